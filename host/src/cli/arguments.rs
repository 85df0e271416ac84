//! The command line, read into a value before anything is done.

use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt;
use std::path::PathBuf;
use std::time::Duration;

use bivalve::{Carry, parse_duration};
use lexopt::{Arg, Parser, ValueExt};

use super::Failure;
use super::policy::PolicyWords;
use super::size;

/// Where a script comes from.
#[derive(Debug)]
pub enum Script {
    /// `-c`: these bytes, with `$0` if it was given.
    Text(Vec<u8>, Option<Vec<u8>>),
    /// A file of the host.
    File(PathBuf),
    /// Standard input.
    Stdin,
}

/// The form of a description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Text,
    Json,
    Anthropic,
    /// The tool that Anthropic's models know by heart: `command` and `restart`.
    AnthropicBash,
    /// As the chat completions take it.
    OpenAi,
    /// As the responses take it.
    OpenAiResponses,
    Mcp,
}

#[derive(Debug)]
pub enum Action {
    Help(&'static str),
    Version,
    Run(Script),
    Repl,
    Commands,
    /// The component is compiled into a file beside the program.
    Compile,
    Describe(Format),
    /// A server for agents, on this address or on standard input and output.
    Mcp(Option<String>),
    /// A script that is looked at.
    Analyze(Script),
    /// A script over a snapshot.
    Preview(Script),
    /// These take the id of a transaction; the only one without.
    Diff(Option<String>),
    Commit(Option<String>),
    Discard(Option<String>),
}

/// Everything that the command line says.
#[derive(Debug)]
pub struct Arguments {
    pub action: Action,
    /// The script's own arguments.
    pub arguments: Vec<Vec<u8>>,
    pub directory: Option<PathBuf>,
    pub session: Option<PathBuf>,
    pub carry: Carry,
    pub mount_point: Option<String>,
    pub overlay: bool,
    pub read_only: bool,
    pub diff: bool,
    pub hide_hidden: bool,
    pub json: bool,
    pub memory: Option<u64>,
    pub fuel: Option<u64>,
    pub steps: Option<u64>,
    pub timeout: Option<Option<Duration>>,
    pub output: Option<usize>,
    pub environment: Vec<(Vec<u8>, Vec<u8>)>,
    pub externals: Vec<(String, PathBuf)>,
    pub policy: PolicyWords,
    /// Whether processes of `mcp` may be given standard input.
    pub process_input: bool,
}

impl Arguments {
    fn new(action: Action) -> Self {
        Self {
            action,
            arguments: Vec::new(),
            directory: None,
            session: None,
            carry: Carry::Everything,
            mount_point: None,
            overlay: false,
            read_only: false,
            diff: false,
            hide_hidden: false,
            json: false,
            memory: None,
            fuel: None,
            steps: None,
            timeout: None,
            output: None,
            environment: Vec::new(),
            externals: Vec::new(),
            policy: PolicyWords::default(),
            process_input: false,
        }
    }
}

/// Reads the arguments after the program's name.
pub fn parse(arguments: impl Iterator<Item = OsString>) -> Result<Arguments, Failure> {
    let mut parser = Parser::from_args(arguments);
    let action = match parser.next()? {
        None => return Ok(Arguments::new(Action::Help(""))),
        Some(Arg::Short('h') | Arg::Long("help")) => return Ok(Arguments::new(Action::Help(""))),
        Some(Arg::Short('V') | Arg::Long("version")) => return Ok(Arguments::new(Action::Version)),
        Some(Arg::Value(word)) => word.string()?,
        Some(other) => return Err(other.unexpected().into()),
    };
    match action.as_str() {
        "run" => script(&mut parser, "run", Action::Run),
        "preview" => script(&mut parser, "preview", Action::Preview),
        "analyze" => script(&mut parser, "analyze", Action::Analyze),
        "mcp" => options_only(&mut parser, Action::Mcp(None)),
        "diff" => one_transaction(&mut parser, Action::Diff),
        "commit" => one_transaction(&mut parser, Action::Commit),
        "discard" => one_transaction(&mut parser, Action::Discard),
        "repl" => options_only(&mut parser, Action::Repl),
        "commands" => options_only(&mut parser, Action::Commands),
        "compile" => match parser.next()? {
            None => Ok(Arguments::new(Action::Compile)),
            Some(Arg::Long("help")) => Ok(Arguments::new(Action::Help("compile"))),
            Some(other) => Err(other.unexpected().into()),
        },
        "describe" => options_only(&mut parser, Action::Describe(Format::Text)),
        "help" => {
            let topic = parser.next()?;
            let topic = match topic {
                Some(Arg::Value(word)) => help_topic(&word.string()?)?,
                _ => "",
            };
            Ok(Arguments::new(Action::Help(topic)))
        }
        "version" => Ok(Arguments::new(Action::Version)),
        other => Err(format!("'{other}' is not a command: 'bivalve help' lists them").into()),
    }
}

fn help_topic(word: &str) -> Result<&'static str, Failure> {
    let topics = [
        "run", "analyze", "preview", "diff", "commit", "discard", "mcp", "repl", "commands", "describe",
        "compile", "policy",
    ];
    let topic = topics.into_iter().find(|topic| *topic == word);
    topic.ok_or_else(|| format!("there is no help on '{word}', only on {}", topics.join(", ")).into())
}

/// A command on a script: options up to the script, and everything after it is
/// the script's.
fn script(
    parser: &mut Parser,
    command: &'static str,
    action: impl FnOnce(Script) -> Action,
) -> Result<Arguments, Failure> {
    let mut arguments = Arguments::new(Action::Run(Script::Stdin));
    let mut script = None;
    while script.is_none() {
        match parser.next()? {
            Some(Arg::Short('c')) => {
                let text = parser.value()?.into_vec();
                script = Some(Script::Text(text, None));
            }
            Some(Arg::Value(word)) if word == "-" => script = Some(Script::Stdin),
            Some(Arg::Value(word)) => script = Some(Script::File(word.into())),
            Some(Arg::Short('h') | Arg::Long("help")) => return Ok(Arguments::new(Action::Help(command))),
            Some(Arg::Long(name)) => {
                let name = name.to_owned();
                option(parser, &name, &mut arguments)?;
            }
            Some(other) => return Err(other.unexpected().into()),
            None => break,
        }
    }
    let mut rest = options_after_text(parser, &script, &mut arguments)?;
    if let Some(Script::Text(_, name)) = &mut script
        && !rest.is_empty()
    {
        *name = Some(rest.remove(0));
    }
    arguments.arguments = rest;
    arguments.action = match script {
        Some(script) => action(script),
        None if std::io::IsTerminal::is_terminal(&std::io::stdin()) => {
            return Err("there is no script: give -c SCRIPT, a FILE, or - for standard input".into());
        }
        None => action(Script::Stdin),
    };
    check(&arguments)?;
    Ok(arguments)
}

/// What follows the script. After `-c SCRIPT` our options may go on, as in
/// `run -c 'ls' --dir .`; the first other word starts the script's arguments.
fn options_after_text(
    parser: &mut Parser,
    script: &Option<Script>,
    arguments: &mut Arguments,
) -> Result<Vec<Vec<u8>>, Failure> {
    if matches!(script, Some(Script::Text(..))) {
        loop {
            let raw = parser.raw_args()?;
            match raw.peek().and_then(|next| next.to_str()) {
                Some("--") => {
                    let mut rest = raw.skip(1);
                    return Ok(rest.by_ref().map(OsStringExt::into_vec).collect());
                }
                Some(next) if next.starts_with("--") => {}
                _ => break,
            }
            match parser.next()? {
                Some(Arg::Long(name)) => {
                    let name = name.to_owned();
                    option(parser, &name, arguments)?;
                }
                Some(other) => return Err(other.unexpected().into()),
                None => break,
            }
        }
    }
    Ok(parser.raw_args()?.map(OsStringExt::into_vec).collect())
}

/// A command on a transaction: its id, if more than one is there.
fn one_transaction(
    parser: &mut Parser,
    action: impl Fn(Option<String>) -> Action,
) -> Result<Arguments, Failure> {
    let (mut id, mut json) = (None, false);
    let commits = matches!(action(None), Action::Commit(_));
    let mut policy = Arguments::new(Action::Version);
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Arguments::new(Action::Help("preview"))),
            Arg::Long("json") => json = true,
            Arg::Value(word) if id.is_none() => id = Some(word.string()?),
            Arg::Long(name @ ("policy" | "profile" | "reviewer")) if commits => {
                let name = name.to_owned();
                option(parser, &name, &mut policy)?;
            }
            other => return Err(other.unexpected().into()),
        }
    }
    let mut arguments = Arguments::new(action(id));
    arguments.json = json;
    arguments.policy = policy.policy;
    Ok(arguments)
}

/// A command that takes options and nothing else.
fn options_only(parser: &mut Parser, action: Action) -> Result<Arguments, Failure> {
    let mut arguments = Arguments::new(action);
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') => return Ok(help_for(&arguments.action)),
            Arg::Long("help") => return Ok(help_for(&arguments.action)),
            Arg::Long("format") if matches!(arguments.action, Action::Describe(_)) => {
                arguments.action = Action::Describe(format(&parser.value()?.string()?)?);
            }
            Arg::Long("http") if matches!(arguments.action, Action::Mcp(_)) => {
                let address = parser.value()?.string()?;
                // A port alone means this machine alone.
                let address = if address.contains(':') { address } else { format!("127.0.0.1:{address}") };
                arguments.action = Action::Mcp(Some(address));
            }
            Arg::Long("process-input") if matches!(arguments.action, Action::Mcp(_)) => {
                arguments.process_input = true;
            }
            Arg::Long(name) => {
                let name = name.to_owned();
                option(parser, &name, &mut arguments)?;
            }
            other => return Err(other.unexpected().into()),
        }
    }
    check(&arguments)?;
    Ok(arguments)
}

fn help_for(action: &Action) -> Arguments {
    Arguments::new(Action::Help(match action {
        Action::Repl => "repl",
        Action::Commands => "commands",
        Action::Describe(_) => "describe",
        Action::Mcp(_) => "mcp",
        _ => "",
    }))
}

fn format(name: &str) -> Result<Format, Failure> {
    match name {
        "text" => Ok(Format::Text),
        "json" => Ok(Format::Json),
        "anthropic" => Ok(Format::Anthropic),
        "anthropic-bash" => Ok(Format::AnthropicBash),
        "openai" => Ok(Format::OpenAi),
        "openai-responses" => Ok(Format::OpenAiResponses),
        "mcp" => Ok(Format::Mcp),
        other => Err(format!("'{other}' is not a format: use text, json, anthropic, anthropic-bash, openai, openai-responses or mcp").into()),
    }
}

/// One of the options that all commands share.
fn option(parser: &mut Parser, name: &str, arguments: &mut Arguments) -> Result<(), Failure> {
    match name {
        "overlay" => arguments.overlay = true,
        "read-only" => arguments.read_only = true,
        "diff" => arguments.diff = true,
        "hide-hidden" => arguments.hide_hidden = true,
        "json" => arguments.json = true,
        "policy" => arguments.policy.file = Some(parser.value()?.into()),
        "profile" => arguments.policy.profile = Some(parser.value()?.string()?),
        "reviewer" => arguments.policy.reviewer = Some(parser.value()?.into()),
        "allow" | "block" | "ask" => {
            arguments.policy.rules.push((name.to_owned(), parser.value()?.string()?));
        }
        "session" => arguments.session = Some(parser.value()?.into()),
        "carry" => {
            arguments.carry = read(parser, name, |text| match text {
                "directory" => Some(Carry::Directory),
                "environment" => Some(Carry::Environment),
                "everything" => Some(Carry::Everything),
                _ => None,
            })?;
        }
        "dir" => arguments.directory = Some(parser.value()?.into()),
        "mount-point" => arguments.mount_point = Some(parser.value()?.string()?),
        "memory" => arguments.memory = Some(read(parser, name, size::parse)?),
        "max-output" => {
            let bytes = read(parser, name, |text| match text {
                "unlimited" => Some(None),
                text => usize::try_from(size::parse(text)?).ok().map(Some),
            })?;
            arguments.output = bytes;
        }
        "fuel" => arguments.fuel = Some(read(parser, name, |text| text.parse().ok())?),
        "steps" => arguments.steps = Some(read(parser, name, |text| text.parse().ok())?),
        "timeout" => {
            arguments.timeout = Some(read(parser, name, |text| match text {
                "none" | "0" => Some(None),
                text => parse_duration(text).map(Some),
            })?);
        }
        "env" => {
            let pair = parser.value()?.into_vec();
            let at = pair.iter().position(|&byte| byte == b'=');
            let (name, value) = at.map(|at| pair.split_at(at)).ok_or("--env wants NAME=VALUE")?;
            arguments.environment.push((name.to_vec(), value.get(1..).unwrap_or_default().to_vec()));
        }
        "external" => {
            let pair = parser.value()?.string()?;
            let (name, path) = pair.split_once('=').ok_or("--external wants NAME=PATH")?;
            arguments.externals.push((name.to_owned(), path.into()));
        }
        other => return Err(format!("invalid option '--{other}'").into()),
    }
    Ok(())
}

/// The value of an option, or what is wrong with it.
fn read<T>(parser: &mut Parser, name: &str, read: impl Fn(&str) -> Option<T>) -> Result<T, Failure> {
    let text = parser.value()?.string()?;
    read(&text).ok_or_else(|| format!("invalid value '{text}' for --{name}").into())
}

/// Options that do not go together, or would do nothing.
fn check(arguments: &Arguments) -> Result<(), Failure> {
    let previews = matches!(arguments.action, Action::Preview(_));
    if arguments.diff && !arguments.overlay && !previews {
        return Err("--diff prints what an overlay holds: it needs --overlay".into());
    }
    if arguments.overlay && arguments.read_only {
        return Err("--overlay and --read-only exclude each other".into());
    }
    if previews && arguments.overlay {
        return Err("a preview writes nothing anyway: leave --overlay out".into());
    }
    let (runs, serves) = match arguments.action {
        Action::Run(_) | Action::Preview(_) => (true, false),
        Action::Repl | Action::Mcp(_) => (true, true),
        _ => (false, false),
    };
    let useless = [
        ("--session", arguments.session.is_some() && !runs),
        ("--json", arguments.json && serves),
        ("--diff", arguments.diff && (serves || !runs)),
    ];
    match useless.into_iter().find(|(_, is_useless)| *is_useless) {
        Some((name, _)) => Err(format!("{name} does nothing here: leave it out").into()),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(words: &[&str]) -> Result<Arguments, String> {
        parse(words.iter().map(OsString::from)).map_err(|error| error.to_string())
    }

    #[test]
    fn what_follows_the_script_is_the_script_s() {
        let arguments = parsed(&["run", "--dir", "x", "script.sh", "--dir", "-n"]).unwrap();
        assert!(
            matches!(arguments.action, Action::Run(Script::File(file)) if file.as_os_str() == "script.sh")
        );
        assert_eq!(arguments.arguments, [b"--dir".to_vec(), b"-n".to_vec()]);
    }

    #[test]
    fn options_may_follow_the_text() {
        let arguments = parsed(&["run", "-c", "ls", "--overlay", "--dir=x", "name", "--one"]).unwrap();
        assert!(arguments.overlay);
        assert!(
            matches!(arguments.action, Action::Run(Script::Text(text, Some(name))) if text == b"ls" && name == b"name")
        );
        assert_eq!(arguments.arguments, [b"--one".to_vec()]);
    }

    #[test]
    fn help_is_the_command_s_own() {
        for words in [&["preview", "--help"], &["analyze", "--help"], &["help", "compile"], &["commit", "-h"]]
        {
            let Action::Help(topic) = parsed(words).unwrap().action else { panic!("{words:?}") };
            let expected = if words[0] == "help" { words[1] } else { words[0] };
            assert_eq!(crate::help::text(topic), crate::help::text(expected), "{words:?}");
        }
    }

    #[test]
    fn mistakes_are_named() {
        for (words, message) in [
            (&["walk"][..], "'walk' is not a command"),
            (&["run", "--diff", "-c", "x"], "--diff prints"),
            (&["preview", "--overlay", "-c", "x"], "a preview writes nothing anyway"),
            (&["analyze", "--session", "f", "-c", "x"], "--session does nothing here"),
            (&["mcp", "--json"], "--json does nothing here"),
            (&["repl", "--overlay", "--diff"], "--diff does nothing here"),
            (&["diff", "--profile", "strict"], "invalid option '--profile'"),
            (&["help", "walking"], "there is no help on 'walking', only on run, "),
            (&["run", "--fuel", "many", "-c", "x"], "invalid value 'many' for --fuel"),
            (&["run", "--frob", "-c", "x"], "invalid option '--frob'"),
            (&["run", "--env", "x", "-c", "x"], "--env wants NAME=VALUE"),
            (&["repl", "file"], "unexpected argument"),
        ] {
            let error = parsed(words).unwrap_err();
            assert!(error.starts_with(message), "{error}");
        }
    }
}

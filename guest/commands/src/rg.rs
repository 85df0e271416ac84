//! rg: search files for a pattern, directories and all below them. Spec: ripgrep 13.
//! Differs: patterns are read as Perl's (so `-P` adds look-around and back-references and
//! nothing else changes); files come in the order of their names; no encodings but Unicode's and Latin 1,
//! no compressed files, no preprocessors, no configuration file.

mod encoding;
mod globs;
mod json;
mod pattern;
mod replace;
mod request;
mod search;
mod types;
mod walk;

pub(crate) use replace::expand;

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result};
use bivalve_pattern::Regex;
use bivalve_vfs::{Errno, Kind, Timestamp};
use request::{Mode, Request, Sort};
use search::{Progress, Search};
use walk::{Step, Walk};

pub const COMMAND: Command = Command {
    name: "rg",
    group: Group::Text,
    summary: "recursively search the current directory for lines matching a pattern",
    usage: "[OPTIONS] PATTERN [PATH ...]\n[OPTIONS] -e PATTERN ... [PATH ...]\n[OPTIONS] -f PATTERNFILE ... [PATH ...]\n[OPTIONS] --files [PATH ...]\n[OPTIONS] --type-list",
    flags: &[
        Flag::value('A', "after-context", "NUM", "show NUM lines after each match"),
        Flag::value('B', "before-context", "NUM", "show NUM lines before each match"),
        Flag::value('C', "context", "NUM", "show NUM lines before and after each match"),
        Flag::switch('\0', "binary", "search binary files too"),
        Flag::switch('\0', "no-binary", "undo --binary"),
        Flag::switch('b', "byte-offset", "print the byte offset of each line"),
        Flag::switch('s', "case-sensitive", "search case sensitively (the default)"),
        Flag::value('\0', "color", "WHEN", "when to use colours: never, auto, always, ansi"),
        Flag::switch('\0', "column", "show column numbers of first matches"),
        Flag::switch('\0', "no-column", "undo --column"),
        Flag::value('\0', "context-separator", "SEPARATOR", "what separates contexts that do not touch"),
        Flag::switch('\0', "no-context-separator", "print nothing between contexts"),
        Flag::switch('c', "count", "only show the number of matching lines of each file"),
        Flag::switch('\0', "count-matches", "only show the number of matches of each file"),
        Flag::value(
            '\0',
            "field-context-separator",
            "SEPARATOR",
            "what separates fields of lines of context",
        ),
        Flag::value('\0', "field-match-separator", "SEPARATOR", "what separates fields of matching lines"),
        Flag::value('E', "encoding", "ENCODING", "what files are written in: auto, none, utf-8, utf-16, utf-16le, utf-16be, latin1"),
        Flag::switch('\0', "no-encoding", "undo --encoding"),
        Flag::value('f', "file", "PATTERNFILE", "take patterns from PATTERNFILE, one a line"),
        Flag::switch('\0', "files", "print each file that would be searched"),
        Flag::switch('l', "files-with-matches", "only print the paths of files that match"),
        Flag::switch('\0', "files-without-match", "only print the paths of files that do not match"),
        Flag::switch('F', "fixed-strings", "patterns are plain text"),
        Flag::switch('\0', "no-fixed-strings", "undo --fixed-strings"),
        Flag::switch('L', "follow", "follow symbolic links"),
        Flag::switch('\0', "no-follow", "undo --follow"),
        Flag::value('g', "glob", "GLOB", "search only files that match GLOB, or not those that match !GLOB"),
        Flag::switch('\0', "glob-case-insensitive", "globs of -g match both cases"),
        Flag::switch('\0', "heading", "print each path once, above its lines"),
        Flag::switch('\0', "no-heading", "print the path with each line (the default)"),
        Flag::switch('.', "hidden", "search hidden files and directories"),
        Flag::switch('\0', "no-hidden", "undo --hidden"),
        Flag::value('\0', "iglob", "GLOB", "as -g, both cases"),
        Flag::switch('i', "ignore-case", "match both cases"),
        Flag::value('\0', "ignore-file", "PATH", "a file of globs to ignore"),
        Flag::switch('\0', "ignore-file-case-insensitive", "globs of ignore files match both cases"),
        Flag::switch('\0', "no-ignore-file-case-insensitive", "undo --ignore-file-case-insensitive"),
        Flag::switch('\0', "include-zero", "with -c, print files without a match too"),
        Flag::switch('v', "invert-match", "lines that do not match"),
        Flag::switch('\0', "json", "print results as lines of JSON"),
        Flag::switch('n', "line-number", "show line numbers"),
        Flag::switch('N', "no-line-number", "do not show line numbers"),
        Flag::switch('x', "line-regexp", "only matches of whole lines"),
        Flag::value('M', "max-columns", "NUM", "do not print lines longer than this"),
        Flag::switch('\0', "max-columns-preview", "print the start of lines that are too long"),
        Flag::value('m', "max-count", "NUM", "stop after NUM matching lines of a file"),
        Flag::value('d', "max-depth", "NUM", "go down at most NUM directories"),
        Flag::value('\0', "maxdepth", "NUM", "the same as --max-depth"),
        Flag::value('\0', "max-filesize", "NUM+SUFFIX?", "leave out files that are larger"),
        Flag::switch('U', "multiline", "matches may span lines"),
        Flag::switch('\0', "no-multiline", "undo --multiline"),
        Flag::switch('\0', "multiline-dotall", "with -U, a dot matches newlines"),
        Flag::switch('\0', "no-ignore", "do not use ignore files"),
        Flag::switch('\0', "ignore", "undo --no-ignore"),
        Flag::switch('\0', "no-ignore-dot", "do not use .ignore and .rgignore"),
        Flag::switch('\0', "ignore-dot", "undo --no-ignore-dot"),
        Flag::switch('\0', "no-ignore-files", "do not use the files of --ignore-file"),
        Flag::switch('\0', "ignore-files", "undo --no-ignore-files"),
        Flag::switch('\0', "no-ignore-exclude", "do not use .git/info/exclude"),
        Flag::switch('\0', "ignore-exclude", "undo --no-ignore-exclude"),
        Flag::switch('\0', "no-ignore-global", "accepted: git has no settings here that hold everywhere"),
        Flag::switch('\0', "ignore-global", "undo --no-ignore-global"),
        Flag::switch('\0', "no-ignore-parent", "do not use ignore files of parent directories"),
        Flag::switch('\0', "ignore-parent", "undo --no-ignore-parent"),
        Flag::switch('\0', "no-ignore-vcs", "do not use .gitignore"),
        Flag::switch('\0', "ignore-vcs", "undo --no-ignore-vcs"),
        Flag::switch('\0', "no-messages", "no messages about files that cannot be read"),
        Flag::switch('\0', "messages", "undo --no-messages"),
        Flag::switch('\0', "no-require-git", "use .gitignore outside of repositories too"),
        Flag::switch('\0', "require-git", "undo --no-require-git"),
        Flag::switch('\0', "no-unicode", "classes and cases are those of ASCII"),
        Flag::switch('\0', "unicode", "undo --no-unicode"),
        Flag::switch('0', "null", "print a NUL byte after each path"),
        Flag::switch('\0', "null-data", "lines end in NUL"),
        Flag::switch('o', "only-matching", "print only what matched"),
        Flag::switch('\0', "passthru", "print all lines"),
        Flag::switch('\0', "passthrough", "the same as --passthru"),
        Flag::value('\0', "path-separator", "SEPARATOR", "stands for / in paths"),
        Flag::switch('P', "pcre2", "allow look-around and back-references"),
        Flag::switch('\0', "no-pcre2", "undo --pcre2"),
        Flag::switch('p', "pretty", "as --color always --heading --line-number"),
        Flag::switch('q', "quiet", "print nothing"),
        Flag::value('e', "regexp", "PATTERN", "a pattern to search for; may be given often"),
        Flag::value('r', "replace", "REPLACEMENT_TEXT", "print this in place of each match"),
        Flag::switch('S', "smart-case", "match both cases unless a pattern has a capital"),
        Flag::value('\0', "sort", "SORTBY", "sort by path, modified, accessed, created or none"),
        Flag::value('\0', "sortr", "SORTBY", "the same, in reverse"),
        Flag::switch('\0', "sort-files", "as --sort path"),
        Flag::switch('\0', "stats", "print statistics at the end"),
        Flag::switch('a', "text", "search binary files as if they were text"),
        Flag::switch('\0', "no-text", "undo --text"),
        Flag::value('j', "threads", "NUM", "accepted: there is one thread, and results do not depend on it"),
        Flag::switch('\0', "trim", "print lines without blanks at their start"),
        Flag::switch('\0', "no-trim", "undo --trim"),
        Flag::value('t', "type", "TYPE", "search only files of this type"),
        Flag::value('T', "type-not", "TYPE", "do not search files of this type"),
        Flag::value('\0', "type-add", "TYPE_SPEC", "add globs to a type: name:glob"),
        Flag::value('\0', "type-clear", "TYPE", "forget the globs of a type"),
        Flag::switch('\0', "type-list", "print all types and their globs"),
        Flag::switch('u', "unrestricted", "once: --no-ignore; twice: --hidden too; thrice: --binary too"),
        Flag::switch('\0', "vimgrep", "print each match on a line of its own, with line and column"),
        Flag::switch('H', "with-filename", "print the path with each line"),
        Flag::switch('I', "no-filename", "do not print paths"),
        Flag::switch('w', "word-regexp", "only matches between word borders"),
        Flag::switch('\0', "line-buffered", "accepted: lines are printed as soon as a file is searched"),
        Flag::switch('\0', "block-buffered", "accepted: it changes no output"),
        Flag::switch('\0', "mmap", "accepted: it changes no output"),
        Flag::switch('\0', "no-mmap", "accepted: it changes no output"),
        Flag::value('\0', "dfa-size-limit", "NUM+SUFFIX?", "accepted: it changes no output"),
        Flag::value('\0', "regex-size-limit", "NUM+SUFFIX?", "accepted: patterns have a limit of their own"),
        Flag::switch('\0', "one-file-system", "accepted: there is one file system"),
        Flag::switch('\0', "no-one-file-system", "undo --one-file-system"),
        Flag::switch('\0', "no-config", "accepted: there is no configuration file"),
        Flag::switch('V', "", "print the version"),
        Flag::switch('h', "", "print help"),
    ],
    usage_status: 2,
    examples: &[Example { script: "printf 'one\\ntwo\\n' | rg -n w", stdout: "2:two\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// What follows each usage error.
const USAGE: &str = "USAGE:
    
    rg [OPTIONS] PATTERN [PATH ...]
    rg [OPTIONS] -e PATTERN ... [PATH ...]
    rg [OPTIONS] -f PATTERNFILE ... [PATH ...]
    rg [OPTIONS] --files [PATH ...]
    rg [OPTIONS] --type-list
    command | rg [OPTIONS] PATTERN
    rg [OPTIONS] --help
    rg [OPTIONS] --version

For more information try --help
";

async fn run(cx: &mut Context) -> Result<u8> {
    match answer(cx).await {
        Err(Failure::Message(message, _)) => {
            // Usage errors start so; messages about patterns stand alone.
            let starts = |lead: &[u8]| message.starts_with(lead);
            let bare = starts(b"regex parse") || starts(b"grep config") || starts(b"the literal") || starts(b"unrecognized file type");
            let lead: &[u8] =
                if bare || memchr::memmem::find(&message, b"os error").is_some() { b"" } else { b"error: " };
            cx.say_raw(&[lead, &message, b"\n"].concat()).await?;
            Ok(2)
        }
        other => other,
    }
}

async fn answer(cx: &mut Context) -> Result<u8> {
    let options = match Options::parse(cx) {
        Err(Failure::Message(message, _)) => return Err(usage(cx, &message)),
        other => other?,
    };
    if options.has("h") || options.has("V") {
        let help = options.has("h");
        let text = if help { bivalve_kit::help::text(cx.command) } else { "ripgrep 13.0.0\n".into() };
        cx.stdout.push(text.as_bytes());
        return Ok(0);
    }
    if options.has("type-list") {
        for (name, globs) in request::known_types(&options) {
            cx.stdout.push(format!("{name}: {}\n", globs.join(", ")).as_bytes());
        }
        return Ok(0);
    }
    let mut request = request::read(cx, &options)?;
    let mut operands = options.operands.clone();
    let regex = if request.files {
        None
    } else {
        let patterns = patterns(cx, &options, &mut operands).await?;
        if patterns.is_empty() {
            // Only files without a pattern were given: nothing is searched at all.
            return Ok(1);
        }
        let dotall = options.has("multiline-dotall");
        let regex = pattern::compile(cx, &options, &request, &patterns)?;
        // Where no match can span lines they are searched one by one.
        request.multiline &= dotall || patterns.iter().any(|pattern| pattern::spans_lines(pattern));
        if request.multiline {
            Some(regex)
        } else {
            Some(pattern::compile(cx, &options, &request, &patterns)?)
        }
    };
    let patterns_piped = options.given.iter().any(|given| given.key() == "file" && given.text() == b"-");
    let session = Session { request, regex, progress: Progress::default(), status: 0, patterns_piped, searched: 0 };
    session.run(cx, operands).await
}

/// The usage error that rg gives for what the option parser said.
fn usage(cx: &Context, message: &[u8]) -> Failure {
    let text = String::from_utf8_lossy(message).into_owned();
    let said = text.lines().next().unwrap_or_default().to_string();
    let named = said.split('\'').nth(1).unwrap_or_default().to_string();
    let words = if said.starts_with("invalid option") {
        format!("Found argument '-{named}' which wasn't expected, or isn't valid in this context")
    } else if said.starts_with("unrecognized option") {
        let name = named.split('=').next().unwrap_or_default();
        format!("Found argument '{name}' which wasn't expected, or isn't valid in this context")
    } else if said.contains("requires an argument") {
        let wanted = named.trim_start_matches('-');
        let flag = cx.command.flags.iter().find(|flag| {
            flag.long == Some(wanted) || flag.short.is_some_and(|short| short.to_string() == wanted)
        });
        let shown = flag.map(|flag| {
            let value = if let bivalve_kit::Takes::Value(value) = flag.takes { value } else { "" };
            format!("--{} <{value}>", flag.long.unwrap_or_default())
        });
        format!("The argument '{}' requires a value but none was supplied", shown.unwrap_or_default())
    } else {
        said
    };
    Failure::Message(format!("{words}\n\n{USAGE}").into_bytes(), 2)
}

/// The patterns: of `-e` and `-f`, else the first operand.
async fn patterns(cx: &mut Context, options: &Options, operands: &mut Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>> {
    let mut patterns = Vec::new();
    let mut given_any = false;
    for given in &options.given {
        match given.key() {
            "regexp" => patterns.push(given.text().to_vec()),
            "file" => {
                let content = match given.text() {
                    b"-" => cx.stdin.read_to_end().await,
                    file => cx.vfs.read_file(&cx.place, file),
                };
                let content =
                    content.map_err(|errno| Failure::with_status(file_error(given.text(), &errno), 2))?;
                let content = content.strip_suffix(b"\n").or(Some(&content[..]).filter(|rest| !rest.is_empty()));
                let Some(content) = content else {
                    given_any = true;
                    continue;
                };
                patterns.extend(
                    content
                        .split(|&byte| byte == b'\n')
                        .map(|line| line.strip_suffix(b"\r").unwrap_or(line).to_vec()),
                );
            }
            _ => continue,
        }
        given_any = true;
    }
    if !given_any {
        if operands.is_empty() {
            let message =
                format!("The following required arguments were not provided:\n    <PATTERN>\n\n{USAGE}");
            return Err(Failure::Message(message.into_bytes(), 2));
        }
        patterns.push(operands.remove(0));
    }
    Ok(patterns)
}

/// `NAME: No such file or directory (os error 2)`.
fn file_error(name: &[u8], errno: &Errno) -> Vec<u8> {
    let number = match errno {
        Errno::NotFound => 2,
        Errno::NotADirectory => 20,
        Errno::IsADirectory => 21,
        Errno::Loop => 40,
        _ => 13,
    };
    [name, format!(": {} (os error {number})", errno.message()).as_bytes()].concat()
}

const NOTHING_SEARCHED: &str = "No files were searched, which means ripgrep probably applied a filter you didn't expect.\nRunning with --debug will show why files are being skipped.\n";

/// A call under way.
struct Session {
    request: Request,
    regex: Option<Regex>,
    progress: Progress,
    status: u8,
    /// The patterns were read from standard input, which is not searched then.
    patterns_piped: bool,
    /// How many files were looked into.
    searched: u64,
}

impl Session {
    async fn run(mut self, cx: &mut Context, mut operands: Vec<Vec<u8>>) -> Result<u8> {
        let implied = operands.is_empty();
        if implied {
            let stdin = cx.stdin.file();
            let piped = (stdin.is_pipe() || stdin.kind() == Kind::File) && stdin.is_readable();
            let piped = piped && !self.request.files && !self.patterns_piped;
            operands.push(if piped { b"-".to_vec() } else { b"./".to_vec() });
        }
        let default_path = implied && operands.first().is_some_and(|first| first == b"./");
        let one_file = match operands.as_slice() {
            [one] => one == b"-" || !cx.vfs.is_directory(&cx.place, one),
            _ => false,
        };
        if self.request.names.is_none() {
            self.request.names = Some(!one_file || self.request.vimgrep);
        }
        if let Some((sort, reverse)) = self.request.newest_first {
            sort_operands(cx, &mut operands, sort, reverse);
        }
        for operand in operands {
            if self.over() {
                break;
            }
            self.operand(cx, &operand, implied).await?;
        }
        if default_path && !self.request.files && self.searched == 0 {
            self.status = 2;
            if self.request.messages {
                cx.say_raw(NOTHING_SEARCHED.as_bytes()).await?;
            }
        }
        if self.request.mode == Mode::Json && !self.request.quiet {
            let summary = json::summary(&self.progress.totals);
            cx.stdout.push(summary.as_bytes());
        } else if self.request.stats {
            let statistics = self.statistics();
            cx.stdout.push(statistics.as_bytes());
        }
        let matched = self.progress.matched;
        Ok(if self.status > 0 && !(self.request.quiet && matched) { 2 } else { u8::from(!matched) })
    }

    /// Whether no more files need be looked at.
    fn over(&self) -> bool {
        self.request.quiet && self.progress.matched && !self.request.stats
    }

    async fn operand(&mut self, cx: &mut Context, operand: &[u8], implied: bool) -> Result<()> {
        if operand == b"-" {
            let text = match cx.stdin.read_to_end().await {
                Ok(text) => text,
                Err(errno) => return self.failed(cx, b"<stdin>", &errno).await,
            };
            return self.text(cx, b"<stdin>", &text, true).await;
        }
        if !cx.vfs.is_directory(&cx.place, operand) {
            return self.file(cx, operand, true).await;
        }
        let filter = std::mem::replace(&mut self.request.filter, request::Filter::none());
        let root = if operand.len() > 1 { operand.strip_suffix(b"/").unwrap_or(operand) } else { operand };
        let mut walk = Walk::new(cx, &filter, root, implied, self.request.newest_first);
        let mut result = Ok(());
        while let Some(step) = walk.next(cx).filter(|_| !self.over()) {
            let done = match step {
                Step::File(path) => self.file(cx, &path, false).await,
                Step::Failed(path, errno) => self.failed(cx, &path, &errno).await,
            };
            if done.is_err() {
                result = done;
                break;
            }
        }
        drop(walk);
        self.request.filter = filter;
        result
    }

    async fn file(&mut self, cx: &mut Context, path: &[u8], explicit: bool) -> Result<()> {
        cx.check()?;
        if self.request.files {
            if explicit && !cx.vfs.exists(&cx.place, path) {
                return self.failed(cx, path, &Errno::NotFound).await;
            }
            self.progress.matched = true;
            if !self.request.quiet {
                cx.stdout.push(path);
                cx.stdout.push_byte(if self.request.null { 0 } else { b'\n' });
                cx.stdout.ready().await?;
            }
            return Ok(());
        }
        let read = match cx.open(if path == b"-" { b"./-" } else { path }) {
            Ok(mut input) => input.read_to_end().await,
            Err(errno) => Err(errno),
        };
        match read {
            Ok(text) => self.text(cx, path, &text, explicit).await,
            Err(errno) => self.failed(cx, path, &errno).await,
        }
    }

    async fn text(&mut self, cx: &mut Context, path: &[u8], text: &[u8], explicit: bool) -> Result<()> {
        let Some(regex) = &self.regex else { return Ok(()) };
        self.searched += 1;
        let decoded = self.request.encoding.decode(text);
        let text = decoded.as_ref();
        let name = self.request.names.unwrap_or(false).then_some(path);
        let search = Search { request: &self.request, regex, name, path, explicit };
        search.run(cx, text, &mut self.progress).await?;
        Ok(())
    }

    async fn failed(&mut self, cx: &mut Context, path: &[u8], errno: &Errno) -> Result<()> {
        self.status = 2;
        if self.request.messages {
            cx.say_raw(&[file_error(path, errno).as_slice(), b"\n"].concat()).await?;
        }
        Ok(())
    }

    fn statistics(&self) -> String {
        let totals = &self.progress.totals;
        format!(
            "\n{} matches\n{} matched lines\n{} files contained matches\n{} files searched\n{} bytes printed\n{} bytes searched\n0.000000 seconds spent searching\n0.000000 seconds\n",
            totals.matches, totals.lines, totals.files_matched, totals.files, totals.printed, totals.bytes
        )
    }
}

/// Operands keep their order for `path`, which sorts only what is below each.
fn sort_operands(cx: &Context, operands: &mut [Vec<u8>], sort: Sort, reverse: bool) {
    if sort == Sort::Modified {
        let time =
            |path: &Vec<u8>| cx.vfs.stat(&cx.place, path).map_or(Timestamp::default(), |node| node.modified);
        bivalve_kit::order::sort_by_key(operands, |path| (time(path).seconds, time(path).nanoseconds));
        if reverse {
            operands.reverse();
        }
    }
}

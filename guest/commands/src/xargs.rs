//! xargs: build and execute command lines from standard input. Spec: GNU
//! findutils 4.9. Differs: no `-p`, `-o`, as there is no terminal.

mod reader;
mod runner;

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result, size};
use reader::{Item, Reader};
use runner::Runner;

pub const COMMAND: Command = Command {
    name: "xargs",
    group: Group::System,
    summary: "run COMMAND with arguments INITIAL-ARGS and more arguments read from input",
    usage: "[OPTION]... COMMAND [INITIAL-ARGS]...",
    flags: bivalve_kit::flags![
        Flag::switch('0', "null", "items are separated by a null, not whitespace; disables quote and backslash processing"),
        Flag::value('a', "arg-file", "FILE", "read arguments from FILE, not standard input"),
        Flag::value('d', "delimiter", "CHARACTER", "items in input stream are separated by CHARACTER, not by whitespace"),
        Flag::optional('e', "eof", "END", "equivalent to -E END if END is specified; otherwise, there is no end-of-file string"),
        Flag::optional('i', "replace", "R", "replace R in INITIAL-ARGS with names read from standard input; {} by default"),
        Flag::optional('l', "max-lines", "MAX-LINES", "similar to -L but defaults to at most one non-blank input line"),
        Flag::value('n', "max-args", "MAX-ARGS", "use at most MAX-ARGS arguments per command line"),
        Flag::switch('r', "no-run-if-empty", "if there are no arguments, then do not run COMMAND"),
        Flag::value('s', "max-chars", "MAX-CHARS", "limit length of command line to MAX-CHARS"),
        Flag::switch('t', "verbose", "print commands before executing them"),
        Flag::switch('\0', "show-limits", "show limits on command-line length"),
        Flag::switch('x', "exit", "exit if the size (see -s) is exceeded"),
        Flag::value('P', "max-procs", "MAX-PROCS", "run at most MAX-PROCS processes at a time"),
        Flag::value('\0', "process-slot-var", "VAR", "set environment variable VAR in child processes"),
        Flag::value('E', "", "END", "set logical EOF string"),
        Flag::value('I', "", "R", "same as --replace=R"),
        Flag::value('L', "", "MAX-LINES", "use at most MAX-LINES non-blank input lines per command line"),
    ],
    operands_end_options: true,
    examples: &[
        Example { script: "printf 'a b\\nc\\n' | xargs -n1 basename", stdout: "a\nb\nc\n" },
        Example { script: "printf '1\\n2\\n' | xargs -I{} basename x{}y", stdout: "x1y\nx2y\n" },
    ],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// The longest command line without `-s`.
const USUAL: usize = 128 * 1024;

/// The longest that `-s` may ask for: Linux's 2 MiB less what the environment takes and some headroom.
fn longest(cx: &Context) -> usize {
    (2 * 1024 * 1024usize - 2048).saturating_sub(environment_size(cx))
}

fn environment_size(cx: &Context) -> usize {
    cx.environment.iter().map(|(name, value)| name.len() + value.len() + 2).sum()
}

/// What the options ask for.
struct Style {
    separators: Separators,
    end: Option<Vec<u8>>,
    replace: Option<Vec<u8>>,
    lines: Option<usize>,
    arguments: Option<usize>,
    processes: usize,
    slot: Option<Vec<u8>>,
    run_if_empty: bool,
    size: usize,
    verbose: bool,
    exit: bool,
}

/// How the input is taken apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Separators {
    /// Blanks and newlines, with quotes and backslashes.
    Blanks,
    /// One byte, and nothing is special.
    Byte(u8),
}

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    let style = style(cx, &options).await?;
    ended?;
    let mut initial = options.operands.clone();
    if initial.is_empty() {
        initial.push(b"echo".to_vec());
    }
    let fixed = if style.replace.is_some() { &initial[..1] } else { &initial[..] };
    if fixed.iter().map(|argument| argument.len() + 1).sum::<usize>() > style.size {
        return Err(Failure::new("cannot fit single argument within argument list size limit"));
    }
    if options.has("show-limits") {
        show_limits(cx, &style).await?;
    }
    let file = options.value("arg-file").map(<[u8]>::to_vec);
    if style.end.is_some() && matches!(style.separators, Separators::Byte(_)) {
        cx.say(b"warning: the -E option has no effect if -0 or -d is used.\n").await?;
    }
    let from_stdin = file.as_deref().is_none_or(|file| file == b"-");
    let input = match file {
        Some(file) if !from_stdin => cx.open(&file).map_err(|errno| {
            let reason = errno.message();
            let quoted = cx.quoted(&file);
            Failure::new([b"Cannot open input file ", quoted.as_slice(), b": ", reason.as_bytes()].concat())
        })?,
        _ => bivalve_kit::Input::new(cx.stdin.file().clone()),
    };
    let initial_size: usize = initial.iter().map(|argument| argument.len() + 1).sum();
    let room = style.size.saturating_sub(if style.replace.is_some() { 0 } else { initial_size });
    let mut reader = Reader::new(input, &style, room);
    let mut runner = Runner::new(&style, initial, from_stdin);
    let result = drive(cx, &style, &mut reader, &mut runner).await;
    let status = runner.wait_all(cx).await?;
    match result {
        Ok(()) => Ok(status),
        Err(Failure::Exit(status)) => Ok(status),
        Err(other) => Err(other),
    }
}

/// Reads items and runs commands until either ends.
async fn drive(cx: &mut Context, style: &Style, reader: &mut Reader, runner: &mut Runner<'_>) -> Result<()> {
    let mut lines = 0;
    loop {
        cx.check()?;
        match reader.next(cx).await? {
            Item::Argument { text, ends_line } => {
                if style.replace.is_some() {
                    runner.replace(cx, &text).await?;
                    continue;
                }
                runner.add(cx, text).await?;
                lines += usize::from(ends_line);
                let full = style.arguments.is_some_and(|most| runner.pending() >= most)
                    || style.lines.is_some_and(|most| lines >= most);
                if full {
                    lines = 0;
                    runner.run(cx).await?;
                }
            }
            Item::End => break,
            Item::Wrong(message) => {
                if runner.pending() > 0 && !style.exit && style.lines.is_none() {
                    runner.run(cx).await?;
                }
                return Err(Failure::new(message));
            }
        }
    }
    let once = style.run_if_empty && !runner.has_run() && style.replace.is_none();
    if runner.pending() > 0 || once {
        runner.run(cx).await?;
    }
    Ok(())
}

async fn style(cx: &mut Context, options: &Options) -> Result<Style> {
    let mut style = Style {
        separators: Separators::Blanks,
        end: None,
        replace: None,
        lines: None,
        arguments: None,
        processes: 1,
        slot: options.value("process-slot-var").map(<[u8]>::to_vec),
        run_if_empty: !options.has("no-run-if-empty"),
        size: USUAL,
        verbose: options.has("verbose"),
        exit: options.has("exit"),
    };
    for given in &options.given {
        let text = given.text();
        match given.key() {
            "null" => style.separators = Separators::Byte(0),
            "delimiter" => style.separators = Separators::Byte(delimiter(text)?),
            "E" => style.end = Some(text.to_vec()).filter(|end| !end.is_empty()),
            "eof" => style.end = given.value.clone().filter(|end| !end.is_empty()),
            "I" | "replace" => {
                exclude(cx, &mut style.arguments, "--max-args", "--replace/-I/-i", "--max-args").await?;
                exclude(cx, &mut style.lines, "--max-lines", "--replace/-I/-i", "--max-lines").await?;
                style.replace = Some(given.value.clone().unwrap_or_else(|| b"{}".to_vec()));
            }
            "L" | "max-lines" => {
                let (letter, name) = if given.key() == "L" { ('L', "-L") } else { ('l', "--max-lines/-l") };
                exclude(cx, &mut style.arguments, "--max-args", name, "--max-args").await?;
                exclude(cx, &mut style.replace, "--replace", name, "--replace").await?;
                style.lines = Some(if given.value.is_none() { 1 } else { number(cx, text, letter, 1, usize::MAX).await? });
            }
            "max-args" => {
                let count = number(cx, text, 'n', 1, usize::MAX).await?;
                exclude(cx, &mut style.lines, "--max-lines", "--max-args/-n", "--max-lines").await?;
                // A single argument is what -I gives anyway.
                if count == 1 && style.replace.is_some() {
                    continue;
                }
                exclude(cx, &mut style.replace, "--replace", "--max-args/-n", "--replace").await?;
                style.arguments = Some(count);
            }
            "max-procs" => style.processes = number(cx, text, 'P', 0, usize::MAX).await?,
            "max-chars" => style.size = {
                let most = longest(cx);
                number(cx, text, 's', 1, most).await?
            },
            _ => {}
        }
    }
    style.exit |= style.lines.is_some() || style.replace.is_some();
    Ok(style)
}

/// Takes back an earlier option that a later one rules out.
async fn exclude<T>(cx: &mut Context, earlier: &mut Option<T>, name: &str, later: &str, value: &str) -> Result<()> {
    if earlier.take().is_none() {
        return Ok(());
    }
    let text = format!(
        "warning: options {name} and {later} are mutually exclusive, ignoring previous {value} value"
    );
    cx.say(text.as_bytes()).await
}

/// A number of an option; out of range it is an error below and a warning above.
async fn number(cx: &mut Context, text: &[u8], letter: char, least: usize, most: usize) -> Result<usize> {
    let digits = text.strip_prefix(b"-").unwrap_or(text);
    let value = match size::parse(digits, "") {
        Err(size::Wrong::Overflow) => Ok(u64::MAX),
        other => other,
    };
    let Ok(value) = value else {
        let message = [b"invalid number \"", text, format!("\" for -{letter} option").as_bytes()].concat();
        return Err(cx.usage_error(&message));
    };
    let value = usize::try_from(value).unwrap_or(usize::MAX);
    if (text.starts_with(b"-") && value > 0) || value < least {
        let shown = String::from_utf8_lossy(text).into_owned();
        let message = format!("value {shown} for -{letter} option should be >= {least}");
        return Err(cx.usage_error(message.as_bytes()));
    }
    if value > most {
        let message = format!("value {value} for -{letter} option should be <= {most}");
        cx.say(message.as_bytes()).await?;
        return Ok(most);
    }
    Ok(value)
}

/// The byte that `-d` names.
fn delimiter(text: &[u8]) -> Result<u8> {
    if let [byte] = text {
        return Ok(*byte);
    }
    let value = match text {
        [b'\\', b'a'] => Some(7),
        [b'\\', b'b'] => Some(8),
        [b'\\', b'f'] => Some(12),
        [b'\\', b'n'] => Some(b'\n'),
        [b'\\', b'r'] => Some(b'\r'),
        [b'\\', b't'] => Some(b'\t'),
        [b'\\', b'v'] => Some(11),
        [b'\\', b'\\'] => Some(b'\\'),
        [b'\\', b'x', digits @ ..] => parse_radix(digits, 16),
        [b'\\', digits @ ..] => parse_radix(digits, 8),
        _ => {
            let end = b": the delimiter must be either a single character or an escape sequence starting with \\.";
            return Err(Failure::new([b"Invalid input delimiter specification ", text, end.as_slice()].concat()));
        }
    };
    value.ok_or_else(|| {
        Failure::new([b"Invalid escape sequence ".as_slice(), text, b" in input delimiter specification."].concat())
    })
}

fn parse_radix(digits: &[u8], radix: u32) -> Option<u8> {
    let text = std::str::from_utf8(digits).ok()?;
    u8::from_str_radix(text, radix).ok()
}

async fn show_limits(cx: &mut Context, style: &Style) -> Result<()> {
    let (variables, longest) = (environment_size(cx), longest(cx));
    let text = format!(
        "Your environment variables take up {variables} bytes\n\
         POSIX upper limit on argument length (this system): {}\n\
         POSIX smallest allowable upper limit on argument length (all systems): 4096\n\
         Maximum length of command we could actually use: {}\n\
         Size of command buffer we are actually using: {}\n\
         Maximum parallelism (--max-procs must be no greater): {}\n",
        longest,
        longest.saturating_sub(variables),
        style.size,
        i32::MAX,
    );
    cx.say_raw(text.as_bytes()).await
}

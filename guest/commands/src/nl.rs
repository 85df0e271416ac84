//! nl: number lines. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Output, Result, size};
use bivalve_pattern::{Options as Dialect, Regex, Syntax};

pub const COMMAND: Command = Command {
    name: "nl",
    group: Group::Text,
    summary: "write each FILE to standard output, with line numbers added",
    usage: "[OPTION]... [FILE]...",
    flags: &[
        Flag::value('b', "body-numbering", "STYLE", "use STYLE for numbering body lines: a, t, n or pBRE"),
        Flag::value('d', "section-delimiter", "CC", "use CC for logical page delimiters"),
        Flag::value('f', "footer-numbering", "STYLE", "use STYLE for numbering footer lines"),
        Flag::value('h', "header-numbering", "STYLE", "use STYLE for numbering header lines"),
        Flag::value('i', "line-increment", "NUMBER", "line number increment at each line"),
        Flag::value('l', "join-blank-lines", "NUMBER", "group of NUMBER empty lines counted as one"),
        Flag::value('n', "number-format", "FORMAT", "insert line numbers according to FORMAT: ln, rn or rz"),
        Flag::switch('p', "no-renumber", "do not reset line numbers for each section"),
        Flag::value('s', "number-separator", "STRING", "add STRING after (possible) line number"),
        Flag::value('v', "starting-line-number", "NUMBER", "first line number for each section"),
        Flag::value('w', "number-width", "NUMBER", "use NUMBER columns for line numbers"),
    ],
    examples: &[Example { script: "printf 'a\\n\\nb\\n' | nl", stdout: "     1\ta\n       \n     2\tb\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// Which lines of a section have numbers.
enum Numbering {
    All,
    Full,
    None,
    Matching(Box<Regex>),
}

#[derive(Clone, Copy)]
enum Form {
    Left,
    Right,
    Zeros,
}

struct Style {
    /// Header, body, footer.
    sections: [Numbering; 3],
    delimiter: Vec<u8>,
    increment: i64,
    blanks: i64,
    form: Form,
    renumber: bool,
    separator: Vec<u8>,
    start: i64,
    width: usize,
}

struct Progress {
    section: usize,
    number: Option<i64>,
    blanks: i64,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let style = style(cx, &options)?;
    let mut files = options.operands;
    if files.is_empty() {
        files.push(b"-".to_vec());
    }
    let mut progress = Progress { section: 1, number: Some(style.start), blanks: 0 };
    let mut status = 0;
    for file in &files {
        let mut input = match cx.open(file) {
            Ok(input) => input,
            Err(errno) => {
                cx.say_file(file, &errno).await?;
                status = 1;
                continue;
            }
        };
        loop {
            match input.lines(b'\n').await {
                Ok(None) => break,
                Ok(Some(block)) => {
                    let body = block.strip_suffix(b"\n").unwrap_or(block);
                    for line in body.split(|&byte| byte == b'\n') {
                        print(&mut cx.stdout, &style, &mut progress, line)?;
                    }
                }
                Err(errno) => {
                    cx.say_file(file, &errno).await?;
                    status = 1;
                    break;
                }
            }
            cx.stdout.ready().await?;
            cx.check()?;
        }
    }
    Ok(status)
}

fn style(cx: &Context, options: &Options) -> Result<Style> {
    let mut style = Style {
        sections: [Numbering::None, Numbering::Full, Numbering::None],
        delimiter: b"\\:".to_vec(),
        increment: 1,
        blanks: 1,
        form: Form::Right,
        renumber: !options.has("no-renumber"),
        separator: b"\t".to_vec(),
        start: 1,
        width: 6,
    };
    for given in &options.given {
        let text = given.text();
        match given.key() {
            "body-numbering" => style.sections[1] = numbering(cx, text, "body")?,
            "header-numbering" => style.sections[0] = numbering(cx, text, "header")?,
            "footer-numbering" => style.sections[2] = numbering(cx, text, "footer")?,
            "section-delimiter" => {
                style.delimiter = text.to_vec();
                // One character has the usual second.
                if text.len() == 1 {
                    style.delimiter.push(b':');
                }
            }
            "line-increment" => style.increment = number(cx, text, "invalid line number increment", i64::MIN)?,
            "join-blank-lines" => style.blanks = number(cx, text, "invalid line number of blank lines", 1)?,
            "starting-line-number" => {
                style.start = number(cx, text, "invalid starting line number", i64::MIN)?;
            }
            "number-width" => {
                style.width = number(cx, text, "invalid line number field width", 1)? as usize;
            }
            "number-separator" => style.separator = text.to_vec(),
            "number-format" => {
                style.form = match text {
                    b"ln" => Form::Left,
                    b"rn" => Form::Right,
                    b"rz" => Form::Zeros,
                    _ => {
                        let quoted = cx.quoted(text);
                        let what = b"invalid line numbering format: ".as_slice();
                        return Err(cx.usage_error(&[what, &quoted].concat()));
                    }
                }
            }
            _ => {}
        }
    }
    Ok(style)
}

fn numbering(cx: &Context, text: &[u8], section: &str) -> Result<Numbering> {
    match text.split_first() {
        Some((b'a', b"")) => Ok(Numbering::All),
        Some((b't', b"")) => Ok(Numbering::Full),
        Some((b'n', b"")) => Ok(Numbering::None),
        Some((b'p', pattern)) => {
            let dialect = Dialect::new(Syntax::Basic).utf8(cx.locale.utf8);
            let regex = Regex::new(pattern, &dialect).map_err(|error| Failure::new(error.to_string()))?;
            Ok(Numbering::Matching(Box::new(regex)))
        }
        _ => {
            let what = format!("invalid {section} numbering style: ");
            let quoted = cx.quoted(text);
            Err(cx.usage_error(&[what.as_bytes(), &quoted].concat()))
        }
    }
}

fn number(cx: &Context, text: &[u8], what: &str, least: i64) -> Result<i64> {
    let (negative, digits) = match text.strip_prefix(b"-") {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let value = size::parse(digits, "").ok().and_then(|value| i64::try_from(value).ok());
    let value = value.map(|value| if negative { -value } else { value });
    value.filter(|value| *value >= least).ok_or_else(|| {
        let quoted = cx.quoted(text);
        let reason: &[u8] = match value {
            Some(_) => b": Numerical result out of range",
            None => b"",
        };
        Failure::new([what.as_bytes(), b": ", &quoted, reason].concat())
    })
}

/// Which section a delimiter line starts.
fn section(line: &[u8], delimiter: &[u8]) -> Option<usize> {
    let rest = line.strip_prefix(delimiter).filter(|_| !delimiter.is_empty())?;
    match rest.len() / delimiter.len() {
        0 if rest.is_empty() => Some(2),
        1 if rest == delimiter => Some(1),
        2 if rest == delimiter.repeat(2) => Some(0),
        _ => None,
    }
}

fn print(out: &mut Output, style: &Style, progress: &mut Progress, line: &[u8]) -> Result<()> {
    if let Some(section) = section(line, &style.delimiter) {
        progress.section = section;
        if style.renumber {
            progress.number = Some(style.start);
        }
        out.push_byte(b'\n');
        return Ok(());
    }
    let numbered = match &style.sections[progress.section] {
        Numbering::All if style.blanks > 1 => {
            progress.blanks = if line.is_empty() { progress.blanks + 1 } else { 0 };
            let counted = line.is_empty() && progress.blanks == style.blanks;
            if counted {
                progress.blanks = 0;
            }
            counted || !line.is_empty()
        }
        Numbering::All => true,
        Numbering::Full => !line.is_empty(),
        Numbering::None => false,
        Numbering::Matching(regex) => regex.is_match(line),
    };
    if numbered {
        let Some(number) = progress.number else { return Err(Failure::new("line number overflow")) };
        let width = style.width;
        let text = match style.form {
            Form::Left => format!("{number:<width$}"),
            Form::Right => format!("{number:>width$}"),
            Form::Zeros => format!("{number:0width$}"),
        };
        out.push(text.as_bytes());
        out.push(&style.separator);
        progress.number = number.checked_add(style.increment);
    } else {
        out.push(&b" ".repeat(style.width.saturating_add(style.separator.len())));
    }
    out.push(line);
    out.push_byte(b'\n');
    Ok(())
}

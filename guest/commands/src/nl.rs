//! nl: number lines. Spec: GNU coreutils 9.1. Differs: nothing known.

use crate::sources::Sources;
use bivalve_kit::{Command, Context, Example, Failure, Flag, Given, Group, Options, Output, Result};
use bivalve_pattern::{Regex, Syntax};
use std::io::Write;

pub const COMMAND: Command = Command {
    name: "nl",
    group: Group::Text,
    summary: "write each FILE to standard output, with line numbers added",
    usage: "[OPTION]... [FILE]...",
    flags: bivalve_kit::flags![
        Flag::value('h', "header-numbering", "STYLE", "use STYLE for numbering header lines"),
        Flag::value('b', "body-numbering", "STYLE", "use STYLE for numbering body lines: a, t, n or pBRE"),
        Flag::value('f', "footer-numbering", "STYLE", "use STYLE for numbering footer lines"),
        Flag::value('v', "starting-line-number", "NUMBER", "first line number for each section"),
        Flag::value('i', "line-increment", "NUMBER", "line number increment at each line"),
        Flag::switch('p', "no-renumber", "do not reset line numbers for each section"),
        Flag::value('l', "join-blank-lines", "NUMBER", "group of NUMBER empty lines counted as one"),
        Flag::value('s', "number-separator", "STRING", "add STRING after (possible) line number"),
        Flag::value('w', "number-width", "NUMBER", "use NUMBER columns for line numbers"),
        Flag::value('n', "number-format", "FORMAT", "insert line numbers according to FORMAT: ln, rn or rz"),
        Flag::value('d', "section-delimiter", "CC", "use CC for logical page delimiters"),
    ],
    examples: &[Example { script: "printf 'a\\n\\nb\\n' | nl", stdout: "     1\ta\n       \n     2\tb\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// Which lines get a number.
enum Numbered {
    All,
    NotEmpty,
    None,
    Matching(Box<Regex>),
}

#[derive(Clone, Copy)]
enum Align {
    Left,
    Right,
    Zeros,
}

struct Numberer {
    /// Header, body and footer, and which of them is read.
    styles: [Numbered; 3],
    section: usize,
    delimiter: Vec<u8>,
    start: i64,
    step: i64,
    blank_join: i64,
    blanks: i64,
    align: Align,
    restart: bool,
    separator: Vec<u8>,
    width: usize,
    /// None once it is beyond what can be counted.
    number: Option<i64>,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read_on(cx);
    let mut numberer = Numberer::new(cx, &options, ended).await?;
    let mut sources = Sources::new(options.operands);
    let mut block = Vec::new();
    while sources.lines(cx, b'\n', &mut block).await? {
        for line in block.split_inclusive(|byte| *byte == b'\n') {
            numberer.line(line.strip_suffix(b"\n").unwrap_or(line), &mut cx.stdout)?;
        }
        cx.stdout.ready().await?;
    }
    Ok(sources.status)
}

/// The lines that a style numbers; none where there is no such style.
fn style(cx: &Context, text: &[u8]) -> Result<Option<Numbered>> {
    Ok(Some(match text {
        b"a" => Numbered::All,
        b"t" => Numbered::NotEmpty,
        b"n" => Numbered::None,
        [b'p', pattern @ ..] => {
            let options = bivalve_pattern::Options::new(Syntax::LooseBasic).utf8(cx.locale.utf8);
            match Regex::new(pattern, &options) {
                Ok(regex) => Numbered::Matching(Box::new(regex)),
                Err(error) => return Err(Failure::new(error.to_string())),
            }
        }
        _ => return Ok(None),
    }))
}

fn invalid(cx: &Context, what: &str, text: &[u8], reason: &str) -> Vec<u8> {
    [b"invalid ", what.as_bytes(), b": ", &cx.quoted(text), reason.as_bytes()].concat()
}

fn number(cx: &Context, text: &[u8], least: i64, most: i64, what: &str) -> Result<i64> {
    let shown = String::from_utf8_lossy(text).into_owned();
    let digits = shown.trim_start().trim_start_matches(['+', '-']);
    let valid = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let reason = match shown.trim_start().parse::<i64>() {
        Ok(number) if number > most => ": Value too large for defined data type",
        Ok(number) if number >= least => return Ok(number),
        Ok(_) => ": Numerical result out of range",
        Err(_) if valid => ": Value too large for defined data type",
        Err(_) => "",
    };
    Err(Failure::new(invalid(cx, what, text, reason)))
}

impl Numberer {
    /// Styles that are not there and unknown options are told one by one, wrong numbers at once.
    async fn new(cx: &mut Context, options: &Options, ended: Result<()>) -> Result<Numberer> {
        let mut numberer = Numberer {
            styles: [Numbered::None, Numbered::NotEmpty, Numbered::None],
            section: 1,
            delimiter: b"\\:".to_vec(),
            start: 1,
            step: 1,
            blank_join: 1,
            blanks: 0,
            align: Align::Right,
            restart: !options.has("no-renumber"),
            separator: options.value("number-separator").unwrap_or(b"\t").to_vec(),
            width: 6,
            number: None,
        };
        let mut wrong = false;
        for given in &options.given {
            if let Some(message) = numberer.take(cx, given)? {
                wrong = true;
                cx.say(&message).await?;
            }
        }
        ended?;
        if wrong {
            return Err(cx.hint().await);
        }
        numberer.number = Some(numberer.start);
        Ok(numberer)
    }

    /// Takes an option, or says what is wrong with it.
    fn take(&mut self, cx: &Context, given: &Given) -> Result<Option<Vec<u8>>> {
        let text = given.text();
        match given.key() {
            "?" => return Ok(Some(text.to_vec())),
            key @ ("header-numbering" | "body-numbering" | "footer-numbering") => {
                let section = match key {
                    "header-numbering" => 0,
                    "body-numbering" => 1,
                    _ => 2,
                };
                match style(cx, text)? {
                    Some(style) => self.styles[section] = style,
                    None => return Ok(Some(invalid(cx, &format!("{} numbering style", key.trim_end_matches("-numbering")), text, ""))),
                }
            }
            "section-delimiter" => {
                self.delimiter = match text {
                    [one] => vec![*one, self.delimiter.get(1).copied().unwrap_or(b':')],
                    other => other.to_vec(),
                }
            }
            "number-format" => {
                self.align = match text {
                    b"ln" => Align::Left,
                    b"rn" => Align::Right,
                    b"rz" => Align::Zeros,
                    _ => return Ok(Some(invalid(cx, "line numbering format", text, ""))),
                }
            }
            "starting-line-number" => self.start = number(cx, text, i64::MIN, i64::MAX, "starting line number")?,
            "line-increment" => self.step = number(cx, text, i64::MIN, i64::MAX, "line number increment")?,
            "join-blank-lines" => self.blank_join = number(cx, text, 1, i64::MAX, "line number of blank lines")?,
            "number-width" => {
                let width = number(cx, text, 1, i32::MAX.into(), "line number field width")?;
                self.width = usize::try_from(width).unwrap_or(usize::MAX).min(i32::MAX as usize);
            }
            _ => {}
        }
        Ok(None)
    }

    /// The section that a line starts.
    fn section_of(&self, line: &[u8]) -> Option<usize> {
        let unit = self.delimiter.as_slice();
        if unit.is_empty() || !line.starts_with(unit) {
            return None;
        }
        (1..=3).find(|times| line == unit.repeat(*times)).map(|times| 3 - times)
    }

    fn line(&mut self, line: &[u8], out: &mut Output) -> Result<()> {
        if let Some(section) = self.section_of(line) {
            self.section = section;
            if self.restart {
                self.number = Some(self.start);
            }
            out.push_byte(b'\n');
            return Ok(());
        }
        let numbered = match &self.styles[self.section] {
            Numbered::None => false,
            Numbered::NotEmpty => !line.is_empty(),
            Numbered::Matching(regex) => regex.is_match(line),
            Numbered::All if self.blank_join > 1 && line.is_empty() => {
                self.blanks += 1;
                self.blanks == self.blank_join
            }
            Numbered::All => true,
        };
        if numbered {
            self.blanks = 0;
            self.push_number(out)?;
        } else {
            for _ in 0..self.width + self.separator.len() {
                out.push_byte(b' ');
            }
        }
        out.push(line);
        out.push_byte(b'\n');
        Ok(())
    }

    fn push_number(&mut self, out: &mut Output) -> Result<()> {
        let Some(number) = self.number else { return Err(Failure::new("line number overflow")) };
        let width = self.width;
        let _ = match self.align {
            Align::Left => write!(out, "{number:<width$}"),
            Align::Right => write!(out, "{number:>width$}"),
            Align::Zeros => write!(out, "{number:0width$}"),
        };
        out.push(&self.separator);
        self.number = number.checked_add(self.step);
        Ok(())
    }
}

//! What numfmt was asked for.

use super::layout::Layout;
use super::{Range, field_list};
use bivalve_kit::{Context, Failure, Given, Options, Result, choose, size};

/// Which suffixes numbers have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scale {
    None,
    Auto,
    Si,
    Iec,
    IecI,
}

impl Scale {
    pub fn base(self) -> u64 {
        if matches!(self, Scale::Iec | Scale::IecI) { 1024 } else { 1000 }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Round {
    Up,
    Down,
    FromZero,
    TowardsZero,
    Nearest,
}

/// What happens to a text that is no number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Invalid {
    Abort,
    Fail,
    Warn,
    Ignore,
}

#[derive(Debug, Clone)]
pub struct Request {
    pub from: Scale,
    pub to: Scale,
    pub from_unit: u64,
    pub to_unit: u64,
    pub round: Round,
    pub invalid: Invalid,
    pub fields: Vec<Range>,
    pub delimiter: Option<u8>,
    pub zero: bool,
    pub suffix: Option<Vec<u8>>,
    pub header: u64,
    pub layout: Layout,
    pub debug: bool,
    pub trace: bool,
}

const SCALES: &[(&str, Scale)] = &[
    ("none", Scale::None),
    ("auto", Scale::Auto),
    ("si", Scale::Si),
    ("iec", Scale::Iec),
    ("iec-i", Scale::IecI),
];
const TO: &[(&str, Scale)] =
    &[("none", Scale::None), ("si", Scale::Si), ("iec", Scale::Iec), ("iec-i", Scale::IecI)];
const ROUNDS: &[(&str, Round)] = &[
    ("up", Round::Up),
    ("down", Round::Down),
    ("from-zero", Round::FromZero),
    ("towards-zero", Round::TowardsZero),
    ("nearest", Round::Nearest),
];
const INVALIDS: &[(&str, Invalid)] = &[
    ("abort", Invalid::Abort),
    ("fail", Invalid::Fail),
    ("warn", Invalid::Warn),
    ("ignore", Invalid::Ignore),
];

/// Reads the arguments: the request, notes for standard error, the numbers.
pub fn parse(cx: &mut Context) -> Result<(Request, Vec<Vec<u8>>, Vec<Vec<u8>>)> {
    let (options, ended) = Options::read(cx);
    let mut request = Request {
        from: Scale::None,
        to: Scale::None,
        from_unit: 1,
        to_unit: 1,
        round: Round::FromZero,
        invalid: Invalid::Abort,
        fields: Vec::new(),
        delimiter: None,
        zero: false,
        suffix: None,
        header: 0,
        layout: Layout::default(),
        debug: false,
        trace: false,
    };
    for given in &options.given {
        request.take(cx, given)?;
    }
    ended?;
    if request.fields.is_empty() {
        request.fields.push((1, 1));
    }
    let notes = request.complete(cx, options.value("format"))?;
    Ok((request, notes, options.operands))
}

impl Request {
    fn take(&mut self, cx: &Context, given: &Given) -> Result<()> {
        let text = given.text();
        let refuse = |what: &str| Err(Failure::new([what.as_bytes(), &cx.quoted(text)].concat()));
        match given.key() {
            "from" => self.from = choose(cx, "--from", text, SCALES)?,
            "to" => self.to = choose(cx, "--to", text, TO)?,
            "from-unit" => self.from_unit = unit(cx, text)?,
            "to-unit" => self.to_unit = unit(cx, text)?,
            "round" => self.round = choose(cx, "--round", text, ROUNDS)?,
            "invalid" => self.invalid = choose(cx, "--invalid", text, INVALIDS)?,
            "grouping" => self.layout.grouping = true,
            "debug" => self.debug = true,
            "-debug" => (self.debug, self.trace) = (true, true),
            "zero-terminated" => self.zero = true,
            "suffix" => self.suffix = Some(text.to_vec()),
            "padding" => {
                let digits = text.trim_ascii_start();
                let (left, digits) = match digits.strip_prefix(b"-") {
                    Some(digits) if !digits.starts_with(b"+") => (true, digits),
                    _ => (false, digits),
                };
                match size::parse(digits, "") {
                    Ok(width @ 1..=0x7fff_ffff_ffff_ffff) => {
                        self.layout.padding = usize::try_from(width).unwrap_or(usize::MAX);
                        self.layout.left |= left;
                    }
                    _ => return refuse("invalid padding value "),
                }
            }
            "header" => match given.value.as_deref().map(|text| size::parse(text, "")) {
                None => self.header = 1,
                Some(Ok(lines @ 1..)) => self.header = lines,
                Some(_) => return refuse("invalid header value "),
            },
            "field" if !self.fields.is_empty() => {
                return Err(Failure::new("multiple field specifications"));
            }
            "field" => {
                let style = field_list::Style { lone_dash: true, ..field_list::Style::default() };
                self.fields = field_list::read(cx, text, style)?;
            }
            "delimiter" => match text {
                [] => self.delimiter = Some(0),
                [one] => self.delimiter = Some(*one),
                _ => return Err(Failure::new("the delimiter must be a single character")),
            },
            _ => {}
        }
        Ok(())
    }

    /// The format, and what is to be said of options that have no effect.
    fn complete(&mut self, cx: &Context, format: Option<&[u8]>) -> Result<Vec<Vec<u8>>> {
        let mut notes = Vec::new();
        let say = |text: &[u8]| [&cx.called(), b": ".as_slice(), text, b"\n"].concat();
        if format.is_some() && self.layout.grouping {
            return Err(Failure::new("--grouping cannot be combined with --format"));
        }
        let layout = &self.layout;
        let idle = self.from == Scale::None && self.to == Scale::None && format.is_none();
        if self.debug && idle && !layout.grouping && layout.padding == 0 {
            notes.push(say(b"no conversion option specified"));
        }
        if let Some(format) = format {
            let overrides = self.layout.read(cx, format)?;
            if overrides && self.debug {
                notes.push(say(b"--format padding overriding --padding"));
            }
            if self.trace {
                notes.push(self.trace(cx, format));
            }
        }
        if self.layout.grouping {
            if self.to != Scale::None {
                return Err(Failure::new("grouping cannot be combined with --to"));
            }
            if self.debug {
                notes.push(say(b"grouping has no effect in this locale"));
            }
        }
        Ok(notes)
    }

    /// What the format was taken for.
    fn trace(&self, cx: &Context, format: &[u8]) -> Vec<u8> {
        let layout = &self.layout;
        let mut out = [b"format String:\n  input: ", cx.quoted(format).as_slice(), b"\n"].concat();
        let mut line = |text: &[&[u8]]| out.extend_from_slice(&text.concat());
        line(&[b"  grouping: ", if layout.grouping { b"yes" } else { b"no" }, b"\n"]);
        line(&[b"  padding width: ", layout.padding.to_string().as_bytes(), b"\n"]);
        line(&[b"  alignment: ", if layout.left { b"Left" } else { b"Right" }, b"\n"]);
        line(&[b"  prefix: ", &cx.quoted(&layout.prefix), b"\n"]);
        line(&[b"  suffix: ", &cx.quoted(&layout.suffix), b"\n"]);
        out
    }
}

/// `512`, `K` (1000), `Ki` (1024).
fn unit(cx: &Context, text: &[u8]) -> Result<u64> {
    let letters = "KMGTPEZY";
    let value = match text {
        [.., digit] if digit.is_ascii_digit() => size::parse(text, letters),
        [start @ .., b'i'] if start.last().is_some_and(|last| !last.is_ascii_digit()) => size::parse(start, letters),
        [] => Err(size::Wrong::Invalid),
        _ => size::parse(&[text, b"B"].concat(), "KMGTPEZY0"),
    };
    match value {
        Ok(value @ 1..) => Ok(value),
        _ => Err(Failure::new([b"invalid unit size: ", cx.quoted(text).as_slice()].concat())),
    }
}

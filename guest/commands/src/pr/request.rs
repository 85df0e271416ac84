//! What pr was asked for: options and operands as one value.

use super::ink::Tabs;
use bivalve_kit::size::{self, Wrong};
use bivalve_kit::{Context, Failure, Given, Options, Result};

/// How bytes that cannot be printed are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    AsTheyAre,
    Caret,
    Octal,
}

/// Line numbers: what follows them and how many digits they have.
#[derive(Debug, Clone, Copy)]
pub struct Numbers {
    pub separator: u8,
    pub digits: i64,
}

/// The options, with the old ones put in terms of the new.
#[derive(Debug, Clone)]
pub struct Request {
    pub first_page: u64,
    pub last_page: u64,
    pub columns: usize,
    pub across: bool,
    pub double: bool,
    pub date_format: Vec<u8>,
    pub header: Option<Vec<u8>>,
    /// Tabs of the input become spaces.
    pub expand: bool,
    pub input_tabs: Tabs,
    pub output_tabs: Tabs,
    pub form_feeds: bool,
    pub join: bool,
    pub length: i64,
    pub merge: bool,
    pub numbers: Option<Numbers>,
    /// Where numbering starts; lines of skipped pages count unless it is given.
    pub start: Option<i64>,
    pub margin: i64,
    pub quiet: bool,
    pub separator: Option<Vec<u8>>,
    pub headers: bool,
    /// Form feeds of the input are printed where there are no headers.
    pub keep_feeds: bool,
    pub shown: Shown,
    pub truncate: bool,
    pub width: i64,
}

/// What decides how the old options are to be taken.
#[derive(Default)]
struct Old {
    separator: bool,
    width: bool,
    any: bool,
    /// What -s was given, until -S is.
    string: Vec<u8>,
    separates: bool,
}

/// Reads the arguments.
pub fn parse(cx: &mut Context) -> Result<(Request, Vec<Vec<u8>>)> {
    let (options, ended) = Options::read(cx);
    let tabs = Tabs { compress: false, character: b'\t', width: 8 };
    let mut request = Request {
        first_page: 0,
        last_page: u64::MAX,
        columns: 1,
        across: false,
        double: false,
        date_format: b"%Y-%m-%d %H:%M".to_vec(),
        header: None,
        expand: false,
        input_tabs: tabs,
        output_tabs: tabs,
        form_feeds: false,
        join: false,
        length: 66,
        merge: false,
        numbers: None,
        start: None,
        margin: 0,
        quiet: false,
        separator: None,
        headers: true,
        keep_feeds: false,
        shown: Shown::AsTheyAre,
        truncate: false,
        width: 72,
    };
    if cx.variable("POSIXLY_CORRECT").is_some() && !cx.names_locale("LC_TIME") {
        request.date_format = b"%b %e %H:%M %Y".to_vec();
    }
    let (mut old, mut digits, mut columns) = (Old::default(), Vec::new(), None);
    let mut in_digits = false;
    for given in &options.given {
        if given.key() == "#" {
            if !in_digits {
                digits.clear();
            }
            digits.extend_from_slice(given.text());
            in_digits = true;
            continue;
        }
        in_digits = false;
        if given.key() == "columns" {
            columns = Some(number(cx, given, 1, COLUMNS)?);
            digits.clear();
        } else {
            request.take(cx, given)?;
            request.take_old(cx, given, &mut old)?;
        }
    }
    ended?;
    if !digits.is_empty() {
        columns = Some(bounded(cx, &digits, 1, COLUMNS)?);
    }
    let files = request.pages_of(options.operands)?;
    request.first_page = request.first_page.max(1);
    let several = columns.is_some();
    request.columns = columns.and_then(|columns| usize::try_from(columns).ok()).unwrap_or(1);
    if request.merge && several {
        return Err(Failure::new("cannot specify number of columns when printing in parallel"));
    }
    if request.merge && request.across {
        return Err(Failure::new("cannot specify both printing across and printing in parallel"));
    }
    request.translate(old, several);
    Ok((request, files))
}

const COLUMNS: &str = "invalid number of columns";

impl Request {
    fn take(&mut self, cx: &Context, given: &Given) -> Result<()> {
        match given.key() {
            "pages" => match pages(given.text(), "--pages")? {
                Some((first, last)) => (self.first_page, self.last_page) = (first, last),
                None => {
                    let quoted = cx.quoted(given.text());
                    return Err(Failure::new([b"invalid page range ".as_slice(), &quoted].concat()));
                }
            },
            "across" => self.across = true,
            "show-control-chars" => self.caret(),
            "show-nonprinting" => self.shown = Shown::Octal,
            "double-space" => self.double = true,
            "date-format" => self.date_format = given.text().to_vec(),
            "expand-tabs" => {
                self.expand = true;
                letter_and_number(cx, given, 'e', &mut self.input_tabs.character, &mut self.input_tabs.width)?;
            }
            "output-tabs" => {
                self.output_tabs.compress = true;
                let Tabs { character, width, .. } = &mut self.output_tabs;
                letter_and_number(cx, given, 'i', character, width)?;
            }
            "form-feed" | "f" => self.form_feeds = true,
            "header" => self.header = Some(given.text().to_vec()),
            "join-lines" => self.join = true,
            "length" => self.length = number(cx, given, 1, "'-l PAGE_LENGTH' invalid number of lines")?,
            "merge" => self.merge = true,
            "number-lines" => {
                let mut numbers = self.numbers.unwrap_or(Numbers { separator: b'\t', digits: 5 });
                letter_and_number(cx, given, 'n', &mut numbers.separator, &mut numbers.digits)?;
                self.numbers = Some(numbers);
            }
            "first-line-number" => {
                let least = i64::from(i32::MIN);
                self.start = Some(number(cx, given, least, "'-N NUMBER' invalid starting line number")?);
            }
            "indent" => self.margin = number(cx, given, 0, "'-o MARGIN' invalid line offset")?,
            "no-file-warnings" => self.quiet = true,
            "omit-header" => (self.headers, self.keep_feeds) = (false, true),
            "omit-pagination" => (self.headers, self.keep_feeds) = (false, false),
            _ => {}
        }
        Ok(())
    }

    /// `-c`, which gives way to `-v`.
    fn caret(&mut self) {
        if self.shown == Shown::AsTheyAre {
            self.shown = Shown::Caret;
        }
    }

    /// Separators and widths, of which the old options depend on all others.
    fn take_old(&mut self, cx: &Context, given: &Given, old: &mut Old) -> Result<()> {
        match given.key() {
            "separator" => {
                (old.any, old.separator) = (true, true);
                if let (false, Some(text)) = (old.separates, &given.value) {
                    old.string.clone_from(text);
                }
            }
            "sep-string" => {
                (old.separator, old.separates) = (false, true);
                old.string = given.text().to_vec();
            }
            "width" => {
                (old.any, old.width) = (true, true);
                let width = number(cx, given, 1, "'-w PAGE_WIDTH' invalid number of characters")?;
                if !self.truncate {
                    self.width = width;
                }
            }
            "page-width" => {
                (old.width, self.truncate) = (false, true);
                self.width = number(cx, given, 1, "'-W PAGE_WIDTH' invalid number of characters")?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Takes `+FIRST:LAST` out of the operands, once and only where no pages are given.
    fn pages_of(&mut self, operands: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>> {
        let mut files = Vec::new();
        for operand in operands {
            if let (0, Some(text)) = (self.first_page, operand.strip_prefix(b"+"))
                && let Some((first, last)) = pages(text, "+")?
            {
                (self.first_page, self.last_page) = (first, last);
                continue;
            }
            files.push(operand);
        }
        Ok(files)
    }

    /// Puts -s and -w in terms of -J, -S and -W, as POSIX and other systems have them.
    fn translate(&mut self, old: Old, several: bool) {
        let beside = self.merge || several;
        let mut separates = old.separates;
        if old.any && old.width && beside {
            self.truncate = true;
            separates |= old.separator;
        } else if old.any && old.width {
            self.join = true;
        } else if old.any && !separates && old.separator && beside {
            if self.truncate {
                separates = true;
            } else {
                self.join = true;
                separates = !old.string.is_empty();
            }
        }
        self.separator = separates.then_some(old.string);
    }
}

/// `FIRST[:LAST]`; none when it is no range at all.
fn pages(text: &[u8], option: &str) -> Result<Option<(u64, u64)>> {
    let refuse = |lead: &str, tail: &str| {
        let text = String::from_utf8_lossy(text).into_owned();
        Failure::new(format!("{lead}{option} argument '{text}'{tail}"))
    };
    let (first, rest) = match leading(text) {
        (Err(Wrong::Invalid), _) => return Err(refuse("invalid ", "")),
        (Err(Wrong::Overflow), []) => return Err(refuse("", " too large")),
        (Err(Wrong::Overflow), _) => return Err(refuse("invalid suffix in ", "")),
        (Ok(first), rest) => (first, rest),
    };
    let last = match rest {
        _ if first == 0 => return Ok(None),
        [] => u64::MAX,
        [b':', last @ ..] => match leading(last) {
            (Ok(last), []) => last,
            (Err(Wrong::Invalid), _) => return Err(refuse("invalid ", "")),
            (Err(Wrong::Overflow), []) => return Err(refuse("", " too large")),
            _ => return Err(refuse("invalid suffix in ", "")),
        },
        _ => return Ok(None),
    };
    Ok((last >= first).then_some((first, last)))
}

/// The number that a text starts with, and what follows it.
fn leading(text: &[u8]) -> (std::result::Result<u64, Wrong>, &[u8]) {
    let blanks = text.len() - text.trim_ascii_start().len();
    let sign = usize::from(text.get(blanks) == Some(&b'+'));
    let digits = text.iter().skip(blanks + sign).take_while(|byte| byte.is_ascii_digit()).count();
    if digits == 0 {
        return (Err(Wrong::Invalid), text);
    }
    let (number, rest) = text.split_at(blanks + sign + digits);
    (size::parse(number, ""), rest)
}

/// `[CHAR][NUMBER]`, as -e, -i and -n take it.
fn letter_and_number(
    cx: &Context,
    given: &Given,
    option: char,
    letter: &mut u8,
    number: &mut i64,
) -> Result<()> {
    let Some(text) = &given.value else { return Ok(()) };
    let mut rest = text.as_slice();
    if let [first, after @ ..] = rest
        && !first.is_ascii_digit()
    {
        *letter = *first;
        rest = after;
    }
    if rest.is_empty() && !text.is_empty() {
        return Ok(());
    }
    let (value, reason) = match size::parse(rest, "") {
        Ok(value) if (1..=i32::MAX as u64).contains(&value) => (value, ""),
        Ok(0) | Err(Wrong::Invalid) => (0, ""),
        _ => (0, ": Value too large for defined data type"),
    };
    if value == 0 {
        let quoted = cx.quoted(rest);
        let lead = format!("'-{option}' extra characters or invalid number in the argument: ");
        return Err(cx.usage_error(&[lead.as_bytes(), &quoted, reason.as_bytes()].concat()));
    }
    *number = i64::try_from(value).unwrap_or(i64::MAX);
    Ok(())
}

fn number(cx: &Context, given: &Given, least: i64, what: &str) -> Result<i64> {
    bounded(cx, given.text(), least, what)
}

/// A number that an `int` holds.
fn bounded(cx: &Context, text: &[u8], least: i64, what: &str) -> Result<i64> {
    let trimmed = text.trim_ascii_start();
    let (negative, digits) = match trimmed.strip_prefix(b"-") {
        Some(digits) if !digits.starts_with(b"+") => (true, digits),
        _ => (false, trimmed),
    };
    let value = match size::parse(digits, "") {
        Ok(value) => Some(i64::try_from(value).map_or(i64::MAX, |value| if negative { -value } else { value })),
        Err(Wrong::Overflow) => None,
        Err(Wrong::Invalid) => return Err(Failure::new([what.as_bytes(), b": ", &cx.quoted(text)].concat())),
    };
    match value {
        Some(value) if value >= least && value <= i64::from(i32::MAX) => Ok(value),
        _ => {
            let small = value.is_some_and(|value| value.unsigned_abs() <= i32::MAX as u64 / 2);
            let reason: &[u8] = if small {
                b": Numerical result out of range"
            } else {
                b": Value too large for defined data type"
            };
            Err(Failure::new([what.as_bytes(), b": ", &cx.quoted(text), reason].concat()))
        }
    }
}

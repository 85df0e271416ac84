//! `-D` and the `--*-format` options: files merged by templates.

use super::hunk::{Kinds, View};
use super::print::push_expanded;
use super::script::Change;
use bivalve_kit::{Context, Output, Result as Done};
use std::io::Write;

/// Templates of groups and lines.
#[derive(Debug, Clone, Default)]
pub struct Formats {
    old_group: Option<Vec<u8>>,
    new_group: Option<Vec<u8>>,
    same_group: Option<Vec<u8>>,
    changed_group: Option<Vec<u8>>,
    old_line: Option<Vec<u8>>,
    new_line: Option<Vec<u8>>,
    same_line: Option<Vec<u8>>,
}

/// A template given twice with different texts.
pub struct Conflict {
    pub option: &'static [u8],
    pub value: Vec<u8>,
}

impl Formats {
    /// Takes an option; `key` is its long name.
    pub fn set(&mut self, key: &str, text: &[u8]) -> Result<(), Conflict> {
        match key {
            "ifdef" => {
                let fill = |template: &str| {
                    let mut out = Vec::new();
                    for part in template.split_inclusive('@') {
                        match part.strip_suffix('@') {
                            Some(before) => out.extend_from_slice(&[before.as_bytes(), text].concat()),
                            None => out.extend_from_slice(part.as_bytes()),
                        }
                    }
                    out
                };
                let old = fill("#ifndef @\n%<#endif /* ! @ */\n");
                let new = fill("#ifdef @\n%>#endif /* @ */\n");
                let changed = fill("#ifndef @\n%<#else /* @ */\n%>#endif /* @ */\n");
                put(&mut self.old_group, b"-D", &old)?;
                put(&mut self.new_group, b"-D", &new)?;
                put(&mut self.same_group, b"-D", b"%=")?;
                put(&mut self.changed_group, b"-D", &changed)
            }
            "line-format" => {
                put(&mut self.same_line, b"--line-format", text)?;
                put(&mut self.old_line, b"--line-format", text)?;
                put(&mut self.new_line, b"--line-format", text)
            }
            "old-line-format" => put(&mut self.old_line, b"--old-line-format", text),
            "new-line-format" => put(&mut self.new_line, b"--new-line-format", text),
            "unchanged-line-format" => put(&mut self.same_line, b"--unchanged-line-format", text),
            "old-group-format" => put(&mut self.old_group, b"--old-group-format", text),
            "new-group-format" => put(&mut self.new_group, b"--new-group-format", text),
            "unchanged-group-format" => put(&mut self.same_group, b"--unchanged-group-format", text),
            _ => put(&mut self.changed_group, b"--changed-group-format", text),
        }
    }

    /// Fills in what was not given.
    pub fn complete(&mut self) {
        for line in [&mut self.old_line, &mut self.new_line, &mut self.same_line] {
            line.get_or_insert_with(|| b"%l\n".to_vec());
        }
        let changed = self.changed_group.clone();
        let old = self.old_group.get_or_insert_with(|| changed.clone().unwrap_or_else(|| b"%<".to_vec()));
        let new = self.new_group.get_or_insert_with(|| changed.clone().unwrap_or_else(|| b"%>".to_vec()));
        let both = [old.as_slice(), new.as_slice()].concat();
        self.changed_group.get_or_insert(both);
        self.same_group.get_or_insert_with(|| b"%=".to_vec());
    }

    /// Whether nothing is printed for what both files have.
    pub fn hide_common(&self) -> bool {
        match self.same_group.as_deref() {
            Some(b"") | None => true,
            Some(b"%=") => self.same_line.as_deref().unwrap_or_default().is_empty(),
            Some(_) => false,
        }
    }
}

fn put(slot: &mut Option<Vec<u8>>, option: &'static [u8], text: &[u8]) -> Result<(), Conflict> {
    if slot.as_deref().is_some_and(|before| before != text) {
        return Err(Conflict { option, value: text.to_vec() });
    }
    *slot = Some(text.to_vec());
    Ok(())
}

/// Lines of one group: from, and to before, in each file.
#[derive(Clone, Copy)]
struct Groups {
    old: (usize, usize),
    new: (usize, usize),
}

/// Prints both files as the templates merge them.
pub async fn print(cx: &mut Context, view: &View<'_>, changes: &[Change]) -> Done<()> {
    let formats = &view.request.formats;
    let same = formats.same_group.as_deref().unwrap_or_default();
    let (mut old, mut new) = (0, 0);
    for change in changes {
        let kinds = view.kinds(std::slice::from_ref(change));
        let template = match kinds {
            Kinds { old: false, new: false } => continue,
            Kinds { old: true, new: false } => &formats.old_group,
            Kinds { old: false, new: true } => &formats.new_group,
            Kinds { old: true, new: true } => &formats.changed_group,
        };
        if old < change.old || new < change.new {
            let groups = Groups { old: (old, change.old), new: (new, change.new) };
            Printer { view, groups }.group(same, &mut cx.stdout);
        }
        (old, new) = (change.old + change.deleted, change.new + change.inserted);
        let groups = Groups { old: (change.old, old), new: (change.new, new) };
        Printer { view, groups }.group(template.as_deref().unwrap_or_default(), &mut cx.stdout);
        cx.stdout.ready().await?;
        cx.check()?;
    }
    let (old_end, new_end) = (view.old.count(), view.new.count());
    if old < old_end || new < new_end {
        let groups = Groups { old: (old, old_end), new: (new, new_end) };
        Printer { view, groups }.group(same, &mut cx.stdout);
    }
    cx.stdout.ready().await
}

struct Printer<'a> {
    view: &'a View<'a>,
    groups: Groups,
}

/// Conditions within conditions, at most.
const DEPTH: usize = 100;

impl Printer<'_> {
    fn group(&self, template: &[u8], out: &mut Output) {
        let mut rest = template;
        self.template(&mut rest, 0, true, 0, out);
    }

    /// Prints a template up to `end` (0: all of it); without `shown` it is only passed.
    fn template(&self, rest: &mut &[u8], end: u8, shown: bool, depth: usize, out: &mut Output) {
        while let Some((&byte, after)) = rest.split_first() {
            if byte == end && end != 0 {
                return;
            }
            *rest = after;
            if byte != b'%' {
                if shown {
                    out.push_byte(byte);
                }
                continue;
            }
            let before = *rest;
            if !self.directive(rest, shown, depth, out) {
                // Not a directive after all: printed as it is.
                *rest = before;
                if shown {
                    out.push_byte(b'%');
                }
            }
        }
    }

    fn directive(&self, rest: &mut &[u8], shown: bool, depth: usize, out: &mut Output) -> bool {
        let Some((&letter, after)) = rest.split_first() else { return false };
        let formats = &self.view.request.formats;
        let (lines, (from, to), template) = match letter {
            b'%' => {
                *rest = after;
                if shown {
                    out.push_byte(b'%');
                }
                return true;
            }
            b'(' if depth < DEPTH => {
                *rest = after;
                return self.condition(rest, shown, depth, out);
            }
            b'<' => (self.view.old, self.groups.old, &formats.old_line),
            b'=' => (self.view.old, self.groups.old, &formats.same_line),
            b'>' => (self.view.new, self.groups.new, &formats.new_line),
            _ => {
                let Some(spec) = Spec::read(rest) else { return false };
                return self.number(spec, shown, out);
            }
        };
        *rest = after;
        if shown {
            let template = template.as_deref().unwrap_or_default();
            for at in from..to {
                self.line(lines.line(at), at, template, out);
            }
        }
        true
    }

    fn number(&self, spec: Spec, shown: bool, out: &mut Output) -> bool {
        let text = match spec.letter {
            None => vec![spec.character],
            Some(letter) => match self.letter(letter) {
                Some(value) => spec.format(value),
                None => return false,
            },
        };
        if shown {
            out.push(&text);
        }
        true
    }

    /// The number that a letter stands for: capital for the new file's.
    fn letter(&self, letter: u8) -> Option<i64> {
        let (from, to) = if letter.is_ascii_uppercase() { self.groups.new } else { self.groups.old };
        let (from, to) = (from as i64, to as i64);
        Some(match letter.to_ascii_lowercase() {
            b'e' => from,
            b'f' => from + 1,
            b'l' => to,
            b'm' => to + 1,
            b'n' => to - from,
            _ => return None,
        })
    }

    /// `A=B?T:E)`
    fn condition(&self, rest: &mut &[u8], shown: bool, depth: usize, out: &mut Output) -> bool {
        let mut text = *rest;
        let Some(left) = self.operand(&mut text) else { return false };
        let Some(after) = text.strip_prefix(b"=") else { return false };
        text = after;
        let Some(right) = self.operand(&mut text) else { return false };
        let Some(after) = text.strip_prefix(b"?") else { return false };
        text = after;
        self.template(&mut text, b':', shown && left == right, depth + 1, out);
        if let Some(after) = text.strip_prefix(b":") {
            text = after;
            self.template(&mut text, b')', shown && left != right, depth + 1, out);
            text = text.strip_prefix(b")").unwrap_or(text);
        }
        *rest = text;
        true
    }

    fn operand(&self, text: &mut &[u8]) -> Option<i64> {
        let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if digits > 0 {
            let number = text[..digits].iter().fold(0i64, |sum, digit| {
                sum.saturating_mul(10).saturating_add(i64::from(digit - b'0'))
            });
            *text = &text[digits..];
            return Some(number);
        }
        let (&letter, after) = text.split_first()?;
        *text = after;
        self.letter(letter)
    }

    fn line(&self, line: &[u8], at: usize, template: &[u8], out: &mut Output) {
        let content = line.strip_suffix(b"\n").unwrap_or(line);
        let mut rest = template;
        while let Some((&byte, after)) = rest.split_first() {
            rest = after;
            if byte != b'%' {
                out.push_byte(byte);
                continue;
            }
            match rest.first() {
                Some(b'%') => out.push_byte(b'%'),
                Some(b'l') => push_expanded(self.view, content, out),
                Some(b'L') => push_expanded(self.view, line, out),
                _ => {
                    let mut ahead = rest;
                    match Spec::read(&mut ahead) {
                        Some(spec) if spec.letter.is_none() => out.push_byte(spec.character),
                        Some(spec) if spec.letter == Some(b'n') => out.push(&spec.format(at as i64 + 1)),
                        _ => {
                            out.push_byte(b'%');
                            continue;
                        }
                    }
                    rest = ahead;
                    continue;
                }
            }
            rest = rest.get(1..).unwrap_or_default();
        }
    }
}

/// `[-'0]*[WIDTH][.[PRECISION]]{doxX}LETTER`, or `c'C'`.
struct Spec {
    left: bool,
    zero: bool,
    width: usize,
    precision: Option<usize>,
    conversion: u8,
    letter: Option<u8>,
    character: u8,
}

impl Spec {
    /// Reads what follows `%`.
    fn read(text: &mut &[u8]) -> Option<Spec> {
        let mut rest = *text;
        let mut spec = Spec {
            left: false,
            zero: false,
            width: 0,
            precision: None,
            conversion: 0,
            letter: None,
            character: 0,
        };
        while let Some((&flag, after)) = rest.split_first()
            && matches!(flag, b'-' | b'\'' | b'0')
        {
            spec.left |= flag == b'-';
            spec.zero |= flag == b'0';
            rest = after;
        }
        spec.width = digits(&mut rest);
        if let Some(after) = rest.strip_prefix(b".") {
            rest = after;
            spec.precision = Some(digits(&mut rest));
        }
        let (&conversion, after) = rest.split_first()?;
        rest = after;
        spec.conversion = conversion;
        match conversion {
            b'c' => spec.character = character(&mut rest)?,
            b'd' | b'o' | b'x' | b'X' => {
                let (&letter, after) = rest.split_first()?;
                spec.letter = Some(letter);
                rest = after;
            }
            _ => return None,
        }
        *text = rest;
        Some(spec)
    }

    /// The number as `printf` has it.
    fn format(&self, value: i64) -> Vec<u8> {
        let mut digits = Vec::new();
        let magnitude = value.unsigned_abs();
        let _ = match self.conversion {
            b'o' => write!(digits, "{magnitude:o}"),
            b'x' => write!(digits, "{magnitude:x}"),
            b'X' => write!(digits, "{magnitude:X}"),
            _ => write!(digits, "{magnitude}"),
        };
        let least = match self.precision {
            Some(precision) => precision,
            None if self.zero && !self.left => self.width,
            None => 0,
        };
        let mut out = vec![b'0'; least.saturating_sub(digits.len())];
        out.append(&mut digits);
        let padding = vec![b' '; self.width.saturating_sub(out.len())];
        if self.left { [out, padding].concat() } else { [padding, out].concat() }
    }
}

/// A number in the text; no more than a screen could show.
fn digits(text: &mut &[u8]) -> usize {
    let count = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let number = text[..count]
        .iter()
        .fold(0usize, |sum, digit| sum.saturating_mul(10).saturating_add(usize::from(digit - b'0')));
    *text = &text[count..];
    number.min(1 << 20)
}

/// `'C'` or `'\OOO'`.
fn character(text: &mut &[u8]) -> Option<u8> {
    let inner = text.strip_prefix(b"'")?;
    let (value, rest) = match inner {
        [b'\'' | 0, ..] | [] => return None,
        [b'\\', rest @ ..] => {
            let count = rest.iter().take(3).take_while(|byte| matches!(byte, b'0'..=b'7')).count();
            if count == 0 {
                return None;
            }
            let value = rest[..count].iter().fold(0u32, |sum, digit| sum * 8 + u32::from(digit - b'0'));
            (value as u8, &rest[count..])
        }
        [byte, rest @ ..] => (*byte, rest),
    };
    *text = rest.strip_prefix(b"'")?;
    Some(value)
}

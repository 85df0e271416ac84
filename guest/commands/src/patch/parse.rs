//! Patches as text: unified, context and normal diffs, one form inside.

use bivalve_kit::escape;

/// All hunks for one file.
pub struct FilePatch {
    pub old_name: Vec<u8>,
    pub new_name: Vec<u8>,
    /// What follows the names, its tab included.
    pub old_time: Vec<u8>,
    pub new_time: Vec<u8>,
    pub index: Vec<u8>,
    pub hunks: Vec<Hunk>,
    /// The lines before the hunks, each after `|`.
    pub lead: Vec<u8>,
    /// The line where the hunks begin.
    pub line: usize,
    pub form: Form,
    /// The lines of an ed script, which has no hunks.
    pub script: Vec<Vec<u8>>,
}

/// The form a patch is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Unified,
    Context,
    Normal,
    Ed,
}

/// Lines with their marks: ` `, `-` and `+`.
#[derive(Clone)]
pub struct Hunk {
    pub old: usize,
    pub new: usize,
    pub lines: Vec<(u8, Vec<u8>)>,
}

/// A line that cannot be read.
pub struct Malformed {
    pub number: usize,
    pub line: Vec<u8>,
}

impl FilePatch {
    fn of_script(script: Vec<Vec<u8>>, line: usize) -> FilePatch {
        FilePatch {
            old_name: Vec::new(),
            new_name: Vec::new(),
            old_time: Vec::new(),
            new_time: Vec::new(),
            index: Vec::new(),
            hunks: Vec::new(),
            lead: Vec::new(),
            line,
            form: Form::Ed,
            script,
        }
    }

    /// The old file is none, or of 1970.
    pub fn creates(&self) -> bool {
        self.hunks.first().is_some_and(|hunk| hunk.count(b'+') == 0 && hunk.old == 0)
            && (self.old_name == b"/dev/null" || self.old_time.starts_with(b"\t1970-01-01"))
    }

    pub fn removes(&self) -> bool {
        self.new_name == b"/dev/null" || self.new_time.starts_with(b"\t1970-01-01")
    }

    pub fn swap(&mut self) {
        std::mem::swap(&mut self.old_name, &mut self.new_name);
        std::mem::swap(&mut self.old_time, &mut self.new_time);
        for hunk in &mut self.hunks {
            *hunk = hunk.swapped();
        }
    }
}

impl Hunk {
    /// How many lines there are without those of this mark.
    pub fn count(&self, without: u8) -> usize {
        self.side(without).count()
    }

    pub fn side(&self, without: u8) -> impl Iterator<Item = &[u8]> {
        self.lines.iter().filter(move |(mark, _)| *mark != without).map(|(_, line)| line.as_slice())
    }

    /// Context lines before the first and after the last change.
    pub fn edges(&self) -> (usize, usize) {
        let plain = |line: &&(u8, Vec<u8>)| line.0 == b' ';
        (self.lines.iter().take_while(plain).count(), self.lines.iter().rev().take_while(plain).count())
    }

    pub fn context(&self) -> usize {
        let (before, after) = self.edges();
        before.max(after)
    }

    /// The line (from 1) where it would begin; an insertion stands after a line.
    pub fn guess(&self) -> usize {
        if self.count(b'+') == 0 { self.old + 1 } else { self.old }
    }

    pub fn swapped(&self) -> Hunk {
        let mut lines = Vec::with_capacity(self.lines.len());
        // Removed lines stand before added ones.
        let (mut removed, mut added) = (Vec::new(), Vec::new());
        for (mark, line) in &self.lines {
            match mark {
                b'-' => added.push((b'+', line.clone())),
                b'+' => removed.push((b'-', line.clone())),
                _ => {
                    lines.append(&mut removed);
                    lines.append(&mut added);
                    lines.push((b' ', line.clone()));
                }
            }
        }
        lines.append(&mut removed);
        lines.append(&mut added);
        Hunk { old: self.new, new: self.old, lines }
    }
}

/// Reads all patches in a text; what is between them is passed over.
///
/// With `ed`, everything is one ed script.
pub fn parse(text: &[u8], ed: bool) -> Result<Vec<FilePatch>, Malformed> {
    let mut reader = Reader { lines: text.split_inclusive(|byte| *byte == b'\n').collect(), at: 0 };
    let mut patches = Vec::new();
    let mut start = 0;
    let mut index = Vec::new();
    while let Some(line) = reader.peek(0) {
        let next = reader.peek(1).unwrap_or_default();
        let third = reader.peek(2).unwrap_or_default();
        let unified = line.starts_with(b"--- ") && next.starts_with(b"+++ ") && third.starts_with(b"@@ -");
        let context = line.starts_with(b"*** ") && next.starts_with(b"--- ") && third.starts_with(b"********");
        let bare = normal_command(line).is_some() && matches!(next.get(..2), Some(b"< " | b"> "));
        if let Some(name) = line.strip_prefix(b"Index: ") {
            index = trimmed(name).to_vec();
        }
        if ed || (!(unified || context || bare) && ed_command(line)) {
            let script = reader.lines.get(reader.at..).unwrap_or_default();
            let script = script.iter().map(|line| line.to_vec()).collect();
            patches.push(FilePatch::of_script(script, reader.at + 1));
            return Ok(patches);
        }
        if !(unified || context || bare) {
            reader.at += 1;
            continue;
        }
        let (mut old, mut new) = ((Vec::new(), Vec::new()), (Vec::new(), Vec::new()));
        if !bare {
            old = heading(&line[4..]);
            new = heading(&next[4..]);
            reader.at += 2;
        }
        let lead = reader.lines.get(start..reader.at).unwrap_or_default();
        let lead = lead.iter().flat_map(|line| [b"|", *line]).collect::<Vec<_>>().concat();
        let line = reader.at + 1;
        let (form, hunks) = match (unified, context) {
            (true, _) => (Form::Unified, reader.unified()?),
            (_, true) => (Form::Context, reader.context()?),
            _ => (Form::Normal, reader.normal()?),
        };
        patches.push(FilePatch {
            old_name: old.0,
            old_time: old.1,
            new_name: new.0,
            new_time: new.1,
            index: std::mem::take(&mut index),
            hunks,
            lead,
            line,
            form,
            script: Vec::new(),
        });
        start = reader.at;
    }
    Ok(patches)
}

fn trimmed(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// A name, unquoted, and what follows it.
fn heading(text: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let text = trimmed(text);
    if let Some(quoted) = text.strip_prefix(b"\"")
        && let Some(end) = quoted.iter().rposition(|byte| *byte == b'"')
    {
        return (unquoted(&quoted[..end]), quoted[end + 1..].to_vec());
    }
    let end = text.iter().position(|byte| *byte == b'\t').unwrap_or(text.len());
    (text[..end].trim_ascii_end().to_vec(), text[end..].to_vec())
}

fn unquoted(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte != b'\\' {
            out.push(byte);
            continue;
        }
        let digits = rest.iter().take(3).take_while(|byte| matches!(byte, b'0'..=b'7')).count();
        if digits > 0 {
            let value = rest[..digits].iter().fold(0u32, |sum, digit| sum * 8 + u32::from(digit - b'0'));
            out.push(value as u8);
            rest = &rest[digits..];
            continue;
        }
        let Some((&letter, after)) = rest.split_first() else { break };
        rest = after;
        out.push(escape::control(letter).unwrap_or(letter));
    }
    out
}

/// `A` or `A,B`: the number, the second or the default, and the rest.
fn numbers(text: &[u8], default: usize) -> Option<(usize, usize, &[u8])> {
    let (first, rest) = number(text)?;
    match rest.strip_prefix(b",") {
        Some(after) => number(after).map(|(second, rest)| (first, second, rest)),
        None => Some((first, default, rest)),
    }
}

fn number(text: &[u8]) -> Option<(usize, &[u8])> {
    let count = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let value = std::str::from_utf8(&text[..count]).ok()?.parse().ok().filter(|value| *value < usize::MAX / 4)?;
    Some((value, &text[count..]))
}

/// `1,2c3,4`: ranges and the letter.
fn normal_command(line: &[u8]) -> Option<((usize, usize), u8, (usize, usize))> {
    let (first, last, rest) = numbers(trimmed(line), 0)?;
    let (&letter, rest) = rest.split_first().filter(|(letter, _)| b"acd".contains(letter))?;
    let (new, new_last, rest) = numbers(rest, 0)?;
    rest.is_empty().then_some(((first, last.max(first)), letter, (new, new_last.max(new))))
}

/// `1,2c`: an ed script starts like this.
fn ed_command(line: &[u8]) -> bool {
    numbers(trimmed(line), 0).is_some_and(|(_, _, rest)| matches!(rest, [b'a' | b'c' | b'd' | b'i']))
}

struct Reader<'a> {
    lines: Vec<&'a [u8]>,
    at: usize,
}

impl<'a> Reader<'a> {
    fn peek(&self, ahead: usize) -> Option<&'a [u8]> {
        self.lines.get(self.at + ahead).copied()
    }

    fn bad<T>(&self) -> Result<T, Malformed> {
        let line = self.peek(0).map(trimmed).unwrap_or_default().to_vec();
        Err(Malformed { number: self.at + 1, line })
    }

    /// `\ No newline at end of file` takes the newline of the line before.
    fn cut(&mut self, lines: &mut [(u8, Vec<u8>)]) {
        if self.peek(0).is_some_and(|line| line.starts_with(b"\\ ")) {
            self.at += 1;
            if let Some((_, line)) = lines.last_mut()
                && line.ends_with(b"\n")
            {
                line.pop();
            }
        }
    }

    fn unified(&mut self) -> Result<Vec<Hunk>, Malformed> {
        let mut hunks = Vec::new();
        while let Some(ranges) = self.peek(0).and_then(|line| line.strip_prefix(b"@@ -")) {
            let Some((old, mut old_left, rest)) = numbers(ranges, 1) else { return self.bad() };
            let Some((new, mut new_left, _)) = rest.strip_prefix(b" +").and_then(|rest| numbers(rest, 1)) else {
                return self.bad();
            };
            self.at += 1;
            let mut lines = Vec::new();
            while old_left > 0 || new_left > 0 {
                let Some(line) = self.peek(0) else { return self.bad() };
                let (mark, text) = match line.split_first() {
                    Some((mark @ (b' ' | b'-' | b'+'), text)) => (*mark, text),
                    // Blanks at line ends get lost on the way.
                    Some((b'\n' | b'\t', _)) => (b' ', line),
                    _ => return self.bad(),
                };
                if (mark != b'+' && old_left == 0) || (mark != b'-' && new_left == 0) {
                    return self.bad();
                }
                old_left -= usize::from(mark != b'+');
                new_left -= usize::from(mark != b'-');
                lines.push((mark, text.to_vec()));
                self.at += 1;
                self.cut(&mut lines);
            }
            hunks.push(Hunk { old, new, lines });
        }
        Ok(hunks)
    }

    /// Half of a context hunk: its first line, and its lines.
    fn half(&mut self, before: &[u8], after: &[u8], marks: &[u8]) -> Result<(usize, Vec<(u8, Vec<u8>)>), Malformed> {
        let range = self.peek(0).and_then(|line| trimmed(line).strip_prefix(before)?.strip_suffix(after));
        let Some((first, last, _)) = range.and_then(|range| numbers(range, 0)) else { return self.bad() };
        self.at += 1;
        let most = if last >= first { last + 1 - first } else { 1 };
        let mut lines = Vec::new();
        while let Some([mark, b' ' | b'\t', text @ ..]) = self.peek(0)
            && marks.contains(mark)
            && lines.len() < most
        {
            lines.push((*mark, text.to_vec()));
            self.at += 1;
            self.cut(&mut lines);
        }
        Ok((first, lines))
    }

    fn context(&mut self) -> Result<Vec<Hunk>, Malformed> {
        let mut hunks = Vec::new();
        while self.peek(0).is_some_and(|line| line.starts_with(b"********")) {
            self.at += 1;
            let (old, old_lines) = self.half(b"*** ", b" ****", b" -!")?;
            let (new, new_lines) = self.half(b"--- ", b" ----", b" +!")?;
            hunks.push(Hunk { old, new, lines: woven(old_lines, new_lines) });
        }
        Ok(hunks)
    }

    fn normal(&mut self) -> Result<Vec<Hunk>, Malformed> {
        let mut hunks = Vec::new();
        while let Some((old, letter, new)) = self.peek(0).and_then(normal_command) {
            self.at += 1;
            let mut lines = Vec::new();
            for (mark, lead, (first, last)) in [(b'-', b'<', old), (b'+', b'>', new)] {
                if (mark == b'-' && letter == b'a') || (mark == b'+' && letter == b'd') {
                    continue;
                }
                if mark == b'+' && letter == b'c' {
                    if self.peek(0).map(trimmed) != Some(b"---") {
                        return self.bad();
                    }
                    self.at += 1;
                }
                for _ in first..=last {
                    match self.peek(0) {
                        Some([found, b' ', text @ ..]) if *found == lead => lines.push((mark, text.to_vec())),
                        _ => return self.bad(),
                    }
                    self.at += 1;
                    self.cut(&mut lines);
                }
            }
            hunks.push(Hunk { old: old.0, new: new.0, lines });
        }
        Ok(hunks)
    }
}

/// Both halves of a context hunk as one list. A half that is left out is the
/// other one's context.
fn woven(old: Vec<(u8, Vec<u8>)>, new: Vec<(u8, Vec<u8>)>) -> Vec<(u8, Vec<u8>)> {
    let plain = |lines: &[(u8, Vec<u8>)]| -> Vec<(u8, Vec<u8>)> {
        lines.iter().filter(|(mark, _)| *mark == b' ').cloned().collect()
    };
    let (old, new) = match (old.is_empty(), new.is_empty()) {
        (true, false) => (plain(&new), new),
        (false, true) => {
            let rest = plain(&old);
            (old, rest)
        }
        _ => (old, new),
    };
    let mut lines = Vec::new();
    let (mut old, mut new) = (old.into_iter().peekable(), new.into_iter().peekable());
    loop {
        while let Some((_, line)) = old.next_if(|(mark, _)| *mark != b' ') {
            lines.push((b'-', line));
        }
        while let Some((_, line)) = new.next_if(|(mark, _)| *mark != b' ') {
            lines.push((b'+', line));
        }
        match (old.next(), new.next()) {
            (None, None) => return lines,
            (Some((_, line)), _) | (None, Some((_, line))) => lines.push((b' ', line)),
        }
    }
}

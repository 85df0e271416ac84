//! Hunks: what they hold, and reading them in each format.

use super::{Kind, Run, Verbosity, fatal};
use bivalve_kit::Result;

/// A hunk as a context diff has it: `*`, the old lines, `=`, the new lines. A
/// context diff may have an empty line before the `=`, marked `\n`.
#[derive(Default, Clone)]
pub struct Hunk {
    pub first: isize,
    pub new_first: isize,
    pub old_count: isize,
    pub new_count: isize,
    /// Context lines before the first change and after the last one.
    pub prefix: isize,
    pub suffix: isize,
    /// The line of the patch that it starts at.
    pub begins: usize,
    /// What follows the numbers, with the space before it.
    pub function: Vec<u8>,
    marks: Vec<u8>,
    lines: Vec<Vec<u8>>,
}

impl Hunk {
    /// The mark of a line; `^` after the last.
    pub fn mark(&self, at: isize) -> u8 {
        self.marks.get(at as usize).copied().unwrap_or(b'^')
    }

    pub fn line(&self, at: isize) -> &[u8] {
        self.lines.get(at as usize).map_or(b"", Vec::as_slice)
    }

    /// The last line's number.
    pub fn end(&self) -> isize {
        self.marks.len() as isize - 1
    }

    /// The first of the new lines.
    pub fn new_start(&self) -> isize {
        let mut at = self.old_count + 1;
        while matches!(self.mark(at), b'=' | b'\n') {
            at += 1;
        }
        at
    }

    fn put(&mut self, at: isize, mark: u8, line: &[u8]) {
        let at = at as usize;
        if self.marks.len() <= at {
            self.marks.resize(at + 1, 0);
            self.lines.resize(at + 1, Vec::new());
        }
        (self.marks[at], self.lines[at]) = (mark, line.to_vec());
    }

    fn cut_to(&mut self, end: isize) {
        self.marks.truncate((end + 1) as usize);
        self.lines.truncate((end + 1) as usize);
    }

    /// Turns old into new.
    pub fn swap(&mut self) {
        std::mem::swap(&mut self.first, &mut self.new_first);
        let mut from = self.old_count as usize + 1;
        let blank = self.marks.get(from) == Some(&b'\n');
        from += usize::from(blank);
        let mut marks = self.marks.split_off(from.min(self.marks.len()));
        let mut lines = self.lines.split_off(from.min(self.lines.len()));
        if blank {
            marks.extend(self.marks.pop());
            lines.extend(self.lines.pop());
        }
        let turned = |mark: &u8| match mark {
            b'+' => b'-',
            b'-' => b'+',
            b'*' => b'=',
            b'=' => b'*',
            mark => *mark,
        };
        marks.append(&mut self.marks);
        lines.append(&mut self.lines);
        (self.marks, self.lines) = (marks.iter().map(turned).collect(), lines);
        std::mem::swap(&mut self.old_count, &mut self.new_count);
    }

    /// Gives the changed lines the marks of a unified diff.
    pub fn mark_unified(&mut self) {
        let split = self.old_count as usize;
        for (at, mark) in self.marks.iter_mut().enumerate().filter(|(_, mark)| **mark == b'!') {
            *mark = if at <= split { b'-' } else { b'+' };
        }
    }

    /// Gives lines that replace others the marks of a context diff.
    pub fn mark_context(&mut self) {
        let (mut old, mut new) = (1, self.new_start());
        let run = |hunk: &Hunk, from: isize, mark: u8| {
            (from..).take_while(|at| hunk.mark(*at) == mark).count() as isize
        };
        while old <= self.old_count {
            let (gone, come) = (run(self, old, b'-'), run(self, new, b'+'));
            if gone > 0 && come > 0 {
                self.marks[old as usize..(old + gone) as usize].fill(b'!');
                self.marks[new as usize..(new + come) as usize].fill(b'!');
            }
            let same = isize::from(gone == 0 && come == 0);
            (old, new) = (old + gone + same, new + if gone > 0 && come == 0 { 0 } else { come + same });
        }
    }
}

/// A line number and what follows it.
fn number(text: &[u8]) -> Option<(isize, &[u8])> {
    let count = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    Some((std::str::from_utf8(&text[..count]).ok()?.parse().ok()?, &text[count..]))
}

fn from_digit(text: &[u8]) -> &[u8] {
    &text[text.iter().position(u8::is_ascii_digit).unwrap_or(text.len())..]
}

impl Run<'_> {
    /// Reads the next line of the patch, and says so if it is torn off.
    pub fn next_line(&mut self) -> usize {
        let length = self.patch.next();
        self.say_torn();
        length
    }

    pub fn say_torn(&mut self) {
        if std::mem::take(&mut self.patch.torn) {
            self.say("patch unexpectedly ends in middle of line\n");
        }
    }

    fn malformed<T>(&self) -> Result<T> {
        self.at_line("malformed patch at line ")
    }

    fn at_line<T>(&self, text: &str) -> Result<T> {
        Err(fatal([text.as_bytes(), format!("{}: ", self.patch.line).as_bytes(), &self.patch.buffer].concat()))
    }

    fn number<'t>(&self, text: &'t [u8]) -> Result<(isize, &'t [u8])> {
        let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if digits == 0 {
            return self.at_line("missing line number at line ");
        }
        match number(text) {
            Some(found) => Ok(found),
            None => {
                let shown = String::from_utf8_lossy(&text[..digits]);
                self.at_line(&format!("line number {shown} is too large at line "))
            }
        }
    }

    /// `FIRST,SECOND`; the second is `default` if it is left out.
    fn pair<'t>(&self, text: &'t [u8], default: isize) -> Result<(isize, isize, &'t [u8])> {
        let (first, rest) = self.number(text)?;
        match rest.strip_prefix(b",") {
            Some(rest) => self.number(rest).map(|(second, rest)| (first, second, rest)),
            None => Ok((first, default, rest)),
        }
    }

    /// Reads the next hunk of a diff; none if what follows is none.
    pub fn another_hunk(&mut self, kind: Kind, reverse: bool) -> Result<Option<Hunk>> {
        let start = self.patch.at;
        let hunk = match kind {
            Kind::Context | Kind::NewContext => self.context_hunk(kind)?,
            Kind::Unified => self.unified_hunk()?,
            _ => self.normal_hunk()?,
        };
        match &hunk {
            Some(hunk) => self.last_prefix = hunk.prefix,
            None => self.patch.next_from(start),
        }
        Ok(hunk.map(|mut hunk| {
            if reverse {
                hunk.swap();
            }
            hunk
        }))
    }

    fn unified_header(&mut self) -> Result<Option<Hunk>> {
        self.next_line();
        let buffer = self.patch.buffer.clone();
        let Some(text) = buffer.strip_prefix(b"@@ -") else { return Ok(None) };
        let mut hunk = Hunk::default();
        let (first, old_count, rest) = self.pair(text, 1)?;
        let rest = rest.strip_prefix(b" ").unwrap_or(rest);
        let Some(rest) = rest.strip_prefix(b"+") else { return self.malformed() };
        let (new_first, new_count, rest) = self.pair(rest, 1)?;
        let rest = rest.strip_prefix(b" ").unwrap_or(rest);
        let Some(rest) = rest.strip_prefix(b"@") else { return self.malformed() };
        if let Some(function) = rest.strip_prefix(b"@").filter(|rest| rest.starts_with(b" ")) {
            hunk.function = function.strip_suffix(b"\n").unwrap_or(function).to_vec();
        }
        let sum = first.checked_add(old_count).zip(new_first.checked_add(new_count));
        if sum.is_none_or(|(old, new)| old.max(new) >= isize::MAX - 1) || old_count.checked_add(new_count).is_none() {
            return self.malformed();
        }
        (hunk.old_count, hunk.new_count) = (old_count, new_count);
        // Without lines the number is that of the line before.
        hunk.first = first + isize::from(old_count == 0);
        hunk.new_first = new_first + isize::from(new_count == 0);
        hunk.begins = self.patch.line + 1;
        Ok(Some(hunk))
    }

    fn unified_hunk(&mut self) -> Result<Option<Hunk>> {
        let Some(mut hunk) = self.unified_header()? else { return Ok(None) };
        let mut new = Hunk::default();
        hunk.put(0, b'*', b"");
        new.put(0, b'=', b"");
        let (mut prefix, mut context) = (None, 0);
        while hunk.end() < hunk.old_count || new.end() < hunk.new_count {
            if self.next_line() == 0 {
                if hunk.new_count - new.end() >= 4 {
                    return Err(fatal("unexpected end of file in patch"));
                }
                // Blank lines at the end get lost on the way.
                self.patch.buffer = b" \n".to_vec();
            }
            let buffer = self.patch.buffer.clone();
            let (mark, mut text) = match buffer.split_first() {
                None | Some((b'\t' | b'\n', _)) => (b' ', buffer.as_slice()),
                Some((b'=', text)) => (b' ', text),
                Some((mark, text)) => (*mark, text),
            };
            if mark != b'+' {
                if !matches!(mark, b' ' | b'-') || hunk.end() >= hunk.old_count {
                    return self.malformed();
                }
                let last = hunk.end() + 1 == hunk.old_count && self.patch.cut();
                text = &text[..text.len() - usize::from(last)];
                hunk.put(hunk.end() + 1, mark, text);
            }
            if mark != b'-' {
                if new.end() >= hunk.new_count {
                    return self.malformed();
                }
                let last = new.end() + 1 == hunk.new_count && self.patch.cut();
                new.put(new.end() + 1, mark, &text[..text.len().saturating_sub(usize::from(last))]);
            }
            if mark == b' ' {
                context += 1;
            } else {
                prefix.get_or_insert(context);
                context = 0;
            }
        }
        let Some(prefix) = prefix else { return self.malformed() };
        (hunk.prefix, hunk.suffix) = (prefix, context);
        hunk.marks.append(&mut new.marks);
        hunk.lines.append(&mut new.lines);
        Ok(Some(hunk))
    }

    fn normal_hunk(&mut self) -> Result<Option<Hunk>> {
        if self.next_line() == 0 || !self.patch.buffer[0].is_ascii_digit() {
            return Ok(None);
        }
        let buffer = self.patch.buffer.clone();
        let mut hunk = Hunk::default();
        let (first, last, rest) = self.pair(&buffer, -1)?;
        let letter = rest.first().copied().unwrap_or_default();
        hunk.old_count = if last < 0 { isize::from(letter != b'a') } else { last + 1 - first };
        hunk.first = first + isize::from(letter == b'a');
        let (least, most, _) = self.pair(rest.get(1..).unwrap_or_default(), -1)?;
        let most = if most < 0 { least } else { most };
        if least > most || most >= isize::MAX / 2 || first >= isize::MAX / 2 || hunk.old_count < 0 {
            return self.malformed();
        }
        hunk.new_first = least + isize::from(letter == b'd');
        hunk.new_count = most + 1 - hunk.new_first;
        hunk.begins = self.patch.line + 1;
        hunk.put(0, b'*', b"");
        self.normal_lines(&mut hunk, b'<', b'-')?;
        if letter == b'c' {
            self.normal_line()?;
            if self.patch.buffer[0] != b'-' {
                return Err(fatal(format!("'---' expected at line {} of patch", self.patch.line)));
            }
        }
        hunk.put(hunk.end() + 1, b'=', b"");
        self.normal_lines(&mut hunk, b'>', b'+')?;
        Ok(Some(hunk))
    }

    fn normal_line(&mut self) -> Result<()> {
        if self.next_line() == 0 {
            return Err(fatal(format!("unexpected end of file in patch at line {}", self.patch.line)));
        }
        Ok(())
    }

    fn normal_lines(&mut self, hunk: &mut Hunk, sign: u8, mark: u8) -> Result<()> {
        let count = if mark == b'-' { hunk.old_count } else { hunk.new_count };
        for at in 1..=count {
            self.normal_line()?;
            let buffer = self.patch.buffer.clone();
            let [found, b' ' | b'\t', text @ ..] = buffer.as_slice() else {
                return self.not_marked(sign);
            };
            if *found != sign {
                return self.not_marked(sign);
            }
            let last = at == count && self.patch.cut();
            hunk.put(hunk.end() + 1, mark, &text[..text.len() - usize::from(last)]);
        }
        Ok(())
    }

    fn not_marked(&self, sign: u8) -> Result<()> {
        let sign = char::from(sign);
        Err(fatal(format!("'{sign}' followed by space or tab expected at line {} of patch", self.patch.line)))
    }
}

/// What is known while a context hunk is read.
struct Reading {
    kind: Kind,
    hunk: Hunk,
    /// Number of the line being read; -1 before the first.
    end: isize,
    /// The most lines there may be.
    most: isize,
    /// Where the new lines start, and the state to go back to there.
    split: isize,
    back: (usize, usize, isize),
    context: isize,
    /// Lines to fill in: from where, to where, how many.
    fill: (isize, isize, isize),
    blanks_eaten: bool,
    some_context: bool,
    new_may_lack: bool,
    old_lacks: bool,
    new_lacks: bool,
    /// Context before and after the change in the old lines, and before it in the new ones.
    old_prefix: Option<isize>,
    old_suffix: Option<isize>,
    new_prefix: Option<isize>,
    /// Context lines of either half.
    old_same: isize,
    new_same: isize,
}

/// Lines that a hunk may have before its first half's end is seen.
pub const MOST_LINES: isize = 125;

impl Run<'_> {
    fn context_hunk(&mut self, kind: Kind) -> Result<Option<Hunk>> {
        if self.next_line() <= 8 || !self.patch.buffer.starts_with(b"********") {
            return Ok(None);
        }
        let mut reading = Reading {
            kind,
            hunk: Hunk { begins: self.patch.line + 1, ..Hunk::default() },
            end: -1,
            most: self.most_lines,
            split: 0,
            back: (0, 0, 0),
            context: 0,
            fill: (0, 0, 0),
            blanks_eaten: false,
            some_context: false,
            new_may_lack: true,
            old_lacks: false,
            new_lacks: false,
            old_prefix: None,
            old_suffix: None,
            new_prefix: None,
            old_same: 0,
            new_same: 0,
        };
        let stars = self.patch.buffer.iter().take_while(|byte| **byte == b'*').count();
        let function = self.patch.buffer[stars..].strip_suffix(b"\n").unwrap_or_default();
        if function.starts_with(b" ") {
            reading.hunk.function = function.to_vec();
        }
        while reading.end < reading.most {
            if !self.context_line(&mut reading)? {
                reading.new_lacks = true;
                break;
            }
        }
        self.complete(&mut reading)?;
        Ok(Some(reading.hunk))
    }

    /// Reads a line of a context hunk; false where the new lines prove to be left out.
    fn context_line(&mut self, reading: &mut Reading) -> Result<bool> {
        let lacking = reading.split != 0 && reading.new_may_lack;
        if self.next_line() == 0 {
            if lacking {
                return Ok(false);
            }
            if reading.most - reading.end >= 4 {
                return Err(fatal("unexpected end of file in patch"));
            }
            self.patch.buffer = b"  \n".to_vec();
        }
        reading.end += 1;
        let (end, begins) = (reading.end, reading.hunk.begins);
        if end == self.most_lines {
            return self.at_line(&format!("unterminated hunk starting at line {begins}; giving up at line "));
        }
        let buffer = self.patch.buffer.clone();
        reading.hunk.put(end, buffer[0], b"");
        match buffer[0] {
            b'*' if lacking && (end != 0 || buffer.starts_with(b"********")) => return Ok(false),
            b'*' if buffer.starts_with(b"********") => {
                return Err(fatal(format!("unexpected end of hunk at line {}", self.patch.line)));
            }
            b'*' if end != 0 => return self.at_line("unexpected '***' at line "),
            b'*' => self.old_numbers(reading, &buffer)?,
            b'-' if buffer.get(1) == Some(&b'-') => return self.new_numbers(reading, &buffer),
            b'+' | b'!' | b'-' | b' ' => return Ok(self.marked_line(reading, &buffer)),
            b'\t' | b'\n' => {
                if lacking && (!reading.blanks_eaten || reading.kind == Kind::NewContext) {
                    return Ok(false);
                }
                // GNU cuts off the newline where a tab is the first.
                let text = &buffer[..buffer.len() - usize::from(buffer[0] == b'\t')];
                let text = self.ended(reading, text);
                let blank = end == reading.hunk.old_count + 1;
                reading.hunk.put(end, if blank { buffer[0] } else { b' ' }, text);
                if !blank {
                    reading.blanks_eaten |= reading.split != 0;
                    reading.same();
                }
            }
            _ if lacking => return Ok(false),
            _ => return self.malformed(),
        }
        Ok(true)
    }

    /// Takes a line with a mark; false where it proves that the new lines are left out.
    fn marked_line(&mut self, reading: &mut Reading, buffer: &[u8]) -> bool {
        let (mark, end) = (buffer[0], reading.end);
        if matches!(mark, b'+' | b'!') {
            reading.new_may_lack = false;
        }
        let mut text = match &buffer[1..] {
            b"\n" if self.request.loose && mark != b' ' => b" \n",
            // GNU keeps a zero byte here, and so such a line never matches.
            b"\n" if self.request.loose => b"\n\0",
            text => text,
        };
        if let Some((b' ' | b'\t', rest)) = text.split_first() {
            text = rest;
        } else if reading.split != 0 && reading.new_may_lack {
            return false;
        }
        if mark == b' ' {
            reading.same();
        } else {
            let prefix = if reading.split == 0 { &mut reading.old_prefix } else { &mut reading.new_prefix };
            prefix.get_or_insert(reading.context);
        }
        let text = self.ended(reading, text);
        reading.hunk.put(end, mark, text);
        if mark != b' ' {
            reading.context = 0;
        }
        true
    }

    /// A line without its newline, if it is a half's last and the patch says so.
    fn ended<'t>(&mut self, reading: &Reading, text: &'t [u8]) -> &'t [u8] {
        let last = if reading.split != 0 { reading.most } else { reading.hunk.old_count };
        let cut = text.len() > 1 && reading.end == last && self.patch.cut();
        &text[..text.len() - usize::from(cut)]
    }

    fn range(&self, text: &[u8]) -> Result<(isize, isize)> {
        let text = from_digit(text);
        let text = if text.starts_with(b"0,0") { &text[2..] } else { text };
        let (first, rest) = self.number(text)?;
        let (first, count) = if rest.starts_with(b",") {
            (first, self.number(from_digit(rest))?.0 + 1 - first)
        } else if first != 0 {
            (first, 1)
        } else {
            (1, 0)
        };
        if count < 0 || first >= isize::MAX / 2 || count >= isize::MAX / 2 {
            return self.malformed();
        }
        Ok((first, count))
    }

    fn old_numbers(&mut self, reading: &mut Reading, buffer: &[u8]) -> Result<()> {
        reading.context = 0;
        (reading.hunk.first, reading.hunk.old_count) = self.range(buffer)?;
        while reading.hunk.old_count + 7 >= self.most_lines {
            self.most_lines *= 2;
        }
        reading.most = self.most_lines;
        Ok(())
    }

    fn new_numbers(&mut self, reading: &mut Reading, buffer: &[u8]) -> Result<bool> {
        let (end, old_count, begins, line) =
            (reading.end, reading.hunk.old_count, reading.hunk.begins, self.patch.line);
        reading.old_prefix.get_or_insert(reading.context);
        reading.old_suffix = Some(reading.context);
        let blank = isize::from(end > 0 && reading.hunk.mark(end - 1) == b'\n');
        if reading.split != 0 || end != old_count + 1 + blank {
            if end == 1 {
                // The old lines are left out: they are the new ones' context.
                reading.old_lacks = true;
                reading.end = old_count + 1;
                (reading.old_prefix, reading.old_suffix) = (None, None);
                reading.fill = (reading.end + 1, 1, old_count);
            } else if reading.split == 0 {
                let what = if end <= old_count { "Premature" } else { "Overdue" };
                let text = format!("{what} '---' at line {line}; check line numbers at line {begins}");
                return Err(fatal(text));
            } else if !reading.new_may_lack {
                let at = begins as isize + reading.split;
                return Err(fatal(format!("duplicate '---' at line {line}; check line numbers at line {at}")));
            } else {
                return Ok(false);
            }
        }
        let end = reading.end;
        reading.split = end;
        reading.back = (self.patch.at, line, reading.context);
        reading.hunk.put(end, b'=', b"");
        (reading.hunk.new_first, reading.hunk.new_count) = self.range(buffer)?;
        reading.most = reading.hunk.new_count + end;
        while reading.most + 1 >= self.most_lines {
            self.most_lines *= 2;
        }
        if reading.hunk.new_count != reading.old_same
            && (self.last_prefix != 0 || reading.context != 0 || reading.hunk.new_count != 1)
        {
            reading.new_may_lack = false;
        }
        reading.context = 0;
        Ok(true)
    }

    /// Fills in the half that is left out, and counts the context.
    fn complete(&mut self, reading: &mut Reading) -> Result<()> {
        let mangled = |begins: usize| {
            fatal(format!("replacement text or line numbers mangled in hunk at line {begins}"))
        };
        let begins = reading.hunk.begins;
        if reading.end >= 0 && reading.split == 0 {
            return Err(fatal(format!("no '---' found in patch at line {begins}")));
        }
        if reading.new_lacks {
            (self.patch.at, self.patch.line, reading.context) = reading.back;
            reading.hunk.cut_to(reading.split);
            reading.fill = (1, reading.split + 1, reading.hunk.new_count);
            reading.end = reading.most;
        } else if !reading.old_lacks && reading.old_same != reading.new_same {
            return Err(fatal(format!("context mangled in hunk at line {begins}")));
        } else if !reading.some_context && reading.fill.2 == 1 {
            // A line is appended, without context: there is nothing to fill in.
            reading.hunk.marks.remove(reading.fill.1 as usize);
            reading.hunk.lines.remove(reading.fill.1 as usize);
            reading.split -= 1;
            reading.end -= 1;
            reading.hunk.first += 1;
            reading.fill.2 = 0;
            reading.hunk.old_count = 0;
        }
        let least = |a: Option<isize>, b: Option<isize>| a.into_iter().chain(b).min();
        let prefix = least(reading.old_prefix, reading.new_prefix);
        let (Some(prefix), Some(suffix)) = (prefix, least(reading.old_suffix, Some(reading.context))) else {
            return Err(mangled(begins));
        };
        (reading.hunk.prefix, reading.hunk.suffix) = (prefix, suffix);
        let fill = reading.fill.2;
        if reading.kind == Kind::Context && (fill > 0 || (reading.hunk.first > 1 && prefix + suffix < reading.old_same)) {
            if self.request.verbosity == Verbosity::Verbose {
                self.say(
                    "(Fascinating -- this is really a new-style context diff but without\n\
                     the telltale extra asterisks on the *** line that usually indicate\nthe new style...)\n",
                );
            }
            self.kind = Some(Kind::NewContext);
        }
        if fill > 0 {
            reading.fill_in().ok_or_else(|| mangled(begins))?;
        }
        Ok(())
    }
}

impl Reading {
    /// Counts a line of context.
    fn same(&mut self) {
        self.some_context = true;
        self.context += 1;
        if self.split != 0 {
            self.new_same += 1;
        } else {
            self.old_same += 1;
        }
    }

    /// Copies the context of the half that is there; none if it has too much or too little.
    fn fill_in(&mut self) -> Option<()> {
        let (from, to, count) = self.fill;
        let last = if from == 1 { self.split - 1 } else { self.hunk.end() };
        let same = (from..=last).filter(|at| self.hunk.mark(*at) == b' ');
        let same: Vec<Vec<u8>> = same.map(|at| self.hunk.line(at).to_vec()).collect();
        if same.len() as isize != count {
            return None;
        }
        for (at, line) in (to..).zip(same) {
            self.hunk.put(at, b' ', &line);
        }
        Some(())
    }
}

//! Patterns in the notation of ripgrep's own engine, written anew in Perl's, which the
//! matcher reads; what that engine refuses is refused in its words. Spec: regex-syntax 0.6.

use bivalve_kit::Failure;
use bivalve_pattern::{Options, Regex, Syntax};

type Result<T> = std::result::Result<T, Failure>;

const PCRE: &str =
    "\n\nConsider enabling PCRE2 with the --pcre2 flag, which can handle backreferences\nand look-around.";
const NEWLINE: &str = "the literal '\"\\n\"' is not allowed in a regex\n\nConsider enabling multiline mode with the --multiline flag (or -U for short).\nWhen multiline mode is enabled, new line characters can be matched.";
const NAMES: &[&str] = &[
    "alnum", "alpha", "ascii", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space", "upper",
    "word", "xdigit",
];

/// The pattern as Perl would write it.
pub fn translate(pattern: &[u8], multiline: bool) -> Result<Vec<u8>> {
    let mut reader = Reader { pattern, multiline, at: 0, out: Vec::new(), atom: None, repeated: false };
    reader.read()?;
    Ok(reader.out)
}

/// A regex parse error with a stretch of the pattern marked.
pub fn wrong(pattern: &[u8], at: usize, length: usize, words: &str) -> Failure {
    let column = String::from_utf8_lossy(&pattern[..at.min(pattern.len())]).chars().count();
    let lead = format!("regex parse error:\n    {}\n", String::from_utf8_lossy(pattern));
    let mark = format!("    {}{}\nerror: {words}", " ".repeat(column), "^".repeat(length.max(1)));
    Failure::Message((lead + &mark).into_bytes(), 2)
}

struct Reader<'a> {
    pattern: &'a [u8],
    multiline: bool,
    at: usize,
    out: Vec<u8>,
    /// Where what could be repeated starts in what is written.
    atom: Option<usize>,
    /// It is repeated already.
    repeated: bool,
}

impl Reader<'_> {
    fn rest(&self) -> &[u8] {
        self.pattern.get(self.at..).unwrap_or_default()
    }

    fn wrong<T>(&self, at: usize, length: usize, words: &str) -> Result<T> {
        Err(wrong(self.pattern, at, length, words))
    }

    /// Takes bytes over as they are.
    fn copy(&mut self, length: usize) {
        let end = (self.at + length).min(self.pattern.len());
        self.out.extend_from_slice(&self.pattern[self.at..end]);
        self.at = end;
    }

    fn read(&mut self) -> Result<()> {
        // Open groups: where they are in the pattern, and in what is written.
        let mut groups: Vec<(usize, usize)> = Vec::new();
        let mut names: Vec<(Vec<u8>, usize)> = Vec::new();
        while let Some(&byte) = self.rest().first() {
            let start = self.out.len();
            match byte {
                b'*' | b'+' | b'?' | b'{' => {
                    self.repetition(byte)?;
                    continue;
                }
                b'(' => {
                    groups.push((self.at, start));
                    if !self.group(&mut names)? {
                        groups.pop();
                    }
                    self.atom = None;
                    continue;
                }
                b')' => {
                    let Some((_, opened)) = groups.pop() else { return self.wrong(self.at, 1, "unopened group") };
                    self.copy(1);
                    self.atom = Some(opened);
                    self.repeated = false;
                    continue;
                }
                b'|' => {
                    self.copy(1);
                    self.atom = None;
                    continue;
                }
                b'[' => {
                    let (class, length) = self.class(self.at)?;
                    self.out.extend_from_slice(&class);
                    self.at += length;
                }
                b'\\' => self.escape()?,
                b'\n' if !self.multiline => return Err(Failure::with_status(NEWLINE, 2)),
                _ => {
                    let width = self.rest().iter().skip(1).take_while(|byte| **byte & 0xc0 == 0x80).count();
                    self.copy(1 + width);
                }
            }
            (self.atom, self.repeated) = (Some(start), false);
        }
        match groups.last() {
            Some(&(at, _)) => self.wrong(at, 1, "unclosed group"),
            None => Ok(()),
        }
    }

    /// `*`, `+`, `?` and `{n,m}`, lazy or not; what is repeated again is put in a group.
    fn repetition(&mut self, byte: u8) -> Result<()> {
        let Some(atom) = self.atom else {
            return self.wrong(self.at, 1, "repetition operator missing expression");
        };
        let length = if byte == b'{' { self.counted()? } else { 1 };
        let zero_width = self.out.len() == atom + 1 && matches!(self.out.last(), Some(b'^' | b'$'));
        if self.repeated || zero_width || matches!(&self.out[atom..], [b'\\', b'b' | b'B' | b'A' | b'z']) {
            self.out.splice(atom..atom, *b"(?:");
            self.out.push(b')');
        }
        self.copy(length);
        if self.rest().first() == Some(&b'?') {
            self.copy(1);
        }
        self.repeated = true;
        Ok(())
    }

    /// The length of `{n,m}`.
    fn counted(&self) -> Result<usize> {
        let rest = self.rest();
        let Some(length) = memchr::memchr(b'}', rest).map(|at| at + 1) else {
            return self.wrong(self.at, rest.len(), "unclosed counted repetition");
        };
        let text = String::from_utf8_lossy(&rest[1..length - 1]).into_owned();
        let (least, most) = text.split_once(',').unwrap_or((&text, &text));
        let number = |text: &str| text.trim().parse::<u32>().ok();
        match (number(least), number(most)) {
            (None, _) => self.wrong(self.at + 1, 1, "repetition quantifier expects a valid decimal"),
            (Some(_), None) if !most.trim().is_empty() => {
                self.wrong(self.at + least.len() + 2, 1, "repetition quantifier expects a valid decimal")
            }
            (Some(least), Some(most)) if least > most => {
                self.wrong(self.at, length, "invalid repetition count range, the start must be <= the end")
            }
            _ => Ok(length),
        }
    }

    /// `(`, `(?:`, `(?P<name>`, `(?flags)` and `(?flags:`; whether it opens a group.
    fn group(&mut self, names: &mut Vec<(Vec<u8>, usize)>) -> Result<bool> {
        let rest = self.rest();
        for look in ["(?=", "(?!", "(?<=", "(?<!"] {
            if rest.starts_with(look.as_bytes()) {
                let words = format!("look-around, including look-ahead and look-behind, is not supported{PCRE}");
                return self.wrong(self.at, look.len(), &words);
            }
        }
        if rest.starts_with(b"(?P<") {
            let Some(length) = memchr::memchr(b'>', rest) else {
                return self.wrong(self.pattern.len(), 1, "unclosed capture group name");
            };
            let (name, at) = (rest[4..length].to_vec(), self.at + 4);
            if name.is_empty() {
                return self.wrong(at, 1, "empty capture group name");
            }
            if let Some((_, first)) = names.iter().find(|(known, _)| *known == name) {
                let gap = at - first - name.len();
                let marks = "^".repeat(name.len());
                let lead = format!("regex parse error:\n    {}\n", String::from_utf8_lossy(self.pattern));
                let marks = format!("    {}{marks}{}{marks}\n", " ".repeat(*first), " ".repeat(gap));
                let words = format!("{lead}{marks}error: duplicate capture group name");
                return Err(Failure::with_status(words, 2));
            }
            names.push((name, at));
            self.copy(length + 1);
            return Ok(true);
        }
        if !rest.starts_with(b"(?") {
            self.copy(1);
            return Ok(true);
        }
        self.copy(2);
        loop {
            match self.rest().first() {
                None => return self.wrong(self.pattern.len(), 1, "expected flag but got end of regex"),
                Some(b'i' | b'm' | b's' | b'U' | b'x' | b'-') => self.copy(1),
                // All is read as the locale has it.
                Some(b'u') => self.at += 1,
                Some(end @ (b':' | b')')) => {
                    let opens = *end == b':';
                    if self.out.ends_with(b"-") {
                        self.out.pop();
                    }
                    self.copy(1);
                    return Ok(opens);
                }
                Some(_) => return self.wrong(self.at, 1, "unrecognized flag"),
            }
        }
    }

    fn escape(&mut self) -> Result<()> {
        let (text, length) = self.escaped(self.at)?;
        if !self.multiline && text == b"\\n" {
            return Err(Failure::with_status(NEWLINE, 2));
        }
        self.out.extend_from_slice(&text);
        self.at += length;
        Ok(())
    }

    /// An escape as Perl has it, and its length.
    fn escaped(&self, at: usize) -> Result<(Vec<u8>, usize)> {
        let rest = &self.pattern[at..];
        let plain = |length: usize| Ok((rest[..length].to_vec(), length));
        match rest.get(1) {
            None => self.wrong(at, 1, "incomplete escape sequence, reached end of pattern prematurely"),
            Some(b'0'..=b'9') => self.wrong(at, 2, &format!("backreferences are not supported{PCRE}")),
            Some(b'p' | b'P') => {
                let length = match rest.get(2) {
                    Some(b'{') => memchr::memchr(b'}', rest).map_or(rest.len(), |at| at + 1),
                    _ => 3.min(rest.len()),
                };
                if Regex::new(&rest[..length], &Options::new(Syntax::Perl)).is_err() {
                    return self.wrong(at, length, "Unicode property not found");
                }
                plain(length)
            }
            Some(kind @ (b'x' | b'u' | b'U')) => {
                let digits = match kind {
                    b'x' => 2,
                    b'u' => 4,
                    _ => 8,
                };
                let (text, length) = match rest.get(2) {
                    Some(b'{') => {
                        let Some(end) = memchr::memchr(b'}', rest) else {
                            return self.wrong(at + 2, rest.len() - 2, "unclosed hexadecimal literal");
                        };
                        (&rest[3..end], end + 1)
                    }
                    _ => (rest.get(2..2 + digits).unwrap_or_default(), 2 + digits),
                };
                let number = std::str::from_utf8(text).ok().and_then(|text| u32::from_str_radix(text, 16).ok());
                match number {
                    Some(number) => Ok((format!("\\x{{{number:x}}}").into_bytes(), length)),
                    None => self.wrong(at + 2, length.min(rest.len()) - 2, "invalid hexadecimal digit"),
                }
            }
            Some(b'd' | b'D' | b's' | b'S' | b'w' | b'W' | b'a' | b'f' | b't' | b'n' | b'r' | b'A' | b'z' | b'b' | b'B') => {
                plain(2)
            }
            Some(b'v') => Ok((b"\\x0b".to_vec(), 2)),
            Some(byte) if b"\\.+*?()|[]{}^$#&-~ ".contains(byte) => plain(2),
            Some(_) => {
                let width = 1 + rest.iter().skip(2).take_while(|byte| **byte & 0xc0 == 0x80).count();
                self.wrong(at, if width > 1 { 2 } else { 1 + width }, "unrecognized escape sequence")
            }
        }
    }

    /// A bracketed class that starts at a place, and its length. Classes in classes, and
    /// `&&`, `--` and `~~`, are written with look-ahead, which takes no text.
    fn class(&self, start: usize) -> Result<(Vec<u8>, usize)> {
        let mut at = start + 1;
        let byte = |at: usize| self.pattern.get(at).copied();
        let negated = byte(at) == Some(b'^');
        at += usize::from(negated);
        // The set so far: parts of one bracket expression, and classes beside it.
        let (mut set, mut beside) = (Vec::new(), Vec::new());
        let mut whole: Option<(Vec<u8>, u8)> = None;
        while byte(at) == Some(b'-') {
            set.extend_from_slice(b"\\-");
            at += 1;
        }
        if set.is_empty() && byte(at) == Some(b']') {
            set.extend_from_slice(b"\\]");
            at += 1;
        }
        let opening = at - start;
        loop {
            let Some(next) = byte(at) else { return self.wrong(start, opening, "unclosed character class") };
            let operator = matches!(next, b'&' | b'-' | b'~') && byte(at + 1) == Some(next);
            match next {
                b']' => break,
                _ if operator => {
                    whole = Some((combined(whole, one(&set, &beside)), next));
                    (set, beside) = (Vec::new(), Vec::new());
                    at += 2;
                }
                b'[' => match self.posix(at) {
                    Some(length) => {
                        set.extend_from_slice(&self.pattern[at..at + length]);
                        at += length;
                    }
                    None => {
                        let (class, length) = self.class(at)?;
                        beside.push(class);
                        at += length;
                    }
                },
                _ => at += self.member(at, &mut set)?,
            }
        }
        let simple = whole.is_none() && beside.is_empty();
        let class = combined(whole, one(&set, &beside));
        let class = match (negated, simple) {
            (false, _) => class,
            (true, true) => [b"[^", set.as_slice(), b"]"].concat(),
            (true, false) => [b"(?:(?!", class.as_slice(), b")(?s:.))"].concat(),
        };
        Ok((class, at + 1 - start))
    }

    /// The length of `[:name:]`.
    fn posix(&self, at: usize) -> Option<usize> {
        let rest = self.pattern[at..].strip_prefix(b"[:")?;
        let length = memchr::memmem::find(rest, b":]")?;
        let name = rest[..length].strip_prefix(b"^").unwrap_or(&rest[..length]);
        NAMES.iter().any(|known| known.as_bytes() == name).then_some(length + 4)
    }

    /// A letter of a class, or a range; its length.
    fn member(&self, start: usize, set: &mut Vec<u8>) -> Result<usize> {
        let letter = |at: usize| -> Result<(Vec<u8>, usize)> {
            let rest = &self.pattern[at..];
            match rest {
                [b'\\', ..] => self.escaped(at),
                [byte @ (b'[' | b'&' | b'~' | b'-' | b'^'), ..] => Ok((vec![b'\\', *byte], 1)),
                _ => {
                    let width = 1 + rest.iter().skip(1).take_while(|byte| **byte & 0xc0 == 0x80).count();
                    Ok((rest[..width].to_vec(), width))
                }
            }
        };
        let (first, mut length) = letter(start)?;
        set.extend_from_slice(&first);
        let after = start + length;
        let range = self.pattern.get(after) == Some(&b'-')
            && !matches!(self.pattern.get(after + 1), None | Some(b']' | b'-'));
        if range {
            let (last, width) = letter(after + 1)?;
            length += 1 + width;
            let comparable = !first.starts_with(b"\\") && !last.starts_with(b"\\");
            if comparable && first > last {
                return self.wrong(start, length, "invalid character class range, the start must be <= the end");
            }
            set.push(b'-');
            set.extend_from_slice(&last);
        }
        Ok(length)
    }
}

/// A set and the classes beside it as one class.
fn one(set: &[u8], beside: &[Vec<u8>]) -> Vec<u8> {
    let set = if set.is_empty() { None } else { Some([b"[", set, b"]"].concat()) };
    match (set, beside) {
        (Some(set), []) => set,
        (set, beside) => {
            let parts: Vec<Vec<u8>> = set.into_iter().chain(beside.iter().cloned()).collect();
            [b"(?:", parts.join(&b'|').as_slice(), b")"].concat()
        }
    }
}

/// Two classes and what stands between them.
fn combined(left: Option<(Vec<u8>, u8)>, right: Vec<u8>) -> Vec<u8> {
    match left {
        None => right,
        Some((left, b'&')) => [b"(?:(?=", left.as_slice(), b")", &right, b")"].concat(),
        Some((left, b'-')) => [b"(?:(?!", right.as_slice(), b")", &left, b")"].concat(),
        Some((left, _)) => {
            [b"(?:(?!", right.as_slice(), b")", &left, b"|(?!", &left, b")", &right, b")"].concat()
        }
    }
}

//! Runs an ed script as diff -e writes them: `a`, `c`, `d`, `i` and `s` on lines by number.

use bivalve_pattern::{Captures, Options, Regex, Syntax};

/// The text that a script makes out of another; none where ed would say `?`.
pub fn run(script: &[Vec<u8>], content: &[u8]) -> Option<Vec<u8>> {
    let lines: Vec<_> = content.split_inclusive(|&byte| byte == b'\n').map(whole).collect();
    let mut editor = Editor { current: lines.len(), lines };
    let mut rest = script;
    while let Some((line, after)) = rest.split_first() {
        rest = after;
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        let (first, last, command) = editor.address(line)?;
        match command.split_first()? {
            (b'd', []) => {
                editor.remove(first, last)?;
                editor.current = first.min(editor.lines.len());
            }
            (letter @ (b'a' | b'i' | b'c'), []) => {
                let end = rest.iter().position(|line| line.as_slice() == b".\n" || line.as_slice() == b".");
                // Text without an end would go on with the commands that write the file.
                let (text, after) = rest.split_at(end?);
                rest = after.get(1..).unwrap_or_default();
                let at = match letter {
                    b'a' => last,
                    b'i' => first.saturating_sub(1),
                    _ => {
                        editor.remove(first, last)?;
                        first - 1
                    }
                };
                editor.insert(at, text)?;
            }
            (b's', expression) => editor.substitute(first, last, expression)?,
            (b'w' | b'q', []) => {}
            _ => return None,
        }
    }
    Some(editor.lines.concat())
}

/// A line that has its newline.
fn whole(line: &[u8]) -> Vec<u8> {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    [line, b"\n"].concat()
}

struct Editor {
    lines: Vec<Vec<u8>>,
    current: usize,
}

impl Editor {
    /// The lines a command is for, from 1; without numbers the current one.
    fn address<'a>(&self, line: &'a [u8]) -> Option<(usize, usize, &'a [u8])> {
        let number = |text: &'a [u8]| {
            let count = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
            let value = std::str::from_utf8(&text[..count]).ok()?.parse::<usize>().ok()?;
            Some((value, &text[count..]))
        };
        let Some((first, rest)) = number(line) else { return Some((self.current, self.current, line)) };
        let (last, rest) = match rest.strip_prefix(b",") {
            Some(after) => number(after)?,
            None => (first, rest),
        };
        (first <= last && last <= self.lines.len()).then_some((first, last, rest))
    }

    fn remove(&mut self, first: usize, last: usize) -> Option<()> {
        if first == 0 || first > last || last > self.lines.len() {
            return None;
        }
        self.lines.drain(first - 1..last);
        Some(())
    }

    fn insert(&mut self, at: usize, text: &[Vec<u8>]) -> Option<()> {
        let tail = if at <= self.lines.len() { self.lines.split_off(at) } else { return None };
        self.lines.extend(text.iter().map(|line| whole(line)));
        self.current = self.lines.len();
        self.lines.extend(tail);
        Some(())
    }

    /// `/PATTERN/TEXT/`: the first match in each line; diff writes only `s/.//`.
    fn substitute(&mut self, first: usize, last: usize, expression: &[u8]) -> Option<()> {
        let (&mark, rest) = expression.split_first()?;
        let mut parts = rest.split(|&byte| byte == mark);
        let (pattern, text) = (parts.next()?, parts.next()?);
        let global = match parts.next() {
            None | Some(b"") => false,
            Some(b"g") => true,
            Some(_) => return None,
        };
        let regex = Regex::new(pattern, &Options::new(Syntax::Basic)).ok()?;
        let mut captures = Captures::new();
        for line in self.lines.get_mut(first.checked_sub(1)?..last)? {
            let body = line.strip_suffix(b"\n").unwrap_or(line).to_vec();
            let (mut out, mut at) = (Vec::new(), 0);
            while at <= body.len() && regex.captures_at(&body, at, &mut captures) {
                let (start, end) = captures.get(0)?;
                out.extend_from_slice(&body[at..start]);
                out.extend_from_slice(text);
                at = end;
                if !global || start == end {
                    break;
                }
            }
            out.extend_from_slice(body.get(at..).unwrap_or_default());
            out.push(b'\n');
            *line = out;
        }
        self.current = last;
        Some(())
    }
}

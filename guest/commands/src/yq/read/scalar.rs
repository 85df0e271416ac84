//! Scalars and flow collections.

use super::super::node::{Id, Kind, Node, Style};
use super::{DEPTH, Read, Reader};

impl Reader<'_> {
    /// A scalar, an alias or a flow collection. `key`: it ends at a colon on its line.
    pub(super) fn inline_node(&mut self, key: bool, indent: isize) -> Read<Id> {
        match self.peek() {
            b'"' => self.double_quoted(),
            b'\'' => self.single_quoted(),
            b'*' => {
                let name = self.word();
                let name = if key { name.trim_end_matches(':').to_string() } else { name };
                let alias = self.tree.add(Node { value: name[1..].to_string(), ..Node::new(Kind::Alias) });
                if self.tree.target(alias) == alias {
                    let (row, column) = (self.row(), self.column() + 1 - name.len());
                    let name = &name[1..];
                    return Err(format!("go-yaml load error in composer at L{row}.C{column}: unknown anchor '{name}' referenced"));
                }
                Ok(alias)
            }
            b'[' | b'{' => self.flow(),
            b'@' | b'`' | b'%' => self.fail("found character that cannot start any token"),
            _ => Ok(self.plain(key, indent, false)),
        }
    }

    /// A plain scalar, over lines that are indented deeper than what holds it.
    fn plain(&mut self, key: bool, indent: isize, in_flow: bool) -> Id {
        let mut value = String::new();
        loop {
            let start = self.at;
            while self.at < self.text.len() {
                let (byte, next) = (self.peek(), self.peek_at(1));
                let ends = match byte {
                    b'\n' | b'\r' => true,
                    b':' => {
                        matches!(next, b' ' | b'\n' | b'\r' | b'\t' | 0)
                            || (in_flow && matches!(next, b',' | b']' | b'}'))
                    }
                    b'#' => self.at > start && matches!(self.text[self.at - 1], b' ' | b'\t'),
                    b',' | b']' | b'}' | b'[' | b'{' => in_flow,
                    _ => false,
                };
                if ends {
                    break;
                }
                self.at += 1;
            }
            value.push_str(String::from_utf8_lossy(self.text[start..self.at].trim_ascii()).as_ref());
            if key || !matches!(self.peek(), b'\n' | b'\r') || self.at >= self.text.len() {
                break;
            }
            let Some(breaks) = self.continues(indent, in_flow) else { break };
            value.push_str(&if breaks > 1 { "\n".repeat(breaks - 1) } else { " ".to_string() });
        }
        // Blanks before a comment or the end of the line are no part of it.
        while self.at > 0 && matches!(self.text[self.at - 1], b' ' | b'\t') && !key {
            self.at -= 1;
        }
        self.tree.add(Node::scalar(value))
    }

    /// Whether the scalar goes on in the next line: how many line breaks are between.
    fn continues(&mut self, indent: isize, in_flow: bool) -> Option<usize> {
        let save = self.at;
        let mut breaks = 0;
        while matches!(self.peek(), b'\n' | b'\r') && self.at < self.text.len() {
            if self.peek() == b'\n' {
                breaks += 1;
            }
            self.at += 1;
            let line = self.at;
            self.spaces();
            if !matches!(self.peek(), b'\n' | b'\r') {
                let deeper = (self.column() as isize) > indent;
                let at = std::mem::replace(&mut self.at, line);
                let over = self.ends_document();
                self.at = at;
                let ends = match self.peek() {
                    b'#' => true,
                    b',' | b']' | b'}' | b'[' | b'{' => in_flow,
                    _ => !in_flow && !deeper,
                };
                if over || ends || self.at >= self.text.len() {
                    break;
                }
                return Some(breaks);
            }
        }
        self.at = save;
        None
    }

    fn single_quoted(&mut self) -> Read<Id> {
        self.at += 1;
        let mut raw = Vec::new();
        loop {
            match (self.peek(), self.peek_at(1)) {
                _ if self.at >= self.text.len() => return self.fail("found unexpected end of stream"),
                (b'\'', b'\'') => {
                    raw.push(b'\'');
                    self.at += 2;
                }
                (b'\'', _) => {
                    self.at += 1;
                    break;
                }
                (b'\n', _) => self.fold(&mut raw),
                (byte, _) => {
                    raw.push(byte);
                    self.at += 1;
                }
            }
        }
        let value = String::from_utf8_lossy(&raw).into_owned();
        Ok(self.tree.add(Node { style: Style::Single, ..Node::scalar(value) }))
    }

    /// Line breaks inside of quotes: one is a blank, more are one fewer.
    fn fold(&mut self, raw: &mut Vec<u8>) {
        while matches!(raw.last(), Some(b' ' | b'\t')) {
            raw.pop();
        }
        let mut breaks = 0;
        while self.peek() == b'\n' {
            breaks += 1;
            self.at += 1;
            self.spaces();
        }
        if breaks == 1 { raw.push(b' ') } else { raw.extend(std::iter::repeat_n(b'\n', breaks - 1)) }
    }

    fn double_quoted(&mut self) -> Read<Id> {
        self.at += 1;
        let mut raw = Vec::new();
        loop {
            match self.peek() {
                _ if self.at >= self.text.len() => return self.fail("found unexpected end of stream"),
                b'"' => {
                    self.at += 1;
                    break;
                }
                b'\n' => self.fold(&mut raw),
                b'\\' => self.escape(&mut raw)?,
                byte => {
                    raw.push(byte);
                    self.at += 1;
                }
            }
        }
        let value = String::from_utf8_lossy(&raw).into_owned();
        Ok(self.tree.add(Node { style: Style::Double, ..Node::scalar(value) }))
    }

    fn escape(&mut self, raw: &mut Vec<u8>) -> Read<()> {
        let letter = self.peek_at(1);
        self.at += 2;
        let length = match letter {
            b'x' => 2,
            b'u' => 4,
            b'U' => 8,
            b'\n' => {
                self.spaces();
                return Ok(());
            }
            _ => 0,
        };
        let code = if length > 0 {
            let digits = self.text.get(self.at..self.at + length).unwrap_or_default();
            self.at += length;
            u32::from_str_radix(std::str::from_utf8(digits).unwrap_or(""), 16).unwrap_or(0xfffd)
        } else {
            match letter {
                b'0' => 0,
                b'a' => 7,
                b'b' => 8,
                b't' | b'\t' => 9,
                b'n' => 10,
                b'v' => 11,
                b'f' => 12,
                b'r' => 13,
                b'e' => 27,
                b'N' => 0x85,
                b'_' => 0xa0,
                b'L' => 0x2028,
                b'P' => 0x2029,
                b' ' | b'"' | b'/' | b'\\' => u32::from(letter),
                _ => return self.fail("found unknown escape character"),
            }
        };
        let mut code = code;
        // A pair of surrogates, as JSON has them.
        if (0xd800..0xdc00).contains(&code) && self.peek() == b'\\' && self.peek_at(1) == b'u' {
            let digits = self.text.get(self.at + 2..self.at + 6).unwrap_or_default();
            let low = u32::from_str_radix(std::str::from_utf8(digits).unwrap_or(""), 16).unwrap_or(0);
            if (0xdc00..0xe000).contains(&low) {
                code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
                self.at += 6;
            }
        }
        let c = char::from_u32(code).unwrap_or('\u{fffd}');
        raw.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
        Ok(())
    }

    /// `|` and `>` with their indicators.
    pub(super) fn block_scalar(&mut self, parent: isize) -> Read<Id> {
        let literal = self.peek() == b'|';
        self.at += 1;
        let (mut chomp, mut given) = (b' ', None);
        loop {
            match self.peek() {
                sign @ (b'+' | b'-') => chomp = sign,
                digit @ b'1'..=b'9' => given = Some(usize::from(digit - b'0')),
                _ => break,
            }
            self.at += 1;
        }
        let node = self.tree.add(Node {
            style: if literal { Style::Literal } else { Style::Folded },
            ..Node::new(Kind::Scalar)
        });
        self.trailing_comment(Some(node));
        let base = parent.max(0) as usize;
        let mut indent = given.map(|more| if parent < 0 { more } else { base + more });
        let mut lines: Vec<String> = Vec::new();
        while self.at < self.text.len() {
            let start = self.at;
            let rest = &self.text[start..];
            let length = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
            let line = &rest[..length];
            let blanks = line.iter().take_while(|&&byte| byte == b' ').count();
            let blank = blanks == line.len() || line[blanks..] == *b"\r";
            if !blank {
                let wanted = *indent.get_or_insert(blanks);
                if blanks < wanted || (wanted as isize) <= parent || (self.marker(b"---") && wanted == 0) {
                    break;
                }
            }
            let cut = indent.unwrap_or(blanks).min(line.len());
            let text = line.get(cut..).unwrap_or_default();
            lines.push(String::from_utf8_lossy(text.strip_suffix(b"\r").unwrap_or(text)).into_owned());
            self.at = (start + length + 1).min(self.text.len());
        }
        let kept = lines.iter().rposition(|line| !line.is_empty()).map_or(0, |at| at + 1);
        let after = lines.len() - kept;
        lines.truncate(kept);
        let mut value = if literal { lines.join("\n") } else { folded(&lines) };
        match chomp {
            b'-' => {}
            b'+' => value.push_str(&"\n".repeat(after + usize::from(kept > 0))),
            _ if kept > 0 => value.push('\n'),
            _ => {}
        }
        self.tree[node].value = value;
        self.last = Some(node);
        Ok(node)
    }

    fn flow(&mut self) -> Read<Id> {
        self.depth += 1;
        if self.depth > DEPTH {
            return self.fail("exceeded max depth");
        }
        let map = self.peek() == b'{';
        let close = if map { b'}' } else { b']' };
        let kind = if map { Kind::Map } else { Kind::Sequence };
        let node = self.tree.add(Node { style: Style::Flow, ..Node::new(kind) });
        self.at += 1;
        loop {
            let last = self.tree[node].children.last().copied();
            self.flow_blanks(last);
            match self.peek() {
                byte if byte == close => {
                    self.at += 1;
                    break;
                }
                b',' => self.at += 1,
                0 if self.at >= self.text.len() => {
                    return self.fail(if map {
                        "did not find expected ',' or '}'"
                    } else {
                        "did not find expected ',' or ']'"
                    });
                }
                _ => self.flow_entry(node, map)?,
            }
        }
        self.depth -= 1;
        Ok(node)
    }

    /// Blanks, breaks and comments; one on the line of an entry is the entry's.
    fn flow_blanks(&mut self, mut entry: Option<Id>) {
        loop {
            match self.peek() {
                b'\n' | b'\r' if self.at < self.text.len() => {
                    self.at += 1;
                    entry = None;
                }
                b' ' | b'\t' => self.at += 1,
                b'#' => {
                    let line = self.comment_line();
                    if let Some(entry) = entry.take() {
                        self.tree[entry].line = line;
                    }
                }
                _ => return,
            }
        }
    }

    fn flow_entry(&mut self, node: Id, map: bool) -> Read<()> {
        let first = self.flow_value()?;
        self.flow_blanks(Some(first).filter(|_| !map));
        let colon = self.peek() == b':';
        let value = if colon {
            self.at += 1;
            self.flow_blanks(None);
            if matches!(self.peek(), b',' | b'}' | b']') {
                self.tree.add(Node { tag: Some("!!null".into()), ..Node::scalar("") })
            } else {
                self.flow_value()?
            }
        } else {
            self.tree.add(Node { tag: Some("!!null".into()), ..Node::scalar("") })
        };
        self.flow_blanks(Some(value).filter(|_| map || colon).or(Some(first)));
        if !matches!(self.peek(), b',' | b'}' | b']') {
            return self.fail(if map {
                "did not find expected ',' or '}'"
            } else {
                "did not find expected ',' or ']'"
            });
        }
        match (map, colon) {
            (true, _) => self.tree.push_pair(node, first, value),
            (false, true) => {
                let pair = self.tree.add(Node { style: Style::Flow, ..Node::new(Kind::Map) });
                self.tree.push_pair(pair, first, value);
                self.tree.push_item(node, pair);
            }
            (false, false) => self.tree.push_item(node, first),
        }
        Ok(())
    }

    fn flow_value(&mut self) -> Read<Id> {
        let (anchor, tag) = self.properties();
        let row = self.row();
        let node = match self.peek() {
            b'"' | b'\'' | b'*' | b'[' | b'{' => self.inline_node(false, -1)?,
            _ => self.plain(false, -1, true),
        };
        let target = &mut self.tree[node];
        (target.anchor, target.row) = (anchor, row);
        if tag.is_some() {
            target.tag = tag;
        }
        Ok(node)
    }
}

/// Lines of a folded scalar: single breaks are blanks, except around deeper lines.
fn folded(lines: &[String]) -> String {
    let mut out = String::new();
    let mut pending = 0;
    let mut deeper = false;
    for (at, line) in lines.iter().enumerate() {
        if line.is_empty() {
            pending += 1;
            continue;
        }
        let now = line.starts_with([' ', '\t']);
        if at > 0 && !out.is_empty() {
            match pending {
                0 if deeper || now => out.push('\n'),
                0 => out.push(' '),
                count => out.push_str(&"\n".repeat(count + usize::from(deeper || now))),
            }
        } else {
            out.push_str(&"\n".repeat(pending));
        }
        out.push_str(line);
        (pending, deeper) = (0, now);
    }
    out
}

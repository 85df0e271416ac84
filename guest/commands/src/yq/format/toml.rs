//! TOML 1.0 in, and out as yq writes it.

use super::super::node::{Id, Kind, Node, Style, Tree};
use super::super::write::double_quoted;

pub fn write(tree: &Tree, root: Id) -> Result<String, String> {
    let root = tree.target(root);
    match tree[root].kind {
        Kind::Map => {
            let mut out = String::new();
            table(tree, root, &mut Vec::new(), false, &mut out);
            Ok(out)
        }
        Kind::Scalar => Ok(format!("{}\n", tree[root].value)),
        _ => Err(format!("TOML encoder expects a mapping at the root level, got {}", tree[root].tag())),
    }
}

/// A map that has a section of its own.
fn is_table(tree: &Tree, id: Id) -> bool {
    tree[id].kind == Kind::Map && tree[id].style != Style::Flow
}

fn is_tables(tree: &Tree, id: Id) -> bool {
    let items = &tree[id].children;
    tree[id].kind == Kind::Sequence && !items.is_empty() && items.iter().all(|&item| is_table(tree, tree.target(item)))
}

/// What a table holds: first what stands in lines of its own, then arrays of tables, then tables.
fn table(tree: &Tree, map: Id, path: &mut Vec<String>, headed: bool, out: &mut String) {
    let pairs: Vec<(Id, Id)> = tree.pairs(map).into_iter().map(|(key, value)| (key, tree.target(value))).collect();
    for &(key, value) in &pairs {
        if !is_table(tree, value) && !is_tables(tree, value) && !tree[value].is_null() {
            head(out, &tree[key].head);
            let line = if tree[value].line.is_empty() { &tree[key].line } else { &tree[value].line };
            let line = if line.is_empty() { String::new() } else { format!("  {line}") };
            out.push_str(&format!("{} = {}{line}\n", bare(&tree[key].value), inline(tree, value)));
        }
    }
    for &(key, value) in pairs.iter().filter(|(_, value)| is_tables(tree, *value)) {
        path.push(bare(&tree[key].value));
        apart(out, !headed);
        for &item in &tree[value].children {
            out.push_str(&format!("[[{}]]\n", path.join(".")));
            table(tree, tree.target(item), path, true, out);
        }
        path.pop();
    }
    for &(key, value) in pairs.iter().filter(|(_, value)| is_table(tree, *value)) {
        path.push(bare(&tree[key].value));
        let items = tree.pairs(value);
        let lines = |id: Id| !is_table(tree, id) && !is_tables(tree, id) && !tree[id].is_null();
        let headed = items.is_empty() || items.iter().any(|(_, item)| lines(tree.target(*item)));
        if headed {
            apart(out, true);
            head(out, &tree[key].head);
            out.push_str(&format!("[{}]\n", path.join(".")));
        }
        table(tree, value, path, headed, out);
        path.pop();
    }
}

/// A blank line behind lines of keys and values.
fn apart(out: &mut String, wanted: bool) {
    let last = out.trim_end_matches('\n').rsplit('\n').next().unwrap_or_default();
    if wanted && !last.is_empty() && !last.starts_with('[') {
        out.push('\n');
    }
}

fn head(out: &mut String, text: &str) {
    for line in text.trim_end().lines() {
        out.push_str(line);
        out.push('\n');
    }
}

fn bare(key: &str) -> String {
    let plain = !key.is_empty()
        && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'));
    if plain { key.to_string() } else { double_quoted(key) }
}

fn inline(tree: &Tree, id: Id) -> String {
    let id = tree.target(id);
    let node = &tree[id];
    match node.kind {
        Kind::Map if node.children.is_empty() => "{}".to_string(),
        Kind::Map => {
            let pairs = tree.pairs(id);
            let pairs = pairs
                .iter()
                .map(|(key, value)| format!("{} = {}", bare(&tree[*key].value), inline(tree, *value)));
            format!("{{ {} }}", pairs.collect::<Vec<_>>().join(", "))
        }
        Kind::Sequence => {
            let items: Vec<String> = node.children.iter().map(|&item| inline(tree, item)).collect();
            format!("[{}]", items.join(", "))
        }
        _ if node.is_null() => "\"\"".to_string(),
        _ if matches!(node.tag(), "!!int" | "!!float" | "!!bool" | "!!timestamp") => node.value.clone(),
        _ => double_quoted(&node.value),
    }
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    depth: usize,
}

pub fn read(tree: &mut Tree, text: &[u8]) -> Result<Id, String> {
    let mut reader = Reader { text, at: 0, depth: 0 };
    let root = tree.add(Node::new(Kind::Map));
    let mut table = root;
    let mut comments = String::new();
    loop {
        reader.blanks(&mut comments);
        match reader.peek() {
            0 if reader.at >= reader.text.len() => return Ok(root),
            b'[' => {
                let many = reader.text.get(reader.at + 1) == Some(&b'[');
                reader.at += if many { 2 } else { 1 };
                let path = reader.key()?;
                reader.at += if many { 2 } else { 1 };
                table = descend(tree, root, &path, many);
                if let Some(key) = tree[table].key {
                    tree[key].head = std::mem::take(&mut comments);
                }
            }
            _ => {
                let path = reader.key()?;
                reader.spaces();
                if reader.peek() != b'=' {
                    return Err("toml: expected character =".to_string());
                }
                reader.at += 1;
                reader.spaces();
                let value = reader.value(tree)?;
                let (last, before) = path.split_last().ok_or("toml: empty key")?;
                let holder = descend(tree, table, before, false);
                tree.set(holder, last, value);
                if let Some(key) = tree[value].key {
                    tree[key].head = std::mem::take(&mut comments);
                }
                reader.spaces();
                if reader.peek() == b'#' {
                    tree[value].line = reader.comment();
                }
            }
        }
    }
}

/// The table at a path, made if need be.
fn descend(tree: &mut Tree, from: Id, path: &[String], many: bool) -> Id {
    let mut at = from;
    for (place, name) in path.iter().enumerate() {
        let last = many && place + 1 == path.len();
        let known = tree.get(at, name);
        let list = match known {
            Some(known) => known,
            None => {
                let new = tree.add(Node::new(if last { Kind::Sequence } else { Kind::Map }));
                tree.set(at, name, new);
                new
            }
        };
        at = list;
        if tree[list].kind == Kind::Sequence {
            if last {
                let item = tree.add(Node::new(Kind::Map));
                tree.push_item(list, item);
            }
            at = tree[list].children.last().copied().unwrap_or(list);
        }
    }
    at
}

impl Reader<'_> {
    fn peek(&self) -> u8 {
        self.text.get(self.at).copied().unwrap_or(0)
    }

    fn spaces(&mut self) {
        while matches!(self.peek(), b' ' | b'\t') {
            self.at += 1;
        }
    }

    fn comment(&mut self) -> String {
        let rest = &self.text[self.at..];
        let length = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
        self.at += length;
        String::from_utf8_lossy(rest[..length].trim_ascii_end()).into_owned()
    }

    fn blanks(&mut self, comments: &mut String) {
        loop {
            match self.peek() {
                b' ' | b'\t' | b'\n' | b'\r' => self.at += 1,
                b'#' => {
                    if !comments.is_empty() {
                        comments.push('\n');
                    }
                    comments.push_str(&self.comment());
                }
                _ => return,
            }
        }
    }

    /// A dotted key.
    fn key(&mut self) -> Result<Vec<String>, String> {
        let mut path = Vec::new();
        loop {
            self.spaces();
            let part = match self.peek() {
                b'"' | b'\'' => self.string()?.0,
                _ => {
                    let start = self.at;
                    while matches!(self.peek(), b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'-') {
                        self.at += 1;
                    }
                    if start == self.at {
                        return Err(format!(
                            "toml: invalid character at start of key: {}",
                            char::from(self.peek())
                        ));
                    }
                    String::from_utf8_lossy(&self.text[start..self.at]).into_owned()
                }
            };
            path.push(part);
            self.spaces();
            if self.peek() != b'.' {
                return Ok(path);
            }
            self.at += 1;
        }
    }

    fn string(&mut self) -> Result<(String, Style), String> {
        let quote = self.peek();
        let style = if quote == b'"' { Style::Double } else { Style::Single };
        let triple = self.text.get(self.at..self.at + 3) == Some(&[quote; 3][..]);
        self.at += if triple { 3 } else { 1 };
        if triple && self.peek() == b'\n' {
            self.at += 1;
        }
        let mut out = Vec::new();
        loop {
            let rest = self.text.get(self.at..).unwrap_or_default();
            match rest {
                [] => return Err("toml: unterminated string".to_string()),
                _ if triple && rest.starts_with(&[quote; 3]) => {
                    self.at += 3;
                    break;
                }
                [byte, ..] if *byte == quote && !triple => {
                    self.at += 1;
                    break;
                }
                [b'\\', letter, ..] if quote == b'"' => {
                    self.at += 2;
                    match letter {
                        b'n' => out.push(b'\n'),
                        b't' => out.push(b'\t'),
                        b'r' => out.push(b'\r'),
                        b'b' => out.push(8),
                        b'f' => out.push(12),
                        b'e' => out.push(27),
                        b'u' | b'U' => {
                            let length = if *letter == b'u' { 4 } else { 8 };
                            let digits = self.text.get(self.at..self.at + length).unwrap_or_default();
                            self.at += length;
                            let code = u32::from_str_radix(std::str::from_utf8(digits).unwrap_or(""), 16)
                                .unwrap_or(0xfffd);
                            let c = char::from_u32(code).unwrap_or('\u{fffd}');
                            out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
                        }
                        b'\n' | b' ' => {
                            while self.peek().is_ascii_whitespace() {
                                self.at += 1;
                            }
                        }
                        other => out.push(*other),
                    }
                }
                [byte, ..] => {
                    out.push(*byte);
                    self.at += 1;
                }
            }
        }
        let style = if triple && out.contains(&b'\n') { Style::Literal } else { style };
        Ok((String::from_utf8_lossy(&out).into_owned(), style))
    }

    fn value(&mut self, tree: &mut Tree) -> Result<Id, String> {
        self.depth += 1;
        if self.depth > 200 {
            return Err("toml: nested too deep".to_string());
        }
        let mut skipped = String::new();
        let id = match self.peek() {
            b'"' | b'\'' => {
                let (text, _) = self.string()?;
                tree.add(Node::text(text))
            }
            b'[' => {
                let list = tree.add(Node::new(Kind::Sequence));
                self.at += 1;
                loop {
                    self.blanks(&mut skipped);
                    match self.peek() {
                        b']' => break,
                        b',' => self.at += 1,
                        0 => return Err("toml: array is incomplete".to_string()),
                        _ => {
                            let item = self.value(tree)?;
                            tree.push_item(list, item);
                        }
                    }
                }
                self.at += 1;
                list
            }
            b'{' => {
                let map = tree.add(Node { style: Style::Flow, ..Node::new(Kind::Map) });
                self.at += 1;
                loop {
                    self.blanks(&mut skipped);
                    match self.peek() {
                        b'}' => break,
                        b',' => self.at += 1,
                        0 => return Err("toml: inline table is incomplete".to_string()),
                        _ => {
                            let path = self.key()?;
                            self.spaces();
                            self.at += 1;
                            self.spaces();
                            let value = self.value(tree)?;
                            if let Some((last, before)) = path.split_last() {
                                let holder = descend(tree, map, before, false);
                                tree.set(holder, last, value);
                            }
                        }
                    }
                }
                self.at += 1;
                map
            }
            _ => {
                let start = self.at;
                while !matches!(self.peek(), 0 | b'\n' | b'\r' | b',' | b']' | b'}' | b'#') {
                    self.at += 1;
                }
                let text = String::from_utf8_lossy(self.text[start..self.at].trim_ascii()).into_owned();
                if text.is_empty() {
                    return Err("toml: value is missing".to_string());
                }
                tree.add(Node::scalar(text))
            }
        };
        self.depth -= 1;
        Ok(id)
    }
}

//! XML: elements are keys, attributes `+@name`, text beside them `+content`.

use super::super::node::{Id, Kind, Node, Tree};
use super::Settings;

const DEPTH: usize = 300;

pub fn write(tree: &Tree, root: Id, indent: usize, settings: &Settings) -> Result<String, String> {
    let mut out = String::new();
    let root = tree.target(root);
    match tree[root].kind {
        Kind::Map => {
            comment(&mut out, &tree[root].head, indent, 0);
            for (key, value) in tree.pairs(root) {
                element((tree, settings), &mut out, key, value, indent, 0);
            }
            comment(&mut out, &tree[root].foot, indent, 0);
        }
        Kind::Scalar => {
            out.push_str(&escaped(&tree[root].value, false));
            out.push('\n');
        }
        _ => return Err(format!("cannot encode {} to XML - only maps can be encoded", tree[root].tag())),
    }
    if indent == 0 && !out.ends_with('\n') {
        out.push('\n');
    }
    Ok(out)
}

fn comment(out: &mut String, text: &str, indent: usize, depth: usize) {
    if text.is_empty() {
        return;
    }
    let words: Vec<&str> = text.trim().split('\n').map(|line| line.trim_start_matches('#')).collect();
    pad(out, indent, depth);
    out.push_str(&format!("<!--{} -->", words.join("\n").trim_end()));
    new_line(out, indent);
}

/// Goes on in the line before, inside of an element.
fn stay(out: &mut String, depth: usize) {
    if depth > 0 && out.ends_with('\n') {
        out.pop();
    }
}

fn pad(out: &mut String, indent: usize, depth: usize) {
    out.extend(std::iter::repeat_n(' ', indent * depth));
}

fn new_line(out: &mut String, indent: usize) {
    if indent > 0 {
        out.push('\n');
    }
}

type Source<'a> = (&'a Tree, &'a Settings);

fn element(source: Source, out: &mut String, key: Id, value: Id, indent: usize, depth: usize) {
    let (tree, settings) = source;
    let name = tree[key].value.as_str();
    let value = tree.target(value);
    if let Some(directive) = name.strip_prefix("+p_") {
        stay(out, depth);
        out.push_str(&format!("<?{directive} {}?>", tree[value].value));
        return new_line(out, indent);
    }
    if name == "+directive" {
        stay(out, depth);
        out.push_str(&format!("<!{}>", tree[value].value));
        return new_line(out, indent);
    }
    comment(out, &tree[key].head, indent, depth);
    match tree[value].kind {
        Kind::Sequence => {
            for &item in &tree[value].children {
                element(source, out, key, item, indent, depth);
            }
        }
        Kind::Map => {
            pad(out, indent, depth);
            out.push_str(&format!("<{name}"));
            let (attributes, inner): (Vec<_>, Vec<_>) =
                tree.pairs(value).into_iter().partition(|(key, _)| tree[*key].value.starts_with(&settings.attribute));
            for (key, item) in attributes {
                out.push_str(&format!(" {}=\"{}\"", &tree[key].value[settings.attribute.len()..], escaped(&tree[item].value, true)));
            }
            out.push('>');
            let only_text = inner.iter().all(|(key, _)| tree[*key].value == settings.content);
            if !only_text {
                new_line(out, indent);
            }
            for (key, item) in inner {
                if tree[key].value == settings.content {
                    if !only_text {
                        pad(out, indent, depth + 1);
                    }
                    out.push_str(&escaped(&tree[item].value, false));
                    if !only_text {
                        new_line(out, indent);
                    }
                } else {
                    element(source, out, key, item, indent, depth + 1);
                }
            }
            if !only_text {
                pad(out, indent, depth);
            }
            out.push_str(&format!("</{name}>"));
            new_line(out, indent);
        }
        _ => {
            pad(out, indent, depth);
            let text = escaped(&tree[value].value, false);
            out.push_str(&format!("<{name}>{text}</{name}>"));
            let line = if tree[value].line.is_empty() { &tree[key].line } else { &tree[value].line };
            if !line.is_empty() {
                out.push_str(&format!("<!--{} -->", line.trim_start_matches('#')));
            }
            new_line(out, indent);
        }
    }
}

fn escaped(text: &str, attribute: bool) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    if attribute {
        text.replace('"', "&#34;").replace('\n', "&#xA;")
    } else {
        text.replace('"', "&#34;").replace('\'', "&#39;")
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    settings: &'a Settings,
}

pub fn read(tree: &mut Tree, text: &[u8], settings: &Settings) -> Result<Id, String> {
    let text = String::from_utf8_lossy(text).into_owned();
    let mut reader = Reader { text: &text, at: 0, settings };
    let root = tree.add(Node::new(Kind::Map));
    reader.content(tree, root, None, 0)?;
    Ok(root)
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn until(&mut self, end: &str) -> Result<String, String> {
        let length = self.rest().find(end).ok_or("XML syntax error: unexpected EOF")?;
        let text = self.rest()[..length].to_string();
        self.at += length + end.len();
        Ok(text)
    }

    /// A directive up to its `>`; others may stand inside of it.
    fn directive(&mut self) -> Result<String, String> {
        let (mut depth, mut quote) = (1usize, None);
        let end = self.rest().find(|c: char| {
            match (quote, c) {
                (Some(open), _) if open == c => quote = None,
                (Some(_), _) => {}
                (None, '"' | '\'') => quote = Some(c),
                (None, '<') => depth += 1,
                (None, '>') => depth -= 1,
                _ => {}
            }
            depth == 0
        });
        let length = end.ok_or("XML syntax error: unexpected EOF")?;
        let text = self.rest().get(..length).unwrap_or_default().to_string();
        self.at += length + 1;
        Ok(text)
    }

    /// What is inside of an element, up to and with its end.
    fn content(&mut self, tree: &mut Tree, node: Id, name: Option<&str>, depth: usize) -> Result<(), String> {
        if depth > DEPTH {
            return Err("XML nested too deep".to_string());
        }
        let (mut text, mut pending) = (String::new(), String::new());
        loop {
            let length = self.rest().find('<').unwrap_or(self.rest().len());
            text.push_str(&unescaped(&self.rest()[..length]));
            self.at += length;
            if self.rest().is_empty() {
                break;
            }
            if self.rest().starts_with("<!--") {
                self.at += 4;
                let words = self.until("-->")?;
                let words =
                    words.trim_end().split('\n').map(|line| format!("# {}", line.trim())).collect::<Vec<_>>();
                pending = words.join("\n");
            } else if self.rest().starts_with("<![CDATA[") {
                self.at += 9;
                text.push_str(&self.until("]]>")?);
            } else if self.rest().starts_with("<?") {
                self.at += 2;
                let inner = self.until("?>")?;
                let (name, value) = inner.split_once(char::is_whitespace).unwrap_or((&inner, ""));
                let value = tree.add(Node::text(value.trim()));
                tree.set(node, &format!("+p_{name}"), value);
            } else if self.rest().starts_with("<!") {
                self.at += 2;
                let value = self.directive()?;
                let value = tree.add(Node::text(value));
                tree.set(node, "+directive", value);
            } else if self.rest().starts_with("</") {
                self.at += 2;
                let end = self.until(">")?;
                match name {
                    Some(name) if end.trim() == name => break,
                    Some(name) => {
                        return Err(format!(
                            "XML syntax error: element <{name}> closed by </{}>",
                            end.trim()
                        ));
                    }
                    None => {
                        return Err(format!("XML syntax error: unexpected end element </{}>", end.trim()));
                    }
                }
            } else {
                self.element(tree, node, std::mem::take(&mut pending), depth)?;
            }
        }
        if !pending.is_empty() {
            tree[node].foot = pending;
        }
        let text = text.trim();
        if !text.is_empty() && name.is_some() {
            let value = tree.add(Node::text(text));
            tree.set(node, &self.settings.content, value);
            tree[node].children.rotate_right(2);
        }
        Ok(())
    }

    fn element(&mut self, tree: &mut Tree, parent: Id, head: String, depth: usize) -> Result<(), String> {
        self.at += 1;
        let tag = self.until(">")?;
        let (tag, closed) = match tag.strip_suffix('/') {
            Some(tag) => (tag, true),
            None => (tag.as_str(), false),
        };
        let end = tag.find(char::is_whitespace).unwrap_or(tag.len());
        let name = &tag[..end];
        let mut node = tree.add(Node::new(Kind::Map));
        let mut rest = tag[end..].trim();
        while let Some((attribute, after)) = rest.split_once('=') {
            let after = after.trim_start();
            let quote = after.chars().next().unwrap_or('"');
            let inner = after.get(1..).unwrap_or("");
            let length = inner.find(quote).unwrap_or(inner.len());
            let value = tree.add(Node::text(unescaped(&inner[..length])));
            tree.set(node, &format!("{}{}", self.settings.attribute, attribute.trim()), value);
            rest = inner.get(length + 1..).unwrap_or("").trim();
        }
        if !closed {
            self.content(tree, node, Some(name), depth + 1)?;
        }
        let children = tree[node].children.clone();
        match children.as_slice() {
            [] => node = tree.add(Node { tag: Some("!!null".into()), ..Node::scalar("") }),
            [key, value] if tree[*key].value == self.settings.content => node = *value,
            _ => {}
        }
        match tree.get(parent, name) {
            Some(known) if tree[known].kind == Kind::Sequence => tree.push_item(known, node),
            Some(known) => {
                let first = tree.copy(known);
                let copy = &mut tree[known];
                (copy.kind, copy.tag) = (Kind::Sequence, None);
                copy.children.clear();
                copy.value.clear();
                tree.push_item(known, first);
                tree.push_item(known, node);
            }
            None => {
                tree.set(parent, name, node);
                if let Some(key) = tree[node].key {
                    tree[key].head = head;
                }
            }
        }
        Ok(())
    }
}

fn unescaped(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let Some(end) = rest.find(';') else { break };
        let name = &rest[1..end];
        let code = name
            .strip_prefix("#x")
            .map(|hex| u32::from_str_radix(hex, 16))
            .or_else(|| name.strip_prefix('#').map(str::parse));
        match name {
            "amp" => out.push('&'),
            "lt" => out.push('<'),
            "gt" => out.push('>'),
            "quot" => out.push('"'),
            "apos" => out.push('\''),
            _ => match code.and_then(Result::ok).and_then(char::from_u32) {
                Some(c) => out.push(c),
                None => out.push_str(&rest[..=end]),
            },
        }
        rest = &rest[end + 1..];
    }
    out.push_str(rest);
    out
}

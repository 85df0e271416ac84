//! JSON out of the tree; JSON in is YAML's flow style.

use super::node::{Id, Kind, Tree, float, integer};

/// Writes a node as JSON; no indentation means one line.
pub fn write(tree: &Tree, id: Id, indent: usize) -> String {
    let mut out = String::new();
    value(tree, id, indent, 0, &mut out);
    out
}

fn value(tree: &Tree, id: Id, indent: usize, depth: usize, out: &mut String) {
    let id = tree.target(id);
    let line = |out: &mut String, depth: usize| {
        if indent > 0 {
            out.push('\n');
            out.extend(std::iter::repeat_n(' ', indent * depth));
        }
    };
    match tree[id].kind {
        Kind::Alias => out.push_str("null"),
        Kind::Scalar => scalar(tree, id, out),
        Kind::Map => {
            let pairs = if tree.merges(id) { merged(tree, id) } else { tree.pairs(id) };
            out.push('{');
            for (at, (key, item)) in pairs.iter().enumerate() {
                if at > 0 {
                    out.push(',');
                }
                line(out, depth + 1);
                quoted(&tree[tree.target(*key)].value, out);
                out.push_str(if indent > 0 { ": " } else { ":" });
                value(tree, *item, indent, depth + 1, out);
            }
            if !pairs.is_empty() {
                line(out, depth);
            }
            out.push('}');
        }
        Kind::Sequence => {
            out.push('[');
            for (at, item) in tree[id].children.iter().enumerate() {
                if at > 0 {
                    out.push(',');
                }
                line(out, depth + 1);
                value(tree, *item, indent, depth + 1, out);
            }
            if !tree[id].children.is_empty() {
                line(out, depth);
            }
            out.push(']');
        }
    }
}

/// A map's pairs with its merge keys carried out: the last one of a name counts, where the first one stands.
pub fn merged(tree: &Tree, map: Id) -> Vec<(Id, Id)> {
    let mut out: Vec<(Id, Id)> = Vec::new();
    let mut put = |key: Id, value: Id| {
        match out.iter_mut().find(|(known, _)| tree[*known].value == tree[key].value) {
            Some(pair) => pair.1 = value,
            None => out.push((key, value)),
        }
    };
    for (key, item) in tree.pairs(map) {
        if tree[key].tag() != "!!merge" {
            put(key, item);
            continue;
        }
        let target = tree.target(item);
        let sources =
            if tree[target].kind == Kind::Sequence { tree[target].children.clone() } else { vec![target] };
        for source in sources {
            for (key, item) in merged(tree, tree.target(source)) {
                put(key, item);
            }
        }
    }
    out
}

fn scalar(tree: &Tree, id: Id, out: &mut String) {
    let node = &tree[id];
    match node.tag() {
        "!!null" => out.push_str("null"),
        "!!bool" => out.push_str(&node.value.to_ascii_lowercase()),
        "!!int" => match integer(&node.value) {
            Some(number) => out.push_str(&number.to_string()),
            None => out.push_str(&node.value),
        },
        "!!float" => match float(&node.value) {
            Some(number) if number.is_finite() => out.push_str(node.value.trim_start_matches('+')),
            _ => quoted(&node.value, out),
        },
        _ => quoted(&node.value, out),
    }
}

pub fn quoted(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\u{8}' => out.push_str("\\b"),
            '\u{c}' => out.push_str("\\f"),
            '\u{2028}' => out.push_str("\\u2028"),
            '\u{2029}' => out.push_str("\\u2029"),
            c if u32::from(c) < 32 => out.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
}

/// The values of a text of JSON, one after another, each with what it stands between.
pub fn values(text: &[u8]) -> Vec<&[u8]> {
    let mut out = Vec::new();
    let (mut start, mut depth, mut quoted, mut at) = (0, 0usize, false, 0);
    while let Some(&byte) = text.get(at) {
        match byte {
            b'\\' if quoted => at += 1,
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        at += 1;
        let next = text.get(at).copied().unwrap_or(b' ');
        let closes = matches!(byte, b']' | b'}' | b'"') && !matches!(next, b',' | b':');
        let ends = closes || next.is_ascii_whitespace() && !byte.is_ascii_whitespace() && byte != b',' && byte != b':';
        if depth == 0 && !quoted && ends && at < text.len() {
            let (value, rest) = (&text[start..at], text[at..].trim_ascii_start());
            if rest.is_empty() || matches!(rest.first(), Some(b',' | b':')) || value.trim_ascii().is_empty() {
                continue;
            }
            out.push(value);
            start = text.len() - rest.len();
            at = start;
        }
    }
    out.push(&text[start..]);
    out
}

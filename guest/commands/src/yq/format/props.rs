//! Java properties: `a.b.0 = value`, comments in front.

use super::super::node::{Id, Kind, Node, Tree};
use super::Settings;

pub fn write(tree: &Tree, root: Id, settings: &Settings, quoted: bool) -> String {
    let mut writer = Writer { tree, settings, quoted, out: String::new() };
    let head = tree[root].head.trim_start_matches("---\n");
    if tree[root].kind != Kind::Scalar && !head.is_empty() {
        writer.out.push_str(head);
        writer.out.push('\n');
    }
    let begun = writer.out.len();
    writer.walk(root, "", None, begun);
    writer.out
}

struct Writer<'a> {
    tree: &'a Tree,
    settings: &'a Settings,
    quoted: bool,
    out: String,
}

impl Writer<'_> {
fn walk(&mut self, id: Id, path: &str, key: Option<Id>, begun: usize) {
    let (tree, settings) = (self.tree, self.settings);
    let id = tree.target(id);
    match tree[id].kind {
        Kind::Map => {
            for (key, value) in tree.pairs(id) {
                let name = tree[key].value.replace(' ', "\\ ");
                let inner = if path.is_empty() { name } else { format!("{path}.{name}") };
                self.walk(value, &inner, Some(key), begun);
            }
        }
        Kind::Sequence => {
            for (at, &item) in tree[id].children.iter().enumerate() {
                let inner = match settings.brackets {
                    true => format!("{path}[{at}]"),
                    false if path.is_empty() => at.to_string(),
                    false => format!("{path}.{at}"),
                };
                self.walk(item, &inner, None, begun);
            }
        }
        _ => {
            let mut comments = String::new();
            for text in [key.map_or("", |key| &tree[key].head), &tree[id].head, &tree[id].line] {
                let text = text.trim_end();
                if !text.is_empty() {
                    comments.push_str(text);
                    comments.push('\n');
                }
            }
            let out = &mut self.out;
            if !comments.is_empty() && out.len() > begun {
                out.push('\n');
            }
            out.push_str(&comments);
            if path.is_empty() {
                out.push_str(&format!("{}\n", tree[id].value));
            } else {
                let value = tree[id].value.replace('\\', "\\\\").replace('\n', "\\n");
                let value = if self.quoted && value.contains(' ') { format!("\"{value}\"") } else { value };
                out.push_str(&format!("{path}{}{value}\n", settings.equals));
            }
        }
    }
}
}

/// How far a list is filled up with nulls before an index.
const PADDED: usize = 1 << 16;

pub fn read(tree: &mut Tree, text: &[u8]) -> Id {
    let text = String::from_utf8_lossy(text).into_owned();
    let root = tree.add(Node::new(Kind::Map));
    let mut comment = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let line = line.trim_start();
        if line.is_empty() {
            continue;
        }
        if let Some(words) = line.strip_prefix(['#', '!']) {
            if !comment.is_empty() {
                comment.push('\n');
            }
            comment.push_str(&format!("#{words}"));
            continue;
        }
        let mut line = line.to_string();
        while line.ends_with('\\') && !line.ends_with("\\\\") {
            line.pop();
            line.push_str(lines.next().unwrap_or("").trim_start());
        }
        let end = line.find(['=', ':', ' ', '\t']).unwrap_or(line.len());
        let value = line[end..].trim_start();
        let value = value.strip_prefix(['=', ':']).unwrap_or(value).trim_start();
        let value = value.replace("\\n", "\n").replace("\\t", "\t").replace("\\\\", "\\");
        put(tree, root, &line[..end], Node { head: std::mem::take(&mut comment), ..Node::text(value) });
    }
    root
}

/// Puts a value at a path of names and indexes.
fn put(tree: &mut Tree, root: Id, path: &str, value: Node) {
    let parts: Vec<&str> = path.split('.').collect();
    let mut at = root;
    for (place, part) in parts.iter().enumerate() {
        let last = place + 1 == parts.len();
        let next_is_index = parts.get(place + 1).is_some_and(|next| next.parse::<usize>().is_ok());
        let index = part.parse::<usize>().ok().filter(|_| tree[at].kind == Kind::Sequence);
        let known = match index {
            Some(index) => tree[at].children.get(index).copied(),
            None if tree[at].kind == Kind::Map => tree.get(at, part),
            None => return,
        };
        if let Some(known) = known.filter(|_| !last) {
            at = known;
            continue;
        }
        let head = value.head.clone();
        let new = if last {
            tree.add(Node { head: String::new(), ..value.clone() })
        } else {
            tree.add(Node::new(if next_is_index { Kind::Sequence } else { Kind::Map }))
        };
        if let Some(index) = index {
            while tree[at].children.len() < index.min(PADDED) {
                let nothing = tree.add(Node::null());
                tree.push_item(at, nothing);
            }
            tree[new].head = if last { head } else { String::new() };
            tree.push_item(at, new);
        } else {
            tree.set(at, part, new);
            if let Some(key) = tree[new].key.filter(|_| last) {
                tree[key].head = head;
            }
        }
        at = new;
    }
}

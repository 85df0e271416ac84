//! Writes YAML as yq does: two blanks of indentation, styles and comments kept.

use super::node::{Id, Kind, Node, Style, Tree, resolve};

/// Writes a document.
pub fn document(tree: &Tree, root: Id, indent: usize, unwrap: bool) -> String {
    let node = &tree[root];
    let mut writer = Writer { tree, out: String::new(), indent: if indent == 0 { 2 } else { indent }, flow: 0 };
    if node.kind == Kind::Scalar && unwrap {
        // What stands in front of a document is printed with it.
        if node.parent.is_none() && (node.row > 0 || node.value.is_empty()) {
            writer.head(&node.head, 0);
        }
        if !writer.out.is_empty() && node.value.is_empty() {
            return writer.out;
        }
        writer.out.push_str(&node.value);
        writer.out.push('\n');
        return writer.out;
    }
    writer.head(&node.head, 0);
    match node.kind {
        Kind::Map | Kind::Sequence if !writer.is_flow(root) => {
            writer.properties(root, "");
            if !writer.out.is_empty() && !writer.out.ends_with('\n') {
                writer.out.push('\n');
            }
            writer.block(root, 0, false);
        }
        _ => {
            writer.inline(root, 0);
            writer.line_comment(&node.line);
            writer.out.push('\n');
        }
    }
    writer.foot(&node.foot, 0);
    writer.out
}

/// A longer key is written behind a question mark.
const LONG_KEY: usize = 128;

struct Writer<'a> {
    tree: &'a Tree,
    out: String,
    indent: usize,
    /// How many flow collections are around.
    flow: usize,
}

impl Writer<'_> {
    fn is_flow(&self, id: Id) -> bool {
        let node = &self.tree[id];
        node.children.is_empty() || node.style == Style::Flow
    }

    /// The column of what is one level below; all levels are multiples of the indentation.
    fn deeper(&self, depth: usize) -> usize {
        (depth + self.indent) / self.indent * self.indent
    }

    fn pad(&mut self, depth: usize) {
        self.out.extend(std::iter::repeat_n(' ', depth));
    }

    fn head(&mut self, text: &str, depth: usize) {
        if text.is_empty() {
            return;
        }
        for line in text.split('\n') {
            if !line.is_empty() {
                self.pad(depth);
                self.out.push_str(line);
            }
            self.out.push('\n');
        }
    }

    fn foot(&mut self, text: &str, depth: usize) {
        if !text.is_empty() {
            self.head(text.trim_end_matches('\n'), depth);
        }
    }

    fn line_comment(&mut self, text: &str) {
        if !text.is_empty() {
            self.out.push(' ');
            self.out.push_str(text);
        }
    }

    /// Anchor and tag in front of a node.
    fn properties(&mut self, id: Id, lead: &str) {
        let node = &self.tree[id];
        if !node.anchor.is_empty() {
            self.out.push_str(&format!("{lead}&{}", node.anchor));
        }
        if let Some(tag) = self.explicit_tag(id) {
            let lead = if node.anchor.is_empty() { lead } else { " " };
            self.out.push_str(&format!("{lead}{tag}"));
        }
    }

    fn explicit_tag(&self, id: Id) -> Option<String> {
        let node = &self.tree[id];
        let tag = node.tag.as_ref()?;
        let plain = matches!(
            tag.as_str(),
            "!!str"
                | "!!null"
                | "!!map"
                | "!!seq"
                | "!!bool"
                | "!!int"
                | "!!float"
                | "!!merge"
                | "!!timestamp"
        );
        let said = plain && node.kind == Kind::Scalar && node.style == Style::Plain && {
            matches!(tag.as_str(), "!!int" | "!!float" | "!!bool") && resolve(&node.value) != tag
        };
        (!plain || said).then(|| tag.clone())
    }

    /// A block collection; `inside` says that the first line is begun already.
    fn block(&mut self, id: Id, depth: usize, inside: bool) {
        let tree = self.tree;
        match tree[id].kind {
            Kind::Map => {
                let pairs = tree.pairs(id);
                let count = pairs.len();
                for (at, (key, value)) in pairs.into_iter().enumerate() {
                    self.pair(key, value, depth, inside && at == 0, at + 1 == count);
                }
            }
            _ => {
                let count = tree[id].children.len();
                for (at, &item) in tree[id].children.iter().enumerate() {
                    if !(inside && at == 0) {
                        self.head(&tree[item].head, depth);
                        self.pad(depth);
                    }
                    self.out.push('-');
                    self.item(item, depth);
                    self.footed(&tree[item].foot, depth, at + 1 == count);
                }
            }
        }
    }

    fn footed(&mut self, text: &str, depth: usize, last: bool) {
        if !text.is_empty() {
            self.foot(text, depth);
            if !last {
                self.out.push('\n');
            }
        }
    }

    fn item(&mut self, item: Id, depth: usize) {
        let node = &self.tree[item];
        if matches!(node.kind, Kind::Map | Kind::Sequence) && !self.is_flow(item) {
            let before = self.out.len();
            self.properties(item, " ");
            if self.out.len() == before && node.line.is_empty() {
                let first = node.children.first().map_or("", |first| self.tree[*first].head.as_str());
                if !first.is_empty() {
                    // A comment in front of the first key stands where the key would.
                    let head = first.to_string();
                    self.out.push(' ');
                    let mut lines = head.trim_end().split('\n');
                    self.out.push_str(lines.next().unwrap_or(""));
                    self.out.push('\n');
                    for line in lines {
                        self.pad(depth + 2);
                        self.out.push_str(line);
                        self.out.push('\n');
                    }
                    self.pad(depth + 2);
                } else {
                    self.out.push(' ');
                }
                self.block(item, depth + 2, true);
                return;
            }
            self.line_comment(&node.line);
            self.out.push('\n');
            self.block(item, depth + 2, false);
            return;
        }
        let before = self.out.len();
        self.out.push(' ');
        self.inline(item, depth + 2);
        if self.out.len() == before + 1 {
            self.out.pop();
        }
        self.end_scalar(item);
    }

    /// The comment and the end of the line, unless a block scalar has ended it.
    fn end_scalar(&mut self, id: Id) {
        if !self.out.ends_with('\n') || self.tree[id].value.is_empty() {
            let line = self.tree[id].line.clone();
            if !self.is_block_scalar(id) {
                self.line_comment(&line);
            }
            self.out.push('\n');
        }
    }

    fn is_block_scalar(&self, id: Id) -> bool {
        let node = &self.tree[id];
        node.kind == Kind::Scalar && matches!(style(node), Style::Literal | Style::Folded)
    }

    fn pair(&mut self, key: Id, value: Id, depth: usize, begun: bool, last: bool) {
        let tree = self.tree;
        if !begun {
            self.head(&tree[key].head, depth);
            self.pad(depth);
        }
        if tree[key].kind == Kind::Scalar && tree[key].value.len() > LONG_KEY {
            self.out.push_str("? ");
            self.inline(key, depth);
            self.out.push('\n');
            self.pad(depth);
            self.out.push(':');
            self.item(value, depth);
            return self.footed(&tree[key].foot, depth, last);
        }
        if tree[key].kind == Kind::Scalar || tree[key].kind == Kind::Alias {
            self.inline(key, depth);
            if tree[key].kind == Kind::Alias {
                self.out.push(' ');
            }
        } else {
            self.out.push_str("? ");
            self.inline(key, depth);
            self.out.push('\n');
            self.pad(depth);
        }
        self.out.push(':');
        let node = &tree[value];
        if matches!(node.kind, Kind::Map | Kind::Sequence) && !self.is_flow(value) {
            self.properties(value, " ");
            self.line_comment(&tree[key].line);
            self.out.push('\n');
            self.head(&node.head, self.deeper(depth));
            self.block(value, self.deeper(depth), false);
        } else {
            let before = self.out.len();
            self.out.push(' ');
            self.inline(value, self.deeper(depth));
            if self.out.len() == before + 1 {
                self.out.pop();
            }
            if !self.out.ends_with('\n') || self.out.len() == before {
                let line = if node.line.is_empty() { &tree[key].line } else { &node.line };
                if !self.is_block_scalar(value) {
                    self.line_comment(line);
                }
                self.out.push('\n');
            }
        }
        self.footed(&node.foot, depth, last && tree[key].foot.is_empty());
        self.footed(&tree[key].foot, depth, last);
    }

    /// A node on the line: scalars, aliases, flow collections.
    fn inline(&mut self, id: Id, depth: usize) {
        let before = self.out.len();
        self.properties(id, "");
        if self.out.len() > before {
            self.out.push(' ');
        }
        let tree = self.tree;
        let node = &tree[id];
        match node.kind {
            Kind::Alias => self.out.push_str(&format!("*{}", node.value)),
            Kind::Scalar => self.scalar(node, depth),
            Kind::Map => {
                self.flow += 1;
                self.out.push('{');
                let pairs = tree.pairs(id);
                for (at, &(key, value)) in pairs.iter().enumerate() {
                    self.inline(key, depth);
                    self.out.push(':');
                    let start = self.out.len();
                    self.out.push(' ');
                    self.inline(value, depth);
                    if self.out.len() == start + 1 {
                        self.out.pop();
                    }
                    self.between(value, at + 1 == pairs.len(), depth);
                }
                self.out.push('}');
                self.flow -= 1;
            }
            Kind::Sequence => {
                self.flow += 1;
                self.out.push('[');
                for (at, &item) in tree[id].children.iter().enumerate() {
                    self.inline(item, depth);
                    self.between(item, at + 1 == node.children.len(), depth);
                }
                self.out.push(']');
                self.flow -= 1;
            }
        }
    }

    /// What follows an entry of a flow collection; behind its comment the line ends.
    fn between(&mut self, entry: Id, last: bool, depth: usize) {
        let line = &self.tree[entry].line;
        if !line.is_empty() {
            self.out.push_str(&format!(", {line}\n"));
            self.pad(if last { depth.saturating_sub(self.indent) } else { depth });
        } else if !last {
            self.out.push_str(", ");
        }
    }

    fn scalar(&mut self, node: &Node, depth: usize) {
        let style = match style(node) {
            Style::Plain if self.flow > 0 && node.tag() == "!!str" && node.value.contains(FLOW) => Style::Single,
            Style::Plain if self.flow > 0 && node.value.is_empty() => Style::Single,
            style => style,
        };
        match style {
            Style::Single => {
                self.out.push('\'');
                let mut broken = false;
                for line in node.value.replace('\'', "''").split('\n').enumerate() {
                    let (at, line) = line;
                    if at > 0 {
                        // The first of some breaks is written twice.
                        self.out.push_str(if broken { "\n" } else { "\n\n" });
                        broken = true;
                    }
                    if !line.is_empty() {
                        if std::mem::take(&mut broken) {
                            self.pad(depth);
                        }
                        self.out.push_str(line);
                    }
                }
                self.out.push('\'');
            }
            Style::Double => {
                let text = double_quoted(&node.value);
                self.out.push_str(&text);
            }
            style @ (Style::Literal | Style::Folded) => self.block_scalar(node, style, depth),
            _ => self.out.push_str(&node.value),
        }
    }

    fn block_scalar(&mut self, node: &Node, style: Style, depth: usize) {
        self.out.push(if style == Style::Literal { '|' } else { '>' });
        let value = node.value.as_str();
        if value.starts_with(' ') {
            self.out.push_str(&self.indent.to_string());
        }
        if !value.ends_with('\n') {
            self.out.push('-');
        } else if value.ends_with("\n\n") || value == "\n" {
            self.out.push('+');
        }
        self.line_comment(&node.line);
        self.out.push('\n');
        let depth = depth.max(self.indent);
        let body = value.strip_suffix('\n').unwrap_or(value);
        let mut lines = body.split('\n').peekable();
        while let Some(line) = lines.next() {
            if !line.is_empty() {
                self.pad(depth);
                self.out.push_str(line);
            }
            self.out.push('\n');
            // A break between two lines of a folded text is written twice.
            let next = lines.peek().is_some_and(|next| !next.is_empty() && !next.starts_with(' '));
            let last = lines.peek().is_none() && value.ends_with('\n');
            if style == Style::Folded && (next || last) && !line.is_empty() && !line.starts_with(' ') {
                self.out.push('\n');
            }
        }
    }
}

/// What keeps a text from standing bare in a flow collection.
const FLOW: [char; 7] = [':', ',', '?', '[', ']', '{', '}'];

/// What YAML's writer takes for printable: nothing beyond 16 bits, for one.
fn is_printable(c: char) -> bool {
    matches!(c, '\n' | ' '..='~' | '\u{a0}'..='\u{fffd}') && c != '\u{feff}'
}

/// The style in which a scalar keeps its meaning.
fn style(node: &Node) -> Style {
    let value = node.value.as_str();
    let odd = value.chars().any(|c| c != '\t' && !is_printable(c)) || value.contains(" \n");
    let block = matches!(node.style, Style::Literal | Style::Folded);
    if odd || block && value.ends_with(' ') || node.style == Style::Single && value.contains('\t') {
        return Style::Double;
    }
    match node.style {
        Style::Plain | Style::Flow => {}
        Style::Literal | Style::Folded if !value.contains('\n') && value.is_empty() => return Style::Double,
        other => return other,
    }
    let tag = node.tag();
    if tag != "!!str" && node.tag.as_deref() != Some("!!str") {
        return Style::Plain;
    }
    if value.contains('\n') {
        let printable = value.chars().all(|c| c == '\n' || !c.is_control());
        return if printable && !value.trim().is_empty() { Style::Literal } else { Style::Double };
    }
    if !matches!(resolve(value), "!!str") {
        return Style::Double;
    }
    if value.chars().any(char::is_control) {
        return Style::Double;
    }
    if plain_allowed(value) { Style::Plain } else { Style::Single }
}

fn plain_allowed(value: &str) -> bool {
    let bytes = value.as_bytes();
    let Some(&first) = bytes.first() else { return false };
    if b"!&*[]{},#|>@`\"'%".contains(&first) || value.starts_with(' ') || value.ends_with(' ') {
        return false;
    }
    if matches!(first, b'-' | b'?' | b':') && matches!(bytes.get(1), None | Some(b' ')) {
        return false;
    }
    if value.starts_with("---") || value.starts_with("...") {
        return false;
    }
    !(value.contains(": ") || value.contains(" #") || value.ends_with(':'))
}

/// A text in double quotes with its escapes.
pub fn double_quoted(value: &str) -> String {
    let mut out = String::from("\"");
    for c in value.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            '\0' => out.push_str("\\0"),
            '\u{7}' => out.push_str("\\a"),
            '\u{8}' => out.push_str("\\b"),
            '\u{1b}' => out.push_str("\\e"),
            c if is_printable(c) => out.push(c),
            c => out.push_str(&match u32::from(c) {
                code @ 0..=0xff => format!("\\x{code:02X}"),
                code @ 0x100..=0xffff => format!("\\u{code:04X}"),
                code => format!("\\U{code:08X}"),
            }),
        }
    }
    out.push('"');
    out
}

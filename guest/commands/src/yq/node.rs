//! The tree of documents: nodes in one list, each knowing its parent and its key.

pub type Id = usize;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Scalar,
    Map,
    Sequence,
    Alias,
}

/// How a node is written; collections are block or flow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Style {
    #[default]
    Plain,
    Single,
    Double,
    Literal,
    Folded,
    Flow,
}

#[derive(Debug, Clone)]
pub struct Node {
    pub kind: Kind,
    /// As written, or as it must be where the text would be read as something else.
    pub tag: Option<String>,
    pub value: String,
    pub style: Style,
    pub anchor: String,
    /// Items, or keys and values in turn.
    pub children: Vec<Id>,
    pub parent: Option<Id>,
    /// The key in a map.
    pub key: Option<Id>,
    pub index: usize,
    pub is_key: bool,
    /// Looked up and not there: it comes to be when it is assigned.
    pub ghost: bool,
    pub head: String,
    pub line: String,
    pub foot: String,
    pub document: usize,
    pub file: usize,
    pub row: usize,
    pub column: usize,
}

impl Node {
    pub fn new(kind: Kind) -> Node {
        Node {
            kind,
            tag: None,
            value: String::new(),
            style: Style::Plain,
            anchor: String::new(),
            children: Vec::new(),
            parent: None,
            key: None,
            index: 0,
            is_key: false,
            ghost: false,
            head: String::new(),
            line: String::new(),
            foot: String::new(),
            document: 0,
            file: 0,
            row: 0,
            column: 0,
        }
    }

    pub fn scalar(value: impl Into<String>) -> Node {
        Node { value: value.into(), ..Node::new(Kind::Scalar) }
    }

    /// A string, whatever its text looks like.
    pub fn text(value: impl Into<String>) -> Node {
        Node { tag: Some("!!str".to_string()), ..Node::scalar(value) }
    }

    pub fn null() -> Node {
        Node { tag: Some("!!null".to_string()), ..Node::scalar("null") }
    }

    pub fn truth(truth: bool) -> Node {
        Node::scalar(if truth { "true" } else { "false" })
    }

    /// The tag as known from the text and its style.
    pub fn tag(&self) -> &str {
        match (&self.tag, self.kind) {
            (Some(tag), _) => tag,
            (None, Kind::Map) => "!!map",
            (None, Kind::Sequence) => "!!seq",
            (None, Kind::Alias) => "",
            (None, Kind::Scalar) if matches!(self.style, Style::Plain | Style::Flow) => resolve(&self.value),
            (None, Kind::Scalar) => "!!str",
        }
    }

    /// The tag; of one that is not YAML's own, what the text looks like.
    pub fn guess(&self) -> &str {
        let tag = self.tag();
        match tag.starts_with("!!") || self.value.is_empty() || self.kind != Kind::Scalar {
            true => tag,
            false => resolve(&self.value),
        }
    }

    pub fn is_null(&self) -> bool {
        self.kind == Kind::Scalar && self.tag() == "!!null"
    }

    pub fn is_text(&self) -> bool {
        self.kind == Kind::Scalar && !matches!(self.guess(), "!!null" | "!!bool" | "!!int" | "!!float")
    }

    /// Neither null nor false.
    pub fn truthy(&self) -> bool {
        let is_false = self.tag() == "!!bool" && self.value.eq_ignore_ascii_case("false");
        !self.is_null() && !is_false
    }

    pub fn number(&self) -> Option<f64> {
        match self.guess() {
            "!!int" => integer(&self.value).map(|value| value as f64),
            "!!float" => float(&self.value),
            _ => None,
        }
    }
}

/// A whole number of YAML, decimal, hexadecimal or octal.
pub fn integer(text: &str) -> Option<i64> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let digits = digits.replace('_', "");
    let value = if let Some(hex) = digits.strip_prefix("0x") {
        i64::from_str_radix(hex, 16)
    } else if let Some(octal) = digits.strip_prefix("0o") {
        i64::from_str_radix(octal, 8)
    } else if digits.starts_with(|c: char| c.is_ascii_digit()) {
        digits.parse()
    } else {
        return None;
    };
    value.ok().map(|value| if negative { -value } else { value })
}

pub fn float(text: &str) -> Option<f64> {
    let body = text.trim_start_matches(['-', '+']);
    match body {
        ".inf" | ".Inf" | ".INF" => {
            return Some(if text.starts_with('-') { f64::NEG_INFINITY } else { f64::INFINITY });
        }
        ".nan" | ".NaN" | ".NAN" => return Some(f64::NAN),
        _ => {}
    }
    let plain = body
        .bytes()
        .all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'e' | b'E' | b'+' | b'-' | b'_'));
    let starts = body.starts_with(|c: char| c.is_ascii_digit() || c == '.')
        && body.bytes().any(|byte| byte.is_ascii_digit());
    if plain && starts { text.replace('_', "").parse().ok() } else { None }
}

/// The tag that a plain scalar's text has.
pub fn resolve(text: &str) -> &'static str {
    match text {
        "" | "~" | "null" | "Null" | "NULL" => return "!!null",
        "true" | "True" | "TRUE" | "false" | "False" | "FALSE" => return "!!bool",
        "<<" => return "!!merge",
        _ => {}
    }
    if !text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '+' | '.')) {
        return "!!str";
    }
    if integer(text).is_some() {
        return "!!int";
    }
    if float(text).is_some() {
        return "!!float";
    }
    if is_date(text) { "!!timestamp" } else { "!!str" }
}

fn is_date(text: &str) -> bool {
    let bytes = text.as_bytes();
    let date = bytes.len() >= 10
        && bytes.iter().take(10).enumerate().all(|(at, byte)| match at {
            4 | 7 => *byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    date && (bytes.len() == 10 || (matches!(bytes.get(10), Some(b'T' | b't' | b' ')) && bytes.len() >= 16))
}

/// All nodes of a run.
#[derive(Debug, Default)]
pub struct Tree {
    nodes: Vec<Node>,
    /// There are aliases.
    pub aliases: bool,
    /// What to warn of at the end, and the addition to it.
    pub warning: Option<&'static str>,
}

impl std::ops::Index<Id> for Tree {
    type Output = Node;
    fn index(&self, id: Id) -> &Node {
        &self.nodes[id]
    }
}

impl std::ops::IndexMut<Id> for Tree {
    fn index_mut(&mut self, id: Id) -> &mut Node {
        &mut self.nodes[id]
    }
}

impl Tree {
    pub fn add(&mut self, node: Node) -> Id {
        self.aliases |= node.kind == Kind::Alias;
        self.nodes.push(node);
        self.nodes.len() - 1
    }

    /// Adds an item to a sequence.
    pub fn push_item(&mut self, sequence: Id, item: Id) {
        let index = self[sequence].children.len();
        (self[item].parent, self[item].index, self[item].key) = (Some(sequence), index, None);
        self[sequence].children.push(item);
    }

    /// Adds a key and its value to a map.
    pub fn push_pair(&mut self, map: Id, key: Id, value: Id) {
        (self[key].parent, self[key].is_key) = (Some(map), true);
        (self[value].parent, self[value].key) = (Some(map), Some(key));
        self[map].children.push(key);
        self[map].children.push(value);
    }

    /// Whether a map takes in others by `<<`.
    pub fn merges(&self, map: Id) -> bool {
        self.aliases && self[map].children.chunks_exact(2).any(|pair| self[pair[0]].tag() == "!!merge")
    }

    pub fn warn(&mut self, more: &'static str) {
        self.warning.get_or_insert(more);
    }

    /// A map's keys and values.
    pub fn pairs(&self, map: Id) -> Vec<(Id, Id)> {
        self[map].children.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect()
    }

    /// The value of a key.
    pub fn get(&self, map: Id, key: &str) -> Option<Id> {
        self.pairs(map).into_iter().find(|(known, _)| self[*known].value == key).map(|(_, value)| value)
    }

    pub fn set(&mut self, map: Id, key: &str, value: Id) {
        let key = self.add(Node::text(key));
        self.push_pair(map, key, value);
    }

    /// A copy with all below it, without a parent.
    pub fn copy(&mut self, id: Id) -> Id {
        let mut node = self[id].clone();
        let children = std::mem::take(&mut node.children);
        (node.parent, node.key, node.is_key, node.ghost) = (None, None, false, false);
        let kind = node.kind;
        let new = self.add(node);
        match kind {
            Kind::Map => {
                for pair in children.chunks_exact(2) {
                    let (key, value) = (self.copy(pair[0]), self.copy(pair[1]));
                    self.push_pair(new, key, value);
                }
            }
            _ => {
                for child in children {
                    let item = self.copy(child);
                    self.push_item(new, item);
                }
            }
        }
        new
    }

    /// What an alias stands for: the last node with its anchor before it.
    pub fn target(&self, id: Id) -> Id {
        if self[id].kind != Kind::Alias {
            return id;
        }
        let name = &self[id].value;
        (0..self.nodes.len())
            .rev()
            .find(|&at| self[at].anchor == *name && self[at].kind != Kind::Alias)
            .unwrap_or(id)
    }

    /// The top of the tree that a node is in.
    pub fn root(&self, id: Id) -> Id {
        let mut at = id;
        while let Some(parent) = self[at].parent {
            at = parent;
        }
        at
    }

    /// Keys and indexes from the top.
    pub fn path(&self, id: Id) -> Vec<Node> {
        let mut path = Vec::new();
        let mut at = id;
        while let Some(parent) = self[at].parent {
            path.push(match self[at].key {
                Some(key) => Node {
                    head: String::new(),
                    line: String::new(),
                    foot: String::new(),
                    ..self[key].clone()
                },
                None if self[at].is_key => self[at].clone(),
                None => Node::scalar(self[at].index.to_string()),
            });
            at = parent;
        }
        path.reverse();
        path
    }

    /// Gives the items of a sequence their places again.
    pub fn renumber(&mut self, sequence: Id) {
        for (index, item) in self[sequence].children.clone().into_iter().enumerate() {
            (self[item].index, self[item].parent) = (index, Some(sequence));
        }
    }
}

//! Evaluates expressions over the tree. Assignments change nodes where they stand.

use super::expression::{Ex, Piece};
use super::json;
use super::node::{Id, Kind, Node, Style, Tree};

mod assign;
mod calls;
mod compute;
mod text;
mod time;

pub use compute::number_text;
pub use time::text as time_text;

pub type Found = Result<Vec<Id>, String>;

/// What an evaluation may ask of its surroundings.
pub trait World {
    fn variable(&self, name: &str) -> Option<String>;
    fn load(&self, file: &str) -> Result<Vec<u8>, String>;
    /// Whether nothing may ask for variables.
    fn hides_variables(&self) -> bool;
    fn file_name(&self, file: usize) -> String;
    fn now(&self) -> bivalve_vfs::Timestamp;
    fn zone(&self) -> bivalve_kit::clock::Zone;
}

pub struct Evaluator<'a> {
    pub tree: &'a mut Tree,
    pub world: &'a dyn World,
    variables: Vec<(String, Vec<Id>)>,
    /// All documents are one context.
    pub together: bool,
    /// How dates are written.
    layout: String,
    /// The left side of an assignment is under way.
    assigns: bool,
    /// Assignments overwrite tags of the document's own.
    clobbers: bool,
    /// What was made of texts, and whether each ended its last line.
    decoded: Vec<(Id, bool)>,
}

pub const WARNING: &str = "--yaml-fix-merge-anchor-to-spec is false; causing merge anchors to override the existing values which isn't to the yaml spec. This flag will default to true in late 2025.";
const WARNING_TRAVERSE: &str = " See https://mikefarah.gitbook.io/yq/operators/traverse-read for more details.";

impl<'a> Evaluator<'a> {
    pub fn new(tree: &'a mut Tree, world: &'a dyn World) -> Evaluator<'a> {
        Evaluator { tree, world, variables: Vec::new(), together: false, layout: time::RFC3339.to_string(), assigns: false, clobbers: false, decoded: Vec::new() }
    }

    /// Gives a variable its value.
    pub fn set(&mut self, name: &str, value: Id) {
        self.variables.push((name.to_string(), vec![value]));
    }

    fn add(&mut self, node: Node) -> Id {
        self.tree.add(node)
    }

    fn text(&mut self, text: impl Into<String>) -> Id {
        self.tree.add(Node::text(text))
    }

    fn truth(&mut self, truth: bool) -> Id {
        self.tree.add(Node::truth(truth))
    }

    pub fn eval(&mut self, ex: &Ex, context: &[Id]) -> Found {
        match ex {
            Ex::This => Ok(context.to_vec()),
            Ex::Pipe(left, right) => {
                // A variable holds to the end of the chain of pipes.
                let depth = self.variables.len();
                let mut steps = vec![&**right];
                let mut rest = &**left;
                while let Ex::Pipe(left, right) = rest {
                    steps.push(right);
                    rest = left;
                }
                let mut found = self.eval(rest, context);
                while let Some(step) = steps.pop() {
                    found = self.eval(step, &found?);
                }
                self.variables.truncate(depth);
                found
            }
            Ex::Union(left, right) => {
                let mut found = self.eval(left, context)?;
                found.extend(self.eval(right, context)?);
                Ok(found)
            }
            Ex::As(value, name, reference) => {
                let mut value = self.eval(value, context)?;
                if !reference {
                    value = value.into_iter().map(|id| self.aside(id)).collect();
                }
                self.variables.push((name.clone(), value));
                Ok(context.to_vec())
            }
            Ex::Variable(name) => {
                let found = self.variables.iter().rev().find(|(known, _)| known == name);
                found.map(|(_, value)| value.clone()).ok_or_else(|| format!("variable '{name}' not defined"))
            }
            Ex::Multiply(flags, left, right) if self.together && context.len() > 1 => {
                let (lefts, rights) = (self.eval(left, context)?, self.eval(right, context)?);
                let mut found = Vec::new();
                for &left in &lefts {
                    for &right in &rights {
                        found.push(self.multiply(left, right, flags)?);
                    }
                }
                Ok(found)
            }
            Ex::Collect(inner) => self.collect(inner.as_deref(), context),
            Ex::Object(inner) => self.object(inner.as_deref(), context),
            Ex::Assign(operator, left, right) => self.assign(operator, left, right, context),
            Ex::Attribute(name, update, left, right) => {
                self.assign_attribute(name, *update, left, right, context)
            }
            Ex::Reduce(items, name, start, body) => self.reduce(items, name, start, body, context),
            Ex::Scalar(_) | Ex::Env(..) if context.is_empty() => {
                let id = self.each(ex, 0)?;
                Ok(id)
            }
            Ex::Call(name, _) if name == "splitdoc" => self.split_documents(context),
            _ => {
                let mut found = Vec::new();
                for &node in context {
                    found.extend(self.each(ex, node)?);
                }
                Ok(found)
            }
        }
    }

    /// A copy that still knows where the node stands.
    fn aside(&mut self, id: Id) -> Id {
        let copy = self.tree.copy(id);
        let of = &self.tree[id];
        let (parent, key, index, document, file) = (of.parent, of.key, of.index, of.document, of.file);
        let node = &mut self.tree[copy];
        (node.parent, node.key, node.index, node.document, node.file) = (parent, key, index, document, file);
        copy
    }

    /// Evaluates for one node.
    fn each(&mut self, ex: &Ex, node: Id) -> Found {
        match ex {
            Ex::Field(name) => self.field(node, name),
            Ex::Splat => Ok(self.splat(node)),
            Ex::Index(index) => {
                let indexes = self.eval(index, &[node])?;
                let mut found = Vec::new();
                for index in indexes {
                    found.extend(self.index(node, index)?);
                }
                Ok(found)
            }
            Ex::Lookup(left, index) => {
                let (nodes, indexes) = (self.eval(left, &[node])?, self.eval(index, &[node])?);
                let mut found = Vec::new();
                for &node in &nodes {
                    for &index in &indexes {
                        found.extend(self.index(node, index)?);
                    }
                }
                Ok(found)
            }
            Ex::Slice(from, to) => self.slice(node, from.as_deref(), to.as_deref()),
            Ex::Recurse(keys) => {
                let mut found = Vec::new();
                self.recurse(node, *keys, &mut found);
                Ok(found)
            }
            Ex::Text(pieces) => self.pieces(pieces, node),
            Ex::Scalar(text) => {
                let null = text == "null";
                Ok(vec![self.add(if null { Node::null() } else { Node::scalar(text.clone()) })])
            }
            Ex::Pair(key, value) => self.pair(key, value, node),
            Ex::Binary(operator, left, right) => self.binary(operator, left, right, node),
            Ex::Multiply(flags, left, right) => {
                let (lefts, rights) = (self.eval(left, &[node])?, self.eval(right, &[node])?);
                let mut found = Vec::new();
                for &left in &lefts {
                    for &right in &rights {
                        found.push(self.multiply(left, right, flags)?);
                    }
                }
                Ok(found)
            }
            Ex::Optional(inner) => Ok(self.eval(inner, &[node]).unwrap_or_default()),
            Ex::Env(..) if self.world.hides_variables() => Err(text::HIDDEN.to_string()),
            Ex::Env(text, name) => self.environment(*text, name),
            Ex::Call(name, arguments) => self.call(name, arguments, node),
            _ => self.eval(ex, &[node]),
        }
    }

    fn pieces(&mut self, pieces: &[Piece], node: Id) -> Found {
        let mut text = String::new();
        for piece in pieces {
            match piece {
                Piece::Text(plain) => text.push_str(plain),
                Piece::Inner(ex) => {
                    if let Some(&first) = self.eval(ex, &[node])?.first() {
                        text.push_str(&self.as_text(first));
                    }
                }
            }
        }
        Ok(vec![self.text(text)])
    }

    /// A node as text: a scalar's value, or YAML.
    fn as_text(&mut self, id: Id) -> String {
        let id = self.tree.target(id);
        if self.tree[id].kind == Kind::Scalar {
            return self.tree[id].value.clone();
        }
        super::write::document(self.tree, id, 2, true).trim_end().to_string()
    }

    fn environment(&mut self, text: bool, name: &str) -> Found {
        let value = self.world.variable(name);
        let value = value.ok_or_else(|| format!("value for env variable '{name}' not provided in env()"))?;
        if text {
            return Ok(vec![self.text(value)]);
        }
        let documents = super::read::documents(self.tree, value.as_bytes())?;
        Ok(documents.first().map(|document| document.root).into_iter().collect())
    }

    /// A value that is not there; it remembers where it would be.
    fn ghost(&mut self, parent: Id, key: Option<&str>, index: usize) -> Id {
        let key = key.map(|key| {
            let key = self.tree.add(Node { is_key: true, ..Node::text(key) });
            self.tree[key].parent = Some(parent);
            key
        });
        self.add(Node { parent: Some(parent), key, index, ghost: true, ..Node::null() })
    }

    fn field(&mut self, node: Id, name: &str) -> Found {
        let target = self.tree.target(node);
        Ok(match self.tree[target].kind {
            Kind::Map => {
                if name.contains('*') {
                    let pairs = self.tree.pairs(target).into_iter();
                    return Ok(pairs
                        .filter(|(key, _)| wild(name, &self.tree[*key].value))
                        .map(|(_, value)| value)
                        .collect());
                }
                let found = match self.tree.merges(target) {
                    true => {
                        self.tree.warn(WARNING_TRAVERSE);
                        let pairs = json::merged(self.tree, target);
                        pairs.into_iter().find(|(key, _)| self.tree[*key].value == name).map(|(_, value)| value)
                    }
                    false => self.tree.get(target, name),
                };
                vec![found.unwrap_or_else(|| self.ghost(target, Some(name), 0))]
            }
            Kind::Scalar if self.tree[target].is_null() => vec![self.ghost(target, Some(name), 0)],
            Kind::Sequence => match name.parse::<i64>() {
                Ok(index) => self.at(target, index),
                Err(_) => return Err(no_index(name)),
            },
            _ => Vec::new(),
        })
    }

    fn splat(&mut self, node: Id) -> Vec<Id> {
        let target = self.tree.target(node);
        match self.tree[target].kind {
            Kind::Map => {
                let pairs = match self.tree.merges(target) {
                    true => {
                        self.tree.warn(WARNING_TRAVERSE);
                        json::merged(self.tree, target)
                    }
                    false => self.tree.pairs(target),
                };
                pairs.into_iter().map(|(_, value)| value).collect()
            }
            Kind::Sequence => self.tree[target].children.clone(),
            Kind::Scalar if self.assigns && self.tree[target].is_null() => {
                // What is to be assigned to comes to be on the way.
                self.materialize(target);
                let node = &mut self.tree[target];
                (node.kind, node.tag, node.style) = (Kind::Sequence, None, Style::Plain);
                node.value.clear();
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn at(&mut self, sequence: Id, index: i64) -> Vec<Id> {
        let length = self.tree[sequence].children.len() as i64;
        let place = if index < 0 { index + length } else { index };
        match usize::try_from(place) {
            Ok(place) => match self.tree[sequence].children.get(place) {
                Some(&item) => vec![item],
                None => vec![self.ghost(sequence, None, place)],
            },
            Err(_) => Vec::new(),
        }
    }

    fn index(&mut self, node: Id, index: Id) -> Found {
        let target = self.tree.target(node);
        let text = self.tree[index].value.clone();
        match self.tree[target].kind {
            Kind::Sequence => match super::node::integer(&text) {
                Some(index) => Ok(self.at(target, index)),
                None => Err(no_index(&text)),
            },
            Kind::Scalar if self.tree[target].is_null() && self.tree[index].tag() == "!!int" => {
                let place = usize::try_from(super::node::integer(&text).unwrap_or(0)).unwrap_or(0);
                Ok(vec![self.ghost(target, None, place)])
            }
            _ => self.field(target, &text),
        }
    }

    fn slice(&mut self, node: Id, from: Option<&Ex>, to: Option<&Ex>) -> Found {
        let target = self.tree.target(node);
        let is_text = self.tree[target].kind == Kind::Scalar;
        let letters: Vec<char> = self.tree[target].value.chars().collect();
        let length = if is_text { letters.len() } else { self.tree[target].children.len() } as i64;
        let place = |evaluator: &mut Self, ex: Option<&Ex>, otherwise: i64| -> Result<usize, String> {
            let value = match ex {
                Some(ex) => evaluator.eval(ex, &[node])?.first().map(|&id| evaluator.tree[id].value.clone()),
                None => None,
            };
            let value = value.and_then(|text| super::node::integer(&text)).unwrap_or(otherwise);
            let value = if value < 0 { value + length } else { value };
            Ok(value.clamp(0, length) as usize)
        };
        let start = place(self, from, 0)?;
        let end = place(self, to, length)?.max(start);
        if is_text {
            return Ok(vec![self.text(letters[start..end].iter().collect::<String>())]);
        }
        let items = self.tree[target].children[start..end].to_vec();
        let new = self.add(Node::new(Kind::Sequence));
        for item in items {
            let copy = self.tree.copy(item);
            self.tree.push_item(new, copy);
        }
        Ok(vec![new])
    }

    fn recurse(&mut self, node: Id, keys: bool, found: &mut Vec<Id>) {
        found.push(node);
        match self.tree[node].kind {
            Kind::Map => {
                for (key, value) in self.tree.pairs(node) {
                    if keys {
                        found.push(key);
                    }
                    self.recurse(value, keys, found);
                }
            }
            Kind::Sequence => {
                for item in self.tree[node].children.clone() {
                    self.recurse(item, keys, found);
                }
            }
            _ => {}
        }
    }

    fn collect(&mut self, inner: Option<&Ex>, context: &[Id]) -> Found {
        let Some(inner) = inner else { return Ok(vec![self.add(Node::new(Kind::Sequence))]) };
        let context = if context.is_empty() { vec![self.add(Node::null())] } else { context.to_vec() };
        let mut found = Vec::new();
        for node in context {
            let items = self.eval(inner, &[node])?;
            let new = self.add(Node::new(Kind::Sequence));
            for item in items {
                let copy = self.tree.copy(item);
                self.tree.push_item(new, copy);
            }
            found.push(new);
        }
        Ok(found)
    }

    fn object(&mut self, inner: Option<&Ex>, context: &[Id]) -> Found {
        let Some(inner) = inner else {
            return Ok(context.iter().map(|_| self.add(Node::new(Kind::Map))).collect());
        };
        let context = if context.is_empty() { vec![self.add(Node::null())] } else { context.to_vec() };
        let mut found = Vec::new();
        for node in context {
            let mut parts = Vec::new();
            split_union(inner, &mut parts);
            let mut maps = vec![self.add(Node::new(Kind::Map))];
            for part in parts {
                let pairs = self.eval(part, &[node])?;
                let mut next = Vec::new();
                for &map in &maps {
                    for &pair in &pairs {
                        let joined = self.multiply(map, pair, "")?;
                        next.push(joined);
                    }
                }
                maps = next;
            }
            found.extend(maps);
        }
        Ok(found)
    }

    /// `key: value` as a map of one.
    fn pair(&mut self, key: &Ex, value: &Ex, node: Id) -> Found {
        let (keys, values) = (self.eval(key, &[node])?, self.eval(value, &[node])?);
        let mut found = Vec::new();
        for &key in &keys {
            for &value in &values {
                let map = self.add(Node::new(Kind::Map));
                let (key, value) = (self.tree.copy(key), self.tree.copy(value));
                self.tree.push_pair(map, key, value);
                found.push(map);
            }
        }
        Ok(found)
    }

    fn reduce(&mut self, items: &Ex, name: &str, start: &Ex, body: &Ex, context: &[Id]) -> Found {
        let items = self.eval(items, context)?;
        let mut sum = self.eval(start, context.get(..1).unwrap_or_default())?;
        for item in items {
            self.variables.push((name.to_string(), vec![item]));
            let next = self.eval(body, &sum);
            self.variables.pop();
            sum = next?;
        }
        Ok(sum)
    }

    fn split_documents(&mut self, context: &[Id]) -> Found {
        for (at, &node) in context.iter().enumerate() {
            self.tree[node].document = at;
            self.tree[node].parent = None;
        }
        Ok(context.to_vec())
    }
}

fn no_index(text: &str) -> String {
    format!("cannot index array with '{text}' (strconv.ParseInt: parsing \"{text}\": invalid syntax)")
}

fn split_union<'e>(ex: &'e Ex, out: &mut Vec<&'e Ex>) {
    match ex {
        Ex::Union(left, right) => {
            split_union(left, out);
            split_union(right, out);
        }
        other => out.push(other),
    }
}

/// Whether a text matches a pattern with `*` and `?`.
pub fn wild(pattern: &str, text: &str) -> bool {
    if !pattern.contains(['*', '?']) {
        return pattern == text;
    }
    let (pattern, text): (Vec<char>, Vec<char>) = (pattern.chars().collect(), text.chars().collect());
    let (mut at, mut from, mut star, mut mark) = (0, 0, None, 0);
    while at < text.len() {
        match pattern.get(from) {
            Some('*') => {
                (star, mark) = (Some(from), at);
                from += 1;
            }
            Some(c) if *c == '?' || *c == text[at] => (from, at) = (from + 1, at + 1),
            _ => match star {
                Some(place) => {
                    mark += 1;
                    (from, at) = (place + 1, mark);
                }
                None => return false,
            },
        }
    }
    pattern[from..].iter().all(|c| *c == '*')
}

/// Whether a node was given a style of its own.
fn plain(style: Style) -> bool {
    style == Style::Plain
}

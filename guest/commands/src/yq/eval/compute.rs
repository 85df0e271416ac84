//! Arithmetic, comparison and merging.

use super::super::expression::Ex;
use super::super::node::{Id, Kind, Node, integer};
use super::{Evaluator, Found, plain, wild};
use std::cmp::Ordering;

impl Evaluator<'_> {
    pub(super) fn binary(&mut self, operator: &str, left: &Ex, right: &Ex, node: Id) -> Found {
        let lefts = self.eval(left, &[node])?;
        if operator == "//" {
            let good: Vec<Id> = lefts.into_iter().filter(|&id| self.tree[id].truthy()).collect();
            return if good.is_empty() { self.eval(right, &[node]) } else { Ok(good) };
        }
        if operator == "and" || operator == "or" {
            let truth = lefts.first().is_some_and(|&id| self.tree[id].truthy());
            let truth = if truth == (operator == "or") {
                truth
            } else {
                self.eval(right, &[node])?.first().is_some_and(|&id| self.tree[id].truthy())
            };
            return Ok(vec![self.truth(truth)]);
        }
        let rights = self.eval(right, &[node])?;
        let mut found = Vec::new();
        for &left in &lefts {
            for &right in &rights {
                let (left, right) = (self.tree.target(left), self.tree.target(right));
                found.push(match operator {
                    "+" => self.plus(left, right)?,
                    "-" => self.minus(left, right)?,
                    "/" => self.divide(left, right)?,
                    "%" => self.modulo(left, right)?,
                    "==" | "!=" => {
                        let same = self.same(left, right, true);
                        self.truth(same == (operator == "=="))
                    }
                    _ => {
                        let truth = self.ordered(operator, left, right)?;
                        self.truth(truth)
                    }
                });
            }
        }
        Ok(found)
    }

    /// Whether two nodes are alike; a text on the right may have wildcards.
    pub(super) fn same(&self, left: Id, right: Id, wildcards: bool) -> bool {
        let (a, b) = (&self.tree[left], &self.tree[right]);
        match (a.kind, b.kind) {
            (Kind::Scalar, Kind::Scalar) => {
                if a.is_null() || b.is_null() {
                    return a.is_null() && b.is_null();
                }
                if let (Some(x), Some(y)) = (a.number(), b.number()) {
                    return x == y;
                }
                if wildcards { wild(&b.value, &a.value) } else { a.value == b.value }
            }
            (Kind::Map, Kind::Map) => {
                a.children.len() == b.children.len()
                    && self.tree.pairs(left).into_iter().all(|(key, value)| {
                        let other = self.tree.get(right, &self.tree[key].value);
                        other.is_some_and(|other| self.same(value, other, false))
                    })
            }
            (Kind::Sequence, Kind::Sequence) => {
                a.children.len() == b.children.len()
                    && a.children.iter().zip(&b.children).all(|(x, y)| self.same(*x, *y, false))
            }
            _ => false,
        }
    }

    fn ordered(&self, operator: &str, left: Id, right: Id) -> Result<bool, String> {
        let (a, b) = (&self.tree[left], &self.tree[right]);
        if a.kind != Kind::Scalar || b.kind != Kind::Scalar {
            return Err(format!("{} not yet supported for comparison", a.tag()));
        }
        let order = match (a.number(), b.number()) {
            (Some(x), Some(y)) => x.partial_cmp(&y).unwrap_or(Ordering::Less),
            _ if a.is_null() && b.is_null() => Ordering::Equal,
            _ if a.is_null() || b.is_null() => return Ok(false),
            _ if a.is_text() && b.is_text() => a.value.cmp(&b.value),
            _ => return Err(format!("{} not yet supported for comparison", a.tag())),
        };
        Ok(match operator {
            "<" => order.is_lt(),
            "<=" => order.is_le(),
            ">" => order.is_gt(),
            _ => order.is_ge(),
        })
    }

    /// The order in which `sort` puts nodes.
    pub(super) fn order(&self, left: Id, right: Id) -> Ordering {
        let (a, b) = (&self.tree[left], &self.tree[right]);
        let rank = |node: &Node| match node.tag() {
            "!!null" => 0,
            "!!bool" => 1,
            "!!map" | "!!seq" => 2,
            _ => 3,
        };
        if let Some(order) = self.dates(left, right) {
            return order;
        }
        match (a.number(), b.number()) {
            (Some(x), Some(y)) => x.partial_cmp(&y).unwrap_or(Ordering::Equal),
            _ => rank(a).cmp(&rank(b)).then_with(|| a.value.cmp(&b.value)),
        }
    }

    fn computed(&mut self, left: Id, value: Node) -> Id {
        let (line, head, foot) =
            (self.tree[left].line.clone(), self.tree[left].head.clone(), self.tree[left].foot.clone());
        let (style, tag) = (self.tree[left].style, self.tree[left].tag());
        // A tag of the document's own stays.
        let own = (!tag.is_empty() && !tag.starts_with("!!")).then(|| tag.to_string());
        let value = Node { tag: own.or(value.tag.clone()), ..value };
        let value = if plain(value.style) && value.is_text() { Node { style, ..value } } else { value };
        self.add(Node { line, head, foot, ..value })
    }

    fn numbers(
        &mut self,
        left: Id,
        right: Id,
        whole: fn(i64, i64) -> Option<i64>,
        real: fn(f64, f64) -> f64,
    ) -> Option<Id> {
        let (a, b) = (&self.tree[left], &self.tree[right]);
        let (x, y) = (a.number()?, b.number()?);
        let both = a.guess() == "!!int" && b.guess() == "!!int";
        let text = match (both, integer(&a.value), integer(&b.value)) {
            (true, Some(x), Some(y)) => {
                let sum = whole(x, y)?;
                // The sum is written as the left side is.
                match a.value.get(..2) {
                    Some("0x") => format!("0x{sum:X}"),
                    Some("0o") => format!("0o{sum:o}"),
                    _ => sum.to_string(),
                }
            }
            _ => number_text(real(x, y)),
        };
        Some(self.computed(left, Node::scalar(text)))
    }

    pub(super) fn plus(&mut self, left: Id, right: Id) -> Result<Id, String> {
        if self.tree[left].is_null() {
            return Ok(self.tree.copy(right));
        }
        if self.tree[right].is_null() && !(self.tree[left].kind == Kind::Sequence || self.tree[left].number().is_some()) {
            return Ok(self.tree.copy(left));
        }
        match (self.tree[left].kind, self.tree[right].kind) {
            (Kind::Map, Kind::Map) => {
                let new = self.tree.copy(left);
                for (key, value) in self.tree.pairs(right) {
                    let value = self.tree.copy(value);
                    self.put(new, key, value);
                }
                Ok(new)
            }
            (Kind::Sequence, kind) => {
                let new = self.tree.copy(left);
                if self.tree[new].children.is_empty() {
                    self.tree[new].style = super::super::node::Style::Plain;
                }
                let items = match kind {
                    Kind::Sequence => self.tree[right].children.clone(),
                    _ if self.tree[right].is_null() => Vec::new(),
                    _ => vec![right],
                };
                // One item looks like the first that there is.
                let style = self.tree[new].children.first().map(|&first| self.tree[first].style);
                for item in items {
                    let item = self.tree.copy(item);
                    if let Some(style) = style.filter(|_| kind != Kind::Sequence) {
                        self.tree[item].style = style;
                    }
                    self.tree.push_item(new, item);
                }
                Ok(new)
            }
            (Kind::Scalar, Kind::Scalar) => {
                if let Some(sum) = self.numbers(left, right, i64::checked_add, |x, y| x + y) {
                    return Ok(sum);
                }
                if let Some(date) = self.dated(left, right, 1) {
                    return date;
                }
                let (a, b) = (&self.tree[left], &self.tree[right]);
                if !a.is_text() && !b.is_text() {
                    return Err(format!("{} cannot be added to {}", a.guess(), b.guess()));
                }
                let text = format!("{}{}", a.value, b.value);
                Ok(self.computed(left, Node::text(text)))
            }
            _ => self.cannot(left, right, "added"),
        }
    }

    /// A tag and where it stands: `!!int (a.b[0])`.
    fn place(&self, id: Id) -> String {
        let mut path = String::new();
        for part in self.tree.path(id) {
            match (path.is_empty(), part.tag() == "!!int" && part.tag.is_none()) {
                (_, true) => path.push_str(&format!("[{}]", part.value)),
                (true, false) => path.push_str(&part.value),
                (false, false) => path.push_str(&format!(".{}", part.value)),
            }
        }
        format!("{} ({path})", self.tree[id].tag())
    }

    fn cannot<T>(&self, left: Id, right: Id, done: &str) -> Result<T, String> {
        Err(format!("{} cannot be {done} to a {}", self.place(right), self.place(left)))
    }

    fn cannot_by<T>(&self, left: Id, right: Id, done: &str) -> Result<T, String> {
        Err(format!("{} cannot {done} by {}", self.place(left), self.place(right)))
    }

    pub(super) fn minus(&mut self, left: Id, right: Id) -> Result<Id, String> {
        if self.tree[left].kind == Kind::Sequence && self.tree[right].kind == Kind::Sequence {
            let new = self.tree.copy(left);
            let wanted = self.tree[right].children.clone();
            let kept: Vec<Id> = self.tree[new]
                .children
                .iter()
                .copied()
                .filter(|&item| !wanted.iter().any(|&other| self.same(item, other, false)))
                .collect();
            self.tree[new].children = kept;
            self.tree.renumber(new);
            return Ok(new);
        }
        match self.numbers(left, right, i64::checked_sub, |x, y| x - y) {
            Some(id) => Ok(id),
            None if self.tree[left].kind == Kind::Scalar => match self.dated(left, right, -1) {
                Some(date) => date,
                None if self.tree[left].is_text() => Err("strings cannot be subtracted".to_string()),
                None => self.cannot(left, right, "subtracted"),
            },
            None => self.cannot(left, right, "subtracted"),
        }
    }

    pub(super) fn divide(&mut self, left: Id, right: Id) -> Result<Id, String> {
        let (a, b) = (&self.tree[left], &self.tree[right]);
        if a.is_text() && b.is_text() {
            let (text, by) = (a.value.clone(), b.value.clone());
            return Ok(self.split_text(&text, &by));
        }
        let (Some(x), Some(y)) = (a.number(), b.number()) else {
            return self.cannot_by(left, right, "be divided");
        };
        Ok(self.computed(left, Node::scalar(number_text(x / y))))
    }

    pub(super) fn modulo(&mut self, left: Id, right: Id) -> Result<Id, String> {
        let whole = |id: Id| self.tree[id].guess() == "!!int";
        if self.tree[right].number() == Some(0.0) && whole(left) && whole(right) {
            return Err("cannot modulo by 0".to_string());
        }
        match self.numbers(left, right, i64::checked_rem, |x, y| x % y) {
            Some(id) => Ok(id),
            None => self.cannot_by(left, right, "modulo"),
        }
    }

    pub(super) fn multiply(&mut self, left: Id, right: Id, flags: &str) -> Result<Id, String> {
        let (left, right) = (self.tree.target(left), self.tree.target(right));
        let (a, b) = (&self.tree[left], &self.tree[right]);
        match (a.kind, b.kind) {
            (Kind::Map, Kind::Map) | (Kind::Sequence, Kind::Sequence) => {
                let new = self.tree.copy(left);
                self.merge(new, right, flags);
                if self.clobbers || flags.contains('c') {
                    let theirs = self.tree[right].tag.clone();
                    self.tree[new].tag = theirs.filter(|tag| !tag.starts_with("!!")).or(self.tree[new].tag.take());
                }
                Ok(new)
            }
            (Kind::Map | Kind::Sequence, _) if b.is_null() => Ok(self.tree.copy(left)),
            (_, Kind::Map | Kind::Sequence) if a.is_null() => Ok(self.tree.copy(right)),
            (Kind::Scalar, Kind::Scalar) => {
                if let Some(product) = self.numbers(left, right, i64::checked_mul, |x, y| x * y) {
                    return Ok(product);
                }
                let (a, b) = (&self.tree[left], &self.tree[right]);
                let (text, count) =
                    if a.guess() == "!!int" { (b, integer(&a.value)) } else { (a, integer(&b.value)) };
                let count = usize::try_from(count.unwrap_or(-1));
                match count {
                    Ok(count) if count.saturating_mul(text.value.len()) < 10 << 20 => {
                        let text = text.value.repeat(count);
                        Ok(self.computed(left, Node::text(text)))
                    }
                    _ => Err(format!("cannot multiply {} with {}", a.tag(), b.tag())),
                }
            }
            _ => Err(format!("cannot multiply {} with {}", a.tag(), b.tag())),
        }
    }

    /// Puts a pair into a map, over the one with its key.
    fn put(&mut self, map: Id, key: Id, value: Id) {
        let name = self.tree[key].value.clone();
        match self.tree.get(map, &name) {
            Some(old) => self.update(old, value),
            None => {
                let key = self.tree.copy(key);
                self.tree.push_pair(map, key, value);
            }
        }
    }

    /// Merges a collection into another, deeply.
    fn merge(&mut self, into: Id, from: Id, flags: &str) {
        let has = |flag: char| flags.contains(flag);
        if self.tree[into].kind == Kind::Sequence {
            let items = self.tree[from].children.clone();
            if has('d') {
                for (at, item) in items.into_iter().enumerate() {
                    match self.tree[into].children.get(at).copied() {
                        Some(old) => self.merge_value(old, item, flags),
                        None => self.append(into, item),
                    }
                }
            } else if has('+') {
                items.into_iter().for_each(|item| self.append(into, item));
            } else {
                self.update(into, from);
            }
            return;
        }
        for (key, value) in self.tree.pairs(from) {
            let name = self.tree[key].value.clone();
            match self.tree.get(into, &name) {
                Some(_) if has('n') => {
                    if let Some(old) = self.tree.get(into, &name)
                        && self.tree[old].kind == Kind::Map
                        && self.tree[value].kind == Kind::Map
                    {
                        self.merge(old, value, flags);
                    }
                }
                Some(old) => self.merge_value(old, value, flags),
                None if has('?') => {}
                None => {
                    let value = self.tree.copy(value);
                    self.put(into, key, value);
                }
            }
        }
    }

    fn append(&mut self, sequence: Id, item: Id) {
        let item = self.tree.copy(item);
        self.tree.push_item(sequence, item);
    }

    fn merge_value(&mut self, old: Id, value: Id, flags: &str) {
        let (a, b) = (self.tree[old].kind, self.tree[value].kind);
        if a == b && matches!(a, Kind::Map | Kind::Sequence) {
            self.merge(old, value, flags);
        } else {
            self.update(old, value);
        }
    }
}

/// A number as Go prints it.
pub fn number_text(value: f64) -> String {
    if value.is_nan() {
        return "NaN".to_string();
    }
    if value.is_infinite() {
        return if value > 0.0 { "+Inf" } else { "-Inf" }.to_string();
    }
    let size = value.abs();
    if size != 0.0 && !(1e-4..1e6).contains(&size) {
        let text = format!("{value:e}");
        let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        let (sign, number) = match exponent.strip_prefix('-') {
            Some(number) => ('-', number),
            None => ('+', exponent),
        };
        return format!("{digits}e{sign}{number:0>2}");
    }
    format!("{value}")
}

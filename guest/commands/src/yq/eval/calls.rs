//! The functions of expressions.

use super::super::expression::Ex;
use super::super::node::{Id, Kind, Node, Style};
use super::super::{format, json};
use super::{Evaluator, Found};

impl Evaluator<'_> {
    /// The nodes that an argument gives for a node.
    fn argument(&mut self, arguments: &[Ex], at: usize, node: Id) -> Found {
        match arguments.get(at) {
            Some(ex) => {
                let before = std::mem::replace(&mut self.assigns, false);
                let found = self.eval(ex, &[node]);
                self.assigns = before;
                found
            }
            None => Err("bad expression, please check expression syntax".to_string()),
        }
    }

    fn first_text(&mut self, arguments: &[Ex], at: usize, node: Id) -> Result<String, String> {
        let first = self.argument(arguments, at, node)?.first().copied();
        Ok(first.map(|id| self.tree[id].value.clone()).unwrap_or_default())
    }

    pub(super) fn call(&mut self, name: &str, arguments: &[Ex], node: Id) -> Found {
        let target = self.tree.target(node);
        match name {
            "select" | "filter" | "map" | "mapvalues" | "with" | "withentries" | "sortby" | "groupby"
            | "uniqueby" | "first" | "anyc" | "allc" | "del" | "delete" | "explode" | "sortkeys" | "pick"
            | "omit" | "eval" | "setpath" | "delpaths" | "has" | "contains" | "error" | "load"
            | "loadstr" | "loadxml" | "loadprops" | "loadbase64" => self.with_argument(name, arguments, node),
            "sub" | "test" | "match" | "capture" | "split" | "join" => {
                self.text_call(name, arguments, target)
            }
            "length" | "keys" | "toentries" | "fromentries" | "reverse" | "sort" | "unique" | "flatten"
            | "any" | "all" | "min" | "max" | "pivot" | "arraytomap" | "tonumber" => {
                self.collection(name, arguments, target)
            }
            "not" => {
                let truth = !self.tree[node].truthy();
                Ok(vec![self.truth(truth)])
            }
            _ => self.about(name, arguments, node),
        }
    }

    fn with_argument(&mut self, name: &str, arguments: &[Ex], node: Id) -> Found {
        let target = self.tree.target(node);
        match name {
            "select" => {
                let found = self.argument(arguments, 0, node)?;
                let keep = found.iter().any(|&id| self.tree[id].truthy());
                Ok(if keep { vec![node] } else { Vec::new() })
            }
            "map" | "filter" => self.mapped(name == "map", arguments, target),
            "mapvalues" => {
                for item in self.splat(target) {
                    if let Some(&value) = self.argument(arguments, 0, item)?.first() {
                        self.update(item, value);
                    }
                }
                Ok(vec![node])
            }
            "with" => {
                for item in self.argument(arguments, 0, node)? {
                    self.argument(arguments, 1, item)?;
                }
                Ok(vec![node])
            }
            "withentries" => {
                let entries = self.entries(target);
                let new = self.add(Node::new(Kind::Sequence));
                for entry in self.tree[entries].children.clone() {
                    for id in self.argument(arguments, 0, entry)? {
                        let copy = self.tree.copy(id);
                        self.tree.push_item(new, copy);
                    }
                }
                Ok(vec![self.map_of_entries(new)])
            }
            "sortby" | "groupby" | "uniqueby" => self.by(name, arguments, target),
            "first" if arguments.is_empty() => Ok(self.splat(target).into_iter().take(1).collect()),
            "first" => {
                for item in self.splat(target) {
                    if self.argument(arguments, 0, item)?.iter().any(|&id| self.tree[id].truthy()) {
                        return Ok(vec![item]);
                    }
                }
                Ok(Vec::new())
            }
            "anyc" | "allc" => self.conditions(name == "allc", arguments, target),
            "del" | "delete" => match arguments.first() {
                Some(path) => self.delete(path, node),
                None => Err("bad expression, please check expression syntax".to_string()),
            },
            _ => self.with_argument_more(name, arguments, node),
        }
    }

    /// The items as the expression gives them, or those for which it is true.
    fn mapped(&mut self, all: bool, arguments: &[Ex], target: Id) -> Found {
        let items = self.splat(target);
        let new = self.add(Node { style: self.tree[target].style, ..Node::new(Kind::Sequence) });
        for item in items {
            let mut found = self.argument(arguments, 0, item)?;
            if !all {
                let keep = found.iter().any(|&id| self.tree[id].truthy());
                found = if keep { vec![item] } else { Vec::new() };
            }
            for id in found {
                let copy = self.tree.copy(id);
                self.tree.push_item(new, copy);
            }
        }
        Ok(vec![new])
    }

    /// Whether the expression is true of all items, or of any.
    fn conditions(&mut self, all: bool, arguments: &[Ex], target: Id) -> Found {
        let mut truth = all;
        for item in self.splat(target) {
            let hit = self.argument(arguments, 0, item)?.iter().any(|&id| self.tree[id].truthy());
            if hit != all {
                truth = !all;
                break;
            }
        }
        Ok(vec![self.truth(truth)])
    }

    fn with_argument_more(&mut self, name: &str, arguments: &[Ex], node: Id) -> Found {
        let target = self.tree.target(node);
        match name {
            "explode" => {
                for id in self.argument(arguments, 0, node)? {
                    self.explode(id);
                    self.clear_anchors(id);
                }
                Ok(vec![node])
            }
            "sortkeys" => {
                for id in self.argument(arguments, 0, node)? {
                    if self.tree[id].kind == Kind::Map {
                        let mut pairs = self.tree.pairs(id);
                        bivalve_kit::order::sort_by(&mut pairs, |a, b| self.tree[a.0].value.cmp(&self.tree[b.0].value));
                        self.tree[id].children =
                            pairs.into_iter().flat_map(|(key, value)| [key, value]).collect();
                    }
                }
                Ok(vec![node])
            }
            "pick" | "omit" => {
                let lists = self.argument(arguments, 0, node)?;
                let wanted: Vec<Id> =
                    lists.first().map(|&list| self.tree[list].children.clone()).unwrap_or_default();
                Ok(vec![self.picked(target, &wanted, name == "pick")])
            }
            "eval" => {
                let text = self.first_text(arguments, 0, node)?;
                let ex = super::super::expression::parse(&text)?;
                self.eval(&ex, &[node])
            }
            "setpath" => {
                let (path, value) = (self.argument(arguments, 0, node)?, self.argument(arguments, 1, node)?);
                if let (Some(&path), Some(&value)) = (path.first(), value.first())
                    && let Some(place) = self.follow(node, path)?
                {
                    self.update(place, value);
                }
                Ok(vec![node])
            }
            "delpaths" => self.delete_paths(arguments, node),
            "has" => {
                let key = self.first_text(arguments, 0, node)?;
                let truth = self.has(target, &key);
                Ok(vec![self.truth(truth)])
            }
            "contains" => {
                let Some(&other) = self.argument(arguments, 0, node)?.first() else { return Ok(Vec::new()) };
                let truth = self.contains(target, other)?;
                Ok(vec![self.truth(truth)])
            }
            "error" => Err(self.first_text(arguments, 0, node)?),
            _ => {
                let file = self.first_text(arguments, 0, node)?;
                self.loaded(name, &file)
            }
        }
    }

    fn delete_paths(&mut self, arguments: &[Ex], node: Id) -> Found {
        let paths = self.argument(arguments, 0, node)?;
        let items = paths.first().map(|&list| self.tree[list].children.clone()).unwrap_or_default();
        if let Some((at, &bad)) = items.iter().enumerate().find(|(_, id)| self.tree[**id].kind != Kind::Sequence) {
            return Err(format!("DELPATHS: expected entry [{at}] to be a sequence, but its a {}. Note that delpaths takes an array of path arrays, e.g. [[\"a\", \"b\"]]", self.tree[bad].tag()));
        }
        for path in paths.first().map(|&list| self.tree[list].children.clone()).unwrap_or_default() {
            if let Some(place) = self.follow(node, path)? {
                self.remove(place);
            }
        }
        Ok(vec![node])
    }

    fn has(&self, target: Id, key: &str) -> bool {
        match self.tree[target].kind {
            Kind::Map => self.tree.get(target, key).is_some(),
            Kind::Sequence => key.parse::<usize>().is_ok_and(|at| at < self.tree[target].children.len()),
            _ => false,
        }
    }

    /// What another file holds, read as the function says.
    fn loaded(&mut self, name: &str, file: &str) -> Found {
        let content = self.world.load(file)?;
        let root = match name {
            "loadbase64" => {
                let bytes = format::from_base64(&content)?;
                self.text(String::from_utf8_lossy(&bytes).into_owned())
            }
            "loadstr" => self.text(String::from_utf8_lossy(&content).into_owned()),
            "loadxml" => format::xml::read(self.tree, &content, &Default::default())?,
            "loadprops" => format::props::read(self.tree, &content),
            _ => match super::super::read::documents(self.tree, &content)?.first() {
                Some(document) => document.root,
                None => self.add(Node::null()),
            },
        };
        Ok(vec![root])
    }

    fn picked(&mut self, target: Id, wanted: &[Id], keep: bool) -> Id {
        let names: Vec<String> = wanted.iter().map(|&id| self.tree[id].value.clone()).collect();
        let new =
            self.add(Node { children: Vec::new(), parent: None, key: None, ..self.tree[target].clone() });
        if self.tree[target].kind == Kind::Sequence {
            let items = self.tree[target].children.clone();
            let chosen: Vec<Id> = match keep {
                true => names.iter().filter_map(|name| items.get(name.parse::<usize>().ok()?).copied()).collect(),
                false => {
                    let items = items.into_iter().enumerate();
                    items.filter(|(at, _)| !names.contains(&at.to_string())).map(|(_, item)| item).collect()
                }
            };
            for item in chosen {
                let copy = self.tree.copy(item);
                self.tree.push_item(new, copy);
            }
            return new;
        }
        let pairs = self.tree.pairs(target);
        let mut chosen: Vec<(Id, Id)> = Vec::new();
        if keep {
            for name in &names {
                chosen.extend(pairs.iter().filter(|(key, _)| self.tree[*key].value == *name));
            }
        } else {
            chosen.extend(pairs.iter().filter(|(key, _)| !names.contains(&self.tree[*key].value)));
        }
        for (key, value) in chosen {
            let (key, value) = (self.tree.copy(key), self.tree.copy(value));
            self.tree.push_pair(new, key, value);
        }
        new
    }

    /// The place that a path of keys and indexes leads to.
    fn follow(&mut self, node: Id, path: Id) -> Result<Option<Id>, String> {
        let mut at = node;
        for part in self.tree[path].children.clone() {
            match self.index(at, part)?.first() {
                Some(&next) => at = next,
                None => return Ok(None),
            }
        }
        Ok(Some(at))
    }

    fn contains(&self, left: Id, right: Id) -> Result<bool, String> {
        let (a, b) = (&self.tree[left], &self.tree[right]);
        Ok(match (a.kind, b.kind) {
            (Kind::Scalar, Kind::Scalar) if a.is_text() && b.is_text() => a.value.contains(&b.value),
            (Kind::Scalar, Kind::Scalar) => self.same(left, right, false),
            (Kind::Map, Kind::Map) => {
                for (key, value) in self.tree.pairs(right) {
                    match self.tree.get(left, &self.tree[key].value) {
                        Some(mine) if self.contains(mine, value)? => {}
                        _ => return Ok(false),
                    }
                }
                true
            }
            (Kind::Sequence, Kind::Sequence) => {
                for &wanted in &b.children {
                    let mut hit = false;
                    for &mine in &a.children {
                        hit |=
                            self.tree[mine].kind == self.tree[wanted].kind && self.contains(mine, wanted)?;
                    }
                    if !hit {
                        return Ok(false);
                    }
                }
                true
            }
            (Kind::Sequence, _) => a.children.iter().any(|&mine| self.same(mine, right, false)),
            _ => return Err(format!("{} cannot check contained in {}", b.tag(), a.tag())),
        })
    }

    fn by(&mut self, name: &str, arguments: &[Ex], target: Id) -> Found {
        let mut items = Vec::new();
        let is_map = self.tree[target].kind == Kind::Map && name == "sortby";
        let values = if is_map { self.splat(target) } else { self.tree[target].children.clone() };
        for item in values {
            items.push((self.argument(arguments, 0, item)?, item));
        }
        let style = if name == "groupby" { Style::Plain } else { self.tree[target].style };
        let new = self.add(Node { style, ..Node::new(Kind::Sequence) });
        if name == "sortby" {
            bivalve_kit::order::sort_by(&mut items, |a, b| {
                let orders = a.0.iter().zip(&b.0).map(|(x, y)| self.order(*x, *y));
                orders.into_iter().find(|order| order.is_ne()).unwrap_or(std::cmp::Ordering::Equal)
            });
            if is_map {
                // A map's pairs are put in the order of its values.
                let pairs = items.iter().filter_map(|(_, item)| Some((self.tree[*item].key?, *item)));
                let pairs: Vec<(Id, Id)> = pairs.collect();
                self.tree[new].kind = Kind::Map;
                for (key, item) in pairs {
                    let (key, item) = (self.tree.copy(key), self.tree.copy(item));
                    self.tree.push_pair(new, key, item);
                }
                return Ok(vec![new]);
            }
            for (_, item) in items {
                let copy = self.tree.copy(item);
                self.tree.push_item(new, copy);
            }
            return Ok(vec![new]);
        }
        let mut groups: Vec<(String, Vec<Id>)> = Vec::new();
        for (keys, item) in items {
            let shown = |&key: &Id| match self.tree[key].is_null() {
                true => self.tree[key].value.clone(),
                false => json::write(self.tree, key, 0),
            };
            let key = keys.iter().map(shown).collect::<Vec<_>>().join("\n");
            match groups.iter_mut().find(|(known, _)| *known == key) {
                Some((_, members)) => members.push(item),
                None => groups.push((key, vec![item])),
            }
        }
        for (_, members) in groups {
            if name == "uniqueby" {
                let copy = members.first().map(|&item| self.tree.copy(item));
                if let Some(copy) = copy {
                    self.tree.push_item(new, copy);
                }
                continue;
            }
            let group = self.add(Node::new(Kind::Sequence));
            for item in members {
                let copy = self.tree.copy(item);
                self.tree.push_item(group, copy);
            }
            self.tree.push_item(new, group);
        }
        Ok(vec![new])
    }

    fn entries(&mut self, target: Id) -> Id {
        // What stands in front of a document stays there.
        let head = if self.tree[target].parent.is_none() { self.tree[target].head.clone() } else { String::new() };
        let new = self.add(Node { head, ..Node::new(Kind::Sequence) });
        let pairs: Vec<(Id, Id)> = match self.tree[target].kind {
            Kind::Map => self.tree.pairs(target),
            _ => {
                let items = self.tree[target].children.clone().into_iter().enumerate();
                items.map(|(at, item)| (self.add(Node::scalar(at.to_string())), item)).collect()
            }
        };
        for (key, value) in pairs {
            let entry = self.add(Node::new(Kind::Map));
            let (key, value) = (self.tree.copy(key), self.tree.copy(value));
            self.tree[key].is_key = false;
            self.tree.set(entry, "key", key);
            self.tree.set(entry, "value", value);
            self.tree.push_item(new, entry);
        }
        new
    }

    fn map_of_entries(&mut self, entries: Id) -> Id {
        let new = self.add(Node::new(Kind::Map));
        for entry in self.tree[entries].children.clone() {
            let (key, value) = (self.tree.get(entry, "key"), self.tree.get(entry, "value"));
            let key = match key {
                Some(key) => self.tree.copy(key),
                None => self.add(Node::null()),
            };
            let value = match value {
                Some(value) => self.tree.copy(value),
                None => self.add(Node::null()),
            };
            self.tree.push_pair(new, key, value);
        }
        new
    }

    /// Puts what aliases and merge keys stand for in their place.
    pub(in super::super) fn explode(&mut self, id: Id) {
        if self.tree[id].kind == Kind::Alias {
            let target = self.tree.target(id);
            if target != id {
                self.explode(target);
                let copy = self.tree.copy(target);
                let node = self.tree[copy].clone();
                let mine = &mut self.tree[id];
                (mine.kind, mine.value, mine.children) = (node.kind, node.value, node.children);
                (mine.tag, mine.style) = (node.tag, node.style);
                mine.anchor.clear();
                for child in self.tree[id].children.clone() {
                    self.tree[child].parent = Some(id);
                }
            }
        }
        if self.tree[id].kind == Kind::Map && self.tree.merges(id) {
            self.explode_merges(id);
        }
        for child in self.tree[id].children.clone() {
            self.explode(child);
        }
    }

    /// Takes in what `<<` names. What comes later in the map keeps its place and value; what came before does not.
    fn explode_merges(&mut self, id: Id) {
        self.tree.warn("");
        let old = self.tree[id].children.clone();
        let mut out: Vec<(Id, Id)> = Vec::new();
        for (at, pair) in old.chunks_exact(2).enumerate() {
            if self.tree[pair[0]].tag() != "!!merge" {
                self.override_entry(&old, (pair[0], pair[1]), at * 2, &mut out);
                continue;
            }
            let items = match self.tree[pair[1]].kind {
                Kind::Sequence => self.tree[pair[1]].children.iter().copied().enumerate().rev().collect(),
                _ => vec![(at * 2, pair[1])],
            };
            for (start, alias) in items {
                let source = self.tree.target(alias);
                if source == alias {
                    continue;
                }
                for entry in self.tree.pairs(source) {
                    self.override_entry(&old, entry, start, &mut out);
                }
            }
        }
        self.tree[id].children.clear();
        for (key, value) in out {
            let own = self.tree[key].parent == Some(id);
            let key = if own { key } else { self.tree.copy(key) };
            let own = self.tree[value].parent == Some(id);
            let value = if own { value } else { self.tree.copy(value) };
            self.tree.push_pair(id, key, value);
        }
    }

    fn override_entry(&mut self, old: &[Id], (key, value): (Id, Id), start: usize, out: &mut Vec<(Id, Id)>) {
        self.explode(value);
        let same = |other: &Id| self.tree[*other].value == self.tree[key].value;
        if let Some(entry) = out.iter_mut().find(|(known, _)| same(known)) {
            entry.1 = value;
        } else if !old.iter().skip(start + 2).step_by(2).any(same) {
            out.push((key, value));
        }
    }

    fn clear_anchors(&mut self, id: Id) {
        self.tree[id].anchor.clear();
        for child in self.tree[id].children.clone() {
            self.clear_anchors(child);
        }
    }

    fn collection(&mut self, name: &str, arguments: &[Ex], target: Id) -> Found {
        let items = self.splat(target);
        let one = match name {
            "length" => {
                let node = &self.tree[target];
                let length = match node.kind {
                    Kind::Scalar if node.is_null() => 0,
                    Kind::Scalar => node.value.chars().count(),
                    _ => items.len(),
                };
                self.add(Node::scalar(length.to_string()))
            }
            "keys" => self.keys(target)?,
            "toentries" if self.tree[target].is_null() => return Ok(Vec::new()),
            "toentries" => self.entries(target),
            "fromentries" => {
                let bare = |id: &&Id| self.tree.get(**id, "key").is_none();
                if let Some(at) = self.tree[target].children.iter().position(|id| bare(&id)) {
                    return Err(format!("expected to find one 'key' entry but found 0 in position {at}"));
                }
                self.map_of_entries(target)
            }
            "reverse" => {
                let reversed: Vec<Id> = items.into_iter().rev().collect();
                let new = self.listed(&reversed);
                self.tree[new].style = self.tree[target].style;
                new
            }
            "sort" if self.tree[target].kind == Kind::Map => return self.by("sortby", &[Ex::This], target),
            "sort" => {
                let mut sorted = items;
                bivalve_kit::order::sort_by(&mut sorted, |a, b| self.order(*a, *b));
                let new = self.listed(&sorted);
                self.tree[new].style = self.tree[target].style;
                new
            }
            "unique" => return self.by("uniqueby", &[Ex::This], target),
            "flatten" if self.tree[target].kind != Kind::Sequence => {
                return Err("only arrays are supported for flatten".to_string());
            }
            "flatten" => {
                let depth = match self.argument(arguments, 0, target) {
                    Ok(found) => {
                        found.first().and_then(|&id| self.tree[id].value.parse().ok()).unwrap_or(usize::MAX)
                    }
                    Err(_) => usize::MAX,
                };
                let mut flat = Vec::new();
                self.flatten(target, depth, &mut flat);
                self.listed(&flat)
            }
            "any" | "all" => {
                let hit = |id: &Id| self.tree[*id].truthy();
                let truth = if name == "any" { items.iter().any(hit) } else { items.iter().all(hit) };
                self.truth(truth)
            }
            "min" => return Ok(items.into_iter().min_by(|a, b| self.order(*a, *b)).into_iter().collect()),
            "max" => return Ok(items.into_iter().max_by(|a, b| self.order(*a, *b)).into_iter().collect()),
            "pivot" => self.pivot(&items),
            "arraytomap" => self.keyed_by_place(items),
            _ => self.number(target)?,
        };
        Ok(vec![one])
    }

    fn keys(&mut self, target: Id) -> Result<Id, String> {
        let keys: Vec<Id> = match self.tree[target].kind {
            Kind::Map => self.tree.pairs(target).into_iter().map(|(key, _)| key).collect(),
            Kind::Sequence => {
                let length = self.splat(target).len();
                (0..length).map(|at| self.add(Node::scalar(at.to_string()))).collect()
            }
            _ => {
                return Err(format!(
                    "cannot get keys of {}, keys only works for maps and arrays",
                    self.tree[target].tag()
                ));
            }
        };
        Ok(self.listed(&keys))
    }

    /// A map from the place of each item to the item; nulls are left out.
    fn keyed_by_place(&mut self, items: Vec<Id>) -> Id {
        let new = self.add(Node::new(Kind::Map));
        for (at, item) in items.into_iter().enumerate() {
            if self.tree[item].is_null() {
                continue;
            }
            let (key, value) = (self.add(Node::scalar(at.to_string())), self.tree.copy(item));
            self.tree.push_pair(new, key, value);
        }
        new
    }

    fn number(&mut self, target: Id) -> Result<Id, String> {
        let value = self.tree[target].value.clone();
        match super::super::node::resolve(&value) {
            "!!int" | "!!float" => Ok(self.add(Node::scalar(value))),
            _ => Err(format!(
                "cannot convert node value [{value}] at path {} of tag {} to number",
                self.path_text(target),
                self.tree[target].tag()
            )),
        }
    }

    fn path_text(&self, id: Id) -> String {
        self.tree.path(id).iter().map(|part| part.value.clone()).collect::<Vec<_>>().join(".")
    }

    /// A new sequence of copies.
    fn listed(&mut self, items: &[Id]) -> Id {
        let new = self.add(Node::new(Kind::Sequence));
        for &item in items {
            let copy = self.tree.copy(item);
            self.tree.push_item(new, copy);
        }
        new
    }

    fn flatten(&self, id: Id, depth: usize, out: &mut Vec<Id>) {
        for &item in &self.tree[id].children {
            if self.tree[item].kind == Kind::Sequence && depth > 0 {
                self.flatten(item, depth - 1, out);
            } else {
                out.push(item);
            }
        }
    }

    fn pivot(&mut self, rows: &[Id]) -> Id {
        if rows.first().is_some_and(|&row| self.tree[row].kind == Kind::Map) {
            let new = self.add(Node::new(Kind::Map));
            let mut names: Vec<String> = Vec::new();
            for &row in rows {
                for (key, _) in self.tree.pairs(row) {
                    let name = self.tree[key].value.clone();
                    if !names.contains(&name) {
                        names.push(name);
                    }
                }
            }
            for name in names {
                let column: Vec<Id> = rows
                    .iter()
                    .map(|&row| self.tree.get(row, &name))
                    .collect::<Vec<_>>()
                    .into_iter()
                    .map(|value| value.unwrap_or_else(|| self.add(Node { value: String::new(), ..Node::null() })))
                    .collect();
                let column = self.listed(&column);
                self.tree.set(new, &name, column);
            }
            return new;
        }
        let width = rows.iter().map(|&row| self.tree[row].children.len()).max().unwrap_or(0);
        let new = self.add(Node::new(Kind::Sequence));
        for at in 0..width {
            let column: Vec<Id> = rows
                .iter()
                .map(|&row| self.tree[row].children.get(at).copied())
                .collect::<Vec<_>>()
                .into_iter()
                .map(|value| value.unwrap_or_else(|| self.add(Node { value: String::new(), ..Node::null() })))
                .collect();
            let column = self.listed(&column);
            self.tree.push_item(new, column);
        }
        new
    }

    /// What a node is and where it stands.
    fn about(&mut self, name: &str, arguments: &[Ex], node: Id) -> Found {
        let this = &self.tree[node];
        let text = match name {
            "tag" | "type" => this.tag().to_string(),
            "kind" => kind_name(this.kind).to_string(),
            "style" => style_name(this.style).to_string(),
            "anchor" => this.anchor.clone(),
            "alias" => {
                if this.kind == Kind::Alias {
                    this.value.clone()
                } else {
                    String::new()
                }
            }
            "linecomment" => shown(&this.line),
            "headcomment" => shown(&this.head),
            "footcomment" => shown(&this.foot),
            "filename" => self.world.file_name(self.tree[self.tree.root(node)].file),
            "line" | "fileindex" | "fi" | "documentindex" | "di" | "column" => {
                let root = self.tree.root(node);
                let number = match name {
                    "line" => this.row,
                    "column" if this.kind == Kind::Scalar => this.column,
                    "fileindex" | "fi" => self.tree[root].file,
                    "column" => 0,
                    _ => self.tree[root].document,
                };
                return Ok(vec![self.add(Node::scalar(number.to_string()))]);
            }
            "iskey" => {
                let truth = this.is_key;
                return Ok(vec![self.truth(truth)]);
            }
            "parent" => return Ok(self.parent(arguments, node)?.into_iter().collect()),
            "parents" => {
                let mut list = Vec::new();
                let mut at = node;
                while let Some(parent) = self.tree[at].parent {
                    list.push(parent);
                    at = parent;
                }
                return Ok(vec![self.listed(&list)]);
            }
            "root" => return Ok(vec![self.tree.root(node)]),
            "key" if this.key.is_some() => return Ok(this.key.into_iter().collect()),
            "key" => {
                let last = self.tree.path(node).pop();
                return Ok(last.map(|key| self.add(key)).into_iter().collect());
            }
            "path" => {
                let new = self.add(Node::new(Kind::Sequence));
                for part in self.tree.path(node) {
                    let part = self.add(Node { style: Style::Plain, ..part });
                    self.tree.push_item(new, part);
                }
                return Ok(vec![new]);
            }
            "splitdoc" => return self.split_documents(&[node]),
            "empty" => return Ok(Vec::new()),
            "now" | "withdtf" | "fromunix" | "tounix" | "formatdatetime" | "tz" => {
                return self.time(name, arguments, node);
            }
            _ => return self.text_call(name, arguments, node),
        };
        Ok(vec![self.text(text)])
    }

    fn parent(&mut self, arguments: &[Ex], node: Id) -> Result<Option<Id>, String> {
        let level = match arguments.first() {
            Some(ex) => {
                self.eval(ex, &[node])?.first().and_then(|&id| self.tree[id].value.parse::<i64>().ok())
            }
            None => None,
        };
        // Below zero levels are counted from the top, which is -1.
        let depth = self.tree.path(node).len() as i64;
        let level = match level.unwrap_or(1) {
            level if level < 0 => (depth + 1 + level).max(0),
            level => level,
        };
        let mut at = Some(node);
        for _ in 0..level {
            at = at.and_then(|at| self.tree[at].parent);
        }
        Ok(at)
    }
}

fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Map => "map",
        Kind::Sequence => "seq",
        Kind::Scalar => "scalar",
        Kind::Alias => "alias",
    }
}

fn style_name(style: Style) -> &'static str {
    match style {
        Style::Plain => "",
        Style::Single => "single",
        Style::Double => "double",
        Style::Literal => "literal",
        Style::Folded => "folded",
        Style::Flow => "flow",
    }
}

/// A comment without its marks.
fn shown(comment: &str) -> String {
    let lines = comment.trim_end().split('\n');
    lines
        .map(|line| line.strip_prefix('#').map_or(line, |rest| rest.strip_prefix(' ').unwrap_or(rest)))
        .collect::<Vec<_>>()
        .join("\n")
}

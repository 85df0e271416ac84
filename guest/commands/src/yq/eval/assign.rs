//! Assignments: values, styles, tags, comments, anchors; deletions.

use super::super::expression::Ex;
use super::super::node::{Id, Kind, Node, Style};
use super::{Evaluator, Found};

impl Evaluator<'_> {
    pub(super) fn assign(&mut self, operator: &str, left: &Ex, right: &Ex, context: &[Id]) -> Found {
        if let Some(operator) = operator.strip_suffix('c').filter(|operator| operator.ends_with('=')) {
            let before = std::mem::replace(&mut self.clobbers, true);
            let found = self.assign(operator, left, right, context);
            self.clobbers = before;
            return found;
        }
        if self.together && operator == "=" {
            let before = std::mem::replace(&mut self.assigns, true);
            let targets = self.eval(left, context);
            self.assigns = before;
            let (targets, values) = (targets?, self.eval(right, context)?);
            for (target, &value) in targets.iter().flat_map(|&target| values.iter().map(move |value| (target, value))) {
                self.update(target, value);
            }
            return Ok(context.to_vec());
        }
        for &node in context {
            let before = std::mem::replace(&mut self.assigns, true);
            let targets = self.eval(left, &[node]);
            self.assigns = before;
            let targets = targets?;
            if operator == "=" {
                let values = self.eval(right, &[node])?;
                let Some(&value) = values.first() else { continue };
                for target in targets {
                    self.update(target, value);
                }
                continue;
            }
            let back: Vec<Id> = if operator == "|=" { targets.into_iter().rev().collect() } else { targets };
            for target in back {
                let values = match operator {
                    "|=" => self.eval(right, &[target])?,
                    _ => self.operated(operator, target, right, node)?,
                };
                if let Some(&value) = values.first() {
                    self.update(target, value);
                }
            }
        }
        Ok(context.to_vec())
    }

    /// The value of `target OP right` for an operator before `=`.
    fn operated(&mut self, operator: &str, target: Id, right: &Ex, node: Id) -> Found {
        let rights = self.eval(right, &[node])?;
        let mut found = Vec::new();
        for &right in &rights {
            found.push(match operator {
                "+=" => self.plus(target, right)?,
                "-=" => self.minus(target, right)?,
                "/=" => self.divide(target, right)?,
                "%=" => self.modulo(target, right)?,
                "//=" => {
                    if self.tree[target].truthy() {
                        target
                    } else {
                        right
                    }
                }
                other => {
                    let flags = other.trim_start_matches('*').trim_end_matches('=').to_string();
                    self.multiply(target, right, &flags)?
                }
            });
        }
        Ok(found)
    }

    /// Makes a node that was only looked up be there.
    pub(super) fn materialize(&mut self, id: Id) {
        if !self.tree[id].ghost {
            return;
        }
        self.tree[id].ghost = false;
        let Some(parent) = self.tree[id].parent else { return };
        self.materialize(parent);
        let parent = self.tree.target(parent);
        let (key, index) = (self.tree[id].key, self.tree[id].index);
        if self.tree[parent].kind == Kind::Scalar {
            let node = &mut self.tree[parent];
            node.kind = if key.is_some() { Kind::Map } else { Kind::Sequence };
            (node.tag, node.style) = (None, Style::Plain);
            node.value.clear();
        }
        if self.tree[parent].children.is_empty() {
            self.tree[parent].style = Style::Plain;
        }
        match key {
            Some(key) => self.tree.push_pair(parent, key, id),
            None => {
                while self.tree[parent].children.len() < index {
                    let filler = self.tree.add(Node::null());
                    self.tree.push_item(parent, filler);
                }
                self.tree.push_item(parent, id);
            }
        }
    }

    /// Gives a node the value of another; its own style stays where the kind of value does.
    pub(super) fn update(&mut self, target: Id, value: Id) {
        if target == value {
            return;
        }
        self.materialize(target);
        let value = self.tree.copy(value);
        let new = self.tree[value].clone();
        let old_tag = self.tree[target].guess().to_string();
        let new_tag = new.guess().to_string();
        let own = self.tree[target].tag.clone().filter(|tag| !tag.starts_with("!!") && !self.clobbers);
        let node = &mut self.tree[target];
        if (node.kind != Kind::Scalar && node.children.is_empty())
            || old_tag != new_tag
            || node.style == Style::Plain
        {
            node.style = new.style;
        }
        (node.kind, node.value, node.children, node.tag) = (new.kind, new.value, new.children, own.or(new.tag));
        if !new.anchor.is_empty() {
            node.anchor = new.anchor;
        }
        if !new.head.is_empty() {
            node.head = new.head;
        }
        if !new.line.is_empty() {
            node.line = new.line;
        }
        if !new.foot.is_empty() {
            node.foot = new.foot;
        }
        for child in self.tree[target].children.clone() {
            self.tree[child].parent = Some(target);
        }
    }

    pub(super) fn assign_attribute(
        &mut self,
        name: &str,
        update: bool,
        left: &Ex,
        right: &Ex,
        context: &[Id],
    ) -> Found {
        for &node in context {
            for target in self.eval(left, &[node])? {
                let from = if update { target } else { node };
                let Some(&value) = self.eval(right, &[from])?.first() else { continue };
                let text = self.tree[value].value.clone();
                let text = if self.tree[value].is_null() { String::new() } else { text };
                self.materialize(target);
                self.set_attribute(target, name, &text)?;
            }
        }
        Ok(context.to_vec())
    }

    fn set_attribute(&mut self, target: Id, name: &str, text: &str) -> Result<(), String> {
        let comment = if text.is_empty() || text.starts_with('#') {
            text.to_string()
        } else {
            text.split('\n').map(|line| format!("# {line}")).collect::<Vec<_>>().join("\n")
        };
        // The comments of a pair stand at its key.
        let at_key = self.tree[target].key.unwrap_or(target);
        match name {
            "style" => {
                let style = style(text).ok_or_else(|| format!("unknown style {text}"))?;
                let tag = self.tree[target].tag().to_string();
                if style == Style::Plain && self.tree[target].kind == Kind::Scalar {
                    self.tree[target].tag = Some(tag);
                }
                self.tree[target].style = style;
            }
            "tag" => self.tree[target].tag = if text.is_empty() { None } else { Some(text.to_string()) },
            "anchor" => self.tree[target].anchor = text.to_string(),
            "alias" if !text.is_empty() => {
                let node = &mut self.tree[target];
                (node.kind, node.value) = (Kind::Alias, text.to_string());
                (node.tag, node.anchor) = (None, String::new());
                node.children.clear();
            }
            "linecomment" => {
                self.tree[at_key].line = String::new();
                self.tree[target].line = comment;
            }
            "headcomment" => {
                self.tree[target].head = String::new();
                self.tree[at_key].head = comment;
            }
            "footcomment" => {
                self.tree[target].foot = String::new();
                self.tree[at_key].foot = comment;
            }
            "comments" => {
                for id in [target, at_key] {
                    let node = &mut self.tree[id];
                    node.head.clear();
                    node.line.clear();
                    node.foot.clear();
                }
                self.tree[target].line = comment;
            }
            _ => {}
        }
        Ok(())
    }

    pub(super) fn delete(&mut self, path: &Ex, node: Id) -> Found {
        let targets = self.eval(path, &[node])?;
        for target in targets {
            self.remove(target);
        }
        Ok(vec![node])
    }

    pub(super) fn remove(&mut self, target: Id) {
        let Some(parent) = self.tree[target].parent.filter(|_| !self.tree[target].ghost) else { return };
        let Some(at) = self.tree[parent].children.iter().position(|&child| child == target) else { return };
        if self.tree[parent].kind == Kind::Map {
            let start = at & !1;
            self.tree[parent].children.drain(start..start + 2);
        } else {
            self.tree[parent].children.remove(at);
            self.tree.renumber(parent);
        }
    }
}

/// A style by its name in expressions.
fn style(name: &str) -> Option<Style> {
    Some(match name {
        "" => Style::Plain,
        "tagged" => Style::Plain,
        "double" => Style::Double,
        "single" => Style::Single,
        "literal" => Style::Literal,
        "folded" => Style::Folded,
        "flow" => Style::Flow,
        _ => return None,
    })
}

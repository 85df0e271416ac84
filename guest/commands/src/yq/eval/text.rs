//! Functions over texts: patterns, cases, encodings.

use super::super::expression::Ex;
use super::super::node::{Id, Kind, Node, Style};
use super::super::{format, json, read, write};
use super::{Evaluator, Found};
use bivalve_pattern::{Captures, Options, Regex, Syntax};

/// What is said where variables are not to be asked for.
pub const HIDDEN: &str = "env operations have been disabled";

impl Evaluator<'_> {
    fn text_argument(&mut self, arguments: &[Ex], at: usize, node: Id) -> Result<String, String> {
        let Some(ex) = arguments.get(at) else {
            return Err("bad expression, please check expression syntax".to_string());
        };
        let found = self.eval(ex, &[node])?;
        Ok(found.first().map(|&id| self.tree[id].value.clone()).unwrap_or_default())
    }

    pub(super) fn split_text(&mut self, text: &str, by: &str) -> Id {
        let new = self.add(Node::new(Kind::Sequence));
        if text.is_empty() {
            return new;
        }
        let parts: Vec<String> = if by.is_empty() {
            text.chars().map(String::from).collect()
        } else {
            text.split(by).map(str::to_string).collect()
        };
        for part in parts {
            let item = self.add(Node::text(part));
            self.tree.push_item(new, item);
        }
        new
    }

    fn joined(&mut self, arguments: &[Ex], node: Id) -> Result<String, String> {
        if self.tree[node].kind != Kind::Sequence {
            return Err(format!(
                "cannot join with {}, can only join arrays of scalars",
                self.tree[node].tag()
            ));
        }
        let by = self.text_argument(arguments, 0, node)?;
        let items = self.tree[node].children.iter().map(|&id| &self.tree[id]);
        let parts = items.map(|item| if item.is_null() { String::new() } else { item.value.clone() });
        Ok(parts.collect::<Vec<String>>().join(&by))
    }

    pub(super) fn text_call(&mut self, name: &str, arguments: &[Ex], node: Id) -> Found {
        let value = self.tree[node].value.clone();
        let text = match name {
            "sub" | "test" | "match" | "capture" => return self.pattern_call(name, arguments, node),
            "split" => {
                if self.tree[node].is_null() {
                    return Ok(Vec::new());
                }
                if !self.tree[node].is_text() {
                    return Err(format!("cannot split {}, can only split strings", self.tree[node].tag()));
                }
                let by = self.text_argument(arguments, 0, node)?;
                return Ok(vec![self.split_text(&value, &by)]);
            }
            "join" => self.joined(arguments, node)?,
            "upcase" => value.to_uppercase(),
            "downcase" => value.to_lowercase(),
            "trim" => value.trim().to_string(),
            "tostring" if self.tree[node].is_text() => value,
            "tostring" => {
                let text = self.as_text(node);
                return Ok(vec![self.add(Node { style: Style::Double, ..Node::text(text) })]);
            }
            "@json" => json::write(self.tree, node, 0),
            "tojson" => {
                let indent = if arguments.is_empty() {
                    "2".to_string()
                } else {
                    self.text_argument(arguments, 0, node)?
                };
                let text = json::write(self.tree, node, indent.parse().unwrap_or(2));
                if indent == "0" { text } else { text + "\n" }
            }
            "@yaml" | "toyaml" => {
                let indent = if arguments.is_empty() { String::new() } else { self.text_argument(arguments, 0, node)? };
                let text = write::document(self.tree, node, indent.parse().unwrap_or(2), true);
                // What was a line without an end is one again.
                match self.decoded.iter().rev().find(|(root, _)| *root == node) {
                    Some((_, false)) if !text.ends_with("\n\n") => text.trim_end_matches('\n').to_string(),
                    _ => text,
                }
            }
            "@props" | "toprops" => format::props::write(self.tree, node, &Default::default(), false),
            "@csv" | "tocsv" => format::csv::write(self.tree, node, ',')?.trim_end_matches('\n').to_string(),
            "@tsv" | "totsv" => format::csv::write(self.tree, node, '\t')?.trim_end_matches('\n').to_string(),
            "@xml" | "toxml" => {
                let indent = match arguments.first() {
                    Some(_) => self.text_argument(arguments, 0, node)?.parse().unwrap_or(2),
                    None => if name == "@xml" { 0 } else { 2 },
                };
                format::xml::write(self.tree, node, indent, &Default::default())?
            },
            "@base64" => format::base64(value.as_bytes()),
            "@base64d" => {
                let bytes =
                    format::from_base64(value.as_bytes())?;
                String::from_utf8_lossy(&bytes).into_owned()
            }
            "@uri" => format::to_uri(&value),
            "@urid" => format::from_uri(&value),
            "@sh" => format::shell_quoted(&value),
            "envsubst" if self.world.hides_variables() => return Err(HIDDEN.to_string()),
            "envsubst" => self.substituted(&value, arguments)?,
            _ => return self.decoded_call(name, &value),
        };
        Ok(vec![self.text(text)])
    }

    /// A text as what it holds in a format.
    fn decoded_call(&mut self, name: &str, value: &str) -> Found {
        let bytes = value.as_bytes();
        Ok(vec![match name {
            "fromyaml" | "@yamld" | "fromjson" | "@jsond" => {
                let documents = read::documents(self.tree, bytes)?;
                let root = documents.first().map(|document| document.root);
                self.decoded.extend(root.map(|root| (root, value.ends_with('\n'))));
                return Ok(root.into_iter().collect());
            }
            "fromprops" | "@propsd" => format::props::read(self.tree, bytes),
            "fromxml" | "@xmld" => format::xml::read(self.tree, bytes, &Default::default())?,
            "fromcsv" | "@csvd" => format::csv::read(self.tree, bytes, b',', true),
            "fromtsv" | "@tsvd" => format::csv::read(self.tree, bytes, b'\t', true),
            _ => return Err(format!("1:1: invalid input text \"{name}\"")),
        }])
    }

    /// `$NAME`, `${NAME}` and `${NAME:-default}` filled in.
    fn substituted(&mut self, text: &str, flags: &[Ex]) -> Result<String, String> {
        let has = |flag: &str| flags.iter().any(|given| given.calls(flag));
        let mut wrong: Vec<String> = Vec::new();
        let mut out = String::new();
        let mut rest = text;
        while let Some(at) = rest.find('$') {
            out.push_str(&rest[..at]);
            rest = &rest[at + 1..];
            let (name, after) = match rest.strip_prefix('{') {
                Some(inner) => match inner.find('}') {
                    Some(end) => (&inner[..end], &inner[end + 1..]),
                    None => return Err("closing brace expected".to_string()),
                },
                None => {
                    let end =
                        rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(rest.len());
                    rest.split_at(end)
                }
            };
            let given = name.contains('-');
            let (name, otherwise) = match name.split_once('-') {
                Some((name, otherwise)) => (name.trim_end_matches(':'), otherwise),
                None => (name, ""),
            };
            let value = self.world.variable(name);
            match &value {
                None if has("nu") && !given => wrong.push(format!("variable ${{{name}}} not set")),
                Some(value) if has("ne") && value.is_empty() => {
                    wrong.push(format!("variable ${{{name}}} set but empty"));
                }
                _ => {}
            }
            if has("ff") && !wrong.is_empty() {
                break;
            }
            match value {
                Some(value) if !value.is_empty() => out.push_str(&value),
                _ => out.push_str(otherwise),
            }
            rest = after;
        }
        out.push_str(rest);
        if wrong.is_empty() { Ok(out) } else { Err(wrong.join("\n")) }
    }

    fn pattern_call(&mut self, name: &str, arguments: &[Ex], node: Id) -> Found {
        if self.tree[node].kind != Kind::Scalar || self.tree[node].guess() != "!!str" {
            return Err(format!(
                "cannot match with {}, can only match strings. Hint: Most often you'll want to use '|=' over '=' for this operation",
                self.tree[node].tag()
            ));
        }
        let value = self.tree[node].value.clone();
        let mut pattern = self.text_argument(arguments, 0, node)?;
        let second =
            if arguments.len() > 1 { self.text_argument(arguments, 1, node)? } else { String::new() };
        let mut all = name == "sub";
        if name != "sub" {
            // Flags may come as a second argument, or as an array with the pattern.
            if let Some(ex) = arguments.first() {
                let found = self.eval(ex, &[node])?;
                if let Some(&list) = found.first().filter(|&&list| self.tree[list].kind == Kind::Sequence) {
                    let parts = self.tree[list].children.clone();
                    pattern = parts.first().map(|&id| self.tree[id].value.clone()).unwrap_or_default();
                    all = parts.get(1).is_some_and(|&id| self.tree[id].value.contains('g'));
                }
            }
            all |= second.contains('g');
        }
        let options = Options::new(Syntax::Perl).icase(name != "sub" && second.contains('i'));
        let regex = Regex::new(pattern.as_bytes(), &options)
            .map_err(|error| format!("error parsing regexp: {error}: `{pattern}`"))?;
        if name == "test" {
            return Ok(vec![self.truth(regex.is_match(value.as_bytes()))]);
        }
        let matches = matches(&regex, value.as_bytes(), all);
        if name == "sub" {
            let mut out = Vec::new();
            let mut at = 0;
            for captures in &matches {
                let (from, to) = captures.get(0).unwrap_or((at, at));
                out.extend_from_slice(&value.as_bytes()[at..from]);
                out.extend(crate::rg::expand(
                    second.as_bytes(),
                    value.as_bytes(),
                    captures,
                    regex.group_names(),
                ));
                at = to;
            }
            out.extend_from_slice(&value.as_bytes()[at..]);
            let style = self.tree[node].style;
            let own = self.tree[node].tag.clone().filter(|tag| !tag.starts_with("!!"));
            return Ok(vec![
                self.add(Node { style, tag: own.or(Some("!!str".to_string())), ..Node::text(String::from_utf8_lossy(&out).into_owned()) }),
            ]);
        }
        let mut found = Vec::new();
        for captures in matches {
            found.push(if name == "capture" {
                self.captured(&regex, &value, &captures)
            } else {
                self.matched(&regex, &value, &captures)
            });
        }
        Ok(found)
    }

    fn captured(&mut self, regex: &Regex, value: &str, captures: &Captures) -> Id {
        let map = self.add(Node::new(Kind::Map));
        for (name, group) in regex.group_names().to_vec() {
            let text = self.group(value, captures, group);
            self.tree.set(map, &name, text);
        }
        map
    }

    fn group(&mut self, value: &str, captures: &Captures, group: usize) -> Id {
        match captures.get(group).and_then(|(from, to)| value.get(from..to)) {
            Some(text) => self.add(Node::text(text)),
            None => self.add(Node::null()),
        }
    }

    fn matched(&mut self, regex: &Regex, value: &str, captures: &Captures) -> Id {
        let place = |at: usize| value.get(..at).map_or(at, |text| text.chars().count()).to_string();
        let (from, to) = captures.get(0).unwrap_or_default();
        let map = self.add(Node::new(Kind::Map));
        let text = self.group(value, captures, 0);
        self.tree.set(map, "string", text);
        let offset = self.add(Node::scalar(place(from)));
        self.tree.set(map, "offset", offset);
        let length = self.add(Node::scalar((to - from).to_string()));
        self.tree.set(map, "length", length);
        let groups = self.add(Node::new(Kind::Sequence));
        for group in 1..=regex.group_count() {
            let entry = self.add(Node::new(Kind::Map));
            let text = self.group(value, captures, group);
            let span = captures.get(group);
            self.tree.set(entry, "string", text);
            let offset = self.add(Node::scalar(span.map_or("-1".to_string(), |(from, _)| place(from))));
            self.tree.set(entry, "offset", offset);
            let length = self.add(Node::scalar(span.map_or(0, |(from, to)| to - from).to_string()));
            self.tree.set(entry, "length", length);
            if let Some((name, _)) = regex.group_names().iter().find(|(_, at)| *at == group) {
                let name = self.add(Node::text(name.clone()));
                self.tree.set(entry, "name", name);
            }
            self.tree.push_item(groups, entry);
        }
        self.tree.set(map, "captures", groups);
        map
    }
}

fn matches(regex: &Regex, text: &[u8], all: bool) -> Vec<Captures> {
    let mut out = Vec::new();
    let mut at = 0;
    loop {
        let mut captures = Captures::new();
        if at > text.len() || !regex.captures_at(text, at, &mut captures) {
            return out;
        }
        let (from, to) = captures.get(0).unwrap_or((at, at));
        out.push(captures);
        at = if to > from { to } else { to + 1 };
        if !all {
            return out;
        }
    }
}

//! The completions that a specification gives for a word.

use bivalve_kit::accounts;
use super::super::{self as builtins};
use super::spec::Spec;
use crate::state::options::{SET_OPTIONS, SHOPTS};
use crate::state::{Attributes, Exec, Shell, Value};
use bivalve_pattern::GlobOptions;
use bivalve_syntax::Name;
use bivalve_syntax::ast::{Argument, Kind, Node};
use bivalve_vfs::Kind as FileKind;
use std::rc::Rc;

type Texts = Vec<Vec<u8>>;

impl Shell {
    /// All completions of a word, in bash's order.
    pub(super) async fn completions_of(&mut self, spec: &Spec, word: &[u8]) -> Exec<Texts> {
        let mut found = self.of_actions(spec, word);
        if let Some(pattern) = &spec.glob {
            found.extend(self.files_of_pattern(pattern)?);
        }
        if let Some(list) = &spec.word_list {
            let tokens = self.split_list(list);
            let tokens: Vec<&[u8]> = tokens.iter().map(Vec::as_slice).collect();
            let words = self.expand_list(&tokens).await?;
            found.extend(words.into_iter().filter(|text| text.starts_with(word)));
        }
        if let Some(name) = &spec.function {
            found.extend(self.of_function(name, word).await?);
        }
        if let Some(command) = &spec.command {
            let quoted = crate::expand::transform::quote_single(word);
            let text = [b"\"$(", command.as_slice(), b" compgen ", &quoted, b" '')\""].concat();
            let output = self.expand_raw(&text).await?.concat();
            let lines = output.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
            found.extend(lines.map(<[u8]>::to_vec));
        }
        self.filter(spec, word, &mut found);
        for text in &mut found {
            let prefix = spec.prefix.as_deref().unwrap_or_default();
            let suffix = spec.suffix.as_deref().unwrap_or_default();
            *text = [prefix, text, suffix].concat();
        }
        if (spec.has_option("dirnames") && found.is_empty()) || spec.has_option("plusdirs") {
            found.extend(self.files(word, true));
        }
        let by_default = spec.has_option("default") || spec.has_option("bashdefault");
        if by_default && found.is_empty() {
            found.extend(self.files(word, false));
        }
        Ok(found)
    }

    fn of_actions(&self, spec: &Spec, word: &[u8]) -> Texts {
        let mut found: Texts = Vec::new();
        let mut add = |action: &str, texts: &dyn Fn() -> Texts| {
            if spec.has(action) {
                found.extend(texts().into_iter().filter(|text| text.starts_with(word)));
            }
        };
        let disabled = |name: &str| self.disabled.iter().any(|known| **known == *name.as_bytes());
        let builtins = |off: Option<bool>| -> Texts {
            let all = builtins::all().into_iter().map(|builtin| builtin.name);
            all.filter(|name| off.is_none_or(|off| disabled(name) == off)).map(|name| name.into()).collect()
        };
        add("alias", &|| self.aliases.keys().map(|name| name.to_vec()).collect());
        add("arrayvar", &|| self.variable_names(|value, _| value.is_array()));
        add("builtin", &|| builtins(None));
        add("disabled", &|| builtins(Some(true)));
        add("enabled", &|| builtins(Some(false)));
        add("export", &|| self.variable_names(|_, attributes| attributes.has(Attributes::EXPORT)));
        add("function", &|| self.functions.keys().map(|name| name.to_vec()).collect());
        add("helptopic", &|| builtins(None));
        add("job", &|| self.job_names(false));
        add("keyword", &|| builtins::r#type::KEYWORDS.iter().map(|word| word.as_bytes().to_vec()).collect());
        add("running", &|| self.job_names(true));
        add("setopt", &|| SET_OPTIONS.iter().map(|(name, ..)| name.as_bytes().to_vec()).collect());
        add("shopt", &|| SHOPTS.iter().map(|(name, _)| name.as_bytes().to_vec()).collect());
        add("signal", &signals);
        add("variable", &|| self.variable_names(|_, _| true));
        add("command", &|| self.commands());
        if spec.has("file") {
            found.extend(self.files(word, false));
        }
        let mut add = |action: &str, texts: &[Vec<u8>]| {
            if spec.has(action) {
                found.extend(texts.iter().filter(|text| text.starts_with(word)).cloned());
            }
        };
        let identity = &self.runtime.identity;
        add("user", &accounts::user_names(identity));
        add("group", &accounts::group_names(identity));
        if spec.has("directory") {
            found.extend(self.files(word, true));
        }
        found
    }

    fn variable_names(&self, wanted: impl Fn(&Value, Attributes) -> bool) -> Texts {
        let all = self.variables.all().into_iter();
        let named = all.filter(|(name, variable)| {
            (variable.is_set() || self.read(*name).is_some()) && wanted(&variable.value, variable.attributes)
        });
        named.map(|(name, _)| name.bytes().to_vec()).collect()
    }

    fn job_names(&self, running: bool) -> Texts {
        self.jobs.refresh();
        let jobs = self.jobs.visible().into_iter().filter(|job| !running || job.status.get().is_none());
        let first = |text: &[u8]| text.split(|&byte| byte == b' ').next().unwrap_or_default().to_vec();
        jobs.map(|job| first(&job.text)).collect()
    }

    /// All that can stand first in a command.
    fn commands(&self) -> Texts {
        let mut found: Texts = self.aliases.keys().map(|name| name.to_vec()).collect();
        found.extend(builtins::r#type::KEYWORDS.iter().map(|word| word.as_bytes().to_vec()));
        found.extend(self.functions.keys().map(|name| name.to_vec()));
        found.extend(builtins::all().iter().map(|builtin| builtin.name.as_bytes().to_vec()));
        let path = self.text(Name::PATH).unwrap_or_default();
        for directory in path.split(|&byte| byte == b':').filter(|directory| !directory.is_empty()) {
            let entries = self.runtime.vfs.read_directory(&self.place, directory).unwrap_or_default();
            let mut names: Texts = entries
                .into_iter()
                .map(|entry| entry.name)
                .filter(|name| self.is_executable(&[directory, b"/", name].concat()))
                .collect();
            names.sort();
            found.extend(names);
        }
        found
    }

    /// Files (or only directories) whose path starts with the word.
    fn files(&self, word: &[u8], directories: bool) -> Texts {
        let split = memchr::memrchr(b'/', word).map_or(0, |at| at + 1);
        let (folder, start) = word.split_at(split);
        let real = match folder.strip_prefix(b"~/") {
            Some(rest) => [self.tilde(b"").unwrap_or_default(), b"/".to_vec(), rest.to_vec()].concat(),
            None if folder.is_empty() => b".".to_vec(),
            None => folder.to_vec(),
        };
        let Ok(entries) = self.runtime.vfs.read_directory(&self.place, &real) else { return Vec::new() };
        let mut found = Vec::new();
        for entry in entries {
            if !entry.name.starts_with(start) {
                continue;
            }
            let path = [real.as_slice(), b"/", &entry.name].concat();
            let is_directory = entry.node.kind == FileKind::Directory
                || entry.node.kind == FileKind::Symlink && self.runtime.vfs.is_directory(&self.place, &path);
            if !directories || is_directory {
                found.push([folder, &entry.name].concat());
            }
        }
        found.sort();
        found
    }

    /// `-X`: what matches goes; `!` in front turns it around; `&` is the word.
    fn filter(&self, spec: &Spec, word: &[u8], found: &mut Texts) {
        let Some(filter) = spec.filter.as_deref().filter(|filter| !filter.is_empty()) else { return };
        // `!(...)` is a pattern where there are extended ones.
        let extended = self.has(crate::state::Shopt::EXTGLOB) && filter.starts_with(b"!(");
        let (keep, filter) = match filter.strip_prefix(b"!") {
            Some(rest) if !extended => (true, rest),
            _ => (false, filter),
        };
        let mut pattern = Vec::new();
        let mut bytes = filter.iter().copied().peekable();
        while let Some(byte) = bytes.next() {
            match byte {
                b'\\' if bytes.peek() == Some(&b'&') => pattern.extend(bytes.next()),
                b'&' => pattern.extend_from_slice(word),
                byte => pattern.push(byte),
            }
        }
        let options = GlobOptions { extglob: true, utf8: self.utf8(), ..GlobOptions::default() };
        let glob = self.runtime.glob(&pattern, options);
        found.retain(|text| glob.matches(text) == keep);
    }

    async fn of_function(&mut self, name: &[u8], word: &[u8]) -> Exec<Texts> {
        let Some(defined) = self.functions.get(name).cloned() else {
            self.complain([b"completion: function `", name, b"' not found"].concat());
            return Ok(Vec::new());
        };
        let reply = Name::new(b"COMPREPLY");
        let _ = self.unset_variable(reply);
        let words = [name.to_vec(), b"compgen".to_vec(), word.to_vec(), Vec::new()];
        // No line is being edited: these are what bash sets then.
        let line = [
            ("COMP_CWORD", "-1"),
            ("COMP_KEY", "0"),
            ("COMP_LINE", ""),
            ("COMP_POINT", "0"),
            ("COMP_TYPE", "0"),
        ];
        let line = line.map(|(name, text)| {
            let name = Name::new(name.as_bytes());
            let assigned = self.assign_text(name, text.as_bytes().to_vec());
            let _ = self.or_report(assigned);
            name
        });
        self.call_function(&defined, &words).await?;
        line.iter().for_each(|name| drop(self.unset_variable(*name)));
        let found = self.read(reply).map(|value| value.elements()).unwrap_or_default();
        let _ = self.unset_variable(reply);
        Ok(found.iter().map(|text| text.to_vec()).collect())
    }

    /// Cuts a word list at IFS, quotes honoured and kept.
    fn split_list(&self, list: &[u8]) -> Texts {
        let ifs = self.ifs();
        let mut tokens: Texts = Vec::new();
        let mut token = Vec::new();
        let mut at = 0;
        while let Some(&byte) = list.get(at) {
            let end = at + quoted_length(&list[at..]);
            if end == at + 1 && ifs.contains(&byte) {
                if !token.is_empty() {
                    tokens.push(std::mem::take(&mut token));
                }
            } else {
                if end == at + 1 && b" \t\n;&|<>()*?[]{},#~".contains(&byte) {
                    token.push(b'\\');
                }
                token.extend_from_slice(&list[at..end]);
            }
            at = end;
        }
        if !token.is_empty() {
            tokens.push(token);
        }
        tokens
    }

    async fn expand_list(&mut self, tokens: &[&[u8]]) -> Exec<Texts> {
        let mut found = Vec::new();
        for token in tokens {
            found.extend(self.expand_raw(token).await?);
        }
        Ok(found)
    }

    /// Expands the text of a word.
    async fn expand_raw(&mut self, text: &[u8]) -> Exec<Texts> {
        let source = [b": ", text].concat();
        let mut parser = bivalve_syntax::Parser::new(Rc::from(source), self.line.max(1));
        let node = match parser.next(self) {
            Ok(Some(node)) => node,
            Err(_) if text.starts_with(b"${") => {
                return Err(self.fail_expansion([text, b": bad substitution"].concat()));
            }
            // A quote that nothing closes is left out.
            Err(_) => return Ok(vec![text.iter().copied().filter(|byte| !matches!(byte, b'"' | b'\'')).collect()]),
            Ok(None) => return Ok(Vec::new()),
        };
        let word = match &*node {
            Node::Command(command) => match &command.kind {
                Kind::Simple(simple) => simple.words.get(1),
                _ => None,
            },
            _ => None,
        };
        let mut out = Vec::new();
        if let Some(Argument::Word(word)) = word {
            self.expand_word(word, &mut out).await?;
        }
        Ok(out)
    }
}

fn signals() -> Texts {
    let named = (0..=64u8).filter_map(|number| Some((number, crate::signal::name(number)?)));
    let named = named.map(|(number, name)| if number == 0 { name } else { format!("SIG{name}") });
    named.chain(["DEBUG", "ERR", "RETURN"].map(String::from)).map(String::into_bytes).collect()
}

/// How long the quoted or expanded piece at the start is; 1 for a plain byte.
fn quoted_length(text: &[u8]) -> usize {
    let closing = |close: u8, from: usize, escapes: bool| {
        let mut at = from;
        while let Some(&byte) = text.get(at) {
            if byte == b'\\' && escapes {
                at += 2;
                continue;
            }
            if byte == close {
                return at + 1;
            }
            at += 1;
        }
        text.len()
    };
    let nested = |open: u8, close: u8| {
        let mut depth = 0usize;
        for (at, byte) in text.iter().enumerate() {
            if *byte == open {
                depth += 1;
            } else if *byte == close {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return at + 1;
                }
            }
        }
        text.len()
    };
    match text {
        [b'\\', _, ..] => 2,
        [b'\'', ..] => closing(b'\'', 1, false),
        [b'"', ..] => closing(b'"', 1, true),
        [b'`', ..] => closing(b'`', 1, true),
        [b'$', b'(', ..] => nested(b'(', b')'),
        [b'$', b'{', ..] => nested(b'{', b'}'),
        _ => 1,
    }
}

//! Single rules.

use bivalve_storage::glob;
use regex_lite::Regex;
use serde_json::Value;

use super::{Decision, Fields, resolved, wrong};
use crate::error::Error;

/// What a rule does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleKind {
    /// It lets things pass.
    Allow,
    /// It stops them.
    Block,
    /// It leaves them to the reviewer.
    Ask,
}

impl RuleKind {
    pub(super) fn named(name: &str) -> Option<Self> {
        match name {
            "allow" => Some(Self::Allow),
            "block" => Some(Self::Block),
            "ask" => Some(Self::Ask),
            _ => None,
        }
    }

    pub(super) fn decision(self, why: &str) -> Decision {
        match self {
            Self::Allow => Decision::Allow,
            Self::Block => Decision::Deny(why.to_owned()),
            Self::Ask => Decision::Ask(why.to_owned()),
        }
    }
}

#[derive(Clone)]
enum Pattern {
    Glob(Vec<u8>),
    Regex(Regex),
}

/// A rule for commands.
#[derive(Clone)]
pub struct Rule {
    kind: RuleKind,
    pattern: Pattern,
    path: Option<Vec<u8>>,
    reason: Option<String>,
}

impl Rule {
    /// A rule for the commands that a glob fits. A glob of one word is the
    /// command's name, with any arguments; a longer one is held against the
    /// words with one space between, and ` *` at its end fits no word too.
    pub fn new(kind: RuleKind, glob: &str) -> Self {
        Self { kind, pattern: Pattern::Glob(glob.as_bytes().to_vec()), path: None, reason: None }
    }

    /// Lets commands run.
    pub fn allow(glob: &str) -> Self {
        Self::new(RuleKind::Allow, glob)
    }

    /// Stops commands.
    pub fn block(glob: &str) -> Self {
        Self::new(RuleKind::Block, glob)
    }

    /// Asks about commands.
    pub fn ask(glob: &str) -> Self {
        Self::new(RuleKind::Ask, glob)
    }

    /// A rule for the commands whose words, with one space between, have a
    /// match of this regular expression.
    pub fn regex(kind: RuleKind, regex: &str) -> Result<Self, Error> {
        let regex = Regex::new(regex).map_err(|error| {
            Error::configuration(format!("'{regex}' is not a regular expression: {error}"))
        })?;
        Ok(Self { kind, pattern: Pattern::Regex(regex), path: None, reason: None })
    }

    /// Narrows the rule to commands with an argument that, seen as a path from
    /// their directory, this glob fits.
    pub fn touching(mut self, path: &str) -> Self {
        self.path = Some(path.as_bytes().to_vec());
        self
    }

    /// What the script is told.
    pub fn because(mut self, reason: impl Into<String>) -> Self {
        self.reason = Some(reason.into());
        self
    }

    pub(super) fn decision(&self) -> Decision {
        self.kind.decision(self.reason.as_deref().unwrap_or("a rule of the host's forbids it"))
    }

    pub(super) fn fits(&self, name: &[u8], argv: &[Vec<u8>], directory: &str) -> bool {
        let arguments = argv.get(1..).unwrap_or_default();
        let fits = match &self.pattern {
            Pattern::Glob(pattern) if !pattern.contains(&b' ') => glob::matches(pattern, name, false),
            Pattern::Glob(pattern) => {
                let line = line(name, arguments);
                let bare = pattern.strip_suffix(b" *");
                glob::matches(pattern, &line, false)
                    || bare.is_some_and(|bare| glob::matches(bare, &line, false))
            }
            Pattern::Regex(regex) => regex.is_match(&String::from_utf8_lossy(&line(name, arguments))),
        };
        fits && self.path.as_ref().is_none_or(|path| {
            let touches = |word: &Vec<u8>| glob::matches(path, resolved(word, directory).as_bytes(), true);
            arguments.iter().any(touches)
        })
    }

    pub(super) fn from_json(value: &Value) -> Result<Self, Error> {
        let given = Fields::of(value, &["allow", "block", "ask", "regex", "touching", "because"])?;
        let (kind, text) = kind_and_text(&given, value)?;
        let mut rule = if given.is_set("regex")? { Self::regex(kind, text)? } else { Self::new(kind, text) };
        if let Some(path) = given.text("touching")? {
            rule = rule.touching(path);
        }
        rule.reason = given.text("because")?.map(str::to_owned);
        Ok(rule)
    }
}

fn kind_and_text<'a>(given: &Fields<'a>, value: &Value) -> Result<(RuleKind, &'a str), Error> {
    let mut found = None;
    for (name, kind) in [("allow", RuleKind::Allow), ("block", RuleKind::Block), ("ask", RuleKind::Ask)] {
        if let Some(text) = given.text(name)?
            && found.replace((kind, text)).is_some()
        {
            return Err(wrong(&format!("{value} says more than one of allow, block and ask")));
        }
    }
    found.ok_or_else(|| wrong(&format!("{value} says neither allow, block nor ask")))
}

fn line(name: &[u8], arguments: &[Vec<u8>]) -> Vec<u8> {
    let mut line = name.to_vec();
    for argument in arguments {
        line.push(b' ');
        line.extend_from_slice(argument);
    }
    line
}

/// How a path is touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Its content or its names are read.
    Read,
    /// It is made, changed, renamed or removed.
    Write,
}

impl Access {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Write => "write",
        }
    }
}

/// A rule for paths, as scripts see them with every link followed.
#[derive(Clone)]
pub struct PathRule {
    kind: RuleKind,
    glob: Vec<u8>,
    access: Option<Access>,
    reason: Option<String>,
}

impl PathRule {
    /// A rule for the paths that a glob fits: `*` stays within a directory,
    /// `**` does not.
    pub fn new(kind: RuleKind, glob: &str) -> Self {
        Self { kind, glob: glob.as_bytes().to_vec(), access: None, reason: None }
    }

    /// Narrows it to one kind of access.
    pub fn access(mut self, access: Access) -> Self {
        self.access = Some(access);
        self
    }

    /// Why, for the reviewer. A script is told `Permission denied`.
    pub fn because(mut self, reason: impl Into<String>) -> Self {
        self.reason = Some(reason.into());
        self
    }

    pub(super) fn fits(&self, path: &str, access: Access) -> bool {
        self.access.is_none_or(|wanted| wanted == access) && glob::matches(&self.glob, path.as_bytes(), true)
    }

    pub(super) fn decision(&self) -> Decision {
        self.kind.decision(self.reason.as_deref().unwrap_or("a rule of the host's speaks of this path"))
    }

    pub(super) fn from_json(value: &Value) -> Result<Self, Error> {
        let given = Fields::of(value, &["allow", "block", "ask", "access", "because"])?;
        let (kind, text) = kind_and_text(&given, value)?;
        let mut rule = Self::new(kind, text);
        match given.text("access")? {
            None => {}
            Some("read") => rule = rule.access(Access::Read),
            Some("write") => rule = rule.access(Access::Write),
            Some(other) => return Err(wrong(&format!("'{other}' is neither read nor write"))),
        }
        rule.reason = given.text("because")?.map(str::to_owned);
        Ok(rule)
    }
}

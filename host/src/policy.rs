//! What scripts may do, judged on commands as they are executed, on paths as
//! they are touched, and on changes before they are committed. No rule looks at
//! a script's text: `echo sudo` runs no sudo.

use bivalve_storage::path;
use serde_json::{Map, Value, json};

use crate::analysis::Analysis;
use crate::error::Error;
use crate::transaction::Transaction;

mod guard;
mod profile;
mod review;
mod rule;

pub(crate) use guard::Guard;
pub use profile::Profile;
pub use review::{Answer, Case, Reviewer};
pub use rule::{Access, PathRule, Rule, RuleKind};

/// What the rules say of one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// It may be.
    Allow,
    /// It may not, for this reason.
    Deny(String),
    /// The reviewer decides; this is why it is asked.
    Ask(String),
}

/// Rules for commands, paths and changes, and who is asked in doubt.
#[derive(Clone)]
pub struct Policy {
    profile: Profile,
    rules: Vec<Rule>,
    paths: Vec<PathRule>,
    otherwise: RuleKind,
    asks_about_changes: bool,
    pub(crate) reviewer: Option<Reviewer>,
}

/// A command that a policy would not just let run, found before it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foreseen {
    /// The words that are known; those that are not show as `...`.
    pub command: Vec<Vec<u8>>,
    /// What would be decided.
    pub decision: Decision,
}

impl Foreseen {
    /// Everything as JSON. Words that are not UTF-8 show U+FFFD.
    pub fn json(&self) -> Value {
        let words = self.command.join(&b' ');
        let (decision, why) = self.decision.told();
        json!({ "command": String::from_utf8_lossy(&words), "decision": decision, "why": why })
    }
}

impl Decision {
    /// A short name (`allow`, `deny`, `ask`), and why; allowed is without reason.
    pub fn told(&self) -> (&'static str, &str) {
        match self {
            Self::Allow => ("allow", ""),
            Self::Deny(why) => ("deny", why),
            Self::Ask(why) => ("ask", why),
        }
    }
}

impl Default for Policy {
    fn default() -> Self {
        Self::new(Profile::default())
    }
}

impl Policy {
    /// What a profile says, and nothing else.
    pub fn new(profile: Profile) -> Self {
        Self {
            profile,
            rules: Vec::new(),
            paths: Vec::new(),
            otherwise: RuleKind::Allow,
            asks_about_changes: profile == Profile::Strict,
            reviewer: None,
        }
    }

    /// Adds a rule for commands. The first that fits decides; where none does,
    /// the profile, and then [`Policy::otherwise`]. What the strict profile
    /// blocks, no rule allows.
    pub fn rule(mut self, rule: Rule) -> Self {
        self.rules.push(rule);
        self
    }

    /// Adds a rule for paths. The first that fits decides.
    pub fn path(mut self, rule: PathRule) -> Self {
        self.paths.push(rule);
        self
    }

    /// What becomes of a command that neither rule nor profile speaks of:
    /// allowed, unless this says otherwise.
    pub fn otherwise(mut self, kind: RuleKind) -> Self {
        self.otherwise = kind;
        self
    }

    /// Whether the reviewer is asked about each change set before it is
    /// committed; under the strict profile it is.
    pub fn ask_about_changes(mut self, ask: bool) -> Self {
        self.asks_about_changes = ask;
        self
    }

    /// Who decides where a rule asks. Without one, what is asked is denied.
    pub fn reviewer(mut self, reviewer: Reviewer) -> Self {
        self.reviewer = Some(reviewer);
        self
    }

    /// Judges a command. `is_program` says that it is a program of the host.
    pub fn command(&self, argv: &[Vec<u8>], directory: &str, is_program: bool) -> Decision {
        let name = argv.first().map(|word| base_name(word)).unwrap_or_default();
        if name.is_empty() {
            return Decision::Allow;
        }
        let blocked = self.profile.blocks(name, argv, directory);
        if self.profile == Profile::Strict
            && let Some(reason) = &blocked
        {
            return Decision::Deny(reason.clone());
        }
        if let Some(rule) = self.rules.iter().find(|rule| rule.fits(name, argv, directory)) {
            return rule.decision();
        }
        if let Some(reason) = blocked {
            return Decision::Deny(reason);
        }
        if is_program && self.profile == Profile::Strict {
            return Decision::Ask("it is a program of the host".into());
        }
        self.otherwise.decision("no rule allows it")
    }

    /// Judges the touching of a path.
    pub fn touch(&self, path: &str, access: Access) -> Decision {
        match self.paths.iter().find(|rule| rule.fits(path, access)) {
            Some(rule) => rule.decision(),
            None => Decision::Allow,
        }
    }

    pub(crate) fn guards_paths(&self) -> bool {
        !self.paths.is_empty()
    }

    /// Asks the reviewer about a transaction's changes, where the policy wants it.
    pub async fn review_changes(&self, transaction: &Transaction) -> Result<(), Error> {
        if !self.asks_about_changes {
            return Ok(());
        }
        let diff = transaction.changes.unified().await?;
        match review(self, Case::Changes { transaction: Box::new(transaction.clone()), diff }).await {
            Answer::Allow => Ok(()),
            Answer::Deny(feedback) => Err(Error::Refused(feedback)),
            Answer::Review(feedback) => Err(Error::NeedsReview(feedback)),
        }
    }

    /// What an analysis shows of commands that would be denied or asked about.
    /// What it cannot tell (its `opaque` places) is only known when it runs.
    pub fn foresee(&self, analysis: &Analysis, directory: &str) -> Vec<Foreseen> {
        self.foresee_with(analysis, directory, |_| false)
    }

    /// The same, where it is known which names are programs of the host.
    pub(crate) fn foresee_with(
        &self,
        analysis: &Analysis,
        directory: &str,
        is_program: impl Fn(&[u8]) -> bool,
    ) -> Vec<Foreseen> {
        let mut found = Vec::new();
        for words in &analysis.commands {
            let Some(Some(name)) = words.first() else { continue };
            let shown = |word: &Option<Vec<u8>>| word.clone().unwrap_or_else(|| b"...".to_vec());
            let command: Vec<Vec<u8>> = words.iter().map(shown).collect();
            let decision = self.command(&command, directory, is_program(name));
            if decision != Decision::Allow {
                found.push(Foreseen { command, decision });
            }
        }
        for (paths, access) in [(&analysis.reads, Access::Read), (&analysis.writes, Access::Write)] {
            for name in paths {
                let decision = self.touch(&resolved(name, directory), access);
                if decision != Decision::Allow {
                    found.push(Foreseen { command: vec![name.clone()], decision });
                }
            }
        }
        found
    }

    /// A policy from JSON:
    /// `{"profile": "standard", "rules": [{"allow": "git *"}, {"block": "rm *",
    /// "because": "..."}, {"ask": "^curl ", "regex": true}], "paths": [{"block":
    /// "/etc/**", "access": "write"}], "otherwise": "block", "changes": "ask",
    /// "reviewer": ["/path/to/program", "argument"]}`; everything may be left out.
    pub fn from_json(value: &Value) -> Result<Self, Error> {
        let given = Fields::of(value, &["profile", "rules", "paths", "otherwise", "changes", "reviewer"])?;
        let mut policy = match given.text("profile")? {
            None => Self::default(),
            Some(name) => Self::new(
                Profile::named(name)
                    .ok_or_else(|| wrong("'profile' is strict, standard, permissive or unrestricted"))?,
            ),
        };
        for rule in given.list("rules")? {
            policy = policy.rule(Rule::from_json(rule)?);
        }
        for rule in given.list("paths")? {
            policy = policy.path(PathRule::from_json(rule)?);
        }
        if let Some(name) = given.text("otherwise")? {
            let kind = RuleKind::named(name).ok_or_else(|| wrong("'otherwise' is allow, block or ask"))?;
            policy = policy.otherwise(kind);
        }
        match given.text("changes")? {
            None => {}
            Some("ask") => policy = policy.ask_about_changes(true),
            Some("allow") => policy = policy.ask_about_changes(false),
            Some(_) => return Err(wrong("'changes' is ask or allow")),
        }
        let reviewer: Option<Vec<&str>> = given.list("reviewer")?.iter().map(Value::as_str).collect();
        match reviewer.as_deref() {
            Some([]) => Ok(policy),
            Some([program, arguments @ ..]) => Ok(policy.reviewer(Reviewer::program(program, arguments))),
            None => Err(wrong("'reviewer' is a list of a program and its arguments")),
        }
    }
}

fn wrong(what: &str) -> Error {
    Error::configuration(format!("the policy is wrong: {what}"))
}

/// What an object says, under the names that it may. A rule with a word that is
/// not understood would be another rule.
struct Fields<'a>(&'a Map<String, Value>);

impl<'a> Fields<'a> {
    fn of(value: &'a Value, known: &[&str]) -> Result<Self, Error> {
        let object = value.as_object().ok_or_else(|| wrong(&format!("{value} is not an object")))?;
        match object.keys().find(|name| !known.contains(&name.as_str())) {
            Some(name) => Err(wrong(&format!("there is no '{name}', only {}", known.join(", ")))),
            None => Ok(Self(object)),
        }
    }

    fn text(&self, name: &str) -> Result<Option<&'a str>, Error> {
        let text =
            |value: &'a Value| value.as_str().ok_or_else(|| wrong(&format!("'{name}' is not a string")));
        self.0.get(name).map(text).transpose()
    }

    fn is_set(&self, name: &str) -> Result<bool, Error> {
        let said =
            |value: &Value| value.as_bool().ok_or_else(|| wrong(&format!("'{name}' is true or false")));
        self.0.get(name).map_or(Ok(false), said)
    }

    fn list(&self, name: &str) -> Result<&'a [Value], Error> {
        let list =
            |value: &'a Value| value.as_array().ok_or_else(|| wrong(&format!("'{name}' is not a list")));
        Ok(self.0.get(name).map(list).transpose()?.map_or(&[], Vec::as_slice))
    }
}

/// The last part of a command's name.
fn base_name(word: &[u8]) -> &[u8] {
    word.rsplit(|&byte| byte == b'/').next().unwrap_or_default()
}

/// A word as a path, as seen from a directory.
fn resolved(word: &[u8], directory: &str) -> String {
    let word = path::from_bytes(word);
    if word.starts_with('/') {
        path::normalize(&word)
    } else {
        path::normalize(&format!("{directory}/{word}"))
    }
}

/// Asks the reviewer, who may take as long as he likes.
pub(crate) async fn review(policy: &Policy, case: Case) -> Answer {
    let Some(reviewer) = policy.reviewer.clone() else {
        return Answer::Deny(format!("{}, and there is nobody to ask", case.why()));
    };
    reviewer.ask(case).await
}

//! What a script names, told without running it.

use serde_json::{Value, json};

use crate::error::Error;
use crate::policy::Foreseen;
use crate::programs::is_program;
use crate::session::{Session, blocking};
use crate::shell::Shell;

/// What a script names. What it computes only when it runs is not here, and
/// `opaque` says where.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Analysis {
    /// Commands, each with its words; none for a word that is not literal.
    pub commands: Vec<Vec<Option<Vec<u8>>>>,
    /// Files that redirections read, where literal.
    pub reads: Vec<Vec<u8>>,
    /// Files that redirections write, where literal.
    pub writes: Vec<Vec<u8>>,
    /// Variables that it reads or sets.
    pub variables: Vec<Vec<u8>>,
    /// Functions that it defines.
    pub functions: Vec<Vec<u8>>,
    /// Lines where it cannot be told, and why.
    pub opaque: Vec<(u32, String)>,
    /// The syntax error, where there is one, as bash words it.
    pub error: Option<String>,
}

impl Session {
    /// Looks at a script without running it.
    pub async fn analyze(&self, script: &[u8]) -> Result<Analysis, Error> {
        let found = self.analysis(script).await?;
        Ok(Analysis {
            commands: found.commands,
            reads: found.reads,
            writes: found.writes,
            variables: found.variables,
            functions: found.functions,
            opaque: found.opaque,
            error: found.error,
        })
    }
}

impl Session {
    /// What of a script the shell's policy would deny or ask about, as far as an
    /// analysis shows it: see [`crate::Policy::foresee`]. Nothing without a policy.
    pub fn foresee(&self, analysis: &Analysis) -> Vec<Foreseen> {
        let config = self.config();
        let Some(policy) = &config.policy else { return Vec::new() };
        let programs = self.programs();
        policy.foresee_with(analysis, &config.mount_point, |name| is_program(&programs, name))
    }
}

impl Shell {
    /// As [`Session::analyze`], in a session of its own.
    pub async fn analyze(&self, script: &[u8]) -> Result<Analysis, Error> {
        self.session().analyze(script).await
    }

    /// As [`Shell::analyze`], for hosts without an async runtime.
    pub fn analyze_blocking(&self, script: &[u8]) -> Result<Analysis, Error> {
        blocking(self.analyze(script))?
    }
}

impl Analysis {
    /// Everything as JSON. Words that are not UTF-8 show U+FFFD.
    pub fn json(&self) -> Value {
        let text = |bytes: &Vec<u8>| String::from_utf8_lossy(bytes).into_owned();
        let texts = |list: &Vec<Vec<u8>>| list.iter().map(text).collect::<Vec<_>>();
        let words = |command: &Vec<Option<Vec<u8>>>| -> Vec<Option<String>> {
            command.iter().map(|word| word.as_ref().map(text)).collect()
        };
        json!({
            "commands": self.commands.iter().map(words).collect::<Vec<_>>(),
            "reads": texts(&self.reads),
            "writes": texts(&self.writes),
            "variables": texts(&self.variables),
            "functions": texts(&self.functions),
            "opaque": self.opaque.iter().map(|(line, why)| json!({ "line": line, "why": why })).collect::<Vec<_>>(),
            "error": self.error,
        })
    }
}

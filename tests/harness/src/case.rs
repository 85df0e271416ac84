//! A spec file and its cases, as data.

use crate::tree::Tree;

/// One `NAME.test.sh`.
#[derive(Clone, Debug, Default)]
pub struct SpecFile {
    /// Comments before the first case, kept as they are.
    pub header: Vec<String>,
    /// Files that every case starts with.
    pub files: Tree,
    pub cases: Vec<Case>,
}

/// One case of a spec file.
#[derive(Clone, Debug, Default)]
pub struct Case {
    pub title: String,
    /// The line of the title in its file.
    pub line: usize,
    pub input: Input,
    pub script: String,
    /// What GNU bash and its tools do.
    pub expected: Expected,
    /// A known difference of ours: its reason, and what we do instead.
    pub differs: Option<Difference>,
}

/// What a case is given besides its script.
#[derive(Clone, Debug, Default)]
pub struct Input {
    pub files: Tree,
    pub stdin: Vec<u8>,
    /// Variables added to the fixed environment.
    pub env: Vec<(String, String)>,
    pub locale: Locale,
}

/// Which locale the recording shell gets. Ours always starts without any locale variable.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Locale {
    /// None of LC_ALL, LC_CTYPE and LANG: for cases whose text is ASCII.
    #[default]
    Unset,
    /// LC_CTYPE=C.UTF-8, with the curly quotes of messages made straight: what our default is.
    Utf8,
}

/// What a case must print and leave.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expected {
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
    pub status: i32,
    /// The files left behind, in the notation of `render::files`.
    pub files: String,
}

/// What we do otherwise than GNU, and why. Parts that are `None` are as GNU's.
#[derive(Clone, Debug, Default)]
pub struct Difference {
    pub reason: String,
    pub stdout: Option<Vec<u8>>,
    pub stderr: Option<Vec<u8>>,
    pub status: Option<i32>,
    pub files: Option<String>,
}

impl Case {
    /// What our shell must do: GNU's behaviour but for the stated difference.
    pub fn ours(&self) -> Expected {
        let mut expected = self.expected.clone();
        if let Some(differs) = self.differs.clone() {
            expected.stdout = differs.stdout.unwrap_or(expected.stdout);
            expected.stderr = differs.stderr.unwrap_or(expected.stderr);
            expected.status = differs.status.unwrap_or(expected.status);
            expected.files = differs.files.unwrap_or(expected.files);
        }
        expected
    }
}

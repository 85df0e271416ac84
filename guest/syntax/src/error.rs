//! What a script that is not well formed is answered with, in bash 5.2's words.

/// A script that could not be read any further. Each line is printed behind a
/// prefix that the shell knows (`bash: -c: line N: `, `script: line N: `).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SyntaxError {
    /// Line number and text, mostly one or two: the message, and the source
    /// line that bash quotes.
    pub lines: Vec<(u32, Vec<u8>)>,
    /// The text ended inside a construct: more input could complete it.
    pub incomplete: bool,
    /// What the shell ends with that read a file or `-c` (`eval` and `.` always
    /// give 2). None: bash ends as at the end of the script, with the status
    /// of the last command.
    pub status: Option<u8>,
    /// It stands in a command substitution, which ends the shell even from `eval`.
    pub substituted: bool,
}

/// A message about a script that is read nevertheless: printed as
/// `PREFIX: line N: warning: MESSAGE`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Warning {
    pub line: u32,
    pub message: Vec<u8>,
}

impl SyntaxError {
    /// An error with one line.
    pub(crate) fn new(line: u32, message: impl Into<Vec<u8>>) -> SyntaxError {
        SyntaxError {
            lines: vec![(line, message.into())],
            incomplete: false,
            status: Some(2),
            substituted: false,
        }
    }

    /// Whether reading goes on with the next line, after `$?` was set to 1: so
    /// does bash after an error in an array literal.
    pub fn resumes(&self) -> bool {
        self.status == Some(1)
    }

    /// The line the first message is about.
    pub fn line(&self) -> u32 {
        self.lines.first().map_or(0, |line| line.0)
    }
}

//! What can go wrong on the host's side. What goes wrong in a script is an
//! [`crate::Outcome`].

use std::fmt;

/// A failure of the host, not of a script.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Error {
    /// The shell was configured with something that cannot be.
    Configuration(String),
    /// The component could not be compiled, loaded or started.
    Component(String),
}

impl Error {
    pub(crate) fn configuration(words: impl Into<String>) -> Self {
        Self::Configuration(words.into())
    }

    pub(crate) fn component(what: &str, error: impl fmt::Display) -> Self {
        Self::Component(format!("{what}: {error:#}"))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Configuration(words) | Self::Component(words) => f.write_str(words),
        }
    }
}

impl std::error::Error for Error {}

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
    /// Saved state that is none, or no longer whole.
    DamagedState(String),
    /// Saved state of a version that this host does not know.
    SavedByNewer {
        /// The version.
        version: u32,
    },
    /// A store of the host failed.
    Storage(bivalve_storage::Error),
    /// There is no such transaction, or no longer.
    NoTransaction(String),
    /// A transaction that cannot be committed, and why.
    NotCommittable(String),
    /// What a transaction read or overwrites has changed since.
    Stale {
        /// In which way.
        reason: String,
        /// What has changed.
        paths: Vec<String>,
    },
    /// The reviewer refuses, with feedback.
    Refused(String),
    /// A person has to look first; the reviewer's feedback.
    NeedsReview(String),
    /// There is no such process, or no longer.
    NoProcess(String),
    /// A limit of the host's own, named with its value.
    Limit(String),
}

impl Error {
    pub(crate) fn configuration(words: impl Into<String>) -> Self {
        Self::Configuration(words.into())
    }

    pub(crate) fn component(what: &str, error: impl fmt::Display) -> Self {
        Self::Component(format!("{what}: {error:#}"))
    }
}

impl From<bivalve_storage::Error> for Error {
    fn from(error: bivalve_storage::Error) -> Self {
        Self::Storage(error)
    }
}

impl From<bivalve_storage::transaction::Error> for Error {
    fn from(error: bivalve_storage::transaction::Error) -> Self {
        use bivalve_storage::transaction::Error as Transaction;
        match error {
            Transaction::Storage(error) => Self::Storage(error),
            Transaction::NoTransaction(id) => Self::NoTransaction(id),
            Transaction::NotCommittable(why) => Self::NotCommittable(why),
            Transaction::Stale { reason, paths } => Self::Stale { reason, paths },
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Configuration(words) | Self::Component(words) | Self::Limit(words) => f.write_str(words),
            Self::DamagedState(what) => write!(f, "this is not a session's saved state: {what}"),
            Self::SavedByNewer { version } => {
                write!(
                    f,
                    "this session was saved by a newer version (state version {version}): use that version, or start anew"
                )
            }
            Self::Storage(error) => error.fmt(f),
            Self::NoTransaction(id) => write!(f, "there is no transaction {id}"),
            Self::NotCommittable(why) => write!(f, "this transaction cannot be committed: {why}"),
            Self::Stale { reason, paths } => {
                write!(f, "the transaction is stale: {reason}: {}", paths.join(", "))
            }
            Self::Refused(feedback) => write!(f, "the reviewer refuses: {feedback}"),
            Self::NeedsReview(feedback) => write!(f, "this needs a review first: {feedback}"),
            Self::NoProcess(id) => write!(f, "there is no process {id}"),
        }
    }
}

impl std::error::Error for Error {}

//! Why a transaction cannot go on.

use std::fmt;

use crate::types;

/// A failure of a transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// A store failed: the workspace's, or that of the ledger.
    Storage(types::Error),
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
}

impl From<types::Error> for Error {
    fn from(error: types::Error) -> Self {
        Self::Storage(error)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Storage(error) => error.fmt(f),
            Self::NoTransaction(id) => write!(f, "there is no transaction {id}"),
            Self::NotCommittable(why) => write!(f, "this transaction cannot be committed: {why}"),
            Self::Stale { reason, paths } => {
                write!(f, "the transaction is stale: {reason}: {}", paths.join(", "))
            }
        }
    }
}

impl std::error::Error for Error {}

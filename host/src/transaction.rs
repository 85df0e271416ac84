//! Transactions as the crate offers them: what they are lives in
//! [`bivalve_storage::transaction`]; the host adds names that nobody guesses and
//! its own error.

use std::sync::Arc;

use bivalve_storage::{Storage, Timestamp, transaction};

pub use bivalve_storage::transaction::{
    Action, Changes, Difference, Effect, Ending, FileChange, FileState, Progress, Recovery, Transaction,
    TransactionState,
};
pub(crate) use bivalve_storage::transaction::{Log, Proposal, Recorded, Watched};

use crate::error::Error;

/// The transactions of a ledger: any process that has it can go on with them.
#[derive(Clone)]
pub struct Transactions(transaction::Transactions);

impl Transactions {
    /// Those kept in this store, which nobody else should write: a folder of
    /// its own for transactions that outlive the process, memory for others.
    pub fn new(ledger: Arc<dyn Storage>) -> Self {
        Self(transaction::Transactions::new(ledger))
    }

    /// The ids of all.
    pub async fn list(&self) -> Result<Vec<String>, Error> {
        Ok(self.0.list().await?)
    }

    /// One of them.
    pub async fn get(&self, id: &str) -> Result<Transaction, Error> {
        Ok(self.0.get(id).await?)
    }

    /// Drops one without a trace.
    pub async fn discard(&self, id: &str) -> Result<(), Error> {
        Ok(self.0.discard(id).await?)
    }

    /// Brings a transaction's changes into the workspace: all of them, or, when
    /// that fails or something that it read has changed, none. It is gone then.
    pub async fn commit(
        &self,
        id: &str,
        workspace: &dyn Storage,
        progress: &Progress,
    ) -> Result<Transaction, Error> {
        Ok(self.0.commit(id, workspace, progress).await?)
    }

    /// Mends what crashes left: every commit that was decided is done, every
    /// one that failed is undone, and folders that are nobody's are removed.
    /// `open` gives the workspace that a transaction names.
    pub async fn recover(
        &self,
        open: impl Fn(&str) -> Result<Arc<dyn Storage>, Error>,
    ) -> Result<Recovery, Error> {
        self.0.recover(open, Timestamp::now()).await
    }

    /// Puts a preview's result down under a new id.
    pub(crate) async fn add(&self, proposal: Proposal, progress: &Progress) -> Result<Transaction, Error> {
        Ok(self.0.add(new_id()?, proposal, progress).await?)
    }
}

/// Twelve letters and digits that nobody guesses.
pub(crate) fn new_id() -> Result<String, Error> {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = [0; 12];
    rustix::rand::getrandom(&mut bytes[..], rustix::rand::GetRandomFlags::empty())
        .map_err(|error| Error::component("no random numbers", error))?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(*byte) % 32])).collect())
}

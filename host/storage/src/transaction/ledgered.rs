//! The transactions of a ledger: kept, committed, recovered.

use std::sync::Arc;

use super::commit::Applying;
use super::ledger::{Ledger, Phase};
use super::{Error, Progress, Proposal, Transaction, TransactionState};
use crate::storage::Storage;
use crate::types::Timestamp;

/// What a recovery found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recovery {
    /// Commits that a crash had interrupted, now done to the end.
    pub completed: Vec<String>,
    /// Commits that had failed and whose undoing a crash had interrupted.
    pub undone: Vec<String>,
    /// Paths that somebody else has changed since, and that were left alone.
    pub conflicts: Vec<String>,
}

/// The transactions of a ledger: any process that has it can go on with them.
#[derive(Clone)]
pub struct Transactions {
    ledger: Ledger,
}

impl Transactions {
    /// Those kept in this store, which nobody else should write: a folder of
    /// its own for transactions that outlive the process, memory for others.
    pub fn new(ledger: Arc<dyn Storage>) -> Self {
        Self { ledger: Ledger { store: ledger } }
    }

    /// The ids of all.
    pub async fn list(&self) -> Result<Vec<String>, Error> {
        self.ledger.ids().await
    }

    /// One of them.
    pub async fn get(&self, id: &str) -> Result<Transaction, Error> {
        Ok(self.ledger.get(id).await?.0)
    }

    /// Drops one without a trace.
    pub async fn discard(&self, id: &str) -> Result<(), Error> {
        self.ledger.get(id).await?;
        if self.ledger.phase(id).await? != Phase::Prepared {
            return Err(Error::NotCommittable(
                "a commit of it was interrupted and must be recovered first".into(),
            ));
        }
        self.ledger.remove(id).await
    }

    /// Brings a transaction's changes into the workspace: all of them, or, when
    /// that fails or something that it read has changed, none. It is gone then.
    pub async fn commit(
        &self,
        id: &str,
        workspace: &dyn Storage,
        progress: &Progress,
    ) -> Result<Transaction, Error> {
        let (transaction, reads) = self.ledger.get(id).await?;
        if let TransactionState::NotCommittable(why) = &transaction.state {
            return Err(Error::NotCommittable(why.clone()));
        }
        if self.ledger.phase(id).await? != Phase::Prepared {
            return Err(Error::NotCommittable(
                "a commit of it was interrupted and must be recovered first".into(),
            ));
        }
        let applying = Applying { store: workspace, id, changes: &transaction.changes, progress };
        applying.check(&reads).await?;
        self.ledger.enter(id, Phase::Committing).await?;
        match applying.apply(false, false).await {
            Ok(_) => {}
            Err(failure) => {
                self.ledger.enter(id, Phase::Undoing).await?;
                // What cannot be undone now is left to a recovery.
                if applying.apply(true, true).await.is_ok() {
                    self.ledger.enter(id, Phase::Prepared).await?;
                }
                return Err(failure.into());
            }
        }
        self.ledger.enter(id, Phase::Done).await?;
        self.ledger.remove(id).await?;
        Ok(transaction)
    }

    /// Mends what crashes left: every commit that was decided is done, every
    /// one that failed is undone, and folders that are nobody's are removed.
    /// `open` gives the workspace that a transaction names; `now` tells whether
    /// a folder without a record is old enough to be nobody's.
    pub async fn recover<E: From<Error>>(
        &self,
        open: impl Fn(&str) -> Result<Arc<dyn Storage>, E>,
        now: Timestamp,
    ) -> Result<Recovery, E> {
        let mut recovery = Recovery::default();
        for id in self.ledger.unfinished(now).await? {
            self.ledger.remove(&id).await?;
        }
        for id in self.ledger.ids().await? {
            let phase = self.ledger.phase(&id).await?;
            if phase == Phase::Prepared {
                continue;
            }
            let (transaction, _) = self.ledger.get(&id).await?;
            let undo = phase == Phase::Undoing;
            if phase != Phase::Done {
                let store = open(&transaction.workspace)?;
                let progress = Progress::default();
                let (store, changes) = (store.as_ref(), &transaction.changes);
                let applying = Applying { store, id: &id, changes, progress: &progress };
                match applying.apply(undo, true).await {
                    Ok(conflicts) => recovery.conflicts.extend(conflicts),
                    Err(failure) => return Err(Error::from(failure).into()),
                }
            }
            if undo {
                self.ledger.enter(&id, Phase::Prepared).await?;
                recovery.undone.push(id);
            } else {
                self.ledger.enter(&id, Phase::Done).await?;
                self.ledger.remove(&id).await?;
                recovery.completed.push(id);
            }
        }
        Ok(recovery)
    }

    /// Puts a preview's result down under an id of its own: letters, digits and
    /// `-` that nobody guesses.
    pub async fn add(
        &self,
        id: String,
        proposal: Proposal,
        progress: &Progress,
    ) -> Result<Transaction, Error> {
        let mut transaction = Transaction {
            id,
            workspace: proposal.workspace,
            script: proposal.script,
            state: proposal.state,
            changes: proposal.changes,
            effects: proposal.effects,
            effects_dropped: proposal.effects_dropped,
            reads: proposal.reads.paths(),
            ending: proposal.ending,
        };
        self.ledger.add(&mut transaction, &proposal.reads, progress).await?;
        Ok(transaction)
    }
}

//! Transactions: a script run over a snapshot, its changes looked at, and then
//! promoted or dropped.
//!
//! A preview reads the store through an overlay and copies nothing but what
//! changes. What it read is remembered, and a commit is refused when any of it
//! is no longer so.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bivalve_storage::Storage;
use serde_json::{Value, json};

use crate::error::Error;

mod changes;
mod commit;
mod diff;
mod ledger;
mod record;
mod watch;

pub use changes::{Changes, Difference, FileChange, FileState};
pub use record::{Action, Effect};
pub(crate) use record::{Log, Recorded};
pub(crate) use watch::Watched;

use commit::{Applying, Conflict, Failure};
use ledger::{Ledger, Phase};
use watch::Reads;

/// Whether a transaction can be committed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TransactionState {
    /// It can, unless what it read has changed by then.
    Ready,
    /// It cannot: its changes are for diagnosis, and this is why.
    NotCommittable(String),
}

/// How a preview's run ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ending {
    /// The exit status.
    pub exit_code: u8,
    /// What ended it, as [`crate::EndedBy::name`] has it.
    pub ended_by: String,
    /// Its output, as far as it was kept.
    pub stdout: Vec<u8>,
    /// Its messages, as far as they were kept.
    pub stderr: Vec<u8>,
    /// Whether the middle of the output was cut out.
    pub truncated: bool,
}

/// A script's proposal: what it would change, how it came to that, and what it
/// looked at.
#[derive(Clone)]
pub struct Transaction {
    /// Its name in the ledger.
    pub id: String,
    /// What the workspace is called: its place on the host, or its mount point.
    pub workspace: String,
    /// The script.
    pub script: Vec<u8>,
    /// Whether it can be committed.
    pub state: TransactionState,
    /// The canonical difference.
    pub changes: Changes,
    /// What was done, in order, with the command that did it. `outside` marks
    /// what may have changed the host beyond the transaction.
    pub effects: Vec<Effect>,
    /// Effects over the number that is kept.
    pub effects_dropped: u64,
    /// The paths whose change makes it stale.
    pub reads: Vec<String>,
    /// How the run ended.
    pub ending: Ending,
}

impl Transaction {
    /// Everything as JSON, without the files' contents.
    pub fn json(&self) -> Value {
        let (state, why) = match &self.state {
            TransactionState::Ready => ("ready", None),
            TransactionState::NotCommittable(why) => ("not-committable", Some(why)),
        };
        json!({
            "id": self.id,
            "workspace": self.workspace,
            "state": state,
            "why": why,
            "changes": self.changes.json(),
            "effects": self.effects.iter().map(Effect::json).collect::<Vec<_>>(),
            "effects_dropped": self.effects_dropped,
            "reads": self.reads,
            "exit_code": self.ending.exit_code,
            "ended_by": self.ending.ended_by,
        })
    }
}

fn read_paths(reads: &Reads) -> Vec<String> {
    let mut paths: Vec<String> = reads.nodes.keys().chain(reads.listings.keys()).cloned().collect();
    paths.sort();
    paths.dedup();
    paths
}

type Observe = dyn Fn(u64, u64) + Send + Sync;

/// Told how far a commit has come, or the keeping of a preview's changes.
#[derive(Clone, Default)]
pub struct Progress {
    observe: Option<Arc<Observe>>,
    done: Arc<AtomicU64>,
    total: Arc<AtomicU64>,
}

impl Progress {
    /// Calls back with how much of how much is done: changes and bytes in one
    /// number, for a bar.
    pub fn new(observe: impl Fn(u64, u64) + Send + Sync + 'static) -> Self {
        Self { observe: Some(Arc::new(observe)), ..Self::default() }
    }

    /// A small change weighs as much as a block of bytes.
    const WEIGHT: u64 = 4096;

    fn start(&self, changes: u64, bytes: u64) {
        self.done.store(0, Ordering::Relaxed);
        self.total.store(changes * Self::WEIGHT + bytes, Ordering::Relaxed);
    }

    /// A change is done, and with it these bytes that were not told yet.
    fn step(&self, bytes: u64) {
        self.moved(bytes + Self::WEIGHT);
    }

    /// All is done, whatever the sizes said before.
    fn end(&self) {
        let total = self.total.load(Ordering::Relaxed);
        self.done.store(total, Ordering::Relaxed);
        if let Some(observe) = &self.observe {
            observe(total, total);
        }
    }

    /// Part of a change is done.
    fn moved(&self, more: u64) {
        let done = self.done.fetch_add(more, Ordering::Relaxed) + more;
        if let Some(observe) = &self.observe {
            observe(done, self.total.load(Ordering::Relaxed));
        }
    }
}

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
        let applying = Applying { store: workspace, transaction: &transaction, progress };
        // What only looks new, because it was written again as it was, is not stale.
        let changed = applying.really_changed(reads.stale(workspace).await?).await?;
        if !changed.is_empty() {
            return Err(stale(changed));
        }
        self.ledger.enter(id, Phase::Committing).await?;
        match applying.apply(false, false).await {
            Ok(_) => {}
            Err(failure) => {
                self.ledger.enter(id, Phase::Undoing).await?;
                // What cannot be undone now is left to a recovery.
                if applying.apply(true, true).await.is_ok() {
                    self.ledger.enter(id, Phase::Prepared).await?;
                }
                return Err(match failure {
                    Failure::Storage(error) => error,
                    Failure::Conflict(Conflict(paths)) => stale(paths),
                });
            }
        }
        self.ledger.enter(id, Phase::Done).await?;
        self.ledger.remove(id).await?;
        Ok(transaction)
    }

    /// Mends what crashes left: every commit that was decided is done, every
    /// one that failed is undone, and folders that are nobody's are removed.
    /// `open` gives the workspace that a transaction names.
    pub async fn recover(
        &self,
        open: impl Fn(&str) -> Result<Arc<dyn Storage>, Error>,
    ) -> Result<Recovery, Error> {
        let mut recovery = Recovery::default();
        for id in self.ledger.unfinished().await? {
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
                let applying =
                    Applying { store: store.as_ref(), transaction: &transaction, progress: &progress };
                match applying.apply(undo, true).await {
                    Ok(conflicts) => recovery.conflicts.extend(conflicts),
                    Err(Failure::Storage(error)) => return Err(error),
                    Err(Failure::Conflict(Conflict(paths))) => return Err(stale(paths)),
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

    /// Puts a preview's result down under a new id.
    pub(crate) async fn add(&self, proposal: Proposal, progress: &Progress) -> Result<Transaction, Error> {
        let mut transaction = Transaction {
            id: new_id()?,
            workspace: proposal.workspace,
            script: proposal.script,
            state: proposal.state,
            changes: proposal.changes,
            effects: proposal.effects,
            effects_dropped: proposal.effects_dropped,
            reads: read_paths(&proposal.reads),
            ending: proposal.ending,
        };
        self.ledger.add(&mut transaction, &proposal.reads, progress).await?;
        Ok(transaction)
    }
}

/// What a preview found.
pub(crate) struct Proposal {
    pub(crate) workspace: String,
    pub(crate) script: Vec<u8>,
    pub(crate) state: TransactionState,
    pub(crate) changes: Changes,
    pub(crate) effects: Vec<Effect>,
    pub(crate) effects_dropped: u64,
    pub(crate) reads: Reads,
    pub(crate) ending: Ending,
}

fn stale(paths: Vec<String>) -> Error {
    Error::Stale { reason: "what it read or overwrites has changed since".into(), paths }
}

/// Twelve letters and digits that nobody guesses.
pub(crate) fn new_id() -> Result<String, Error> {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = [0; 12];
    rustix::rand::getrandom(&mut bytes[..], rustix::rand::GetRandomFlags::empty())
        .map_err(|error| Error::component("no random numbers", error))?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(*byte) % 32])).collect())
}

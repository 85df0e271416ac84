//! Transactions: a script run over a snapshot, its changes looked at, and then
//! promoted or dropped.
//!
//! A preview reads the store through an overlay and copies nothing but what
//! changes. What it read is remembered, and a commit is refused when any of it
//! is no longer so.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::storage::Storage;

mod changes;
mod commit;
mod diff;
mod error;
#[cfg(feature = "ledger")]
mod json;
#[cfg(feature = "ledger")]
mod ledger;
#[cfg(feature = "ledger")]
mod ledgered;
mod record;
mod watch;

pub use changes::{Changes, Difference, FileChange, FileState};
pub use error::Error;
#[cfg(feature = "ledger")]
pub use ledgered::{Recovery, Transactions};
pub use record::{Action, Effect, Log, Recorded};
pub use watch::{Reads, Watched};

use commit::Applying;

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
    /// What ended it, in the host's word: `finished` when nothing did.
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

/// What a preview found.
pub struct Proposal {
    /// What the workspace is called.
    pub workspace: String,
    /// The script.
    pub script: Vec<u8>,
    /// Whether the changes can be committed.
    pub state: TransactionState,
    /// The canonical difference.
    pub changes: Changes,
    /// What was done, in order.
    pub effects: Vec<Effect>,
    /// Effects over the number that is kept.
    pub effects_dropped: u64,
    /// What the changes depend on.
    pub reads: Reads,
    /// How the run ended.
    pub ending: Ending,
}

/// Brings changes into the workspace without a ledger: all of them, or, when that
/// fails or something that was read has changed, none. A crash in the middle
/// leaves a part of them there. `id` is a word that nobody guesses: it names the
/// files that are written beside their targets.
///
/// The changes were not looked at before now, so what was read counts by its
/// version alone: its old content is kept nowhere.
pub async fn promote(
    mut changes: Changes,
    reads: &Reads,
    workspace: &Arc<dyn Storage>,
    copies: Arc<dyn Storage>,
    id: &str,
) -> Result<Vec<FileChange>, Error> {
    commit::unchanged(reads, workspace.as_ref()).await?;
    let progress = Progress::default();
    changes.copy_to(&copies, "/copies", &progress).await?;
    // What was copied is what was read, unless somebody came in between.
    commit::unchanged(reads, workspace.as_ref()).await?;
    let applying = Applying { store: workspace.as_ref(), id, changes: &changes, progress: &progress };
    if let Err(failure) = applying.apply(false, false).await {
        // What cannot be undone now is told by what comes next: the changes are
        // still there to be looked at.
        let _ = applying.apply(true, true).await;
        return Err(failure.into());
    }
    Ok(changes.list)
}

//! What can be asked of an overlay or a transaction besides files.

use std::sync::Arc;

use bivalve_storage::transaction::{
    self, Changes, Difference, Effect, Error, FileChange, FileState, Log, Recorded, Watched,
};
use bivalve_storage::{Clock, Memory, Overlay, Storage};

use crate::convert;
use crate::exports::bivalve::layers::layers as wit;
use crate::exports::bivalve::layers::layers::{Failure, Product, Task};
use crate::table::Special;

/// A transaction in the making: an overlay that knows what was read below it
/// and what was done above.
pub struct Proposal {
    base: Arc<dyn Storage>,
    watched: Arc<Watched>,
    overlay: Arc<Overlay>,
    log: Arc<Log>,
    clock: Clock,
}

impl Proposal {
    pub fn new(base: Arc<dyn Storage>, limit: u64, clock: Clock) -> Self {
        let watched = Arc::new(Watched::new(Arc::clone(&base)));
        let overlay = Overlay::new(Arc::clone(&watched) as Arc<dyn Storage>);
        let overlay = Arc::new(overlay.with_limit(limit).with_clock(Arc::clone(&clock)));
        Self { base, watched, overlay, log: Arc::default(), clock }
    }

    /// The store that scripts work on.
    pub fn storage(&self) -> Arc<dyn Storage> {
        Arc::new(Recorded::new(Arc::clone(&self.overlay) as Arc<dyn Storage>, Arc::clone(&self.log)))
    }

    pub fn overlay(&self) -> &Overlay {
        &self.overlay
    }

    /// Starts anew over what the base is now.
    fn forget(&self) {
        self.overlay.discard();
        self.watched.forget();
        self.log.take();
    }

    /// Brings the changes into the base, all or none.
    async fn commit(&self, id: &str) -> Result<Vec<FileChange>, Error> {
        let reads = self.watched.reads();
        let changes = Changes::of(&self.overlay).await?;
        // The contents are copied first: what is undone must not be read from
        // what is being changed.
        let copies = Arc::new(Memory::timed(Arc::clone(&self.clock)));
        let committed = transaction::promote(changes, &reads, &self.base, copies, id).await?;
        self.forget();
        Ok(committed)
    }
}

/// Does what the host asks of a layer.
pub async fn perform(special: Special, task: Task) -> Result<Product, Failure> {
    let proposal = match special {
        Special::Proposal(proposal) => proposal,
        Special::Overlay(overlay) => return of_overlay(&overlay, task).await,
        Special::Memory(_) | Special::None => {
            return Err(Failure::Refused("this layer keeps no changes apart".into()));
        }
    };
    match task {
        Task::Effects => Ok(Product::Effects(proposal.log.effects().into_iter().map(effect).collect())),
        Task::Reads => Ok(Product::Paths(proposal.watched.reads().paths())),
        Task::Commit(id) => Ok(told(&proposal.commit(&id).await.map_err(failure)?)),
        Task::Discard => {
            proposal.forget();
            Ok(Product::Nothing)
        }
        Task::Changes | Task::Diff => of_overlay(&proposal.overlay, task).await,
    }
}

async fn of_overlay(overlay: &Arc<Overlay>, task: Task) -> Result<Product, Failure> {
    let changes = || async { Changes::of(overlay).await.map_err(stored) };
    match task {
        Task::Changes => Ok(told(changes().await?.list())),
        Task::Diff => Ok(Product::Text(changes().await?.unified().await.map_err(stored)?)),
        Task::Discard => {
            overlay.discard();
            Ok(Product::Nothing)
        }
        Task::Effects | Task::Reads | Task::Commit(_) => {
            Err(Failure::Refused("this layer keeps no record: only a transaction does".into()))
        }
    }
}

fn stored(error: bivalve_storage::Error) -> Failure {
    Failure::Storage(convert::error(error))
}

fn failure(error: Error) -> Failure {
    match error {
        Error::Storage(error) => stored(error),
        Error::Stale { paths, .. } => Failure::Stale(paths),
        other => Failure::Refused(other.to_string()),
    }
}

fn told(changes: &[FileChange]) -> Product {
    Product::Changes(changes.iter().map(change).collect())
}

fn change(change: &FileChange) -> wit::Change {
    wit::Change {
        path: change.path.clone(),
        origin: change.from.clone(),
        difference: match change.difference {
            Difference::Added => wit::Difference::Added,
            Difference::Deleted => wit::Difference::Deleted,
            Difference::Renamed => wit::Difference::Renamed,
            Difference::Mode => wit::Difference::Mode,
            Difference::Symlink => wit::Difference::Symlink,
            _ => wit::Difference::Modified,
        },
        before: change.before.as_ref().map(state),
        after: change.after.as_ref().map(state),
    }
}

fn state(state: &FileState) -> wit::State {
    wit::State {
        kind: convert::kind(state.kind),
        mode: state.mode,
        size: state.size,
        target: state.target.clone(),
    }
}

fn effect(effect: Effect) -> wit::Effect {
    wit::Effect {
        action: effect.action.name().to_owned(),
        path: effect.path,
        to: effect.to,
        bytes: effect.bytes,
    }
}

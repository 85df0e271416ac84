//! Previews of a session: a second shell with the same state over a copy-on-write
//! view, whose changes become a transaction.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use bivalve_storage::{Hidden, Overlay, Storage};

use super::{Session, blocking};
use crate::clock;
use crate::error::Error;
use crate::outcome::{EndedBy, Outcome};
use crate::run::RunOptions;
use crate::transaction::{
    Changes, Ending, Log, Progress, Proposal, Recorded, Transaction, TransactionState, Transactions, Watched,
};

/// Previews whose shell state is kept for the commit.
const KEPT: usize = 16;

/// The shell that a preview left behind, which the session goes on with when
/// the transaction is committed and nothing else has run since.
pub(super) struct Aside {
    id: String,
    session: Session,
    generation: u64,
}

impl Session {
    /// Runs a script over a snapshot of the workspace and `/tmp`, in a shell with
    /// this session's state. The session and the store stay as they are until
    /// [`Session::commit`].
    pub async fn preview(&self, script: impl Into<Vec<u8>>) -> Result<Transaction, Error> {
        Ok(self.preview_with(script, RunOptions::new()).await?.0)
    }

    /// The same with arguments and so on, and with the whole outcome.
    pub async fn preview_with(
        &self,
        script: impl Into<Vec<u8>>,
        options: RunOptions,
    ) -> Result<(Transaction, Outcome), Error> {
        let script = script.into();
        let progress = options.keeping.clone();
        let config = Arc::clone(&self.inner.config);
        let (saved, generation) = {
            let live = self.inner.live.lock().await;
            (live.saved.clone(), self.inner.generation.load(Ordering::SeqCst))
        };
        let watched = Arc::new(Watched::new(Arc::clone(&config.base)));
        let overlay = Overlay::new(Arc::clone(&watched) as Arc<dyn Storage>);
        let overlay = Arc::new(overlay.with_clock(clock::for_storage(&config.clock)));
        let log = Arc::new(Log::default());
        let recorded = Recorded::new(Arc::clone(&overlay) as Arc<dyn Storage>, Arc::clone(&log));
        let mut workspace: Arc<dyn Storage> = Arc::new(recorded);
        if config.hides {
            workspace = Arc::new(Hidden::new(workspace));
        }
        let files = self.inner.files.aside(workspace);
        let programs = self.inner.around.programs.clone();
        let session = Session::over(Arc::clone(&config), files, programs, saved, Some(Arc::clone(&log)));
        let outcome = session.run_with(script.clone(), options).await?;
        let changes = Changes::of(&overlay).await?;
        let (effects, effects_dropped) = log.take();
        let proposal = Proposal {
            workspace: config.origin.clone().unwrap_or_else(|| config.mount_point.clone()),
            script,
            state: judged(&outcome),
            changes,
            effects,
            effects_dropped,
            reads: watched.reads(),
            ending: Ending {
                exit_code: outcome.exit_code,
                ended_by: outcome.ended_by.name().to_owned(),
                stdout: outcome.stdout.clone(),
                stderr: outcome.stderr.clone(),
                truncated: outcome.truncated,
            },
        };
        let transaction = self.transactions().add(proposal, &progress).await?;
        if transaction.state == TransactionState::Ready {
            let mut asides = self.inner.asides.lock().await;
            if asides.len() == KEPT {
                asides.remove(0);
            }
            asides.push(Aside { id: transaction.id.clone(), session, generation });
        }
        Ok((transaction, outcome))
    }

    /// As [`Session::preview_with`], for hosts without an async runtime.
    pub fn preview_blocking(
        &self,
        script: impl Into<Vec<u8>>,
        options: RunOptions,
    ) -> Result<(Transaction, Outcome), Error> {
        blocking(self.preview_with(script, options))?
    }

    /// The transactions of this session's shell.
    pub fn transactions(&self) -> Transactions {
        Transactions::new(Arc::clone(&self.inner.config.ledger))
    }

    /// Brings a transaction's changes into the workspace, all or none. When no
    /// other script has run in this session since the preview, variables,
    /// directory and `/tmp` go on from where the preview left them too.
    pub async fn commit(&self, id: &str) -> Result<Transaction, Error> {
        self.commit_with(id, &Progress::default()).await
    }

    /// Commits what a person has looked at: as [`Session::commit`], but the
    /// reviewer is not asked.
    pub async fn commit_reviewed(&self, id: &str) -> Result<Transaction, Error> {
        self.promote(id, &Progress::default()).await
    }

    /// The same, telling how far it has come.
    pub async fn commit_with(&self, id: &str, progress: &Progress) -> Result<Transaction, Error> {
        let config = &self.inner.config;
        if let Some(policy) = &config.policy {
            policy.review_changes(&self.transactions().get(id).await?).await?;
        }
        self.promote(id, progress).await
    }

    async fn promote(&self, id: &str, progress: &Progress) -> Result<Transaction, Error> {
        let config = &self.inner.config;
        let mut live = self.inner.live.lock().await;
        let committed = self.transactions().commit(id, config.base.as_ref(), progress).await?;
        let mut asides = self.inner.asides.lock().await;
        let Some(at) = asides.iter().position(|aside| aside.id == id) else { return Ok(committed) };
        let aside = asides.remove(at);
        if aside.generation == self.inner.generation.load(Ordering::SeqCst) {
            let saved = aside.session.inner.live.lock().await.saved.clone();
            if saved.is_some() {
                live.give_up();
                live.saved = saved;
                self.inner.files.scratch().restore(aside.session.inner.files.scratch());
                self.inner.generation.fetch_add(1, Ordering::SeqCst);
            }
        }
        Ok(committed)
    }

    /// Drops a transaction.
    pub async fn discard(&self, id: &str) -> Result<(), Error> {
        self.transactions().discard(id).await?;
        self.inner.asides.lock().await.retain(|aside| aside.id != id);
        Ok(())
    }
}

/// Only what went well from beginning to end can be committed.
fn judged(outcome: &Outcome) -> TransactionState {
    match (&outcome.ended_by, outcome.exit_code) {
        (EndedBy::Finished, 0) => TransactionState::Ready,
        (EndedBy::Finished, status) => {
            TransactionState::NotCommittable(format!("the script ended with status {status}"))
        }
        (by, _) => TransactionState::NotCommittable(format!("the script did not finish: {}", by.name())),
    }
}

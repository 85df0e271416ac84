//! A way to stop a run from outside.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::Notify;

/// Stops the run it was given to. Clones stop the same run.
#[derive(Clone, Default)]
pub struct Cancel {
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    cancelled: AtomicBool,
    notify: Notify,
}

impl Cancel {
    /// One that has not been used yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Tells the script to stop, in order if it can: exit status 130.
    pub fn cancel(&self) {
        self.shared.cancelled.store(true, Ordering::SeqCst);
        self.shared.notify.notify_waiters();
    }

    /// Whether it has been used.
    pub fn is_cancelled(&self) -> bool {
        self.shared.cancelled.load(Ordering::Relaxed)
    }

    /// Waits until it is used.
    pub(crate) async fn cancelled(&self) {
        loop {
            let notified = self.shared.notify.notified();
            tokio::pin!(notified);
            notified.as_mut().enable();
            if self.is_cancelled() {
                return;
            }
            notified.await;
        }
    }
}

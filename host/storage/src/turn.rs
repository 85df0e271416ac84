//! A lock that may be held while waiting for another store, without a runtime.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::{Mutex, PoisonError};
use std::task::{Poll, Waker};

/// Lets one writer at a time through a sequence of steps.
#[derive(Default)]
pub(crate) struct Turn {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    taken: bool,
    waiting: VecDeque<Waker>,
}

/// Holds the turn until dropped.
pub(crate) struct Held<'a>(&'a Turn);

impl Turn {
    /// Waits until nobody else has the turn, and takes it.
    pub(crate) async fn take(&self) -> Held<'_> {
        poll_fn(|context| {
            let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            if state.taken {
                state.waiting.push_back(context.waker().clone());
                return Poll::Pending;
            }
            state.taken = true;
            Poll::Ready(())
        })
        .await;
        Held(self)
    }
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        let mut state = self.0.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.taken = false;
        // All are woken, since one that was woken may have given up waiting.
        state.waiting.drain(..).for_each(Waker::wake);
    }
}

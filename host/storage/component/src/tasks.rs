//! Calls that wait for the host: a table of futures, and no runtime.
//!
//! A future is polled when it is started and whenever something that it waits
//! for has happened. Nothing here is borrowed while a future is polled, since
//! it asks the host, and nothing while the host is told of an end.

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Wake, Waker};

use crate::bivalve::layers::calls::Reply;
use crate::bivalve::layers::stores;
use crate::bivalve::shell::storage::Error;
use crate::exports::bivalve::layers::layers::{Failure, Product};

/// How a call or a task ended.
pub enum Outcome {
    Call(Result<Reply, Error>),
    Task(Result<Product, Failure>),
}

/// How something that was started stands.
pub enum Started {
    Done(Outcome),
    Later(u32),
}

type Work = Pin<Box<dyn Future<Output = Outcome>>>;

#[derive(Default)]
struct Tasks {
    last: u32,
    waiting: BTreeMap<u32, Work>,
    ended: BTreeMap<u32, Outcome>,
}

thread_local! {
    static TASKS: RefCell<Tasks> = RefCell::default();
}

/// Those that something has happened for. Wakers are `Send`, hence the lock.
static READY: Mutex<VecDeque<u32>> = Mutex::new(VecDeque::new());

struct Number(u32);

impl Wake for Number {
    fn wake(self: Arc<Self>) {
        READY.lock().unwrap_or_else(PoisonError::into_inner).push_back(self.0);
    }
}

/// Starts work, which mostly ends at once.
pub fn start(work: impl Future<Output = Outcome> + 'static) -> Started {
    let number = TASKS.with_borrow_mut(|tasks| {
        tasks.last = tasks.last.wrapping_add(1);
        tasks.last
    });
    let started = match poll(number, Box::pin(work)) {
        Some(outcome) => Started::Done(outcome),
        None => Started::Later(number),
    };
    run();
    started
}

/// Goes on with all that can.
pub fn run() {
    while let Some(number) = next() {
        let Some(work) = TASKS.with_borrow_mut(|tasks| tasks.waiting.remove(&number)) else { continue };
        if let Some(outcome) = poll(number, work) {
            TASKS.with_borrow_mut(|tasks| tasks.ended.insert(number, outcome));
            stores::ended(number);
        }
    }
}

fn next() -> Option<u32> {
    READY.lock().unwrap_or_else(PoisonError::into_inner).pop_front()
}

fn poll(number: u32, mut work: Work) -> Option<Outcome> {
    let waker = Waker::from(Arc::new(Number(number)));
    match work.as_mut().poll(&mut Context::from_waker(&waker)) {
        Poll::Ready(outcome) => Some(outcome),
        Poll::Pending => {
            TASKS.with_borrow_mut(|tasks| tasks.waiting.insert(number, work));
            None
        }
    }
}

/// What ended later, once.
pub fn take(number: u32) -> Option<Outcome> {
    TASKS.with_borrow_mut(|tasks| tasks.ended.remove(&number))
}

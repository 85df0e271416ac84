//! Who wants to know what processes do, without being waited for.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};

use super::record::RunState;
use super::ring::Chunk;
use crate::error::Error;

/// Events on their way to an observer.
const MAILBOX: usize = 32;

/// Something that happened to a process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The process.
    pub process: String,
    /// 0, 1, 2 and so on; a gap is an event that was lost.
    pub sequence: u64,
    /// What happened.
    pub kind: EventKind,
}

/// What happened to a process.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EventKind {
    /// It was started.
    Started,
    /// It printed something.
    Output(Chunk),
    /// It went over to another state.
    State(RunState),
    /// It ended, with this status if one was seen.
    Finished(RunState, Option<u8>),
}

pub(super) type Observer = Arc<dyn Fn(&Event) + Send + Sync>;

/// One process's way to the observer.
pub(super) struct Mailbox {
    process: String,
    sender: Option<SyncSender<Event>>,
    sequence: AtomicU64,
    pub(super) lost: AtomicU64,
}

impl Mailbox {
    pub(super) fn new(process: &str, observer: &Option<Observer>) -> Result<Self, Error> {
        let sender = match observer {
            None => None,
            Some(observer) => {
                let (sender, receiver) = sync_channel::<Event>(MAILBOX);
                let observer = Arc::clone(observer);
                let body = move || receiver.iter().for_each(|event| observer(&event));
                std::thread::Builder::new()
                    .name("bivalve observer".into())
                    .spawn(body)
                    .map_err(|error| Error::component("cannot start a thread", error))?;
                Some(sender)
            }
        };
        Ok(Self { process: process.to_owned(), sender, sequence: AtomicU64::new(0), lost: AtomicU64::new(0) })
    }

    pub(super) fn has_observer(&self) -> bool {
        self.sender.is_some()
    }

    pub(super) fn send(&self, kind: EventKind) {
        let Some(sender) = &self.sender else { return };
        let sequence = self.sequence.fetch_add(1, Ordering::SeqCst);
        let event = Event { process: self.process.clone(), sequence, kind };
        if sender.try_send(event).is_err() {
            self.lost.fetch_add(1, Ordering::SeqCst);
        }
    }
}

//! A pipe: a bounded ring of bytes between tasks of one thread.

use crate::{Errno, Result};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::task::{Context, Poll, Waker};

/// What a pipe holds before its writer waits; Linux has the same.
pub const CAPACITY: usize = 64 * 1024;

/// Shared by the open files at both ends; see [`crate::OpenFile`].
#[derive(Default)]
pub struct Pipe {
    bytes: RefCell<VecDeque<u8>>,
    readers: Cell<usize>,
    writers: Cell<usize>,
    waiting: RefCell<Vec<Waker>>,
}

impl Pipe {
    /// Takes up to `limit` bytes onto `into`. 0 means that all writers are gone.
    pub fn poll_read(&self, cx: &mut Context<'_>, into: &mut Vec<u8>, limit: usize) -> Poll<Result<usize>> {
        let mut bytes = self.bytes.borrow_mut();
        if bytes.is_empty() {
            if self.writers.get() == 0 {
                return Poll::Ready(Ok(0));
            }
            self.wait(cx);
            return Poll::Pending;
        }
        let count = limit.min(bytes.len());
        let (front, back) = bytes.as_slices();
        if count <= front.len() {
            into.extend_from_slice(&front[..count]);
        } else {
            into.extend_from_slice(front);
            into.extend_from_slice(&back[..count - front.len()]);
        }
        bytes.drain(..count);
        drop(bytes);
        self.wake();
        Poll::Ready(Ok(count))
    }

    /// Takes bytes up to and with `delimiter`, not more than `limit`; as many
    /// as are there when none is. 0 means that all writers are gone.
    pub fn poll_read_until(
        &self,
        cx: &mut Context<'_>,
        into: &mut Vec<u8>,
        delimiter: u8,
        limit: usize,
    ) -> Poll<Result<usize>> {
        let count = {
            let bytes = self.bytes.borrow();
            let (front, back) = bytes.as_slices();
            let found = memchr::memchr(delimiter, front)
                .or_else(|| memchr::memchr(delimiter, back).map(|at| front.len() + at));
            found.map_or(limit, |at| limit.min(at + 1))
        };
        self.poll_read(cx, into, count)
    }

    /// Puts in as much as fits; fails when all readers are gone.
    pub fn poll_write(&self, cx: &mut Context<'_>, data: &[u8]) -> Poll<Result<usize>> {
        if self.readers.get() == 0 {
            return Poll::Ready(Err(Errno::BrokenPipe));
        }
        let mut bytes = self.bytes.borrow_mut();
        let count = CAPACITY.saturating_sub(bytes.len()).min(data.len());
        if count == 0 && !data.is_empty() {
            self.wait(cx);
            return Poll::Pending;
        }
        bytes.extend(&data[..count]);
        drop(bytes);
        self.wake();
        Poll::Ready(Ok(count))
    }

    /// Whether it is at most half full, or will never be read.
    pub(crate) fn has_room(&self) -> bool {
        self.bytes.borrow().len() <= CAPACITY / 2
    }

    /// Puts all in, more than fits if need be; fails when all readers are gone.
    pub(crate) fn write_over(&self, data: &[u8]) -> Result<()> {
        if self.readers.get() == 0 {
            return Err(Errno::BrokenPipe);
        }
        self.bytes.borrow_mut().extend(data);
        self.wake();
        Ok(())
    }

    /// Ready when a read would not wait (there are bytes, or no writer is left).
    pub fn poll_readable(&self, cx: &mut Context<'_>) -> Poll<()> {
        if !self.bytes.borrow().is_empty() || self.writers.get() == 0 {
            return Poll::Ready(());
        }
        self.wait(cx);
        Poll::Pending
    }

    /// Whether nobody is left to read.
    pub(crate) fn is_unread(&self) -> bool {
        self.readers.get() == 0
    }

    pub(crate) fn add(&self, writer: bool) {
        let count = if writer { &self.writers } else { &self.readers };
        count.set(count.get() + 1);
    }

    pub(crate) fn remove(&self, writer: bool) {
        let count = if writer { &self.writers } else { &self.readers };
        count.set(count.get().saturating_sub(1));
        if count.get() == 0 {
            self.wake();
        }
    }

    fn wait(&self, cx: &mut Context<'_>) {
        let mut waiting = self.waiting.borrow_mut();
        if !waiting.iter().any(|waker| waker.will_wake(cx.waker())) {
            waiting.push(cx.waker().clone());
        }
    }

    fn wake(&self) {
        let waiting = std::mem::take(&mut *self.waiting.borrow_mut());
        waiting.into_iter().for_each(Waker::wake);
    }
}

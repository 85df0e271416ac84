//! A bounded ring of bytes between the guest, which never blocks, and a thread
//! of the host, which may.

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// Bytes on their way at most.
const CAPACITY: usize = 256 << 10;

/// What reading without waiting gave.
pub(crate) enum Taken {
    Data(Vec<u8>),
    Pending,
    End,
}

/// What writing without waiting did.
pub(crate) enum Given {
    Bytes(usize),
    Pending,
    Closed,
}

pub(crate) struct Pipe {
    ring: Mutex<Ring>,
    changed: Condvar,
    /// Wakes the guest's side.
    wake: Arc<Notify>,
}

#[derive(Default)]
struct Ring {
    bytes: VecDeque<u8>,
    /// The writer is done.
    ended: bool,
    /// The reader is gone.
    refused: bool,
}

impl Pipe {
    pub(crate) fn new(wake: Arc<Notify>) -> Arc<Self> {
        Arc::new(Self { ring: Mutex::default(), changed: Condvar::new(), wake })
    }

    fn ring(&self) -> MutexGuard<'_, Ring> {
        self.ring.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tell(&self) {
        self.changed.notify_all();
        self.wake.notify_one();
    }

    /// Takes what is there, up to `limit` bytes.
    pub(crate) fn try_read(&self, limit: usize) -> Taken {
        let mut ring = self.ring();
        if ring.bytes.is_empty() {
            return if ring.ended { Taken::End } else { Taken::Pending };
        }
        let data = take(&mut ring.bytes, limit.max(1));
        drop(ring);
        self.changed.notify_all();
        Taken::Data(data)
    }

    /// What `try_read` would say, without taking anything.
    pub(crate) fn try_read_nothing(&self) -> Taken {
        let ring = self.ring();
        match (ring.bytes.is_empty(), ring.ended) {
            (true, true) => Taken::End,
            (true, false) => Taken::Pending,
            (false, _) => Taken::Data(Vec::new()),
        }
    }

    /// Puts in what there is room for.
    pub(crate) fn try_write(&self, data: &[u8]) -> Given {
        let mut ring = self.ring();
        if ring.refused {
            return Given::Closed;
        }
        let room = CAPACITY.saturating_sub(ring.bytes.len()).min(data.len());
        if room == 0 && !data.is_empty() {
            return Given::Pending;
        }
        ring.bytes.extend(data.get(..room).unwrap_or_default());
        drop(ring);
        self.changed.notify_all();
        Given::Bytes(room)
    }

    /// Whether `try_read` would say something other than that it must wait.
    pub(crate) fn readable(&self) -> bool {
        let ring = self.ring();
        !ring.bytes.is_empty() || ring.ended
    }

    /// Whether `try_write` would.
    pub(crate) fn writable(&self) -> bool {
        let ring = self.ring();
        ring.refused || ring.bytes.len() < CAPACITY
    }

    /// The writer is done.
    pub(crate) fn end(&self) {
        self.ring().ended = true;
        self.tell();
    }

    /// The reader is gone; what is on its way is dropped.
    pub(crate) fn refuse(&self) {
        let mut ring = self.ring();
        ring.refused = true;
        ring.bytes.clear();
        drop(ring);
        self.tell();
    }
}

fn take(bytes: &mut VecDeque<u8>, limit: usize) -> Vec<u8> {
    if bytes.len() <= limit {
        return std::mem::take(bytes).into();
    }
    bytes.drain(..limit).collect()
}

/// The end of a pipe that a thread reads.
pub(crate) struct PipeReader(pub(crate) Arc<Pipe>);

impl Read for PipeReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut ring = self.0.ring();
        while ring.bytes.is_empty() && !ring.ended && !ring.refused {
            ring = self.0.changed.wait(ring).unwrap_or_else(PoisonError::into_inner);
        }
        let count = ring.bytes.read(buffer)?;
        drop(ring);
        self.0.tell();
        Ok(count)
    }
}

impl Drop for PipeReader {
    fn drop(&mut self) {
        self.0.refuse();
    }
}

/// Writing from a thread, which waits for room.
impl Write for &Pipe {
    fn write(&mut self, data: &[u8]) -> io::Result<usize> {
        let mut ring = self.ring();
        while !ring.refused && ring.bytes.len() >= CAPACITY {
            ring = self.changed.wait(ring).unwrap_or_else(PoisonError::into_inner);
        }
        if ring.refused {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        let room = CAPACITY.saturating_sub(ring.bytes.len()).min(data.len());
        ring.bytes.extend(data.get(..room).unwrap_or_default());
        drop(ring);
        self.tell();
        Ok(room)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The end of a pipe that a thread writes, which ends the pipe when dropped.
pub(crate) struct PipeWriter(pub(crate) Arc<Pipe>);

impl Write for PipeWriter {
    fn write(&mut self, data: &[u8]) -> io::Result<usize> {
        (&*self.0).write(data)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for PipeWriter {
    fn drop(&mut self) {
        self.0.end();
    }
}

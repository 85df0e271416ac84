//! Open files: what a descriptor stands for. Duplicated descriptors share one,
//! and with it the offset, as POSIX has it.

use crate::inode::Inode;
use crate::pipe::Pipe;
use crate::{Errno, Kind, Result};
use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

/// What one read of a file fetches at least, when there is so much.
pub const BLOCK: usize = 64 * 1024;

/// A stream of the host's that is read: console input, a program's output.
pub trait Source {
    /// Up to `limit` bytes; none at the end.
    fn poll_read(&self, cx: &mut Context<'_>, limit: usize) -> Poll<Result<Vec<u8>>>;
}

/// A stream of the host's that is written: console output, a program's input.
pub trait Sink {
    /// How many bytes were taken, at least one of a non-empty `data`.
    fn poll_write(&self, cx: &mut Context<'_>, data: &[u8]) -> Poll<Result<usize>>;

    /// Whether [`Sink::write_now`] takes whatever comes.
    fn takes_now(&self) -> bool {
        false
    }

    /// Writes all of `data` if that never waits; none when it might.
    fn write_now(&self, _data: &[u8]) -> Option<Result<()>> {
        None
    }
}

/// What is behind an open file.
pub(crate) enum Backing {
    Regular(Rc<Inode>),
    Directory,
    PipeReader(Rc<Pipe>),
    PipeWriter(Rc<Pipe>),
    Null,
    Zero,
    Full,
    Random(Rc<dyn Fn(usize) -> Vec<u8>>),
    Source {
        source: Rc<dyn Source>,
        buffer: RefCell<Vec<u8>>,
    },
    Sink(Rc<dyn Sink>),
    /// Everything written is kept: `$(...)`.
    Capture(Rc<Capture>),
    /// A here-document: readable, seekable.
    Bytes(Rc<[u8]>),
}

/// An open file description.
pub struct OpenFile {
    pub(crate) backing: Backing,
    readable: bool,
    writable: bool,
    append: bool,
    offset: Cell<u64>,
    /// Read ahead: bytes of the file from an offset, as of a generation of the inode.
    ahead: RefCell<Ahead>,
    /// The path by which it was opened, resolved; empty for pipes and the like.
    path: Rc<[u8]>,
}

#[derive(Default)]
struct Ahead {
    start: u64,
    bytes: Vec<u8>,
    generation: u64,
}

/// How a file is opened.
#[derive(Debug, Clone, Copy, Default)]
pub struct OpenOptions {
    pub read: bool,
    pub write: bool,
    pub append: bool,
    pub create: bool,
    /// With `create`: fail if it is there.
    pub exclusive: bool,
    pub truncate: bool,
    /// Permission bits of a new file before the umask; 0 means 0666.
    pub mode: u32,
}

impl OpenOptions {
    /// `<`
    pub const READ: OpenOptions = OpenOptions {
        read: true,
        write: false,
        append: false,
        create: false,
        exclusive: false,
        truncate: false,
        mode: 0,
    };
    /// `>`
    pub const WRITE: OpenOptions = OpenOptions {
        read: false,
        write: true,
        append: false,
        create: true,
        exclusive: false,
        truncate: true,
        mode: 0,
    };
    /// `>>`
    pub const APPEND: OpenOptions = OpenOptions {
        read: false,
        write: true,
        append: true,
        create: true,
        exclusive: false,
        truncate: false,
        mode: 0,
    };
    /// `<>`
    pub const READ_WRITE: OpenOptions = OpenOptions {
        read: true,
        write: true,
        append: false,
        create: true,
        exclusive: false,
        truncate: false,
        mode: 0,
    };
}

impl OpenFile {
    pub(crate) fn new(backing: Backing, options: OpenOptions, path: Rc<[u8]>) -> OpenFile {
        OpenFile {
            backing,
            readable: options.read,
            writable: options.write,
            append: options.append,
            offset: Cell::new(0),
            ahead: RefCell::default(),
            path,
        }
    }

    fn plain(backing: Backing, read: bool, write: bool) -> Rc<OpenFile> {
        let options = OpenOptions { read, write, ..OpenOptions::default() };
        Rc::new(OpenFile::new(backing, options, Rc::from(&b""[..])))
    }

    /// Both ends of a new pipe: reader, writer.
    pub fn pipe() -> (Rc<OpenFile>, Rc<OpenFile>) {
        let pipe = Rc::new(Pipe::default());
        pipe.add(false);
        pipe.add(true);
        let reader = OpenFile::plain(Backing::PipeReader(pipe.clone()), true, false);
        (reader, OpenFile::plain(Backing::PipeWriter(pipe), false, true))
    }

    /// A file that keeps all that is written to it in `into`.
    pub fn capture(into: Rc<Capture>) -> Rc<OpenFile> {
        OpenFile::plain(Backing::Capture(into), false, true)
    }

    /// A readable file with this content.
    pub fn from_bytes(bytes: Rc<[u8]>) -> Rc<OpenFile> {
        OpenFile::plain(Backing::Bytes(bytes), true, false)
    }

    /// A file read from the host.
    pub fn from_source(source: Rc<dyn Source>) -> Rc<OpenFile> {
        OpenFile::plain(Backing::Source { source, buffer: RefCell::default() }, true, false)
    }

    /// A file written to the host.
    pub fn from_sink(sink: Rc<dyn Sink>) -> Rc<OpenFile> {
        OpenFile::plain(Backing::Sink(sink), false, true)
    }

    /// `/dev/null`, open both ways.
    pub fn null() -> Rc<OpenFile> {
        OpenFile::plain(Backing::Null, true, true)
    }

    /// The resolved path it was opened by; empty for pipes, captures and the host's streams.
    pub fn path(&self) -> &Rc<[u8]> {
        &self.path
    }

    pub fn is_readable(&self) -> bool {
        self.readable
    }

    pub fn is_writable(&self) -> bool {
        self.writable
    }

    /// What `stat` of it would say it is.
    pub fn kind(&self) -> Kind {
        match &self.backing {
            Backing::Regular(_) | Backing::Bytes(_) => Kind::File,
            Backing::Directory => Kind::Directory,
            Backing::Null | Backing::Zero | Backing::Full | Backing::Random(_) => Kind::Device,
            _ => Kind::Fifo,
        }
    }

    /// Reads and writes never wait for another task or the host's streams.
    pub fn never_waits(&self) -> bool {
        !matches!(
            self.backing,
            Backing::PipeReader(_) | Backing::PipeWriter(_) | Backing::Source { .. } | Backing::Sink(_)
        )
    }

    /// An end of a pipe, or a stream of the host's: cannot be seeked.
    pub fn is_stream(&self) -> bool {
        !self.never_waits()
    }

    /// An end of a pipe between the guest's own processes.
    pub fn is_pipe(&self) -> bool {
        matches!(self.backing, Backing::PipeReader(_) | Backing::PipeWriter(_))
    }

    /// A pipe that nobody reads any more: the next write fails.
    pub fn is_unread(&self) -> bool {
        matches!(&self.backing, Backing::PipeWriter(pipe) if pipe.is_unread())
    }

    /// What stands for a closed descriptor: reads and writes fail.
    pub fn closed() -> Rc<OpenFile> {
        OpenFile::plain(Backing::Null, false, false)
    }

    /// Is a command substitution's output.
    pub fn is_capture(&self) -> bool {
        matches!(self.backing, Backing::Capture(_))
    }

    /// Whether both are one file in the store (for `cat: x: input file is output file`).
    pub fn same_file(&self, other: &OpenFile) -> bool {
        match (&self.backing, &other.backing) {
            (Backing::Regular(a), Backing::Regular(b)) => Rc::ptr_eq(a, b),
            _ => false,
        }
    }

    /// Appends up to `limit` bytes to `into` and returns how many; 0 at the end.
    pub async fn read(&self, into: &mut Vec<u8>, limit: usize) -> Result<usize> {
        poll_fn(|cx| self.poll_read(cx, into, limit)).await
    }

    /// As [`OpenFile::read`], for those who poll.
    pub fn poll_read(&self, cx: &mut Context<'_>, into: &mut Vec<u8>, limit: usize) -> Poll<Result<usize>> {
        if !self.readable {
            return Poll::Ready(Err(Errno::BadDescriptor));
        }
        match &self.backing {
            Backing::PipeReader(pipe) => pipe.poll_read(cx, into, limit),
            Backing::Source { source, buffer } => {
                if !buffer.borrow().is_empty() {
                    return Poll::Ready(Ok(take_front(&mut buffer.borrow_mut(), into, limit)));
                }
                source.poll_read(cx, limit).map_ok(|bytes| {
                    into.extend_from_slice(&bytes);
                    bytes.len()
                })
            }
            _ => Poll::Ready(self.read_now(into, limit)),
        }
    }

    /// Reads bytes up to and with `delimiter`, and none after it, so that the
    /// next reader goes on there. 0 at the end; no delimiter when the input
    /// (or `limit`) ended first or when more must be read.
    pub async fn read_until(&self, into: &mut Vec<u8>, delimiter: u8, limit: usize) -> Result<usize> {
        poll_fn(|cx| self.poll_read_until(cx, into, delimiter, limit)).await
    }

    fn poll_read_until(
        &self,
        cx: &mut Context<'_>,
        into: &mut Vec<u8>,
        delimiter: u8,
        limit: usize,
    ) -> Poll<Result<usize>> {
        match &self.backing {
            Backing::PipeReader(pipe) if self.readable => pipe.poll_read_until(cx, into, delimiter, limit),
            Backing::Source { source, buffer } if self.readable => {
                let mut buffer = buffer.borrow_mut();
                if buffer.is_empty() {
                    match source.poll_read(cx, BLOCK) {
                        Poll::Pending => return Poll::Pending,
                        Poll::Ready(Err(errno)) => return Poll::Ready(Err(errno)),
                        Poll::Ready(Ok(bytes)) => *buffer = bytes,
                    }
                }
                let end = memchr::memchr(delimiter, &buffer).map_or(buffer.len(), |at| at + 1);
                Poll::Ready(Ok(take_front(&mut buffer, into, end.min(limit))))
            }
            _ => Poll::Ready(self.read_until_now(into, delimiter, limit)),
        }
    }

    /// [`OpenFile::read_until`] for files that never wait.
    pub fn read_until_now(&self, into: &mut Vec<u8>, delimiter: u8, limit: usize) -> Result<usize> {
        if !self.readable {
            return Err(Errno::BadDescriptor);
        }
        if !matches!(self.backing, Backing::Regular(_) | Backing::Bytes(_)) {
            let start = into.len();
            self.read_now(into, limit.min(BLOCK))?;
            if let Some(at) = memchr::memchr(delimiter, &into[start..]) {
                into.truncate(start + at + 1);
            }
            return Ok(into.len() - start);
        }
        self.with_ahead(|bytes| {
            let bytes = &bytes[..limit.min(bytes.len())];
            let count = memchr::memchr(delimiter, bytes).map_or(bytes.len(), |at| at + 1);
            into.extend_from_slice(&bytes[..count]);
            count
        })
    }

    /// [`OpenFile::read`] for files that never wait.
    pub fn read_now(&self, into: &mut Vec<u8>, limit: usize) -> Result<usize> {
        if !self.readable {
            return Err(Errno::BadDescriptor);
        }
        match &self.backing {
            Backing::Null => Ok(0),
            Backing::Zero | Backing::Full => {
                into.resize(into.len() + limit, 0);
                Ok(limit)
            }
            Backing::Random(random) => {
                into.extend_from_slice(&random(limit));
                Ok(limit)
            }
            Backing::Directory => Err(Errno::IsADirectory),
            Backing::Regular(inode) if limit >= BLOCK && !self.has_ahead(inode) => {
                let bytes = inode.read(self.offset.get(), limit)?;
                self.offset.set(self.offset.get() + bytes.len() as u64);
                if into.is_empty() {
                    *into = bytes;
                    return Ok(into.len());
                }
                into.extend_from_slice(&bytes);
                Ok(bytes.len())
            }
            Backing::Regular(_) | Backing::Bytes(_) => self.with_ahead(|bytes| {
                let count = limit.min(bytes.len());
                into.extend_from_slice(&bytes[..count]);
                count
            }),
            _ => Err(Errno::BadDescriptor),
        }
    }

    fn has_ahead(&self, inode: &Inode) -> bool {
        let ahead = self.ahead.borrow();
        let at = self.offset.get();
        ahead.generation == inode.generation()
            && at >= ahead.start
            && at < ahead.start + ahead.bytes.len() as u64
    }

    /// Gives `take` the bytes at the offset (at least one unless at the end) and moves on by what it took.
    fn with_ahead(&self, take: impl FnOnce(&[u8]) -> usize) -> Result<usize> {
        let offset = self.offset.get();
        let count = match &self.backing {
            Backing::Bytes(bytes) => take(bytes.get(offset as usize..).unwrap_or_default()),
            Backing::Regular(inode) => {
                if !self.has_ahead(inode) {
                    let bytes = inode.read(offset, BLOCK)?;
                    *self.ahead.borrow_mut() = Ahead { start: offset, bytes, generation: inode.generation() };
                }
                let ahead = self.ahead.borrow();
                take(ahead.bytes.get((offset - ahead.start) as usize..).unwrap_or_default())
            }
            _ => 0,
        };
        self.offset.set(offset + count as u64);
        Ok(count)
    }

    /// Writes all of `data`, waiting as often as needed.
    pub async fn write(&self, mut data: &[u8]) -> Result<()> {
        if let Some(result) = self.write_now(data) {
            return result;
        }
        while !data.is_empty() {
            let count = poll_fn(|cx| self.poll_write(cx, data)).await?;
            data = data.get(count..).unwrap_or_default();
        }
        Ok(())
    }

    /// Writes all of `data` if that can be done without waiting for anyone;
    /// none for pipes and the host's streams.
    pub fn write_now(&self, data: &[u8]) -> Option<Result<()>> {
        if !self.writable {
            return Some(Err(Errno::BadDescriptor));
        }
        Some(match &self.backing {
            Backing::PipeWriter(_) => return None,
            Backing::Sink(sink) => return sink.write_now(data),
            Backing::Null | Backing::Zero | Backing::Random(_) => Ok(()),
            Backing::Full if data.is_empty() => Ok(()),
            Backing::Full => Err(Errno::NoSpace),
            Backing::Capture(into) => {
                into.bytes.borrow_mut().extend_from_slice(data);
                Ok(())
            }
            Backing::Regular(inode) => self.write_regular(inode, data),
            _ => Err(Errno::BadDescriptor),
        })
    }

    /// Whether a few lines can be written at once, whatever they are.
    pub fn has_room(&self) -> bool {
        match &self.backing {
            Backing::PipeWriter(pipe) => pipe.has_room(),
            Backing::Sink(sink) => sink.takes_now(),
            _ => true,
        }
    }

    /// As [`OpenFile::write_now`], but a pipe takes more than it should hold:
    /// for those who have asked [`OpenFile::has_room`] before.
    pub fn write_over(&self, data: &[u8]) -> Option<Result<()>> {
        match &self.backing {
            Backing::PipeWriter(pipe) if self.writable => Some(pipe.write_over(data)),
            _ => self.write_now(data),
        }
    }

    fn write_regular(&self, inode: &Inode, data: &[u8]) -> Result<()> {
        if data.is_empty() {
            return Ok(());
        }
        let end = if self.append {
            inode.append(data)?
        } else {
            inode.write(self.offset.get(), data)?;
            self.offset.get() + data.len() as u64
        };
        self.offset.set(end);
        Ok(())
    }

    fn poll_write(&self, cx: &mut Context<'_>, data: &[u8]) -> Poll<Result<usize>> {
        match &self.backing {
            Backing::PipeWriter(pipe) => pipe.poll_write(cx, data),
            Backing::Sink(sink) => sink.poll_write(cx, data),
            _ => Poll::Ready(Err(Errno::BadDescriptor)),
        }
    }

    /// Where the next read or write happens; an error on pipes.
    pub fn position(&self) -> Result<u64> {
        self.seekable()?;
        Ok(self.offset.get())
    }

    /// Moves the shared offset.
    pub fn seek(&self, offset: u64) -> Result<()> {
        self.seekable()?;
        self.offset.set(offset);
        Ok(())
    }

    /// The file's length now; an error on what has none.
    pub fn size(&self) -> Result<u64> {
        match &self.backing {
            Backing::Regular(inode) => inode.size(),
            Backing::Bytes(bytes) => Ok(bytes.len() as u64),
            _ => Err(Errno::IllegalSeek),
        }
    }

    fn seekable(&self) -> Result<()> {
        match &self.backing {
            Backing::Regular(_) | Backing::Bytes(_) => Ok(()),
            _ => Err(Errno::IllegalSeek),
        }
    }

    /// Ready when a read would not wait (`read -t 0`).
    pub fn poll_readable(&self, cx: &mut Context<'_>) -> Poll<()> {
        match &self.backing {
            Backing::PipeReader(pipe) => pipe.poll_readable(cx),
            Backing::Source { source, buffer } => {
                if buffer.borrow().is_empty() {
                    match source.poll_read(cx, BLOCK) {
                        Poll::Pending => return Poll::Pending,
                        Poll::Ready(Ok(bytes)) => *buffer.borrow_mut() = bytes,
                        Poll::Ready(Err(_)) => {}
                    }
                }
                Poll::Ready(())
            }
            _ => Poll::Ready(()),
        }
    }

    pub(crate) fn inode(&self) -> Option<&Rc<Inode>> {
        match &self.backing {
            Backing::Regular(inode) => Some(inode),
            _ => None,
        }
    }
}

impl Drop for OpenFile {
    fn drop(&mut self) {
        match &self.backing {
            Backing::PipeReader(pipe) => pipe.remove(false),
            Backing::PipeWriter(pipe) => pipe.remove(true),
            Backing::Capture(into) => into.wake(),
            _ => {}
        }
    }
}

/// What is written in a command substitution.
#[derive(Default)]
pub struct Capture {
    bytes: RefCell<Vec<u8>>,
    waiting: RefCell<Option<Waker>>,
}

impl Capture {
    /// Waits until nobody can write any more, as the reader of a pipe waits for
    /// its end, and takes what was written.
    pub async fn finish(self: Rc<Capture>) -> Vec<u8> {
        poll_fn(|cx| {
            if Rc::strong_count(&self) == 1 {
                return Poll::Ready(());
            }
            *self.waiting.borrow_mut() = Some(cx.waker().clone());
            Poll::Pending
        })
        .await;
        self.bytes.take()
    }

    fn wake(&self) {
        if let Some(waker) = self.waiting.borrow_mut().take() {
            waker.wake();
        }
    }
}

fn take_front(buffer: &mut Vec<u8>, into: &mut Vec<u8>, limit: usize) -> usize {
    let count = limit.min(buffer.len());
    into.extend_from_slice(&buffer[..count]);
    buffer.drain(..count);
    count
}

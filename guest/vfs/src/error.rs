//! Why a file operation failed, and how POSIX words it.

use std::borrow::Cow;

/// A failed file operation. [`Errno::message`] is what `strerror` says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Errno {
    NotFound,
    NotADirectory,
    IsADirectory,
    AlreadyExists,
    NotEmpty,
    AccessDenied,
    NotPermitted,
    ReadOnly,
    NoSpace,
    TooLarge,
    NameTooLong,
    Invalid,
    CrossDevice,
    Busy,
    Unsupported,
    TimedOut,
    /// Too many symbolic links.
    Loop,
    BadDescriptor,
    /// A pipe that nobody reads: the writer ends as by SIGPIPE.
    BrokenPipe,
    /// A seek on a pipe.
    IllegalSeek,
    NoDevice,
    /// The host asked the script to stop.
    Interrupted,
    /// In the host's words.
    Other(String),
}

impl Errno {
    /// The C library's text.
    pub fn message(&self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Errno::NotFound => "No such file or directory",
            Errno::NotADirectory => "Not a directory",
            Errno::IsADirectory => "Is a directory",
            Errno::AlreadyExists => "File exists",
            Errno::NotEmpty => "Directory not empty",
            Errno::AccessDenied => "Permission denied",
            Errno::NotPermitted => "Operation not permitted",
            Errno::ReadOnly => "Read-only file system",
            Errno::NoSpace => "No space left on device",
            Errno::TooLarge => "File too large",
            Errno::NameTooLong => "File name too long",
            Errno::Invalid => "Invalid argument",
            Errno::CrossDevice => "Invalid cross-device link",
            Errno::Busy => "Device or resource busy",
            Errno::Unsupported => "Operation not supported",
            Errno::TimedOut => "Connection timed out",
            Errno::Loop => "Too many levels of symbolic links",
            Errno::BadDescriptor => "Bad file descriptor",
            Errno::BrokenPipe => "Broken pipe",
            Errno::IllegalSeek => "Illegal seek",
            Errno::NoDevice => "No such device or address",
            Errno::Interrupted => "Interrupted system call",
            Errno::Other(text) => return Cow::Owned(text.clone()),
        })
    }
}

pub type Result<T> = std::result::Result<T, Errno>;

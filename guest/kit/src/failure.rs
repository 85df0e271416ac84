//! How a command stops early.

use bivalve_vfs::Errno;

/// Why a command stops before its end. The runner prints what is to be said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// Stop with this status; everything is said already.
    Exit(u8),
    /// Stop with status 0 and this on standard output: `--help` and its like.
    Answer(Vec<u8>),
    /// Print `name: message` to standard error and stop with the status.
    Message(Vec<u8>, u8),
    /// Standard output could not be written: nothing is printed and the status is 141 if
    /// nobody reads it any more, else `name: write error: ...` and status 1.
    Write(Errno),
    /// The host stops the script.
    Interrupted,
}

pub type Result<T> = std::result::Result<T, Failure>;

impl Failure {
    /// A message with status 1.
    pub fn new(message: impl AsRef<[u8]>) -> Failure {
        Failure::Message(message.as_ref().to_vec(), 1)
    }

    /// A message with another status.
    pub fn with_status(message: impl AsRef<[u8]>, status: u8) -> Failure {
        Failure::Message(message.as_ref().to_vec(), status)
    }
}

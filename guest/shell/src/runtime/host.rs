//! What the shell asks of its host, besides files.

use bivalve_vfs::Timestamp;

/// What an external program's stream gave.
#[derive(Debug)]
pub enum Chunk {
    Data(Vec<u8>),
    /// Nothing yet.
    Pending,
    End,
}

/// What writing to an external program did.
#[derive(Debug, Clone, Copy)]
pub enum Written {
    Taken(usize),
    Pending,
    Closed,
}

/// Why an external program did not start.
#[derive(Debug)]
pub enum StartError {
    NotFound,
    Refused(String),
    Other(String),
}

/// A running external program. Dropping it kills it.
pub trait HostProcess {
    fn id(&self) -> u64;
    fn write(&self, data: &[u8]) -> Written;
    fn close_input(&self);
    /// From its standard output (1) or standard error (2).
    fn read(&self, descriptor: u32, limit: usize) -> Chunk;
    fn status(&self) -> Option<u8>;
    fn kill(&self, signal: u8);
}

/// An external program, as listed.
#[derive(Debug, Clone)]
pub struct Program {
    pub name: Vec<u8>,
    pub summary: String,
}

/// The hinge as the shell sees it: `external`, `console`, `control`.
pub trait Host {
    fn programs(&self) -> Vec<Program>;
    fn start(
        &self,
        argv: &[Vec<u8>],
        directory: &[u8],
        environment: &[(Vec<u8>, Vec<u8>)],
    ) -> Result<Box<dyn HostProcess>, StartError>;
    /// Writes to the script's stdout (1) or stderr (2); false when nobody reads.
    fn write(&self, descriptor: u32, data: &[u8]) -> bool;
    /// Reads the script's stdin.
    fn read(&self, limit: usize) -> Chunk;
    fn interrupted(&self) -> bool;
    fn wait(&self, timeout: Option<u64>, input: bool, processes: &[u64]);
    /// The reason when a command is refused.
    fn authorize(&self, argv: &[Vec<u8>], directory: &[u8]) -> Result<(), String>;
    /// What follows is done for the command of this number: how many
    /// `authorize` calls of the run there were up to its own; 0 for none.
    fn acting(&self, command: u64) {
        let _ = command;
    }
    fn now(&self) -> Timestamp;
    fn monotonic(&self) -> u64;
    fn cpu_time(&self) -> u64;
    fn random(&self, length: usize) -> Vec<u8>;
}

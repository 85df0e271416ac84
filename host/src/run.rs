//! What one call is given besides its script.

use std::io::Read;
use std::time::Duration;

use crate::cancel::Cancel;
use crate::output::{Sink, Stream};
use crate::transaction::Progress;

/// What goes from one call of a session to the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Carry {
    /// The working directory, and nothing else of the shell.
    Directory,
    /// It, the exported variables, functions, aliases, options and umask.
    Environment,
    /// Everything but what `set -x` set.
    #[default]
    Everything,
}

/// A script's standard input.
#[derive(Default)]
pub enum Input {
    /// Nothing.
    #[default]
    Empty,
    /// These bytes.
    Bytes(Vec<u8>),
    /// What this reads. It is read on a thread of its own, and not before the
    /// script asks for input.
    Reader(Box<dyn Read + Send>),
}

/// What one call is given besides its script and the session's state.
#[derive(Default)]
pub struct RunOptions {
    pub(crate) name: Option<Vec<u8>>,
    pub(crate) file: Option<Vec<u8>>,
    pub(crate) arguments: Vec<Vec<u8>>,
    pub(crate) environment: Vec<(Vec<u8>, Vec<u8>)>,
    pub(crate) directory: Option<String>,
    pub(crate) input: Input,
    pub(crate) sink: Option<Sink>,
    pub(crate) uncaptured: bool,
    pub(crate) cancel: Option<Cancel>,
    pub(crate) timeout: Option<Option<Duration>>,
    pub(crate) keeping: Progress,
}

impl RunOptions {
    /// A call with nothing special.
    pub fn new() -> Self {
        Self::default()
    }

    /// `$0`, which is `bash` otherwise.
    pub fn name(mut self, name: impl Into<Vec<u8>>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// The script comes from this file, for messages and `BASH_SOURCE`.
    pub fn file(mut self, file: impl Into<Vec<u8>>) -> Self {
        self.file = Some(file.into());
        self
    }

    /// Adds a positional parameter: `$1`, then `$2`, and so on.
    pub fn argument(mut self, argument: impl Into<Vec<u8>>) -> Self {
        self.arguments.push(argument.into());
        self
    }

    /// Sets the positional parameters.
    pub fn arguments<I>(mut self, arguments: I) -> Self
    where
        I: IntoIterator,
        I::Item: Into<Vec<u8>>,
    {
        self.arguments = arguments.into_iter().map(Into::into).collect();
        self
    }

    /// Adds an exported variable for this call alone.
    pub fn variable(mut self, name: impl Into<Vec<u8>>, value: impl Into<Vec<u8>>) -> Self {
        self.environment.push((name.into(), value.into()));
        self
    }

    /// The working directory for this call alone.
    pub fn directory(mut self, directory: impl Into<String>) -> Self {
        self.directory = Some(directory.into());
        self
    }

    /// Standard input.
    pub fn input(mut self, input: Input) -> Self {
        self.input = input;
        self
    }

    /// Hands output over as it is printed. False from the callback says that
    /// nobody reads this stream any more.
    pub fn on_output(mut self, sink: impl FnMut(Stream, &[u8]) -> bool + Send + 'static) -> Self {
        self.sink = Some(Box::new(sink));
        self
    }

    /// Whether the outcome holds the output; it does unless this says no.
    pub fn capture(mut self, capture: bool) -> Self {
        self.uncaptured = !capture;
        self
    }

    /// A way to stop this call.
    pub fn cancel(mut self, cancel: Cancel) -> Self {
        self.cancel = Some(cancel);
        self
    }

    /// For a preview: told how far it has come with putting down what the
    /// script would change, once that has run.
    pub fn keeping(mut self, progress: Progress) -> Self {
        self.keeping = progress;
        self
    }

    /// A time-out for this call instead of the shell's; none for no limit.
    pub fn timeout(mut self, timeout: Option<Duration>) -> Self {
        self.timeout = Some(timeout);
        self
    }
}

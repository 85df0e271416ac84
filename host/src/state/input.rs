//! A script's standard input, taken without waiting.

use std::io::Read;
use std::sync::Arc;

use tokio::sync::Notify;

use crate::pipe::{Pipe, PipeReader, PipeWriter, Taken};
use crate::run::Input;

/// Where input comes from.
pub(crate) enum Source {
    Bytes {
        bytes: Vec<u8>,
        taken: usize,
    },
    /// Not asked for yet, so not read yet.
    Waiting(Box<dyn Read + Send>, Arc<Notify>),
    Reading(PipeReader),
}

impl Source {
    pub(crate) fn new(input: Input, wake: &Arc<Notify>) -> Self {
        match input {
            Input::Empty => Self::Bytes { bytes: Vec::new(), taken: 0 },
            Input::Bytes(bytes) => Self::Bytes { bytes, taken: 0 },
            Input::Reader(reader) => Self::Waiting(reader, Arc::clone(wake)),
        }
    }

    pub(crate) fn read(&mut self, limit: usize) -> Taken {
        self.start();
        match self {
            Self::Bytes { bytes, taken } => {
                let rest = bytes.get(*taken..).unwrap_or_default();
                if rest.is_empty() {
                    return Taken::End;
                }
                let data = rest.get(..limit.max(1).min(rest.len())).unwrap_or_default().to_vec();
                *taken += data.len();
                Taken::Data(data)
            }
            Self::Waiting(..) => Taken::End,
            Self::Reading(pipe) => pipe.0.try_read(limit),
        }
    }

    /// Whether `read` would say something other than that it must wait.
    pub(crate) fn is_ready(&mut self) -> bool {
        self.start();
        match self {
            Self::Reading(pipe) => pipe.0.readable(),
            _ => true,
        }
    }

    /// Starts the thread that reads, once somebody wants input.
    fn start(&mut self) {
        if !matches!(self, Self::Waiting(..)) {
            return;
        }
        let Self::Waiting(mut reader, wake) =
            std::mem::replace(self, Self::Bytes { bytes: Vec::new(), taken: 0 })
        else {
            return;
        };
        let pipe = Pipe::new(wake);
        let mut writer = PipeWriter(Arc::clone(&pipe));
        let body = move || {
            let _ = std::io::copy(&mut reader, &mut writer);
        };
        if std::thread::Builder::new().name("bivalve input".into()).stack_size(256 << 10).spawn(body).is_ok()
        {
            *self = Self::Reading(PipeReader(pipe));
        }
    }
}

//! A shell: what scripts may touch, from which sessions are made.

use std::collections::BTreeMap;
use std::sync::Arc;

use bivalve_storage::Storage;

use crate::builder::{Authorize, Builder, Identity};
use crate::clock::Clock;
use crate::command::Command;
use crate::engine::Prepared;
use crate::external::External;
use crate::limits::Limits;
use crate::session::Session;

/// What scripts may touch. Cheap to clone.
#[derive(Clone)]
pub struct Shell {
    pub(crate) config: Arc<Config>,
}

pub(crate) struct Config {
    pub(crate) storage: Arc<dyn Storage>,
    pub(crate) mount_point: String,
    pub(crate) environment: Vec<(Vec<u8>, Vec<u8>)>,
    pub(crate) programs: BTreeMap<String, Program>,
    pub(crate) limits: Limits,
    pub(crate) identity: Identity,
    pub(crate) clock: Clock,
    pub(crate) seed: Option<u64>,
    pub(crate) tool_name: String,
    pub(crate) authorize: Option<Arc<Authorize>>,
    pub(crate) prepared: &'static Prepared,
}

/// A command of the host's.
pub(crate) enum Program {
    Command(Command),
    External(External),
}

impl Program {
    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Command(command) => &command.name,
            Self::External(program) => &program.name,
        }
    }

    pub(crate) fn summary(&self) -> &str {
        match self {
            Self::Command(command) => &command.summary,
            Self::External(program) => &program.summary,
        }
    }
}

impl Shell {
    /// Starts putting a shell together.
    pub fn builder() -> Builder {
        Builder::default()
    }

    /// A new session, with a `/tmp` of its own.
    pub fn session(&self) -> Session {
        Session::new(Arc::clone(&self.config), None)
    }

    /// A session that goes on from what [`Session::save`] gave. Its `/tmp` is empty.
    pub fn resume(&self, state: Vec<u8>) -> Session {
        Session::new(Arc::clone(&self.config), Some(state))
    }

    /// The limits of every run.
    pub fn limits(&self) -> &Limits {
        &self.config.limits
    }

    /// Where the workspace lies for scripts.
    pub fn mount_point(&self) -> &str {
        &self.config.mount_point
    }

    /// The name of the tool.
    pub fn tool_name(&self) -> &str {
        &self.config.tool_name
    }
}

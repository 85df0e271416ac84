//! A shell: what scripts may touch, from which sessions are made.

use std::collections::BTreeMap;
use std::sync::Arc;

use bivalve_storage::Storage;

use crate::builder::{Authorize, Builder, Identity};
use crate::clock::Clock;
use crate::command::block_on;
use crate::engine::Prepared;
use crate::error::Error;
use crate::limits::Limits;
use crate::policy::Policy;
use crate::programs::Program;
use crate::run::Carry;
use crate::session::{Saved, Session};
use crate::transaction::Transactions;

/// What scripts may touch. Cheap to clone.
#[derive(Clone)]
pub struct Shell {
    pub(crate) config: Arc<Config>,
}

pub(crate) struct Config {
    pub(crate) storage: Arc<dyn Storage>,
    /// The same without the layer that hides names, where commits go.
    pub(crate) base: Arc<dyn Storage>,
    /// Whether there is such a layer.
    pub(crate) hides: bool,
    pub(crate) ledger: Arc<dyn Storage>,
    pub(crate) origin: Option<String>,
    pub(crate) mount_point: String,
    pub(crate) environment: Vec<(Vec<u8>, Vec<u8>)>,
    pub(crate) programs: Arc<BTreeMap<String, Program>>,
    pub(crate) limits: Limits,
    pub(crate) identity: Identity,
    pub(crate) clock: Clock,
    pub(crate) seed: Option<u64>,
    pub(crate) tool_name: String,
    pub(crate) authorize: Option<Arc<Authorize>>,
    pub(crate) policy: Option<Arc<Policy>>,
    pub(crate) carry: Carry,
    pub(crate) prepared: &'static Prepared,
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

    /// A session that goes on from what [`Session::save`] gave, in this
    /// process or another, on this host or another. Bytes that are damaged or
    /// of a newer version are refused.
    pub fn resume(&self, saved: &[u8]) -> Result<Session, Error> {
        let saved = Saved::unpack(saved)?;
        let session = Session::new(Arc::clone(&self.config), Some(saved.state));
        block_on(session.put_files(saved.scratch.as_deref(), saved.workspace.as_deref()))?;
        Ok(session)
    }

    /// The transactions that previews of this shell's sessions made.
    pub fn transactions(&self) -> Transactions {
        Transactions::new(Arc::clone(&self.config.ledger))
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

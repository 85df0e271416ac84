//! How a shell is put together.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use bivalve_storage::{Hidden, Memory, Storage, path};

use crate::clock::{self, Clock};
use crate::command::Command;
use crate::engine;
use crate::error::Error;
use crate::external::External;
use crate::limits::Limits;
use crate::policy::Policy;
use crate::programs::Program;
use crate::run::Carry;
use crate::shell::{Config, Shell};

/// Who scripts believe to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// User name.
    pub user: String,
    /// Host name.
    pub host: String,
    /// Numeric user id.
    pub uid: u32,
    /// Numeric group id.
    pub gid: u32,
    /// `$$` of the session's shell.
    pub pid: u32,
}

impl Default for Identity {
    fn default() -> Self {
        Self { user: "user".into(), host: "localhost".into(), uid: 1000, gid: 1000, pid: 100 }
    }
}

/// What the host says of a command that is about to run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Run it.
    Allow,
    /// Do not: status 126, and the script is told these words.
    Deny(String),
}

/// Asked about every command with its arguments, expanded, and its directory.
pub type Authorize = dyn Fn(&[Vec<u8>], &str) -> Verdict + Send + Sync;

/// Puts a [`Shell`] together. What is not set is as in [`Limits::default`],
/// [`Identity::default`] and so on; without a store, the workspace is an empty
/// one in memory that every session shares.
#[derive(Default)]
pub struct Builder {
    storage: Option<Arc<dyn Storage>>,
    mount_point: Option<String>,
    environment: Vec<(Vec<u8>, Vec<u8>)>,
    programs: Vec<Program>,
    limits: Limits,
    hide_hidden: bool,
    identity: Identity,
    clock: Clock,
    seed: Option<u64>,
    tool_name: Option<String>,
    authorize: Option<Arc<Authorize>>,
    policy: Option<Policy>,
    carry: Carry,
    ledger: Option<Arc<dyn Storage>>,
    origin: Option<String>,
    alone: bool,
}

impl Builder {
    /// The workspace's files.
    pub fn storage(mut self, storage: Arc<dyn Storage>) -> Self {
        self.storage = Some(storage);
        self
    }

    /// Where the workspace lies for scripts, `/` unless set. Scripts start
    /// there. Outside it and `/tmp` there is nothing.
    pub fn mount_point(mut self, path: impl Into<String>) -> Self {
        self.mount_point = Some(path.into());
        self
    }

    /// Adds an exported variable. The host's own are never seen.
    pub fn variable(mut self, name: impl Into<Vec<u8>>, value: impl Into<Vec<u8>>) -> Self {
        self.environment.push((name.into(), value.into()));
        self
    }

    /// Adds a host-made command. A built-in command of that name gives way.
    pub fn command(mut self, command: Command) -> Self {
        self.programs.push(Program::Command(command));
        self
    }

    /// Adds a program of the host.
    pub fn external(mut self, program: External) -> Self {
        self.programs.push(Program::External(program));
        self
    }

    /// Sets all limits.
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Sets the limit of linear memory, in bytes.
    pub fn memory(mut self, bytes: u64) -> Self {
        self.limits.memory = bytes;
        self
    }

    /// Sets the time for one call; none for no limit.
    pub fn timeout(mut self, timeout: Option<Duration>) -> Self {
        self.limits.timeout = timeout;
        self
    }

    /// Sets how long a script that is told to stop may take.
    pub fn grace(mut self, grace: Duration) -> Self {
        self.limits.grace = grace;
        self
    }

    /// Sets how much output an outcome keeps; none for all.
    pub fn output(mut self, bytes: Option<usize>) -> Self {
        self.limits.output = bytes;
        self
    }

    /// Sets how much work one run may do, counted in the component's own
    /// instructions, which costs a few per cent of speed.
    pub fn fuel(mut self, fuel: Option<u64>) -> Self {
        self.limits.fuel = fuel;
        self
    }

    /// Sets how many steps one run may take.
    pub fn steps(mut self, steps: Option<u64>) -> Self {
        self.limits.steps = steps;
        self
    }

    /// Sets how often one run may call the host.
    pub fn host_calls(mut self, calls: Option<u64>) -> Self {
        self.limits.host_calls = calls;
        self
    }

    /// Sets how much `/tmp` may hold, in bytes.
    pub fn scratch(mut self, bytes: u64) -> Self {
        self.limits.scratch = bytes;
        self
    }

    /// Hides names of the workspace that start with `.` or `_`.
    pub fn hide_hidden(mut self, hide: bool) -> Self {
        self.hide_hidden = hide;
        self
    }

    /// Sets who scripts believe to be.
    pub fn identity(mut self, identity: Identity) -> Self {
        self.identity = identity;
        self
    }

    /// Sets where scripts get the time from.
    pub fn clock(mut self, clock: Clock) -> Self {
        self.clock = clock;
        self
    }

    /// Fixes `RANDOM` and every other random number.
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = Some(seed);
        self
    }

    /// The name that the tool description gives the tool: `bash` unless set.
    pub fn tool_name(mut self, name: impl Into<String>) -> Self {
        self.tool_name = Some(name.into());
        self
    }

    /// Asks about every command before it runs.
    pub fn authorize(
        mut self,
        authorize: impl Fn(&[Vec<u8>], &str) -> Verdict + Send + Sync + 'static,
    ) -> Self {
        self.authorize = Some(Arc::new(authorize));
        self
    }

    /// Sets what scripts may do; everything in the sandbox, unless this says less.
    pub fn policy(mut self, policy: Policy) -> Self {
        self.policy = Some(policy);
        self
    }

    /// Sets what goes from one call of a session to the next.
    pub fn carry(mut self, carry: Carry) -> Self {
        self.carry = carry;
        self
    }

    /// The store that keeps transactions: a folder of its own lets them outlive
    /// the process. In memory unless set.
    pub fn ledger(mut self, ledger: Arc<dyn Storage>) -> Self {
        self.ledger = Some(ledger);
        self
    }

    /// What transactions call the workspace, for a commit by another process;
    /// its mount point unless set.
    pub fn workspace_name(mut self, name: impl Into<String>) -> Self {
        self.origin = Some(name.into());
        self
    }

    /// Says that this process will have few sessions, at most some dozens: it
    /// starts some milliseconds sooner, and each session a little later.
    pub fn few_sessions(mut self, few: bool) -> Self {
        self.alone = few;
        self
    }

    /// Checks what was given and gets the component ready.
    pub fn build(self) -> Result<Shell, Error> {
        let mount_point = checked_mount_point(self.mount_point.as_deref().unwrap_or("/"))?;
        let programs = checked_programs(self.programs)?;
        let clock = clock::for_storage(&self.clock);
        let storage = self.storage.unwrap_or_else(|| Arc::new(Memory::new().with_clock(clock)));
        let base = Arc::clone(&storage);
        let storage = if self.hide_hidden { Arc::new(Hidden::new(storage)) } else { storage };
        let mut environment = self.environment;
        environment.iter().try_for_each(|(name, _)| checked_variable(name))?;
        if !environment.iter().any(|(name, _)| name == b"HOME") {
            environment.push((b"HOME".to_vec(), path::to_bytes(&mount_point).into_owned()));
        }
        let kind = engine::Kind { counts_fuel: self.limits.fuel.is_some(), pooled: !self.alone };
        let prepared = engine::prepared(kind)?;
        Ok(Shell {
            config: Arc::new(Config {
                storage,
                base,
                hides: self.hide_hidden,
                ledger: self.ledger.unwrap_or_else(|| Arc::new(Memory::new())),
                origin: self.origin,
                mount_point,
                environment,
                programs: Arc::new(programs),
                limits: self.limits,
                identity: self.identity,
                clock: self.clock,
                seed: self.seed,
                tool_name: self.tool_name.unwrap_or_else(|| "bash".into()),
                authorize: self.authorize,
                policy: self.policy.map(Arc::new),
                carry: self.carry,
                prepared,
            }),
        })
    }
}

/// Refuses what is not a variable's name.
pub(crate) fn checked_variable(name: &[u8]) -> Result<(), Error> {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    if name.is_empty() || !name.iter().all(plain) || name.first().is_some_and(u8::is_ascii_digit) {
        let name = String::from_utf8_lossy(name);
        return Err(Error::configuration(format!("'{name}' is not a name that a variable can have")));
    }
    Ok(())
}

/// `/tmp` is every session's own, and the guest makes the others up.
fn checked_mount_point(path: &str) -> Result<String, Error> {
    let wrong = |words: &str| {
        Err(Error::configuration(format!("the workspace cannot be mounted at '{path}': {words}")))
    };
    let normal = path::normalize(path);
    if !path.starts_with('/')
        || path.split('/').any(|segment| segment == "..")
        || path::check(&normal).is_err()
    {
        return wrong("it must be an absolute path without '..'");
    }
    if normal == "/tmp" {
        return wrong("that is the session's scratch store");
    }
    if ["/dev", "/bin", "/usr/bin"].iter().any(|taken| path::below(&normal, taken).is_some()) {
        return wrong("the shell makes up /dev, /bin and /usr/bin itself");
    }
    Ok(normal)
}

fn checked_programs(given: Vec<Program>) -> Result<BTreeMap<String, Program>, Error> {
    let mut programs = BTreeMap::new();
    for program in given {
        program.check()?;
        let name = program.name().to_owned();
        if programs.insert(name.clone(), program).is_some() {
            return Err(Error::configuration(format!("there are two commands named '{name}'")));
        }
    }
    Ok(programs)
}

//! Runs scripts natively over files in memory: nothing of the machine is touched.

use bivalve_kit::Identity;
use bivalve_shell::runtime::{Chunk, Host, HostProcess, Program, StartError};
use bivalve_shell::{Call, Session, Settings};
use bivalve_vfs::{MemoryStorage, Storage, Timestamp};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::{Duration, Instant, SystemTime};

/// A file, directory or link to start with, by absolute path.
pub enum Item {
    File { content: Vec<u8>, mode: u32 },
    Directory { mode: u32 },
    Link(Vec<u8>),
}

/// What a script is run over.
#[derive(Default)]
pub struct Scene {
    pub root: Vec<u8>,
    pub items: Vec<(Vec<u8>, Item)>,
    pub environment: Vec<(Vec<u8>, Vec<u8>)>,
    pub stdin: Vec<u8>,
    pub script: Vec<u8>,
    /// Run as a script file with this name; none: as `bash -c`.
    pub file: Option<Vec<u8>>,
    /// Seconds after which it is stopped.
    pub timeout: u64,
}

/// What it did.
pub struct Done {
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
    /// None: out of time.
    pub status: Option<u8>,
    pub storage: Rc<MemoryStorage>,
}

struct MemoryHost {
    start: Instant,
    deadline: Duration,
    input: RefCell<Vec<u8>>,
    outputs: [RefCell<Vec<u8>>; 2],
    random: Cell<u64>,
}

impl Host for MemoryHost {
    fn programs(&self) -> Vec<Program> {
        Vec::new()
    }

    fn start(
        &self,
        _: &[Vec<u8>],
        _: &[u8],
        _: &[(Vec<u8>, Vec<u8>)],
    ) -> Result<Box<dyn HostProcess>, StartError> {
        Err(StartError::NotFound)
    }

    fn write(&self, descriptor: u32, data: &[u8]) -> bool {
        let output = if descriptor == 1 { &self.outputs[0] } else { &self.outputs[1] };
        output.borrow_mut().extend_from_slice(data);
        true
    }

    fn read(&self, limit: usize) -> Chunk {
        let mut input = self.input.borrow_mut();
        let count = limit.min(input.len());
        if count == 0 {
            return Chunk::End;
        }
        Chunk::Data(input.drain(..count).collect())
    }

    fn interrupted(&self) -> bool {
        self.start.elapsed() > self.deadline
    }

    fn wait(&self, timeout: Option<u64>, _: bool, _: &[u64]) {
        let left = self.deadline.saturating_sub(self.start.elapsed());
        std::thread::sleep(Duration::from_nanos(timeout.unwrap_or(u64::MAX)).min(left));
    }

    fn authorize(&self, _: &[Vec<u8>], _: &[u8]) -> Result<(), String> {
        Ok(())
    }

    fn now(&self) -> Timestamp {
        now()
    }

    fn monotonic(&self) -> u64 {
        self.start.elapsed().as_nanos() as u64
    }

    fn cpu_time(&self) -> u64 {
        self.monotonic()
    }

    fn random(&self, length: usize) -> Vec<u8> {
        let next = || {
            let mut state = self.random.get();
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            self.random.set(state);
            state as u8
        };
        (0..length).map(|_| next()).collect()
    }
}

fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    Timestamp { seconds: since.as_secs() as i64, nanoseconds: since.subsec_nanos() }
}

fn parents(storage: &MemoryStorage, path: &[u8]) {
    for (at, _) in path.iter().enumerate().skip(1).filter(|(_, byte)| **byte == b'/') {
        let _ = storage.create_directory(&path[..at], 0o755);
    }
}

fn lay_out(storage: &MemoryStorage, items: &[(Vec<u8>, Item)]) {
    for (path, item) in items {
        parents(storage, path);
        match item {
            Item::File { content, mode } => {
                let _ = storage.create(path, *mode);
                let _ = storage.replace(path, content);
            }
            Item::Directory { .. } => drop(storage.create_directory(path, 0o755)),
            Item::Link(target) => drop(storage.symlink(target, path)),
        }
    }
    for (path, item) in items.iter().rev() {
        if let Item::Directory { mode } = item {
            let _ = storage.set_mode(path, *mode);
        }
    }
}

/// Runs a script over a scene.
pub fn run_scene(scene: Scene) -> Done {
    let storage = Rc::new(MemoryStorage::new(&[&scene.root, b"/tmp"], Box::new(now)));
    lay_out(&storage, &scene.items);
    let host = Rc::new(MemoryHost {
        start: Instant::now(),
        deadline: Duration::from_secs(if scene.timeout == 0 { 10 } else { scene.timeout }),
        input: RefCell::new(scene.stdin),
        outputs: Default::default(),
        random: Cell::new(u64::from(now().nanoseconds) | 1),
    });
    let settings = Settings {
        directory: scene.root,
        environment: scene.environment,
        identity: Identity {
            user: b"user".to_vec(),
            host: b"bivalve".to_vec(),
            uid: 1000,
            gid: 1000,
            pid: 1000,
        },
        authorize: false,
        seed: None,
        steps: None,
    };
    let mut session = Session::new(settings, host.clone(), storage.clone(), bivalve_commands::COMMANDS);
    let outcome = session.run(Call { script: scene.script, file: scene.file, ..Call::default() });
    let finished = outcome.ended_by != bivalve_shell::Ending::Interrupted;
    let [stdout, stderr] = &host.outputs;
    Done { stdout: stdout.take(), stderr: stderr.take(), status: finished.then_some(outcome.status), storage }
}

//! Runs scripts natively over the machine's own files.

use crate::HostFiles;
use bivalve_kit::Identity;
use bivalve_shell::runtime::{Chunk, Host, HostProcess, Program, StartError};
use bivalve_shell::{Call, Session, Settings};
use bivalve_vfs::Timestamp;
use std::io::{Read, Write};
use std::rc::Rc;
use std::time::{Duration, Instant, SystemTime};

/// The process's own streams and clocks.
struct ProcessHost(Instant);

impl Host for ProcessHost {
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
        let result = if descriptor == 1 {
            std::io::stdout().write_all(data).and_then(|()| std::io::stdout().flush())
        } else {
            std::io::stderr().write_all(data)
        };
        result.is_ok()
    }

    fn read(&self, limit: usize) -> Chunk {
        let mut bytes = vec![0; limit];
        match std::io::stdin().read(&mut bytes) {
            Ok(0) | Err(_) => Chunk::End,
            Ok(count) => {
                bytes.truncate(count);
                Chunk::Data(bytes)
            }
        }
    }

    fn interrupted(&self) -> bool {
        false
    }

    fn wait(&self, timeout: Option<u64>, _: bool, _: &[u64]) {
        std::thread::sleep(Duration::from_nanos(timeout.unwrap_or(1_000_000)));
    }

    fn authorize(&self, _: &[Vec<u8>], _: &[u8]) -> Result<(), String> {
        Ok(())
    }

    fn now(&self) -> Timestamp {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        Timestamp { seconds: since.as_secs() as i64, nanoseconds: since.subsec_nanos() }
    }

    fn monotonic(&self) -> u64 {
        self.0.elapsed().as_nanos() as u64
    }

    fn cpu_time(&self) -> u64 {
        self.monotonic()
    }

    fn random(&self, length: usize) -> Vec<u8> {
        let mut bytes = vec![0; length];
        let _ = std::fs::File::open("/dev/urandom").and_then(|mut file| file.read_exact(&mut bytes));
        bytes
    }
}

/// Runs a script with the process's directory, environment and streams, and
/// gives its status.
pub fn run_script(
    script: Vec<u8>,
    file: Option<Vec<u8>>,
    name: Option<Vec<u8>>,
    arguments: Vec<Vec<u8>>,
) -> u8 {
    use std::os::unix::ffi::OsStringExt;
    let bytes = |text: std::ffi::OsString| text.into_vec();
    let directory = std::env::current_dir().map(|path| bytes(path.into_os_string())).unwrap_or_default();
    let identity =
        Identity { user: b"user".to_vec(), host: b"bivalve".to_vec(), uid: 1000, gid: 1000, pid: 1000 };
    let settings = Settings {
        directory,
        environment: std::env::vars_os().map(|(name, value)| (bytes(name), bytes(value))).collect(),
        identity,
        authorize: false,
        seed: None,
        steps: None,
    };
    let host = Rc::new(ProcessHost(Instant::now()));
    let mut session = Session::new(settings, host, Rc::new(HostFiles), bivalve_commands::COMMANDS);
    session.run(Call { script, file, name, arguments, ..Call::default() }).status
}

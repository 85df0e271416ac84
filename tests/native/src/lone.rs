//! Runs one command without a shell around it.

use crate::HostFiles;
use bivalve_kit::signal::Signals;
use bivalve_kit::{Child, Command, Context, Ended, Environment, Identity, LocalFuture, System};
use bivalve_vfs::{OpenFile, Place, Sink, Source, Timestamp, Vfs};
use std::cell::RefCell;
use std::io::{Read, Write};
use std::pin::pin;
use std::rc::Rc;
use std::task::{Context as Task, Poll, Waker};
use std::time::{Duration, Instant, SystemTime};

type Result<T> = bivalve_vfs::Result<T>;

/// A blocking stream of the process.
struct Stream(u32);

impl Source for Stream {
    fn poll_read(&self, _: &mut Task<'_>, limit: usize) -> Poll<Result<Vec<u8>>> {
        let mut bytes = vec![0; limit];
        let count = std::io::stdin().read(&mut bytes).unwrap_or(0);
        bytes.truncate(count);
        Poll::Ready(Ok(bytes))
    }
}

impl Sink for Stream {
    fn poll_write(&self, _: &mut Task<'_>, data: &[u8]) -> Poll<Result<usize>> {
        let written =
            if self.0 == 1 { std::io::stdout().write_all(data) } else { std::io::stderr().write_all(data) };
        let _ = std::io::stdout().flush();
        Poll::Ready(written.map(|()| data.len()).map_err(|_| bivalve_vfs::Errno::BrokenPipe))
    }
}

/// Answers for the shell that is not there.
struct Lone {
    vfs: Rc<Vfs>,
    identity: Identity,
    start: Instant,
    tasks: Rc<RefCell<Vec<LocalFuture<'static, ()>>>>,
    me: RefCell<std::rc::Weak<Lone>>,
}

impl System for Lone {
    fn now(&self) -> Timestamp {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        Timestamp { seconds: since.as_secs() as i64, nanoseconds: since.subsec_nanos() }
    }

    fn monotonic(&self) -> u64 {
        self.start.elapsed().as_nanos() as u64
    }

    fn cpu_time(&self) -> u64 {
        self.monotonic()
    }

    fn random(&self, length: usize) -> Vec<u8> {
        let mut bytes = vec![0; length];
        let _ = std::fs::File::open("/dev/urandom").and_then(|mut file| file.read_exact(&mut bytes));
        bytes
    }

    fn identity(&self) -> &Identity {
        &self.identity
    }

    fn sleep(&self, nanoseconds: u64) -> LocalFuture<'static, ()> {
        let end = Instant::now() + Duration::from_nanos(nanoseconds);
        Box::pin(async move {
            while Instant::now() < end {
                std::thread::sleep(Duration::from_millis(1));
                pause().await;
            }
        })
    }

    fn pause(&self) -> LocalFuture<'static, ()> {
        Box::pin(pause())
    }

    fn interrupted(&self) -> bool {
        false
    }

    fn run(&self, child: Child) -> LocalFuture<'static, Ended> {
        let name = child.argv.first().cloned().unwrap_or_default();
        let base = name.rsplit(|&byte| byte == b'/').next().unwrap_or_default();
        let (Some(command), Some(me)) = (bivalve_commands::find(base), self.me.borrow().upgrade()) else {
            return Box::pin(run_on_machine(child));
        };
        let vfs = self.vfs.clone();
        Box::pin(async move {
            let context = Context::new(command, child.argv, child.environment, child.place, vfs, me);
            Ended::Status(context.execute().await)
        })
    }

    fn spawn(&self, task: LocalFuture<'static, ()>) {
        self.tasks.borrow_mut().push(task);
    }

    fn which(&self, name: &[u8], _: &Environment, _: &Place) -> Option<Vec<u8>> {
        bivalve_commands::find(name).map(|_| [b"/usr/bin/", name].concat())
    }

    fn commands(&self) -> &'static [&'static Command] {
        bivalve_commands::COMMANDS
    }
}

/// Runs what is no built-in as a program of the machine: all of its input first, then all
/// of its output, so only for programs that end by themselves.
async fn run_on_machine(child: Child) -> Ended {
    use std::os::unix::ffi::OsStringExt;
    use std::process::Stdio;
    let text = |bytes: &[u8]| std::ffi::OsString::from_vec(bytes.to_vec());
    let Some((name, arguments)) = child.argv.split_first() else { return Ended::NotFound };
    let mut command = std::process::Command::new(text(name));
    command.args(arguments.iter().map(|argument| text(argument))).env_clear();
    command.envs(child.environment.iter().map(|(name, value)| (text(name), text(value))));
    command.current_dir(text(&child.place.directory));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit());
    let mut input = Vec::new();
    if let Some(file) = child.place.descriptors.get(0) {
        while file.read(&mut input, 1 << 16).await.unwrap_or(0) > 0 {}
    }
    let Ok(mut process) = command.spawn() else { return Ended::NotFound };
    if let Some(mut stdin) = process.stdin.take() {
        std::thread::spawn(move || stdin.write_all(&input));
    }
    let Ok(output) = process.wait_with_output() else { return Ended::NotFound };
    if let Some(file) = child.place.descriptors.get(1) {
        let _ = file.write(&output.stdout).await;
    }
    Ended::Status(output.status.code().unwrap_or(128 + 9) as u8)
}

/// Gives the other tasks one turn.
async fn pause() {
    let mut first = true;
    std::future::poll_fn(|cx| {
        cx.waker().wake_by_ref();
        if std::mem::take(&mut first) { Poll::Pending } else { Poll::Ready(()) }
    })
    .await;
}

/// The process's own umask.
fn umask() -> u32 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("Umask:"));
    line.and_then(|text| u32::from_str_radix(text.trim(), 8).ok()).unwrap_or(0o022)
}

/// The process's own user, so that what is printed can be compared with the real tools.
fn identity() -> Identity {
    use std::os::unix::fs::MetadataExt;
    let (uid, gid) = std::fs::metadata("/proc/self").map_or((1000, 1000), |own| (own.uid(), own.gid()));
    let user = if uid == 0 { b"root".to_vec() } else { b"user".to_vec() };
    Identity { user, host: b"bivalve".to_vec(), uid, gid, pid: std::process::id() }
}

/// Runs a command over the process's own streams, directory and environment.
pub fn run_command(argv: Vec<Vec<u8>>) -> u8 {
    use std::os::unix::ffi::OsStringExt;
    let bytes = |text: std::ffi::OsString| text.into_vec();
    let directory = std::env::current_dir().map(|path| bytes(path.into_os_string())).unwrap_or_default();
    let mut place = Place::new(&directory);
    place.umask = umask();
    place.descriptors.set(0, OpenFile::from_source(Rc::new(Stream(0))));
    place.descriptors.set(1, OpenFile::from_sink(Rc::new(Stream(1))));
    place.descriptors.set(2, OpenFile::from_sink(Rc::new(Stream(2))));
    let environment = Rc::new(std::env::vars_os().map(|(name, value)| (bytes(name), bytes(value))).collect());
    let vfs = Rc::new(Vfs::new(
        Rc::new(HostFiles),
        Rc::new(|length| vec![7; length]),
        Rc::new(()),
        Box::new(Vec::new),
    ));
    let identity = identity();
    let tasks = Rc::new(RefCell::new(Vec::new()));
    let lone =
        Rc::new(Lone { vfs, identity, start: Instant::now(), tasks: tasks.clone(), me: RefCell::default() });
    *lone.me.borrow_mut() = Rc::downgrade(&lone);
    let ended = lone.run(Child { argv, environment, place, signals: Signals::default(), replaces: false });
    match block_on(ended, &tasks) {
        Ended::Status(status) => status,
        Ended::NotFound => 127,
        Ended::NotExecutable => 126,
    }
}

/// Polls the future and the spawned tasks in turn until the future is done.
fn block_on<T>(future: LocalFuture<'static, T>, tasks: &RefCell<Vec<LocalFuture<'static, ()>>>) -> T {
    let mut cx = Task::from_waker(Waker::noop());
    let mut future = pin!(future);
    loop {
        if let Poll::Ready(value) = future.as_mut().poll(&mut cx) {
            return value;
        }
        let mut running = std::mem::take(&mut *tasks.borrow_mut());
        running.retain_mut(|task| task.as_mut().poll(&mut cx).is_pending());
        tasks.borrow_mut().append(&mut running);
    }
}

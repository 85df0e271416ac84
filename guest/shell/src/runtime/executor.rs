//! A small executor for one thread: tasks are polled in turn; when none can
//! run, the host is asked to wait for whatever comes first.

use super::Host;
use bivalve_kit::LocalFuture;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BinaryHeap, VecDeque};
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::rc::{Rc, Weak};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Wake, Waker};

/// Ready task numbers; shared with wakers, which must be `Send`.
type Queue = Arc<Mutex<VecDeque<usize>>>;

struct TaskWaker {
    id: usize,
    queue: Queue,
}

impl Wake for TaskWaker {
    fn wake(self: Arc<Self>) {
        self.wake_by_ref();
    }

    fn wake_by_ref(self: &Arc<Self>) {
        if let Ok(mut queue) = self.queue.lock()
            && !queue.contains(&self.id)
        {
            queue.push_back(self.id);
        }
    }
}

enum Slot {
    Free,
    Waiting(LocalFuture<'static, ()>, Waker),
    /// Being polled now; dropped afterwards if `abort` says so.
    Running {
        abort: bool,
    },
}

/// Why [`Executor::run`] came back without a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stalled {
    /// No task can ever run again.
    Deadlock,
    /// The host asked the script to stop.
    Interrupted,
}

/// The root is task 0; others are spawned.
pub struct Executor {
    host: Rc<dyn Host>,
    queue: Queue,
    tasks: RefCell<Vec<Slot>>,
    free: RefCell<Vec<usize>>,
    timers: RefCell<BinaryHeap<Timer>>,
    /// Tasks that wait for console input.
    input: RefCell<Vec<Waker>>,
    /// Tasks that wait for one of the host's processes, by its number.
    processes: RefCell<BTreeMap<u64, Vec<Waker>>>,
    interrupted: Cell<bool>,
    /// The task that is being polled.
    current: Cell<usize>,
    /// The task in whose future a task of [`on_fresh_stack`] has its data.
    lenders: RefCell<BTreeMap<usize, usize>>,
    /// Tasks in the middle of whose poll [`Executor::block`] runs, and those
    /// that lend to them: neither polled nor dropped until it is done.
    held: RefCell<Vec<usize>>,
    /// Held tasks that are to be stopped.
    doomed: RefCell<Vec<usize>>,
    blocks: Cell<usize>,
    ticks: Cell<u32>,
    steps: Cell<u64>,
    step_limit: Cell<u64>,
    /// How many commands the host was asked about in this run.
    asked: Cell<u64>,
    /// The number of the command that what runs now is part of; 0 for none.
    acting: Cell<u64>,
    /// The same for each task while others run.
    labels: RefCell<Vec<u64>>,
    /// The script has ended, and what it left running is given its last steps.
    draining: Cell<bool>,
}

struct Timer {
    at: u64,
    waker: Waker,
}

impl PartialEq for Timer {
    fn eq(&self, other: &Timer) -> bool {
        self.at == other.at
    }
}
impl Eq for Timer {}
impl PartialOrd for Timer {
    fn partial_cmp(&self, other: &Timer) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Timer {
    fn cmp(&self, other: &Timer) -> std::cmp::Ordering {
        other.at.cmp(&self.at)
    }
}

/// How many loop edges pass between two questions to the host.
const TICKS: u32 = 512;

/// How deep [`Executor::block`] nests.
const MAX_BLOCKS: usize = 3;
/// How many polls pass before tasks that wait for the host get a look although
/// others can still run.
const TURNS: u32 = 64;

/// Steps that background jobs may still take when the script has ended.
const DRAIN: u64 = 100_000;

impl Executor {
    pub fn new(host: Rc<dyn Host>) -> Rc<Executor> {
        Rc::new(Executor {
            host,
            queue: Queue::default(),
            tasks: RefCell::new(vec![Slot::Free]),
            free: RefCell::default(),
            timers: RefCell::default(),
            input: RefCell::default(),
            processes: RefCell::default(),
            interrupted: Cell::new(false),
            current: Cell::new(0),
            lenders: RefCell::default(),
            held: RefCell::default(),
            doomed: RefCell::default(),
            blocks: Cell::new(0),
            ticks: Cell::new(0),
            steps: Cell::new(0),
            step_limit: Cell::new(u64::MAX),
            asked: Cell::new(0),
            acting: Cell::new(0),
            labels: RefCell::new(vec![0]),
            draining: Cell::new(false),
        })
    }

    /// Starts a run: counts steps anew.
    pub fn begin(&self, step_limit: Option<u64>) {
        self.interrupted.set(false);
        self.steps.set(0);
        self.step_limit.set(step_limit.unwrap_or(u64::MAX));
        self.asked.set(0);
        *self.labels.borrow_mut() = vec![0];
        self.acts_for(0);
    }

    /// The host is about to be asked about a command: what the running task
    /// does from now on, it does for that one.
    pub fn next_command(&self) {
        self.asked.set(self.asked.get() + 1);
        self.acts_for(self.asked.get());
    }

    /// Says for which command the running task acts; 0 for none.
    pub fn acts_for(&self, command: u64) {
        if self.acting.replace(command) != command {
            self.host.acting(command);
        }
    }

    /// Steps taken since [`Executor::begin`].
    pub fn steps(&self) -> u64 {
        self.steps.get()
    }

    /// Whether the step budget is used up.
    pub fn out_of_steps(&self) -> bool {
        self.steps.get() > self.step_limit.get()
    }

    /// Counts a step of the script; true when the script must stop.
    #[inline]
    pub fn step(&self) -> bool {
        let steps = self.steps.get() + 1;
        self.steps.set(steps);
        let ticks = self.ticks.get() + 1;
        self.ticks.set(ticks);
        if ticks < TICKS {
            return false;
        }
        self.ticks.set(0);
        self.is_interrupted()
    }

    /// Asks the host whether the script must stop; once it must, it stays so.
    pub fn is_interrupted(&self) -> bool {
        if self.interrupted.get() {
            return true;
        }
        let stop = self.out_of_steps() || self.host.interrupted();
        self.interrupted.set(stop);
        stop
    }

    /// Polls tasks until the root is done.
    pub fn run<T>(&self, root: impl Future<Output = T>) -> Result<T, Stalled> {
        let mut root = std::pin::pin!(root);
        let waker = self.waker(0);
        let mut cx = Context::from_waker(&waker);
        waker.wake_by_ref();
        let mut turns = 0_u32;
        loop {
            turns = turns.wrapping_add(1);
            if turns.is_multiple_of(TURNS) {
                self.look_outside();
            }
            let next = self.queue.lock().ok().and_then(|mut queue| queue.pop_front());
            match next {
                Some(0) => {
                    self.current.set(0);
                    self.enter(0);
                    if let Poll::Ready(value) = root.as_mut().poll(&mut cx) {
                        return Ok(value);
                    }
                    self.leave(0);
                }
                Some(id) => self.poll_task(id),
                None => self.wait()?,
            }
            if self.ticks.get() > TICKS / 2 && self.is_interrupted() {
                return Err(Stalled::Interrupted);
            }
            self.ticks.set(self.ticks.get() + 1);
        }
    }

    /// Polls a future to its end from within the poll of a task, for what must
    /// be computed where nothing can wait: a subscript that runs commands.
    /// None if it cannot end, or if this is nested too deep for the native stack.
    pub fn block<T>(&self, future: impl Future<Output = T>) -> Option<T> {
        let mut future = std::pin::pin!(future);
        let depth = self.blocks.get();
        if depth >= MAX_BLOCKS {
            return None;
        }
        let outer = self.current.get();
        let held = self.held.borrow().len();
        self.hold(outer);
        self.blocks.set(depth + 1);
        let own = usize::MAX - depth;
        // One that is begun meanwhile leaves our wakings to us.
        self.held.borrow_mut().push(own);
        let waker = self.waker(own);
        waker.wake_by_ref();
        let mut later = Vec::new();
        let result = loop {
            let next = self.queue.lock().ok().and_then(|mut queue| queue.pop_front());
            match next {
                Some(id) if id == own => {
                    self.current.set(own);
                    if let Poll::Ready(value) = future.as_mut().poll(&mut Context::from_waker(&waker)) {
                        break Some(value);
                    }
                }
                Some(id) if id == 0 || self.held.borrow().contains(&id) => later.push(id),
                Some(id) => self.poll_task(id),
                None if self.wait().is_err() => break None,
                None => {}
            }
        };
        self.blocks.set(depth);
        self.current.set(outer);
        self.held.borrow_mut().truncate(held);
        later.into_iter().for_each(|id| self.waker(id).wake_by_ref());
        let doomed = std::mem::take(&mut *self.doomed.borrow_mut());
        doomed.into_iter().for_each(|id| self.abort(id));
        result
    }

    fn hold(&self, id: usize) {
        let lenders = self.lenders.borrow();
        let mut held = self.held.borrow_mut();
        let mut next = Some(id);
        while let Some(id) = next {
            held.push(id);
            next = lenders.get(&id).copied();
        }
    }

    fn enter(&self, id: usize) {
        let label = self.labels.borrow().get(id).copied();
        self.acts_for(label.unwrap_or_default());
    }

    fn leave(&self, id: usize) {
        if let Some(label) = self.labels.borrow_mut().get_mut(id) {
            *label = self.acting.get();
        }
    }

    /// Lets the tasks that can run do so when the script has ended, without waiting
    /// for anything: `echo done &` as the last command prints. Bounded in steps.
    pub fn drain(&self) {
        self.draining.set(true);
        self.step_limit.set(self.step_limit.get().min(self.steps.get().saturating_add(DRAIN)));
        for _ in 0..DRAIN {
            match self.queue.lock().ok().and_then(|mut queue| queue.pop_front()) {
                Some(0) => {}
                Some(id) => self.poll_task(id),
                None => break,
            }
            if self.is_interrupted() {
                break;
            }
        }
        self.draining.set(false);
    }

    /// Drops all tasks: what still runs when a script has ended.
    pub fn clear(&self) {
        let tasks = std::mem::replace(&mut *self.tasks.borrow_mut(), vec![Slot::Free]);
        drop(tasks);
        self.free.borrow_mut().clear();
        self.timers.borrow_mut().clear();
        self.input.borrow_mut().clear();
        self.processes.borrow_mut().clear();
        if let Ok(mut queue) = self.queue.lock() {
            queue.clear();
        }
    }

    fn waker(&self, id: usize) -> Waker {
        Waker::from(Arc::new(TaskWaker { id, queue: self.queue.clone() }))
    }

    fn poll_task(&self, id: usize) {
        let taken = self.tasks.borrow_mut().get_mut(id).map(|slot| match slot {
            Slot::Waiting(..) => std::mem::replace(slot, Slot::Running { abort: false }),
            _ => Slot::Free,
        });
        let Some(Slot::Waiting(mut future, waker)) = taken else { return };
        self.current.set(id);
        let outer = self.acting.get();
        self.enter(id);
        let done = future.as_mut().poll(&mut Context::from_waker(&waker)).is_ready();
        self.leave(id);
        self.acts_for(outer);
        let dropped = {
            let mut tasks = self.tasks.borrow_mut();
            match tasks.get_mut(id) {
                Some(slot @ Slot::Running { .. }) => {
                    let aborted = matches!(slot, Slot::Running { abort: true });
                    if done || aborted {
                        *slot = Slot::Free;
                        self.free.borrow_mut().push(id);
                        Some(future)
                    } else {
                        *slot = Slot::Waiting(future, waker);
                        None
                    }
                }
                _ => Some(future),
            }
        };
        // Dropping may abort other tasks, so the table must be free by now.
        drop(dropped);
    }

    fn wait(&self) -> Result<(), Stalled> {
        if self.is_interrupted() {
            return Err(Stalled::Interrupted);
        }
        let now = self.host.monotonic();
        let timeout = self.timers.borrow().peek().map(|timer| timer.at.saturating_sub(now));
        let input = !self.input.borrow().is_empty();
        let processes: Vec<u64> = self.processes.borrow().keys().copied().collect();
        if timeout.is_none() && !input && processes.is_empty() {
            return Err(Stalled::Deadlock);
        }
        if timeout != Some(0) {
            self.host.wait(timeout, input, &processes);
        }
        self.look_outside();
        Ok(())
    }

    /// Wakes those whose time has come, and those who wait for the host: they look
    /// for themselves. Done now and then, too, while tasks never stop being ready.
    fn look_outside(&self) {
        self.fire_timers();
        let input = std::mem::take(&mut *self.input.borrow_mut());
        let processes = std::mem::take(&mut *self.processes.borrow_mut());
        input.into_iter().chain(processes.into_values().flatten()).for_each(Waker::wake);
    }

    fn fire_timers(&self) {
        if self.timers.borrow().is_empty() {
            return;
        }
        let now = self.host.monotonic();
        let mut timers = self.timers.borrow_mut();
        while timers.peek().is_some_and(|timer| timer.at <= now) {
            if let Some(timer) = timers.pop() {
                timer.waker.wake();
            }
        }
    }

    /// Whether a task other than the running one could run now.
    pub fn others_can_run(&self) -> bool {
        if !self.timers.borrow().is_empty() {
            self.fire_timers();
        }
        self.draining.get() || self.queue.lock().is_ok_and(|queue| !queue.is_empty())
    }

    /// Wakes the task when console input may have come.
    pub fn on_input(&self, waker: &Waker) {
        self.input.borrow_mut().push(waker.clone());
    }

    /// Wakes the task when the host's process may have moved.
    pub fn on_process(&self, id: u64, waker: &Waker) {
        self.processes.borrow_mut().entry(id).or_default().push(waker.clone());
    }

    /// Ready at this monotonic time.
    pub fn sleep_until(self: &Rc<Self>, at: u64) -> impl Future<Output = ()> + 'static {
        let executor = self.clone();
        let mut registered = false;
        poll_fn(move |cx| {
            if executor.host.monotonic() >= at {
                return Poll::Ready(());
            }
            if !std::mem::replace(&mut registered, true) {
                executor.timers.borrow_mut().push(Timer { at, waker: cx.waker().clone() });
            }
            Poll::Pending
        })
    }

    /// Starts a task. Dropping the handle stops it, unless it is detached.
    pub fn spawn<T: 'static>(self: &Rc<Self>, future: impl Future<Output = T> + 'static) -> Task<T> {
        let shared =
            Rc::new(Shared { result: RefCell::new(None), waker: RefCell::new(None), done: Cell::new(false) });
        let inner = shared.clone();
        let body = async move {
            let value = future.await;
            inner.finish(Some(value));
        };
        let id = self.insert(Box::pin(body));
        Task { shared, id, executor: Rc::downgrade(self), attached: true }
    }

    fn insert(&self, future: LocalFuture<'static, ()>) -> usize {
        let id = self.free.borrow_mut().pop();
        if let Some(id) = id {
            self.lenders.borrow_mut().remove(&id);
        }
        let mut tasks = self.tasks.borrow_mut();
        let id = id.unwrap_or_else(|| {
            tasks.push(Slot::Free);
            tasks.len() - 1
        });
        let waker = self.waker(id);
        waker.wake_by_ref();
        tasks[id] = Slot::Waiting(future, waker);
        let mut labels = self.labels.borrow_mut();
        if labels.len() <= id {
            labels.resize(id + 1, 0);
        }
        labels[id] = self.acting.get();
        id
    }

    fn abort(&self, id: usize) {
        if self.held.borrow().contains(&id) {
            self.doomed.borrow_mut().push(id);
            return;
        }
        let removed = {
            let Ok(mut tasks) = self.tasks.try_borrow_mut() else { return };
            match tasks.get_mut(id) {
                Some(Slot::Running { abort }) => {
                    *abort = true;
                    None
                }
                Some(slot @ Slot::Waiting(..)) => {
                    self.free.borrow_mut().push(id);
                    Some(std::mem::replace(slot, Slot::Free))
                }
                _ => None,
            }
        };
        drop(removed);
    }
}

struct Shared<T> {
    result: RefCell<Option<T>>,
    waker: RefCell<Option<Waker>>,
    done: Cell<bool>,
}

impl<T> Shared<T> {
    fn finish(&self, value: Option<T>) {
        *self.result.borrow_mut() = value;
        self.done.set(true);
        if let Some(waker) = self.waker.borrow_mut().take() {
            waker.wake();
        }
    }
}

/// A running task; await it for its result. Dropping it stops the task.
pub struct Task<T> {
    shared: Rc<Shared<T>>,
    id: usize,
    executor: Weak<Executor>,
    attached: bool,
}

impl<T> Task<T> {
    /// Lets the task run on by itself.
    pub fn detach(mut self) {
        self.attached = false;
    }

    /// Whether it has ended.
    pub fn is_done(&self) -> bool {
        self.shared.done.get()
    }

    /// Stops it; awaiting it gives `value`.
    pub fn stop(&self, value: T) {
        if self.is_done() {
            return;
        }
        if let Some(executor) = self.executor.upgrade() {
            executor.abort(self.id);
        }
        self.shared.finish(Some(value));
    }

    /// Takes the result if the task has ended.
    pub fn take(&self) -> Option<T> {
        self.shared.result.borrow_mut().take()
    }

    /// Ready when the task has ended; [`Task::take`] then has its result.
    pub fn poll_done(&self, cx: &mut Context<'_>) -> Poll<()> {
        if self.is_done() {
            return Poll::Ready(());
        }
        *self.shared.waker.borrow_mut() = Some(cx.waker().clone());
        Poll::Pending
    }
}

impl<T> Future for Task<T> {
    type Output = T;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<T> {
        if let Some(value) = self.shared.result.borrow_mut().take() {
            return Poll::Ready(value);
        }
        *self.shared.waker.borrow_mut() = Some(cx.waker().clone());
        Poll::Pending
    }
}

impl<T> Drop for Task<T> {
    fn drop(&mut self) {
        if self.attached
            && !self.is_done()
            && let Some(executor) = self.executor.upgrade()
        {
            executor.abort(self.id);
        }
    }
}

/// Runs a future as a task of its own and waits for it: the polling of what
/// is nested in it starts from a fresh native stack.
pub async fn on_fresh_stack<'a, T: 'a>(executor: &Rc<Executor>, future: LocalFuture<'a, T>) -> T {
    let result: Rc<RefCell<Option<T>>> = Rc::default();
    let inner = result.clone();
    let body: LocalFuture<'a, ()> = Box::pin(async move {
        let value = future.await;
        *inner.borrow_mut() = Some(value);
    });
    // SAFETY: the task borrows for 'a, and the future we are in lives within
    // 'a. `task` is dropped with this future at the latest, which drops the
    // body at once: it is not the task being polled then, since polls nest only
    // in `block`, which holds what lends to the task around it. The executor itself drops tasks only in `clear`, when the root
    // future is gone, and with it this one.
    let body: LocalFuture<'static, ()> = unsafe { std::mem::transmute(body) };
    let task = executor.spawn_scoped(body);
    task.await;
    let value = result.borrow_mut().take();
    match value {
        Some(value) => value,
        // The task cannot end without a result; waiting for ever is a deadlock
        // that the executor reports.
        None => std::future::pending().await,
    }
}

impl Executor {
    fn spawn_scoped(self: &Rc<Self>, body: LocalFuture<'static, ()>) -> Task<()> {
        let task = self.spawn(body);
        self.lenders.borrow_mut().insert(task.id, self.current.get());
        task
    }
}

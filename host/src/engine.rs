//! The engines that run the component, with or without fuel, with or without a
//! pool of instances. Each is made when it is first asked for, once in a process.

use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use wasmtime::component::{Component, HasSelf, Linker};
use wasmtime::{Config, Engine, InstanceAllocationStrategy, PoolingAllocationConfig};

use crate::bindings::{Bivalve, BivalvePre};
use crate::error::Error;
use crate::state::State;

mod cache;

/// Time between two looks at the clock of a running script, after each of which
/// it lets others of its thread go first. A call that comes while one spins
/// waits for a look to get its turn and for another if it has to wait for
/// something within the call: together no more than 20 ms, with room to spare.
const TICK: Duration = Duration::from_millis(5);
/// The host's stack for one instance. It is address space until it is used.
const STACK: usize = 16 << 20;
/// What of it the component may use; the rest is for the host's own functions.
const WASM_STACK: usize = 14 << 20;
/// Live instances in one process at most.
const INSTANCES: u32 = 2000;
/// Instances of them that are in a call at the same time.
const ACTIVE: u32 = 1000;

/// An engine with the component, ready for instances.
pub(crate) struct Prepared {
    pub(crate) pre: BivalvePre<State>,
    pub(crate) counts_fuel: bool,
    ticker: Arc<Ticker>,
}

/// What an engine is like.
#[derive(Clone, Copy)]
pub(crate) struct Kind {
    pub(crate) counts_fuel: bool,
    /// Instances come from a pool: quick to make, but the pool takes some
    /// milliseconds to set up, which a process with one session does not get back.
    pub(crate) pooled: bool,
}

/// The engine of this process, made by the first who asks.
pub(crate) fn prepared(kind: Kind) -> Result<&'static Prepared, Error> {
    static ENGINES: [OnceLock<Result<Prepared, Error>>; 4] = [const { OnceLock::new() }; 4];
    let index = usize::from(kind.counts_fuel) * 2 + usize::from(kind.pooled);
    ENGINES[index].get_or_init(|| prepare(kind)).as_ref().map_err(Clone::clone)
}

/// Compiles the component into a file beside the running program, unless that is
/// done, and says where it lies. From then on every process of this program maps
/// it, whatever its user's cache holds; otherwise the first one of each user
/// compiles, which takes some seconds. For installers and builds.
///
/// # Errors
/// When others than the program's owner can write there, when the file cannot be
/// written, or when wasmtime cannot compile.
pub fn compile_beside_program() -> Result<PathBuf, Error> {
    let engine = Engine::new(&config(false, false))
        .map_err(|error| Error::component("cannot set up wasmtime", error))?;
    cache::compile_beside(&engine, false)
}

impl Prepared {
    pub(crate) fn engine(&self) -> &Engine {
        self.pre.engine()
    }

    /// Keeps the clock ticking until the guard is dropped.
    pub(crate) fn running(&'static self) -> Running {
        self.ticker.start(self.engine());
        Running(Arc::clone(&self.ticker))
    }
}

fn prepare(kind: Kind) -> Result<Prepared, Error> {
    let Kind { counts_fuel, pooled } = kind;
    // Pooled where the address space allows it, which is nearly everywhere.
    let engine = Engine::new(&config(counts_fuel, pooled))
        .or_else(|_| Engine::new(&config(counts_fuel, false)))
        .map_err(|error| Error::component("cannot set up wasmtime", error))?;
    let component = cache::load(&engine, counts_fuel)?;
    let pre = link(&engine, &component)
        .map_err(|error| Error::component("the component does not fit this host", error))?;
    Ok(Prepared { pre, counts_fuel, ticker: Arc::default() })
}

fn link(engine: &Engine, component: &Component) -> wasmtime::Result<BivalvePre<State>> {
    let mut linker = Linker::<State>::new(engine);
    Bivalve::add_to_linker::<State, HasSelf<State>>(&mut linker, |state| state)?;
    BivalvePre::new(linker.instantiate_pre(component)?)
}

fn config(counts_fuel: bool, pooled: bool) -> Config {
    let mut config = Config::new();
    config.epoch_interruption(true).consume_fuel(counts_fuel);
    config.max_wasm_stack(WASM_STACK).async_stack_size(STACK);
    // Neither is used, and both make the compiled component larger.
    config.generate_address_map(false).native_unwind_info(false);
    if pooled {
        let mut pool = PoolingAllocationConfig::new();
        pool.total_component_instances(INSTANCES)
            .total_core_instances(INSTANCES * 4)
            .total_memories(INSTANCES)
            .total_tables(INSTANCES * 2)
            .total_stacks(ACTIVE)
            .table_elements(100_000)
            .max_unused_warm_slots(16);
        config.allocation_strategy(InstanceAllocationStrategy::Pooling(pool));
    }
    config
}

/// Moves an engine's epoch while something runs on it, and sleeps otherwise.
#[derive(Default)]
struct Ticker {
    state: Mutex<Ticking>,
    changed: Condvar,
}

#[derive(Default)]
struct Ticking {
    running: usize,
    started: bool,
}

/// Something runs.
pub(crate) struct Running(Arc<Ticker>);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner).running -= 1;
    }
}

impl Ticker {
    fn start(self: &Arc<Self>, engine: &Engine) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.running += 1;
        if state.started {
            self.changed.notify_one();
            return;
        }
        let (ticker, engine) = (Arc::clone(self), engine.clone());
        let thread = std::thread::Builder::new().name("bivalve clock".into()).stack_size(128 << 10);
        state.started = thread.spawn(move || ticker.tick(&engine)).is_ok();
    }

    fn tick(&self, engine: &Engine) {
        loop {
            let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            let idle = self.changed.wait_while(state, |state| state.running == 0);
            drop(idle.unwrap_or_else(PoisonError::into_inner));
            std::thread::sleep(TICK);
            engine.increment_epoch();
        }
    }
}

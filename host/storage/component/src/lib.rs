//! The layers of `bivalve-storage` as a component, for hosts that are not Rust:
//! see `wit/layers.wit`. No thread, no file, no clock of its own.

mod convert;
mod foreign;
mod proposal;
mod table;
mod tasks;

use std::sync::Arc;

use bivalve_storage::{Clock, Hidden, Memory, Mount, Overlay, ReadOnly, Scope, Storage};

use bivalve::layers::calls::{Answer, Reply, Request};
use bivalve::layers::stores;
use bivalve::shell::storage::Error;
use exports::bivalve::layers::layers::{Failure, Guest, Product, Progress, Task};
use foreign::Foreign;
use proposal::Proposal;
use table::{Layer, Special};
use tasks::{Outcome, Started};

wit_bindgen::generate!({
    path: ["../../../wit", "wit"],
    world: "bivalve:layers/storage",
    generate_all,
});

struct Component;

export!(Component);

/// One of the host's clocks.
fn clock(number: u32) -> Clock {
    Arc::new(move || convert::from_timestamp(stores::now(number)))
}

/// Puts a layer without anything special into the table.
fn plain(storage: impl Storage + 'static) -> u32 {
    table::add(Layer { storage: Arc::new(storage), special: Special::None })
}

fn no_layer() -> Error {
    Error::Other("there is no such layer, or no longer".into())
}

impl Guest for Component {
    fn host(store: u32) -> u32 {
        plain(Foreign::new(store))
    }

    fn memory(limit: u64, clock_number: u32) -> u32 {
        let memory = Arc::new(Memory::timed(clock(clock_number)).with_limit(limit));
        table::add(Layer {
            storage: Arc::clone(&memory) as Arc<dyn Storage>,
            special: Special::Memory(memory),
        })
    }

    fn overlay(below: u32, limit: u64, clock_number: u32) -> u32 {
        let overlay = Overlay::new(table::storage(below)).with_limit(limit).with_clock(clock(clock_number));
        table::add_overlay(Arc::new(overlay))
    }

    fn mount(points: Vec<(String, u32)>) -> u32 {
        plain(
            points
                .into_iter()
                .fold(Mount::new(), |mount, (point, layer)| mount.with(&point, table::storage(layer))),
        )
    }

    fn read_only(below: u32) -> u32 {
        plain(ReadOnly::new(table::storage(below)))
    }

    fn scope(below: u32, root: String) -> u32 {
        plain(Scope::new(table::storage(below), &root))
    }

    fn hidden(below: u32, patterns: Option<Vec<String>>) -> u32 {
        let below = table::storage(below);
        plain(match patterns {
            None => Hidden::new(below),
            Some(patterns) => Hidden::matching(below, patterns.iter().map(String::as_str)),
        })
    }

    fn transaction(below: u32, limit: u64, clock_number: u32) -> u32 {
        let proposal = Arc::new(Proposal::new(table::storage(below), limit, clock(clock_number)));
        table::add(Layer { storage: proposal.storage(), special: Special::Proposal(proposal) })
    }

    fn snapshot(layer: u32) -> Option<u32> {
        match table::get(layer)?.special {
            Special::Memory(memory) => {
                let memory = Arc::new(memory.snapshot());
                let storage = Arc::clone(&memory) as Arc<dyn Storage>;
                Some(table::add(Layer { storage, special: Special::Memory(memory) }))
            }
            Special::Overlay(overlay) => Some(table::add_overlay(Arc::new(overlay.snapshot()))),
            Special::Proposal(_) | Special::None => None,
        }
    }

    fn used(layer: u32) -> u64 {
        match table::get(layer).map(|layer| layer.special) {
            Some(Special::Memory(memory)) => memory.used(),
            Some(Special::Overlay(overlay)) => overlay.used(),
            Some(Special::Proposal(proposal)) => proposal.overlay().used(),
            Some(Special::None) | None => 0,
        }
    }

    fn close(layer: u32) {
        drop(table::remove(layer));
    }

    fn call(layer: u32, request: Request) -> Answer {
        let Some(layer) = table::get(layer) else { return Answer::Done(Err(no_layer())) };
        match tasks::start(
            async move { Outcome::Call(convert::perform(layer.storage.as_ref(), request).await) },
        ) {
            Started::Done(Outcome::Call(result)) => Answer::Done(result),
            Started::Done(Outcome::Task(_)) => Answer::Done(Err(no_layer())),
            Started::Later(number) => Answer::Later(number),
        }
    }

    fn fetch(number: u32) -> Result<Reply, Error> {
        match tasks::take(number) {
            Some(Outcome::Call(result)) => result,
            _ => Err(Error::Other("this call has no outcome".into())),
        }
    }

    fn resume(number: u32) {
        foreign::resume(number);
        tasks::run();
    }

    fn perform(layer: u32, task: Task) -> Progress {
        let Some(layer) = table::get(layer) else {
            return Progress::Done(Err(Failure::Storage(no_layer())));
        };
        match tasks::start(async move { Outcome::Task(proposal::perform(layer.special, task).await) }) {
            Started::Done(Outcome::Task(result)) => Progress::Done(result),
            Started::Done(Outcome::Call(_)) => Progress::Done(Err(Failure::Storage(no_layer()))),
            Started::Later(number) => Progress::Later(number),
        }
    }

    fn fetch_product(number: u32) -> Result<Product, Failure> {
        match tasks::take(number) {
            Some(Outcome::Task(result)) => result,
            _ => Err(Failure::Refused("this task has no outcome".into())),
        }
    }
}

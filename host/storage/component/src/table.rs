//! The layers that the host holds, by number.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use bivalve_storage::{Memory, Mount, Overlay, Storage};

use crate::proposal::Proposal;

/// A layer with what it can do besides being a store.
#[derive(Clone)]
pub struct Layer {
    pub storage: Arc<dyn Storage>,
    pub special: Special,
}

/// What a layer is, where that matters.
#[derive(Clone)]
pub enum Special {
    None,
    Memory(Arc<Memory>),
    Overlay(Arc<Overlay>),
    Proposal(Arc<Proposal>),
}

#[derive(Default)]
struct Table {
    last: u32,
    layers: BTreeMap<u32, Layer>,
}

thread_local! {
    static TABLE: RefCell<Table> = RefCell::default();
}

/// Gives a layer a number, which is never 0.
pub fn add(layer: Layer) -> u32 {
    TABLE.with_borrow_mut(|table| {
        table.last += 1;
        table.layers.insert(table.last, layer);
        table.last
    })
}

pub fn add_overlay(overlay: Arc<Overlay>) -> u32 {
    add(Layer { storage: Arc::clone(&overlay) as Arc<dyn Storage>, special: Special::Overlay(overlay) })
}

pub fn get(number: u32) -> Option<Layer> {
    TABLE.with_borrow(|table| table.layers.get(&number).cloned())
}

/// A layer as a store; one in which nothing is, when there is none.
pub fn storage(number: u32) -> Arc<dyn Storage> {
    get(number).map_or_else(|| Arc::new(Mount::new()) as Arc<dyn Storage>, |layer| layer.storage)
}

/// The caller drops it, outside of the table: what goes with it may ask the host.
pub fn remove(number: u32) -> Option<Layer> {
    TABLE.with_borrow_mut(|table| table.layers.remove(&number))
}

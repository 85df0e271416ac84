//! Rules for the source itself: which crate may use which, how long things may be, what a guest
//! must not touch, and that the README says what there is. `tests/` checks them.
//!
//! Each rule gives its findings as lines of text; none found is a pass.

pub mod absent;
pub mod layers;
pub mod readme;
pub mod shape;
pub mod tree;

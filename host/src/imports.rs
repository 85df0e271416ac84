//! What the component may ask of the host: one file per interface.

mod console;
mod control;
pub(crate) mod external;
mod storage;

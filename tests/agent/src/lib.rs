//! Twenty-odd ordinary agent tasks over a real source tree, in GNU bash and in Bivalve.
//!
//! The tree is made of crates this workspace is built from, so a real one of thousands of files
//! is always at hand. A task is a plain script under `tasks/`. It runs in GNU bash with GNU's
//! tools and in Bivalve, in the same directory, which is put back in between; output, status and
//! what is left in the tree must be the same.

pub mod changes;
pub mod compare;
pub mod generated;
pub mod shells;
pub mod source;
pub mod workspace;

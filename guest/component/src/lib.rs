//! The only crate that knows WIT and wasm.

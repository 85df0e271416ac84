//! The only crate that knows WIT and wasm.

wit_bindgen::generate!({
    path: "../../wit",
    world: "bivalve",
    stubs,
});

//! The hinge in Rust: the only place that turns `wit/` into types.
//!
//! What may wait for somebody else is async; what only looks at the host's own
//! state is not, because it is called often.
#![allow(missing_docs, reason = "documented in wit/")]

wasmtime::component::bindgen!({
    path: "../wit",
    world: "bivalve",
    imports: {
        "bivalve:shell/storage": async | trappable,
        "bivalve:shell/control.wait": async | trappable,
        "bivalve:shell/control.authorize": async | trappable,
        default: trappable,
    },
    exports: { default: async },
    with: {
        "bivalve:shell/external.process": crate::imports::external::Handle,
    },
});

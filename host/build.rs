//! Finds the built component and says what it is, so that the program can be
//! looked up in the cache without reading it at every start.

use std::path::PathBuf;

use sha2::{Digest, Sha256};

fn main() {
    println!("cargo::rerun-if-env-changed=BIVALVE_WASM");
    let here = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let component = match std::env::var_os("BIVALVE_WASM") {
        Some(path) => PathBuf::from(path),
        None => here.join("../target/bivalve.wasm"),
    };
    println!("cargo::rerun-if-changed={}", component.display());
    let Ok(bytes) = std::fs::read(&component) else {
        println!(
            "cargo::error=the shell's component is not at {}: build it with `make guest`, \
             or name another file in BIVALVE_WASM",
            component.display()
        );
        return;
    };
    let path = component.canonicalize().unwrap_or(component);
    let hash: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    println!("cargo::rustc-env=BIVALVE_COMPONENT={}", path.display());
    println!("cargo::rustc-env=BIVALVE_COMPONENT_HASH={hash}");
}

//! The authority of the built component, read off the binary.

use std::path::Path;

/// `target/bivalve.wasm`, which `make guest` builds, imports our interfaces and nothing else.
#[test]
fn the_component_imports_only_our_interfaces() -> Result<(), Box<dyn std::error::Error>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/bivalve.wasm");
    let component = std::fs::read(&path)
        .map_err(|error| format!("{}: {error}; run `make guest` first", path.display()))?;
    bivalve_seal::check(&component)?;
    Ok(())
}

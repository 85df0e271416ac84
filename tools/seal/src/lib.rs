//! Turns a core module of ours into a component that can reach nothing but its host's interfaces.
//!
//! Rust's std for wasm32-wasip2 brings imports of WASI with it, although our code never uses them:
//! environment, standard error, exit, clocks. Which ones depends on who built std. [`close`] answers
//! them inside the module, so that the component imports `bivalve:*` alone and its authority can
//! be read off the binary. [`imports`] does that reading, for the build and for the tests.

mod answer;
mod close;

pub use close::close;

use std::fmt;
use wasmparser::{Parser, Payload};

/// Every import of a component must begin with this.
pub const ALLOWED: &str = "bivalve:";

/// Why a module could not be sealed: a sentence for whoever ran the build.
#[derive(Debug)]
pub struct Error(String);

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for Error {}

impl Error {
    fn new(doing: &str, why: impl fmt::Display) -> Self {
        Error(format!("{doing}: {why}"))
    }
}

/// Makes a component of a core module that wit-bindgen and the linker made, closed to all but our
/// interfaces.
pub fn seal(core: &[u8]) -> Result<Vec<u8>, Error> {
    let closed = close(core)?;
    let component = wit_component::ComponentEncoder::default()
        .validate(true)
        .module(&closed)
        .and_then(|encoder| encoder.encode())
        .map_err(|error| Error::new("encoding the component", format!("{error:#}")))?;
    check(&component)?;
    Ok(component)
}

/// The names of a component's imports, in their order.
pub fn imports(component: &[u8]) -> Result<Vec<String>, Error> {
    let bad = |error| Error::new("reading the component", error);
    let mut names = Vec::new();
    let mut depth = 0usize;
    for payload in Parser::new(0).parse_all(component) {
        match payload.map_err(bad)? {
            Payload::ModuleSection { .. } | Payload::ComponentSection { .. } => depth += 1,
            Payload::End(_) => depth = depth.saturating_sub(1),
            Payload::ComponentImportSection(section) if depth == 0 => {
                for import in section {
                    names.push(import.map_err(bad)?.name.name.to_owned());
                }
            }
            _ => {}
        }
    }
    Ok(names)
}

/// Fails, naming them, when a component imports anything but our interfaces.
pub fn check(component: &[u8]) -> Result<Vec<String>, Error> {
    let names = imports(component)?;
    let foreign: Vec<_> = names.iter().filter(|name| !name.starts_with(ALLOWED)).cloned().collect();
    if foreign.is_empty() {
        return Ok(names);
    }
    Err(Error(format!("the component imports {}, but only {ALLOWED}* is allowed", foreign.join(", "))))
}

//! The component, compiled once per machine and mapped from then on.
//!
//! Compiled code is trusted like the program itself, so the folder must be ours
//! alone; where it cannot be, every process compiles for itself.

use std::ffi::OsString;
use std::fs::{self, DirBuilder, File};
use std::hash::{Hash, Hasher};
use std::io::Write;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use rustix::fs::FlockOperation;
use wasmtime::Engine;
use wasmtime::component::Component;

use crate::error::Error;

/// The component, as `make guest` built it.
static COMPONENT: &[u8] = include_bytes!(env!("BIVALVE_COMPONENT"));
/// Its SHA-256, taken at build time: reading four megabytes at every start
/// would cost more than all the rest.
const HASH: &str = env!("BIVALVE_COMPONENT_HASH");

/// The compiled component, from the cache or freshly compiled.
pub(super) fn load(engine: &Engine, counts_fuel: bool) -> Result<Component, Error> {
    let failed = |error| Error::component("cannot compile the shell's component", error);
    let Some(folder) = folder() else {
        return Component::from_binary(engine, COMPONENT).map_err(failed);
    };
    let path = folder.join(file_name(engine, counts_fuel));
    if let Some(component) = map(engine, &path) {
        return Ok(component);
    }
    // One process compiles, the others wait for it.
    let lock = lock(&folder);
    if lock.is_some()
        && let Some(component) = map(engine, &path)
    {
        return Ok(component);
    }
    let compiled = engine.precompile_component(COMPONENT).map_err(failed)?;
    if store(&path, &compiled).is_ok() {
        forget_others(&folder, &path);
        if let Some(component) = map(engine, &path) {
            return Ok(component);
        }
    }
    // SAFETY: these bytes come from this engine, just now.
    unsafe { Component::deserialize(engine, &compiled) }.map_err(failed)
}

/// Maps a compiled component. A file of another version or damaged in its
/// header is refused by wasmtime, and made anew.
fn map(engine: &Engine, path: &Path) -> Option<Component> {
    if !path.exists() {
        return None;
    }
    // SAFETY: the file lies in a folder that only we can write, and was put
    // there whole by a rename.
    unsafe { Component::deserialize_file(engine, path) }.ok()
}

/// `bivalve` in the user's cache, when it is a folder of ours that nobody else
/// can write.
fn folder() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let cache = set("XDG_CACHE_HOME")
        .filter(|path| path.is_absolute())
        .or_else(|| Some(set("HOME")?.join(".cache")))?;
    let folder = cache.join("bivalve").join("compiled");
    if !folder.is_dir() {
        DirBuilder::new().recursive(true).mode(0o700).create(&folder).ok()?;
    }
    let metadata = fs::symlink_metadata(&folder).ok()?;
    let ours = metadata.is_dir()
        && metadata.uid() == rustix::process::geteuid().as_raw()
        && metadata.mode() & 0o022 == 0;
    ours.then_some(folder)
}

/// A name that changes with everything that the compiled code depends on.
fn file_name(engine: &Engine, counts_fuel: bool) -> OsString {
    let mut hasher = Fnv(0xCBF2_9CE4_8422_2325);
    engine.precompile_compatibility_hash().hash(&mut hasher);
    let kind = if counts_fuel { "fuel" } else { "plain" };
    format!("{}-{:016x}-{kind}.cwasm", HASH.get(..32).unwrap_or(HASH), hasher.finish()).into()
}

fn lock(folder: &Path) -> Option<File> {
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .mode(0o600)
        .open(folder.join("lock"))
        .ok()?;
    rustix::fs::flock(&file, FlockOperation::LockExclusive).ok()?;
    Some(file)
}

/// Writes beside and renames, so that no reader finds half a file.
fn store(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let beside = path.with_extension(format!("{}.tmp", std::process::id()));
    let mut file = File::options().create(true).truncate(true).write(true).mode(0o600).open(&beside)?;
    let written = file.write_all(bytes).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        let _ = fs::remove_file(&beside);
    }
    written
}

/// Removes what has not been used for long: other versions of the component.
fn forget_others(folder: &Path, kept: &Path) {
    const KEPT: usize = 8;
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut others: Vec<_> = entries
        .flatten()
        .filter(|entry| {
            entry.path() != kept && entry.path().extension().is_some_and(|extension| extension == "cwasm")
        })
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    others.sort();
    let excess = others.len().saturating_sub(KEPT);
    for (_, path) in others.into_iter().take(excess) {
        let _ = fs::remove_file(path);
    }
}

/// The hash of Fowler, Noll and Vo: the same in every process, unlike std's.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
}

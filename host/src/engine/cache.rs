//! The component, compiled once per machine and mapped from then on.
//!
//! Compiled code is trusted like the program itself, so it lies beside the program,
//! in a folder that only its owner can write, or in one of ours alone in the user's
//! cache; where neither can be, every process compiles for itself.

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
    let name = file_name(engine, counts_fuel);
    if let Some(component) = beside().and_then(|folder| map(engine, &folder.join(&name))) {
        return Ok(component);
    }
    let Some(folder) = folder() else {
        return Component::from_binary(engine, COMPONENT).map_err(failed);
    };
    let path = folder.join(name);
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
        forget_others(&folder, &path, KEPT);
        if let Some(component) = map(engine, &path) {
            return Ok(component);
        }
    }
    // SAFETY: these bytes come from this engine, just now.
    unsafe { Component::deserialize(engine, &compiled) }.map_err(failed)
}

/// Compiles the component, unless that is done, into a file beside the program,
/// where every process of it looks first, whoever runs it.
pub(super) fn compile_beside(engine: &Engine, counts_fuel: bool) -> Result<PathBuf, Error> {
    let place = || {
        Error::configuration("the compiled component cannot lie beside the program: others may write there")
    };
    let path = beside().ok_or_else(place)?.join(file_name(engine, counts_fuel));
    if map(engine, &path).is_some() {
        return Ok(path);
    }
    let failed = |error| Error::component("cannot compile the shell's component", error);
    let compiled = engine.precompile_component(COMPONENT).map_err(failed)?;
    store(&path, &compiled)
        .map_err(|error| Error::configuration(format!("cannot write {}: {error}", path.display())))?;
    if let Some(folder) = path.parent() {
        forget_others(folder, &path, 0);
    }
    Ok(path)
}

/// The program's own folder, when nobody can write there who could not replace
/// the program too.
fn beside() -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?;
    let folder = program.parent()?;
    is_trusted(folder, fs::metadata(&program).ok()?.uid()).then(|| folder.to_path_buf())
}

/// Whether a folder belongs to this user, and no other can write there.
fn is_trusted(folder: &Path, owner: u32) -> bool {
    fs::symlink_metadata(folder)
        .is_ok_and(|metadata| metadata.is_dir() && metadata.uid() == owner && metadata.mode() & 0o022 == 0)
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
    is_trusted(&folder, rustix::process::geteuid().as_raw()).then_some(folder)
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

/// Compiled versions of the component that the cache holds besides the current.
const KEPT: usize = 8;

/// Removes other versions of the component but for so many, the newest.
fn forget_others(folder: &Path, kept: &Path, others_kept: usize) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut others: Vec<_> = entries
        .flatten()
        .filter(|entry| {
            entry.path() != kept && entry.path().extension().is_some_and(|extension| extension == "cwasm")
        })
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    others.sort();
    let excess = others.len().saturating_sub(others_kept);
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

//! The source tree: a copy of some crates that this workspace depends on.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// Crates with many files, of many kinds: sources, tests, data, licences, change logs.
const CRATES: &[&str] = &[
    "aho-corasick",
    "anyhow",
    "bstr",
    "clap",
    "clap_builder",
    "futures-util",
    "hashbrown",
    "indexmap",
    "itertools",
    "libc",
    "memchr",
    "object",
    "rayon",
    "regex-automata",
    "regex-syntax",
    "rustix",
    "serde",
    "serde_json",
    "syn",
    "thiserror",
    "tokio",
    "wasmtime",
    "wit-component",
    "wit-parser",
];

/// Fewer files than this are not a real tree.
const FEWEST_FILES: usize = 2000;

/// Generated tables larger than this would only make the tasks slow, in GNU's tools too.
const LARGEST_FILE: u64 = 128 << 10;

/// A crate of the tree.
pub struct Crate {
    pub name: String,
    pub version: String,
    pub license: Option<String>,
    /// Names and wanted versions of what it depends on.
    pub dependencies: Vec<(String, String)>,
}

impl Crate {
    /// Its directory in the tree.
    pub fn directory(&self) -> String {
        format!("{}-{}", self.name, self.version)
    }
}

/// Copies the crates into a directory, and says which they are.
pub fn unpack(target: &Path) -> Result<Vec<Crate>, String> {
    let mut crates = Vec::new();
    let mut count = 0;
    let metadata = metadata()?;
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let Some(found) = crate_of(package) else { continue };
        let manifest = PathBuf::from(package["manifest_path"].as_str().unwrap_or_default());
        let source = manifest.parent().ok_or("a manifest without a directory")?;
        let copy = target.join(found.directory());
        copy_directory(source, &copy, &mut count).map_err(|why| format!("{}: {why}", source.display()))?;
        crates.push(found);
    }
    if count < FEWEST_FILES {
        return Err(format!("the crates at hand have {count} files; a real tree needs {FEWEST_FILES}"));
    }
    crates.sort_by_key(Crate::directory);
    Ok(crates)
}

fn crate_of(package: &Value) -> Option<Crate> {
    let name = package["name"].as_str()?;
    if package["source"].is_null() || !CRATES.contains(&name) {
        return None;
    }
    let mut dependencies = Vec::new();
    for dependency in package["dependencies"].as_array()? {
        dependencies.push((dependency["name"].as_str()?.to_owned(), dependency["req"].as_str()?.to_owned()));
    }
    dependencies.sort();
    dependencies.dedup_by(|one, other| one.0 == other.0);
    Some(Crate {
        name: name.to_owned(),
        version: package["version"].as_str()?.to_owned(),
        license: package["license"].as_str().map(str::to_owned),
        dependencies,
    })
}

/// What cargo knows of this workspace's dependencies, which are unpacked because it was built.
fn metadata() -> Result<Value, String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let version = output(Command::new(&cargo).arg("-vV"))?;
    let version = String::from_utf8_lossy(&version);
    let platform =
        version.lines().find_map(|line| line.strip_prefix("host: ")).ok_or("cargo does not name its host")?;
    let words = ["metadata", "--format-version=1", "--locked", "--offline", "--filter-platform", platform];
    let text = output(Command::new(&cargo).args(words).current_dir(env!("CARGO_MANIFEST_DIR")))?;
    serde_json::from_slice(&text).map_err(|why| format!("cargo metadata: {why}"))
}

fn output(command: &mut Command) -> Result<Vec<u8>, String> {
    let output = command.output().map_err(|why| format!("{command:?}: {why}"))?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr)))
    }
}

fn copy_directory(source: &Path, target: &Path, count: &mut usize) -> std::io::Result<()> {
    fs::create_dir_all(target)?;
    for entry in fs::read_dir(source)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        let copy = target.join(entry.file_name());
        if kind.is_dir() {
            copy_directory(&entry.path(), &copy, count)?;
        } else if kind.is_file() && entry.metadata()?.len() <= LARGEST_FILE {
            fs::copy(entry.path(), copy)?;
            *count += 1;
        }
    }
    Ok(())
}

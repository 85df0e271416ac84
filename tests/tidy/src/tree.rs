//! The repository's own files.

use std::fs;
use std::path::{Path, PathBuf};

/// Folders that are made, not written.
const MADE: &[&str] = &["target", "node_modules", "__pycache__"];

/// A text file of the repository.
pub struct Source {
    /// Below the repository's root, with `/`.
    pub path: String,
    pub text: String,
}

impl Source {
    /// Whether it is only tests.
    pub fn is_test(&self) -> bool {
        self.path.contains("/tests/") || self.path.ends_with("/tests.rs")
    }

    /// The text without its unit tests, which stand at the end.
    pub fn without_tests(&self) -> &str {
        self.text.split("\n#[cfg(test)]\nmod ").next().unwrap_or(&self.text)
    }

    /// The name without folders and ending.
    pub fn stem(&self) -> &str {
        Path::new(&self.path).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default()
    }
}

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All files below some folders (or the files themselves) whose name ends so, sorted.
pub fn files(below: &[&str], ending: &str) -> Vec<Source> {
    let mut found = Vec::new();
    for path in below {
        collect(path, ending, &mut found);
    }
    found.sort_by(|one, other| one.path.cmp(&other.path));
    found
}

fn collect(path: &str, ending: &str, found: &mut Vec<Source>) {
    let full = root().join(path);
    let Ok(entries) = fs::read_dir(&full) else {
        if let (true, Ok(text)) = (path.ends_with(ending), fs::read_to_string(&full)) {
            found.push(Source { path: path.to_owned(), text });
        }
        return;
    };
    for entry in entries.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if !MADE.contains(&name.as_str()) {
            collect(&format!("{path}/{name}"), ending, found);
        }
    }
}

/// All Rust files of the workspace.
pub fn rust() -> Vec<Source> {
    files(&["guest", "host", "tests", "tools"], ".rs")
}

//! Where the spec files are.

use std::path::{Path, PathBuf};

const SUFFIX: &str = ".test.sh";

/// The directory `tests/spec`.
pub fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec")
}

/// All spec files, in order of their names.
pub fn all() -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let mut pending = vec![directory()];
    while let Some(directory) = pending.pop() {
        let entries =
            std::fs::read_dir(&directory).map_err(|why| format!("{}: {why}", directory.display()))?;
        for entry in entries {
            let path = entry.map_err(|why| why.to_string())?.path();
            if path.is_dir() {
                pending.push(path);
            } else if path.to_string_lossy().ends_with(SUFFIX) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// `commands/sort` for `…/tests/spec/commands/sort.test.sh`.
pub fn short_name(path: &Path) -> String {
    let relative = path.strip_prefix(directory()).unwrap_or(path).to_string_lossy().into_owned();
    relative.strip_suffix(SUFFIX).unwrap_or(&relative).to_owned()
}

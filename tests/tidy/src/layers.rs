//! Which crate may use which: the arrows point one way.

use crate::tree;

/// A crate's folder and the crates of this workspace that it may use.
const ARROWS: &[(&str, &[&str])] = &[
    ("guest/syntax", &[]),
    ("guest/pattern", &[]),
    ("guest/vfs", &[]),
    ("guest/kit", &["bivalve-vfs"]),
    ("guest/shell", &["bivalve-syntax", "bivalve-pattern", "bivalve-kit", "bivalve-vfs"]),
    ("guest/commands", &["bivalve-pattern", "bivalve-kit", "bivalve-vfs"]),
    (
        "guest/component",
        &[
            "bivalve-syntax",
            "bivalve-pattern",
            "bivalve-vfs",
            "bivalve-kit",
            "bivalve-shell",
            "bivalve-commands",
        ],
    ),
    ("host/storage", &[]),
    ("host/storage/component", &["bivalve-storage"]),
    ("host", &["bivalve-storage"]),
    ("tools/seal", &[]),
];

/// Crates outside `tests/` that use what they must not, or that have no layer.
pub fn findings() -> Vec<String> {
    let mut findings = Vec::new();
    for manifest in tree::files(&["guest", "host", "tools"], "Cargo.toml") {
        let folder = manifest.path.trim_end_matches("/Cargo.toml");
        let Some((_, allowed)) = ARROWS.iter().find(|(name, _)| *name == folder) else {
            findings
                .push(format!("{folder}: a crate without a layer; give it one in tests/tidy/src/layers.rs"));
            continue;
        };
        for used in used(&manifest.text) {
            if !allowed.contains(&used.as_str()) {
                findings.push(format!("{folder}: must not use {used}"));
            }
        }
    }
    findings
}

/// The crates of this workspace that a manifest names as dependencies; those of its tests may be any.
fn used(manifest: &str) -> Vec<String> {
    let mut used = Vec::new();
    let mut counts = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            counts = line.contains("dependencies") && !line.contains("dev-dependencies");
        } else if counts && line.starts_with("bivalve") {
            used.extend(line.split(['.', ' ', '=']).next().map(str::to_owned));
        }
    }
    used
}

//! What the guest does without: everything that only a host may touch.

use crate::tree;

/// Paths and macros, and what to use in their place.
const FORBIDDEN: &[(&str, &str)] = &[
    ("std::fs", "the vfs"),
    ("std::env", "the context's environment"),
    ("std::process", "the runtime's programs"),
    ("std::thread", "tasks"),
    ("std::net", "nothing: a network is the host's"),
    ("std::time::Instant", "the context's clock"),
    ("std::time::SystemTime", "the context's clock"),
    ("Instant::now", "the context's clock"),
    ("SystemTime::now", "the context's clock"),
    ("std::io::stdin", "the context's streams"),
    ("std::io::stdout", "the context's streams"),
    ("std::io::stderr", "the context's streams"),
    ("println!", "the context's streams"),
    ("print!", "the context's streams"),
    ("dbg!", "nothing"),
    ("RandomState", "a BTreeMap, or a fixed hasher"),
    ("std::collections::HashMap", "a BTreeMap, or a fixed hasher"),
    ("std::collections::HashSet", "a BTreeSet, or a fixed hasher"),
    ("todo!", "the thing itself"),
    ("unimplemented!", "the thing itself"),
];

/// Uses of them in the guest, but for tests and what runs when it is built.
pub fn findings() -> Vec<String> {
    let mut findings = Vec::new();
    let built = |file: &&tree::Source| !file.is_test() && !file.path.ends_with("/build.rs");
    for file in tree::files(&["guest"], ".rs").iter().filter(built) {
        for (number, line) in file.without_tests().lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            for (name, instead) in FORBIDDEN.iter().filter(|(name, _)| names(code, name)) {
                findings.push(format!("{}:{}: {name}; use {instead}", file.path, number + 1));
            }
        }
    }
    findings
}

/// Whether a line has a name, not as the end of a longer one (`eprint!`, `my_print!` are others').
fn names(line: &str, name: &str) -> bool {
    line.match_indices(name).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|before| before.is_alphanumeric() || before == '_' || before == '"')
    })
}

//! How long files and functions may be, how files begin and are called.

use std::collections::BTreeSet;

use crate::tree::{self, Source};

/// Lines of a file, without its unit tests.
const LONGEST_FILE: usize = 800;

/// Lines of a function.
const LONGEST_FUNCTION: usize = 70;

/// Files that may be longer, and why.
const LONG_FILES: &[(&str, &str)] = &[];

/// Functions that may be longer, and why.
const LONG_FUNCTIONS: &[(&str, &str, &str)] = &[
    ("guest/commands/src/sed/parse.rs", "complex", "one match with a short arm for each command letter"),
    ("guest/commands/src/xxd.rs", "parse", "one match with a short arm for each option"),
    ("guest/commands/src/jq/compiler.rs", "term_inner", "one match with a short arm for each kind of term"),
    (
        "guest/commands/src/jq/machine/run.rs",
        "run",
        "the interpreter's loop: one match with a short arm for each instruction",
    ),
    (
        "guest/commands/src/awk/machine/run.rs",
        "run",
        "the interpreter's loop: one match with a short arm for each instruction; calls would cost it speed",
    ),
    (
        "guest/commands/src/awk/compiler/expression.rs",
        "value",
        "one match with a short arm for each kind of expression",
    ),
    (
        "guest/commands/src/sed/execute.rs",
        "act",
        "one match with a short arm for each command of the language",
    ),
    (
        "guest/commands/src/copying/overwrite.rs",
        "clear",
        "the cases in which cp and mv refuse or ask, in the order GNU decides them",
    ),
    ("guest/syntax/src/printer/word.rs", "raw", "one match with a short arm for each piece of a word"),
    ("guest/syntax/src/parser/quote.rs", "quoted", "one match with a short arm for each quoting character"),
];

/// Names that say nothing of what is inside.
const EMPTY_NAMES: &[&str] = &["utils", "util", "misc", "helpers", "helper"];

/// Files that are too long; exceptions that are needed no more.
pub fn long_files() -> Vec<String> {
    let mut findings = Vec::new();
    let mut excused = BTreeSet::new();
    for file in tree::rust().iter().filter(|file| !file.is_test()) {
        let lines = file.without_tests().lines().count();
        if lines <= LONGEST_FILE {
            continue;
        }
        if LONG_FILES.iter().any(|(path, _)| *path == file.path) {
            excused.insert(file.path.clone());
        } else {
            findings.push(format!("{}: {lines} lines; {LONGEST_FILE} are the limit", file.path));
        }
    }
    for (path, _) in LONG_FILES.iter().filter(|(path, _)| !excused.contains(*path)) {
        findings.push(format!("{path}: short enough now: strike it from the exceptions"));
    }
    findings
}

/// Functions that are too long; exceptions that are needed no more.
pub fn long_functions() -> Vec<String> {
    let mut findings = Vec::new();
    let mut excused = BTreeSet::new();
    for file in tree::rust().iter().filter(|file| !file.is_test()) {
        for (name, line, lines) in functions(file.without_tests()) {
            if lines <= LONGEST_FUNCTION {
                continue;
            }
            if LONG_FUNCTIONS.iter().any(|(path, function, _)| *path == file.path && *function == name) {
                excused.insert((file.path.clone(), name));
            } else {
                let path = &file.path;
                findings.push(format!(
                    "{path}:{line}: {name} has {lines} lines; {LONGEST_FUNCTION} are the limit"
                ));
            }
        }
    }
    for (path, name, _) in LONG_FUNCTIONS {
        if !excused.contains(&((*path).to_owned(), (*name).to_owned())) {
            findings.push(format!("{path}: {name} is short enough now: strike it from the exceptions"));
        }
    }
    findings
}

/// Name, first line and number of lines of each function. The text is formatted, so a function
/// ends with the first brace that stands below the start of its first line.
fn functions(text: &str) -> Vec<(String, usize, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (start, line) in lines.iter().enumerate() {
        let Some(name) = function_name(line) else { continue };
        let indent = &line[..line.len() - line.trim_start().len()];
        let rest = lines.iter().skip(start);
        let count = rest.take_while(|line| !ends(line, indent)).count() + 1;
        found.push((name, start + 1, count));
    }
    found
}

fn ends(line: &str, indent: &str) -> bool {
    line.strip_prefix(indent).is_some_and(|line| {
        let signature = line.contains("fn ") || line.starts_with(')');
        line == "}" || signature && line.ends_with([';', '}'])
    })
}

fn function_name(line: &str) -> Option<String> {
    let mut words = line.split_whitespace();
    loop {
        match words.next()? {
            "fn" => break,
            "async" | "const" | "unsafe" | "extern" | "\"C\"" | "pub" | "pub(crate)" | "pub(super)" => {}
            _ => return None,
        }
    }
    let name: String = words.next()?.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    (!name.is_empty()).then_some(name)
}

/// Files that do not begin by saying what they are.
pub fn headers() -> Vec<String> {
    let mut findings = Vec::new();
    let begins = |file: &Source, comment: &str| file.text.trim_start().starts_with(comment);
    for file in tree::rust() {
        if !begins(&file, "//! ") {
            findings.push(format!("{}: no header: begin with //! and what it is", file.path));
        }
    }
    for file in tree::files(&["tests", "tools", ".ci"], "") {
        if file.text.starts_with("#!/")
            && !file.text.lines().nth(1).is_some_and(|line| line.starts_with("# "))
        {
            findings.push(format!("{}: no header: say after #! what it is", file.path));
        }
    }
    for file in tree::files(&["tests", "tools", "Makefile"], "") {
        let script = file.path.ends_with(".sh") || file.path == "Makefile";
        if script && !begins(&file, "#") {
            findings.push(format!("{}: no header: begin with # and what it is", file.path));
        }
    }
    findings
}

/// Modules whose names say nothing.
pub fn names() -> Vec<String> {
    let empty = |file: &Source| file.path.split(['/', '.']).any(|part| EMPTY_NAMES.contains(&part));
    let found = tree::rust().into_iter().filter(empty);
    found.map(|file| format!("{}: a name that does not say what is inside", file.path)).collect()
}

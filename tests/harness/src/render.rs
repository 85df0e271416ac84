//! Writes a spec file: the counterpart of `parse`.

use std::collections::BTreeMap;

use crate::case::{Case, Difference, Expected, Input, Locale, SpecFile};
use crate::escape::escape;
use crate::tree::{DIRECTORY_MODE, FILE_MODE, Node, Tree};

/// Contents longer than this are shown by size and digest.
const LONGEST_CONTENT: usize = 400;

/// The text of a spec file.
pub fn spec_file(file: &SpecFile) -> String {
    let mut out = String::new();
    for line in &file.header {
        out.push_str(line);
        out.push('\n');
    }
    fixtures(&file.files, &mut out);
    for case in &file.cases {
        if !out.is_empty() {
            out.push('\n');
        }
        spec_case(case, &mut out);
    }
    out
}

fn spec_case(case: &Case, out: &mut String) {
    out.push_str(&format!("#### {}\n", case.title));
    input(&case.input, out);
    out.push_str(&case.script);
    out.push('\n');
    expected(&case.expected, out);
    if let Some(differs) = &case.differs {
        difference(differs, out);
    }
}

fn input(input: &Input, out: &mut String) {
    fixtures(&input.files, out);
    for (name, value) in &input.env {
        out.push_str(&format!("## env: {name}={value}\n"));
    }
    if input.locale == Locale::Utf8 {
        out.push_str("## locale: UTF-8\n");
    }
    bytes("STDIN", &input.stdin, out);
}

fn fixtures(files: &Tree, out: &mut String) {
    for (path, node) in files {
        let path = String::from_utf8_lossy(path);
        match node {
            Node::File { content, mode } => match block(content) {
                Some(text) if *mode == FILE_MODE => out.push_str(&format!("## FILE: {path}\n{text}## END\n")),
                Some(text) => out.push_str(&format!("## SCRIPT: {path}\n{text}## END\n")),
                None => out.push_str(&format!("## file-escaped: {path} {}\n", escape(content))),
            },
            Node::Symlink { target } => out.push_str(&format!("## link: {path} {}\n", escape(target))),
            Node::Directory { .. } | Node::Fifo { .. } => out.push_str(&format!("## dir: {path}\n")),
        }
    }
}

fn expected(expected: &Expected, out: &mut String) {
    bytes("STDOUT", &expected.stdout, out);
    bytes("STDERR", &expected.stderr, out);
    if expected.status != 0 {
        out.push_str(&format!("## status: {}\n", expected.status));
    }
    if !expected.files.is_empty() {
        out.push_str(&format!("## FILES:\n{}## END\n", expected.files));
    }
}

fn difference(differs: &Difference, out: &mut String) {
    out.push_str(&format!("## DIFFERS: {}\n", differs.reason));
    for (name, value) in [("our STDOUT", &differs.stdout), ("our STDERR", &differs.stderr)] {
        match value {
            Some(value) if value.is_empty() => out.push_str(&format!("## {name}:\n## END\n")),
            Some(value) => bytes(name, value, out),
            None => {}
        }
    }
    if let Some(status) = differs.status {
        out.push_str(&format!("## our status: {status}\n"));
    }
    if let Some(files) = &differs.files {
        out.push_str(&format!("## our FILES:\n{files}## END\n"));
    }
}

fn bytes(name: &str, value: &[u8], out: &mut String) {
    if value.is_empty() {
        return;
    }
    match block(value) {
        Some(text) => out.push_str(&format!("## {name}:\n{text}## END\n")),
        None => {
            let name =
                name.replace("STD", "std").replace("OUT", "out").replace("ERR", "err").replace("IN", "in");
            out.push_str(&format!("## {name}-escaped: {}\n", escape(value)));
        }
    }
}

/// The bytes as lines of a block, where they survive that: whole lines of plain text.
fn block(value: &[u8]) -> Option<&str> {
    let text = std::str::from_utf8(value).ok()?;
    let plain = text.chars().all(|c| c == '\n' || !escape(c.to_string().as_bytes()).starts_with("\\x"));
    let whole = text.ends_with('\n') || text.is_empty();
    let clear = text.lines().all(|line| !line.starts_with("## ") && !line.starts_with("#### "));
    (plain && whole && clear).then_some(text)
}

/// The notation for files left behind, a line each: `path: content`, `path/`, `path -> target`,
/// `path|`, `path removed`; `[mode]` after the path where it isn't the usual one.
pub fn files(left: &BTreeMap<Vec<u8>, Option<Node>>) -> String {
    let mut out = String::new();
    for (path, node) in left {
        let path = escape(path);
        let line = match node {
            None => format!("{path} removed"),
            Some(Node::Directory { mode }) => {
                format!("{path}/{}", mode_note(*mode, DIRECTORY_MODE))
            }
            Some(Node::Fifo { mode }) => format!("{path}|{}", mode_note(*mode, FILE_MODE)),
            Some(Node::Symlink { target }) => format!("{path} -> {}", escape(target)),
            Some(Node::File { content, mode }) => {
                format!("{path}{}:{}", mode_note(*mode, FILE_MODE), content_note(content))
            }
        };
        out.push_str(&line);
        out.push('\n');
    }
    out
}

fn mode_note(mode: u32, usual: u32) -> String {
    if mode == usual { String::new() } else { format!(" [{mode:o}]") }
}

fn content_note(content: &[u8]) -> String {
    match content.len() {
        0 => String::new(),
        1..=LONGEST_CONTENT => format!(" {}", escape(content)),
        size => format!(" {size} bytes, fnv {:016x}", fnv(content)),
    }
}

/// FNV-1a: it only has to notice a change, not resist an attacker.
fn fnv(content: &[u8]) -> u64 {
    content
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::parse;

    #[test]
    fn a_file_comes_back_as_it_was() {
        let text = "# About.\n## FILE: a.txt\none\n## END\n\n#### first\n## env: X=1\n## STDIN:\nin\n## END\necho hi\n\necho >&2\n## STDOUT:\nhi\n## END\n## stderr-escaped: \\x00\n## status: 3\n## FILES:\nb: x\\n\n## END\n## DIFFERS: since\n## our STDOUT:\n## END\n## our status: 2\n\n#### second\ntrue\n";
        let file = parse(text).expect("it parses");
        assert_eq!(spec_file(&file), text);
        assert_eq!(file.cases[0].script, "echo hi\n\necho >&2");
        assert_eq!(file.cases[0].ours().status, 2);
        assert!(file.cases[0].ours().stdout.is_empty());
    }

    #[test]
    fn mistakes_are_named_by_line() {
        assert!(parse("#### a\ntrue\n## STDOUT:\nx\n").is_err_and(|why| why.contains("line 3")));
        assert!(parse("#### a\ntrue\n## nonsense: 1\n").is_err_and(|why| why.contains("line 3")));
        assert!(parse("#### a\ntrue\n#### a\n").is_err());
    }
}

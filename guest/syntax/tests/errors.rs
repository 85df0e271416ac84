//! What is said of scripts that are not well formed: `data/errors.txt` holds
//! scripts and what `bash -n -c` answers (bash 5.2).

mod common;

use bivalve_syntax::{Parser, incomplete};
use common::Plain;
use std::rc::Rc;

fn answer(script: &str) -> String {
    let mut parser = Parser::new(Rc::from(script.as_bytes()), 1);
    let mut out = String::new();
    loop {
        match parser.next(&Plain) {
            Ok(Some(_)) => {}
            Ok(None) => return out,
            Err(error) => {
                for (line, text) in &error.lines {
                    out += &format!("{line}: {}\n", String::from_utf8_lossy(text));
                }
            }
        }
    }
}

#[test]
fn errors_are_worded_as_in_bash() {
    let data = include_str!("data/errors.txt");
    let mut wrong = Vec::new();
    for case in format!("\n{data}").split("\n$ ").skip(1) {
        let (script, expected) = case.split_once('\n').unwrap_or((case, ""));
        let script = script.replace("\\n", "\n").replace("\\r", "\r");
        let got = answer(&script);
        if got.trim_end() != expected.trim_end() {
            wrong.push(format!("{script:?}\n bash:\n{expected}\n ours:\n{got}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_error_comes_after_the_lines_before_it() {
    let mut parser = Parser::new(Rc::from(&b"echo a\necho )\necho b\n"[..]), 1);
    assert!(matches!(parser.next(&Plain), Ok(Some(_))));
    assert_eq!((parser.line(), parser.offset()), (2, 7));
    assert_eq!(parser.next(&Plain).expect_err("an error").line(), 2);
    assert!(matches!(parser.next(&Plain), Ok(None)));
}

#[test]
fn reading_resumes_after_an_array() {
    let mut parser = Parser::new(Rc::from(&b"a=(1 & 2)\necho b\n"[..]), 1);
    assert!(parser.next(&Plain).expect_err("an error").resumes());
    assert!(matches!(parser.next(&Plain), Ok(Some(_))));
    assert!(matches!(parser.next(&Plain), Ok(None)));
}

#[test]
fn a_here_document_without_end_is_a_warning() {
    let mut parser = Parser::new(Rc::from(&b"cat <<E\nx\n"[..]), 1);
    assert!(matches!(parser.next(&Plain), Ok(Some(_))));
    let warnings = parser.take_warnings();
    let expected = b"here-document at line 1 delimited by end-of-file (wanted `E')";
    assert_eq!((warnings[0].line, &*warnings[0].message), (2, &expected[..]));
}

#[test]
fn line_editors_learn_when_more_must_come() {
    for text in [
        "if a",
        "if a; then",
        "{ a",
        "( a",
        "a |",
        "a &&",
        "\"a",
        "'a",
        "$(a",
        "`a",
        "${a",
        "a \\",
        "cat <<E",
        "cat <<E\nx",
        "[[ a &&",
        "((1",
        "case x in",
        "for x in a; do",
        "f() {",
        "x=(a",
        "f()",
        "while a",
        "$((1",
    ] {
        assert!(incomplete(text.as_bytes(), &Plain), "{text}");
    }
    for text in ["", "a", "if a; then b; fi", "echo )", "a &", "cat <<E\nx\nE", "a \\\\", "fi", "# \""] {
        assert!(!incomplete(text.as_bytes(), &Plain), "{text}");
    }
}

//! Functions printed: `data/functions.sh` read and printed must be
//! `data/functions.out`, which is what bash 5.2's `declare -f` prints.

mod common;

use bivalve_syntax::ast::{Kind, Node};
use bivalve_syntax::{Parser, printer};
use common::{Extended, Plain};
use std::rc::Rc;

fn print_all(script: &[u8], print: fn(&bivalve_syntax::ast::Function) -> Vec<u8>) -> Vec<u8> {
    let mut parser = Parser::new(Rc::from(script), 1);
    let mut out = Vec::new();
    while let Some(node) = parser.next(&Extended).expect("no error") {
        let items = match &*node {
            Node::Sequence(items) => items.as_slice(),
            _ => std::slice::from_ref(&*node),
        };
        for item in items {
            if let Node::Command(command) = item
                && let Kind::Function(function) = &command.kind
            {
                out.extend(print(function));
                out.push(b'\n');
            }
        }
    }
    out
}

#[test]
fn functions_are_printed_as_in_bash() {
    let got = print_all(include_bytes!("data/functions.sh"), printer::print_function);
    let expected = include_bytes!("data/functions.out");
    for (got, expected) in got.split(|b| *b == b'\n').zip(expected.split(|b| *b == b'\n')) {
        assert_eq!(String::from_utf8_lossy(got), String::from_utf8_lossy(expected));
    }
    assert_eq!(got.len(), expected.len());
}

#[test]
fn saved_functions_are_read_as_the_same() {
    let once = print_all(include_bytes!("data/functions.sh"), printer::save_function);
    let twice = print_all(&once, printer::save_function);
    for (once, twice) in once.split(|b| *b == b'\n').zip(twice.split(|b| *b == b'\n')) {
        assert_eq!(String::from_utf8_lossy(once), String::from_utf8_lossy(twice));
    }
    assert_eq!(once.len(), twice.len());
}

#[test]
fn commands_are_printed_on_a_line() {
    for (script, expected) in [
        ("a   b  >c", "a b > c"),
        ("{ a; b; } &", "{ a; b; } &"),
        ("(a;b)|c", "( a; b ) | c"),
        ("if a;then b;fi", "if a; then\n    b;\nfi"),
        ("[[ a ]]", "[[ -n a ]]"),
        ("x=(1   2)", "x=(1 2)"),
    ] {
        let mut parser = Parser::new(Rc::from(script.as_bytes()), 1);
        let node = parser.next(&Plain).expect("no error").expect("a command");
        assert_eq!(String::from_utf8_lossy(&printer::print_command(&node)), expected);
    }
}

#[test]
fn of_loops_only_the_head_is_current() {
    for (script, expected) in [
        ("for i in 1  2; do a; done", "for i in 1 2"),
        ("case $x in a) ;; esac", "case $x in "),
        ("select i; do a; done", "select i in \"$@\""),
        ("a  b", "a b"),
    ] {
        let mut parser = Parser::new(Rc::from(script.as_bytes()), 1);
        let node = parser.next(&Plain).expect("no error").expect("a command");
        let Node::Command(command) = &*node else { panic!("no command") };
        assert_eq!(String::from_utf8_lossy(&printer::print_current(command)), expected);
    }
}

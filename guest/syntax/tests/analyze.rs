//! What is told of a script without running it.

mod common;

use bivalve_syntax::{Analysis, analyze};
use common::Plain;

fn look(script: &str) -> Analysis {
    analyze(script.as_bytes(), &Plain)
}

fn commands(script: &str) -> Vec<String> {
    let show = |word: &Option<Vec<u8>>| match word {
        Some(text) => String::from_utf8_lossy(text).into_owned(),
        None => "?".into(),
    };
    let join = |words: &Vec<Option<Vec<u8>>>| words.iter().map(show).collect::<Vec<_>>().join(" ");
    look(script).commands.iter().map(join).collect()
}

#[test]
fn commands_are_found_wherever_they_stand() {
    assert_eq!(commands("rm -rf 'a b' \"c\" $x *.o {d,e} ~"), ["rm -rf a b c ? ? ? ?"]);
    assert_eq!(commands("if a; then b; fi | c && (d; e) &"), ["a", "b", "c", "d", "e"]);
    assert_eq!(commands("x=$(a \"${y:-`b`}\") <(c) $((1+$(d)))"), ["b", "a ?", "c", "d", "? ?"]);
    assert_eq!(
        commands("eval 'a b'; trap 'c' EXIT; bash -c 'd'"),
        ["a b", "eval a b", "c", "trap c EXIT", "d", "bash -c d"]
    );
    assert_eq!(commands("command -p rm x"), ["rm x", "command -p rm x"]);
    assert_eq!(commands("cat <<E\n$(a)\nE"), ["cat", "a"]);
    assert_eq!(commands("f() { a; }; export A=1 B=$x"), ["a", "export A=1 ?"]);
}

#[test]
fn files_and_names_are_listed() {
    let found = look("a <in >out 2>>log 2>&1 <>both >&all; x=1; read y; f() { :; }; ((z++)); $(<q)");
    let names = |set: &std::collections::BTreeSet<Vec<u8>>| {
        set.iter().map(|name| String::from_utf8_lossy(name).into_owned()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names(&found.reads), "both in q");
    assert_eq!(names(&found.writes), "all both log out");
    assert_eq!(names(&found.variables), "x y z");
    assert_eq!(names(&found.functions), "f");
}

#[test]
fn what_cannot_be_told_is_opaque() {
    for script in [
        "$x",
        "eval \"$x\"",
        ". file",
        "alias a=b",
        "cat >\"$x\"",
        "echo ${!x}",
        "read $x",
        "`(`",
        "xargs rm",
        "find . -exec rm {} +",
        "trap \"$x\" EXIT",
        "bash file",
        "\"$(a)\" b",
    ] {
        assert!(!look(script).opaque.is_empty(), "{script}");
    }
    for script in ["a $x", "echo ${x:-y}", "trap - EXIT", "find . -name x", "cat <\"a b\""] {
        assert!(look(script).opaque.is_empty(), "{script}");
    }
    assert_eq!(look("a\nb )").error.map(|error| error.line()), Some(2));
}

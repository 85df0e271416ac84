//! A closed module imports nothing of WASI's, is still valid, and its own functions keep their numbers.

use bivalve_seal::{check, close, imports};
use wasmparser::{Parser, Payload, Validator};

type Outcome = Result<(), Box<dyn std::error::Error>>;

/// WASI imports of both kinds around one of ours, called directly, through a table and from a start
/// function.
const MODULE: &str = r#"(module
    (import "wasi_snapshot_preview1" "environ_sizes_get" (func $sizes (param i32 i32) (result i32)))
    (import "bivalve:shell/console@0.1.0" "write" (func $write (param i32 i32 i32) (result i32)))
    (import "wasi:random/insecure-seed@0.2.4" "insecure-seed" (func $seed (param i32)))
    (import "wasi:io/streams@0.2.0" "[method]output-stream.check-write" (func $room (param i32 i32)))
    (import "wasi:clocks/monotonic-clock@0.2.0" "now" (func $now (result i64)))
    (memory 1)
    (table funcref (elem $own $now $write))
    (func $own (export "own") (result i32)
        (call $seed (i32.const 16)) (call $room (i32.const 0) (i32.const 64))
        (drop (call $now))
        (i32.add (call $sizes (i32.const 0) (i32.const 4)) (call $write (i32.const 0) (i32.const 1) (i32.const 2))))
    (func $start (drop (call $own)))
    (start $start))"#;

#[test]
fn only_our_imports_are_left() -> Outcome {
    let closed = close(&wat::parse_str(MODULE)?)?;
    Validator::new().validate_all(&closed)?;
    let mut left = Vec::new();
    let mut exported = Vec::new();
    for payload in Parser::new(0).parse_all(&closed) {
        match payload? {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    left.push(import?.module.to_owned());
                }
            }
            Payload::ExportSection(section) => {
                for export in section {
                    exported.push(export?.index);
                }
            }
            _ => {}
        }
    }
    assert_eq!(left, ["bivalve:shell/console@0.1.0"]);
    assert_eq!(exported, [5], "five imports came before the first function of its own");
    Ok(())
}

#[test]
fn a_module_without_wasi_is_left_alone() -> Outcome {
    let core = wat::parse_str("(module (func (export \"f\")))")?;
    assert_eq!(close(&core)?, core);
    Ok(())
}

#[test]
fn a_foreign_import_is_named_and_refused() -> Outcome {
    let component = wat::parse_str(
        r#"(component
            (import "bivalve:shell/control@0.1.0" (instance))
            (import "wasi:cli/exit@0.2.0" (instance)))"#,
    )?;
    assert_eq!(imports(&component)?, ["bivalve:shell/control@0.1.0", "wasi:cli/exit@0.2.0"]);
    let sentence = check(&component).map(|_| String::new()).unwrap_or_else(|error| error.to_string());
    assert_eq!(sentence, "the component imports wasi:cli/exit@0.2.0, but only bivalve:* is allowed");
    Ok(())
}

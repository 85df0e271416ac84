//! What the closed module answers to each WASI function that std could call.
//!
//! Differs from WASI: there is no environment, no directory, no argument, no stream and no clock, and
//! every random seed is zero. A function that has no row here traps; the guest calls none of them.

use wasm_encoder::{Function, InstructionSink, MemArg, ValType};
use wasmparser::FuncType;

/// The body of a function that stands in for an import.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// Does nothing and returns zeros: preview 1's "success", a handle that means nothing.
    Zero,
    /// Returns this preview 1 error number.
    Errno(i32),
    /// Sets so many times eight bytes to zero where its last parameter points to, which is where component
    /// functions return what is larger than a number: an empty list, a missing option, a seed.
    ZeroAt(u64),
    /// Returns, in the same way, that a stream is closed; the number is where the error stands.
    Closed(u64),
    /// Sets the word to zero that each parameter points to, and returns zeros.
    ZeroWords,
    /// Ends the instance.
    Trap,
}

/// Preview 1's EBADF: std takes it as "there is no standard error" and goes on.
const BAD_DESCRIPTOR: i32 = 8;
/// Preview 1's ENOTSUP.
const NOT_SUPPORTED: i32 = 58;

/// The answer to the import `name` of `module`, or none where the import is not WASI's.
pub(crate) fn answer_to(module: &str, name: &str) -> Option<Answer> {
    if module == "wasi_snapshot_preview1" {
        return Some(match name {
            "environ_get" | "args_get" | "sched_yield" => Answer::Zero,
            "environ_sizes_get" | "args_sizes_get" => Answer::ZeroWords,
            "fd_write" | "fd_read" | "fd_prestat_get" => Answer::Errno(BAD_DESCRIPTOR),
            "clock_time_get" => Answer::Errno(NOT_SUPPORTED),
            _ => Answer::Trap,
        });
    }
    if !module.starts_with("wasi:") {
        return None;
    }
    let interface = module.split('@').next().unwrap_or(module);
    Some(match (interface, name) {
        ("wasi:cli/environment", "get-environment" | "get-arguments")
        | ("wasi:filesystem/preopens", "get-directories") => Answer::ZeroAt(1),
        ("wasi:random/insecure-seed", "insecure-seed") => Answer::ZeroAt(2),
        ("wasi:cli/stdin" | "wasi:cli/stdout" | "wasi:cli/stderr", _) => Answer::Zero,
        (terminal, _) if terminal.starts_with("wasi:cli/terminal-std") => Answer::ZeroAt(1),
        // A number as wide as the count that these two give where all is well moves the error.
        ("wasi:io/streams", "[method]output-stream.check-write" | "[method]output-stream.splice") => {
            Answer::Closed(8)
        }
        // A handle that means nothing, and waiting for it that ends at once.
        ("wasi:io/poll", "[method]pollable.block") => Answer::Zero,
        ("wasi:io/streams", method) if method.ends_with(".subscribe") => Answer::Zero,
        ("wasi:io/streams", method) if method.starts_with("[method]output-stream.") => Answer::Closed(4),
        _ if name.starts_with("[resource-drop]") => Answer::Zero,
        _ => Answer::Trap,
    })
}

impl Answer {
    /// Compiles the answer as a function of this type.
    pub(crate) fn function(self, ty: &FuncType) -> Function {
        let mut function = Function::new([]);
        let mut body = function.instructions();
        let last = (ty.params().len() as u32).saturating_sub(1);
        match self {
            Answer::Trap => {
                body.unreachable();
            }
            Answer::Errno(number) => {
                body.i32_const(number);
            }
            Answer::Zero => zeros(&mut body, ty),
            Answer::ZeroAt(times) => {
                for place in 0..times {
                    body.local_get(last).i64_const(0).i64_store(at(place * 8));
                }
                zeros(&mut body, ty);
            }
            Answer::Closed(place) => {
                // Both discriminants are 1: the result is an error, and the error is `closed`.
                for offset in [0, place] {
                    body.local_get(last).i32_const(1).i32_store8(at(offset));
                }
                zeros(&mut body, ty);
            }
            Answer::ZeroWords => {
                for pointer in 0..ty.params().len() as u32 {
                    body.local_get(pointer).i32_const(0).i32_store(at(0));
                }
                zeros(&mut body, ty);
            }
        }
        body.end();
        function
    }
}

/// Pushes a zero for each result.
fn zeros(body: &mut InstructionSink<'_>, ty: &FuncType) {
    for result in ty.results() {
        match ValType::try_from(*result) {
            Ok(ValType::I64) => body.i64_const(0),
            Ok(ValType::F32) => body.f32_const(0.0.into()),
            Ok(ValType::F64) => body.f64_const(0.0.into()),
            _ => body.i32_const(0),
        };
    }
}

/// An address without alignment promised.
fn at(offset: u64) -> MemArg {
    MemArg { offset, align: 0, memory_index: 0 }
}

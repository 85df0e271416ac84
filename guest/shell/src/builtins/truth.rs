//! `:`, `true` and `false`.

use super::{Builtin, Io, Run};
use crate::state::{Exec, Shell};

pub const BUILTINS: &[Builtin] = &[
    Builtin {
        name: ":",
        special: true,
        usage: "",
        summary: "Null command.",
        run: Run::Now(succeed),
    },
    Builtin {
        name: "false",
        special: false,
        usage: "",
        summary: "Return an unsuccessful result.",
        run: Run::Now(fail),
    },
    Builtin {
        name: "true",
        special: false,
        usage: "",
        summary: "Return a successful result.",
        run: Run::Now(succeed),
    },
];

fn succeed(_: &mut Shell, _: &mut Io, _: &[Vec<u8>]) -> Exec<u8> {
    Ok(0)
}

fn fail(_: &mut Shell, _: &mut Io, _: &[Vec<u8>]) -> Exec<u8> {
    Ok(1)
}

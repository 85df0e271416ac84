//! Errors, messages, and what is around the program.

use super::super::access;
use super::super::format::to_string;
use super::super::machine::{Host, Raise};
use super::super::print;
use super::super::value::Val;
use super::{Row, arg};

pub const TABLE: &[Row] = &[
    ("error", 0, |_, input, _| Err(Raise::Error(input))),
    ("error", 1, |_, _, arguments| Err(Raise::Error(arg(arguments, 0).clone()))),
    ("halt", 0, |_, _, _| Err(Raise::Halt(0, None))),
    ("halt_error", 0, |_, input, _| Err(Raise::Halt(5, Some(input)))),
    ("halt_error", 1, |_, input, arguments| match arg(arguments, 0).as_num() {
        // What no `int` holds is none's status.
        Some(status) if status.abs() > 2_147_483_648.0 => Err(Raise::Halt(0, Some(input))),
        Some(status) => Err(Raise::Halt(status as i64 as u8, Some(input))),
        None => Err(Raise::new(format!("{} halt_error/1: number required", access::describe(&input)))),
    }),
    ("debug", 0, |host, input, _| {
        debug(host, &input);
        Ok(input)
    }),
    ("_debug", 1, |host, input, arguments| {
        debug(host, arg(arguments, 0));
        Ok(input)
    }),
    ("stderr", 0, |host, input, _| {
        match &input {
            Val::Str(text) => host.messages.extend_from_slice(text.as_bytes()),
            other => host.messages.extend_from_slice(print::compact(other).as_bytes()),
        }
        Ok(input)
    }),
    ("input_filename", 0, |host, _, _| Ok(host.input_name.as_deref().map_or(Val::Null, Val::str))),
    ("input_line_number", 0, |host, _, _| Ok(Val::int(host.line))),
    ("now", 0, |host, _, _| Ok(Val::Num(host.now))),
    ("tostring", 0, |_, input, _| Ok(to_string(&input))),
    ("format", 1, |_, input, arguments| match arg(arguments, 0) {
        Val::Str(name) => super::super::format::format(&format!("@{name}"), &input),
        other => Err(Raise::new(format!("{} is not a valid format", access::describe(other)))),
    }),
    ("have_literal_numbers", 0, |_, _, _| Ok(Val::Bool(true))),
    ("have_decnum", 0, |_, _, _| Ok(Val::Bool(true))),
    ("get_search_list", 0, |host, _, _| {
        Ok(Val::arr(host.loader.directories.iter().map(|path| Val::str(path)).collect()))
    }),
    ("modulemeta", 0, |host, input, _| {
        let Val::Str(name) = &input else {
            return Err(Raise::new("modulemeta input module name must be a string"));
        };
        let described = host.loader.describe(name).map_err(Raise::new);
        host.messages.append(&mut host.loader.messages);
        described
    }),
];

fn debug(host: &mut Host, value: &Val) {
    let text = print::compact(&Val::arr(vec![Val::str("DEBUG:"), value.clone()]));
    host.messages.extend_from_slice(text.as_bytes());
    host.messages.push(b'\n');
}

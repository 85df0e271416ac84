//! The functions that are not written in jq: a table row each.

mod collection;
mod control;
mod math;
mod regex;
mod text;
mod time;

use super::machine::{Host, Result};
use super::value::Val;

type Function = fn(&mut Host, Val, &[Val]) -> Result<Val>;

/// A function of the table.
#[derive(Clone, Copy)]
pub struct Native(Function);

type Row = (&'static str, usize, Function);

const TABLES: [&[Row]; 6] =
    [collection::TABLE, control::TABLE, math::TABLE, regex::TABLE, text::TABLE, time::TABLE];

fn rows() -> impl Iterator<Item = &'static Row> {
    TABLES.iter().flat_map(|table| table.iter())
}

/// The function of this name and number of arguments.
pub fn find(name: &str, count: usize) -> Option<Native> {
    let row = rows().find(|(known, arity, _)| *known == name && *arity == count);
    row.map(|(_, _, function)| Native(*function))
}

/// Names with arities, for `builtins`.
pub fn names() -> impl Iterator<Item = String> {
    let special = ["empty/0", "not/0", "path/1", "getpath/1", "range/1", "range/2", "input/0", "builtins/0", "env/0"];
    rows().map(|(name, arity, _)| format!("{name}/{arity}")).chain(special.map(str::to_string))
}

pub fn call(native: Native, host: &mut Host, input: Val, arguments: &[Val]) -> Result<Val> {
    native.0(host, input, arguments)
}

/// An argument, or null.
fn arg(arguments: &[Val], at: usize) -> &Val {
    arguments.get(at).unwrap_or(&Val::Null)
}

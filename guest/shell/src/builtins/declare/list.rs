//! What `declare`, `export` and their kin list.

use super::Wanted;
use crate::builtins::{Declared, Io};
use crate::declare;
use crate::state::{Attributes, SetOption, Shell, Value, Variable};
use bivalve_syntax::Name;

/// Lists of variables: all with the wanted attributes, or the named ones.
pub(super) fn list(shell: &mut Shell, io: &mut Io, operands: &[Declared<'_>], wanted: &Wanted, builtin: &str) -> u8 {
    let mut status = 0;
    if !operands.is_empty() {
        for operand in operands {
            let Declared::Text(word) = operand else { continue };
            if !list_named(shell, io, word, builtin) {
                status = 1;
            }
        }
        return status;
    }
    let plain = wanted.on == Attributes::default() && !wanted.print && matches!(builtin, "declare" | "typeset");
    if plain {
        crate::builtins::set::print_variables(shell, io);
        crate::builtins::set::print_functions(shell, io);
        return 0;
    }
    if builtin == "local" && !wanted.print {
        for name in shell.variables.locals() {
            if let Some(variable) = shell.variables.get(name).filter(|variable| variable.is_set()) {
                io.out(&[&declaration(shell, name, variable), b"\n".as_slice()].concat());
            }
        }
        return 0;
    }
    let posix = shell.is_set(SetOption::POSIX);
    let locals = (builtin == "local").then(|| shell.variables.locals());
    for (name, variable) in shell.variables.all() {
        if locals.as_ref().is_some_and(|locals| !locals.contains(&name)) {
            continue;
        }
        let computed = variable.attributes.has(Attributes::DYNAMIC).then(|| {
            let value = shell.listed(name, variable);
            Variable { value, attributes: variable.attributes }
        });
        if computed.is_some() && !shell.has_computed(name) {
            continue;
        }
        let variable = computed.as_ref().unwrap_or(variable);
        let listed = match builtin {
            "export" | "readonly" => has_all(variable, wanted.on),
            // Of several attributes, one is enough.
            _ => lists(variable, wanted.on),
        };
        if listed {
            let line = if posix && matches!(builtin, "export" | "readonly") {
                declare::posix_declaration(builtin, name, variable)
            } else {
                declare::declaration(name, variable)
            };
            io.out(&[line.as_slice(), b"\n"].concat());
        }
    }
    status
}

fn has_all(variable: &Variable, wanted: Attributes) -> bool {
    all_attributes(variable).has(wanted)
}

/// Arrays where these are asked for; of the other attributes, any.
fn lists(variable: &Variable, wanted: Attributes) -> bool {
    let kinds = Attributes::INDEXED.with(Attributes::ASSOCIATIVE);
    let attributes = all_attributes(variable);
    let (kind, others) = (Attributes::from_bits(wanted.bits() & kinds.bits()), wanted.without(kinds));
    (kind == Attributes::default() || attributes.any(kind))
        && (others == Attributes::default() || attributes.any(others))
}

fn all_attributes(variable: &Variable) -> Attributes {
    let mut attributes = variable.attributes;
    match variable.value {
        Value::Indexed(_) => attributes = attributes.with(Attributes::INDEXED),
        Value::Associative(_) => attributes = attributes.with(Attributes::ASSOCIATIVE),
        _ => {}
    }
    attributes
}

fn declaration(shell: &Shell, name: Name, variable: &Variable) -> Vec<u8> {
    if variable.attributes.has(Attributes::DYNAMIC) {
        let value = shell.read(name).map(std::borrow::Cow::into_owned).unwrap_or_default();
        let attributes = variable.attributes;
        return declare::declaration(name, &Variable { value, attributes });
    }
    declare::declaration(name, variable)
}

fn list_named(shell: &Shell, io: &mut Io, word: &[u8], builtin: &str) -> bool {
    let name = Name::new(word);
    let found = shell.variables.get(name);
    let hidden = found.is_some_and(|variable| {
        variable.attributes.has(Attributes::LOCAL) && !variable.is_set() && variable.attributes == Attributes::LOCAL
            && !shell.variables.is_local(name)
    });
    match found {
        Some(variable) if !hidden && (builtin != "local" || shell.variables.is_local(name)) => {
            io.out(&[&declaration(shell, name, variable), b"\n".as_slice()].concat());
            true
        }
        _ => {
            io.complain(shell, builtin, [word, b": not found"].concat());
            false
        }
    }
}

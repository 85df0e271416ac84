//! Name references among what is declared.

use super::{Parts, Wanted, declare_word};
use crate::state::{Attributes, Exec, Shell, Value, Variable};
use bivalve_syntax::Name;

const REFERENCE: Attributes = Attributes::NAMEREF;

fn is_reference(variable: &Variable) -> bool {
    variable.attributes.has(REFERENCE)
}

/// A reference that leads nowhere yet.
pub(super) fn is_pending(variable: &Variable) -> bool {
    is_reference(variable) && !variable.is_set()
}

/// What a global reference leads to, whatever local one hides it.
pub(super) fn global_target(shell: &mut Shell, name: Name) -> Name {
    if !shell.variables.hides_global(name) {
        return name;
    }
    let global = shell.variables.with_global(name, |slot| slot.clone()).filter(is_reference);
    let target = global.and_then(|variable| Some(Name::new(&variable.value.scalar()?)));
    target.filter(|target| crate::expand_name(target.bytes())).unwrap_or(name)
}

/// The last reference of the chain that a name begins.
fn last(shell: &Shell, name: Name) -> Option<Name> {
    let mut name = name;
    let mut found = None;
    for _ in 0..8 {
        let Some(variable) = shell.variables.get(name).filter(|variable| is_reference(variable)) else { break };
        found = Some(name);
        let Some(target) = variable.value.scalar() else { break };
        name = Name::new(&target);
    }
    found
}

/// Declares what a reference leads to, or takes the reference apart; some when
/// that is all there is to do.
pub(super) fn declare(
    shell: &mut Shell,
    parts: &Parts<'_>,
    word: &[u8],
    wanted: &Wanted,
    builtin: &str,
) -> Exec<Option<bool>> {
    if wanted.on.has(REFERENCE) {
        return point(shell, parts, wanted, builtin);
    }
    let global = wanted.global || matches!(builtin, "export" | "readonly");
    let name = Name::new(parts.name);
    if !global && shell.variables.in_function() {
        let pending = shell.variables.is_local(name) && shell.variables.get(name).is_some_and(is_pending);
        return match parts.value.filter(|value| pending && super::super::target::split(shell, value).is_none()) {
            Some(value) => {
                let message = [b"`", value, b"': invalid variable name for name reference"].concat();
                shell.complain_as(builtin, message);
                Ok(Some(false))
            }
            None => Ok(None),
        };
    }
    if wanted.off.has(REFERENCE) {
        return match last(shell, name) {
            Some(last) => take_apart(shell, last, parts, word, wanted, builtin).map(Some),
            None => Ok(None),
        };
    }
    if parts.index.is_some() && parts.value.is_some() {
        let variable = shell.variables.get_mut(name).filter(|variable| is_reference(variable));
        if let Some(variable) = variable {
            *variable = Variable { value: Value::Unset, attributes: variable.attributes.without(REFERENCE) };
            shell.complain([b"warning: ", name.bytes(), b": removing nameref attribute"].concat());
        }
        return Ok(None);
    }
    let Some((target, index)) = shell.element_reference(name).filter(|_| parts.index.is_none()) else {
        return Ok(None);
    };
    let element = [target.bytes(), b"[", &index, b"]"].concat();
    if matches!(builtin, "export" | "readonly") {
        // Said, but no failure.
        shell.complain_as(builtin, [b"`", element.as_slice(), b"': not a valid identifier"].concat());
        return Ok(Some(true));
    }
    declare_word(shell, &[&element, &word[parts.name.len()..]].concat(), wanted, builtin).map(Some)
}

/// `declare -n name=value`, where the value is none for a reference.
fn point(shell: &mut Shell, parts: &Parts<'_>, wanted: &Wanted, builtin: &str) -> Exec<Option<bool>> {
    match parts.value {
        Some(b"") => {
            shell.complain_as(builtin, "`': not a valid identifier");
            Ok(Some(false))
        }
        // With `-i` the value is a number by then, and no name.
        Some(value) if wanted.on.has(Attributes::INTEGER) && super::super::target::split(shell, value).is_some() => {
            shell.evaluate_text(value)?;
            Ok(Some(false))
        }
        _ => Ok(None),
    }
}

/// `declare +n name[=value]`: a value is still for what the reference leads to.
fn take_apart(
    shell: &mut Shell,
    last: Name,
    parts: &Parts<'_>,
    word: &[u8],
    wanted: &Wanted,
    builtin: &str,
) -> Exec<bool> {
    let variable = shell.variables.get(last).cloned().unwrap_or_default();
    if variable.attributes.has(Attributes::READONLY) && variable.is_set() {
        shell.complain_as(builtin, [parts.name, b": readonly variable"].concat());
        return Ok(false);
    }
    let mut good = true;
    if let Some(target) = variable.value.scalar()
        && (parts.value.is_some() || wanted.on != Attributes::default())
    {
        let inner = Wanted { off: wanted.off.without(REFERENCE), ..wanted.clone() };
        good = declare_word(shell, &[&target, &word[parts.name.len()..]].concat(), &inner, builtin)?;
    }
    if let Some(variable) = shell.variables.get_mut(last) {
        variable.attributes = variable.attributes.without(REFERENCE);
    }
    Ok(good)
}

//! `declare`, `typeset`, `local`, `export`, `readonly`.

mod list;
mod options;
mod reference;

use options::{options, options_are_known};
use super::target::subscript_end;
use super::{Builtin, Declared, Io, Run};
use crate::state::{Attributes, Exec, Shell, Shopt, Stop, Value, Variable, Within};
use bivalve_syntax::Name;
use bivalve_syntax::ast::{Assignment, Value as Written};
use std::rc::Rc;

pub const BUILTINS: &[Builtin] = &[
    Builtin {
        name: "declare",
        special: false,
        usage: "[-aAfFgiIlnrtux] [name[=value] ...] or declare -p [-aAfFilnrtux] [name ...]",
        summary: "Set variable values and attributes.",
        run: Run::Declares(|shell, io, words| Box::pin(run(shell, io, words, "declare"))),
    },
    Builtin {
        name: "export",
        special: true,
        usage: "[-fn] [name[=value] ...] or export -p",
        summary: "Set export attribute for shell variables.",
        run: Run::Declares(|shell, io, words| Box::pin(run(shell, io, words, "export"))),
    },
    Builtin {
        name: "local",
        special: false,
        usage: "[option] name[=value] ...",
        summary: "Define local variables.",
        run: Run::Declares(|shell, io, words| Box::pin(run(shell, io, words, "local"))),
    },
    Builtin {
        name: "readonly",
        special: true,
        usage: "[-aAf] [name[=value] ...] or readonly -p",
        summary: "Mark shell variables as unchangeable.",
        run: Run::Declares(|shell, io, words| Box::pin(run(shell, io, words, "readonly"))),
    },
    Builtin {
        name: "typeset",
        special: false,
        usage: "[-aAfFgiIlnrtux] name[=value] ... or typeset -p [-aAfFilnrtux] [name ...]",
        summary: "Set variable values and attributes.",
        run: Run::Declares(|shell, io, words| Box::pin(run(shell, io, words, "typeset"))),
    },
];

/// What the options ask for.
#[derive(Clone, Default)]
pub(super) struct Wanted {
    pub(super) on: Attributes,
    pub(super) off: Attributes,
    pub(super) functions: bool,
    pub(super) names_only: bool,
    pub(super) global: bool,
    pub(super) inherit: bool,
    pub(super) print: bool,
    pub(super) unexport: bool,
}

/// Whether a built-in is one of these.
pub fn is_declaration(name: &str) -> bool {
    BUILTINS.iter().any(|builtin| builtin.name == name)
}

/// The options are read; what is asked for is done already, or variables are
/// to be declared.
enum Begun<'a> {
    Done(u8),
    Declares(Wanted, &'a [Declared<'a>]),
}

fn begin<'a>(
    shell: &mut Shell,
    io: &mut Io,
    words: &'a [Declared<'a>],
    name: &'static str,
) -> Exec<Begun<'a>> {
    if name == "local" && !shell.variables.in_function() {
        shell.complain_as("local", "can only be used in a function");
        return Ok(Begun::Done(1));
    }
    let (wanted, at) = match options(Some(shell), words, name) {
        Ok(read) => read,
        Err(status) => return Ok(Begun::Done(status)),
    };
    let operands = &words[at..];
    if wanted.functions {
        let alien =
            [(Attributes::INDEXED, b'a'), (Attributes::ASSOCIATIVE, b'A'), (Attributes::INTEGER, b'i')];
        for (attribute, letter) in alien {
            if wanted.on.has(attribute) && matches!(name, "declare" | "typeset") && !operands.is_empty() {
                shell.complain_as(name, format!("-{}: invalid option", letter as char));
                return Ok(Begun::Done(1));
            }
        }
        return super::functions::run(shell, io, operands, &wanted, name).map(Begun::Done);
    }
    if operands.is_empty() || (wanted.print && !matches!(name, "export" | "readonly")) {
        return Ok(Begun::Done(list::list(shell, io, operands, &wanted, name)));
    }
    Ok(Begun::Declares(wanted, operands))
}

/// Without array values, which are evaluated: never waits.
pub fn run_now(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>], name: &'static str) -> Exec<u8> {
    let declared: Vec<Declared<'_>> = words.iter().map(|word| Declared::Text(word)).collect();
    let (wanted, operands) = match begin(shell, io, &declared, name)? {
        Begun::Done(status) => return Ok(status),
        Begun::Declares(wanted, operands) => (wanted, operands),
    };
    let mut status = 0;
    let outer = shell.arith_within.replace(Within::Command(name));
    for operand in operands {
        let Declared::Text(word) = operand else { continue };
        match declare_word(shell, word, &wanted, name) {
            Ok(good) => status |= u8::from(!good),
            Err(stop) => {
                shell.arith_within = outer;
                return Err(stop);
            }
        }
    }
    shell.arith_within = outer;
    Ok(status)
}

async fn run(shell: &mut Shell, io: &mut Io, words: &[Declared<'_>], name: &'static str) -> Exec<u8> {
    let fails = name == "local" && !shell.variables.in_function() || !options_are_known(words, name);
    if fails && let Ok((mut wanted, at)) = options(None, words, name) {
        // Lists are assigned as the words are expanded, before the complaint.
        let lasting = Attributes::EXPORT.with(Attributes::READONLY);
        if matches!(name, "export" | "readonly") {
            (wanted.on, wanted.global) = (wanted.on.without(lasting), true);
        }
        for operand in words[at..].iter().filter(|operand| matches!(operand, Declared::Array(_))) {
            declare_one(shell, operand, &wanted, "declare").await?;
        }
    }
    let (wanted, operands) = match begin(shell, io, words, name)? {
        Begun::Done(status) => return Ok(status),
        Begun::Declares(wanted, operands) => (wanted, operands),
    };
    let mut status = 0;
    let outer = shell.arith_within.replace(Within::Command(name));
    for operand in operands {
        match declare_one(shell, operand, &wanted, name).await {
            Ok(good) => status |= u8::from(!good),
            Err(stop) => {
                shell.arith_within = outer;
                return Err(stop);
            }
        }
    }
    shell.arith_within = outer;
    Ok(status)
}

/// An array is declared and assigned as the words are expanded: its elements see
/// what was there before, and later words see it. False where that is left to the
/// built-in.
pub async fn declare_early(shell: &mut Shell, words: &[Vec<u8>], assignment: &Assignment) -> Exec<bool> {
    let builtin = match words.first().map(Vec::as_slice) {
        Some(b"local") => "local",
        Some(b"declare") => "declare",
        Some(b"typeset") => "typeset",
        Some(b"export") => "export",
        Some(b"readonly") => "readonly",
        _ => return Ok(false),
    };
    let declared: Vec<Declared<'_>> = words.iter().map(|word| Declared::Text(word)).collect();
    let name = assignment.name;
    let apart = builtin == "local" && !shell.variables.in_function();
    if apart
        || shell.traces()
        || assignment.index.is_some()
        || shell.functions.contains_key(builtin.as_bytes()) || !options_are_known(&declared, builtin) {
        return Ok(false);
    }
    let Ok((mut wanted, _)) = options(None, &declared, builtin) else { return Ok(false) };
    let odd = Attributes::NAMEREF.with(Attributes::READONLY).with(Attributes::DYNAMIC);
    let other = |variable: &Variable| {
        let kind = if wanted.on.has(Attributes::ASSOCIATIVE) { Attributes::INDEXED } else { Attributes::ASSOCIATIVE };
        wanted.on.any(kinds()) && variable.attributes.has(kind)
    };
    let left = wanted.functions || wanted.print || wanted.off != Attributes::default();
    if left
        || wanted.on.has(Attributes::NAMEREF)
        || wanted.on.has(kinds())
        || shell.variables.get(name).is_some_and(|variable| variable.attributes.any(odd) || other(variable))
    {
        return Ok(false);
    }
    wanted.on = wanted.on.without(Attributes::EXPORT.with(Attributes::READONLY));
    let associative = wanted.on.has(Attributes::ASSOCIATIVE) || shell.is_associative(name);
    let plain = shell.plain_array(assignment, associative).await?;
    let running = std::mem::replace(&mut shell.running, builtin);
    let within = shell.arith_within.replace(Within::Command(builtin));
    let result = declare_array(shell, &plain, &wanted, builtin).await;
    (shell.running, shell.arith_within) = (running, within);
    result.map(|_| true)
}

/// A name, its subscript, `+=`, and the value of a word.
struct Parts<'a> {
    name: &'a [u8],
    index: Option<&'a [u8]>,
    append: bool,
    value: Option<&'a [u8]>,
}

fn parts(word: &[u8]) -> Parts<'_> {
    let (target, value) = match assignment_sign(word) {
        Some(at) => (&word[..at], Some(&word[at + 1..])),
        None => (word, None),
    };
    let (target, append) = match target.strip_suffix(b"+") {
        Some(target) if value.is_some() => (target, true),
        _ => (target, false),
    };
    match memchr::memchr(b'[', target) {
        Some(open) if subscript_end(target, open + 1, false) == Some(target.len() - 1) => {
            Parts { name: &target[..open], index: Some(&target[open + 1..target.len() - 1]), append, value }
        }
        _ => Parts { name: target, index: None, append, value },
    }
}

/// Where the `=` stands that ends the name, brackets skipped.
fn assignment_sign(word: &[u8]) -> Option<usize> {
    let sign = memchr::memchr(b'=', word);
    let Some(open) = memchr::memchr(b'[', word).filter(|open| sign.is_none_or(|sign| *open < sign)) else {
        return sign;
    };
    let end = subscript_end(word, open + 1, false)?;
    let rest = word.get(end + 1..).unwrap_or_default();
    match rest {
        [b'=', ..] => Some(end + 1),
        [b'+', b'=', ..] => Some(end + 2),
        _ => None,
    }
}

async fn declare_one(shell: &mut Shell, operand: &Declared<'_>, wanted: &Wanted, builtin: &str) -> Exec<bool> {
    match operand {
        Declared::Array(assignment) => declare_array(shell, assignment, wanted, builtin).await,
        Declared::Text(word) => declare_word(shell, word, wanted, builtin),
    }
}

fn declare_word(shell: &mut Shell, word: &[u8], wanted: &Wanted, builtin: &str) -> Exec<bool> {
    if builtin == "local" && word == b"-" {
        let options = shell.options;
        if let Some(call) = Rc::make_mut(&mut shell.calls).iter_mut().rev().find(|call| call.is_function) {
            call.saved_options.get_or_insert(options);
        }
        return Ok(true);
    }
    let parts = parts(word);
    if !crate::expand_name(parts.name) {
        shell.complain_as(builtin, [b"`", word, b"': not a valid identifier"].concat());
        return Ok(false);
    }
    let only_scalars = matches!(builtin, "export" | "readonly");
    if parts.index.is_some_and(<[u8]>::is_empty) && parts.value.is_some() && !only_scalars {
        shell.complain([parts.name, b"[]: bad array subscript"].concat());
        return Ok(false);
    }
    if parts.index.is_some_and(|index| only_scalars || index.is_empty()) {
        let sign = assignment_sign(word).map(|sign| sign - usize::from(parts.append));
        let end = sign.unwrap_or(word.len());
        shell.complain_as(builtin, [b"`", &word[..end], b"': not a valid identifier"].concat());
        return Ok(false);
    }
    if let Some(done) = reference::declare(shell, &parts, word, wanted, builtin)? {
        return Ok(done);
    }
    declare_scalar(shell, &parts, word, wanted, builtin)
}

/// The name that is declared, made local where that is meant. None when it
/// cannot be (said; twice for a `literal` array, which bash assigns ahead of
/// the built-in's own work).
fn prepare(shell: &mut Shell, name: Name, wanted: &Wanted, builtin: &str, literal: bool) -> Option<Name> {
    let name = local_target(shell, name, wanted);
    let local = match builtin {
        "local" | "declare" | "typeset" => !wanted.global && shell.variables.in_function(),
        _ => false,
    };
    let mut name = match wanted.global {
        true => reference::global_target(shell, name),
        false => name,
    };
    let lasting = wanted.on.any(Attributes::EXPORT.with(Attributes::READONLY));
    if lasting && !wanted.functions {
        // `x=1 export x` and its kin: what was set for one command stays.
        let own = shell.prefixed && shell.variables.is_temporary(name);
        if own && !local {
            shell.variables.keep_temporary(name);
        } else if !own && shell.variables.keep_from_call(name, true) && local {
            return Some(name);
        }
    }
    if !local && !wanted.on.has(Attributes::NAMEREF) && !wanted.off.has(Attributes::NAMEREF) {
        name = shell.resolve(name).map_or(name, |(target, _)| target);
    }
    if local {
        let before = shell.variables.get(name).cloned();
        if before.as_ref().is_some_and(|before| {
            // A caller's own does not keep from having another.
            before.attributes.has(Attributes::READONLY) && !shell.variables.hides_global(name)
        }) {
            if literal {
                shell.complain([name.bytes(), b": readonly variable"].concat());
            }
            shell.complain_as(builtin, [name.bytes(), b": readonly variable"].concat());
            return None;
        }
        let from_call = match shell.variables.adopt_temporary(name) {
            None if shell.variables.is_from_front(name) => before.clone(),
            adopted => adopted,
        };
        if shell.variables.make_local(name) {
            if name.bytes() == b"OPTIND" {
                shell.getopts.index = None;
            }
            let inherits = wanted.inherit || shell.has(Shopt::LOCALVAR_INHERIT);
            let mut variable = match before {
                Some(before) if inherits => before,
                _ => Variable::default(),
            };
            if let Some(given) = from_call {
                variable = given;
                shell.variables.note_adopted(name);
            }
            variable.attributes = variable.attributes.with(Attributes::LOCAL);
            shell.variables.put(name, Some(variable));
        }
    }
    Some(name)
}

/// In a function, a local reference stands for what it leads to, and that
/// becomes local.
fn local_target(shell: &Shell, name: Name, wanted: &Wanted) -> Name {
    let is_reference = |variable: &Variable| variable.attributes.has(Attributes::NAMEREF);
    let follows = !wanted.on.has(Attributes::NAMEREF)
        && !wanted.off.has(Attributes::NAMEREF)
        && !wanted.global
        && shell.variables.is_local(name)
        && shell.variables.get(name).is_some_and(is_reference);
    match shell.resolve(name).filter(|_| follows) {
        Some((target, None)) => target,
        _ => name,
    }
}

async fn declare_array(shell: &mut Shell, assignment: &Assignment, wanted: &Wanted, builtin: &str) -> Exec<bool> {
    let Some(name) = prepare(shell, assignment.name, wanted, builtin, true) else { return Ok(false) };
    let Written::Array(elements) = &assignment.value else { return Ok(true) };
    if let Some(index) = &assignment.index {
        let message = b"]: cannot assign list to array member".as_slice();
        return Err(shell.fail_expansion([name.bytes(), b"[", &index.word.raw, message].concat()));
    }
    if wanted.on.has(Attributes::NAMEREF) {
        // It is an array by then.
        shell.assign_array(name, elements, assignment.append).await?;
        shell.complain_as(builtin, [name.bytes(), b": reference variable cannot be an array"].concat());
        return Ok(false);
    }
    let outer = global_guard(shell, name, wanted);
    if let Some(variable) = shell.variables.get(name)
        && variable.attributes.has(Attributes::READONLY)
    {
        let associative = matches!(variable.value, Value::Associative(_));
        if wanted.on.has(Attributes::ASSOCIATIVE) && variable.value.is_array() && !associative {
            let message = b": cannot convert indexed to associative array".as_slice();
            return Err(shell.fail_expansion([name.bytes(), message].concat()));
        }
        return Err(shell.fail_expansion([name.bytes(), b": readonly variable"].concat()));
    }
    if !set_kind(shell, name, assignment.name, wanted, "", true) {
        let kinds = kinds();
        if wanted.off.any(kinds) && !wanted.on.any(kinds) {
            return Ok(false);
        }
        if shell.in_function() {
            // Said for the function, and once more by the built-in.
            set_kind(shell, name, assignment.name, wanted, "declare", true);
            return Ok(false);
        }
        // The words are expanded ahead of the built-in: an error gives up the line.
        shell.status = 1;
        return Err(Stop::Discard);
    }
    let early = Attributes::from_bits(wanted.on.bits() & Attributes::TRANSFORMS.bits());
    let late = Attributes::from_bits(wanted.off.bits() & Attributes::TRANSFORMS.bits());
    let variable = shell.variables.entry(name);
    variable.attributes = variable.attributes.without(late).with(early);
    if !variable.value.is_array() && !variable.attributes.has(Attributes::ASSOCIATIVE) {
        variable.attributes = variable.attributes.with(Attributes::INDEXED);
    }
    if elements.is_empty() && !assignment.append {
        empty_array(shell, name);
    } else {
        shell.assign_array(name, elements, assignment.append).await?;
    }
    set_attributes(shell, name, wanted);
    put_back(shell, name, outer);
    Ok(!is_both(shell, assignment.name, wanted, builtin))
}

/// `-a` and `-A` together: it becomes an associative array, and that is an error.
fn is_both(shell: &mut Shell, name: Name, wanted: &Wanted, builtin: &str) -> bool {
    let both = wanted.on.has(kinds()) && !matches!(builtin, "export" | "readonly");
    if both {
        shell.complain_as(builtin, [name.bytes(), b": cannot convert associative to indexed array"].concat());
    }
    both
}

fn empty_array(shell: &mut Shell, name: Name) {
    let associative = shell.is_associative(name);
    let variable = shell.variables.entry(name);
    variable.value =
        if associative { Value::Associative(Rc::default()) } else { Value::Indexed(Rc::default()) };
}

/// `declare -g` in a function whose local hides the global: works on the global.
fn global_guard(shell: &mut Shell, name: Name, wanted: &Wanted) -> Option<Option<Variable>> {
    if !wanted.global || !shell.variables.in_function() {
        return None;
    }
    let local = shell.variables.get(name).cloned();
    let global = shell.variables.with_global(name, |slot| slot.clone());
    shell.variables.put(name, global);
    Some(local)
}

fn put_back(shell: &mut Shell, name: Name, outer: Option<Option<Variable>>) {
    let Some(local) = outer else { return };
    let new = shell.variables.get(name).cloned();
    shell.variables.put(name, local);
    let hides = shell.variables.hides_global(name);
    if hides {
        shell.variables.with_global(name, |slot| *slot = new);
    } else {
        shell.variables.put(name, new);
    }
}

fn declare_scalar(
    shell: &mut Shell,
    parts: &Parts<'_>,
    word: &[u8],
    wanted: &Wanted,
    builtin: &str,
) -> Exec<bool> {
    let Some(name) = prepare(shell, Name::new(parts.name), wanted, builtin, false) else { return Ok(false) };
    let reference = Attributes::NAMEREF;
    if let Some(variable) = shell.variables.get(name)
        && variable.attributes.has(reference.with(Attributes::READONLY))
        && (wanted.off.any(reference) && variable.is_set() || wanted.on.has(reference) && parts.value.is_some())
    {
        shell.complain_as(builtin, [name.bytes(), b": readonly variable"].concat());
        return Ok(false);
    }
    if let Some(variable) = shell.variables.get(name)
        && variable.attributes.has(reference)
        && !variable.is_set()
        && wanted.on.has(Attributes::READONLY)
        && !wanted.on.has(reference)
        && parts.value.is_none()
        && builtin == "readonly"
    {
        shell.complain_as(builtin, "`': not a valid identifier");
        return Ok(true);
    }
    let outer = global_guard(shell, name, wanted);
    let good = declare_value(shell, name, parts, word, wanted, builtin)?;
    put_back(shell, name, outer);
    Ok(good)
}

/// The attributes that count for the value that is given with them.
fn early(wanted: &Wanted) -> Attributes {
    let early = Attributes::from_bits(wanted.on.bits() & Attributes::TRANSFORMS.bits());
    let cases = Attributes::UPPER.with(Attributes::LOWER);
    if early.has(cases) { early.without(cases) } else { early }
}

/// Whether a readonly variable refuses the change (said).
fn refused(shell: &mut Shell, name: Name, parts: &Parts<'_>, wanted: &Wanted, builtin: &str) -> bool {
    let readonly = shell.variables.get(name).is_some_and(|variable| variable.attributes.has(Attributes::READONLY));
    let reference = shell.variables.get(name).is_some_and(|variable| variable.attributes.has(Attributes::NAMEREF));
    let points = wanted.on.has(Attributes::NAMEREF) && !reference;
    if readonly && (parts.value.is_some() || wanted.off.has(Attributes::READONLY) || points) {
        let compound = wanted.on.any(Attributes::INDEXED.with(Attributes::ASSOCIATIVE));
        if matches!(builtin, "export" | "readonly") && !compound {
            if !wanted.unexport {
                let variable = shell.variables.entry(name);
                variable.attributes = variable.attributes.with(wanted.on);
            }
            shell.complain([name.bytes(), b": readonly variable"].concat());
        } else {
            shell.complain_as(builtin, [name.bytes(), b": readonly variable"].concat());
        }
        return true;
    }
    false
}

fn kinds() -> Attributes {
    Attributes::INDEXED.with(Attributes::ASSOCIATIVE)
}

fn is_array(variable: &Variable) -> bool {
    variable.value.is_array() || variable.attributes.any(kinds())
}

fn declare_value(
    shell: &mut Shell,
    name: Name,
    parts: &Parts<'_>,
    word: &[u8],
    wanted: &Wanted,
    builtin: &str,
) -> Exec<bool> {
    if wanted.off == Attributes::READONLY && shell.variables.get(name).is_some_and(reference::is_pending) {
        return Ok(true);
    }
    if refused(shell, name, parts, wanted, builtin) {
        return Ok(false);
    }
    if wanted.on.has(Attributes::NAMEREF) {
        if !check_nameref(shell, name, parts, builtin) {
            return Ok(false);
        }
        if shell.variables.get(name).is_some_and(is_array) {
            let message = b": reference variable cannot be an array".as_slice();
            shell.complain_as(builtin, [name.bytes(), message].concat());
            return Ok(false);
        }
    }
    let created = !shell.variables.get(name).is_some_and(is_array);
    if !set_kind(shell, name, Name::new(parts.name), wanted, builtin, parts.value.is_some()) {
        return Ok(false);
    }
    let variable = shell.variables.entry(name);
    variable.attributes = variable.attributes.without(wanted.off);
    variable.attributes = variable.attributes.with(early(wanted));
    if let Some(value) = parts.value {
        if let Some(done) = assign_value(shell, name, parts, word, value, created, wanted, builtin)? {
            return Ok(done);
        }
    } else if parts.index.is_some() && !shell.variables.entry(name).value.is_array() {
        let associative = wanted.on.has(Attributes::ASSOCIATIVE);
        if shell.variables.entry(name).is_set() && !associative {
            shell.indexed_mut(name);
        }
        let variable = shell.variables.entry(name);
        let kind = if associative { Attributes::ASSOCIATIVE } else { Attributes::INDEXED };
        variable.attributes = variable.attributes.with(kind);
    }
    set_attributes(shell, name, wanted);
    if is_both(shell, Name::new(parts.name), wanted, builtin) {
        return Ok(false);
    }
    if builtin == "readonly" && wanted.on.has(Attributes::READONLY) && parts.value.is_none() && !shell.variables.entry(name).is_set() {
        let kinds = Attributes::INDEXED.with(Attributes::ASSOCIATIVE);
        let variable = shell.variables.entry(name);
        variable.attributes = variable.attributes.without(kinds);
    }
    Ok(true)
}

/// Gives the declared name its value; some when that is all there is to do.
#[allow(clippy::too_many_arguments)]
fn assign_value(
    shell: &mut Shell,
    name: Name,
    parts: &Parts<'_>,
    word: &[u8],
    value: &[u8],
    created: bool,
    wanted: &Wanted,
    builtin: &str,
) -> Exec<Option<bool>> {
    let value = value.to_vec();
    if shell.traces() && matches!(builtin, "export" | "readonly") {
        let sign: &[u8] = if parts.append { b"+=" } else { b"=" };
        shell.trace_assignment(name.bytes(), sign, &value);
    }
    let assigned = if wanted.on.has(Attributes::NAMEREF) {
        let old = shell.variables.get(name).filter(|_| parts.append).and_then(|variable| variable.value.scalar());
        let value = [&*old.unwrap_or_default(), &value].concat();
        if value == name.bytes() && parts.append {
            shell.complain([name.bytes(), b": nameref variable self references not allowed"].concat());
            return Ok(Some(false));
        }
        shell.variables.entry(name).value = Value::text(value);
        Ok(())
    } else if let Some(index) = parts.index
        && !(wanted.on.any(kinds()) && is_compound(shell, name, &value, wanted, builtin))
    {
        if created && value.starts_with(b"(") && value.ends_with(b")") {
            let message = b": quoted compound array assignment deprecated".as_slice();
            shell.complain([b"warning: ", word, message].concat());
        }
        let written = index;
        let index = shell.index_of_text(name, index)?;
        if matches!(&index, crate::expand::Index::Key(key) if key.is_empty()) {
            let message = b"]: bad array subscript".as_slice();
            shell.complain([name.bytes(), b"[", written, message].concat());
            return Ok(Some(false));
        }
        shell.assign_element(name, index, &value, parts.append)
    } else if is_compound(shell, name, &value, wanted, builtin) {
        return declare_text_array(shell, name, parts, &value, wanted).map(Some);
    } else if parts.append {
        shell.append_text(name, &value)
    } else {
        shell.assign_text(name, value)
    };
    if let Err(refused) = assigned {
        if shell.variables.get(name).is_some_and(reference::is_pending) {
            shell.variables.put(name, None);
        }
        return shell.or_report(Err(refused)).map(Some);
    }
    Ok(None)
}

/// `declare -a 'x=(1 2)'`: a quoted array is read all the same.
fn is_compound(shell: &Shell, name: Name, value: &[u8], wanted: &Wanted, builtin: &str) -> bool {
    let kinds = Attributes::INDEXED.with(Attributes::ASSOCIATIVE);
    if matches!(builtin, "export" | "readonly") && !wanted.on.any(kinds) {
        return false;
    }
    let array = shell.variables.get(name).is_some_and(|variable| {
        variable.value.is_array() || variable.attributes.any(kinds)
    });
    array && value.starts_with(b"(") && value.ends_with(b")")
}

fn declare_text_array(shell: &mut Shell, name: Name, parts: &Parts<'_>, value: &[u8], wanted: &Wanted) -> Exec<bool> {
    let sign: &[u8] = if parts.append { b"+=" } else { b"=" };
    let text = [name.bytes(), sign, value].concat();
    let line = shell.line;
    let mut parser = bivalve_syntax::Parser::new(Rc::from(text), line.max(1));
    let parsed = parser.next(shell);
    let Ok(Some(node)) = parsed else { return Ok(false) };
    let executor = shell.runtime.executor.clone();
    let result = executor.block(shell.run_nested(&node));
    set_attributes(shell, name, wanted);
    match result {
        Some(Ok(())) => Ok(true),
        Some(Err(Stop::Discard)) | None => Ok(false),
        Some(Err(stop)) => Err(stop),
    }
}

fn check_nameref(shell: &mut Shell, name: Name, parts: &Parts<'_>, builtin: &str) -> bool {
    if let Some(index) = parts.index {
        let message = b"]: reference variable cannot be an array".as_slice();
        shell.complain_as(builtin, [name.bytes(), b"[", index, message].concat());
        return false;
    }
    let Some(target) = parts.value else {
        let variable = shell.variables.get(name);
        if let Some(text) = variable.and_then(|variable| variable.value.scalar()).map(|text| text.into_owned())
            && super::target::split(shell, &text).is_none()
        {
            let message = [b"`", text.as_slice(), b"': invalid variable name for name reference"].concat();
            shell.complain_as(builtin, message);
            return false;
        }
        return true;
    };
    if !parts.append && super::target::split(shell, target).is_none() {
        let message = [b"`", target, b"': invalid variable name for name reference"].concat();
        shell.complain_as(builtin, message);
        return false;
    }
    if target.split(|byte| *byte == b'[').next() == Some(name.bytes()) {
        if !shell.variables.in_function() {
            let message = b": nameref variable self references not allowed".as_slice();
            shell.complain_as(builtin, [name.bytes(), message].concat());
            return false;
        }
        let message = [b"warning: ".as_slice(), name.bytes(), b": circular name reference"].concat();
        shell.complain_as(builtin, &message);
        shell.complain(&message);
    }
    true
}

/// Indexed or associative, as asked; an array of the other kind refuses.
fn set_kind(
    shell: &mut Shell,
    name: Name,
    shown: Name,
    wanted: &Wanted,
    builtin: &str,
    valued: bool,
) -> bool {
    if builtin == "readonly" && !shell.variables.get(name).is_some_and(Variable::is_set) && !valued {
        shell.variables.entry(name);
        return true;
    }
    let Some(variable) = shell.variables.get(name) else {
        let kinds = Attributes::INDEXED.with(Attributes::ASSOCIATIVE);
        let kind = Attributes::from_bits(wanted.on.bits() & kinds.bits());
        let kind = if kind == kinds { Attributes::ASSOCIATIVE } else { kind };
        let variable = shell.variables.entry(name);
        variable.attributes = variable.attributes.with(kind);
        return true;
    };
    let indexed = matches!(variable.value, Value::Indexed(_)) || variable.attributes.has(Attributes::INDEXED);
    let associative =
        matches!(variable.value, Value::Associative(_)) || variable.attributes.has(Attributes::ASSOCIATIVE);
    if wanted.on.has(Attributes::ASSOCIATIVE) && indexed && !associative {
        complain_of(shell, builtin, [shown.bytes(), b": cannot convert indexed to associative array"].concat());
        return false;
    }
    if wanted.on.has(Attributes::INDEXED) && associative && !wanted.on.has(Attributes::ASSOCIATIVE) {
        complain_of(shell, builtin, [shown.bytes(), b": cannot convert associative to indexed array"].concat());
        return false;
    }
    if (wanted.off.has(Attributes::INDEXED) && indexed) || (wanted.off.has(Attributes::ASSOCIATIVE) && associative) {
        let builtin = if builtin.is_empty() { "declare" } else { builtin };
        shell.complain_as(builtin, [name.bytes(), b": cannot destroy array variables in this way"].concat());
        return false;
    }
    if wanted.on.has(Attributes::ASSOCIATIVE) && !associative {
        if variable.is_set() {
            shell.associative_mut(name);
        }
        let variable = shell.variables.entry(name);
        variable.attributes = variable.attributes.with(Attributes::ASSOCIATIVE).without(Attributes::NAMEREF);
    }
    if wanted.on.has(Attributes::INDEXED) && !indexed && !wanted.on.has(Attributes::ASSOCIATIVE) {
        if shell.variables.get(name).is_some_and(Variable::is_set) {
            shell.indexed_mut(name);
        }
        let variable = shell.variables.entry(name);
        variable.attributes = variable.attributes.with(Attributes::INDEXED).without(Attributes::NAMEREF);
    }
    true
}

/// A complaint of the built-in, or of what comes before it.
fn complain_of(shell: &mut Shell, builtin: &str, message: Vec<u8>) {
    if builtin.is_empty() { shell.complain(message) } else { shell.complain_as(builtin, message) }
}

fn set_attributes(shell: &mut Shell, name: Name, wanted: &Wanted) {
    let cases = Attributes::UPPER.with(Attributes::LOWER).with(Attributes::CAPITAL);
    let variable = shell.variables.entry(name);
    let mut attributes = variable.attributes;
    if wanted.on.any(cases) {
        attributes = attributes.without(cases);
    }
    if wanted.on.has(Attributes::NAMEREF) {
        attributes = attributes.without(Attributes::TRANSFORMS);
    }
    let both = wanted.on.has(kinds());
    let on = if both { wanted.on.without(Attributes::INDEXED) } else { wanted.on };
    attributes = attributes.with(on).without(wanted.off);
    if wanted.on.has(Attributes::UPPER.with(Attributes::LOWER)) {
        attributes = attributes.without(cases);
    }
    if wanted.unexport {
        attributes = attributes.without(Attributes::EXPORT);
    }
    variable.attributes = attributes;
    if attributes.has(Attributes::EXPORT) {
        shell.variables.touch_environment();
    }
}

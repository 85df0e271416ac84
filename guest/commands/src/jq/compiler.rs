//! Terms to instructions.

mod assign;
mod bind;
mod library;
mod special;

use super::ast::{Arith, Def, Piece, Term};
use super::modules::{Imports, Library};
use super::code::{Argument, Code, Label, Op, Unit};
use super::native;
use super::value::{Map, Val};
use std::collections::BTreeMap;
use std::rc::Rc;

/// A name that stands for something.
#[derive(Clone)]
enum Binding {
    /// `$name`: depth of its unit, slot.
    Var(String, u32, u32),
    /// A function: name, arity, unit, depth of the unit that defines it.
    Function(String, usize, u32, u32),
    /// A closure parameter: name, depth of its unit, number.
    Param(String, u32, u32),
    Label(String, u32, u32),
    /// `$name` of a data file: its constant.
    Global(String, u32),
}

/// What is wrong with the program.
pub struct Wrong {
    /// The module, counted from 1; 0 is the program.
    pub file: usize,
    pub at: usize,
    pub length: usize,
    pub message: String,
}

pub struct Compiler<'a> {
    pub code: Code,
    scope: Vec<Binding>,
    /// Slots of the units being compiled, outermost first.
    slots: Vec<u32>,
    /// Code of units waiting to be put behind the running one.
    pending: Vec<Pending>,
    /// Functions that nothing called yet, by unit: they are not even looked at.
    idle: BTreeMap<u32, Pending>,
    /// The modules that were brought in, with what they define.
    libraries: Vec<(Rc<Library>, Vec<Binding>)>,
    /// The module being compiled, counted from 1.
    file: usize,
    prelude: &'a BTreeMap<(String, usize), Rc<Def>>,
    known: BTreeMap<(String, usize), u32>,
    globals: &'a [(String, Val)],
    environment: &'a dyn Fn() -> Val,
    pub wrong: Vec<Wrong>,
    depth: u32,
}

/// A unit whose code is still to be made.
struct Pending {
    unit: u32,
    depth: u32,
    body: Body,
    scope: Vec<Binding>,
    file: usize,
}

enum Body {
    Function(Rc<Def>),
    Closure(Rc<Term>),
}

/// Deepest nesting of terms that is compiled.
const DEPTH: u32 = 600;

impl<'a> Compiler<'a> {
    pub fn new(
        prelude: &'a BTreeMap<(String, usize), Rc<Def>>,
        globals: &'a [(String, Val)],
        environment: &'a dyn Fn() -> Val,
    ) -> Compiler<'a> {
        Compiler {
            code: Code::default(),
            scope: Vec::new(),
            slots: Vec::new(),
            pending: Vec::new(),
            idle: BTreeMap::new(),
            libraries: Vec::new(),
            file: 0,
            prelude,
            known: BTreeMap::new(),
            globals,
            environment,
            wrong: Vec::new(),
            depth: 0,
        }
    }

    /// Compiles a whole program; unit 0 is its filter.
    pub fn program(&mut self, imports: &Imports, defs: &[Rc<Def>], term: &Term) {
        self.code.units.push(Unit::default());
        self.slots.push(0);
        self.bring_in(imports);
        for def in defs {
            self.define(def);
        }
        self.term(term);
        self.emit(Op::Output);
        if let Some(unit) = self.code.units.first_mut() {
            unit.slots = self.slots.pop().unwrap_or(0);
        }
        // What a unit calls is looked at only if the unit itself is right.
        let mut level = std::mem::take(&mut self.pending);
        if !self.wrong.is_empty() {
            level.clear();
        }
        while let Some(pending) = level.pop() {
            let errors = self.wrong.len();
            self.unit(pending);
            let inner = std::mem::take(&mut self.pending);
            if self.wrong.len() == errors {
                level.extend(inner);
            }
        }
        bivalve_kit::order::sort_by_key(&mut self.wrong, |wrong| (wrong.file == 0, wrong.file, wrong.at));
        self.code.end = self.here();
        self.emit(Op::Backtrack);
    }

    fn fault(&mut self, at: usize, length: usize, message: String) {
        self.wrong.push(Wrong { file: self.file, at, length, message });
    }

    /// Compiles a waiting unit behind all others.
    fn unit(&mut self, pending: Pending) {
        let entry = self.here();
        self.scope = pending.scope;
        self.file = pending.file;
        // Only the innermost unit gets new slots now.
        self.slots = vec![0; pending.depth as usize + 1];
        match pending.body {
            Body::Closure(term) => self.term(&term),
            Body::Function(def) => {
                let depth = self.level();
                for (number, name) in def.params.iter().enumerate() {
                    let plain = name.strip_prefix('$').unwrap_or(name);
                    self.scope.push(Binding::Param(plain.to_string(), depth, number as u32));
                }
                for (number, name) in def.params.iter().enumerate() {
                    if let Some(variable) = name.strip_prefix('$') {
                        self.emit(Op::Dup);
                        self.emit(Op::SubBegin);
                        self.emit(Op::CallParam(0, number as u32));
                        self.emit(Op::SubEnd);
                        let slot = self.variable(variable);
                        self.emit(Op::Store(slot));
                    }
                }
                self.term(&def.body);
            }
        }
        self.emit(Op::Return);
        if let Some(unit) = self.code.units.get_mut(pending.unit as usize) {
            *unit = Unit { entry, slots: self.slots.last().copied().unwrap_or(0) };
        }
    }

    fn level(&self) -> u32 {
        self.slots.len() as u32 - 1
    }

    fn emit(&mut self, op: Op) -> usize {
        self.code.ops.push(op);
        self.code.ops.len() - 1
    }

    fn here(&self) -> Label {
        self.code.ops.len() as Label
    }

    fn patch(&mut self, at: usize) {
        let here = self.here();
        if let Some(
            Op::Fork(label)
            | Op::ForkTry(label)
            | Op::ForkElse(label)
            | Op::Jump(label)
            | Op::JumpUnless(label),
        ) = self.code.ops.get_mut(at)
        {
            *label = here;
        }
    }

    /// A fresh slot of the running unit.
    fn slot(&mut self) -> u32 {
        match self.slots.last_mut() {
            Some(count) => {
                *count += 1;
                *count - 1
            }
            None => 0,
        }
    }

    /// Brings a variable into scope.
    fn variable(&mut self, name: &str) -> u32 {
        let slot = self.slot();
        let depth = self.level();
        self.scope.push(Binding::Var(name.to_string(), depth, slot));
        slot
    }

    fn constant(&mut self, value: Val) -> u32 {
        self.code.constants.push(value);
        self.code.constants.len() as u32 - 1
    }

    fn define(&mut self, def: &Rc<Def>) {
        let unit = self.code.units.len() as u32;
        self.code.units.push(Unit::default());
        let level = self.level();
        self.scope.push(Binding::Function(def.name.clone(), def.params.len(), unit, level));
        let pending = Pending {
            unit,
            depth: level + 1,
            body: Body::Function(def.clone()),
            scope: self.scope.clone(),
            file: self.file,
        };
        self.idle.insert(unit, pending);
    }

    /// A term that leaves its value beside the input: not followed by paths.
    fn sub(&mut self, term: &Term) {
        self.emit(Op::Dup);
        self.aside(term);
    }

    /// As `sub`, the input being replaced.
    fn aside(&mut self, term: &Term) {
        if let Some(value) = fold(term) {
            let constant = self.constant(value);
            self.emit(Op::Const(constant));
            return;
        }
        if let Term::Var(..) = term {
            self.term(term);
            return;
        }
        self.emit(Op::SubBegin);
        self.term(term);
        self.emit(Op::SubEnd);
    }

    /// Replaces the value on the stack by each of the term's.
    fn term(&mut self, term: &Term) {
        self.depth += 1;
        if self.depth > DEPTH {
            self.fault(0, 1, "program is nested too deeply".to_string());
        } else {
            self.term_inner(term);
        }
        self.depth -= 1;
    }

    fn term_inner(&mut self, term: &Term) {
        match term {
            Term::Identity => {}
            Term::Recurse => self.call("recurse", &[], 0),
            Term::Const(value) => {
                let constant = self.constant(value.clone());
                self.emit(Op::Const(constant));
                if value.as_num().is_some() {
                    self.emit(Op::LeavePath);
                }
            }
            Term::Str(format, pieces) => self.string(format, pieces),
            Term::Format(name) => {
                let constant = self.constant(Val::str(name));
                self.emit(Op::Format(constant));
            }
            Term::Var(name, at) => self.load(name, *at),
            Term::Location(line) => {
                let mut map = Map::default();
                let file = self.file(self.file).map_or("<top-level>", |(name, _)| name);
                map.insert(Rc::from("file"), Val::str(file));
                map.insert(Rc::from("line"), Val::int(*line));
                let constant = self.constant(Val::obj(map));
                self.emit(Op::Const(constant));
            }
            Term::Index(inner, key) => self.index(inner, key),
            Term::Slice(inner, from, to) => self.slice(inner, from.as_deref(), to.as_deref()),
            Term::Iterate(inner) => {
                self.term(inner);
                self.emit(Op::Iterate);
            }
            Term::Optional(inner) => {
                self.term(inner);
                if let Some(step) = self.code.ops.pop() {
                    self.emit(Op::Optional);
                    self.emit(step);
                }
            }
            Term::Arr(inner) => self.array(inner.as_deref(), term),
            Term::Obj(members) => self.object(members, term),
            Term::Negate(inner) => {
                self.aside(inner);
                self.emit(Op::Negate);
            }
            Term::Pipe(left, right) => {
                self.term(left);
                let mut rest = right;
                while let Term::Pipe(left, right) = &**rest {
                    self.term(left);
                    rest = right;
                }
                self.term(rest);
            }
            Term::Comma(..) => self.comma(term),
            Term::Arith(arith, left, right) => self.arith(*arith, left, right),
            Term::And(left, right) => self.and(left, right),
            Term::Or(left, right) => self.or(left, right),
            Term::Alternative(left, right) => self.alternative(left, right),
            Term::Assign(target, value) => self.assign(target, value),
            Term::Modify(target, value) => self.modify(target, value),
            Term::Update(arith, target, value) => self.update(*arith, target, value),
            Term::Bind(source, patterns, body) => self.bind(source, patterns, body),
            Term::Reduce(source, pattern, start, update) => self.reduce(source, pattern, start, update),
            Term::Foreach(source, pattern, start, update, extract) => {
                self.foreach(source, pattern, start, update, extract.as_deref());
            }
            Term::If(test, then, otherwise) => self.condition(test, then, otherwise.as_deref()),
            Term::Try(body, handler) => self.attempt(body, handler.as_deref()),
            Term::Label(name, body) => {
                let slot = self.slot();
                let depth = self.level();
                self.scope.push(Binding::Label(name.clone(), depth, slot));
                self.emit(Op::Label(slot));
                self.term(body);
                self.scope.pop();
            }
            Term::Break(name, at) => self.leave(name, *at),
            Term::Def(def, body) => {
                let scope = self.scope.len();
                self.define(def);
                self.term(body);
                self.scope.truncate(scope);
            }
            Term::Call(name, arguments, at) => self.call(name, arguments, *at),
        }
    }

    fn load(&mut self, name: &str, at: usize) {
        let level = self.level();
        let found = self.scope.iter().rev().find_map(|binding| match binding {
            Binding::Var(known, depth, slot) if known == name => Some((level - depth, *slot)),
            _ => None,
        });
        if let Some((up, slot)) = found {
            self.emit(Op::Pop);
            self.emit(Op::Load(up, slot));
            return;
        }
        let data = self.scope.iter().rev().find_map(|binding| match binding {
            Binding::Global(known, constant) if known == name => Some(*constant),
            _ => None,
        });
        if let Some(constant) = data {
            self.emit(Op::Const(constant));
            return;
        }
        let value = match name {
            "ENV" => Some((self.environment)()),
            _ => self.globals.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone()),
        };
        match value {
            Some(value) => {
                let constant = self.constant(value);
                self.emit(Op::Const(constant));
            }
            None => {
                let message = format!("${name} is not defined");
                self.fault(at, name.len() + 1, message);
            }
        }
    }

    fn leave(&mut self, name: &str, at: usize) {
        let level = self.level();
        let found = self.scope.iter().rev().find_map(|binding| match binding {
            Binding::Label(known, depth, slot) if known == name => Some((level - depth, *slot)),
            _ => None,
        });
        match found {
            Some((up, slot)) => {
                self.emit(Op::Break(up, slot));
            }
            None => {
                let length = "break $".len() + name.len();
                self.fault(at, length, format!("$*label-{name} is not defined"));
            }
        }
    }

    fn index(&mut self, inner: &Term, key: &Term) {
        if let Some(value) = fold(key) {
            self.term(inner);
            let constant = self.constant(value);
            self.emit(Op::IndexConst(constant));
            return;
        }
        self.sub(key);
        self.emit(Op::Swap);
        self.term(inner);
        self.emit(Op::Index);
    }

    fn slice(&mut self, inner: &Term, from: Option<&Term>, to: Option<&Term>) {
        let mut ends = Vec::new();
        for end in [from, to] {
            let slot = self.slot();
            match end {
                Some(term) => self.sub(term),
                None => {
                    let constant = self.constant(Val::Null);
                    self.emit(Op::Push(constant));
                }
            }
            self.emit(Op::Store(slot));
            ends.push(slot);
        }
        self.term(inner);
        for slot in ends {
            self.emit(Op::Load(0, slot));
        }
        self.emit(Op::Slice);
    }

    fn comma(&mut self, term: &Term) {
        let mut parts = Vec::new();
        let mut rest = term;
        while let Term::Comma(left, right) = rest {
            parts.push(&**right);
            rest = left;
        }
        parts.push(rest);
        let mut ends = Vec::new();
        while let Some(part) = parts.pop() {
            if parts.is_empty() {
                self.term(part);
                break;
            }
            let fork = self.emit(Op::Fork(0));
            self.term(part);
            ends.push(self.emit(Op::Jump(0)));
            self.patch(fork);
        }
        for end in ends {
            self.patch(end);
        }
    }

    fn array(&mut self, inner: Option<&Term>, whole: &Term) {
        if let Some(value) = fold(whole) {
            let constant = self.constant(value);
            self.emit(Op::Const(constant));
            return;
        }
        let Some(inner) = inner else { return };
        let slot = self.slot();
        let empty = self.constant(Val::arr(Vec::new()));
        self.emit(Op::Push(empty));
        self.emit(Op::Store(slot));
        let done = self.emit(Op::Fork(0));
        self.term(inner);
        self.emit(Op::Append(slot));
        self.emit(Op::Backtrack);
        self.patch(done);
        self.emit(Op::Pop);
        self.emit(Op::Take(slot));
    }

    fn object(&mut self, members: &[(Term, Option<Term>)], whole: &Term) {
        if let Some(value) = fold(whole) {
            let constant = self.constant(value);
            self.emit(Op::Const(constant));
            return;
        }
        let input = self.slot();
        self.emit(Op::Store(input));
        // Where nothing comes back for another value, the slot gives the input away: it would
        // be copied when it is changed next.
        let single = |term: &Term| assign::is_single(term);
        let once = members.iter().all(|(key, value)| single(key) && value.as_ref().is_none_or(single));
        for (number, (key, value)) in members.iter().enumerate() {
            self.emit(Op::Load(0, input));
            self.aside(key);
            let last = once && number + 1 == members.len();
            let load = if last { Op::Take(input) } else { Op::Load(0, input) };
            match value {
                Some(value) => {
                    self.emit(load);
                    self.aside(value);
                }
                None => {
                    // `{a}` is `{a: .a}`.
                    self.emit(Op::Dup);
                    self.emit(load);
                    self.emit(Op::SubBegin);
                    self.emit(Op::Index);
                    self.emit(Op::SubEnd);
                }
            }
        }
        self.emit(Op::Object(members.len() as u32));
    }

    fn string(&mut self, format: &str, pieces: &[Piece]) {
        let format = if format.is_empty() { "@text" } else { format };
        let name = self.constant(Val::str(format));
        // Later interpolations loop outside earlier ones. The input waits on the stack and is
        // gone with the last: a slot that kept it would have it copied when it is changed next.
        let mut slots = Vec::new();
        let mut left = pieces.iter().filter(|piece| matches!(piece, Piece::Term(_))).count();
        let empty = self.constant(Val::str(""));
        if left == 0 {
            self.emit(Op::Const(empty));
        }
        for piece in pieces.iter().rev() {
            match piece {
                Piece::Text(_) => {}
                Piece::Term(term) => {
                    left -= 1;
                    if left == 0 { self.aside(term) } else { self.sub(term) }
                    self.emit(Op::Format(name));
                    let slot = self.slot();
                    self.emit(Op::Store(slot));
                    slots.push(slot);
                }
            }
        }
        if !slots.is_empty() {
            self.emit(Op::Push(empty));
        }
        for piece in pieces {
            match piece {
                Piece::Text(text) => {
                    let constant = self.constant(Val::str(text));
                    self.emit(Op::ArithConst(Arith::Add, constant));
                }
                Piece::Term(_) => {
                    let slot = slots.pop().unwrap_or(0);
                    self.emit(Op::Load(0, slot));
                    self.emit(Op::Swap);
                    self.emit(Op::Arith(Arith::Add));
                }
            }
        }
    }

    fn arith(&mut self, arith: Arith, left: &Term, right: &Term) {
        if let Some(value) = fold(right) {
            self.aside(left);
            let constant = self.constant(value);
            self.emit(Op::ArithConst(arith, constant));
            return;
        }
        self.sub(right);
        self.emit(Op::Swap);
        self.aside(left);
        self.emit(Op::Arith(arith));
    }

    fn truth(&mut self, value: bool) {
        let constant = self.constant(Val::Bool(value));
        self.emit(Op::Const(constant));
    }

    fn and(&mut self, left: &Term, right: &Term) {
        self.sub(left);
        let no = self.emit(Op::JumpUnless(0));
        self.aside(right);
        self.emit(Op::Truth);
        let end = self.emit(Op::Jump(0));
        self.patch(no);
        self.truth(false);
        self.patch(end);
    }

    fn or(&mut self, left: &Term, right: &Term) {
        self.sub(left);
        let no = self.emit(Op::JumpUnless(0));
        self.truth(true);
        let end = self.emit(Op::Jump(0));
        self.patch(no);
        self.aside(right);
        self.emit(Op::Truth);
        self.patch(end);
    }

    /// `a // b`: what is true of `a`, its errors ignored; `b` if nothing is.
    fn alternative(&mut self, left: &Term, right: &Term) {
        let found = self.slot();
        let (no, yes) = (self.constant(Val::Bool(false)), self.constant(Val::Bool(true)));
        self.emit(Op::Push(no));
        self.emit(Op::Store(found));
        let fork = self.emit(Op::Fork(0));
        self.term(left);
        self.emit(Op::Dup);
        let wrong = self.emit(Op::JumpUnless(0));
        self.emit(Op::Push(yes));
        self.emit(Op::Store(found));
        let end = self.emit(Op::Jump(0));
        self.patch(wrong);
        self.emit(Op::Backtrack);
        self.patch(fork);
        self.emit(Op::Load(0, found));
        let otherwise = self.emit(Op::JumpUnless(0));
        self.emit(Op::Backtrack);
        self.patch(otherwise);
        self.term(right);
        self.patch(end);
    }

    fn condition(&mut self, test: &Term, then: &Term, otherwise: Option<&Term>) {
        self.sub(test);
        let no = self.emit(Op::JumpUnless(0));
        self.term(then);
        let end = self.emit(Op::Jump(0));
        self.patch(no);
        if let Some(otherwise) = otherwise {
            self.term(otherwise);
        }
        self.patch(end);
    }

    fn attempt(&mut self, body: &Term, handler: Option<&Term>) {
        let fork = self.emit(Op::ForkTry(0));
        self.term(body);
        self.emit(Op::TryEnd);
        let end = self.emit(Op::Jump(0));
        self.patch(fork);
        match handler {
            Some(handler) => self.term(handler),
            None => {
                self.emit(Op::Backtrack);
            }
        }
        self.patch(end);
    }

    /// A call: a parameter, a function of the program, of the prelude, or native.
    fn call(&mut self, name: &str, arguments: &[Term], at: usize) {
        let level = self.level();
        let count = arguments.len();
        for binding in self.scope.iter().rev() {
            match binding {
                Binding::Param(known, depth, number) if count == 0 && known == name => {
                    let op = Op::CallParam(level - depth, *number);
                    self.emit(op);
                    return;
                }
                Binding::Function(known, arity, unit, depth) if *arity == count && known == name => {
                    let (unit, depth) = (*unit, *depth);
                    return self.call_unit(unit, level - depth, arguments);
                }
                _ => {}
            }
        }
        if self.special(name, arguments) {
            return;
        }
        if let Some(unit) = self.prelude_unit(name, count) {
            return self.call_unit(unit, level, arguments);
        }
        let Some(native) = native::find(name, count) else {
            let message = format!("{name}/{count} is not defined");
            self.fault(at, name.len(), message);
            return;
        };
        self.native_arguments(arguments);
        self.emit(Op::Native(native, count as u8));
    }

    /// Evaluates arguments beside the input, the last one in the outermost loop.
    fn native_arguments(&mut self, arguments: &[Term]) {
        let mut slots = Vec::new();
        for argument in arguments.iter().skip(1).rev() {
            self.sub(argument);
            let slot = self.slot();
            self.emit(Op::Store(slot));
            slots.push(slot);
        }
        if let Some(first) = arguments.first() {
            self.sub(first);
        }
        while let Some(slot) = slots.pop() {
            self.emit(Op::Load(0, slot));
        }
    }

    fn call_unit(&mut self, unit: u32, up: u32, arguments: &[Term]) {
        if let Some(idle) = self.idle.remove(&unit) {
            self.pending.push(idle);
        }
        let place = self.code.arguments.len() as u32;
        let closures: Vec<Argument> = arguments.iter().map(|argument| self.closure(argument)).collect();
        // Closures may have added their own arguments in between: these stand together.
        let place = place.max(self.code.arguments.len() as u32);
        self.code.arguments.extend(closures);
        self.emit(Op::Call(unit, up, place, arguments.len() as u32));
    }

    fn closure(&mut self, term: &Term) -> Argument {
        let level = self.level();
        if let Term::Call(name, arguments, _) = term
            && arguments.is_empty() {
                for binding in self.scope.iter().rev() {
                    match binding {
                        Binding::Param(known, depth, number) if known == name => {
                            return Argument::Param(level - depth, *number);
                        }
                        Binding::Function(known, 0, ..) if known == name => break,
                        _ => {}
                    }
                }
            }
        let unit = self.code.units.len() as u32;
        self.code.units.push(Unit::default());
        self.pending.push(Pending {
            unit,
            depth: level + 1,
            body: Body::Closure(Rc::new(term.clone())),
            scope: self.scope.clone(),
            file: self.file,
        });
        Argument::Unit(unit)
    }

    /// A function of the prelude, compiled when it is first asked for.
    fn prelude_unit(&mut self, name: &str, count: usize) -> Option<u32> {
        let key = (name.to_string(), count);
        if let Some(unit) = self.known.get(&key) {
            return Some(*unit);
        }
        let def = self.prelude.get(&key)?.clone();
        let unit = self.code.units.len() as u32;
        self.code.units.push(Unit::default());
        self.known.insert(key, unit);
        let pending = Pending { unit, depth: 1, body: Body::Function(def), scope: Vec::new(), file: 0 };
        self.pending.push(pending);
        Some(unit)
    }
}

/// The value of a constant term.
pub(super) fn fold(term: &Term) -> Option<Val> {
    match term {
        Term::Const(value) => Some(value.clone()),
        Term::Negate(inner) => super::number::negate(&fold(inner)?),
        Term::Arr(None) => Some(Val::arr(Vec::new())),
        Term::Arr(Some(inner)) => {
            let mut items = Vec::new();
            let mut rest = &**inner;
            while let Term::Comma(left, right) = rest {
                items.push(fold(right)?);
                rest = left;
            }
            items.push(fold(rest)?);
            items.reverse();
            Some(Val::arr(items))
        }
        Term::Obj(members) => {
            let mut map = Map::default();
            for (key, value) in members {
                let Val::Str(key) = fold(key)? else { return None };
                map.insert(key, fold(value.as_ref()?)?);
            }
            Some(Val::obj(map))
        }
        _ => None,
    }
}

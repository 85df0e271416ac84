//! The loop.

use super::super::access;
use super::super::arith;
use super::super::code::{Argument, Label, Op};
use super::super::format;
use super::super::native;
use super::super::number;
use super::super::value::{Map, Val, compare};
use super::{Closure, Event, Frame, Kind, Machine, Point, Raise, Result};
use std::cell::RefCell;
use std::cmp::Ordering;
use std::rc::Rc;

impl Machine<'_> {
    pub(super) fn run(&mut self) -> Result<Event> {
        let code = self.code;
        loop {
            let op = code.ops[self.pc as usize];
            self.pc += 1;
            match op {
                Op::Const(number) => {
                    self.stack.pop();
                    self.stack.push(code.constants[number as usize].clone());
                }
                Op::LeavePath => self.leave_path(),
                Op::Push(number) => self.stack.push(code.constants[number as usize].clone()),
                Op::Dup => {
                    let top = self.stack.peek();
                    self.stack.push(top);
                }
                Op::Pop => drop(self.stack.pop()),
                Op::Swap => {
                    let (top, below) = (self.stack.pop(), self.stack.pop());
                    self.stack.push(top);
                    self.stack.push(below);
                }
                Op::Load(up, slot) => {
                    let value = self.load(up, slot);
                    self.stack.push(value);
                }
                Op::Store(slot) => {
                    let value = self.stack.pop();
                    if let Some(place) = self.frame.slots.borrow_mut().get_mut(slot as usize) {
                        *place = value;
                    }
                }
                Op::Take(slot) => {
                    let value = self.take(slot);
                    self.stack.push(value);
                }
                Op::Fork(label) => self.point(Kind::Fork, label),
                Op::ForkTry(label) => self.point(Kind::Try, label),
                Op::ForkElse(label) => self.point(Kind::Else, label),
                Op::TryEnd => self.point(Kind::TryEnd, self.pc),
                Op::Label(slot) => {
                    self.labels += 1.0;
                    if let Some(place) = self.frame.slots.borrow_mut().get_mut(slot as usize) {
                        *place = Val::Num(self.labels);
                    }
                    self.point(Kind::Label(self.labels), self.pc);
                }
                Op::Break(up, slot) => {
                    let number = self.load(up, slot).as_num().unwrap_or(0.0);
                    return Err(Raise::Break(number));
                }
                Op::Jump(label) => self.pc = label,
                Op::JumpUnless(label) => {
                    if !self.stack.pop().is_true() {
                        self.pc = label;
                    }
                }
                Op::Backtrack => {
                    if !self.backtrack() {
                        return Ok(Event::Done);
                    }
                }
                Op::SubBegin => {
                    if let Some(paths) = &mut self.paths {
                        paths.aside += 1;
                    }
                }
                Op::SubEnd => {
                    if let Some(paths) = &mut self.paths {
                        paths.aside = paths.aside.saturating_sub(1);
                    }
                }
                Op::Index => {
                    let (value, key) = (self.stack.pop(), self.stack.pop());
                    self.index(&value, key)?;
                }
                Op::IndexConst(number) => {
                    let value = self.stack.pop();
                    if self.paths.is_none() {
                        let member = access::index(&value, &code.constants[number as usize])?;
                        self.stack.push(member);
                    } else {
                        self.index(&value, code.constants[number as usize].clone())?;
                    }
                }
                Op::Slice => {
                    let (value, key) = self.slice();
                    self.index(&value, key)?;
                }
                Op::Iterate => self.iterate()?,
                Op::Optional => {
                    let step = code.ops[self.pc as usize];
                    self.pc += 1;
                    if !self.optional(step)? && !self.backtrack() {
                        return Ok(Event::Done);
                    }
                }
                Op::Range => self.range()?,
                Op::Arith(operator) => {
                    let (left, right) = (self.stack.pop(), self.stack.pop());
                    let result = arith::apply(operator, left, right)?;
                    self.stack.push(result);
                }
                Op::ArithConst(operator, number) => {
                    let left = self.stack.pop();
                    let result = arith::apply(operator, left, code.constants[number as usize].clone())?;
                    self.stack.push(result);
                }
                Op::Negate => {
                    let value = self.stack.pop();
                    let Some(negated) = number::negate(&value) else {
                        return Err(Raise::new(format!("{} cannot be negated", access::describe(&value))));
                    };
                    self.stack.push(negated);
                }
                Op::Truth => {
                    let truth = self.stack.pop().is_true();
                    self.stack.push(Val::Bool(truth));
                }
                Op::Array(count) => {
                    let items = self.stack.pop_many(count as usize);
                    self.stack.push(Val::arr(items));
                }
                Op::Append(slot) => {
                    let value = self.stack.pop();
                    let mut slots = self.frame.slots.borrow_mut();
                    if let Some(Val::Arr(items)) = slots.get_mut(slot as usize) {
                        Rc::make_mut(items).push(value);
                    }
                }
                Op::Object(count) => self.object(count as usize)?,
                Op::PathBegin => self.path_begin(),
                Op::PathEnd => self.path_end()?,
                Op::GetPath => self.get_path()?,
                Op::TakePath => {
                    let path = self.stack.pop();
                    let value = self.stack.pop();
                    let Val::Arr(keys) = &path else { return Err(Raise::new("Path must be specified as an array")) };
                    let (rest, member) = access::take_path(value, keys)?;
                    self.stack.push(rest);
                    self.stack.push(path);
                    self.stack.push(member);
                }
                Op::SetPath => {
                    let (new, path) = (self.stack.pop(), self.stack.pop());
                    let value = self.stack.pop();
                    let changed = access::set_path(value, &path, new)?;
                    self.stack.push(changed);
                }
                Op::SetSlot(slot) => {
                    let (new, path) = (self.stack.pop(), self.stack.pop());
                    let value = self.take(slot);
                    let changed = access::set_path(value, &path, new)?;
                    if let Some(place) = self.frame.slots.borrow_mut().get_mut(slot as usize) {
                        *place = changed;
                    }
                }
                Op::Mark(slot) => {
                    if let Some(place) = self.frame.slots.borrow_mut().get_mut(slot as usize) {
                        *place = Val::int(self.points.len());
                    }
                }
                Op::Cut(slot) => {
                    let count = self.load(0, slot).as_num().unwrap_or(0.0) as usize;
                    // The stack stays above what the dropped points kept.
                    self.points.truncate(count);
                }
                Op::Format(number) => {
                    let value = self.stack.pop();
                    let name = code.constants[number as usize].as_str().cloned();
                    let text = format::format(name.as_deref().unwrap_or(""), &value)?;
                    self.stack.push(text);
                }
                Op::Native(native, count) => {
                    let arguments = self.stack.pop_many(usize::from(count));
                    let input = self.stack.pop();
                    let result = native::call(native, &mut self.host, input, &arguments)?;
                    self.stack.push(result);
                }
                Op::Input => return Ok(Event::Input),
                Op::Call(unit, up, place, count) => {
                    self.call(unit, up, place, count);
                    self.ticks = self.ticks.wrapping_add(1);
                    if self.ticks & 0x3fff == 0 && (self.host.interrupted)() {
                        return Ok(Event::Interrupted);
                    }
                }
                Op::CallParam(up, number) => {
                    let closure = self.ancestor(up).closures.get(number as usize).cloned();
                    if let Some(closure) = closure {
                        self.enter(closure.unit, closure.frame, Vec::new());
                    }
                }
                Op::Return => {
                    self.pc = self.frame.back;
                    let caller = self.frame.caller.borrow().clone();
                    if let Some(caller) = caller {
                        self.frame = caller;
                    }
                }
                Op::Output => {
                    let value = self.stack.pop();
                    return Ok(Event::Output(value));
                }
            }
        }
    }

    fn ancestor(&self, up: u32) -> Rc<Frame> {
        let mut frame = self.frame.clone();
        for _ in 0..up {
            match &frame.parent {
                Some(parent) => {
                    let parent = parent.clone();
                    frame = parent;
                }
                None => break,
            }
        }
        frame
    }

    fn load(&self, up: u32, slot: u32) -> Val {
        let mut frame = &self.frame;
        for _ in 0..up {
            match &frame.parent {
                Some(parent) => frame = parent,
                None => break,
            }
        }
        frame.slots.borrow().get(slot as usize).cloned().unwrap_or(Val::Null)
    }

    fn take(&self, slot: u32) -> Val {
        match self.frame.slots.borrow_mut().get_mut(slot as usize) {
            Some(place) => std::mem::replace(place, Val::Null),
            None => Val::Null,
        }
    }

    fn call(&mut self, unit: u32, up: u32, place: u32, count: u32) {
        let arguments = self.code.arguments.get(place as usize..(place + count) as usize).unwrap_or_default();
        let closures = arguments
            .iter()
            .filter_map(|argument| match argument {
                Argument::Unit(unit) => Some(Closure { unit: *unit, frame: self.frame.clone() }),
                Argument::Param(up, number) => self.ancestor(*up).closures.get(*number as usize).cloned(),
            })
            .collect();
        let parent = self.ancestor(up);
        self.enter(unit, parent, closures);
    }

    /// Enters a unit; a call right before a return does not come back here.
    fn enter(&mut self, unit: u32, parent: Rc<Frame>, closures: Vec<Closure>) {
        let Some(unit) = self.code.units.get(unit as usize) else { return };
        let mut next = self.pc;
        while let Some(Op::Jump(label)) = self.code.ops.get(next as usize) {
            next = *label;
        }
        let (back, caller) = match self.code.ops.get(next as usize) {
            Some(Op::Return) => (self.frame.back, self.frame.caller.borrow().clone()),
            _ => (self.pc, Some(self.frame.clone())),
        };
        self.frame = Rc::new(Frame {
            slots: RefCell::new(vec![Val::Null; unit.slots as usize]),
            closures,
            parent: Some(parent),
            back,
            caller: RefCell::new(caller),
        });
        self.pc = unit.entry;
    }

    fn index(&mut self, value: &Val, key: Val) -> Result<()> {
        self.check_path(value, Some(&key))?;
        let member = access::index(value, &key)?;
        self.step(key, &member);
        self.stack.push(member);
        Ok(())
    }

    /// value, from, to → the value and the key of its slice
    fn slice(&mut self) -> (Val, Val) {
        let (to, from) = (self.stack.pop(), self.stack.pop());
        let mut key = Map::default();
        key.insert(Rc::from("start"), from);
        key.insert(Rc::from("end"), to);
        (self.stack.pop(), Val::obj(key))
    }

    /// A step that fails in silence; false when it did. That it leaves the path is an error all the same.
    fn optional(&mut self, step: Op) -> Result<bool> {
        let (value, key) = match step {
            Op::Index => (self.stack.pop(), self.stack.pop()),
            Op::IndexConst(number) => (self.stack.pop(), self.code.constants[number as usize].clone()),
            Op::Slice => self.slice(),
            _ => {
                let value = self.stack.peek();
                self.check_path(&value, None)?;
                let has_members = matches!(value, Val::Arr(_) | Val::Obj(_));
                if has_members {
                    self.iterate()?;
                }
                return Ok(has_members);
            }
        };
        self.check_path(&value, Some(&key))?;
        let Ok(member) = access::index(&value, &key) else { return Ok(false) };
        self.step(key, &member);
        self.stack.push(member);
        Ok(true)
    }

    fn iterate(&mut self) -> Result<()> {
        let value = self.stack.pop();
        self.check_path(&value, None)?;
        match &value {
            Val::Arr(_) | Val::Obj(_) => {}
            other => return Err(Raise::new(format!("Cannot iterate over {}", access::describe(other)))),
        }
        let pc: Label = self.pc;
        let point = Point {
            kind: Kind::Iterate(value, 0),
            pc,
            frame: self.frame.clone(),
            stack: self.stack.save(),
            paths: self.paths.clone(),
        };
        self.iterate_on(point);
        Ok(())
    }

    /// The next member; the point stays while there are more.
    pub(super) fn iterate_on(&mut self, mut point: Point) {
        let Kind::Iterate(value, position) = &mut point.kind else { return };
        let (key, member, more) = match &*value {
            Val::Arr(items) => {
                let member = items.get(*position).cloned();
                (Val::int(*position), member, *position + 1 < items.len())
            }
            Val::Obj(map) => match map.at(*position) {
                Some((key, member)) => (Val::Str(key.clone()), Some(member.clone()), *position + 1 < map.len()),
                None => (Val::Null, None, false),
            },
            _ => (Val::Null, None, false),
        };
        *position += 1;
        let Some(member) = member else {
            // Nothing to give: on to the next point.
            self.stack.restore(point.stack);
            if !self.backtrack() {
                self.give_up();
            }
            return;
        };
        self.stack.restore(point.stack);
        if more {
            self.stack.save();
            self.points.push(point);
        }
        self.step(key, &member);
        self.stack.push(member);
    }

    /// There is no point left: the program ends.
    fn give_up(&mut self) {
        self.pc = self.code.end;
    }

    fn range(&mut self) -> Result<()> {
        let (by, end, start) = (self.stack.pop(), self.stack.pop(), self.stack.pop());
        let (Some(from), Some(to), Some(by)) = (start.as_num(), end.as_num(), by.as_num()) else {
            return Err(Raise::new("Range bounds must be numeric"));
        };
        // Numbers that no double holds are compared as they were written.
        let begins = from == to && matches!((&start, &end), (Val::Literal(_), Val::Literal(_))) && match compare(&start, &end) {
            Ordering::Less => by > 0.0,
            Ordering::Greater => by < 0.0,
            Ordering::Equal => false,
        };
        if begins {
            self.stack.push(start);
            return Ok(());
        }
        // The first number is given as it was written.
        let goes_on = |at: f64| if by > 0.0 { at < to } else { by < 0.0 && at > to };
        if matches!(start, Val::Literal(_)) && goes_on(from) {
            if goes_on(from + by) {
                self.point(Kind::Range(from + by, to, by), self.pc);
            }
            self.stack.push(start);
            return Ok(());
        }
        let point = Point {
            kind: Kind::Range(from, to, by),
            pc: self.pc,
            frame: self.frame.clone(),
            stack: self.stack.save(),
            paths: self.paths.clone(),
        };
        self.range_on(point);
        Ok(())
    }

    pub(super) fn range_on(&mut self, mut point: Point) {
        let Kind::Range(at, to, by) = &mut point.kind else { return };
        let goes_on = |at: f64| if *by > 0.0 { at < *to } else { *by < 0.0 && at > *to };
        let value = *at;
        let here = goes_on(value);
        let more = goes_on(value + *by);
        *at += *by;
        self.stack.restore(point.stack);
        if !here {
            if !self.backtrack() {
                self.give_up();
            }
            return;
        }
        if more {
            self.stack.save();
            self.points.push(point);
        }
        self.stack.push(Val::Num(value));
    }

    fn object(&mut self, count: usize) -> Result<()> {
        let mut members = self.stack.pop_many(count * 2).into_iter();
        let mut map = Map::default();
        while let (Some(key), Some(value)) = (members.next(), members.next()) {
            match key {
                Val::Str(key) => map.insert(key, value),
                other => {
                    let shown = access::describe(&other);
                    return Err(Raise::new(format!("Cannot use {shown} as object key")));
                }
            }
        }
        self.stack.push(Val::obj(map));
        Ok(())
    }
}

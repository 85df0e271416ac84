//! `asort`, `asorti` and PROCINFO["sorted_in"].

use super::super::ast::special;
use super::super::code::Op;
use super::super::lexer::Builtin;
use super::super::number::{self, Digits};
use super::super::order;
use super::super::value::{ArrayRef, Str, Value};
use super::call::NATIVE;
use super::{Machine, Result, Wait, fatal};
use std::cmp::Ordering;
use std::rc::Rc;

/// One of gawk's named orders.
#[derive(Clone, Copy)]
struct Named {
    by_value: bool,
    kind: Kind,
    descending: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Text,
    Number,
    Type,
}

fn named(name: &[u8]) -> Option<Named> {
    let (by_value, rest) = match name.strip_prefix(b"@val_") {
        Some(rest) => (true, rest),
        None => (false, name.strip_prefix(b"@ind_")?),
    };
    let (kind, order) = match rest {
        b"str_asc" => (Kind::Text, false),
        b"str_desc" => (Kind::Text, true),
        b"num_asc" => (Kind::Number, false),
        b"num_desc" => (Kind::Number, true),
        b"type_asc" if by_value => (Kind::Type, false),
        b"type_desc" if by_value => (Kind::Type, true),
        _ => return None,
    };
    Some(Named { by_value, kind, descending: order })
}

type Pair = (Str, Value);

/// Deepest nesting of functions called from native code.
const NESTED: u32 = 20;

impl Machine<'_> {
    /// PROCINFO["sorted_in"], if it is set.
    pub(super) fn iteration_order(&self) -> Option<Vec<u8>> {
        let Value::Array(array) = self.global(special::PROCINFO) else { return None };
        if self.traditional {
            return None;
        }
        let order = array.borrow().get(b"sorted_in")?.text(b"%.6g");
        (order.as_bytes() != b"@unsorted" && !order.as_bytes().is_empty()).then(|| order.as_bytes().to_vec())
    }

    /// The user function of this name.
    pub(super) fn comparator(&self, name: &[u8]) -> Option<u32> {
        self.code.routines.iter().position(|routine| routine.name == name).map(|number| number as u32)
    }

    /// An array's keys in a named order, or gawk's own.
    pub(super) fn sorted_keys(&self, array: &ArrayRef, order: Option<&[u8]>) -> Result<Vec<Str>> {
        let Some(order) = order else { return Ok(array.borrow().keys()) };
        let Some(order) = named(order) else {
            return fatal([b"sort comparison function `".as_slice(), order, b"' is not defined"].concat());
        };
        let mut pairs = self.pairs(array);
        self.sort_named(array, &mut pairs, order);
        Ok(pairs.into_iter().map(|(key, _)| key).collect())
    }

    fn pairs(&self, array: &ArrayRef) -> Vec<Pair> {
        let array = array.borrow();
        array
            .keys()
            .into_iter()
            .filter_map(|key| {
                let value = array.get(key.as_bytes())?.clone();
                Some((key, value))
            })
            .collect()
    }

    fn sort_named(&self, source: &ArrayRef, pairs: &mut [Pair], order: Named) {
        // What is equal goes by the index, of which gawk has no text where it holds a number: numbers
        // stay as they were. An array that began with a string has all as strings.
        let all = source.borrow().iter().next().is_some_and(|(key, _)| !order::is_integer(key.as_bytes()));
        let index = |pair: &Pair| {
            let text = pair.0.as_bytes();
            if all || !order::is_integer(text) { text.to_vec() } else { Vec::new() }
        };
        bivalve_kit::order::sort_by(pairs, |left, right| {
            let ordering = if order.by_value {
                self.by_value(order.kind, left, right).then_with(|| index(left).cmp(&index(right)))
            } else {
                self.by_index(order.kind, left, right)
            };
            if order.descending { ordering.reverse() } else { ordering }
        });
    }

    fn by_index(&self, kind: Kind, left: &Pair, right: &Pair) -> Ordering {
        let texts = || self.compare_bytes(left.0.as_bytes(), right.0.as_bytes());
        match kind {
            Kind::Number => {
                let number = |pair: &Pair| number::parse_prefix(pair.0.as_bytes());
                compare_numbers(number(left), number(right)).then_with(texts)
            }
            _ => texts(),
        }
    }

    fn by_value(&self, kind: Kind, left: &Pair, right: &Pair) -> Ordering {
        let arrays = |pair: &Pair| matches!(pair.1, Value::Array(_));
        let texts = || self.compare_texts(&left.1, &right.1);
        match (arrays(left), arrays(right)) {
            (true, true) => return Ordering::Equal,
            (true, false) => return Ordering::Greater,
            (false, true) => return Ordering::Less,
            _ => {}
        }
        match kind {
            Kind::Text => texts(),
            Kind::Number => compare_numbers(left.1.num(), right.1.num()).then_with(texts),
            Kind::Type => self.by_type(&left.1, &right.1),
        }
    }

    /// Numbers before strings.
    fn by_type(&self, left: &Value, right: &Value) -> Ordering {
        match (left.as_number(), right.as_number()) {
            (Some(left), Some(right)) => compare_numbers(left, right),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (None, None) => self.compare_texts(left, right),
        }
    }

    /// `asort` and `asorti`: the arguments are on the stack.
    pub(super) async fn array_sort(&mut self, by_index: bool, count: usize) -> Result<()> {
        let mut arguments = self.pop_many(count).into_iter();
        let name = if by_index { "asorti" } else { "asort" };
        let (source, target) = (arguments.next(), arguments.next());
        if target.as_ref().is_some_and(|target| !matches!(target, Value::Array(_))) {
            return fatal(format!("{name}: second argument is not an array"));
        }
        let Some(Value::Array(source)) = source else {
            return fatal(format!("{name}: first argument is not an array"));
        };
        let named_target = target.is_some();
        let target = match target {
            Some(Value::Array(target)) => target,
            _ => source.clone(),
        };
        let order = arguments.next().map(|order| order.text(b"%.6g").as_bytes().to_vec());
        if named_target && order.is_none() && !self.silly_sort && Rc::ptr_eq(&source, &target) {
            self.silly_sort = true;
            let silly = "using the same array as source and destination without a third argument is silly.";
            self.say(format!("warning: asort/asorti: {silly}").as_bytes()).await?;
        }
        let mut pairs = self.pairs(&source);
        match order.as_deref() {
            None if by_index => self.sort_named(&source, &mut pairs, Named { by_value: false, kind: Kind::Text, descending: false }),
            None => self.sort_named(&source, &mut pairs, Named { by_value: true, kind: Kind::Type, descending: false }),
            Some(b"@unsorted") => {}
            Some(order) => match (named(order), self.comparator(order)) {
                (Some(order), _) => self.sort_named(&source, &mut pairs, order),
                (None, Some(function)) => pairs = self.sort_by_function(pairs, function).await?,
                (None, None) => {
                    return fatal(
                        [b"sort comparison function `".as_slice(), order, b"' is not defined"].concat(),
                    );
                }
            },
        }
        let length = pairs.len();
        let mut target = target.borrow_mut();
        target.clear();
        for (number, (key, value)) in pairs.into_iter().enumerate() {
            let value = if by_index { Value::Str(key) } else { value };
            target.set(Digits::new(number as i64 + 1).as_bytes(), value);
        }
        drop(target);
        self.push_number(length as f64);
        Ok(())
    }

    /// A loop over an array in the order of a user function; both are on the stack.
    pub(super) async fn iterate_by_function(&mut self) -> Result<()> {
        let function = self.pop_number() as u32;
        let array = self.pop_array()?;
        let pairs = self.pairs(&array);
        let pairs = self.sort_by_function(pairs, function).await?;
        self.iterate(pairs.into_iter().map(|(key, _)| key).collect());
        Ok(())
    }

    /// A merge sort whose comparisons are calls.
    async fn sort_by_function(&mut self, pairs: Vec<Pair>, function: u32) -> Result<Vec<Pair>> {
        let mut runs: Vec<Vec<Pair>> = pairs.into_iter().map(|pair| vec![pair]).collect();
        while runs.len() > 1 {
            let mut merged = Vec::with_capacity(runs.len().div_ceil(2));
            let mut rest = runs.into_iter();
            while let Some(left) = rest.next() {
                match rest.next() {
                    Some(right) => merged.push(self.merge(left, right, function).await?),
                    None => merged.push(left),
                }
            }
            runs = merged;
        }
        Ok(runs.pop().unwrap_or_default())
    }

    async fn merge(&mut self, left: Vec<Pair>, right: Vec<Pair>, function: u32) -> Result<Vec<Pair>> {
        let mut out = Vec::with_capacity(left.len() + right.len());
        let (mut left, mut right) = (left.into_iter().peekable(), right.into_iter().peekable());
        while let (Some(first), Some(second)) = (left.peek(), right.peek()) {
            let arguments = vec![
                Value::Str(first.0.clone()),
                first.1.clone(),
                Value::Str(second.0.clone()),
                second.1.clone(),
            ];
            let answer = self.call_native(function, arguments).await?.num();
            let next = if answer > 0.0 { right.next() } else { left.next() };
            out.extend(next);
        }
        out.extend(left);
        out.extend(right);
        Ok(out)
    }

    /// Calls a user function and runs it to its end.
    async fn call_native(&mut self, function: u32, arguments: Vec<Value>) -> Result<Value> {
        if self.depth >= NESTED {
            return fatal("sort comparison functions are nested too deeply");
        }
        self.depth += 1;
        let back = self.pc;
        let count = arguments.len();
        self.stack.extend(arguments);
        self.enter(function, count, NATIVE)?;
        loop {
            match self.run()? {
                Wait::Returned => break,
                Wait::Done => return fatal("exit in a sort comparison function"),
                Wait::Flush => self.cx.stdout.flush().await?,
                Wait::Slow(op) => Box::pin(self.slow(op)).await?,
            }
        }
        self.pc = back;
        self.depth -= 1;
        Ok(self.pop())
    }

    /// What only natively waiting code does for `for (k in a)` and the sorts.
    pub(super) async fn slow_sort(&mut self, op: Op) -> Result<()> {
        match op {
            Op::Builtin(Builtin::Asorti, count) => self.array_sort(true, count as usize).await,
            Op::Builtin(_, count) => self.array_sort(false, count as usize).await,
            _ => self.iterate_by_function().await,
        }
    }
}

/// Numbers that are none come last.
pub(super) fn compare_numbers(left: f64, right: f64) -> Ordering {
    left.partial_cmp(&right).unwrap_or_else(|| left.is_nan().cmp(&right.is_nan()))
}

//! What was compiled before: patterns, regular expressions, expressions that
//! came from variables. A small table of each; what comes later to a place in
//! it takes the place.

use super::Runtime;
use bivalve_pattern::{Glob, GlobOptions, Options, Regex};
use bivalve_syntax::arith::{self, Expr};
use std::cell::RefCell;
use std::rc::Rc;

/// Places of each table, a power of two.
const PLACES: usize = 256;
/// Longer texts are not kept.
const LONGEST: usize = 1024;

/// A compiled value, with its text and the flags it was compiled under.
struct Kept<V> {
    text: Box<[u8]>,
    flags: u8,
    value: V,
}

/// One place of a table.
struct Place<V> {
    kept: Option<Kept<V>>,
    /// The hash of what was compiled last for this place.
    seen: u32,
}

/// Compiled values, each at the place that its text says. A text that comes once
/// is not kept: a loop that makes a new one in each round gains nothing by it, and
/// would lose those that come again.
struct Table<V>(RefCell<Vec<Place<V>>>);

impl<V> Default for Table<V> {
    fn default() -> Table<V> {
        Table(RefCell::default())
    }
}

fn hash(text: &[u8], flags: u8) -> u32 {
    let start = 0x811c_9dc5_u32 ^ u32::from(flags);
    text.iter().fold(start, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

fn place(hash: u32) -> usize {
    (hash ^ (hash >> 15)) as usize & (PLACES - 1)
}

impl<V: Clone> Table<V> {
    fn get(&self, text: &[u8], flags: u8) -> Option<V> {
        if text.len() > LONGEST {
            return None;
        }
        match &self.0.borrow().get(place(hash(text, flags)))?.kept {
            Some(kept) if kept.flags == flags && *kept.text == *text => Some(kept.value.clone()),
            _ => None,
        }
    }

    fn keep(&self, text: &[u8], flags: u8, value: &V) {
        if text.len() > LONGEST {
            return;
        }
        let mut places = self.0.borrow_mut();
        if places.is_empty() {
            places.resize_with(PLACES, || Place { kept: None, seen: 0 });
        }
        let hash = hash(text, flags);
        let place = &mut places[place(hash)];
        if place.kept.is_none() || place.seen == hash {
            place.kept = Some(Kept { text: Box::from(text), flags, value: value.clone() });
        }
        place.seen = hash;
    }
}

#[derive(Default)]
pub(super) struct Caches {
    globs: Table<Rc<Glob>>,
    regexes: Table<Rc<Regex>>,
    expressions: Table<Rc<Expr>>,
}

fn bits<const N: usize>(flags: [bool; N]) -> u8 {
    flags.iter().fold(0, |bits, flag| bits << 1 | u8::from(*flag))
}

impl Runtime {
    /// A compiled pattern.
    pub fn glob(&self, pattern: &[u8], options: GlobOptions) -> Rc<Glob> {
        let flags = bits([options.extglob, options.nocase, options.utf8, options.pathname, options.period]);
        if let Some(glob) = self.caches.globs.get(pattern, flags) {
            return glob;
        }
        let glob = Rc::new(Glob::compile(pattern, options));
        self.caches.globs.keep(pattern, flags, &glob);
        glob
    }

    /// A compiled regular expression.
    pub fn regex(&self, pattern: &[u8], options: &Options) -> Result<Rc<Regex>, bivalve_pattern::Error> {
        let flags = bits([options.icase, options.utf8]);
        if let Some(regex) = self.caches.regexes.get(pattern, flags) {
            return Ok(regex);
        }
        let regex = Rc::new(Regex::new(pattern, options)?);
        self.caches.regexes.keep(pattern, flags, &regex);
        Ok(regex)
    }

    /// A parsed arithmetic expression.
    pub fn arithmetic(&self, text: &[u8]) -> Rc<Expr> {
        if let Some(expression) = self.caches.expressions.get(text, 0) {
            return expression;
        }
        let expression = Rc::new(arith::parse_as_far(text));
        self.caches.expressions.keep(text, 0, &expression);
        expression
    }
}

//! What was compiled before: patterns, regular expressions, expressions that
//! came from variables. Small, and forgotten all at once when full.

use super::Runtime;
use bivalve_pattern::{Glob, GlobOptions, Options, Regex};
use bivalve_syntax::arith::{self, ArithError, Expr};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Entries of each kind that are kept.
const LIMIT: usize = 256;
/// Longer texts are not kept.
const LONGEST: usize = 1024;

type GlobKey = (Vec<u8>, [bool; 5]);

#[derive(Default)]
pub(super) struct Caches {
    globs: RefCell<BTreeMap<GlobKey, Rc<Glob>>>,
    regexes: RefCell<BTreeMap<(Vec<u8>, bool, bool), Rc<Regex>>>,
    expressions: RefCell<BTreeMap<Vec<u8>, Rc<Expr>>>,
}

fn keep<K: Ord, V: Clone>(cache: &RefCell<BTreeMap<K, V>>, key: K, length: usize, value: &V) {
    if length > LONGEST {
        return;
    }
    let mut cache = cache.borrow_mut();
    if cache.len() >= LIMIT {
        cache.clear();
    }
    cache.insert(key, value.clone());
}

impl Runtime {
    /// A compiled pattern.
    pub fn glob(&self, pattern: &[u8], options: GlobOptions) -> Rc<Glob> {
        let flags = [options.extglob, options.nocase, options.utf8, options.pathname, options.period];
        let key = (pattern.to_vec(), flags);
        if let Some(glob) = self.caches.globs.borrow().get(&key) {
            return glob.clone();
        }
        let glob = Rc::new(Glob::compile(pattern, options));
        keep(&self.caches.globs, key, pattern.len(), &glob);
        glob
    }

    /// A compiled regular expression.
    pub fn regex(&self, pattern: &[u8], options: &Options) -> Result<Rc<Regex>, bivalve_pattern::Error> {
        let key = (pattern.to_vec(), options.icase, options.utf8);
        if let Some(regex) = self.caches.regexes.borrow().get(&key) {
            return Ok(regex.clone());
        }
        let regex = Rc::new(Regex::new(pattern, options)?);
        keep(&self.caches.regexes, key, pattern.len(), &regex);
        Ok(regex)
    }

    /// A parsed arithmetic expression.
    pub fn arithmetic(&self, text: &[u8]) -> Result<Rc<Expr>, ArithError> {
        if let Some(expression) = self.caches.expressions.borrow().get(text) {
            return Ok(expression.clone());
        }
        let expression = Rc::new(arith::parse(text)?);
        keep(&self.caches.expressions, text.to_vec(), text.len(), &expression);
        Ok(expression)
    }
}

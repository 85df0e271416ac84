//! Shells that the tests' scripts are read for.

use bivalve_syntax::Origin;
use std::rc::Rc;

/// No aliases, no options.
#[allow(dead_code)]
pub struct Plain;

/// With `shopt -s extglob`.
#[allow(dead_code)]
pub struct Extended;

impl Origin for Plain {
    fn alias(&self, _name: &[u8]) -> Option<Rc<[u8]>> {
        None
    }

    fn extglob(&self) -> bool {
        false
    }

    fn posix(&self) -> bool {
        false
    }

    fn source(&self) -> Rc<[u8]> {
        Rc::from(&b"main"[..])
    }
}

impl Origin for Extended {
    fn alias(&self, _name: &[u8]) -> Option<Rc<[u8]>> {
        None
    }

    fn extglob(&self) -> bool {
        true
    }

    fn posix(&self) -> bool {
        false
    }

    fn source(&self) -> Rc<[u8]> {
        Rc::from(&b"main"[..])
    }
}

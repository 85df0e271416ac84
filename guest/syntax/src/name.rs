//! Interned names: variables, functions and commands are compared and looked
//! up by number. The table is the thread's own and only ever grows.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;

/// An interned byte string. Copying and comparing one costs as much as a number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(u32);

#[derive(Default)]
struct Table {
    numbers: BTreeMap<&'static [u8], u32>,
    texts: Vec<&'static [u8]>,
}

thread_local! {
    static TABLE: RefCell<Table> = RefCell::default();
}

impl Name {
    /// The name with this text.
    pub fn new(text: &[u8]) -> Name {
        TABLE.with_borrow_mut(|table| {
            if let Some(&number) = table.numbers.get(text) {
                return Name(number);
            }
            let text: &'static [u8] = Box::leak(Box::from(text));
            let number = table.texts.len() as u32;
            table.texts.push(text);
            table.numbers.insert(text, number);
            Name(number)
        })
    }

    /// The name's text.
    pub fn bytes(self) -> &'static [u8] {
        TABLE.with_borrow(|table| table.texts.get(self.0 as usize).copied().unwrap_or_default())
    }

    /// The name with this number, if there is one.
    pub fn from_index(index: usize) -> Option<Name> {
        TABLE.with_borrow(|table| (index < table.texts.len()).then_some(Name(index as u32)))
    }

    /// A small number, dense from 0, that tables can be indexed by.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", String::from_utf8_lossy(self.bytes()))
    }
}

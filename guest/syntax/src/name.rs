//! Interned names: variables, functions and commands are compared and looked
//! up by number. The table is the thread's own and only ever grows.

use std::cell::RefCell;
use std::fmt;

/// An interned byte string. Copying and comparing one costs as much as a number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(u32);

/// Names whose numbers are known when we are compiled, so that asking whether a
/// name is one of them is a comparison. They are in every table, in this order.
macro_rules! known {
    ($($number:literal $constant:ident $text:literal),* $(,)?) => {
        const KNOWN: &[&str] = &[$($text),*];
        impl Name {
            $(#[doc = concat!("`", $text, "`")] pub const $constant: Name = Name($number);)*
        }
    };
}

known! {
    0 IFS "IFS",
    1 PATH "PATH",
    2 PWD "PWD",
    3 OLDPWD "OLDPWD",
    4 HOME "HOME",
    5 OPTIND "OPTIND",
    6 REPLY "REPLY",
    7 LC_ALL "LC_ALL",
    8 LC_CTYPE "LC_CTYPE",
    9 LANG "LANG",
    10 FUNCNEST "FUNCNEST",
    11 POSIXLY_CORRECT "POSIXLY_CORRECT",
    12 BASH_REMATCH "BASH_REMATCH",
    13 TMOUT "TMOUT",
    14 BASH_COMPAT "BASH_COMPAT",
    15 BASH_XTRACEFD "BASH_XTRACEFD",
}

/// The texts by number, and a hash table of the numbers.
struct Table {
    /// Number + 1 of the name that stands there; 0: free. A power of two long,
    /// and at most half full.
    slots: Vec<u32>,
    texts: Vec<&'static [u8]>,
}

impl Default for Table {
    fn default() -> Table {
        let mut table = Table { slots: vec![0; 512], texts: Vec::with_capacity(256) };
        for text in KNOWN {
            table.number(text.as_bytes());
        }
        table
    }
}

fn hash(text: &[u8]) -> usize {
    text.iter().fold(0x811c_9dc5_u32, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
        as usize
}

impl Table {
    /// The number of this text; it gets one if it has none yet.
    fn number(&mut self, text: &[u8]) -> u32 {
        let mut at = self.place(text);
        if let Some(number) = self.slots[at].checked_sub(1) {
            return number;
        }
        if (self.texts.len() + 1) * 2 > self.slots.len() {
            self.grow();
            at = self.place(text);
        }
        let number = self.texts.len() as u32;
        self.texts.push(Box::leak(Box::from(text)));
        self.slots[at] = number + 1;
        number
    }

    /// The slot where this text stands or should stand.
    fn place(&self, text: &[u8]) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = hash(text) & mask;
        loop {
            match self.slots[at].checked_sub(1) {
                Some(number) if self.texts[number as usize] != text => at = (at + 1) & mask,
                _ => return at,
            }
        }
    }

    fn grow(&mut self) {
        self.slots = vec![0; self.slots.len() * 2];
        for number in 0..self.texts.len() {
            let at = self.place(self.texts[number]);
            self.slots[at] = number as u32 + 1;
        }
    }
}

thread_local! {
    static TABLE: RefCell<Table> = RefCell::default();
}

impl Name {
    /// The name with this text.
    pub fn new(text: &[u8]) -> Name {
        TABLE.with_borrow_mut(|table| Name(table.number(text)))
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

#[cfg(test)]
mod tests {
    use super::{KNOWN, Name};

    #[test]
    fn known_names_have_their_numbers() {
        for (number, text) in KNOWN.iter().enumerate() {
            assert_eq!(Name::new(text.as_bytes()).index(), number);
        }
        assert_eq!(Name::new(b"PATH"), Name::PATH);
    }

    #[test]
    fn many_names_keep_their_numbers() {
        let names: Vec<Name> = (0..5000).map(|at| Name::new(format!("v{at}").as_bytes())).collect();
        for (at, name) in names.iter().enumerate() {
            assert_eq!(name.bytes(), format!("v{at}").as_bytes());
            assert_eq!(Name::new(name.bytes()), *name);
        }
    }
}

//! What pr puts on paper: columns of white space are held back until something
//! follows, and become tabs where they may.

use bivalve_kit::Output;

/// How white space is written.
#[derive(Debug, Clone, Copy)]
pub struct Tabs {
    /// Runs of spaces become tabs where that is shorter.
    pub compress: bool,
    pub character: u8,
    pub width: i64,
}

impl Tabs {
    /// The column that a tab leads to.
    pub fn after(&self, column: i64) -> i64 {
        column.saturating_add(self.width - column.rem_euclid(self.width))
    }
}

/// The state of the line that is being printed.
pub struct Ink {
    pub tabs: Tabs,
    /// The column that was reached.
    pub column: i64,
    /// Spaces behind it that are not printed yet.
    pub spaces: i64,
    /// Separators of columns that are not printed yet.
    pub separators: usize,
    /// Where the next text starts at; 0 for anywhere.
    pub padding: i64,
}

impl Ink {
    pub fn new(tabs: Tabs) -> Ink {
        Ink { tabs, column: 0, spaces: 0, separators: 0, padding: 0 }
    }

    /// A new line starts.
    pub fn restart(&mut self) {
        self.column = 0;
        self.spaces = 0;
        self.separators = 0;
    }

    /// One character of text.
    pub fn put(&mut self, out: &mut Output, byte: u8) {
        if self.tabs.compress {
            if byte == b' ' {
                self.spaces += 1;
                return;
            }
            self.flush(out);
            match byte {
                b' '..=b'~' => self.column += 1,
                b'\x08' => self.column -= 1,
                _ => {}
            }
        }
        out.push_byte(byte);
    }

    /// Prints the spaces that were held back, as tabs where they fit.
    pub fn flush(&mut self, out: &mut Output) {
        if self.spaces <= 0 {
            return;
        }
        let goal = self.column.saturating_add(self.spaces);
        let mut at = self.column;
        while goal - at > 1 && self.tabs.after(at) <= goal {
            out.push_byte(self.tabs.character);
            at = self.tabs.after(at);
        }
        spaces(out, goal - at);
        self.column = goal;
        self.spaces = 0;
    }

    /// White space up to a column.
    pub fn pad_to(&mut self, out: &mut Output, column: i64) {
        if self.tabs.compress {
            self.spaces = column - self.column;
        } else {
            spaces(out, column - self.column);
            self.column = column;
        }
    }

    /// White space up to where the column's text starts, less its separator.
    pub fn pad_for(&mut self, out: &mut Output, separator: usize) {
        let separator = separator as i64;
        if separator < self.padding {
            self.pad_to(out, self.padding - separator);
            self.padding = 0;
        }
    }

    /// The separator between columns; in front of the first only its white space.
    pub fn separate(&mut self, out: &mut Output, separator: &[u8]) {
        if self.separators == 0 {
            self.flush(out);
            return;
        }
        for &byte in separator {
            if byte == b' ' {
                self.spaces += 1;
            } else {
                self.flush(out);
                out.push_byte(byte);
                self.column += 1;
            }
        }
        self.flush(out);
        self.separators = 0;
    }
}

/// Prints so many spaces; none for a negative number.
pub fn spaces(out: &mut Output, count: i64) {
    for _ in 0..count {
        out.push_byte(b' ');
    }
}

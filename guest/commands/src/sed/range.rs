//! Whether a command's addresses match.

use super::program::Address;

/// Where a command's range is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Range {
    #[default]
    Inactive,
    /// Until a line number, or until the second address matches.
    Active(Option<u64>),
    /// A range that begins at a line by its number is over for good.
    Closed,
}

impl Range {
    /// Where a range is that has just ended.
    pub fn ended(first: &Address) -> Range {
        if matches!(first, Address::Line(_)) { Range::Closed } else { Range::Inactive }
    }

    pub fn is_active(self) -> bool {
        matches!(self, Range::Active(_))
    }
}

//! Whether a command's addresses match.

/// Where a command's range is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Range {
    #[default]
    Inactive,
    /// Until a line number, or until the second address matches.
    Active(Option<u64>),
    /// `0,/re/` is over for good.
    Closed,
}

impl Range {
    pub fn is_active(self) -> bool {
        matches!(self, Range::Active(_))
    }
}

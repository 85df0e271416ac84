//! What can be wrong with a regular expression, in GNU's words.

use std::fmt;

/// Why a pattern does not compile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// `[` at the very end.
    Pattern,
    /// An unknown `[.name.]` or `[=name=]`.
    Collation,
    /// An unknown `[:name:]`.
    ClassName,
    /// A backslash at the end.
    TrailingBackslash,
    /// A back-reference to a group that is not closed yet.
    BackReference,
    /// `[` without `]`.
    Bracket,
    /// `(` without `)`.
    Paren,
    /// `{` without `}`.
    Brace,
    /// A bad interval.
    Interval,
    /// A bad range.
    Range,
    /// A repetition of nothing.
    Repeat,
    /// The compiled pattern would be too large.
    TooBig,
    /// `)` without `(`.
    CloseParen,
    /// `[:space:]` outside a bracket. GNU's sed prints it without a position.
    ClassSyntax,
    /// A Perl pattern's error: PCRE2's words.
    Perl(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Error::Pattern => "Invalid regular expression",
            Error::Collation => "Invalid collation character",
            Error::ClassName => "Invalid character class name",
            Error::TrailingBackslash => "Trailing backslash",
            Error::BackReference => "Invalid back reference",
            Error::Bracket => "Unmatched [, [^, [:, [., or [=",
            Error::Paren => "Unmatched ( or \\(",
            Error::Brace => "Unmatched \\{",
            Error::Interval => "Invalid content of \\{\\}",
            Error::Range => "Invalid range end",
            Error::Repeat => "Invalid preceding regular expression",
            Error::TooBig => "Regular expression too big",
            Error::CloseParen => "Unmatched ) or \\)",
            Error::ClassSyntax => "character class syntax is [[:space:]], not [:space:]",
            Error::Perl(text) => text,
        })
    }
}

impl std::error::Error for Error {}

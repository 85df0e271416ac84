//! How a pattern is to be read and matched.

use crate::charset::Case;

/// The dialect of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Syntax {
    /// POSIX basic with GNU's `\+ \? \|`: sed, find's posix-basic and sed.
    Basic,
    /// The same where `\{` may stand first, as ordinary text, and after another repeat:
    /// expr, nl, csplit.
    LooseBasic,
    /// POSIX extended as `regcomp` reads it: `[[ =~ ]]`, find's posix-extended.
    Extended,
    /// `sed -E`: as `Extended`, but a lone `)` is an error.
    SedExtended,
    /// grep's basic: bad intervals are errors, a newline separates patterns.
    GrepBasic,
    /// `grep -E`: a bad interval is literal, `*` at the start repeats nothing.
    GrepExtended,
    /// gawk: extended, with string escapes (`\n \t \/ \" \ddd \xHH`) and `\y`.
    Awk,
    /// Emacs: find's default. `+ ?` plain, `\( \) \|`, no intervals.
    Emacs,
    /// `grep -P`: PCRE2, leftmost-first.
    Perl,
}

/// How far a sed goes without GNU's extensions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Posix {
    /// All extensions.
    #[default]
    Extended,
    /// `POSIXLY_CORRECT`: a lone `)` is ordinary, brackets know no escapes.
    Correct,
    /// `--posix`: nor are there `\+ \? \| \w \<` and the like.
    Pedantic,
}

/// How a pattern is to be read and matched.
#[derive(Clone, Debug)]
pub struct Options {
    /// The dialect.
    pub syntax: Syntax,
    /// Letters match both cases.
    pub icase: bool,
    /// `^` and `$` also match at newlines inside the text (sed's `M`).
    pub multiline: bool,
    /// `.` and `[^...]` do not match a newline, as it is with sed's `M`.
    pub newline_apart: bool,
    /// Text is UTF-8: `.` and brackets match characters. Else bytes.
    pub utf8: bool,
    /// Searches run over buffers of lines ended by this byte: nothing in the pattern
    /// matches it, and `^ $` (and `` \` \' ``) match around it. For grep: `Some(b'\n')`
    /// or, with `-z`, `Some(0)`.
    pub line: Option<u8>,
    /// sed's escapes `\a \f \n \r \t \v \cX \dNNN \oNNN \xHH` stand for characters.
    pub sed_escapes: bool,
    /// What sed leaves out; but in `Extended` it puts its escapes in itself.
    pub posix: Posix,
    /// `[:alpha:]` alone is a list of characters, for sed too.
    pub loose_classes: bool,
    /// Only matches without a word character beside them count (`grep -w`).
    pub words: bool,
    /// Only matches of a whole line count (`grep -x`).
    pub whole_lines: bool,
}

impl Options {
    /// What is the same where case does not count.
    pub(crate) fn case(&self) -> Case {
        match self.syntax {
            _ if !self.utf8 => Case::Bytes,
            Syntax::Perl => Case::Perl,
            Syntax::Extended | Syntax::Emacs => Case::Capital,
            _ => Case::Gnu,
        }
    }

    /// The dialect's defaults: case counts, one buffer, UTF-8.
    #[must_use]
    pub fn new(syntax: Syntax) -> Options {
        Options {
            syntax,
            icase: false,
            multiline: false,
            newline_apart: false,
            utf8: true,
            line: None,
            sed_escapes: false,
            posix: Posix::Extended,
            loose_classes: false,
            words: false,
            whole_lines: false,
        }
    }

    /// Letters match both cases.
    #[must_use]
    pub fn icase(mut self, on: bool) -> Options {
        self.icase = on;
        self
    }

    /// `^` and `$` match at newlines.
    #[must_use]
    pub fn multiline(mut self, on: bool) -> Options {
        self.multiline = on;
        self
    }

    /// Newlines are matched by name only.
    #[must_use]
    pub fn newline_apart(mut self, on: bool) -> Options {
        self.newline_apart = on;
        self
    }

    /// Characters (or bytes).
    #[must_use]
    pub fn utf8(mut self, on: bool) -> Options {
        self.utf8 = on;
        self
    }

    /// Buffers of lines.
    #[must_use]
    pub fn line(mut self, end: Option<u8>) -> Options {
        self.line = end;
        self
    }

    /// Matches between word borders only.
    #[must_use]
    pub fn words(mut self, on: bool) -> Options {
        self.words = on;
        self
    }

    /// Matches of whole lines only.
    #[must_use]
    pub fn whole_lines(mut self, on: bool) -> Options {
        self.whole_lines = on;
        self
    }

    /// sed's escapes.
    #[must_use]
    pub fn sed_escapes(mut self, on: bool) -> Options {
        self.sed_escapes = on;
        self
    }

    /// What sed leaves out.
    #[must_use]
    pub fn posix(mut self, posix: Posix, loose_classes: bool) -> Options {
        (self.posix, self.loose_classes) = (posix, loose_classes);
        self
    }
}

//! A parsed pattern, the same for all dialects.

use std::rc::Rc;

use crate::charset::CharSet;

/// How deep groups may nest: the compilers and the drop of a tree recurse that deep.
pub(crate) const MAX_DEPTH: usize = 100;

/// An assertion that takes no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    BufferStart,
    BufferEnd,
    LineStart,
    LineEnd,
    /// At the end, or before a newline at the end (Perl's `$` and `\Z`).
    BufferEndNewline,
    WordBoundary,
    NotWordBoundary,
    WordStart,
    WordEnd,
    /// No word character before (`grep -w`).
    NoWordBefore,
    /// No word character after.
    NoWordAfter,
}

impl Look {
    /// Whether it asks what a word is.
    pub(crate) fn is_word(self) -> bool {
        matches!(
            self,
            Look::WordBoundary
                | Look::NotWordBoundary
                | Look::WordStart
                | Look::WordEnd
                | Look::NoWordBefore
                | Look::NoWordAfter
        )
    }
}

/// How a repetition chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Greed {
    Greedy,
    Lazy,
    Possessive,
}

/// What going back over a verb does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verb {
    /// No match starts where this one started.
    Prune,
    /// No match starts before the verb's place.
    Skip,
    /// There is no match.
    Commit,
}

/// A part of a pattern.
#[derive(Clone, Debug)]
pub(crate) enum Node {
    Empty,
    /// A byte. In UTF-8, characters are runs of bytes.
    Bytes(Vec<u8>),
    /// One character of the set (one byte in a byte locale).
    Set(Rc<CharSet>),
    Look(Look),
    Group(u32, Box<Node>),
    Repeat {
        node: Box<Node>,
        min: u32,
        max: Option<u32>,
        greed: Greed,
    },
    Concat(Vec<Node>),
    Alt(Vec<Node>),
    /// The text of a group again; with both cases if set.
    Backref(u32, bool),
    /// Look-ahead (`ahead`) or look-behind.
    Around {
        node: Box<Node>,
        ahead: bool,
        negative: bool,
    },
    /// No way back into it.
    Atomic(Box<Node>),
    /// `\K`: the match starts here.
    Keep,
    /// The pattern of a group (0: the whole) again, as `(?1)`.
    Call(u32),
    /// `\G`: where the search started.
    SearchStart,
    /// `(*SKIP)` and the like: no way back over it.
    Verb(Verb),
    /// `(?(n)yes|no)`; an impossible group is never set.
    Condition(u32, Box<Node>, Box<Node>),
}

impl Node {
    /// Whether it needs the backtracker.
    pub(crate) fn is_fancy(&self) -> bool {
        match self {
            Node::Backref(..) | Node::Around { .. } | Node::Atomic(_) | Node::Keep => true,
            Node::Condition(..) | Node::Call(_) | Node::SearchStart | Node::Verb(_) => true,
            Node::Repeat { greed: Greed::Possessive, .. } => true,
            Node::Group(_, n) | Node::Repeat { node: n, .. } => n.is_fancy(),
            Node::Concat(v) | Node::Alt(v) => v.iter().any(Node::is_fancy),
            _ => false,
        }
    }

    /// About how many instructions it takes, without overflow.
    pub(crate) fn size(&self) -> u64 {
        let sum = |v: &[Node]| v.iter().fold(1u64, |n, x| n.saturating_add(x.size()));
        match self {
            Node::Bytes(b) => b.len() as u64,
            Node::Group(_, n) | Node::Atomic(n) | Node::Around { node: n, .. } => n.size().saturating_add(2),
            Node::Repeat { node, min, max, .. } => {
                let times = u64::from(max.unwrap_or_else(|| min.saturating_add(1)).max(1));
                node.size().saturating_add(2).saturating_mul(times)
            }
            Node::Concat(v) | Node::Alt(v) => sum(v),
            Node::Condition(_, a, b) => a.size().saturating_add(b.size()).saturating_add(2),
            _ => 1,
        }
    }

    /// Whether it can match no text (an over-estimate).
    pub(crate) fn nullable(&self) -> bool {
        match self {
            Node::Bytes(b) => b.is_empty(),
            Node::Set(_) => false,
            Node::Group(_, n) | Node::Atomic(n) => n.nullable(),
            Node::Repeat { node, min, .. } => *min == 0 || node.nullable(),
            Node::Concat(v) => v.iter().all(Node::nullable),
            Node::Alt(v) => v.iter().any(Node::nullable),
            _ => true,
        }
    }

    /// A sequence, flattened, with neighbouring literals joined.
    pub(crate) fn concat(parts: Vec<Node>) -> Node {
        let mut out: Vec<Node> = Vec::with_capacity(parts.len());
        for part in parts {
            match part {
                Node::Empty => {}
                Node::Bytes(b) => match out.last_mut() {
                    Some(Node::Bytes(last)) => last.extend_from_slice(&b),
                    _ => out.push(Node::Bytes(b)),
                },
                other => out.push(other),
            }
        }
        match out.len() {
            0 => Node::Empty,
            1 => out.pop().unwrap_or(Node::Empty),
            _ => Node::Concat(out),
        }
    }
}

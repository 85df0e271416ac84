//! Texts that every match has: the cheap first look.

use super::ast::{Look, Node};
use crate::charset::CharSet;

/// What is known of a pattern's matches.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    /// The pattern is this text and nothing else.
    pub whole: Option<Vec<u8>>,
    /// Every match starts with it.
    pub prefix: Option<Vec<u8>>,
    /// Every match contains it.
    pub required: Option<Vec<u8>>,
    /// It may stand before the match.
    pub behind: bool,
    /// No match is longer than a few bytes.
    pub short: bool,
    /// Every match starts at the start of the text.
    pub anchored: bool,
    /// The bytes that a match can start with; `None`: any, or it may be empty.
    pub first: Option<Box<[bool; 256]>>,
}

/// Looks a tree over.
pub(crate) fn facts(node: &Node, utf8: bool) -> Facts {
    let mut required = Vec::new();
    let mut behind = false;
    longest(node, &mut required, &mut behind);
    let mut prefix = Vec::new();
    starts(node, &mut prefix);
    let some = |v: Vec<u8>| (!v.is_empty()).then_some(v);
    let mut first = Box::new([false; 256]);
    let known = first_bytes(node, utf8, &mut first);
    Facts {
        whole: match node {
            Node::Bytes(b) => Some(b.clone()),
            _ => None,
        },
        prefix: some(prefix),
        required: some(required),
        behind,
        short: most(node).is_some_and(|n| n <= 32),
        anchored: anchored(node),
        first: known.then_some(first),
    }
}

/// Finds the longest text that must be there; tells if it looked behind.
fn longest(node: &Node, best: &mut Vec<u8>, behind: &mut bool) {
    match node {
        Node::Bytes(b) if b.len() > best.len() => best.clone_from(b),
        Node::Group(_, n) | Node::Atomic(n) => longest(n, best, behind),
        Node::Around { node, ahead, negative: false } => {
            *behind |= !ahead;
            longest(node, best, behind);
        }
        Node::Repeat { node, min, .. } if *min > 0 => longest(node, best, behind),
        Node::Concat(parts) => parts.iter().for_each(|part| longest(part, best, behind)),
        _ => {}
    }
}

/// The most bytes that a match can take.
fn most(node: &Node) -> Option<usize> {
    match node {
        Node::Empty | Node::Look(_) => Some(0),
        Node::Bytes(b) => Some(b.len()),
        Node::Set(set) => Some(if set.ranges().last().is_none_or(|r| r.1 < 128) { 1 } else { 4 }),
        Node::Group(_, n) => most(n),
        Node::Repeat { node, max, .. } => most(node)?.checked_mul((*max)? as usize),
        Node::Concat(parts) => parts.iter().try_fold(0usize, |n, p| n.checked_add(most(p)?)),
        Node::Alt(parts) => parts.iter().try_fold(0usize, |n, p| Some(n.max(most(p)?))),
        _ => None,
    }
}

/// Collects the text at the start; true if the node is that text alone.
fn starts(node: &Node, out: &mut Vec<u8>) -> bool {
    match node {
        Node::Bytes(b) => {
            out.extend_from_slice(b);
            true
        }
        Node::Group(_, n) | Node::Atomic(n) => starts(n, out),
        Node::Repeat { node, min, .. } if *min > 0 => {
            starts(node, out);
            false
        }
        Node::Concat(parts) => parts.iter().all(|part| starts(part, out)),
        Node::Empty => true,
        _ => false,
    }
}

fn anchored(node: &Node) -> bool {
    match node {
        Node::Look(look) => *look == Look::BufferStart,
        Node::Group(_, n) | Node::Atomic(n) => anchored(n),
        Node::Repeat { node, min, .. } => *min > 0 && anchored(node),
        Node::Concat(parts) => parts.first().is_some_and(anchored),
        Node::Alt(parts) => !parts.is_empty() && parts.iter().all(anchored),
        _ => false,
    }
}

/// Adds the bytes that a match of the node can start with; false if it can start with
/// anything or be empty.
fn first_bytes(node: &Node, utf8: bool, out: &mut [bool; 256]) -> bool {
    match node {
        Node::Bytes(b) => match b.first() {
            Some(&b) => {
                out[usize::from(b)] = true;
                true
            }
            None => false,
        },
        Node::Set(set) => {
            add_set(set, utf8, out);
            true
        }
        Node::Group(_, n) | Node::Atomic(n) => first_bytes(n, utf8, out),
        Node::Repeat { node, min, .. } => first_bytes(node, utf8, out) && *min > 0,
        Node::Concat(parts) => {
            for part in parts {
                if first_bytes(part, utf8, out) {
                    return true;
                }
                if !matches!(part, Node::Look(_) | Node::Repeat { min: 0, .. } | Node::Empty) {
                    return false;
                }
                if let Node::Repeat { node, .. } = part {
                    let mut probe = [false; 256];
                    if !first_bytes(node, utf8, &mut probe) {
                        return false;
                    }
                }
            }
            false
        }
        Node::Alt(parts) => parts.iter().all(|part| first_bytes(part, utf8, out)),
        _ => false,
    }
}

fn add_set(set: &CharSet, utf8: bool, out: &mut [bool; 256]) {
    let narrow = if utf8 { 128 } else { 256 };
    for (c, slot) in out.iter_mut().enumerate() {
        if c < narrow && set.contains(c as u32) {
            *slot = true;
        }
    }
    if utf8 && set.ranges().last().is_some_and(|r| r.1 >= 128) {
        for slot in &mut out[0xC2..=0xF4] {
            *slot = true;
        }
    }
}

//! The lazy automata: where a match starts, and where the longest one ends.
//!
//! The first automaton finds the end of the preferred leftmost match, a reversed one
//! its start, and for POSIX a third one, from that start, the end of the longest.

use regex_automata::hybrid::dfa::{Cache, DFA};
use regex_automata::nfa::thompson::{self, NFA, WhichCaptures};
use regex_automata::util::look::LookMatcher;
use regex_automata::util::prefilter::Prefilter;
use regex_automata::{Anchored, Input, MatchKind};
use regex_syntax::hir::{self, Class, ClassBytes, ClassBytesRange, ClassUnicode, ClassUnicodeRange, Hir};
use std::cell::{OnceCell, RefCell};

use super::ast::{Greed, Look, Node};
use crate::charset::CharSet;

/// The most memory of one automaton's states.
const CACHE: usize = 1 << 20;
/// The most memory of a pattern's instructions.
const NFA_LIMIT: usize = 4 << 20;

/// The automaton cannot tell (it met a byte it cannot handle, or thrashed).
#[derive(Debug)]
pub(crate) struct Unsure;

struct Lazy {
    dfa: DFA,
    cache: RefCell<Cache>,
}

impl std::fmt::Debug for Lazy {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Lazy")
    }
}

/// A pattern's automata. Those that only a found match needs are built at the first one.
#[derive(Debug)]
pub(crate) struct Dfa {
    hir: Hir,
    nfa: NFA,
    utf8: bool,
    posix: bool,
    line: u8,
    forward: Lazy,
    backward: OnceCell<Option<Lazy>>,
    longest: OnceCell<Option<Lazy>>,
}

impl Dfa {
    /// Builds the forward automaton; `None` if the pattern is beyond it.
    pub(crate) fn new(node: &Node, form: Form, line: u8, prefix: Option<&[u8]>) -> Option<Dfa> {
        let Form { utf8, posix, .. } = form;
        let hir = lower(node, &form)?;
        let nfa = build_nfa(&hir, line, false)?;
        let prefilter = prefix.and_then(|p| Prefilter::new(MatchKind::LeftmostFirst, &[p]));
        let forward = build(&nfa, MatchKind::LeftmostFirst, utf8, prefilter)?;
        Some(Dfa {
            hir,
            nfa,
            utf8,
            posix,
            line,
            forward,
            backward: OnceCell::new(),
            longest: OnceCell::new(),
        })
    }

    /// The end of some match that starts at `from` or later; with `earliest`, the first end.
    pub(crate) fn end(&self, text: &[u8], from: usize, earliest: bool) -> Result<Option<usize>, Unsure> {
        let input = Input::new(text).range(from..).earliest(earliest);
        let mut cache = self.forward.cache.borrow_mut();
        match self.forward.dfa.try_search_fwd(&mut cache, &input) {
            Ok(found) => Ok(found.map(|m| m.offset())),
            Err(_) => Err(Unsure),
        }
    }

    /// Whether a match starts at `at`.
    pub(crate) fn starts(&self, text: &[u8], at: usize) -> Result<bool, Unsure> {
        let input = Input::new(text).range(at..).anchored(Anchored::Yes).earliest(true);
        let mut cache = self.forward.cache.borrow_mut();
        self.forward.dfa.try_search_fwd(&mut cache, &input).map(|found| found.is_some()).map_err(|_| Unsure)
    }

    /// Where the leftmost match from `from` on starts, and the end of a match from there.
    pub(crate) fn start(&self, text: &[u8], from: usize) -> Result<Option<(usize, usize)>, Unsure> {
        let Some(end) = self.end(text, from, false)? else { return Ok(None) };
        if end == from {
            return Ok(Some((from, end)));
        }
        let lazy = self.backward.get_or_init(|| {
            let nfa = build_nfa(&self.hir, self.line, true)?;
            build(&nfa, MatchKind::All, self.utf8, None)
        });
        let lazy = lazy.as_ref().ok_or(Unsure)?;
        let input = Input::new(text).range(from..end).anchored(Anchored::Yes);
        match lazy.dfa.try_search_rev(&mut lazy.cache.borrow_mut(), &input) {
            Ok(Some(m)) => Ok(Some((m.offset(), end))),
            _ => Err(Unsure),
        }
    }

    /// The leftmost match from `from` on: the longest for POSIX, else the preferred one.
    pub(crate) fn find(&self, text: &[u8], from: usize) -> Result<Option<(usize, usize)>, Unsure> {
        let Some((start, end)) = self.start(text, from)? else { return Ok(None) };
        if !self.posix {
            return Ok(Some((start, end)));
        }
        let lazy = self.longest.get_or_init(|| build(&self.nfa, MatchKind::All, self.utf8, None));
        let lazy = lazy.as_ref().ok_or(Unsure)?;
        let input = Input::new(text).range(start..).anchored(Anchored::Yes);
        match lazy.dfa.try_search_fwd(&mut lazy.cache.borrow_mut(), &input) {
            Ok(Some(m)) => Ok(Some((start, m.offset()))),
            _ => Err(Unsure),
        }
    }
}

fn build_nfa(hir: &Hir, line: u8, reverse: bool) -> Option<NFA> {
    let mut looks = LookMatcher::new();
    looks.set_line_terminator(line);
    let config = thompson::Config::new()
        .utf8(false)
        .reverse(reverse)
        .which_captures(WhichCaptures::None)
        .nfa_size_limit(Some(NFA_LIMIT))
        .look_matcher(looks);
    thompson::Compiler::new().configure(config).build_from_hir(hir).ok()
}

fn build(nfa: &NFA, kind: MatchKind, utf8: bool, prefilter: Option<Prefilter>) -> Option<Lazy> {
    let config = DFA::config()
        .match_kind(kind)
        .unicode_word_boundary(utf8)
        .cache_capacity(CACHE)
        .skip_cache_capacity_check(true)
        .minimum_cache_clear_count(Some(8))
        .minimum_bytes_per_state(Some(10))
        .specialize_start_states(prefilter.is_some())
        .prefilter(prefilter);
    let dfa = DFA::builder().configure(config).build_from_nfa(nfa.clone()).ok()?;
    let cache = RefCell::new(dfa.create_cache());
    Some(Lazy { dfa, cache })
}

/// How a tree is to be lowered.
#[derive(Clone, Copy)]
pub(crate) struct Form {
    pub utf8: bool,
    pub posix: bool,
    /// What automata cannot do becomes what matches at least as much, but never the byte
    /// that ends lines, if there is one.
    pub loose: bool,
    pub line: Option<u8>,
}

impl Form {
    /// Any text within a line.
    fn anything(&self) -> Hir {
        let all = CharSet::from_ranges(vec![(0, 255)]);
        let set = match self.line {
            Some(b) => all.without(u32::from(b)),
            None => all,
        };
        let sub = Box::new(Hir::class(class(&set, false)));
        Hir::repetition(hir::Repetition { min: 0, max: None, greedy: true, sub })
    }
}

/// The tree in regex-syntax's form; `None` for what automata cannot do.
fn lower(node: &Node, form: &Form) -> Option<Hir> {
    let all = |parts: &[Node]| parts.iter().map(|p| lower(p, form)).collect::<Option<Vec<_>>>();
    Some(match node {
        Node::Empty => Hir::empty(),
        Node::Bytes(bytes) => Hir::literal(bytes.as_slice()),
        Node::Set(set) => Hir::class(class(set, form.utf8)),
        Node::Look(Look::BufferEndNewline) if form.loose => Hir::empty(),
        Node::Look(look) => Hir::look(lower_look(*look, form.utf8 && form.posix)?),
        Node::Group(_, body) => lower(body, form)?,
        Node::Repeat { greed: Greed::Possessive, .. } if !form.loose => return None,
        Node::Repeat { node, min, max, greed } => Hir::repetition(hir::Repetition {
            min: *min,
            max: *max,
            greedy: *greed != Greed::Lazy,
            sub: Box::new(lower(node, form)?),
        }),
        Node::Concat(parts) => Hir::concat(all(parts)?),
        Node::Alt(parts) => Hir::alternation(all(parts)?),
        _ if !form.loose => return None,
        Node::Backref(..) | Node::Call(_) => form.anything(),
        Node::Atomic(body) => lower(body, form)?,
        Node::Condition(_, yes, no) => Hir::alternation(vec![lower(yes, form)?, lower(no, form)?]),
        Node::Around { .. } | Node::Keep | Node::SearchStart | Node::Verb(_) => Hir::empty(),
    })
}

fn lower_look(look: Look, words: bool) -> Option<hir::Look> {
    use hir::Look as L;
    let pick = |unicode, ascii| if words { unicode } else { ascii };
    Some(match look {
        Look::BufferStart => L::Start,
        Look::BufferEnd => L::End,
        Look::LineStart => L::StartLF,
        Look::LineEnd => L::EndLF,
        Look::WordBoundary => pick(L::WordUnicode, L::WordAscii),
        Look::NotWordBoundary => pick(L::WordUnicodeNegate, L::WordAsciiNegate),
        Look::WordStart => pick(L::WordStartUnicode, L::WordStartAscii),
        Look::WordEnd => pick(L::WordEndUnicode, L::WordEndAscii),
        Look::NoWordBefore => pick(L::WordStartHalfUnicode, L::WordStartHalfAscii),
        Look::NoWordAfter => pick(L::WordEndHalfUnicode, L::WordEndHalfAscii),
        Look::BufferEndNewline => return None,
    })
}

fn class(set: &CharSet, utf8: bool) -> Class {
    if !utf8 {
        let ranges = set.ranges().iter().filter(|r| r.0 < 256);
        return Class::Bytes(ClassBytes::new(
            ranges.map(|&(lo, hi)| ClassBytesRange::new(lo as u8, hi.min(255) as u8)),
        ));
    }
    let mut ranges = Vec::with_capacity(set.ranges().len() + 1);
    for &(lo, hi) in set.ranges() {
        // Surrogates are no characters.
        for (lo, hi) in [(lo, hi.min(0xD7FF)), (lo.max(0xE000), hi)] {
            if let (true, Some(a), Some(b)) = (lo <= hi, char::from_u32(lo), char::from_u32(hi)) {
                ranges.push(ClassUnicodeRange::new(a, b));
            }
        }
    }
    Class::Unicode(ClassUnicode::new(ranges))
}

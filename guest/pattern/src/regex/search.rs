//! Which engine searches when.
//!
//! First the cheap looks: a text that every match has, or the window of its first bytes.
//! Short and few texts are simulated; with volume the automata take over. A pattern
//! beyond automata has one that matches at least as much look before it.

use super::backtrack::{self, Exceeded, Goal, Search};
use super::dfa::{Dfa, Form};
use super::{Captures, Regex, is_inside_char, pike};

/// From how much searched text on the automata are worth building.
pub(super) const DFA_FROM: usize = 2048;
/// The most bits of the backtracker's memory.
const MEMORY_BITS: usize = 1 << 25;
/// How many hits in a row make looking for the required text not worth it.
const PATIENCE: i32 = 32;
/// How long a match of the filter may be for the next one to be asked for.
const SHORT: usize = 64;

impl Regex {
    /// For buffers of lines (`Options::line`): the next line at or after `start`, which
    /// must be a line's start, that has a match; without its end.
    #[must_use]
    pub fn next_line(&self, buffer: &[u8], start: usize) -> Option<(usize, usize)> {
        let mut from = start;
        loop {
            let line = self.next_line_of_one(buffer, from)?;
            match self.matcher.as_ref().filter(|_| self.both) {
                Some(other) if !other.line_matches(buffer, line) => from = line.1 + 1,
                _ => return Some(line),
            }
        }
    }

    /// The next line that this reading of the pattern matches.
    fn next_line_of_one(&self, buffer: &[u8], start: usize) -> Option<(usize, usize)> {
        let sep = self.line.unwrap_or(b'\n');
        let mut from = start;
        while from < buffer.len() {
            if let Some(at) = self.short_match(buffer, from) {
                return Some(line_around(buffer, from, at?, sep));
            }
            if let Some(at) = self.landmark(buffer, from)? {
                let line = line_around(buffer, from, at, sep);
                if self.finder.is_some() || self.line_matches(buffer, line) {
                    return Some(line);
                }
                from = line.1 + 1;
                continue;
            }
            if let Some(dfa) = self.automaton(buffer.len() - from) {
                match dfa.end(buffer, from, true) {
                    Ok(None) => return None,
                    Ok(Some(end)) => {
                        let line = line_around(buffer, from, end, sep);
                        // The place after the last line's end is no line.
                        return (line.0 < buffer.len()).then_some(line);
                    }
                    // It met a byte it cannot handle: this line is simulated.
                    Err(_) => {}
                }
            } else if let Some(dfa) = self.filter(buffer.len() - from)
                && let Ok(found) = dfa.end(buffer, from, true)
            {
                let line = line_around(buffer, from, found?, sep);
                if line.0 < buffer.len() && self.line_matches(buffer, line) {
                    return Some(line);
                }
                from = line.1 + 1;
                continue;
            }
            let line = line_around(buffer, from, from, sep);
            if self.line_matches(buffer, line) {
                return Some(line);
            }
            from = line.1 + 1;
        }
        None
    }

    /// A place in the next line of a buffer that may match, by the cheap looks: `None` if
    /// there is none, `Some(None)` if they are of no use.
    #[allow(clippy::option_option)]
    fn landmark(&self, buffer: &[u8], from: usize) -> Option<Option<usize>> {
        let rest = buffer.get(from..)?;
        if let Some(finder) = &self.finder {
            return Some(Some(finder.find(rest)? + from));
        }
        if let Some(finder) = self.required.as_ref().filter(|f| f.needle().len() > 1 && self.literal_pays()) {
            let found = finder.find(rest);
            self.rate_literal(found.is_none_or(|i| i > 2 * SHORT));
            return Some(Some(found? + from));
        }
        match self.window.as_ref().filter(|w| w.pays()) {
            Some(window) => Some(Some(window.next(buffer, from, 4 * SHORT)?)),
            None => Some(None),
        }
    }

    /// For a pattern of short matches with a window: where the next match starts. `None`
    /// if this way is of no use.
    #[allow(clippy::option_option)]
    fn short_match(&self, buffer: &[u8], from: usize) -> Option<Option<usize>> {
        let window =
            self.window.as_ref().filter(|w| self.facts.short && self.finder.is_none() && w.pays())?;
        if self.required.as_ref().is_some_and(|f| f.needle().len() > 2) {
            return None;
        }
        let dfa = self.automaton(buffer.len() - from)?;
        let mut at = from;
        loop {
            let Some(found) = window.next(buffer, at, SHORT / 4) else { return Some(None) };
            match dfa.starts(buffer, found) {
                Ok(true) => return Some(Some(found)),
                Ok(false) if window.pays() => at = found + 1,
                _ => return None,
            }
        }
    }

    /// Whether a line of a buffer has a match.
    fn line_matches(&self, buffer: &[u8], (start, end): (usize, usize)) -> bool {
        let Some(line) = buffer.get(start..end) else { return false };
        if let Some(dfa) = self.automaton(line.len())
            && let Ok(found) = dfa.end(line, 0, true)
        {
            return found.is_some();
        }
        self.simulate(line, 0, 0, None).is_some()
    }

    /// The first place at or after `start` where a match can start, by the cheap looks.
    pub(super) fn candidate(&self, text: &[u8], start: usize) -> Option<usize> {
        if self.facts.anchored && start > 0 {
            return None;
        }
        if let Some(finder) = self.required.as_ref().filter(|_| self.literal_pays()) {
            // What a look-behind wants may stand before the start.
            let from = if self.facts.behind { 0 } else { start };
            let found = finder.find(text.get(from..)?);
            self.rate_literal(found.is_none());
            found?;
        }
        match self.window.as_ref().filter(|w| w.pays()) {
            Some(window) => window.next(text, start, SHORT),
            None => (start <= text.len()).then_some(start),
        }
    }

    fn literal_pays(&self) -> bool {
        let score = self.literal_score.get();
        if score > -PATIENCE {
            return true;
        }
        // Try again after a while.
        self.literal_score.set(if score < -PATIENCE * 64 { 0 } else { score - 1 });
        false
    }

    fn rate_literal(&self, good: bool) {
        let score = self.literal_score.get();
        self.literal_score.set(if good { (score + 1).min(PATIENCE) } else { score - 1 });
    }

    /// Whether enough text was searched for the automata.
    pub(super) fn is_warm(&self, len: usize) -> bool {
        let total = self.searched.get().saturating_add(len + 8);
        self.searched.set(total);
        total > DFA_FROM
    }

    /// The automata, if the pattern has seen enough text and they can do it.
    pub(super) fn automaton(&self, len: usize) -> Option<&Dfa> {
        if self.program.fancy || !self.is_warm(len) {
            return None;
        }
        self.dfa.get_or_init(|| self.build_dfa(false)).as_ref()
    }

    /// For a pattern beyond automata, one that matches at least as much.
    fn filter(&self, len: usize) -> Option<&Dfa> {
        if !self.program.fancy || self.program.verbs || !self.is_warm(len) {
            return None;
        }
        self.filter.get_or_init(|| self.build_dfa(true)).as_ref()
    }

    fn build_dfa(&self, loose: bool) -> Option<Dfa> {
        let form = Form { utf8: self.utf8, posix: !self.program.perl, loose, line: self.line };
        let prefix = if loose { None } else { self.facts.prefix.as_deref() };
        Dfa::new(&self.node, form, self.line.unwrap_or(b'\n'), prefix)
    }

    /// Searches by simulation from `from` on; `start` is where the caller's search
    /// started (for `\G`).
    pub(super) fn simulate(
        &self,
        text: &[u8],
        from: usize,
        start: usize,
        captures: Option<&mut Captures>,
    ) -> Option<(usize, usize)> {
        let goal = if self.program.perl { Goal::First } else { Goal::Longest };
        let want = captures.is_some();
        let bits = backtrack::cost(&self.program, text.len().saturating_sub(from));
        if !self.program.fancy && bits > MEMORY_BITS {
            let how = (self.facts.anchored, self.aligned);
            let found = pike::search(&self.program, text, (from, text.len()), how, goal, want)?;
            if let Some(captures) = captures {
                collect(captures, |n| found.group(n));
            }
            return Some((found.start, found.end));
        }
        let mut memory = self.memory.borrow_mut();
        let span = (if self.program.fancy { start } else { from }, text.len());
        let mut search = Search::new(&self.program, text, span, want, &mut memory);
        let filter = self.filter(text.len() - from);
        let mut ask = filter.is_some();
        let mut at = from;
        loop {
            if let Some(filter) = filter.filter(|_| ask)
                && let Ok(found) = filter.start(text, at)
            {
                let (start, end) = found?;
                at = start;
                ask = end - start < SHORT;
            }
            at = self.next_start(text, at)?;
            match search.at(at, goal) {
                Ok(None) => {}
                Ok(Some(end)) => {
                    if let Some(captures) = captures {
                        collect(captures, |n| search.group(n));
                    }
                    return Some((search.start(at), end));
                }
                Err(Exceeded) => {
                    self.exceeded.set(true);
                    return None;
                }
            }
            if self.facts.anchored {
                return None;
            }
            at = (at + 1).max(search.take_skip());
        }
    }

    /// The first place at or after `at` where a match can start, by its first byte.
    fn next_start(&self, text: &[u8], at: usize) -> Option<usize> {
        let mut at = at;
        if let Some(first) = &self.facts.first {
            let rest = text.get(at..)?;
            return Some(at + rest.iter().position(|&b| first[usize::from(b)])?);
        }
        while self.aligned && is_inside_char(text, at) {
            at += 1;
        }
        (at <= text.len()).then_some(at)
    }

    /// The groups of a match whose place is known.
    pub(super) fn groups(&self, text: &[u8], start: usize, end: usize, captures: &mut Captures) {
        let span = (start, end);
        if backtrack::cost(&self.program, end - start) > MEMORY_BITS {
            let how = (true, false);
            if let Some(found) = pike::search(&self.program, text, span, how, Goal::End(end), true) {
                collect(captures, |n| found.group(n));
            }
            return;
        }
        let mut memory = self.memory.borrow_mut();
        let mut search = Search::new(&self.program, text, span, true, &mut memory);
        if let Ok(Some(_)) = search.at(start, Goal::End(end)) {
            collect(captures, |n| search.group(n));
        }
    }
}

fn collect(captures: &mut Captures, group: impl Fn(u32) -> Option<(usize, usize)>) {
    for (n, place) in captures.places.iter_mut().enumerate().skip(1) {
        *place = group(n as u32);
    }
}

/// The line around a place, not before `from`.
pub(super) fn line_around(buffer: &[u8], from: usize, at: usize, sep: u8) -> (usize, usize) {
    let before = buffer.get(from..at).unwrap_or_default();
    let start = memchr::memrchr(sep, before).map_or(from, |i| from + i + 1);
    let after = buffer.get(at..).unwrap_or_default();
    let end = memchr::memchr(sep, after).map_or(buffer.len(), |i| at + i);
    (start, end)
}

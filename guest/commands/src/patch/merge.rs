//! `--merge`: hunks that do not fit are merged line by line, and what cannot be
//! merged is marked as a conflict.

use super::apply::similar;
use super::hunk::Hunk;
use super::{Run, Verbosity};
use crate::diff::script::changed;
use std::collections::BTreeMap;

/// The greedy search for the place in a file that is most like a hunk's old lines.
struct Search<'a> {
    same: &'a dyn Fn(isize, isize) -> bool,
    /// One after the last of the hunk's lines, and of the file's.
    end: isize,
    file_end: isize,
}

impl Search<'_> {
    /// How many changes lead from the hunk to the file's lines from `start` on, and
    /// where they end; none if more than `most`.
    fn best(&self, start: isize, least: isize, most: isize) -> Option<(isize, isize)> {
        let (mut x, mut y) = (1, start);
        let middle = x - y;
        let (lowest, highest) = (x - self.file_end, self.end - y);
        let enough = middle + 2 * least;
        let least = least + y;
        if least > self.file_end {
            return None;
        }
        while x < self.end && y < self.file_end && (self.same)(x, y) {
            (x, y) = (x + 1, y + 1);
        }
        if x == self.end && y >= least && x + y >= enough {
            return Some((0, y));
        }
        let base = most + 1 - middle;
        let mut reached = vec![0isize; (2 * most + 3) as usize];
        reached[(base + middle) as usize] = x;
        let (mut low, mut high) = (middle, middle);
        let mut found = -1;
        for cost in 1..=most {
            if low > lowest {
                low -= 1;
                reached[(base + low - 1) as usize] = -1;
            } else {
                low += 1;
            }
            if high < highest {
                high += 1;
                reached[(base + high + 1) as usize] = -1;
            } else {
                high -= 1;
            }
            let mut diagonal = high;
            while diagonal >= low {
                let at = (base + diagonal) as usize;
                let mut x = reached[at + 1].max(reached[at - 1] + 1);
                let mut y = x - diagonal;
                while x < self.end && y < self.file_end && (self.same)(x, y) {
                    (x, y) = (x + 1, y + 1);
                }
                reached[at] = x;
                if x == self.end && y >= least && x + y - cost >= enough {
                    found = found.max(y);
                    if y == self.file_end {
                        return Some((cost, found));
                    }
                }
                diagonal -= 2;
            }
            if found >= 0 {
                return Some((cost, found));
            }
        }
        None
    }
}

/// Where a merge is: in the hunk's old lines and new ones, and in the file's.
struct Merge {
    old: isize,
    new: isize,
    own: isize,
    /// Where the file's next line is.
    place: isize,
    /// What happened to the hunk's old lines in the file, then to the file's lines.
    marks: Vec<u8>,
    number: usize,
    clean: bool,
    said: Option<&'static str>,
}

impl Run<'_> {
    fn same_as_file(&self, hunk: &Hunk, at: isize, place: isize) -> bool {
        let (line, own) = (self.work.line(place), hunk.line(at));
        !line.is_empty() && if self.request.loose { similar(own, line) } else { own == line }
    }

    /// Where a hunk is to be merged, and how many of the file's lines it is for.
    fn locate_merge(&self, hunk: &Hunk) -> (isize, isize) {
        let guess = hunk.first + self.work.in_offset;
        let context = (1..=hunk.old_count).filter(|at| hunk.mark(*at) == b' ').count() as isize;
        let least_place = self.work.frozen + 1;
        let (mut ahead, mut back) = (self.work.count() - hunk.old_count + context + 1 - guess, guess - least_place);
        let reach = ahead.max(back);
        let (mut place, mut matched) = (guess, 0);
        // Half as many lines may be replaced as there is context.
        let (mut least, mut most) = (hunk.old_count - context, 2 * context);
        let lean = hunk.suffix - hunk.prefix;
        if lean > 0 && hunk.first <= 1 {
            ahead = 0;
        }
        if guess <= back {
            back = guess - 1;
        }
        let same = |x, y| self.same_as_file(hunk, x, y);
        let search = Search { same: &same, end: hunk.old_count + 1, file_end: self.work.count() + 1 };
        'all: for offset in 0..=if context == 0 { -1 } else { reach } {
            let tries = [(offset <= ahead).then_some(guess + offset), (0 < offset && offset <= back).then_some(guess - offset)];
            for start in tries.into_iter().flatten() {
                let wanted = if lean < 0 { self.work.count() - start + 1 } else { least };
                if let Some((cost, last)) = search.best(start, wanted, most)
                    && matched < last - start
                {
                    (place, matched) = (start, last - start);
                    if cost == 0 {
                        break 'all;
                    }
                    (least, most) = (matched, cost - 1);
                }
            }
        }
        (place.max(least_place), matched)
    }

    /// What became of the hunk's old lines in the file: `-` gone, `+` new.
    fn merge_marks(&self, hunk: &Hunk, place: isize, matched: isize) -> Vec<u8> {
        let mut known: BTreeMap<Vec<u8>, u32> = BTreeMap::new();
        let mut class = |line: &[u8]| {
            let mut key = line.to_vec();
            if self.request.loose {
                let text = line.strip_suffix(b"\n").unwrap_or(line);
                let blank = |byte: &u8| matches!(byte, b' ' | b'\t');
                let end = text.iter().rposition(|byte| !blank(byte)).map_or(0, |at| at + 1);
                let runs = text[..end].chunk_by(|a, b| blank(a) == blank(b));
                key = runs.flat_map(|run| if blank(&run[0]) { b" ".to_vec() } else { run.to_vec() }).collect();
            }
            let next = known.len() as u32;
            *known.entry(key).or_insert(next)
        };
        let old: Vec<u32> = (1..=hunk.old_count).map(|at| class(hunk.line(at))).collect();
        let own: Vec<u32> = (0..matched).map(|at| class(self.work.line(place + at))).collect();
        let (gone, come) = changed(&old, &own);
        let mut marks = vec![b'*'];
        marks.extend(gone.iter().map(|gone| if *gone { b'-' } else { b' ' }));
        marks.push(b'=');
        marks.extend(come.iter().map(|come| if *come { b'+' } else { b' ' }));
        marks.push(b'^');
        marks
    }

    fn merged(&mut self, merge: &mut Merge, what: &'static str, from: isize, to: isize) {
        // Like the first is short, whatever was said since.
        let text = match *merge.said.get_or_insert("") {
            "" => format!("Hunk #{} {what} at ", merge.number),
            first if first == what => ",".to_string(),
            _ => format!(", {what} at "),
        };
        if merge.said == Some("") {
            merge.said = Some(what);
        }
        let (from, to) = (from + self.work.out_offset, to + self.work.out_offset);
        let range = if to <= from { format!("{from}") } else { format!("{from}-{to}") };
        self.say(text + &range);
    }

    /// Merges a hunk; false if that is not possible.
    pub fn merge_hunk(&mut self, number: usize, hunk: &mut Hunk, place: Option<isize>) -> bool {
        hunk.mark_unified();
        let (start, matched) = match place {
            Some(place) => (place, hunk.old_count),
            None => self.locate_merge(hunk),
        };
        let marks = self.merge_marks(hunk, start, matched);
        let mut merge = Merge {
            old: 1,
            new: hunk.new_start(),
            own: hunk.old_count + 2,
            place: start,
            marks,
            number,
            clean: place.is_some(),
            said: None,
        };
        if self.work.frozen < start - 1 && !self.copy_till(start - 1) {
            return false;
        }
        while hunk.mark(merge.old) != b'=' || hunk.mark(merge.new) != b'^' {
            let begin = (merge.old, merge.new, merge.own);
            let done = match merge.step(hunk) {
                Step::Changed => {
                    self.take_change(hunk, &mut merge, begin);
                    true
                }
                Step::Kept => {
                    merge.place += merge.own - begin.2;
                    self.copy_till(merge.place - 1)
                }
                Step::Conflict => self.conflict(hunk, &mut merge, begin),
            };
            if !done {
                return false;
            }
        }
        if merge.said.is_some() {
            self.say(".\n");
        }
        true
    }

    fn take_change(&mut self, hunk: &Hunk, merge: &mut Merge, begin: (isize, isize, isize)) {
        let lines = merge.new - begin.1;
        let verbosity = self.request.verbosity;
        if verbosity == Verbosity::Verbose || (verbosity != Verbosity::Silent && !merge.clean) {
            self.merged(merge, "merged", merge.place, merge.place + lines - 1);
        }
        self.work.frozen += merge.old - begin.0;
        merge.place += merge.old - begin.0;
        self.work.out_offset += lines;
        for at in begin.1..merge.new {
            self.work.put(hunk.line(at));
        }
    }

    fn conflict(&mut self, hunk: &Hunk, merge: &mut Merge, begin: (isize, isize, isize)) -> bool {
        merge.pass_conflict(hunk);
        let (first_old, mut first_new, mut first_own) = begin;
        let diff3 = self.request.merge == Some(true);
        // What both begin with is no conflict.
        let mut place = merge.place;
        while first_own < merge.own && first_new < merge.new && self.same_as_file(hunk, first_new, place) {
            (first_own, first_new, place) = (first_own + 1, first_new + 1, place + 1);
        }
        let applied = first_own == merge.own && first_new == merge.new;
        if applied {
            self.merged(merge, "already applied", merge.place, place - 1);
        }
        if diff3 {
            let common = place - merge.place;
            (first_own, first_new, place) = (first_own - common, first_new - common, place - common);
        }
        if merge.place != place {
            merge.place = place;
            if !self.copy_till(place - 1) {
                return false;
            }
        }
        if applied {
            return true;
        }
        let mut suffix = 0;
        if !diff3 {
            let mut last = merge.place + merge.own - first_own;
            while first_own < merge.own && first_new < merge.new && self.same_as_file(hunk, merge.new - 1, last - 1) {
                (merge.own, merge.new, last, suffix) = (merge.own - 1, merge.new - 1, last - 1, suffix + 1);
            }
        }
        let mut lines = 3 + (merge.own - first_own) + (merge.new - first_new);
        if diff3 {
            lines += 1 + merge.old - first_old;
        }
        self.merged(merge, "NOT MERGED", merge.place, merge.place + lines - 1);
        self.work.out_offset += lines - (merge.own - first_own);
        self.work.mark("<<<<<<<\n");
        if first_own < merge.own {
            merge.place += merge.own - first_own;
            if !self.copy_till(merge.place - 1) {
                return false;
            }
        }
        if diff3 {
            self.work.mark("|||||||\n");
            (first_old..merge.old).for_each(|at| self.work.put(hunk.line(at)));
        }
        self.work.mark("=======\n");
        (first_new..merge.new).for_each(|at| self.work.put(hunk.line(at)));
        self.work.mark(">>>>>>>\n");
        if suffix > 0 {
            merge.place += suffix;
            if !self.copy_till(merge.place - 1) {
                return false;
            }
            (merge.own, merge.new) = (merge.own + suffix, merge.new + suffix);
        }
        self.failed = true;
        true
    }
}

enum Step {
    /// Lines that the hunk changes and the file has as they were.
    Changed,
    /// Lines of the file that stay.
    Kept,
    Conflict,
}

impl Merge {
    fn mark(&self, at: isize) -> u8 {
        self.marks.get(at as usize).copied().unwrap_or(b'^')
    }

    /// Takes the lines that belong together.
    fn step(&mut self, hunk: &Hunk) -> Step {
        if hunk.mark(self.old) == b'-' || hunk.mark(self.new) == b'+' {
            while hunk.mark(self.old) == b'-' {
                if self.mark(self.old) == b'-' || self.mark(self.own) == b'+' {
                    return Step::Conflict;
                }
                (self.own, self.old) = (self.own + 1, self.old + 1);
            }
            if self.mark(self.old) == b'-' || self.mark(self.own) == b'+' {
                return Step::Conflict;
            }
            while hunk.mark(self.new) == b'+' {
                self.new += 1;
            }
            return Step::Changed;
        }
        if self.mark(self.old) == b'-' {
            while hunk.mark(self.old) == b' ' && self.mark(self.old) == b'-' {
                if hunk.mark(self.new) == b'+' {
                    return Step::Conflict;
                }
                (self.old, self.new) = (self.old + 1, self.new + 1);
            }
            if hunk.mark(self.old) == b'-' || hunk.mark(self.new) == b'+' {
                return Step::Conflict;
            }
        } else if self.mark(self.own) == b'+' {
            while self.mark(self.own) == b'+' {
                self.own += 1;
            }
        } else {
            while hunk.mark(self.old) == b' '
                && self.mark(self.old) == b' '
                && hunk.mark(self.new) == b' '
                && self.mark(self.own) == b' '
            {
                (self.old, self.new, self.own) = (self.old + 1, self.new + 1, self.own + 1);
            }
        }
        Step::Kept
    }

    /// Goes to the end of a conflict.
    fn pass_conflict(&mut self, hunk: &Hunk) {
        loop {
            if hunk.mark(self.old) == b'-' {
                while self.mark(self.own) == b'+' {
                    self.own += 1;
                }
                if self.mark(self.old) == b' ' {
                    self.own += 1;
                }
                self.old += 1;
            } else if self.mark(self.old) == b'-' {
                while hunk.mark(self.new) == b'+' {
                    self.new += 1;
                }
                if hunk.mark(self.old) == b' ' {
                    self.new += 1;
                }
                self.old += 1;
            } else if hunk.mark(self.new) == b'+' {
                self.new += 1;
            } else if self.mark(self.own) == b'+' {
                self.own += 1;
            } else {
                return;
            }
        }
    }
}

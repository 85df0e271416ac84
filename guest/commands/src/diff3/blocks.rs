//! The places where three files are not the same: two comparisons with a
//! common file, put together.

use crate::diff::lines::{Equality, Lines, classify};
use crate::diff::script::{self, Change, Effort};
use std::ops::Range;

/// Which file has lines of its own in a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Odd {
    Mine,
    Old,
    Yours,
    All,
}

/// A place where the files differ: the lines of mine, old and yours, counted from 0.
#[derive(Debug, Clone)]
pub struct Block {
    pub odd: Odd,
    pub lines: [Range<usize>; 3],
}

/// How many lines of what is the same around changes a comparison looks at.
const HORIZON: usize = 100;

/// A comparison with the common file: changes from `old` (the other) to `new` (the common).
struct Thread<'a> {
    changes: &'a [Change],
}

/// The blocks, and how often a comparison has met a last line without newline.
///
/// `loose` takes a line without newline for the same as with one where mine and the
/// second file are compared: an ed script cannot tell them apart.
pub fn find(files: &[Lines; 3], common: usize, loose: bool) -> (Vec<Block>, usize) {
    let second = 3 - common;
    let mut cuts = 0;
    let mut horizon = HORIZON;
    let mut compare = |at: usize| {
        let (old, new) = (&files[at], &files[common]);
        let changes = if old.text() == new.text() {
            Vec::new()
        } else {
            script::changes(&classify(old, new, Equality::EXACT, horizon), Effort::default())
        };
        for change in &changes {
            horizon = horizon.max(change.deleted).max(change.inserted);
            let ends = |lines: &Lines, end: usize| usize::from(lines.is_cut() && end == lines.count());
            cuts += if change.deleted > 0 { ends(old, change.old + change.deleted) } else { 0 };
            cuts += if change.inserted > 0 { ends(new, change.new + change.inserted) } else { 0 };
        }
        changes
    };
    let of_second = compare(second);
    let of_mine = compare(0);
    let threads = [Thread { changes: &of_mine }, Thread { changes: &of_second }];
    (combine(files, threads, common, loose), cuts)
}

fn combine(files: &[Lines; 3], mut threads: [Thread<'_>; 2], common: usize, loose: bool) -> Vec<Block> {
    let numbers = [0, 3 - common];
    // Up to where each file's lines stand in a known block, mine, second, common.
    let mut past = [0, 0, 0];
    let mut blocks = Vec::new();
    while let Some(used) = next_group(&mut threads) {
        let all = || used.iter().flat_map(|changes| changes.iter());
        let low = all().map(|change| change.new).min().unwrap_or(0);
        let high = all().map(|change| change.new + change.inserted).max().unwrap_or(low);
        let range = |at: usize| match (used[at].first(), used[at].last()) {
            (Some(first), Some(last)) => {
                let before = first.new - low;
                let after = high - (last.new + last.inserted);
                first.old.saturating_sub(before)..last.old + last.deleted + after
            }
            _ => (past[at] + low).saturating_sub(past[2])..(past[at] + high).saturating_sub(past[2]),
        };
        let ranges = [range(0), range(1)];
        let odd = match (used[0].is_empty(), used[1].is_empty()) {
            (true, _) => name(numbers[1]),
            (_, true) => Odd::Mine,
            _ if same(files, numbers[1], &ranges, loose) => name(common),
            _ => Odd::All,
        };
        past = [ranges[0].end, ranges[1].end, high];
        let mut lines = [ranges[0].clone(), 0..0, 0..0];
        lines[numbers[1]] = ranges[1].clone();
        lines[common] = low..high;
        blocks.push(Block { odd, lines });
    }
    blocks
}

fn name(file: usize) -> Odd {
    if file == 1 { Odd::Old } else { Odd::Yours }
}

fn same(files: &[Lines; 3], second: usize, ranges: &[Range<usize>; 2], loose: bool) -> bool {
    let equal = |a: usize, b: usize| {
        if loose {
            files[0].content(a) == files[second].content(b)
        } else {
            files[0].line(a) == files[second].line(b)
        }
    };
    ranges[0].len() == ranges[1].len() && ranges[0].clone().zip(ranges[1].clone()).all(|(a, b)| equal(a, b))
}

/// The next changes of both comparisons that touch each other in the common file.
fn next_group<'a>(threads: &mut [Thread<'a>; 2]) -> Option<[&'a [Change]; 2]> {
    let start = match (threads[0].changes.first(), threads[1].changes.first()) {
        (None, None) => return None,
        (Some(_), None) => 0,
        (None, Some(_)) => 1,
        (Some(a), Some(b)) => usize::from(a.new > b.new),
    };
    let all = [threads[0].changes, threads[1].changes];
    let mut counts = [0, 0];
    let end = |change: &Change| change.new + change.inserted;
    counts[start] = 1;
    let mut high_thread = start;
    let mut high = all[start].first().map_or(0, end);
    while let Some(next) = all[1 - high_thread].get(counts[1 - high_thread]).filter(|next| next.new <= high) {
        let other = 1 - high_thread;
        counts[other] += 1;
        if high < end(next) {
            high = end(next);
            high_thread = other;
        }
    }
    let mut used: [&[Change]; 2] = [&[], &[]];
    for at in 0..2 {
        let (taken, rest) = all[at].split_at(counts[at].min(all[at].len()));
        used[at] = taken;
        threads[at].changes = rest;
    }
    Some(used)
}

//! Finds what to delete and to insert: Myers' search from both ends over the
//! lines that can match at all, then changes are moved as GNU diff places them.

use super::lines::Classes;

/// Lines deleted and inserted at one place; line numbers count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    pub old: usize,
    pub deleted: usize,
    pub new: usize,
    pub inserted: usize,
    /// All its lines are of the kind that is not to be reported.
    pub ignored: bool,
}

/// How hard the search tries.
#[derive(Debug, Clone, Copy, Default)]
pub struct Effort {
    pub minimal: bool,
    pub speed_large_files: bool,
}

/// The changes that make the new lines out of the old ones.
pub fn changes(classes: &Classes, effort: Effort) -> Vec<Change> {
    let mut old = Side::new(&classes.old);
    let mut new = Side::new(&classes.new);
    let old_counts = counts(&classes.old, classes.count);
    let new_counts = counts(&classes.new, classes.count);
    let old_kept = old.discard(&new_counts, effort.minimal);
    let new_kept = new.discard(&old_counts, effort.minimal);
    Search::run(&old_kept, &new_kept, effort, &mut old.changed, &mut new.changed);
    shift(&mut old, &new.changed);
    shift(&mut new, &old.changed);
    collect(&old.changed, &new.changed, classes.skipped)
}

/// Which lines of either side are changed, without a look at the lines around them.
pub fn changed(old: &[u32], new: &[u32]) -> (Vec<bool>, Vec<bool>) {
    let kept = |classes: &[u32]| Kept { classes: classes.to_vec(), places: (0..classes.len()).collect() };
    let mut marks = (Marks::new(old.len()), Marks::new(new.len()));
    let effort = Effort { minimal: false, speed_large_files: true };
    Search::run(&kept(old), &kept(new), effort, &mut marks.0, &mut marks.1);
    let own = |marks: Marks| marks.0[1..marks.0.len() - 1].to_vec();
    (own(marks.0), own(marks.1))
}

fn counts(classes: &[u32], count: usize) -> Vec<u32> {
    let mut counts = vec![0; count];
    for &class in classes {
        if let Some(count) = counts.get_mut(class as usize) {
            *count += 1;
        }
    }
    counts
}

/// Marks of a side's lines, with an unmarked place before and after.
pub struct Marks(Vec<bool>);

impl Marks {
    fn new(count: usize) -> Marks {
        Marks(vec![false; count + 2])
    }

    /// Whether the line is marked; -1 and the line after the last are not.
    fn is(&self, at: isize) -> bool {
        self.0.get((at + 1) as usize).copied().unwrap_or(false)
    }

    fn set(&mut self, at: isize, value: bool) {
        if let Some(mark) = self.0.get_mut((at + 1) as usize) {
            *mark = value;
        }
    }
}

struct Side<'a> {
    classes: &'a [u32],
    changed: Marks,
}

/// Lines that the search looks at, and where they stand.
struct Kept {
    classes: Vec<u32>,
    places: Vec<usize>,
}

/// What becomes of a line before the search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Keep,
    /// It matches nothing on the other side.
    Discard,
    /// It matches too much to help, if its neighbours are discarded too.
    Provisional,
}

impl<'a> Side<'a> {
    fn new(classes: &'a [u32]) -> Side<'a> {
        Side { classes, changed: Marks::new(classes.len()) }
    }

    /// Leaves out lines that only confuse the search; they are changes.
    fn discard(&mut self, others: &[u32], minimal: bool) -> Kept {
        let mut fates = self.first_fates(others);
        settle(&mut fates);
        let mut kept = Kept { classes: Vec::new(), places: Vec::new() };
        for (at, (&class, &fate)) in self.classes.iter().zip(&fates).enumerate() {
            if minimal || fate == Fate::Keep {
                kept.classes.push(class);
                kept.places.push(at);
            } else {
                self.changed.set(at as isize, true);
            }
        }
        kept
    }

    fn first_fates(&self, others: &[u32]) -> Vec<Fate> {
        // A line that matches more than about 5 * sqrt(lines / 64) others is no landmark.
        let many = 5 * power_of_root(self.classes.len() / 64);
        let fate = |class: &u32| match others.get(*class as usize).copied().unwrap_or(0) as usize {
            0 => Fate::Discard,
            matches if matches > many => Fate::Provisional,
            _ => Fate::Keep,
        };
        self.classes.iter().map(fate).collect()
    }
}

/// Roughly the square root, a power of two: 1 for less than 4, then doubled
/// for each factor of four.
fn power_of_root(number: usize) -> usize {
    let mut rest = number >> 2;
    let mut power = 1;
    while rest > 0 {
        power *= 2;
        rest >>= 2;
    }
    power
}

/// Provisional lines stay discarded only well within runs of discarded ones.
fn settle(fates: &mut [Fate]) {
    let mut at = 0;
    while let Some(&fate) = fates.get(at) {
        match fate {
            Fate::Keep => at += 1,
            Fate::Provisional => {
                fates[at] = Fate::Keep;
                at += 1;
            }
            Fate::Discard => {
                let length = fates[at..].iter().take_while(|fate| **fate != Fate::Keep).count();
                at += settle_run(&mut fates[at..at + length]);
            }
        }
    }
}

/// Settles a run that starts with a discarded line; gives how many lines are done.
fn settle_run(run: &mut [Fate]) -> usize {
    let length = run.iter().rposition(|fate| *fate == Fate::Discard).map_or(0, |at| at + 1);
    run[length..].fill(Fate::Keep);
    let all = run.len();
    let run = &mut run[..length];
    let provisional = run.iter().filter(|fate| **fate == Fate::Provisional).count();
    if provisional * 4 > length {
        keep_provisional(run);
        return all;
    }
    // Long stretches of provisional lines are kept.
    let minimum = power_of_root(length / 4) + 1;
    let mut start = 0;
    while start < length {
        let stretch = run[start..].iter().take_while(|fate| **fate == Fate::Provisional).count();
        if stretch >= minimum {
            run[start..start + stretch].fill(Fate::Keep);
        }
        start += stretch.max(1);
    }
    keep_near_edge(run.iter_mut());
    keep_near_edge(run.iter_mut().rev());
    all
}

fn keep_provisional(run: &mut [Fate]) {
    for fate in run.iter_mut().filter(|fate| **fate == Fate::Provisional) {
        *fate = Fate::Keep;
    }
}

/// Keeps provisional lines until three discarded ones in a row, or until a
/// discarded one at least eight lines in.
fn keep_near_edge<'a>(run: impl Iterator<Item = &'a mut Fate>) {
    let mut row = 0;
    for (at, fate) in run.enumerate() {
        match *fate {
            Fate::Discard if at >= 8 => return,
            Fate::Discard => row += 1,
            _ => {
                *fate = Fate::Keep;
                row = 0;
            }
        }
        if row == 3 {
            return;
        }
    }
}

/// A snake of this length is a good place to split at.
const SNAKE: isize = 20;
/// The search gives up on the best split after this many steps at least.
const LEAST_COST: isize = 4096;

/// Myers' search for a shortest edit script, in linear space.
struct Search<'a> {
    old: &'a [u32],
    new: &'a [u32],
    /// Furthest places reached by diagonal, forward and backward, from `offset`.
    forward: Vec<isize>,
    backward: Vec<isize>,
    offset: isize,
    cost_limit: isize,
    fast: bool,
}

/// A part of both sides still to be searched.
#[derive(Clone, Copy)]
struct Area {
    old: isize,
    old_end: isize,
    new: isize,
    new_end: isize,
    minimal: bool,
}

/// Where an area is divided, and whether each half must be minimal.
struct Split {
    old: isize,
    new: isize,
    low_minimal: bool,
    high_minimal: bool,
}

impl<'a> Search<'a> {
    /// Marks the changed lines on both sides.
    fn run(old: &'a Kept, new: &'a Kept, effort: Effort, old_marks: &mut Marks, new_marks: &mut Marks) {
        let diagonals = old.classes.len() + new.classes.len() + 3;
        let mut cost = 1isize;
        let mut rest = diagonals;
        while rest != 0 {
            cost <<= 1;
            rest >>= 2;
        }
        let mut search = Search {
            old: &old.classes,
            new: &new.classes,
            forward: vec![0; diagonals],
            backward: vec![0; diagonals],
            offset: new.classes.len() as isize + 1,
            cost_limit: cost.max(LEAST_COST),
            fast: effort.speed_large_files,
        };
        let whole = Area {
            old: 0,
            old_end: old.classes.len() as isize,
            new: 0,
            new_end: new.classes.len() as isize,
            minimal: effort.minimal,
        };
        let mut areas = vec![whole];
        while let Some(area) = areas.pop() {
            let area = search.trimmed(area);
            if area.old == area.old_end {
                mark(new_marks, &new.places, area.new, area.new_end);
            } else if area.new == area.new_end {
                mark(old_marks, &old.places, area.old, area.old_end);
            } else {
                let split = search.split(area);
                let low = Area { old_end: split.old, new_end: split.new, minimal: split.low_minimal, ..area };
                let high = Area { old: split.old, new: split.new, minimal: split.high_minimal, ..area };
                areas.extend([high, low]);
            }
        }
    }

    fn equal(&self, old: isize, new: isize) -> bool {
        match (self.old.get(old as usize), self.new.get(new as usize)) {
            (Some(a), Some(b)) => a == b,
            _ => false,
        }
    }

    /// Without the equal lines at both ends.
    fn trimmed(&self, mut area: Area) -> Area {
        while area.old < area.old_end && area.new < area.new_end && self.equal(area.old, area.new) {
            area.old += 1;
            area.new += 1;
        }
        while area.old < area.old_end
            && area.new < area.new_end
            && self.equal(area.old_end - 1, area.new_end - 1)
        {
            area.old_end -= 1;
            area.new_end -= 1;
        }
        area
    }

    fn forward(&self, diagonal: isize) -> isize {
        self.forward.get((diagonal + self.offset) as usize).copied().unwrap_or(-1)
    }

    fn backward(&self, diagonal: isize) -> isize {
        self.backward.get((diagonal + self.offset) as usize).copied().unwrap_or(isize::MAX)
    }

    fn set_forward(&mut self, diagonal: isize, place: isize) {
        if let Some(slot) = self.forward.get_mut((diagonal + self.offset) as usize) {
            *slot = place;
        }
    }

    fn set_backward(&mut self, diagonal: isize, place: isize) {
        if let Some(slot) = self.backward.get_mut((diagonal + self.offset) as usize) {
            *slot = place;
        }
    }

    /// Finds the middle of a shortest script, or a good guess when that costs too much.
    fn split(&mut self, area: Area) -> Split {
        let (least, most) = (area.old - area.new_end, area.old_end - area.new);
        let (start, end) = (area.old - area.new, area.old_end - area.new_end);
        let (mut f_low, mut f_high, mut b_low, mut b_high) = (start, start, end, end);
        let odd = (start - end) & 1 != 0;
        self.set_forward(start, area.old);
        self.set_backward(end, area.old_end);
        let mut cost = 0;
        loop {
            cost += 1;
            let mut big_snake = false;
            f_low = if f_low > least {
                self.set_forward(f_low - 2, -1);
                f_low - 1
            } else {
                f_low + 1
            };
            f_high = if f_high < most {
                self.set_forward(f_high + 2, -1);
                f_high + 1
            } else {
                f_high - 1
            };
            let mut diagonal = f_high;
            while diagonal >= f_low {
                let (old, long) = self.step_forward(area, diagonal);
                big_snake |= long;
                if odd && b_low <= diagonal && diagonal <= b_high && self.backward(diagonal) <= old {
                    return Split { old, new: old - diagonal, low_minimal: true, high_minimal: true };
                }
                diagonal -= 2;
            }
            b_low = if b_low > least {
                self.set_backward(b_low - 2, isize::MAX);
                b_low - 1
            } else {
                b_low + 1
            };
            b_high = if b_high < most {
                self.set_backward(b_high + 2, isize::MAX);
                b_high + 1
            } else {
                b_high - 1
            };
            let mut diagonal = b_high;
            while diagonal >= b_low {
                let (old, long) = self.step_backward(area, diagonal);
                big_snake |= long;
                if !odd && f_low <= diagonal && diagonal <= f_high && old <= self.forward(diagonal) {
                    return Split { old, new: old - diagonal, low_minimal: true, high_minimal: true };
                }
                diagonal -= 2;
            }
            if area.minimal {
                continue;
            }
            let reach = Reach { area, start, end, f_low, f_high, b_low, b_high, cost };
            if self.fast
                && cost > 200
                && big_snake
                && let Some(split) = self.promising(&reach)
            {
                return split;
            }
            if cost >= self.cost_limit {
                return self.give_up(&reach);
            }
        }
    }

    /// One more edit on a diagonal, then as many equal lines as follow.
    fn step_forward(&mut self, area: Area, diagonal: isize) -> (isize, bool) {
        let (low, high) = (self.forward(diagonal - 1), self.forward(diagonal + 1));
        let first = if low < high { high } else { low + 1 };
        let mut old = first;
        while old < area.old_end && old - diagonal < area.new_end && self.equal(old, old - diagonal) {
            old += 1;
        }
        self.set_forward(diagonal, old);
        (old, old - first > SNAKE)
    }

    fn step_backward(&mut self, area: Area, diagonal: isize) -> (isize, bool) {
        let (low, high) = (self.backward(diagonal - 1), self.backward(diagonal + 1));
        let first = if low < high { low } else { high - 1 };
        let mut old = first;
        while area.old < old && area.new < old - diagonal && self.equal(old - 1, old - 1 - diagonal) {
            old -= 1;
        }
        self.set_backward(diagonal, old);
        (old, first - old > SNAKE)
    }

    /// The diagonal with by far the most progress for its cost, if it ends with a snake.
    fn promising(&self, reach: &Reach) -> Option<Split> {
        let Reach { area, start, end, f_low, f_high, b_low, b_high, cost } = *reach;
        let mut best = 0;
        let mut split = None;
        for diagonal in (f_low..=f_high).rev().step_by(2) {
            let aside = diagonal - start;
            let old = self.forward(diagonal);
            let new = old - diagonal;
            let value = (old - area.old) * 2 - aside;
            let inside = area.old + SNAKE <= old
                && old < area.old_end
                && area.new + SNAKE <= new
                && new < area.new_end;
            if value > 12 * (cost + aside.abs())
                && value > best
                && inside
                && (1..=SNAKE).all(|back| self.equal(old - back, new - back))
            {
                best = value;
                split = Some(Split { old, new, low_minimal: true, high_minimal: false });
            }
        }
        if split.is_some() {
            return split;
        }
        for diagonal in (b_low..=b_high).rev().step_by(2) {
            let aside = diagonal - end;
            let old = self.backward(diagonal);
            let new = old - diagonal;
            let value = (area.old_end - old) * 2 + aside;
            let inside = area.old < old
                && old <= area.old_end - SNAKE
                && area.new < new
                && new <= area.new_end - SNAKE;
            if value > 12 * (cost + aside.abs())
                && value > best
                && inside
                && (0..SNAKE).all(|ahead| self.equal(old + ahead, new + ahead))
            {
                best = value;
                split = Some(Split { old, new, low_minimal: false, high_minimal: true });
            }
        }
        split
    }

    /// The furthest that either direction has come.
    fn give_up(&self, reach: &Reach) -> Split {
        let Reach { area, f_low, f_high, b_low, b_high, .. } = *reach;
        let (mut f_sum, mut f_old) = (-1, area.old);
        for diagonal in (f_low..=f_high).rev().step_by(2) {
            let mut old = self.forward(diagonal).min(area.old_end);
            let mut new = old - diagonal;
            if area.new_end < new {
                old = area.new_end + diagonal;
                new = area.new_end;
            }
            if f_sum < old + new {
                (f_sum, f_old) = (old + new, old);
            }
        }
        let (mut b_sum, mut b_old) = (isize::MAX, area.old_end);
        for diagonal in (b_low..=b_high).rev().step_by(2) {
            let mut old = self.backward(diagonal).max(area.old);
            let mut new = old - diagonal;
            if new < area.new {
                old = area.new + diagonal;
                new = area.new;
            }
            if old + new < b_sum {
                (b_sum, b_old) = (old + new, old);
            }
        }
        if (area.old_end + area.new_end) - b_sum < f_sum - (area.old + area.new) {
            return Split { old: f_old, new: f_sum - f_old, low_minimal: true, high_minimal: false };
        }
        Split { old: b_old, new: b_sum - b_old, low_minimal: false, high_minimal: true }
    }
}

/// How far a search has come: its diagonals and the edits so far.
#[derive(Clone, Copy)]
struct Reach {
    area: Area,
    start: isize,
    end: isize,
    f_low: isize,
    f_high: isize,
    b_low: isize,
    b_high: isize,
    cost: isize,
}

fn mark(marks: &mut Marks, places: &[usize], from: isize, to: isize) {
    for place in places.get(from as usize..to as usize).unwrap_or_default() {
        marks.set(*place as isize, true);
    }
}

/// Moves each run of changes as far down as it can go, joining others on the
/// way, and then back to where the other side changes too.
fn shift(side: &mut Side<'_>, other: &Marks) {
    let end = side.classes.len() as isize;
    let mut run = Run { classes: side.classes, changed: &mut side.changed, other, start: 0, at: 0, across: 0, end };
    loop {
        run.skip_unchanged();
        if run.at == end {
            return;
        }
        run.enter();
        let mut corresponding;
        loop {
            let length = run.at - run.start;
            run.move_back();
            corresponding = run.move_on();
            if length == run.at - run.start {
                break;
            }
        }
        while corresponding < run.at {
            run.changed.set(run.start - 1, true);
            run.changed.set(run.at - 1, false);
            run.start -= 1;
            run.at -= 1;
            run.across_back();
        }
    }
}

/// A run of changed lines, `start..at`, and the place across from its end.
struct Run<'a> {
    classes: &'a [u32],
    changed: &'a mut Marks,
    other: &'a Marks,
    start: isize,
    at: isize,
    across: isize,
    end: isize,
}

impl Run<'_> {
    fn skip_unchanged(&mut self) {
        while self.at < self.end && !self.changed.is(self.at) {
            while self.other.is(self.across) {
                self.across += 1;
            }
            self.across += 1;
            self.at += 1;
        }
    }

    /// Takes the run that starts here.
    fn enter(&mut self) {
        self.start = self.at;
        while self.changed.is(self.at) {
            self.at += 1;
        }
        while self.other.is(self.across) {
            self.across += 1;
        }
    }

    fn same(&self, a: isize, b: isize) -> bool {
        self.classes.get(a as usize) == self.classes.get(b as usize)
    }

    fn across_back(&mut self) {
        self.across -= 1;
        while self.other.is(self.across) {
            self.across -= 1;
        }
    }

    /// Up, as long as the line before equals the run's last.
    fn move_back(&mut self) {
        while self.start > 0 && self.same(self.start - 1, self.at - 1) {
            self.start -= 1;
            self.at -= 1;
            self.changed.set(self.start, true);
            self.changed.set(self.at, false);
            while self.changed.is(self.start - 1) {
                self.start -= 1;
            }
            self.across_back();
        }
    }

    /// Down, as long as the run's first line equals the one after it. Gives
    /// the last end of the run that faces a change; the file's end if none does.
    fn move_on(&mut self) -> isize {
        let mut corresponding = if self.other.is(self.across - 1) { self.at } else { self.end };
        while self.at != self.end && self.same(self.start, self.at) {
            self.changed.set(self.start, false);
            self.changed.set(self.at, true);
            self.start += 1;
            self.at += 1;
            while self.changed.is(self.at) {
                self.at += 1;
            }
            self.across += 1;
            while self.other.is(self.across) {
                corresponding = self.at;
                self.across += 1;
            }
        }
        corresponding
    }
}

/// The marks of both sides as changes, in order.
fn collect(old: &Marks, new: &Marks, skipped: usize) -> Vec<Change> {
    let (old_end, new_end) = (old.0.len() as isize - 2, new.0.len() as isize - 2);
    let mut changes = Vec::new();
    let (mut a, mut b) = (0, 0);
    while a < old_end || b < new_end {
        let (start_a, start_b) = (a, b);
        while old.is(a) {
            a += 1;
        }
        while new.is(b) {
            b += 1;
        }
        if a > start_a || b > start_b {
            changes.push(Change {
                old: start_a as usize + skipped,
                deleted: (a - start_a) as usize,
                new: start_b as usize + skipped,
                inserted: (b - start_b) as usize,
                ignored: false,
            });
        }
        a += 1;
        b += 1;
    }
    changes
}

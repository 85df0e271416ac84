//! Which lines differ: Myers's algorithm from both ends at once, with the steps
//! around it that GNU diff takes, so that the hunks are the same: lines without a
//! counterpart are set aside first, and runs of changes are shifted at the end.

use super::file::Classes;

/// A run of changed lines: where it is in both files, and how long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    pub left: usize,
    pub right: usize,
    pub deleted: usize,
    pub inserted: usize,
    /// All its lines are of a kind that is ignored.
    pub ignored: bool,
}

/// Marks of changed lines, with a guard on both sides.
struct Marks(Vec<bool>);

impl Marks {
    fn new(length: usize) -> Marks {
        Marks(vec![false; length + 4])
    }

    fn get(&self, at: isize) -> bool {
        usize::try_from(at + 1).ok().and_then(|at| self.0.get(at)).copied().unwrap_or(false)
    }

    fn set(&mut self, at: isize, value: bool) {
        if let Some(slot) = usize::try_from(at + 1).ok().and_then(|at| self.0.get_mut(at)) {
            *slot = value;
        }
    }
}

/// The changes between two files, in order.
pub fn changes(classes: &Classes, minimal: bool) -> Vec<Change> {
    let (left, right) = (&classes.left, &classes.right);
    let mut marks = [Marks::new(left.len()), Marks::new(right.len())];
    let kept = set_aside(classes, minimal, &mut marks);
    let mut search = Search::new(&kept, minimal);
    search.run(&mut marks);
    shift(&mut marks, [left, right]);
    script(&marks, left.len(), right.len(), classes.prefix)
}

/// A file's lines that are compared: classes, and where they are.
struct Kept {
    classes: Vec<u32>,
    places: Vec<usize>,
}

/// Marks lines that match nothing, and lines that match so much that they confuse.
fn set_aside(classes: &Classes, minimal: bool, marks: &mut [Marks; 2]) -> [Kept; 2] {
    let files = [&classes.left, &classes.right];
    let count = |lines: &Vec<u32>| {
        let mut counts = vec![0_u32; classes.count + 1];
        for &class in lines {
            counts[class as usize] += 1;
        }
        counts
    };
    let counts = [count(files[1]), count(files[0])];
    let mut out = [0, 1].map(|_| Kept { classes: Vec::new(), places: Vec::new() });
    for (file, lines) in files.into_iter().enumerate() {
        let mut discards = provisional(lines, &counts[file]);
        confirm(&mut discards);
        for (at, &class) in lines.iter().enumerate() {
            if minimal || discards[at] == 0 {
                out[file].classes.push(class);
                out[file].places.push(at);
            } else {
                marks[file].set(at as isize, true);
            }
        }
    }
    out
}

/// 1: matches no line of the other file. 2: matches many.
fn provisional(lines: &[u32], counts: &[u32]) -> Vec<u8> {
    // About the square root of the number of lines.
    let mut many = 5_u32;
    let mut rest = lines.len() / 64;
    loop {
        rest >>= 2;
        if rest == 0 {
            break;
        }
        many = many.saturating_mul(2);
    }
    let kind = |class: &u32| match counts[*class as usize] {
        0 => 1,
        count if count > many => 2,
        _ => 0,
    };
    lines.iter().map(kind).collect()
}

/// Keeps provisional discards only inside runs of discards, and not too many of them.
fn confirm(discards: &mut [u8]) {
    let end = discards.len();
    let mut i = 0;
    while i < end {
        match discards[i] {
            2 => discards[i] = 0,
            1 => {
                let mut j = i;
                while j < end && discards[j] != 0 {
                    j += 1;
                }
                while j > i && discards[j - 1] == 2 {
                    j -= 1;
                    discards[j] = 0;
                }
                confirm_run(&mut discards[i..j]);
                i = j.max(i + 1) - 1;
            }
            _ => {}
        }
        i += 1;
    }
}

/// A run of discards whose first and last are certain.
fn confirm_run(run: &mut [u8]) {
    let length = run.len();
    let cancel = |run: &mut [u8]| run.iter_mut().filter(|kind| **kind == 2).for_each(|kind| *kind = 0);
    let provisional = run.iter().filter(|kind| **kind == 2).count();
    if provisional * 4 > length {
        cancel(run);
        return;
    }
    // About the square root of a quarter of the length.
    let mut minimum = 1;
    let mut rest = length >> 2;
    loop {
        rest >>= 2;
        if rest == 0 {
            break;
        }
        minimum <<= 1;
    }
    minimum += 1;
    let mut start = 0;
    while start < length {
        let count = run[start..].iter().take_while(|kind| **kind == 2).count();
        if count >= minimum {
            cancel(&mut run[start..start + count]);
        }
        start += count.max(1);
    }
    confirm_end(run.iter_mut());
    confirm_end(run.iter_mut().rev());
}

/// From an end of a run, cancels provisional discards until certain ones are in the majority.
fn confirm_end<'a>(run: impl Iterator<Item = &'a mut u8>) {
    let mut together = 0;
    for (at, kind) in run.enumerate() {
        if at >= 8 && *kind == 1 {
            break;
        }
        match *kind {
            2 => {
                together = 0;
                *kind = 0;
            }
            0 => together = 0,
            _ => together += 1,
        }
        if together == 3 {
            break;
        }
    }
}

/// A rectangle of the comparison that is still to be done.
struct Part {
    left: (isize, isize),
    right: (isize, isize),
    minimal: bool,
}

/// Where a rectangle is cut in two.
struct Cut {
    x: isize,
    y: isize,
    first_minimal: bool,
    second_minimal: bool,
}

struct Search<'a> {
    kept: &'a [Kept; 2],
    /// Furthest x on each diagonal, from the start and from the end.
    forward: Vec<isize>,
    backward: Vec<isize>,
    /// Index of diagonal 0.
    zero: isize,
    too_expensive: isize,
    minimal: bool,
}

impl Search<'_> {
    fn new(kept: &[Kept; 2], minimal: bool) -> Search<'_> {
        let (left, right) = (kept[0].classes.len(), kept[1].classes.len());
        let diagonals = left + right + 3;
        let mut root = 1_isize;
        let mut rest = diagonals;
        while rest > 0 {
            rest >>= 2;
            root <<= 1;
        }
        Search {
            kept,
            forward: vec![0; diagonals],
            backward: vec![0; diagonals],
            zero: right as isize + 1,
            too_expensive: root.max(4096),
            minimal,
        }
    }

    fn same(&self, x: isize, y: isize) -> bool {
        let class = |file: usize, at: isize| self.kept[file].classes.get(at as usize);
        class(0, x) == class(1, y)
    }

    fn run(&mut self, marks: &mut [Marks; 2]) {
        let ends = [self.kept[0].classes.len() as isize, self.kept[1].classes.len() as isize];
        let mut parts = vec![Part { left: (0, ends[0]), right: (0, ends[1]), minimal: self.minimal }];
        while let Some(part) = parts.pop() {
            let ((mut x, mut x_end), (mut y, mut y_end)) = (part.left, part.right);
            while x < x_end && y < y_end && self.same(x, y) {
                (x, y) = (x + 1, y + 1);
            }
            while x < x_end && y < y_end && self.same(x_end - 1, y_end - 1) {
                (x_end, y_end) = (x_end - 1, y_end - 1);
            }
            if x == x_end || y == y_end {
                let ranges = [(x, x_end), (y, y_end)];
                for (file, (from, to)) in ranges.into_iter().enumerate() {
                    for &place in &self.kept[file].places[from as usize..to as usize] {
                        marks[file].set(place as isize, true);
                    }
                }
                continue;
            }
            let cut = self.cut(x, x_end, y, y_end, part.minimal);
            parts.push(Part { left: (cut.x, x_end), right: (cut.y, y_end), minimal: cut.second_minimal });
            parts.push(Part { left: (x, cut.x), right: (y, cut.y), minimal: cut.first_minimal });
        }
    }

    fn f(&mut self, diagonal: isize) -> &mut isize {
        &mut self.forward[(self.zero + diagonal) as usize]
    }

    fn b(&mut self, diagonal: isize) -> &mut isize {
        &mut self.backward[(self.zero + diagonal) as usize]
    }

    /// Finds a point that a shortest (or, when that costs too much, a good) path goes through.
    fn cut(&mut self, x0: isize, x1: isize, y0: isize, y1: isize, minimal: bool) -> Cut {
        let (least, most) = (x0 - y1, x1 - y0);
        let (f_mid, b_mid) = (x0 - y0, x1 - y1);
        let (mut f_min, mut f_max, mut b_min, mut b_max) = (f_mid, f_mid, b_mid, b_mid);
        let odd = (f_mid - b_mid) & 1 != 0;
        *self.f(f_mid) = x0;
        *self.b(b_mid) = x1;
        let mut cost = 1;
        loop {
            if f_min > least {
                f_min -= 1;
                *self.f(f_min - 1) = -1;
            } else {
                f_min += 1;
            }
            if f_max < most {
                f_max += 1;
                *self.f(f_max + 1) = -1;
            } else {
                f_max -= 1;
            }
            let mut d = f_max;
            while d >= f_min {
                let (low, high) = (*self.f(d - 1), *self.f(d + 1));
                let mut x = if low < high { high } else { low + 1 };
                while x < x1 && x - d < y1 && self.same(x, x - d) {
                    x += 1;
                }
                *self.f(d) = x;
                if odd && (b_min..=b_max).contains(&d) && *self.b(d) <= x {
                    return Cut { x, y: x - d, first_minimal: true, second_minimal: true };
                }
                d -= 2;
            }
            if b_min > least {
                b_min -= 1;
                *self.b(b_min - 1) = isize::MAX;
            } else {
                b_min += 1;
            }
            if b_max < most {
                b_max += 1;
                *self.b(b_max + 1) = isize::MAX;
            } else {
                b_max -= 1;
            }
            let mut d = b_max;
            while d >= b_min {
                let (low, high) = (*self.b(d - 1), *self.b(d + 1));
                let mut x = if low < high { low } else { high - 1 };
                while x0 < x && y0 < x - d && self.same(x - 1, x - d - 1) {
                    x -= 1;
                }
                *self.b(d) = x;
                if !odd && (f_min..=f_max).contains(&d) && x <= *self.f(d) {
                    return Cut { x, y: x - d, first_minimal: true, second_minimal: true };
                }
                d -= 2;
            }
            if !minimal && cost >= self.too_expensive {
                return self.give_up((x0, x1), (y0, y1), (f_min, f_max), (b_min, b_max));
            }
            cost += 1;
        }
    }

    /// Takes the better of what was reached from both ends.
    fn give_up(
        &mut self,
        (x0, x1): (isize, isize),
        (y0, y1): (isize, isize),
        (f_min, f_max): (isize, isize),
        (b_min, b_max): (isize, isize),
    ) -> Cut {
        let (mut f_sum, mut f_x) = (-1, x0);
        let mut d = f_max;
        while d >= f_min {
            let mut x = (*self.f(d)).min(x1);
            let mut y = x - d;
            if y1 < y {
                (x, y) = (y1 + d, y1);
            }
            if f_sum < x + y {
                (f_sum, f_x) = (x + y, x);
            }
            d -= 2;
        }
        let (mut b_sum, mut b_x) = (isize::MAX, x1);
        let mut d = b_max;
        while d >= b_min {
            let mut x = (*self.b(d)).max(x0);
            let mut y = x - d;
            if y < y0 {
                (x, y) = (y0 + d, y0);
            }
            if x + y < b_sum {
                (b_sum, b_x) = (x + y, x);
            }
            d -= 2;
        }
        if (x1 + y1) - b_sum < f_sum - (x0 + y0) {
            Cut { x: f_x, y: f_sum - f_x, first_minimal: true, second_minimal: false }
        } else {
            Cut { x: b_x, y: b_sum - b_x, first_minimal: false, second_minimal: true }
        }
    }
}

/// Shifts runs of changes: merged with others where they meet, else as far down as
/// they go, and back to where the other file has a change.
fn shift(marks: &mut [Marks; 2], files: [&Vec<u32>; 2]) {
    for file in 0..2 {
        let [left, right] = &mut *marks;
        let (changed, other) = if file == 0 { (left, &*right) } else { (right, &*left) };
        let end = files[file].len() as isize;
        let class = |at: isize| usize::try_from(at).ok().and_then(|at| files[file].get(at));
        let (mut i, mut j) = (0, 0);
        loop {
            while i < end && !changed.get(i) {
                while other.get(j) {
                    j += 1;
                }
                j += 1;
                i += 1;
            }
            if i >= end {
                break;
            }
            let mut start = i;
            i += 1;
            while changed.get(i) {
                i += 1;
            }
            while other.get(j) {
                j += 1;
            }
            let mut corresponding;
            loop {
                let length = i - start;
                while start > 0 && class(start - 1) == class(i - 1) {
                    start -= 1;
                    changed.set(start, true);
                    i -= 1;
                    changed.set(i, false);
                    while changed.get(start - 1) {
                        start -= 1;
                    }
                    j -= 1;
                    while other.get(j) {
                        j -= 1;
                    }
                }
                corresponding = if other.get(j - 1) { i } else { end };
                while i != end && class(start) == class(i) {
                    changed.set(start, false);
                    start += 1;
                    changed.set(i, true);
                    i += 1;
                    while changed.get(i) {
                        i += 1;
                    }
                    j += 1;
                    while other.get(j) {
                        corresponding = i;
                        j += 1;
                    }
                }
                if length == i - start {
                    break;
                }
            }
            while corresponding < i {
                start -= 1;
                changed.set(start, true);
                i -= 1;
                changed.set(i, false);
                j -= 1;
                while other.get(j) {
                    j -= 1;
                }
            }
        }
    }
}

/// The marks as a list of changes.
fn script(marks: &[Marks; 2], left: usize, right: usize, prefix: usize) -> Vec<Change> {
    let mut out = Vec::new();
    let (mut i, mut j) = (0_usize, 0_usize);
    while i < left || j < right {
        let (start_i, start_j) = (i, j);
        while marks[0].get(i as isize) {
            i += 1;
        }
        while marks[1].get(j as isize) {
            j += 1;
        }
        if i > start_i || j > start_j {
            out.push(Change {
                left: start_i + prefix,
                right: start_j + prefix,
                deleted: i - start_i,
                inserted: j - start_j,
                ignored: false,
            });
        }
        (i, j) = (i + 1, j + 1);
    }
    out
}

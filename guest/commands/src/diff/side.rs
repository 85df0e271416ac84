//! Two columns side by side.

use super::compare::Change;
use super::file::File;
use super::paint::Page;
use super::request::Request;
use bivalve_kit::width;

/// Where the columns are.
struct Columns {
    half: usize,
    second: usize,
    tab: usize,
    expand: bool,
}

impl Columns {
    fn new(request: &Request) -> Columns {
        const GUTTER: usize = 3;
        let tab = if request.expand_tabs { 1 } else { request.tab };
        let width = request.width;
        let gap = tab + GUTTER;
        let unaligned = (width >> 1) + (gap >> 1) + (width & gap & 1);
        let offset = unaligned - unaligned % tab;
        let half =
            if offset <= GUTTER || width <= offset { 0 } else { (offset - GUTTER).min(width - offset) };
        let second = if half > 0 { offset } else { width };
        Columns { half, second, tab: request.tab, expand: request.expand_tabs }
    }

    /// Moves from a column to another one.
    fn advance(&self, out: &mut Vec<u8>, from: usize, to: usize) -> usize {
        let mut from = from;
        if !self.expand {
            let mut stop = from + self.tab - from % self.tab;
            while stop <= to {
                out.push(b'\t');
                from = stop;
                stop += self.tab;
            }
        }
        out.resize(out.len() + to.saturating_sub(from), b' ');
        to
    }

    /// As much of a line as fits; gives the column where it ends.
    fn half_line(&self, out: &mut Vec<u8>, line: &[u8], indent: usize) -> usize {
        let (mut at, mut shown) = (0_usize, 0_usize);
        for chunk in line.utf8_chunks() {
            for character in chunk.valid().chars() {
                match character {
                    '\t' => {
                        let spaces = self.tab - at % self.tab;
                        if at == shown {
                            let stop = shown + spaces;
                            if self.expand {
                                let stop = stop.min(self.half);
                                out.resize(out.len() + stop.saturating_sub(shown), b' ');
                                shown = stop.max(shown);
                            } else if stop < self.half {
                                out.push(b'\t');
                                shown = stop;
                            }
                        }
                        at += spaces;
                    }
                    '\r' => {
                        out.push(b'\r');
                        self.advance(out, 0, indent);
                        (at, shown) = (0, 0);
                    }
                    '\u{8}' => {
                        if at != 0 {
                            at -= 1;
                            if at < self.half {
                                if shown <= at {
                                    out.resize(out.len() + at - shown, b' ');
                                } else {
                                    out.push(8);
                                }
                                shown = at;
                            }
                        }
                    }
                    _ => {
                        let columns = width::of(character);
                        let end = at + columns;
                        if end <= self.half && (columns > 0 || at < self.half) {
                            out.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
                            shown = if columns > 0 { end } else { shown };
                        }
                        at = end;
                    }
                }
            }
            if at < self.half {
                out.extend_from_slice(chunk.invalid());
            }
        }
        shown
    }

    fn row(&self, out: &mut Vec<u8>, left: Option<(&File, usize)>, mark: u8, right: Option<(&File, usize)>) {
        let ended = |side: Option<(&File, usize)>| side.map(|(file, at)| !file.is_unended(at));
        let mut newline = ended(left).unwrap_or(false);
        let mut column = 0;
        if let Some((file, at)) = left {
            column = self.half_line(out, file.line(at), 0);
        }
        if mark != b' ' {
            column = self.advance(out, column, (self.half + self.second - 1) / 2) + 1;
            let uneven = mark == b'|' && ended(right).is_some_and(|ended| ended != newline);
            out.push(match (uneven, newline) {
                (false, _) => mark,
                (true, true) => b'/',
                (true, false) => b'\\',
            });
        }
        if let Some((file, at)) = right {
            newline |= ended(right).unwrap_or(false);
            if !file.line(at).is_empty() {
                column = self.advance(out, column, self.second);
                self.half_line(out, file.line(at), column);
            }
        }
        if newline {
            out.push(b'\n');
        }
    }
}

/// All lines, or with `--suppress-common-lines` those that differ.
pub fn print(page: &mut Page<'_>, files: [&File; 2], changes: &[Change]) {
    let columns = Columns::new(page.request);
    let [left, right] = files;
    let mut next = (0, 0);
    for change in changes {
        common(page, &columns, files, &mut next, (change.left, change.right));
        let (left_end, right_end) = (change.left + change.deleted, change.right + change.inserted);
        if change.ignored {
            // Ignored lines are shown with the common lines that follow.
            continue;
        }
        let out = &mut page.bytes;
        let both = change.deleted.min(change.inserted);
        for at in 0..both {
            columns.row(out, Some((left, change.left + at)), b'|', Some((right, change.right + at)));
        }
        for at in change.right + both..right_end {
            columns.row(out, None, b'>', Some((right, at)));
        }
        for at in change.left + both..left_end {
            columns.row(out, Some((left, at)), b'<', None);
        }
        next = (left_end, right_end);
    }
    common(page, &columns, files, &mut next, (left.len(), right.len()));
}

fn common(page: &mut Page<'_>, columns: &Columns, files: [&File; 2], next: &mut (usize, usize), to: (usize, usize)) {
    let [left, right] = files;
    if !page.request.suppress_common {
        let out = &mut page.bytes;
        while next.0 < to.0 && next.1 < to.1 {
            if page.request.left_column {
                columns.row(out, Some((left, next.0)), b'(', None);
            } else {
                columns.row(out, Some((left, next.0)), b' ', Some((right, next.1)));
            }
            *next = (next.0 + 1, next.1 + 1);
        }
        for at in next.1..to.1 {
            columns.row(out, None, b')', Some((right, at)));
        }
        for at in next.0..to.0 {
            columns.row(out, Some((left, at)), b'(', None);
        }
    }
    *next = to;
}

//! `-y`: both files side by side.

use super::hunk::{Kinds, View};
use super::paint::Part;
use super::print::{end, start};
use super::script::Change;
use bivalve_kit::{Context, Output, Result, width};

/// Least columns between the halves.
const GUTTER: usize = 3;

/// Where the halves are.
struct Columns {
    half: usize,
    second: usize,
}

impl Columns {
    /// First the halves are as wide as they can be, then the gutter; without
    /// `-t` the second half starts at a tab stop.
    fn new(view: &View<'_>) -> Columns {
        let tab = if view.request.expand_tabs { 1 } else { view.request.tab_size };
        let width = view.request.width;
        let both = tab.saturating_add(GUTTER);
        let second = (width >> 1) + (both >> 1) + (width & both & 1);
        let second = second - second % tab;
        let half =
            if second <= GUTTER || width <= second { 0 } else { (second - GUTTER).min(width - second) };
        Columns { half, second: if half > 0 { second } else { width } }
    }
}

/// Prints both files.
pub async fn print(cx: &mut Context, view: &View<'_>, changes: &[Change]) -> Result<()> {
    let mut printer = Printer { view, columns: Columns::new(view), old: 0, new: 0 };
    for change in changes {
        printer.change(cx, change).await?;
        cx.check()?;
    }
    printer.common(cx, view.old.count(), view.new.count()).await
}

struct Printer<'a> {
    view: &'a View<'a>,
    columns: Columns,
    /// The next lines to print.
    old: usize,
    new: usize,
}

impl Printer<'_> {
    async fn change(&mut self, cx: &mut Context, change: &Change) -> Result<()> {
        let kinds = self.view.kinds(std::slice::from_ref(change));
        if kinds == (Kinds { old: false, new: false }) {
            return Ok(());
        }
        self.common(cx, change.old, change.new).await?;
        let (old_end, new_end) = (change.old + change.deleted, change.new + change.inserted);
        let view = self.view;
        while self.old < old_end && self.new < new_end {
            self.row(Some(view.old.line(self.old)), b'|', Some(view.new.line(self.new)), &mut cx.stdout);
            self.old += 1;
            self.new += 1;
            cx.stdout.ready().await?;
        }
        while self.new < new_end {
            self.row(None, b'>', Some(view.new.line(self.new)), &mut cx.stdout);
            self.new += 1;
            cx.stdout.ready().await?;
        }
        while self.old < old_end {
            self.row(Some(view.old.line(self.old)), b'<', None, &mut cx.stdout);
            self.old += 1;
            cx.stdout.ready().await?;
        }
        Ok(())
    }

    /// The lines before a change. They may differ in number, where a change is ignored.
    async fn common(&mut self, cx: &mut Context, old_end: usize, new_end: usize) -> Result<()> {
        let view = self.view;
        if view.request.suppress_common {
            (self.old, self.new) = (old_end, new_end);
            return Ok(());
        }
        if !view.request.left_column {
            while self.old < old_end && self.new < new_end {
                self.row(Some(view.old.line(self.old)), b' ', Some(view.new.line(self.new)), &mut cx.stdout);
                self.old += 1;
                self.new += 1;
                cx.stdout.ready().await?;
            }
            while self.new < new_end {
                self.row(None, b')', Some(view.new.line(self.new)), &mut cx.stdout);
                self.new += 1;
                cx.stdout.ready().await?;
            }
        }
        while self.old < old_end {
            self.row(Some(view.old.line(self.old)), b'(', None, &mut cx.stdout);
            self.old += 1;
            cx.stdout.ready().await?;
        }
        self.new = new_end;
        Ok(())
    }

    fn row(&self, left: Option<&[u8]>, mark: u8, right: Option<&[u8]>, out: &mut Output) {
        let view = self.view;
        match mark {
            b'<' => start(view, Part::Deleted, out),
            b'>' => start(view, Part::Added, out),
            _ => {}
        }
        let Columns { half, second } = self.columns;
        let whole = |line: &[u8]| line.ends_with(b"\n");
        let mut newline = left.is_some_and(whole);
        let mut column = left.map_or(0, |line| self.half(line, 0, half, out));
        if mark != b' ' {
            column = self.tab(column, (half + second - 1) / 2, out) + 1;
            let differs = mark == b'|' && right.is_some_and(|line| whole(line) != newline);
            out.push_byte(match (differs, newline) {
                (false, _) => mark,
                (true, true) => b'/',
                (true, false) => b'\\',
            });
        }
        if let Some(line) = right {
            newline |= whole(line);
            if line != b"\n" {
                self.tab(column, second, out);
                self.half(line, second, half, out);
            }
        }
        if newline {
            out.push_byte(b'\n');
        }
        if matches!(mark, b'<' | b'>') {
            end(view, out);
        }
    }

    /// Moves on to a column with tabs and spaces.
    fn tab(&self, mut from: usize, to: usize, out: &mut Output) -> usize {
        if !self.view.request.expand_tabs {
            let size = self.view.request.tab_size;
            let mut stop = from + size - from % size;
            while stop <= to {
                out.push_byte(b'\t');
                from = stop;
                stop += size;
            }
        }
        while from < to {
            out.push_byte(b' ');
            from += 1;
        }
        to
    }

    /// As much of a line as fits in `bound` columns; gives the column it ends at.
    fn half(&self, line: &[u8], indent: usize, bound: usize, out: &mut Output) -> usize {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        // Where the text is, and where what was printed of it is.
        let (mut at, mut printed) = (0usize, 0usize);
        let mut rest = line;
        while let Some((&byte, after)) = rest.split_first() {
            rest = after;
            match byte {
                b'\t' => {
                    let size = self.view.request.tab_size;
                    let spaces = size - at % size;
                    if at == printed {
                        let stop = printed + spaces;
                        if self.view.request.expand_tabs {
                            while printed < stop.min(bound) {
                                out.push_byte(b' ');
                                printed += 1;
                            }
                        } else if stop < bound {
                            printed = stop;
                            out.push_byte(byte);
                        }
                    }
                    at += spaces;
                }
                b'\r' => {
                    out.push_byte(byte);
                    self.tab(0, indent, out);
                    (at, printed) = (0, 0);
                }
                b'\x08' if at == 0 => {}
                b'\x08' => {
                    at -= 1;
                    if at < bound && printed <= at {
                        while printed < at {
                            out.push_byte(b' ');
                            printed += 1;
                        }
                    } else if at < bound {
                        printed = at;
                        out.push_byte(byte);
                    }
                }
                b'\x0c' | b'\x0b' => out.push_byte(byte),
                b' '..=b'~' => {
                    at += 1;
                    if at <= bound {
                        printed = at;
                        out.push_byte(byte);
                    }
                }
                _ => {
                    let (length, columns) = self.character(byte, rest);
                    at += columns;
                    if at <= bound {
                        printed = at;
                        out.push_byte(byte);
                        out.push(&rest[..length - 1]);
                    }
                    rest = &rest[length - 1..];
                }
            }
        }
        printed
    }

    /// Bytes and columns of the character that starts here.
    fn character(&self, byte: u8, rest: &[u8]) -> (usize, usize) {
        if !self.view.request.utf8 {
            return (1, 0);
        }
        let length = match byte {
            0xc2..=0xdf => 2,
            0xe0..=0xef => 3,
            0xf0..=0xf4 => 4,
            _ => 1,
        };
        let mut text = vec![byte];
        text.extend_from_slice(rest.get(..length - 1).unwrap_or_default());
        match std::str::from_utf8(&text).ok().and_then(|text| text.chars().next()) {
            Some(character) => (text.len(), width::of(character)),
            None => (1, 0),
        }
    }
}

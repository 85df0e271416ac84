//! The styles that print changes one after the other: normal, context, unified, ed, RCS.

use super::hunk::{Kinds, Span, View};
use super::lines::{Lines, is_space};
use super::paint::Part;
use super::request::Style;
use super::script::Change;
use bivalve_kit::{Context, Output, Result};
use std::io::Write;

/// Longest part of a function's line that is shown.
const FUNCTION: usize = 40;

/// Prints changes in the style asked for.
pub async fn print(cx: &mut Context, view: &View<'_>, changes: &mut [Change]) -> Result<()> {
    match view.request.style {
        Style::SideBySide => return super::side::print(cx, view, changes).await,
        Style::Merged => return super::format::print(cx, view, changes).await,
        Style::Context | Style::Unified => return print_hunks(cx, view, changes).await,
        Style::Ed => changes.reverse(),
        _ => {}
    }
    for change in changes.iter() {
        let kinds = view.kinds(std::slice::from_ref(change));
        if kinds.old || kinds.new {
            let out = &mut cx.stdout;
            match view.request.style {
                Style::Ed => ed(view, change, kinds, out),
                Style::ForwardEd => forward_ed(view, change, kinds, out),
                Style::Rcs => rcs(view, change, kinds, out),
                _ => normal(view, change, kinds, out),
            }
        }
        cx.stdout.ready().await?;
        cx.check()?;
    }
    Ok(())
}

async fn print_hunks(cx: &mut Context, view: &View<'_>, changes: &mut [Change]) -> Result<()> {
    view.mark_ignored(changes);
    let mut functions = Functions { searched: 0, found: None };
    for hunk in view.hunks(changes) {
        let kinds = view.kinds(hunk);
        if kinds.old || kinds.new {
            let span = Span::of(hunk).widened(view);
            let function = functions.before(view, span.old.0);
            if view.request.style == Style::Unified {
                unified(view, hunk, &span, function, &mut cx.stdout);
            } else {
                context(view, hunk, kinds, &span, function, &mut cx.stdout);
            }
        }
        cx.stdout.ready().await?;
        cx.check()?;
    }
    Ok(())
}

/// The line of `-p` and `-F` before a hunk. Each search stops where the one before began.
struct Functions {
    searched: usize,
    found: Option<usize>,
}

impl Functions {
    fn before<'v>(&mut self, view: &'v View<'_>, first: usize) -> Option<&'v [u8]> {
        let regex = view.request.function.as_ref()?;
        let from = std::mem::replace(&mut self.searched, first);
        let found = (from..first).rev().find(|&at| regex.is_match(view.old.content(at)));
        self.found = found.or(self.found);
        let line = view.old.content(self.found?);
        let blank = line.iter().take_while(|byte| is_space(**byte)).count();
        let shown = &line[blank..line.len().min(blank + FUNCTION)];
        let end = shown.iter().rposition(|byte| !is_space(*byte)).map_or(0, |at| at + 1);
        Some(&shown[..end])
    }
}

/// Starts painting a part, if there are colors.
pub fn start(view: &View<'_>, part: Part, out: &mut Output) {
    if let Some(palette) = &view.request.palette {
        palette.start(out, part);
    }
}

/// Ends painting.
pub fn end(view: &View<'_>, out: &mut Output) {
    if let Some(palette) = &view.request.palette {
        palette.end(out);
    }
}

/// `1` or `1,3`: lines from one to before another, counted from 1. No lines are
/// named by the one before them.
fn range(out: &mut Output, separator: char, (from, to): (usize, usize)) {
    let _ = if to > from + 1 { write!(out, "{}{separator}{to}", from + 1) } else { write!(out, "{to}") };
}

fn letter(kinds: Kinds) -> char {
    match kinds {
        Kinds { old: true, new: true } => 'c',
        Kinds { old: true, .. } => 'd',
        _ => 'a',
    }
}

fn normal(view: &View<'_>, change: &Change, kinds: Kinds, out: &mut Output) {
    let span = Span::of(std::slice::from_ref(change));
    start(view, Part::Lines, out);
    range(out, ',', span.old);
    let _ = write!(out, "{}", letter(kinds));
    range(out, ',', span.new);
    end(view, out);
    out.push_byte(b'\n');
    if kinds.old {
        for at in span.old.0..span.old.1 {
            painted(view, Some(Part::Deleted), b"<", view.old.line(at), out);
        }
    }
    if kinds.old && kinds.new {
        out.push(b"---\n");
    }
    if kinds.new {
        for at in span.new.0..span.new.1 {
            painted(view, Some(Part::Added), b">", view.new.line(at), out);
        }
    }
}

/// A line behind its mark, in color.
fn painted(view: &View<'_>, part: Option<Part>, mark: &[u8], line: &[u8], out: &mut Output) {
    if let Some(part) = part {
        start(view, part, out);
    }
    let request = view.request;
    if request.suppress_blank_empty && line == b"\n" {
        out.push(if mark == b" " { b"" } else { mark });
    } else {
        out.push(mark);
        out.push_byte(if request.initial_tab { b'\t' } else { b' ' });
    }
    finish_line(view, part, line, out);
}

fn finish_line(view: &View<'_>, part: Option<Part>, line: &[u8], out: &mut Output) {
    let content = line.strip_suffix(b"\n");
    push_expanded(view, content.unwrap_or(line), out);
    if part.is_some() {
        end(view, out);
    }
    out.push_byte(b'\n');
    if content.is_none() {
        out.push(b"\\ No newline at end of file\n");
    }
}

/// A text, its tabs as spaces with `-t`.
pub fn push_expanded(view: &View<'_>, text: &[u8], out: &mut Output) {
    if !view.request.expand_tabs {
        out.push(text);
        return;
    }
    let size = view.request.tab_size;
    let mut column = 0usize;
    for &byte in text {
        match byte {
            b'\t' => {
                let spaces = size - column % size;
                column += spaces;
                for _ in 0..spaces {
                    out.push_byte(b' ');
                }
                continue;
            }
            b'\r' => column = 0,
            b'\x08' if column == 0 => continue,
            b'\x08' => column -= 1,
            b' '..=b'~' => column += 1,
            _ => {}
        }
        out.push_byte(byte);
    }
}

fn unified(view: &View<'_>, hunk: &[Change], span: &Span, function: Option<&[u8]>, out: &mut Output) {
    let numbers = |out: &mut Output, (from, to): (usize, usize)| {
        let _ = match to - from {
            0 => write!(out, "{to},0"),
            1 => write!(out, "{to}"),
            count => write!(out, "{},{count}", from + 1),
        };
    };
    start(view, Part::Lines, out);
    out.push(b"@@ -");
    numbers(out, span.old);
    out.push(b" +");
    numbers(out, span.new);
    out.push(b" @@");
    end(view, out);
    if let Some(function) = function {
        out.push(b" ");
        out.push(function);
    }
    out.push_byte(b'\n');
    let mut at = span.old.0;
    for change in hunk {
        for line in at..change.old {
            unified_line(view, b' ', view.old.line(line), out);
        }
        for line in change.old..change.old + change.deleted {
            unified_line(view, b'-', view.old.line(line), out);
        }
        for line in change.new..change.new + change.inserted {
            unified_line(view, b'+', view.new.line(line), out);
        }
        at = change.old + change.deleted;
    }
    for line in at..span.old.1 {
        unified_line(view, b' ', view.old.line(line), out);
    }
}

fn unified_line(view: &View<'_>, mark: u8, line: &[u8], out: &mut Output) {
    let request = view.request;
    let part = match mark {
        b'-' => Some(Part::Deleted),
        b'+' => Some(Part::Added),
        _ => None,
    };
    if let Some(part) = part {
        start(view, part, out);
    }
    let bare = request.suppress_blank_empty && line == b"\n";
    if part.is_some() {
        out.push_byte(mark);
        if request.initial_tab && !bare {
            out.push_byte(b'\t');
        }
    } else if !bare {
        out.push_byte(if request.initial_tab { b'\t' } else { b' ' });
    }
    finish_line(view, part, line, out);
}

fn context(
    view: &View<'_>,
    hunk: &[Change],
    kinds: Kinds,
    span: &Span,
    function: Option<&[u8]>,
    out: &mut Output,
) {
    out.push(b"***************");
    if let Some(function) = function {
        out.push(b" ");
        out.push(function);
    }
    out.push_byte(b'\n');
    section(view, (b"*** ", b" ****"), span.old, out);
    if kinds.old {
        let sides = hunk.iter().map(|change| (change.old, change.deleted, change.inserted));
        body(view, view.old, span.old, sides, (Part::Deleted, b"-"), out);
    }
    section(view, (b"--- ", b" ----"), span.new, out);
    if kinds.new {
        let sides = hunk.iter().map(|change| (change.new, change.inserted, change.deleted));
        body(view, view.new, span.new, sides, (Part::Added, b"+"), out);
    }
}

fn section(view: &View<'_>, (before, after): (&[u8], &[u8]), lines: (usize, usize), out: &mut Output) {
    start(view, Part::Lines, out);
    out.push(before);
    range(out, ',', lines);
    out.push(after);
    end(view, out);
    out.push_byte(b'\n');
}

/// One file's lines of a context hunk; `sides` are the changes as start, lines here, lines there.
fn body(
    view: &View<'_>,
    lines: &Lines,
    (from, to): (usize, usize),
    sides: impl Iterator<Item = (usize, usize, usize)>,
    (part, alone): (Part, &'static [u8]),
    out: &mut Output,
) {
    let mut at = from;
    for (start, count, there) in sides {
        for line in at..start {
            painted(view, Some(part), b" ", lines.line(line), out);
        }
        let mark: &[u8] = if there > 0 { b"!" } else { alone };
        for line in start..start + count {
            painted(view, Some(part), mark, lines.line(line), out);
        }
        at = start + count;
    }
    for line in at..to {
        painted(view, Some(part), b" ", lines.line(line), out);
    }
}

/// Lines as ed and RCS take them.
fn plain_lines(view: &View<'_>, (from, to): (usize, usize), out: &mut Output) {
    for at in from..to {
        let line = view.new.line(at);
        push_expanded(view, line.strip_suffix(b"\n").unwrap_or(line), out);
        if line.ends_with(b"\n") || !view.request.style.shows_cut() {
            out.push_byte(b'\n');
        }
    }
}

fn ed(view: &View<'_>, change: &Change, kinds: Kinds, out: &mut Output) {
    let span = Span::of(std::slice::from_ref(change));
    range(out, ',', span.old);
    let _ = writeln!(out, "{}", letter(kinds));
    if !kinds.new {
        return;
    }
    let mut inserting = true;
    for at in span.new.0..span.new.1 {
        if !inserting {
            out.push(b"a\n");
            inserting = true;
        }
        if view.new.content(at) == b"." {
            // A lone dot would end the insertion: it goes in doubled and is cut.
            out.push(b"..\n.\ns/.//\n");
            inserting = false;
        } else {
            plain_lines(view, (at, at + 1), out);
        }
    }
    if inserting {
        out.push(b".\n");
    }
}

fn forward_ed(view: &View<'_>, change: &Change, kinds: Kinds, out: &mut Output) {
    let span = Span::of(std::slice::from_ref(change));
    let _ = write!(out, "{}", letter(kinds));
    range(out, ' ', span.old);
    out.push_byte(b'\n');
    if kinds.new {
        plain_lines(view, span.new, out);
        out.push(b".\n");
    }
}

fn rcs(view: &View<'_>, change: &Change, kinds: Kinds, out: &mut Output) {
    if kinds.old {
        let _ = writeln!(out, "d{} {}", change.old + 1, change.deleted);
    }
    if kinds.new {
        let _ = writeln!(out, "a{} {}", change.old + change.deleted, change.inserted);
        plain_lines(view, (change.new, change.new + change.inserted), out);
    }
}

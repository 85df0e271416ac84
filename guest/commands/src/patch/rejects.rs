//! The hunks that did not apply: as a unified diff if the patch is one, else with
//! copied context.

use super::parse::{FilePatch, Form, Hunk};
use super::{Applied, Request, stripped};
use std::io::Write;

/// The text of the reject file. GNU says nothing here of missing newlines.
pub fn rejected(request: &Request, patch: &FilePatch, applied: &Applied) -> Vec<u8> {
    let mut out = Vec::new();
    let shown = |name: &[u8]| match name {
        b"/dev/null" | b"" => b"/dev/null".to_vec(),
        name => stripped(name, request.strip).unwrap_or_else(|| name.to_vec()),
    };
    let unified = patch.form == Form::Unified;
    let marks: [&[u8]; 2] = if unified { [b"--- ", b"+++ "] } else { [b"*** ", b"--- "] };
    for (mark, name, time) in
        [(marks[0], &patch.old_name, &patch.old_time), (marks[1], &patch.new_name, &patch.new_time)]
    {
        out.extend_from_slice(&[mark, &shown(name), time, b"\n"].concat());
    }
    for (at, ahead) in &applied.failed {
        let Some(hunk) = patch.hunks.get(*at) else { continue };
        if unified {
            unified_hunk(hunk, *ahead, &mut out);
        } else {
            context_hunk(hunk, *ahead, patch.form == Form::Context, &mut out);
        }
    }
    out
}

fn unified_hunk(hunk: &Hunk, ahead: isize, out: &mut Vec<u8>) {
    let numbers =
        |start: usize, count: usize| if count == 1 { format!("{start}") } else { format!("{start},{count}") };
    let (old, new) = (hunk.count(b'+'), hunk.count(b'-'));
    let moved = |line: usize| line.saturating_add_signed(ahead);
    let _ = writeln!(out, "@@ -{} +{} @@", numbers(moved(hunk.old), old), numbers(moved(hunk.new), new));
    for (mark, line) in &hunk.lines {
        out.push(*mark);
        out.extend_from_slice(line);
    }
}

/// A hunk with copied context; one of a normal diff has other marks around its numbers.
fn context_hunk(hunk: &Hunk, ahead: isize, context: bool, out: &mut Vec<u8>) {
    let numbers = |start: usize, count: usize| {
        let start = start.saturating_add_signed(ahead);
        match count {
            0 => "0".to_string(),
            1 => format!("{start}"),
            _ => format!("{start},{}", start + count - 1),
        }
    };
    let (stars, dashes) = if context { (" ****", "----") } else { ("", "-----") };
    let _ = writeln!(out, "***************\n*** {}{stars}", numbers(hunk.old, hunk.count(b'+')));
    let marks = marks(hunk, context);
    let mut half = |without: u8| {
        for ((mark, line), shown) in hunk.lines.iter().zip(&marks).filter(|((mark, _), _)| *mark != without) {
            let _ = mark;
            out.extend_from_slice(&[*shown, b' ']);
            out.extend_from_slice(line);
        }
        if without == b'+' {
            let _ = writeln!(out, "--- {} {dashes}", numbers(hunk.new, hunk.count(b'-')));
        }
    };
    half(b'+');
    half(b'-');
}

/// The marks of the lines: `!` for those of a change, where context diffs have it.
fn marks(hunk: &Hunk, context: bool) -> Vec<u8> {
    let mut marks = Vec::with_capacity(hunk.lines.len());
    for run in hunk.lines.chunk_by(|(a, _), (b, _)| (*a == b' ') == (*b == b' ')) {
        let both = run.iter().any(|(mark, _)| *mark == b'-') && run.iter().any(|(mark, _)| *mark == b'+');
        marks.extend(run.iter().map(|(mark, _)| if both && context { b'!' } else { *mark }));
    }
    marks
}

//! The ed script that makes the merged file out of mine; it goes from the end
//! to the start, so that line numbers hold.

use super::blocks::{Block, Odd};
use super::{Deed, Request};
use crate::diff::lines::Lines;
use bivalve_kit::{Context, Output, Result};
use std::ops::Range;

/// Prints the script; whether there were conflicts.
pub async fn print(cx: &mut Context, request: &Request, files: &[Lines; 3], blocks: &[Block]) -> Result<bool> {
    let mut conflicts = false;
    for block in blocks.iter().rev() {
        match request.deed(block) {
            Deed::Nothing => continue,
            Deed::Bracket => {
                conflicts = true;
                bracket(request, files, block, &mut cx.stdout);
            }
            Deed::Take => take(files, block, &mut cx.stdout),
        }
        cx.stdout.ready().await?;
        cx.check()?;
    }
    if request.finish {
        cx.stdout.push(b"w\nq\n");
    }
    Ok(conflicts)
}

/// My lines become yours.
fn take(files: &[Lines; 3], block: &Block, out: &mut Output) {
    let [mine, _, yours] = &block.lines;
    let place = match mine.len() {
        0 => format!("{}", mine.end),
        1 => format!("{}", mine.end),
        _ => format!("{},{}", mine.start + 1, mine.end),
    };
    let verb = match (yours.is_empty(), mine.is_empty()) {
        (true, _) => "d",
        (false, true) => "a",
        (false, false) => "c",
    };
    out.push(format!("{place}{verb}\n").as_bytes());
    if !yours.is_empty() {
        let dotted = lines(&files[2], yours, out);
        finish(dotted, mine.start + 1, yours.len(), out);
    }
}

/// Brackets around a conflict: first what stands behind my lines, then what stands before them.
fn bracket(request: &Request, files: &[Lines; 3], block: &Block, out: &mut Output) {
    let [mine, old, yours] = &block.lines;
    let [my_label, old_label, your_label] = &request.labels;
    let all = block.odd == Odd::All;
    out.push(format!("{}a\n", mine.end).as_bytes());
    let mut dotted = false;
    if all {
        if request.show_old {
            out.push(&[b"||||||| ", old_label.as_slice(), b"\n"].concat());
            dotted = lines(&files[1], old, out);
        }
        out.push(b"=======\n");
        dotted |= lines(&files[2], yours, out);
    }
    out.push(&[b">>>>>>> ", your_label.as_slice(), b"\n"].concat());
    finish(dotted, mine.end + 2, old.len() + yours.len() + 1, out);
    let label = if all { my_label } else { old_label };
    out.push(format!("{}a\n<<<<<<< ", mine.start).as_bytes());
    out.push(&[label, b"\n".as_slice()].concat());
    dotted = false;
    if !all {
        dotted = lines(&files[1], old, out);
        out.push(b"=======\n");
    }
    finish(dotted, mine.start + 2, old.len(), out);
}

/// Prints lines, those that start with a dot with one more; whether there were such.
fn lines(file: &Lines, range: &Range<usize>, out: &mut Output) -> bool {
    let mut dotted = false;
    for at in range.clone() {
        let line = file.content(at);
        if line.starts_with(b".") {
            dotted = true;
            out.push_byte(b'.');
        }
        out.push(line);
        out.push_byte(b'\n');
    }
    dotted
}

/// Ends the lines that are put in, and takes the dots away again.
fn finish(dotted: bool, first: usize, count: usize, out: &mut Output) {
    out.push(b".\n");
    if dotted {
        match count {
            1 => out.push(format!("{first}s/^\\.//\n").as_bytes()),
            _ => out.push(format!("{first},{}s/^\\.//\n", first + count - 1).as_bytes()),
        }
    }
}

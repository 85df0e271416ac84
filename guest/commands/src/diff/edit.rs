//! The forms without context: normal, ed scripts, RCS.

use super::compare::Change;
use super::file::File;
use super::paint::{Kind, Page};

/// `3`, `3,5`; an empty range is the line before it.
fn range(from: usize, count: usize, separator: char) -> String {
    match count {
        0 => format!("{from}"),
        1 => format!("{}", from + 1),
        _ => format!("{}{separator}{}", from + 1, from + count),
    }
}

fn letter(change: &Change) -> char {
    match (change.deleted, change.inserted) {
        (0, _) => 'a',
        (_, 0) => 'd',
        _ => 'c',
    }
}

/// `2c2`, `<`, `>`.
pub fn normal(page: &mut Page<'_>, files: [&File; 2], changes: &[Change]) {
    for change in changes.iter().filter(|change| !change.ignored) {
        let left = range(change.left, change.deleted, ',');
        let right = range(change.right, change.inserted, ',');
        page.say(Kind::Place, format!("{left}{}{right}", letter(change)).as_bytes());
        for line in change.left..change.left + change.deleted {
            page.marked(Kind::Deleted, b"<", files[0], line);
        }
        if change.deleted > 0 && change.inserted > 0 {
            page.say(Kind::Plain, b"---");
        }
        for line in change.right..change.right + change.inserted {
            page.marked(Kind::Added, b">", files[1], line);
        }
    }
}

/// An ed script, from the end to the start so that line numbers stay right.
pub fn ed(page: &mut Page<'_>, files: [&File; 2], changes: &[Change]) {
    for change in changes.iter().rev().filter(|change| !change.ignored) {
        let place = format!("{}{}", range(change.left, change.deleted, ','), letter(change));
        page.say(Kind::Plain, place.as_bytes());
        if change.inserted == 0 {
            continue;
        }
        let mut inserting = true;
        for line in change.right..change.right + change.inserted {
            if !inserting {
                page.say(Kind::Plain, b"a");
                inserting = true;
            }
            // A lone dot would end the text: two are written, and one is taken away.
            if files[1].line(line) == b"." {
                page.bytes.extend_from_slice(b"..\n.\ns/.//\n");
                inserting = false;
            } else {
                page.bytes.extend_from_slice(files[1].line(line));
                page.bytes.push(b'\n');
            }
        }
        if inserting {
            page.say(Kind::Plain, b".");
        }
    }
}

/// Like an ed script, but forward.
pub fn forward_ed(page: &mut Page<'_>, files: [&File; 2], changes: &[Change]) {
    for change in changes.iter().filter(|change| !change.ignored) {
        let place = format!("{}{}", letter(change), range(change.left, change.deleted, ' '));
        page.say(Kind::Plain, place.as_bytes());
        if change.inserted == 0 {
            continue;
        }
        for line in change.right..change.right + change.inserted {
            page.bytes.extend_from_slice(files[1].line(line));
            page.bytes.push(b'\n');
        }
        page.say(Kind::Plain, b".");
    }
}

/// `d2 1`, `a2 1` and the lines.
pub fn rcs(page: &mut Page<'_>, files: [&File; 2], changes: &[Change]) {
    for change in changes.iter().filter(|change| !change.ignored) {
        if change.deleted > 0 {
            page.say(Kind::Plain, format!("d{} {}", change.left + 1, change.deleted).as_bytes());
        }
        if change.inserted > 0 {
            let after = change.left + change.deleted;
            page.say(Kind::Plain, format!("a{after} {}", change.inserted).as_bytes());
            for line in change.right..change.right + change.inserted {
                page.bytes.extend_from_slice(files[1].line(line));
                if !files[1].is_unended(line) {
                    page.bytes.push(b'\n');
                }
            }
        }
    }
}

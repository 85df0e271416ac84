//! Unified and copied context.

use super::compare::Change;
use super::file::File;
use super::hunk;
use super::paint::{Kind, Page};
use super::request::{Form, Request};
use bivalve_kit::clock::{self, Dialect, Zone};

/// The two lines that name the files.
pub fn header(page: &mut Page<'_>, files: [&File; 2], zone: &Zone) {
    let unified = page.request.form == Form::Unified;
    let marks: [&[u8]; 2] = if unified { [b"---", b"+++"] } else { [b"***", b"---"] };
    for (at, file) in files.into_iter().enumerate() {
        let mut line = [marks[at], b" "].concat();
        match page.request.labels.get(at) {
            Some(label) => line.extend_from_slice(label),
            None => {
                line.extend_from_slice(&shown_name(&file.name));
                line.push(b'\t');
                let format: &[u8] = if unified { b"%Y-%m-%d %H:%M:%S.%N %z" } else { b"%a %b %e %T %Y" };
                if let Some(moment) = zone.civil(file.modified) {
                    clock::format(&mut line, format, &moment, Dialect::Gnu);
                }
            }
        }
        page.say(Kind::Header, &line);
    }
}

/// Names with a blank or a control character are quoted as in C.
fn shown_name(name: &[u8]) -> Vec<u8> {
    if !name.iter().any(|byte| matches!(byte, b'"' | b'\\' | 0..=b' ' | 127)) {
        return name.to_vec();
    }
    let mut out = vec![b'"'];
    for &byte in name {
        match byte {
            b'"' | b'\\' => out.extend([b'\\', byte]),
            7..=13 => out.extend([b'\\', b"abtnvfr"[usize::from(byte - 7)]]),
            0..=31 | 127 => out.extend(format!("\\{byte:03o}").into_bytes()),
            _ => out.push(byte),
        }
    }
    out.push(b'"');
    out
}

/// All hunks.
pub fn print(page: &mut Page<'_>, files: [&File; 2], changes: &[Change]) {
    let mut functions = Functions { searched: 0, found: None };
    for changes in hunk::hunks(changes, page.request) {
        if changes.iter().all(|change| change.ignored) {
            continue;
        }
        let function = functions.before(page.request, files[0], changes);
        if page.request.form == Form::Unified {
            unified(page, files, changes, &function);
        } else {
            copied(page, files, changes, &function);
        }
    }
}

/// The line that names the function a hunk is in.
struct Functions {
    searched: usize,
    found: Option<usize>,
}

impl Functions {
    fn before(&mut self, request: &Request, file: &File, changes: &[Change]) -> Vec<u8> {
        let Some(regex) = &request.function_line else { return Vec::new() };
        let start = hunk::span(changes).left.0.saturating_sub(request.context);
        let found = (self.searched..start).rev().find(|&at| regex.is_match(file.line(at)));
        self.searched = start.max(self.searched);
        self.found = found.or(self.found);
        let Some(at) = self.found else { return Vec::new() };
        let line = file.line(at).trim_ascii_start();
        let line = line[..line.len().min(40)].trim_ascii_end();
        [b" ", line].concat()
    }
}

/// A hunk's span with lines of context on both sides.
fn widened((from, to): (usize, usize), context: usize, file: &File) -> (usize, usize) {
    (from.saturating_sub(context), to.saturating_add(context).min(file.len()))
}

fn unified(page: &mut Page<'_>, files: [&File; 2], changes: &[Change], function: &[u8]) {
    let span = hunk::span(changes);
    let left = widened(span.left, page.request.context, files[0]);
    let right = widened(span.right, page.request.context, files[1]);
    let range = |(from, to): (usize, usize)| match to - from {
        0 => format!("{from},0"),
        1 => format!("{to}"),
        count => format!("{},{count}", from + 1),
    };
    let place = format!("@@ -{} +{} @@", range(left), range(right));
    if page.request.color {
        page.say(Kind::Place, place.as_bytes());
        page.bytes.pop();
        page.bytes.extend_from_slice(function);
        page.bytes.push(b'\n');
    } else {
        page.say(Kind::Plain, &[place.as_bytes(), function].concat());
    }
    let mut at = left.0;
    for change in changes {
        for line in at..change.left {
            page.unified(Kind::Plain, b' ', files[0], line);
        }
        for line in change.left..change.left + change.deleted {
            page.unified(Kind::Deleted, b'-', files[0], line);
        }
        for line in change.right..change.right + change.inserted {
            page.unified(Kind::Added, b'+', files[1], line);
        }
        at = change.left + change.deleted;
    }
    for line in at..left.1 {
        page.unified(Kind::Plain, b' ', files[0], line);
    }
}

fn copied(page: &mut Page<'_>, files: [&File; 2], changes: &[Change], function: &[u8]) {
    let span = hunk::span(changes);
    let left = widened(span.left, page.request.context, files[0]);
    let right = widened(span.right, page.request.context, files[1]);
    let range = |(from, to): (usize, usize)| match to - from {
        0 | 1 => format!("{to}"),
        _ => format!("{},{to}", from + 1),
    };
    page.say(Kind::Plain, &[b"***************", function].concat());
    page.say(Kind::Place, format!("*** {} ****", range(left)).as_bytes());
    if span.deletes {
        let runs = changes.iter().map(|change| (change.left, change.deleted, change.inserted > 0));
        section(page, files[0], left, runs, Kind::Deleted, b"-");
    }
    page.say(Kind::Place, format!("--- {} ----", range(right)).as_bytes());
    if span.inserts {
        let runs = changes.iter().map(|change| (change.right, change.inserted, change.deleted > 0));
        section(page, files[1], right, runs, Kind::Added, b"+");
    }
}

/// One file's lines of a hunk; `runs` are where it changes, and whether the other file does there too.
fn section(
    page: &mut Page<'_>,
    file: &File,
    (from, to): (usize, usize),
    runs: impl Iterator<Item = (usize, usize, bool)>,
    kind: Kind,
    mark: &[u8],
) {
    let mut at = from;
    for (start, count, both) in runs {
        for line in at..start {
            page.marked(kind, b" ", file, line);
        }
        for line in start..start + count {
            page.marked(kind, if both { b"!" } else { mark }, file, line);
        }
        at = start + count;
    }
    for line in at..to {
        page.marked(kind, b" ", file, line);
    }
}

//! The long format.

use super::entry::Entry;
use super::name::{Paint, Widths, indicator, push_frills, push_name, push_normal, shown};
use super::style::{Indicators, Style, Time};
use bivalve_kit::clock::{Dialect, format};
use bivalve_kit::{accounts, Context, mode, width};
use bivalve_vfs::{Kind, Timestamp};

/// Half a year of 365.2425 days: older times are shown with their year.
const HALF_YEAR: i64 = 31_556_952 / 2;

/// The texts of one line, and the widths they take.
struct Line {
    mode: Vec<u8>,
    links: String,
    owner: Vec<u8>,
    group: Vec<u8>,
    size: String,
    time: Option<Vec<u8>>,
}

#[derive(Default)]
struct Columns {
    links: usize,
    owner: usize,
    group: usize,
    size: usize,
    time: usize,
}

pub(super) fn long(
    cx: &Context,
    entries: &[Entry],
    style: &Style,
    widths: &Widths,
    paint: &mut Paint,
) -> Vec<u8> {
    let now = cx.system.now();
    let lines: Vec<Line> = entries.iter().map(|entry| line(cx, entry, style, now)).collect();
    let mut columns = Columns::default();
    for line in &lines {
        columns.links = columns.links.max(line.links.len());
        columns.owner = columns.owner.max(width::of_text(&line.owner));
        columns.group = columns.group.max(width::of_text(&line.group));
        columns.size = columns.size.max(line.size.len());
    }
    if lines.iter().any(|line| line.time.is_none()) {
        let mut sample = Vec::new();
        if let (Some(moment), [format_text, _]) = (style.zone.civil(Timestamp::default()), &style.times) {
            format(&mut sample, format_text, &moment, Dialect::Gnu);
        }
        columns.time = width::of_text(&sample);
    }
    let mut out = Vec::new();
    for (entry, line) in entries.iter().zip(&lines) {
        push_normal(&mut out, style, paint);
        let start = out.len();
        if style.dired {
            out.extend_from_slice(b"  ");
        }
        push_frills(&mut out, entry, style, widths);
        let start = push_line(&mut out, line, style, &columns).unwrap_or(start);
        let column = out.len() - start;
        push_name(&mut out, entry, &entry.shown, false, column, style, paint);
        push_end(cx, &mut out, entry, column, style, paint);
        out.push(style.end);
    }
    out
}

fn line(cx: &Context, entry: &Entry, style: &Style, now: Timestamp) -> Line {
    let unknown = || b"?".to_vec();
    let Some(node) = &entry.node else {
        let letter = mode::text(entry.kind, 0)[0];
        let mode = [&[letter], b"?????????".as_slice()].concat();
        return Line { mode, links: "?".into(), owner: unknown(), group: unknown(), size: "?".into(), time: None };
    };
    let identity = cx.system.identity();
    let number = |number: u32| number.to_string().into_bytes();
    let size = if node.kind == Kind::Device { device(entry) } else { style.file_unit.format(node.size) };
    Line {
        mode: mode::text(node.kind, node.mode).to_vec(),
        links: node.links.to_string(),
        owner: if style.numeric { number(identity.uid) } else { identity.user.clone() },
        group: if style.numeric { number(identity.gid) } else { accounts::group_name(identity) },
        size,
        time: time(entry, style, now),
    }
}

/// Major and minor number of the devices that there are.
fn device(entry: &Entry) -> String {
    let name = entry.name.rsplit(|&byte| byte == b'/').next().unwrap_or_default();
    match name {
        b"null" => "1, 3",
        b"zero" => "1, 5",
        b"full" => "1, 7",
        b"random" => "1, 8",
        b"urandom" => "1, 9",
        _ => "0, 0",
    }
    .to_string()
}

fn time(entry: &Entry, style: &Style, now: Timestamp) -> Option<Vec<u8>> {
    if style.time == Time::Birth {
        return None;
    }
    let time = entry.time(style.time);
    let half_year_ago = Timestamp { seconds: now.seconds.saturating_sub(HALF_YEAR), ..now };
    let recent = half_year_ago < time && time < now;
    let mut out = Vec::new();
    match style.zone.civil(time) {
        Some(moment) => format(&mut out, &style.times[usize::from(recent)], &moment, Dialect::Gnu),
        None => out.extend_from_slice(time.seconds.to_string().as_bytes()),
    }
    Some(out)
}

/// Where the columns start that GNU's ls counts to know whether a name is broken: after the
/// owner and the like, if they are there.
fn push_line(out: &mut Vec<u8>, line: &Line, style: &Style, columns: &Columns) -> Option<usize> {
    let right = |out: &mut Vec<u8>, text: &[u8], width: usize| {
        out.resize(out.len() + width.saturating_sub(text.len()), b' ');
        out.extend_from_slice(text);
        out.push(b' ');
    };
    let name = |out: &mut Vec<u8>, text: &[u8], width: usize| {
        if style.numeric {
            return right(out, text, width);
        }
        out.extend_from_slice(text);
        out.resize(out.len() + width.saturating_sub(width::of_text(text)) + 1, b' ');
    };
    out.extend_from_slice(&line.mode);
    out.push(b' ');
    right(out, line.links.as_bytes(), columns.links);
    if style.owner {
        name(out, &line.owner, columns.owner);
    }
    if style.group {
        name(out, &line.group, columns.group);
    }
    if style.author {
        name(out, &line.owner, columns.owner);
    }
    if style.context {
        name(out, b"?", 1);
    }
    let named = style.owner || style.group || style.author || style.context;
    let start = named.then_some(out.len());
    right(out, line.size.as_bytes(), columns.size);
    match &line.time {
        Some(time) => {
            out.extend_from_slice(time);
            out.push(b' ');
        }
        None => right(out, b"?", columns.time),
    }
    start
}

/// Where a link points, and the indicator.
fn push_end(cx: &Context, out: &mut Vec<u8>, entry: &Entry, column: usize, style: &Style, paint: &mut Paint) {
    let is_link = entry.node.as_ref().is_some_and(|node| node.kind == Kind::Symlink);
    match &entry.target {
        Some(target) if is_link => {
            out.extend_from_slice(b" -> ");
            let column = column + width::of_text(&entry.shown) + usize::from(entry.padded) + 4;
            push_name(out, entry, &shown(cx, style, &target.path, false), true, column, style, paint);
            if style.indicators != Indicators::None {
                out.extend(indicator(style, target.node.as_ref()));
            }
        }
        _ => out.extend(indicator(style, entry.node.as_ref())),
    }
}

//! Listings with several names a line: by columns, by lines, with commas.

use super::entry::Entry;
use super::name::{Paint, Widths, columns, push_whole};
use super::style::Style;

/// No column is narrower: a character and two spaces.
const NARROWEST: usize = 3;

/// One possible layout.
struct Layout {
    fits: bool,
    length: usize,
    widths: Vec<usize>,
}

/// The widths of the columns, as many as fit in a line.
fn layout(lengths: &[usize], width: usize, by_columns: bool) -> Vec<usize> {
    let most = (width.div_ceil(NARROWEST)).max(1).min(lengths.len().max(1));
    let mut layouts: Vec<Layout> = (1..=most)
        .map(|count| Layout { fits: true, length: count * NARROWEST, widths: vec![NARROWEST; count] })
        .collect();
    for (at, length) in lengths.iter().enumerate() {
        for layout in layouts.iter_mut().filter(|layout| layout.fits) {
            let count = layout.widths.len();
            let column = if by_columns { at / lengths.len().div_ceil(count) } else { at % count };
            let wanted = length + if column == count - 1 { 0 } else { 2 };
            let Some(current) = layout.widths.get_mut(column) else { continue };
            if *current < wanted {
                layout.length += wanted - *current;
                *current = wanted;
                layout.fits = layout.length < width;
            }
        }
    }
    let best = layouts.iter().rposition(|layout| layout.fits).unwrap_or(0);
    layouts.swap_remove(best).widths
}

/// Moves to a column with tabs where they reach, else with spaces.
fn indent(out: &mut Vec<u8>, mut from: usize, to: usize, tab: usize) {
    while from < to {
        if tab != 0 && to / tab > (from + 1) / tab {
            out.push(b'\t');
            from += tab - from % tab;
        } else {
            out.push(b' ');
            from += 1;
        }
    }
}

/// `-C`: sorted down the columns.
pub(super) fn vertical(entries: &[Entry], style: &Style, widths: &Widths, paint: &mut Paint) -> Vec<u8> {
    if style.width == 0 {
        return separated(b' ', entries, style, widths, paint);
    }
    let lengths: Vec<usize> = entries.iter().map(|entry| columns(entry, style, widths)).collect();
    let layout = layout(&lengths, style.width, true);
    let rows = entries.len().div_ceil(layout.len().max(1));
    let mut out = Vec::new();
    for row in 0..rows {
        let mut at = row;
        let mut position = 0;
        for column in &layout {
            let Some(entry) = entries.get(at) else { break };
            push_whole(&mut out, entry, position, style, widths, paint);
            let end = position + lengths.get(at).copied().unwrap_or(0);
            at += rows;
            position += column;
            if at < entries.len() {
                indent(&mut out, end, position, style.tab);
            }
        }
        out.push(style.end);
    }
    out
}

/// `-x`: sorted along the lines.
pub(super) fn horizontal(entries: &[Entry], style: &Style, widths: &Widths, paint: &mut Paint) -> Vec<u8> {
    if style.width == 0 {
        return separated(b' ', entries, style, widths, paint);
    }
    let lengths: Vec<usize> = entries.iter().map(|entry| columns(entry, style, widths)).collect();
    let layout = layout(&lengths, style.width, false);
    let mut out = Vec::new();
    let (mut position, mut end) = (0, 0);
    for (at, entry) in entries.iter().enumerate() {
        let column = at % layout.len().max(1);
        if at > 0 && column == 0 {
            out.push(style.end);
            position = 0;
        } else if at > 0 {
            indent(&mut out, end, position, style.tab);
        }
        push_whole(&mut out, entry, position, style, widths, paint);
        end = position + lengths.get(at).copied().unwrap_or(0);
        position += layout.get(column).copied().unwrap_or(0);
    }
    if !entries.is_empty() {
        out.push(style.end);
    }
    out
}

/// `-m`: names separated by commas.
pub(super) fn commas(entries: &[Entry], style: &Style, widths: &Widths, paint: &mut Paint) -> Vec<u8> {
    separated(b',', entries, style, widths, paint)
}

fn separated(
    separator: u8,
    entries: &[Entry],
    style: &Style,
    widths: &Widths,
    paint: &mut Paint,
) -> Vec<u8> {
    let mut out = Vec::new();
    let mut position = 0;
    for (at, entry) in entries.iter().enumerate() {
        let length = if style.width > 0 { columns(entry, style, widths) } else { 0 };
        if at > 0 {
            out.push(separator);
            if style.width == 0 || position + length + 2 < style.width {
                position += 2;
                out.push(b' ');
            } else {
                position = 0;
                out.push(style.end);
            }
        }
        push_whole(&mut out, entry, position, style, widths, paint);
        position += length;
    }
    if !entries.is_empty() {
        out.push(style.end);
    }
    out
}

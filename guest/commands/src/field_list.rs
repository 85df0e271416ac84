//! Lists of fields or byte positions such as `1,3-5,7-`, for cut and numfmt. Spec: GNU coreutils 9.1.

use bivalve_kit::{Context, Result};

/// From and to, both counted from 1 and included.
pub type Range = (u64, u64);

/// How a list is read.
#[derive(Debug, Clone, Copy, Default)]
pub struct Style {
    /// Positions, for the wording of errors; else fields.
    pub positions: bool,
    /// All that is not listed.
    pub complement: bool,
    /// `-` alone is everything.
    pub lone_dash: bool,
}

/// The ranges of a list in order, overlapping ones made one.
pub fn read(cx: &Context, text: &[u8], style: Style) -> Result<Vec<Range>> {
    let wording = |positions: &str, fields: &str| {
        let text = if style.positions { positions } else { fields };
        cx.usage_error(text.as_bytes())
    };
    let from_one = || wording("byte/character positions are numbered from 1", "fields are numbered from 1");
    let mut ranges = Vec::new();
    let separator = |byte: &u8| matches!(byte, b',' | b' ' | b'\t');
    let mut at = 0;
    for item in text.split(separator) {
        // The numbers before and after the dash, as far as there are any.
        let mut numbers: [Option<u64>; 2] = [None, None];
        let mut dash = false;
        let (mut offset, item_start) = (0, at);
        at += item.len() + 1;
        while let Some(&byte) = item.get(offset) {
            match byte {
                b'-' if dash => {
                    return Err(wording("invalid byte or character range", "invalid field range"));
                }
                b'-' if numbers[0] == Some(0) => return Err(from_one()),
                b'-' => dash = true,
                b'0'..=b'9' => {
                    let length = item[offset..].iter().take_while(|byte| byte.is_ascii_digit()).count();
                    let digits = &item[offset..offset + length];
                    numbers[usize::from(dash)] = Some(number(cx, digits, style)?);
                    offset += length - 1;
                }
                _ => {
                    let quoted = cx.quoted(&text[item_start + offset..]);
                    let what = if style.positions { "byte/character position " } else { "field value " };
                    return Err(cx.usage_error(&[b"invalid ", what.as_bytes(), &quoted].concat()));
                }
            }
            offset += 1;
        }
        ranges.push(match (dash, numbers) {
            (false, [None | Some(0), _]) => return Err(from_one()),
            (false, [Some(one), _]) => (one, one),
            (true, [None, None]) if style.lone_dash => (1, u64::MAX),
            (true, [None, None]) => return Err(cx.usage_error(b"invalid range with no endpoint: -")),
            (true, [start, None]) => (start.unwrap_or(1), u64::MAX),
            (true, [start, Some(end)]) if end < start.unwrap_or(1) => {
                return Err(cx.usage_error(b"invalid decreasing range"));
            }
            (true, [start, Some(end)]) => (start.unwrap_or(1), end),
        });
    }
    bivalve_kit::order::sort_by_key(&mut ranges, |range| *range);
    Ok(merged(if style.complement { complement(&ranges) } else { ranges }))
}

fn number(cx: &Context, digits: &[u8], style: Style) -> Result<u64> {
    let value = bivalve_kit::size::parse(digits, "").ok().filter(|number| *number < u64::MAX);
    value.ok_or_else(|| {
        let what = if style.positions { "byte/character offset " } else { "field number " };
        let quoted = cx.quoted(digits);
        cx.usage_error(&[what.as_bytes(), &quoted, b" is too large"].concat())
    })
}

/// Overlapping ranges become one; neighbours stay apart, for cut's output delimiter.
fn merged(ranges: Vec<Range>) -> Vec<Range> {
    let mut out: Vec<Range> = Vec::with_capacity(ranges.len());
    for (start, end) in ranges {
        match out.last_mut() {
            Some(last) if start <= last.1 => last.1 = last.1.max(end),
            _ => out.push((start, end)),
        }
    }
    out
}

fn complement(ranges: &[Range]) -> Vec<Range> {
    let mut out = Vec::new();
    let mut next = 1;
    for &(start, end) in ranges {
        if start > next {
            out.push((next, start - 1));
        }
        next = next.max(end.saturating_add(1));
    }
    if next < u64::MAX {
        out.push((next, u64::MAX));
    }
    out
}

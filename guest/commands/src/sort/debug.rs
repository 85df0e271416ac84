//! `sort --debug`: what looks wrong with the keys, and each line with its keys marked.

use super::key::Key;
use super::number;
use super::request::Request;
use bivalve_kit::{Context, Result, width};

/// Says on standard error how keys are understood.
pub async fn warn(cx: &mut Context, request: &Request) -> Result<()> {
    let locale = ["LC_ALL", "LC_COLLATE", "LANG"].iter().find_map(|name| {
        let value = cx.variable(name).filter(|value| !value.is_empty())?;
        Some(value.to_vec())
    });
    match locale.filter(|name| !matches!(name.as_slice(), b"C" | b"POSIX")) {
        Some(name) => {
            let quoted = cx.quoted(&name);
            cx.say(&[b"text ordering performed using ", quoted.as_slice(), b" sorting rules"].concat())
                .await?;
        }
        None => cx.say(b"text ordering performed using simple byte comparison").await?,
    }
    let explicit = !request.only_global;
    let mut spans = (false, false);
    for (at, key) in request.keys.iter().enumerate() {
        for warning in warnings(key, at + 1, explicit, request.separator.is_none()) {
            cx.say(warning.as_bytes()).await?;
        }
        if explicit && is_numeric(key) && spans_fields(key) {
            spans.0 |= !key.style.general;
            spans.1 |= key.style.general;
        }
    }
    warn_of_numbers(cx, request, spans).await?;
    warn_of_globals(cx, request).await
}

fn is_numeric(key: &Key) -> bool {
    key.style.numeric || key.style.general || key.style.human
}

/// The last field of the key; none for the end of the line.
fn end_field(key: &Key) -> Option<usize> {
    key.end.map(|(field, _)| field)
}

fn spans_fields(key: &Key) -> bool {
    end_field(key).is_none_or(|end| key.start_field < end)
}

fn warnings(key: &Key, number: usize, explicit: bool, blanks_separate: bool) -> Vec<String> {
    let mut out = Vec::new();
    let empty = explicit && end_field(key).is_some_and(|end| end < key.start_field);
    if empty {
        out.push(format!("key {number} has zero width and will be ignored"));
    }
    let style = key.style;
    let skips = is_numeric(key) || style.month;
    let end_byte = key.end.map_or(0, |(_, byte)| byte);
    let from_line = end_field(key) == Some(0) && end_byte != 0;
    let significant = (!style.skip_start && (!skips || key.start_byte != 0))
        || (!style.skip_end && end_byte != 0);
    if explicit && !empty && blanks_separate && !from_line && significant {
        out.push(format!("leading blanks are significant in key {number}; consider also specifying 'b'"));
    }
    if explicit && is_numeric(key) && spans_fields(key) {
        out.push(format!("key {number} is numeric and spans multiple fields"));
    }
    out
}

/// How signs and points are taken where fields end with the like.
async fn warn_of_numbers(cx: &mut Context, request: &Request, (basic, general): (bool, bool)) -> Result<()> {
    let meaning = match request.separator {
        Some(b'.') => Some("decimal point"),
        Some(b'-') => Some("minus sign"),
        Some(b'+') if general => Some("plus sign"),
        _ => None,
    };
    let mut told = false;
    if let (true, Some(meaning), Some(separator)) = (basic || general, meaning, request.separator) {
        told = separator == b'.';
        let quoted = cx.quoted(&[separator]);
        let end = format!(" is treated as a {meaning} in numbers");
        cx.say(&[b"field separator ", quoted.as_slice(), end.as_bytes()].concat()).await?;
    }
    if !told && request.keys.iter().any(is_numeric) {
        let quoted = cx.quoted(b".");
        let note: &[u8] = if request.separator == Some(b'.') { b"" } else { b"note " };
        cx.say(&[note, b"numbers use ", quoted.as_slice(), b" as a decimal point in this locale"].concat()).await?;
    }
    Ok(())
}

/// Global options that no key takes over.
async fn warn_of_globals(cx: &mut Context, request: &Request) -> Result<()> {
    let left = request.keys.iter().fold(request.global, |left, key| left.without(key.style));
    let whole = !(request.stable || request.unique);
    let has_keys = !request.keys.is_empty();
    let reverse = left.reverse;
    let letters = left.letters(!whole && reverse);
    if !left.is_plain() || (reverse && !whole && has_keys) {
        let plural = if letters.len() == 1 { ("option", "is") } else { ("options", "are") };
        cx.say(format!("{} '-{letters}' {} ignored", plural.0, plural.1).as_bytes()).await?;
    }
    if reverse && whole && has_keys {
        cx.say(b"option '-r' only applies to last-resort comparison").await?;
    }
    Ok(())
}

/// A line as it is shown, and below it what its keys cover.
pub fn show(cx: &Context, request: &Request, line: &[u8], out: &mut Vec<u8>) {
    out.extend(line.iter().map(|&byte| if byte == b'\t' { b'>' } else { byte }));
    out.push(b'\n');
    let mut mark = |start: usize, end: usize| {
        let columns = |text: &[u8]| {
            let tabs = text.iter().filter(|byte| **byte == b'\t').count();
            let plain = text.iter().filter(|byte| matches!(byte, b' '..=b'~')).count();
            let broken: usize = text.utf8_chunks().map(|chunk| chunk.invalid().len()).sum();
            tabs + if cx.locale.utf8 { width::of_text(text) + broken } else { plain }
        };
        let before = columns(line.get(..start).unwrap_or_default());
        out.resize(out.len() + before, b' ');
        match columns(line.get(start..end).unwrap_or_default()) {
            0 => out.extend_from_slice(b"^ no match for key"),
            count => out.resize(out.len() + count, b'_'),
        }
        out.push(b'\n');
    };
    for key in &request.keys {
        let (start, end) = covered(key, line, request.separator);
        mark(start, end);
    }
    if request.keys.is_empty() || !(request.unique || request.stable) {
        mark(0, line.len());
    }
}

/// What a key compares of the line: for numbers and months only these.
fn covered(key: &Key, line: &[u8], separator: Option<u8>) -> (usize, usize) {
    let range = key.range(line, separator);
    if !(is_numeric(key) || key.style.month) {
        return (range.start, range.end);
    }
    let text = line.get(range.clone()).unwrap_or_default();
    let blanks = text.iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\n')).count();
    let rest = text.get(blanks..).unwrap_or_default();
    let start = range.start + blanks;
    let length = if key.style.month {
        if number::month(rest) > 0 { 3 } else { 0 }
    } else if key.style.general {
        bivalve_kit::real::parse(rest).used
    } else {
        plain_number(rest, key.style.human)
    };
    (start, start + length)
}

/// How long the number at the start is.
fn plain_number(text: &[u8], human: bool) -> usize {
    let sign = usize::from(text.first() == Some(&b'-'));
    let digits = |from: usize| text.iter().skip(from).take_while(|byte| byte.is_ascii_digit()).count();
    let whole = digits(sign);
    let mut end = sign + whole;
    let mut any = whole > 0;
    if text.get(end) == Some(&b'.') {
        let fraction = digits(end + 1);
        any |= fraction > 0;
        end += 1 + fraction;
    }
    if !any {
        return 0;
    }
    let unit = human && text.get(end).is_some_and(|byte| b"kKMGTPEZYRQ".contains(byte));
    end + usize::from(unit)
}

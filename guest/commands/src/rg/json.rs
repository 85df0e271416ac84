//! The messages of `--json`, a line each.

use super::search::{Search, Totals};

/// A text as JSON has it: as it is where it is UTF-8, else as base64.
fn text(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => format!("{{\"text\":{}}}", quoted(text)),
        Err(_) => format!("{{\"bytes\":\"{}\"}}", crate::jq::format::base64(bytes)),
    }
}

fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\u{8}' => out.push_str("\\b"),
            '\u{c}' => out.push_str("\\f"),
            c if u32::from(c) < 32 => out.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// The messages of one file; none when nothing matched.
pub fn file(
    search: &Search<'_>,
    content: &[u8],
    lines: &[(usize, usize, u64)],
    zero: Option<usize>,
) -> Vec<u8> {
    if lines.is_empty() {
        return Vec::new();
    }
    let path = text(search.path);
    let mut out = format!("{{\"type\":\"begin\",\"data\":{{\"path\":{path}}}}}\n");
    let mut matches = 0;
    let mut last = 0;
    let context = |out: &mut String, from: usize, to: usize, number: u64| {
        out.push_str(&format!(
            "{{\"type\":\"context\",\"data\":{{\"path\":{path},\"lines\":{},\"line_number\":{number},\"absolute_offset\":{from},\"submatches\":[]}}}}\n",
            text(&content[from..to])
        ));
    };
    for (index, &(start, end, number)) in lines.iter().enumerate() {
        let mut before = Vec::new();
        let mut from = start;
        for step in 1..=search.request.before as u64 {
            if from <= last {
                break;
            }
            let to = from;
            from = memchr::memrchr(b'\n', &content[..from - 1]).map_or(0, |at| at + 1);
            before.push((from, to, number.saturating_sub(step)));
        }
        for (from, to, number) in before.into_iter().rev() {
            context(&mut out, from, to, number);
        }
        let found = if search.request.invert { Vec::new() } else { search.matches(content, start, end) };
        matches += found.len();
        let places: Vec<String> = found
            .iter()
            .map(|&(from, to)| {
                let matched = text(&content[from..to]);
                format!("{{\"match\":{matched},\"start\":{},\"end\":{}}}", from - start, to - start)
            })
            .collect();
        out.push_str(&format!(
            "{{\"type\":\"match\",\"data\":{{\"path\":{path},\"lines\":{},\"line_number\":{number},\"absolute_offset\":{start},\"submatches\":[{}]}}}}\n",
            text(&content[start..end]),
            places.join(",")
        ));
        last = end;
        let limit = lines.get(index + 1).map_or(content.len(), |next| next.0);
        let mut number = number + memchr::memchr_iter(b'\n', &content[start..end]).count() as u64;
        for _ in 0..search.request.after {
            if last >= limit {
                break;
            }
            let to = memchr::memchr(b'\n', &content[last..limit]).map_or(limit, |at| last + at + 1);
            context(&mut out, last, to, number);
            (last, number) = (to, number + 1);
        }
    }
    let printed = out.len();
    let offset = zero.map_or("null".to_string(), |at| at.to_string());
    let searched = zero.unwrap_or(content.len());
    out.push_str(&format!(
        "{{\"type\":\"end\",\"data\":{{\"path\":{path},\"binary_offset\":{offset},\"stats\":{{\"elapsed\":{ELAPSED},\"searches\":1,\"searches_with_match\":1,\"bytes_searched\":{searched},\"bytes_printed\":{printed},\"matched_lines\":{},\"matches\":{matches}}}}}}}\n",
        lines.len()
    ));
    out.into_bytes()
}

const ELAPSED: &str = "{\"secs\":0,\"nanos\":0,\"human\":\"0.000000s\"}";
const ELAPSED_SORTED: &str = "{\"human\":\"0.000000s\",\"nanos\":0,\"secs\":0}";

/// The last message.
pub fn summary(totals: &Totals) -> String {
    format!(
        "{{\"data\":{{\"elapsed_total\":{ELAPSED_SORTED},\"stats\":{{\"bytes_printed\":{},\"bytes_searched\":{},\"elapsed\":{ELAPSED_SORTED},\"matched_lines\":{},\"matches\":{},\"searches\":{},\"searches_with_match\":{}}}}},\"type\":\"summary\"}}\n",
        totals.printed, totals.bytes, totals.lines, totals.matches, totals.files, totals.files_matched
    )
}

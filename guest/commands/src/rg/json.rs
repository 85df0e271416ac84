//! The messages of `--json`, a line each.

use super::report::{Found, Report, Totals};

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

/// The message that starts a file.
pub fn begin(report: &mut Report<'_>) {
    let message = format!("{{\"type\":\"begin\",\"data\":{{\"path\":{}}}}}\n", text(report.path));
    report.text.extend_from_slice(message.as_bytes());
}

/// A line, of a match or around it.
pub fn line(report: &mut Report<'_>, found: &Found<'_>) {
    let (path, bytes) = (text(report.path), found.bytes());
    let places: Vec<String> = report
        .matches
        .iter()
        .map(|&(from, to)| format!("{{\"match\":{},\"start\":{from},\"end\":{to}}}", text(&bytes[from..to.min(bytes.len())])))
        .collect();
    let kind = if found.around.is_some() { "context" } else { "match" };
    let number = if report.request.line_numbers { found.number.to_string() } else { "null".into() };
    let message = format!(
        "{{\"type\":\"{kind}\",\"data\":{{\"path\":{path},\"lines\":{},\"line_number\":{number},\"absolute_offset\":{},\"submatches\":[{}]}}}}\n",
        text(bytes),
        found.offset,
        places.join(",")
    );
    report.text.extend_from_slice(message.as_bytes());
}

/// The message that ends a file.
pub fn end(report: &mut Report<'_>, binary_at: Option<u64>) {
    let offset = binary_at.map_or("null".to_string(), |at| at.to_string());
    let totals = &report.totals;
    let message = format!(
        "{{\"type\":\"end\",\"data\":{{\"path\":{},\"binary_offset\":{offset},\"stats\":{{\"elapsed\":{ELAPSED},\"searches\":1,\"searches_with_match\":{},\"bytes_searched\":{},\"bytes_printed\":{},\"matched_lines\":{},\"matches\":{}}}}}}}\n",
        text(report.path), totals.files_matched, totals.bytes, totals.printed, totals.lines, totals.matches
    );
    report.text.extend_from_slice(message.as_bytes());
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

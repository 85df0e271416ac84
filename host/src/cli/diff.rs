//! Differences for people: with colours on a terminal, plain otherwise.

use std::io::IsTerminal;

/// Whether standard output is a terminal that wants colours.
pub fn wants_colour() -> bool {
    std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// The text of a difference as standard output should get it.
pub fn shown(diff: Vec<u8>) -> Vec<u8> {
    if wants_colour() { colour(&diff) } else { diff }
}

/// Paints each line by how it starts, in git's colours.
fn colour(diff: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(diff.len() * 2);
    let mut in_header = true;
    for line in diff.split_inclusive(|&byte| byte == b'\n') {
        in_header = line.starts_with(b"diff --git ") || (in_header && !line.starts_with(b"@@"));
        let paint: &[u8] = match line.first() {
            _ if in_header => b"\x1b[1m",
            Some(b'@') => b"\x1b[36m",
            Some(b'+') => b"\x1b[32m",
            Some(b'-') => b"\x1b[31m",
            _ => b"",
        };
        let text = line.strip_suffix(b"\n").unwrap_or(line);
        if paint.is_empty() {
            out.extend_from_slice(line);
            continue;
        }
        out.extend_from_slice(paint);
        out.extend_from_slice(text);
        out.extend_from_slice(b"\x1b[m");
        out.extend_from_slice(line.get(text.len()..).unwrap_or_default());
    }
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn lines_are_painted_by_how_they_start() {
        let painted = super::colour(b"diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1 +1 @@\n-x\n+y\n z\n");
        let expected = "\x1b[1mdiff --git a/a b/a\x1b[m\n\x1b[1m--- a/a\x1b[m\n\x1b[1m+++ b/a\x1b[m\n\
                        \x1b[36m@@ -1 +1 @@\x1b[m\n\x1b[31m-x\x1b[m\n\x1b[32m+y\x1b[m\n z\n";
        assert_eq!(String::from_utf8_lossy(&painted), expected);
    }
}

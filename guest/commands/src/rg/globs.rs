//! Globs of ignore files, `-g` and types, matched as regular expressions.

use bivalve_pattern::{Options, Regex, Syntax};

/// One line of an ignore file, or one `-g`.
pub struct Rule {
    regex: Regex,
    /// `!`: names what is not ignored.
    pub negated: bool,
    pub directories: bool,
    /// Matched against the last part of a path only.
    base: bool,
}

impl Rule {
    /// Reads a line of an ignore file; none for blank lines, comments and bad globs.
    pub fn parse(line: &[u8], icase: bool) -> Option<Rule> {
        let mut text = line;
        if text.starts_with(b"#") {
            return None;
        }
        while text.ends_with(b" ") && !text.ends_with(b"\\ ") {
            text = &text[..text.len() - 1];
        }
        let negated = text.first() == Some(&b'!');
        if negated {
            text = &text[1..];
        }
        let mut glob = text;
        let directories = glob.ends_with(b"/");
        if directories {
            glob = &glob[..glob.len() - 1];
        }
        if glob.is_empty() {
            return None;
        }
        let anchored = glob.contains(&b'/');
        let glob = glob.strip_prefix(b"/").unwrap_or(glob);
        let regex = compile(glob, icase)?;
        Some(Rule { regex, negated, directories, base: !anchored })
    }

    /// Whether it names this path below the directory of its file.
    pub fn matches(&self, path: &[u8], directory: bool) -> bool {
        if self.directories && !directory {
            return false;
        }
        let text = if self.base { path.rsplit(|&byte| byte == b'/').next().unwrap_or(path) } else { path };
        self.regex.is_match(text)
    }
}

/// A glob for a whole text: `*` and `?` stop at `/`, `**` does not.
pub fn compile(glob: &[u8], icase: bool) -> Option<Regex> {
    let pattern = translate(glob);
    Regex::new(&pattern, &Options::new(Syntax::Perl).icase(icase)).ok()
}

fn translate(glob: &[u8]) -> Vec<u8> {
    let mut out = b"\\A(?s:".to_vec();
    let mut at = 0;
    let mut braces = 0usize;
    if glob.starts_with(b"**/") {
        out.extend_from_slice(b"(?:.*/)?");
        at = 3;
    }
    while let Some(&byte) = glob.get(at) {
        let rest = &glob[at..];
        at += 1;
        match byte {
            b'/' if rest == b"/**" => {
                out.extend_from_slice(b"/.+");
                at += 2;
            }
            b'/' if rest.starts_with(b"/**/") => {
                out.extend_from_slice(b"/(?:.*/)?");
                at += 3;
            }
            b'*' if rest == b"**" && out.len() == 6 => {
                out.extend_from_slice(b".*");
                at += 1;
            }
            b'*' => out.extend_from_slice(b"[^/]*"),
            b'?' => out.extend_from_slice(b"[^/]"),
            b'[' => at += set(&mut out, rest),
            b'{' => {
                braces += 1;
                out.extend_from_slice(b"(?:");
            }
            b'}' if braces > 0 => {
                braces -= 1;
                out.push(b')');
            }
            b',' if braces > 0 => out.push(b'|'),
            b'\\' => {
                if let Some(&next) = glob.get(at) {
                    literal(&mut out, next);
                    at += 1;
                }
            }
            _ => literal(&mut out, byte),
        }
    }
    out.extend(std::iter::repeat_n(b')', braces));
    out.extend_from_slice(b")\\z");
    out
}

fn literal(out: &mut Vec<u8>, byte: u8) {
    if byte.is_ascii_punctuation() {
        out.push(b'\\');
    }
    out.push(byte);
}

/// A bracket expression; how many bytes after its `[` it takes.
fn set(out: &mut Vec<u8>, rest: &[u8]) -> usize {
    let start = if matches!(rest.get(1), Some(b'!' | b'^')) { 2 } else { 1 };
    let Some(length) = rest.iter().skip(start + 1).position(|&byte| byte == b']') else {
        out.extend_from_slice(b"\\[");
        return 0;
    };
    let end = start + 1 + length;
    out.extend_from_slice(if start == 2 { b"[^/" } else { b"[" });
    for &byte in &rest[start..end] {
        if matches!(byte, b'\\' | b'[' | b']' | b'^' | b'&' | b'~') {
            out.push(b'\\');
        }
        out.push(byte);
    }
    out.push(b']');
    end
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hits(glob: &str, path: &str) -> bool {
        compile(glob.as_bytes(), false).is_some_and(|regex| regex.is_match(path.as_bytes()))
    }

    #[test]
    fn globs() {
        assert!(hits("*.rs", "a.rs") && !hits("*.rs", "b/a.rs"));
        assert!(hits("**/a", "a") && hits("**/a", "x/y/a") && hits("a/**", "a/b/c") && !hits("a/**", "a"));
        assert!(hits("a/**/b", "a/b") && hits("a/**/b", "a/x/y/b") && hits("*.{c,h}", "x.h"));
        assert!(hits("[!a-c]x", "dx") && !hits("[!a-c]x", "bx") && hits("\\*", "*"));
    }
}

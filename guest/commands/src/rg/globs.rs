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
    /// Reads a line of an ignore file; none for blank lines and comments.
    pub fn parse(line: &[u8], icase: bool) -> Result<Option<Rule>, Vec<u8>> {
        let mut text = line;
        if text.starts_with(b"#") {
            return Ok(None);
        }
        if !text.ends_with(b"\\ ") {
            text = text.trim_ascii_end();
        }
        let original = text;
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
            return Ok(None);
        }
        let anchored = glob.contains(&b'/');
        let glob = glob.strip_prefix(b"/").unwrap_or(glob);
        let regex = compile_as(glob, original, icase)?;
        Ok(Some(Rule { regex, negated, directories, base: !anchored }))
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

/// The rules of an ignore file; what is wrong with its lines is added to `complaints`.
pub fn read(content: &[u8], name: &[u8], icase: bool, complaints: &mut Vec<Vec<u8>>) -> Vec<Rule> {
    let mut rules = Vec::new();
    for (at, line) in content.split(|&byte| byte == b'\n').enumerate() {
        match Rule::parse(line.strip_suffix(b"\r").unwrap_or(line), icase) {
            Ok(rule) => rules.extend(rule),
            Err(message) => {
                complaints.push([name, format!(": line {}: ", at + 1).as_bytes(), &message].concat());
            }
        }
    }
    rules
}

/// A glob for a whole text: `*` and `?` stop at `/`, `**` does not.
pub fn compile(glob: &[u8], icase: bool) -> Result<Regex, Vec<u8>> {
    compile_as(glob, glob, icase)
}

fn compile_as(glob: &[u8], original: &[u8], icase: bool) -> Result<Regex, Vec<u8>> {
    let pattern = translate(glob)
        .map_err(|words| [b"error parsing glob '", original, b"': ", words.as_bytes()].concat())?;
    Regex::new(&pattern, &Options::new(Syntax::Perl).icase(icase)).map_err(|error| error.to_string().into_bytes())
}

fn translate(glob: &[u8]) -> Result<Vec<u8>, String> {
    let mut out = b"\\A(?s:".to_vec();
    let mut at = 0;
    let mut braces = false;
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
            b'[' => at += set(&mut out, rest)?,
            b'{' if braces => return Err("nested alternate groups are not allowed".into()),
            b'{' => {
                braces = true;
                out.extend_from_slice(b"(?:");
            }
            b'}' if braces => {
                braces = false;
                out.push(b')');
            }
            b'}' => return Err("unopened alternate group; missing '{' (maybe escape '}' with '[}]'?)".into()),
            b',' if braces => out.push(b'|'),
            b'\\' => {
                let next = *glob.get(at).ok_or("dangling '\\'")?;
                literal(&mut out, next);
                at += 1;
            }
            _ => literal(&mut out, byte),
        }
    }
    if braces {
        return Err("unclosed alternate group; missing '}' (maybe escape '{' with '[{]'?)".into());
    }
    out.extend_from_slice(b")\\z");
    Ok(out)
}

fn literal(out: &mut Vec<u8>, byte: u8) {
    if byte.is_ascii_punctuation() {
        out.push(b'\\');
    }
    out.push(byte);
}

/// A bracket expression; how many bytes after its `[` it takes.
fn set(out: &mut Vec<u8>, rest: &[u8]) -> Result<usize, String> {
    let start = if matches!(rest.get(1), Some(b'!' | b'^')) { 2 } else { 1 };
    let length = rest.iter().skip(start + 1).position(|&byte| byte == b']');
    let length = length.ok_or("unclosed character class; missing ']'")?;
    let end = start + 1 + length;
    if let Some(range) = rest[start..end].windows(3).find(|range| range[1] == b'-' && range[0] > range[2]) {
        return Err(format!("invalid range; '{}' > '{}'", char::from(range[0]), char::from(range[2])));
    }
    out.extend_from_slice(if start == 2 { b"[^/" } else { b"[" });
    for &byte in &rest[start..end] {
        if matches!(byte, b'\\' | b'[' | b']' | b'^' | b'&' | b'~') {
            out.push(b'\\');
        }
        out.push(byte);
    }
    out.push(b']');
    Ok(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hits(glob: &str, path: &str) -> bool {
        compile(glob.as_bytes(), false).is_ok_and(|regex| regex.is_match(path.as_bytes()))
    }

    #[test]
    fn globs() {
        assert!(hits("*.rs", "a.rs") && !hits("*.rs", "b/a.rs"));
        assert!(hits("**/a", "a") && hits("**/a", "x/y/a") && hits("a/**", "a/b/c") && !hits("a/**", "a"));
        assert!(hits("a/**/b", "a/b") && hits("a/**/b", "a/x/y/b") && hits("*.{c,h}", "x.h"));
        assert!(hits("[!a-c]x", "dx") && !hits("[!a-c]x", "bx") && hits("\\*", "*"));
    }
}

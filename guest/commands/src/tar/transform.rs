//! `--transform`: sed's `s` command over member names.

use bivalve_pattern::{Captures, Options, Regex, Syntax};

/// What the names are of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Of {
    File,
    HardLink,
    Symlink,
}

enum Part {
    Text(Vec<u8>),
    Group(usize),
    Case(u8),
}

/// One `s/REGEX/REPLACEMENT/FLAGS`.
pub(super) struct Transform {
    regex: Regex,
    parts: Vec<Part>,
    global: bool,
    number: usize,
    scope: Scope,
}

/// What kinds of names expressions are for that do not say so.
#[derive(Clone, Copy)]
struct Scope {
    files: bool,
    hard_links: bool,
    symlinks: bool,
}

impl Scope {
    /// Else an error of these words.
    fn flag(&mut self, flag: u8, unknown: &str) -> Result<(), Vec<u8>> {
        match flag {
            b'r' | b'R' => self.files = flag == b'r',
            b'h' | b'H' => self.hard_links = flag == b'h',
            b's' | b'S' => self.symlinks = flag == b's',
            _ => return Err([unknown.as_bytes(), b": ", &[flag]].concat()),
        }
        Ok(())
    }
}

/// Reads one or more expressions with `;` between, which `flags=` may be among;
/// else what is wrong.
pub(super) fn parse(text: &[u8], utf8: bool, into: &mut Vec<Transform>) -> Result<(), Vec<u8>> {
    let invalid = || b"Invalid transform expression".to_vec();
    let mut scope = Scope { files: true, hard_links: true, symlinks: true };
    let mut rest = text;
    loop {
        let end;
        if let Some(flags) = rest.strip_prefix(b"flags=") {
            end = memchr::memchr(b';', rest).unwrap_or(rest.len());
            for flag in flags.iter().take_while(|flag| **flag != b';') {
                scope.flag(*flag, "Unknown transform flag")?;
            }
        } else {
            let (transform, used) = expression(rest, scope, utf8)?.ok_or_else(invalid)?;
            into.push(transform);
            end = used;
        }
        rest = rest.get(end + 1..).unwrap_or_default();
        if rest.is_empty() {
            return Ok(());
        }
    }
}

/// One expression, and how long it is; none when it is no such thing.
fn expression(text: &[u8], scope: Scope, utf8: bool) -> Result<Option<(Transform, usize)>, Vec<u8>> {
    let fields = || {
        let delimiter = *text.strip_prefix(b"s")?.first()?;
        let (pattern, after) = field(text.get(2..)?, delimiter)?;
        let (replacement, after) = field(after, delimiter)?;
        Some((pattern, replacement, after))
    };
    let Some((pattern, replacement, after)) = fields() else { return Ok(None) };
    let end = memchr::memchr(b';', after).unwrap_or(after.len());
    let transform = one(&pattern, &replacement, after.get(..end).unwrap_or_default(), scope, utf8)?;
    Ok(Some((transform, text.len() - after.len() + end)))
}

/// Up to the delimiter; one with a backslash before it is itself.
fn field(text: &[u8], delimiter: u8) -> Option<(Vec<u8>, &[u8])> {
    let mut out = Vec::new();
    let mut at = 0;
    loop {
        match text.get(at)? {
            b'\\' if text.get(at + 1) == Some(&delimiter) => {
                out.push(delimiter);
                at += 2;
            }
            b'\\' => {
                out.extend_from_slice(text.get(at..at + 2)?);
                at += 2;
            }
            byte if *byte == delimiter => return Some((out, text.get(at + 1..)?)),
            byte => {
                out.push(*byte);
                at += 1;
            }
        }
    }
}

fn one(pattern: &[u8], replacement: &[u8], flags: &[u8], mut scope: Scope, utf8: bool) -> Result<Transform, Vec<u8>> {
    let (mut global, mut number, mut icase, mut syntax) = (false, 0_usize, false, Syntax::Basic);
    for &flag in flags {
        match flag {
            b'g' => global = true,
            b'i' => icase = true,
            b'x' => syntax = Syntax::Extended,
            b'0'..=b'9' => number = number.wrapping_mul(10).wrapping_add(usize::from(flag - b'0')),
            _ => scope.flag(flag, "Unknown flag in transform expression")?,
        }
    }
    let regex = Regex::new(pattern, &Options::new(syntax).icase(icase).utf8(utf8))
        .map_err(|error| format!("Invalid transform expression: {error}").into_bytes())?;
    Ok(Transform { regex, parts: parts(replacement), global, number, scope })
}

fn parts(text: &[u8]) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut plain = Vec::new();
    let mut bytes = text.iter();
    while let Some(&byte) = bytes.next() {
        let part = match byte {
            b'&' => Part::Group(0),
            b'\\' => match bytes.next() {
                Some(digit @ b'0'..=b'9') => Part::Group(usize::from(digit - b'0')),
                Some(case @ (b'U' | b'L' | b'E' | b'u' | b'l')) => Part::Case(*case),
                Some(b'n') => {
                    plain.push(b'\n');
                    continue;
                }
                Some(b't') => {
                    plain.push(b'\t');
                    continue;
                }
                Some(other) => {
                    plain.push(*other);
                    continue;
                }
                None => continue,
            },
            _ => {
                plain.push(byte);
                continue;
            }
        };
        parts.push(Part::Text(std::mem::take(&mut plain)));
        parts.push(part);
    }
    parts.push(Part::Text(plain));
    parts
}

/// A name after all expressions.
pub(super) fn apply(transforms: &[Transform], name: &[u8], of: Of) -> Vec<u8> {
    let mut name = name.to_vec();
    for transform in transforms {
        let meant = match of {
            Of::File => transform.scope.files,
            Of::HardLink => transform.scope.hard_links,
            Of::Symlink => transform.scope.symlinks,
        };
        if meant {
            name = transform.apply(&name);
        }
    }
    name
}

impl Transform {
    fn apply(&self, name: &[u8]) -> Vec<u8> {
        let mut out = Vec::new();
        let mut captures = Captures::new();
        let (mut at, mut count) = (0, 0);
        while at <= name.len() && self.regex.captures_at(name, at, &mut captures) {
            let Some((start, end)) = captures.get(0) else { break };
            count += 1;
            out.extend_from_slice(name.get(at..start).unwrap_or_default());
            let chosen = count >= self.number.max(1);
            if chosen {
                self.replace(name, &captures, &mut out);
            } else {
                // What stands before a match that is passed over is written twice by GNU's.
                out.extend_from_slice(name.get(at..end).unwrap_or_default());
            }
            at = end;
            if start == end {
                out.extend(name.get(end));
                at += 1;
            }
            if chosen && !self.global {
                break;
            }
        }
        out.extend_from_slice(name.get(at..).unwrap_or_default());
        out
    }

    fn replace(&self, name: &[u8], captures: &Captures, out: &mut Vec<u8>) {
        let (mut case, mut once) = (b'E', b'E');
        for part in &self.parts {
            let text = match part {
                Part::Text(text) => text.as_slice(),
                Part::Group(number) => captures
                    .get(*number)
                    .and_then(|(start, end)| name.get(start..end))
                    .unwrap_or_default(),
                Part::Case(letter @ (b'u' | b'l')) => {
                    once = *letter;
                    continue;
                }
                Part::Case(letter) => {
                    case = *letter;
                    continue;
                }
            };
            for byte in text {
                let letter = if once == b'E' { case } else { std::mem::replace(&mut once, b'E') };
                out.push(match letter {
                    b'U' | b'u' => byte.to_ascii_uppercase(),
                    b'L' | b'l' => byte.to_ascii_lowercase(),
                    _ => *byte,
                });
            }
        }
    }
}

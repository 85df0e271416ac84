//! File names: patterns matched against directories.

use super::Field;
use crate::state::{Exec, Shell, Shopt};
use bivalve_pattern::{Glob, GlobOptions};
use bivalve_syntax::Name;
use bivalve_vfs::Kind;

/// A path found so far: as the script will see it.
type Paths = Vec<Vec<u8>>;

impl Shell {
    /// The names that a field matches, sorted; the field itself when none does.
    pub(super) fn expand_pathname(&mut self, field: &Field, out: &mut Vec<Vec<u8>>) -> Exec {
        let pattern = field.pattern();
        if !has_pattern(&pattern, self.has(Shopt::EXTGLOB)) {
            out.push(field.text.clone());
            return Ok(());
        }
        let mut found = self.match_paths(&pattern)?;
        self.drop_ignored(&mut found);
        if found.is_empty() {
            if self.has(Shopt::FAILGLOB) {
                return Err(self.fail_expansion([b"no match: ", field.text.as_slice()].concat()));
            }
            if !self.has(Shopt::NULLGLOB) {
                out.push(field.text.clone());
            }
            return Ok(());
        }
        out.append(&mut found);
        Ok(())
    }

    /// What a pattern as it stands matches, whatever `GLOBIGNORE` and `set -f` say.
    pub fn files_of_pattern(&mut self, pattern: &[u8]) -> Exec<Paths> {
        if has_pattern(pattern, self.has(Shopt::EXTGLOB)) {
            return self.match_paths(pattern);
        }
        let there = self.runtime.vfs.exists(&self.place, pattern);
        Ok(if there { vec![pattern.to_vec()] } else { Vec::new() })
    }

    /// All paths that match a pattern, sorted by bytes.
    pub fn match_paths(&mut self, pattern: &[u8]) -> Exec<Paths> {
        let rooted = pattern.first() == Some(&b'/');
        let leading = pattern.iter().take_while(|byte| **byte == b'/').count();
        let start = if rooted { vec![b'/'; leading] } else { Vec::new() };
        let mut found: Paths = vec![start];
        let mut segments: Vec<&[u8]> = pattern[leading..].split(|&byte| byte == b'/').collect();
        let mut literal = true;
        if self.has(Shopt::GLOBSTAR) {
            // One `**` says as much as several.
            let count = segments.len();
            segments.dedup_by(|one, other| *one == b"**" && *other == b"**");
            literal = segments.len() == count;
        }
        let last = segments.len().saturating_sub(1);
        let mut matched = false;
        for (at, segment) in segments.iter().enumerate() {
            if self.runtime.executor.step() {
                return Err(crate::state::Stop::Interrupted);
            }
            let is_last = at == last;
            // Slashes that follow a pattern come out as one.
            if matched && segment.is_empty() && !is_last {
                continue;
            }
            matched |= has_pattern(segment, self.has(Shopt::EXTGLOB));
            let mut next = Paths::new();
            for base in &found {
                if is_last && !literal && *segment == b"**" && self.has(Shopt::GLOBSTAR) {
                    // A directory that was matched stands there without its slash.
                    next.extend(base.strip_suffix(b"/").filter(|base| !base.is_empty()).map(<[u8]>::to_vec));
                    let from = next.len();
                    self.match_deep(base, true, true, &mut next);
                    if !base.is_empty() && from < next.len() {
                        next.remove(from);
                    }
                    continue;
                }
                if *segment == b"**" && !is_last && self.has(Shopt::GLOBSTAR) {
                    // As the very first, it leads through a link only to its end.
                    let links = !base.is_empty() || segments.get(at + 1).is_some_and(|next| next.is_empty());
                    self.match_deep(base, false, links, &mut next);
                    continue;
                }
                self.match_segment(base, segment, is_last, &mut next);
            }
            literal &= !has_pattern(segment, self.has(Shopt::EXTGLOB));
            found = next;
            if found.is_empty() {
                break;
            }
        }
        found.sort();
        Ok(found)
    }

    /// Goes one segment further from `base`, which is empty or ends in a slash.
    fn match_segment(&self, base: &[u8], segment: &[u8], last: bool, next: &mut Paths) {
        let slash: &[u8] = if last { b"" } else { b"/" };
        if segment.is_empty() {
            // Doubled or final slash: the base must be a directory.
            if self.runtime.vfs.is_directory(&self.place, base) {
                next.push([base, slash].concat());
            }
            return;
        }
        if segment == b"**" && self.has(Shopt::GLOBSTAR) {
            self.match_deep(base, last, true, next);
            return;
        }
        if !has_pattern(segment, self.has(Shopt::EXTGLOB)) {
            let path = [base, &unescape(segment)].concat();
            let there = if last {
                self.runtime.vfs.lstat(&self.place, &path).is_ok()
            } else {
                self.runtime.vfs.is_directory(&self.place, &path)
            };
            if there {
                next.push([&path, slash].concat());
            }
            return;
        }
        let glob = self.file_glob(segment);
        let mut dotted = Vec::new();
        push_dotted(segment, self.has(Shopt::EXTGLOB), 0, &mut dotted);
        let dotted: Vec<_> = dotted.iter().map(|pattern| self.file_glob(pattern)).collect();
        let all = self.has(Shopt::DOTGLOB) || self.ignores();
        for (name, kind) in self.names_in(base) {
            let matches = if name.first() == Some(&b'.') && !all {
                dotted.iter().any(|glob| glob.matches(&name))
            } else {
                glob.matches(&name)
            };
            if !matches {
                continue;
            }
            let path = [base, &name].concat();
            let enters = last
                || kind == Kind::Directory
                || (kind == Kind::Symlink && self.runtime.vfs.is_directory(&self.place, &path));
            if enters {
                next.push([&path, slash].concat());
            }
        }
        if !dotted.is_empty() && !self.has(Shopt::GLOBSKIPDOTS) {
            for name in [&b"."[..], b".."] {
                if dotted.iter().any(|glob| glob.matches(name)) {
                    next.push([base, name, slash].concat());
                }
            }
        }
    }

    /// `**`: the base and all directories below it; as the last segment, all files too.
    /// `links`: links to directories count as such, but are not gone into.
    fn match_deep(&self, base: &[u8], last: bool, links: bool, next: &mut Paths) {
        if !last || !base.is_empty() {
            next.push(base.to_vec());
        }
        let mut waiting = vec![base.to_vec()];
        while let Some(directory) = waiting.pop() {
            if self.runtime.executor.step() {
                return;
            }
            for (name, kind) in self.names_in(&directory) {
                if name.first() == Some(&b'.') && !self.has(Shopt::DOTGLOB) {
                    continue;
                }
                let path = [directory.as_slice(), &name].concat();
                let below = [path.as_slice(), b"/"].concat();
                if last {
                    next.push(path);
                } else if kind == Kind::Directory
                    || links && kind == Kind::Symlink && self.runtime.vfs.is_directory(&self.place, &path)
                {
                    next.push(below.clone());
                }
                if kind == Kind::Directory {
                    waiting.push(below);
                }
            }
        }
    }

    fn names_in(&self, base: &[u8]) -> Vec<(Vec<u8>, Kind)> {
        let path: &[u8] = if base.is_empty() { b"." } else { base };
        let entries = self.runtime.vfs.read_directory(&self.place, path).unwrap_or_default();
        entries.into_iter().map(|entry| (entry.name, entry.node.kind)).collect()
    }

    fn file_glob(&self, segment: &[u8]) -> std::rc::Rc<Glob> {
        let options = GlobOptions {
            extglob: self.has(Shopt::EXTGLOB),
            nocase: self.has(Shopt::NOCASEGLOB),
            utf8: self.utf8(),
            ..Default::default()
        };
        self.runtime.glob(segment, options)
    }

    fn ignores(&self) -> bool {
        self.text(Name::new(b"GLOBIGNORE")).is_some_and(|text| !text.is_empty())
    }

    /// `GLOBIGNORE`: matches to leave out, and `.` and `..` with them.
    fn drop_ignored(&self, found: &mut Paths) {
        let Some(ignored) = self.text(Name::new(b"GLOBIGNORE")).filter(|text| !text.is_empty()) else {
            return;
        };
        let options = GlobOptions {
            extglob: self.has(Shopt::EXTGLOB),
            nocase: self.has(Shopt::NOCASEGLOB),
            utf8: self.utf8(),
            pathname: true,
            ..Default::default()
        };
        let globs: Vec<_> =
            split_ignored(&ignored).iter().map(|pattern| self.runtime.glob(pattern, options)).collect();
        found.retain(|path| {
            let name = path.rsplit(|&byte| byte == b'/').next().unwrap_or_default();
            !matches!(name, b"." | b"..") && !globs.iter().any(|glob| glob.matches(path))
        });
    }
}

/// How deep alternatives at the start of a pattern are looked into for a dot.
const MOST_ALTERNATIVES: u32 = 8;

/// The ways in which a pattern begins with a dot of its own, as a hidden name
/// asks for: `@(.x|y)z` does as `.xz`.
fn push_dotted(pattern: &[u8], extglob: bool, depth: u32, out: &mut Vec<Vec<u8>>) {
    if pattern.first() == Some(&b'.') || pattern.starts_with(b"\\.") {
        out.push(pattern.to_vec());
        return;
    }
    let [kind @ (b'@' | b'?' | b'*' | b'+'), b'(', inside @ ..] = pattern else { return };
    if !extglob || depth >= MOST_ALTERNATIVES {
        return;
    }
    let Some((alternatives, end)) = alternatives(inside) else { return };
    let rest = inside.get(end..).unwrap_or_default();
    let again = [b"*(", inside.get(..end).unwrap_or_default()].concat();
    let more: &[u8] = if matches!(kind, b'*' | b'+') { &again } else { b"" };
    for alternative in alternatives {
        if !alternative.is_empty() {
            push_dotted(&[alternative, more, rest].concat(), extglob, depth + 1, out);
        }
    }
    if matches!(kind, b'?' | b'*') {
        push_dotted(rest, extglob, depth + 1, out);
    }
}

/// What stands between the bars of a group, behind its parenthesis; and where
/// the group has ended.
fn alternatives(inside: &[u8]) -> Option<(Vec<&[u8]>, usize)> {
    let (mut out, mut from, mut depth, mut at) = (Vec::new(), 0, 0u32, 0);
    while let Some(&byte) = inside.get(at) {
        match byte {
            b'\\' => at += 1,
            b'(' => depth += 1,
            b'|' if depth == 0 => {
                out.push(inside.get(from..at)?);
                from = at + 1;
            }
            b')' if depth == 0 => {
                out.push(inside.get(from..at)?);
                return Some((out, at + 1));
            }
            b')' => depth -= 1,
            _ => {}
        }
        at += 1;
    }
    None
}

/// Splits at colons that are not in brackets or escaped.
fn split_ignored(text: &[u8]) -> Vec<Vec<u8>> {
    let mut out = vec![Vec::new()];
    let (mut bracket, mut escaped) = (false, false);
    for &byte in text {
        if byte == b':' && !bracket && !escaped {
            out.push(Vec::new());
            continue;
        }
        escaped = byte == b'\\' && !escaped;
        bracket = (byte == b'[' || bracket) && byte != b']';
        if let Some(last) = out.last_mut() {
            last.push(byte);
        }
    }
    out
}

/// Whether an unescaped pattern character stands in it.
fn has_pattern(pattern: &[u8], extglob: bool) -> bool {
    let mut bytes = pattern.iter().enumerate();
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'\\' => {
                bytes.next();
            }
            b'*' | b'?' => return true,
            b'[' if memchr::memchr(b']', &pattern[at..]).is_some() => return true,
            b'@' | b'+' | b'!' if extglob && pattern.get(at + 1) == Some(&b'(') => return true,
            _ => {}
        }
    }
    false
}

/// The text that a pattern without pattern characters stands for.
fn unescape(pattern: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(pattern.len());
    let mut bytes = pattern.iter().copied();
    while let Some(byte) = bytes.next() {
        if byte == b'\\' { out.extend(bytes.next()) } else { out.push(byte) }
    }
    out
}

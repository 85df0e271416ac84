//! Files that say what is left out of their directories, and those that say whose files are whose.

use super::Tar;
use super::names::{Matching, Pattern};
use bivalve_kit::{Context, Failure, Result, accounts, path};
use bivalve_pattern::{Options, Regex, Syntax};
use bivalve_vfs::Place;

/// What `--owner-map` or `--group-map` has: a number, and the name and number it becomes.
#[derive(Default)]
pub(super) struct Owners(Vec<(u64, Option<Vec<u8>>, u64)>);

impl Owners {
    /// The name and number of one who has another.
    pub(super) fn find(&self, number: u64) -> Option<(Vec<u8>, u64)> {
        let (_, name, new) = self.0.iter().find(|(old, ..)| *old == number)?;
        Some((name.clone().unwrap_or_default(), *new))
    }

    pub(super) fn read(&mut self, cx: &Context, file: &[u8], user: bool) -> Result<()> {
        let what: &[u8] = if user { b"UID" } else { b"GID" };
        let text = cx.vfs.read_file(&cx.place, file).map_err(|errno| {
            Failure::with_status([file, b": Cannot open: ", errno.message().as_bytes()].concat(), 2)
        })?;
        let mut errors = Vec::new();
        for (at, line) in text.split(|byte| *byte == b'\n').enumerate() {
            let line = line.split(|byte| *byte == b'#').next().unwrap_or_default();
            let words: Vec<&[u8]> =
                line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()).collect();
            let entry = match words.as_slice() {
                [] => continue,
                [old, new] => entry(cx, old, new, user, what),
                _ => Err(b"malformed line".to_vec()),
            };
            match entry {
                Ok(entry) => self.0.push(entry),
                Err(error) => {
                    let at = format!(":{}: ", at + 1);
                    errors.extend([b"tar: ", file, at.as_bytes(), &error, b"\n"].concat());
                }
            }
        }
        if errors.is_empty() {
            return Ok(());
        }
        // The first line's name is said by who says the failure.
        errors.extend_from_slice(b"tar: errors reading map file");
        errors.drain(..5);
        Err(Failure::with_status(errors, 2))
    }
}

type Owner = (u64, Option<Vec<u8>>, u64);

fn entry(cx: &Context, old: &[u8], new: &[u8], user: bool, what: &[u8]) -> std::result::Result<Owner, Vec<u8>> {
    let number = |text: &[u8]| {
        let digits = std::str::from_utf8(text).ok().and_then(|digits| digits.parse::<u64>().ok());
        match digits {
            Some(number) if number < u64::from(u32::MAX) => Ok(number),
            Some(_) => Err([what, b" out of range: ", text].concat()),
            None => Err([b"invalid ", what, b": ", text].concat()),
        }
    };
    let named = |name: &[u8]| {
        let identity = cx.system.identity();
        let known = match user {
            true => accounts::user(identity, name).map(|user| user.uid),
            false => accounts::group(identity, name),
        };
        known.map(u64::from).ok_or_else(|| [b"can't obtain ", what, b" of ", name].concat())
    };
    let old = match old.strip_prefix(b"+") {
        Some(digits) => number(digits)?,
        None => named(old)?,
    };
    if let Some(colon) = memchr::memchr(b':', new) {
        let (name, rest) = new.split_at(colon);
        return Ok((old, (!name.is_empty()).then(|| name.to_vec()), number(rest.get(1..).unwrap_or_default())?));
    }
    match new.strip_prefix(b"+") {
        Some(digits) => Ok((old, None, number(digits)?)),
        None => Ok((old, Some(new.to_vec()), named(new)?)),
    }
}

enum Rule {
    Glob(Pattern),
    /// A pattern of Bazaar's that takes back what others say.
    Except(Pattern),
    Regex(Regex),
}

/// The patterns of a directory's files.
pub(super) struct Rules {
    directory: Vec<u8>,
    rules: Vec<Rule>,
    recursive: bool,
}

impl Rules {
    /// Whether a file below the directory is meant, by its path or its name.
    fn exclude(&self, name: &[u8]) -> bool {
        let parent = path::directory_name(name);
        let here = parent == self.directory || (self.directory == b"." && !name.contains(&b'/'));
        let below = self.directory == b"." || name.starts_with(&[self.directory.as_slice(), b"/"].concat());
        if !(here || self.recursive && below) {
            return false;
        }
        let mut short = name;
        while let Some(rest) = short.strip_prefix(b"./") {
            short = rest;
        }
        [name, short, path::base_name(name)].iter().any(|name| {
            let mut excluded = matches!(self.rules.first(), Some(Rule::Except(_)));
            for rule in &self.rules {
                match rule {
                    Rule::Glob(pattern) => excluded |= pattern.matches(name),
                    Rule::Except(pattern) => excluded &= !pattern.matches(name),
                    Rule::Regex(regex) => excluded |= regex.is_match(name),
                }
            }
            excluded
        })
    }
}

impl Tar {
    /// Whether one of the directories' files leaves a file out.
    pub(super) fn is_ignored(&self, name: &[u8]) -> bool {
        self.rules.iter().any(|rules| rules.exclude(name))
    }

    /// Reads the files of patterns that a directory has.
    pub(super) fn read_rules(&mut self, cx: &Context, place: &Place, directory: &[u8]) {
        self.rules.retain(|rules| rules.directory != directory);
        for (file, recursive) in &self.style.more.ignores {
            let Ok(text) = cx.vfs.read_file(place, &path::join(directory, file)) else { continue };
            let lines = text.split(|byte| *byte == b'\n');
            let rules = rules(file, lines, cx.locale.utf8);
            self.rules.push(Rules { directory: directory.to_vec(), rules, recursive: *recursive });
        }
    }
}

fn rules<'a>(file: &[u8], lines: impl Iterator<Item = &'a [u8]>, utf8: bool) -> Vec<Rule> {
    let base =
        Matching { wildcards: true, anchored: true, nocase: false, slash: false, recursion: false, utf8 };
    let regex = |text: &[u8]| Regex::new(text, &Options::new(Syntax::Extended)).ok().map(Rule::Regex);
    let mut rules = Vec::new();
    let mut globs = false;
    for line in lines {
        if line.is_empty() {
            continue;
        }
        if file == b".cvsignore" {
            let words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
            rules.extend(words.map(|word| Rule::Glob(Pattern::new(word, base))));
            continue;
        }
        let line = line.trim_ascii_start();
        if line.is_empty() || line.starts_with(b"#") {
            continue;
        }
        match file {
            b".bzrignore" => {
                let (except, line) = match line.strip_prefix(b"!") {
                    Some(rest) if rest.starts_with(b"!") => (false, rest),
                    Some(rest) => (true, rest),
                    None => (false, line),
                };
                match line.strip_prefix(b"RE:") {
                    Some(text) => rules.extend(regex(text)),
                    None if except => rules.push(Rule::Except(Pattern::new(line, base))),
                    None => rules.push(Rule::Glob(Pattern::new(line, base))),
                }
            }
            b".hgignore" => match line.strip_prefix(b"syntax:") {
                Some(syntax) => match syntax.trim_ascii_start() {
                    b"glob" => globs = true,
                    b"regexp" => globs = false,
                    _ => {}
                },
                None if globs => {
                    let recursion = line.ends_with(b"/");
                    rules.push(Rule::Glob(Pattern::new(line, Matching { recursion, ..base })));
                }
                None => rules.extend(regex(line)),
            },
            _ => {
                let line = if line.starts_with(b"\\#") { line.get(1..).unwrap_or(line) } else { line };
                rules.push(Rule::Glob(Pattern::new(line, base)));
            }
        }
    }
    rules
}

//! Backups of files that are about to be overwritten: `-b`, `--backup`, `-S`
//! of cp, mv, ln and install.

use crate::{Context, Options, Result, choose, path};
use bivalve_vfs::{Errno, Follow};

/// How backups are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Control {
    None,
    Simple,
    /// Numbered if there are numbered ones already.
    Existing,
    Numbered,
}

const CONTROLS: &[(&str, Control)] = &[
    ("none", Control::None),
    ("off", Control::None),
    ("simple", Control::Simple),
    ("never", Control::Simple),
    ("existing", Control::Existing),
    ("nil", Control::Existing),
    ("numbered", Control::Numbered),
    ("t", Control::Numbered),
];

/// What the options say of backups.
#[derive(Debug, Clone)]
pub struct Backup {
    control: Control,
    suffix: Vec<u8>,
}

impl Backup {
    /// Reads the options `b`, `backup` and `suffix`.
    pub fn from_options(cx: &Context, options: &Options) -> Result<Backup> {
        Backup::from_options_as(cx, options, "backup type")
    }

    /// The same where messages call the option `what`.
    pub fn from_options_as(cx: &Context, options: &Options, what: &str) -> Result<Backup> {
        let suffix = options.value("suffix").or(cx.variable("SIMPLE_BACKUP_SUFFIX"));
        let usable = |suffix: &&[u8]| !suffix.is_empty() && !suffix.contains(&b'/');
        let suffix = suffix.filter(usable).unwrap_or(b"~").to_vec();
        if !options.has("b") && !options.has("backup") && !options.has("suffix") {
            return Ok(Backup { control: Control::None, suffix });
        }
        let variable = cx.variable("VERSION_CONTROL").filter(|value| !value.is_empty());
        let control = match (options.value("backup").filter(|value| !value.is_empty()), variable) {
            (Some(word), _) => choose(cx, what, word, CONTROLS)?,
            (None, Some(word)) => choose(cx, "$VERSION_CONTROL", word, CONTROLS)?,
            (None, None) => Control::Existing,
        };
        Ok(Backup { control, suffix })
    }

    /// Backups as a word says (`numbered`, `t`, an abbreviation); empty is as
    /// `existing`. An error says whether the word is ambiguous.
    pub fn named(word: &[u8], suffix: &[u8]) -> std::result::Result<Backup, bool> {
        let mut found = CONTROLS.iter().filter(|(known, _)| known.as_bytes().starts_with(word));
        let exact = CONTROLS.iter().find(|(known, _)| known.as_bytes() == word);
        let first = exact.or_else(|| found.next()).ok_or(false)?.1;
        if exact.is_none() && !word.is_empty() && found.any(|(_, other)| *other != first) {
            return Err(true);
        }
        let control = if word.is_empty() { Control::Existing } else { first };
        Ok(Backup { control, suffix: suffix.to_vec() })
    }

    /// Whether backups never stand in each other's way.
    pub fn is_numbered(&self) -> bool {
        self.control == Control::Numbered
    }

    /// Whether backups are made at all.
    pub fn is_on(&self) -> bool {
        self.control != Control::None
    }

    /// Whether a simple backup of `target` would overwrite `source`, its link followed or not.
    pub fn would_destroy(&self, cx: &Context, source: &[u8], target: &[u8], follow: Follow) -> bool {
        let backup = [target, &self.suffix].concat();
        let at = |path, follow| cx.vfs.resolve(&cx.place, path, follow).ok();
        self.control != Control::None
            && self.control != Control::Numbered
            && path::base_name(source) == path::base_name(&backup)
            && at(source, follow) == at(&backup, Follow::Yes)
    }

    /// The name that a backup of the file gets.
    pub fn name(&self, cx: &Context, file: &[u8]) -> std::result::Result<Vec<u8>, Errno> {
        let file = path::trim(file);
        Ok(match self.control {
            Control::Numbered => numbered(file, last_number(cx, file)?),
            Control::Existing => match last_number(cx, file)? {
                0 => [file, &self.suffix].concat(),
                last => numbered(file, last),
            },
            _ => [file, &self.suffix].concat(),
        })
    }

    /// Renames a file to its backup's name and returns that.
    pub fn make(&self, cx: &Context, file: &[u8]) -> std::result::Result<Vec<u8>, Errno> {
        let name = self.name(cx, file)?;
        cx.vfs.rename(&cx.place, file, &name)?;
        Ok(name)
    }
}

fn numbered(file: &[u8], last: u64) -> Vec<u8> {
    [file, format!(".~{}~", last.saturating_add(1)).as_bytes()].concat()
}

/// The highest number of a backup of the file; 0 when there is none.
fn last_number(cx: &Context, file: &[u8]) -> std::result::Result<u64, Errno> {
    let name = path::base_name(file);
    let mut listing = cx.vfs.list(&cx.place, path::directory_name(file))?;
    let mut last = 0;
    while let Some(page) = listing.next_page()? {
        for entry in page {
            let number = entry.name.strip_prefix(name).and_then(|rest| rest.strip_prefix(b".~"));
            let number = number.and_then(|rest| rest.strip_suffix(b"~"));
            let number = number.and_then(|digits| std::str::from_utf8(digits).ok()?.parse().ok());
            last = last.max(number.unwrap_or(0));
        }
    }
    Ok(last)
}

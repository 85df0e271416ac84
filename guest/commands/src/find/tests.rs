//! The tests of an expression.

use super::evaluate::File;
use super::{follows, type_letter};
use bivalve_kit::Context;
use bivalve_kit::mode::Change;
use bivalve_kit::walk::Links;
use bivalve_pattern::{Glob, Regex};
use bivalve_vfs::{Errno, Kind, Node, Timestamp};

/// `+n`, `-n`, `n`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Compare {
    More,
    Less,
    Equal,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
    Accessed,
    Changed,
    Modified,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bits {
    Exactly,
    All,
    Any,
}

pub(super) enum Test {
    True,
    False,
    Name(Glob),
    Path(Glob),
    LinkTarget(Glob),
    Regex(Box<Regex>),
    Type(Vec<u8>),
    /// `-xtype`: links are followed where they are not else, and the other way round.
    OtherType(Vec<u8>),
    Empty,
    /// `-fstype`: there is one file system, whose type is `storage`.
    Storage(bool),
    Size { compare: Compare, count: u64, unit: u64 },
    /// A time later than, earlier than, or in the window after a moment.
    Time { which: Which, compare: Compare, moment: Timestamp, window: i64 },
    /// A time later than a moment.
    Newer { which: Which, moment: Timestamp },
    /// Days between the change of status and the last access.
    Used { compare: Compare, days: f64 },
    Permissions { bits: Bits, file: u32, directory: u32 },
    Access(u32),
    Links(Compare, u64),
    Inode(Compare, u64),
    User(Compare, u64),
    Group(Compare, u64),
    SameFile(Box<Node>),
}

impl Test {
    /// `-perm`: the bits for files and for directories.
    pub(super) fn permissions(text: &[u8]) -> Option<Test> {
        let (bits, mode) = match text.first()? {
            b'-' => (Bits::All, &text[1..]),
            b'/' => (Bits::Any, &text[1..]),
            b'+' => return None,
            _ => (Bits::Exactly, text),
        };
        let change = Change::parse(mode)?;
        let (file, directory) = (change.apply(0, false, 0), change.apply(0, true, 0));
        // `/000` is read as `-000`, which all files have.
        let bits = if bits == Bits::Any && file == 0 { Bits::All } else { bits };
        Some(Test::Permissions { bits, file, directory })
    }

    /// Whether more of a file is needed than its name and kind.
    pub(super) fn looks(&self) -> bool {
        !matches!(
            self,
            Test::True | Test::False | Test::Name(_) | Test::Path(_) | Test::Regex(_) | Test::Type(_) | Test::Access(_)
        )
    }

    /// Whether the file passes.
    pub(super) fn passes(&self, cx: &Context, file: &File<'_>, links: Links) -> Result<bool, Errno> {
        let node = &file.stop.node;
        Ok(match self {
            Test::True => true,
            Test::False => false,
            Test::Name(glob) => glob.matches(file.name()),
            Test::Path(glob) => glob.matches(&file.stop.path),
            Test::LinkTarget(glob) => {
                node.kind == Kind::Symlink
                    && cx.vfs.read_link(&cx.place, &file.stop.path).is_ok_and(|target| glob.matches(&target))
            }
            Test::Regex(regex) => matches_whole(regex, &file.stop.path),
            Test::Type(letters) => letters.contains(&type_letter(node.kind)),
            Test::OtherType(letters) => letters.contains(&other_type(cx, file, links)?),
            Test::Empty => empty(cx, file)?,
            Test::Storage(named) => *named,
            Test::Size { compare, count, unit } => {
                compare_numbers(*compare, node.size.div_ceil(*unit), *count)
            }
            Test::Time { which, compare, moment, window } => in_window(time(node, *which), *compare, *moment, *window),
            Test::Newer { which, moment } => time(node, *which) > *moment,
            Test::Used { compare, days } => used(node, *compare, *days),
            Test::Permissions { bits, file, directory } => {
                let wanted = if node.kind == Kind::Directory { *directory } else { *file };
                match bits {
                    Bits::Exactly => node.mode & 0o7777 == wanted,
                    Bits::All => node.mode & wanted == wanted,
                    Bits::Any => node.mode & wanted != 0,
                }
            }
            Test::Access(bits) => cx.vfs.access(&cx.place, &file.stop.path, *bits),
            Test::Links(compare, count) => compare_numbers(*compare, node.links.into(), *count),
            Test::Inode(compare, count) => compare_numbers(*compare, node.id, *count),
            Test::User(compare, count) => compare_numbers(*compare, cx.system.identity().uid.into(), *count),
            Test::Group(compare, count) => compare_numbers(*compare, cx.system.identity().gid.into(), *count),
            Test::SameFile(other) => node.id == other.id && node.kind == other.kind && node.size == other.size,
        })
    }
}

fn compare_numbers(compare: Compare, value: u64, count: u64) -> bool {
    match compare {
        Compare::More => value > count,
        Compare::Less => value < count,
        Compare::Equal => value == count,
    }
}

pub(super) fn time(node: &Node, which: Which) -> Timestamp {
    match which {
        Which::Accessed => node.accessed,
        Which::Changed => node.changed,
        Which::Modified => node.modified,
    }
}

fn in_window(time: Timestamp, compare: Compare, moment: Timestamp, window: i64) -> bool {
    match compare {
        Compare::More => time < moment,
        Compare::Less => time > moment,
        Compare::Equal => {
            let end = Timestamp { seconds: moment.seconds.saturating_add(window), ..moment };
            moment < time && time <= end
        }
    }
}

fn used(node: &Node, compare: Compare, days: f64) -> bool {
    let seconds = |time: Timestamp| time.seconds as f64 + f64::from(time.nanoseconds) / 1e9;
    let age = seconds(node.accessed) - seconds(node.changed) - days * 86_400.0;
    match compare {
        Compare::More => age > 86_400.0,
        Compare::Less => age < 0.0 && node.accessed > node.changed,
        Compare::Equal => age > 0.0 && age <= 86_400.0,
    }
}

fn other_type(cx: &Context, file: &File<'_>, links: Links) -> Result<u8, Errno> {
    let path = &file.stop.path;
    let other = if follows(links, file.stop.depth) {
        cx.vfs.lstat(&cx.place, path)
    } else {
        // A link that leads nowhere is what it is.
        match cx.vfs.stat(&cx.place, path) {
            Err(Errno::NotFound | Errno::NotADirectory) => cx.vfs.lstat(&cx.place, path),
            other => other,
        }
    };
    Ok(type_letter(other?.kind))
}

fn empty(cx: &Context, file: &File<'_>) -> Result<bool, Errno> {
    match file.stop.node.kind {
        Kind::File => Ok(file.stop.node.size == 0),
        Kind::Directory => {
            let mut listing = cx.vfs.list(&cx.place, &file.stop.path)?;
            while let Some(page) = listing.next_page()? {
                if !page.is_empty() {
                    return Ok(false);
                }
            }
            Ok(true)
        }
        _ => Ok(false),
    }
}

/// The pattern was compiled to stand for the whole text.
fn matches_whole(regex: &Regex, text: &[u8]) -> bool {
    regex.find_at(text, 0) == Some((0, text.len()))
}

//! A file to be listed, and the order in which files are listed.

use super::style::{Sort, Style, Time};
use bivalve_kit::{version, width};
use bivalve_vfs::{Kind, Node, Timestamp};
use std::cmp::Ordering;

pub(super) struct Entry {
    pub(super) name: Vec<u8>,
    /// None when its metadata could not be had.
    pub(super) node: Option<Node>,
    /// Where a link points, and what is there.
    pub(super) target: Option<Target>,
    /// What the directory said it is.
    pub(super) kind: Kind,
    /// A directory, or a link to one.
    pub(super) leads_to_directory: bool,
    /// The name as printed, without indicator.
    pub(super) shown: Vec<u8>,
    /// The outer quotes stand in the margin that others have.
    pub(super) outer: bool,
    /// Where its name leads to (`--hyperlink`).
    pub(super) link: Option<Vec<u8>>,
    /// A space stands before it, to align it with quoted names.
    pub(super) padded: bool,
}

pub(super) struct Target {
    pub(super) path: Vec<u8>,
    /// None when the link leads nowhere, or when nobody looked.
    pub(super) node: Option<Node>,
    pub(super) checked: bool,
}

impl Entry {
    pub(super) fn time(&self, which: Time) -> Timestamp {
        let Some(node) = &self.node else { return Timestamp::default() };
        match which {
            Time::Modified | Time::Birth => node.modified,
            Time::Accessed => node.accessed,
            Time::Changed => node.changed,
        }
    }

    fn size(&self) -> u64 {
        self.node.as_ref().map_or(0, |node| node.size)
    }
}

/// Bytes that a file takes up, in blocks of 4 KiB as most file systems have them.
pub(super) fn allocated(node: &Node) -> u64 {
    match node.kind {
        Kind::File | Kind::Directory => node.size.div_ceil(4096).saturating_mul(4096),
        _ => 0,
    }
}

pub(super) fn sort(entries: &mut [Entry], style: &Style) {
    if style.sort == Sort::None {
        return;
    }
    bivalve_kit::order::sort_by(entries, |a, b| {
        let order = compare(a, b, style);
        let order = if style.reverse { order.reverse() } else { order };
        if style.directories_first {
            b.leads_to_directory.cmp(&a.leads_to_directory).then(order)
        } else {
            order
        }
    });
}

fn compare(a: &Entry, b: &Entry, style: &Style) -> Ordering {
    let by_name = || a.name.cmp(&b.name);
    match style.sort {
        Sort::None => Ordering::Equal,
        Sort::Name => by_name(),
        Sort::Time => b.time(style.time).cmp(&a.time(style.time)).then_with(by_name),
        Sort::Size => b.size().cmp(&a.size()).then_with(by_name),
        Sort::Extension => extension(&a.name).cmp(extension(&b.name)).then_with(by_name),
        Sort::Version => version::compare(&a.name, &b.name).then_with(by_name),
        Sort::Width => {
            let columns = |entry: &Entry| width::of_text(&entry.shown);
            columns(a).cmp(&columns(b)).then_with(by_name)
        }
    }
}

/// From the last dot on.
fn extension(name: &[u8]) -> &[u8] {
    name.iter().rposition(|&byte| byte == b'.').map_or(b"", |at| &name[at..])
}

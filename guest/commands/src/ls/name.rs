//! Names with what stands around them: index number, blocks, color, indicator.

use super::entry::{Entry, allocated};
use super::style::{Format, Indicators, Style};
use bivalve_kit::canonical::{Existence, canonicalize};
use bivalve_kit::quoting::{self, Setting, Style as Quoting};
use bivalve_kit::{Context, width};
use bivalve_vfs::{Kind, Node};

/// Widths of the columns before names.
#[derive(Default)]
pub(super) struct Widths {
    pub(super) inode: usize,
    pub(super) blocks: usize,
}

/// The printer's memory: whether colors were used.
#[derive(Default)]
pub(super) struct Paint {
    pub(super) used: bool,
    /// From where to where each name stands in what is printed at once (`--dired`).
    pub(super) places: Vec<(usize, usize)>,
}

/// A name in the quoting style asked for.
pub(super) fn shown(cx: &Context, style: &Style, name: &[u8], heading: bool) -> Vec<u8> {
    let also: &[u8] = match style.indicators {
        _ if heading => b"",
        Indicators::FileType => b"*=>@|",
        Indicators::Classify => b"=>@|",
        Indicators::None | Indicators::Slash => b"",
    };
    let setting =
        Setting { utf8: cx.locale.utf8, curly: cx.locale.curly, space: !heading, colon: heading, also };
    let text = quoting::styled(name, style.quoting, setting);
    let raw = matches!(style.quoting, Quoting::Literal | Quoting::Shell | Quoting::ShellAlways);
    if style.question_marks && raw { quoting::question_marks(&text, cx.locale.utf8) } else { text }
}

/// Quotes all names; where some need quotes the others get a space, if the format aligns them.
pub(super) fn quote_all(cx: &Context, style: &Style, entries: &mut [Entry]) {
    let mut quoted = false;
    for entry in entries.iter_mut() {
        entry.shown = shown(cx, style, &entry.name, false);
        quoted |= is_quoted(entry);
    }
    let aligned = style.format == Format::Long
        || (matches!(style.format, Format::Columns | Format::Across) && style.width > 0);
    let may = matches!(style.quoting, Quoting::Shell | Quoting::ShellEscape | Quoting::CMaybe);
    if quoted && aligned && may {
        for entry in entries {
            (entry.padded, entry.outer) = (!is_quoted(entry), is_quoted(entry));
        }
    }
}

fn is_quoted(entry: &Entry) -> bool {
    entry.shown != entry.name && matches!(entry.shown.first(), Some(b'\'' | b'"'))
}

/// The character that says what a file is.
pub(super) fn indicator(style: &Style, node: Option<&Node>) -> Option<u8> {
    let node = node?;
    let classify = style.indicators == Indicators::Classify;
    let typed = style.indicators >= Indicators::FileType;
    match node.kind {
        Kind::Directory if style.indicators != Indicators::None => Some(b'/'),
        Kind::File if classify && node.mode & 0o111 != 0 => Some(b'*'),
        Kind::Symlink if typed => Some(b'@'),
        Kind::Fifo if typed => Some(b'|'),
        _ => None,
    }
}

pub(super) fn widths(entries: &[Entry], style: &Style) -> Widths {
    let mut widths = Widths::default();
    for entry in entries {
        if style.inode {
            widths.inode = widths.inode.max(inode(entry).len());
        }
        if style.blocks {
            widths.blocks = widths.blocks.max(blocks(entry, style).len());
        }
    }
    widths
}

pub(super) fn inode(entry: &Entry) -> String {
    entry.node.as_ref().map_or_else(|| "?".to_string(), |node| node.id.to_string())
}

pub(super) fn blocks(entry: &Entry, style: &Style) -> String {
    entry.node.as_ref().map_or_else(|| "?".to_string(), |node| style.unit.format(allocated(node)))
}

/// Index number and blocks, in columns unless names are separated by commas.
pub(super) fn push_frills(out: &mut Vec<u8>, entry: &Entry, style: &Style, widths: &Widths) {
    let commas = style.format == Format::Commas;
    let mut push = |text: String, width: usize| {
        let width = if commas { 0 } else { width };
        out.resize(out.len() + width.saturating_sub(text.len()), b' ');
        out.extend_from_slice(text.as_bytes());
        out.push(b' ');
    };
    if style.inode {
        push(inode(entry), widths.inode);
    }
    if style.blocks {
        push(blocks(entry, style), widths.blocks);
    }
    if style.context && style.format != Format::Long {
        push("?".to_string(), 1);
    }
}

/// The columns of a name with its frills.
pub(super) fn columns(entry: &Entry, style: &Style, widths: &Widths) -> usize {
    let mut length = width::of_text(&entry.shown) + usize::from(entry.padded);
    let commas = style.format == Format::Commas;
    if style.inode {
        length += 1 + if commas { inode(entry).len() } else { widths.inode };
    }
    if style.blocks {
        length += 1 + if commas { blocks(entry, style).len() } else { widths.blocks };
    }
    if style.context {
        length += 2;
    }
    length + usize::from(indicator(style, entry.node.as_ref()).is_some())
}

/// A name in its color. `column` is where it starts in the line.
pub(super) fn push_name(
    out: &mut Vec<u8>,
    entry: &Entry,
    text: &[u8],
    of_target: bool,
    column: usize,
    style: &Style,
    paint: &mut Paint,
) {
    let color = style.colors.as_ref().and_then(|colors| Some((colors, colors.start(entry, of_target)?)));
    if !of_target && entry.padded {
        out.push(b' ');
    }
    let Some((colors, start)) = color else {
        let start = out.len();
        push_text(out, entry, text);
        if !of_target && style.dired {
            paint.places.push((start, out.len()));
        }
        return;
    };
    if !std::mem::replace(&mut paint.used, true) {
        out.extend_from_slice(&colors.end());
    }
    out.extend_from_slice(&start);
    let start = out.len();
    push_text(out, entry, text);
    if !of_target && style.dired {
        paint.places.push((start, out.len()));
    }
    out.extend_from_slice(&colors.end());
    let length = width::of_text(text);
    if style.width > 0 && length > 0 && column / style.width != (column + length - 1) / style.width {
        out.extend_from_slice(colors.clear());
    }
}

fn push_text(out: &mut Vec<u8>, entry: &Entry, text: &[u8]) {
    match (&entry.link, text) {
        (Some(link), [before, text @ .., after]) if entry.outer => {
            out.push(*before);
            out.extend(linked(link, text));
            out.push(*after);
        }
        (Some(link), text) => out.extend(linked(link, text)),
        (None, text) => out.extend_from_slice(text),
    }
}

/// A text that terminals lead to a place from.
pub(super) fn linked(link: &[u8], text: &[u8]) -> Vec<u8> {
    [b"\x1b]8;;", link, b"\x07", text, b"\x1b]8;;\x07"].concat()
}

/// The place of a file, links followed, as terminals want it.
pub(super) fn link(cx: &Context, style: &Style, file: &[u8]) -> Option<Vec<u8>> {
    if !style.hyperlink {
        return None;
    }
    let path = canonicalize(cx, file, Existence::Missing, true).ok()?;
    let mut link = b"file://".to_vec();
    for &byte in cx.system.identity().host.iter().chain(&path) {
        match byte {
            b'/' | b'~' | b'-' | b'.' | b'_' => link.push(byte),
            byte if byte.is_ascii_alphanumeric() => link.push(byte),
            byte => link.extend(format!("%{byte:02x}").bytes()),
        }
    }
    Some(link)
}

/// The color of what is no name, where it has one.
pub(super) fn push_normal(out: &mut Vec<u8>, style: &Style, paint: &mut Paint) {
    let Some(colors) = &style.colors else { return };
    let Some(normal) = colors.normal() else { return };
    if !std::mem::replace(&mut paint.used, true) {
        out.extend_from_slice(&colors.end());
    }
    out.extend_from_slice(&normal);
}

/// Frills, name and indicator.
pub(super) fn push_whole(
    out: &mut Vec<u8>,
    entry: &Entry,
    column: usize,
    style: &Style,
    widths: &Widths,
    paint: &mut Paint,
) {
    push_normal(out, style, paint);
    push_frills(out, entry, style, widths);
    push_name(out, entry, &entry.shown, false, column, style, paint);
    out.extend(indicator(style, entry.node.as_ref()));
}

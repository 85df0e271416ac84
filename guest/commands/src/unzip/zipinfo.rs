//! `zipinfo`, and `unzip -Z`. Differs: without -v, -T and -z.

use super::usage::usage;
use super::{failed, load, names::Wanted, note, open, stopped};
use crate::zip_archive::{Directory, Entry, ratio};
use bivalve_kit::clock::{Dialect, Zone, format};
use bivalve_kit::{Context, Result, mode};
use bivalve_vfs::Kind;
use std::io::Write;

/// What the options ask for.
#[derive(Default)]
struct Style {
    names: bool,
    header: bool,
    totals: bool,
    lines: bool,
    medium: bool,
    long: bool,
}

pub(crate) async fn run(cx: &mut Context) -> Result<u8> {
    let mut style = Style::default();
    let (mut wanted, mut excluding, mut chosen) = (Wanted::default(), false, false);
    let mut archive = None;
    let mut options = true;
    for argument in cx.argv.get(1..).unwrap_or_default().to_vec() {
        if argument == b"-x" {
            excluding = true;
            continue;
        }
        if archive.is_none() && options && argument.len() > 1 && argument.starts_with(b"-") {
            options = argument != b"--";
            for letter in argument.get(1..).unwrap_or_default().iter().filter(|_| options) {
                chosen |= matches!(letter, b'1' | b'2' | b's' | b'm' | b'l' | b'h' | b't');
                match letter {
                    b'Z' => {}
                    b'1' | b'2' => style.names = true,
                    b's' => style.lines = true,
                    b'm' => style.medium = true,
                    b'l' => style.long = true,
                    b'h' => style.header = true,
                    b't' => style.totals = true,
                    b'C' => wanted.nocase = true,
                    _ => return usage(cx, true, 10, false).await,
                }
            }
        } else if archive.is_none() {
            archive = Some(argument);
        } else {
            wanted.add(argument, excluding);
        }
    }
    let Some(archive) = archive else { return usage(cx, true, 0, false).await };
    let formats = style.names || style.lines || style.medium || style.long;
    let only_parts = chosen && !formats && (style.header || style.totals);
    style.lines |= !formats && !only_parts;
    if wanted.is_empty() && !style.names && !only_parts {
        (style.header, style.totals) = (true, true);
    }
    let aside = style.totals;
    let Some((path, file, mut directory)) = open(cx, &archive, style.header, aside, true).await? else { return Ok(9) };
    if style.header {
        let (size, count) = (directory.size, directory.count);
        writeln!(cx.stdout, "Zip file size: {size} bytes, number of entries: {count}").map_err(failed)?;
    }
    let (go_on, status) = load(cx, (&path, &file, &mut directory), aside).await?;
    if !go_on {
        if status == 1 {
            cx.stdout.push(b"Empty zipfile.\n");
        }
        return Ok(status);
    }
    let totals = show(cx, &style, &directory, &mut wanted)?;
    let ended = stopped(cx, &directory, directory.entries.len(), aside).await?;
    if ended == 3 || ended == 51 {
        return Ok(ended);
    }
    cx.stdout.push(totals.as_bytes());
    let missing = wanted.missing();
    for (name, excluded) in &missing {
        let what: &[u8] = if *excluded { b"excluded filename" } else { b"filename" };
        note(cx, aside, &[b"caution: ", what, b" not matched:  ", name, b"\n"].concat()).await?;
    }
    let status = status.max(ended);
    Ok(if missing.iter().any(|(_, excluded)| !excluded) { status.max(11) } else { status })
}

/// Prints the lines; the text of the totals.
fn show(
    cx: &mut Context,
    style: &Style,
    directory: &Directory,
    wanted: &mut Wanted,
) -> Result<String> {
    let zone = Zone::from_environment(|name| cx.variable(name));
    let (mut count, mut plain, mut packed) = (0_u64, 0_u64, 0_u64);
    for entry in &directory.entries {
        cx.check()?;
        if !wanted.take(&entry.name) {
            continue;
        }
        count += 1;
        plain = plain.saturating_add(entry.plain);
        packed = packed.saturating_add(entry.packed);
        if !style.names && (style.lines || style.medium || style.long) {
            line(cx, style, entry, &zone)?;
        }
        if style.names || style.lines || style.medium || style.long {
            cx.stdout.push(&entry.name);
            cx.stdout.push_byte(b'\n');
        }
    }
    if style.totals {
        let tenths = ratio(plain, packed);
        let sign = if tenths < 0 { "-" } else { "" };
        let (whole, rest) = (tenths.abs() / 10, tenths.abs() % 10);
        let plural = if count == 1 { "" } else { "s" };
        return Ok(format!(
            "{count} file{plural}, {plain} bytes uncompressed, {packed} bytes compressed:  {sign}{whole}.{rest}%\n"
        ));
    }
    Ok(String::new())
}

/// All of an entry's line but its name.
fn line(cx: &mut Context, style: &Style, entry: &Entry, zone: &Zone) -> Result<()> {
    let kind = match entry.mode() & 0o170_000 {
        0o040_000 => Kind::Directory,
        0o120_000 => Kind::Symlink,
        _ if entry.is_directory() => Kind::Directory,
        0 => Kind::Other,
        _ => Kind::File,
    };
    let (permissions, host) = if entry.is_unix() {
        (mode::text(kind, entry.mode() & 0o7777), "unx")
    } else {
        let writable = entry.external & 1 == 0;
        let mut text = *b"-r-----   ";
        text[0] = if entry.external & 0x10 != 0 { b'd' } else { b'-' };
        text[2] = if writable { b'w' } else { b'-' };
        text[4] = if entry.external & 0x20 != 0 { b'a' } else { b'-' };
        (text, "fat")
    };
    let version = entry.made_by & 0xff;
    let letter = if entry.internal & 1 == 1 { b't' } else { b'b' };
    let letter = if entry.is_encrypted() { letter.to_ascii_uppercase() } else { letter };
    let extra = match (entry.extra.is_empty(), entry.flags & 8 != 0) {
        (false, false) => 'x',
        (false, true) => 'X',
        (true, true) => 'l',
        (true, false) => '-',
    };
    let method = match entry.method {
        0 => "stor".into(),
        8 => format!("def{}", ["N", "X", "F", "S"][usize::from(entry.flags >> 1 & 3)]),
        1 => "shrk".into(),
        2..=5 => format!("re:{}", entry.method - 1),
        6 => format!("i{}:{}", if entry.flags & 2 != 0 { 8 } else { 4 }, if entry.flags & 4 != 0 { 3 } else { 2 }),
        7 => "tokn".into(),
        9 => format!("d64{}", ["N", "X", "F", "S"][usize::from(entry.flags >> 1 & 3)]),
        10 => "dcli".into(),
        12 => "bzp2".into(),
        14 => "lzma".into(),
        other => format!("u{other:03}"),
    };
    let mut date = Vec::new();
    if let Some(moment) = zone.civil(entry.modified(zone)) {
        format(&mut date, b"%y-%b-%d %H:%M", &moment, Dialect::Libc);
    }
    let middle = if style.medium {
        let tenths = ratio(entry.plain, entry.packed);
        format!(" {:2}%", (tenths + if tenths < 0 { -5 } else { 5 }) / 10)
    } else if style.long {
        format!(" {:8}", entry.packed)
    } else {
        String::new()
    };
    write!(
        cx.stdout,
        "{}  {}.{} {host} {:8} {}{extra}{middle} {method} {} ",
        String::from_utf8_lossy(&permissions),
        version / 10,
        version % 10,
        entry.plain,
        char::from(letter),
        String::from_utf8_lossy(&date)
    )
    .map_err(failed)
}

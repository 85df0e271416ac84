//! `zipinfo`, and `unzip -Z`.

use super::usage::usage;
use super::verbose::{self, HOSTS};
use super::{Told, failed, load, names, names::Wanted, note, open, stopped};
use crate::zip_archive::{Directory, Entry, ratio};
use bivalve_kit::clock::{Dialect, Zone, format};
use bivalve_kit::{Context, Failure, Result, mode};
use bivalve_vfs::Kind;
use std::io::Write;

/// What the options ask for.
#[derive(Default)]
pub(super) struct Style {
    /// The letter of the listing's format: `0` for none.
    format: u8,
    header: Option<bool>,
    totals: Option<bool>,
    comment: bool,
    decimal: bool,
    /// How often `-U` was given.
    unicode: u8,
}

impl Style {
    /// One letter, or what takes it back; whether it is known.
    fn letter(&mut self, letter: u8, back: bool) -> bool {
        match letter {
            b'Z' | b'M' | b'C' => {}
            b'1' | b'2' | b's' | b'm' | b'l' | b'v' => self.format = if back { 0 } else { letter },
            b'h' | b't' => {
                let part = if letter == b'h' { &mut self.header } else { &mut self.totals };
                *part = Some(!back);
                if !back && self.format == 0 {
                    self.format = b'0';
                }
            }
            b'z' => self.comment = !back,
            b'T' => self.decimal = !back,
            b'U' => self.unicode = if back { 0 } else { self.unicode + 1 },
            _ => return false,
        }
        true
    }

    /// Settles what is shown when names are given, or none.
    fn settle(&mut self, named: bool) {
        if self.format == 0 || (named && self.format == b'0') {
            self.format = b's';
        }
        let whole = !named && matches!(self.format, b's' | b'm' | b'l');
        let header = self.header.unwrap_or(whole || self.format == b'v');
        let totals = self.totals.unwrap_or(whole);
        let silent = self.format == b'1';
        (self.header, self.totals) = (Some(header && !silent), Some(totals && !silent));
        self.comment &= !silent;
    }

    fn has_totals(&self) -> bool {
        self.totals == Some(true)
    }
}

/// Reads the arguments: the archive, and which members.
async fn parse(cx: &mut Context, style: &mut Style) -> Result<(Vec<u8>, Wanted)> {
    let (mut wanted, mut excluding, mut archive, mut options) = (Wanted::default(), false, None, true);
    for argument in cx.argv.get(1..).unwrap_or_default().to_vec() {
        if archive.is_none() && options && argument.len() > 1 && argument.starts_with(b"-") {
            options = argument != b"--";
            let mut back = false;
            for &letter in argument.get(1..).unwrap_or_default().iter().filter(|_| options) {
                if letter == b'-' {
                    back = true;
                    continue;
                }
                if letter == b'C' {
                    wanted.nocase = !back;
                }
                if !style.letter(letter, back) {
                    return Err(Failure::Exit(usage(cx, true, 10, false).await?));
                }
                back = false;
            }
        } else if archive.is_none() {
            archive = Some(argument);
        } else if argument == b"-x" {
            excluding = true;
        } else {
            wanted.add(argument, excluding);
        }
    }
    match archive {
        Some(archive) => Ok((archive, wanted)),
        None => Err(Failure::Exit(usage(cx, true, 0, false).await?)),
    }
}

pub(crate) async fn run(cx: &mut Context) -> Result<u8> {
    let mut style = Style::default();
    let (archive, mut wanted) = parse(cx, &mut style).await?;
    style.settle(!wanted.is_empty());
    let aside = style.has_totals();
    let told = Told { named: style.header == Some(true), bracketed: true, searched: true, aside };
    let Some((path, file, mut directory)) = open(cx, &archive, &told).await? else { return Ok(9) };
    let comment = std::mem::take(&mut directory.comment);
    if style.format == b'v' {
        verbose::ending(cx, &directory, &comment)?;
    } else {
        if style.comment && !comment.is_empty() {
            cx.stdout.push(&verbose::comment(&comment));
        }
        if style.header == Some(true) {
            let (size, count) = (directory.size, directory.count);
            writeln!(cx.stdout, "Zip file size: {size} bytes, number of entries: {count}").map_err(failed)?;
        }
    }
    let (go_on, status) = load(cx, (&path, &file, &mut directory), aside).await?;
    if !go_on {
        if status == 1 {
            cx.stdout.push(if style.format == b'v' { b"\n  Empty zipfile.\n" } else { b"Empty zipfile.\n" });
        }
        return Ok(status);
    }
    list(cx, &style, &mut directory, &mut wanted, status).await
}

/// Prints the lines; the text of the totals.
async fn show(
    cx: &mut Context,
    style: &Style,
    directory: &mut Directory,
    wanted: &mut Wanted,
) -> Result<(u64, String)> {
    let zone = Zone::from_environment(|name| cx.variable(name));
    let (mut count, mut plain, mut packed) = (0_u64, 0_u64, 0_u64);
    let mut after = Some(0);
    for (at, mut entry) in std::mem::take(&mut directory.entries).into_iter().enumerate() {
        cx.check()?;
        if !wanted.take(&entry.name) {
            after = None;
            continue;
        }
        count += 1;
        plain = plain.saturating_add(entry.plain);
        packed = packed.wrapping_add(entry.packed).wrapping_sub(entry.key_length());
        let name_length = entry.name.len();
        names::rename(cx, (style.unicode, style.has_totals()), &mut entry.name, &entry.extra).await?;
        match style.format {
            b'0' => continue,
            b'v' => {
                verbose::entry(cx, &entry, (at, name_length), &zone, &mut after).await?;
                continue;
            }
            b'1' | b'2' => {}
            _ => line(cx, style, &entry, &zone)?,
        }
        cx.stdout.push(&names::shown(&entry.name));
        cx.stdout.push_byte(b'\n');
    }
    if style.has_totals() {
        let tenths = ratio(plain, packed);
        let sign = if tenths < 0 { "-" } else { "" };
        let (whole, rest) = (tenths.abs() / 10, tenths.abs() % 10);
        let plural = if count == 1 { "" } else { "s" };
        let text = format!(
            "{count} file{plural}, {plain} bytes uncompressed, {packed} bytes compressed:  {sign}{whole}.{rest}%\n"
        );
        return Ok((count, text));
    }
    Ok((count, String::new()))
}

/// Lists the entries, and says what there is to say in the end.
async fn list(
    cx: &mut Context,
    style: &Style,
    directory: &mut Directory,
    wanted: &mut Wanted,
    status: u8,
) -> Result<u8> {
    let aside = style.has_totals();
    let read = directory.entries.len();
    let (count, totals) = show(cx, style, directory, wanted).await?;
    let ended = stopped(cx, directory, read, aside).await?;
    if ended == 3 || ended == 51 {
        return Ok(ended);
    }
    cx.stdout.push(totals.as_bytes());
    let missing = wanted.missing();
    for (name, excluded) in &missing {
        let what: &[u8] = if *excluded { b"excluded filename" } else { b"filename" };
        note(cx, aside, &[b"caution: ", what, b" not matched:  ", name, b"\n"].concat()).await?;
    }
    if style.format == b'v' {
        cx.stdout.push(b"\n");
    }
    let status = status.max(ended);
    Ok(if count == 0 && status <= 1 { 11 } else { status })
}

/// All of an entry's line but its name.
fn line(cx: &mut Context, style: &Style, entry: &Entry, zone: &Zone) -> Result<()> {
    let letters = permissions(entry);
    let host = HOSTS.get(usize::from(entry.made_by >> 8)).map_or("???", |(host, _)| host);
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
        18 => "ters".into(),
        19 => "lz77".into(),
        97 => "wavp".into(),
        98 => "ppmd".into(),
        other => format!("u{other:03}"),
    };
    let mut date = Vec::new();
    if let Some(moment) = zone.civil(entry.modified(zone)) {
        let form: &[u8] = if style.decimal { b"%Y%m%d.%H%M%S" } else { b"%y-%b-%d %H:%M" };
        format(&mut date, form, &moment, Dialect::Libc);
    }
    let middle = if style.format == b'm' {
        let tenths = ratio(entry.plain, entry.packed);
        format!(" {:2}%", (tenths + if tenths < 0 { -5 } else { 5 }) / 10)
    } else if style.format == b'l' {
        format!(" {:8}", entry.packed)
    } else {
        String::new()
    };
    write!(
        cx.stdout,
        "{}  {}.{} {host} {:8} {}{extra}{middle} {method} {} ",
        String::from_utf8_lossy(&letters),
        version / 10,
        version % 10,
        entry.plain,
        char::from(letter),
        String::from_utf8_lossy(&date)
    )
    .map_err(failed)
}

/// The ten letters of an entry's type and permissions.
pub(super) fn permissions(entry: &Entry) -> [u8; 10] {
    let external = entry.external;
    if matches!(entry.made_by >> 8, 0 | 1 | 2 | 4 | 6 | 11 | 13 | 14 | 15) {
        let mut text = *b"-r-----   ";
        let program = [&b".com"[..], b".exe", b".btm", b".cmd", b".bat"];
        let ending = entry.name.get(entry.name.len().saturating_sub(4)..).unwrap_or_default().to_ascii_lowercase();
        for (at, letter, is) in [
            (0, b'd', external & 0x10 != 0),
            (0, b'V', external & 8 != 0),
            (2, b'w', external & 1 == 0),
            (3, b'x', external & 0x10 != 0 || program.contains(&ending.as_slice())),
            (4, b'a', external & 0x20 != 0),
            (5, b'h', external & 2 != 0),
            (6, b's', external & 4 != 0),
        ] {
            if is {
                text[at] = letter;
            }
        }
        return text;
    }
    let mode = external >> 16;
    let mut text = mode::text(Kind::File, mode & 0o7777);
    text[0] = match mode >> 12 {
        0o10 => b'-',
        0o4 => b'd',
        0o12 => b'l',
        0o14 => b's',
        0o6 => b'b',
        0o2 => b'c',
        0o1 => b'p',
        _ => b'?',
    };
    text
}

//! `unzip -l` and `unzip -v`.

use super::{Job, Mode, failed, names, verbose};
use crate::zip_archive::{Entry, ratio};
use bivalve_kit::clock::{Dialect, Zone, format};
use bivalve_kit::{Context, Result};
use std::io::Write;

/// The method's name.
pub(super) fn method(entry: &Entry) -> String {
    match entry.method {
        0 => "Stored".into(),
        1 => "Shrunk".into(),
        2..=5 => format!("Reduce{}", entry.method - 1),
        6 => "Implode".into(),
        8 => format!("Defl:{}", ["N", "X", "F", "S"][usize::from(entry.flags >> 1 & 3)]),
        9 => format!("Def64{}", ["N", "X", "F", "S"][usize::from(entry.flags >> 1 & 3)]),
        12 => "BZip2".into(),
        14 => "LZMA".into(),
        other => format!("Unk:{other:03}"),
    }
}

/// A percentage, rounded.
fn percent(tenths: i64) -> String {
    let rounded = (tenths.abs() + 5) / 10;
    if tenths < 0 { format!("{:>4}", format!("-{rounded}%")) } else { format!("{rounded:3}%") }
}

impl Job {
    pub(super) async fn list(&mut self, cx: &mut Context) -> Result<()> {
        let verbose = self.style.mode == Mode::Verbose;
        let titles = self.style.quiet < 2;
        if titles && verbose {
            cx.stdout.push(b" Length   Method    Size  Cmpr    Date    Time   CRC-32   Name\n");
            cx.stdout.push(b"--------  ------  ------- ---- ---------- ----- --------  ----\n");
        } else if titles {
            cx.stdout.push(b"  Length      Date    Time    Name\n");
            cx.stdout.push(b"---------  ---------- -----   ----\n");
        }
        let zone = Zone::from_environment(|name| cx.variable(name));
        let (mut count, mut plain, mut packed) = (0_u64, 0_u64, 0_u64);
        let entries = std::mem::take(&mut self.directory.entries);
        let total = entries.len();
        for mut entry in entries {
            cx.check()?;
            names::rename(cx, self.style.unicode(), &mut entry.name, &entry.extra).await?;
            let entry = &entry;
            if !self.wanted.take(&entry.name) {
                continue;
            }
            count += 1;
            plain = plain.saturating_add(entry.plain);
            // The bytes that encryption adds are not counted.
            let own = entry.packed.saturating_sub(entry.key_length());
            packed = packed.saturating_add(own);
            let mut date = Vec::new();
            if let Some(moment) = zone.civil(entry.modified(&zone)) {
                format(&mut date, b"%Y-%m-%d %H:%M", &moment, Dialect::Libc);
            }
            let date = String::from_utf8_lossy(&date).into_owned();
            if verbose {
                let tenths = ratio(entry.plain, own);
                write!(
                    cx.stdout,
                    "{:8}  {:<7}{:8} {} {date} {:08x}  ",
                    entry.plain,
                    method(entry),
                    own,
                    percent(tenths),
                    entry.crc
                )
                .map_err(failed)?;
            } else {
                write!(cx.stdout, "{:9}  {date}   ", entry.plain).map_err(failed)?;
            }
            cx.stdout.push(&names::shown(&entry.name));
            cx.stdout.push_byte(b'\n');
            if self.style.quiet == 0 && !entry.comment.is_empty() {
                cx.stdout.push(&verbose::comment(&entry.comment));
            }
        }
        self.status = super::stopped(cx, &self.directory, total, false).await?;
        if self.status <= 1 && count == 0 {
            self.status = 11;
        }
        if !titles || matches!(self.status, 3 | 51) {
            return Ok(());
        }
        totals(cx, verbose, count, plain, packed).map_err(failed)
    }
}

/// The last lines.
fn totals(cx: &mut Context, verbose: bool, count: u64, plain: u64, packed: u64) -> std::io::Result<()> {
    let plural = if count == 1 { "" } else { "s" };
    if verbose {
        cx.stdout.push(b"--------          -------  ---                            -------\n");
        let tenths = ratio(plain, packed);
        return writeln!(
            cx.stdout,
            "{plain:8}         {packed:8} {}                            {count} file{plural}",
            percent(tenths)
        );
    }
    cx.stdout.push(b"---------                     -------\n");
    writeln!(cx.stdout, "{plain:9}                     {count} file{plural}")
}

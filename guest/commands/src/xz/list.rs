//! `xz -l`.

use super::Job;
use crate::codec::xz::Check;
use bivalve_kit::{Context, Result};
use std::io::Write;

/// Sums over all files.
#[derive(Default)]
pub(super) struct Totals {
    files: u64,
    streams: u64,
    blocks: u64,
    packed: u64,
    plain: u64,
    check: Option<Check>,
}

impl Job {
    /// A file's line.
    pub(super) async fn list(
        &mut self,
        cx: &mut Context,
        name: &[u8],
        (streams, blocks): (u64, u64),
        (packed, plain): (u64, u64),
        check: Check,
    ) -> Result<()> {
        let totals = &mut self.totals;
        totals.files += 1;
        totals.streams += streams;
        totals.blocks += blocks;
        totals.packed = totals.packed.saturating_add(packed);
        totals.plain = totals.plain.saturating_add(plain);
        totals.check = Some(check);
        let first = totals.files == 1;
        if self.style.robot {
            cx.stdout.push(b"name\t");
            cx.stdout.push(name);
            let _ = writeln!(
                cx.stdout,
                "\nfile\t{streams}\t{blocks}\t{packed}\t{plain}\t{}\t{}\t0",
                ratio(packed, plain),
                check.name()
            );
            return cx.stdout.ready().await;
        }
        if first {
            cx.stdout.push(b"Strms  Blocks   Compressed Uncompressed  Ratio  Check   Filename\n");
        }
        line(cx, streams, blocks, packed, plain, &check.name());
        cx.stdout.push(name);
        cx.stdout.push_byte(b'\n');
        cx.stdout.ready().await
    }

    /// The line for all files together.
    pub(super) fn list_totals(&self, cx: &mut Context) {
        let totals = &self.totals;
        let check = totals.check.map(Check::name).unwrap_or_default();
        if self.style.robot {
            let _ = writeln!(
                cx.stdout,
                "totals\t{}\t{}\t{}\t{}\t{}\t{check}\t0\t{}",
                totals.streams,
                totals.blocks,
                totals.packed,
                totals.plain,
                ratio(totals.packed, totals.plain),
                totals.files
            );
            return;
        }
        if totals.files < 2 {
            return;
        }
        let _ = writeln!(cx.stdout, "{:-<79}", "");
        line(cx, totals.streams, totals.blocks, totals.packed, totals.plain, &check);
        let _ = writeln!(cx.stdout, "{} files", totals.files);
    }
}

fn line(cx: &mut Context, streams: u64, blocks: u64, packed: u64, plain: u64, check: &str) {
    let _ = write!(
        cx.stdout,
        "{streams:5} {blocks:7}  {:>11}  {:>11}  {:>5}  {check:<7} ",
        nice(packed),
        nice(plain),
        ratio(packed, plain)
    );
}

/// A size with a unit.
pub(super) fn nice(size: u64) -> String {
    if size < 10_000 {
        return format!("{size} B");
    }
    let mut value = size as f64;
    let mut unit = "B";
    for next in ["KiB", "MiB", "GiB", "TiB"] {
        value /= 1024.0;
        unit = next;
        if value <= 9999.9 {
            break;
        }
    }
    format!("{value:.1} {unit}")
}

fn ratio(packed: u64, plain: u64) -> String {
    let ratio = packed as f64 / plain as f64;
    if plain == 0 || ratio > 9.999 { "---".into() } else { format!("{ratio:.3}") }
}

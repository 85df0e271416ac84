//! `gzip -l`.

use super::{Job, ratio};
use crate::codec::Stream;
use crate::codec::gzip::Gunzip;
use bivalve_kit::clock::{Dialect, Zone, format};
use bivalve_kit::{Context, Result};
use bivalve_vfs::Timestamp;
use std::io::Write;

impl Job {
    /// Reads a file to its end and prints its line.
    pub(super) async fn list(
        &mut self,
        cx: &mut Context,
        stream: &mut Stream<Gunzip>,
        file: &[u8],
        name: &[u8],
        modified: Timestamp,
    ) -> Result<()> {
        if !self.expand(cx, stream, file, None).await? {
            return Ok(());
        }
        if !std::mem::replace(&mut self.listed, true) {
            if self.style.verbose {
                cx.stdout.push(b"method  crc     date  time  ");
            }
            if !self.style.quiet {
                let _ = writeln!(cx.stdout, "{:>19} {:>19}  ratio uncompressed_name", "compressed", "uncompressed");
            }
        }
        if self.style.verbose {
            self.list_details(cx, stream, modified);
        }
        let (packed, plain) = (stream.taken, stream.decoder.length);
        self.list_sizes(cx, packed, plain);
        cx.stdout.push(name);
        cx.stdout.push_byte(b'\n');
        self.totals.0 = self.totals.0.saturating_add(packed);
        self.totals.1 = self.totals.1.saturating_add(plain);
        cx.stdout.ready().await
    }

    fn list_details(&self, cx: &mut Context, stream: &Stream<Gunzip>, modified: Timestamp) {
        let _ = write!(cx.stdout, "defla {:08x} ", stream.decoder.checksum);
        let stored = stream.decoder.header.as_ref().map_or(0, |header| header.time);
        let time = match stored {
            0 => modified,
            seconds => Timestamp { seconds: i64::from(seconds), nanoseconds: 0 },
        };
        let zone = Zone::from_environment(|name| cx.variable(name));
        let mut text = Vec::new();
        match zone.civil(time) {
            Some(moment) => format(&mut text, b"%b %e %H:%M ", &moment, Dialect::Libc),
            None => text.extend_from_slice(b"??? ?? ??:?? "),
        }
        cx.stdout.push(&text);
    }

    fn list_sizes(&self, cx: &mut Context, packed: u64, plain: u64) {
        let saved = i128::from(plain) - (i128::from(packed) - i128::from(self.header_bytes));
        let _ = write!(cx.stdout, "{packed:19} {plain:19} {} ", ratio(saved, plain));
    }

    /// The line for all files together.
    pub(super) fn list_totals(&self, cx: &mut Context) {
        let (packed, plain) = self.totals;
        if packed == 0 || plain == 0 {
            return;
        }
        if self.style.verbose {
            cx.stdout.push(b"                            ");
        }
        self.list_sizes(cx, packed, plain);
        cx.stdout.push(b"(totals)\n");
    }
}

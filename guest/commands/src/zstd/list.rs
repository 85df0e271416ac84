//! `zstd -l`.

use super::{Job, human};
use crate::codec::run::{self, Sink};
use crate::codec::zstd::Unzstd;
use crate::codec::{Fault, Stream, Trouble};
use bivalve_kit::{Context, Result};
use std::io::Write;

/// Sums over files.
#[derive(Default)]
pub(super) struct Totals {
    frames: u64,
    skipped: u64,
    packed: u64,
    plain: u64,
    files: u64,
    unsized_file: bool,
    unchecked: bool,
}

impl Job {
    pub(super) async fn list(&mut self, cx: &mut Context, files: &[Vec<u8>]) -> Result<()> {
        if self.bare || files.iter().any(|file| file == b"-") {
            self.status = 1;
            cx.say_raw(b"zstd: --list does not support reading from standard input \n").await?;
            if self.bare && self.style.loudness >= 1 {
                cx.say_raw(b"No files given \n").await?;
            }
            return Ok(());
        }
        let brief = self.style.loudness <= 2;
        if brief {
            cx.stdout.push(b"Frames  Skips  Compressed  Uncompressed  Ratio  Check  Filename\n");
        }
        let mut totals = Totals::default();
        for file in files {
            self.list_file(cx, file, &mut totals).await?;
        }
        if files.len() > 1 && brief {
            cx.stdout.push(b"----------------------------------------------------------------- \n");
            let name = format!("{} files", totals.files);
            line(cx, &totals, name.as_bytes());
        }
        Ok(())
    }

    async fn list_file(&mut self, cx: &mut Context, file: &[u8], totals: &mut Totals) -> Result<()> {
        let input = match cx.open(file) {
            Ok(input) => input,
            Err(_) => {
                self.status = 1;
                return cx.say_raw(&[b"Error : ", file, b" is not a file \n"].concat()).await;
            }
        };
        let mut stream = Stream::new(input, Unzstd::new());
        let problem = match run::decode(cx, &mut stream, &mut Sink::Nowhere).await? {
            Ok(()) => None,
            Err(Trouble::Fault(Fault::Foreign)) if stream.taken == 0 => Some(" not compressed by zstd \n"),
            Err(Trouble::Fault(Fault::Truncated)) if stream.taken == 0 => Some(" not compressed by zstd \n"),
            Err(_) => Some(" is truncated \n"),
        };
        if let Some(text) = problem {
            self.status = 1;
            cx.stdout.push(&[b"File \"", file, b"\"", text.as_bytes()].concat());
            return cx.stdout.ready().await;
        }
        let decoder = &stream.decoder;
        let one = Totals {
            frames: decoder.frames + decoder.skipped,
            skipped: decoder.skipped,
            packed: stream.taken,
            plain: stream.given,
            files: 1,
            unsized_file: !decoder.all_sized,
            unchecked: !decoder.all_checked,
        };
        if self.style.loudness <= 2 {
            line(cx, &one, file);
        } else {
            details(cx, &one, &stream.decoder, file);
        }
        totals.frames += one.frames;
        totals.skipped += one.skipped;
        totals.packed += one.packed;
        totals.plain += one.plain;
        totals.files += 1;
        totals.unsized_file |= one.unsized_file;
        totals.unchecked |= one.unchecked;
        cx.stdout.ready().await
    }
}

/// What -v tells of a file.
fn details(cx: &mut Context, totals: &Totals, decoder: &Unzstd, name: &[u8]) {
    cx.stdout.push(name);
    let _ = writeln!(cx.stdout, " \n# Zstandard Frames: {}", totals.frames - totals.skipped);
    if totals.skipped > 0 {
        let _ = writeln!(cx.stdout, "# Skippable Frames: {}", totals.skipped);
    }
    let _ = writeln!(cx.stdout, "DictID: {}", decoder.named);
    let mut size = |name: &str, bytes: u64| {
        let (value, unit) = human(bytes);
        let _ = writeln!(cx.stdout, "{name} Size: {}{unit} ({bytes} B)", value.trim_start());
    };
    size("Window", decoder.window);
    size("Compressed", totals.packed);
    if !totals.unsized_file {
        size("Decompressed", totals.plain);
        let ratio = if totals.packed == 0 { 0.0 } else { totals.plain as f64 / totals.packed as f64 };
        let _ = writeln!(cx.stdout, "Ratio: {ratio:.4}");
    }
    let check = if totals.unchecked { "None" } else { "XXH64" };
    match decoder.sum.filter(|_| totals.frames - totals.skipped == 1) {
        Some(sum) => drop(writeln!(cx.stdout, "Check: {check} {sum:08x}\n")),
        None => drop(writeln!(cx.stdout, "Check: {check}\n")),
    }
}

fn line(cx: &mut Context, totals: &Totals, name: &[u8]) {
    let check = if totals.unchecked { "None" } else { "XXH64" };
    let (packed, unit) = human(totals.packed);
    let _ = write!(cx.stdout, "{:6}  {:5}  {packed:>6}{unit:>4}", totals.frames, totals.skipped);
    if totals.unsized_file {
        let _ = write!(cx.stdout, "                       {check:>5}  ");
    } else {
        let (plain, unit) = human(totals.plain);
        let ratio = if totals.packed == 0 { 0.0 } else { totals.plain as f64 / totals.packed as f64 };
        let _ = write!(cx.stdout, "  {plain:>8}{unit:>4}  {ratio:5.3}  {check:>5}  ");
    }
    cx.stdout.push(name);
    cx.stdout.push_byte(b'\n');
}

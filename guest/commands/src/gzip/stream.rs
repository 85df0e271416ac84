//! Compressing and expanding one stream, and what gzip says of bad data.

use super::Job;
use crate::codec::gzip::{Gunzip, Gzip, Trailing};
use crate::codec::{Encoder, Fault, Stream, Trouble};
use bivalve_kit::{Context, Failure, Input, Output, Result};

impl Job {
    /// Compresses all of the input into `output`, or to standard output. Gives
    /// the bytes read and written.
    pub(super) async fn compress(
        &mut self,
        cx: &mut Context,
        input: &mut Input,
        file: &[u8],
        encoder: &mut Gzip,
        mut output: Option<&mut Output>,
    ) -> Result<(u64, u64)> {
        let (mut read, mut written) = (0, 0);
        let mut out = Vec::new();
        loop {
            cx.check()?;
            let count = match input.fill().await {
                Ok(block) => {
                    encoder.encode(block, &mut out);
                    block.len()
                }
                Err(errno) => {
                    cx.say(&[file, b": ", errno.message().as_bytes()].concat()).await?;
                    return Err(Failure::Exit(1));
                }
            };
            if count == 0 {
                encoder.finish(&mut out);
            }
            input.consume(count);
            read += count as u64;
            written += out.len() as u64;
            put(cx, &mut output, &out).await?;
            out.clear();
            if count == 0 {
                return Ok((read, written));
            }
        }
    }

    /// Expands the stream into `output`, to standard output, or (with `-t` and
    /// `-l`) nowhere. False when the data is bad and the next file may follow.
    pub(super) async fn expand(
        &mut self,
        cx: &mut Context,
        stream: &mut Stream<Gunzip>,
        file: &[u8],
        mut output: Option<&mut Output>,
    ) -> Result<bool> {
        let silent = self.style.test || self.style.list;
        loop {
            cx.check()?;
            match stream.next().await {
                Ok(Some(block)) if silent => {
                    let _ = block;
                }
                Ok(Some(block)) => put(cx, &mut output, block).await?,
                Ok(None) => break,
                Err(trouble) => return self.trouble(cx, file, &trouble).await,
            }
        }
        let header = stream.decoder.header.as_ref().map_or(10, |header| header.length);
        // GNU forgets the header's length when it looks for another one.
        let one = stream.decoder.members == 1 && stream.decoder.trailing == Trailing::Nothing;
        self.header_bytes = if one { header as u64 + 8 } else { 0 };
        stream.taken += stream.input.buffered().len() as u64;
        match stream.decoder.trailing {
            Trailing::Garbage => self.trailing(cx, file, "trailing garbage").await?,
            Trailing::Zeros if self.style.verbose => self.trailing(cx, file, "trailing zero bytes").await?,
            _ => {}
        }
        Ok(true)
    }

    async fn trailing(&mut self, cx: &mut Context, file: &[u8], what: &str) -> Result<()> {
        if !self.style.quiet {
            cx.stdout.flush().await?;
            cx.say_raw(b"\n").await?;
        }
        self.warn(cx, &[file, b": decompression OK, ", what.as_bytes(), b" ignored"].concat()).await
    }

    /// Says what is wrong. Bad starts are passed over; all else ends gzip, except with `-t`.
    pub(super) async fn trouble(&mut self, cx: &mut Context, file: &[u8], trouble: &Trouble) -> Result<bool> {
        self.status = 1;
        let fault = match trouble {
            Trouble::Errno(errno) => {
                cx.say_raw(b"\n").await?;
                cx.say(&[file, b": ", errno.message().as_bytes()].concat()).await?;
                return Err(Failure::Exit(1));
            }
            Trouble::Fault(fault) => *fault,
        };
        let (texts, fatal): (&[&str], bool) = match fault {
            Fault::Foreign => (&["not in gzip format"], false),
            Fault::Unsupported(what) => {
                let text = if what < 0x100 {
                    format!(": unknown method {what} -- not supported")
                } else {
                    format!(" has flags 0x{:x} -- not supported", what & 0xff)
                };
                cx.say(&[file, text.as_bytes()].concat()).await?;
                return Ok(false);
            }
            Fault::Encrypted => {
                cx.say(&[file, b" is encrypted -- not supported"].concat()).await?;
                return Ok(false);
            }
            Fault::Truncated => (&["unexpected end of file"], true),
            Fault::Corrupt | Fault::Memory(_) => (&["invalid compressed data--format violated"], true),
            Fault::Checksum => (&["invalid compressed data--crc error"], !self.style.test),
            Fault::Length => (&["invalid compressed data--length error"], !self.style.test),
            Fault::ChecksumAndLength => (
                &["invalid compressed data--crc error", "invalid compressed data--length error"],
                !self.style.test,
            ),
        };
        for text in texts {
            cx.stdout.flush().await?;
            cx.say_raw(b"\n").await?;
            cx.say(&[file, b": ", text.as_bytes()].concat()).await?;
        }
        if fatal { Err(Failure::Exit(1)) } else { Ok(false) }
    }
}

/// Writes a block to the output file, or to standard output.
pub(super) async fn put(cx: &mut Context, output: &mut Option<&mut Output>, block: &[u8]) -> Result<()> {
    match output {
        Some(output) => output.write(block).await,
        None => cx.stdout.write(block).await,
    }
}

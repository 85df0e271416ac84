//! Files read as one stream of bytes, in blocks of whole rows, for hexdump.

use bivalve_kit::{Context, Input, Result};
use bivalve_vfs::{Errno, Kind};
use std::collections::VecDeque;

/// What one block has at most, in rows.
const ROWS: usize = 1024;

pub struct Concatenated {
    /// Names; none is standard input, for which there is no name.
    files: VecDeque<Option<Vec<u8>>>,
    current: Option<(Vec<u8>, Input)>,
    /// Bytes still to be passed over.
    skip: u64,
    /// Bytes still to be given.
    left: u64,
    /// A file could not be read.
    pub failed: bool,
    /// How many bytes there were to pass over that the files did not have.
    pub short: u64,
    /// How many files could be opened.
    pub opened: usize,
}

impl Concatenated {
    /// No files mean standard input.
    pub fn new(files: Vec<Vec<u8>>, skip: u64, limit: u64) -> Concatenated {
        let mut files: VecDeque<_> = files.into_iter().map(Some).collect();
        if files.is_empty() {
            files.push_back(None);
        }
        Concatenated { files, current: None, skip, left: limit, failed: false, short: 0, opened: 0 }
    }

    /// The next bytes: a multiple of `row`, but at the end. Empty when all is read.
    pub async fn next(&mut self, cx: &mut Context, row: usize) -> Result<Vec<u8>> {
        let wanted = row.max(1).saturating_mul(ROWS);
        let mut out = Vec::new();
        while out.len() < wanted && self.left > 0 {
            let Some((name, input)) = &mut self.current else {
                let Some(name) = self.files.pop_front() else { break };
                let opened = match &name {
                    None => cx.open(b"-"),
                    Some(name) if name == b"-" => cx.open(b"./-"),
                    Some(name) => cx.open(name),
                };
                let name = name.unwrap_or_else(|| b"stdin".to_vec());
                match opened {
                    Ok(input) => {
                        // A device can be seeked anywhere, though it has no bytes.
                        if input.file().kind() == Kind::Device && !input.file().is_stream() {
                            self.skip = 0;
                        }
                        self.opened += 1;
                        self.current = Some((name, input));
                    }
                    Err(errno) => {
                        self.failed = true;
                        say(cx, &name, &errno).await?;
                    }
                }
                continue;
            };
            let block = match input.fill().await {
                Ok(block) => block,
                Err(errno) => {
                    let name = name.clone();
                    // A directory can be opened and has nothing.
                    self.failed |= errno != Errno::IsADirectory;
                    self.current = None;
                    say(cx, &name, &errno).await?;
                    continue;
                }
            };
            if block.is_empty() {
                self.current = None;
                continue;
            }
            let skipped = usize::try_from(self.skip).unwrap_or(usize::MAX).min(block.len());
            let rest = &block[skipped..];
            let most = usize::try_from(self.left).unwrap_or(usize::MAX).min(wanted - out.len());
            let taken = &rest[..rest.len().min(most)];
            out.extend_from_slice(taken);
            let count = skipped + taken.len();
            self.skip -= skipped as u64;
            self.left -= taken.len() as u64;
            input.consume(count);
        }
        self.short = self.skip;
        cx.check()?;
        Ok(out)
    }
}

/// Names are not quoted in these messages.
async fn say(cx: &mut Context, name: &[u8], errno: &Errno) -> Result<()> {
    cx.say(&[name, b": ", errno.message().as_bytes()].concat()).await
}

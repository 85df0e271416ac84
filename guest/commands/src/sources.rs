//! The files of a command, read one after the other; what is wrong with one is
//! said and the next follows.

use bivalve_kit::{Context, Input, Result};

/// Operands as one run of blocks.
pub struct Sources {
    names: std::vec::IntoIter<Vec<u8>>,
    current: Option<(Vec<u8>, Input)>,
    /// The block that was read last is the first of its file.
    pub first: bool,
    /// 1 once a file could not be read.
    pub status: u8,
}

impl Sources {
    /// Standard input when there are no operands.
    pub fn new(operands: Vec<Vec<u8>>) -> Sources {
        let names = if operands.is_empty() { vec![b"-".to_vec()] } else { operands };
        Sources { names: names.into_iter(), current: None, first: false, status: 0 }
    }

    /// A block of whole lines into `block`; only a file's last may lack its delimiter.
    pub async fn lines(&mut self, cx: &mut Context, delimiter: u8, block: &mut Vec<u8>) -> Result<bool> {
        self.next(cx, Some(delimiter), block).await
    }

    /// A block of bytes into `block`.
    pub async fn bytes(&mut self, cx: &mut Context, block: &mut Vec<u8>) -> Result<bool> {
        self.next(cx, None, block).await
    }

    async fn next(&mut self, cx: &mut Context, delimiter: Option<u8>, block: &mut Vec<u8>) -> Result<bool> {
        block.clear();
        loop {
            cx.check()?;
            self.first = self.current.is_none();
            if self.first && !self.open(cx).await? {
                return Ok(false);
            }
            let Some((name, input)) = &mut self.current else { continue };
            let read = match delimiter {
                Some(delimiter) => input.lines(delimiter).await.map(|lines| lines.unwrap_or_default()),
                None => input.fill().await,
            };
            let failed = match read {
                Ok([]) => None,
                Ok(bytes) => {
                    block.extend_from_slice(bytes);
                    if delimiter.is_none() {
                        let count = bytes.len();
                        input.consume(count);
                    }
                    return Ok(true);
                }
                Err(errno) => Some((name.clone(), errno)),
            };
            if let Some((name, errno)) = failed {
                cx.say_file(&name, &errno).await?;
                self.status = 1;
            }
            self.current = None;
        }
    }

    /// Opens the next file that can be; false when there is none.
    async fn open(&mut self, cx: &mut Context) -> Result<bool> {
        for name in self.names.by_ref() {
            match cx.open(&name) {
                Ok(input) => {
                    self.current = Some((name, input));
                    return Ok(true);
                }
                Err(errno) => {
                    cx.say_file(&name, &errno).await?;
                    self.status = 1;
                }
            }
        }
        Ok(false)
    }
}

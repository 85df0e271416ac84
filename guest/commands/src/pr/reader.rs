//! A file as pr reads it: lines that a newline, a form feed or the end closes.

use bivalve_kit::{Context, Failure, Input, Result, quote};

/// What closed a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    Newline,
    FormFeed,
    File,
}

/// An open file and the line that was read last.
pub struct Reader {
    name: Vec<u8>,
    input: Input,
    pub line: Vec<u8>,
    utf8: bool,
}

impl Reader {
    pub fn new(cx: &Context, name: &[u8], input: Input) -> Reader {
        Reader { name: name.to_vec(), input, line: Vec::new(), utf8: cx.locale.utf8 }
    }

    /// Standard input: one reader for all operands that name it.
    pub fn stdin(cx: &Context) -> Reader {
        Reader::new(cx, b"standard input", Input::new(cx.stdin.file().clone()))
    }

    /// Leaves what was not printed to the next reader of standard input.
    pub fn give_back(&mut self) {
        self.input.give_back();
    }

    async fn peek(&mut self) -> Result<Option<u8>> {
        match self.input.fill().await {
            Ok(bytes) => Ok(bytes.first().copied()),
            Err(errno) => {
                let name = quote::maybe_quoted(&self.name, self.utf8);
                Err(Failure::new([&name, b": ".as_slice(), errno.message().as_bytes()].concat()))
            }
        }
    }

    async fn skip_if(&mut self, byte: u8) -> Result<bool> {
        let found = self.peek().await? == Some(byte);
        if found {
            self.input.consume(1);
        }
        Ok(found)
    }

    /// Reads a line. A form feed takes the newline behind it along. With
    /// `page_was_full` a form feed in front only confirms the page's end.
    pub async fn next(&mut self, page_was_full: bool) -> Result<End> {
        self.line.clear();
        if page_was_full && self.skip_if(b'\x0c').await? {
            self.skip_if(b'\n').await?;
        }
        loop {
            if self.peek().await?.is_none() {
                return Ok(End::File);
            }
            let bytes = self.input.buffered();
            let Some(at) = memchr::memchr2(b'\n', b'\x0c', bytes) else {
                let length = bytes.len();
                self.line.extend_from_slice(bytes);
                self.input.consume(length);
                continue;
            };
            self.line.extend_from_slice(&bytes[..at]);
            let newline = bytes[at] == b'\n';
            self.input.consume(at + 1);
            if newline {
                return Ok(End::Newline);
            }
            self.skip_if(b'\n').await?;
            return Ok(End::FormFeed);
        }
    }
}

//! The lines of sed's files, one after the other.

use bivalve_kit::{Context, Failure, Input, Result};
use bivalve_vfs::Kind;
use std::collections::VecDeque;

/// What came when a line was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Came {
    /// A line, and whether its newline was there.
    Line { ended: bool },
    Nothing,
}

/// Files that are still to be read, and the one that is.
pub struct Files {
    waiting: VecDeque<Vec<u8>>,
    current: Option<Input>,
    /// The name of the current file.
    pub name: Vec<u8>,
    /// Files are not one stream: `$` is the last line of each.
    separate: bool,
    /// Directories and missing files are refused before they are edited.
    in_place: bool,
    delimiter: u8,
    pub line: u64,
    pub status: u8,
}

impl Files {
    pub fn new(files: Vec<Vec<u8>>, separate: bool, in_place: bool, delimiter: u8) -> Files {
        Files {
            waiting: files.into(),
            current: None,
            name: b"-".to_vec(),
            separate,
            in_place,
            delimiter,
            line: 0,
            status: 0,
        }
    }

    /// Whether the current file has no more lines.
    pub async fn at_end_of_file(&mut self) -> Result<bool> {
        match &mut self.current {
            None => Ok(true),
            Some(input) => match input.fill().await {
                Ok(rest) => Ok(rest.is_empty()),
                Err(errno) => Err(read_error(&self.name, &errno)),
            },
        }
    }

    /// Whether there is no line after this one: the meaning of `$`.
    pub async fn at_end(&mut self, cx: &mut Context) -> Result<bool> {
        loop {
            if !self.at_end_of_file().await? {
                return Ok(false);
            }
            if self.separate || self.waiting.is_empty() {
                return Ok(true);
            }
            // With one stream the next file can be opened early.
            self.open_next(cx).await?;
        }
    }

    /// Whether there is nothing left at all.
    pub async fn is_over(&mut self) -> Result<bool> {
        Ok(self.waiting.is_empty() && self.at_end_of_file().await?)
    }

    /// Whether a file is being read.
    pub fn is_open(&self) -> bool {
        self.current.is_some()
    }

    pub fn close(&mut self) {
        self.current = None;
    }

    /// Opens the next file that can be; false if there is none.
    pub async fn open_next(&mut self, cx: &mut Context) -> Result<bool> {
        self.current = None;
        while let Some(name) = self.waiting.pop_front() {
            if name == b"-" && !self.in_place {
                self.current = Some(Input::new(cx.stdin.file().clone()));
                self.name = name;
                return Ok(true);
            }
            if self.in_place
                && let Ok(node) = cx.vfs.stat(&cx.place, &name)
                && node.kind != Kind::File
            {
                let message = [b"couldn't edit ", name.as_slice(), b": not a regular file"].concat();
                cx.say(&message).await?;
                self.status = 4;
                continue;
            }
            match cx.vfs.open(&cx.place, &name, bivalve_vfs::OpenOptions::READ) {
                Ok(file) => {
                    self.current = Some(Input::new(file));
                    self.name = name;
                    return Ok(true);
                }
                Err(errno) => {
                    let text = errno.message();
                    let message = [b"can't read ", name.as_slice(), b": ", text.as_bytes()].concat();
                    cx.say(&message).await?;
                    self.status = 2;
                }
            }
        }
        Ok(false)
    }

    /// Appends the next line of the current file, without its end.
    pub async fn next_line(&mut self, into: &mut Vec<u8>) -> Result<Came> {
        let Some(input) = &mut self.current else { return Ok(Came::Nothing) };
        match input.line(self.delimiter).await {
            Ok(None) => Ok(Came::Nothing),
            Ok(Some(line)) => {
                let text = line.strip_suffix(&[self.delimiter]);
                into.extend_from_slice(text.unwrap_or(line));
                self.line += 1;
                Ok(Came::Line { ended: text.is_some() })
            }
            Err(errno) => Err(read_error(&self.name, &errno)),
        }
    }

    /// Leaves what was not read to the next reader.
    pub fn give_back(&mut self) {
        if let Some(input) = &mut self.current {
            input.give_back();
        }
    }
}

fn read_error(name: &[u8], errno: &bivalve_vfs::Errno) -> Failure {
    let text = errno.message();
    Failure::with_status([b"read error on ", name, b": ", text.as_bytes()].concat(), 4)
}

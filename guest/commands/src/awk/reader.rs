//! Records from a stream, as RS separates them.

use super::regex::Regex;
use bivalve_kit::Input;
use bivalve_vfs::Errno;
use std::rc::Rc;

/// What ends a record.
#[derive(Clone)]
pub enum Separator {
    Byte(u8),
    /// Empty lines.
    Paragraph,
    /// The flag says that it matches only at the start of the input.
    Regex(Rc<Regex>, bool),
}

/// Where a record ends in the buffer, and where its terminator does.
pub struct Found {
    pub record: usize,
    pub terminator: usize,
}

pub struct Reader {
    pub input: Input,
    ended: bool,
    /// How far the buffer was searched without success.
    searched: usize,
    /// A paragraph's leading newlines are skipped.
    skipped: bool,
    /// A regex has matched.
    started: bool,
}

/// How far back a regex may have started when the buffer ended.
const OVERLAP: usize = 4096;

impl Reader {
    pub fn new(input: Input) -> Reader {
        Reader { input, ended: false, searched: 0, skipped: false, started: false }
    }

    /// Searches anew, by another separator.
    pub fn restart_search(&mut self) {
        self.searched = 0;
        self.skipped = false;
    }

    /// The next record if it is at hand; `None` when more must be read or
    /// the input has ended.
    #[inline]
    pub fn find(&mut self, separator: &Separator) -> Option<Found> {
        match separator {
            Separator::Byte(byte) => {
                let buffer = self.input.buffered();
                match memchr::memchr(*byte, buffer.get(self.searched..).unwrap_or_default()) {
                    Some(at) => {
                        let record = self.searched + at;
                        self.searched = 0;
                        Some(Found { record, terminator: record + 1 })
                    }
                    None => {
                        self.searched = buffer.len();
                        self.last()
                    }
                }
            }
            Separator::Paragraph => self.paragraph(),
            Separator::Regex(_, true) if self.started => {
                self.searched = self.input.buffered().len();
                self.last()
            }
            Separator::Regex(regex, _) => self.matched(regex),
        }
    }

    /// What is left at the end of the input.
    fn last(&mut self) -> Option<Found> {
        let length = self.input.buffered().len();
        if !self.ended || length == 0 {
            return None;
        }
        self.searched = 0;
        Some(Found { record: length, terminator: length })
    }

    fn paragraph(&mut self) -> Option<Found> {
        if !self.skipped {
            let lead = self.input.buffered().iter().take_while(|&&byte| byte == b'\n').count();
            self.input.consume(lead);
            if self.input.buffered().is_empty() {
                return None;
            }
            self.skipped = true;
            self.searched = 0;
        }
        let buffer = self.input.buffered();
        let from = self.searched.saturating_sub(1);
        if let Some(at) = memchr::memmem::find(buffer.get(from..).unwrap_or_default(), b"\n\n") {
            let record = from + at;
            let run = buffer[record..].iter().take_while(|&&byte| byte == b'\n').count();
            if record + run < buffer.len() || self.ended {
                self.skipped = false;
                self.searched = 0;
                return Some(Found { record, terminator: record + run });
            }
            self.searched = record;
            return None;
        }
        self.searched = buffer.len();
        if !self.ended {
            return None;
        }
        self.skipped = false;
        let mut found = self.last()?;
        if self.input.buffered().ends_with(b"\n") {
            found.record -= 1;
        }
        Some(found)
    }

    fn matched(&mut self, regex: &Regex) -> Option<Found> {
        let buffer = self.input.buffered();
        let mut from = self.searched.saturating_sub(OVERLAP);
        while let Some((start, end)) = regex.find_at(buffer, from) {
            if end == buffer.len() && !self.ended {
                self.searched = start;
                return None;
            }
            if start == end {
                from = end + 1;
                if from > buffer.len() {
                    break;
                }
                continue;
            }
            self.searched = 0;
            self.started = true;
            return Some(Found { record: start, terminator: end });
        }
        self.searched = buffer.len();
        self.last()
    }

    /// Reads another block; false when there is nothing more at all.
    pub async fn more(&mut self) -> Result<bool, Errno> {
        if self.ended {
            return Ok(false);
        }
        match self.input.more().await {
            Ok(true) => Ok(true),
            Ok(false) => {
                self.ended = true;
                Ok(!self.input.buffered().is_empty())
            }
            Err(errno) => {
                self.ended = true;
                Err(errno)
            }
        }
    }
}

//! Searches one file: blocks of lines come in, lines that match and their context go to the
//! report. With `-U` a match may span lines, and the file is read whole.

use super::report::{Context as Around, Found, Report};
use super::request::{Binary, Request};
use super::source::{Source, Trouble};
use bivalve_kit::{Context, Output, Result};
use bivalve_pattern::Regex;
use memchr::{memchr, memchr_iter, memrchr};

/// What rg reads at once; it decides where a NUL is met.
const CAPACITY: usize = 64 * 1024;

/// The search of one file.
pub struct Search<'a> {
    request: &'a Request,
    regex: &'a Regex,
    pub report: Report<'a>,
    binary: Binary,
    /// Only lines that are printed are looked at for NUL bytes, and the file's start.
    mapped: bool,
    /// All before this place of the buffer is searched.
    pos: usize,
    /// Where the buffer's start is in the file.
    base: u64,
    binary_at: Option<u64>,
    /// The number of the line at `counted`.
    number: u64,
    counted: usize,
    /// The end of the last line that was reported.
    visited: usize,
    after_left: usize,
    sunk: bool,
}

impl<'a> Search<'a> {
    pub fn new(request: &'a Request, regex: &'a Regex, report: Report<'a>, mapped: bool) -> Search<'a> {
        let binary = report.binary;
        Search {
            request,
            regex,
            report,
            binary,
            mapped,
            pos: 0,
            base: 0,
            binary_at: None,
            number: 1,
            counted: 0,
            visited: 0,
            after_left: 0,
            sunk: false,
        }
    }

    fn end(&self) -> u8 {
        self.request.end()
    }

    /// Reads and searches. The outer result is standard output's, the inner the file's.
    pub async fn run(&mut self, cx: &mut Context, source: &mut Source) -> Result<std::result::Result<(), Trouble>> {
        let searched = if self.request.multiline {
            self.whole(cx, source).await?
        } else {
            self.lines(cx, source).await?
        };
        match searched {
            Ok(count) => {
                self.report.finish(&mut cx.stdout, count, self.binary_at);
                cx.stdout.ready().await?;
                Ok(Ok(()))
            }
            Err(trouble) => Ok(Err(trouble)),
        }
    }

    /// Line by line; how many bytes were searched.
    async fn lines(&mut self, cx: &mut Context, source: &mut Source) -> Result<std::result::Result<u64, Trouble>> {
        let (mut buffer, mut complete) = (Vec::new(), 0);
        let mut capacity = CAPACITY;
        loop {
            let before = complete;
            let consumed = self.roll(&buffer[..complete]);
            buffer.drain(..consumed);
            complete = match self.fill(cx, source, &mut buffer, &mut capacity).await? {
                Ok(complete) => complete,
                Err(trouble) => return Ok(Err(trouble)),
            };
            let quits = self.binary == Binary::Quit && self.binary_at.is_some() && !self.mapped;
            if complete == 0 || quits {
                break;
            }
            if consumed == 0 && before == complete {
                self.base += before as u64;
                self.pos = 0;
                break;
            }
            if self.mapped && self.base == 0 && consumed == 0 && self.detect(&buffer[..complete.min(CAPACITY)], 0) {
                break;
            }
            let more = self.search(&mut cx.stdout, &buffer[..complete]);
            if self.request.line_buffered {
                cx.stdout.flush().await?;
            } else {
                cx.stdout.ready().await?;
            }
            cx.check()?;
            if !more {
                break;
            }
        }
        Ok(Ok(self.searched()))
    }

    fn searched(&self) -> u64 {
        if !self.mapped {
            return self.base;
        }
        let pos = self.base + self.pos as u64;
        self.binary_at.filter(|at| *at < pos).unwrap_or(pos)
    }

    /// Reads until there is a whole line; how much of the buffer is whole lines.
    async fn fill(
        &mut self,
        cx: &Context,
        source: &mut Source,
        buffer: &mut Vec<u8>,
        capacity: &mut usize,
    ) -> Result<std::result::Result<usize, Trouble>> {
        loop {
            if buffer.len() >= *capacity {
                *capacity *= 2;
            }
            let before = buffer.len();
            match source.read(buffer, *capacity - before).await {
                Ok(0) => return Ok(Ok(before)),
                Ok(_) => {}
                Err(trouble) => return Ok(Err(trouble)),
            }
            // The start that is looked at for NUL bytes has to be there.
            if self.mapped && self.base == 0 && buffer.len() < CAPACITY {
                continue;
            }
            if !self.mapped && self.binary != Binary::Text && self.look_for_nul(buffer, before) {
                return Ok(Ok(buffer.len()));
            }
            if let Some(at) = memrchr(self.end(), &buffer[before..]) {
                return Ok(Ok(before + at + 1));
            }
            if self.mapped
                && let Some(at) = memrchr(self.end(), buffer)
            {
                return Ok(Ok(at + 1));
            }
            cx.check()?;
        }
    }

    /// A NUL in what was read ends the search, or ends lines; whether it ends the search.
    fn look_for_nul(&mut self, buffer: &mut Vec<u8>, from: usize) -> bool {
        let Some(at) = memchr(0, &buffer[from..]) else { return false };
        if self.binary_at.is_none() {
            self.binary_at = Some(self.base + (from + at) as u64);
            self.report.binary_at = self.binary_at;
        }
        if self.binary == Binary::Quit {
            buffer.truncate(from + at);
            return true;
        }
        let end = self.end();
        buffer[from + at..].iter_mut().filter(|byte| **byte == 0).for_each(|byte| *byte = end);
        false
    }

    /// Looks at a stretch for a NUL; whether the search ends with it.
    fn detect(&mut self, stretch: &[u8], offset: usize) -> bool {
        if self.binary == Binary::Text {
            return false;
        }
        if self.binary_at.is_none() {
            let Some(at) = memchr(0, stretch) else { return false };
            self.binary_at = Some(self.base + (offset + at) as u64);
            self.report.binary_at = self.binary_at;
        }
        self.binary == Binary::Quit
    }

    /// How much of the buffer is done with: all but the lines that may become context.
    fn roll(&mut self, buffer: &[u8]) -> usize {
        let context = self.request.before.max(self.request.after);
        let consumed = match context {
            0 => buffer.len(),
            _ => self.preceding(buffer, context).max(self.visited),
        };
        self.count(buffer, consumed);
        self.base += consumed as u64;
        (self.counted, self.visited) = (0, 0);
        self.pos = buffer.len() - consumed;
        consumed
    }

    /// The start of the line that is `count` lines before the last one.
    fn preceding(&self, text: &[u8], count: usize) -> usize {
        let mut at = text.len() - usize::from(text.last() == Some(&self.end()));
        for _ in 0..=count {
            match memrchr(self.end(), &text[..at]) {
                Some(found) => at = found,
                None => return 0,
            }
        }
        at + 1
    }

    /// Searches whole lines; whether to go on.
    fn search(&mut self, out: &mut Output, buffer: &[u8]) -> bool {
        while self.pos < buffer.len() {
            let found = self.regex.next_line(buffer, self.pos);
            let found = found.map(|(start, stop)| (start, (stop + 1).min(buffer.len())));
            if self.request.invert {
                let (start, stop) = found.unwrap_or((buffer.len(), buffer.len()));
                let from = std::mem::replace(&mut self.pos, stop);
                if from < start && !(self.around(out, buffer, from) && self.select(out, buffer, from, start)) {
                    return false;
                }
                continue;
            }
            let Some((start, stop)) = found else { break };
            if !self.around(out, buffer, start) {
                return false;
            }
            self.pos = stop;
            if !self.matched(out, buffer, start, stop) {
                return false;
            }
        }
        let upto = buffer.len();
        let more = if self.request.passthru { self.others(out, buffer, upto) } else { self.trailing(out, buffer, upto) };
        if more {
            self.pos = upto;
        }
        more
    }

    /// With -v: reports all lines of a stretch.
    fn select(&mut self, out: &mut Output, buffer: &[u8], from: usize, to: usize) -> bool {
        let mut at = from;
        while at < to {
            let stop = self.line_end(buffer, at, to);
            if !self.matched(out, buffer, at, stop) {
                return false;
            }
            at = stop;
        }
        true
    }

    fn line_end(&self, buffer: &[u8], at: usize, limit: usize) -> usize {
        memchr(self.end(), &buffer[at..limit]).map_or(limit, |offset| at + offset + 1)
    }

    /// What is to be reported before a line that matches.
    fn around(&mut self, out: &mut Output, buffer: &[u8], upto: usize) -> bool {
        if self.request.passthru {
            return self.others(out, buffer, upto);
        }
        if !self.trailing(out, buffer, upto) {
            return false;
        }
        let before = self.request.before;
        if before == 0 || self.visited >= upto {
            return true;
        }
        let mut at = self.visited + self.preceding(&buffer[self.visited..upto], before - 1);
        while at < upto {
            let stop = self.line_end(buffer, at, upto);
            self.gap(out, at);
            if !self.context(out, buffer, at, stop, Around::Before) {
                return false;
            }
            at = stop;
        }
        true
    }

    fn trailing(&mut self, out: &mut Output, buffer: &[u8], upto: usize) -> bool {
        let mut at = self.visited;
        while self.after_left > 0 && at < upto {
            let stop = self.line_end(buffer, at, upto);
            if !self.context(out, buffer, at, stop, Around::After) {
                return false;
            }
            self.after_left -= 1;
            at = stop;
        }
        true
    }

    /// With --passthru: all lines that do not match.
    fn others(&mut self, out: &mut Output, buffer: &[u8], upto: usize) -> bool {
        let mut at = self.visited;
        while at < upto {
            let stop = self.line_end(buffer, at, upto);
            if !self.context(out, buffer, at, stop, Around::Other) {
                return false;
            }
            at = stop;
        }
        true
    }

    fn gap(&mut self, out: &mut Output, start: usize) {
        let wanted = self.request.before > 0 || self.request.after > 0;
        if wanted && self.sunk && self.visited < start {
            self.report.separator(out);
        }
    }

    fn matched(&mut self, out: &mut Output, buffer: &[u8], start: usize, end: usize) -> bool {
        if self.mapped && self.detect(&buffer[start..end], start) {
            return false;
        }
        self.gap(out, start);
        self.count(buffer, start);
        let found = Found { buffer, start, end, offset: self.base + start as u64, number: self.number, around: None };
        if !self.report.matched(out, self.regex, &found) {
            return false;
        }
        self.visited = end;
        self.after_left = self.request.after;
        self.sunk = true;
        true
    }

    fn context(&mut self, out: &mut Output, buffer: &[u8], start: usize, end: usize, around: Around) -> bool {
        if self.mapped && self.detect(&buffer[start..end], start) {
            return false;
        }
        self.count(buffer, start);
        let offset = self.base + start as u64;
        let found = Found { buffer, start, end, offset, number: self.number, around: Some(around) };
        if !self.report.context(out, self.regex, &found) {
            return false;
        }
        self.visited = end;
        self.sunk = true;
        true
    }

    fn count(&mut self, buffer: &[u8], upto: usize) {
        if self.request.line_numbers && self.counted < upto {
            self.number += memchr_iter(self.end(), &buffer[self.counted..upto]).count() as u64;
            self.counted = upto;
        }
    }

    /// The whole file, in which matches may span lines; how many bytes were searched.
    async fn whole(&mut self, cx: &mut Context, source: &mut Source) -> Result<std::result::Result<u64, Trouble>> {
        let mut text = Vec::new();
        loop {
            match source.read(&mut text, CAPACITY).await {
                Ok(0) => break,
                Ok(_) => cx.check()?,
                Err(trouble) => return Ok(Err(trouble)),
            }
        }
        self.mapped = true;
        if !self.detect(&text[..text.len().min(CAPACITY)], 0) {
            self.spans(cx, &text)?;
        }
        Ok(Ok(self.searched()))
    }

    fn spans(&mut self, cx: &mut Context, text: &[u8]) -> Result<()> {
        // Lines that matches share are reported as one stretch.
        let mut last: Option<(usize, usize)> = None;
        let mut steps = 0u32;
        while self.pos < text.len() {
            steps = steps.wrapping_add(1);
            if steps.is_multiple_of(4096) {
                cx.check()?;
            }
            let found = self.regex.find_at(text, self.pos).map(|(from, to)| (self.lines_of(text, from, to), from, to));
            let Some(((start, stop), from, to)) = found else {
                let from = std::mem::replace(&mut self.pos, text.len());
                if self.request.invert && from < text.len() {
                    let _ = self.around(&mut cx.stdout, text, from) && self.select(&mut cx.stdout, text, from, text.len());
                }
                break;
            };
            if self.request.invert {
                let next = if stop > self.pos { stop } else { stop + 1 };
                let before = std::mem::replace(&mut self.pos, next);
                let more = before >= start
                    || self.around(&mut cx.stdout, text, before) && self.select(&mut cx.stdout, text, before, start);
                if !more {
                    return Ok(());
                }
                continue;
            }
            self.pos = if to > from { to } else { to + 1 };
            match last {
                Some((first, end)) if end >= start => last = Some((first, stop)),
                _ => {
                    if let Some((first, end)) = last.replace((start, stop))
                        && !(self.around(&mut cx.stdout, text, first) && self.matched(&mut cx.stdout, text, first, end))
                    {
                        return Ok(());
                    }
                }
            }
        }
        self.pos = self.pos.min(text.len());
        if let Some((first, end)) = last
            && self.around(&mut cx.stdout, text, first)
            && first < end
        {
            self.matched(&mut cx.stdout, text, first, end);
        }
        let _ = if self.request.passthru {
            self.others(&mut cx.stdout, text, text.len())
        } else {
            self.trailing(&mut cx.stdout, text, text.len())
        };
        Ok(())
    }

    /// The whole lines that a match touches.
    fn lines_of(&self, text: &[u8], from: usize, to: usize) -> (usize, usize) {
        let start = memrchr(self.end(), &text[..from]).map_or(0, |at| at + 1);
        let stop = match to > from && text[to - 1] == self.end() {
            true => to,
            false => self.line_end(text, to, text.len()),
        };
        (start, stop)
    }
}

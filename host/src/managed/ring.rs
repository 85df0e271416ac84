//! What a process has printed: the last of it, in order, with what was lost.

use std::collections::VecDeque;

use crate::output::Stream;

/// Chunks that are kept at most.
const CHUNKS: usize = 1024;

/// A piece of output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chunk {
    /// Its number: 0, 1, 2 and so on.
    pub cursor: u64,
    /// Where it was printed.
    pub stream: Stream,
    /// The bytes. A character is never cut in two.
    pub bytes: Vec<u8>,
}

/// Output from a cursor on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The pieces, in the order in which they were printed.
    pub chunks: Vec<Chunk>,
    /// Read from here the next time.
    pub next_cursor: u64,
    /// Whether there is more already.
    pub has_more: bool,
    /// The oldest piece that is still kept.
    pub earliest_cursor: u64,
    /// Whether pieces from the cursor on are no longer kept.
    pub cursor_expired: bool,
}

pub(super) struct Ring {
    chunks: VecDeque<Chunk>,
    next: u64,
    bytes: usize,
    limit: usize,
    pub(super) dropped: u64,
    /// Bytes of a character whose end is not there yet, for each stream.
    partial: [Vec<u8>; 2],
}

impl Ring {
    pub(super) fn new(limit: usize) -> Self {
        Self {
            chunks: VecDeque::new(),
            next: 0,
            bytes: 0,
            limit,
            dropped: 0,
            partial: [Vec::new(), Vec::new()],
        }
    }

    pub(super) fn next(&self) -> u64 {
        self.next
    }

    /// Takes output, and gives it back as it was put down.
    pub(super) fn push(&mut self, stream: Stream, data: &[u8]) -> Option<Chunk> {
        let partial = &mut self.partial[usize::from(stream == Stream::Stderr)];
        let mut bytes = std::mem::take(partial);
        bytes.extend_from_slice(data);
        let whole = bytes.len() - unfinished(&bytes);
        *partial = bytes.split_off(whole);
        self.put(stream, bytes)
    }

    /// What is left when a process has ended.
    pub(super) fn flush(&mut self) -> Vec<Chunk> {
        let streams = [Stream::Stdout, Stream::Stderr];
        let left: Vec<Vec<u8>> = self.partial.iter_mut().map(std::mem::take).collect();
        streams.into_iter().zip(left).filter_map(|(stream, bytes)| self.put(stream, bytes)).collect()
    }

    fn put(&mut self, stream: Stream, bytes: Vec<u8>) -> Option<Chunk> {
        if bytes.is_empty() {
            return None;
        }
        self.bytes += bytes.len();
        let chunk = Chunk { cursor: self.next, stream, bytes };
        self.next += 1;
        self.chunks.push_back(chunk.clone());
        while (self.bytes > self.limit && self.chunks.len() > 1) || self.chunks.len() > CHUNKS {
            let Some(gone) = self.chunks.pop_front() else { break };
            self.bytes -= gone.bytes.len();
            self.dropped += gone.bytes.len() as u64;
        }
        // One piece that is too long by itself loses its beginning.
        if self.bytes > self.limit
            && let Some(last) = self.chunks.back_mut()
        {
            let excess = self.bytes - self.limit;
            let cut =
                last.bytes.iter().skip(excess).take_while(|&&byte| byte & 0xC0 == 0x80).count() + excess;
            last.bytes.drain(..cut.min(last.bytes.len()));
            self.bytes -= cut;
            self.dropped += cut as u64;
        }
        Some(chunk)
    }

    pub(super) fn page(&self, cursor: u64, limit: usize) -> Page {
        let earliest = self.chunks.front().map_or(self.next, |chunk| chunk.cursor);
        let mut page = Page {
            chunks: Vec::new(),
            next_cursor: cursor.clamp(earliest, self.next.max(earliest)),
            has_more: false,
            earliest_cursor: earliest,
            cursor_expired: cursor < earliest,
        };
        let mut left = limit;
        for chunk in self.chunks.iter().filter(|chunk| chunk.cursor >= cursor) {
            // The first comes whatever its length, or a reader would never get on.
            if chunk.bytes.len() > left && !page.chunks.is_empty() {
                page.has_more = true;
                break;
            }
            left = left.saturating_sub(chunk.bytes.len());
            page.next_cursor = chunk.cursor + 1;
            page.chunks.push(chunk.clone());
        }
        page
    }
}

/// How many bytes at the end are the beginning of a character.
fn unfinished(bytes: &[u8]) -> usize {
    for back in 1..=bytes.len().min(3) {
        let Some(&byte) = bytes.get(bytes.len() - back) else { return 0 };
        let length = match byte {
            0xC2..=0xDF => 2,
            0xE0..=0xEF => 3,
            0xF0..=0xF4 => 4,
            0x80..=0xBF => continue,
            _ => return 0,
        };
        return if length > back { back } else { 0 };
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_stay_whole() {
        let mut ring = Ring::new(100);
        for byte in "aä€x".bytes() {
            ring.push(Stream::Stdout, &[byte]);
        }
        ring.push(Stream::Stderr, b"\xf0\x9f");
        ring.flush();
        let texts: Vec<Vec<u8>> = ring.page(0, 1000).chunks.into_iter().map(|chunk| chunk.bytes).collect();
        assert_eq!(texts, [b"a".to_vec(), "ä".into(), "€".into(), b"x".to_vec(), b"\xf0\x9f".to_vec()]);
    }

    #[test]
    fn what_is_lost_is_told() {
        let mut ring = Ring::new(10);
        for word in ["aaaa", "bbbb", "cccc"] {
            ring.push(Stream::Stdout, word.as_bytes());
        }
        let page = ring.page(0, 4);
        assert!(page.cursor_expired && page.has_more);
        assert_eq!((page.earliest_cursor, page.next_cursor, ring.dropped), (1, 2, 4));
        assert_eq!(ring.page(2, 4).chunks[0].bytes, b"cccc");
        ring.push(Stream::Stdout, &[b'x'; 25]);
        assert_eq!(ring.page(0, 100).chunks[0].bytes.len(), 10);
        assert_eq!(ring.dropped, 12 + 15);
        assert_eq!(ring.page(9, 1).next_cursor, 4);
    }
}

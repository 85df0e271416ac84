//! The content of one file in memory: chunks shared between snapshots and
//! copied when written. Holes cost nothing.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::types::{Error, Result};

/// Bytes per chunk.
const CHUNK: usize = 64 * 1024;
/// The largest file: what a signed 64-bit offset can address.
const SIZE_LIMIT: u64 = i64::MAX as u64;

/// A file's bytes. A chunk may be shorter than its place; the rest is zeros.
#[derive(Clone, Default)]
pub(crate) struct Body {
    chunks: Arc<BTreeMap<u64, Arc<Vec<u8>>>>,
    size: u64,
}

/// One piece of a range: the chunk's number, where it starts there, and how long it is.
struct Piece {
    chunk: u64,
    start: usize,
    length: usize,
}

/// Cuts a range at the chunks' borders.
fn pieces(offset: u64, length: usize) -> impl Iterator<Item = Piece> {
    let mut at = offset;
    let mut left = length;
    std::iter::from_fn(move || {
        if left == 0 {
            return None;
        }
        let start = (at % CHUNK as u64) as usize;
        let piece = Piece { chunk: at / CHUNK as u64, start, length: left.min(CHUNK - start) };
        at += piece.length as u64;
        left -= piece.length;
        Some(piece)
    })
}

impl Body {
    /// Length in bytes.
    pub(crate) fn size(&self) -> u64 {
        self.size
    }

    /// Bytes of memory that the chunks take.
    pub(crate) fn stored(&self) -> u64 {
        self.chunks.values().map(|chunk| chunk.len() as u64).sum()
    }

    /// Up to `length` bytes from `offset`.
    pub(crate) fn read(&self, offset: u64, length: usize) -> Vec<u8> {
        let there = self.size.saturating_sub(offset);
        let length = length.min(usize::try_from(there).unwrap_or(usize::MAX));
        let mut out = Vec::with_capacity(length);
        for piece in pieces(offset, length) {
            let end = out.len() + piece.length;
            if let Some(chunk) = self.chunks.get(&piece.chunk) {
                let stop = chunk.len().min(piece.start + piece.length);
                out.extend_from_slice(chunk.get(piece.start..stop).unwrap_or_default());
            }
            out.resize(end, 0);
        }
        out
    }

    /// How much more memory a write would take.
    pub(crate) fn growth(&self, offset: u64, length: usize) -> Result<u64> {
        if offset.checked_add(length as u64).is_none_or(|end| end > SIZE_LIMIT) {
            return Err(Error::TooLarge);
        }
        Ok(pieces(offset, length)
            .map(|piece| {
                let stored = self.chunks.get(&piece.chunk).map_or(0, |chunk| chunk.len());
                (piece.start + piece.length).saturating_sub(stored) as u64
            })
            .sum())
    }

    /// Puts bytes at an offset, which `growth` has checked.
    pub(crate) fn write(&mut self, offset: u64, data: &[u8]) {
        let chunks = Arc::make_mut(&mut self.chunks);
        let mut rest = data;
        for piece in pieces(offset, data.len()) {
            let (part, after) = rest.split_at(piece.length);
            rest = after;
            let chunk = Arc::make_mut(chunks.entry(piece.chunk).or_default());
            if piece.start >= chunk.len() {
                chunk.resize(piece.start, 0);
                chunk.extend_from_slice(part);
            } else {
                let end = piece.start + piece.length;
                if chunk.len() < end {
                    chunk.resize(end, 0);
                }
                chunk[piece.start..end].copy_from_slice(part);
            }
        }
        if !data.is_empty() {
            self.size = self.size.max(offset + data.len() as u64);
        }
    }

    /// Cuts or extends with zeros; returns the memory set free.
    pub(crate) fn resize(&mut self, size: u64) -> Result<u64> {
        if size > SIZE_LIMIT {
            return Err(Error::TooLarge);
        }
        let mut freed = 0;
        if size < self.size {
            let chunks = Arc::make_mut(&mut self.chunks);
            let cut = chunks.split_off(&size.div_ceil(CHUNK as u64));
            freed += cut.values().map(|chunk| chunk.len() as u64).sum::<u64>();
            let keep = (size % CHUNK as u64) as usize;
            if keep != 0
                && let Some(last) = chunks.get_mut(&(size / CHUNK as u64))
                && last.len() > keep
            {
                freed += (last.len() - keep) as u64;
                Arc::make_mut(last).truncate(keep);
            }
        }
        self.size = size;
        Ok(freed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gap_and_an_extension_read_as_zeros() {
        let mut body = Body::default();
        body.write(3, b"abc");
        assert_eq!(body.read(0, 100), b"\0\0\0abc");
        body.resize(4).unwrap();
        body.resize(6).unwrap();
        assert_eq!(body.read(0, 100), b"\0\0\0a\0\0");
        body.write(1 << 40, b"z");
        assert_eq!(body.size(), (1 << 40) + 1);
        assert!(body.stored() < 2 * CHUNK as u64);
    }

    #[test]
    fn ranges_cross_chunks_and_snapshots_keep_theirs() {
        let mut body = Body::default();
        let data: Vec<u8> = (0..200_000u32).map(|i| (i % 251) as u8).collect();
        assert_eq!(body.growth(0, data.len()).unwrap(), 200_000);
        body.write(0, &data);
        let before = body.clone();
        body.write(65_530, b"0123456789ABCDEF");
        assert_eq!(body.read(65_530, 16), b"0123456789ABCDEF");
        assert_eq!(before.read(0, 300_000), data);
        assert_eq!(body.resize(65_536).unwrap(), 200_000 - 65_536);
        assert_eq!(body.stored(), 65_536);
    }
}

//! Sorting in memory: one buffer, and for each line where it is and a prefix of its key.

use super::key;
use super::request::Request;

/// A line of the buffer, without its delimiter.
pub struct Line {
    /// Orders as the first key does as far as it differs.
    prefix: u64,
    start: usize,
    length: usize,
    /// Where the first key is in the line; finding it anew would cost more than keeping it.
    key_start: usize,
    key_length: usize,
}

impl Line {
    pub fn text<'a>(&self, buffer: &'a [u8]) -> &'a [u8] {
        &buffer[self.start..self.start + self.length]
    }

    fn key<'a>(&self, buffer: &'a [u8]) -> &'a [u8] {
        let start = self.start + self.key_start;
        &buffer[start..start + self.key_length]
    }
}

/// The lines of the buffer in order. Lines that compare equal keep their order.
pub fn sorted(buffer: &[u8], request: &Request) -> Vec<Line> {
    let mut lines = lines(buffer, request);
    let Some((first, others)) = request.keys.split_first() else {
        lines.sort_unstable_by(|a, b| {
            let whole = || request.compare_whole(a.text(buffer), b.text(buffer));
            a.prefix.cmp(&b.prefix).then_with(whole).then_with(|| a.start.cmp(&b.start))
        });
        return lines;
    };
    lines.sort_unstable_by(|a, b| {
        a.prefix.cmp(&b.prefix).then_with(|| {
            let order = first.compare(a.key(buffer), b.key(buffer), &request.salt);
            let rest = || request.compare_after(others, a.text(buffer), b.text(buffer));
            order.then_with(rest).then_with(|| a.start.cmp(&b.start))
        })
    });
    lines
}

fn lines(buffer: &[u8], request: &Request) -> Vec<Line> {
    let mut lines = Vec::with_capacity(memchr::memchr_iter(request.delimiter, buffer).count());
    let mut start = 0;
    for end in memchr::memchr_iter(request.delimiter, buffer) {
        let text = &buffer[start..end];
        let mut line = Line { prefix: 0, start, length: end - start, key_start: 0, key_length: 0 };
        match request.keys.first() {
            Some(key) => {
                let range = key.range(text, request.separator);
                (line.key_start, line.key_length) = (range.start, range.len());
                line.prefix = key.prefix(&text[range], &request.salt);
            }
            None if request.reverse => line.prefix = !key::first_bytes(text),
            None => line.prefix = key::first_bytes(text),
        }
        lines.push(line);
        start = end + 1;
    }
    lines
}

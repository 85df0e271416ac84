//! Sorting in memory: one buffer, and for each line where it is and a prefix of its key.

use super::key;
use super::request::Request;

/// A line of the buffer, without its delimiter.
pub struct Line {
    /// Orders as the first key does as far as it differs.
    prefix: u64,
    start: usize,
    length: usize,
}

impl Line {
    pub fn text<'a>(&self, buffer: &'a [u8]) -> &'a [u8] {
        &buffer[self.start..self.start + self.length]
    }
}

/// The lines of the buffer in order. Lines that compare equal keep their order.
pub fn sorted(buffer: &[u8], request: &Request) -> Vec<Line> {
    let mut lines = lines(buffer, request);
    let plain = request.keys.is_empty();
    lines.sort_unstable_by(|a, b| {
        a.prefix.cmp(&b.prefix).then_with(|| {
            let (x, y) = (a.text(buffer), b.text(buffer));
            let order = if plain { request.compare_whole(x, y) } else { request.compare(x, y) };
            order.then_with(|| a.start.cmp(&b.start))
        })
    });
    lines
}

fn lines(buffer: &[u8], request: &Request) -> Vec<Line> {
    let mut lines = Vec::with_capacity(memchr::memchr_iter(request.delimiter, buffer).count());
    let mut start = 0;
    for end in memchr::memchr_iter(request.delimiter, buffer) {
        let text = &buffer[start..end];
        let prefix = match request.keys.first() {
            Some(key) => key.prefix(key.of(text, request.separator), &request.salt),
            None if request.reverse => !key::first_bytes(text),
            None => key::first_bytes(text),
        };
        lines.push(Line { prefix, start, length: end - start });
        start = end + 1;
    }
    lines
}

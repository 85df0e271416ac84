//! What a run prints: handed on as it happens, and kept up to a limit.

use std::collections::VecDeque;

/// One of a script's two output streams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// Descriptor 1.
    Stdout,
    /// Descriptor 2.
    Stderr,
}

/// Takes bytes as they are printed. False means that nobody reads this stream
/// any more, and ends the writer as SIGPIPE does.
pub(crate) type Sink = Box<dyn FnMut(Stream, &[u8]) -> bool + Send>;

/// Bytes of which the first and the last are kept.
pub(crate) struct Clip {
    limit: Option<usize>,
    head: Vec<u8>,
    tail: VecDeque<u8>,
    total: u64,
}

impl Clip {
    pub(crate) fn new(limit: Option<usize>) -> Self {
        Self { limit, head: Vec::new(), tail: VecDeque::new(), total: 0 }
    }

    pub(crate) fn push(&mut self, data: &[u8]) {
        self.total += data.len() as u64;
        let Some(limit) = self.limit else {
            self.head.extend_from_slice(data);
            return;
        };
        let room = limit.saturating_sub(self.head.len()).min(data.len());
        let (first, rest) = data.split_at(room);
        self.head.extend_from_slice(first);
        if rest.is_empty() {
            return;
        }
        // More than the tail can hold need not go through it.
        let last = rest.get(rest.len().saturating_sub(limit)..).unwrap_or_default();
        let excess = (self.tail.len() + last.len()).saturating_sub(limit);
        self.tail.drain(..excess.min(self.tail.len()));
        self.tail.extend(last);
    }

    /// All bytes, or the first and the last with a mark between that says how
    /// many were cut. The mark counts against the limit.
    pub(crate) fn finish(mut self) -> (Vec<u8>, bool) {
        let Some(limit) = self.limit else { return (self.head, false) };
        if self.total <= limit as u64 {
            return (self.head, false);
        }
        let mark = |cut: u64| format!("\n... [{cut} bytes of output cut] ...\n");
        let room = limit.saturating_sub(mark(self.total).len());
        let first = floor_boundary(&self.head, room / 2);
        // What was printed last starts in the head when the tail is short.
        let wanted = room - room / 2;
        let tail: Vec<u8> = match wanted.checked_sub(self.tail.len()) {
            Some(missing) => {
                let from = self.head.len().saturating_sub(missing).max(first);
                self.head.get(from..).unwrap_or_default().iter().copied().chain(self.tail).collect()
            }
            None => self.tail.drain(self.tail.len() - wanted..).collect(),
        };
        let start = ceil_boundary(&tail);
        let tail = tail.get(start..).unwrap_or_default();
        self.head.truncate(first);
        let cut = self.total - (first + tail.len()) as u64;
        self.head.extend_from_slice(mark(cut).as_bytes());
        self.head.extend_from_slice(tail);
        (self.head, true)
    }
}

/// The largest length up to `at` that does not split a character.
fn floor_boundary(bytes: &[u8], at: usize) -> usize {
    let at = at.min(bytes.len());
    (at.saturating_sub(3)..=at)
        .rev()
        .find(|&cut| bytes.get(cut).is_none_or(|&byte| byte & 0xC0 != 0x80))
        .unwrap_or(at)
}

/// How many bytes at the start belong to a character that began before.
fn ceil_boundary(bytes: &[u8]) -> usize {
    bytes.iter().take(3).take_while(|&&byte| byte & 0xC0 == 0x80).count()
}

/// Everything that a run prints.
pub(crate) struct Capture {
    both: Clip,
    stdout: Clip,
    stderr: Clip,
    keep: bool,
    sink: Option<Sink>,
    /// Bytes printed, kept or not.
    pub(crate) total: u64,
}

/// What was kept of it.
pub(crate) struct Captured {
    pub(crate) output: Vec<u8>,
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: Vec<u8>,
    pub(crate) truncated: bool,
    pub(crate) total: u64,
}

impl Capture {
    pub(crate) fn new(limit: Option<usize>, keep: bool, sink: Option<Sink>) -> Self {
        Self {
            both: Clip::new(limit),
            stdout: Clip::new(limit),
            stderr: Clip::new(limit),
            keep,
            sink,
            total: 0,
        }
    }

    /// Takes bytes; false when the stream's reader is gone.
    pub(crate) fn push(&mut self, stream: Stream, data: &[u8]) -> bool {
        self.total += data.len() as u64;
        if self.keep {
            self.both.push(data);
            match stream {
                Stream::Stdout => self.stdout.push(data),
                Stream::Stderr => self.stderr.push(data),
            }
        }
        self.sink.as_mut().is_none_or(|sink| sink(stream, data))
    }

    pub(crate) fn finish(self) -> Captured {
        let (output, truncated) = self.both.finish();
        let (stdout, _) = self.stdout.finish();
        let (stderr, _) = self.stderr.finish();
        Captured { output, stdout, stderr, truncated, total: self.total }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clip(limit: usize, parts: &[&str]) -> (String, bool) {
        let mut clip = Clip::new(Some(limit));
        parts.iter().for_each(|part| clip.push(part.as_bytes()));
        let (kept, cut) = clip.finish();
        (String::from_utf8(kept).unwrap(), cut)
    }

    #[test]
    fn what_fits_is_kept_whole() {
        assert_eq!(clip(10, &["hello", "world"]), ("helloworld".into(), false));
        assert_eq!(clip(0, &[]), (String::new(), false));
    }

    #[test]
    fn the_middle_is_cut_and_counted() {
        let text: String = (0..1000).map(|i| format!("{i}\n")).collect();
        for step in [1, 7, 64, 5000] {
            let parts: Vec<&str> =
                (0..text.len()).step_by(step).map(|i| &text[i..(i + step).min(text.len())]).collect();
            let (kept, cut) = clip(100, &parts);
            assert!(cut && kept.len() <= 100, "{kept}");
            let (head, rest) = kept.split_once("\n... [").unwrap();
            let (number, tail) = rest.split_once(" bytes of output cut] ...\n").unwrap();
            assert!(text.starts_with(head) && text.ends_with(tail) && tail.len() > 20);
            assert_eq!(number.parse::<usize>().unwrap(), text.len() - head.len() - tail.len());
        }
    }

    #[test]
    fn characters_are_not_split() {
        let text = "\u{20ac}".repeat(1000);
        for limit in 60..70 {
            assert!(clip(limit, &[&text]).1);
        }
    }
}

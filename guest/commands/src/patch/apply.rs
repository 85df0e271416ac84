//! Finds where each hunk belongs, and makes the new text.

use super::parse::{FilePatch, Hunk};

/// What became of a hunk.
pub enum Found {
    At {
        line: usize,
        fuzz: usize,
        offset: isize,
    },
    Failed {
        line: usize,
    },
}

/// A file after its patch.
pub struct Applied {
    pub text: Vec<u8>,
    pub found: Vec<Found>,
    /// Hunks that did not apply, and how far lines had moved by then.
    pub failed: Vec<(usize, isize)>,
    /// The patch would fit the other way round: nothing was done.
    pub reversed: bool,
    /// It was then applied the other way round.
    pub turned: bool,
}

struct Search<'a> {
    lines: &'a [&'a [u8]],
    loose: bool,
    /// Lines that earlier hunks have used.
    frozen: usize,
    offset: isize,
}

/// Applies all hunks that fit. With `detect`, a first hunk that fits only
/// reversed stops all.
pub fn apply(patch: &FilePatch, content: &[u8], max_fuzz: usize, loose: bool, detect: bool) -> Applied {
    let lines: Vec<&[u8]> = content.split_inclusive(|byte| *byte == b'\n').collect();
    let mut search = Search { lines: &lines, loose, frozen: 0, offset: 0 };
    let mut applied = Applied { text: Vec::new(), found: Vec::new(), failed: Vec::new(), reversed: false, turned: false };
    // How far the new text's line numbers are ahead of the old one's.
    let mut ahead = 0isize;
    for (at, hunk) in patch.hunks.iter().enumerate() {
        let most = max_fuzz.min(hunk.context());
        let mut place = None;
        for fuzz in 0..=most {
            place = search.locate(hunk, fuzz).map(|line| (line, fuzz));
            if place.is_some() {
                break;
            }
            if at == 0 && detect && search.locate(&hunk.swapped(), fuzz).is_some() {
                applied.reversed = true;
                applied.failed = (0..patch.hunks.len()).map(|at| (at, 0)).collect();
                return applied;
            }
        }
        let Some((line, fuzz)) = place else {
            let line = (hunk.guess() as isize + ahead).max(0) as usize;
            applied.found.push(Found::Failed { line });
            applied.failed.push((at, ahead));
            continue;
        };
        search.copy_to(line - 1, &mut applied.text);
        search.replace(hunk, fuzz, &mut applied.text);
        let shown = (line as isize + ahead).max(0) as usize;
        ahead += hunk.count(b'-') as isize - hunk.count(b'+') as isize;
        applied.found.push(Found::At { line: shown, fuzz, offset: search.offset });
    }
    search.copy_to(lines.len(), &mut applied.text);
    applied
}

impl Search<'_> {
    /// Copies the lines before a place that are not copied yet.
    fn copy_to(&mut self, end: usize, out: &mut Vec<u8>) {
        for line in self.lines.get(self.frozen..end).unwrap_or_default() {
            end_line(out);
            out.extend_from_slice(line);
        }
        self.frozen = self.frozen.max(end);
    }

    /// Writes a hunk's new lines; context is taken from the file.
    fn replace(&mut self, hunk: &Hunk, _fuzz: usize, out: &mut Vec<u8>) {
        for (mark, line) in &hunk.lines {
            let own = self.lines.get(self.frozen).copied().unwrap_or_default();
            match mark {
                b'+' => {
                    end_line(out);
                    out.extend_from_slice(line);
                }
                b'-' => self.frozen += 1,
                _ => {
                    end_line(out);
                    out.extend_from_slice(own);
                    self.frozen += 1;
                }
            }
        }
    }

    /// The line (from 1) where a hunk fits with so much fuzz; remembers the offset.
    fn locate(&mut self, hunk: &Hunk, fuzz: usize) -> Option<usize> {
        let pattern: Vec<&[u8]> = hunk.side(b'+').collect();
        let (prefix, suffix) = hunk.edges();
        let context = prefix.max(suffix) as isize;
        let (prefix, suffix, fuzz) = (prefix as isize, suffix as isize, fuzz as isize);
        let mut before = fuzz + prefix - context;
        let after = fuzz + suffix - context;
        let guess = hunk.guess() as isize + self.offset;
        let (count, total) = (pattern.len() as isize, self.lines.len() as isize);
        if pattern.is_empty() {
            // Nothing to match: the place must only be there.
            return (guess >= 1 && guess - 1 <= total && guess > self.frozen as isize).then_some(guess as usize);
        }
        let least = self.frozen as isize + 1;
        let most = total - (count - after.max(0)) + 1;
        if before < 0 && hunk.old <= 1 {
            if after < 0 && count != total {
                return None;
            }
            return self.take(guess, 1 - guess, &pattern, 0, after.max(0), least, most);
        }
        before = before.max(0);
        if after < 0 {
            return self.take(guess, total - count + 1 - guess, &pattern, before, 0, least, most);
        }
        let reach = (most - guess).max(guess - least).max(0);
        (0..=reach).find_map(|distance| {
            self.take(guess, distance, &pattern, before, after, least, most).or_else(|| {
                if distance == 0 { None } else { self.take(guess, -distance, &pattern, before, after, least, most) }
            })
        })
    }

    #[expect(clippy::too_many_arguments, reason = "the numbers of one attempt")]
    fn take(
        &mut self,
        guess: isize,
        distance: isize,
        pattern: &[&[u8]],
        before: isize,
        after: isize,
        least: isize,
        most: isize,
    ) -> Option<usize> {
        let line = guess + distance;
        if line < least.max(1) || line > most {
            return None;
        }
        let (before, after) = (before.max(0) as usize, after.max(0) as usize);
        let wanted = pattern.get(before..pattern.len().saturating_sub(after)).unwrap_or_default();
        let start = line as usize - 1 + before;
        let have = self.lines.get(start..start + wanted.len())?;
        if !have.iter().zip(wanted).all(|(a, b)| self.same(a, b)) {
            return None;
        }
        self.offset += distance;
        Some(line as usize)
    }

    fn same(&self, a: &[u8], b: &[u8]) -> bool {
        if !self.loose {
            return a == b;
        }
        let words = |line: &[u8]| -> Vec<Vec<u8>> {
            line.split(|byte| byte.is_ascii_whitespace()).filter(|word| !word.is_empty()).map(<[u8]>::to_vec).collect()
        };
        words(a) == words(b)
    }
}

/// A line that had no newline gets one when another follows.
fn end_line(out: &mut Vec<u8>) {
    if !out.is_empty() && !out.ends_with(b"\n") {
        out.push(b'\n');
    }
}

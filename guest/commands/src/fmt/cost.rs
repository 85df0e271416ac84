//! What it costs to break a line: short and ragged lines, widows and orphans,
//! and breaks inside sentences cost; ends of sentences are cheap.

/// A word and what is known of it.
#[derive(Debug, Clone, Default)]
pub struct Word {
    /// Where its text is in the paragraph's, and how long.
    pub start: usize,
    pub size: usize,
    /// Space behind it.
    pub space: i64,
    /// Starts with an opening bracket or quote.
    pub opens: bool,
    /// Ends with a full stop, within closing brackets and quotes.
    pub period: bool,
    /// Ends with punctuation.
    pub punctuation: bool,
    /// Ends a sentence.
    pub last: bool,
    /// Of the line that starts here: where the next line starts, its length, what all from here costs.
    pub next: usize,
    pub length: i64,
    pub cost: i64,
}

/// More than any paragraph costs.
pub const MOST: i64 = i64::MAX;
const LINE: i64 = 70 * 70;
const SENTENCE: i64 = 50 * 50;
const NO_BREAK: i64 = 600 * 600;
const BRACKET: i64 = 40 * 40;
const PUNCTUATION: i64 = 40 * 40;
const WIDOW: i64 = 200 * 200;
const ORPHAN: i64 = 150 * 150;
/// What later lines have ahead of earlier ones where a long paragraph is parted.
pub const CREDIT: i64 = 9;

/// Wraps as C's does, where a line is wider than any: saturating takes three times as long.
fn short(missing: i64) -> i64 {
    let tenfold = missing.wrapping_mul(10);
    tenfold.wrapping_mul(tenfold)
}

fn ragged(difference: i64) -> i64 {
    short(difference) / 2
}

impl Word {
    pub fn new(text: &[u8], start: usize) -> Word {
        let end = text.iter().rposition(|byte| !b")]'\"".contains(byte)).unwrap_or(0);
        Word {
            opens: text.first().is_some_and(|byte| b"(['`\"".contains(byte)),
            punctuation: text.last().is_some_and(u8::is_ascii_punctuation),
            period: text.get(end).is_some_and(|byte| b".?!".contains(byte)),
            start,
            size: text.len(),
            ..Word::default()
        }
    }

    fn width(&self) -> i64 {
        self.size as i64
    }
}

/// The widths that lines have to keep.
#[derive(Debug, Clone, Copy)]
pub struct Shape {
    pub first_indent: i64,
    pub other_indent: i64,
    pub width: i64,
    pub goal: i64,
    /// Of the line above; 0 where there is none.
    pub last_line: i64,
}

/// Starting a line at this word.
fn start_cost(words: &[Word], at: usize) -> i64 {
    let mut cost = LINE;
    if let Some(before) = at.checked_sub(1).and_then(|before| words.get(before)) {
        if before.period {
            cost += if before.last { -SENTENCE } else { NO_BREAK };
        } else if before.punctuation {
            cost -= PUNCTUATION;
        } else if at > 1 && words[at - 2].last {
            cost += WIDOW / (before.width() + 2);
        }
    }
    if words[at].opens {
        cost - BRACKET
    } else if words[at].last {
        cost + ORPHAN / (words[at].width() + 2)
    } else {
        cost
    }
}

/// Chooses where lines break: `next` of each word that may start one.
pub fn choose_breaks(words: &mut [Word], shape: Shape) {
    let count = words.len();
    for start in (0..count).rev() {
        let mut best = MOST;
        let mut length = if start == 0 { shape.first_indent } else { shape.other_indent };
        length += words[start].width();
        let mut end = start;
        loop {
            end += 1;
            let mut cost = match words.get(end) {
                None => 0,
                Some(next) => {
                    let uneven = if next.next == count { 0 } else { ragged(length - next.length) };
                    short(shape.goal - length).wrapping_add(uneven).wrapping_add(next.cost)
                }
            };
            if start == 0 && shape.last_line > 0 {
                cost = cost.wrapping_add(ragged(length - shape.last_line));
            }
            if cost < best {
                best = cost;
                (words[start].next, words[start].length) = (end, length);
            }
            let Some(next) = words.get(end) else { break };
            length += words[end - 1].space + next.width();
            if length >= shape.width {
                break;
            }
        }
        words[start].cost = best.saturating_add(start_cost(words, start));
    }
}

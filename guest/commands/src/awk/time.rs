//! Dates for `strftime` and `mktime`.

/// A date and time of day, as the calendar has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Civil {
    pub year: i64,
    pub month: i64,
    pub day: i64,
    pub hour: i64,
    pub minute: i64,
    pub second: i64,
}

/// Days since 1970-01-01 of a date in the Gregorian calendar.
pub fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * 146_097 + day_of_era - 719_468
}

impl Civil {
    /// From seconds since 1970 of the local clock.
    pub fn from_seconds(seconds: i64) -> Civil {
        let (day_number, rest) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
        let shifted = day_number + 719_468;
        let era = shifted.div_euclid(146_097);
        let day_of_era = shifted.rem_euclid(146_097);
        let year_of_era =
            (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month_index = (5 * day_of_year + 2) / 153;
        let month = if month_index < 10 { month_index + 3 } else { month_index - 9 };
        Civil {
            year: year_of_era + era * 400 + i64::from(month <= 2),
            month,
            day: day_of_year - (153 * month_index + 2) / 5 + 1,
            hour: rest / 3600,
            minute: rest / 60 % 60,
            second: rest % 60,
        }
    }

    /// Seconds since 1970; fields out of range carry over.
    pub fn seconds(&self) -> i64 {
        let months = self.year.saturating_mul(12).saturating_add(self.month - 1);
        let start = days(months.div_euclid(12), months.rem_euclid(12) + 1, 1);
        start
            .saturating_add(self.day - 1)
            .saturating_mul(86_400)
            .saturating_add(self.hour.saturating_mul(3600))
            .saturating_add(self.minute.saturating_mul(60))
            .saturating_add(self.second)
    }
}

//! POSIX `TZ` strings: `EST5EDT,M3.2.0,M11.1.0`, also the last line of a TZif file.

use super::civil::{civil_from_days, days_from_civil};
use super::{DAY, Local};

/// A standard time, and summer time if there is one.
#[derive(Debug, Clone)]
pub(super) struct Rule {
    standard: Local,
    summer: Option<Summer>,
}

#[derive(Debug, Clone)]
struct Summer {
    local: Local,
    start: Switch,
    end: Switch,
}

#[derive(Debug, Clone, Copy)]
struct Switch {
    day: Day,
    /// Seconds after midnight; may be negative or above a day.
    time: i64,
}

#[derive(Debug, Clone, Copy)]
enum Day {
    /// `Jn`: 1 to 365, February 29 is never counted.
    Julian(i64),
    /// `n`: 0 to 365.
    Zero(i64),
    /// `Mm.w.d`.
    Month(i64, i64, i64),
}

impl Rule {
    /// Reads the whole text; none when it is not such a string.
    pub(super) fn parse(text: &[u8]) -> Option<Rule> {
        let mut reader = Reader { rest: text };
        let name = reader.name()?;
        let offset = reader.offset(24)?.checked_neg()?;
        let standard = Local { offset: i32::try_from(offset).ok()?, summer: false, name };
        if reader.rest.is_empty() {
            return Some(Rule { standard, summer: None });
        }
        let name = reader.name()?;
        let offset = match reader.rest.first() {
            None | Some(b',') => offset + 3600,
            Some(_) => -reader.offset(24)?,
        };
        let local = Local { offset: i32::try_from(offset).ok()?, summer: true, name };
        if reader.rest.is_empty() {
            reader.rest = b",M3.2.0,M11.1.0";
        }
        let start = reader.switch()?;
        let end = reader.switch()?;
        let summer = Some(Summer { local, start, end });
        reader.rest.is_empty().then_some(Rule { standard, summer })
    }

    /// What clocks show at a moment.
    pub(super) fn at(&self, epoch: i64) -> Local {
        let Some(summer) = &self.summer else { return self.standard.clone() };
        let standard = i64::from(self.standard.offset);
        let (year, _, _) = civil_from_days(epoch.saturating_add(standard).div_euclid(DAY));
        let start = summer.start.epoch(year).saturating_sub(standard);
        let end = summer.end.epoch(year).saturating_sub(i64::from(summer.local.offset));
        let inside =
            if start < end { start <= epoch && epoch < end } else { !(end <= epoch && epoch < start) };
        if inside { summer.local.clone() } else { self.standard.clone() }
    }
}

impl Switch {
    /// Local seconds of the switch in a year.
    fn epoch(self, year: i64) -> i64 {
        let first = days_from_civil(year, 1, 1);
        let days = match self.day {
            Day::Julian(day) => {
                let leap = days_from_civil(year + 1, 1, 1) - first == 366;
                first + day - 1 + i64::from(leap && day >= 60)
            }
            Day::Zero(day) => first + day,
            Day::Month(month, week, weekday) => {
                let start = days_from_civil(year, month, 1);
                let first = start + (weekday - (start + 4)).rem_euclid(7);
                let day = first + (week - 1) * 7;
                if day >= days_from_civil(year, month + 1, 1) { day - 7 } else { day }
            }
        };
        days.saturating_mul(DAY).saturating_add(self.time)
    }
}

struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    /// `EST` or `<-03>`.
    fn name(&mut self) -> Option<Vec<u8>> {
        let (name, after) = if let Some(quoted) = self.rest.strip_prefix(b"<") {
            let end = quoted.iter().position(|&byte| byte == b'>')?;
            (&quoted[..end], &quoted[end + 1..])
        } else {
            let end =
                self.rest.iter().position(|byte| !byte.is_ascii_alphabetic()).unwrap_or(self.rest.len());
            self.rest.split_at(end)
        };
        self.rest = after;
        (name.len() >= 3).then(|| name.to_vec())
    }

    fn number(&mut self) -> Option<i64> {
        let end = self.rest.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(self.rest.len());
        let (digits, after) = self.rest.split_at(end);
        if digits.is_empty() || digits.len() > 4 {
            return None;
        }
        self.rest = after;
        Some(digits.iter().fold(0, |sum, digit| sum * 10 + i64::from(digit - b'0')))
    }

    fn take(&mut self, byte: u8) -> bool {
        match self.rest.strip_prefix(&[byte]) {
            Some(after) => {
                self.rest = after;
                true
            }
            None => false,
        }
    }

    /// `[+-]hh[:mm[:ss]]` in seconds; what is more than `hours` counts as that.
    fn offset(&mut self, hours: i64) -> Option<i64> {
        let negative = self.take(b'-');
        if !negative {
            self.take(b'+');
        }
        let mut seconds = self.number()?.min(hours) * 3600;
        if self.take(b':') {
            seconds += self.number()?.min(59) * 60;
            if self.take(b':') {
                seconds += self.number()?.min(59);
            }
        }
        Some(if negative { -seconds } else { seconds })
    }

    /// `,M3.2.0/2`.
    fn switch(&mut self) -> Option<Switch> {
        if !self.take(b',') {
            return None;
        }
        let day = if self.take(b'J') {
            Day::Julian(self.number().filter(|day| (1..=365).contains(day))?)
        } else if self.take(b'M') {
            let month = self.number().filter(|month| (1..=12).contains(month))?;
            let week =
                self.take(b'.').then(|| self.number()).flatten().filter(|week| (1..=5).contains(week))?;
            let weekday =
                self.take(b'.').then(|| self.number()).flatten().filter(|day| (0..=6).contains(day))?;
            Day::Month(month, week, weekday)
        } else {
            Day::Zero(self.number().filter(|day| (0..=365).contains(day))?)
        };
        let time = if self.take(b'/') { self.offset(167)? } else { 7200 };
        Some(Switch { day, time })
    }
}

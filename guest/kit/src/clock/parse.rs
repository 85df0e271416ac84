//! Dates as `date -d`, `touch -d` and `find -newermt` read them: the grammar
//! of GNU's "date input formats", read token by token, longest form first.

use super::token::{Half, Number, Token, Unit, tokens};
use super::{Civil, Zone, moved};
use bivalve_vfs::Timestamp;

/// Reads a date; relative parts count from `now`. None when it is not valid.
pub fn parse_date(text: &[u8], now: Timestamp, zone: &Zone) -> Option<Timestamp> {
    let start = text.iter().position(|byte| !matches!(byte, b' ' | b'\t'..=b'\r')).unwrap_or(text.len());
    let text = &text[start..];
    if let Some(rest) = text.strip_prefix(b"TZ=\"") {
        let (name, rest) = quoted(rest)?;
        return parse_date(rest, now, &Zone::named(Some(&name)));
    }
    let tokens = tokens(text, zone, now.seconds)?;
    if let [Token::Other(b'@'), Token::Number(number), Token::End] = tokens.as_slice() {
        return Some(Timestamp { seconds: number.value, nanoseconds: number.nanoseconds as u32 });
    }
    let mut parser = Parser { tokens, at: 0, found: Found::default() };
    parser.items()?;
    parser.found.resolve(now, zone)
}

/// The text up to a quote, `\"` and `\\` unescaped, and what follows.
fn quoted(text: &[u8]) -> Option<(Vec<u8>, &[u8])> {
    let mut out = Vec::new();
    let mut at = 0;
    loop {
        match text.get(at)? {
            b'"' => return Some((out, text.get(at + 1..)?)),
            b'\\' => {
                at += 1;
                out.push(*text.get(at).filter(|byte| matches!(byte, b'"' | b'\\'))?);
            }
            byte => out.push(*byte),
        }
        at += 1;
    }
}

/// What a date said so far.
#[derive(Default)]
struct Found {
    year: Option<Number>,
    month: i64,
    day: i64,
    hour: i64,
    minute: i64,
    second: i64,
    nanosecond: i64,
    half: Option<Half>,
    weekday: i64,
    ordinal: i64,
    /// Minutes east.
    zone: i64,
    local_summer: Option<bool>,
    dates: u32,
    times: u32,
    days: u32,
    local_zones: u32,
    zones: u32,
    dsts: u32,
    relative: bool,
    relative_year: i64,
    relative_month: i64,
    relative_day: i64,
    relative_seconds: i64,
    relative_nanoseconds: i64,
}

struct Parser {
    tokens: Vec<Token>,
    at: usize,
    found: Found,
}

impl Parser {
    fn peek(&self, ahead: usize) -> Token {
        self.tokens.get(self.at + ahead).copied().unwrap_or(Token::End)
    }

    /// A whole number ahead, with or without sign.
    fn number(&self, ahead: usize, signed: bool) -> Option<Number> {
        match self.peek(ahead) {
            Token::Number(number) if number.signed == signed && !number.decimal => Some(number),
            _ => None,
        }
    }

    fn items(&mut self) -> Option<()> {
        while self.peek(0) != Token::End {
            self.item()?;
        }
        Some(())
    }

    fn item(&mut self) -> Option<()> {
        match self.peek(0) {
            Token::Number(number) if number.signed => {
                self.relative(number)?;
                Some(())
            }
            Token::Number(number) => self.unsigned(number),
            Token::Day(day) => {
                self.at += 1;
                if self.peek(0) == Token::Other(b',') {
                    self.at += 1;
                }
                self.weekday(0, day)
            }
            Token::Month(month) => self.month_first(month),
            Token::Ordinal(ordinal) => {
                self.at += 1;
                match self.peek(0) {
                    Token::Day(day) => {
                        self.at += 1;
                        self.weekday(ordinal, day)
                    }
                    Token::Unit(..) => self.unit(whole(ordinal)),
                    _ => None,
                }
            }
            Token::Unit(..) => self.unit(whole(1)),
            Token::DayShift(days) => {
                self.at += 1;
                self.found.relative = true;
                self.found.relative_day = self.found.relative_day.checked_add(days)?;
                Some(())
            }
            Token::LocalZone(summer) => {
                self.at += 1;
                let summer = self.summer_follows() || summer;
                self.found.local_summer = Some(summer);
                self.found.local_zones += 1;
                Some(())
            }
            Token::Zone(_) | Token::DayZone(_) | Token::T => self.zone_word(),
            _ => None,
        }
    }

    fn weekday(&mut self, ordinal: i64, day: i64) -> Option<()> {
        self.found.ordinal = ordinal;
        self.found.weekday = day;
        self.found.days += 1;
        Some(())
    }

    /// `DST` after a zone.
    fn summer_follows(&mut self) -> bool {
        let follows = self.peek(0) == Token::Dst;
        if follows {
            self.at += 1;
        }
        follows
    }

    fn zone_word(&mut self) -> Option<()> {
        let (mut minutes, plain) = match self.peek(0) {
            Token::Zone(minutes) => (minutes, true),
            Token::DayZone(minutes) => (minutes + 60, false),
            _ => (-7 * 60, true),
        };
        let letter_t = self.peek(0) == Token::T;
        self.at += 1;
        if plain && !letter_t && self.summer_follows() {
            minutes += 60;
        } else if let (true, Some(number)) = (plain, self.number(0, true)) {
            if matches!(self.peek(1), Token::Unit(..)) {
                self.relative(number)?;
            } else if !letter_t {
                minutes += self.offset()?;
            }
        }
        self.found.zone = minutes;
        self.found.zones += 1;
        Some(())
    }

    /// `+hhmm`, `+hh:mm` or `+hh` in minutes.
    fn offset(&mut self) -> Option<i64> {
        let number = self.number(0, true)?;
        self.at += 1;
        let minutes = match (self.peek(0), self.number(1, false)) {
            (Token::Other(b':'), Some(minutes)) => {
                self.at += 2;
                Some(minutes.value)
            }
            _ => None,
        };
        let value = if number.digits <= 2 && minutes.is_none() {
            number.value.checked_mul(100)?
        } else {
            number.value
        };
        let total = match minutes {
            None => (value / 100).checked_mul(60)?.checked_add(value % 100)?,
            Some(minutes) => {
                let minutes = if number.negative { -minutes } else { minutes };
                value.checked_mul(60)?.checked_add(minutes)?
            }
        };
        (-24 * 60..=24 * 60).contains(&total).then_some(total)
    }

    /// What can start with a plain number: time, date, weekday, relative time.
    fn unsigned(&mut self, number: Number) -> Option<()> {
        if number.decimal {
            // Only seconds may have a fraction.
            return match self.peek(1) {
                Token::Unit(Unit::Second, _) => self.relative(number),
                _ => None,
            };
        }
        match self.peek(1) {
            Token::Meridian(_) | Token::Other(b':') => self.time(),
            Token::Other(b'/') => self.slashes(number),
            Token::Month(month) => self.day_first(number, month),
            Token::Day(day) => {
                self.at += 2;
                self.weekday(number.value, day)
            }
            Token::Unit(..) => self.relative(number),
            Token::Number(second) if second.signed && !second.decimal => {
                self.number_and_signed(number, second)
            }
            Token::Number(second)
                if second.signed && matches!(self.peek(2), Token::Unit(Unit::Second, _)) =>
            {
                self.at += 1;
                self.bare_number(number)?;
                self.relative(second)
            }
            _ => {
                self.at += 1;
                self.bare_number(number)
            }
        }
    }

    /// `2024-01-31`, `10 +02:00`, `20240131 +1 day`.
    fn number_and_signed(&mut self, number: Number, second: Number) -> Option<()> {
        if matches!(self.peek(2), Token::Unit(..)) {
            self.at += 1;
            self.bare_number(number)?;
            return self.relative(second);
        }
        let Some(third) = self.number(2, true) else { return self.time() };
        self.at += 3;
        self.found.year = Some(number);
        self.found.month = second.value.checked_neg()?;
        self.found.day = third.value.checked_neg()?;
        self.found.dates += 1;
        if self.peek(0) == Token::T && matches!(self.peek(1), Token::Number(number) if !number.signed) {
            self.at += 1;
            return match (self.peek(1), self.number(1, true)) {
                (Token::Other(b':'), _) | (_, Some(_)) => self.time(),
                _ => None,
            };
        }
        Some(())
    }

    /// `10am`, `10:30`, `10:30:15.5 pm`, `10:30+02:00`, `10+02`.
    fn time(&mut self) -> Option<()> {
        let hour = self.number(0, false)?;
        self.at += 1;
        (self.found.hour, self.found.minute, self.found.second, self.found.nanosecond) =
            (hour.value, 0, 0, 0);
        if self.peek(0) == Token::Other(b':') {
            self.found.minute = self.number(1, false)?.value;
            self.at += 2;
            if self.peek(0) == Token::Other(b':') {
                let Token::Number(second) = self.peek(1) else { return None };
                if second.signed {
                    return None;
                }
                (self.found.second, self.found.nanosecond) = (second.value, second.nanoseconds);
                self.at += 2;
            }
        }
        self.found.half = None;
        self.found.times += 1;
        if let Token::Meridian(half) = self.peek(0) {
            self.at += 1;
            self.found.half = Some(half);
        } else if self.number(0, true).is_some() {
            self.found.zone = self.offset()?;
            self.found.zones += 1;
        }
        Some(())
    }

    /// `1/31`, `1/31/2024`, `2024/1/31`.
    fn slashes(&mut self, first: Number) -> Option<()> {
        let second = self.number(2, false)?;
        self.at += 3;
        self.found.dates += 1;
        let third = if self.peek(0) == Token::Other(b'/') { Some(self.number(1, false)?) } else { None };
        match third {
            None => (self.found.month, self.found.day) = (first.value, second.value),
            Some(third) => {
                self.at += 2;
                if first.digits >= 4 {
                    self.found.year = Some(first);
                    (self.found.month, self.found.day) = (second.value, third.value);
                } else {
                    self.found.year = Some(third);
                    (self.found.month, self.found.day) = (first.value, second.value);
                }
            }
        }
        Some(())
    }

    /// `31 Jan`, `31 Jan 2024`, `31-Jan-2024`.
    fn day_first(&mut self, day: Number, month: i64) -> Option<()> {
        self.at += 2;
        self.found.dates += 1;
        (self.found.day, self.found.month) = (day.value, month);
        if let Some(year) = self.number(0, true).filter(|_| !matches!(self.peek(1), Token::Unit(..))) {
            self.at += 1;
            self.found.year = Some(Number { value: year.value.checked_neg()?, ..year });
        } else if let Some(year) = self.number(0, false) {
            self.at += 1;
            self.found.year = Some(year);
        }
        Some(())
    }

    /// `Jan 31`, `Jan 31, 2024`, `Jan-31-2024`.
    fn month_first(&mut self, month: i64) -> Option<()> {
        self.at += 1;
        self.found.dates += 1;
        self.found.month = month;
        if let Some(day) = self.number(0, true) {
            let year = self.number(1, true)?;
            self.at += 2;
            self.found.day = day.value.checked_neg()?;
            self.found.year = Some(Number { value: year.value.checked_neg()?, ..year });
            return Some(());
        }
        self.found.day = self.number(0, false)?.value;
        self.at += 1;
        if let (Token::Other(b','), Some(year)) = (self.peek(0), self.number(1, false)) {
            self.at += 2;
            self.found.year = Some(year);
        }
        Some(())
    }

    /// A number alone: a year after a date, `hhmm`, or `YYYYMMDD`.
    fn bare_number(&mut self, number: Number) -> Option<()> {
        let found = &mut self.found;
        if found.dates > 0
            && found.year.is_none()
            && !found.relative
            && (found.times > 0 || number.digits > 2)
        {
            found.year = Some(number);
        } else if number.digits > 4 {
            found.dates += 1;
            found.day = number.value % 100;
            found.month = number.value / 100 % 100;
            found.year = Some(Number { value: number.value / 10_000, digits: number.digits - 4, ..number });
        } else {
            found.times += 1;
            (found.hour, found.minute) =
                if number.digits <= 2 { (number.value, 0) } else { (number.value / 100, number.value % 100) };
            (found.second, found.nanosecond, found.half) = (0, 0, None);
        }
        Some(())
    }

    /// A number and a unit, with `ago`.
    fn relative(&mut self, number: Number) -> Option<()> {
        self.at += 1;
        if number.decimal && !matches!(self.peek(0), Token::Unit(Unit::Second, _)) {
            return None;
        }
        self.unit(number)
    }

    fn unit(&mut self, count: Number) -> Option<()> {
        let Token::Unit(unit, times) = self.peek(0) else { return None };
        self.at += 1;
        let factor = if let Token::Ago(factor) = self.peek(0) {
            self.at += 1;
            factor
        } else {
            1
        };
        let value = count.value.checked_mul(times)?.checked_mul(factor)?;
        let found = &mut self.found;
        found.relative = true;
        let add = |sum: &mut i64, value: i64| -> Option<()> {
            *sum = sum.checked_add(value)?;
            Some(())
        };
        match unit {
            Unit::Year => add(&mut found.relative_year, value),
            Unit::Month => add(&mut found.relative_month, value),
            Unit::Day => add(&mut found.relative_day, value),
            Unit::Hour => add(&mut found.relative_seconds, value.checked_mul(3600)?),
            Unit::Minute => add(&mut found.relative_seconds, value.checked_mul(60)?),
            Unit::Second => {
                add(&mut found.relative_nanoseconds, count.nanoseconds * factor)?;
                add(&mut found.relative_seconds, value)
            }
        }
    }
}

/// A number that was a word.
fn whole(value: i64) -> Number {
    Number { value, negative: value < 0, signed: true, digits: 1, decimal: false, nanoseconds: 0 }
}

impl Found {
    fn resolve(self, now: Timestamp, zone: &Zone) -> Option<Timestamp> {
        let counts = [self.times, self.dates, self.days, self.dsts, self.local_zones + self.zones];
        if counts.iter().any(|count| *count > 1) {
            return None;
        }
        let current = zone.civil(now)?;
        let (mut year, mut month, mut day) = (current.year, current.month, current.day);
        if self.dates > 0 {
            (month, day) = (self.month, self.day);
            if let Some(given) = self.year {
                year = full_year(given)?;
            }
        }
        let timed = self.times > 0 || (self.relative && self.dates == 0 && self.days == 0);
        let (hour, minute, second, nanosecond) = match (timed, self.times > 0) {
            (true, true) => (full_hour(self.hour, self.half)?, self.minute, self.second, self.nanosecond),
            (true, false) => (current.hour, current.minute, current.second, i64::from(now.nanoseconds)),
            (false, _) => (0, 0, 0, 0),
        };
        let anew = self.dates > 0 || self.days > 0 || self.times > 0;
        let summer = match self.local_summer {
            Some(summer) => Some(summer),
            None if anew => None,
            None => Some(current.zone.summer),
        };
        let seconds = hour.checked_mul(3600)?.checked_add(minute.checked_mul(60)?)?.checked_add(second)?;
        let shown_at = |zone: &Zone, epoch| zone.civil(Timestamp { seconds: epoch, nanoseconds: 0 });
        let fields = (year, month, day, hour, minute, second);
        let same = |shown: &Civil| {
            fields == (shown.year, shown.month, shown.day, shown.hour, shown.minute, shown.second)
        };
        // An explicit zone is reckoned with at the end, as GNU does it, unless
        // the local zone never shows the time.
        let explicit = Zone::fixed(i32::try_from(self.zone.checked_mul(60)?).ok()?, b"");
        let mut zone = zone;
        let mut epoch = zone.epoch(year, month, day, seconds, summer)?;
        let mut shown = shown_at(zone, epoch)?;
        if !same(&shown) && self.zones > 0 {
            zone = &explicit;
            epoch = zone.epoch(year, month, day, seconds, None)?;
            shown = shown_at(zone, epoch)?;
        }
        if !same(&shown) {
            return None;
        }
        if self.days > 0 && self.dates == 0 {
            let ahead = (self.weekday - shown.weekday + 7) % 7;
            let skip = i64::from(self.ordinal > 0 && shown.weekday != self.weekday);
            day = day.checked_add(ahead)?.checked_add(self.ordinal.checked_sub(skip)?.checked_mul(7)?)?;
            epoch = zone.epoch(year, month, day, seconds, None)?;
            shown = shown_at(zone, epoch)?;
        }
        if self.relative_year != 0 || self.relative_month != 0 || self.relative_day != 0 {
            let year = shown.year.checked_add(self.relative_year)?;
            let month = shown.month.checked_add(self.relative_month)?;
            let day = shown.day.checked_add(self.relative_day)?;
            epoch = zone.epoch(year, month, day, seconds, summer)?;
            shown = shown_at(zone, epoch)?;
        }
        if self.zones > 0 {
            epoch =
                epoch.checked_sub(self.zone.checked_mul(60)?)?.checked_add(i64::from(shown.zone.offset))?;
        }
        let start = Timestamp { seconds: epoch, nanoseconds: nanosecond as u32 };
        moved(start, self.relative_seconds, self.relative_nanoseconds)
    }
}

/// Two digits mean 1969 to 2068.
fn full_year(number: Number) -> Option<i64> {
    match number.value {
        value @ 0..69 if number.digits == 2 => Some(value + 2000),
        value if number.digits == 2 => Some(value + 1900),
        value => Some(value),
    }
}

fn full_hour(hour: i64, half: Option<Half>) -> Option<i64> {
    match half {
        None => (0..24).contains(&hour).then_some(hour),
        Some(_) if !(1..=12).contains(&hour) => None,
        Some(Half::Am) => Some(hour % 12),
        Some(Half::Pm) => Some(hour % 12 + 12),
    }
}

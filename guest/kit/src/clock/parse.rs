//! Dates as `date -d`, `touch -d` and `find -newermt` read them: the grammar
//! of GNU's "date input formats", read token by token, longest form first.

use super::token::{Half, Number, Token, Unit, tokens};
use super::trace::{Trace, day_name};
use super::{Civil, Zone, moved};
use bivalve_vfs::Timestamp;

/// Reads a date; relative parts count from `now`. None when it is not valid.
pub fn parse_date(text: &[u8], now: Timestamp, zone: &Zone) -> Option<Timestamp> {
    parse_date_traced(text, now, zone, &mut Trace::default())
}

/// The same, and gathers what `date --debug` says of it.
pub fn parse_date_traced(text: &[u8], now: Timestamp, zone: &Zone, trace: &mut Trace) -> Option<Timestamp> {
    let start = text.iter().position(|byte| !matches!(byte, b' ' | b'\t'..=b'\r')).unwrap_or(text.len());
    let text = if start == text.len() { b"0" } else { &text[start..] };
    if let Some(rest) = text.strip_prefix(b"TZ=\"") {
        let (name, rest) = quoted(rest)?;
        trace.zone = Some(String::from_utf8_lossy(&name).into_owned());
        trace.zone_given = true;
        return parse_date_traced(rest, now, &Zone::named(Some(&name)), trace);
    }
    let (tokens, unknown) = tokens(text, zone, now.seconds)?;
    if let [Token::Other(b'@'), Token::Number(number), Token::End] = tokens.as_slice() {
        let time = Timestamp { seconds: number.value, nanoseconds: number.nanoseconds as u32 };
        trace.say(|| format!("parsed number of seconds part: number of seconds: {}", number.value));
        trace.say(|| "input timezone: '@timespec' - always UTC".to_string());
        trace.end(time, zone);
        return Some(time);
    }
    let current_year = zone.civil(now)?.year;
    let found = Found { current_year, ..Found::default() };
    let mut parser = Parser { tokens, at: 0, found, part: "", trace, unknown };
    if parser.items().is_none() {
        trace.say(|| "error: parsing failed".to_string());
        return None;
    }
    let found = parser.found;
    trace.input_zone(&found);
    found.resolve(now, zone, trace)
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
pub(super) struct Found {
    /// The year where none is given.
    pub(super) current_year: i64,
    /// The year stood alone, behind the date.
    pub(super) year_alone: bool,
    /// The weekday had a number.
    pub(super) ordinal_given: bool,
    pub(super) year: Option<Number>,
    pub(super) month: i64,
    pub(super) day: i64,
    pub(super) hour: i64,
    pub(super) minute: i64,
    pub(super) second: i64,
    pub(super) nanosecond: i64,
    pub(super) half: Option<Half>,
    pub(super) weekday: i64,
    pub(super) ordinal: i64,
    /// Minutes east.
    pub(super) zone: i64,
    pub(super) local_summer: Option<bool>,
    pub(super) dates: u32,
    pub(super) times: u32,
    pub(super) days: u32,
    pub(super) local_zones: u32,
    pub(super) zones: u32,
    pub(super) dsts: u32,
    pub(super) relative: bool,
    pub(super) relative_year: i64,
    pub(super) relative_month: i64,
    pub(super) relative_day: i64,
    pub(super) relative_hour: i64,
    pub(super) relative_minute: i64,
    pub(super) relative_second: i64,
    pub(super) relative_nanoseconds: i64,
}

struct Parser<'a> {
    tokens: Vec<Token>,
    at: usize,
    found: Found,
    /// What the item is that was read last.
    part: &'static str,
    trace: &'a mut Trace,
    /// The first word without a meaning.
    unknown: Option<Vec<u8>>,
}

impl Parser<'_> {
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
        self.say_unknown();
        while self.peek(0) != Token::End {
            self.item()?;
            self.say_unknown();
            self.trace.part(self.part, &self.found);
        }
        Some(())
    }

    /// An unknown word ahead is complained of before the item in front of it is done.
    fn say_unknown(&mut self) {
        if let (Token::Other(b'?'), Some(word)) = (self.peek(0), &self.unknown) {
            self.trace.say(|| format!("error: unknown word '{}'", String::from_utf8_lossy(word)));
        }
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
                        self.found.ordinal_given = true;
                        self.weekday(ordinal, day)
                    }
                    Token::Unit(..) => self.unit(whole(ordinal)),
                    _ => None,
                }
            }
            Token::Unit(..) => self.unit(whole(1)),
            Token::DayShift(days) => {
                self.at += 1;
                self.part = "relative";
                self.found.relative = true;
                self.found.relative_day = self.found.relative_day.checked_add(days)?;
                Some(())
            }
            Token::LocalZone(summer) => {
                self.at += 1;
                let follows = self.summer_follows();
                self.found.dsts += u32::from(follows);
                let summer = follows || summer;
                self.part = "local_zone";
                self.found.local_summer = Some(summer);
                self.found.local_zones += 1;
                Some(())
            }
            Token::Zone(_) | Token::DayZone(_) | Token::T => self.zone_word(),
            _ => None,
        }
    }

    fn weekday(&mut self, ordinal: i64, day: i64) -> Option<()> {
        self.part = "day";
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
        self.part = "zone";
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
                self.found.ordinal_given = true;
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
                self.relative(second)?;
                self.part = "hybrid";
                Some(())
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
            self.relative(second)?;
            self.part = "hybrid";
            return Some(());
        }
        let Some(third) = self.number(2, true) else { return self.time() };
        self.at += 3;
        self.found.year = Some(number);
        self.found.month = second.value.checked_neg()?;
        self.found.day = third.value.checked_neg()?;
        self.found.dates += 1;
        self.part = "date";
        if self.peek(0) == Token::T {
            // After such a date it is no zone: a time must follow.
            self.number(1, false)?;
            self.at += 1;
            match (self.peek(1), self.number(1, true)) {
                (Token::Other(b':'), _) | (_, Some(_)) => self.time()?,
                _ => return None,
            }
            self.part = "datetime";
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
        self.part = "time";
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
        self.part = "date";
        let third = if self.peek(0) == Token::Other(b'/') { Some(self.number(1, false)?) } else { None };
        match third {
            None => (self.found.month, self.found.day) = (first.value, second.value),
            Some(third) => {
                self.at += 2;
                if first.digits >= 4 {
                    let (value, digits) = (first.value, first.digits);
                    self.trace
                        .say(|| format!("warning: value {value} has {digits} digits. Assuming YYYY/MM/DD"));
                    self.found.year = Some(first);
                    (self.found.month, self.found.day) = (second.value, third.value);
                } else {
                    let value = first.value;
                    self.trace.say(|| {
                        format!("warning: value {value} has less than 4 digits. Assuming MM/DD/YY[YY]")
                    });
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
        self.part = "date";
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
        self.part = "date";
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
        self.part = "number";
        let found = &mut self.found;
        if found.dates > 0
            && found.year.is_none()
            && !found.relative
            && (found.times > 0 || number.digits > 2)
        {
            found.year = Some(number);
            found.year_alone = true;
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
        self.part = "relative";
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
            Unit::Hour => add(&mut found.relative_hour, value),
            Unit::Minute => add(&mut found.relative_minute, value),
            Unit::Second => {
                add(&mut found.relative_nanoseconds, count.nanoseconds * factor)?;
                add(&mut found.relative_second, value)
            }
        }
    }
}

/// A number that was a word.
fn whole(value: i64) -> Number {
    Number { value, negative: value < 0, signed: true, digits: 1, decimal: false, nanoseconds: 0 }
}

/// A date on its way to a moment.
struct Start<'a> {
    found: &'a Found,
    zone: &'a Zone,
    year: i64,
    month: i64,
    day: i64,
    /// Of the day.
    seconds: i64,
    nanosecond: i64,
    summer: Option<bool>,
}

fn shown_at(zone: &Zone, epoch: i64) -> Option<Civil> {
    zone.civil(Timestamp { seconds: epoch, nanoseconds: 0 })
}

impl Found {
    fn resolve(&self, now: Timestamp, zone: &Zone, trace: &mut Trace) -> Option<Timestamp> {
        let counts = [
            (self.times, "time parts"),
            (self.dates, "date parts"),
            (self.days, "days parts"),
            (self.local_zones + self.zones, "time-zone parts"),
        ];
        if let Some((_, parts)) = counts.iter().find(|(count, _)| *count > 1) {
            trace.say(|| format!("error: seen multiple {parts}"));
            return None;
        }
        // An explicit zone is reckoned with at the end, as GNU does it, unless
        // the local zone never shows the time.
        let explicit = Zone::fixed(i32::try_from(self.zone.checked_mul(60)?).ok()?, b"");
        let mut start = self.start(now, zone, trace)?;
        let (epoch, shown) = start.moment(&explicit, trace)?;
        let (mut epoch, shown) = start.weekday(epoch, shown, trace)?;
        trace.start(self, &shown);
        let (later, shown) = start.days(epoch, shown, trace)?;
        epoch = later;
        if self.zones > 0 {
            epoch =
                epoch.checked_sub(self.zone.checked_mul(60)?)?.checked_add(i64::from(shown.zone.offset))?;
        }
        trace.epoch(self, &shown, epoch);
        let begin = Timestamp { seconds: epoch, nanoseconds: start.nanosecond as u32 };
        let seconds = self
            .relative_hour
            .checked_mul(3600)?
            .checked_add(self.relative_minute.checked_mul(60)?)?
            .checked_add(self.relative_second)?;
        let time = moved(begin, seconds, self.relative_nanoseconds)?;
        trace.later(self, shown.zone.summer, time, start.zone);
        trace.end(time, zone);
        Some(time)
    }

    /// The date and time of day before anything is added.
    fn start<'a>(&'a self, now: Timestamp, zone: &'a Zone, trace: &mut Trace) -> Option<Start<'a>> {
        let current = zone.civil(now)?;
        let (mut year, mut month, mut day) = (current.year, current.month, current.day);
        if self.dates > 0 {
            (month, day) = (self.month, self.day);
            if let Some(given) = self.year {
                year = full_year(given)?;
                if year != given.value {
                    trace.say(|| format!("warning: adjusting year value {} to {year}", given.value));
                }
            }
        }
        let timed = self.times > 0 || (self.relative && self.dates == 0 && self.days == 0);
        let (hour, minute, second, nanosecond) = match (timed, self.times > 0) {
            (true, true) => {
                let Some(hour) = full_hour(self.hour, self.half) else {
                    let half = self.half.map_or("", |half| if half == Half::Am { "am" } else { "pm" });
                    trace.say(|| format!("error: invalid hour {}{half}", self.hour));
                    return None;
                };
                (hour, self.minute, self.second, self.nanosecond)
            }
            (true, false) => (current.hour, current.minute, current.second, i64::from(now.nanoseconds)),
            (false, _) => (0, 0, 0, 0),
        };
        let which = if self.times > 0 { "specified" } else { "current" };
        trace.say(|| match timed {
            true => format!("using {which} time as starting value: '{hour:02}:{minute:02}:{second:02}'"),
            false => "warning: using midnight as starting time: 00:00:00".to_string(),
        });
        let anew = self.dates > 0 || self.days > 0 || self.times > 0;
        let summer = match self.local_summer {
            Some(summer) => Some(summer),
            None if anew => None,
            None => Some(current.zone.summer),
        };
        let seconds = hour.checked_mul(3600)?.checked_add(minute.checked_mul(60)?)?.checked_add(second)?;
        Some(Start { found: self, zone, year, month, day, seconds, nanosecond, summer })
    }
}

impl<'a> Start<'a> {
    /// When clocks show it; none when they never do.
    fn moment(&mut self, explicit: &'a Zone, trace: &mut Trace) -> Option<(i64, Civil)> {
        let (hour, rest) = (self.seconds / 3600, self.seconds % 3600);
        // Out of range fields are told apart as they were given.
        let given = match self.found.times {
            0 => [self.year, self.month, self.day, hour, rest / 60, rest % 60],
            _ => {
                let (minute, second) = (self.found.minute, self.found.second);
                let hour = full_hour(self.found.hour, self.found.half)?;
                [self.year, self.month, self.day, hour, minute, second]
            }
        };
        let same = |shown: &Civil| {
            given == [shown.year, shown.month, shown.day, shown.hour, shown.minute, shown.second]
        };
        let epoch = self.zone.epoch(self.year, self.month, self.day, self.seconds, self.summer)?;
        let first = shown_at(self.zone, epoch)?;
        if same(&first) {
            return Some((epoch, first));
        }
        if self.found.zones > 0 {
            let epoch = explicit.epoch(self.year, self.month, self.day, self.seconds, None)?;
            let shown = shown_at(explicit, epoch)?;
            if same(&shown) {
                self.zone = explicit;
                return Some((epoch, shown));
            }
        }
        trace.not_shown(self.found, given, &first);
        None
    }

    /// Goes on to a day of the week.
    fn weekday(&mut self, epoch: i64, shown: Civil, trace: &mut Trace) -> Option<(i64, Civil)> {
        if self.found.days == 0 || self.found.dates > 0 {
            return Some((epoch, shown));
        }
        let ahead = (self.found.weekday - shown.weekday + 7) % 7;
        let skip = i64::from(self.found.ordinal > 0 && shown.weekday != self.found.weekday);
        let weeks = self.found.ordinal.checked_sub(skip)?.checked_mul(7)?;
        self.day = self.day.checked_add(ahead)?.checked_add(weeks)?;
        let epoch = self.zone.epoch(self.year, self.month, self.day, self.seconds, None)?;
        let shown = shown_at(self.zone, epoch)?;
        let fields = [shown.year, shown.month, shown.day, shown.hour, shown.minute, shown.second];
        trace.say(|| {
            let text = super::trace::moment(fields, Some(self.found));
            format!("new start date: '{}' is '{text}'", day_name(self.found))
        });
        Some((epoch, shown))
    }

    /// Adds years, months and days.
    fn days(&self, epoch: i64, shown: Civil, trace: &mut Trace) -> Option<(i64, Civil)> {
        let found = self.found;
        if found.relative_year == 0 && found.relative_month == 0 && found.relative_day == 0 {
            return Some((epoch, shown));
        }
        let year = shown.year.checked_add(found.relative_year)?;
        let month = shown.month.checked_add(found.relative_month)?;
        let day = shown.day.checked_add(found.relative_day)?;
        let epoch = self.zone.epoch(year, month, day, self.seconds, self.summer)?;
        let after = shown_at(self.zone, epoch)?;
        let months = month.checked_sub(1)?;
        let wanted = [year.checked_add(months.div_euclid(12))?, months.rem_euclid(12) + 1, day];
        trace.adjusted(found, wanted, self.summer, &after);
        Some((epoch, after))
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

//! What `date --debug` says of how it read a date.

use super::parse::Found;
use super::token::Half;
use super::{Civil, Zone};
use bivalve_vfs::Timestamp;

/// Lines about a date, gathered while it is read; nothing unless it was asked for.
#[derive(Debug, Clone, Default)]
pub struct Trace {
    on: bool,
    /// Without their lead `date: `.
    pub lines: Vec<String>,
    /// The value of `TZ`, if any.
    pub(super) zone: Option<String>,
    /// The date itself named the zone.
    pub(super) zone_given: bool,
    seen: Seen,
}

/// What was shown of the parts so far.
#[derive(Debug, Clone, Default)]
struct Seen {
    date: bool,
    year: bool,
    time: bool,
    day: bool,
    local_zone: bool,
    zone: bool,
}

const ORDINALS: [&str; 14] = [
    "last",
    "this",
    "next/first",
    "(SECOND)",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eight",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
];
const DAYS: [&str; 7] = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

impl Trace {
    /// One that gathers; `zone` is the value of `TZ`.
    pub fn on(zone: Option<&[u8]>) -> Trace {
        let zone = zone.map(|name| String::from_utf8_lossy(name).into_owned());
        Trace { on: true, zone, ..Trace::default() }
    }

    pub(super) fn say(&mut self, line: impl FnOnce() -> String) {
        if self.on {
            self.lines.push(line());
        }
    }

    /// A part of the date was read.
    pub(super) fn part(&mut self, name: &str, found: &Found) {
        if !self.on {
            return;
        }
        let words =
            if matches!(name, "relative" | "hybrid") { relative(found) } else { self.absolute(found) };
        self.lines.push(format!("parsed {name} part: {}", words.join(" ")));
    }

    fn absolute(&mut self, found: &Found) -> Vec<String> {
        let mut words = Vec::new();
        if found.dates > 0 && !std::mem::replace(&mut self.seen.date, true) {
            let year = found.year.map_or(found.current_year, |year| year.value);
            words.push(format!("(Y-M-D) {year:04}-{:02}-{:02}", found.month, found.day));
        }
        if found.year_alone && !std::mem::replace(&mut self.seen.year, true) {
            words.push(format!("year: {:04}", found.year.map_or(0, |year| year.value)));
        }
        if found.times > 0 && !std::mem::replace(&mut self.seen.time, true) {
            let mut time = format!("{:02}:{:02}:{:02}", found.hour, found.minute, found.second);
            if found.nanosecond != 0 {
                time += &format!(".{:09}", found.nanosecond);
            }
            if found.half == Some(Half::Pm) {
                time += "pm";
            }
            words.push(time);
        }
        if found.days > 0 && !std::mem::replace(&mut self.seen.day, true) {
            let (ordinal, number) = (found.ordinal, found.weekday);
            words.push(format!("{} (day ordinal={ordinal} number={number})", day_name(found)));
        }
        if found.local_zones > 0 && !std::mem::replace(&mut self.seen.local_zone, true) {
            let summer = found.local_summer == Some(true);
            words.push(format!("isdst={}{}", u8::from(summer), if found.dsts > 0 { " DST" } else { "" }));
        }
        if found.zones > 0 && !std::mem::replace(&mut self.seen.zone, true) {
            words.push(format!("UTC{}", offset(found.zone.saturating_mul(60))));
        }
        words
    }

    /// In which zone the date is to be understood.
    pub(super) fn input_zone(&mut self, found: &Found) {
        let mut text = match &self.zone {
            _ if found.zones > 0 => "parsed date/time string".to_string(),
            Some(name) if self.zone_given => format!("TZ=\"{name}\" in date string"),
            Some(name) if name == "UTC0" => "TZ=\"UTC0\" environment value or -u".to_string(),
            Some(name) => format!("TZ=\"{name}\" environment value"),
            None => "system default".to_string(),
        };
        if found.zones > 0 {
            text += &format!(" ({})", offset(found.zone.saturating_mul(60)));
        } else if found.local_summer == Some(true) {
            text += ", dst";
        }
        self.say(|| format!("input timezone: {text}"));
    }

    /// The date and time that clocks do not show.
    pub(super) fn not_shown(&mut self, found: &Found, given: [i64; 6], shown: &Civil) {
        if !self.on {
            return;
        }
        let normal = [shown.year, shown.month, shown.day, shown.hour, shown.minute, shown.second];
        let same: Vec<bool> = given.iter().zip(&normal).map(|(a, b)| a == b).collect();
        self.say(|| "error: invalid date/time value:".to_string());
        self.say(|| format!("    user provided time: '{}'", moment(given, Some(found))));
        self.say(|| format!("       normalized time: '{}'", moment(normal, Some(found))));
        let mark = |at: usize, mark: &'static str| if same[at] { "" } else { mark };
        let marks = format!(
            "{:33}{:>4} {:>2} {:>2} {:>2} {:>2} {:>2}",
            "",
            mark(0, "----"),
            mark(1, "--"),
            mark(2, "--"),
            mark(3, "--"),
            mark(4, "--"),
            mark(5, "--")
        );
        self.say(|| marks.trim_end().to_string());
        self.say(|| "     possible reasons:".to_string());
        if same == [true, true, true, false, true, true] {
            self.say(|| "       non-existing due to daylight-saving time;".to_string());
        }
        if !same[1] && !same[2] {
            self.say(|| "       invalid day/month combination;".to_string());
        }
        self.say(|| "       numeric values overflow;".to_string());
        let zone = if found.zones > 0 { "incorrect" } else { "missing" };
        self.say(|| format!("       {zone} timezone"));
    }

    /// Where the relative parts are added to.
    pub(super) fn start(&mut self, found: &Found, shown: &Civil) {
        let fields = fields(shown);
        if found.dates == 0 && found.days == 0 {
            self.say(|| format!("using current date as starting value: '{}'", date(fields)));
        }
        if found.dates > 0 && found.days > 0 {
            let day = day_name(found);
            self.say(|| format!("warning: day ({day}) ignored when explicit dates are given"));
        }
        self.say(|| format!("starting date/time: '{}'", moment(fields, Some(found))));
        if (found.relative_year != 0 || found.relative_month != 0) && shown.day != 15 {
            self.say(|| "warning: when adding relative months/years, it is recommended to specify the 15th of the months".to_string());
        }
        if found.relative_day != 0 && shown.hour != 12 {
            self.say(|| "warning: when adding relative days, it is recommended to specify noon".to_string());
        }
    }

    /// Years, months and days were added; `wanted` is the date before it was made one.
    pub(super) fn adjusted(&mut self, found: &Found, wanted: [i64; 3], summer: Option<bool>, shown: &Civil) {
        let (years, months, days) = (found.relative_year, found.relative_month, found.relative_day);
        self.say(|| format!("after date adjustment ({years:+} years, {months:+} months, {days:+} days),"));
        self.say(|| format!("    new date/time = '{}'", moment(fields(shown), Some(found))));
        if summer.is_some_and(|summer| shown.zone.summer != summer) {
            self.say(|| "warning: daylight saving time changed after date adjustment".to_string());
        }
        let [year, month, day] = wanted;
        if days == 0 && (shown.day != day || (months == 0 && shown.month != month)) {
            self.say(|| "warning: month/year adjustment resulted in shifted dates:".to_string());
            self.say(|| format!("     adjusted Y M D: {year:04} {month:02} {day:02}"));
            self.say(|| {
                format!("   normalized Y M D: {:04} {:02} {:02}", shown.year, shown.month, shown.day)
            });
        }
    }

    /// The moment before hours, minutes and seconds are added.
    pub(super) fn epoch(&mut self, found: &Found, shown: &Civil, epoch: i64) {
        self.say(|| format!("'{}' = {epoch} epoch-seconds", moment(fields(shown), Some(found))));
    }

    /// Hours, minutes and seconds were added.
    pub(super) fn later(&mut self, found: &Found, summer: bool, time: Timestamp, zone: &Zone) {
        let (hours, minutes) = (found.relative_hour, found.relative_minute);
        let (seconds, nanoseconds) = (found.relative_second, found.relative_nanoseconds);
        if (hours, minutes, seconds, nanoseconds) == (0, 0, 0, 0) {
            return;
        }
        self.say(|| {
            format!(
                "after time adjustment ({hours:+} hours, {minutes:+} minutes, {seconds:+} seconds, {nanoseconds:+} ns),"
            )
        });
        self.say(|| format!("    new time = {} epoch-seconds", time.seconds));
        if zone.at(time.seconds).summer != summer {
            self.say(|| "warning: daylight saving time changed after time adjustment".to_string());
        }
    }

    /// The result.
    pub(super) fn end(&mut self, time: Timestamp, zone: &Zone) {
        if !self.on {
            return;
        }
        let line = match self.zone.as_deref() {
            None => "timezone: system default".to_string(),
            Some("UTC0") => "timezone: Universal Time".to_string(),
            Some(name) => format!("timezone: TZ=\"{name}\" environment value"),
        };
        self.say(|| line);
        self.say(|| format!("final: {}.{:09} (epoch-seconds)", time.seconds, time.nanoseconds));
        if let Some(shown) = Zone::utc().civil(time) {
            self.say(|| format!("final: {} (UTC)", moment(fields(&shown), None)));
        }
        if let Some(shown) = zone.civil(time) {
            let offset = offset(i64::from(shown.zone.offset));
            self.say(|| format!("final: {} (UTC{offset})", moment(fields(&shown), None)));
        }
    }
}

fn relative(found: &Found) -> Vec<String> {
    let parts = [
        (found.relative_year, "year(s)"),
        (found.relative_month, "month(s)"),
        (found.relative_day, "day(s)"),
        (found.relative_hour, "hour(s)"),
        (found.relative_minute, "minutes"),
        (found.relative_second, "seconds"),
        (found.relative_nanoseconds, "nanoseconds"),
    ];
    let words: Vec<String> = parts
        .iter()
        .filter(|(count, _)| *count != 0)
        .map(|(count, unit)| format!("{count:+} {unit}"))
        .collect();
    if words.is_empty() { vec!["today/this/now".to_string()] } else { words }
}

/// `next/first Tue`, or `Tue` where that is all that was said.
pub(super) fn day_name(found: &Found) -> String {
    let day = usize::try_from(found.weekday).ok().and_then(|day| DAYS.get(day)).copied().unwrap_or_default();
    if !found.ordinal_given {
        return day.to_string();
    }
    let name =
        found.ordinal.checked_add(1).and_then(|at| usize::try_from(at).ok()).and_then(|at| ORDINALS.get(at));
    match name {
        Some(name) => format!("{name} {day}"),
        None => format!("{} {day}", found.ordinal),
    }
}

/// `+02`, `-03:30`
fn offset(seconds: i64) -> String {
    let (sign, size) = (if seconds < 0 { '-' } else { '+' }, seconds.unsigned_abs());
    let (minutes, rest) = (size % 3600 / 60, size % 60);
    let mut out = format!("{sign}{:02}", size / 3600);
    if minutes != 0 || rest != 0 {
        out += &format!(":{minutes:02}");
    }
    if rest != 0 {
        out += &format!(":{rest:02}");
    }
    out
}

fn fields(shown: &Civil) -> [i64; 6] {
    [shown.year, shown.month, shown.day, shown.hour, shown.minute, shown.second]
}

fn date([year, month, day, ..]: [i64; 6]) -> String {
    format!("(Y-M-D) {year:04}-{month:02}-{day:02}")
}

/// Date and time, and the zone where one was given.
pub(super) fn moment(fields: [i64; 6], found: Option<&Found>) -> String {
    let [.., hour, minute, second] = fields;
    let mut out = format!("{} {hour:02}:{minute:02}:{second:02}", date(fields));
    if let Some(found) = found.filter(|found| found.zones > 0) {
        out += &format!(" TZ={}", offset(found.zone.saturating_mul(60)));
    }
    out
}

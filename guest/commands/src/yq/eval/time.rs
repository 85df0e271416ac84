//! Dates and times. A layout is Go's: the moment 2006-01-02 15:04:05 MST, Monday, as it is to be written.

use super::super::expression::Ex;
use super::super::node::{Id, Node};
use super::{Evaluator, Found};
use bivalve_kit::clock::{Civil, Zone};
use bivalve_vfs::Timestamp;

pub const RFC3339: &str = "2006-01-02T15:04:05Z07:00";

const MONTHS: [&str; 12] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
];
const DAYS: [&str; 7] = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/// The parts of a layout, longer ones first where one begins with another.
const PARTS: &[&str] = &[
    "January", "Monday", "Z07:00", "-07:00", "Z0700", "-0700", "2006", "Jan", "Mon", "MST", "-07", "01", "02", "03",
    "04", "05", "06", "15", "_2", "PM", "pm", "1", "2", "3", "4", "5",
];

/// A moment, and the clock that shows it.
#[derive(Clone)]
pub struct Moment {
    time: Timestamp,
    zone: Zone,
}

/// A layout as parts and the text between them.
fn parts(layout: &str) -> Vec<(bool, &str)> {
    let mut out = Vec::new();
    let mut rest = layout;
    while !rest.is_empty() {
        let fraction = rest.starts_with(['.', ',']).then(|| {
            let digit = rest.as_bytes().get(1).copied().filter(|digit| matches!(digit, b'0' | b'9'));
            let count = rest.bytes().skip(1).take_while(|&byte| Some(byte) == digit).count();
            let ends = !rest.as_bytes().get(1 + count).is_some_and(u8::is_ascii_digit);
            if count > 0 && ends { 1 + count } else { 0 }
        });
        let part = PARTS.iter().find(|part| rest.starts_with(**part)).map_or(0, |part| part.len());
        let length = part.max(fraction.unwrap_or(0));
        let (known, length) = match length {
            0 => (false, rest.chars().next().map_or(1, char::len_utf8)),
            _ => (true, length),
        };
        let (part, after) = rest.split_at(length);
        out.push((known, part));
        rest = after;
    }
    out
}

fn offset_text(offset: i32, part: &str) -> String {
    if part.starts_with('Z') && offset == 0 {
        return "Z".to_string();
    }
    let (sign, minutes) = (if offset < 0 { '-' } else { '+' }, offset.abs() / 60);
    let (hours, minutes) = (minutes / 60, minutes % 60);
    match part {
        "-07" => format!("{sign}{hours:02}"),
        "-0700" | "Z0700" => format!("{sign}{hours:02}{minutes:02}"),
        _ => format!("{sign}{hours:02}:{minutes:02}"),
    }
}

/// A moment in UTC as a layout writes it.
pub fn text(time: Timestamp, layout: &str) -> String {
    written(&Moment { time, zone: Zone::utc() }, layout)
}

/// A moment as a layout writes it.
fn written(moment: &Moment, layout: &str) -> String {
    let Some(civil) = moment.zone.civil(moment.time) else { return String::new() };
    parts(layout).into_iter().map(|(known, part)| if known { one(&civil, part) } else { part.to_string() }).collect()
}

fn one(civil: &Civil, part: &str) -> String {
    let month = MONTHS.get((civil.month - 1) as usize).copied().unwrap_or_default();
    let day = DAYS.get(civil.weekday as usize).copied().unwrap_or_default();
    let twelve = if civil.hour % 12 == 0 { 12 } else { civil.hour % 12 };
    match part {
        "2006" => format!("{:04}", civil.year),
        "06" => format!("{:02}", civil.year.rem_euclid(100)),
        "January" => month.to_string(),
        "Jan" => month[..3].to_string(),
        "01" => format!("{:02}", civil.month),
        "1" => civil.month.to_string(),
        "Monday" => day.to_string(),
        "Mon" => day[..3].to_string(),
        "02" => format!("{:02}", civil.day),
        "_2" => format!("{:2}", civil.day),
        "2" => civil.day.to_string(),
        "15" => format!("{:02}", civil.hour),
        "03" => format!("{twelve:02}"),
        "3" => twelve.to_string(),
        "04" => format!("{:02}", civil.minute),
        "4" => civil.minute.to_string(),
        "05" => format!("{:02}", civil.second),
        "5" => civil.second.to_string(),
        "PM" => (if civil.hour < 12 { "AM" } else { "PM" }).to_string(),
        "pm" => (if civil.hour < 12 { "am" } else { "pm" }).to_string(),
        "MST" => String::from_utf8_lossy(&civil.zone.name).into_owned(),
        _ if part.starts_with(['.', ',']) => {
            let digits = format!("{:09}", civil.nanosecond);
            let digits = &digits[..(part.len() - 1).min(9)];
            if !part.contains('9') {
                return format!("{}{digits}", &part[..1]);
            }
            let digits = digits.trim_end_matches('0');
            if digits.is_empty() { String::new() } else { format!("{}{digits}", &part[..1]) }
        }
        _ => offset_text(civil.zone.offset, part),
    }
}

/// What was read of a text so far.
struct Read {
    year: i64,
    month: i64,
    day: i64,
    hour: i64,
    minute: i64,
    second: i64,
    nanosecond: u32,
    afternoon: Option<bool>,
    zone: Option<Zone>,
}

/// Reads a text by a layout.
fn read(text: &str, layout: &str) -> Option<Moment> {
    let mut read = Read {
        year: 0,
        month: 1,
        day: 1,
        hour: 0,
        minute: 0,
        second: 0,
        nanosecond: 0,
        afternoon: None,
        zone: None,
    };
    let mut rest = text;
    for (known, part) in parts(layout) {
        rest = if known { read.part(part, rest)? } else { rest.strip_prefix(part)? };
    }
    if !rest.is_empty() {
        return None;
    }
    let hour = match read.afternoon {
        Some(afternoon) => read.hour % 12 + if afternoon { 12 } else { 0 },
        None => read.hour,
    };
    let in_range = (1..=12).contains(&read.month)
        && (1..=31).contains(&read.day)
        && hour < 24
        && read.minute < 60
        && read.second < 60;
    let zone = read.zone.unwrap_or_else(Zone::utc);
    let seconds = hour * 3600 + read.minute * 60 + read.second;
    let epoch = zone.epoch(read.year, read.month, read.day, seconds, None).filter(|_| in_range)?;
    Some(Moment { time: Timestamp { seconds: epoch, nanoseconds: read.nanosecond }, zone })
}

/// Up to some digits at the start, and what follows.
fn digits(text: &str, least: usize, most: usize) -> Option<(i64, &str)> {
    let count = text.bytes().take(most).take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(count);
    if count < least { None } else { Some((number.parse().ok()?, rest)) }
}

fn named<'t>(text: &'t str, names: &[&str], short: bool) -> Option<(i64, &'t str)> {
    names.iter().enumerate().find_map(|(at, name)| {
        let name = if short { &name[..3] } else { name };
        let head = text.get(..name.len())?;
        head.eq_ignore_ascii_case(name).then(|| (at as i64, &text[name.len()..]))
    })
}

impl Read {
    fn part<'t>(&mut self, part: &str, text: &'t str) -> Option<&'t str> {
        let (value, rest) = match part {
            "2006" => digits(text, 4, 4)?,
            "06" | "01" | "02" | "04" | "05" | "15" => digits(text, 2, 2)?,
            "03" | "1" | "2" | "3" | "4" | "5" => digits(text, 1, 2)?,
            "_2" => digits(text.trim_start_matches(' '), 1, 2)?,
            "January" => named(text, &MONTHS, false)?,
            "Jan" => named(text, &MONTHS, true)?,
            "Monday" => named(text, &DAYS, false)?,
            "Mon" => named(text, &DAYS, true)?,
            "PM" | "pm" => named(text, &["AMx", "PMx"].map(|name| &name[..2]), false)?,
            _ => return self.zone_or_fraction(part, text),
        };
        match part {
            "2006" => self.year = value,
            "06" => self.year = if value >= 69 { 1900 + value } else { 2000 + value },
            "January" | "Jan" => self.month = value + 1,
            "01" | "1" => self.month = value,
            "02" | "2" | "_2" => self.day = value,
            "15" | "03" | "3" => self.hour = value,
            "04" | "4" => self.minute = value,
            "05" | "5" => {
                self.second = value;
                // A fraction may follow seconds that the layout has without one.
                return Some(self.fraction(rest).unwrap_or(rest));
            }
            "PM" | "pm" => self.afternoon = Some(value == 1),
            _ => {}
        }
        Some(rest)
    }

    fn fraction<'t>(&mut self, text: &'t str) -> Option<&'t str> {
        let after = text.strip_prefix(['.', ','])?;
        let count = after.bytes().take_while(u8::is_ascii_digit).count();
        let shown: String = after[..count].chars().chain("000000000".chars()).take(9).collect();
        self.nanosecond = shown.parse().ok().filter(|_| count > 0)?;
        Some(&after[count..])
    }

    fn zone_or_fraction<'t>(&mut self, part: &str, text: &'t str) -> Option<&'t str> {
        if part.starts_with(['.', ',']) {
            // Read with the seconds already.
            return Some(text);
        }
        if part == "MST" {
            let count = text.bytes().take_while(u8::is_ascii_uppercase).count();
            let (name, rest) = text.split_at(count);
            self.zone = Some(Zone::fixed(0, name.as_bytes()));
            return (count >= 3).then_some(rest);
        }
        if part.starts_with('Z')
            && let Some(rest) = text.strip_prefix('Z')
        {
            self.zone = Some(Zone::utc());
            return Some(rest);
        }
        let sign = if text.starts_with('-') { -1 } else { 1 };
        let (hours, rest) = digits(text.strip_prefix(['+', '-'])?, 2, 2)?;
        let (minutes, rest) = match part {
            "-07" => (0, rest),
            "-07:00" | "Z07:00" => digits(rest.strip_prefix(':')?, 2, 2)?,
            _ => digits(rest, 2, 2)?,
        };
        let offset = sign * (hours * 3600 + minutes * 60) as i32;
        let name = offset_text(offset, "-0700");
        self.zone = Some(Zone::fixed(offset, name.as_bytes()));
        Some(rest)
    }
}

/// `1h2m3.5s` in nanoseconds.
fn duration(text: &str) -> Option<i64> {
    let (sign, mut rest) = match text.strip_prefix('-') {
        Some(rest) => (-1.0, rest),
        None => (1.0, text.strip_prefix('+').unwrap_or(text)),
    };
    let mut sum = 0.0;
    if rest.is_empty() {
        return None;
    }
    while !rest.is_empty() {
        let count = rest.bytes().take_while(|byte| byte.is_ascii_digit() || *byte == b'.').count();
        let (number, after) = rest.split_at(count);
        let units = [("ns", 1.0), ("us", 1e3), ("ms", 1e6), ("s", 1e9), ("m", 6e10), ("h", 3.6e12)];
        let (unit, size) = units.into_iter().find(|(unit, _)| after.starts_with(unit))?;
        sum += number.parse::<f64>().ok()? * size;
        rest = &after[unit.len()..];
    }
    Some((sign * sum) as i64)
}

impl Evaluator<'_> {
    fn moment(&self, id: Id) -> Result<Moment, String> {
        let value = &self.tree[id].value;
        let found = read(value, &self.layout);
        let found = found.or_else(|| read(value, "2006-01-02").filter(|_| self.layout == RFC3339));
        found.ok_or_else(|| {
            let layout = &self.layout;
            format!("could not parse datetime of [{value}]: parsing time \"{value}\" as \"{layout}\": cannot parse \"{value}\" as \"{}\"", parts(layout).first().map_or("", |(_, part)| part))
        })
    }

    /// The order of two dates of a layout that was given.
    pub(super) fn dates(&self, left: Id, right: Id) -> Option<std::cmp::Ordering> {
        if self.layout == RFC3339 {
            return None;
        }
        let (left, right) = (read(&self.tree[left].value, &self.layout)?, read(&self.tree[right].value, &self.layout)?);
        Some((left.time.seconds, left.time.nanoseconds).cmp(&(right.time.seconds, right.time.nanoseconds)))
    }

    /// A date with a duration added or taken away; none when the left side is no date.
    pub(super) fn dated(&mut self, left: Id, right: Id, sign: i64) -> Option<Result<Id, String>> {
        let node = &self.tree[left];
        let is_date = node.tag() == "!!timestamp" || node.tag() == "!!str" && self.layout != RFC3339;
        let is_date = is_date || node.tag() == "!!str" && read(&node.value, RFC3339).is_some();
        let amount = self.tree[right].value.clone();
        if !is_date || read(&node.value, &self.layout).is_none() && node.tag() != "!!timestamp" {
            return None;
        }
        let Some(amount) = duration(&amount) else {
            return Some(Err(format!("unable to parse duration [{amount}]: time: invalid duration \"{amount}\"")));
        };
        let moment = match self.moment(left) {
            Ok(moment) => moment,
            Err(words) => return Some(Err(words)),
        };
        let (seconds, nanoseconds) = (amount * sign / 1_000_000_000, amount * sign % 1_000_000_000);
        let time = bivalve_kit::clock::moved(moment.time, seconds, nanoseconds).unwrap_or(moment.time);
        let text = written(&Moment { time, ..moment }, &self.layout);
        let copy = self.tree.copy(left);
        self.tree[copy].value = text;
        Some(Ok(copy))
    }

    pub(super) fn time(&mut self, name: &str, arguments: &[Ex], node: Id) -> Found {
        let target = self.tree.target(node);
        let moment = match name {
            "now" => Moment { time: self.world.now(), zone: self.world.zone() },
            "withdtf" => {
                let layout = match arguments.first() {
                    Some(layout) => self.eval(layout, &[node])?.first().map(|&id| self.tree[id].value.clone()),
                    None => None,
                };
                let before = std::mem::replace(&mut self.layout, layout.unwrap_or_default());
                let found = match arguments.get(1) {
                    Some(ex) => self.eval(ex, &[node]),
                    None => Err("bad expression, please check expression syntax".to_string()),
                };
                self.layout = before;
                return found;
            }
            "fromunix" => {
                let value = self.tree[target].value.clone();
                let Ok(seconds) = value.parse::<f64>() else {
                    return Err(format!("from_unix only works on numbers, found {} instead", self.tree[target].tag()));
                };
                let nanoseconds = ((seconds - seconds.floor()) * 1e9) as u32;
                Moment { time: Timestamp { seconds: seconds.floor() as i64, nanoseconds }, zone: self.world.zone() }
            }
            _ => self.moment(target)?,
        };
        let argument = match arguments.first() {
            Some(ex) => self.eval(ex, &[node])?.first().map(|&id| self.tree[id].value.clone()).unwrap_or_default(),
            None => String::new(),
        };
        let text = match name {
            "tounix" => return Ok(vec![self.add(Node::scalar(moment.time.seconds.to_string()))]),
            "formatdatetime" => {
                let text = written(&moment, &argument);
                return Ok(vec![self.add(Node::scalar(text))]);
            }
            "tz" => {
                let zone = match argument.as_str() {
                    "" | "UTC" => Zone::utc(),
                    "Local" => self.world.zone(),
                    name => Zone::named(Some(name.as_bytes())),
                };
                written(&Moment { zone, ..moment }, &self.layout)
            }
            _ => written(&moment, &self.layout),
        };
        Ok(vec![self.add(Node { tag: Some("!!timestamp".to_string()), ..Node::scalar(text) })])
    }
}

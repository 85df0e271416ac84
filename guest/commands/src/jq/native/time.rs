//! Dates.


use super::super::machine::{Host, Raise, Result};
use super::super::value::Val;
use super::{Row, arg};
use bivalve_kit::clock::{Civil, Dialect, Zone, days_from_civil, format};
use bivalve_vfs::Timestamp;

pub const TABLE: &[Row] = &[
    ("mktime", 0, |_, input, _| make(&input, &Zone::utc(), "mktime")),
    ("gmtime", 0, |_, input, _| broken_down(&input, &Zone::utc(), "gmtime")),
    ("localtime", 0, |host, input, _| broken_down(&input, &host.zone.clone(), "localtime")),
    ("strftime", 1, |_, input, arguments| write(&input, arg(arguments, 0), &Zone::utc(), "strftime")),
    ("strflocaltime", 1, |host: &mut Host, input, arguments| {
        write(&input, arg(arguments, 0), &host.zone.clone(), "strflocaltime")
    }),
    ("strptime", 1, |_, input, arguments| read(&input, arg(arguments, 0))),
];

fn moment(seconds: f64, zone: &Zone) -> Result<Civil> {
    let whole = seconds.floor();
    let time = Timestamp { seconds: whole as i64, nanoseconds: 0 };
    let civil = zone.civil(time).filter(|_| (-6.7e16..6.7e16).contains(&whole));
    civil.ok_or_else(|| Raise::new("error converting number of seconds since epoch to datetime"))
}

/// Seconds since 1970 as year, month from 0, day, hours, minutes, seconds, weekday, day of the year.
fn broken_down(input: &Val, zone: &Zone, name: &str) -> Result<Val> {
    let Some(seconds) = input.as_num() else {
        return Err(Raise::new(format!("{name}() requires numeric inputs")));
    };
    let civil = moment(seconds, zone)?;
    let second = civil.second as f64 + (seconds - seconds.floor());
    Ok(Val::arr(vec![
        Val::Num(civil.year as f64),
        Val::Num(civil.month as f64 - 1.0),
        Val::Num(civil.day as f64),
        Val::Num(civil.hour as f64),
        Val::Num(civil.minute as f64),
        Val::Num(second),
        Val::Num(civil.weekday as f64),
        Val::Num(civil.yearday as f64),
    ]))
}

/// The numbers of a broken-down time.
fn fields(input: &Val, name: &str) -> Result<[i64; 6]> {
    let wrong = || Raise::new(format!("{name} requires parsed datetime inputs"));
    let Val::Arr(items) = input else {
        return Err(Raise::new(format!("{name} requires array inputs")));
    };
    let mut fields = [0, 0, 0, 0, 0, 0];
    for (slot, item) in fields.iter_mut().zip(items.iter()) {
        *slot = item.as_num().ok_or_else(wrong)?.floor() as i64;
    }
    Ok(fields)
}

fn epoch(fields: [i64; 6], zone: &Zone) -> Option<i64> {
    let [year, month, day, hour, minute, second] = fields;
    let seconds = hour.checked_mul(3600)?.checked_add(minute.checked_mul(60)?)?.checked_add(second)?;
    zone.epoch(year, month.checked_add(1)?, day, seconds, None)
}

fn make(input: &Val, zone: &Zone, name: &str) -> Result<Val> {
    let fields = fields(input, name)?;
    match epoch(fields, zone) {
        Some(seconds) => Ok(Val::Num(seconds as f64)),
        None => Err(Raise::new("invalid gmtime representation")),
    }
}

fn write(input: &Val, style: &Val, zone: &Zone, name: &str) -> Result<Val> {
    let moment = match input.as_num() {
        Some(seconds) => Some(moment(seconds, zone)?),
        None if matches!(input, Val::Arr(_)) => None,
        None => return Err(Raise::new(format!("{name}/1 requires parsed datetime inputs"))),
    };
    let Val::Str(style) = style else {
        return Err(Raise::new(format!("{name}/1 requires a string format")));
    };
    let moment = match moment {
        None => {
            let seconds = epoch(fields(input, &format!("{name}/1"))?, zone);
            seconds.and_then(|seconds| zone.civil(Timestamp { seconds, nanoseconds: 0 }))
        }
        moment => moment,
    };
    let Some(moment) = moment else { return Err(Raise::new(format!("{name}/1: unknown system failure"))) };
    let mut text = Vec::new();
    let mut moment: Civil = moment;
    if name == "strftime" {
        moment.zone.name = b"GMT".to_vec();
    }
    format(&mut text, style.as_bytes(), &moment, Dialect::Libc);
    Ok(Val::str(&String::from_utf8_lossy(&text)))
}

const MONTHS: [&str; 12] = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
];
const DAYS: [&str; 7] = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/// What `strptime` has found.
#[derive(Default)]
struct Found {
    year: Option<i64>,
    month: Option<i64>,
    day: Option<i64>,
    hour: i64,
    minute: i64,
    second: i64,
    afternoon: Option<bool>,
    year_day: Option<i64>,
    week_day: Option<i64>,
    offset: i64,
    epoch: Option<i64>,
}

fn read(input: &Val, style: &Val) -> Result<Val> {
    let (Val::Str(text), Val::Str(style)) = (input, style) else {
        return Err(Raise::new("strptime/1 requires string inputs and arguments"));
    };
    let mismatch = || Raise::new(format!("date \"{text}\" does not match format \"{style}\""));
    let mut found = Found::default();
    let rest = scan(text.as_bytes(), style.as_bytes(), &mut found).ok_or_else(mismatch)?;
    if !rest.is_empty() {
        return Err(mismatch());
    }
    if let Some(afternoon) = found.afternoon {
        found.hour = found.hour % 12 + if afternoon { 12 } else { 0 };
    }
    if let Some(seconds) = found.epoch {
        return broken_down(&Val::Num(seconds as f64), &Zone::utc(), "gmtime");
    }
    let year = found.year.unwrap_or(1900);
    let (month, day) = match (found.month, found.day, found.year_day) {
        (None, None, Some(year_day)) if found.year.is_some() => {
            let civil = Zone::utc().civil(Timestamp {
                seconds: (days_from_civil(year, 1, 1) + year_day).saturating_mul(86_400),
                nanoseconds: 0,
            });
            civil.map_or((1, 1), |civil| (civil.month, civil.day))
        }
        (month, day, _) => (month.unwrap_or(1), day.unwrap_or(0)),
    };
    let days = days_from_civil(year, month, day);
    // As glibc and jq do it: without a day of the month neither other day is worked out,
    // unless a year or a month was read.
    let known = day > 0 || found.year.is_some() || found.month.is_some();
    let weekday = found.week_day.unwrap_or(if known { (days + 4).rem_euclid(7) } else { 8 });
    let year_day = match found.year_day {
        Some(year_day) => year_day,
        None if known => days - days_from_civil(year, 1, 1),
        None => 367,
    };
    let numbers = [year, month - 1, day, found.hour, found.minute, found.second, weekday, year_day];
    Ok(Val::arr(numbers.iter().map(|&number| Val::Num(number as f64)).collect()))
}

fn digits<'a>(text: &'a [u8], most: usize, number: &mut i64) -> Option<&'a [u8]> {
    let count = text.iter().take(most).take_while(|byte| byte.is_ascii_digit()).count();
    if count == 0 {
        return None;
    }
    *number = text.get(..count)?.iter().fold(0i64, |sum, byte| sum.saturating_mul(10) + i64::from(byte - b'0'));
    text.get(count..)
}

fn skip_space(text: &[u8]) -> &[u8] {
    let count = text.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    text.get(count..).unwrap_or_default()
}

/// A name in full or by its first three letters.
fn word<'a>(text: &'a [u8], names: &[&str]) -> Option<(usize, &'a [u8])> {
    let starts = |name: &str| text.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name.as_bytes()));
    for (at, name) in names.iter().enumerate() {
        for form in [name, name.get(..3)?] {
            if starts(form) {
                return Some((at, text.get(form.len()..)?));
            }
        }
    }
    None
}

fn scan<'a>(mut text: &'a [u8], style: &[u8], found: &mut Found) -> Option<&'a [u8]> {
    let mut at = 0;
    while let Some(&byte) = style.get(at) {
        at += 1;
        if byte.is_ascii_whitespace() {
            text = skip_space(text);
            continue;
        }
        if byte != b'%' {
            text = text.strip_prefix(&[byte])?;
            continue;
        }
        let mut letter = *style.get(at)?;
        at += 1;
        while matches!(letter, b'E' | b'O' | b'-' | b'_' | b'0') {
            letter = *style.get(at)?;
            at += 1;
        }
        text = field(text, letter, found)?;
    }
    Some(text)
}

fn field<'a>(text: &'a [u8], letter: u8, found: &mut Found) -> Option<&'a [u8]> {
    let mut number = 0;
    let spaced = if matches!(letter, b'Z' | b'z' | b'%' | b'n' | b't') { text } else { skip_space(text) };
    Some(match letter {
        b'Y' => {
            let (negative, rest) = match spaced.strip_prefix(b"-") {
                Some(rest) => (true, rest),
                None => (false, spaced),
            };
            let rest = digits(rest, 4, &mut number)?;
            found.year = Some(if negative { -number } else { number });
            rest
        }
        b'y' => {
            let rest = digits(spaced, 2, &mut number)?;
            found.year = Some(number + if number < 69 { 2000 } else { 1900 });
            rest
        }
        b'm' => ranged(spaced, 2, 1, 12, &mut number).inspect(|_| found.month = Some(number))?,
        b'd' | b'e' => ranged(spaced, 2, 1, 31, &mut number).inspect(|_| found.day = Some(number))?,
        b'H' | b'k' => ranged(spaced, 2, 0, 23, &mut found.hour)?,
        b'I' | b'l' => ranged(spaced, 2, 1, 12, &mut found.hour)?,
        b'M' => ranged(spaced, 2, 0, 59, &mut found.minute)?,
        b'S' => ranged(spaced, 2, 0, 61, &mut found.second)?,
        b'j' => ranged(spaced, 3, 1, 366, &mut number).inspect(|_| found.year_day = Some(number - 1))?,
        b'u' | b'w' => ranged(spaced, 1, 0, 7, &mut number).inspect(|_| found.week_day = Some(number % 7))?,
        b'U' | b'W' | b'V' => ranged(spaced, 2, 0, 53, &mut number)?,
        b'a' | b'A' => {
            let (day, rest) = word(spaced, &DAYS)?;
            found.week_day = Some(day as i64);
            rest
        }
        b'b' | b'B' | b'h' => {
            let (month, rest) = word(spaced, &MONTHS)?;
            found.month = Some(month as i64 + 1);
            rest
        }
        b'p' | b'P' => {
            let afternoon = match spaced.first()?.to_ascii_lowercase() {
                b'a' => false,
                b'p' => true,
                _ => return None,
            };
            spaced.get(1).filter(|byte| byte.eq_ignore_ascii_case(&b'm'))?;
            found.afternoon = Some(afternoon);
            spaced.get(2..)?
        }
        b'T' => scan(text, b"%H:%M:%S", found)?,
        b'R' => scan(text, b"%H:%M", found)?,
        b'r' => scan(text, b"%I:%M:%S %p", found)?,
        b'D' | b'x' => scan(text, b"%m/%d/%y", found)?,
        b'F' => scan(text, b"%Y-%m-%d", found)?,
        b'X' => scan(text, b"%H:%M:%S", found)?,
        b'c' => scan(text, b"%a %b %e %H:%M:%S %Y", found)?,
        b's' => {
            let rest = digits(spaced, 18, &mut number)?;
            found.epoch = Some(number);
            rest
        }
        b'Z' => {
            let count = text.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
            text.get(count..)?
        }
        b'z' => zone(skip_space(text), found)?,
        b'n' | b't' => skip_space(text),
        b'%' => text.strip_prefix(b"%")?,
        _ => return None,
    })
}

fn ranged<'a>(text: &'a [u8], most: usize, low: i64, high: i64, number: &mut i64) -> Option<&'a [u8]> {
    let rest = digits(text, most, number)?;
    (low..=high).contains(number).then_some(rest)
}

/// `Z`, `+hhmm`, `+hh:mm`, `+hh`.
fn zone<'a>(text: &'a [u8], found: &mut Found) -> Option<&'a [u8]> {
    if let Some(rest) = text.strip_prefix(b"Z") {
        return Some(rest);
    }
    let sign = match text.first()? {
        b'+' => 1,
        b'-' => -1,
        _ => return None,
    };
    let (mut hours, mut minutes) = (0, 0);
    let mut rest = digits(text.get(1..)?, 2, &mut hours)?;
    rest = rest.strip_prefix(b":").unwrap_or(rest);
    rest = digits(rest, 2, &mut minutes).unwrap_or(rest);
    found.offset = sign * (hours * 3600 + minutes * 60);
    Some(rest)
}


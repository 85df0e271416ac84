//! `strftime` in the C locale, with the flags, widths and additions of GNU date.

use super::Civil;

/// Whose `strftime` it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dialect {
    /// GNU date, ls, find: `%N`, `%q`, `%:z` are known.
    Gnu,
    /// The C library's: awk and the shell's `printf`.
    Libc,
}

const DAYS: [&str; 7] = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
/// A wider field is taken for this wide: nobody reads it, and memory is not for it.
const WIDEST: usize = 1 << 20;

/// Appends the moment, formatted, to `out`.
pub fn format(out: &mut Vec<u8>, format: &[u8], moment: &Civil, dialect: Dialect) {
    expand(out, format, moment, dialect, false);
}

fn expand(out: &mut Vec<u8>, format: &[u8], moment: &Civil, dialect: Dialect, upper: bool) {
    let mut rest = format;
    while let Some(at) = memchr::memchr(b'%', rest) {
        out.extend_from_slice(&rest[..at]);
        let from = &rest[at..];
        let mut field = Field::read(from, upper);
        let length = field.length;
        match from.get(length) {
            Some(&letter) if field.put(out, letter, moment, dialect) => rest = &from[length + 1..],
            // What is not known is printed as it is.
            Some(_) => {
                field.text(out, &from[..=length]);
                rest = &from[length + 1..];
            }
            None => {
                out.extend_from_slice(from);
                rest = b"";
            }
        }
    }
    out.extend_from_slice(rest);
}

/// What stands between `%` and the letter.
struct Field {
    /// `_ - 0 +`, or 0 when none is given.
    pad: u8,
    upper: bool,
    change_case: bool,
    width: Option<usize>,
    colons: usize,
    modifier: u8,
    /// Bytes before the letter.
    length: usize,
}

impl Field {
    fn read(text: &[u8], upper: bool) -> Field {
        let mut field =
            Field { pad: 0, upper, change_case: false, width: None, colons: 0, modifier: 0, length: 1 };
        while let Some(&flag) = text.get(field.length) {
            match flag {
                b'_' | b'-' | b'0' | b'+' => field.pad = flag,
                b'^' => field.upper = true,
                b'#' => field.change_case = true,
                _ => break,
            }
            field.length += 1;
        }
        while let Some(digit) = text.get(field.length).filter(|byte| byte.is_ascii_digit()) {
            let width = field.width.unwrap_or(0) * 10 + usize::from(digit - b'0');
            field.width = Some(width.min(WIDEST));
            field.length += 1;
        }
        if let Some(&modifier) = text.get(field.length).filter(|byte| matches!(byte, b'E' | b'O')) {
            field.modifier = modifier;
            field.length += 1;
        }
        while text.get(field.length) == Some(&b':') {
            field.colons += 1;
            field.length += 1;
        }
        field
    }

    /// Formats one field; false when the letter is not known.
    fn put(&mut self, out: &mut Vec<u8>, letter: u8, moment: &Civil, dialect: Dialect) -> bool {
        if self.colons > 0 && (letter != b'z' || self.colons > 3 || dialect == Dialect::Libc) {
            return false;
        }
        if self.refuses_modifier(letter) && letter != b'%' {
            return false;
        }
        let hour12 = (moment.hour + 11) % 12 + 1;
        match letter {
            b'%' if self.length == 1 => out.push(b'%'),
            b'%' => {
                self.width = self.width.map(|width| width.saturating_add(1));
                return false;
            }
            b'n' => self.text(out, b"\n"),
            b't' => self.text(out, b"\t"),
            b'a' | b'A' | b'b' | b'h' | b'B' => self.name(out, letter, moment),
            b'p' | b'P' => self.half(out, letter, moment),
            b'Z' => {
                let name = &moment.zone.name;
                if self.change_case {
                    self.upper = false;
                    self.text(out, &name.to_ascii_lowercase());
                } else {
                    self.text(out, name);
                }
            }
            b'c' => self.nested(out, b"%a %b %e %H:%M:%S %-Y", moment, dialect),
            b'x' | b'D' => self.nested(out, b"%m/%d/%y", moment, dialect),
            b'X' | b'T' => self.nested(out, b"%H:%M:%S", moment, dialect),
            b'R' => self.nested(out, b"%H:%M", moment, dialect),
            b'r' => self.nested(out, b"%I:%M:%S %p", moment, dialect),
            b'F' => self.full_date(out, moment),
            b'd' => self.number(out, 2, moment.day),
            b'e' => self.spaced(out, 2, moment.day),
            b'H' => self.number(out, 2, moment.hour),
            b'I' => self.number(out, 2, hour12),
            b'k' => self.spaced(out, 2, moment.hour),
            b'l' => self.spaced(out, 2, hour12),
            b'j' => self.number(out, 3, moment.yearday + 1),
            b'M' => self.number(out, 2, moment.minute),
            b'm' => self.number(out, 2, moment.month),
            b'S' => self.number(out, 2, moment.second),
            b's' => self.number(out, 1, moment.epoch),
            b'u' => self.number(out, 1, (moment.weekday + 6) % 7 + 1),
            b'w' => self.number(out, 1, moment.weekday),
            b'U' => self.number(out, 2, (moment.yearday - moment.weekday + 7) / 7),
            b'W' => self.number(out, 2, (moment.yearday - (moment.weekday + 6) % 7 + 7) / 7),
            b'V' => self.number(out, 2, iso_week(moment).1),
            b'G' => self.year(out, 4, iso_week(moment).0),
            b'g' => self.year(out, 2, (iso_week(moment).0 % 100).abs()),
            b'Y' => self.year(out, 4, moment.year),
            b'y' => self.year(out, 2, (moment.year % 100).abs()),
            b'C' => self.year(out, 2, moment.year / 100),
            b'q' if dialect == Dialect::Gnu => self.number(out, 1, (moment.month + 2) / 3),
            b'N' if dialect == Dialect::Gnu => self.nanoseconds(out, moment.nanosecond),
            b'z' => self.offset(out, moment.zone.offset),
            _ => return false,
        }
        true
    }

    /// `E` and `O` stand only before some letters.
    fn refuses_modifier(&self, letter: u8) -> bool {
        match self.modifier {
            0 => false,
            b'E' => b"aAbBdDeFgGhHIjklmMNSUVwW%".contains(&letter),
            _ => b"aAcDFqxXY%".contains(&letter),
        }
    }

    fn text(&self, out: &mut Vec<u8>, text: &[u8]) {
        let width = if self.pad == b'-' { 0 } else { self.width.unwrap_or(0) };
        let fill = if matches!(self.pad, b'0' | b'+') { b'0' } else { b' ' };
        out.resize(out.len() + width.saturating_sub(text.len()), fill);
        let start = out.len();
        out.extend_from_slice(text);
        if self.upper {
            out[start..].make_ascii_uppercase();
        }
    }

    fn name(&mut self, out: &mut Vec<u8>, letter: u8, moment: &Civil) {
        self.upper |= self.change_case;
        let day = DAYS.get(moment.weekday as usize).copied().unwrap_or("?");
        let month = MONTHS.get((moment.month - 1) as usize).copied().unwrap_or("?");
        let name = match letter {
            b'a' => day.get(..3).unwrap_or(day),
            b'A' => day,
            b'B' => month,
            _ => month.get(..3).unwrap_or(month),
        };
        self.text(out, name.as_bytes());
    }

    fn half(&mut self, out: &mut Vec<u8>, letter: u8, moment: &Civil) {
        let lower = letter == b'P' || self.change_case;
        if lower {
            self.upper = false;
        }
        let text = match (moment.hour >= 12, lower) {
            (false, false) => "AM",
            (true, false) => "PM",
            (false, true) => "am",
            (true, true) => "pm",
        };
        self.text(out, text.as_bytes());
    }

    fn nested(&self, out: &mut Vec<u8>, inner: &[u8], moment: &Civil, dialect: Dialect) {
        let mut text = Vec::new();
        expand(&mut text, inner, moment, dialect, self.upper);
        self.text(out, &text);
    }

    fn full_date(&self, out: &mut Vec<u8>, moment: &Civil) {
        let mut text = Vec::new();
        let (pad, width) = match (self.pad, self.width) {
            (0, None) => (b'+', 4),
            (pad, width) => (pad, width.unwrap_or(0).saturating_sub(6)),
        };
        let mut year = Field { pad, width: Some(width), ..Field::read(b"%", false) };
        if pad == 0 {
            year.pad = b'0';
        }
        year.year(&mut text, 4, moment.year);
        text.extend_from_slice(std::format!("-{:02}-{:02}", moment.month, moment.day).as_bytes());
        self.text(out, &text);
    }

    fn number(&self, out: &mut Vec<u8>, digits: usize, value: i64) {
        let pad = if self.pad == 0 { b'0' } else { self.pad };
        let sign = if value < 0 { "-" } else { "" };
        self.padded(out, pad, digits, sign, &value.unsigned_abs().to_string());
    }

    fn spaced(&self, out: &mut Vec<u8>, digits: usize, value: i64) {
        let pad = if self.pad == 0 { b'_' } else { self.pad };
        self.padded(out, pad, digits, "", &value.to_string());
    }

    fn year(&self, out: &mut Vec<u8>, digits: usize, value: i64) {
        let most = if digits == 2 { 99 } else { 9999 };
        let long = value > most || self.width.is_some_and(|width| digits < width);
        let sign = match value {
            ..0 => "-",
            _ if self.pad == b'+' && long => "+",
            _ => "",
        };
        if self.modifier == b'E' {
            // The locale's form of a year is text.
            let text = if digits == 4 { value.to_string() } else { std::format!("{value:02}") };
            return self.text(out, text.as_bytes());
        }
        let pad = if self.pad == 0 { b'0' } else { self.pad };
        self.padded(out, pad, digits, sign, &value.unsigned_abs().to_string());
    }

    fn padded(&self, out: &mut Vec<u8>, pad: u8, digits: usize, sign: &str, number: &str) {
        let width = self.width.unwrap_or(digits);
        let missing = if pad == b'-' { 0 } else { width.saturating_sub(sign.len() + number.len()) };
        if pad == b'_' {
            out.resize(out.len() + missing, b' ');
            out.extend_from_slice(sign.as_bytes());
        } else {
            out.extend_from_slice(sign.as_bytes());
            out.resize(out.len() + missing, b'0');
        }
        out.extend_from_slice(number.as_bytes());
    }

    /// Digits from the left, as many as the width says.
    fn nanoseconds(&self, out: &mut Vec<u8>, nanoseconds: u32) {
        let width = self.width.filter(|width| *width > 0).unwrap_or(9);
        let digits = std::format!("{nanoseconds:09}");
        let mut shown = digits.get(..width.min(9)).unwrap_or(&digits);
        while shown.len() > 1 && shown.ends_with('0') {
            shown = &shown[..shown.len() - 1];
        }
        out.extend_from_slice(shown.as_bytes());
        // GNU date reads `%-N` as all digits the clock has.
        if self.pad != b'-' || self.width.is_none() {
            let fill = if self.pad == b'_' { b' ' } else { b'0' };
            out.resize(out.len() + width.saturating_sub(shown.len()), fill);
        }
    }

    fn offset(&self, out: &mut Vec<u8>, offset: i32) {
        let sign = if offset < 0 { "-" } else { "+" };
        let all = offset.unsigned_abs();
        let (hours, minutes, seconds) = (all / 3600, all / 60 % 60, all % 60);
        let colons = match self.colons {
            3 if seconds != 0 => 2,
            3 if minutes != 0 => 1,
            other => other,
        };
        let (digits, number) = match colons {
            0 => (5, (hours * 100 + minutes).to_string()),
            1 => (6, std::format!("{hours}:{minutes:02}")),
            2 => (9, std::format!("{hours}:{minutes:02}:{seconds:02}")),
            _ => (3, hours.to_string()),
        };
        let pad = if self.pad == 0 { b'0' } else { self.pad };
        self.padded(out, pad, digits, sign, &number);
    }
}

/// Year and week by ISO 8601.
fn iso_week(moment: &Civil) -> (i64, i64) {
    let monday_based = (moment.weekday + 6) % 7;
    // The week belongs to the year that has its Thursday.
    let thursday = moment.yearday - monday_based + 3;
    let length = |year: i64| {
        super::days_from_civil(year.wrapping_add(1), 1, 1).wrapping_sub(super::days_from_civil(year, 1, 1))
    };
    if thursday < 0 {
        let year = moment.year - 1;
        return (year, (thursday + length(year)) / 7 + 1);
    }
    if thursday >= length(moment.year) {
        return (moment.year + 1, (thursday - length(moment.year)) / 7 + 1);
    }
    (moment.year, thursday / 7 + 1)
}

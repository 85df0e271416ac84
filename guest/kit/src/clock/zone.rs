//! Time zones: by name from the built-in database, or by a POSIX rule.

use super::civil::days_from_civil;
use super::rule::Rule;
use super::{Civil, DAY};
use bivalve_vfs::Timestamp;
use std::cell::RefCell;
use std::rc::Rc;

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

/// A zone of the built-in database.
#[derive(Debug, Clone)]
struct Table {
    /// When clocks are changed, in order.
    times: Rc<[i64]>,
    /// The number of the type that begins then.
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
        let last = LAST.with_borrow(|last| {
            last.as_ref().filter(|(known, _)| known == name).map(|(_, zone)| zone.clone())
        });
        last.or_else(|| {
            let (table, footer) = Table::find(name)?;
            let zone = Zone { kind: Kind::File { table, rule: Rule::parse(footer) } };
            LAST.set(Some((name.to_vec(), zone.clone())));
            Some(zone)
        })
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

thread_local! {
    /// The zone that was found last: some callers ask for each line or file.
    static LAST: RefCell<Option<(Vec<u8>, Zone)>> = const { RefCell::new(None) };
}

/// The database, as `build.rs` packs it.
static ZONES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/zones"));

/// What is left to read of it.
struct Packed(&'static [u8]);

impl Packed {
    fn number(&mut self) -> Option<u64> {
        let mut value = 0;
        for shift in (0..u64::BITS).step_by(7) {
            let (&byte, rest) = self.0.split_first()?;
            self.0 = rest;
            value |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(value);
            }
        }
        None
    }

    fn take(&mut self, length: u64) -> Option<&'static [u8]> {
        let (taken, rest) = self.0.split_at_checked(length as usize)?;
        self.0 = rest;
        Some(taken)
    }

    /// Bytes behind their length.
    fn field(&mut self) -> Option<&'static [u8]> {
        let length = self.number()?;
        self.take(length)
    }

    /// The moment that follows `before`.
    fn moment(&mut self, before: i64) -> Option<i64> {
        let packed = self.number()?;
        let half = packed >> 1;
        let distance = if packed & 1 == 0 {
            half.checked_mul(900)? as i64
        } else {
            (half >> 1) as i64 ^ -((half & 1) as i64)
        };
        before.checked_add(distance)
    }
}

impl Table {
    /// The zone of a name, upper and lower case told apart as file names do; and
    /// the rule that goes on behind its last change.
    fn find(wanted: &[u8]) -> Option<(Table, &'static [u8])> {
        let mut packed = Packed(ZONES);
        let mut zone = None;
        for _ in 0..packed.number()? {
            let name = packed.field()?;
            let number = packed.number()?;
            if name == wanted {
                zone = Some(number);
            }
        }
        for _ in 0..zone? {
            packed.field()?;
        }
        Table::read(Packed(packed.field()?))
    }

    fn read(mut packed: Packed) -> Option<(Table, &'static [u8])> {
        let (count, types) = (packed.number()?, packed.number()?);
        let (names, rule) = (packed.number()?, packed.number()?);
        let (types, names) = (packed.take(types * 6)?, packed.take(names)?);
        let rule = packed.take(rule)?;
        let indexes = packed.take(count)?;
        let mut times = Vec::with_capacity(indexes.len());
        let mut time = 0;
        for _ in indexes {
            time = packed.moment(time)?;
            times.push(time);
        }
        Some((Table { times: times.into(), indexes, types, names }, rule))
    }

    fn at(&self, epoch: i64, rule: Option<&Rule>) -> Local {
        let passed = self.times.partition_point(|&time| time <= epoch);
        match (passed, rule) {
            (_, Some(rule)) if passed == self.times.len() => rule.at(epoch),
            (0, _) => self.local(0),
            _ => self.local(self.indexes.get(passed - 1).map_or(0, |&index| usize::from(index))),
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

//! The current record and its fields, split only as far as they are asked for.

use super::machine::{Result, fatal};
use super::number;
use super::split::{Range, Splitter};
use super::value::Value;

pub struct Record {
    text: Vec<u8>,
    /// The text must be put together from the fields.
    stale: bool,
    ranges: Vec<Range>,
    /// Where splitting goes on; none when all fields are known.
    rest: Option<usize>,
    /// The fields once one was assigned; then `ranges` is of no use.
    owned: Option<Vec<Value>>,
    /// Room for them.
    spare: Vec<Value>,
    splitter: Splitter,
    pub utf8: bool,
    whole: Whole,
}

/// Where `$0` comes from; it shows in comparisons and `typeof`.
#[derive(Clone, Copy, PartialEq)]
enum Whole {
    Nowhere,
    Input,
    Assigned,
}

impl Record {
    pub fn new(utf8: bool) -> Record {
        Record {
            text: Vec::new(),
            stale: false,
            ranges: Vec::new(),
            rest: None,
            owned: None,
            spare: Vec::new(),
            splitter: Splitter::Blank,
            utf8,
            whole: Whole::Nowhere,
        }
    }

    /// A field of it was assigned.
    pub fn is_changed(&self) -> bool {
        self.owned.is_some()
    }

    /// A new record, to be split as is now set.
    #[inline]
    pub fn set(&mut self, text: &[u8], splitter: &Splitter) {
        self.text.clear();
        self.text.extend_from_slice(text);
        self.restart(splitter);
    }

    #[inline]
    fn restart(&mut self, splitter: &Splitter) {
        self.stale = false;
        self.ranges.clear();
        self.rest = Some(0);
        if let Some(mut fields) = self.owned.take() {
            fields.clear();
            self.spare = fields;
        }
        self.whole = Whole::Input;
        match (&self.splitter, splitter) {
            (Splitter::Blank, Splitter::Blank) => {}
            (Splitter::Byte(old, false), Splitter::Byte(new, false)) if old == new => {}
            _ => self.splitter = splitter.clone(),
        }
    }

    #[inline]
    fn reach(&mut self, wanted: usize) {
        if let Some(at) = self.rest
            && self.ranges.len() < wanted {
                self.rest = self.splitter.split(&self.text, at, &mut self.ranges, wanted, self.utf8);
            }
    }

    /// NF.
    pub fn count(&mut self) -> usize {
        match &self.owned {
            Some(fields) => fields.len(),
            None => {
                self.reach(usize::MAX);
                self.ranges.len()
            }
        }
    }

    /// The text of a field that was not assigned; none when there is no such
    /// field or it was assigned.
    #[inline]
    pub fn slice(&mut self, field: usize) -> Option<&[u8]> {
        if self.owned.is_some() {
            return None;
        }
        if field == 0 {
            return Some(&self.text);
        }
        self.reach(field);
        let (start, end) = *self.ranges.get(field - 1)?;
        self.text.get(start as usize..end as usize)
    }

    /// `$field`.
    #[inline]
    pub fn field(&mut self, field: usize, ofs: &[u8], convfmt: &[u8]) -> Value {
        if field == 0 {
            self.rebuild(ofs, convfmt);
            return match self.whole {
                Whole::Nowhere => Value::Missing,
                Whole::Input => Value::input(&self.text),
                Whole::Assigned => Value::str(&self.text),
            };
        }
        if let Some(fields) = &self.owned {
            return fields.get(field - 1).cloned().unwrap_or(Value::Missing);
        }
        self.slice(field).map_or(Value::Missing, Value::input)
    }

    /// `$field` as a number.
    #[inline]
    pub fn number(&mut self, field: usize, ofs: &[u8], convfmt: &[u8]) -> f64 {
        match self.slice(field) {
            Some(text) => number::parse_prefix(text),
            None => self.field(field, ofs, convfmt).num(),
        }
    }

    /// `$0` as it now is.
    #[inline]
    pub fn text(&mut self, ofs: &[u8], convfmt: &[u8]) -> &[u8] {
        self.rebuild(ofs, convfmt);
        &self.text
    }

    /// Puts `$0` together if a field or NF was assigned.
    pub fn rebuild(&mut self, ofs: &[u8], convfmt: &[u8]) {
        if !self.stale {
            return;
        }
        self.stale = false;
        self.text.clear();
        for (number, field) in self.owned.iter().flatten().enumerate() {
            if number > 0 {
                self.text.extend_from_slice(ofs);
            }
            field.push_text(&mut self.text, convfmt);
        }
    }

    fn own(&mut self) -> &mut Vec<Value> {
        if self.owned.is_none() {
            self.reach(usize::MAX);
            let text = &self.text;
            let field =
                |range: &Range| Value::input(text.get(range.0 as usize..range.1 as usize).unwrap_or_default());
            let mut fields = std::mem::take(&mut self.spare);
            fields.extend(self.ranges.iter().map(field));
            self.owned = Some(fields);
        }
        self.owned.get_or_insert_default()
    }

    /// `$field = value`; `$0` is split anew.
    pub fn assign(&mut self, field: u64, value: Value, splitter: &Splitter, convfmt: &[u8]) -> Result<()> {
        if field == 0 {
            let text = value.text(convfmt);
            self.set(text.as_bytes(), splitter);
            if matches!(value, Value::Str(_)) {
                self.whole = Whole::Assigned;
            }
            return Ok(());
        }
        let fields = self.own();
        if (fields.len() as u64) < field {
            widen(fields, field)?;
        }
        if let Some(slot) = usize::try_from(field - 1).ok().and_then(|at| fields.get_mut(at)) {
            *slot = value;
        }
        self.stale = true;
        self.whole = Whole::Input;
        Ok(())
    }

    /// `NF = count`.
    pub fn set_count(&mut self, count: u64) -> Result<()> {
        widen(self.own(), count)?;
        self.stale = true;
        self.whole = Whole::Input;
        Ok(())
    }
}

/// Sets how many fields there are, if there is room for them.
fn widen(fields: &mut Vec<Value>, count: u64) -> Result<()> {
    let room = usize::try_from(count).ok();
    match room.filter(|&room| fields.try_reserve(room.saturating_sub(fields.len())).is_ok()) {
        Some(room) => fields.resize(room, Value::Missing),
        None => {
            let bytes = count.saturating_add(1).saturating_mul(8);
            return fatal(format!(
                "field.c:122:grow_fields_arr: fields_arr: cannot reallocate {bytes} bytes of memory: Cannot allocate memory"
            ));
        }
    }
    Ok(())
}

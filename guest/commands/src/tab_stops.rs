//! Tab stops of expand and unexpand. Spec: GNU coreutils 9.1.

use bivalve_kit::{Context, Failure, Options, Result, size};

/// Where tabs go.
pub struct Stops {
    /// Listed stops, rising.
    list: Vec<usize>,
    /// Stops after the list: every so many columns (from 0, or from the last listed one).
    every: Option<(usize, bool)>,
}

impl Stops {
    /// Reads all `-t`.
    pub fn read(cx: &Context, options: &Options) -> Result<Stops> {
        let mut stops = Stops { list: Vec::new(), every: None };
        for given in options.given.iter().filter(|given| given.key() == "tabs") {
            for item in given.text().split(|byte| matches!(byte, b',' | b' ' | b'\t')) {
                stops.add(cx, item)?;
            }
        }
        if stops.list.windows(2).any(|pair| pair[0] >= pair[1]) {
            return Err(Failure::new("tab sizes must be ascending"));
        }
        if stops.every.is_none() {
            stops.every = match stops.list.as_slice() {
                [] => Some((8, false)),
                [one] => {
                    let one = *one;
                    stops.list.clear();
                    Some((one, false))
                }
                _ => None,
            };
        }
        Ok(stops)
    }

    fn add(&mut self, cx: &Context, item: &[u8]) -> Result<()> {
        if item.is_empty() {
            return Ok(());
        }
        let (digits, from_last, extended) = match item.split_first() {
            Some((b'/', digits)) => (digits, false, true),
            Some((b'+', digits)) => (digits, true, true),
            _ => (item, false, false),
        };
        let count = digits.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if count < digits.len() || digits.is_empty() {
            let quoted = cx.quoted(&digits[count..]);
            return Err(Failure::new(
                [b"tab size contains invalid character(s): ".as_slice(), &quoted].concat(),
            ));
        }
        let Some(number) = size::parse(digits, "").ok().and_then(|number| usize::try_from(number).ok())
        else {
            let quoted = cx.quoted(digits);
            return Err(Failure::new([b"tab stop is too large ".as_slice(), &quoted].concat()));
        };
        if number == 0 {
            return Err(Failure::new("tab size cannot be 0"));
        }
        if extended {
            self.every = Some((number, from_last));
        } else {
            self.list.push(number);
        }
        Ok(())
    }

    /// The stop after a column; none when there is none any more.
    pub fn next(&self, column: usize) -> Option<usize> {
        if let Some(stop) = self.list.iter().find(|stop| **stop > column) {
            return Some(*stop);
        }
        let (every, from_last) = self.every?;
        let start = if from_last { self.list.last().copied().unwrap_or(0) } else { 0 };
        Some(column + every - (column - start.min(column)) % every)
    }
}

/// `-4` and `-4,8` are `-t4` and `-t4,8`.
pub fn rewrite_numbers(arguments: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let number = |byte: &u8| byte.is_ascii_digit() || *byte == b',';
    let rewrite = |argument: &Vec<u8>| match argument.strip_prefix(b"-") {
        Some(list) if list.first().is_some_and(u8::is_ascii_digit) && list.iter().all(number) => {
            [b"-t", list].concat()
        }
        _ => argument.clone(),
    };
    arguments.iter().map(rewrite).collect()
}

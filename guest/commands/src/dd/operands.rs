//! dd's operands: `if=FILE`, `bs=4K`, `conv=notrunc,sync` and so on.

use bivalve_kit::{Context, Failure, Result, size};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Report {
    Full,
    NoTransfer,
    None,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Case {
    Keep,
    Upper,
    Lower,
}

/// Between which character sets bytes are translated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Set {
    Keep,
    /// From EBCDIC.
    Ascii,
    Ebcdic,
    Ibm,
}

/// Between lines and records of one length.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Records {
    Keep,
    Block,
    Unblock,
}

/// What is to be done.
pub(super) struct Plan {
    pub(super) input: Option<Vec<u8>>,
    pub(super) output: Option<Vec<u8>>,
    pub(super) input_block: usize,
    pub(super) output_block: usize,
    /// `bs=` without conversions: each block that is read is written as it is.
    pub(super) direct: bool,
    /// In bytes.
    pub(super) skip: u64,
    pub(super) seek: u64,
    pub(super) count: Option<u64>,
    pub(super) count_bytes: bool,
    pub(super) case: Case,
    pub(super) swap: bool,
    pub(super) set: Set,
    pub(super) records: Records,
    /// Both were asked for, which only matters where there are records.
    pub(super) clash: bool,
    /// Bytes of a record, or 0.
    pub(super) record: usize,
    pub(super) sync: bool,
    pub(super) no_error: bool,
    pub(super) truncate: bool,
    pub(super) no_create: bool,
    pub(super) exclusive: bool,
    pub(super) append: bool,
    pub(super) full_blocks: bool,
    pub(super) input_kind: Demands,
    pub(super) output_kind: Demands,
    /// A block that is read in part may mean that less is copied than was asked for.
    pub(super) warn_partial: bool,
    pub(super) report: Report,
    /// Said before anything is done.
    pub(super) warnings: Vec<Vec<u8>>,
}

/// What a file has to be.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Demands {
    pub(super) directory: bool,
    pub(super) no_follow: bool,
}

/// The largest block: it has to fit in memory.
const LARGEST: u64 = 1 << 30;

/// A number that may end in `B`, which makes it one of bytes.
#[derive(Clone, Copy)]
struct Amount {
    value: u64,
    bytes: bool,
}

/// What is known only when all operands are read.
#[derive(Default)]
struct Raw {
    both: Option<u64>,
    input: Option<u64>,
    output: Option<u64>,
    skip: Option<Amount>,
    seek: Option<Amount>,
    count: Option<Amount>,
    skip_bytes: bool,
    seek_bytes: bool,
    count_bytes: bool,
}

pub(super) fn read(cx: &Context, operands: &[Vec<u8>]) -> Result<Plan> {
    let mut plan = Plan {
        input: None,
        output: None,
        input_block: 512,
        output_block: 512,
        direct: false,
        skip: 0,
        seek: 0,
        count: None,
        count_bytes: false,
        case: Case::Keep,
        swap: false,
        set: Set::Keep,
        records: Records::Keep,
        clash: false,
        record: 0,
        sync: false,
        no_error: false,
        truncate: true,
        no_create: false,
        exclusive: false,
        append: false,
        full_blocks: false,
        input_kind: Demands::default(),
        output_kind: Demands::default(),
        warn_partial: false,
        report: Report::Full,
        warnings: Vec::new(),
    };
    let mut raw = Raw::default();
    for operand in operands {
        let at = operand.iter().position(|&byte| byte == b'=');
        let unknown = || cx.usage_error(&[b"unrecognized operand ", cx.quoted(operand).as_slice()].concat());
        let Some(at) = at else { return Err(unknown()) };
        let (name, value) = (&operand[..at], &operand[at + 1..]);
        match name {
            b"if" => plan.input = Some(value.to_vec()),
            b"of" => plan.output = Some(value.to_vec()),
            b"bs" => raw.both = Some(block(cx, value)?),
            b"ibs" => raw.input = Some(block(cx, value)?),
            b"cbs" => plan.record = usize::try_from(block(cx, value)?).unwrap_or(0),
            b"obs" => raw.output = Some(block(cx, value)?),
            b"skip" | b"iseek" | b"seek" | b"oseek" | b"count" => {
                let amount = amount(cx, value)?;
                plan.warnings.extend(zero_multiplier(cx, value, &amount));
                match name {
                    b"skip" | b"iseek" => raw.skip = Some(amount),
                    b"count" => raw.count = Some(amount),
                    _ => raw.seek = Some(amount),
                }
            }
            b"status" => plan.report = report(cx, value)?,
            b"conv" => conversions(cx, value, &mut plan)?,
            b"iflag" | b"oflag" => flags(cx, name, value, &mut plan, &mut raw)?,
            _ => return Err(unknown()),
        }
    }
    finish(plan, raw)
}

impl Plan {
    /// Whether blocks are not written as they are read.
    fn converts(&self) -> bool {
        self.case != Case::Keep || self.swap || self.set != Set::Keep || self.records != Records::Keep
    }
}

fn finish(mut plan: Plan, raw: Raw) -> Result<Plan> {
    if plan.clash && plan.record > 0 {
        return Err(Failure::new("cannot combine block and unblock"));
    }
    if plan.append && plan.truncate {
        plan.warnings.push(b"you probably want conv=notrunc with oflag=append".to_vec());
    }
    let input = raw.both.or(raw.input).unwrap_or(512);
    let output = raw.both.or(raw.output).unwrap_or(512);
    plan.input_block = fits("input", input)?;
    plan.output_block = fits("output", output)?;
    plan.direct = raw.both.is_some() && !plan.converts();
    let in_bytes = |amount: Option<Amount>, flag: bool, block: u64| match amount {
        None => Some(0),
        Some(amount) if amount.bytes || flag => Some(amount.value),
        Some(amount) => amount.value.checked_mul(block),
    };
    let overflow = || Failure::new("invalid number: Value too large for defined data type");
    plan.skip = in_bytes(raw.skip, raw.skip_bytes, input).ok_or_else(overflow)?;
    plan.seek = in_bytes(raw.seek, raw.seek_bytes, output).ok_or_else(overflow)?;
    let counted = raw.count.as_ref().is_some_and(|count| count.value > 0);
    plan.warn_partial = plan.direct && !plan.full_blocks && (plan.skip > 0 || counted);
    if let Some(count) = raw.count {
        plan.count_bytes = count.bytes || raw.count_bytes;
        plan.count = Some(count.value);
    }
    Ok(plan)
}

fn invalid(cx: &Context, value: &[u8]) -> Failure {
    Failure::new([b"invalid number: ", cx.quoted(value).as_slice()].concat())
}

fn block(cx: &Context, value: &[u8]) -> Result<u64> {
    let amount = amount(cx, value)?;
    if amount.value == 0 {
        return Err(invalid(cx, value));
    }
    Ok(amount.value)
}

/// `N` or `NxM`, each with a suffix; a `B` anywhere makes it a number of bytes.
fn amount(cx: &Context, value: &[u8]) -> Result<Amount> {
    let large = || {
        let end: &[u8] = b": Value too large for defined data type";
        Failure::new([b"invalid number: ", cx.quoted(value).as_slice(), end].concat())
    };
    let read = |part: &[u8]| {
        if !part.trim_ascii_start().first().is_some_and(|byte| byte.is_ascii_digit() || *byte == b'+') {
            return Err(invalid(cx, value));
        }
        size::parse(part, "bcEGkKMPTwYZ0").map_err(|wrong| match wrong {
            size::Wrong::Invalid => invalid(cx, value),
            size::Wrong::Overflow => large(),
        })
    };
    let (first, second) = match value.iter().position(|byte| *byte == b'x') {
        Some(at) => (&value[..at], Some(&value[at + 1..])),
        None => (value, None),
    };
    // `2B` is 2 bytes, while `2kB` has its `B` from the suffix.
    let plain = first.strip_suffix(b"B").filter(|rest| rest.last().is_some_and(u8::is_ascii_digit));
    let mut product = read(plain.unwrap_or(first))?;
    if let Some(second) = second {
        if first.ends_with(b"B") && second.contains(&b'B') {
            return Err(invalid(cx, value));
        }
        product = product.checked_mul(read(second)?).ok_or_else(large)?;
    }
    if product > i64::MAX as u64 {
        return Err(large());
    }
    Ok(Amount { value: product, bytes: value.contains(&b'B') })
}

/// What is said of `0x`, which multiplies by nothing and may be meant as hexadecimal.
fn zero_multiplier(cx: &Context, value: &[u8], amount: &Amount) -> Option<Vec<u8>> {
    (amount.value == 0 && value.starts_with(b"0x")).then(|| {
        let (zero, clear) = (cx.quoted(b"0x"), cx.quoted(b"00x"));
        [b"warning: ", zero.as_slice(), b" is a zero multiplier; use ", &clear, b" if that is intended"].concat()
    })
}

/// Both buffers have to fit in memory.
fn fits(which: &str, size: u64) -> Result<usize> {
    match usize::try_from(size) {
        Ok(length) if size <= LARGEST => Ok(length),
        _ => {
            let shown = human(size as f64, 1024.0);
            Err(Failure::new(format!("memory exhausted by {which} buffer of size {size} bytes ({shown})")))
        }
    }
}

fn report(cx: &Context, value: &[u8]) -> Result<Report> {
    match value {
        b"none" => Ok(Report::None),
        b"noxfer" => Ok(Report::NoTransfer),
        b"progress" => Ok(Report::Full),
        _ => Err(cx.usage_error(&[b"invalid status level: ", cx.quoted(value).as_slice()].concat())),
    }
}

fn conversions(cx: &Context, value: &[u8], plan: &mut Plan) -> Result<()> {
    for word in value.split(|&byte| byte == b',') {
        match word {
            b"ascii" | b"ebcdic" | b"ibm" | b"block" | b"unblock" | b"lcase" | b"ucase" => exclusive(word, plan)?,
            b"swab" => plan.swap = true,
            b"sync" => plan.sync = true,
            b"noerror" => plan.no_error = true,
            b"notrunc" => plan.truncate = false,
            b"nocreat" => plan.no_create = true,
            b"excl" => plan.exclusive = true,
            // Writes are stored when the command ends.
            b"fsync" | b"fdatasync" | b"sparse" => {}
            _ => return Err(cx.usage_error(&[b"invalid conversion: ", cx.quoted(word).as_slice()].concat())),
        }
    }
    if plan.exclusive && plan.no_create {
        return Err(Failure::new("cannot combine excl and nocreat"));
    }
    Ok(())
}

/// A conversion that does not go with others of its kind.
fn exclusive(word: &[u8], plan: &mut Plan) -> Result<()> {
    let (set, records, case) = match word {
        b"ascii" => (Set::Ascii, Records::Unblock, Case::Keep),
        b"ebcdic" => (Set::Ebcdic, Records::Block, Case::Keep),
        b"ibm" => (Set::Ibm, Records::Block, Case::Keep),
        b"block" => (Set::Keep, Records::Block, Case::Keep),
        b"unblock" => (Set::Keep, Records::Unblock, Case::Keep),
        b"lcase" => (Set::Keep, Records::Keep, Case::Lower),
        _ => (Set::Keep, Records::Keep, Case::Upper),
    };
    if set != Set::Keep {
        if plan.set != Set::Keep && plan.set != set {
            return Err(Failure::new("cannot combine any two of {ascii,ebcdic,ibm}"));
        }
        plan.set = set;
    }
    if records != Records::Keep {
        plan.clash |= plan.records != Records::Keep && plan.records != records;
        plan.records = records;
    }
    if case != Case::Keep {
        if plan.case != Case::Keep && plan.case != case {
            return Err(Failure::new("cannot combine lcase and ucase"));
        }
        plan.case = case;
    }
    Ok(())
}

fn flags(cx: &Context, name: &[u8], value: &[u8], plan: &mut Plan, raw: &mut Raw) -> Result<()> {
    let input = name == b"iflag";
    for word in value.split(|&byte| byte == b',') {
        match word {
            b"fullblock" if input => plan.full_blocks = true,
            b"count_bytes" if input => raw.count_bytes = true,
            b"skip_bytes" if input => raw.skip_bytes = true,
            b"seek_bytes" if !input => raw.seek_bytes = true,
            // These are of the other side, where they say nothing.
            b"count_bytes" | b"skip_bytes" | b"seek_bytes" => {}
            b"append" if !input => plan.append = true,
            b"append" => {}
            b"directory" | b"nofollow" => {
                let kind = if input { &mut plan.input_kind } else { &mut plan.output_kind };
                kind.directory |= word == b"directory";
                kind.no_follow |= word == b"nofollow";
            }
            b"dsync" | b"sync" | b"nonblock" | b"noatime" | b"nocache" | b"binary" | b"text" | b"direct" => {}
            _ => {
                let kind: &[u8] = if input { b"invalid input flag: " } else { b"invalid output flag: " };
                return Err(cx.usage_error(&[kind, &cx.quoted(word)].concat()));
            }
        }
    }
    Ok(())
}

/// `1.2 MB`, `3.4 KiB`.
pub(super) fn human(value: f64, base: f64) -> String {
    const LETTERS: [&str; 9] = ["", "k", "M", "G", "T", "P", "E", "Z", "Y"];
    let (mut value, mut exponent) = (value, 0);
    while value >= base && exponent < LETTERS.len() - 1 {
        value /= base;
        exponent += 1;
    }
    let number = if exponent > 0 && value < 9.95 { format!("{value:.1}") } else { format!("{value:.0}") };
    let letter = LETTERS.get(exponent).copied().unwrap_or_default();
    if base == 1024.0 && exponent > 0 {
        return format!("{number} {}iB", letter.to_ascii_uppercase());
    }
    format!("{number} {letter}B")
}

/// Seconds with six significant digits, as `%g` prints them.
pub(super) fn general(seconds: f64) -> String {
    if seconds == 0.0 {
        return "0".to_string();
    }
    let exponent = seconds.abs().log10().floor() as i32;
    if (-5..6).contains(&exponent) {
        let decimals = usize::try_from(5i32.saturating_sub(exponent)).unwrap_or(0);
        let text = format!("{seconds:.decimals$}");
        return if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_string() } else { text };
    }
    let text = format!("{seconds:.5e}");
    let (mantissa, power) = text.split_once('e').unwrap_or((&text, "0"));
    let power: i32 = power.parse().unwrap_or(0);
    let mantissa = mantissa.trim_end_matches('0').trim_end_matches('.');
    format!("{mantissa}e{}{:02}", if power < 0 { '-' } else { '+' }, power.unsigned_abs())
}

//! What is to be done with each byte, from the options and strings of tr.

use super::set::{self, Item, Set};
use bivalve_kit::{Context, Failure, Options, Result};

/// Tables over all bytes.
pub struct Plan {
    pub map: [u8; 256],
    pub deletes: bool,
    pub delete: [bool; 256],
    pub squeezes: bool,
    pub squeeze: [bool; 256],
}

pub async fn read(cx: &mut Context, options: &Options) -> Result<Plan> {
    let complement = options.has("complement") || options.has("C");
    let (deletes, squeezes) = (options.has("delete"), options.has("squeeze-repeats"));
    check_operands(cx, &options.operands, deletes, squeezes)?;
    let first = set::read(cx, operand(options, 0)).await?;
    let second = match options.operands.get(1) {
        Some(text) => Some(set::read(cx, text).await?),
        None => None,
    };
    if first.open_repeats() > 0 {
        return Err(Failure::new("the [c*] repeat construct may not appear in string1"));
    }
    let listed = listed(&first.bytes(), complement);
    let mut plan = Plan {
        map: std::array::from_fn(|at| at as u8),
        deletes,
        delete: [false; 256],
        squeezes,
        squeeze: [false; 256],
    };
    let members = |bytes: &[u8]| {
        let mut table = [false; 256];
        bytes.iter().for_each(|&byte| table[usize::from(byte)] = true);
        table
    };
    match second {
        None if deletes => plan.delete = members(&listed),
        None => plan.squeeze = members(&listed),
        Some(second) if second.open_repeats() > 1 => {
            return Err(Failure::new("only one [c*] repeat construct may appear in string2"));
        }
        Some(second) if deletes && second.open_repeats() > 0 => {
            return Err(Failure::new("the [c*] construct may appear in string2 only when translating"));
        }
        Some(second) if deletes => {
            plan.delete = members(&listed);
            plan.squeeze = members(&second.bytes());
        }
        Some(second) => {
            let truncate = options.has("truncate-set1");
            let targets = targets(&first, listed.len(), &second, complement, truncate)?;
            for (&from, &to) in listed.iter().zip(&targets) {
                plan.map[usize::from(from)] = to;
            }
            plan.squeeze = members(&targets);
        }
    }
    Ok(plan)
}

fn operand(options: &Options, at: usize) -> &[u8] {
    options.operands.get(at).map_or(b"", Vec::as_slice)
}

fn check_operands(cx: &Context, operands: &[Vec<u8>], deletes: bool, squeezes: bool) -> Result<()> {
    let least = 1 + usize::from(deletes == squeezes);
    let most = 1 + usize::from(squeezes || !deletes);
    if operands.len() < least {
        let Some(last) = operands.last() else { return Err(cx.usage_error(b"missing operand")) };
        let quoted = cx.quoted(last);
        let purpose: &[u8] =
            if squeezes { b"both deleting and squeezing repeats." } else { b"translating." };
        let parts = [b"missing operand after ", quoted.as_slice(), b"\nTwo strings must be given when ", purpose];
        return Err(cx.usage_error(&parts.concat()));
    }
    if let Some(extra) = operands.get(most) {
        let quoted = cx.quoted(extra);
        let reason: &[u8] = if operands.len() == 2 {
            b"\nOnly one string may be given when deleting without squeezing repeats."
        } else {
            b""
        };
        return Err(cx.usage_error(&[b"extra operand ", quoted.as_slice(), reason].concat()));
    }
    Ok(())
}

/// The bytes of string 1, or all others in order.
fn listed(bytes: &[u8], complement: bool) -> Vec<u8> {
    if !complement {
        return bytes.to_vec();
    }
    (0..=255).filter(|byte| !bytes.contains(byte)).collect()
}

/// What the bytes of string 1 become, as many as there are.
fn targets(first: &Set, length: usize, second: &Set, complement: bool, truncate: bool) -> Result<Vec<u8>> {
    let fail = |text: &str| Err(Failure::new(text));
    let classes = |set: &Set| set.items.iter().any(|item| matches!(item, Item::Class(_)));
    for item in &second.items {
        match item {
            Item::Equivalence(_) => {
                return fail("[=c=] expressions may not appear in string2 when translating");
            }
            Item::Class(name) if !matches!(*name, "upper" | "lower") => {
                return fail(
                    "when translating, the only character classes that may appear in\nstring2 are 'upper' and 'lower'",
                );
            }
            _ => {}
        }
    }
    if !complement && classes(second) && !aligned(first, second) {
        return fail("misaligned [:upper:] and/or [:lower:] construct");
    }
    let mut targets = filled(second, length);
    if length > targets.len() && !truncate {
        let Some(&last) = targets.last() else {
            return fail("when not truncating set1, string2 must be non-empty");
        };
        if matches!(second.items.last(), Some(Item::Class(_))) {
            return fail(
                "when translating with string1 longer than string2,\nthe latter string must not end with a character class",
            );
        }
        targets.resize(length, last);
    }
    let homogeneous = targets.windows(2).all(|pair| pair[0] == pair[1]);
    if complement && classes(first) && !(targets.len() == length && homogeneous) {
        return fail(
            "when translating with complemented character classes,\nstring2 must map all characters in the domain to one",
        );
    }
    Ok(targets)
}

/// The bytes of string 2, its open repetition made as long as string 1 needs.
fn filled(second: &Set, length: usize) -> Vec<u8> {
    let known = second.bytes().len();
    let mut set = second.clone();
    for item in &mut set.items {
        if let Item::Repeat(_, count @ None) = item {
            *count = Some(length.saturating_sub(known) as u64);
        }
    }
    set.bytes()
}

/// Each case class of string 2 must begin where one of string 1 does.
fn aligned(first: &Set, second: &Set) -> bool {
    let case = |item: &Item| matches!(item, Item::Class("upper" | "lower"));
    let starts = |set: &Set| {
        let mut at = 0;
        let mut starts = Vec::new();
        for item in &set.items {
            if case(item) {
                starts.push(at);
            }
            at += Set { items: vec![item.clone()] }.bytes().len();
        }
        starts
    };
    let length = first.bytes().len();
    let known = starts(first);
    // What lies behind the end of string 1 is never looked at.
    let filled = Set { items: second.items.clone() };
    starts(&filled).iter().all(|start| known.contains(start) || *start > length)
}

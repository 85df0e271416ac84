//! comm: compare two sorted files line by line. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Input, Options, Result, quote};
use std::cmp::Ordering;

pub const COMMAND: Command = Command {
    name: "comm",
    group: Group::Text,
    summary: "compare sorted files FILE1 and FILE2 line by line",
    usage: "[OPTION]... FILE1 FILE2",
    flags: &[
        Flag::switch('1', "", "suppress column 1 (lines unique to FILE1)"),
        Flag::switch('2', "", "suppress column 2 (lines unique to FILE2)"),
        Flag::switch('3', "", "suppress column 3 (lines that appear in both files)"),
        Flag::switch('\0', "check-order", "check that the input is correctly sorted"),
        Flag::switch('\0', "nocheck-order", "do not check that the input is correctly sorted"),
        Flag::value('\0', "output-delimiter", "STR", "separate columns with STR"),
        Flag::switch('\0', "total", "output a summary"),
        Flag::switch('z', "zero-terminated", "line delimiter is NUL, not newline"),
    ],
    examples: &[Example {
        script: "printf 'a\\nb\\n' > x; printf 'b\\nc\\n' > y; comm x y",
        stdout: "a\n\t\tb\n\tc\n",
    }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// When unsorted input is an error.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Check {
    Always,
    /// Once a line without counterpart was seen, as a warning.
    Late,
    Never,
}

/// One of the files: the line at hand and the one before it.
struct Side {
    input: Input,
    line: Option<Vec<u8>>,
    before: Option<Vec<u8>>,
    warned: bool,
}

/// What is printed, and how.
struct Layout {
    check: Check,
    delimiter: u8,
    separator: Vec<u8>,
    shown: [bool; 3],
    /// What stands before a line of each column.
    indents: [Vec<u8>; 3],
}

impl Layout {
    fn new(options: &Options) -> Layout {
        let check = match options.last_of(&["check-order", "nocheck-order"]) {
            Some("check-order") => Check::Always,
            Some(_) => Check::Never,
            None => Check::Late,
        };
        let separator = match options.value("output-delimiter") {
            Some(b"") => b"\0".to_vec(),
            Some(text) => text.to_vec(),
            None => b"\t".to_vec(),
        };
        let shown = [!options.has("1"), !options.has("2"), !options.has("3")];
        let indent = |columns: usize| separator.repeat(columns);
        let indents =
            [Vec::new(), indent(usize::from(shown[0])), indent(usize::from(shown[0]) + usize::from(shown[1]))];
        let delimiter = if options.has("zero-terminated") { 0 } else { b'\n' };
        Layout { check, delimiter, separator, shown, indents }
    }
}

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let names = match options.operands.as_slice() {
        [left, right] => [left.clone(), right.clone()],
        [_, _, extra, ..] => return Err(cx.extra_operand(extra)),
        few => return Err(cx.missing_operand(few.first().map(Vec::as_slice))),
    };
    let layout = Layout::new(&options);
    let mut sides = [open(cx, &names[0])?, open(cx, &names[1])?];
    let totals = merge(cx, &layout, &mut sides, &names).await?;
    if options.has("total") {
        let texts = totals.map(|total| total.to_string().into_bytes());
        let separator = layout.separator.as_slice();
        let line = [texts.join(separator), b"total".to_vec()].join(separator);
        cx.stdout.push(&line);
        cx.stdout.push_byte(layout.delimiter);
    }
    if sides.iter().any(|side| side.warned) {
        return Err(Failure::new("input is not in sorted order"));
    }
    Ok(0)
}

fn open(cx: &mut Context, file: &[u8]) -> Result<Side> {
    let input = cx.open(file).map_err(|errno| {
        let name = quote::maybe_quoted(file, cx.locale.utf8);
        Failure::new([&name, b": ".as_slice(), errno.message().as_bytes()].concat())
    })?;
    Ok(Side { input, line: None, before: None, warned: false })
}

/// Prints the lines of both files; how many there were of each column.
async fn merge(
    cx: &mut Context,
    layout: &Layout,
    sides: &mut [Side; 2],
    names: &[Vec<u8>; 2],
) -> Result<[u64; 3]> {
    let mut totals = [0_u64; 3];
    let mut unpaired = false;
    for at in 0..2 {
        advance(cx, &mut sides[at], at, &names[at], layout, unpaired).await?;
    }
    loop {
        let order = match (&sides[0].line, &sides[1].line) {
            (None, None) => return Ok(totals),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some(a), Some(b)) => a.cmp(b),
        };
        let column = match order {
            Ordering::Less => 0,
            Ordering::Greater => 1,
            Ordering::Equal => 2,
        };
        totals[column] += 1;
        unpaired |= order.is_ne();
        let side = usize::from(order.is_gt());
        if let Some(line) = sides[side].line.as_ref().filter(|_| layout.shown[column]) {
            cx.stdout.push(&layout.indents[column]);
            cx.stdout.push(line);
            cx.stdout.push_byte(layout.delimiter);
        }
        if cx.stdout.is_full() {
            cx.check()?;
            cx.stdout.flush().await?;
        }
        for at in 0..2 {
            if (at == 0 && order.is_le()) || (at == 1 && order.is_ge()) {
                advance(cx, &mut sides[at], at, &names[at], layout, unpaired).await?;
            }
        }
    }
}

async fn advance(
    cx: &mut Context,
    side: &mut Side,
    at: usize,
    name: &[u8],
    layout: &Layout,
    unpaired: bool,
) -> Result<()> {
    let Layout { check, delimiter, .. } = *layout;
    let next = match side.input.line(delimiter).await {
        Ok(line) => line.map(|line| line.strip_suffix(&[delimiter]).unwrap_or(line).to_vec()),
        Err(errno) => {
            let name = quote::maybe_quoted(name, cx.locale.utf8);
            return Err(Failure::new([&name, b": ".as_slice(), errno.message().as_bytes()].concat()));
        }
    };
    // At the end the last two lines are looked at again: only now may it matter.
    let pair = match &next {
        Some(next) => side.line.as_ref().map(|line| (line, next)),
        None => side.before.as_ref().zip(side.line.as_ref()),
    };
    let checked = check == Check::Always || (check == Check::Late && unpaired);
    if checked && !side.warned && pair.is_some_and(|(a, b)| a > b) {
        let text = format!("file {} is not in sorted order", at + 1);
        if check == Check::Always {
            return Err(Failure::new(text));
        }
        cx.say(text.as_bytes()).await?;
        side.warned = true;
    }
    side.before = std::mem::replace(&mut side.line, next);
    Ok(())
}

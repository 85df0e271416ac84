//! comm: compare two sorted files line by line. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Input, Options, Result, quote};
use bivalve_vfs::Errno;
use std::cmp::Ordering;

pub const COMMAND: Command = Command {
    name: "comm",
    group: Group::Text,
    summary: "compare sorted files FILE1 and FILE2 line by line",
    usage: "[OPTION]... FILE1 FILE2",
    flags: bivalve_kit::flags![
        Flag::switch('\0', "check-order", "check that the input is correctly sorted, even if all input lines are pairable"),
        Flag::switch('\0', "nocheck-order", "do not check that the input is correctly sorted"),
        Flag::value('\0', "output-delimiter", "STR", "separate columns with STR"),
        Flag::switch('\0', "total", "output a summary"),
        Flag::switch('z', "zero-terminated", "line delimiter is NUL, not newline"),
        Flag::switch('1', "", "suppress column 1 (lines unique to FILE1)"),
        Flag::switch('2', "", "suppress column 2 (lines unique to FILE2)"),
        Flag::switch('3', "", "suppress column 3 (lines that appear in both files)"),
    ],
    examples: &[Example {
        script: "comm <(printf 'a\\nb\\n') <(printf 'b\\nc\\n')",
        stdout: "a\n\t\tb\n\tc\n",
    }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// When order is checked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Check {
    Never,
    /// Once a line has no partner.
    Unpaired,
    Always,
}

/// One file with its line at hand and the one before.
struct Side {
    name: Vec<u8>,
    input: Input,
    line: Option<Vec<u8>>,
    before: Option<Vec<u8>>,
    warned: bool,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let mut delimiter = None;
    for given in options.given.iter().filter(|given| given.key() == "output-delimiter") {
        if delimiter.as_deref().is_some_and(|before| before != given.text()) {
            return Err(Failure::new("multiple output delimiters specified"));
        }
        delimiter = Some(given.text().to_vec());
    }
    let [first, second] = match options.operands.as_slice() {
        [first, second] => [first.clone(), second.clone()],
        [_, _, extra, ..] => return Err(cx.extra_operand(extra)),
        few => return Err(cx.missing_operand(few.last().map(Vec::as_slice))),
    };
    let delimiter = match delimiter {
        None => b"\t".to_vec(),
        Some(text) if text.is_empty() => vec![0],
        Some(text) => text,
    };
    let check = match options.last_of(&["check-order", "nocheck-order"]) {
        Some("check-order") => Check::Always,
        Some(_) => Check::Never,
        None => Check::Unpaired,
    };
    let mut comparison = Comparison {
        sides: [open(cx, first)?, open(cx, second)?],
        shown: [!options.has("1"), !options.has("2"), !options.has("3")],
        delimiter,
        end: if options.has("zero-terminated") { 0 } else { b'\n' },
        check,
        unpaired: false,
        totals: [0; 3],
    };
    comparison.run(cx).await?;
    if options.has("total") {
        let mut line = Vec::new();
        for total in comparison.totals {
            line.extend_from_slice(total.to_string().as_bytes());
            // A delimiter that is empty is a zero byte between columns, but nothing here.
            line.extend(comparison.delimiter.iter().filter(|_| comparison.delimiter != [0]));
        }
        cx.stdout.push(&[line.as_slice(), b"total", &[comparison.end]].concat());
    }
    if comparison.sides.iter().any(|side| side.warned) {
        return Err(Failure::new("input is not in sorted order"));
    }
    Ok(0)
}

fn failed(cx: &Context, name: &[u8], errno: &Errno) -> Failure {
    let name = quote::maybe_quoted(name, cx.locale.utf8);
    Failure::new([&name, b": ".as_slice(), errno.message().as_bytes()].concat())
}

fn open(cx: &Context, name: Vec<u8>) -> Result<Side> {
    match cx.open(&name) {
        Ok(input) => Ok(Side { name, input, line: None, before: None, warned: false }),
        Err(errno) => Err(failed(cx, &name, &errno)),
    }
}

struct Comparison {
    sides: [Side; 2],
    shown: [bool; 3],
    delimiter: Vec<u8>,
    end: u8,
    check: Check,
    /// A line without partner was seen.
    unpaired: bool,
    totals: [u64; 3],
}

impl Comparison {
    async fn run(&mut self, cx: &mut Context) -> Result<()> {
        self.advance(cx, 0).await?;
        self.advance(cx, 1).await?;
        loop {
            let order = match (&self.sides[0].line, &self.sides[1].line) {
                (None, None) => return Ok(()),
                (Some(_), None) => Ordering::Less,
                (None, Some(_)) => Ordering::Greater,
                (Some(a), Some(b)) => a.cmp(b),
            };
            let (column, from) = match order {
                Ordering::Less => (0, 0),
                Ordering::Greater => (1, 1),
                Ordering::Equal => (2, 0),
            };
            self.totals[column] += 1;
            self.unpaired |= column < 2;
            if self.shown[column] {
                for before in self.shown.iter().take(column).filter(|shown| **shown) {
                    let _ = before;
                    cx.stdout.push(&self.delimiter);
                }
                cx.stdout.push(self.sides[from].line.as_deref().unwrap_or_default());
                cx.stdout.push_byte(self.end);
                cx.stdout.ready().await?;
            }
            if order != Ordering::Greater {
                self.advance(cx, 0).await?;
            }
            if order != Ordering::Less {
                self.advance(cx, 1).await?;
            }
            cx.check()?;
        }
    }

    /// Reads a file's next line and checks the order.
    async fn advance(&mut self, cx: &mut Context, at: usize) -> Result<()> {
        let side = &mut self.sides[at];
        let next = match side.input.line(self.end).await {
            Ok(line) => line.map(|line| line.strip_suffix(&[self.end]).unwrap_or(line).to_vec()),
            Err(errno) => return Err(failed(cx, &side.name, &errno)),
        };
        let wanted = self.check == Check::Always || (self.check == Check::Unpaired && self.unpaired);
        // At the end the last two lines are looked at once more: an unpaired line may
        // have been seen since.
        let (earlier, later) =
            if next.is_some() { (&side.line, &next) } else { (&side.before, &side.line) };
        let disordered = matches!((earlier, later), (Some(a), Some(b)) if a > b);
        if wanted && disordered && !side.warned {
            let message = format!("file {} is not in sorted order", at + 1);
            if self.check == Check::Always {
                return Err(Failure::new(message));
            }
            side.warned = true;
            cx.say(message.as_bytes()).await?;
        }
        let side = &mut self.sides[at];
        side.before = std::mem::replace(&mut side.line, next);
        Ok(())
    }
}

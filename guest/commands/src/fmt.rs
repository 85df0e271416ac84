//! fmt: reformat paragraphs. Spec: GNU coreutils 9.1. Differs: nothing known.
//!
//! Lines are broken where the whole paragraph costs least: `paragraph` reads
//! and prints, `cost` decides.

mod cost;
mod paragraph;

use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Result, size};
use paragraph::Formatter;

pub const COMMAND: Command = Command {
    name: "fmt",
    group: Group::Text,
    summary: "reformat each paragraph in the FILE(s), writing to standard output",
    usage: "[-WIDTH] [OPTION]... [FILE]...",
    flags: bivalve_kit::flags![
        Flag::switch('c', "crown-margin", "preserve indentation of first two lines"),
        Flag::value('p', "prefix", "STRING", "reformat only lines beginning with STRING, reattaching it"),
        Flag::switch('s', "split-only", "split long lines, but do not refill"),
        Flag::switch('t', "tagged-paragraph", "indentation of first line different from second"),
        Flag::switch('u', "uniform-spacing", "one space between words, two after sentences"),
        Flag::value('w', "width", "WIDTH", "maximum line width (default of 75 columns)"),
        Flag::value('g', "goal", "WIDTH", "goal width (default of 93% of width)"),
    ],
    examples: &[Example { script: "printf 'a b\\nc d\\n' | fmt -w 4", stdout: "a b\nc d\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// The longest paragraph in bytes that is weighed as a whole.
const MAX_CHARS: usize = 5000;
/// In percent: how much shorter than the width lines are meant to be.
const LEEWAY: u64 = 7;

async fn run(cx: &mut Context) -> Result<u8> {
    let mut arguments = cx.argv.get(1..).unwrap_or_default().to_vec();
    // As long ago: `-72`, but only in front.
    let old_width = match arguments.first().map(Vec::as_slice) {
        Some([b'-', rest @ ..]) if rest.first().is_some_and(u8::is_ascii_digit) => Some(rest.to_vec()),
        _ => None,
    };
    if old_width.is_some() {
        arguments.remove(0);
    }
    refuse_late_width(cx, &arguments)?;
    let options = Options::parse_arguments(cx, arguments)?;
    let width = options.value("width").map(<[u8]>::to_vec).or(old_width);
    let width = match &width {
        None => None,
        Some(text) => Some(size::number(cx, text, "", 0..=MAX_CHARS as u64 / 2, "invalid width")?),
    };
    let (width, goal) = match options.value("goal") {
        None => {
            let width = width.unwrap_or(75);
            (width, width * (2 * (100 - LEEWAY) + 1) / 200)
        }
        Some(text) => {
            let goal = size::number(cx, text, "", 0..=width.unwrap_or(75), "invalid width")?;
            (width.unwrap_or(goal + 10), goal)
        }
    };
    let mut formatter = Formatter::new(&options, width as i64, goal as i64);
    let mut files = options.operands;
    if files.is_empty() {
        files.push(b"-".to_vec());
    }
    let mut status = 0;
    for file in &files {
        let message = match cx.open(file) {
            Ok(input) => match formatter.format(cx, input).await? {
                Ok(()) => continue,
                Err(_) => b"read error".to_vec(),
            },
            Err(errno) => {
                let quoted = cx.quoted_file(file);
                [b"cannot open ".as_slice(), &quoted, b" for reading: ", errno.message().as_bytes()].concat()
            }
        };
        cx.say(&message).await?;
        status = 1;
    }
    Ok(status)
}

/// A width behind another option has a complaint of its own.
fn refuse_late_width(cx: &Context, arguments: &[Vec<u8>]) -> Result<()> {
    let mut skip = false;
    for argument in arguments.iter().take_while(|argument| *argument != b"--") {
        if std::mem::take(&mut skip) {
            continue;
        }
        let Some(letters) = argument.strip_prefix(b"-").filter(|letters| !letters.starts_with(b"-")) else {
            skip = matches!(argument.as_slice(), b"--width" | b"--goal" | b"--prefix");
            continue;
        };
        for (at, &letter) in letters.iter().enumerate() {
            if letter.is_ascii_digit() {
                let message = format!(
                    "invalid option -- {}; -WIDTH is recognized only when it is the first\noption; use -w N instead",
                    char::from(letter)
                );
                return Err(cx.usage_error(message.as_bytes()));
            }
            if matches!(letter, b'w' | b'g' | b'p') {
                skip = at + 1 == letters.len();
                break;
            }
        }
    }
    Ok(())
}

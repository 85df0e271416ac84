//! expand: convert tabs to spaces. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Result};
use crate::tab_stops::{self, Stops};

pub const COMMAND: Command = Command {
    name: "expand",
    group: Group::Text,
    summary: "convert tabs in each FILE to spaces, writing to standard output",
    usage: "[OPTION]... [FILE]...",
    flags: &[
        Flag::switch('i', "initial", "do not convert tabs after non blanks"),
        Flag::value('t', "tabs", "N", "have tabs N characters apart, not 8; or a list of tab positions"),
    ],
    examples: &[Example { script: "printf 'a\\tb\\n' | expand -t 4", stdout: "a   b\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let arguments = tab_stops::rewrite_numbers(cx.argv.get(1..).unwrap_or_default());
    let options = Options::parse_arguments(cx, arguments)?;
    let stops = Stops::read(cx, &options)?;
    let initial = options.has("initial");
    let mut files = options.operands;
    if files.is_empty() {
        files.push(b"-".to_vec());
    }
    let mut status = 0;
    for file in &files {
        let mut input = match cx.open(file) {
            Ok(input) => input,
            Err(errno) => {
                cx.say_file(file, &errno).await?;
                status = 1;
                continue;
            }
        };
        loop {
            let block = match input.lines(b'\n').await {
                Ok(None) => break,
                Ok(Some(block)) => block,
                Err(errno) => {
                    cx.say_file(file, &errno).await?;
                    status = 1;
                    break;
                }
            };
            for line in block.split_inclusive(|&byte| byte == b'\n') {
                let (mut column, mut convert) = (0_usize, true);
                for &byte in line {
                    match byte {
                        b'\t' if convert => {
                            let next = stops.next(column).unwrap_or(column + 1);
                            cx.stdout.push(&b" ".repeat(next - column));
                            column = next;
                            continue;
                        }
                        8 => column = column.saturating_sub(1),
                        _ => column += 1,
                    }
                    convert &= !initial || byte == b' ' || byte == b'\t';
                    cx.stdout.push_byte(byte);
                }
            }
            cx.stdout.ready().await?;
            cx.check()?;
        }
    }
    Ok(status)
}

//! unexpand: convert spaces to tabs. Spec: GNU coreutils 9.1. Differs: nothing known.

use crate::tab_stops::{self, Stops};
use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Output, Result};

pub const COMMAND: Command = Command {
    name: "unexpand",
    group: Group::Text,
    summary: "convert blanks in each FILE to tabs, writing to standard output",
    usage: "[OPTION]... [FILE]...",
    flags: &[
        Flag::switch('a', "all", "convert all blanks, instead of just initial blanks"),
        Flag::switch('\0', "first-only", "convert only leading sequences of blanks (overrides -a)"),
        Flag::value('t', "tabs", "N", "have tabs N characters apart instead of 8 (enables -a)"),
    ],
    examples: &[Example { script: "printf '        a\\n' | unexpand", stdout: "\ta\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let arguments = tab_stops::rewrite_numbers(cx.argv.get(1..).unwrap_or_default());
    let options = Options::parse_arguments(cx, arguments)?;
    let stops = Stops::read(cx, &options)?;
    let all = (options.has("all") || options.has("tabs")) && !options.has("first-only");
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
                unexpand(&mut cx.stdout, line, &stops, all);
            }
            cx.stdout.ready().await?;
            cx.check()?;
        }
    }
    Ok(status)
}

/// Prints a line with its blanks as tabs where they reach a stop.
fn unexpand(out: &mut Output, line: &[u8], stops: &Stops, all: bool) {
    let (mut column, mut convert) = (0_usize, true);
    let mut rest = line;
    while let Some((&byte, after)) = rest.split_first() {
        if !convert || !matches!(byte, b' ' | b'\t') {
            out.push_byte(byte);
            column = if byte == 8 { column.saturating_sub(1) } else { column + 1 };
            convert &= all;
            rest = after;
            continue;
        }
        let length = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        let (blanks, after) = rest.split_at(length);
        rest = after;
        // Spaces since the last stop; a tab stands for them once the stop is reached.
        let mut pending: Vec<u8> = Vec::new();
        for &blank in blanks {
            match (blank, stops.next(column)) {
                (b'\t', Some(next)) => {
                    // One space before a stop would be no shorter as a tab.
                    pending.clear();
                    out.push_byte(b'\t');
                    column = next;
                }
                (_, Some(next)) if blank == b' ' => {
                    column += 1;
                    pending.push(b' ');
                    if column == next {
                        // A lone space at a stop stays one, unless more blanks follow.
                        if pending.len() == 1 && blanks.len() == 1 {
                            out.push_byte(b' ');
                        } else {
                            out.push_byte(b'\t');
                        }
                        pending.clear();
                    }
                }
                _ => {
                    column += 1;
                    pending.push(blank);
                }
            }
        }
        out.push(&pending);
    }
}

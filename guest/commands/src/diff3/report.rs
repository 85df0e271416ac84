//! The report that diff3 makes when nothing else is asked for.

use super::blocks::{Block, Odd};
use super::Request;
use crate::diff::lines::Lines;
use bivalve_kit::{Context, Result};

/// Prints each block with the lines of the files; never a conflict.
pub async fn print(cx: &mut Context, request: &Request, files: &[Lines; 3], blocks: &[Block]) -> Result<bool> {
    for block in blocks {
        // Where two files agree, the lines are shown for the later one only.
        let (mark, order, silent) = match block.odd {
            Odd::Mine => ("1", [0, 1, 2], Some(1)),
            Odd::Old => ("2", [0, 2, 1], Some(0)),
            Odd::Yours => ("3", [0, 1, 2], Some(0)),
            Odd::All => ("", [0, 1, 2], None),
        };
        cx.stdout.push(format!("===={mark}\n").as_bytes());
        for file in order {
            let range = &block.lines[file];
            let number = file + 1;
            let place = match range.len() {
                0 => format!("{number}:{}a\n", range.start),
                1 => format!("{number}:{}c\n", range.end),
                _ => format!("{number}:{},{}c\n", range.start + 1, range.end),
            };
            cx.stdout.push(place.as_bytes());
            if silent == Some(file) {
                continue;
            }
            for at in range.clone() {
                let line = files[file].line(at);
                cx.stdout.push(request.indent);
                cx.stdout.push(line);
                if !line.ends_with(b"\n") {
                    cx.stdout.push(b"\n\\ No newline at end of file\n");
                }
                cx.stdout.ready().await?;
            }
        }
        cx.check()?;
    }
    Ok(false)
}

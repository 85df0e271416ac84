//! The merged file itself.

use super::blocks::{Block, Odd};
use super::{Deed, Request};
use crate::diff::lines::Lines;
use bivalve_kit::{Context, Result};
use std::ops::Range;

/// Prints my file with the changes taken over; whether there were conflicts.
pub async fn print(cx: &mut Context, request: &Request, files: &[Lines; 3], blocks: &[Block]) -> Result<bool> {
    let mut conflicts = false;
    let mut at = 0;
    for block in blocks {
        let deed = request.deed(block);
        if deed == Deed::Nothing {
            continue;
        }
        let [mine, old, yours] = &block.lines;
        put(cx, &files[0], at..mine.start).await?;
        at = mine.end;
        if deed == Deed::Bracket {
            conflicts = true;
            let [my_label, old_label, _] = &request.labels;
            let all = block.odd == Odd::All;
            if all {
                cx.stdout.push(&[b"<<<<<<< ", my_label.as_slice(), b"\n"].concat());
                put(cx, &files[0], mine.clone()).await?;
            }
            if request.show_old {
                let mark: &[u8] = if all { b"||||||| " } else { b"<<<<<<< " };
                cx.stdout.push(&[mark, old_label, b"\n"].concat());
                put(cx, &files[1], old.clone()).await?;
            }
            cx.stdout.push(b"=======\n");
        }
        put(cx, &files[2], yours.clone()).await?;
        if deed == Deed::Bracket {
            cx.stdout.push(&[b">>>>>>> ", request.labels[2].as_slice(), b"\n"].concat());
        }
        cx.check()?;
    }
    put(cx, &files[0], at..files[0].count()).await?;
    Ok(conflicts)
}

async fn put(cx: &mut Context, file: &Lines, range: Range<usize>) -> Result<()> {
    for at in range {
        cx.stdout.push(file.line(at));
        cx.stdout.ready().await?;
    }
    Ok(())
}

//! `sort -c`: whether a file is in order.

use super::refusal;
use super::request::Request;
use bivalve_kit::{Context, Result, quote};
use std::cmp::Ordering;

/// Reads the only file until a line is out of order.
pub async fn run(cx: &mut Context, request: &Request, quiet: bool) -> Result<u8> {
    let Some(file) = request.files.first() else { return Ok(0) };
    let mut input = cx.open(file).map_err(|errno| refusal(cx, "open failed", file, &errno))?;
    // What a line may not be, compared to the one before it.
    let in_order = |order: Ordering| order.is_lt() || (order.is_eq() && !request.unique);
    let mut last: Option<Vec<u8>> = None;
    let mut number = 0_u64;
    loop {
        let block = match input.lines(request.delimiter).await {
            Ok(None) => return Ok(0),
            Ok(Some(block)) => block,
            Err(errno) => return Err(refusal(cx, "read failed", file, &errno)),
        };
        let body = block.strip_suffix(&[request.delimiter]).unwrap_or(block);
        let mut before: Option<&[u8]> = last.as_deref();
        for line in body.split(|&byte| byte == request.delimiter) {
            number += 1;
            if before.is_some_and(|before| !in_order(request.compare(before, line))) {
                if !quiet {
                    let name = quote::maybe_quoted(file, cx.locale.utf8);
                    let place = format!(":{number}: disorder: ");
                    // The line ends as lines do.
                    let parts = [b"sort: ", name.as_slice(), place.as_bytes(), line, &[request.delimiter]];
                    cx.say_raw(&parts.concat()).await?;
                }
                return Ok(1);
            }
            before = Some(line);
        }
        last = before.map(<[u8]>::to_vec);
        cx.check()?;
    }
}

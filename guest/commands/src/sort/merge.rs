//! `sort -m`: merge files that are in order, holding a line of each.

use super::request::Request;
use super::{debug, flush, redirect, refusal};
use bivalve_kit::{Context, Input, Result};
use bivalve_vfs::OpenFile;
use std::rc::Rc;

/// A file and its next line.
struct Source {
    /// Its place among the files: of equal lines the earlier file's comes first.
    index: usize,
    input: Input,
    line: Vec<u8>,
}

pub async fn run(cx: &mut Context, request: &Request, target: Option<Rc<OpenFile>>) -> Result<u8> {
    let mut sources: Vec<Source> = Vec::new();
    for (index, file) in request.files.iter().enumerate() {
        let input = cx.open(file).map_err(|errno| refusal(cx, "open failed", file, &errno))?;
        let mut source = Source { index, input, line: Vec::new() };
        if advance(cx, request, &mut source).await? {
            insert(request, &mut sources, source);
        }
    }
    // A file that is written must not be read any more: its result is gathered first.
    let mut gathered = target.as_ref().map(|_| Vec::new());
    let mut last: Option<Vec<u8>> = None;
    // The next line is at the end, so that taking it moves nothing.
    while let Some(mut source) = sources.pop() {
        let repeated = request.unique && last.as_ref().is_some_and(|last| request.compare(last, &source.line).is_eq());
        if !repeated {
            if request.debug {
                let mut shown = Vec::new();
                debug::show(cx, request, &source.line, &mut shown);
                match &mut gathered {
                    Some(gathered) => gathered.extend(shown),
                    None => cx.stdout.push(&shown),
                }
            } else if let Some(gathered) = &mut gathered {
                gathered.extend_from_slice(&source.line);
                gathered.push(request.delimiter);
            } else {
                cx.stdout.push(&source.line);
                cx.stdout.push_byte(request.delimiter);
            }
            if cx.stdout.is_full() {
                cx.check()?;
                flush(cx, request).await?;
            }
            if request.unique {
                last = Some(source.line.clone());
            }
        }
        if advance(cx, request, &mut source).await? {
            insert(request, &mut sources, source);
        }
    }
    if let (Some(target), Some(gathered)) = (target, gathered) {
        redirect(cx, target)?;
        cx.stdout.push(&gathered);
    }
    flush(cx, request).await?;
    Ok(0)
}

/// Reads the next line of a file; false at its end.
async fn advance(cx: &Context, request: &Request, source: &mut Source) -> Result<bool> {
    let file = &request.files[source.index];
    match source.input.line(request.delimiter).await {
        Ok(None) => Ok(false),
        Ok(Some(line)) => {
            source.line.clear();
            source.line.extend_from_slice(line.strip_suffix(&[request.delimiter]).unwrap_or(line));
            Ok(true)
        }
        Err(errno) => Err(refusal(cx, "read failed", file, &errno)),
    }
}

/// Puts a source where its line belongs, the first line last.
fn insert(request: &Request, sources: &mut Vec<Source>, source: Source) {
    let at = sources.partition_point(|other| {
        let order = request.compare(&other.line, &source.line);
        order.then(other.index.cmp(&source.index)).is_gt()
    });
    sources.insert(at, source);
}

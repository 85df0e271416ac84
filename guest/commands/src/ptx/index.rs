//! Finds the words that become keys, each with its context, and puts them in order.

use super::entry;
use super::layout::Layout;
use super::words::key;
use super::{References, Request, Text, print};
use bivalve_kit::{Context, Failure, Result};
use std::ops::Range;

/// A word with what stands around it.
#[derive(Debug, Clone)]
pub struct Word {
    /// Which file.
    pub text: usize,
    pub place: Range<usize>,
    /// The sentence or line it is in.
    pub context: Range<usize>,
    /// The number of its line in the file, from 1, or where its line starts.
    pub reference: usize,
}

/// All words, and what had to be measured on the way.
#[derive(Default)]
pub struct Words {
    pub all: Vec<Word>,
    pub longest: usize,
    /// The widest reference that is in the input.
    pub widest_reference: usize,
    /// Lines of each file up to its last word.
    pub lines: Vec<usize>,
}

/// Prints the index of the texts.
pub async fn run(cx: &mut Context, request: &Request, texts: &[Text]) -> Result<()> {
    let mut words = Words::default();
    for at in 0..texts.len() {
        find(cx, request, texts, at, &mut words)?;
    }
    if request.fold {
        let folded = |word: Word| (key(&texts[word.text].bytes[word.place.clone()], true), word);
        let mut keyed: Vec<_> = words.all.drain(..).map(folded).collect();
        bivalve_kit::order::sort_by(&mut keyed, |a, b| a.0.cmp(&b.0));
        words.all.extend(keyed.into_iter().map(|(_, word)| word));
    } else {
        bivalve_kit::order::sort_by(&mut words.all, |a, b| texts[a.text].bytes[a.place.clone()].cmp(&texts[b.text].bytes[b.place.clone()]));
    }
    let layout = Layout::new(request, texts, &words);
    for word in &words.all {
        let fields = entry::arrange(request, &layout, texts, word);
        print::line(request, &layout, &texts[word.text].bytes, &fields, &mut cx.stdout);
        cx.stdout.ready().await?;
        cx.check()?;
    }
    Ok(())
}

/// Where the line scan of references is.
struct Line {
    start: usize,
    scan: usize,
    /// Length of the first field.
    field: usize,
    number: usize,
}

impl Line {
    /// Goes on to the line of a word. The scan stands behind the line's first field at least.
    fn advance(&mut self, text: &[u8], to: usize) {
        while self.scan < to {
            let newline = text.get(self.scan) == Some(&b'\n');
            self.scan += 1;
            if newline {
                self.number += 1;
                self.start = self.scan;
                self.scan = skip_field(text, self.scan, text.len());
                self.field = self.scan - self.start;
            }
        }
    }
}

pub fn is_white(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// Behind what is not white.
pub fn skip_field(text: &[u8], from: usize, end: usize) -> usize {
    from + text.get(from..end).unwrap_or_default().iter().take_while(|byte| !is_white(**byte)).count()
}

/// Behind white.
pub fn skip_white(text: &[u8], from: usize, end: usize) -> usize {
    from + text.get(from..end).unwrap_or_default().iter().take_while(|byte| is_white(**byte)).count()
}

/// Before white that ends here.
pub fn skip_white_back(text: &[u8], from: usize, start: usize) -> usize {
    let white = text.get(start..from).unwrap_or_default().iter().rev().take_while(|byte| is_white(**byte));
    from - white.count()
}

fn find(cx: &Context, request: &Request, texts: &[Text], at: usize, words: &mut Words) -> Result<()> {
    let text = texts[at].bytes.as_slice();
    let mut line = Line { start: 0, scan: 0, field: 0, number: 0 };
    if request.skip_first {
        line.field = skip_field(text, 0, text.len());
        line.scan = skip_white(text, line.field, text.len());
    }
    let mut start = 0;
    while start < text.len() {
        cx.check()?;
        let next = sentence_end(cx, request, text, start)?;
        let context = start..skip_white_back(text, next, start);
        sentence(request, text, at, context, &mut line, words);
        start = next;
    }
    words.lines.push(line.number + 1);
    Ok(())
}

/// Where the next context starts.
fn sentence_end(cx: &Context, request: &Request, text: &[u8], start: usize) -> Result<usize> {
    let Some((pattern, regex)) = &request.sentence else { return Ok(text.len()) };
    match regex.find_at(&text[start..], 0) {
        None => Ok(text.len()),
        // GNU takes a match at once for one of no length.
        Some((0, _)) => {
            let words = b"error: regular expression has a match of length zero: ";
            Err(Failure::new([words.as_slice(), &cx.quoted(pattern)].concat()))
        }
        Some((_, end)) => Ok(start + end),
    }
}

/// The words of one context.
fn sentence(
    request: &Request,
    text: &[u8],
    at: usize,
    mut context: Range<usize>,
    line: &mut Line,
    words: &mut Words,
) {
    let mut cursor = context.start;
    while let Some((start, end)) = request.scanner.find(text, cursor, context.end) {
        if start == end {
            cursor = start + 1;
            continue;
        }
        cursor = end;
        words.longest = words.longest.max(end - start);
        if request.skip_first {
            line.advance(text, start);
            if line.scan > start {
                continue;
            }
        }
        let word = &text[start..end];
        if request.ignore.as_ref().is_some_and(|list| list.has(word))
            || request.only.as_ref().is_some_and(|list| !list.has(word))
        {
            continue;
        }
        let mut reference = 0;
        if request.references == References::Automatic {
            line.advance(text, start);
            reference = line.number + 1;
        } else if request.references == References::Input {
            reference = line.start;
            words.widest_reference = words.widest_reference.max(line.field);
        }
        if request.skip_first && line.start == context.start {
            context.start = skip_field(text, context.start, context.end);
            context.start = skip_white(text, context.start, context.end);
        }
        words.all.push(Word { text: at, place: start..end, context: context.clone(), reference });
    }
}

//! Cuts the context of a key into the four fields of a line. What does not fit
//! before the key may stand at the line's end, and the other way round.

use super::index::{Word, skip_field, skip_white, skip_white_back};
use super::layout::Layout;
use super::{References, Request, Text};
use std::ops::Range;

/// A part of the text, and whether there was more of it.
#[derive(Debug, Clone, Default)]
pub struct Field {
    pub place: Range<usize>,
    pub cut: bool,
}

impl Field {
    pub fn len(&self) -> usize {
        self.place.end.saturating_sub(self.place.start)
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The fields of a line.
pub struct Fields {
    pub tail: Field,
    pub before: Field,
    pub after: Field,
    pub head: Field,
    /// Where the key ends within `after`.
    pub key_end: usize,
    pub reference: Vec<u8>,
}

/// What the fields of one key are cut from.
struct Cutter<'a> {
    request: &'a Request,
    layout: &'a Layout,
    text: &'a [u8],
    word: &'a Word,
    /// What can stand before the key at most, to be cut in time.
    left: usize,
    marked: bool,
}

pub fn arrange(request: &Request, layout: &Layout, texts: &[Text], word: &Word) -> Fields {
    let text = texts[word.text].bytes.as_slice();
    let most = layout.half.saturating_add(layout.longest_word);
    let mut left = word.context.start;
    if word.place.start - left > most {
        left = request.scanner.skip(text, word.place.start - most, word.place.start);
    }
    let cutter = Cutter { request, layout, text, word, left, marked: !request.truncation.is_empty() };
    let mut after = cutter.after();
    let mut before = cutter.before();
    let tail = cutter.tail(&mut after, &before);
    let head = cutter.head(&mut before, &after);
    let reference = match request.references {
        References::None => Vec::new(),
        References::Automatic => {
            [texts[word.text].name.as_slice(), b":", word.reference.to_string().as_bytes()].concat()
        }
        References::Input => {
            let end = skip_field(text, word.reference, word.context.end);
            text[word.reference..end.max(word.reference)].to_vec()
        }
    };
    let key_end = request.scanner.skip(text, after.place.start, after.place.end.max(after.place.start));
    let key_end = key_end.min(after.place.end);
    Fields { tail, before, after, head, key_end, reference }
}

impl Cutter<'_> {
    fn skip(&self, from: usize, limit: usize) -> usize {
        self.request.scanner.skip(self.text, from, limit)
    }

    /// Words from a place on, as many as are within `most`, up to the end of the context;
    /// `strict` when the last must end before that.
    fn words(&self, start: usize, from: usize, most: isize, strict: bool) -> usize {
        let fits = |cursor: usize| {
            let length = (cursor - start) as isize;
            if strict { length < most } else { length <= most }
        };
        let (mut end, mut cursor) = (from, from);
        while cursor < self.word.context.end && fits(cursor) {
            end = cursor;
            cursor = self.skip(cursor, self.word.context.end);
        }
        if fits(cursor) { cursor } else { end }
    }

    fn after(&self) -> Field {
        let start = self.word.place.start;
        let end = self.words(start, self.word.place.end, self.layout.after, false);
        let cut = self.marked && end < self.word.context.end;
        Field { place: start..skip_white_back(self.text, end, start), cut }
    }

    fn before(&self) -> Field {
        let mut start = self.left;
        let end = skip_white_back(self.text, self.word.place.start, start);
        while start as isize + self.layout.before < end as isize {
            start = self.skip(start, end);
        }
        let earlier = skip_white_back(self.text, start, 0);
        let cut = self.marked && earlier > self.word.context.start;
        let start = skip_white(self.text, start, self.text.len());
        Field { place: start..end, cut }
    }

    /// What follows the key's field, put in front of the line.
    fn tail(&self, after: &mut Field, before: &Field) -> Field {
        let most = self.layout.before - signed(before) - self.request.gap as isize;
        if most <= 0 {
            return Field::default();
        }
        let start = skip_white(self.text, after.place.end, self.text.len());
        let end = self.words(start, start, most, true);
        let mut cut = false;
        if end > start {
            after.cut = false;
            cut = self.marked && end < self.word.context.end;
        }
        Field { place: start..skip_white_back(self.text, end, start), cut }
    }

    /// What precedes the field before the key, put at the line's end.
    fn head(&self, before: &mut Field, after: &Field) -> Field {
        let most = self.layout.after - signed(after) - self.request.gap as isize;
        if most <= 0 {
            return Field::default();
        }
        let end = skip_white_back(self.text, before.place.start, 0);
        let mut start = self.left;
        while start as isize + most < end as isize {
            start = self.skip(start, end);
        }
        let mut cut = false;
        if end > start {
            before.cut = false;
            cut = self.marked && start > self.word.context.start;
        }
        let start = skip_white(self.text, start, end);
        Field { place: start..end, cut }
    }
}

/// A field's length; one whose start was moved behind its end is shorter than nothing.
fn signed(field: &Field) -> isize {
    field.place.end as isize - field.place.start as isize
}

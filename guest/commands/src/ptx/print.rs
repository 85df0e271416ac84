//! One line of the index, plain or as a directive of roff or TeX.

use super::entry::{Field, Fields};
use super::index::is_white;
use super::layout::Layout;
use super::{Format, References, Request};
use bivalve_kit::Output;

pub fn line(request: &Request, layout: &Layout, text: &[u8], fields: &Fields, out: &mut Output) {
    let printer = Printer { request, layout, text, fields };
    match request.format {
        Format::Plain => printer.plain(out),
        Format::Roff => printer.roff(out),
        Format::Tex => printer.tex(out),
    }
}

struct Printer<'a> {
    request: &'a Request,
    layout: &'a Layout,
    text: &'a [u8],
    fields: &'a Fields,
}

impl Printer<'_> {
    fn part(&self, field: &Field) -> &[u8] {
        self.text.get(field.place.clone()).unwrap_or_default()
    }

    fn mark(&self, field: &Field) -> &[u8] {
        if field.cut { &self.request.truncation } else { b"" }
    }

    /// Columns of a field with its mark.
    fn wide(&self, field: &Field) -> isize {
        field.place.end as isize - field.place.start as isize + self.mark(field).len() as isize
    }

    fn spaces(&self, count: isize, out: &mut Output) {
        for _ in 0..count.max(0) {
            out.push_byte(b' ');
        }
    }

    fn plain(&self, out: &mut Output) {
        let Fields { tail, before, after, head, reference, .. } = self.fields;
        let (half, gap) = (self.layout.half as isize, self.request.gap as isize);
        let with_references = self.request.references != References::None;
        if !self.request.right {
            self.text(reference, out);
            let mut room = self.layout.reference as isize + gap - reference.len() as isize;
            if self.request.references == References::Automatic {
                out.push_byte(b':');
                room -= 1;
            }
            self.spaces(room, out);
        }
        if tail.is_empty() {
            self.spaces(half - gap - self.wide(before), out);
        } else {
            self.text(self.part(tail), out);
            out.push(self.mark(tail));
            self.spaces(half - gap - self.wide(before) - self.wide(tail), out);
        }
        out.push(self.mark(before));
        self.text(self.part(before), out);
        self.spaces(gap, out);
        self.text(self.part(after), out);
        out.push(self.mark(after));
        if !head.is_empty() {
            self.spaces(half - self.wide(after) - self.wide(head), out);
            out.push(self.mark(head));
            self.text(self.part(head), out);
        } else if with_references && self.request.right {
            self.spaces(half - self.wide(after), out);
        }
        if with_references && self.request.right {
            self.spaces(gap, out);
            self.text(reference, out);
        }
        out.push_byte(b'\n');
    }

    fn roff(&self, out: &mut Output) {
        let Fields { tail, before, after, head, reference, .. } = self.fields;
        out.push(&[b".", self.request.macro_name.as_slice(), b" \""].concat());
        self.text(self.part(tail), out);
        out.push(self.mark(tail));
        out.push(b"\" \"");
        out.push(self.mark(before));
        self.text(self.part(before), out);
        out.push(b"\" \"");
        self.text(self.part(after), out);
        out.push(self.mark(after));
        out.push(b"\" \"");
        out.push(self.mark(head));
        self.text(self.part(head), out);
        out.push(b"\"");
        if self.request.references != References::None {
            out.push(b" \"");
            self.text(reference, out);
            out.push(b"\"");
        }
        out.push_byte(b'\n');
    }

    fn tex(&self, out: &mut Output) {
        let Fields { tail, before, after, head, key_end, reference } = self.fields;
        out.push(&[b"\\", self.request.macro_name.as_slice(), b" "].concat());
        let key = self.text.get(after.place.start..*key_end).unwrap_or_default();
        let rest = self.text.get(*key_end..after.place.end).unwrap_or_default();
        for part in [self.part(tail), self.part(before), key, rest, self.part(head)] {
            out.push_byte(b'{');
            self.text(part, out);
            out.push_byte(b'}');
        }
        if self.request.references != References::None {
            out.push_byte(b'{');
            self.text(reference, out);
            out.push_byte(b'}');
        }
        out.push_byte(b'\n');
    }

    /// White as spaces, and what roff or TeX would read otherwise as they need it.
    fn text(&self, part: &[u8], out: &mut Output) {
        for &byte in part {
            match (self.request.format, byte) {
                (_, byte) if is_white(byte) => out.push_byte(b' '),
                (Format::Roff, b'"') => out.push(b"\"\""),
                (Format::Tex, b'$' | b'%' | b'&' | b'#' | b'_') => out.push(&[b'\\', byte]),
                (Format::Tex, b'{' | b'}') => out.push(&[b'$', b'\\', byte, b'$']),
                (Format::Tex, b'\\') => out.push(b"\\backslash{}"),
                _ => out.push_byte(byte),
            }
        }
    }
}

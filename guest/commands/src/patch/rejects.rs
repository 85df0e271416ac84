//! The hunks that did not apply, as a unified diff or a context diff.

use super::apply::mangled;
use super::hunk::Hunk;
use super::{Kind, Run};
use bivalve_kit::Result;
use std::io::Write;

impl Run<'_> {
    /// Adds a hunk to the rejects; the first one with the file's names.
    pub fn reject(&mut self, hunk: &mut Hunk, first: bool) -> Result<()> {
        let unified = self.request.reject_unified.unwrap_or(self.kind == Some(Kind::Unified));
        if first {
            if let Some(index) = &self.header.index {
                self.rejects.extend_from_slice(&[b"Index: ", index.as_slice(), b"\n"].concat());
            }
            let marks: [&[u8]; 2] = if unified { [b"---", b"+++"] } else { [b"***", b"---"] };
            for (mark, which) in marks.iter().zip([self.reverse, !self.reverse]) {
                let about = &self.header.about[usize::from(which)];
                let name = about.name.as_deref().unwrap_or(b"/dev/null");
                self.rejects.extend_from_slice(&[mark, b" ".as_slice(), name, &about.time, b"\n"].concat());
            }
        }
        if unified { self.reject_unified(hunk) } else { self.reject_context(hunk) }
    }

    fn reject_unified(&mut self, hunk: &mut Hunk) -> Result<()> {
        let offset = self.work.out_offset;
        let range = |start: isize, count: isize| match count {
            0 => format!("{},0", start + offset - 1),
            1 => format!("{}", start + offset),
            _ => format!("{},{count}", start + offset),
        };
        let out = &mut self.rejects;
        let (old, new) = (range(hunk.first, hunk.old_count), range(hunk.new_first, hunk.new_count));
        let _ = write!(out, "@@ -{old} +{new} @@");
        out.extend_from_slice(&[&hunk.function, b"\n".as_slice()].concat());
        if self.kind != Some(Kind::Unified) {
            hunk.mark_unified();
        }
        let (mut old, mut new) = (1, hunk.new_start());
        loop {
            for (at, mark) in [(&mut old, b'-'), (&mut new, b'+')] {
                while hunk.mark(*at) == mark {
                    out.push(mark);
                    out.extend_from_slice(hunk.line(*at));
                    *at += 1;
                }
            }
            if old > hunk.old_count {
                break;
            }
            if hunk.mark(old) != hunk.mark(new) {
                return Err(mangled(hunk, old, new));
            }
            out.push(b' ');
            out.extend_from_slice(hunk.line(old));
            (old, new) = (old + 1, new + 1);
        }
        if hunk.mark(new) == b'^' { Ok(()) } else { Err(mangled(hunk, old, new)) }
    }

    fn reject_context(&mut self, hunk: &mut Hunk) -> Result<()> {
        let offset = self.work.out_offset;
        let range = |start: isize, count: isize| match count {
            ..=0 => "0".to_string(),
            1 => format!("{}", start + offset),
            _ => format!("{},{}", start + offset, start + offset + count - 1),
        };
        let modern = matches!(self.kind, Some(Kind::NewContext | Kind::Unified));
        let (stars, dashes) = if modern { (" ****", " ----") } else { ("", " -----") };
        if self.kind == Some(Kind::Unified) {
            hunk.mark_context();
        }
        let out = &mut self.rejects;
        out.extend_from_slice(&[b"***************", hunk.function.as_slice(), b"\n"].concat());
        for at in 0..=hunk.end() {
            match hunk.mark(at) {
                b'*' => {
                    let _ = writeln!(out, "*** {}{stars}", range(hunk.first, hunk.old_count));
                }
                b'=' => {
                    let _ = writeln!(out, "--- {}{dashes}", range(hunk.new_first, hunk.new_count));
                }
                b'\n' => out.extend_from_slice(hunk.line(at)),
                mark => {
                    out.extend_from_slice(&[mark, b' ']);
                    out.extend_from_slice(hunk.line(at));
                }
            }
        }
        Ok(())
    }
}

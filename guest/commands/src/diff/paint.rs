//! Colors of `--color`.

use bivalve_kit::Output;

/// What is painted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Header,
    Lines,
    Deleted,
    Added,
}

/// The escape codes of each part.
#[derive(Debug, Clone)]
pub struct Palette {
    reset: Vec<u8>,
    header: Vec<u8>,
    lines: Vec<u8>,
    deleted: Vec<u8>,
    added: Vec<u8>,
}

impl Palette {
    /// The usual colors, changed by `hd=..:ln=..:de=..:ad=..:rs=..`.
    pub fn new(changes: &[u8]) -> Palette {
        let mut palette = Palette {
            reset: b"0".to_vec(),
            header: b"1".to_vec(),
            lines: b"36".to_vec(),
            deleted: b"31".to_vec(),
            added: b"32".to_vec(),
        };
        for change in changes.split(|byte| *byte == b':') {
            let Some((name, value)) = change.split_first_chunk::<3>() else { continue };
            let slot = match name {
                b"rs=" => &mut palette.reset,
                b"hd=" => &mut palette.header,
                b"ln=" => &mut palette.lines,
                b"de=" => &mut palette.deleted,
                b"ad=" => &mut palette.added,
                _ => continue,
            };
            *slot = value.to_vec();
        }
        palette
    }

    pub fn start(&self, out: &mut Output, part: Part) {
        let code = match part {
            Part::Header => &self.header,
            Part::Lines => &self.lines,
            Part::Deleted => &self.deleted,
            Part::Added => &self.added,
        };
        out.push(&[b"\x1b[", code.as_slice(), b"m"].concat());
    }

    pub fn end(&self, out: &mut Output) {
        out.push(&[b"\x1b[", self.reset.as_slice(), b"m"].concat());
    }
}

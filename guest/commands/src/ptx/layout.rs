//! The widths of an index line's fields.

use super::index::Words;
use super::{References, Request, Text};

/// How wide each part of a line may be.
pub struct Layout {
    /// Half of a line.
    pub half: usize,
    /// What stands before the key.
    pub before: isize,
    /// The key and what stands behind it.
    pub after: isize,
    pub reference: usize,
    pub longest_word: usize,
}

impl Layout {
    pub fn new(request: &Request, texts: &[Text], words: &Words) -> Layout {
        let reference = match request.references {
            References::None => 0,
            References::Input => words.widest_reference,
            References::Automatic => {
                let name = |(text, lines): (&Text, &usize)| text.name.len() + 1 + (lines + 1).to_string().len();
                texts.iter().zip(&words.lines).map(name).max().unwrap_or(0)
            }
        };
        let mut width = request.width;
        if request.references != References::None && !request.right {
            width = width.saturating_sub(reference.saturating_add(request.gap));
        }
        let half = width / 2;
        let mark = 2 * request.truncation.len() as isize;
        let (half_signed, gap) = (half as isize, request.gap as isize);
        let (mut before, mut after) = (half_signed - gap, half_signed);
        if request.traditional {
            after -= mark + 1;
        } else {
            before = (before - mark).max(0);
            after -= mark;
        }
        Layout { half, before, after, reference, longest_word: words.longest }
    }
}

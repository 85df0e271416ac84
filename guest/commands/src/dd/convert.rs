//! dd's conversions of a block.

use super::operands::{Case, Plan};

pub(super) fn apply(block: &mut [u8], plan: &Plan) {
    match plan.case {
        Case::Keep => {}
        Case::Upper => block.make_ascii_uppercase(),
        Case::Lower => block.make_ascii_lowercase(),
    }
    if plan.swap {
        for pair in block.chunks_exact_mut(2) {
            pair.swap(0, 1);
        }
    }
}

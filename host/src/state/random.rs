//! Random bytes for a session: the host's, or fixed by a seed.

/// Where random bytes come from.
pub(crate) enum Random {
    Host,
    Seeded(u64),
}

impl Random {
    pub(crate) fn new(seed: Option<u64>) -> Self {
        seed.map_or(Self::Host, Self::Seeded)
    }

    pub(crate) fn bytes(&mut self, length: usize) -> std::io::Result<Vec<u8>> {
        let mut bytes = vec![0; length];
        match self {
            Self::Host => {
                let mut rest = bytes.as_mut_slice();
                while !rest.is_empty() {
                    let count = rustix::rand::getrandom(&mut *rest, rustix::rand::GetRandomFlags::empty())?;
                    rest = rest.get_mut(count..).unwrap_or_default();
                }
            }
            Self::Seeded(state) => {
                for chunk in bytes.chunks_mut(8) {
                    let next = split_mix(state).to_le_bytes();
                    chunk.copy_from_slice(next.get(..chunk.len()).unwrap_or_default());
                }
            }
        }
        Ok(bytes)
    }
}

/// Steele, Lea and Flood's SplitMix64: short, and good enough where no secret
/// depends on it.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

//! CRC-32 as gzip, zip and xz have it (RFC 1952, section 8), eight bytes at a time.
//!
//! The tables are made when a sum is first asked for: kept in the component they are
//! bytes that nothing compresses.

use std::sync::OnceLock;

/// The polynomial, its bits reversed.
const POLYNOMIAL: u32 = 0xedb8_8320;

/// What a byte does to the sum, with so many bytes behind it.
type Tables = [[u32; 256]; 8];

fn tables() -> &'static Tables {
    static TABLES: OnceLock<Box<Tables>> = OnceLock::new();
    TABLES.get_or_init(|| {
        let mut tables = Box::new([[0; 256]; 8]);
        for byte in 0..256 {
            let step = |sum: u32, _| if sum & 1 == 1 { sum >> 1 ^ POLYNOMIAL } else { sum >> 1 };
            tables[0][byte] = (0..8).fold(byte as u32, step);
        }
        for behind in 1..8 {
            for byte in 0..256 {
                let sum = tables[behind - 1][byte];
                tables[behind][byte] = sum >> 8 ^ tables[0][(sum & 255) as usize];
            }
        }
        tables
    })
}

/// A sum on its way.
#[derive(Debug, Clone)]
pub(crate) struct Hasher(u32);

impl Hasher {
    pub(crate) fn new() -> Hasher {
        Hasher(!0)
    }

    pub(crate) fn update(&mut self, bytes: &[u8]) {
        let [t0, t1, t2, t3, t4, t5, t6, t7] = tables();
        let mut sum = self.0;
        let (eights, rest) = bytes.as_chunks::<8>();
        for &[a, b, c, d, e, f, g, h] in eights {
            let [a, b, c, d] = (sum ^ u32::from_le_bytes([a, b, c, d])).to_le_bytes().map(usize::from);
            let [e, f, g, h] = [e, f, g, h].map(usize::from);
            sum = t7[a] ^ t6[b] ^ t5[c] ^ t4[d] ^ t3[e] ^ t2[f] ^ t1[g] ^ t0[h];
        }
        for byte in rest {
            sum = sum >> 8 ^ t0[usize::from(sum as u8 ^ byte)];
        }
        self.0 = sum;
    }

    pub(crate) fn finalize(self) -> u32 {
        !self.0
    }
}

/// The sum of these bytes.
pub(crate) fn hash(bytes: &[u8]) -> u32 {
    let mut hasher = Hasher::new();
    hasher.update(bytes);
    hasher.finalize()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums() {
        assert_eq!(hash(b"123456789"), 0xcbf4_3926);
        assert_eq!(hash(b""), 0);
        let bytes: Vec<u8> = (0..=255).cycle().take(1000).collect();
        let mut pieces = Hasher::new();
        bytes.chunks(7).for_each(|piece| pieces.update(piece));
        assert_eq!(pieces.finalize(), hash(&bytes));
    }
}

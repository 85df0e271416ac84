//! The check sums of xz.

use sha2::{Digest, Sha256};
use std::sync::LazyLock;

/// Which check sum stands behind a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Check {
    None,
    Crc32,
    Crc64,
    Sha256,
    /// One that is not known, of this number: it is skipped.
    Other(u8),
}

impl Check {
    pub(super) fn from_id(id: u8) -> Check {
        match id {
            0 => Check::None,
            1 => Check::Crc32,
            4 => Check::Crc64,
            10 => Check::Sha256,
            id => Check::Other(id),
        }
    }

    pub(super) fn id(self) -> u8 {
        match self {
            Check::None => 0,
            Check::Crc32 => 1,
            Check::Crc64 => 4,
            Check::Sha256 => 10,
            Check::Other(id) => id,
        }
    }

    /// Bytes of the sum.
    pub(super) fn size(self) -> usize {
        const SIZES: [usize; 6] = [0, 4, 8, 16, 32, 64];
        SIZES.get(usize::from(self.id()).div_ceil(3)).copied().unwrap_or(0)
    }

    pub(crate) fn name(self) -> String {
        match self {
            Check::None => "None".into(),
            Check::Crc32 => "CRC32".into(),
            Check::Crc64 => "CRC64".into(),
            Check::Sha256 => "SHA-256".into(),
            Check::Other(id) => format!("Unknown-{id}"),
        }
    }
}

/// A sum on its way.
pub(super) enum Running {
    None,
    Crc32(crate::codec::crc32::Hasher),
    Crc64(u64),
    Sha256(Box<Sha256>),
}

impl Running {
    pub(super) fn new(check: Check) -> Running {
        match check {
            Check::Crc32 => Running::Crc32(crate::codec::crc32::Hasher::new()),
            Check::Crc64 => Running::Crc64(!0),
            Check::Sha256 => Running::Sha256(Box::new(Sha256::new())),
            Check::None | Check::Other(_) => Running::None,
        }
    }

    pub(super) fn update(&mut self, bytes: &[u8]) {
        match self {
            Running::None => {}
            Running::Crc32(hasher) => hasher.update(bytes),
            Running::Crc64(sum) => *sum = crc64(*sum, bytes),
            Running::Sha256(hasher) => hasher.update(bytes),
        }
    }

    /// The sum as it stands in the file; empty when there is none.
    pub(super) fn finish(&self) -> Vec<u8> {
        match self {
            Running::None => Vec::new(),
            Running::Crc32(hasher) => hasher.clone().finalize().to_le_bytes().to_vec(),
            Running::Crc64(sum) => (!sum).to_le_bytes().to_vec(),
            Running::Sha256(hasher) => hasher.clone().finalize().to_vec(),
        }
    }
}

/// Made when it is first asked for, as [`crate::codec::crc32`]'s.
static TABLE: LazyLock<[u64; 256]> = LazyLock::new(|| {
    std::array::from_fn(|byte| {
        let step = |sum: u64, _| if sum & 1 == 1 { sum >> 1 ^ 0xc96c_5795_d787_0f42 } else { sum >> 1 };
        (0..8).fold(byte as u64, step)
    })
});

fn crc64(sum: u64, bytes: &[u8]) -> u64 {
    let table: &[u64; 256] = &TABLE;
    bytes.iter().fold(sum, |sum, byte| table[usize::from(sum as u8 ^ byte)] ^ sum >> 8)
}

//! The algorithms.

use blake2::Blake2bVar;
use blake2::digest::{Digest, Update, VariableOutput};

/// A checksum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Algorithm {
    /// `sum -r`
    Bsd,
    /// `sum -s`
    SysV,
    /// POSIX's cksum
    Crc,
    Md5,
    Sha1,
    Sha224,
    Sha256,
    Sha384,
    Sha512,
    Blake2b,
    Sm3,
}

impl Algorithm {
    /// Those with a digest in hexadecimal digits.
    pub const HEXADECIMAL: [Algorithm; 8] = [
        Algorithm::Md5,
        Algorithm::Sha1,
        Algorithm::Sha224,
        Algorithm::Sha256,
        Algorithm::Sha384,
        Algorithm::Sha512,
        Algorithm::Blake2b,
        Algorithm::Sm3,
    ];

    /// The name in BSD-style lines and in messages.
    pub fn tag(self) -> &'static str {
        match self {
            Algorithm::Bsd => "BSD",
            Algorithm::SysV => "SYSV",
            Algorithm::Crc => "CRC",
            Algorithm::Md5 => "MD5",
            Algorithm::Sha1 => "SHA1",
            Algorithm::Sha224 => "SHA224",
            Algorithm::Sha256 => "SHA256",
            Algorithm::Sha384 => "SHA384",
            Algorithm::Sha512 => "SHA512",
            Algorithm::Blake2b => "BLAKE2b",
            Algorithm::Sm3 => "SM3",
        }
    }

    /// Bits of the digest.
    pub fn bits(self) -> u32 {
        match self {
            Algorithm::Bsd | Algorithm::SysV | Algorithm::Crc => 32,
            Algorithm::Md5 => 128,
            Algorithm::Sha1 => 160,
            Algorithm::Sha224 => 224,
            Algorithm::Sha256 | Algorithm::Sm3 => 256,
            Algorithm::Sha384 => 384,
            Algorithm::Sha512 | Algorithm::Blake2b => 512,
        }
    }

    /// The line (without the name) of the checksums that are numbers.
    pub fn short_line(self, digest: &[u8], size: u64) -> Option<String> {
        let number = digest.iter().fold(0_u32, |sum, &byte| sum << 8 | u32::from(byte));
        match self {
            Algorithm::Bsd => Some(format!("{number:05} {:5}", size.div_ceil(1024))),
            Algorithm::SysV => Some(format!("{number} {}", size.div_ceil(512))),
            Algorithm::Crc => Some(format!("{number} {size}")),
            _ => None,
        }
    }
}

/// A checksum being computed.
pub enum Hasher {
    Bsd(u32),
    SysV(u32),
    Crc(u32),
    Md5(md5::Md5),
    Sha1(sha1::Sha1),
    Sha224(sha2::Sha224),
    Sha256(sha2::Sha256),
    Sha384(sha2::Sha384),
    Sha512(sha2::Sha512),
    Blake2b(Box<Blake2bVar>, usize),
    Sm3(sm3::Sm3),
}

impl Hasher {
    pub fn new(algorithm: Algorithm, length: Option<u32>) -> Hasher {
        match algorithm {
            Algorithm::Bsd => Hasher::Bsd(0),
            Algorithm::SysV => Hasher::SysV(0),
            Algorithm::Crc => Hasher::Crc(0),
            Algorithm::Md5 => Hasher::Md5(Digest::new()),
            Algorithm::Sha1 => Hasher::Sha1(Digest::new()),
            Algorithm::Sha224 => Hasher::Sha224(Digest::new()),
            Algorithm::Sha256 => Hasher::Sha256(Digest::new()),
            Algorithm::Sha384 => Hasher::Sha384(Digest::new()),
            Algorithm::Sha512 => Hasher::Sha512(Digest::new()),
            Algorithm::Sm3 => Hasher::Sm3(Digest::new()),
            Algorithm::Blake2b => {
                let bytes = length.unwrap_or(512) as usize / 8;
                match Blake2bVar::new(bytes) {
                    Ok(hasher) => Hasher::Blake2b(Box::new(hasher), bytes),
                    // Lengths are checked before; md5 is as good as any other wrong answer.
                    Err(_) => Hasher::Md5(Digest::new()),
                }
            }
        }
    }

    pub fn update(&mut self, block: &[u8]) {
        match self {
            Hasher::Bsd(sum) => {
                for &byte in block {
                    *sum = ((*sum >> 1) + ((*sum & 1) << 15) + u32::from(byte)) & 0xffff;
                }
            }
            Hasher::SysV(sum) => {
                *sum = block.iter().fold(*sum, |sum, &byte| sum.wrapping_add(u32::from(byte)));
            }
            Hasher::Crc(crc) => *crc = update_crc(*crc, block),
            Hasher::Md5(hasher) => Digest::update(hasher, block),
            Hasher::Sha1(hasher) => Digest::update(hasher, block),
            Hasher::Sha224(hasher) => Digest::update(hasher, block),
            Hasher::Sha256(hasher) => Digest::update(hasher, block),
            Hasher::Sha384(hasher) => Digest::update(hasher, block),
            Hasher::Sha512(hasher) => Digest::update(hasher, block),
            Hasher::Sm3(hasher) => Digest::update(hasher, block),
            Hasher::Blake2b(hasher, _) => Update::update(&mut **hasher, block),
        }
    }

    /// The digest of a file of this size.
    pub fn finish(self, size: u64) -> Vec<u8> {
        let number = |number: u32| number.to_be_bytes().to_vec();
        match self {
            Hasher::Bsd(sum) => number(sum),
            Hasher::SysV(sum) => {
                let sum = (sum & 0xffff) + (sum >> 16);
                number((sum & 0xffff) + (sum >> 16))
            }
            Hasher::Crc(mut crc) => {
                // The length belongs to the checksum, its lowest byte first.
                let mut left = size;
                while left > 0 {
                    crc = update_crc(crc, &[left as u8]);
                    left >>= 8;
                }
                number(!crc)
            }
            Hasher::Md5(hasher) => hasher.finalize().to_vec(),
            Hasher::Sha1(hasher) => hasher.finalize().to_vec(),
            Hasher::Sha224(hasher) => hasher.finalize().to_vec(),
            Hasher::Sha256(hasher) => hasher.finalize().to_vec(),
            Hasher::Sha384(hasher) => hasher.finalize().to_vec(),
            Hasher::Sha512(hasher) => hasher.finalize().to_vec(),
            Hasher::Sm3(hasher) => hasher.finalize().to_vec(),
            Hasher::Blake2b(hasher, bytes) => {
                let mut digest = vec![0; bytes];
                let _ = hasher.finalize_variable(&mut digest);
                digest
            }
        }
    }
}

/// Eight tables, so that eight bytes are taken at once.
static TABLES: [[u32; 256]; 8] = {
    let mut tables = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let mut crc = (byte as u32) << 24;
        let mut bit = 0;
        while bit < 8 {
            crc = if crc & 0x8000_0000 == 0 { crc << 1 } else { crc << 1 ^ 0x04c1_1db7 };
            bit += 1;
        }
        tables[0][byte] = crc;
        byte += 1;
    }
    let mut byte = 0;
    while byte < 256 {
        let mut table = 1;
        while table < 8 {
            let before: u32 = tables[table - 1][byte];
            tables[table][byte] = before << 8 ^ tables[0][(before >> 24) as usize];
            table += 1;
        }
        byte += 1;
    }
    tables
};

fn update_crc(mut crc: u32, block: &[u8]) -> u32 {
    let mut groups = block.chunks_exact(8);
    for group in &mut groups {
        let first = crc ^ u32::from_be_bytes([group[0], group[1], group[2], group[3]]);
        let [a, b, c, d] = first.to_be_bytes();
        let bytes = [a, b, c, d, group[4], group[5], group[6], group[7]];
        crc = 0;
        for (at, byte) in bytes.iter().enumerate() {
            crc ^= TABLES[7 - at][usize::from(*byte)];
        }
    }
    for byte in groups.remainder() {
        crc = crc << 8 ^ TABLES[0][((crc >> 24) as u8 ^ byte) as usize];
    }
    crc
}

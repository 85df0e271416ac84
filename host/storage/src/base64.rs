//! Base64 (RFC 4648), for bytes in JSON that are not text.

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Encodes bytes, with padding and without line breaks.
pub fn encode(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let byte = |index: usize| u32::from(chunk.get(index).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for position in 0..4 {
            let index = (bits >> (18 - 6 * position)) as usize & 63;
            out.push(if position > chunk.len() { '=' } else { char::from(ALPHABET[index]) });
        }
    }
    out
}

/// Decodes what [`encode`] gave; none for anything else.
pub fn decode(text: &str) -> Option<Vec<u8>> {
    if !text.len().is_multiple_of(4) {
        return None;
    }
    let mut out = Vec::with_capacity(text.len() / 4 * 3);
    let text = text.as_bytes();
    for (at, chunk) in text.chunks(4).enumerate() {
        let padding = chunk.iter().rev().take_while(|&&byte| byte == b'=').count();
        if padding > 2 || (padding > 0 && (at + 1) * 4 != text.len()) {
            return None;
        }
        let mut bits = 0;
        for &byte in chunk.iter().take(4 - padding) {
            let value = ALPHABET.iter().position(|&letter| letter == byte)?;
            bits = bits << 6 | value as u32;
        }
        let bytes = (bits << (6 * padding)).to_be_bytes();
        out.extend_from_slice(bytes.get(1..4 - padding)?);
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_rfc_s_examples() {
        for (plain, encoded) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")]
        {
            assert_eq!(super::encode(plain.as_bytes()), encoded);
            assert_eq!(super::decode(encoded).as_deref(), Some(plain.as_bytes()));
        }
        for wrong in ["Z", "Zg=", "Z===", "Zg==Zg==", "Z*=="] {
            assert_eq!(super::decode(wrong), None, "{wrong}");
        }
    }
}

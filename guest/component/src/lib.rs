//! The only crate that knows WIT and wasm: the guest's traits over the
//! imported interfaces, and the exported one over the guest.

mod allocator;
mod compare;
mod hinge;
mod session;
mod storage;

wit_bindgen::generate!({
    path: "../../wit",
    world: "bivalve",
});

struct Component;

export!(Component);

/// Paths are strings on the hinge and bytes in the guest.
mod path {
    /// First of the 128 characters that stand for bytes that are not UTF-8.
    const ESCAPE: u32 = 0xf780;

    /// A path for the host: bytes that are not UTF-8 as U+F780 + (byte - 0x80).
    pub fn encode(path: &[u8]) -> String {
        if let Ok(text) = std::str::from_utf8(path) {
            return text.to_string();
        }
        let mut out = String::with_capacity(path.len() + 16);
        for chunk in path.utf8_chunks() {
            out.push_str(chunk.valid());
            let escaped =
                chunk.invalid().iter().filter_map(|byte| char::from_u32(ESCAPE + u32::from(*byte) - 0x80));
            out.extend(escaped);
        }
        out
    }

    /// A path from the host.
    pub fn decode(path: String) -> Vec<u8> {
        // U+F780 to U+F7FF start with these two bytes.
        if !path.as_bytes().windows(2).any(|pair| pair[0] == 0xef && matches!(pair[1], 0x9e | 0x9f)) {
            return path.into_bytes();
        }
        let mut out = Vec::with_capacity(path.len());
        for character in path.chars() {
            match u32::from(character).wrapping_sub(ESCAPE) {
                byte @ 0..0x80 => out.push(byte as u8 + 0x80),
                _ => out.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes()),
            }
        }
        out
    }
}

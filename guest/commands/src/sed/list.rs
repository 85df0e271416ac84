//! `l`: a line so that everything in it can be seen.

/// The line with escapes, wrapped to a length (0: not wrapped), its end marked.
pub fn visible(line: &[u8], length: usize, delimiter: u8) -> Vec<u8> {
    let mut out = Vec::with_capacity(line.len() + 2);
    let mut width = 0;
    for &byte in line {
        let escape;
        let piece: &[u8] = match byte {
            b'\\' => b"\\\\",
            7 => b"\\a",
            8 => b"\\b",
            12 => b"\\f",
            b'\n' => b"\\n",
            b'\r' => b"\\r",
            b'\t' => b"\\t",
            11 => b"\\v",
            b' '..=b'~' => std::slice::from_ref(&byte),
            _ => {
                escape = [b'\\', b'0' + (byte >> 6), b'0' + (byte >> 3 & 7), b'0' + (byte & 7)];
                &escape
            }
        };
        if length > 0 && width + piece.len() > length - 1 {
            out.extend_from_slice(&[b'\\', delimiter]);
            width = 0;
        }
        out.extend_from_slice(piece);
        width += piece.len();
    }
    out.extend_from_slice(&[b'$', delimiter]);
    out
}

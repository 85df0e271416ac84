//! Escapes of C that several commands have.

/// The control character that a letter behind a backslash stands for in C; none for other letters.
pub fn control(letter: u8) -> Option<u8> {
    Some(match letter {
        b'a' => 7,
        b'b' => 8,
        b'f' => 12,
        b'n' => b'\n',
        b'r' => b'\r',
        b't' => b'\t',
        b'v' => 11,
        _ => return None,
    })
}

/// A byte as dumps show it beside its number: what is not printable in ASCII as a dot.
pub fn printable(byte: u8) -> u8 {
    if matches!(byte, b' '..=b'~') { byte } else { b'.' }
}

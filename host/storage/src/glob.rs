//! Globs over command lines and over paths: `*`, `?`, `[...]`, and for paths `**`.

/// Whether a pattern matches a whole text. With `path`, `*` and `?` stop at `/`
/// and `**` does not.
pub fn matches(pattern: &[u8], text: &[u8], path: bool) -> bool {
    // Where to go back to: the pattern after the last star, and its text. A
    // star of a path that met a `/` gives way to the `**` before it.
    let (mut p, mut t) = (0, 0);
    let mut stars: Vec<(usize, usize, bool)> = Vec::new();
    loop {
        if let Some(b'*') = pattern.get(p) {
            let double = path && pattern.get(p + 1) == Some(&b'*');
            p += if double { 2 } else { 1 };
            let deep = double || !path;
            if deep {
                // An earlier star never has to give up anything again.
                stars.clear();
            }
            stars.push((p, t, deep));
            continue;
        }
        if p == pattern.len() && t == text.len() {
            return true;
        }
        if let Some(next) = one(pattern, p, text.get(t).copied(), path) {
            (p, t) = (next, t + 1);
            continue;
        }
        loop {
            let Some((after, from, deep)) = stars.pop() else { return false };
            match text.get(from) {
                Some(&byte) if deep || byte != b'/' => {
                    stars.push((after, from + 1, deep));
                    (p, t) = (after, from + 1);
                    break;
                }
                _ => {}
            }
        }
    }
}

/// Matches one byte, and gives where the pattern goes on.
fn one(pattern: &[u8], at: usize, byte: Option<u8>, path: bool) -> Option<usize> {
    let byte = byte?;
    match *pattern.get(at)? {
        b'?' => (!path || byte != b'/').then_some(at + 1),
        b'[' => match class(pattern, at, byte) {
            Some((true, next)) if !path || byte != b'/' => Some(next),
            Some(_) => None,
            None => (byte == b'[').then_some(at + 1),
        },
        b'\\' if at + 1 < pattern.len() => (pattern.get(at + 1) == Some(&byte)).then_some(at + 2),
        literal => (literal == byte).then_some(at + 1),
    }
}

/// A bracket expression: whether it has the byte, and where it ends.
fn class(pattern: &[u8], at: usize, byte: u8) -> Option<(bool, usize)> {
    let mut index = at + 1;
    let negated = matches!(pattern.get(index), Some(b'!' | b'^'));
    index += usize::from(negated);
    let start = index;
    let mut found = false;
    loop {
        let low = *pattern.get(index)?;
        if low == b']' && index > start {
            return Some((found != negated, index + 1));
        }
        match (pattern.get(index + 1), pattern.get(index + 2)) {
            (Some(b'-'), Some(&high)) if high != b']' => {
                found |= (low..=high).contains(&byte);
                index += 3;
            }
            _ => {
                found |= low == byte;
                index += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn globs_match_as_they_should() {
        for (pattern, text, path, expected) in [
            ("git *", "git push origin", false, true),
            ("git push*", "git pull", false, false),
            ("*a*b*c", "xaxxbxxbc", false, true),
            ("r?", "rm", false, true),
            ("[a-c]x", "bx", false, true),
            ("[!a-c]x", "bx", false, false),
            ("a[", "a[", false, true),
            ("/etc/*", "/etc/passwd", true, true),
            ("/etc/*", "/etc/ssh/key", true, false),
            ("/etc/**", "/etc/ssh/key", true, true),
            ("/**/secret*", "/a/b/secrets", true, true),
            ("/**/secret*", "/a/b/secrets/x", true, false),
            ("/a/*/c/**/d", "/a/b/c/x/y/d", true, true),
            ("\\*", "*", false, true),
            ("\\*", "x", false, false),
        ] {
            assert_eq!(matches(pattern.as_bytes(), text.as_bytes(), path), expected, "{pattern} {text}");
        }
        let long = "a".repeat(100_000);
        assert!(!matches(b"*a*a*a*a*a*b", long.as_bytes(), false));
    }
}

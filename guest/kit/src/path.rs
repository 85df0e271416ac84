//! Paths as the GNU file tools take them apart.

/// The last component without the slashes after it; `/` for the root, empty for an empty path.
pub fn base_name(path: &[u8]) -> &[u8] {
    let trimmed = trim(path);
    if trimmed.is_empty() {
        return if path.is_empty() { path } else { b"/" };
    }
    trimmed.rsplit(|&byte| byte == b'/').next().unwrap_or_default()
}

/// All before the last component: `.` when there is nothing, `/` at the root.
pub fn directory_name(path: &[u8]) -> &[u8] {
    let trimmed = trim(path);
    if trimmed.is_empty() {
        return if path.is_empty() { b"." } else { b"/" };
    }
    match trimmed.iter().rposition(|&byte| byte == b'/') {
        None => b".",
        Some(at) => match trim(&trimmed[..at]) {
            b"" => b"/",
            parent => parent,
        },
    }
}

/// `directory/name` with one slash between.
pub fn join(directory: &[u8], name: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(directory.len() + name.len() + 1);
    out.extend_from_slice(directory);
    if !out.is_empty() && !out.ends_with(b"/") {
        out.push(b'/');
    }
    out.extend_from_slice(name);
    out
}

/// Without any slashes at the end, so that the root becomes empty.
pub fn trim(path: &[u8]) -> &[u8] {
    let end = path.iter().rposition(|&byte| byte != b'/').map_or(0, |at| at + 1);
    &path[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_apart() {
        assert_eq!(base_name(b"/a/b//"), b"b");
        assert_eq!(base_name(b"//"), b"/");
        assert_eq!(directory_name(b"/a//b/"), b"/a");
        assert_eq!(directory_name(b"a"), b".");
        assert_eq!(directory_name(b"//a"), b"/");
        assert_eq!(join(b"/", b"a"), b"/a");
    }
}

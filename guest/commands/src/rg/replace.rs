//! The text of `-r`: `$1`, `$name`, `${name}` and `$$`.

use bivalve_pattern::Captures;

/// The template with its groups filled in.
pub fn expand(template: &[u8], text: &[u8], captures: &Captures, names: &[(String, usize)]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut rest = template;
    while let Some(at) = memchr::memchr(b'$', rest) {
        out.extend_from_slice(&rest[..at]);
        rest = &rest[at + 1..];
        if let Some(after) = rest.strip_prefix(b"$") {
            out.push(b'$');
            rest = after;
            continue;
        }
        let (name, after) = match rest.strip_prefix(b"{") {
            Some(inner) => match memchr::memchr(b'}', inner) {
                Some(end) => (&inner[..end], &inner[end + 1..]),
                None => (&rest[..0], rest),
            },
            None => {
                let length =
                    rest.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
                rest.split_at(length)
            }
        };
        if name.is_empty() {
            out.push(b'$');
            continue;
        }
        rest = after;
        let name = String::from_utf8_lossy(name);
        let group =
            name.parse().ok().or_else(|| names.iter().find(|(known, _)| *known == name).map(|(_, at)| *at));
        if let Some((from, to)) = group.and_then(|group: usize| captures.get(group)) {
            out.extend_from_slice(text.get(from..to).unwrap_or_default());
        }
    }
    out.extend_from_slice(rest);
    out
}

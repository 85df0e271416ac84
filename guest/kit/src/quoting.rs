//! The quoting styles of `ls --quoting-style`, also used by stat and find.

use crate::quote::{self, character};

/// How names are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    Literal,
    Shell,
    ShellAlways,
    ShellEscape,
    ShellEscapeAlways,
    C,
    CMaybe,
    Escape,
    Locale,
    CLocale,
}

impl Style {
    /// The words of `--quoting-style`.
    pub const TABLE: &'static [(&'static str, Style)] = &[
        ("literal", Style::Literal),
        ("shell", Style::Shell),
        ("shell-always", Style::ShellAlways),
        ("shell-escape", Style::ShellEscape),
        ("shell-escape-always", Style::ShellEscapeAlways),
        ("c", Style::C),
        ("c-maybe", Style::CMaybe),
        ("escape", Style::Escape),
        ("locale", Style::Locale),
        ("clocale", Style::CLocale),
    ];
}

/// What else has an effect on quoting.
#[derive(Debug, Clone, Copy, Default)]
pub struct Setting {
    pub utf8: bool,
    pub curly: bool,
    /// A space is escaped (ls does so in the escape style).
    pub space: bool,
    /// A colon is quoted (in the headings of ls).
    pub colon: bool,
    /// What else is escaped where there are escapes (ls does so with what might be an indicator).
    pub also: &'static [u8],
}

/// The name in a style.
pub fn styled(name: &[u8], style: Style, setting: Setting) -> Vec<u8> {
    let plain = || !shell_needs_quotes(name, setting, true);
    let plain_for_shell = || !shell_needs_quotes(name, setting, false);
    match style {
        Style::Literal => name.to_vec(),
        Style::ShellEscape if plain() => name.to_vec(),
        Style::ShellEscape | Style::ShellEscapeAlways => quote::shell_quoted(name, setting.utf8),
        Style::Shell if plain_for_shell() => name.to_vec(),
        Style::Shell | Style::ShellAlways => shell_plain(name),
        Style::CMaybe => {
            let bare = escaped(name, Setting { colon: false, ..setting }, b"\"");
            // A backslash alone needs no quotes.
            let backslashes = name.iter().filter(|byte| **byte == b'\\').count();
            let plain = bare.len() == name.len() + backslashes && !name.contains(&b'"');
            if plain && !(setting.colon && name.contains(&b':')) {
                return name.to_vec();
            }
            [b"\"", bare.as_slice(), b"\""].concat()
        }
        Style::C => [b"\"", escaped(name, setting, b"\"").as_slice(), b"\""].concat(),
        Style::Escape => escaped(name, setting, if setting.space { b" " } else { b"" }),
        Style::CLocale if !setting.curly => [b"\"", escaped(name, setting, b"\"").as_slice(), b"\""].concat(),
        Style::Locale | Style::CLocale => {
            let (open, close) = if setting.curly { ("\u{2018}", "\u{2019}") } else { ("'", "'") };
            let inner = escaped(name, setting, if setting.curly { b"" } else { b"'" });
            [open.as_bytes(), &inner, close.as_bytes()].concat()
        }
    }
}

/// Whether a shell would not take the name as it is.
fn shell_needs_quotes(name: &[u8], setting: Setting, escapes: bool) -> bool {
    let special = |(at, byte): (usize, &u8)| match byte {
        b'#' | b'~' => at == 0,
        b'{' | b'}' => name.len() == 1,
        b':' => setting.colon,
        b'\t' | b'\n' => true,
        b'%' => false,
        b' '..=b'*' | b';' | b'<' | b'=' | b'>' | b'?' | b'[' | b'\\' | b'^' | b'`' | b'|' => true,
        _ => false,
    };
    name.is_empty() || name.iter().enumerate().any(special) || (escapes && !printable(name, setting.utf8))
}

/// Whether all of the name can be printed.
pub fn printable(name: &[u8], utf8: bool) -> bool {
    let mut rest = name;
    while !rest.is_empty() {
        let (length, printable) = character(rest, utf8);
        if !printable {
            return false;
        }
        rest = rest.get(length..).unwrap_or_default();
    }
    true
}

/// In quotes, without escapes.
fn shell_plain(name: &[u8]) -> Vec<u8> {
    let has = |bytes: &[u8]| name.iter().any(|byte| bytes.contains(byte));
    if has(b"'") && !has(b"\"$`\\!\n\t") && name.iter().all(|byte| *byte >= b' ') {
        return [b"\"", name, b"\""].concat();
    }
    let mut out = vec![b'\''];
    for &byte in name {
        match byte {
            b'\'' => out.extend_from_slice(b"'\\''"),
            _ => out.push(byte),
        }
    }
    out.push(b'\'');
    out
}

/// With C's escapes, and a backslash before each of `also`.
fn escaped(name: &[u8], setting: Setting, also: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(name.len());
    let mut rest = name;
    while !rest.is_empty() {
        let (length, printable) = character(rest, setting.utf8);
        let (this, after) = rest.split_at(length.min(rest.len()));
        rest = after;
        match this {
            [byte] if setting.also.contains(byte) => out.extend_from_slice(&[b'\\', *byte]),
            [b'\\'] => out.extend_from_slice(b"\\\\"),
            [b':'] if setting.colon => out.extend_from_slice(b"\\:"),
            [byte] if also.contains(byte) => out.extend_from_slice(&[b'\\', *byte]),
            _ if printable => out.extend_from_slice(this),
            _ => quote::push_escapes(&mut out, this),
        }
    }
    out
}

/// With `?` for what cannot be printed.
pub fn question_marks(name: &[u8], utf8: bool) -> Vec<u8> {
    let mut out = Vec::with_capacity(name.len());
    let mut rest = name;
    while !rest.is_empty() {
        let (length, printable) = character(rest, utf8);
        let (this, after) = rest.split_at(length.min(rest.len()));
        rest = after;
        out.extend_from_slice(if printable { this } else { b"?" });
    }
    out
}

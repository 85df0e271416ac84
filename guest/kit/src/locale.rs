//! What the locale variables say, as far as it shows.

/// The locale's effect on characters and messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Locale {
    /// Characters are UTF-8; else each byte is one.
    pub utf8: bool,
    /// Messages quote with U+2018 and U+2019; else with `'`.
    pub curly: bool,
}

impl Locale {
    /// From `LC_ALL`, `LC_CTYPE`, `LC_MESSAGES` and `LANG`, as `lookup` finds
    /// them. With none set: UTF-8 characters and ASCII quotes.
    pub fn from_variables<'a>(lookup: impl Fn(&str) -> Option<&'a [u8]>) -> Locale {
        let value = |name: &str| lookup(name).filter(|value| !value.is_empty());
        let of = |category: &str| value("LC_ALL").or_else(|| value(category)).or_else(|| value("LANG"));
        let names_utf8 = |name: &[u8]| {
            let lower = name.to_ascii_lowercase();
            memchr::memmem::find(&lower, b"utf-8").is_some()
                || memchr::memmem::find(&lower, b"utf8").is_some()
        };
        Locale {
            utf8: of("LC_CTYPE").is_none_or(names_utf8),
            curly: of("LC_MESSAGES").is_some_and(names_utf8) && of("LC_CTYPE").is_some_and(names_utf8),
        }
    }
}

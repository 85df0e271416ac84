//! Names that the interpreter itself looks up often.

use bivalve_syntax::Name;

macro_rules! names {
    ($($constant:ident = $text:literal),* $(,)?) => {
        thread_local! {
            $(pub static $constant: Name = Name::new($text.as_bytes());)*
        }
    };
}

names! {
    IFS = "IFS",
    PATH = "PATH",
    PWD = "PWD",
    OLDPWD = "OLDPWD",
    HOME = "HOME",
    OPTIND = "OPTIND",
    REPLY = "REPLY",
    LC_ALL = "LC_ALL",
    LC_CTYPE = "LC_CTYPE",
    LANG = "LANG",
    FUNCNEST = "FUNCNEST",
}

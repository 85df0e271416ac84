//! Globs, extended globs and POSIX regular expressions over bytes.
//!
//! ```
//! use bivalve_pattern::{Captures, Options, Regex, Syntax};
//! let re = Regex::new(br"\(a*\)-\(b\)", &Options::new(Syntax::Basic)).unwrap();
//! assert_eq!(re.find_at(b"xaa-b", 0), Some((1, 5)));
//! let mut caps = Captures::new();
//! assert!(re.captures_at(b"xaa-b", 0, &mut caps));
//! assert_eq!(caps.get(1), Some((1, 3)));
//! let bad = Regex::new(b"(a", &Options::new(Syntax::Extended)).unwrap_err();
//! assert_eq!(bad.to_string(), r"Unmatched ( or \(");
//! ```

mod charset;
mod glob;
mod regex;
mod tables;
mod unicode;

pub use glob::{Glob, GlobFinder, GlobOptions, escape, has_glob_chars, unescape};
pub use regex::{Captures, Error, Options, Regex, Syntax};

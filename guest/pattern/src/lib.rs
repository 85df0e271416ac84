//! Globs, extended globs and regular expressions over bytes: the one door for all that
//! matches text. Nothing here is exponential, and no pattern is a panic.
//!
//! # Shell patterns
//! [`Glob::compile`] takes a pattern in which quoted parts are escaped with backslashes
//! ([`escape`]); `matches` is for `case` and `[[ == ]]`, `longest_prefix` and its three
//! siblings for `${x##p}` and so on, [`Glob::finder`] for `${x//p/r}`.
//! ```
//! use bivalve_pattern::{Glob, GlobOptions, escape, has_glob_chars};
//! let glob = Glob::compile(b"*.t?z", GlobOptions { utf8: true, ..GlobOptions::default() });
//! assert!(glob.matches("a.té".as_bytes()) == false && glob.matches(b"a.tgz"));
//! let slash = Glob::compile(b"*/", GlobOptions::default());
//! assert_eq!((slash.shortest_prefix(b"a/b/c"), slash.longest_prefix(b"a/b/c")), (Some(2), Some(4)));
//! let a = Glob::compile(b"+(a)", GlobOptions { extglob: true, ..GlobOptions::default() });
//! let mut finder = a.finder(b"baab");
//! assert_eq!(finder.find(0), Some((1, 3)));
//! assert_eq!(escape(b"a*"), b"a\\*");
//! assert!(has_glob_chars(b"a*", false) && !has_glob_chars(b"a\\*", false));
//! ```
//!
//! # Regular expressions
//! [`Regex::new`] with the tool's [`Syntax`]; [`Regex::any`] for several `-e`. Errors
//! print as GNU's. `find_at` and `captures_at` look from a place on, with what lies before
//! as context. After an empty match sed and awk go on by one *byte*: whether a match may
//! stand inside a character is for `find_at` to say, as in glibc.
//! ```
//! use bivalve_pattern::{Captures, Options, Regex, Syntax};
//! let re = Regex::new(br"\(a*\)-\(b\)", &Options::new(Syntax::Basic)).unwrap();
//! assert_eq!(re.find_at(b"xaa-b", 0), Some((1, 5)));
//! let mut caps = Captures::new();
//! assert!(re.captures_at(b"xaa-b", 0, &mut caps));
//! assert_eq!(caps.get(1), Some((1, 3)));
//! let bad = Regex::new(b"(a", &Options::new(Syntax::Extended)).unwrap_err();
//! assert_eq!(bad.to_string(), r"Unmatched ( or \(");
//! // grep searches whole buffers of lines.
//! let re = Regex::new(b"^t", &Options::new(Syntax::GrepBasic).line(Some(b'\n'))).unwrap();
//! assert_eq!(re.next_line(b"one\ntwo\n", 0), Some((4, 7)));
//! ```
//! A pattern with back-references or look-around may give up on a text: then
//! [`Regex::exceeded`] tells so, once.

mod charset;
mod glob;
mod regex;
mod tables;
mod unicode;

pub use charset::in_case;
pub use glob::{Glob, GlobFinder, GlobOptions, escape, has_glob_chars, unescape};
pub use regex::{Captures, Error, Options, Posix, Regex, Syntax, Texts};

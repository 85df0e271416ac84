//! The tests of an expression and their arguments.

use super::super::tests::{Compare, Test, Which, time};
use super::super::times;
use super::{Parser, fail, fail_parts};
use bivalve_kit::clock::parse_date;
use bivalve_kit::walk::Links;
use bivalve_kit::{Result, accounts};
use bivalve_pattern::{Glob, GlobOptions, Options as RegexOptions, Regex, Syntax};

impl Parser<'_> {
    pub(super) fn test(&mut self, key: &str, name: &[u8]) -> Result<Test> {
        let test = match key {
            "true" => Test::True,
            "false" | "nouser" | "nogroup" => Test::False,
            "empty" => Test::Empty,
            "fstype" => Test::Storage(self.argument(name)? == b"storage"),
            "readable" => Test::Access(4),
            "writable" => Test::Access(2),
            "executable" => Test::Access(1),
            "name" => Test::Name(self.name_glob(name, "-name", false)?),
            "iname" => Test::Name(self.name_glob(name, "-iname", true)?),
            "path" | "wholename" => Test::Path(self.path_glob(name, key, false)?),
            "ipath" | "iwholename" => Test::Path(self.path_glob(name, key, true)?),
            "lname" => Test::LinkTarget(self.glob(name, false)?),
            "ilname" => Test::LinkTarget(self.glob(name, true)?),
            "regex" => self.regex(name, false)?,
            "iregex" => self.regex(name, true)?,
            "type" => Test::Type(self.types(name)?),
            "xtype" => Test::OtherType(self.types(name)?),
            "size" => self.size(name)?,
            "perm" => {
                let text = self.argument(name)?;
                match Test::permissions(text) {
                    Some(test) => {
                        if let (Some(b'/'), Test::Permissions { file: 0, .. }) = (text.first(), &test) {
                            self.warn(&[
                                b"you have specified a mode pattern ",
                                text,
                                b" (which is equivalent to /000). The meaning of -perm /000 has now been changed to \
                                  be consistent with -perm -000; that is, while it used to match no files, it now \
                                  matches all files.",
                            ]);
                        }
                        test
                    }
                    None => return fail_parts(&[b"invalid mode ", &self.cx.quoted(text)]),
                }
            }
            "links" => self.count(name).map(|(compare, count)| Test::Links(compare, count))?,
            "inum" => self.count(name).map(|(compare, count)| Test::Inode(compare, count))?,
            "uid" => self.count(name).map(|(compare, count)| Test::User(compare, count))?,
            "gid" => self.count(name).map(|(compare, count)| Test::Group(compare, count))?,
            "user" => self.user(name)?,
            "group" => self.group(name)?,
            "samefile" => Test::SameFile(Box::new(self.reference(name)?)),
            "used" => {
                let text = self.argument(name)?;
                match times::number(text) {
                    Some((compare, days)) => Test::Used { compare, days },
                    None => return fail_parts(&[b"Invalid argument ", text, b" to ", name]),
                }
            }
            _ => return self.time_test(key, name),
        };
        Ok(test)
    }

    fn time_test(&mut self, key: &str, name: &[u8]) -> Result<Test> {
        let which = match key.as_bytes().first() {
            Some(b'a') => Which::Accessed,
            Some(b'c') => Which::Changed,
            _ => Which::Modified,
        };
        match key {
            "atime" | "ctime" | "mtime" | "amin" | "cmin" | "mmin" => {
                let text = self.argument(name)?;
                let origin = self.origin;
                let test = if key.ends_with("time") { origin.days(text, which) } else { origin.minutes(text, which) };
                test.map_or_else(|| fail_parts(&[b"invalid argument `", text, b"' to `", name, b"'"]), Ok)
            }
            "newer" | "anewer" | "cnewer" => {
                let which = if key == "newer" { Which::Modified } else { which };
                Ok(Test::Newer { which, moment: self.reference(name)?.modified })
            }
            "context" => fail("invalid predicate -context: SELinux is not enabled."),
            _ if key.starts_with("newer") => self.newer_pair(key, name),
            _ => fail_parts(&[b"unknown predicate `", name, b"'"]),
        }
    }

    /// `-newerXY`
    fn newer_pair(&mut self, key: &str, name: &[u8]) -> Result<Test> {
        let which = |letter: u8| match letter {
            b'a' => Some(Which::Accessed),
            b'c' => Some(Which::Changed),
            b'm' => Some(Which::Modified),
            _ => None,
        };
        let letters = key.as_bytes().get(5..).unwrap_or_default();
        let &[x, y] = letters else { return fail_parts(&[b"unknown predicate `", name, b"'"]) };
        let Some(file_time) = which(x).filter(|_| y == b't' || which(y).is_some()) else {
            let lead: &[u8] = b"This system does not provide a way to find the birth time of a file.\nfind: ";
            let lead = if letters.contains(&b'B') { lead } else { b"" };
            return fail_parts(&[lead, b"invalid predicate `", name, b"'"]);
        };
        if self.at >= self.arguments.len() {
            return fail_parts(&[b"The ", &self.cx.quoted(name), b" test needs an argument"]);
        }
        let moment = match which(y) {
            Some(of_reference) => time(&self.reference(name)?, of_reference),
            None => {
                let text = self.argument(name)?;
                match parse_date(text, self.origin.now, &self.zone) {
                    Some(moment) => moment,
                    None => {
                        let quoted = self.cx.quoted(text);
                        return fail_parts(&[
                            b"I cannot figure out how to interpret ",
                            &quoted,
                            b" as a date or time",
                        ]);
                    }
                }
            }
        };
        Ok(Test::Newer { which: file_time, moment })
    }

    /// Metadata of the file that a predicate names.
    fn reference(&mut self, name: &[u8]) -> Result<bivalve_vfs::Node> {
        let file = self.argument(name)?;
        let cx = self.cx;
        let found = match self.setup.links {
            Links::Never => cx.vfs.lstat(&cx.place, file),
            _ => match cx.vfs.stat(&cx.place, file) {
                Err(bivalve_vfs::Errno::NotFound | bivalve_vfs::Errno::NotADirectory) => cx.vfs.lstat(&cx.place, file),
                found => found,
            },
        };
        found.or_else(|errno| self.fail_file(file, &errno))
    }

    fn glob(&mut self, name: &[u8], nocase: bool) -> Result<Glob> {
        let pattern = self.argument(name)?;
        Ok(Glob::compile(pattern, GlobOptions { nocase, utf8: self.cx.locale.utf8, ..GlobOptions::default() }))
    }

    /// A name has no slash.
    fn name_glob(&mut self, name: &[u8], shown: &str, nocase: bool) -> Result<Glob> {
        let glob = self.glob(name, nocase)?;
        if self.arguments.get(self.at - 1).is_some_and(|pattern| pattern.contains(&b'/')) {
            let quoted = |text: &[u8]| self.cx.quoted(text);
            let instead: &[u8] = if nocase { b"-iwholename" } else { b"-wholename" };
            let (shown, slash, instead) = (quoted(shown.as_bytes()), quoted(b"/"), quoted(instead));
            self.warn_if_asked(&[
                &shown,
                b" matches against basenames only, but the given pattern contains a directory separator (",
                &slash,
                b"), thus the expression will evaluate to false all the time.  Did you mean ",
                &instead,
                b"?",
            ]);
        }
        Ok(glob)
    }

    /// Only a starting point may end in a slash.
    fn path_glob(&mut self, name: &[u8], key: &str, nocase: bool) -> Result<Glob> {
        let glob = self.glob(name, nocase)?;
        let pattern = &self.arguments[self.at - 1];
        let starts = &self.setup.starts;
        let matches_start = if starts.is_empty() { glob.matches(b".") } else { starts.iter().any(|start| glob.matches(start)) };
        if pattern.ends_with(b"/") && !matches_start && !self.posix {
            self.warn(&[b"-", key.as_bytes(), b" ", pattern, b" will not match anything because it ends with /."]);
        }
        Ok(glob)
    }

    fn regex(&mut self, name: &[u8], icase: bool) -> Result<Test> {
        let pattern = self.argument(name)?;
        let options = RegexOptions::new(self.syntax).icase(icase).utf8(self.cx.locale.utf8);
        // Checked as it stands, then made to stand for the whole path.
        let checked = Regex::new(pattern, &options);
        let (open, close): (&[u8], &[u8]) = match self.syntax {
            Syntax::Extended | Syntax::SedExtended | Syntax::GrepExtended | Syntax::Awk | Syntax::Perl => {
                (b"^(", b")$")
            }
            _ => (b"^\\(", b"\\)$"),
        };
        let anchored = checked.and_then(|plain| {
            if plain.group_count() > 0 && pattern.windows(2).any(|pair| pair[0] == b'\\' && pair[1].is_ascii_digit()) {
                return Ok(plain);
            }
            Regex::new(&[open, pattern, close].concat(), &options)
        });
        match anchored {
            Ok(regex) => Ok(Test::Regex(Box::new(regex))),
            Err(error) => fail_parts(&[
                b"failed to compile regular expression '",
                pattern,
                b"': ",
                error.to_string().as_bytes(),
            ]),
        }
    }

    /// `f,d,l`
    fn types(&mut self, name: &[u8]) -> Result<Vec<u8>> {
        let text = self.argument(name)?;
        if text.is_empty() {
            return fail_parts(&[b"Arguments to ", name, b" should contain at least one letter"]);
        }
        let mut letters = Vec::new();
        let mut rest = text;
        while let Some((&letter, after)) = rest.split_first() {
            if letter == b'D' {
                let why: &[u8] = b" D is not supported because Solaris doors are not supported on the platform find was compiled on.";
                return fail_parts(&[name, why]);
            }
            if letters.contains(&letter) {
                return fail_parts(&[b"Duplicate file type '", &[letter], b"' in the argument list to ", name, b"."]);
            }
            if !b"bcdpfls".contains(&letter) {
                return fail_parts(&[b"Unknown argument to ", name, b": ", &[letter]]);
            }
            letters.push(letter);
            match after {
                [] => break,
                [b','] => {
                    return fail_parts(&[
                        b"Last file type in list argument to ",
                        name,
                        b" is missing, i.e., list is ending on: ','",
                    ]);
                }
                [b',', next @ ..] => rest = next,
                _ => {
                    return fail_parts(&[b"Must separate multiple arguments to ", name, b" using: ','"]);
                }
            }
        }
        Ok(letters)
    }

    fn size(&mut self, name: &[u8]) -> Result<Test> {
        let text = self.argument(name)?;
        if text.is_empty() {
            return fail_parts(&[b"invalid null argument to ", name]);
        }
        let (unit, digits) = match text.split_last() {
            Some((b'b', digits)) => (512, digits),
            Some((b'c', digits)) => (1, digits),
            Some((b'w', digits)) => (2, digits),
            Some((b'k', digits)) => (1024, digits),
            Some((b'M', digits)) => (1024 * 1024, digits),
            Some((b'G', digits)) => (1024 * 1024 * 1024, digits),
            Some((digit, _)) if digit.is_ascii_digit() => (512, text),
            _ => return fail_parts(&[b"invalid -size type `", text.get(text.len() - 1..).unwrap_or_default(), b"'"]),
        };
        match times::whole(digits) {
            Some((compare, count)) => Ok(Test::Size { compare, count, unit }),
            None => fail_parts(&[b"Invalid argument `", text, b"' to -size"]),
        }
    }

    fn count(&mut self, name: &[u8]) -> Result<(Compare, u64)> {
        let given = self.arguments.get(self.at);
        self.at += 1;
        // Where there is none, the predicate itself is found wanting.
        let text = given.map_or(name, Vec::as_slice);
        given
            .and_then(|text| times::whole(text))
            .map_or_else(|| fail_parts(&[b"invalid argument `", text, b"' to `", name, b"'"]), Ok)
    }

    /// `-user`: a name, or a number.
    fn user(&mut self, name: &[u8]) -> Result<Test> {
        let text = self.argument(name)?;
        let known = accounts::user(self.cx.system.identity(), text).map(|user| u64::from(user.uid));
        match (known, times::whole(text)) {
            (Some(number), _) | (None, Some((Compare::Equal, number))) => Ok(Test::User(Compare::Equal, number)),
            _ if text.is_empty() => fail("The argument to -user should not be empty"),
            _ => fail_parts(&[&self.cx.quoted(text), b" is not the name of a known user"]),
        }
    }

    /// `-group`: a name, or a number.
    fn group(&mut self, name: &[u8]) -> Result<Test> {
        let text = self.argument(name)?;
        let known = accounts::group(self.cx.system.identity(), text).map(u64::from);
        let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
        match (known, times::whole(text)) {
            (Some(number), _) | (None, Some((Compare::Equal, number))) => Ok(Test::Group(Compare::Equal, number)),
            _ if text.is_empty() => fail("argument to -group is empty, but should be a group name"),
            _ if digits == 0 => fail_parts(&[&self.cx.quoted(text), b" is not the name of an existing group"]),
            _ => fail_parts(&[
                &self.cx.quoted(text),
                b" is not the name of an existing group and it does not look like a numeric group ID because it has \
                  the unexpected suffix ",
                &self.cx.quoted(&text[digits..]),
            ]),
        }
    }
}

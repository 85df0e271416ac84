//! The options of zip: letters that can be put together, some of two letters,
//! lists of patterns, long names.

use super::{COMMAND, Ended, fatal};
use bivalve_kit::{Context, Flag};
use bivalve_kit::clock::{Zone, parse_date};
use bivalve_pattern::{Glob, GlobOptions};
use bivalve_vfs::Timestamp;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Action {
    Add,
    Update,
    Freshen,
    Delete,
}

/// What the options ask for.
pub(super) struct Style {
    pub(super) action: Action,
    pub(super) recurse: bool,
    pub(super) patterns: bool,
    pub(super) junk: bool,
    pub(super) no_directories: bool,
    pub(super) moves: bool,
    pub(super) links: bool,
    pub(super) no_extra: bool,
    pub(super) quiet: bool,
    pub(super) verbose: bool,
    pub(super) crlf: bool,
    pub(super) test: bool,
    pub(super) comment: bool,
    pub(super) latest: bool,
    pub(super) from_stdin: bool,
    pub(super) show_files: bool,
    pub(super) sync: bool,
    pub(super) adjust: bool,
    pub(super) junk_prefix: bool,
    /// 1 for `-F`, 2 for `-FF`.
    pub(super) fix: u8,
    pub(super) out: Option<Vec<u8>>,
    pub(super) copies: bool,
    pub(super) level: u8,
    pub(super) stored: Vec<Vec<u8>>,
    pub(super) after: Option<Timestamp>,
    pub(super) before: Option<Timestamp>,
    included: Vec<Vec<u8>>,
    excluded: Vec<Vec<u8>>,
}

/// Whether a pattern matches a name; `*` matches `/`, too.
pub(super) fn matches(pattern: &[u8], name: &[u8]) -> bool {
    Glob::compile(pattern, GlobOptions { utf8: true, ..GlobOptions::default() }).matches(name)
}

impl Style {
    pub(super) fn is_excluded(&self, name: &[u8]) -> bool {
        self.excluded.iter().any(|pattern| matches(pattern, name))
    }

    /// Whether `-i` and `-x` let a name in.
    pub(super) fn takes(&self, name: &[u8]) -> bool {
        let included = self.included.is_empty() || self.included.iter().any(|pattern| matches(pattern, name));
        included && !self.is_excluded(name)
    }
}

/// Which list the words that follow belong to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum List {
    Operands,
    Included,
    Excluded,
}

pub(super) type Parsed = (Style, Vec<u8>, Vec<Vec<u8>>);

/// The options of two letters that zip has, which do not stand for two of one letter.
const PAIRS: &[&[u8]] = &[
    b"DF", b"FF", b"FI", b"FS", b"MM", b"RE", b"TT", b"UN", b"db", b"dc", b"dd", b"dg", b"ds", b"du", b"dv", b"fd", b"fz", b"la", b"lf", b"li", b"ll", b"mm", b"nw", b"sU", b"sb", b"sc", b"sd", b"sf", b"so", b"sp", b"su", b"sv", b"tt", b"ws",
];

struct Parser {
    style: Style,
    list: List,
    operands: Vec<Vec<u8>>,
}

pub(super) fn wrong(text: impl AsRef<[u8]>) -> (u8, Vec<u8>) {
    fatal(16, [b"Invalid command arguments (", text.as_ref(), b")"].concat())
}

/// Reads the arguments; on an error the status and what to print.
pub(super) fn parse(cx: &Context) -> Ended<Parsed> {
    let style = Style {
        action: Action::Add,
        recurse: false,
        patterns: false,
        junk: false,
        no_directories: false,
        moves: false,
        links: false,
        no_extra: false,
        quiet: false,
        verbose: false,
        crlf: false,
        test: false,
        comment: false,
        latest: false,
        from_stdin: false,
        show_files: false,
        sync: false,
        adjust: false,
        junk_prefix: false,
        fix: 0,
        out: None,
        copies: false,
        level: 6,
        stored: Vec::new(),
        after: None,
        before: None,
        included: Vec::new(),
        excluded: Vec::new(),
    };
    let mut parser = Parser { style, list: List::Operands, operands: Vec::new() };
    let mut rest = cx.argv.get(1..).unwrap_or_default().to_vec().into_iter();
    let mut options = true;
    while let Some(argument) = rest.next() {
        if options && argument == b"--" {
            options = false;
        } else if options && argument.len() > 1 && argument.starts_with(b"-") {
            parser.option(cx, &argument, &mut rest)?;
        } else {
            parser.word(argument);
        }
    }
    let dashed = cx.argv.get(1).is_some_and(|first| first == b"--");
    if dashed {
        return Err(wrong("can't use -- before archive name"));
    }
    let mut operands = parser.operands.into_iter();
    let no_arguments = cx.argv.len() < 2;
    let archive = operands.next().unwrap_or_else(|| b"-".to_vec());
    let mut files: Vec<Vec<u8>> = operands.collect();
    if parser.style.fix > 0 && parser.style.out.is_none() {
        let lead = b"\tzip warning: fix options -F and -FF require --out:
                     zip -F indamagedarchive --out outfixedarchive\n";
        let (status, text) = wrong("fix options require --out");
        return Err((status, [lead, text.as_slice()].concat()));
    }
    if parser.style.fix > 0 && (!files.is_empty() || parser.style.action != Action::Add) {
        return Err(wrong("no other actions allowed when fixing archive (-F or -FF)"));
    }
    if archive == b"-" && files.is_empty() && (no_arguments || !parser.style.from_stdin) {
        files.push(b"-".to_vec());
    }
    Ok((parser.style, archive, files))
}

impl Parser {
    fn word(&mut self, word: Vec<u8>) {
        match self.list {
            // An @ ends a list.
            List::Included | List::Excluded if word == b"@" => self.list = List::Operands,
            List::Included => self.style.included.push(word),
            List::Excluded => self.style.excluded.push(word),
            List::Operands => self.operands.push(word),
        }
    }

    fn option(&mut self, cx: &Context, argument: &[u8], rest: &mut impl Iterator<Item = Vec<u8>>) -> Ended<()> {
        self.list = List::Operands;
        if let Some(long) = argument.strip_prefix(b"--") {
            let mut halves = long.splitn(2, |byte| *byte == b'=');
            let name = halves.next().unwrap_or_default();
            let value = halves.next().map(<[u8]>::to_vec);
            let starting = |flag: &Flag| flag.long.is_some_and(|long| long.as_bytes().starts_with(name));
            let exact = |flag: &Flag| flag.long.is_some_and(|long| long.as_bytes() == name);
            let known = COMMAND.flags.into_iter().find(exact).or_else(|| COMMAND.flags.into_iter().find(starting));
            if known.is_some_and(|flag| !exact(&flag)) && COMMAND.flags.into_iter().filter(starting).count() > 1 {
                return Err(wrong([b"long option '", name, b"' ambiguous"].concat()));
            }
            let name = known.and_then(|flag| flag.long).map_or(name, str::as_bytes);
            let letters: &[u8] = match name {
                b"show-files" => b"sf",
                b"filesync" => b"FS",
                b"fixfix" => b"FF",
                b"before-date" => b"tt",
                _ => b"",
            };
            if !letters.is_empty() {
                return self.two(cx, letters, value, rest);
            }
            return match known.and_then(|flag| flag.short) {
                Some(letter) => self.letter(cx, letter as u8, value.unwrap_or_default(), rest).map(|_| ()),
                None => Err(wrong([b"long option '", name, b"' not supported"].concat())),
            };
        }
        let mut letters = argument.get(1..).unwrap_or_default();
        while let Some((&letter, after)) = letters.split_first() {
            if let Some(two) = letters.get(..2).filter(|two| PAIRS.contains(two)) {
                let attached = letters.get(2..).filter(|rest| !rest.is_empty() && two == b"tt");
                self.two(cx, two, attached.map(<[u8]>::to_vec), rest)?;
                letters = if two == b"tt" { b"" } else { letters.get(2..).unwrap_or_default() };
                continue;
            }
            if self.letter(cx, letter, after.to_vec(), rest)? {
                break;
            }
            letters = after;
        }
        Ok(())
    }

    /// Options of two letters.
    fn two(
        &mut self,
        cx: &Context,
        letters: &[u8],
        value: Option<Vec<u8>>,
        rest: &mut impl Iterator<Item = Vec<u8>>,
    ) -> Ended<()> {
        match letters {
            b"sf" => self.style.show_files = true,
            b"FS" => self.style.sync = true,
            b"FF" => self.style.fix = 2,
            b"tt" => {
                let text = value.or_else(|| rest.next()).unwrap_or_default();
                self.style.before = Some(date(cx, &text)?);
            }
            other => return Err(wrong([b"short option '", other, b"' not supported"].concat())),
        }
        Ok(())
    }

    /// One letter; whether it used the rest of the argument.
    fn letter(
        &mut self,
        cx: &Context,
        letter: u8,
        attached: Vec<u8>,
        rest: &mut impl Iterator<Item = Vec<u8>>,
    ) -> Ended<bool> {
        let style = &mut self.style;
        match letter {
            b'r' => style.recurse = true,
            b'R' => (style.recurse, style.patterns) = (true, true),
            b'j' => style.junk = true,
            b'D' => style.no_directories = true,
            b'u' => style.action = Action::Update,
            b'f' => style.action = Action::Freshen,
            b'd' => style.action = Action::Delete,
            b'm' => style.moves = true,
            b'g' => {}
            b'A' => style.adjust = true,
            b'J' => style.junk_prefix = true,
            b'F' => style.fix = style.fix.max(1),
            b'U' => style.copies = true,
            b'y' => style.links = true,
            b'X' => style.no_extra = true,
            b'q' => style.quiet = true,
            b'v' => style.verbose = true,
            b'l' => style.crlf = true,
            b'T' => style.test = true,
            b'z' => style.comment = true,
            b'o' => style.latest = true,
            b'@' => style.from_stdin = true,
            b'0'..=b'9' => style.level = letter - b'0',
            b'h' => return Err((0, bivalve_kit::help::text(&COMMAND).into_bytes())),
            b'x' | b'i' => {
                self.list = if letter == b'x' { List::Excluded } else { List::Included };
                let what: &[u8] = if letter == b'x' { b"exclude" } else { b"include" };
                let first = if attached.is_empty() { rest.next() } else { Some(attached) };
                let Some(first) = first else {
                    let text = [b"option '", &[letter][..], b"' (", what, b" files matching patterns) requires a value"];
                    return Err(wrong(text.concat()));
                };
                self.word(first);
                return Ok(true);
            }
            b'n' | b'b' | b't' | b'O' => {
                let value = if attached.is_empty() { rest.next() } else { Some(attached) };
                let Some(value) = value else {
                    return Err(wrong([b"option '", &[letter][..], b"' requires a value"].concat()));
                };
                match letter {
                    b'n' => {
                        let words = value.split(|byte| matches!(byte, b':' | b','));
                        style.stored = words.map(<[u8]>::to_vec).filter(|word| !word.is_empty()).collect();
                    }
                    b't' => style.after = Some(date(cx, &value)?),
                    b'O' => style.out = Some(value),
                    _ => {}
                }
                return Ok(true);
            }
            b'e' => return Err(wrong("stderr is not a tty")),
            letter => return Err(wrong([b"short option '", &[letter][..], b"' not supported"].concat())),
        }
        Ok(false)
    }
}

/// `mmddyyyy` or `yyyy-mm-dd`.
fn date(cx: &Context, text: &[u8]) -> Ended<Timestamp> {
    let zone = Zone::from_environment(|name| cx.variable(name));
    let digits = text.len() == 8 && text.iter().all(u8::is_ascii_digit);
    let iso = if digits { [&text[4..], b"-", &text[..2], b"-", &text[2..4]].concat() } else { text.to_vec() };
    let plain = iso.len() == 10 && iso.iter().all(|byte| byte.is_ascii_digit() || *byte == b'-');
    let parsed = if plain { parse_date(&iso, cx.system.now(), &zone) } else { None };
    parsed.ok_or_else(|| wrong("invalid date entered for -t option - use mmddyyyy or yyyy-mm-dd"))
}

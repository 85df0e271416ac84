//! The options of unzip: letters that count, and that a dash between them takes back.

use super::{Mode, names::Wanted, note, usage::usage};
use bivalve_kit::{Context, Failure, Result};

/// What the options ask for.
#[derive(Default)]
pub(super) struct Style {
    pub(super) mode: Mode,
    /// How often each letter was given.
    counts: Vec<u8>,
    pub(super) never: bool,
    pub(super) overwrite: bool,
    pub(super) quiet: u8,
    pub(super) directory: Option<Vec<u8>>,
}

/// A call that is understood.
pub(super) struct Call {
    pub(super) style: Style,
    pub(super) archive: Vec<u8>,
    pub(super) wanted: Wanted,
}

const LETTERS: &[u8] = b"abcfjlnopqtuvxzCDKLMTUVX:^";

impl Style {
    /// How often a letter was given.
    pub(super) fn count(&self, letter: u8) -> u8 {
        self.counts.get(usize::from(letter)).copied().unwrap_or(0)
    }

    pub(super) fn has(&self, letter: u8) -> bool {
        self.count(letter) > 0
    }

    /// How often escapes are asked for in Unicode names, and whether notes on them are output.
    pub(super) fn unicode(&self) -> (u8, bool) {
        (self.count(b'U'), self.has(b't'))
    }

    /// One letter, taken back so many times.
    fn letter(&mut self, letter: u8, back: u8) {
        let many = match letter {
            b'a' | b'q' | b'l' | b'v' | b'U' => back.max(1),
            _ => u8::MAX,
        };
        // The two lists are one option, of which -v is the double.
        let (letter, step) = match letter {
            b'v' => (b'l', if self.has(b'l') { 1 } else { 2 }),
            _ => (letter, 1),
        };
        self.counts.resize(128, 0);
        if let Some(count) = self.counts.get_mut(usize::from(letter)) {
            *count = if back > 0 { count.saturating_sub(many) } else { count.saturating_add(step) };
        }
        if letter == b'b' && back == 0 {
            self.counts[usize::from(b'a')] = 0;
        }
    }

    /// What is to be done, after all letters are known.
    fn settle(&mut self) {
        self.mode = if self.has(b'z') {
            Mode::Comment
        } else if self.has(b'T') {
            Mode::Stamp
        } else if self.has(b't') {
            Mode::Test
        } else if self.has(b'p') {
            Mode::Pipe
        } else if self.has(b'c') {
            Mode::Print
        } else {
            match self.count(b'l') {
                0 => Mode::Extract,
                1 => Mode::List,
                _ => Mode::Verbose,
            }
        };
        (self.never, self.overwrite) = (self.has(b'n'), self.has(b'o') && !self.has(b'n'));
        self.quiet = if self.has(b'p') { u8::MAX } else { self.count(b'q') };
    }

    /// What cannot be together, and what is said of it.
    async fn check(&self, cx: &mut Context) -> Result<bool> {
        let print = self.has(b'c') || self.has(b'p');
        let update = self.has(b'f') || self.has(b'u');
        let clash = print && (self.has(b't') || update)
            || self.has(b't') && update
            || self.has(b'f') && self.has(b'n');
        let aside = self.has(b't');
        if clash {
            let text = b"error:  -fn or any combination of -c, -l, -p, -t, -u and -v options invalid\n";
            note(cx, aside, text).await?;
        }
        if self.has(b'n') && self.has(b'o') {
            note(cx, aside, b"caution:  both -n and -o specified; ignoring -o\n").await?;
        }
        Ok(!clash)
    }
}

/// Reads the arguments; what is wrong with them is said, and gives the status.
pub(super) async fn parse(cx: &mut Context) -> Result<Call> {
    let mut style = Style::default();
    let mut rest = cx.argv.get(1..).unwrap_or_default().to_vec().into_iter().peekable();
    let mut good = true;
    while let Some(argument) = rest.next_if(|argument| argument.len() > 1 && argument.starts_with(b"-")) {
        if argument == b"--" {
            break;
        }
        let mut back = 0;
        let letters = argument.get(1..).unwrap_or_default();
        for (at, &letter) in letters.iter().enumerate() {
            match letter {
                b'-' => {
                    back += 1;
                    continue;
                }
                b'd' => {
                    let attached = letters.get(at + 1..).unwrap_or_default();
                    style.directory = if attached.is_empty() { rest.next() } else { Some(attached.to_vec()) };
                    if style.directory.is_none() || back > 0 {
                        cx.say_raw(b"error:  must specify directory to which to extract with -d option\n").await?;
                        return Err(Failure::Exit(10));
                    }
                    break;
                }
                b'h' => return Err(Failure::Exit(usage(cx, false, 0, false).await?)),
                b'Z' => {
                    let text = b"error:  -Z must be first option for ZipInfo mode (check UNZIP variable?)\n";
                    note(cx, style.has(b't'), text).await?;
                    good = false;
                }
                letter if LETTERS.contains(&letter) => style.letter(letter, back),
                _ => good = false,
            }
            back = 0;
        }
    }
    good &= style.check(cx).await?;
    style.settle();
    let aside = style.has(b't');
    let archive = if good { rest.next() } else { None };
    let Some(archive) = archive else {
        let bare = cx.argv.len() < 2 || (cx.argv.len() == 2 && style.mode == Mode::Verbose);
        let status = if bare && good { 0 } else { 10 };
        return Err(Failure::Exit(usage(cx, false, status, aside).await?));
    };
    let mut wanted = Wanted::default();
    wanted.nocase = style.has(b'C');
    let mut excluding = false;
    while let Some(argument) = rest.next() {
        match argument.as_slice() {
            b"-x" => excluding = true,
            b"-d" => style.directory = rest.next(),
            other if other.starts_with(b"-d") && other.len() > 2 => {
                style.directory = other.get(2..).map(<[u8]>::to_vec);
            }
            _ => wanted.add(argument, excluding),
        }
    }
    if style.directory.is_some() && style.mode != Mode::Extract {
        note(cx, aside, b"caution:  not extracting; -d ignored\n").await?;
    }
    Ok(Call { style, archive, wanted })
}

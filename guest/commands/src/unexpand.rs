//! unexpand: turn blanks into tabs. Spec: GNU coreutils 9.1. Differs: nothing known.

use crate::sources::Sources;
use crate::tab_stops::TabStops;
use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Output, Result};

pub const COMMAND: Command = Command {
    name: "unexpand",
    group: Group::Text,
    summary: "convert blanks in each FILE to tabs, writing to standard output",
    usage: "[OPTION]... [FILE]...",
    flags: bivalve_kit::flags![
        Flag::value('t', "tabs", "LIST", "use comma separated list of tab positions, or have tabs N characters apart instead of 8 (enables -a)"),
        Flag::switch('a', "all", "convert all blanks, instead of just initial blanks"),
        Flag::switch('\0', "first-only", "convert only leading sequences of blanks (overrides -a)"),
        Flag::value('#', "", "LIST", ""),
    ],
    examples: &[Example { script: "echo '        a' | unexpand", stdout: "\ta\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let (arguments, lists) = old_lists(cx.argv.get(1..).unwrap_or_default());
    let (options, ended) = Options::read_arguments(cx, arguments);
    let mut stops = TabStops::default();
    let given = options.given.iter().filter(|given| given.key() == "tabs").map(|given| given.text());
    let digits = options.given.iter().filter(|given| given.key() == "#").map(|given| given.text());
    for list in given.chain((!lists.is_empty()).then_some(lists.as_slice())).chain(digits) {
        stops.add(cx, list)?;
    }
    ended?;
    stops.finish()?;
    let all = (options.has("all") || options.has("tabs")) && !options.has("first-only");
    let mut unexpander = Unexpander::new(stops, all);
    let mut sources = Sources::new(options.operands);
    let mut block = Vec::new();
    while sources.bytes(cx, &mut block).await? {
        for &byte in &block {
            unexpander.add(byte, &mut cx.stdout);
        }
        cx.stdout.ready().await?;
    }
    unexpander.flush(&mut cx.stdout);
    Ok(sources.status)
}

struct Unexpander {
    stops: TabStops,
    all: bool,
    convert: bool,
    column: usize,
    /// The column where the blank before led.
    next: usize,
    /// A single blank stands right before a stop; it may stay.
    one_before_stop: bool,
    before_blank: bool,
    pending: Vec<u8>,
}

impl Unexpander {
    fn new(stops: TabStops, all: bool) -> Unexpander {
        Unexpander {
            stops,
            all,
            convert: true,
            column: 0,
            next: 0,
            one_before_stop: false,
            before_blank: true,
            pending: Vec::new(),
        }
    }

    fn add(&mut self, byte: u8, out: &mut Output) {
        let mut byte = byte;
        if self.convert {
            let blank = matches!(byte, b' ' | b'\t');
            if blank {
                match self.blank(byte) {
                    Some(shown) => byte = shown,
                    None => return,
                }
            } else if byte == b'\x08' {
                self.column = self.column.saturating_sub(1);
                self.next = self.column;
            } else {
                self.column += 1;
            }
            self.flush(out);
            self.before_blank = blank;
            self.convert &= self.all || blank;
        }
        out.push_byte(byte);
        if byte == b'\n' {
            (self.convert, self.column, self.next, self.before_blank) = (true, 0, 0, true);
        }
    }

    /// Takes a blank: what is printed in its place, or none while that is open.
    fn blank(&mut self, byte: u8) -> Option<u8> {
        let Some(next) = self.stops.next(self.column) else {
            self.convert = false;
            return Some(byte);
        };
        self.next = next;
        let mut shown = byte;
        if byte == b'\t' {
            self.column = next;
            if let Some(first) = self.pending.first_mut() {
                *first = b'\t';
            }
        } else {
            self.column += 1;
            if !(self.before_blank && self.column == next) {
                self.one_before_stop |= self.column == next;
                self.pending.push(byte);
                self.before_blank = true;
                return None;
            }
            shown = b'\t';
            if let Some(first) = self.pending.first_mut() {
                *first = b'\t';
            }
        }
        // All that was pending is in the tab, but for a single blank before the stop before.
        self.pending.truncate(usize::from(self.one_before_stop));
        Some(shown)
    }

    fn flush(&mut self, out: &mut Output) {
        if self.pending.is_empty() {
            return;
        }
        if self.pending.len() > 1 && self.one_before_stop {
            self.pending[0] = b'\t';
        }
        out.push(&self.pending);
        self.pending.clear();
        self.one_before_stop = false;
    }
}

/// Takes `-4,8` out of the arguments, as long ago: the rest, and such lists.
fn old_lists(arguments: &[Vec<u8>]) -> (Vec<Vec<u8>>, Vec<u8>) {
    let mut lists = Vec::new();
    let mut rest = Vec::new();
    let mut options = true;
    for argument in arguments {
        options &= argument != b"--";
        match argument.split_first() {
            Some((b'-', list))
                if options
                    && !list.is_empty()
                    && list.iter().all(|byte| byte.is_ascii_digit() || *byte == b',') =>
            {
                lists.extend_from_slice(list);
            }
            _ => rest.push(argument.clone()),
        }
    }
    (rest, lists)
}

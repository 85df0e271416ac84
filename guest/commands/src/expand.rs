//! expand: turn tabs into spaces. Spec: GNU coreutils 9.1. Differs: nothing known.

use crate::sources::Sources;
use crate::tab_stops::TabStops;
use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Output, Result};

pub const COMMAND: Command = Command {
    name: "expand",
    group: Group::Text,
    summary: "convert tabs in each FILE to spaces, writing to standard output",
    usage: "[OPTION]... [FILE]...",
    flags: bivalve_kit::flags![
        Flag::value('t', "tabs", "LIST", "use comma separated list of tab positions, or have tabs N characters apart, not 8"),
        Flag::switch('i', "initial", "do not convert tabs after non blanks"),
        Flag::optional('#', "", "LIST", ""),
    ],
    examples: &[Example { script: "printf 'a\\tb\\n' | expand -t 4", stdout: "a   b\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    let mut stops = TabStops::default();
    for given in options.given.iter().filter(|given| matches!(given.key(), "tabs" | "#")) {
        stops.add(cx, given.text())?;
    }
    ended?;
    stops.finish()?;
    let mut expander = Expander { stops, initial: options.has("initial"), column: 0, convert: true };
    let mut sources = Sources::new(options.operands);
    let mut block = Vec::new();
    while sources.bytes(cx, &mut block).await? {
        expander.add(&block, &mut cx.stdout);
        cx.stdout.ready().await?;
    }
    Ok(sources.status)
}

struct Expander {
    stops: TabStops,
    initial: bool,
    column: usize,
    /// Tabs of this line are still converted.
    convert: bool,
}

impl Expander {
    fn add(&mut self, block: &[u8], out: &mut Output) {
        for &byte in block {
            if byte == b'\n' {
                (self.column, self.convert) = (0, true);
            } else if self.convert {
                match byte {
                    b'\t' => {
                        let next = self.stops.next(self.column).unwrap_or(self.column + 1);
                        for _ in self.column..next {
                            out.push_byte(b' ');
                        }
                        self.column = next;
                        continue;
                    }
                    b'\x08' => self.column = self.column.saturating_sub(1),
                    _ => self.column += 1,
                }
                self.convert &= !self.initial || byte == b' ';
            }
            out.push_byte(byte);
        }
    }
}

//! dc: a calculator in reverse Polish notation. Spec: GNU dc 1.4.1.
//! Differs: `!` with a command is refused, as there are no commands of a system.

mod machine;
mod token;
mod value;

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Input, Options, Result};
use machine::{Machine, Pause};

pub const COMMAND: Command = Command {
    name: "dc",
    group: Group::System,
    summary: "a calculator in reverse Polish notation",
    usage: "[OPTION] [file ...]",
    flags: bivalve_kit::flags![
        Flag::value('e', "expression", "EXPR", "evaluate expression"),
        Flag::value('f', "file", "FILE", "evaluate contents of file"),
        Flag::switch('h', "", "display this help and exit"),
        Flag::switch('V', "", "output version information and exit"),
    ],
    examples: &[Example { script: "echo '2k 10 3 / p' | dc", stdout: "3.33\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

const USAGE: &[u8] = b"Usage: dc [OPTION] [file ...]
  -e, --expression=EXPR    evaluate expression
  -f, --file=FILE          evaluate contents of file
  -h, --help               display this help and exit
  -V, --version            output version information and exit

Email bug reports to:  bug-dc@gnu.org .";

const VERSION: &[u8] = b"dc (GNU bc 1.07.1) 1.4.1\n";

async fn run(cx: &mut Context) -> Result<u8> {
    let options = match Options::parse(cx) {
        Err(Failure::Message(message, status)) => {
            let words = message.split(|&byte| byte == b'\n').next().unwrap_or_default();
            return Err(Failure::Message([words, b"\n", USAGE].concat(), status));
        }
        parsed => parsed?,
    };
    let length = cx.variable("DC_LINE_LENGTH").and_then(|text| std::str::from_utf8(text).ok()?.parse().ok());
    let length = length.filter(|&length| length == 0 || length > 1).unwrap_or(70);
    let stdin = Input::new(cx.stdin.file().clone());
    let mut session = Session { machine: Machine::new(length), stdin };
    for given in &options.given {
        let ended = match given.key() {
            "expression" => session.run(cx, Source::Expression(given.text())).await?,
            "file" => session.file(cx, given.text()).await?,
            "V" => {
                cx.stdout.push(VERSION);
                return Ok(0);
            }
            _ => {
                cx.stdout.push(USAGE);
                cx.stdout.push(b"\n");
                return Ok(0);
            }
        };
        if let Some(status) = ended {
            return Ok(status);
        }
    }
    for name in &options.operands {
        if let Some(status) = session.file(cx, name).await? {
            return Ok(status);
        }
    }
    if options.given.is_empty()
        && options.operands.is_empty()
        && let Some(status) = session.run(cx, Source::Stdin).await?
    {
        return Ok(status);
    }
    Ok(u8::from(session.machine.refused))
}

/// Where a program comes from.
enum Source<'a> {
    Expression(&'a [u8]),
    File(Input, &'a [u8]),
    Stdin,
}

/// A calculation over its programs.
struct Session {
    machine: Machine,
    stdin: Input,
}

impl Session {
    /// Runs a file; the status if the calculation ends with it.
    async fn file(&mut self, cx: &mut Context, name: &[u8]) -> Result<Option<u8>> {
        if name == b"-" {
            return self.run(cx, Source::Stdin).await;
        }
        match cx.vfs.open(&cx.place, name, bivalve_vfs::OpenOptions::READ).map(Input::new) {
            Ok(input) => self.run(cx, Source::File(input, name)).await,
            Err(_) => {
                cx.say(&[b"Could not open file ", name].concat()).await?;
                Ok(None)
            }
        }
    }

    async fn run(&mut self, cx: &mut Context, mut source: Source<'_>) -> Result<Option<u8>> {
        let expression = match &source {
            Source::Expression(text) => Some(*text),
            _ => None,
        };
        self.machine.begin(expression);
        loop {
            cx.check()?;
            let pause = self.machine.run();
            self.write(cx).await?;
            match pause {
                Pause::Slice => {}
                Pause::Exit(status) => return Ok(Some(status)),
                Pause::More if self.machine.last => return Ok(None),
                Pause::More => {
                    // Whoever waits for the result of a line has it now.
                    cx.stdout.flush().await?;
                    self.feed(cx, &mut source).await?;
                }
                Pause::Line => {
                    cx.stdout.flush().await?;
                    let rest = match source {
                        Source::Stdin => self.machine.take_line(),
                        _ => None,
                    };
                    let line = match rest {
                        Some(line) => Some(line),
                        None => self.stdin.line(b'\n').await.ok().flatten().map(<[u8]>::to_vec),
                    };
                    if let Some(line) = line {
                        self.machine.evaluate(line.into());
                    }
                }
            }
        }
    }

    /// Gives the machine the next line of its program.
    async fn feed(&mut self, cx: &mut Context, source: &mut Source<'_>) -> Result<()> {
        let (input, name) = match source {
            Source::File(input, name) => (input, *name),
            _ => (&mut self.stdin, b"-".as_slice()),
        };
        match input.line(b'\n').await {
            Ok(Some(line)) => self.machine.feed(line),
            Ok(None) => self.machine.last = true,
            Err(_) => {
                self.machine.last = true;
                cx.say(&[b"Will not attempt to process directory ", name].concat()).await?;
            }
        }
        Ok(())
    }

    async fn write(&mut self, cx: &mut Context) -> Result<()> {
        cx.stdout.push(&std::mem::take(&mut self.machine.out));
        let notes = std::mem::take(&mut self.machine.notes);
        if !notes.is_empty() {
            cx.say_raw(&notes).await?;
        }
        cx.stdout.push(&std::mem::take(&mut self.machine.after));
        cx.stdout.ready().await
    }
}

//! bc: an arbitrary precision calculator language. Spec: GNU bc 1.07.1.
//! Differs: `-l`'s functions are built in, exact to the last digit; `random()` has its own
//! numbers; warnings of `-w` and refusals of `-s` are those for the most used extensions.

mod code;
mod lexer;
mod library;
mod machine;
mod parser;

use bivalve_kit::{Command, Context, Example, Flag, Group, Input, Options, Result, help};
use code::{Code, Names, number};
use lexer::Lexer;
use machine::{Machine, Pause};
use parser::{Item, Parser};

pub const COMMAND: Command = Command {
    name: "bc",
    group: Group::System,
    summary: "an arbitrary precision calculator language",
    usage: "[options] [file ...]",
    flags: &[
        Flag::switch('h', "", "print this usage and exit"),
        Flag::switch('i', "interactive", "force interactive mode"),
        Flag::switch('l', "mathlib", "use the predefined math routines"),
        Flag::switch('q', "quiet", "don't print initial banner"),
        Flag::switch('s', "standard", "print numbers as POSIX bc: with a zero before the point"),
        Flag::switch('v', "", "print version information and exit"),
    ],
    examples: &[Example { script: "echo 'scale=3; 10/3' | bc", stdout: "3.333\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

const BANNER: &[u8] = b"bc 1.07.1
Copyright 1991-1994, 1997, 1998, 2000, 2004, 2006, 2008, 2012-2017 Free Software Foundation, Inc.
This is free software with ABSOLUTELY NO WARRANTY.
For details type `warranty'.
";

async fn run(cx: &mut Context) -> Result<u8> {
    let mut arguments: Vec<Vec<u8>> = match cx.variable("BC_ENV_ARGS") {
        Some(text) => {
            text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()).map(<[u8]>::to_vec).collect()
        }
        None => Vec::new(),
    };
    arguments.extend(cx.argv.iter().skip(1).cloned());
    let options = Options::parse_arguments(cx, arguments)?;
    if options.has("h") {
        let text = help::text(cx.command);
        cx.stdout.push(text.as_bytes());
        return Ok(0);
    }
    if options.has("v") {
        cx.stdout.push(b"bc 1.07.1\n");
        return Ok(0);
    }
    if options.has("interactive") && !options.has("quiet") {
        cx.stdout.push(BANNER);
    }
    let length = cx.variable("BC_LINE_LENGTH").map(leading_number);
    let length = length.filter(|&length| length == 0 || length > 2).unwrap_or(70);
    let mut session = Session {
        machine: Machine::new(length, options.has("standard")),
        names: Names::default(),
        text: Vec::new(),
        braces: Braces::default(),
        line: 1,
    };
    if options.has("mathlib") {
        let names = std::cell::RefCell::new(std::mem::take(&mut session.names.functions));
        session.machine.load_library(|name| number(&mut names.borrow_mut(), name));
        session.names.functions = names.into_inner();
    }
    for file in &options.operands {
        let Ok(input) = cx.vfs.open(&cx.place, file, bivalve_vfs::OpenOptions::READ).map(Input::new) else {
            cx.say_raw(&[b"File ", file.as_slice(), b" is unavailable.\n"].concat()).await?;
            return Ok(1);
        };
        if session.read(cx, input, file).await? {
            return Ok(0);
        }
    }
    let input = Input::new(cx.stdin.file().clone());
    session.read(cx, input, b"(standard_in)").await?;
    Ok(0)
}

fn leading_number(text: &[u8]) -> usize {
    text.iter()
        .take_while(|byte| byte.is_ascii_digit())
        .fold(0, |sum, digit| sum.saturating_mul(10usize).saturating_add(usize::from(digit - b'0')))
}

/// How deep the text read so far is inside of braces: an item cannot end there.
#[derive(Default)]
struct Braces {
    depth: usize,
    seen: usize,
    text: bool,
}

impl Braces {
    /// Takes in what was not seen of the text; whether an item may be whole.
    fn scan(&mut self, text: &[u8]) -> bool {
        for &byte in &text[self.seen.min(text.len())..] {
            match byte {
                b'"' => self.text = !self.text,
                b'{' if !self.text => self.depth += 1,
                b'}' if !self.text => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
        self.seen = text.len();
        self.depth == 0
    }
}

/// A calculation over its inputs.
struct Session {
    machine: Machine,
    names: Names,
    /// What is read and not yet compiled.
    text: Vec<u8>,
    braces: Braces,
    line: usize,
}

impl Session {
    /// Runs an input; whether the program ends with it.
    async fn read(&mut self, cx: &mut Context, mut input: Input, name: &[u8]) -> Result<bool> {
        self.line = 1;
        let mut last = false;
        loop {
            cx.check()?;
            match input.line(b'\n').await {
                Ok(Some(line)) => self.text.extend_from_slice(line),
                Ok(None) => last = true,
                Err(_) => last = true,
            }
            if !last && !self.braces.scan(&self.text) {
                continue;
            }
            if self.items(cx, &mut input, name, last).await? {
                return Ok(true);
            }
            if last {
                self.text.clear();
                return Ok(false);
            }
        }
    }

    /// Compiles and runs the items at hand; whether the program ends.
    async fn items(&mut self, cx: &mut Context, input: &mut Input, name: &[u8], last: bool) -> Result<bool> {
        while !self.text.is_empty() || last {
            let machine = &self.machine;
            let void = |number: usize| machine.is_void(number);
            let lexer = Lexer::new(&self.text, self.line, last);
            let (item, used, line, notes) = Parser::new(lexer, &mut self.names, &void).item();
            if matches!(item, Item::NeedMore) {
                return Ok(false);
            }
            self.text.drain(..used.min(self.text.len()));
            (self.line, self.braces) = (line, Braces::default());
            self.braces.scan(&self.text);
            for (line, words) in notes {
                let place = format!(" {line}: {words}\n");
                let said = if line == 0 {
                    [words.as_bytes(), b"\n"].concat()
                } else {
                    [name, place.as_bytes()].concat()
                };
                cx.say_raw(&said).await?;
            }
            match item {
                Item::Run(code) => {
                    if self.execute(cx, input, &code).await? {
                        return Ok(true);
                    }
                }
                Item::Define(number, function) => self.machine.define(number, function),
                Item::Quit => return Ok(true),
                Item::End | Item::NeedMore => return Ok(false),
                Item::Failed => {
                    if last && self.text.is_empty() {
                        return Ok(false);
                    }
                }
            }
        }
        Ok(false)
    }

    /// Runs operations to their end; whether they halt.
    async fn execute(&mut self, cx: &mut Context, input: &mut Input, code: &Code) -> Result<bool> {
        self.machine.names.clone_from(&self.names.functions);
        self.machine.array_names.clone_from(&self.names.arrays);
        self.machine.start();
        loop {
            let pause = self.machine.run(code);
            let out = std::mem::take(&mut self.machine.out);
            cx.stdout.push(&out);
            let warnings = self.machine.take_warnings(code);
            if !warnings.is_empty() {
                cx.say_raw(warnings.as_bytes()).await?;
            }
            match pause {
                Pause::Done => break,
                Pause::Halt => return Ok(true),
                Pause::Slice => cx.stdout.ready().await?,
                Pause::Error(message) => {
                    cx.say_raw(message.as_bytes()).await?;
                    break;
                }
                Pause::Read => {
                    let number = self.read_number(input).await;
                    self.machine.push_read(&number);
                }
            }
            cx.check()?;
        }
        // Whoever waits for the result of a line has it now.
        cx.stdout.flush().await?;
        Ok(false)
    }

    /// The next word of the input, for `read()`.
    async fn read_number(&mut self, input: &mut Input) -> Vec<u8> {
        loop {
            let start = self.text.iter().position(|byte| !byte.is_ascii_whitespace());
            if let Some(start) = start {
                let rest = &self.text[start..];
                let length = rest.iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len());
                let word = rest[..length].to_vec();
                self.text.drain(..(start + length + 1).min(self.text.len()));
                return word;
            }
            self.text.clear();
            match input.line(b'\n').await {
                Ok(Some(line)) => self.text.extend_from_slice(line),
                _ => return b"0".to_vec(),
            }
        }
    }
}

//! bc: an arbitrary precision calculator language. Spec: GNU bc 1.07.1.
//! Differs: `read()` in a program on the standard input reads what follows there, and is zero at
//! the end, where bc loops for ever; a calculation's arrays hold only what was stored; no `-c`.

mod code;
mod lexer;
mod library;
mod machine;
mod parser;

use bivalve_kit::{Command, Context, Example, Flag, Group, Input, Options, Result, help};
use code::{Code, Names, number};
use lexer::Lexer;
use machine::{Machine, Pause};
use parser::{Item, Parser, Strictness};

pub const COMMAND: Command = Command {
    name: "bc",
    group: Group::System,
    summary: "an arbitrary precision calculator language",
    usage: "[options] [file ...]",
    flags: bivalve_kit::flags![
        Flag::switch('h', "", "print this usage and exit"),
        Flag::switch('i', "interactive", "force interactive mode"),
        Flag::switch('l', "mathlib", "use the predefined math routines"),
        Flag::switch('q', "quiet", "don't print initial banner"),
        Flag::switch('s', "standard", "non-standard bc constructs are errors"),
        Flag::switch('w', "warn", "warn about non-standard bc constructs"),
        Flag::switch('v', "", "print version information and exit"),
    ],
    examples: &[Example { script: "echo 'scale=3; 10/3' | bc", stdout: "3.333\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

const VERSION: &str = "bc 1.07.1
Copyright 1991-1994, 1997, 1998, 2000, 2004, 2006, 2008, 2012-2017 Free Software Foundation, Inc.
";
const WELCOME: &str = "This is free software with ABSOLUTELY NO WARRANTY.
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
        cx.stdout.push(VERSION.as_bytes());
        return Ok(0);
    }
    if options.has("interactive") && !options.has("quiet") {
        cx.stdout.push([VERSION, WELCOME].concat().as_bytes());
    }
    let length = cx.variable("BC_LINE_LENGTH").map(leading_number);
    let length = length.filter(|&length| length == 0 || length > 2).unwrap_or(70) as usize;
    let standard = options.has("standard") || cx.variable("POSIXLY_CORRECT").is_some();
    let strictness = Strictness { standard, warn: options.has("warn") };
    let mut session = Session {
        machine: Machine::new(length, strictness),
        names: Names::default(),
        strictness,
        silent: 0,
        text: Vec::new(),
        next_file: None,
        name: b"(standard_in)".to_vec(),
        next_name: Vec::new(),
        numbers: None,
        braces: Braces::default(),
        line: 1,
        interactive: options.has("interactive"),
    };
    if options.has("mathlib") {
        let names = std::cell::RefCell::new(std::mem::take(&mut session.names.functions));
        session.machine.load_library(|name| number(&mut names.borrow_mut(), name));
        session.names.functions = names.into_inner();
    }
    for file in &options.operands {
        let Ok(mut input) = cx.vfs.open(&cx.place, file, bivalve_vfs::OpenOptions::READ).map(Input::new)
        else {
            cx.say_raw(&[b"File ", file.as_slice(), b" is unavailable.\n"].concat()).await?;
            return Ok(1);
        };
        session.begin(file);
        if session.read(cx, &mut input, false).await? {
            return Ok(0);
        }
    }
    session.begin(b"(standard_in)");
    let mut input = Input::new(cx.stdin.file().clone());
    session.read(cx, &mut input, true).await?;
    Ok(0)
}

/// The number that a text starts with, as C's `atoi` reads it.
fn leading_number(text: &[u8]) -> i32 {
    let text = text.trim_ascii_start();
    let (sign, digits) = match text {
        [b'-', digits @ ..] => (-1, digits),
        [b'+', digits @ ..] => (1, digits),
        digits => (1, digits),
    };
    let digits = digits.iter().take_while(|byte| byte.is_ascii_digit());
    digits.fold(0i32, |sum, digit| sum.saturating_mul(10).saturating_add(sign * i32::from(digit - b'0')))
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
    strictness: Strictness,
    /// How many tokens an error still keeps others from being said.
    silent: u8,
    /// What is read and not yet compiled.
    text: Vec<u8>,
    /// Where in the text the next file begins, whose name is the other one.
    next_file: Option<usize>,
    name: Vec<u8>,
    next_name: Vec<u8>,
    /// The standard input as `read()` in a file has it.
    numbers: Option<Input>,
    braces: Braces,
    line: usize,
    interactive: bool,
}

impl Session {
    /// A file follows. What the one before left unfinished goes on in it.
    fn begin(&mut self, name: &[u8]) {
        if self.text.is_empty() {
            (self.name, self.line) = (name.to_vec(), 1);
        } else {
            self.text.push(b' ');
            self.next_file = Some(self.text.len());
            self.next_name = name.to_vec();
        }
    }

    /// Runs an input; whether the program ends with it.
    async fn read(&mut self, cx: &mut Context, input: &mut Input, standard: bool) -> Result<bool> {
        let mut last = false;
        loop {
            cx.check()?;
            match input.line(b'\n').await {
                Ok(Some(line)) => {
                    // The line editor shows what it reads, also where there is no terminal.
                    if standard && self.interactive {
                        cx.stdout.push(line.strip_suffix(b"\n").unwrap_or(line));
                        cx.stdout.push_byte(b'\n');
                    }
                    self.text.extend_from_slice(line);
                }
                Ok(None) | Err(_) => last = true,
            }
            if !last && !self.braces.scan(&self.text) {
                continue;
            }
            if self.items(cx, input, last, standard).await? {
                return Ok(true);
            }
            if last {
                return Ok(false);
            }
        }
    }

    /// Compiles and runs the items at hand; whether the program ends.
    async fn items(&mut self, cx: &mut Context, input: &mut Input, last: bool, standard: bool) -> Result<bool> {
        let last = last && standard;
        while !self.text.is_empty() || last {
            let lexer = Lexer::new(&self.text, self.line, last, self.next_file, self.strictness.standard);
            let parser = Parser::new(lexer, &mut self.names, self.strictness, self.silent);
            let read = parser.item();
            if matches!(read.item, Item::NeedMore) {
                return Ok(false);
            }
            self.text.drain(..read.used.min(self.text.len()));
            (self.line, self.silent, self.braces) = (read.line, read.silent, Braces::default());
            self.braces.scan(&self.text);
            cx.stdout.push(read.said.as_bytes());
            for (crossed, line, words) in read.notes {
                let name = if crossed { &self.next_name } else { &self.name };
                let place = format!(" {line}: {words}\n");
                let said = match line {
                    0 => [words.as_bytes(), b"\n"].concat(),
                    _ => [name, place.as_bytes()].concat(),
                };
                cx.say_raw(&said).await?;
            }
            if read.crossed {
                (self.name, self.next_file) = (std::mem::take(&mut self.next_name), None);
            }
            self.next_file = self.next_file.map(|start| start.saturating_sub(read.used));
            match read.item {
                Item::Run(code) => {
                    if self.execute(cx, input, &code, standard).await? {
                        return Ok(true);
                    }
                }
                Item::Define(number, function) => self.machine.define(number, function),
                Item::Quit | Item::End => return Ok(true),
                Item::NeedMore => return Ok(false),
                Item::Failed => {}
            }
        }
        Ok(false)
    }

    /// Runs operations to their end; whether they halt.
    async fn execute(
        &mut self,
        cx: &mut Context,
        input: &mut Input,
        code: &Code,
        standard: bool,
    ) -> Result<bool> {
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
                    let number = if standard {
                        read_number(input, &mut self.text).await
                    } else {
                        let stdin = cx.stdin.file().clone();
                        let numbers = self.numbers.get_or_insert_with(|| Input::new(stdin));
                        read_number(numbers, &mut Vec::new()).await
                    };
                    self.machine.push_read(&number);
                }
            }
            cx.check()?;
        }
        // Whoever waits for the result of a line has it now.
        cx.stdout.flush().await?;
        Ok(false)
    }
}

/// The number that `read()` finds: the characters up to one that is none of it, which is lost too.
async fn read_number(input: &mut Input, text: &mut Vec<u8>) -> Vec<u8> {
    let (mut number, mut started, mut fraction, mut quoted) = (Vec::new(), false, false, false);
    loop {
        let byte = match text.first() {
            Some(_) => text.remove(0),
            None => match input.fill().await.ok().and_then(|ready| ready.first().copied()) {
                Some(byte) => {
                    input.consume(1);
                    byte
                }
                None => return number,
            },
        };
        let after = std::mem::replace(&mut quoted, byte == b'\\');
        match byte {
            b'\\' => continue,
            b'\n' if after => continue,
            0..=b' ' if !started => continue,
            b'+' if !started => {}
            b'-' if !started => number.push(b'-'),
            b'.' if !fraction => {
                fraction = true;
                number.push(b'.');
            }
            // Whatever stands behind the point is a digit.
            _ if byte.is_ascii_alphanumeric() || number.last() == Some(&b'.') => {
                number.push(if byte.is_ascii_alphanumeric() { byte.to_ascii_uppercase() } else { b'Z' });
            }
            _ => return number,
        }
        started = true;
    }
}

//! What a command is given: arguments, streams, environment, files, the shell.

use crate::signal::{self, Signals};
use crate::{Child, Command, Environment, Failure, Input, Locale, Output, Result, System, path, quote};
use bivalve_vfs::{Errno, OpenFile, OpenOptions, Place, Vfs};
use std::rc::Rc;

/// A running command.
pub struct Context {
    /// The declaration it runs under.
    pub command: &'static Command,
    /// Name and arguments.
    pub argv: Vec<Vec<u8>>,
    pub environment: Environment,
    /// What it does about signals, as its own children will.
    pub signals: Signals,
    /// Directory, descriptors, umask. Descriptors 0, 1 and 2 are also below.
    pub place: Place,
    pub vfs: Rc<Vfs>,
    pub system: Rc<dyn System>,
    pub stdin: Input,
    pub stdout: Output,
    pub stderr: Rc<OpenFile>,
    pub locale: Locale,
}

impl Context {
    /// A command about to run. A closed descriptor reads as ended and fails to write.
    pub fn new(
        command: &'static Command,
        argv: Vec<Vec<u8>>,
        environment: Environment,
        place: Place,
        vfs: Rc<Vfs>,
        system: Rc<dyn System>,
    ) -> Context {
        let closed = OpenFile::closed;
        let file = |number| place.descriptors.get(number).cloned().unwrap_or_else(closed);
        let (stdin, stdout, stderr) = (Input::new(file(0)), Output::new(file(1)), file(2));
        let locale = Locale::from_variables(|name| lookup(&environment, name.as_bytes()));
        let signals = Signals::default();
        Context { command, argv, environment, signals, place, vfs, system, stdin, stdout, stderr, locale }
    }

    /// Runs the command to its end: output flushed, failures said, status known.
    pub async fn execute(mut self) -> u8 {
        let run = self.command.run;
        let mut result = run(&mut self).await;
        if let Err(Failure::Answer(text)) = &result {
            self.stdout.push(text);
            result = Ok(0);
        }
        // What was printed before a failure is still printed.
        let flushed = match &result {
            Err(Failure::Write(_) | Failure::Interrupted) => Ok(()),
            _ => self.stdout.flush().await,
        };
        match result.and_then(|status| flushed.map(|()| status)) {
            Ok(status) | Err(Failure::Exit(status)) => status,
            Err(Failure::Answer(_)) => 0,
            Err(Failure::Message(message, status)) => {
                let _ = self.say(&message).await;
                status
            }
            Err(Failure::Write(Errno::BrokenPipe))
                if self.signals.reaches(signal::PIPE) || self.name() == "awk" =>
            {
                141
            }
            Err(Failure::Write(errno)) => {
                let (message, status) = self.unwritten(&errno);
                let _ = match message.as_bytes() {
                    [] => Ok(()),
                    text @ [b'\n', ..] => self.say_raw(text).await,
                    text => self.say(text).await,
                };
                status
            }
            Err(Failure::Interrupted) => 130,
        }
    }

    /// What each of the tools says where its standard output cannot be written, and its
    /// status. A pipe breaks while much is written, a device is full at the end.
    fn unwritten(&self, errno: &Errno) -> (String, u8) {
        let (name, reason, broken) = (self.name(), errno.message(), *errno == Errno::BrokenPipe);
        let usual = format!("write error: {reason}");
        let text = match name {
            "hostname" | "strings" | "file" => String::new(),
            "wc" | "du" | "cksum" => "write error".to_string(),
            _ if name.ends_with("sum") => "write error".to_string(),
            "tac" | "rev" | "column" if broken => "write error".to_string(),
            "tr" | "base64" | "base32" | "basenc" | "paste" | "expand" | "unexpand" | "shuf" if broken => {
                format!("{usual}\n{name}: write error")
            }
            "od" if broken => format!("write error\nod: {usual}"),
            "head" if broken => format!("error writing 'standard output': {reason}"),
            "dd" => format!("error writing 'standard output': {reason}"),
            "yes" | "cmp" | "diff" | "diff3" => format!("standard output: {reason}"),
            "sort" => {
                let what = if broken { "write failed" } else { "fflush failed" };
                format!("{what}: 'standard output': {reason}\nsort: write error")
            }
            "sed" => format!("couldn't flush stdout: {reason}"),
            "find" => {
                let output = String::from_utf8_lossy(&self.quoted(b"standard output")).into_owned();
                format!("{output}: {reason}\nfind: write error")
            }
            "jq" => format!("error: writing output failed: {reason}"),
            "split" => format!("-: {reason}"),
            "tar" => format!("-: Cannot write: {reason}\ntar: Error is not recoverable: exiting now"),
            "gzip" | "zcat" => format!("\ngzip: stdout: {reason}\n"),
            "xz" | "xzcat" | "unxz" => format!("(stdout): Write error: {reason}"),
            "xxd" => reason.to_string(),
            _ => usual,
        };
        let status = match name {
            "hostname" | "strings" => 0,
            "sed" => 4,
            "tar" => 2,
            "expr" | "tty" | "getopt" | "xxd" => 3,
            _ => self.command.usage_status,
        };
        (text, status)
    }

    /// The command's name as messages have it.
    pub fn name(&self) -> &'static str {
        self.command.name
    }

    /// The name that messages start with: as the command was called, path and
    /// all, except by those that only ever call themselves by their name.
    pub fn called(&self) -> Vec<u8> {
        const NAMELESS: &[&str] =
            &["awk", "bunzip2", "bzcat", "bzip2", "curl", "gawk", "jq", "zstd", "zstdcat", "unzstd"];
        let name = self.command.name;
        match self.argv.first() {
            Some(called) if path::base_name(called) == name.as_bytes() && !NAMELESS.contains(&name) => {
                called.clone()
            }
            _ => name.as_bytes().to_vec(),
        }
    }

    /// A child with what the command itself has.
    pub fn child(&self, argv: Vec<Vec<u8>>) -> Child {
        let (environment, place) = (self.environment.clone(), self.place.clone());
        Child { argv, environment, place, signals: self.signals, replaces: false }
    }

    /// An exported variable.
    pub fn variable(&self, name: &str) -> Option<&[u8]> {
        lookup(&self.environment, name.as_bytes())
    }

    /// Whether the variables name a locale for this category (`LC_TIME`) that is
    /// neither `C` nor `POSIX`: some tools word things differently there.
    pub fn names_locale(&self, category: &str) -> bool {
        let value = |name: &str| self.variable(name).filter(|value| !value.is_empty());
        let locale = value("LC_ALL").or_else(|| value(category)).or_else(|| value("LANG"));
        !matches!(locale, None | Some(b"C" | b"POSIX"))
    }

    /// Prints `name: message` to standard error, after what standard output has so far.
    pub async fn say(&mut self, message: &[u8]) -> Result<()> {
        let line = [&self.called(), b": ".as_slice(), message, b"\n"].concat();
        self.say_raw(&line).await
    }

    /// Prints to standard error as it is, after what standard output has so far.
    pub async fn say_raw(&mut self, text: &[u8]) -> Result<()> {
        let flushed = self.stdout.flush().await;
        let _ = self.stderr.write(text).await;
        flushed
    }

    /// `name: FILE: REASON`, the file quoted only where a shell would need it.
    pub async fn say_file(&mut self, file: &[u8], errno: &Errno) -> Result<()> {
        let quoted = quote::maybe_quoted(file, self.locale.utf8);
        self.say(&[&quoted, b": ".as_slice(), errno.message().as_bytes()].concat()).await
    }

    /// `name: WHAT 'FILE': REASON`, as in `cannot access 'x': No such file or directory`.
    pub async fn say_what(&mut self, what: &str, file: &[u8], errno: &Errno) -> Result<()> {
        let quoted = self.quoted_file(file);
        let message = [what.as_bytes(), b" ", &quoted, b": ", errno.message().as_bytes()].concat();
        self.say(&message).await
    }

    /// A file's name in quotes, as a shell would need it: `cannot access 'x'`.
    pub fn quoted_file(&self, name: &[u8]) -> Vec<u8> {
        quote::shell_quoted(name, self.locale.utf8)
    }

    /// A word in quotes, curly ones in a UTF-8 locale: `invalid mode 'x'`, `extra operand 'x'`.
    pub fn quoted(&self, name: &[u8]) -> Vec<u8> {
        quote::quoted(name, self.locale.curly, self.locale.utf8)
    }

    /// Prints only where there is more to read, and stops as after a usage error.
    pub async fn hint(&mut self) -> Failure {
        let hint = self.more();
        let said = self.say_raw(&[hint.as_slice(), b"\n"].concat()).await;
        said.err().unwrap_or(Failure::Exit(self.command.usage_status))
    }

    fn more(&self) -> Vec<u8> {
        let name = self.called();
        let lead: &[u8] = if self.command.named_hint { &[&name, b": ".as_slice()].concat() } else { b"" };
        [lead, b"Try '", &name, b" --help' for more information."].concat()
    }

    /// A usage error: `name: message` and `Try 'name --help' for more information.`
    pub fn usage_error(&self, message: &[u8]) -> Failure {
        Failure::Message([message, b"\n", &self.more()].concat(), self.command.usage_status)
    }

    /// The usage error for too few operands; `after` is the last one there is.
    pub fn missing_operand(&self, after: Option<&[u8]>) -> Failure {
        match after {
            None => self.usage_error(b"missing operand"),
            Some(after) => self.usage_error(&[b"missing operand after ", &*self.quoted(after)].concat()),
        }
    }

    /// The usage error for too many operands.
    pub fn extra_operand(&self, operand: &[u8]) -> Failure {
        self.usage_error(&[b"extra operand ", &*self.quoted(operand)].concat())
    }

    /// The same where the operand is a file's name.
    pub fn extra_operand_file(&self, operand: &[u8]) -> Failure {
        self.usage_error(&[b"extra operand ", &*self.quoted_file(operand)].concat())
    }

    /// Asks `name: QUESTION` on standard error and reads an answer: `y...` is yes.
    pub async fn confirm(&mut self, question: &[u8]) -> Result<bool> {
        let prompt = [&self.called(), b": ".as_slice(), question, b" "].concat();
        self.say_raw(&prompt).await?;
        let answer = self.stdin.line(b'\n').await;
        Ok(matches!(answer, Ok(Some([b'y' | b'Y', ..]))))
    }

    /// Opens an operand for reading; `-` is standard input (with whatever was
    /// read ahead of it so far left there).
    pub fn open(&self, file: &[u8]) -> std::result::Result<Input, Errno> {
        if file == b"-" {
            return Ok(Input::new(self.stdin.file().clone()));
        }
        Ok(Input::new(self.vfs.open(&self.place, file, OpenOptions::READ)?))
    }

    /// Opens a file for writing, made or cut.
    pub fn create(&self, file: &[u8]) -> std::result::Result<Output, Errno> {
        Ok(Output::new(self.vfs.open(&self.place, file, OpenOptions::WRITE)?))
    }

    /// Fails when the host wants the script to stop. Call it in long loops.
    pub fn check(&self) -> Result<()> {
        if self.system.interrupted() { Err(Failure::Interrupted) } else { Ok(()) }
    }
}

fn lookup<'a>(environment: &'a Environment, name: &[u8]) -> Option<&'a [u8]> {
    environment.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_slice())
}

//! `bash` and `sh` as commands: options, `-c`, script files, standard input.

use crate::exec::ScriptText;
use crate::state::{Bytes, Exec, Reading, SetOption, Shell, Shopt};
use bivalve_syntax::Name;
use bivalve_syntax::ast::{Kind, Node};
use bivalve_vfs::Errno;
use std::rc::Rc;

/// What the arguments ask for.
#[derive(Default)]
struct Invocation {
    command: bool,
    stdin: bool,
    interactive: bool,
    /// `-o` without a name: the options are listed.
    lists: bool,
    options: Vec<(SetOption, bool)>,
    shopts: Vec<(Shopt, bool)>,
    rest: Vec<Vec<u8>>,
    answer: Option<Answer>,
}

/// What is printed for an option that there is not: bash's own table.
const USAGE: &[u8] = b"Usage:\tbash [GNU long option] [option] ...\n\
\tbash [GNU long option] [option] script-file ...\nGNU long options:\n\
\t--debug\n\t--debugger\n\t--dump-po-strings\n\t--dump-strings\n\t--help\n\t--init-file\n\
\t--login\n\t--noediting\n\t--noprofile\n\t--norc\n\t--posix\n\t--pretty-print\n\t--rcfile\n\
\t--restricted\n\t--verbose\n\t--version\nShell options:\n\
\t-ilrsD or -c command or -O shopt_option\t\t(invocation only)\n\
\t-abefhkmnptuvxBCEHPT or -o option\n";

impl Invocation {
    /// `-r`
    fn restrict(&mut self) {
        self.options.push((SetOption::RESTRICTED, true));
        self.shopts.push((Shopt::RESTRICTED_SHELL, true));
    }
}

enum Answer {
    Version,
    Help,
    /// A message and the status.
    Refused(Vec<u8>, u8),
}

/// Runs `bash ARGUMENTS` in a fresh shell process and gives its status.
pub async fn run(mut shell: Shell, words: Vec<Vec<u8>>) -> Exec<u8> {
    let name = words.first().cloned().unwrap_or_default();
    shell.as_sh = name.rsplit(|&byte| byte == b'/').next() == Some(b"sh");
    shell.zero = Bytes::from(name.as_slice());
    shell.line = 0;
    let invocation = read(words.get(1..).unwrap_or_default());
    match invocation.answer {
        Some(Answer::Version) => {
            let text = "GNU bash, version 5.2.15(1)-release (x86_64-pc-linux-gnu)\n";
            return Ok(print(&shell, text.as_bytes()).await);
        }
        Some(Answer::Help) => return Ok(print(&shell, &help()).await),
        Some(Answer::Refused(message, status)) => {
            let misused = message.ends_with(b": invalid option");
            shell.complain(message);
            if misused {
                shell.print_error(USAGE);
            }
            return Ok(status);
        }
        None => {}
    }
    for (option, on) in &invocation.options {
        crate::builtins::set::change(&mut shell, *option, *on);
    }
    if invocation.options.contains(&(SetOption::RESTRICTED, true)) {
        crate::builtins::set::restrict(&mut shell);
    }
    for (option, on) in &invocation.shopts {
        shell.options.set_shopt(*option, *on);
    }
    if invocation.interactive
        || shell.is_set(SetOption::HISTORY) && shell.text(Name::new(b"HISTFILE")).is_none()
    {
        let home = shell.text(Name::HOME).unwrap_or_default();
        let file = [home.as_slice(), b"/.bash_history"].concat();
        let _ = shell.assign_text(bivalve_syntax::Name::new(b"HISTFILE"), file);
    }
    if shell.as_sh {
        crate::builtins::set::change(&mut shell, SetOption::POSIX, true);
    }
    shell.import_functions();
    if invocation.lists {
        let text = crate::builtins::set::options_table(&shell);
        print(&shell, &text).await;
    }
    let result = start(&mut shell, invocation).await;
    match result {
        Ok(script) => {
            if !shell.as_sh && shell.reading != Reading::Stdin {
                shell.read_start_file().await;
            }
            let result = match script {
                Some(script) => shell.run_script(script).await,
                None => shell.run_stdin().await,
            };
            let status = shell.end_process(result).await?;
            if shell.is_set(SetOption::HISTORY) {
                shell.save_history().await;
            }
            if let Some(signal) = shell.jobs.control.died.get() {
                shell.runtime.killed.set(Some(signal));
            }
            Ok(status)
        }
        Err(status) => Ok(status),
    }
}

/// `bash --help`
fn help() -> Vec<u8> {
    let head = b"GNU bash, version 5.2.15(1)-release-(x86_64-pc-linux-gnu)\n".as_slice();
    let more = b"Type `bash -c \"help set\"' for more information about shell options.\n\
        Type `bash -c help' for more information about shell builtin commands.\n";
    [head, USAGE, more].concat()
}

async fn print(shell: &Shell, text: &[u8]) -> u8 {
    match shell.descriptor(1).cloned() {
        Some(file) => u8::from(file.write(text).await.is_err()),
        None => 1,
    }
}

/// Finds the text to run; none to read standard input.
async fn start(shell: &mut Shell, invocation: Invocation) -> Result<Option<ScriptText>, u8> {
    let mut rest = invocation.rest.into_iter();
    if invocation.command {
        let Some(text) = rest.next() else {
            shell.complain("-c: option requires an argument");
            return Err(2);
        };
        if let Some(zero) = rest.next() {
            shell.zero = Bytes::from(zero);
        }
        shell.arguments = Rc::new(rest.map(Bytes::from).collect());
        shell.reading = Reading::CommandString;
        shell.execution_string = Some(Bytes::from(text.as_slice()));
        return Ok(Some(ScriptText::command(Rc::from(text))));
    }
    if invocation.stdin || rest.len() == 0 {
        shell.arguments = Rc::new(rest.map(Bytes::from).collect());
        shell.reading = Reading::Stdin;
        return Ok(None);
    }
    let path = rest.next().unwrap_or_default();
    shell.arguments = Rc::new(rest.map(Bytes::from).collect());
    shell.reading = Reading::File;
    let (text, path) = match open(shell, &path).await {
        Ok((text, found)) => (text, found.unwrap_or(path)),
        Err(errno) => {
            let status = if errno == Errno::NotFound { 127 } else { 126 };
            if errno == Errno::IsADirectory {
                shell.zero = Bytes::from(path.as_slice());
                shell.complain([&path, b": Is a directory".as_slice()].concat());
                return Err(status);
            }
            shell.complain([&path, b": ".as_slice(), errno.message().as_bytes()].concat());
            return Err(status);
        }
    };
    let binary = bivalve_vfs::copied_program(&text).is_some();
    shell.zero = Bytes::from(path.as_slice());
    let first = &text[..text.len().min(80)];
    let line = &first[..memchr::memchr(b'\n', first).unwrap_or(first.len())];
    if binary || line.contains(&0) {
        shell.complain([&path, b": cannot execute binary file".as_slice()].concat());
        return Err(126);
    }
    Ok(Some(ScriptText::whole(Rc::from(text))))
}

/// A script by path, or found in PATH, and then where.
async fn open(shell: &Shell, path: &[u8]) -> Result<(Vec<u8>, Option<Vec<u8>>), Errno> {
    let mut place = None;
    let file = match shell.runtime.vfs.open(&shell.place, path, bivalve_vfs::OpenOptions::READ) {
        Err(Errno::NotFound) if !path.contains(&b'/') => {
            let list = shell.text(Name::PATH).unwrap_or_default();
            let found = shell.search_path(path, &list).ok_or(Errno::NotFound)?;
            let file = shell.runtime.vfs.open(&shell.place, &found, bivalve_vfs::OpenOptions::READ)?;
            place = Some(found.to_vec());
            file
        }
        other => other?,
    };
    let mut text = Vec::new();
    while file.read(&mut text, 1 << 16).await? > 0 {}
    Ok((text, place))
}

fn read(words: &[Vec<u8>]) -> Invocation {
    let mut invocation = Invocation::default();
    let mut at = 0;
    while let Some(word) = words.get(at) {
        at += 1;
        match word.as_slice() {
            b"--" | b"-" => break,
            b"--version" => invocation.answer = Some(Answer::Version),
            b"--help" => invocation.answer = Some(Answer::Help),
            b"--posix" => invocation.options.push((SetOption::POSIX, true)),
            b"--verbose" => invocation.options.push((SetOption::VERBOSE, true)),
            // There are no start-up files and there is no line editing to switch off.
            b"--norc" | b"--noprofile" | b"--noediting" | b"--login" => {}
            b"--restricted" => invocation.restrict(),
            b"--rcfile" | b"--init-file" => at += 1,
            long if long.starts_with(b"--") => {
                let message = [long, b": invalid option"].concat();
                invocation.answer = Some(Answer::Refused(message, 2));
            }
            option if option.len() > 1 && matches!(option[0], b'-' | b'+') => {
                if !letters(&mut invocation, option, words, &mut at) {
                    break;
                }
            }
            _ => {
                at -= 1;
                break;
            }
        }
    }
    invocation.rest = words.get(at..).unwrap_or_default().to_vec();
    invocation
}

/// A cluster of letters; false when options end with it.
fn letters(invocation: &mut Invocation, option: &[u8], words: &[Vec<u8>], at: &mut usize) -> bool {
    let on = option[0] == b'-';
    for letter in &option[1..] {
        match letter {
            b'c' => invocation.command = true,
            b's' => invocation.stdin = true,
            // Nothing here is a terminal: only what a script can see of it is set.
            b'i' => {
                invocation.interactive = true;
                invocation.options.push((SetOption::EMACS, true));
                invocation.shopts.push((Shopt::EXPAND_ALIASES, true));
            }
            b'l' | b'D' => {}
            b'r' if on => invocation.restrict(),
            b'o' | b'O' => {
                let Some(name) = words.get(*at) else {
                    invocation.lists |= *letter == b'o';
                    continue;
                };
                *at += 1;
                let known = if *letter == b'o' {
                    SetOption::named(name).map(|option| invocation.options.push((option, on)))
                } else {
                    Shopt::named(name).map(|option| invocation.shopts.push((option, on)))
                };
                if known.is_none() {
                    let message = if *letter == b'o' {
                        [b"line 0: bash: ", name.as_slice(), b": invalid option name"].concat()
                    } else {
                        [b"line 0: ", name.as_slice(), b": invalid shell option name"].concat()
                    };
                    invocation.answer = Some(Answer::Refused(message, 2));
                }
            }
            _ => match SetOption::lettered(*letter) {
                Some(known) => invocation.options.push((known, on)),
                None => {
                    let message = [&[option[0], *letter], b": invalid option".as_slice()].concat();
                    invocation.answer = Some(Answer::Refused(message, 2));
                    return false;
                }
            },
        }
    }
    true
}

impl Shell {
    /// `BASH_ENV`: a file to read before a script.
    async fn read_start_file(&mut self) {
        let Some(path) = self.text(bivalve_syntax::Name::new(b"BASH_ENV")).filter(|path| !path.is_empty())
        else {
            return;
        };
        if let Ok((text, _)) = open(self, &path).await {
            let script = ScriptText { sourced: true, ..ScriptText::whole(Rc::from(text)) };
            let _ = self.run_script(script).await;
        }
    }

    /// Takes functions that a parent shell exported.
    fn import_functions(&mut self) {
        let exported: Vec<(Vec<u8>, Vec<u8>)> = std::mem::take(&mut self.imported);
        for (name, text) in exported {
            if !text.starts_with(b"() {") {
                continue;
            }
            let imported = !name.contains(&b'/') && self.import_function(&name, &text);
            match Rc::make_mut(&mut self.functions).get_mut(name.as_slice()).filter(|_| imported) {
                Some(defined) => defined.exported = true,
                None => {
                    let message = b"error importing function definition for `".as_slice();
                    self.complain([message, name.as_slice(), b"'"].concat());
                }
            }
        }
    }

    /// The text has to be the definition of a function of this name, and no more.
    fn import_function(&mut self, name: &[u8], text: &[u8]) -> bool {
        let text = [name, b" ", text].concat();
        let mut parser = bivalve_syntax::Parser::new(Rc::from(text), 1);
        let node = match parser.next(self) {
            Ok(Some(node)) => node,
            Ok(None) => return false,
            Err(error) => {
                let inner = String::from_utf8_lossy(name);
                for (line, message) in &error.lines {
                    let at = format!(": {inner}: line {}: ", line.saturating_sub(1));
                    self.print_error(&[&self.zero, at.as_bytes(), message, b"\n"].concat());
                }
                return false;
            }
        };
        let is_it = match &*node {
            Node::Command(command) => {
                matches!(&command.kind, Kind::Function(function) if *function.name == *name)
            }
            _ => false,
        };
        if !is_it || parser.offset() < parser.text().len() {
            self.complain(
                [b"warning: ".as_slice(), name, b": ignoring function definition attempt"].concat(),
            );
            return false;
        }
        crate::expand::now(self.run_nested(&node)).is_some()
    }

    /// Reads commands from standard input, a command at a time, so that they
    /// can read what follows them.
    async fn run_stdin(&mut self) -> Exec {
        let mut line = 1;
        let mut text = Vec::new();
        loop {
            // `exec <file` goes on there.
            let Some(file) = self.descriptor(0).cloned() else { return Ok(()) };
            let count = file.read_until(&mut text, b'\n', usize::MAX).await.unwrap_or_default();
            let ended = count == 0;
            if text.is_empty() && ended {
                return Ok(());
            }
            if !ended && text.last() != Some(&b'\n') {
                continue;
            }
            if !ended && crate::exec::is_incomplete(&text, self) {
                continue;
            }
            let script = ScriptText { line, ..ScriptText::whole(Rc::from(text.as_slice())) };
            line += text.iter().filter(|byte| **byte == b'\n').count() as u32;
            text.clear();
            self.run_script(script).await?;
            if ended {
                return Ok(());
            }
        }
    }
}

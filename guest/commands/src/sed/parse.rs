//! Reads scripts into programs.

use super::debug::{self, Shown};
use super::escape;
use super::program::{Action, Address, Command, Pattern, Program, Settings, Sink};
use super::script::{Origin, Script};
use super::substitute::{self, Substitution};
use super::translate::Table;
use bivalve_kit::{Context, Failure, Result};
use bivalve_pattern::{Error, Options, Posix, Regex, Syntax};
use std::rc::Rc;

/// The name of a branch's target and the command that jumps there.
struct Jump {
    command: usize,
    label: Vec<u8>,
}

/// A script being read; its pieces follow each other.
pub struct Parser<'a> {
    settings: &'a Settings,
    program: Program,
    /// Open blocks: the command, and the place for the message.
    blocks: Vec<(usize, Vec<u8>)>,
    labels: Vec<(Vec<u8>, usize)>,
    jumps: Vec<Jump>,
    /// The command whose text goes on in the next piece, and the text so far.
    pending: Option<(usize, Vec<u8>)>,
    expressions: usize,
    first: bool,
    /// The pattern that was read last and its flags, for `--debug`.
    pattern: (Vec<u8>, Vec<u8>),
    /// What it shows of the command that is being read.
    shown: Shown,
}

const NO_FILE: &str = "missing filename in r/R/w/W commands";
const ONE_ADDRESS: &str = "command only uses one address";
const NO_SLASH: &str = "expected \\ after `a', `c' or `i'";
const SANDBOX: &str = "e/r/w commands disabled in sandbox mode";

impl<'a> Parser<'a> {
    pub fn new(_cx: &Context, settings: &'a Settings) -> Parser<'a> {
        Parser {
            settings,
            program: Program {
                posix: if settings.correct { Posix::Correct } else { Posix::Extended },
                ..Program::default()
            },
            blocks: Vec::new(),
            labels: Vec::new(),
            jumps: Vec::new(),
            pending: None,
            expressions: 0,
            first: true,
            pattern: Default::default(),
            shown: Shown::default(),
        }
    }

    /// `--posix`: no extensions from here on.
    pub fn pedantic(&mut self) {
        self.program.posix = Posix::Pedantic;
    }

    fn is_pedantic(&self) -> bool {
        self.program.posix == Posix::Pedantic
    }

    /// The script of a `-e`.
    pub fn expression(&mut self, cx: &mut Context, text: &[u8]) -> Result<()> {
        self.expressions += 1;
        let origin = Origin::Expression(self.expressions);
        self.piece(cx, Script::new(text, origin))
    }

    /// The script of a `-f`.
    pub async fn file(&mut self, cx: &mut Context, name: &[u8]) -> Result<()> {
        let wrong = |errno: bivalve_vfs::Errno| {
            let parts = [b"couldn't open file ", name, b": ", errno.message().as_bytes()].concat();
            Failure::with_status(parts, 4)
        };
        let mut input = cx.open(name).map_err(wrong)?;
        let text = input.read_to_end().await.map_err(wrong)?;
        // A script file that is made executable names its interpreter first.
        self.piece(cx, Script::new(&text, Origin::File(name.to_vec())))
    }

    /// Ends the script: all blocks must be closed, all labels be there.
    pub fn finish(mut self, _cx: &Context) -> Result<Program> {
        if let Some((command, text)) = self.pending.take() {
            self.set_text(command, &text)?;
        }
        if let Some((_, place)) = self.blocks.last() {
            return Err(Failure::new([place.as_slice(), b"unmatched `{'"].concat()));
        }
        for jump in &self.jumps {
            let target = if jump.label.is_empty() {
                self.program.commands.len()
            } else {
                let label = self.labels.iter().find(|(label, _)| *label == jump.label);
                let Some((_, target)) = label else {
                    let parts = [b"can't find label for jump to `", jump.label.as_slice(), b"'"].concat();
                    return Err(Failure::with_status(parts, 4));
                };
                *target
            };
            match &mut self.program.commands[jump.command].action {
                Action::Branch(to) | Action::BranchIf(to) | Action::BranchUnless(to) => *to = target,
                _ => {}
            }
        }
        Ok(self.program)
    }

    fn piece(&mut self, cx: &mut Context, mut script: Script<'_>) -> Result<()> {
        if let Some((command, text)) = self.pending.take() {
            self.text(&mut script, command, text)?;
        }
        script.plain_brackets = self.program.posix != Posix::Extended;
        while self.command(cx, &mut script)? {}
        if self.pending.is_some() && self.is_pedantic() {
            return Err(script.fail("incomplete command"));
        }
        self.program.place = script.start_place();
        self.first = false;
        Ok(())
    }

    /// Reads a command; false at the end.
    fn command(&mut self, cx: &mut Context, script: &mut Script<'_>) -> Result<bool> {
        let mut byte = script.next();
        while matches!(byte, Some(b';' | b' ' | b'\t'..=b'\r')) {
            byte = script.next();
        }
        if byte.is_none() {
            return Ok(false);
        }
        let (mut first, mut second) = (None, None);
        self.shown = Shown::default();
        if let Some(address) = self.address(script, byte)? {
            self.show_address(&address);
            if matches!(address, Address::Plus(1..) | Address::Multiple(1..)) {
                return Err(script.fail("invalid usage of +N or ~N as first address"));
            }
            byte = script.next_visible();
            if byte == Some(b',') {
                let start = script.next_visible();
                second = self.address(script, start)?;
                match &second {
                    None => return Err(script.fail("unexpected `,'")),
                    Some(address) => {
                        self.shown.address.push(b',');
                        self.show_address(address);
                    }
                }
                byte = script.next_visible();
            }
            let before_all = second.is_none() && byte == Some(b'r');
            let to_pattern = before_all || matches!(second, Some(Address::Pattern(_)));
            if matches!(address, Address::Line(0)) && (self.is_pedantic() || !to_pattern) {
                return Err(script.fail("invalid usage of line address 0"));
            }
            // Without a number they are no address at all.
            first = Some(address).filter(|address| !matches!(address, Address::Plus(_) | Address::Multiple(_)));
        }
        let negated = byte == Some(b'!');
        if negated {
            byte = script.next_visible();
            if byte == Some(b'!') {
                return Err(script.fail("multiple `!'s"));
            }
        }
        let Some(letter) = byte else { return Err(script.fail("missing command")) };
        let at = self.program.commands.len();
        let addresses = usize::from(first.is_some()) + usize::from(second.is_some());
        self.program.commands.push(Command { first, second, negated, action: Action::Nothing });
        self.shown.letter = letter;
        let action = self.action(cx, script, letter, at, addresses)?;
        if let Some(action) = action {
            self.program.commands[at].action = action;
        }
        if self.settings.debug {
            self.program.shown.push(std::mem::take(&mut self.shown));
        }
        Ok(true)
    }

    fn show_address(&mut self, address: &Address) {
        if self.settings.debug {
            self.shown.address.extend(debug::address(address, &self.pattern.0, &self.pattern.1));
        }
    }

    /// Reads what follows a command's letter. None if it is already in place.
    fn action(
        &mut self,
        cx: &mut Context,
        script: &mut Script<'_>,
        letter: u8,
        at: usize,
        addresses: usize,
    ) -> Result<Option<Action>> {
        if self.is_pedantic() {
            match letter {
                b'e' | b'F' | b'v' | b'z' | b'L' | b'Q' | b'T' | b'R' | b'W' => {
                    return Err(unknown(script, letter));
                }
                b'a' | b'i' | b'l' | b'=' | b'r' if addresses > 1 => return Err(script.fail(ONE_ADDRESS)),
                _ => {}
            }
        }
        if matches!(letter, b'e' | b'r' | b'R' | b'w' | b'W') && self.settings.sandbox {
            return Err(script.fail(SANDBOX));
        }
        let simple = match letter {
            b'=' => Action::Number,
            b'd' => Action::Delete,
            b'D' => Action::DeleteFirst,
            b'F' => Action::FileName,
            b'g' => Action::Get,
            b'G' => Action::GetAppend,
            b'h' => Action::Hold,
            b'H' => Action::HoldAppend,
            b'n' => Action::Next,
            b'N' => Action::NextAppend,
            b'p' => Action::Print,
            b'P' => Action::PrintFirst,
            b'x' => Action::Exchange,
            b'z' => Action::Zap,
            _ => return self.complex(cx, script, letter, at, addresses),
        };
        end_of_command(script)?;
        Ok(Some(simple))
    }

    fn complex(
        &mut self,
        cx: &mut Context,
        script: &mut Script<'_>,
        letter: u8,
        at: usize,
        addresses: usize,
    ) -> Result<Option<Action>> {
        Ok(Some(match letter {
            b'#' => return self.comment(script, addresses),
            b'v' => return self.version(script),
            b'{' => {
                self.blocks.push((at, script.start_place()));
                Action::Block(0)
            }
            b'}' => {
                let Some((block, _)) = self.blocks.pop() else { return Err(script.fail("unexpected `}'")) };
                if addresses > 0 {
                    return Err(script.fail("} doesn't want any addresses"));
                }
                end_of_command(script)?;
                self.program.commands[block].action = Action::Block(at);
                Action::Nothing
            }
            b'a' | b'i' | b'c' => return self.text_command(script, letter, at),
            b':' => {
                if addresses > 0 {
                    return Err(script.fail(": doesn't want any addresses"));
                }
                let label = label(script);
                if label.is_empty() {
                    return Err(script.fail("\":\" lacks a label"));
                }
                self.shown.detail.clone_from(&label);
                self.labels.push((label, at));
                Action::Nothing
            }
            b'b' | b't' | b'T' => {
                let label = label(script);
                if !label.is_empty() {
                    self.shown.detail = [b" ", label.as_slice()].concat();
                }
                self.jumps.push(Jump { command: at, label });
                match letter {
                    b'b' => Action::Branch(0),
                    b't' => Action::BranchIf(0),
                    _ => Action::BranchUnless(0),
                }
            }
            b'q' | b'Q' if addresses > 1 => return Err(script.fail(ONE_ADDRESS)),
            b'q' | b'Q' | b'l' | b'L' => {
                let (action, number) = number_command(script, letter, self.is_pedantic())?;
                self.shown.detail = number.map_or(Vec::new(), |number| format!(" {number}").into_bytes());
                action
            }
            b'r' => {
                let name = file_name(script)?;
                if matches!(self.program.commands[at].first, Some(Address::Line(0))) && addresses == 1 {
                    self.shown.detail = [b" ", name.as_slice()].concat();
                    self.program.heads.push(name);
                    return Ok(Some(Action::Nothing));
                }
                Action::Read(name)
            }
            b'R' => {
                let name = file_name(script)?;
                let known = self.program.sources.iter().position(|source| *source == name);
                Action::ReadLine(known.unwrap_or_else(|| {
                    self.program.sources.push(name);
                    self.program.sources.len() - 1
                }))
            }
            b'w' => Action::Write(self.sink(cx, script)?),
            b'W' => Action::WriteFirst(self.sink(cx, script)?),
            b's' => Action::Substitute(Box::new(self.substitution(cx, script)?)),
            b'y' => Action::Translate(Box::new(self.translation(script)?)),
            b'e' => {
                let first = script.next_visible();
                if matches!(first, None | Some(b'\n')) {
                    return Ok(Some(Action::Evaluate));
                }
                script.back(first);
                self.program.commands[at].action = Action::Execute(Vec::new());
                self.text(script, at, Vec::new())?;
                return Ok(None);
            }
            b'\n' | b';' => return Err(script.fail("missing command")),
            other => return Err(unknown(script, other)),
        }))
    }

    fn comment(&mut self, script: &mut Script<'_>, addresses: usize) -> Result<Option<Action>> {
        if addresses > 0 {
            return Err(script.fail("comments don't accept any addresses"));
        }
        let quiet = self.first && script.position() == 1;
        let line = script.rest().iter().take_while(|byte| **byte != b'\n').count();
        self.program.quiet |= quiet && script.rest().starts_with(b"n");
        script.skip(line + 1);
        Ok(Some(Action::Nothing))
    }

    /// `v [VERSION]`
    fn version(&mut self, script: &mut Script<'_>) -> Result<Option<Action>> {
        let wanted = label(script);
        let mut parts = wanted.split(|&byte| byte == b'.').map(|part| {
            // A word is newer than any number.
            match part.first() {
                None => 0,
                Some(byte) if !byte.is_ascii_digit() => u32::MAX,
                Some(_) => {
                    let digits = part.iter().take_while(|byte| byte.is_ascii_digit()).count();
                    std::str::from_utf8(&part[..digits]).ok().and_then(|part| part.parse().ok()).unwrap_or(u32::MAX)
                }
            }
        });
        let wanted = [parts.next().unwrap_or(0), parts.next().unwrap_or(0)];
        if wanted > [4, 9] {
            return Err(script.fail("expected newer version of sed"));
        }
        self.program.posix = Posix::Extended;
        script.plain_brackets = false;
        Ok(Some(Action::Nothing))
    }

    fn address(&mut self, script: &mut Script<'_>, start: Option<u8>) -> Result<Option<Address>> {
        let Some(start) = start else { return Ok(None) };
        Ok(Some(match start {
            b'/' | b'\\' => {
                let delimiter = if start == b'\\' { script.next() } else { Some(start) };
                let text = delimiter.and_then(|delimiter| script.delimited(delimiter, true));
                let Some(text) = text else { return Err(script.fail("unterminated address regex")) };
                let (mut icase, mut multiline) = (false, false);
                while !self.is_pedantic() {
                    match script.next_visible() {
                        Some(b'I') => icase = true,
                        Some(b'M') => multiline = true,
                        other => {
                            script.back(other);
                            break;
                        }
                    }
                }
                Address::Pattern(self.pattern(script, &text, icase, multiline)?)
            }
            b'0'..=b'9' => {
                let line = script.number(Some(start));
                let next = script.next_visible();
                if next != Some(b'~') || self.is_pedantic() {
                    script.back(next);
                    return Ok(Some(Address::Line(line)));
                }
                let next = script.next_visible();
                match script.number(next) {
                    0 => Address::Line(line),
                    step => Address::Step(line, step),
                }
            }
            b'+' | b'~' if !self.is_pedantic() => {
                let next = script.next_visible();
                let number = script.number(next);
                if start == b'+' { Address::Plus(number) } else { Address::Multiple(number) }
            }
            b'$' => Address::Last,
            _ => return Ok(None),
        }))
    }

    fn pattern(&mut self, script: &Script<'_>, text: &[u8], icase: bool, multiline: bool) -> Result<Pattern> {
        if self.settings.debug {
            let flags = [(icase, b'i'), (multiline, b'm')];
            let flags = flags.into_iter().filter(|(set, _)| *set).map(|(_, flag)| flag);
            self.pattern = (text.to_vec(), flags.collect());
        }
        if text.is_empty() {
            if icase || multiline {
                return Err(script.fail("cannot specify modifiers on empty regexp"));
            }
            return Ok(None);
        }
        let syntax = if self.settings.extended { Syntax::SedExtended } else { Syntax::Basic };
        let options = Options::new(syntax)
            .icase(icase)
            .multiline(multiline && self.settings.delimiter == b'\n')
            // With -z the lines within end in NUL.
            .line((multiline && self.settings.delimiter != b'\n').then_some(self.settings.delimiter))
            .newline_apart(multiline)
            .utf8(self.settings.utf8)
            .sed_escapes(true)
            .posix(self.program.posix, self.settings.correct);
        let text = match self.program.posix {
            Posix::Extended => escape::numbers_as_text(text),
            _ => escape::outside_brackets(text).map_err(|what| script.fail(what))?,
        };
        match Regex::new(&text, &options) {
            Ok(regex) => Ok(Some(Rc::new(regex))),
            Err(error @ Error::ClassSyntax) => Err(Failure::with_status(error.to_string(), 4)),
            Err(error) => Err(script.fail(error.to_string())),
        }
    }

    /// `a`, `i` and `c`.
    fn text_command(&mut self, script: &mut Script<'_>, letter: u8, at: usize) -> Result<Option<Action>> {
        self.program.commands[at].action = match letter {
            b'a' => Action::Append(Vec::new()),
            b'i' => Action::Insert(Vec::new()),
            _ => Action::Change(Vec::new()),
        };
        let mut first = script.next_visible();
        if first.is_none() {
            return Err(script.fail(NO_SLASH));
        }
        if first == Some(b'\\') {
            first = script.next();
            match first {
                // The text starts on the next line, or in the next piece.
                Some(b'\n') | None => {}
                Some(_) => script.back(first),
            }
            if first.is_none() {
                self.pending = Some((at, Vec::new()));
                return Ok(None);
            }
        } else if self.is_pedantic() {
            return Err(script.fail(NO_SLASH));
        } else {
            script.back(first);
        }
        self.text(script, at, Vec::new())?;
        Ok(None)
    }

    /// Reads text up to a newline that has no backslash before it.
    fn text(&mut self, script: &mut Script<'_>, command: usize, mut text: Vec<u8>) -> Result<()> {
        loop {
            match script.next() {
                None | Some(b'\n') => break,
                Some(b'\\') => match script.next() {
                    Some(byte) => text.extend([b'\\', byte]),
                    None => {
                        // The next piece goes on with it.
                        text.push(b'\n');
                        self.pending = Some((command, text));
                        return Ok(());
                    }
                },
                Some(byte) => text.push(byte),
            }
        }
        text.push(b'\n');
        let result = self.set_text(command, &text);
        result.map_err(|failure| match failure {
            Failure::Message(message, _) => script.fail(message),
            other => other,
        })
    }

    fn set_text(&mut self, command: usize, text: &[u8]) -> Result<()> {
        let plain = escape::plain_text(text).map_err(Failure::new)?;
        if let Action::Append(text) | Action::Insert(text) | Action::Change(text) | Action::Execute(text) =
            &mut self.program.commands[command].action
        {
            *text = plain;
        }
        Ok(())
    }

    /// The file of `w`, made and cut at once.
    fn sink(&mut self, cx: &Context, script: &mut Script<'_>) -> Result<usize> {
        let name = file_name(script)?;
        let known = self.program.sinks.iter().position(|sink| match sink {
            Sink::Stdout => name == b"/dev/stdout",
            Sink::Stderr => name == b"/dev/stderr",
            Sink::File { name: known, .. } => *known == name,
        });
        if let Some(known) = known {
            return Ok(known);
        }
        let sink = match name.as_slice() {
            b"/dev/stdout" if self.program.posix == Posix::Extended => Sink::Stdout,
            b"/dev/stderr" if self.program.posix == Posix::Extended => Sink::Stderr,
            _ => {
                let output = cx.create(&name).map_err(|errno| {
                    let text = errno.message();
                    let parts = [b"couldn't open file ", name.as_slice(), b": ", text.as_bytes()].concat();
                    Failure::with_status(parts, 4)
                })?;
                Sink::File { name, file: output.file().clone() }
            }
        };
        self.program.sinks.push(sink);
        Ok(self.program.sinks.len() - 1)
    }

    fn substitution(&mut self, cx: &Context, script: &mut Script<'_>) -> Result<Substitution> {
        const OPEN: &str = "unterminated `s' command";
        let delimiter = delimiter(script, OPEN)?;
        let Some(pattern) = script.delimited(delimiter, true) else { return Err(script.fail(OPEN)) };
        let Some(replacement) = script.delimited(delimiter, false) else { return Err(script.fail(OPEN)) };
        let mut out = Substitution::default();
        let (mut icase, mut multiline) = (false, false);
        loop {
            match script.next() {
                Some(b'i' | b'I' | b'm' | b'M' | b'e') if self.is_pedantic() => {
                    return Err(script.fail("unknown option to `s'"));
                }
                Some(b'i' | b'I') => icase = true,
                Some(b'm' | b'M') => multiline = true,
                Some(b'e') if self.settings.sandbox => return Err(script.fail(SANDBOX)),
                Some(b'e') => out.evaluate = true,
                Some(b'p') if out.print => {
                    return Err(script.fail("multiple `p' options to `s' command"));
                }
                Some(b'p') => {
                    out.print = true;
                    out.print_first = !out.evaluate;
                }
                Some(b'g') if out.global => {
                    return Err(script.fail("multiple `g' options to `s' command"));
                }
                Some(b'g') => out.global = true,
                Some(b'w') if self.settings.sandbox => return Err(script.fail(SANDBOX)),
                Some(b'w') => {
                    out.sink = Some(self.sink(cx, script)?);
                    break;
                }
                Some(b'0'..=b'9') if out.number > 0 => {
                    return Err(script.fail("multiple number options to `s' command"));
                }
                digit @ Some(b'0'..=b'9') => {
                    out.number = script.number(digit);
                    if out.number == 0 {
                        return Err(script.fail("number option to `s' command may not be zero"));
                    }
                }
                end @ Some(b'}' | b'#') => {
                    script.back(end);
                    break;
                }
                Some(b'\n' | b';') | None => break,
                Some(b'\r') if script.next() == Some(b'\n') => break,
                Some(b' ' | b'\t') => {}
                Some(_) => return Err(script.fail("unknown option to `s'")),
            }
        }
        out.pattern = self.pattern(script, &pattern, icase, multiline)?;
        if self.settings.debug {
            self.shown.detail = debug::pattern(&self.pattern.0);
            self.shown.flags = std::mem::take(&mut self.pattern.1);
        }
        out.parts = substitute::parts(&replacement, !self.is_pedantic()).map_err(|what| script.fail(what))?;
        let groups = out.pattern.as_ref().map(|pattern| pattern.group_count());
        out.groups = substitute::highest_group(&out.parts);
        if self.program.posix == Posix::Extended && groups.is_some_and(|groups| out.groups > groups) {
            let text = format!("invalid reference \\{} on `s' command's RHS", out.groups);
            return Err(script.fail(text));
        }
        Ok(out)
    }

    fn translation(&mut self, script: &mut Script<'_>) -> Result<Table> {
        const OPEN: &str = "unterminated `y' command";
        let delimiter = delimiter(script, OPEN)?;
        let Some(from) = script.delimited(delimiter, false) else { return Err(script.fail(OPEN)) };
        let Some(to) = script.delimited(delimiter, false) else { return Err(script.fail(OPEN)) };
        let plain = |text: &[u8]| escape::plain_text(text).map_err(|what| script.fail(what));
        let (from, to) = (plain(&from)?, plain(&to)?);
        if self.settings.debug {
            let (from, to) = if self.settings.utf8 { (from.clone(), to.clone()) } else { sorted(&from, &to) };
            self.shown.detail = [b"/", from.as_slice(), b"/", &to, b"/"].concat();
        }
        let table = Table::new(&from, &to, self.settings.utf8);
        let Some(table) = table else {
            // GNU compares the strings only once the command's end is read.
            let end = script.next_visible();
            if !matches!(end, None | Some(b'\n' | b';' | b'}' | b'#')) {
                return Err(script.fail("extra characters after command"));
            }
            script.back(end);
            return Err(script.fail("strings for `y' command are different lengths"));
        };
        end_of_command(script)?;
        Ok(table)
    }
}

fn unknown(script: &Script<'_>, letter: u8) -> Failure {
    script.fail([b"unknown command: `".as_slice(), &[letter], b"'"].concat())
}

fn delimiter(script: &mut Script<'_>, open: &str) -> Result<u8> {
    match script.next() {
        Some(byte) if byte >= 0x80 => {
            Err(script.fail("delimiter character is not a single-byte character"))
        }
        Some(byte) => Ok(byte),
        None => Err(script.fail(open)),
    }
}

/// A command ends with a newline, `;`, `}` or `#`.
fn end_of_command(script: &mut Script<'_>) -> Result<()> {
    match script.next_visible() {
        end @ Some(b'}' | b'#') => script.back(end),
        None | Some(b'\n' | b';') => {}
        Some(b'\r') if matches!(script.rest().first(), None | Some(b'\n')) => {}
        Some(_) => return Err(script.fail("extra characters after command")),
    }
    Ok(())
}

/// `q`, `Q`, `l` and `L` may have a number.
fn number_command(script: &mut Script<'_>, letter: u8, pedantic: bool) -> Result<(Action, Option<u64>)> {
    let first = script.next_visible();
    let number = match first {
        Some(b'0'..=b'9') if !pedantic => Some(script.number(first)),
        _ => {
            script.back(first);
            None
        }
    };
    end_of_command(script)?;
    let action = match letter {
        b'q' => Action::Quit(number.unwrap_or(0) as u8),
        b'Q' => Action::QuitSilently(number.unwrap_or(0) as u8),
        b'l' => Action::List(number.map(|number| usize::try_from(number).unwrap_or(usize::MAX))),
        _ => return Err(unknown(script, letter)),
    };
    Ok((action, number))
}

/// The bytes that `y` changes, in their order, and what becomes of them.
fn sorted(from: &[u8], to: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let mut pairs: std::collections::BTreeMap<u8, u8> = std::collections::BTreeMap::new();
    for (from, to) in from.iter().zip(to) {
        pairs.entry(*from).or_insert(*to);
    }
    pairs.into_iter().filter(|(from, to)| from != to).unzip()
}

/// A label ends with a blank, `;` or `}`.
fn label(script: &mut Script<'_>) -> Vec<u8> {
    let first = script.next_visible();
    script.back(first);
    let ends = |byte: &u8| matches!(byte, b';' | b'}' | b' ' | b'\t'..=b'\r');
    let length = script.rest().iter().position(ends).unwrap_or(script.rest().len());
    let label = script.rest()[..length].to_vec();
    script.skip(length);
    label
}

/// A file's name is all that is left of the line.
fn file_name(script: &mut Script<'_>) -> Result<Vec<u8>> {
    let first = script.next_visible();
    script.back(first);
    let length = script.rest().iter().take_while(|byte| **byte != b'\n').count();
    if length == 0 {
        return Err(script.fail(NO_FILE));
    }
    let name = script.rest()[..length].to_vec();
    script.skip(length + 1);
    Ok(name)
}

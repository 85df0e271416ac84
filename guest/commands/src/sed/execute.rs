//! Running a script over the lines.

use super::debug;
use super::input::{Came, Files};
use super::list;
use super::output::{self, Target};
use super::program::{Action, Address, Command, Program, Settings, Written};
use super::range::Range;
use super::substitute::{self, Substitution};
use bivalve_kit::{Beside, Context, Failure, Input, Result};
use bivalve_pattern::{Captures, Posix, Regex};
use std::rc::Rc;

/// How a pass through the script ends.
enum End {
    /// Print (unless -n), then the next line.
    Normal,
    /// The next line.
    Delete,
    /// Again, without reading.
    Restart,
    Quit { print: bool, status: u8 },
}

/// What is put out when the pass ends or the next line is read.
enum Queued<'p> {
    Text(&'p [u8]),
    Line(Vec<u8>),
    File(&'p [u8]),
}

struct Machine<'p> {
    program: &'p Program,
    settings: &'p Settings,
    quiet: bool,
    files: Files,
    target: Target,
    /// What goes to standard output by `w` while a file is edited.
    sinks: Vec<Option<Written>>,
    sources: Vec<Option<Input>>,
    ranges: Vec<Range>,
    line: Vec<u8>,
    /// The line had its newline.
    ended: bool,
    hold: Vec<u8>,
    /// The same of the hold space.
    hold_ended: bool,
    queue: Vec<Queued<'p>>,
    replaced: bool,
    last_pattern: Option<Rc<Regex>>,
    captures: Captures,
    scratch: Vec<u8>,
    /// The last line that `w` put on standard output had no newline.
    stdout_cut: bool,
    /// How many blocks `--debug` shows as begun.
    level: i64,
    /// Its word at the end of a pass is due after the line is printed.
    ends_late: bool,
}

pub async fn run(cx: &mut Context, program: &Program, settings: &Settings, files: Vec<Vec<u8>>) -> Result<u8> {
    let in_place = settings.in_place.is_some();
    let mut machine = Machine {
        program,
        settings,
        quiet: settings.quiet || program.quiet,
        files: Files::new(files, settings.separate, in_place, settings.delimiter),
        target: Target::new(),
        sinks: output::sinks(cx, &program.sinks),
        sources: program.sources.iter().map(|_| None).collect(),
        ranges: start_ranges(program),
        line: Vec::new(),
        ended: true,
        hold: Vec::new(),
        hold_ended: true,
        queue: Vec::new(),
        replaced: false,
        last_pattern: None,
        captures: Captures::new(),
        scratch: Vec::new(),
        stdout_cut: false,
        level: 0,
        ends_late: false,
    };
    let status = machine.run(cx).await;
    machine.flush_sinks().await?;
    let status = status?;
    machine.files.give_back();
    Ok(if status == 0 { machine.files.status } else { status })
}

fn start_ranges(program: &Program) -> Vec<Range> {
    let start = |command: &Command| match command.first {
        // Line 0 is before the first, so the range is open already.
        Some(Address::Line(0)) => Range::Active(None),
        _ => Range::Inactive,
    };
    program.commands.iter().map(start).collect()
}

impl<'p> Machine<'p> {
    async fn run(&mut self, cx: &mut Context) -> Result<u8> {
        let mut again = false;
        loop {
            if !again && !self.read(cx, false).await? {
                self.finish_file(cx)?;
                return Ok(0);
            }
            if self.settings.debug {
                self.show_line(cx, again);
            }
            let end = self.pass(cx).await?;
            again = matches!(end, End::Restart);
            let print = matches!(end, End::Normal | End::Quit { print: true, .. }) && !self.quiet;
            if print {
                self.target.line(cx, &self.line, self.ended, self.settings.delimiter);
            }
            if std::mem::take(&mut self.ends_late) {
                self.show_end(cx);
            }
            if !matches!(end, End::Quit { print: false, .. }) {
                self.put_queue(cx).await?;
            }
            if let End::Quit { status, print } = end {
                if print {
                    // Unlike at the end of its input, sed leaves no line open here.
                    self.target.text(cx, b"", self.settings.delimiter);
                }
                self.finish_file(cx)?;
                return Ok(status);
            }
            self.settle(cx).await?;
        }
    }

    /// Lets output go, and the host have a say.
    async fn settle(&mut self, cx: &mut Context) -> Result<()> {
        if self.settings.unbuffered {
            return cx.stdout.flush().await;
        }
        if cx.stdout.is_full() {
            cx.check()?;
            cx.stdout.flush().await?;
        }
        Ok(())
    }

    /// Reads the next line, or adds it to what is there. False at the end.
    async fn read(&mut self, cx: &mut Context, append: bool) -> Result<bool> {
        self.put_queue(cx).await?;
        self.replaced = false;
        if !append {
            self.line.clear();
        }
        loop {
            if self.files.is_open() {
                if let Came::Line { ended } = self.files.next_line(&mut self.line).await? {
                    self.ended = ended;
                    if self.files.line == 1 && !self.program.heads.is_empty() {
                        self.queue.extend(self.program.heads.iter().map(|name| Queued::File(name)));
                        self.put_queue(cx).await?;
                    }
                    return Ok(true);
                }
                self.finish_file(cx)?;
                self.files.close();
            }
            if !self.files.open_next(cx).await? {
                return Ok(false);
            }
            cx.check()?;
            if self.settings.separate {
                self.files.line = 0;
                self.hold.clear();
                self.ranges = start_ranges(self.program);
            }
            if self.settings.in_place.is_some() {
                self.target.start_edit();
            }
        }
    }

    /// Stores the file that was edited in place.
    fn finish_file(&mut self, cx: &mut Context) -> Result<()> {
        match &self.settings.in_place {
            Some(suffix) if self.target.is_edit() => {
                self.target.finish_edit(cx, &self.files.name, suffix, self.settings.follow)
            }
            _ => Ok(()),
        }
    }

    /// Whether there is nothing to read after this line, in any file.
    async fn is_over(&mut self, cx: &mut Context) -> Result<bool> {
        if self.settings.separate { self.files.is_over().await } else { self.files.at_end(cx).await }
    }

    /// One pass through the script.
    async fn pass(&mut self, cx: &mut Context) -> Result<End> {
        let program = self.program;
        let mut at = 0;
        while let Some(command) = program.commands.get(at) {
            if self.settings.debug {
                self.show_command(cx, at);
            }
            let matches = match &command.first {
                None => true,
                Some(_) => self.matches(cx, command, at).await?,
            };
            at += 1;
            if matches == command.negated {
                if let Action::Block(end) = command.action {
                    at = end;
                }
                continue;
            }
            let next = at;
            match &command.action {
                Action::Branch(to) => at = *to,
                Action::BranchIf(to) => {
                    if std::mem::take(&mut self.replaced) {
                        at = *to;
                    }
                }
                Action::BranchUnless(to) => {
                    if !std::mem::take(&mut self.replaced) {
                        at = *to;
                    }
                }
                Action::Substitute(substitution) => self.substitute(cx, substitution).await?,
                action => {
                    if let Some(end) = self.act(cx, action, at - 1).await? {
                        return Ok(end);
                    }
                }
            }
            if self.settings.debug {
                self.show_spaces(cx, &command.action);
            }
            // Loops that never read must be stoppable.
            if at < next {
                cx.check()?;
                self.settle(cx).await?;
            }
        }
        self.show_end(cx);
        Ok(End::Normal)
    }

    /// For `--debug`: the line and where it is from; `again` it is what was left of it.
    fn show_line(&mut self, cx: &mut Context, again: bool) {
        if !again {
            let name: &[u8] = if self.files.name == b"-" { b"STDIN" } else { &self.files.name };
            let line = format!("' line {}\n", self.files.line);
            cx.stdout.push(&[b"INPUT:   '", name, line.as_bytes()].concat());
        }
        cx.stdout.push(&debug::space("PATTERN:", &self.line));
    }

    fn show_command(&mut self, cx: &mut Context, at: usize) {
        let mut text = b"COMMAND: ".to_vec();
        debug::command(self.program, at, &mut self.level, &mut text);
        if text.ends_with(b"\n") {
            cx.stdout.push(&text);
        }
    }

    /// Where the first match of a substitution and its groups are, up to one that is not there.
    fn show_registers(&mut self, cx: &mut Context, regex: &Regex, groups: usize) {
        if !regex.captures_at(&self.line, 0, &mut self.captures) {
            return;
        }
        cx.stdout.push(b"MATCHED REGEX REGISTERS\n");
        for group in 0..=groups {
            let Some((from, to)) = self.captures.get(group) else { break };
            let text = self.line.get(from..to).unwrap_or_default();
            cx.stdout.push(&[format!("  regex[{group}] = {from}-{to} '").as_bytes(), text, b"'\n"].concat());
        }
    }

    /// The spaces that an action may have changed.
    fn show_spaces(&mut self, cx: &mut Context, action: &Action) {
        let line = matches!(
            action,
            Action::Substitute(_)
                | Action::GetAppend
                | Action::Translate(_)
                | Action::Zap
                | Action::Next
                | Action::NextAppend
                | Action::Exchange
        );
        if line {
            cx.stdout.push(&debug::space("PATTERN:", &self.line));
        }
        if matches!(action, Action::Get | Action::Hold | Action::HoldAppend | Action::Exchange) {
            cx.stdout.push(&debug::space("HOLD:", &self.hold));
        }
    }

    /// For `--debug`: the end of a pass.
    fn show_end(&self, cx: &mut Context) {
        if self.settings.debug {
            cx.stdout.push(b"END-OF-CYCLE:\n");
        }
    }

    async fn act(&mut self, cx: &mut Context, action: &'p Action, at: usize) -> Result<Option<End>> {
        let delimiter = self.settings.delimiter;
        match action {
            Action::Append(text) => self.queue.push(Queued::Text(text)),
            Action::Insert(text) => self.target.text(cx, text, delimiter),
            Action::Change(text) => {
                if !self.ranges[at].is_active() || self.program.commands[at].second.is_none() {
                    self.target.text(cx, text, delimiter);
                }
                self.show_end(cx);
                return Ok(Some(End::Delete));
            }
            Action::Delete => {
                self.show_end(cx);
                return Ok(Some(End::Delete));
            }
            Action::DeleteFirst => {
                let Some(end) = memchr::memchr(delimiter, &self.line) else { return Ok(Some(End::Delete)) };
                self.line.drain(..=end);
                return Ok(Some(End::Restart));
            }
            Action::Evaluate => self.evaluate(cx).await?,
            Action::Execute(command) => {
                self.flush_sinks().await?;
                let output = Beside::output(cx, command).await?;
                self.target.text(cx, &output, delimiter);
            }
            Action::FileName => {
                let name = [self.files.name.as_slice(), b"\n"].concat();
                self.target.text(cx, &name, delimiter);
            }
            Action::Get => {
                self.line.clone_from(&self.hold);
                self.ended = self.hold_ended;
            }
            Action::GetAppend => {
                self.line.push(delimiter);
                self.line.extend_from_slice(&self.hold);
                self.ended = self.hold_ended;
            }
            Action::Hold => {
                self.hold.clone_from(&self.line);
                self.hold_ended = self.ended;
            }
            Action::HoldAppend => {
                self.hold.push(delimiter);
                self.hold.extend_from_slice(&self.line);
                self.hold_ended = self.ended;
            }
            Action::Exchange => {
                std::mem::swap(&mut self.line, &mut self.hold);
                std::mem::swap(&mut self.ended, &mut self.hold_ended);
            }
            Action::List(length) => {
                let text = list::visible(&self.line, length.unwrap_or(self.settings.line_length), delimiter);
                self.target.text(cx, &text, delimiter);
            }
            Action::Next => {
                if self.is_over(cx).await? {
                    self.ends_late = self.settings.debug;
                    return Ok(Some(End::Normal));
                }
                if !self.quiet {
                    self.target.line(cx, &self.line, self.ended, delimiter);
                }
                if !self.read(cx, false).await? {
                    self.show_end(cx);
                    return Ok(Some(End::Delete));
                }
            }
            Action::NextAppend => {
                if self.is_over(cx).await? {
                    self.show_end(cx);
                    return Ok(Some(if self.program.posix == Posix::Extended { End::Normal } else { End::Delete }));
                }
                self.line.push(delimiter);
                if !self.read(cx, true).await? {
                    self.line.pop();
                    self.show_end(cx);
                    return Ok(Some(End::Normal));
                }
            }
            Action::Print => self.target.line(cx, &self.line, self.ended, delimiter),
            Action::PrintFirst => {
                let end = memchr::memchr(delimiter, &self.line);
                let line = &self.line[..end.unwrap_or(self.line.len())];
                self.target.line(cx, line, end.is_some() || self.ended, delimiter);
            }
            Action::Quit(status) => return Ok(Some(End::Quit { print: true, status: *status })),
            Action::QuitSilently(status) => return Ok(Some(End::Quit { print: false, status: *status })),
            Action::Read(name) => self.queue.push(Queued::File(name)),
            Action::ReadLine(source) => self.queue_line(cx, *source).await?,
            Action::Translate(table) => table.apply(&mut self.line),
            Action::Write(sink) => self.write(cx, *sink, self.line.len(), self.ended),
            Action::WriteFirst(sink) => {
                let end = memchr::memchr(delimiter, &self.line);
                self.write(cx, *sink, end.unwrap_or(self.line.len()), end.is_some() || self.ended);
            }
            Action::Number => {
                let text = format!("{}\n", self.files.line);
                self.target.text(cx, text.as_bytes(), delimiter);
            }
            Action::Zap => self.line.clear(),
            _ => {}
        }
        Ok(None)
    }

    async fn matches(&mut self, cx: &mut Context, command: &'p Command, at: usize) -> Result<bool> {
        let Some(first) = &command.first else { return Ok(true) };
        let Some(second) = &command.second else { return self.matches_one(cx, first).await };
        let line = self.files.line;
        if let Range::Active(end) = self.ranges[at] {
            let (inside, over) = match (end, second) {
                (Some(end), _) => (line <= end, line >= end),
                (None, second) => (true, self.matches_one(cx, second).await?),
            };
            if over {
                self.ranges[at] = Range::ended(first);
            }
            if inside {
                return Ok(true);
            }
        }
        if self.ranges[at] == Range::Closed || !self.starts(cx, first).await? {
            return Ok(false);
        }
        if let (Address::Line(start), Address::Line(end)) = (first, second)
            && line > *start.max(end)
        {
            self.ranges[at] = Range::Closed;
            return Ok(false);
        }
        // A range that would end here or before is this one line.
        let end = match second {
            Address::Line(end) => Some(*end),
            Address::Plus(count) => Some(line.saturating_add(*count)),
            Address::Multiple(0) => Some(line),
            Address::Multiple(step) => Some((line / step + 1).saturating_mul(*step)),
            _ => None,
        };
        self.ranges[at] =
            if end.is_none_or(|end| end > line) { Range::Active(end) } else { Range::ended(first) };
        Ok(true)
    }

    /// Whether a range begins here. One that begins at a line by its number may
    /// do so later, when its command was not reached at that line.
    async fn starts(&mut self, cx: &mut Context, first: &'p Address) -> Result<bool> {
        match first {
            Address::Line(number) => Ok(self.files.line >= *number),
            other => self.matches_one(cx, other).await,
        }
    }

    async fn matches_one(&mut self, cx: &mut Context, address: &'p Address) -> Result<bool> {
        let line = self.files.line;
        match address {
            Address::Line(number) => Ok(line == *number),
            Address::Step(first, step) => {
                Ok(line >= *first && line.wrapping_sub(*first).checked_rem(*step) == Some(0))
            }
            Address::Last => self.files.at_end(cx).await,
            Address::Pattern(pattern) => {
                let regex = self.pattern(pattern.as_ref())?;
                Ok(regex.is_match(&self.line))
            }
            Address::Plus(_) | Address::Multiple(_) => Ok(false),
        }
    }

    /// A pattern, or the one used last for an empty one.
    fn pattern(&mut self, pattern: Option<&Rc<Regex>>) -> Result<Rc<Regex>> {
        if let Some(pattern) = pattern {
            if !self.last_pattern.as_ref().is_some_and(|last| Rc::ptr_eq(last, pattern)) {
                self.last_pattern = Some(pattern.clone());
            }
            return Ok(pattern.clone());
        }
        self.last_pattern.clone().ok_or_else(|| {
            let text = b"no previous regular expression".as_slice();
            Failure::new([self.program.place.as_slice(), text].concat())
        })
    }

    async fn substitute(&mut self, cx: &mut Context, substitution: &'p Substitution) -> Result<()> {
        let regex = self.pattern(substitution.pattern.as_ref())?;
        if self.program.posix == Posix::Extended && substitution.groups > regex.group_count() {
            let text = format!("invalid reference \\{} on `s' command's RHS", substitution.groups);
            return Err(Failure::new([self.program.place.as_slice(), text.as_bytes()].concat()));
        }
        if self.settings.debug {
            self.show_registers(cx, &regex, substitution.groups);
        }
        let mut out = std::mem::take(&mut self.scratch);
        let utf8 = self.settings.utf8;
        let done = substitute::apply(substitution, &regex, &self.line, &mut self.captures, utf8, &mut out);
        if done {
            std::mem::swap(&mut self.line, &mut out);
        }
        self.scratch = out;
        if !done {
            return Ok(());
        }
        self.replaced = true;
        if substitution.evaluate {
            if substitution.print_first {
                self.target.line(cx, &self.line, self.ended, self.settings.delimiter);
            }
            self.evaluate(cx).await?;
        }
        if substitution.print && !(substitution.evaluate && substitution.print_first) {
            self.target.line(cx, &self.line, self.ended, self.settings.delimiter);
        }
        if let Some(sink) = substitution.sink {
            self.write(cx, sink, self.line.len(), self.ended);
        }
        Ok(())
    }

    /// Runs the line as a command; it becomes what that prints.
    async fn evaluate(&mut self, cx: &mut Context) -> Result<()> {
        self.flush_sinks().await?;
        self.line = Beside::output(cx, &self.line).await?;
        if self.line.last() == Some(&self.settings.delimiter) {
            self.line.pop();
        }
        Ok(())
    }

    /// `w`: writes the start of the line to a file.
    fn write(&mut self, cx: &mut Context, sink: usize, length: usize, ended: bool) {
        let delimiter = self.settings.delimiter;
        let line = self.line.get(..length).unwrap_or_default();
        match self.sinks.get_mut(sink) {
            Some(Some(written)) => {
                if std::mem::take(&mut written.missing_newline) {
                    written.out.push_byte(delimiter);
                }
                written.out.push(line);
                if ended {
                    written.out.push_byte(delimiter);
                }
                written.missing_newline = !ended;
            }
            // Standard output itself, also while a file is edited. That a line lacked
            // its newline there is not known to what else is printed.
            _ => {
                if std::mem::replace(&mut self.stdout_cut, !ended) {
                    cx.stdout.push_byte(delimiter);
                }
                cx.stdout.push(line);
                if ended {
                    cx.stdout.push_byte(delimiter);
                }
            }
        }
    }

    async fn flush_sinks(&mut self) -> Result<()> {
        for written in self.sinks.iter_mut().flatten() {
            written.out.flush().await?;
        }
        Ok(())
    }

    /// `R`: queues the next line of a file, if there is one.
    async fn queue_line(&mut self, cx: &mut Context, source: usize) -> Result<()> {
        let Some(name) = self.program.sources.get(source) else { return Ok(()) };
        self.flush_sinks().await?;
        let Some(slot) = self.sources.get_mut(source) else { return Ok(()) };
        if slot.is_none() {
            let opened = if name == b"/dev/stdin" { cx.open(b"-") } else { open_named(cx, name) };
            *slot = Some(opened.unwrap_or_else(|_| Input::new(bivalve_vfs::OpenFile::null())));
        }
        if let Some(input) = slot
            && let Ok(Some(line)) = input.line(self.settings.delimiter).await
        {
            self.queue.push(Queued::Line(line.to_vec()));
        }
        Ok(())
    }

    /// Puts out what was queued by `a`, `r` and `R`.
    async fn put_queue(&mut self, cx: &mut Context) -> Result<()> {
        if self.queue.is_empty() {
            return Ok(());
        }
        let delimiter = self.settings.delimiter;
        for queued in std::mem::take(&mut self.queue) {
            match queued {
                Queued::Text(text) => self.target.text(cx, text, delimiter),
                Queued::Line(line) => self.target.text(cx, &line, delimiter),
                Queued::File(name) => {
                    self.target.text(cx, b"", delimiter);
                    self.flush_sinks().await?;
                    let opened = if name == b"/dev/stdin" { cx.open(b"-") } else { open_named(cx, name) };
                    let Ok(mut input) = opened else { continue };
                    while let Ok(block) = input.fill().await {
                        if block.is_empty() {
                            break;
                        }
                        let length = block.len();
                        self.target.text(cx, block, delimiter);
                        input.consume(length);
                        cx.stdout.ready().await?;
                        cx.check()?;
                    }
                }
            }
        }
        Ok(())
    }
}

fn open_named(cx: &Context, name: &[u8]) -> std::result::Result<Input, bivalve_vfs::Errno> {
    Ok(Input::new(cx.vfs.open(&cx.place, name, bivalve_vfs::OpenOptions::READ)?))
}

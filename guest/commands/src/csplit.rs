//! csplit: split a file into sections by patterns and line numbers. Spec: GNU
//! coreutils 9.1. Differs: the input is read whole.

mod pattern;

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result, quote, size};
use pattern::{Control, Kind, Repeat};

pub const COMMAND: Command = Command {
    name: "csplit",
    group: Group::Files,
    summary: "output pieces of FILE separated by PATTERN(s) to files xx00, xx01, ..., and output byte counts of each piece",
    usage: "[OPTION]... FILE PATTERN...",
    flags: bivalve_kit::flags![
        Flag::value('n', "digits", "DIGITS", "use specified number of digits instead of 2"),
        Flag::switch('q', "quiet", "do not print counts of output file sizes"),
        Flag::switch('s', "silent", "the same as -q"),
        Flag::switch('k', "keep-files", "do not remove output files on errors"),
        Flag::switch('z', "elide-empty-files", "remove empty output files"),
        Flag::value('f', "prefix", "PREFIX", "use PREFIX instead of 'xx'"),
        Flag::value('b', "suffix-format", "FORMAT", "use sprintf FORMAT instead of %02d"),
        Flag::switch('\0', "suppress-matched", "suppress the lines matching PATTERN"),
    ],
    examples: &[Example { script: "printf 'a\\nb\\nc\\n' | csplit - /b/ && cat xx01", stdout: "2\n4\nb\nc\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// The lines still to be written, and the files made so far.
struct Splitter<'a> {
    lines: Vec<&'a [u8]>,
    /// Lines before this one are written; counted from 1.
    next: usize,
    /// The line that was looked at last.
    current: usize,
    prefix: Vec<u8>,
    suffix: pattern::Suffix,
    quiet: bool,
    elide: bool,
    suppress: bool,
    made: Vec<Vec<u8>>,
    /// What the file that is being made has so far.
    open: Option<Vec<u8>>,
}

/// Why the splitting ends early.
enum Stop {
    /// A pattern that repeats forever has found its last match.
    Done,
    /// There is no more input where a line is wanted.
    Gone,
    Wrong(Vec<u8>),
}

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    let digits = digits(cx, &options)?;
    ended?;
    let (file, patterns) = match options.operands.as_slice() {
        [] => return Err(cx.missing_operand(None)),
        [file] => return Err(cx.missing_operand(Some(file))),
        [file, patterns @ ..] => (file.clone(), patterns.to_vec()),
    };
    let suffix = match options.value("suffix-format") {
        Some(format) => pattern::Suffix::parse(format).map_err(Failure::new)?,
        None => pattern::Suffix::digits(digits),
    };
    let mut input = cx.open(&file).map_err(|errno| {
        let (quoted, reason) = (cx.quoted_file(&file), errno.message());
        Failure::new([b"cannot open ", quoted.as_slice(), b" for reading: ", reason.as_bytes()].concat())
    })?;
    let controls = pattern::read(cx, &patterns).await?;
    let quiet = options.has("quiet") || options.has("silent");
    let content = match input.read_to_end().await {
        Ok(content) => content,
        Err(errno) => {
            // The first file is begun by then, unless what would be in it is not wanted.
            let begun = !matches!(controls.first().map(|control| &control.kind), Some(Kind::Match { ignore: true, .. }));
            if begun && !quiet {
                cx.stdout.push(b"0\n");
            }
            return Err(Failure::new([b"read error: ", errno.message().as_bytes()].concat()));
        }
    };
    let mut splitter = Splitter {
        lines: content.split_inclusive(|&byte| byte == b'\n').collect(),
        next: 1,
        current: 0,
        prefix: options.value("prefix").unwrap_or(b"xx").to_vec(),
        suffix,
        quiet,
        elide: options.has("elide-empty-files"),
        suppress: options.has("suppress-matched"),
        made: Vec::new(),
        open: None,
    };
    let result = splitter.all(cx, &controls);
    let message = match result {
        Ok(()) | Err(Stop::Done) => return Ok(0),
        Err(Stop::Gone) => return Err(Failure::new("input disappeared")),
        Err(Stop::Wrong(message)) => message,
    };
    cx.say(&message).await?;
    if !options.has("keep-files") {
        for name in &splitter.made {
            let _ = cx.vfs.remove_file(&cx.place, name);
        }
    }
    Ok(1)
}

fn digits(cx: &Context, options: &Options) -> Result<usize> {
    let mut digits = 2;
    for given in options.given.iter().filter(|given| given.key() == "digits") {
        let number = size::parse(given.text(), "").ok().and_then(|digits| usize::try_from(digits).ok());
        digits = number.ok_or_else(|| {
            Failure::new([b"invalid number: ", cx.quoted(given.text()).as_slice()].concat())
        })?;
    }
    Ok(digits)
}

impl Splitter<'_> {
    fn all(&mut self, cx: &mut Context, controls: &[Control]) -> std::result::Result<(), Stop> {
        for control in controls {
            let mut repetition = 0;
            loop {
                if cx.check().is_err() {
                    return Err(Stop::Done);
                }
                match &control.kind {
                    Kind::Line(number) => self.line(cx, control, *number, repetition)?,
                    Kind::Match { .. } => self.pattern(cx, control, repetition)?,
                }
                repetition += 1;
                if matches!(control.repeat, Repeat::Times(times) if repetition > times) {
                    break;
                }
            }
        }
        self.create();
        self.rest();
        self.close(cx)
    }

    fn create(&mut self) {
        self.open = Some(Vec::new());
    }

    /// Takes the next line out; the line looked at is not before it.
    fn take(&mut self) -> Option<Vec<u8>> {
        let line = self.lines.get(self.next - 1)?.to_vec();
        self.current = self.current.max(self.next);
        self.next += 1;
        Some(line)
    }

    fn keep(&mut self, line: &[u8]) {
        if let Some(open) = &mut self.open {
            open.extend_from_slice(line);
        }
    }

    fn rest(&mut self) {
        while let Some(line) = self.take() {
            self.keep(&line);
        }
    }

    fn close(&mut self, cx: &mut Context) -> std::result::Result<(), Stop> {
        let Some(content) = self.open.take() else { return Ok(()) };
        if content.is_empty() && self.elide {
            return Ok(());
        }
        let name = [self.prefix.as_slice(), &self.suffix.format(self.made.len())].concat();
        if let Err(errno) = cx.vfs.replace_file(&cx.place, &name, &content) {
            let name = quote::maybe_quoted(&name, cx.locale.utf8);
            return Err(Stop::Wrong([name.as_slice(), b": ", errno.message().as_bytes()].concat()));
        }
        self.made.push(name);
        if !self.quiet {
            cx.stdout.push(format!("{}\n", content.len()).as_bytes());
        }
        Ok(())
    }

    /// `N`: everything before that line.
    fn line(
        &mut self,
        cx: &mut Context,
        control: &Control,
        number: usize,
        repetition: usize,
    ) -> std::result::Result<(), Stop> {
        let target = number.saturating_mul(repetition + 1);
        self.create();
        let total = self.lines.len();
        if self.next > total && !self.suppress {
            // GNU leaves without a further word, and leaves what there is.
            (self.quiet, self.elide) = (true, false);
            self.close(cx)?;
            return Err(Stop::Gone);
        }
        if self.suppress && self.next > total {
            return self.out_of_range(cx, control, repetition);
        }
        while self.next < target {
            match self.take() {
                Some(line) => self.keep(&line),
                None => return self.out_of_range(cx, control, repetition),
            }
        }
        self.close(cx)?;
        if self.suppress {
            self.take();
        } else if self.next > total {
            return self.out_of_range(cx, control, repetition);
        }
        Ok(())
    }

    fn out_of_range(&mut self, cx: &mut Context, control: &Control, repetition: usize) -> std::result::Result<(), Stop> {
        self.close(cx)?;
        Err(Stop::Wrong(complaint(cx, control, b": line number out of range", repetition)))
    }

    /// `/RE/` and `%RE%`: everything before the next line that matches, and an offset.
    fn pattern(&mut self, cx: &mut Context, control: &Control, repetition: usize) -> std::result::Result<(), Stop> {
        let Kind::Match { regex, offset, ignore } = &control.kind else { return Ok(()) };
        if !ignore {
            self.create();
        }
        loop {
            self.current += 1;
            let Some(line) = self.lines.get(self.current - 1) else {
                return self.not_found(cx, control, *ignore, repetition);
            };
            if regex.is_match(line.strip_suffix(b"\n").unwrap_or(line)) {
                break;
            }
            if *offset >= 0 {
                let line = self.take().unwrap_or_default();
                if !ignore {
                    self.keep(&line);
                }
            }
        }
        let target = i64::try_from(self.current).unwrap_or(i64::MAX).saturating_add(*offset);
        let target = usize::try_from(target).ok().filter(|target| *target >= self.next);
        let Some(target) = target else { return self.out_of_range(cx, control, 0) };
        while self.next < target {
            match self.take() {
                Some(line) if !ignore => self.keep(&line),
                Some(_) => {}
                None => return self.out_of_range(cx, control, 0),
            }
        }
        if !ignore {
            self.close(cx)?;
        }
        if *offset > 0 {
            self.current = target;
        }
        if self.suppress {
            self.take();
        }
        Ok(())
    }

    fn not_found(
        &mut self,
        cx: &mut Context,
        control: &Control,
        ignore: bool,
        repetition: usize,
    ) -> std::result::Result<(), Stop> {
        if !ignore {
            self.rest();
            self.close(cx)?;
        }
        if matches!(control.repeat, Repeat::Forever) {
            return Err(Stop::Done);
        }
        Err(Stop::Wrong(complaint(cx, control, b": match not found", repetition)))
    }
}

fn complaint(cx: &Context, control: &Control, what: &[u8], repetition: usize) -> Vec<u8> {
    let end = if repetition > 0 { format!(" on repetition {repetition}") } else { String::new() };
    [cx.quoted(&control.text).as_slice(), what, end.as_bytes()].concat()
}

//! join: join lines of two sorted files on a common field. Spec: GNU coreutils 9.1.
//! Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Failure, Flag, Given, Group, Input, Options, Output, Result, quote};
use bivalve_vfs::Errno;
use std::cmp::Ordering;

pub const COMMAND: Command = Command {
    name: "join",
    group: Group::Text,
    summary: "for each pair of input lines with identical join fields, write a line to standard output",
    usage: "[OPTION]... FILE1 FILE2",
    flags: bivalve_kit::flags![
        Flag::switch('i', "ignore-case", "ignore differences in case when comparing fields"),
        Flag::switch('\0', "check-order", "check that the input is correctly sorted, even if all input lines are pairable"),
        Flag::switch('\0', "nocheck-order", "do not check that the input is correctly sorted"),
        Flag::switch('z', "zero-terminated", "line delimiter is NUL, not newline"),
        Flag::switch('\0', "header", "treat the first line in each file as field headers"),
        Flag::value('a', "", "FILENUM", "also print unpairable lines from file FILENUM, 1 or 2"),
        Flag::value('e', "", "STRING", "replace missing (empty) input fields with STRING"),
        Flag::value('j', "", "FIELD", "equivalent to '-1 FIELD -2 FIELD'"),
        Flag::value('o', "", "FORMAT", "obey FORMAT while constructing output line"),
        Flag::value('t', "", "CHAR", "use CHAR as input and output field separator"),
        Flag::value('v', "", "FILENUM", "like -a FILENUM, but suppress joined output lines"),
        Flag::value('1', "", "FIELD", "join on this FIELD of file 1"),
        Flag::value('2', "", "FIELD", "join on this FIELD of file 2"),
    ],
    examples: &[Example {
        script: "join <(printf 'a 1\\nb 2\\n') <(printf 'a x\\nc y\\n')",
        stdout: "a 1 x\n",
    }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Check {
    Never,
    Unpaired,
    Always,
}

/// How fields are told apart.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Separator {
    Blanks,
    Byte(u8),
    /// The whole line is one field.
    None,
}

/// A column of the output: the join field, or a field of a file.
#[derive(Clone, Copy)]
enum Column {
    Key,
    Field(usize, usize),
}

struct Request {
    fields: [usize; 2],
    unpaired: [bool; 2],
    paired: bool,
    fold: bool,
    separator: Separator,
    empty: Option<Vec<u8>>,
    columns: Option<Vec<Column>>,
    auto: bool,
    check: Check,
    header: bool,
    end: u8,
}

/// A line with its fields.
#[derive(Clone)]
struct Line {
    text: Vec<u8>,
    fields: Vec<(usize, usize)>,
}

impl Line {
    fn field(&self, at: usize) -> &[u8] {
        self.fields.get(at).map_or(&b""[..], |(start, end)| &self.text[*start..*end])
    }
}

struct Side {
    name: Vec<u8>,
    input: Input,
    /// The line at hand, the first that is not used up.
    line: Option<Line>,
    count: u64,
    before: Option<Line>,
    warned: bool,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    let (mut request, mut fields) = request(cx, &options)?;
    ended?;
    let names = old_forms(cx, &options, &mut request, &mut fields)?;
    let [first, second] = match names.as_slice() {
        [first, second] => [first.clone(), second.clone()],
        [] => return Err(cx.missing_operand(None)),
        // GNU names the last word, whatever it is.
        _ => return Err(cx.missing_operand(cx.argv.last().map(Vec::as_slice))),
    };
    request.fields = fields.map(|field| field.unwrap_or(0));
    if first == b"-" && second == b"-" {
        return Err(Failure::new("both files cannot be standard input"));
    }
    let sides = [open(cx, first)?, open(cx, second)?];
    let mut join = Join { request, sides, unpaired_seen: false, counts: [0, 0] };
    join.run(cx).await?;
    if join.sides.iter().any(|side| side.warned) {
        return Err(Failure::new("input is not in sorted order"));
    }
    Ok(0)
}

fn open(cx: &Context, name: Vec<u8>) -> Result<Side> {
    match cx.open(&name) {
        Ok(input) => Ok(Side { name, input, line: None, count: 0, before: None, warned: false }),
        Err(errno) => {
            let name = quote::maybe_quoted(&name, cx.locale.utf8);
            Err(Failure::new([&name, b": ".as_slice(), errno.message().as_bytes()].concat()))
        }
    }
}

/// What an operand may be, for what stands before it.
#[derive(Clone, Copy)]
enum Role {
    File,
    /// The field of `-j1` or `-j2`.
    Field(usize),
    /// A further list of `-o`.
    Columns,
}

/// The file that `-j1` and `-j2` of old are of.
fn old_join(cx: &Context, given: &Given) -> Option<usize> {
    let file = match (given.key(), given.text()) {
        ("j", b"1") => 0,
        ("j", b"2") => 1,
        _ => return None,
    };
    let written: &[u8] = if file == 0 { b"-j1" } else { b"-j2" };
    cx.argv.iter().any(|argument| argument == written).then_some(file)
}

/// The files: `-j1 FIELD`, `-j2 FIELD` and `-o LIST LIST` of old take operands where there
/// would be too many otherwise.
fn old_forms(
    cx: &Context,
    options: &Options,
    request: &mut Request,
    fields: &mut [Option<usize>; 2],
) -> Result<Vec<Vec<u8>>> {
    let mut names: Vec<(&Vec<u8>, Role)> = Vec::new();
    let mut counts = [0; 2];
    let mut given = options.given.iter().peekable();
    let mut role = Role::File;
    for at in 0..=options.operands.len() {
        while let Some(option) = given.next_if(|given| given.before == at) {
            role = match (old_join(cx, option), option.key()) {
                (Some(file), _) => {
                    counts[file] += 1;
                    Role::Field(file)
                }
                (None, "o") => Role::Columns,
                _ => Role::File,
            };
        }
        let Some(name) = options.operands.get(at) else { break };
        if names.len() == 2 {
            let taken = names.iter().position(|(_, role)| !matches!(role, Role::File));
            let Some(taken) = taken else { return Err(cx.extra_operand_file(name)) };
            match names.remove(taken) {
                (text, Role::Field(file)) => {
                    counts[file] -= 1;
                    set_field(&mut fields[file], field_number(cx, text)?)?;
                }
                (text, _) => add_columns(cx, request.columns.get_or_insert_default(), text)?,
            }
        }
        names.push((name, role));
        if !matches!(role, Role::Columns) {
            role = Role::File;
        }
    }
    for (file, count) in counts.into_iter().enumerate() {
        // Nothing stood behind it: it is `-j FIELD`.
        if count > 0 {
            fields.iter_mut().try_for_each(|slot| set_field(slot, file))?;
        }
    }
    Ok(names.into_iter().map(|(name, _)| name.clone()).collect())
}

fn request(cx: &Context, options: &Options) -> Result<(Request, [Option<usize>; 2])> {
    let mut fields: [Option<usize>; 2] = [None; 2];
    let mut request = Request {
        fields: [0, 0],
        unpaired: [false; 2],
        paired: true,
        fold: options.has("ignore-case"),
        separator: Separator::Blanks,
        empty: None,
        columns: None,
        auto: false,
        check: match options.last_of(&["check-order", "nocheck-order"]) {
            Some("check-order") => Check::Always,
            Some(_) => Check::Never,
            None => Check::Unpaired,
        },
        header: options.has("header"),
        end: if options.has("zero-terminated") { 0 } else { b'\n' },
    };
    for given in &options.given {
        let text = given.text();
        match given.key() {
            "v" | "a" => {
                let file = match text {
                    b"1" => 0,
                    b"2" => 1,
                    _ => return Err(invalid(cx, "invalid field number: ", text)),
                };
                request.unpaired[file] = true;
                request.paired &= given.key() == "a";
            }
            "e" => {
                if request.empty.as_deref().is_some_and(|before| before != text) {
                    return Err(Failure::new("conflicting empty-field replacement strings"));
                }
                request.empty = Some(text.to_vec());
            }
            "j" if old_join(cx, given).is_some() => {}
            "j" => {
                let field = field_number(cx, text)?;
                set_field(&mut fields[0], field)?;
                set_field(&mut fields[1], field)?;
            }
            "1" => set_field(&mut fields[0], field_number(cx, text)?)?,
            "2" => set_field(&mut fields[1], field_number(cx, text)?)?,
            "t" => set_separator(cx, &mut request, text)?,
            "o" if text == b"auto" => request.auto = true,
            "o" => add_columns(cx, request.columns.get_or_insert_default(), text)?,
            _ => {}
        }
    }
    Ok((request, fields))
}

fn invalid(cx: &Context, what: &str, text: &[u8]) -> Failure {
    Failure::new([what.as_bytes(), &cx.quoted(text)].concat())
}

fn set_field(slot: &mut Option<usize>, field: usize) -> Result<()> {
    if let Some(before) = slot
        && *before != field
    {
        return Err(Failure::new(format!("incompatible join fields {}, {}", *before + 1, field.wrapping_add(1))));
    }
    *slot = Some(field);
    Ok(())
}

/// A field, counted from 0.
fn field_number(cx: &Context, text: &[u8]) -> Result<usize> {
    match bivalve_kit::size::parse(text, "") {
        Ok(0) | Err(bivalve_kit::size::Wrong::Invalid) => Err(invalid(cx, "invalid field number: ", text)),
        Ok(number) => Ok(usize::try_from(number).unwrap_or(usize::MAX) - 1),
        Err(bivalve_kit::size::Wrong::Overflow) => Ok(usize::MAX - 1),
    }
}

fn set_separator(cx: &Context, request: &mut Request, text: &[u8]) -> Result<()> {
    let separator = match text {
        b"" => Separator::None,
        [one] => Separator::Byte(*one),
        b"\\0" => Separator::Byte(0),
        _ => return Err(invalid(cx, "multi-character tab ", text)),
    };
    if request.separator != Separator::Blanks && request.separator != separator {
        return Err(Failure::new("incompatible tabs"));
    }
    request.separator = separator;
    Ok(())
}

fn add_columns(cx: &Context, columns: &mut Vec<Column>, text: &[u8]) -> Result<()> {
    for word in text.split(|byte| matches!(byte, b',' | b' ' | b'\t')) {
        let column = match word {
            b"0" => Column::Key,
            [b'0', ..] => return Err(invalid(cx, "invalid field specifier: ", word)),
            [file @ (b'1' | b'2'), b'.', field @ ..] => {
                Column::Field(usize::from(*file - b'1'), field_number(cx, field)?)
            }
            [b'1' | b'2', ..] => return Err(invalid(cx, "invalid field specifier: ", word)),
            _ => return Err(invalid(cx, "invalid file number in field spec: ", word)),
        };
        columns.push(column);
    }
    Ok(())
}

struct Join {
    request: Request,
    sides: [Side; 2],
    unpaired_seen: bool,
    /// Fields of each file's first line, for `-o auto`.
    counts: [usize; 2],
}

impl Join {
    async fn run(&mut self, cx: &mut Context) -> Result<()> {
        for at in [0, 1] {
            self.advance(cx, at).await?;
            self.counts[at] = self.sides[at].line.as_ref().map_or(0, |line| line.fields.len());
        }
        if self.request.header && self.sides.iter().any(|side| side.line.is_some()) {
            let [first, second] = [0, 1].map(|at| self.sides[at].line.clone());
            self.print(first.as_ref(), second.as_ref(), &mut cx.stdout);
            for at in [0, 1] {
                self.sides[at].before = None;
                if self.sides[at].line.take().is_some() {
                    self.sides[at].before = None;
                    self.advance(cx, at).await?;
                }
            }
        }
        while let [Some(first), Some(second)] = [&self.sides[0].line, &self.sides[1].line] {
            match self.compare(first, second) {
                Ordering::Less => self.alone(cx, 0).await?,
                Ordering::Greater => self.alone(cx, 1).await?,
                Ordering::Equal => self.pair(cx).await?,
            }
            cx.stdout.ready().await?;
            cx.check()?;
        }
        self.tails(cx).await
    }

    fn compare(&self, first: &Line, second: &Line) -> Ordering {
        self.order(first.field(self.request.fields[0]), second.field(self.request.fields[1]))
    }

    fn order(&self, first: &[u8], second: &[u8]) -> Ordering {
        if self.request.fold {
            let lower = |text: &[u8]| text.to_ascii_uppercase();
            return lower(first).cmp(&lower(second));
        }
        first.cmp(second)
    }

    /// A line without partner.
    async fn alone(&mut self, cx: &mut Context, at: usize) -> Result<()> {
        if self.request.unpaired[at] {
            let line = self.sides[at].line.as_ref();
            let (first, second) = if at == 0 { (line, None) } else { (None, line) };
            self.print(first, second, &mut cx.stdout);
        }
        // As GNU has it, the next line is read before this one counts as unpaired.
        self.advance(cx, at).await?;
        self.unpaired_seen = true;
        Ok(())
    }

    /// All lines of both files with the key at hand.
    async fn pair(&mut self, cx: &mut Context) -> Result<()> {
        let mut groups = [Vec::new(), Vec::new()];
        let mut keys = [Vec::new(), Vec::new()];
        for at in [0, 1] {
            if let Some(line) = &self.sides[at].line {
                keys[at] = line.field(self.request.fields[at]).to_vec();
            }
        }
        for at in [0, 1] {
            while let Some(line) = &self.sides[at].line {
                if self.order(line.field(self.request.fields[at]), &keys[1 - at]) != Ordering::Equal {
                    break;
                }
                groups[at].push(line.clone());
                self.advance(cx, at).await?;
            }
        }
        if self.request.paired {
            for first in &groups[0] {
                for second in &groups[1] {
                    self.print(Some(first), Some(second), &mut cx.stdout);
                    cx.stdout.ready().await?;
                }
            }
        }
        Ok(())
    }

    /// What is left of one file, read at least to check its order.
    async fn tails(&mut self, cx: &mut Context) -> Result<()> {
        let check = self.request.check != Check::Never && !self.sides.iter().all(|side| side.warned);
        let had = [self.sides[0].line.is_some(), self.sides[1].line.is_some()];
        for at in [0, 1] {
            let wanted = self.request.unpaired[at];
            if !(wanted || check) || !had[at] {
                continue;
            }
            self.unpaired_seen |= had[1 - at];
            while self.sides[at].line.is_some() {
                if wanted {
                    let line = self.sides[at].line.as_ref();
                    let (first, second) = if at == 0 { (line, None) } else { (None, line) };
                    self.print(first, second, &mut cx.stdout);
                    cx.stdout.ready().await?;
                }
                if self.sides[at].warned && !wanted {
                    break;
                }
                cx.check()?;
                self.advance(cx, at).await?;
            }
        }
        Ok(())
    }

    /// Reads a file's next line and checks its order.
    async fn advance(&mut self, cx: &mut Context, at: usize) -> Result<()> {
        let end = self.request.end;
        let side = &mut self.sides[at];
        if side.line.is_some() {
            side.before = side.line.take();
        }
        let read = side.input.line(end).await;
        let text = match read {
            Ok(line) => line.map(|line| line.strip_suffix(&[end]).unwrap_or(line).to_vec()),
            Err(errno) => return Err(read_error(&errno)),
        };
        let Some(text) = text else { return Ok(()) };
        side.count += 1;
        let line = split(text, self.request.separator);
        let wanted = match self.request.check {
            Check::Always => true,
            Check::Never => false,
            Check::Unpaired => self.unpaired_seen,
        };
        let field = self.request.fields[at];
        let before = self.sides[at].before.as_ref();
        let disordered =
            before.is_some_and(|before| self.order(before.field(field), line.field(field)) == Ordering::Greater);
        if wanted && disordered && !self.sides[at].warned {
            let side = &mut self.sides[at];
            let place = format!(":{}: is not sorted: ", side.count);
            let message = [&side.name, place.as_bytes(), &line.text].concat();
            if self.request.check == Check::Always {
                return Err(Failure::new(message));
            }
            side.warned = true;
            cx.say(&message).await?;
        }
        self.sides[at].line = Some(line);
        Ok(())
    }

    fn print(&self, first: Option<&Line>, second: Option<&Line>, out: &mut Output) {
        let request = &self.request;
        let separator = match request.separator {
            Separator::Blanks => b' ',
            Separator::Byte(byte) => byte,
            Separator::None => b'\n',
        };
        let lines = [first, second];
        let keyed = if first.is_some() { 0 } else { 1 };
        if let Some(columns) = &request.columns {
            for (at, column) in columns.iter().enumerate() {
                if at > 0 {
                    out.push_byte(separator);
                }
                match *column {
                    Column::Key => self.push(lines[keyed], request.fields[keyed], out),
                    Column::Field(file, field) => self.push(lines[file], field, out),
                }
            }
        } else {
            self.push(lines[keyed], request.fields[keyed], out);
            for file in [0, 1] {
                let own = lines[file].map_or(0, |line| line.fields.len());
                let count = if request.auto { self.counts[file] } else { own };
                for field in (0..count).filter(|field| *field != request.fields[file]) {
                    out.push_byte(separator);
                    self.push(lines[file], field, out);
                }
            }
        }
        out.push_byte(request.end);
    }

    fn push(&self, line: Option<&Line>, field: usize, out: &mut Output) {
        let text = line.map(|line| line.field(field)).unwrap_or_default();
        match &self.request.empty {
            Some(empty) if text.is_empty() => out.push(empty),
            _ => out.push(text),
        }
    }
}

fn read_error(errno: &Errno) -> Failure {
    Failure::new(format!("read error: {}", errno.message()))
}

fn split(text: Vec<u8>, separator: Separator) -> Line {
    let mut fields = Vec::new();
    match separator {
        _ if text.is_empty() => {}
        Separator::None => fields.push((0, text.len())),
        Separator::Byte(byte) => {
            let mut start = 0;
            for at in memchr::memchr_iter(byte, &text) {
                fields.push((start, at));
                start = at + 1;
            }
            fields.push((start, text.len()));
        }
        Separator::Blanks => {
            let blank = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\n');
            let skip = |at: usize| at + text[at..].iter().take_while(|byte| blank(byte)).count();
            let mut at = skip(0);
            while at < text.len() {
                let length = text[at..].iter().take_while(|byte| !blank(byte)).count();
                fields.push((at, at + length));
                let next = skip(at + length);
                // Blanks at the end have an empty field after them.
                if next == text.len() && next > at + length {
                    fields.push((next, next));
                }
                at = next;
            }
        }
    }
    Line { text, fields }
}

//! uniq: report or omit repeated lines. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Output, Result, choose, quote, size};
use std::io::Write;

pub const COMMAND: Command = Command {
    name: "uniq",
    group: Group::Text,
    summary: "filter adjacent matching lines from INPUT, writing to OUTPUT",
    usage: "[OPTION]... [INPUT [OUTPUT]]",
    flags: bivalve_kit::flags![
        Flag::switch('c', "count", "prefix lines by the number of occurrences"),
        Flag::switch('d', "repeated", "only print duplicate lines, one for each group"),
        Flag::optional('\0', "all-repeated", "METHOD", "like -D, but separate groups: none, prepend, separate"),
        Flag::optional('\0', "group", "METHOD", "show all items, groups apart: separate, prepend, append, both"),
        Flag::switch('i', "ignore-case", "ignore differences in case when comparing"),
        Flag::switch('u', "unique", "only print unique lines"),
        Flag::value('f', "skip-fields", "N", "avoid comparing the first N fields"),
        Flag::value('s', "skip-chars", "N", "avoid comparing the first N characters"),
        Flag::value('w', "check-chars", "N", "compare no more than N characters in lines"),
        Flag::switch('z', "zero-terminated", "line delimiter is NUL, not newline"),
        Flag::switch('D', "", "print all duplicate lines"),
        Flag::value('#', "", "N", ""),
    ],
    examples: &[Example { script: "printf 'a\\na\\nb\\n' | uniq -c", stdout: "      2 a\n      1 b\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// Where an empty line goes between groups.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gap {
    Nowhere,
    Prepend,
    Append,
    Separate,
    Both,
}

struct Style {
    count: bool,
    /// Which lines are printed: those without repetition, the first of a
    /// group, the others of a group.
    single: bool,
    first: bool,
    later: bool,
    gap: Gap,
    group: Gap,
    fields: usize,
    skip: usize,
    width: usize,
    fold: bool,
    delimiter: u8,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let arguments = rewrite_old_forms(cx.argv.get(1..).unwrap_or_default());
    let (options, ended) = Options::read_arguments(cx, arguments);
    let style = style(cx, &options, ended)?;
    if let Some(extra) = options.operands.get(2) {
        let quoted = cx.quoted(extra);
        return Err(cx.usage_error(&[b"extra operand ", quoted.as_slice()].concat()));
    }
    let fatal = |cx: &Context, file: &[u8], errno: &bivalve_vfs::Errno| {
        let name = quote::maybe_quoted(file, cx.locale.utf8);
        Failure::new([&name, b": ".as_slice(), errno.message().as_bytes()].concat())
    };
    let file = options.operands.first().map_or(&b"-"[..], Vec::as_slice);
    let mut input = cx.open(file).map_err(|errno| fatal(cx, file, &errno))?;
    if let Some(target) = options.operands.get(1).filter(|target| *target != b"-") {
        cx.stdout = cx.create(target).map_err(|errno| fatal(cx, target, &errno))?;
    }
    let mut filter = Filter { style, before: None, repeats: 0, printed_any: false, gap_due: false };
    loop {
        match input.lines(filter.style.delimiter).await {
            Ok(None) => break,
            Ok(Some(block)) => filter.add(block, &mut cx.stdout),
            // GNU has lost the reason by then.
            Err(_) => return Err(Failure::new([b"error reading ".as_slice(), &cx.quoted(file)].concat())),
        }
        cx.stdout.ready().await?;
        cx.check()?;
    }
    filter.finish(&mut cx.stdout);
    Ok(0)
}

/// `+5` skips characters, as long ago.
fn rewrite_old_forms(arguments: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let digits = |text: &[u8]| !text.is_empty() && text.iter().all(u8::is_ascii_digit);
    let mut options = true;
    let rewrite = |argument: &Vec<u8>| {
        options &= argument != b"--";
        match argument.split_first() {
            Some((b'+', number)) if options && digits(number) => [b"-s", number].concat(),
            _ => argument.clone(),
        }
    };
    arguments.iter().map(rewrite).collect()
}

fn style(cx: &Context, options: &Options, ended: Result<()>) -> Result<Style> {
    let gaps = [
        ("prepend", Gap::Prepend),
        ("append", Gap::Append),
        ("separate", Gap::Separate),
        ("both", Gap::Both),
    ];
    let methods = [("none", Gap::Nowhere), ("prepend", Gap::Prepend), ("separate", Gap::Separate)];
    let mut style = Style {
        count: options.has("count"),
        single: true,
        first: true,
        later: false,
        gap: Gap::Nowhere,
        group: Gap::Nowhere,
        fields: 0,
        skip: 0,
        width: usize::MAX,
        fold: options.has("ignore-case"),
        delimiter: if options.has("zero-terminated") { 0 } else { b'\n' },
    };
    let mut chosen = false;
    for given in &options.given {
        let text = given.text();
        chosen |= matches!(given.key(), "count" | "repeated" | "D" | "all-repeated" | "unique");
        match given.key() {
            "repeated" => style.single = false,
            "D" | "all-repeated" => {
                (style.single, style.later) = (false, true);
                if given.value.is_some() {
                    style.gap = choose(cx, "--all-repeated", text, &methods)?;
                }
            }
            "group" if given.value.is_some() => style.group = choose(cx, "--group", text, &gaps)?,
            "group" => style.group = Gap::Separate,
            "unique" => style.first = false,
            "skip-fields" | "#" => style.fields = number(text, "invalid number of fields to skip")?,
            "skip-chars" => style.skip = number(text, "invalid number of bytes to skip")?,
            "check-chars" => style.width = number(text, "invalid number of bytes to compare")?,
            _ => {}
        }
    }
    ended?;
    if style.group != Gap::Nowhere && chosen {
        return Err(cx.usage_error(b"--group is mutually exclusive with -c/-d/-D/-u"));
    }
    if style.count && style.later {
        return Err(cx.usage_error(b"printing all duplicated lines and repeat counts is meaningless"));
    }
    Ok(style)
}

fn number(text: &[u8], what: &str) -> Result<usize> {
    match size::parse(text, "") {
        Ok(number) => Ok(usize::try_from(number).unwrap_or(usize::MAX)),
        Err(size::Wrong::Overflow) => Ok(usize::MAX),
        Err(size::Wrong::Invalid) => Err(Failure::new([text, b": ", what.as_bytes()].concat())),
    }
}

impl Style {
    /// The part of a line that is compared.
    fn compared<'a>(&self, line: &'a [u8]) -> &'a [u8] {
        let mut rest = line;
        let blank = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\n');
        for _ in 0..self.fields {
            if rest.is_empty() {
                break;
            }
            let start = rest.iter().position(|byte| !blank(byte)).unwrap_or(rest.len());
            let length = rest[start..].iter().position(blank).unwrap_or(rest.len() - start);
            rest = &rest[start + length..];
        }
        rest = &rest[self.skip.min(rest.len())..];
        &rest[..self.width.min(rest.len())]
    }

    fn same(&self, a: &[u8], b: &[u8]) -> bool {
        if self.fields == 0 && self.skip == 0 && self.width == usize::MAX && !self.fold {
            return a == b;
        }
        let (a, b) = (self.compared(a), self.compared(b));
        if self.fold { a.eq_ignore_ascii_case(b) } else { a == b }
    }
}

/// Lines that come in, and the last one of them kept.
struct Filter {
    style: Style,
    before: Option<Vec<u8>>,
    /// How often the kept line was repeated.
    repeats: u64,
    printed_any: bool,
    /// A repeated group was there, so that the next is set apart.
    gap_due: bool,
}

impl Filter {
    fn add(&mut self, block: &[u8], out: &mut Output) {
        let delimiter = self.style.delimiter;
        let body = block.strip_suffix(&[delimiter]).unwrap_or(block);
        let kept = self.before.take();
        let mut before = kept.as_deref();
        for line in body.split(|&byte| byte == delimiter) {
            let same = before.is_some_and(|before| self.style.same(before, line));
            if self.style.single && self.style.first && !self.style.count {
                self.print_first(line, same, out);
                before = before.filter(|_| same).or(Some(line));
                continue;
            }
            let Some(last) = before else {
                before = Some(line);
                continue;
            };
            self.repeats += u64::from(same);
            self.set_apart(same, out);
            if !same || self.style.later {
                self.print(last, same, out);
                before = Some(line);
                if !same {
                    self.repeats = 0;
                }
            }
        }
        self.before = before.map(<[u8]>::to_vec);
    }

    /// Prints a line unless it repeats the one before (all lines with `--group`).
    fn print_first(&mut self, line: &[u8], same: bool, out: &mut Output) {
        let group = self.style.group;
        let before_each = matches!(group, Gap::Prepend | Gap::Both);
        let between = self.printed_any && matches!(group, Gap::Append | Gap::Separate);
        if !same && (before_each || between) {
            out.push_byte(self.style.delimiter);
        }
        if !same || group != Gap::Nowhere {
            out.push(line);
            out.push_byte(self.style.delimiter);
            self.printed_any = true;
        }
    }

    /// The empty line of `--all-repeated=prepend` or `separate`.
    fn set_apart(&mut self, same: bool, out: &mut Output) {
        if !same {
            self.gap_due |= self.repeats > 0;
        } else if self.repeats == 1 {
            let due = self.style.gap == Gap::Separate && self.gap_due;
            if due || self.style.gap == Gap::Prepend {
                out.push_byte(self.style.delimiter);
            }
        }
    }

    fn print(&self, line: &[u8], same: bool, out: &mut Output) {
        let wanted = match (self.repeats, same) {
            (0, _) => self.style.single,
            (_, false) => self.style.first,
            (_, true) => self.style.later,
        };
        if !wanted {
            return;
        }
        if self.style.count {
            let _ = write!(out, "{:7} ", self.repeats + 1);
        }
        out.push(line);
        out.push_byte(self.style.delimiter);
    }

    fn finish(&mut self, out: &mut Output) {
        let Some(line) = self.before.take() else { return };
        if self.style.single && self.style.first && !self.style.count {
            if matches!(self.style.group, Gap::Append | Gap::Both) {
                out.push_byte(self.style.delimiter);
            }
            return;
        }
        self.print(&line, false, out);
    }
}

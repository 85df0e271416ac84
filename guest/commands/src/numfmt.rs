//! numfmt: convert numbers from and to human-readable strings. Spec: GNU coreutils 9.1.
//! Differs: nothing known. Numbers are `long double`, as there.

mod layout;
mod number;
mod request;

use crate::field_list::{self, Range};
use bivalve_kit::real::Real;
use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Result};
use number::{Read, Wrong};
use request::{Invalid, Request, Scale};

pub const COMMAND: Command = Command {
    name: "numfmt",
    group: Group::Text,
    summary: "reformat NUMBER(s), or the numbers from standard input if none are specified",
    usage: "[OPTION]... [NUMBER]...",
    flags: bivalve_kit::flags![
        Flag::value('\0', "from", "UNIT", "auto-scale input numbers to UNITs: none, auto, si, iec, iec-i"),
        Flag::value('\0', "from-unit", "N", "specify the input unit size (instead of the default 1)"),
        Flag::value('\0', "to", "UNIT", "auto-scale output numbers to UNITs: none, si, iec, iec-i"),
        Flag::value('\0', "to-unit", "N", "the output unit size (instead of the default 1)"),
        Flag::value('\0', "round", "METHOD", "round: up, down, from-zero (default), towards-zero, nearest"),
        Flag::value('\0', "padding", "N", "pad the output to N characters; a negative N aligns left"),
        Flag::value('\0', "suffix", "SUFFIX", "add SUFFIX to output numbers, and accept it in input numbers"),
        Flag::switch('\0', "grouping", "use locale-defined grouping of digits"),
        Flag::value('d', "delimiter", "X", "use X instead of whitespace for field delimiter"),
        Flag::value('\0', "field", "FIELDS", "replace the numbers in these input fields (default=1)"),
        Flag::switch('\0', "debug", "print warnings about invalid input"),
        Flag::switch('\0', "-debug", "print every step of the conversion too"),
        Flag::optional('\0', "header", "N", "print (without converting) the first N header lines (1)"),
        Flag::value('\0', "format", "FORMAT", "use printf style floating-point FORMAT"),
        Flag::value('\0', "invalid", "MODE", "failure mode for invalid numbers: abort, fail, warn, ignore"),
        Flag::switch('z', "zero-terminated", "line delimiter is NUL, not newline"),
    ],
    examples: &[
        Example { script: "numfmt --to=iec 1536", stdout: "1.5K\n" },
        Example { script: "echo 'a 1000 b' | numfmt --field 2 --to=si", stdout: "a 1.0K b\n" },
    ],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let (request, mut notes, numbers) = request::parse(cx)?;
    for note in notes.drain(..) {
        cx.say_raw(&note).await?;
    }
    let mut job = Job { padding: request.layout.padding, request, notes, valid: true };
    if numbers.is_empty() {
        job.lines(cx).await?;
    } else {
        if job.request.debug && job.request.header > 0 {
            cx.say(b"--header ignored with command-line input").await?;
        }
        for number in &numbers {
            job.line(cx, number, true).await?;
        }
    }
    if job.request.debug && !job.valid {
        cx.say(b"failed to convert some of the input numbers").await?;
    }
    let fails = matches!(job.request.invalid, Invalid::Abort | Invalid::Fail);
    Ok(if !job.valid && fails { 2 } else { 0 })
}

struct Job {
    request: Request,
    /// Of this field: what was asked for, or the width it had.
    padding: usize,
    /// Lines for standard error.
    notes: Vec<Vec<u8>>,
    valid: bool,
}

impl Job {
    async fn lines(&mut self, cx: &mut Context) -> Result<()> {
        let end = if self.request.zero { 0 } else { b'\n' };
        loop {
            let line = match cx.stdin.line(end).await {
                Ok(Some(line)) => line.to_vec(),
                Ok(None) => return Ok(()),
                Err(errno) => {
                    let message = [b"error reading input: ", errno.message().as_bytes()].concat();
                    return cx.say(&message).await;
                }
            };
            cx.check()?;
            if self.request.header > 0 {
                self.request.header -= 1;
                cx.stdout.push(&line);
                continue;
            }
            match line.strip_suffix(&[end]) {
                Some(text) => self.line(cx, text, true).await?,
                None => self.line(cx, &line, false).await?,
            }
            cx.stdout.ready().await?;
        }
    }

    async fn line(&mut self, cx: &mut Context, line: &[u8], newline: bool) -> Result<()> {
        // A NUL ends the line, as it ends a string in C.
        let mut rest = line.split(|byte| *byte == 0).next().unwrap_or_default();
        let mut number = 0u64;
        loop {
            number += 1;
            let length = self.field_length(rest);
            let (field, after) = rest.split_at(length);
            if self.request.fields.iter().any(|(from, to)| (*from..=*to).contains(&number)) {
                self.field(cx, field, number).await?;
            } else {
                cx.stdout.push(field);
            }
            let Some((_, after)) = after.split_first() else { break };
            cx.stdout.push_byte(self.request.delimiter.unwrap_or(b' '));
            rest = after;
        }
        if newline {
            cx.stdout.push_byte(if self.request.zero { 0 } else { b'\n' });
        }
        Ok(())
    }

    fn field_length(&self, text: &[u8]) -> usize {
        if let Some(delimiter) = self.request.delimiter {
            return memchr::memchr(delimiter, text).unwrap_or(text.len());
        }
        let blank = |byte: &&u8| matches!(byte, b' ' | b'\t' | b'\n');
        let lead = text.iter().take_while(blank).count();
        lead + text[lead..].iter().take_while(|byte| !blank(byte)).count()
    }

    async fn field(&mut self, cx: &mut Context, text: &[u8], number: u64) -> Result<()> {
        let mut text = text;
        if let Some(suffix) = self.request.suffix.clone().filter(|suffix| text.len() > suffix.len()) {
            if let Some(trimmed) = text.strip_suffix(suffix.as_slice()) {
                text = trimmed;
                self.trace(cx, b"trimming suffix ", &suffix);
            } else {
                self.note(|| b"no valid suffix found\n".to_vec());
            }
        }
        let result = self.converted(cx, text, number);
        for note in std::mem::take(&mut self.notes) {
            cx.say_raw(&note).await?;
        }
        match result {
            Ok(converted) => {
                cx.stdout.push(&self.request.layout.prefix);
                cx.stdout.push(&converted);
                cx.stdout.push(&self.request.layout.suffix);
            }
            Err(message) => {
                match (self.request.invalid, message) {
                    (Invalid::Abort, message) => return Err(Failure::with_status(message, 2)),
                    (Invalid::Ignore, _) => {}
                    (_, message) => cx.say(&message).await?,
                }
                self.valid = false;
                cx.stdout.push(text);
            }
        }
        Ok(())
    }

    /// The number in its new form, padded; or what is wrong with it.
    fn converted(&mut self, cx: &Context, text: &[u8], field: u64) -> std::result::Result<Vec<u8>, Vec<u8>> {
        let body = text.iter().position(|byte| !matches!(byte, b' ' | b'\t')).map_or(&[][..], |at| &text[at..]);
        if self.request.layout.padding == 0 && self.request.delimiter.is_none() {
            self.padding = if body.len() < text.len() || field > 1 { text.len() } else { 0 };
            let padding = self.padding;
            self.note(|| format!("setting Auto-Padding to {padding} characters\n").into_bytes());
        }
        let read = self.read(cx, body)?;
        let (from, to) = (self.request.from_unit, self.request.to_unit);
        let mut value = read.value;
        if (from, to) != (1, 1) {
            value = value.times(Real::from_unsigned(from)).over(Real::from_unsigned(to));
        }
        let precision = self.request.layout.precision.unwrap_or(read.precision);
        let magnitude = number::magnitude(value);
        if self.request.to == Scale::None && magnitude.saturating_add(precision) > number::UNSCALED_DIGITS {
            let mut message = b"value".to_vec();
            if precision > 0 {
                message.extend_from_slice(b"/precision");
            }
            message.extend_from_slice(b" too large to be printed: '");
            message.extend_from_slice(&number::general(value, b'g'));
            if precision > 0 {
                message.extend_from_slice(format!("/{precision}").as_bytes());
            }
            message.extend_from_slice(b"' (consider using --to)");
            return Err(message);
        }
        if magnitude > number::ACCEPTED_DIGITS - 1 {
            let value = number::general(value, b'g');
            let tail = b"' (cannot handle values > 999Y)".as_slice();
            return Err([b"value too large to be printed: '", value.as_slice(), tail].concat());
        }
        let mut out = self.human(cx, value, precision);
        out.extend_from_slice(self.request.suffix.as_deref().unwrap_or_default());
        self.trace_value("formatting output:\n  value: ", value, "\n");
        self.trace(cx, b"  humanized: ", &out);
        if out.len() < self.padding {
            let missing = vec![b' '; self.padding - out.len()];
            out = if self.request.layout.left { [out, missing].concat() } else { [missing, out].concat() };
            self.trace(cx, b"  After padding: ", &out);
        }
        Ok(out)
    }

    fn read(&mut self, cx: &Context, text: &[u8]) -> std::result::Result<Read, Vec<u8>> {
        self.trace(cx, b"simple_strtod_human:\n  input string: ", text);
        self.trace(cx, b"  locale decimal-point: ", b".");
        self.note(|| format!("  MAX_UNSCALED_DIGITS: {}\n", number::UNSCALED_DIGITS).into_bytes());
        let refuse = |wrong| {
            let quoted = cx.quoted(text);
            let (lead, tail): (&[u8], &[u8]) = match wrong {
                Wrong::TooLarge => (b"value too large to be converted: ", b""),
                Wrong::NoNumber => (b"invalid number: ", b""),
                Wrong::Forbidden => (b"rejecting suffix in input: ", b" (consider using --from)"),
                Wrong::Suffix => (b"invalid suffix in input: ", b""),
                Wrong::MissingI => (b"missing 'i' suffix in input: ", b" (e.g Ki/Mi/Gi)"),
            };
            [lead, &quoted, tail].concat()
        };
        let read = number::read(text, self.request.from).map_err(refuse)?;
        self.trace_read(&read);
        if let Some(wrong) = read.wrong {
            return Err(refuse(wrong));
        }
        if read.used < text.len() {
            let rest = cx.quoted(&text[read.used..]);
            return Err([b"invalid suffix in input ".as_slice(), &cx.quoted(text), b": ", &rest].concat());
        }
        if read.imprecise && self.request.debug {
            let lead = [&cx.called(), b": large input value ".as_slice()].concat();
            self.notes.push([lead.as_slice(), &cx.quoted(text), b": possible precision loss\n"].concat());
        }
        Ok(read)
    }

    /// The value scaled and rounded as asked.
    fn human(&mut self, cx: &Context, value: Real, precision: usize) -> Vec<u8> {
        self.note(|| b"double_to_human:\n".to_vec());
        let layout = &self.request.layout;
        if self.request.to == Scale::None {
            let out = number::plain(value, precision, layout.zeros, self.request.round);
            let kind = if layout.grouping { " (grouped)" } else { "" };
            self.note(|| [format!("  no scaling, returning{kind} value: ").as_bytes(), &out, b"\n"].concat());
            return out;
        }
        let mut steps = Vec::new();
        let out = number::scaled(value, &self.request, &mut steps);
        steps.into_iter().for_each(|step| self.note(|| step));
        self.trace(cx, b"  returning value: ", &out);
        out
    }

    fn trace_read(&mut self, read: &Read) {
        if !self.request.trace {
            return;
        }
        self.trace_value("  parsed numeric value: ", read.parsed, "\n");
        self.note(|| format!("  input precision = {}\n", read.decimals).into_bytes());
        if read.wrong.is_some() {
            return;
        }
        if read.switched {
            self.note(|| b"  Auto-scaling, found 'i', switching to base 1024\n".to_vec());
        }
        let base = read.base;
        self.trace_value(&format!("  suffix power={base}^{} = ", read.power), read.multiplier, "\n");
        let general = String::from_utf8_lossy(&number::general(read.value, b'G')).into_owned();
        self.trace_value("  returning value: ", read.value, &format!(" ({general})\n"));
    }

    fn trace_value(&mut self, lead: &str, value: Real, tail: &str) {
        if self.request.trace {
            let text = [lead.as_bytes(), &number::fixed(value, 6, 0), tail.as_bytes()].concat();
            self.notes.push(text);
        }
    }

    /// A step with a quoted text.
    fn trace(&mut self, cx: &Context, lead: &[u8], quoted: &[u8]) {
        if self.request.trace {
            self.notes.push([lead, &cx.quoted(quoted), b"\n"].concat());
        }
    }

    fn note(&mut self, text: impl FnOnce() -> Vec<u8>) {
        if self.request.trace {
            self.notes.push(text());
        }
    }
}

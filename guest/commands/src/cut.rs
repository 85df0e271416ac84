//! cut: print selected parts of lines. Spec: GNU coreutils 9.1 (where -c means bytes).
//! Differs: nothing known.

use crate::field_list::{self, Range};
use bivalve_kit::{Command, Context, Example, Flag, Group, Input, Options, Output, Result};
use bivalve_vfs::Errno;

pub const COMMAND: Command = Command {
    name: "cut",
    group: Group::Text,
    summary: "print selected parts of lines from each FILE to standard output",
    usage: "OPTION... [FILE]...",
    flags: bivalve_kit::flags![
        Flag::value('b', "bytes", "LIST", "select only these bytes"),
        Flag::value('c', "characters", "LIST", "select only these characters"),
        Flag::value('f', "fields", "LIST", "select only these fields; also print any line that contains no delimiter"),
        Flag::value('d', "delimiter", "DELIM", "use DELIM instead of TAB for field delimiter"),
        Flag::switch('s', "only-delimited", "do not print lines not containing delimiters"),
        Flag::value('\0', "output-delimiter", "STRING", "use STRING as the output delimiter"),
        Flag::switch('\0', "complement", "complement the set of selected bytes, characters or fields"),
        Flag::switch('z', "zero-terminated", "line delimiter is NUL, not newline"),
        Flag::switch('n', "", "(ignored)"),
    ],
    examples: &[
        Example { script: "echo a:b:c | cut -d: -f1,3", stdout: "a:c\n" },
        Example { script: "echo abcdef | cut -c2-4", stdout: "bcd\n" },
    ],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// What is cut out, and how it is joined.
struct Cut {
    ranges: Vec<Range>,
    fields: bool,
    separator: u8,
    joint: Option<Vec<u8>>,
    only_delimited: bool,
    delimiter: u8,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    let cut = cut(cx, &options, ended)?;
    let mut files = options.operands;
    if files.is_empty() {
        files.push(b"-".to_vec());
    }
    let mut status = 0;
    for file in &files {
        let result = match cx.open(file) {
            Ok(input) => cut_file(cx, input, &cut).await?,
            Err(errno) => Err(errno),
        };
        if let Err(errno) = result {
            cx.say_file(file, &errno).await?;
            status = 1;
        }
    }
    Ok(status)
}

fn cut(cx: &Context, options: &Options, ended: Result<()>) -> Result<Cut> {
    let mut list = None;
    let mut separator = None;
    for given in &options.given {
        let text = given.text();
        match given.key() {
            "bytes" | "characters" | "fields" if list.is_some() => {
                return Err(cx.usage_error(b"only one list may be specified"));
            }
            "bytes" | "characters" => list = Some((false, text)),
            "fields" => list = Some((true, text)),
            "delimiter" if text.len() > 1 => {
                return Err(cx.usage_error(b"the delimiter must be a single character"));
            }
            "delimiter" => separator = Some(text.first().copied().unwrap_or(0)),
            _ => {}
        }
    }
    ended?;
    let Some((fields, list)) = list else {
        return Err(cx.usage_error(b"you must specify a list of bytes, characters, or fields"));
    };
    if !fields && separator.is_some() {
        return Err(cx.usage_error(b"an input delimiter may be specified only when operating on fields"));
    }
    let only_delimited = options.has("only-delimited");
    if !fields && only_delimited {
        let text = b"suppressing non-delimited lines makes sense\n\tonly when operating on fields";
        return Err(cx.usage_error(text));
    }
    let complement = options.has("complement");
    let style = field_list::Style { positions: !fields, complement, lone_dash: false };
    let separator = separator.unwrap_or(b'\t');
    // An empty output delimiter is NUL.
    let joint = options.value("output-delimiter").map(|text| if text.is_empty() { b"\0" } else { text });
    Ok(Cut {
        ranges: field_list::read(cx, list, style)?,
        fields,
        separator,
        joint: joint.map(<[u8]>::to_vec).or_else(|| fields.then(|| vec![separator])),
        only_delimited,
        delimiter: if options.has("zero-terminated") { 0 } else { b'\n' },
    })
}

async fn cut_file(
    cx: &mut Context,
    mut input: Input,
    cut: &Cut,
) -> Result<std::result::Result<(), Errno>> {
    if cut.fields && cut.separator == cut.delimiter {
        // The lines of the file are the fields of one line.
        let content = match input.read_to_end().await {
            Ok(content) => content,
            Err(errno) => return Ok(Err(errno)),
        };
        let body = content.strip_suffix(&[cut.delimiter]).unwrap_or(&content);
        if content.len() > body.len() && memchr::memchr(cut.separator, body).is_none() {
            // The newline at the end delimits the only field.
            let selected = cut.ranges.first().is_some_and(|(from, _)| *from == 1);
            if selected {
                cx.stdout.push(body);
            }
            if selected || !cut.only_delimited {
                cx.stdout.push_byte(cut.delimiter);
            }
        } else if !content.is_empty() {
            cut.print_fields(body, &mut cx.stdout);
        }
        cx.stdout.ready().await?;
        return Ok(Ok(()));
    }
    loop {
        let block = match input.lines(cut.delimiter).await {
            Ok(None) => return Ok(Ok(())),
            Ok(Some(block)) => block,
            Err(errno) => return Ok(Err(errno)),
        };
        let body = block.strip_suffix(&[cut.delimiter]).unwrap_or(block);
        let mut start = 0;
        for end in memchr::memchr_iter(cut.delimiter, body).chain(std::iter::once(body.len())) {
            let line = &body[start..end];
            if cut.fields {
                cut.print_fields(line, &mut cx.stdout);
            } else {
                cut.print_bytes(line, &mut cx.stdout);
            }
            start = end + 1;
        }
        cx.stdout.ready().await?;
        cx.check()?;
    }
}

impl Cut {
    fn print_bytes(&self, line: &[u8], out: &mut Output) {
        let mut first = true;
        for &(start, end) in &self.ranges {
            let start = usize::try_from(start - 1).unwrap_or(usize::MAX);
            let end = usize::try_from(end).unwrap_or(usize::MAX).min(line.len());
            let Some(part) = line.get(start..end).filter(|part| !part.is_empty()) else { break };
            if let Some(joint) = self.joint.as_ref().filter(|_| !first) {
                out.push(joint);
            }
            out.push(part);
            first = false;
        }
        out.push_byte(self.delimiter);
    }

    fn print_fields(&self, line: &[u8], out: &mut Output) {
        let mut separators = memchr::memchr_iter(self.separator, line);
        let Some(first_end) = separators.next() else {
            if !self.only_delimited {
                out.push(line);
                out.push_byte(self.delimiter);
            }
            return;
        };
        let joint = self.joint.as_deref().unwrap_or_default();
        let same_joint = joint == [self.separator];
        let mut printed = false;
        // The field that ends at `end`, and where it starts.
        let (mut field, mut start, mut end) = (1_u64, 0, Some(first_end));
        for &(from, to) in &self.ranges {
            while field < from {
                let Some(at) = end else { break };
                (field, start, end) = (field + 1, at + 1, separators.next());
            }
            if field < from {
                break;
            }
            if printed {
                out.push(joint);
            }
            printed = true;
            if same_joint && to == u64::MAX {
                // All that is left, as it is.
                out.push(&line[start..]);
                break;
            }
            loop {
                out.push(&line[start..end.unwrap_or(line.len())]);
                let Some(at) = end.filter(|_| field < to) else { break };
                out.push(joint);
                (field, start, end) = (field + 1, at + 1, separators.next());
            }
        }
        out.push_byte(self.delimiter);
    }
}

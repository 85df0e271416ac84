//! ptx: a permuted index of the words in files, with their context. Spec: GNU coreutils 9.1.
//! Differs: a word pattern that matches nothing is passed over, where GNU loops for ever.

mod entry;
mod index;
mod layout;
mod print;
mod words;

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Output, Result};
use bivalve_pattern::{Regex, Syntax};
use words::{List, Scanner};

pub const COMMAND: Command = Command {
    name: "ptx",
    group: Group::Text,
    summary: "output a permuted index, including context, of the words in the input files",
    usage: "[OPTION]... [INPUT]...   (without -G)\n-G [OPTION]... [INPUT [OUTPUT]]",
    flags: FLAGS,
    examples: &[Example {
        script: "echo 'some words' | ptx -w 30",
        stdout: "                  some words\n           some   words\n",
    }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

const FLAGS: bivalve_kit::Flags = bivalve_kit::flags![
    Flag::switch('A', "auto-reference", "output automatically generated references"),
    Flag::value('b', "break-file", "FILE", "word break characters in this FILE"),
    Flag::value('F', "flag-truncation", "STRING", "use STRING for flagging line truncations; the default is '/'"),
    Flag::switch('f', "ignore-case", "fold lower case to upper case for sorting"),
    Flag::value('g', "gap-size", "NUMBER", "gap size in columns between output fields"),
    Flag::value('i', "ignore-file", "FILE", "read ignore word list from FILE"),
    Flag::value('M', "macro-name", "STRING", "macro name to use instead of 'xx'"),
    Flag::value('o', "only-file", "FILE", "read only word list from this FILE"),
    Flag::switch('r', "references", "first field of each line is a reference"),
    Flag::switch('R', "right-side-refs", "put references at right, not counted in -w"),
    Flag::value('\0', "format", "FORMAT", "generate output as roff or tex directives"),
    Flag::value('S', "sentence-regexp", "REGEXP", "for end of lines or end of sentences"),
    Flag::switch('G', "traditional", "behave more like System V 'ptx'"),
    Flag::switch('t', "typeset-mode", "no effect, as in GNU ptx"),
    Flag::value('w', "width", "NUMBER", "output width in columns, reference excluded"),
    Flag::value('W', "word-regexp", "REGEXP", "use REGEXP to match each keyword"),
    Flag::switch('O', "", "generate output as roff directives"),
    Flag::switch('T', "", "generate output as TeX directives"),
];

/// Where a sentence ends: its mark, what may close behind it, then the line's end or room.
const SENTENCE: &[u8] = b"[.?!][]\"')}]*\\($\\|\t\\|  \\)[ \t\n]*";

/// How lines are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Format {
    Plain,
    Roff,
    Tex,
}

/// Where a line's reference comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum References {
    None,
    /// The file's name and the line's number.
    Automatic,
    /// The first field of the line.
    Input,
}

/// What a call asks for.
struct Request {
    traditional: bool,
    format: Format,
    references: References,
    /// With both kinds, the first field is no context though it is not printed.
    skip_first: bool,
    right: bool,
    truncation: Vec<u8>,
    macro_name: Vec<u8>,
    width: usize,
    gap: usize,
    fold: bool,
    ignore: Option<List>,
    only: Option<List>,
    sentence: Option<(Vec<u8>, Regex)>,
    scanner: Scanner,
}

/// One input file.
struct Text {
    name: Vec<u8>,
    bytes: Vec<u8>,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    let request = request(cx, &options, ended).await?;
    let (inputs, output) = operands(cx, &request, &options)?;
    let mut texts = Vec::new();
    for name in inputs {
        texts.push(read(cx, &name).await?);
    }
    if let Some(name) = output {
        let file = cx.create(&name).map_err(|errno| trouble(cx, &name, &errno))?;
        let old: Output = std::mem::replace(&mut cx.stdout, file);
        let printed = index::run(cx, &request, &texts).await;
        let flushed = cx.stdout.flush().await;
        cx.stdout = old;
        return printed.and(flushed).map(|()| 0);
    }
    index::run(cx, &request, &texts).await?;
    Ok(0)
}

/// The input files (an empty name for standard input) and the output file of `-G`.
fn operands(cx: &Context, request: &Request, options: &Options) -> Result<(Vec<Vec<u8>>, Option<Vec<u8>>)> {
    let stdin = |name: &Vec<u8>| if name == b"-" { Vec::new() } else { name.clone() };
    let all = &options.operands;
    if !request.traditional {
        let inputs = if all.is_empty() { vec![Vec::new()] } else { all.iter().map(stdin).collect() };
        return Ok((inputs, None));
    }
    match all.as_slice() {
        [] => Ok((vec![Vec::new()], None)),
        [input] => Ok((vec![stdin(input)], None)),
        [input, output] => Ok((vec![stdin(input)], Some(output.clone()))),
        [_, _, extra, ..] => Err(cx.extra_operand(extra)),
    }
}

fn trouble(cx: &Context, name: &[u8], errno: &bivalve_vfs::Errno) -> Failure {
    let quoted = bivalve_kit::quote::maybe_quoted(name, cx.locale.utf8);
    Failure::new([&quoted, b": ".as_slice(), errno.message().as_bytes()].concat())
}

async fn read(cx: &mut Context, name: &[u8]) -> Result<Text> {
    let file = if name.is_empty() { b"-" } else { name };
    let mut input = cx.open(file).map_err(|errno| trouble(cx, file, &errno))?;
    let bytes = input.read_to_end().await.map_err(|errno| trouble(cx, file, &errno))?;
    Ok(Text { name: name.to_vec(), bytes })
}

async fn request(cx: &mut Context, options: &Options, ended: Result<()>) -> Result<Request> {
    let traditional = options.has("traditional");
    let fold = options.has("ignore-case");
    let mut format = if traditional { Format::Roff } else { Format::Plain };
    for given in &options.given {
        match given.key() {
            "O" => format = Format::Roff,
            "T" => format = Format::Tex,
            "format" => {
                let words = [("roff", Format::Roff), ("tex", Format::Tex)];
                format = bivalve_kit::choose(cx, "--format", given.text(), &words)?;
            }
            "width" => {
                number(cx, "invalid line width: ", given.text())?;
            }
            "gap-size" => {
                number(cx, "invalid gap width: ", given.text())?;
            }
            _ => {}
        }
    }
    ended?;
    let unescaped = |key: &str| options.value(key).map(words::unescape);
    let input_references = options.has("references");
    let sentence = match unescaped("sentence-regexp") {
        Some(pattern) if pattern.is_empty() => None,
        Some(pattern) => Some(pattern),
        None if traditional || input_references => Some(b"\n".to_vec()),
        None => Some(SENTENCE.to_vec()),
    };
    let sentence = match sentence {
        Some(pattern) => Some((pattern.clone(), compile(cx, &pattern, fold)?)),
        None => None,
    };
    let word = unescaped("word-regexp").filter(|pattern| !pattern.is_empty());
    let scanner = match (word, options.value("break-file")) {
        (Some(pattern), _) => Scanner::Pattern(compile(cx, &pattern, fold)?),
        (None, Some(file)) => Scanner::breaks(&read(cx, file).await?.bytes, traditional),
        (None, None) => Scanner::usual(traditional),
    };
    let mut lists = [None, None];
    for (list, key) in lists.iter_mut().zip(["ignore-file", "only-file"]) {
        if let Some(file) = options.value(key) {
            *list = Some(List::new(&read(cx, file).await?.bytes, fold)).filter(|list| key == "only-file" || !list.is_empty());
        }
    }
    let [ignore, only] = lists;
    let numbered = |key: &str, usual: usize| options.value(key).and_then(amount).unwrap_or(usual);
    Ok(Request {
        traditional,
        format,
        references: match (options.has("auto-reference"), input_references) {
            (true, _) => References::Automatic,
            (false, true) => References::Input,
            (false, false) => References::None,
        },
        skip_first: input_references,
        right: options.has("right-side-refs"),
        truncation: unescaped("flag-truncation").unwrap_or_else(|| b"/".to_vec()),
        macro_name: options.value("macro-name").unwrap_or(b"xx").to_vec(),
        width: numbered("width", 72),
        gap: numbered("gap-size", 3),
        fold,
        ignore,
        only,
        sentence,
        scanner,
    })
}

/// A pattern in Emacs' syntax, anchors at every line.
fn compile(cx: &Context, pattern: &[u8], fold: bool) -> Result<Regex> {
    let options = bivalve_pattern::Options::new(Syntax::Emacs).utf8(cx.locale.utf8).icase(fold).multiline(true);
    Regex::new(pattern, &options).map_err(|error| {
        let quoted = cx.quoted(pattern);
        Failure::new([error.to_string().as_bytes(), b" (for regexp ", &quoted, b")"].concat())
    })
}

/// A positive number as C writes it: decimal, `0x` or octal.
fn amount(text: &[u8]) -> Option<usize> {
    let text = std::str::from_utf8(text).ok()?.trim_start();
    let text = text.strip_prefix('+').unwrap_or(text);
    let number = match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(digits) => i64::from_str_radix(digits, 16),
        None if text.starts_with('0') => i64::from_str_radix(text, 8),
        None if text.starts_with(|first: char| first.is_ascii_digit()) => text.parse::<i64>(),
        None => return None,
    };
    // Sums of widths must not overflow.
    number.ok().filter(|number| *number > 0).map(|number| number.min(1 << 30) as usize)
}

fn number(cx: &Context, what: &str, text: &[u8]) -> Result<usize> {
    amount(text).ok_or_else(|| Failure::new([what.as_bytes(), &cx.quoted(text)].concat()))
}

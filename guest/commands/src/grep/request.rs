//! What a call of grep asks for.

use super::names::Skips;
use super::paint::Colors;
use bivalve_kit::{Context, Failure, Given, Options, Result, choose, size};
use bivalve_pattern::{Options as Dialect, Regex, Syntax, Texts};

/// What is done with directories.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Directories {
    Read,
    Skip,
    Recurse,
}

/// What is done with files that are no text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Binary {
    /// Only say that they match.
    Report,
    Text,
    WithoutMatch,
}

/// Whether only names are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listing {
    None,
    /// -l
    Matching,
    /// -L
    NotMatching,
}

pub struct Request {
    /// None matches nothing.
    regex: Option<Regex>,
    /// What else is looked for, if there are very many patterns.
    texts: Option<Texts>,
    pub invert: bool,
    pub files: Vec<Vec<u8>>,
    pub directories: Directories,
    pub follow: bool,
    pub skips: Skips,
    /// The implied `.` of -r: names are printed without it.
    pub omit_dot: bool,
    /// Names before lines; if not settled, they come with the first directory.
    pub names: Option<bool>,
    pub no_names: bool,
    pub label: Vec<u8>,
    pub binary: Binary,
    pub listing: Listing,
    pub count: bool,
    pub quiet: bool,
    pub silent: bool,
    pub only_matching: bool,
    pub line_numbers: bool,
    pub byte_offsets: bool,
    pub initial_tab: bool,
    pub null_after_name: bool,
    pub line_buffered: bool,
    pub max_count: Option<u64>,
    /// Lines of context, if any was asked for.
    pub before: Option<u64>,
    pub after: Option<u64>,
    pub group_separator: Option<Vec<u8>>,
    pub colors: Option<Colors>,
    pub delimiter: u8,
    pub utf8: bool,
}

impl Request {
    /// Whether no line of any file can be selected, nor a file for having none:
    /// then no file is opened.
    pub fn selects_nothing(&self) -> bool {
        self.regex.is_none() && self.texts.is_none() && !self.invert && self.listing != Listing::NotMatching
    }

    /// The first match in a line, from a place on.
    pub fn find_at(&self, text: &[u8], start: usize) -> Option<(usize, usize)> {
        let regex = self.regex.as_ref().and_then(|regex| regex.find_at(text, start));
        let Some(texts) = &self.texts else { return regex };
        let both = [regex, texts.find_at(text, start)];
        both.into_iter().flatten().min_by_key(|(start, end)| (*start, std::cmp::Reverse(*end)))
    }

    /// The first line with a match in a buffer of lines, from a line's start on.
    pub fn next_line(&self, buffer: &[u8], start: usize) -> Option<(usize, usize)> {
        let regex = self.regex.as_ref().and_then(|regex| regex.next_line(buffer, start));
        let Some(texts) = &self.texts else { return regex };
        [regex, texts.next_line(buffer, start)].into_iter().flatten().min()
    }

    /// Whether a search had to give up.
    pub fn exceeded(&self) -> bool {
        self.regex.as_ref().is_some_and(Regex::exceeded)
    }
}

pub async fn read(cx: &mut Context, preset: Option<&'static str>) -> Result<Request> {
    let mut arguments: Vec<Vec<u8>> = preset.iter().map(|option| option.as_bytes().to_vec()).collect();
    arguments.extend(rewrite_numbers(cx.argv.get(1..).unwrap_or_default()));
    // What stands before a wrong option is looked at first.
    let (options, read) = Options::read_arguments(cx, arguments);
    let mut request = plain_request(cx, &options);
    let mut asked = Asked::default();
    for given in &options.given {
        take(cx, given.key(), given, &mut request, &mut asked).await?;
    }
    read.map_err(|failure| with_usage(cx, failure))?;
    if options.has("V") {
        let text = bivalve_kit::help::version(cx.command);
        cx.stdout.push(text.as_bytes());
        return Err(Failure::Exit(0));
    }
    if asked.help {
        cx.stdout.push(bivalve_kit::help::text(cx.command).as_bytes());
        return Err(Failure::Exit(0));
    }
    let mut operands = options.operands.clone();
    let patterns = match asked.patterns {
        Some(patterns) => patterns,
        None if operands.is_empty() => {
            let Failure::Message(message, status) = usage(cx) else { return Ok(request) };
            cx.say_raw(&[message.strip_prefix(b"\n").unwrap_or(&message), b"\n"].concat()).await?;
            return Err(Failure::Exit(status));
        }
        None => lines(&operands.remove(0)),
    };
    request.after = request.after.or(asked.context);
    request.before = request.before.or(asked.context);
    if request.quiet || request.listing != Listing::None {
        request.count = false;
    }
    if request.max_count == Some(0) && request.listing != Listing::NotMatching {
        return Err(Failure::Exit(1));
    }
    if asked.colors {
        request.colors = Some(colors(cx).await?);
    }
    // No line lacks nothing.
    let narrow = options.has("word-regexp") || options.has("line-regexp");
    if request.invert && !narrow && !patterns.is_empty() && patterns.iter().all(Vec::is_empty) && request.listing != Listing::NotMatching {
        return Err(Failure::Exit(1));
    }
    let syntax = asked.syntax.unwrap_or(Some(Syntax::GrepBasic));
    compile(cx, &options, syntax, patterns, &mut request).await?;
    let recursive = request.directories == Directories::Recurse;
    request.names = match options.last_of(&["with-filename", "no-filename"]) {
        Some(key) => Some(key == "with-filename"),
        None if operands.len() <= 1 => (!recursive).then_some(false),
        None => Some(true),
    };
    request.no_names = request.names == Some(false);
    if operands.is_empty() {
        request.omit_dot = recursive;
        operands.push(if recursive { b".".to_vec() } else { b"-".to_vec() });
    }
    request.files = operands;
    Ok(request)
}

/// What options ask for that is settled when all are read.
#[derive(Default)]
struct Asked {
    /// None inside is for plain texts.
    syntax: Option<Option<Syntax>>,
    patterns: Option<Vec<Vec<u8>>>,
    context: Option<u64>,
    colors: bool,
    help: bool,
}

fn lines(text: &[u8]) -> Vec<Vec<u8>> {
    text.split(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect()
}

/// grep's usage errors show the usage line too.
fn with_usage(cx: &Context, failure: Failure) -> Failure {
    let Failure::Message(message, status) = failure else { return failure };
    let usage = format!("\nUsage: {} {}", cx.name(), cx.command.usage);
    let at = memchr::memmem::rfind(&message, b"\nTry ").unwrap_or(message.len());
    Failure::Message([&message[..at], usage.as_bytes(), &message[at..]].concat(), status)
}

/// `-5` is `-C5`, also among other letters.
fn rewrite_numbers(arguments: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let takes_value = |letter: u8| b"ABCDXdefm".contains(&letter);
    let mut out = Vec::with_capacity(arguments.len());
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        if argument == b"--" {
            out.push(argument.clone());
            out.extend(arguments.cloned());
            break;
        }
        let letters = argument.strip_prefix(b"-").filter(|rest| !rest.starts_with(b"-"));
        let Some(letters) = letters.filter(|letters| !letters.is_empty()) else {
            out.push(argument.clone());
            continue;
        };
        let valued = letters.iter().position(|&letter| takes_value(letter));
        let (switches, rest) = letters.split_at(valued.unwrap_or(letters.len()));
        for piece in switches.chunk_by(|a, b| a.is_ascii_digit() == b.is_ascii_digit()) {
            let lead: &[u8] = if piece[0].is_ascii_digit() { b"-C" } else { b"-" };
            out.push([lead, piece].concat());
        }
        if !rest.is_empty() {
            out.push([b"-", rest].concat());
            if rest.len() == 1 {
                out.extend(arguments.next().cloned());
            }
        }
    }
    out
}

fn plain_request(cx: &Context, options: &Options) -> Request {
    Request {
        regex: None,
        texts: None,
        invert: options.has("invert-match"),
        files: Vec::new(),
        directories: Directories::Read,
        follow: false,
        skips: Skips::default(),
        omit_dot: false,
        names: None,
        no_names: false,
        label: options.value("label").unwrap_or(b"(standard input)").to_vec(),
        binary: Binary::Report,
        listing: Listing::None,
        count: options.has("count"),
        quiet: options.has("quiet"),
        silent: options.has("no-messages"),
        only_matching: options.has("only-matching"),
        line_numbers: options.has("line-number"),
        byte_offsets: options.has("byte-offset"),
        initial_tab: options.has("initial-tab"),
        null_after_name: options.has("null"),
        line_buffered: options.has("line-buffered"),
        max_count: None,
        before: None,
        after: None,
        group_separator: Some(b"--".to_vec()),
        colors: None,
        delimiter: if options.has("null-data") { 0 } else { b'\n' },
        utf8: cx.locale.utf8,
    }
}

/// One option, in its turn.
async fn take(cx: &mut Context, key: &str, given: &Given, request: &mut Request, asked: &mut Asked) -> Result<()> {
    let text = given.text();
    let utf8 = cx.locale.utf8;
    match key {
        "after-context" => request.after = Some(context_length(text)?),
        "before-context" => request.before = Some(context_length(text)?),
        "context" => asked.context = Some(context_length(text)?),
        "group-separator" => request.group_separator = Some(text.to_vec()),
        "no-group-separator" => request.group_separator = None,
        "max-count" => request.max_count = max_count(text)?,
        "files-with-matches" => request.listing = Listing::Matching,
        "files-without-match" => request.listing = Listing::NotMatching,
        "text" => request.binary = Binary::Text,
        "I" => request.binary = Binary::WithoutMatch,
        "binary-files" => request.binary = binary(text)?,
        "color" => match given.value.as_deref().unwrap_or(b"auto").to_ascii_lowercase().as_slice() {
            b"always" | b"yes" | b"force" => asked.colors = true,
            b"never" | b"no" | b"none" | b"auto" | b"tty" | b"if-tty" => asked.colors = false,
            // GNU takes a wrong word for a call for help.
            _ => asked.help = true,
        },
        "recursive" => (request.directories, request.follow) = (Directories::Recurse, request.follow),
        "dereference-recursive" => (request.directories, request.follow) = (Directories::Recurse, true),
        "directories" => {
            let words =
                [("read", Directories::Read), ("recurse", Directories::Recurse), ("skip", Directories::Skip)];
            let chosen = choose(cx, "--directories", text, &words);
            request.directories = chosen.map_err(|failure| with_usage(cx, failure))?;
        }
        "devices" if !matches!(text, b"read" | b"skip") => return Err(fatal("unknown devices method")),
        "unix-byte-offsets" => cx.say(b"warning: --unix-byte-offsets (-u) is obsolete").await?,
        "include" => request.skips.add_file(text, true, utf8),
        "exclude" => request.skips.add_file(text, false, utf8),
        "exclude-dir" => request.skips.add_directory(text, utf8),
        "exclude-from" => {
            let content = pattern_file(cx, text).await?;
            let names = content.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
            names.for_each(|line| request.skips.add_file(line, false, utf8));
        }
        "regexp" => asked.patterns.get_or_insert_default().extend(lines(text)),
        "file" => {
            let content = pattern_file(cx, text).await?;
            let patterns = asked.patterns.get_or_insert_default();
            if !content.is_empty() {
                patterns.extend(lines(content.strip_suffix(b"\n").unwrap_or(&content)));
            }
        }
        "extended-regexp" | "basic-regexp" | "perl-regexp" | "fixed-strings" | "X" => {
            let syntax = syntax(if key == "X" { text } else { key.as_bytes() })?;
            if asked.syntax.is_some_and(|known| known != syntax) {
                return Err(fatal("conflicting matchers specified"));
            }
            asked.syntax = Some(syntax);
        }
        _ => {}
    }
    Ok(())
}

/// The content of the file of `-f` or `--exclude-from`.
async fn pattern_file(cx: &mut Context, file: &[u8]) -> Result<Vec<u8>> {
    let wrong = |errno: bivalve_vfs::Errno| fatal([file, b": ".as_slice(), errno.message().as_bytes()].concat());
    let mut input = cx.open(file).map_err(wrong)?;
    input.read_to_end().await.map_err(wrong)
}

/// A matcher by its option, or as `-X` names it; none for plain texts.
fn syntax(name: &[u8]) -> Result<Option<Syntax>> {
    Ok(match name {
        b"extended-regexp" | b"egrep" => Some(Syntax::GrepExtended),
        b"basic-regexp" | b"grep" => Some(Syntax::GrepBasic),
        b"perl-regexp" | b"perl" => Some(Syntax::Perl),
        b"fixed-strings" | b"fgrep" => None,
        b"awk" | b"gawk" | b"posixawk" => Some(Syntax::Awk),
        _ => return Err(fatal([b"invalid matcher ", name].concat())),
    })
}

fn fatal(text: impl AsRef<[u8]>) -> Failure {
    Failure::with_status(text, 2)
}

fn context_length(text: &[u8]) -> Result<u64> {
    match size::parse(text, "") {
        Ok(number) => Ok(number),
        Err(size::Wrong::Overflow) => Ok(u64::MAX),
        Err(size::Wrong::Invalid) => {
            Err(fatal([text, b": invalid context length argument".as_slice()].concat()))
        }
    }
}

/// A negative count is none.
fn max_count(text: &[u8]) -> Result<Option<u64>> {
    let digits = text.strip_prefix(b"-").unwrap_or(text);
    match size::parse(digits, "") {
        _ if digits.first().is_some_and(|byte| b"+-".contains(byte)) && digits.len() < text.len() => {
            Err(fatal("invalid max count"))
        }
        Ok(_) | Err(size::Wrong::Overflow) if digits.len() < text.len() => Ok(None),
        Ok(number) => Ok(Some(number)),
        Err(size::Wrong::Overflow) => Ok(None),
        Err(size::Wrong::Invalid) => Err(fatal("invalid max count")),
    }
}

fn binary(text: &[u8]) -> Result<Binary> {
    match text {
        b"binary" => Ok(Binary::Report),
        b"text" => Ok(Binary::Text),
        b"without-match" => Ok(Binary::WithoutMatch),
        _ => Err(fatal("unknown binary-files type")),
    }
}

/// The colours: those of `GREP_COLORS`, and of `GREP_COLOR` where the former says nothing of matches.
async fn colors(cx: &mut Context) -> Result<Colors> {
    let of_matches = cx.variable("GREP_COLOR").map(<[u8]>::to_vec);
    let of_matches = of_matches.filter(|text| text.iter().all(|byte| byte.is_ascii_digit() || *byte == b';'));
    let of_matches = of_matches.filter(|text| !text.is_empty());
    let (colors, used) = Colors::read(cx.variable("GREP_COLORS").unwrap_or_default(), of_matches.as_deref());
    if let Some(text) = of_matches.filter(|_| used) {
        let start: &[u8] = b"warning: GREP_COLOR='";
        cx.say(&[start, &text, b"' is deprecated; use GREP_COLORS='mt=", &text, b"'"].concat()).await?;
    }
    Ok(colors)
}

/// The usage lines alone.
fn usage(cx: &Context) -> Failure {
    with_usage(cx, cx.usage_error(b""))
}

/// From so many bytes of patterns on those that are plain texts are looked for as such.
const MANY: usize = 1 << 15;

async fn compile(
    cx: &mut Context,
    options: &Options,
    syntax: Option<Syntax>,
    mut patterns: Vec<Vec<u8>>,
    request: &mut Request,
) -> Result<()> {
    if patterns.is_empty() {
        // No pattern matches nothing.
        return Ok(());
    }
    if syntax == Some(Syntax::Perl) && patterns.len() > 1 {
        return Err(fatal("the -P option only supports a single pattern"));
    }
    let icase = options.last_of(&["ignore-case", "y", "no-ignore-case"]).is_some_and(|key| key != "no-ignore-case");
    let dialect = Dialect::new(syntax.unwrap_or(Syntax::GrepBasic))
        .icase(icase)
        .utf8(cx.locale.utf8)
        .line(Some(request.delimiter))
        .words(options.has("word-regexp"))
        .whole_lines(options.has("line-regexp"));
    if patterns.iter().map(|pattern| pattern.len() + 1).sum::<usize>() > MANY {
        let mut texts = Vec::new();
        patterns.retain(|pattern| match Texts::plain(pattern, &dialect, syntax.is_none()) {
            Some(text) => {
                texts.push(text);
                false
            }
            None => true,
        });
        request.texts = Some(Texts::new(texts, &dialect));
        if patterns.is_empty() {
            return Ok(());
        }
    }
    if syntax.is_none() {
        patterns.iter_mut().for_each(|pattern| *pattern = escaped(pattern));
    }
    // The same pattern twice says nothing new.
    let mut known = std::collections::BTreeSet::new();
    patterns.retain(|pattern| known.insert(pattern.clone()));
    let parts: Vec<&[u8]> = patterns.iter().map(Vec::as_slice).collect();
    let regex = match parts.as_slice() {
        [one] => Regex::new(one, &dialect),
        many => Regex::any(many, &dialect),
    };
    let regex = regex.map_err(|error| fatal(error.to_string()))?;
    for warning in regex.warnings() {
        let text = format!("warning: {warning}");
        cx.say(text.as_bytes()).await?;
    }
    request.regex = Some(regex);
    Ok(())
}

/// A string as a basic regular expression.
fn escaped(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    for &byte in text {
        if b"\\.[*^$".contains(&byte) {
            out.push(b'\\');
        }
        out.push(byte);
    }
    out
}

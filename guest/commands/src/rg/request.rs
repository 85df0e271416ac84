//! What a call of rg asks for.

use super::arguments::Arguments;
use super::colors::Colors;
use super::encoding::Encoding;
use super::globs::{self, Rule};
use super::types::TYPES;
use bivalve_kit::{Context, Failure, Result, order};
use bivalve_pattern::Regex;
use bivalve_vfs::{Errno, Kind};
use std::cell::RefCell;

/// What is printed of what is found.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Lines,
    Count,
    CountMatches,
    /// `-l`
    With,
    /// `--files-without-match`
    Without,
    Json,
    Quiet,
}

/// How NUL bytes are taken.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Binary {
    /// A file with one is left.
    Quit,
    /// It is only said that it matches.
    Tell,
    Text,
}

#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command")]
pub struct Request {
    pub mode: Mode,
    pub invert: bool,
    pub only_matching: bool,
    pub passthru: bool,
    pub before: usize,
    pub after: usize,
    pub line_numbers: bool,
    pub columns: bool,
    pub offsets: bool,
    pub vimgrep: bool,
    pub heading: bool,
    pub names: bool,
    pub color: bool,
    pub colors: Colors,
    pub trim: bool,
    pub null: bool,
    pub null_data: bool,
    pub crlf: bool,
    pub include_zero: bool,
    pub stats: bool,
    /// Statistics are printed as JSON.
    pub json: bool,
    pub multiline: bool,
    pub max_count: Option<u64>,
    pub max_columns: Option<usize>,
    pub columns_preview: bool,
    pub replacement: Option<Vec<u8>>,
    pub binary: Binary,
    pub encoding: Encoding,
    /// Files would be mapped into memory: then only lines that matter are looked at for NUL bytes.
    pub mapped: bool,
    /// `-z`
    pub unpack: bool,
    /// By one thread, which words an error otherwise.
    pub one_by_one: bool,
    pub context_separator: Option<Vec<u8>>,
    pub match_separator: Vec<u8>,
    pub field_context_separator: Vec<u8>,
    pub path_separator: Option<u8>,
    pub messages: bool,
    pub files: bool,
    pub filter: Filter,
    pub newest_first: Option<(Sort, bool)>,
    pub line_buffered: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    Path,
    Modified,
}

/// Which files are searched.
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command")]
pub struct Filter {
    pub hidden: bool,
    /// `.rgignore`
    pub custom: bool,
    /// `.ignore`
    pub dot: bool,
    pub vcs: bool,
    /// The user's ignore file of git.
    pub global: bool,
    pub parent: bool,
    pub exclude: bool,
    pub require_git: bool,
    pub icase: bool,
    pub follow: bool,
    pub max_depth: Option<usize>,
    pub max_size: Option<u64>,
    pub overrides: Vec<Rule>,
    pub explicit: Vec<Rule>,
    pub selected: Option<Vec<Regex>>,
    pub refused: Vec<Regex>,
    /// Whether faults of ignore files are told, and those still to tell.
    pub messages: bool,
    pub complaints: RefCell<Vec<Vec<u8>>>,
}

/// Reads the options into a request.
pub fn read(cx: &mut Context, arguments: &Arguments, paths: &[Vec<u8>]) -> Result<Request> {
    let has = |key: &str| arguments.has(key);
    let unrestricted = arguments.count("unrestricted");
    let pretty = has("pretty");
    let color = match arguments.value("color") {
        Some(b"always" | b"ansi") => true,
        Some(b"never") => false,
        _ => {
            let terminal = cx.variable("TERM").is_some_and(|terminal| terminal != b"dumb");
            pretty && terminal && cx.variable("NO_COLOR").is_none()
        }
    };
    let (mode, summary) = mode(arguments);
    let columns = !has("no-column") && (has("column") || has("vimgrep"));
    let numbers = has("line-number") || has("column") || has("vimgrep") || pretty || mode == Mode::Json;
    let (before, after) = context(arguments);
    let plain_files = paths.len() <= 10 && paths.iter().all(|path| is_file(cx, path));
    let filter = filter(cx, arguments, unrestricted)?;
    Ok(Request {
        mode,
        invert: has("invert-match"),
        only_matching: has("only-matching"),
        passthru: has("passthru"),
        before,
        after,
        line_numbers: numbers && !has("no-line-number") && !summary,
        columns,
        offsets: has("byte-offset"),
        vimgrep: has("vimgrep"),
        heading: (has("heading") || pretty) && !has("no-heading") && !has("vimgrep"),
        names: !has("no-filename")
            && (has("with-filename") || has("vimgrep") || paths.len() > 1 || paths.iter().any(|path| is_directory(cx, path))),
        color,
        colors: Colors::read(arguments.values("colors"))?,
        trim: has("trim"),
        null: has("null"),
        null_data: has("null-data"),
        crlf: has("crlf"),
        include_zero: has("include-zero"),
        stats: has("stats") || mode == Mode::Json,
        json: has("json"),
        multiline: has("multiline"),
        max_count: number(arguments, "max-count").map(|count| count as u64),
        max_columns: number(arguments, "max-columns").filter(|&columns| columns > 0),
        columns_preview: has("max-columns-preview"),
        replacement: arguments.value("replace").map(<[u8]>::to_vec),
        binary: match () {
            () if has("text") || has("null-data") => Binary::Text,
            () if has("binary") || unrestricted >= 3 => Binary::Tell,
            () => Binary::Quit,
        },
        encoding: encoding(arguments)?,
        mapped: !has("no-mmap") && (has("mmap") || plain_files),
        unpack: has("search-zip"),
        one_by_one: has("sort") || has("sortr") || has("sort-files") || number_of_threads(arguments)? == Some(1),
        context_separator: match arguments.value("context-separator") {
            _ if has("no-context-separator") => None,
            given => Some(unescape(given.unwrap_or(b"--"))),
        },
        match_separator: unescape(arguments.value("field-match-separator").unwrap_or(b":")),
        field_context_separator: unescape(arguments.value("field-context-separator").unwrap_or(b"-")),
        path_separator: path_separator(arguments)?,
        messages: !has("no-messages"),
        files: has("files"),
        filter,
        newest_first: sorting(arguments),
        line_buffered: has("line-buffered"),
    })
}

fn is_file(cx: &Context, path: &[u8]) -> bool {
    cx.vfs.stat(&cx.place, path).is_ok_and(|node| node.kind == Kind::File)
}

fn is_directory(cx: &Context, path: &[u8]) -> bool {
    path != b"-" && cx.vfs.is_directory(&cx.place, path)
}

fn number_of_threads(arguments: &Arguments) -> Result<Option<usize>> {
    let Some(text) = arguments.value("threads") else { return Ok(None) };
    let parsed = String::from_utf8_lossy(text).parse::<usize>();
    parsed.map(Some).map_err(|error| Failure::with_status(error.to_string(), 2))
}

fn path_separator(arguments: &Arguments) -> Result<Option<u8>> {
    match unescape(arguments.value("path-separator").unwrap_or_default()).as_slice() {
        [] => Ok(None),
        [one] => Ok(Some(*one)),
        many => {
            let (length, text) = (many.len(), String::from_utf8_lossy(many));
            let words = format!("A path separator must be exactly one byte, but the given separator is {length} bytes: {text}\nIn some shells on Windows '/' is automatically expanded. Use '//' instead.");
            Err(Failure::with_status(words, 2))
        }
    }
}

fn encoding(arguments: &Arguments) -> Result<Encoding> {
    match arguments.value("encoding") {
        _ if arguments.has("no-encoding") => Ok(Encoding::Auto),
        Some(name) => Encoding::named(name),
        None if arguments.has("pcre2") && !arguments.has("no-unicode") && !arguments.has("no-pcre2-unicode") => Ok(Encoding::Utf8),
        None => Ok(Encoding::Auto),
    }
}

/// What is printed, and whether that is a summary of each file.
fn mode(arguments: &Arguments) -> (Mode, bool) {
    let has = |key: &str| arguments.has(key);
    let mode = match () {
        () if has("quiet") => Mode::Quiet,
        () if has("json") => Mode::Json,
        () if has("count-matches") && !has("invert-match") || has("count") && has("only-matching") => Mode::CountMatches,
        () if has("count") || has("count-matches") => Mode::Count,
        () if has("files-with-matches") => Mode::With,
        () if has("files-without-match") => Mode::Without,
        () => Mode::Lines,
    };
    (mode, !matches!(mode, Mode::Json | Mode::Lines))
}

fn sorting(arguments: &Arguments) -> Option<(Sort, bool)> {
    if arguments.has("sort-files") {
        return Some((Sort::Path, false));
    }
    let (by, reverse) = match arguments.value("sort") {
        Some(by) => (by, false),
        None => (arguments.value("sortr")?, true),
    };
    match by {
        b"path" => Some((Sort::Path, reverse)),
        b"none" => None,
        _ => Some((Sort::Modified, reverse)),
    }
}

fn context(arguments: &Arguments) -> (usize, usize) {
    let given = |key| number(arguments, key).unwrap_or(0);
    match given("context") {
        0 => (given("before-context"), given("after-context")),
        both => (both, both),
    }
}

fn number(arguments: &Arguments, key: &str) -> Option<usize> {
    String::from_utf8_lossy(arguments.value(key)?).parse().ok()
}

/// `\t`, `\n`, `\\`, `\xHH`.
fn unescape(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        let hex = |range: &[u8]| u8::from_str_radix(std::str::from_utf8(range).unwrap_or(""), 16).ok();
        match text.get(at..).unwrap_or_default() {
            [b'\\', b't', ..] => out.push(b'\t'),
            [b'\\', b'n', ..] => out.push(b'\n'),
            [b'\\', b'r', ..] => out.push(b'\r'),
            [b'\\', b'0', ..] => out.push(0),
            [b'\\', b'\\', ..] => out.push(b'\\'),
            [b'\\', b'x', a, b, ..] if hex(&[*a, *b]).is_some() => {
                out.push(hex(&[*a, *b]).unwrap_or(0));
                at += 2;
            }
            _ => {
                out.push(byte);
                at += 1;
                continue;
            }
        }
        at += 2;
    }
    out
}

fn filter(cx: &mut Context, arguments: &Arguments, unrestricted: usize) -> Result<Filter> {
    let has = |key: &str| arguments.has(key);
    let none = has("no-ignore") || unrestricted > 0;
    let messages = !has("no-messages") && !has("no-ignore-messages");
    let mut complaints = Vec::new();
    let mut explicit = Vec::new();
    for name in arguments.values("ignore-file").iter().filter(|_| !has("no-ignore-files")) {
        match cx.vfs.read_file(&cx.place, name) {
            Ok(content) => explicit.extend(globs::read(&content, name, false, &mut complaints)),
            Err(errno) => {
                let name = if errno == Errno::IsADirectory { [name, b": line 1".as_slice()].concat() } else { name.clone() };
                complaints.push(super::file_error(&name, &errno));
            }
        }
    }
    let mut overrides = Vec::new();
    for (key, icase) in [("glob", has("glob-case-insensitive")), ("iglob", true)] {
        for glob in arguments.values(key) {
            let rule = Rule::parse(glob, icase).map_err(|message| Failure::with_status(message, 2))?;
            overrides.extend(rule);
        }
    }
    let (selected, refused) = types(arguments)?;
    Ok(Filter {
        hidden: has("hidden") || unrestricted > 1,
        custom: !none,
        dot: !none && !has("no-ignore-dot"),
        vcs: !none && !has("no-ignore-vcs"),
        global: !none && !has("no-ignore-vcs") && !has("no-ignore-global"),
        parent: !none && !has("no-ignore-parent"),
        exclude: !none && !has("no-ignore-exclude"),
        require_git: !has("no-require-git"),
        icase: has("ignore-file-case-insensitive"),
        follow: has("follow"),
        max_depth: number(arguments, "max-depth"),
        max_size: size(arguments, "max-filesize")?,
        overrides,
        explicit,
        selected,
        refused,
        messages,
        complaints: RefCell::new(if messages { complaints } else { Vec::new() }),
    })
}

/// A size with its unit.
pub fn size(arguments: &Arguments, key: &str) -> Result<Option<u64>> {
    let Some(text) = arguments.value(key) else { return Ok(None) };
    let text = String::from_utf8_lossy(text);
    let digits = text.trim_end_matches(['K', 'M', 'G']);
    let unit = match &text[digits.len()..] {
        "" => 0,
        "K" => 10,
        "M" => 20,
        "G" => 30,
        _ => 64,
    };
    let words = match digits.parse::<u64>() {
        _ if unit == 64 || digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) => format!(
            "invalid format for size '{text}', which should be a sequence of digits followed by an optional 'K', 'M' or 'G' suffix"
        ),
        Err(error) => format!("invalid integer found in size '{text}': {error}"),
        Ok(value) => match value.checked_mul(1 << unit) {
            Some(value) => return Ok(Some(value)),
            None => format!("size too big in '{text}'"),
        },
    };
    Err(Failure::with_status(words, 2))
}

/// Types by name, as the options have changed them.
pub fn known_types(arguments: &Arguments) -> Result<Vec<(String, Vec<String>)>> {
    let mut known: Vec<(String, Vec<String>)> = TYPES
        .lines()
        .filter_map(|line| line.split_once(": "))
        .map(|(name, globs)| (name.to_string(), globs.split(", ").map(str::to_string).collect()))
        .collect();
    for cleared in arguments.values("type-clear") {
        known.retain(|(name, _)| name.as_bytes() != cleared);
    }
    let malformed = || Failure::with_status("invalid definition (format is type:glob, e.g., html:*.html)", 2);
    for added in arguments.values("type-add") {
        let text = String::from_utf8_lossy(added).into_owned();
        let (name, rest) = text.split_once(':').ok_or_else(malformed)?;
        let mut globs = vec![rest.to_string()];
        if let Some((lead, names)) = rest.split_once(':') {
            if lead != "include" {
                return Err(malformed());
            }
            globs.clear();
            for wanted in names.split(',') {
                let found = known.iter().find(|(name, _)| name == wanted).ok_or_else(malformed)?;
                globs.extend(found.1.iter().cloned());
            }
        }
        if name == "all" || name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || !c.is_ascii()) || globs.iter().any(String::is_empty) {
            return Err(malformed());
        }
        match known.iter_mut().find(|(known, _)| known == name) {
            Some((_, list)) => list.extend(globs),
            None => known.push((name.to_string(), globs)),
        }
    }
    for (_, globs) in &mut known {
        order::sort_by(globs, |a, b| a.cmp(b));
    }
    order::sort_by(&mut known, |a, b| a.cmp(b));
    Ok(known)
}

fn types(arguments: &Arguments) -> Result<(Option<Vec<Regex>>, Vec<Regex>)> {
    let (mut selected, mut refused) = (None, Vec::new());
    if !["type", "type-not", "type-add"].iter().any(|key| arguments.has(key)) {
        return Ok((selected, refused));
    }
    let known = known_types(arguments)?;
    for (key, list) in [("type", selected.get_or_insert_default()), ("type-not", &mut refused)] {
        for wanted in arguments.values(key) {
            let of_type = |(name, _): &&(String, Vec<String>)| name.as_bytes() == wanted || wanted == b"all";
            let mut of_type = known.iter().filter(of_type).peekable();
            if of_type.peek().is_none() {
                let words = format!("unrecognized file type: {}", String::from_utf8_lossy(wanted));
                return Err(Failure::with_status(words, 2));
            }
            for glob in of_type.flat_map(|(_, globs)| globs) {
                list.push(globs::compile(glob.as_bytes(), false).map_err(|message| Failure::with_status(message, 2))?);
            }
        }
    }
    Ok((selected.filter(|_| arguments.has("type")), refused))
}

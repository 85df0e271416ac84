//! What a call of rg asks for.

use super::encoding::Encoding;
use super::globs::{self, Rule};
use super::types::TYPES;
use bivalve_kit::{Context, Failure, Options, Result};
use bivalve_pattern::Regex;

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
    pub quiet: bool,
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
    pub names: Option<bool>,
    pub color: bool,
    pub trim: bool,
    pub null: bool,
    pub null_data: bool,
    pub include_zero: bool,
    pub stats: bool,
    pub multiline: bool,
    pub max_count: Option<u64>,
    pub max_columns: Option<usize>,
    pub columns_preview: bool,
    pub replacement: Option<Vec<u8>>,
    pub binary: Binary,
    pub encoding: Encoding,
    pub context_separator: Option<Vec<u8>>,
    pub match_separator: Vec<u8>,
    pub field_context_separator: Vec<u8>,
    pub path_separator: Option<u8>,
    pub messages: bool,
    pub files: bool,
    pub filter: Filter,
    pub newest_first: Option<(Sort, bool)>,
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
    pub dot: bool,
    pub vcs: bool,
    pub parent: bool,
    pub exclude: bool,
    pub require_git: bool,
    pub icase: bool,
    pub follow: bool,
    pub max_depth: Option<usize>,
    pub max_size: Option<u64>,
    pub overrides: Vec<Rule>,
    pub explicit: Vec<Rule>,
    pub selected: Vec<Regex>,
    pub types: bool,
    pub refused: Vec<Regex>,
}

impl Filter {
    /// What lets everything pass.
    pub fn none() -> Filter {
        Filter {
            hidden: true,
            dot: false,
            vcs: false,
            parent: false,
            exclude: false,
            require_git: false,
            icase: false,
            follow: false,
            max_depth: None,
            max_size: None,
            overrides: Vec::new(),
            explicit: Vec::new(),
            selected: Vec::new(),
            types: false,
            refused: Vec::new(),
        }
    }
}

/// Reads the options into a request.
pub fn read(cx: &mut Context, options: &Options) -> Result<Request> {
    let has = |key: &str| options.has(key);
    let on = |yes: &str, no: &str| options.last_of(&[yes, no]) == Some(yes);
    let unrestricted = options.given.iter().filter(|given| given.key() == "unrestricted").count();
    let pretty = has("pretty");
    let color = match options.value("color") {
        Some(b"always" | b"ansi") => true,
        Some(other) if other != b"never" && other != b"auto" => {
            return Err(bad_choice(other, "--color <WHEN>", "always, ansi, auto, never"));
        }
        Some(b"never") => false,
        _ => {
            let terminal = cx.variable("TERM").is_some_and(|terminal| terminal != b"dumb");
            pretty && terminal && cx.variable("NO_COLOR").is_none()
        }
    };
    let vimgrep = has("vimgrep");
    let columns = on("column", "no-column") || (vimgrep && !has("no-column"));
    let (before, after) = context(options)?;
    let mode = mode(options);
    Ok(Request {
        mode,
        quiet: has("quiet"),
        invert: has("invert-match"),
        only_matching: has("only-matching"),
        passthru: has("passthru") || has("passthrough"),
        before,
        after,
        line_numbers: match options.last_of(&["line-number", "no-line-number"]) {
            Some(key) => key == "line-number",
            None => columns || vimgrep || pretty,
        },
        columns,
        offsets: has("byte-offset"),
        vimgrep,
        heading: match options.last_of(&["heading", "no-heading"]) {
            Some(key) => key == "heading",
            None => pretty,
        } && !vimgrep,
        names: options.last_of(&["with-filename", "no-filename"]).map(|key| key == "with-filename"),
        color,
        trim: on("trim", "no-trim"),
        null: has("null"),
        null_data: has("null-data"),
        include_zero: has("include-zero"),
        stats: has("stats"),
        multiline: on("multiline", "no-multiline"),
        max_count: number(options, "max-count", "--max-count <NUM>")?.map(|count| count as u64),
        max_columns: number(options, "max-columns", "--max-columns <NUM>")?.filter(|&columns| columns > 0),
        columns_preview: has("max-columns-preview"),
        replacement: options.value("replace").map(<[u8]>::to_vec),
        binary: match options.last_of(&["text", "no-text", "binary", "no-binary"]) {
            Some("text") => Binary::Text,
            _ if has("null-data") || unrestricted > 2 || on("binary", "no-binary") => Binary::Tell,
            _ => Binary::Quit,
        },
        encoding: encoding(options)?,
        context_separator: match options.last_of(&["context-separator", "no-context-separator"]) {
            Some("no-context-separator") => None,
            _ => Some(unescape(options.value("context-separator").unwrap_or(b"--"))),
        },
        match_separator: unescape(options.value("field-match-separator").unwrap_or(b":")),
        field_context_separator: unescape(options.value("field-context-separator").unwrap_or(b"-")),
        path_separator: options.value("path-separator").and_then(|text| text.first().copied()),
        messages: !on("no-messages", "messages"),
        files: has("files"),
        filter: filter(cx, options, unrestricted)?,
        newest_first: sorting(options)?,
    })
}

fn encoding(options: &Options) -> Result<Encoding> {
    match options.last_of(&["encoding", "no-encoding"]) {
        Some("encoding") => Encoding::named(options.value("encoding").unwrap_or_default()),
        _ => Ok(Encoding::Auto),
    }
}

fn mode(options: &Options) -> Mode {
    let last =
        options.last_of(&["files-with-matches", "files-without-match", "json", "count", "count-matches"]);
    match last {
        Some("files-with-matches") => Mode::With,
        Some("files-without-match") => Mode::Without,
        Some("json") => Mode::Json,
        Some("count-matches") => Mode::CountMatches,
        Some("count") if options.has("only-matching") && !options.has("invert-match") => Mode::CountMatches,
        Some(_) => Mode::Count,
        None => Mode::Lines,
    }
}

fn sorting(options: &Options) -> Result<Option<(Sort, bool)>> {
    let Some(given) =
        options.given.iter().rev().find(|given| matches!(given.key(), "sort" | "sortr" | "sort-files"))
    else {
        return Ok(None);
    };
    let reverse = given.key() == "sortr";
    Ok(match given.text() {
        _ if given.key() == "sort-files" => Some((Sort::Path, false)),
        b"path" => Some((Sort::Path, reverse)),
        b"modified" | b"accessed" | b"created" => Some((Sort::Modified, reverse)),
        b"none" => None,
        other => {
            let flag = if reverse { "--sortr <SORTBY>" } else { "--sort <SORTBY>" };
            return Err(bad_choice(other, flag, "accessed, created, modified, none, path"));
        }
    })
}

fn context(options: &Options) -> Result<(usize, usize)> {
    let both = number(options, "context", "--context <NUM>")?;
    let before = number(options, "before-context", "--before-context <NUM>")?;
    let after = number(options, "after-context", "--after-context <NUM>")?;
    // What is given last counts: -C for both sides, -A and -B for theirs alone.
    match options.last_of(&["context", "before-context", "after-context"]) {
        Some("context") => Ok((both.unwrap_or(0), both.unwrap_or(0))),
        _ => Ok((before.unwrap_or(0), after.unwrap_or(0))),
    }
}

fn number(options: &Options, key: &str, flag: &str) -> Result<Option<usize>> {
    let Some(text) = options.value(key) else { return Ok(None) };
    let reason = if text.is_empty() {
        "cannot parse integer from empty string"
    } else {
        "invalid digit found in string"
    };
    let parsed = std::str::from_utf8(text).ok().and_then(|text| text.parse().ok());
    let error = || Failure::Message(format!("Invalid value for '{flag}': {reason}\n").into_bytes(), 2);
    parsed.map(Some).ok_or_else(error)
}

fn bad_choice(given: &[u8], flag: &str, choices: &str) -> Failure {
    let given = String::from_utf8_lossy(given);
    let message = format!(
        "'{given}' isn't a valid value for '{flag}'\n\t[possible values: {choices}]\n\n\n{}",
        super::USAGE
    );
    Failure::Message(message.into_bytes(), 2)
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

fn filter(cx: &mut Context, options: &Options, unrestricted: usize) -> Result<Filter> {
    let on = |yes: &str, no: &str| options.last_of(&[yes, no]) == Some(yes);
    let none = on("no-ignore", "ignore") || unrestricted > 0;
    let (selected, refused, types) = types(options)?;
    let mut overrides = Vec::new();
    for given in options.given.iter().filter(|given| matches!(given.key(), "glob" | "iglob")) {
        let icase = given.key() == "iglob" || options.has("glob-case-insensitive");
        overrides.extend(Rule::parse(given.text(), icase));
    }
    let mut explicit = Vec::new();
    let wanted = !on("no-ignore-files", "ignore-files");
    for given in options.given.iter().filter(|given| wanted && given.key() == "ignore-file") {
        let content = cx.vfs.read_file(&cx.place, given.text()).unwrap_or_default();
        explicit.extend(content.split(|&byte| byte == b'\n').filter_map(|line| Rule::parse(line, false)));
    }
    Ok(Filter {
        hidden: on("hidden", "no-hidden") || unrestricted > 1,
        dot: !none && !on("no-ignore-dot", "ignore-dot"),
        vcs: !none && !on("no-ignore-vcs", "ignore-vcs"),
        parent: !none && !on("no-ignore-parent", "ignore-parent"),
        exclude: !none && !on("no-ignore-exclude", "ignore-exclude"),
        require_git: !on("no-require-git", "require-git"),
        icase: on("ignore-file-case-insensitive", "no-ignore-file-case-insensitive"),
        follow: on("follow", "no-follow"),
        max_depth: match options.last_of(&["max-depth", "maxdepth"]) {
            Some(key) => number(options, key, "--max-depth <NUM>")?,
            None => None,
        },
        max_size: options.value("max-filesize").map(size),
        overrides,
        explicit,
        selected,
        types,
        refused,
    })
}

fn size(text: &[u8]) -> u64 {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit());
    let value = digits
        .clone()
        .fold(0u64, |sum, digit| sum.saturating_mul(10).saturating_add(u64::from(digit - b'0')));
    let unit = match text.get(digits.count()) {
        Some(b'K' | b'k') => 1 << 10,
        Some(b'M' | b'm') => 1 << 20,
        Some(b'G' | b'g') => 1 << 30,
        _ => 1,
    };
    value.saturating_mul(unit)
}

/// Types by name, as the options have changed them.
pub fn known_types(options: &Options) -> Vec<(String, Vec<String>)> {
    let mut known: Vec<(String, Vec<String>)> = TYPES
        .iter()
        .map(|(name, globs)| (name.to_string(), globs.split(", ").map(str::to_string).collect()))
        .collect();
    for given in &options.given {
        let text = String::from_utf8_lossy(given.text()).into_owned();
        match given.key() {
            "type-clear" => known.retain(|(name, _)| *name != text),
            "type-add" => {
                let Some((name, rest)) = text.split_once(':') else { continue };
                let globs: Vec<String> = match rest.strip_prefix("include:") {
                    Some(names) => {
                        let of = |wanted: &str| known.iter().find(|(name, _)| name == wanted);
                        names.split(',').filter_map(of).flat_map(|(_, globs)| globs.clone()).collect()
                    }
                    None => vec![rest.to_string()],
                };
                match known.iter_mut().find(|(known, _)| known == name) {
                    Some((_, list)) => list.extend(globs),
                    None => known.push((name.to_string(), globs)),
                }
            }
            _ => {}
        }
    }
    known.sort();
    known
}

fn types(options: &Options) -> Result<(Vec<Regex>, Vec<Regex>, bool)> {
    let (mut selected, mut refused, mut any) = (Vec::new(), Vec::new(), false);
    let mut known = None;
    for given in options.given.iter().filter(|given| matches!(given.key(), "type" | "type-not")) {
        let known = known.get_or_insert_with(|| known_types(options));
        let wanted = String::from_utf8_lossy(given.text()).into_owned();
        let globs: Vec<&String> = known
            .iter()
            .filter(|(name, _)| *name == wanted || wanted == "all")
            .flat_map(|(_, globs)| globs)
            .collect();
        if globs.is_empty() {
            return Err(Failure::Message(format!("unrecognized file type: {wanted}").into_bytes(), 2));
        }
        let list = if given.key() == "type" { &mut selected } else { &mut refused };
        any |= given.key() == "type";
        list.extend(globs.iter().filter_map(|glob| globs::compile(glob.as_bytes(), false)));
    }
    Ok((selected, refused, any))
}

//! What a call of diff asks for.

use bivalve_kit::{Context, Failure, Options, Result, Takes, quote, size};
use bivalve_pattern::{Glob, GlobOptions, Options as Dialect, Regex, Syntax};

/// The form of the output.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Normal,
    Context,
    Unified,
    Ed,
    ForwardEd,
    Rcs,
    SideBySide,
}

/// How much of white space is ignored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Space {
    Counts,
    IgnoreTabExpansion,
    IgnoreTrailing,
    IgnoreTabExpansionAndTrailing,
    IgnoreChange,
    IgnoreAll,
}

pub struct Request {
    pub form: Form,
    pub context: usize,
    pub horizon: usize,
    pub brief: bool,
    pub report_same: bool,
    pub space: Space,
    pub ignore_case: bool,
    pub ignore_blank_lines: bool,
    pub ignore_lines: Option<Regex>,
    pub function_line: Option<Regex>,
    pub strip_cr: bool,
    pub text: bool,
    pub minimal: bool,
    pub expand_tabs: bool,
    pub initial_tab: bool,
    pub suppress_blank: bool,
    pub tab: usize,
    pub width: usize,
    pub left_column: bool,
    pub suppress_common: bool,
    pub labels: Vec<Vec<u8>>,
    pub recursive: bool,
    pub follow: bool,
    pub new_file: bool,
    pub new_first_file: bool,
    pub ignore_name_case: bool,
    pub exclude: Vec<Glob>,
    pub start: Option<Vec<u8>>,
    pub color: bool,
    /// The options as they are shown before the differences of files in directories.
    pub switches: Vec<u8>,
    pub pairs: Vec<(Vec<u8>, Vec<u8>)>,
}

/// diff's usage errors have its name before the hint too.
fn with_name(cx: &Context, failure: Failure) -> Failure {
    let Failure::Message(message, status) = failure else { return failure };
    let at = memchr::memmem::rfind(&message, b"\nTry ").map_or(message.len(), |at| at + 1);
    let lead = if at < message.len() { format!("{}: ", cx.name()) } else { String::new() };
    Failure::Message([&message[..at], lead.as_bytes(), &message[at..]].concat(), status)
}

pub fn usage(cx: &Context, message: &[u8]) -> Failure {
    with_name(cx, cx.usage_error(message))
}

pub fn read(cx: &mut Context) -> Result<Request> {
    let (arguments, context) = take_number(cx.argv.get(1..).unwrap_or_default());
    let options = Options::parse_arguments(cx, arguments).map_err(|failure| with_name(cx, failure))?;
    let mut request = plain(cx, &options)?;
    form(cx, &options, &mut request)?;
    if let Some(context) = context.filter(|_| matches!(request.form, Form::Context | Form::Unified)) {
        request.context = context;
        request.horizon = request.horizon.max(context);
    }
    request.ignore_lines = regex(cx, &options, "ignore-matching-lines")?;
    request.function_line = regex(cx, &options, "show-function-line")?;
    if options.has("show-c-function") {
        if request.form == Form::Normal {
            (request.form, request.context) = (Form::Context, 3);
        }
        let dialect = Dialect::new(Syntax::Basic).utf8(false);
        request.function_line = Regex::new(b"^[[:alpha:]$_]", &dialect).ok();
    }
    names(cx, &options, &mut request)?;
    request.pairs = pairs(cx, &options)?;
    Ok(request)
}

/// Takes digits out of the options: `-u5` and `-5 -u` ask for five lines of context.
fn take_number(arguments: &[Vec<u8>]) -> (Vec<Vec<u8>>, Option<usize>) {
    let mut out = Vec::new();
    let mut number: Option<usize> = None;
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        if argument == b"--" {
            out.push(argument.clone());
            out.extend(arguments.cloned());
            break;
        }
        let letters = argument.strip_prefix(b"-").filter(|rest| !rest.starts_with(b"-") && !rest.is_empty());
        let Some(letters) = letters else {
            out.push(argument.clone());
            continue;
        };
        let valued = letters.iter().position(|letter| b"CUWFLxXSI".contains(letter));
        let (switches, rest) = letters.split_at(valued.unwrap_or(letters.len()));
        let digits: Vec<u8> = switches.iter().copied().filter(u8::is_ascii_digit).collect();
        if !digits.is_empty() {
            number = Some(size::parse(&digits, "").ok().and_then(|n| n.try_into().ok()).unwrap_or(usize::MAX));
        }
        let mut kept: Vec<u8> = switches.iter().copied().filter(|letter| !letter.is_ascii_digit()).collect();
        kept.extend_from_slice(rest);
        if !kept.is_empty() {
            out.push([b"-", kept.as_slice()].concat());
        }
        if rest.len() == 1 {
            out.extend(arguments.next().cloned());
        }
    }
    (out, number)
}

fn plain(cx: &Context, options: &Options) -> Result<Request> {
    let mut request = Request {
        form: Form::Normal,
        context: 0,
        horizon: 0,
        brief: options.has("brief"),
        report_same: options.has("report-identical-files"),
        space: Space::Counts,
        ignore_case: options.has("ignore-case"),
        ignore_blank_lines: options.has("ignore-blank-lines"),
        ignore_lines: None,
        function_line: None,
        strip_cr: options.has("strip-trailing-cr"),
        text: options.has("text"),
        minimal: options.has("minimal"),
        expand_tabs: options.has("expand-tabs"),
        initial_tab: options.has("initial-tab"),
        suppress_blank: options.has("suppress-blank-empty"),
        tab: 8,
        width: 130,
        left_column: options.has("left-column"),
        suppress_common: options.has("suppress-common-lines"),
        labels: Vec::new(),
        recursive: options.has("recursive"),
        follow: !options.has("no-dereference"),
        new_file: options.has("new-file"),
        new_first_file: options.has("unidirectional-new-file"),
        ignore_name_case: options.last_of(&["ignore-file-name-case", "no-ignore-file-name-case"])
            == Some("ignore-file-name-case"),
        exclude: Vec::new(),
        start: options.value("starting-file").map(<[u8]>::to_vec),
        color: false,
        switches: switches(cx),
        pairs: Vec::new(),
    };
    for given in &options.given {
        let text = given.text();
        let wider = |space: Space, new: Space| space.max(new);
        match given.key() {
            "ignore-all-space" => request.space = wider(request.space, Space::IgnoreAll),
            "ignore-space-change" => request.space = wider(request.space, Space::IgnoreChange),
            "ignore-trailing-space" => {
                let both = request.space == Space::IgnoreTabExpansion;
                let new = if both { Space::IgnoreTabExpansionAndTrailing } else { Space::IgnoreTrailing };
                request.space = wider(request.space, new);
            }
            "ignore-tab-expansion" => {
                let both = request.space == Space::IgnoreTrailing;
                let new = if both { Space::IgnoreTabExpansionAndTrailing } else { Space::IgnoreTabExpansion };
                request.space = wider(request.space, new);
            }
            "label" if request.labels.len() == 2 => {
                return Err(Failure::with_status("too many file label options", 2));
            }
            "label" => request.labels.push(text.to_vec()),
            "width" => request.width = number(cx, text, "width", 1)?,
            "tabsize" => request.tab = number(cx, text, "tabsize", 1)?,
            "horizon-lines" => request.horizon = request.horizon.max(number(cx, text, "horizon length", 0)?),
            "color" => {
                request.color = match given.value.as_deref() {
                    Some(b"always") => true,
                    None | Some(b"auto" | b"never") => false,
                    Some(text) => {
                        return Err(usage(cx, &[b"invalid color '", text, b"'"].concat()));
                    }
                };
            }
            _ => {}
        }
    }
    Ok(request)
}

fn number(cx: &Context, text: &[u8], what: &str, least: u64) -> Result<usize> {
    match size::parse(text, "") {
        Ok(number) if number >= least => Ok(usize::try_from(number).unwrap_or(usize::MAX)),
        Err(size::Wrong::Overflow) => Ok(usize::MAX),
        _ => Err(usage(cx, &[b"invalid ", what.as_bytes(), b" '", text, b"'"].concat())),
    }
}

/// The form of the output, of which only one may be asked for.
fn form(cx: &Context, options: &Options, request: &mut Request) -> Result<()> {
    let mut chosen: Option<Form> = None;
    for given in &options.given {
        let (form, context) = match given.key() {
            "normal" => (Form::Normal, None),
            "c" => (Form::Context, Some(3)),
            "u" => (Form::Unified, Some(3)),
            "C" | "context" | "U" | "unified" => {
                let form = if given.key().eq_ignore_ascii_case("c") || given.key() == "context" {
                    Form::Context
                } else {
                    Form::Unified
                };
                let lines = match &given.value {
                    Some(text) => number(cx, text, "context length", 0)?,
                    None => 3,
                };
                (form, Some(lines))
            }
            "ed" => (Form::Ed, None),
            "forward-ed" => (Form::ForwardEd, None),
            "rcs" => (Form::Rcs, None),
            "side-by-side" => (Form::SideBySide, None),
            _ => continue,
        };
        if chosen.is_some_and(|chosen| chosen != form) {
            return Err(usage(cx, b"conflicting output style options"));
        }
        chosen = Some(form);
        // Plain -u and -c do not take back more context that was asked for.
        if let Some(context) = context {
            request.context = request.context.max(context);
        }
        if matches!(given.key(), "C" | "U") || given.value.is_some() {
            let lines = context.unwrap_or(0);
            let explicit = options.given.iter().filter(|other| other.value.is_some());
            let explicit = explicit.filter(|other| matches!(other.key(), "C" | "U" | "context" | "unified"));
            let widest = explicit.count();
            if widest == 1 && !options.has("u") && !options.has("c") {
                request.context = lines;
            }
        }
    }
    request.form = chosen.unwrap_or(Form::Normal);
    request.horizon = request.horizon.max(request.context);
    Ok(())
}

fn regex(cx: &Context, options: &Options, key: &str) -> Result<Option<Regex>> {
    let patterns = options.given.iter().filter(|given| given.key() == key);
    let patterns: Vec<&[u8]> = patterns.map(bivalve_kit::Given::text).collect();
    if patterns.is_empty() {
        return Ok(None);
    }
    let dialect = Dialect::new(Syntax::Basic).utf8(cx.locale.utf8);
    let regex = Regex::any(&patterns, &dialect).map_err(|error| {
        let first = patterns.first().copied().unwrap_or_default();
        Failure::with_status([first, b": ", error.to_string().as_bytes()].concat(), 2)
    })?;
    Ok(Some(regex))
}

fn names(cx: &Context, options: &Options, request: &mut Request) -> Result<()> {
    let glob = |pattern: &[u8]| {
        Glob::compile(pattern, GlobOptions { utf8: cx.locale.utf8, ..GlobOptions::default() })
    };
    for given in &options.given {
        match given.key() {
            "exclude" => request.exclude.push(glob(given.text())),
            "exclude-from" => {
                let file = given.text();
                let content = cx.vfs.read_file(&cx.place, file).map_err(|errno| {
                    Failure::with_status([file, b": ".as_slice(), errno.message().as_bytes()].concat(), 2)
                })?;
                let lines = content.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
                request.exclude.extend(lines.map(glob));
            }
            _ => {}
        }
    }
    Ok(())
}

fn pairs(cx: &Context, options: &Options) -> Result<Vec<(Vec<u8>, Vec<u8>)>> {
    let operands = &options.operands;
    match (options.value("from-file"), options.value("to-file")) {
        (Some(_), Some(_)) => {
            Err(Failure::with_status("--from-file and --to-file both specified", 2))
        }
        (Some(from), None) => Ok(operands.iter().map(|to| (from.to_vec(), to.clone())).collect()),
        (None, Some(to)) => Ok(operands.iter().map(|from| (from.clone(), to.to_vec())).collect()),
        (None, None) => match operands.as_slice() {
            [left, right] => Ok(vec![(left.clone(), right.clone())]),
            [_, _, extra, ..] => {
                let parts = [b"extra operand '".as_slice(), extra, b"'"];
                Err(usage(cx, &parts.concat()))
            }
            _ => {
                let last = cx.argv.last().map_or(&b"diff"[..], Vec::as_slice);
                Err(usage(cx, &[b"missing operand after '", last, b"'"].concat()))
            }
        },
    }
}

/// The options as given, quoted for a shell.
fn switches(cx: &Context) -> Vec<u8> {
    let mut out = Vec::new();
    let mut arguments = cx.argv.iter().skip(1);
    let mut push = |argument: &[u8]| {
        out.push(b' ');
        out.extend_from_slice(&quote::maybe_quoted(argument, true));
    };
    while let Some(argument) = arguments.next() {
        if argument == b"--" {
            break;
        }
        if argument.len() < 2 || !argument.starts_with(b"-") {
            continue;
        }
        push(argument);
        let flags = cx.command.flags;
        let separate = match argument.strip_prefix(b"--") {
            Some(name) if name.contains(&b'=') => false,
            Some(name) => {
                let flag = flags.iter().find(|flag| {
                    flag.long.is_some_and(|long| long.as_bytes().starts_with(name))
                });
                flag.is_some_and(|flag| matches!(flag.takes, Takes::Value(_)))
            }
            None => {
                let valued = |letter: &u8| {
                    let flag = flags.iter().find(|flag| flag.short == Some(char::from(*letter)));
                    flag.is_some_and(|flag| matches!(flag.takes, Takes::Value(_)))
                };
                argument[1..].iter().position(valued).is_some_and(|at| at + 2 == argument.len())
            }
        };
        if separate && let Some(value) = arguments.next() {
            push(value);
        }
    }
    out
}

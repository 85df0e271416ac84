//! The options of diff as typed values.

use super::format::Formats;
use super::lines::Equality;
use super::paint::Palette;
use super::script::Effort;
use bivalve_kit::{Context, Failure, Flag, Options, Result, Takes, help};
use std::cell::RefCell;
use bivalve_pattern::{Glob, GlobOptions, Regex, Syntax};

/// How differences are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    Normal,
    Context,
    Unified,
    Ed,
    ForwardEd,
    Rcs,
    SideBySide,
    Merged,
}

impl Style {
    /// Whether it can say that a file's last line has no newline.
    pub fn shows_cut(self) -> bool {
        !matches!(self, Style::Ed | Style::ForwardEd)
    }
}

/// Which blanks count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blanks {
    Count,
    /// `-E` and `-Z`.
    Some {
        tabs: bool,
        trailing: bool,
    },
    /// `-b`.
    Amount,
    /// `-w`.
    Ignore,
}

impl Blanks {
    /// Blanks at the end of a line don't count.
    pub fn ends_ignored(self) -> bool {
        !matches!(self, Blanks::Count | Blanks::Some { trailing: false, .. })
    }
}

/// What a call asks for.
pub struct Request {
    pub style: Style,
    pub brief: bool,
    pub report_identical: bool,
    pub context: usize,
    pub horizon: usize,
    pub effort: Effort,
    pub width: usize,
    pub left_column: bool,
    pub suppress_common: bool,
    pub function: Option<Regex>,
    pub labels: Vec<Vec<u8>>,
    pub expand_tabs: bool,
    pub initial_tab: bool,
    pub tab_size: usize,
    pub suppress_blank_empty: bool,
    pub recursive: bool,
    pub no_dereference: bool,
    pub new_file: bool,
    pub new_first_file: bool,
    pub fold_names: bool,
    pub exclude: Vec<Glob>,
    pub start: Option<Vec<u8>>,
    pub blanks: Blanks,
    pub fold_case: bool,
    pub ignore_blank_lines: bool,
    pub ignored_lines: Option<Regex>,
    pub text: bool,
    pub strip_cr: bool,
    pub palette: Option<Palette>,
    pub formats: Formats,
    /// The options as a shell would read them, for the line before a file's changes.
    pub switches: Vec<u8>,
    /// What differs goes through pr.
    pub paginate: bool,
    /// What is said of files then, which comes at the end.
    pub messages: RefCell<Vec<u8>>,
    pub utf8: bool,
}

impl Request {
    /// Whether changes must be looked at line by line to know if they count.
    pub fn ignores_changes(&self) -> bool {
        self.ignore_blank_lines || self.ignored_lines.is_some()
    }

    /// Equal files print nothing.
    pub fn silent_when_same(&self) -> bool {
        match self.style {
            Style::Merged => self.formats.hide_common(),
            Style::SideBySide => self.suppress_common,
            _ => true,
        }
    }

    /// Which lines count as equal.
    pub fn equality(&self) -> Equality {
        Equality {
            blanks: self.blanks,
            fold_case: self.fold_case,
            tab_size: self.tab_size,
            cut_matters: self.style.shows_cut(),
        }
    }

    /// Whether files are equal only if their bytes are.
    pub fn compares_bytes(&self) -> bool {
        self.blanks == Blanks::Count && !self.fold_case && !self.strip_cr && !self.ignores_changes()
    }

    pub async fn new(cx: &Context, options: &Options, ended: Result<()>) -> Result<Request> {
        let mut request = options.in_order(|options| Request::plain(cx, options))?;
        request.exclude = excluded(cx, options, request.fold_names).await?;
        ended?;
        request.switches = switches(cx);
        Ok(request)
    }

    /// What the options say, but for what stands in files.
    fn plain(cx: &Context, options: &Options) -> Result<Request> {
        if options.has("version") {
            return Err(Failure::Answer(help::version(cx.command).into_bytes()));
        }
        let mut request = Request {
            style: style(cx, options)?,
            brief: options.has("brief"),
            report_identical: options.has("report-identical-files"),
            context: 0,
            horizon: number(cx, options, "horizon-lines", "horizon length", 0)?.unwrap_or(0),
            effort: Effort {
                minimal: options.has("minimal"),
                speed_large_files: options.has("speed-large-files"),
            },
            width: number(cx, options, "width", "width", 1)?.unwrap_or(130),
            left_column: options.has("left-column"),
            suppress_common: options.has("suppress-common-lines"),
            function: None,
            labels: values(options, "label"),
            expand_tabs: options.has("expand-tabs"),
            initial_tab: options.has("initial-tab"),
            tab_size: number(cx, options, "tabsize", "tabsize", 1)?.unwrap_or(8),
            suppress_blank_empty: options.has("suppress-blank-empty"),
            recursive: options.has("recursive"),
            no_dereference: options.has("no-dereference"),
            new_file: options.has("new-file"),
            new_first_file: options.has("new-file") || options.has("unidirectional-new-file"),
            fold_names: options.last_of(&["ignore-file-name-case", "no-ignore-file-name-case"])
                == Some("ignore-file-name-case"),
            exclude: Vec::new(),
            start: options.value("starting-file").map(<[u8]>::to_vec),
            blanks: blanks(options),
            fold_case: options.has("ignore-case"),
            ignore_blank_lines: options.has("ignore-blank-lines"),
            ignored_lines: regex(cx, values(options, "ignore-matching-lines"))?,
            text: options.has("text"),
            strip_cr: options.has("strip-trailing-cr"),
            palette: palette(cx, options)?,
            formats: formats(cx, options)?,
            switches: Vec::new(),
            paginate: options.has("paginate"),
            messages: RefCell::default(),
            utf8: cx.locale.utf8,
        };
        if request.labels.len() > 2 {
            return Err(Failure::with_status("too many file label options", 2));
        }
        request.function = function(cx, options)?;
        request.context = context(cx, options, request.style)?;
        request.horizon = request.horizon.max(request.context);
        Ok(request)
    }
}

fn values(options: &Options, key: &str) -> Vec<Vec<u8>> {
    options.given.iter().filter(|given| given.key() == key).map(|given| given.text().to_vec()).collect()
}

/// The usage error as diffutils has it: its second line has the name too.
pub fn usage(cx: &Context, message: impl AsRef<[u8]>) -> Failure {
    cx.usage_error(message.as_ref())
}

/// The style that the options agree on.
fn style(cx: &Context, options: &Options) -> Result<Style> {
    let mut style = None;
    for given in &options.given {
        let chosen = match given.key() {
            "normal" => Style::Normal,
            "c" | "context" | "C" => Style::Context,
            "u" | "unified" | "U" => Style::Unified,
            "ed" => Style::Ed,
            "forward-ed" => Style::ForwardEd,
            "rcs" => Style::Rcs,
            "side-by-side" => Style::SideBySide,
            "ifdef" => Style::Merged,
            key if key.ends_with("-format") => Style::Merged,
            _ => continue,
        };
        if style.is_some_and(|before| before != chosen) {
            return Err(usage(cx, "conflicting output style options"));
        }
        style = Some(chosen);
    }
    let default = if options.has("show-c-function") { Style::Context } else { Style::Normal };
    Ok(style.unwrap_or(default))
}

/// A number of at least `least`; two different ones are refused.
fn number(cx: &Context, options: &Options, key: &str, what: &str, least: usize) -> Result<Option<usize>> {
    let mut found = None;
    for text in values(options, key) {
        let number = plain(&text).filter(|number| *number >= least);
        let Some(number) = number else {
            return Err(usage(cx, [format!("invalid {what} ").as_bytes(), &plain_quotes(&text)].concat()));
        };
        if key != "horizon-lines" && found.is_some_and(|before| before != number) {
            return Err(Failure::with_status(format!("conflicting {what} options"), 2));
        }
        found = Some(found.unwrap_or(0).max(number));
    }
    Ok(found)
}

/// A decimal number; a huge one is as good as the greatest.
fn plain(text: &[u8]) -> Option<usize> {
    let digits = text.trim_ascii_start();
    let digits = digits.strip_prefix(b"+").unwrap_or(digits);
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let sum = digits.iter().fold(0usize, |sum, digit| sum.saturating_mul(10).saturating_add(usize::from(digit - b'0')));
    Some(sum.min(usize::MAX / 8))
}

/// Lines of context: the greatest that is asked for, else 3; `-5u` is the old form.
fn context(cx: &Context, options: &Options, style: Style) -> Result<usize> {
    if !matches!(style, Style::Context | Style::Unified) {
        check_context(cx, options)?;
        return Ok(0);
    }
    let (context, explicit) = check_context(cx, options)?;
    let old = old_context(options);
    Ok(match old {
        Some(old) if context < old || !explicit => old,
        _ => context,
    })
}

fn check_context(cx: &Context, options: &Options) -> Result<(usize, bool)> {
    let mut context = None;
    let mut explicit = false;
    for given in &options.given {
        let lines = match (given.key(), &given.value) {
            ("U" | "C" | "unified" | "context", Some(text)) => {
                explicit = true;
                match plain(text) {
                    Some(lines) => lines,
                    None => {
                        let message = [b"invalid context length ", plain_quotes(text).as_slice()].concat();
                        return Err(usage(cx, message));
                    }
                }
            }
            ("u" | "c" | "unified" | "context", _) => 3,
            _ => continue,
        };
        context = Some(context.unwrap_or(0).max(lines));
    }
    Ok((context.unwrap_or(3), explicit))
}

/// The number that digits among the options make; one that stands apart starts anew.
fn old_context(options: &Options) -> Option<usize> {
    let mut number: Option<usize> = None;
    let mut before = false;
    for given in &options.given {
        if given.key() != "#" {
            before = false;
            continue;
        }
        let start = if before { number.unwrap_or(0) } else { 0 };
        let add = |sum: usize, digit: &u8| sum.saturating_mul(10).saturating_add(usize::from(digit - b'0'));
        number = Some(given.text().iter().fold(start, add).min(usize::MAX / 8));
        before = true;
    }
    number
}

fn blanks(options: &Options) -> Blanks {
    if options.has("ignore-all-space") {
        return Blanks::Ignore;
    }
    if options.has("ignore-space-change") {
        return Blanks::Amount;
    }
    match (options.has("ignore-tab-expansion"), options.has("ignore-trailing-space")) {
        (false, false) => Blanks::Count,
        (tabs, trailing) => Blanks::Some { tabs, trailing },
    }
}

/// Patterns of which any may match.
fn regex(cx: &Context, patterns: Vec<Vec<u8>>) -> Result<Option<Regex>> {
    if patterns.is_empty() {
        return Ok(None);
    }
    let options = bivalve_pattern::Options::new(Syntax::GrepBasic).utf8(cx.locale.utf8);
    for pattern in &patterns {
        if let Err(error) = Regex::new(pattern, &options) {
            let message = [pattern.as_slice(), b": ", error.to_string().as_bytes()].concat();
            return Err(Failure::with_status(message, 2));
        }
    }
    let patterns: Vec<&[u8]> = patterns.iter().map(Vec::as_slice).collect();
    Ok(Regex::any(&patterns, &options).ok())
}

fn function(cx: &Context, options: &Options) -> Result<Option<Regex>> {
    let mut patterns = Vec::new();
    for given in &options.given {
        match given.key() {
            "show-c-function" => patterns.push(b"^[[:alpha:]$_]".to_vec()),
            "show-function-line" => patterns.push(given.text().to_vec()),
            _ => {}
        }
    }
    regex(cx, patterns)
}

fn palette(cx: &Context, options: &Options) -> Result<Option<Palette>> {
    let mut wanted = false;
    for given in options.given.iter().filter(|given| given.key() == "color") {
        wanted = match given.value.as_deref() {
            Some(b"always") => true,
            // Nothing here is a terminal.
            None | Some(b"auto" | b"never") => false,
            Some(other) => return Err(usage(cx, [b"invalid color ", plain_quotes(other).as_slice()].concat())),
        };
    }
    let palette = Palette::new(options.value("palette").unwrap_or_default());
    Ok(wanted.then_some(palette))
}

fn formats(cx: &Context, options: &Options) -> Result<Formats> {
    let mut formats = Formats::default();
    for given in &options.given {
        let key = given.key();
        if key == "ifdef" || key.ends_with("-format") {
            formats.set(key, given.text()).map_err(|conflict| {
                let text = [b"conflicting ", conflict.option, b" option value '", &conflict.value, b"'"];
                usage(cx, text.concat())
            })?;
        }
    }
    formats.complete();
    Ok(formats)
}

/// Patterns of `-x` and `-X`.
async fn excluded(cx: &Context, options: &Options, fold: bool) -> Result<Vec<Glob>> {
    let shape = GlobOptions { nocase: fold, utf8: cx.locale.utf8, ..GlobOptions::default() };
    let mut patterns = Vec::new();
    for given in &options.given {
        if given.key() == "exclude" {
            patterns.push(Glob::compile(given.text(), shape));
        }
        if given.key() != "exclude-from" {
            continue;
        }
        let fail = |errno: bivalve_vfs::Errno| {
            Failure::with_status([given.text(), b": ", errno.message().as_bytes()].concat(), 2)
        };
        let text = cx.open(given.text()).map_err(fail)?.read_to_end().await.map_err(fail)?;
        for line in text.split(|byte| *byte == b'\n') {
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            let end = line.iter().rposition(|byte| *byte != b' ').map_or(0, |at| at + 1);
            if end > 0 {
                patterns.push(Glob::compile(&line[..end], shape));
            }
        }
    }
    Ok(patterns)
}

/// The options' words in their order, without the operands, quoted for a shell.
fn switches(cx: &Context) -> Vec<u8> {
    let mut out = Vec::new();
    let mut words = cx.argv.iter().skip(1);
    while let Some(word) = words.next() {
        if word.len() < 2 || !word.starts_with(b"-") {
            continue;
        }
        let value = if takes_next(cx, word) { words.next() } else { None };
        for word in [Some(word), value].into_iter().flatten() {
            out.push(b' ');
            out.extend_from_slice(&for_shell(word));
        }
        if word == b"--" {
            break;
        }
    }
    out
}

/// Whether an option's value is the word after it.
fn takes_next(cx: &Context, word: &[u8]) -> bool {
    let flags = cx.command.flags;
    let needs = |flag: Flag| matches!(flag.takes, Takes::Value(_));
    if let Some(name) = word.strip_prefix(b"--") {
        let long = |flag: &Flag| flag.long.is_some_and(|long| long.as_bytes().starts_with(name));
        let exact = |flag: &Flag| flag.long.is_some_and(|long| long.as_bytes() == name);
        let flag = flags.into_iter().find(exact).or_else(|| flags.into_iter().find(long));
        return !name.is_empty() && flag.is_some_and(needs);
    }
    let letters = word.get(1..).unwrap_or_default();
    for (at, letter) in letters.iter().enumerate() {
        match flags.into_iter().find(|flag| flag.short == Some(char::from(*letter))).map(|flag| flag.takes) {
            Some(Takes::Value(_)) => return at + 1 == letters.len(),
            Some(Takes::Optional(_)) => return false,
            _ => {}
        }
    }
    false
}

/// As GNU's shell quoting prints it: bare where that is safe.
fn for_shell(word: &[u8]) -> Vec<u8> {
    let special = |byte: &u8| {
        matches!(byte, b'\t'..=b'\r' | b' ' | b'!'..=b'$' | b'&'..=b'*' | b';'..=b'?' | b'[' | b'\\' | b'^' | b'`' | b'|')
    };
    if !word.is_empty() && !word.iter().any(special) && !matches!(word.first(), Some(b'#' | b'~')) {
        return word.to_vec();
    }
    if word.contains(&b'\'') && !word.iter().any(|byte| matches!(byte, b'"' | b'$' | b'`' | b'\\' | b'!')) {
        return [b"\"", word, b"\""].concat();
    }
    let mut out = vec![b'\''];
    for byte in word {
        match byte {
            b'\'' => out.extend_from_slice(b"'\\''"),
            _ => out.push(*byte),
        }
    }
    out.push(b'\'');
    out
}

/// diff quotes words as they are, in every locale.
pub fn plain_quotes(word: &[u8]) -> Vec<u8> {
    [b"'", word, b"'"].concat()
}

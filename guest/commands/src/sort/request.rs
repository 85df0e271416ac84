//! What a call of sort asks for.

use super::key::{Key, Style};
use super::obsolete;
use bivalve_kit::{Context, Failure, Given, Options, Result, choose, files0, size};
use std::cmp::Ordering;

/// What is to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Sort,
    Merge,
    Check { quiet: bool },
}

/// The options, checked.
pub struct Request {
    pub mode: Mode,
    pub keys: Vec<Key>,
    pub separator: Option<u8>,
    /// The last-resort comparison runs backwards.
    pub reverse: bool,
    pub unique: bool,
    pub stable: bool,
    pub delimiter: u8,
    pub output: Option<Vec<u8>>,
    pub debug: bool,
    /// The global ordering options, and whether they are all there is for a key.
    pub global: Style,
    pub only_global: bool,
    /// For `-R`.
    pub salt: Vec<u8>,
    pub files: Vec<Vec<u8>>,
}

impl Request {
    /// Compares lines: by the keys, and by all bytes if these are equal (but
    /// not with `-s` and `-u`).
    pub fn compare(&self, a: &[u8], b: &[u8]) -> Ordering {
        if self.keys.is_empty() {
            return self.compare_whole(a, b);
        }
        self.compare_after(&self.keys, a, b)
    }

    /// The same when the keys before these are equal.
    pub fn compare_after(&self, keys: &[Key], a: &[u8], b: &[u8]) -> Ordering {
        for key in keys {
            let order = key.compare(key.of(a, self.separator), key.of(b, self.separator), &self.salt);
            if order.is_ne() {
                return order;
            }
        }
        if self.unique || self.stable { Ordering::Equal } else { self.compare_whole(a, b) }
    }

    /// The last resort: all bytes.
    pub fn compare_whole(&self, a: &[u8], b: &[u8]) -> Ordering {
        if self.reverse { b.cmp(a) } else { a.cmp(b) }
    }
}

pub async fn read(cx: &mut Context) -> Result<Request> {
    let arguments = obsolete::rewrite(cx, cx.argv.get(1..).unwrap_or_default())?;
    let (options, ended) = Options::read_arguments(cx, arguments);
    let mut global = Style::default();
    let mut keys = Vec::new();
    let (mut separator, mut output) = (None, None);
    for given in &options.given {
        let text = given.text();
        match given.key() {
            "key" => keys.push(read_key(cx, text)?),
            "field-separator" => separator = Some(read_separator(cx, text, separator)?),
            "output" if output.as_ref().is_some_and(|known| known != text) => {
                return Err(fatal("multiple output files specified"));
            }
            "output" => output = Some(text.to_vec()),
            "sort" => {
                let letter = read_word(cx, text)?;
                global.set(letter, true, true);
            }
            "check" => {
                quiet(cx, given)?;
            }
            "buffer-size" | "parallel" | "batch-size" => check_number(cx, given)?,
            _ => {
                if let Some(letter) = given.flag.short.filter(|letter| "bdfgiMhnRrV".contains(*letter)) {
                    global.set(letter as u8, true, true);
                }
            }
        }
    }
    ended?;
    let source = options.value("files0-from").map(<[u8]>::to_vec);
    let mut files = match &source {
        Some(source) => read_names(cx, source, &options.operands).await?,
        None => options.operands.clone(),
    };
    let only_global = keys.is_empty();
    let keys = complete_keys(keys, global)?;
    let mode = mode(cx, &options, &files, output.is_some())?;
    if options.has("debug") && (output.is_some() || matches!(mode, Mode::Check { .. })) {
        let letter = match mode {
            Mode::Check { quiet: true } => 'C',
            Mode::Check { quiet: false } => 'c',
            _ => 'o',
        };
        return Err(incompatible(&format!("{letter} --debug")));
    }
    let random = keys.iter().any(|key| key.style.random);
    let salt = if random { salt(cx, options.value("random-source")).await? } else { Vec::new() };
    if files.is_empty() {
        files.push(b"-".to_vec());
    }
    Ok(Request {
        mode,
        keys,
        separator,
        reverse: global.reverse,
        unique: options.has("unique"),
        stable: options.has("stable"),
        delimiter: if options.has("zero-terminated") { 0 } else { b'\n' },
        output,
        debug: options.has("debug"),
        global,
        only_global,
        salt,
        files,
    })
}

fn fatal(text: impl AsRef<[u8]>) -> Failure {
    Failure::with_status(text, 2)
}

/// Keys without options of their own have the global ones; without any key
/// the whole line is one, if there is anything to do for it.
fn complete_keys(mut keys: Vec<Key>, global: Style) -> Result<Vec<Key>> {
    for key in &mut keys {
        if key.style == Style::default() {
            key.style = global;
        }
    }
    if keys.is_empty() && !global.is_plain() {
        keys.push(Key { style: global, ..Key::default() });
    }
    for key in &keys {
        if let Some(letters) = key.style.conflict() {
            return Err(incompatible(&letters));
        }
    }
    Ok(keys)
}

fn incompatible(letters: &str) -> Failure {
    fatal(format!("options '-{letters}' are incompatible"))
}

/// Whether `--check` names the way that says nothing.
fn quiet(cx: &Context, given: &Given) -> Result<bool> {
    let words = [("quiet", true), ("silent", true), ("diagnose-first", false)];
    given.value.as_ref().map_or(Ok(false), |text| choose(cx, "--check", text, &words))
}

fn mode(cx: &Context, options: &Options, files: &[Vec<u8>], output: bool) -> Result<Mode> {
    let mut mode = if options.has("merge") { Mode::Merge } else { Mode::Sort };
    for given in &options.given {
        let quiet = match given.key() {
            "c" => false,
            "C" => true,
            "check" => quiet(cx, given)?,
            _ => continue,
        };
        match mode {
            Mode::Check { quiet: known } if known != quiet => return Err(incompatible("cC")),
            _ => mode = Mode::Check { quiet },
        }
    }
    if let Mode::Check { quiet } = mode {
        let letter = if quiet { 'C' } else { 'c' };
        if let Some(extra) = files.get(1) {
            let quoted = cx.quoted_file(extra);
            let text = format!(" not allowed with -{letter}");
            return Err(fatal([b"extra operand ".as_slice(), &quoted, text.as_bytes()].concat()));
        }
        if output {
            return Err(incompatible(&format!("{letter}o")));
        }
    }
    Ok(mode)
}

fn read_word(cx: &Context, text: &[u8]) -> Result<u8> {
    let words = [
        ("general-numeric", b'g'),
        ("human-numeric", b'h'),
        ("month", b'M'),
        ("numeric", b'n'),
        ("random", b'R'),
        ("version", b'V'),
    ];
    choose(cx, "--sort", text, &words)
}

fn read_separator(cx: &Context, text: &[u8], known: Option<u8>) -> Result<u8> {
    let separator = match text {
        [] => return Err(fatal("empty tab")),
        [byte] => *byte,
        b"\\0" => 0,
        _ => return Err(fatal([b"multi-character tab ".as_slice(), &cx.quoted(text)].concat())),
    };
    match known {
        Some(known) if known != separator => Err(fatal("incompatible tabs")),
        _ => Ok(separator),
    }
}

/// `-S`, `--parallel` and `--batch-size` have no effect here, but bad values are refused.
fn check_number(cx: &Context, given: &Given) -> Result<()> {
    let text = given.text();
    let key = given.key();
    let percent = text.strip_suffix(b"%").filter(|_| key == "buffer-size");
    let suffixes = if key == "buffer-size" { "bEgGkKmMPtTYZ" } else { "" };
    match size::parse(percent.unwrap_or(text), suffixes) {
        Ok(0) if key == "parallel" => Err(fatal("number in parallel must be nonzero")),
        Ok(0 | 1) if key == "batch-size" => {
            let quoted = cx.quoted(text);
            let first = [b"invalid --batch-size argument ".as_slice(), &quoted].concat();
            let second = [b"\nsort: minimum --batch-size argument is ".as_slice(), &cx.quoted(b"2")].concat();
            Err(fatal([first, second].concat()))
        }
        Err(size::Wrong::Overflow) if key == "buffer-size" => {
            let wrong = if percent.is_some() { size::Wrong::Invalid } else { size::Wrong::Overflow };
            Err(size::argument(cx, given.shown().as_bytes(), text, wrong))
        }
        Ok(_) | Err(size::Wrong::Overflow) => Ok(()),
        Err(wrong) => Err(size::argument(cx, given.shown().as_bytes(), text, wrong)),
    }
}

async fn read_names(cx: &mut Context, source: &[u8], operands: &[Vec<u8>]) -> Result<Vec<Vec<u8>>> {
    if operands.is_empty() {
        cx.open(source).map_err(|errno| super::refusal(cx, "open failed", source, &errno))?;
    }
    let names = files0::read(cx, source, operands).await?;
    if names.is_empty() {
        let quoted = cx.quoted_file(source);
        return Err(fatal([b"no input from ".as_slice(), &quoted].concat()));
    }
    for (at, name) in names.iter().enumerate() {
        if let Some(message) = files0::refuse(cx, source, at, name) {
            return Err(fatal(message));
        }
    }
    Ok(names)
}

async fn salt(cx: &mut Context, source: Option<&[u8]>) -> Result<Vec<u8>> {
    const LENGTH: usize = 16;
    let Some(source) = source else { return Ok(cx.system.random(LENGTH)) };
    let input = cx.open(source).map_err(|errno| super::refusal(cx, "open failed", source, &errno))?;
    let mut salt = Vec::new();
    while salt.len() < LENGTH {
        match input.file().read(&mut salt, LENGTH).await {
            Ok(0) => {
                return Err(fatal([cx.quoted(source).as_slice(), b": end of file"].concat()));
            }
            Ok(_) => {}
            Err(errno) => return Err(super::refusal(cx, "read failed", source, &errno)),
        }
    }
    salt.truncate(LENGTH);
    Ok(salt)
}

/// Reads `KEYDEF`: `F[.C][OPTS][,F[.C][OPTS]]`.
fn read_key(cx: &Context, text: &[u8]) -> Result<Key> {
    let bad = |what: &str| {
        let quoted = cx.quoted(text);
        fatal([what.as_bytes(), b": invalid field specification ", &quoted].concat())
    };
    let mut key = Key::default();
    let mut rest = text;
    let field = count(cx, &mut rest, "invalid number at field start")?;
    key.start_field = field.checked_sub(1).ok_or_else(|| bad("field number is zero"))?;
    if let Some(after) = rest.strip_prefix(b".") {
        rest = after;
        let byte = count(cx, &mut rest, "invalid number after '.'")?;
        key.start_byte = byte.checked_sub(1).ok_or_else(|| bad("character offset is zero"))?;
    }
    rest = read_letters(rest, &mut key.style, true);
    if let Some(after) = rest.strip_prefix(b",") {
        rest = after;
        let field = count(cx, &mut rest, "invalid number after ','")?;
        let field = field.checked_sub(1).ok_or_else(|| bad("field number is zero"))?;
        let mut byte = 0;
        if let Some(after) = rest.strip_prefix(b".") {
            rest = after;
            byte = count(cx, &mut rest, "invalid number after '.'")?;
        }
        key.end = Some((field, byte));
        rest = read_letters(rest, &mut key.style, false);
    }
    if rest.is_empty() { Ok(key) } else { Err(bad("stray character in field spec")) }
}

fn read_letters<'a>(text: &'a [u8], style: &mut Style, at_start: bool) -> &'a [u8] {
    let letters = text.iter().take_while(|&&letter| style.set(letter, at_start, !at_start)).count();
    &text[letters..]
}

/// A number at the start of a key definition's rest; one too large is the largest.
fn count(cx: &Context, rest: &mut &[u8], what: &str) -> Result<usize> {
    let text = rest.trim_ascii_start();
    let text = text.strip_prefix(b"+").unwrap_or(text);
    let length = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if length == 0 {
        let quoted = cx.quoted(rest);
        return Err(fatal([what.as_bytes(), b": invalid count at start of ", &quoted].concat()));
    }
    let (digits, after) = text.split_at(length);
    *rest = after;
    Ok(size::parse(digits, "").ok().and_then(|number| usize::try_from(number).ok()).unwrap_or(usize::MAX))
}

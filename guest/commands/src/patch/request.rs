//! What a call of patch asks for.

use super::{Kind, fatal};
use bivalve_kit::backup::Backup;
use bivalve_kit::quoting::{Setting, Style, styled};
use bivalve_kit::{Context, Failure, Flag, Options, Result};
use bivalve_vfs::Follow;

pub const FLAGS: bivalve_kit::Flags = bivalve_kit::flags![
    Flag::switch('b', "backup", "back up the original contents of each file"),
    Flag::value('B', "prefix", "PREFIX", "prepend PREFIX to backup file names"),
    Flag::switch('c', "context", "interpret the patch as a context difference"),
    Flag::value('d', "directory", "DIR", "change the working directory to DIR first"),
    Flag::value('D', "ifdef", "NAME", "make merged if-then-else output using NAME"),
    Flag::switch('e', "ed", "interpret the patch as an ed script"),
    Flag::switch('E', "remove-empty-files", "remove output files that are empty after patching"),
    Flag::switch('f', "force", "like -t, but ignore bad-Prereq patches, and assume unreversed"),
    Flag::value('F', "fuzz", "LINES", "set the fuzz factor to LINES for inexact matching"),
    Flag::value('g', "get", "NUM", "get files from RCS etc. if positive; there is none here"),
    Flag::value('i', "input", "PATCHFILE", "read patch from PATCHFILE instead of stdin"),
    Flag::switch('l', "ignore-whitespace", "ignore white space changes between patch and input"),
    Flag::optional('\0', "merge", "STYLE", "merge with conflict markers (STYLE merge or diff3) instead of rejects"),
    Flag::switch('n', "normal", "interpret the patch as a normal difference"),
    Flag::switch('N', "forward", "ignore patches that appear to be reversed or already applied"),
    Flag::value('o', "output", "FILE", "output patched files to FILE"),
    Flag::value('p', "strip", "NUM", "strip NUM leading components from file names"),
    Flag::value('r', "reject-file", "FILE", "output rejects to FILE"),
    Flag::switch('R', "reverse", "assume patches were created with old and new files swapped"),
    Flag::switch('s', "quiet", "work silently unless an error occurs"),
    Flag::switch('\0', "silent", "the same as --quiet"),
    Flag::switch('t', "batch", "ask no questions; skip bad-Prereq patches; assume reversed"),
    Flag::switch('T', "set-time", "set times of patched files, assuming local time"),
    Flag::switch('u', "unified", "interpret the patch as a unified difference"),
    Flag::switch('v', "version", "output version information and exit"),
    Flag::value('V', "version-control", "STYLE", "back up in STYLE: simple, numbered or existing"),
    Flag::value('Y', "basename-prefix", "PREFIX", "prepend PREFIX to backup file basenames"),
    Flag::value('z', "suffix", "SUFFIX", "append SUFFIX to backup file names"),
    Flag::switch('Z', "set-utc", "set times of patched files, assuming diff uses UTC"),
    Flag::switch('\0', "dry-run", "do not actually change any files; just print what would happen"),
    Flag::switch('\0', "verbose", "output extra information about the work being done"),
    Flag::switch('\0', "binary", "keep carriage returns at the ends of the patch's lines"),
    Flag::switch('\0', "backup-if-mismatch", "back up if the patch does not match exactly"),
    Flag::switch('\0', "no-backup-if-mismatch", "back up mismatches only if otherwise requested"),
    Flag::switch('\0', "posix", "conform to the POSIX standard"),
    Flag::value('\0', "quoting-style", "WORD", "output file names using quoting style WORD"),
    Flag::value('\0', "reject-format", "FORMAT", "create 'context' or 'unified' rejects"),
    Flag::value('\0', "read-only", "BEHAVIOR", "'ignore', 'warn' of, or 'fail' at read-only files"),
    Flag::switch('\0', "follow-symlinks", "patch the files that symbolic links lead to"),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verbosity {
    Silent,
    Normal,
    Verbose,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReadOnly {
    Ignore,
    Warn,
    Fail,
}

/// What a call asks for.
pub struct Request {
    pub strip: Option<usize>,
    pub fuzz: isize,
    pub loose: bool,
    pub reverse: bool,
    pub forward: bool,
    pub batch: bool,
    pub force: bool,
    pub verbosity: Verbosity,
    pub dry: bool,
    pub binary: bool,
    pub posix: bool,
    pub follow: bool,
    pub time: bool,
    pub utc: bool,
    pub remove_empty: bool,
    pub backup: bool,
    pub backup_mismatch: bool,
    pub backups: Backup,
    pub prefix: Option<Vec<u8>>,
    pub base_prefix: Option<Vec<u8>>,
    pub suffix: Option<Vec<u8>>,
    pub define: Option<Vec<u8>>,
    /// Merge, with the old lines of conflicts too.
    pub merge: Option<bool>,
    pub reject_unified: Option<bool>,
    pub read_only: ReadOnly,
    pub style: Style,
    pub kind: Option<Kind>,
    pub output: Option<Vec<u8>>,
    pub rejects: Option<Vec<u8>>,
    pub name: Option<Vec<u8>>,
    pub patch: Vec<u8>,
    pub warning: Vec<u8>,
}

/// The options; `-b SUFFIX FILE PATCH` at the end is an old form of `-b -z SUFFIX`.
pub fn options(cx: &mut Context) -> (Options, Result<()>) {
    let mut arguments = cx.argv.get(1..).unwrap_or_default().to_vec();
    let plain = |argument: &Vec<u8>| !argument.starts_with(b"-") || argument.len() == 1;
    if let Some(at) = arguments.len().checked_sub(4)
        && arguments[at] == b"-b"
        && arguments[at + 1..].iter().all(plain)
    {
        arguments.insert(at + 1, b"--suffix".to_vec());
    }
    Options::read_arguments(cx, arguments)
}

/// A usage error that says no more than where help is.
fn hint(cx: &Context) -> Failure {
    let name = cx.called();
    Failure::with_status([b"Try '", name.as_slice(), b" --help' for more information."].concat(), 2)
}

fn number(text: &[u8], negative: bool, what: &str) -> Result<i64> {
    let digits = text.strip_prefix(b"-").or(text.strip_prefix(b"+")).unwrap_or(text);
    let wrong = |why: &str| {
        let quoted = styled(text, Style::Shell, Setting::default());
        fatal([what.as_bytes(), b" ", &quoted, b" is ", why.as_bytes()].concat())
    };
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return Err(wrong("not a number"));
    }
    let value = std::str::from_utf8(text).ok().and_then(|text| text.parse::<i32>().ok());
    match value.ok_or_else(|| wrong("too large"))? {
        value if value < 0 && !negative => Err(wrong("negative")),
        value => Ok(i64::from(value)),
    }
}

fn backups(cx: &Context, options: &Options) -> Result<Backup> {
    let set = |name: &str| cx.variable(name).map(|value| (value.to_vec(), format!("${name}")));
    let option = options.value("version-control").map(<[u8]>::to_vec);
    let option = option.map(|word| (word, "--version-control or -V option".to_string()));
    let chosen = option.or_else(|| set("PATCH_VERSION_CONTROL")).or_else(|| set("VERSION_CONTROL"));
    let (word, what) = chosen.unwrap_or_default();
    let suffix = cx.variable("SIMPLE_BACKUP_SUFFIX").filter(|suffix| !suffix.is_empty());
    Backup::named(&word, suffix.unwrap_or(b".orig")).map_err(|ambiguous| {
        let kind = if ambiguous { "ambiguous" } else { "invalid" };
        let valid = "  - 'none', 'off'\n  - 'simple', 'never'\n  - 'existing', 'nil'\n  - 'numbered', 't'";
        let start = [kind.as_bytes(), b" argument '", &word, b"' for '", what.as_bytes()].concat();
        Failure::with_status([&start, b"'\nValid arguments are:\n".as_slice(), valid.as_bytes()].concat(), 2)
    })
}

fn style(cx: &Context, options: &Options) -> Result<Style> {
    let find = |word: &[u8]| {
        let exact = Style::TABLE.iter().find(|(known, _)| known.as_bytes() == word);
        let mut starts = Style::TABLE.iter().filter(|(known, _)| known.as_bytes().starts_with(word));
        exact.or_else(|| starts.next().filter(|_| starts.next().is_none())).map(|(_, style)| *style)
    };
    let Some(word) = options.value("quoting-style") else {
        return Ok(cx.variable("QUOTING_STYLE").and_then(find).unwrap_or(Style::Shell));
    };
    find(word).ok_or_else(|| {
        let several = Style::TABLE.iter().any(|(known, _)| known.as_bytes().starts_with(word));
        let kind: &[u8] = if several { b"ambiguous" } else { b"invalid" };
        let name = cx.called();
        let text = [kind, b" argument '", word, b"' for 'quoting style'\n", &name];
        Failure::with_status([&text.concat(), b": Try '".as_slice(), &name, b" --help' for more information."].concat(), 2)
    })
}

/// What is checked while the options are read.
struct Checked {
    strip: Option<usize>,
    fuzz: isize,
    merge: Option<bool>,
    reject_unified: Option<bool>,
    read_only: ReadOnly,
}

/// Reads the options in their order, for the first that is wrong counts.
fn checked(cx: &mut Context, options: &Options) -> Result<Checked> {
    let mut checked = Checked { strip: None, fuzz: 2, merge: None, reject_unified: None, read_only: ReadOnly::Warn };
    let get = cx.variable("PATCH_GET").map(|text| number(text, true, "PATCH_GET value"));
    get.transpose()?;
    for given in &options.given {
        let text = given.text();
        match given.key() {
            "prefix" if text.is_empty() => return Err(fatal("backup prefix is empty")),
            "basename-prefix" if text.is_empty() => return Err(fatal("backup basename prefix is empty")),
            "suffix" if text.is_empty() => return Err(fatal("backup suffix is empty")),
            "directory" => match cx.vfs.resolve(&cx.place, text, Follow::Yes) {
                Ok(path) if cx.vfs.is_directory(&cx.place, text) => cx.place.directory = path,
                _ => {
                    let found = cx.vfs.exists(&cx.place, text);
                    let why: &[u8] = if found { b"Not a directory" } else { b"No such file or directory" };
                    let quoted = styled(text, Style::Shell, Setting::default());
                    return Err(fatal([b"Can't change to directory ", &*quoted, b" : ", why].concat()));
                }
            },
            "version" => return Err(Failure::Answer(bivalve_kit::help::version(cx.command).into_bytes())),
            "strip" => checked.strip = Some(number(text, false, "strip count")? as usize),
            "fuzz" => checked.fuzz = number(text, false, "fuzz factor")? as isize,
            "get" => {
                number(text, true, "get option value")?;
            }
            "merge" => match given.value.as_deref() {
                None | Some(b"merge") => checked.merge = Some(false),
                Some(b"diff3") => checked.merge = Some(true),
                _ => return Err(hint(cx)),
            },
            "reject-format" => match text {
                b"context" => checked.reject_unified = Some(false),
                b"unified" => checked.reject_unified = Some(true),
                _ => return Err(hint(cx)),
            },
            "read-only" => match text {
                b"ignore" => checked.read_only = ReadOnly::Ignore,
                b"warn" => checked.read_only = ReadOnly::Warn,
                b"fail" => checked.read_only = ReadOnly::Fail,
                _ => return Err(hint(cx)),
            },
            _ => {}
        }
    }
    Ok(checked)
}

/// What is said of the old form of `-b`.
fn warning(cx: &Context, options: &Options) -> Vec<u8> {
    let old_form = options.given.iter().any(|given| given.key() == "suffix" && given.long)
        && !cx.argv.iter().any(|argument| argument.starts_with(b"--s"));
    let suffix = options.value("suffix").filter(|_| old_form);
    suffix.map_or(Vec::new(), |suffix| {
        [b"warning: the '-b ", suffix, b"' option is obsolete; use '-b -z ", suffix, b"' instead\n"].concat()
    })
}

/// What a call asks for.
pub fn request(cx: &mut Context, options: &Options, ended: Result<()>) -> Result<Request> {
    let checked = checked(cx, options)?;
    let style = style(cx, options)?;
    ended?;
    if let Some(extra) = options.operands.get(2) {
        let (quoted, name) = (styled(extra, style, Setting::default()), cx.called());
        let text = [&*quoted, b": extra operand\n", &name, b": Try '", &name, b" --help' for more information."];
        return Err(Failure::with_status(text.concat(), 2));
    }
    let owned = |key: &str| options.value(key).map(<[u8]>::to_vec);
    let suffix = owned("suffix");
    let verbosity = match options.last_of(&["quiet", "silent", "verbose"]) {
        None => Verbosity::Normal,
        Some("verbose") => Verbosity::Verbose,
        Some(_) => Verbosity::Silent,
    };
    let warning = if verbosity == Verbosity::Silent { Vec::new() } else { warning(cx, options) };
    let posix = options.has("posix") || cx.variable("POSIXLY_CORRECT").is_some();
    let mismatch = options.last_of(&["backup-if-mismatch", "no-backup-if-mismatch"]);
    let default_mismatch = cx.variable("POSIXLY_CORRECT").is_none();
    let kind = options.last_of(&["context", "ed", "normal", "unified"]).map(|key| match key {
        "context" => Kind::Context,
        "ed" => Kind::Ed,
        "normal" => Kind::Normal,
        _ => Kind::Unified,
    });
    let patch = options.operands.get(1).cloned().or_else(|| owned("input"));
    Ok(Request {
        strip: checked.strip,
        fuzz: checked.fuzz,
        loose: options.has("ignore-whitespace"),
        reverse: options.has("reverse"),
        forward: options.has("forward"),
        batch: options.has("batch"),
        force: options.has("force"),
        verbosity,
        dry: options.has("dry-run"),
        binary: options.has("binary"),
        posix,
        follow: options.has("follow-symlinks"),
        time: options.has("set-time"),
        utc: options.has("set-utc"),
        remove_empty: options.has("remove-empty-files"),
        backup: options.has("backup"),
        backup_mismatch: mismatch.map_or(default_mismatch, |key| key == "backup-if-mismatch"),
        backups: backups(cx, options)?,
        prefix: owned("prefix"),
        base_prefix: owned("basename-prefix"),
        suffix,
        define: owned("ifdef"),
        merge: checked.merge,
        reject_unified: checked.reject_unified,
        read_only: checked.read_only,
        style,
        kind,
        output: owned("output"),
        rejects: owned("reject-file"),
        name: options.operands.first().cloned(),
        patch: patch.filter(|patch| !patch.is_empty()).unwrap_or_else(|| b"-".to_vec()),
        warning,
    })
}

//! realpath: print resolved paths. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::canonical::{Existence, canonicalize, is_within, relative_to};
use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result};
use bivalve_vfs::{Errno, Follow};

pub const COMMAND: Command = Command {
    name: "realpath",
    group: Group::Files,
    summary: "print the resolved absolute file name",
    usage: "[OPTION]... FILE...",
    flags: bivalve_kit::flags![
        Flag::switch('e', "canonicalize-existing", "all components of the path must exist"),
        Flag::switch('m', "canonicalize-missing", "no path components need exist or be a directory"),
        Flag::value('\0', "relative-to", "DIR", "print the resolved path relative to DIR"),
        Flag::value('\0', "relative-base", "DIR", "print absolute paths unless paths below DIR"),
        Flag::switch('q', "quiet", "suppress most error messages"),
        Flag::switch('s', "strip", "don't expand symlinks"),
        Flag::switch('s', "no-symlinks", ""),
        Flag::switch('z', "zero", "end each output line with NUL, not newline"),
        Flag::switch('L', "logical", "resolve '..' components before symlinks"),
        Flag::switch('P', "physical", "resolve symlinks as encountered (default)"),
    ],
    examples: &[Example { script: "realpath -m --relative-to=/usr/lib /usr/bin/env", stdout: "../bin/env\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

struct Style {
    existence: Existence,
    /// `..` first, then links.
    logical: bool,
    /// Links are not followed at all.
    strip: bool,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    if options.operands.is_empty() {
        return Err(cx.missing_operand(None));
    }
    let style = style(&options);
    let to = directory(cx, &options, "relative-to", &style)?;
    let mut base = directory(cx, &options, "relative-base", &style)?;
    if let (Some(to), Some(given)) = (&to, &base)
        && !is_within(to, given) {
            // Nothing is printed relative then.
            base = Some(Vec::new());
        }
    let end = if options.has("zero") { 0 } else { b'\n' };
    let mut status = 0;
    for file in &options.operands {
        match resolve(cx, file, &style) {
            Ok(path) => {
                cx.stdout.push(&shown(path, to.as_deref(), base.as_deref()));
                cx.stdout.push_byte(end);
                cx.stdout.ready().await?;
            }
            Err(errno) => {
                status = 1;
                if !options.has("quiet") {
                    cx.say_file(file, &errno).await?;
                }
            }
        }
    }
    Ok(status)
}

fn style(options: &Options) -> Style {
    let existence = match options.last_of(&["canonicalize-existing", "canonicalize-missing"]) {
        Some("canonicalize-existing") => Existence::All,
        Some(_) => Existence::Missing,
        None => Existence::AllButLast,
    };
    let links = options.last_of(&["logical", "physical", "strip"]);
    Style { existence, logical: links == Some("logical"), strip: links == Some("strip") }
}

fn resolve(cx: &Context, file: &[u8], style: &Style) -> std::result::Result<Vec<u8>, Errno> {
    if style.logical {
        let plain = canonicalize(cx, file, style.existence, false)?;
        return canonicalize(cx, &plain, style.existence, true);
    }
    let path = match canonicalize(cx, file, style.existence, !style.strip) {
        // Where links are not followed, nothing has to be there.
        Err(Errno::NotFound) if style.strip && style.existence == Existence::AllButLast => {
            canonicalize(cx, file, Existence::Missing, false)?
        }
        path => path?,
    };
    if style.strip && cx.vfs.stat(&cx.place, &path) == Err(Errno::Loop) && style.existence != Existence::Missing {
        return Err(Errno::Loop);
    }
    if style.strip && style.existence == Existence::All {
        // The name of a link stays, but what it names has to be there.
        cx.vfs.lookup(&cx.place, &path, Follow::Yes)?;
    }
    Ok(path)
}

/// The directory an option names, resolved.
fn directory(cx: &Context, options: &Options, key: &str, style: &Style) -> Result<Option<Vec<u8>>> {
    let Some(given) = options.value(key) else { return Ok(None) };
    let resolved = resolve(cx, given, style).and_then(|path| {
        let wanted = style.existence == Existence::All && !cx.vfs.is_directory(&cx.place, &path);
        if wanted { Err(Errno::NotADirectory) } else { Ok(path) }
    });
    resolved.map(Some).map_err(|errno| {
        let name = bivalve_kit::quote::maybe_quoted(given, cx.locale.utf8);
        Failure::new([&name, b": ".as_slice(), errno.message().as_bytes()].concat())
    })
}

fn shown(path: Vec<u8>, to: Option<&[u8]>, base: Option<&[u8]>) -> Vec<u8> {
    match (to, base) {
        (None, None) => path,
        (Some(to), None) => relative_to(&path, to),
        (to, Some(base)) if !base.is_empty() && is_within(&path, base) => relative_to(&path, to.unwrap_or(base)),
        _ => path,
    }
}

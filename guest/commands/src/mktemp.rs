//! mktemp: make a temporary file or directory. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result, path};
use bivalve_vfs::{Errno, OpenOptions};

pub const COMMAND: Command = Command {
    name: "mktemp",
    group: Group::Files,
    summary: "create a temporary file or directory, safely, and print its name",
    usage: "[OPTION]... [TEMPLATE]",
    flags: bivalve_kit::flags![
        Flag::switch('d', "directory", "create a directory, not a file"),
        Flag::switch('q', "quiet", "suppress diagnostics about file/dir-creation failure"),
        Flag::switch('u', "dry-run", "do not create anything; merely print a name (unsafe)"),
        Flag::value('\0', "suffix", "SUFF", "append SUFF to TEMPLATE; SUFF must not contain a slash"),
        Flag::optional('\0', "tmpdir", "DIR", "interpret TEMPLATE relative to DIR, else $TMPDIR, else /tmp"),
        Flag::value('p', "", "DIR", "interpret TEMPLATE relative to DIR"),
        Flag::switch('t', "", "interpret TEMPLATE as a single file name component, relative to a directory"),
    ],
    examples: &[Example { script: "mktemp -u aXXX | sed 's/[A-Za-z0-9]/x/g'", stdout: "xxxx\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

const LETTERS: &[u8; 62] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
/// How often a name that is taken is tried again.
const ATTEMPTS: usize = 1000;

/// A template taken apart.
struct Template {
    start: Vec<u8>,
    crosses: usize,
    suffix: Vec<u8>,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let template = template(cx, &options)?;
    let directory = options.has("directory");
    match make(cx, &template, directory, options.has("dry-run")) {
        Ok(name) => {
            cx.stdout.push(&name);
            cx.stdout.push_byte(b'\n');
            Ok(0)
        }
        Err(_) if options.has("quiet") => Ok(1),
        Err(errno) => {
            let what = if directory { "failed to create directory via template" } else { "failed to create file via template" };
            let crosses = vec![b'X'; template.crosses];
            let whole = [template.start, crosses, template.suffix].concat();
            let (quoted, reason) = (cx.quoted(&whole), errno.message());
            cx.say(&[what.as_bytes(), b" ", &quoted, b": ", reason.as_bytes()].concat()).await?;
            Ok(1)
        }
    }
}

fn template(cx: &Context, options: &Options) -> Result<Template> {
    let in_directory = options.has("t") || options.has("p") || options.has("tmpdir");
    let text = match options.operands.as_slice() {
        [] => b"tmp.XXXXXXXXXX".as_slice(),
        [one] => one,
        _ => return Err(cx.usage_error(b"too many templates")),
    };
    let refuse = |parts: &[&[u8]]| Err(Failure::new(parts.concat()));
    let whole = [text, options.value("suffix").unwrap_or_default()].concat();
    let end = text.iter().rposition(|&byte| byte == b'X').map_or(0, |at| at + 1);
    let suffix = match options.value("suffix") {
        Some(_) if end != text.len() || text.is_empty() => {
            return refuse(&[b"with --suffix, template ", &cx.quoted(text), b" must end in X"]);
        }
        Some(suffix) => suffix.to_vec(),
        None => text[end..].to_vec(),
    };
    if suffix.contains(&b'/') {
        return refuse(&[b"invalid suffix ", &cx.quoted(&suffix), b", contains directory separator"]);
    }
    let crosses = text[..end].iter().rev().take_while(|&&byte| byte == b'X').count();
    if crosses < 3 {
        return refuse(&[b"too few X's in template ", &cx.quoted(&whole)]);
    }
    let mut start = text[..end - crosses].to_vec();
    if in_directory || options.operands.is_empty() {
        let directory = directory(cx, options);
        if options.has("t") && start.contains(&b'/') {
            return refuse(&[b"invalid template, ", &cx.quoted(&whole), b", contains directory separator"]);
        }
        if !options.has("t") && text.starts_with(b"/") {
            return refuse(&[b"invalid template, ", &cx.quoted(&whole), b"; with --tmpdir, it may not be absolute"]);
        }
        start = path::join(&directory, &start);
    }
    Ok(Template { start, crosses, suffix })
}

/// The directory of the options; with `-t`, `$TMPDIR` comes first.
fn directory(cx: &Context, options: &Options) -> Vec<u8> {
    let given = options.given.iter().rev().find(|given| matches!(given.key(), "p" | "tmpdir"));
    let given = given.and_then(|given| given.value.as_deref()).filter(|value| !value.is_empty());
    let variable = cx.variable("TMPDIR").filter(|value| !value.is_empty());
    let found = if options.has("t") { variable.or(given) } else { given.or(variable) };
    found.unwrap_or(b"/tmp").to_vec()
}

fn make(cx: &Context, template: &Template, directory: bool, dry: bool) -> std::result::Result<Vec<u8>, Errno> {
    for _ in 0..ATTEMPTS {
        let random = cx.system.random(template.crosses);
        let letters: Vec<u8> = random.iter().map(|byte| LETTERS[usize::from(*byte) % LETTERS.len()]).collect();
        let name = [&template.start, letters.as_slice(), &template.suffix].concat();
        let made = if dry {
            match cx.vfs.lstat(&cx.place, &name) {
                Ok(_) => Err(Errno::AlreadyExists),
                Err(Errno::NotFound) => Ok(()),
                Err(errno) => Err(errno),
            }
        } else if directory {
            cx.vfs.create_directory(&cx.place, &name, 0o700)
        } else {
            let options = OpenOptions { exclusive: true, mode: 0o600, ..OpenOptions::WRITE };
            cx.vfs.open(&cx.place, &name, options).map(|_| ())
        };
        match made {
            Ok(()) => return Ok(name),
            Err(Errno::AlreadyExists) => {}
            Err(errno) => return Err(errno),
        }
    }
    Err(Errno::AlreadyExists)
}

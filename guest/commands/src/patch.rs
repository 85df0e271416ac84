//! patch: apply differences to files. Spec: GNU patch 2.7.
//! Differs: no --merge; nobody is asked: questions get their default answer.

mod apply;
mod parse;
mod rejects;
mod script;

use apply::{Applied, Found};
use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result, help, path};
use bivalve_vfs::Errno;
use parse::{FilePatch, Form};
use rejects::rejected;

pub const COMMAND: Command = Command {
    name: "patch",
    group: Group::Text,
    summary: "apply a diff file to an original",
    usage: "[OPTION]... [ORIGFILE [PATCHFILE]]",
    flags: &[
        Flag::value('p', "strip", "NUM", "strip NUM leading components from file names"),
        Flag::value('F', "fuzz", "LINES", "set the fuzz factor to LINES for inexact matching"),
        Flag::switch('l', "ignore-whitespace", "ignore white space changes between patch and input"),
        Flag::switch('u', "unified", "interpret the patch as a unified difference"),
        Flag::switch('c', "context", "interpret the patch as a context difference"),
        Flag::switch('n', "normal", "interpret the patch as a normal difference"),
        Flag::switch('e', "ed", "interpret the patch as an ed script"),
        Flag::switch('N', "forward", "ignore patches that appear to be reversed or already applied"),
        Flag::switch('R', "reverse", "assume patches were created with old and new files swapped"),
        Flag::value('i', "input", "PATCHFILE", "read patch from PATCHFILE instead of stdin"),
        Flag::value('o', "output", "FILE", "output patched files to FILE"),
        Flag::value('r', "reject-file", "FILE", "output rejects to FILE"),
        Flag::switch('E', "remove-empty-files", "remove output files that are empty after patching"),
        Flag::switch('t', "batch", "ask no questions; skip bad-Prereq patches; assume reversed"),
        Flag::switch('f', "force", "like -t, but ignore bad-Prereq patches, and assume unreversed"),
        Flag::switch('s', "quiet", "work silently unless an error occurs"),
        Flag::switch('\0', "silent", "the same as --quiet"),
        Flag::switch('\0', "dry-run", "do not actually change any files; just print what would happen"),
        Flag::value('d', "directory", "DIR", "change the working directory to DIR first"),
        Flag::switch('b', "backup", "back up the original contents of each file"),
        Flag::switch('\0', "backup-if-mismatch", "back up if the patch does not match exactly"),
        Flag::switch('\0', "no-backup-if-mismatch", "back up mismatches only if otherwise requested"),
        Flag::value('B', "prefix", "PREFIX", "prepend PREFIX to backup file names"),
        Flag::value('z', "suffix", "SUFFIX", "append SUFFIX to backup file names"),
        Flag::switch('v', "version", "output version information and exit"),
    ],
    usage_status: 2,
    named_hint: true,
    examples: &[Example {
        script: "cd /tmp; seq 3 > n; printf '2c2\\n< 2\\n---\\n> two\\n' | patch n; cat n; rm n",
        stdout: "patching file n\n1\ntwo\n3\n",
    }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// What a call asks for.
struct Request {
    strip: Option<usize>,
    fuzz: usize,
    loose: bool,
    reverse: bool,
    forward: bool,
    batch: bool,
    force: bool,
    quiet: bool,
    dry: bool,
    remove_empty: bool,
    backup: bool,
    backup_mismatch: bool,
    prefix: Vec<u8>,
    suffix: Vec<u8>,
    output: Option<Vec<u8>>,
    rejects: Option<Vec<u8>>,
    file: Option<Vec<u8>>,
}

fn fatal(message: impl AsRef<[u8]>) -> Failure {
    Failure::with_status([b"**** ", message.as_ref()].concat(), 2)
}

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    if options.has("version") {
        cx.stdout.push(help::version(cx.command).as_bytes());
        return Ok(0);
    }
    if let Some(extra) = options.operands.get(2) {
        return Err(cx.extra_operand(extra));
    }
    let request = request(cx, &options)?;
    if let Some(directory) = options.value("directory") {
        match cx.vfs.resolve(&cx.place, directory, bivalve_vfs::Follow::Yes) {
            Ok(path) if cx.vfs.is_directory(&cx.place, directory) => cx.place.directory = path,
            _ => {
                let quoted = [b"Can't change to directory ", directory, b" : No such file or directory"];
                return Err(fatal(quoted.concat()));
            }
        }
    }
    let input = options.operands.get(1).map(Vec::as_slice).or(options.value("input")).unwrap_or(b"-").to_vec();
    let cannot = |errno: Errno| {
        fatal([b"Can't open patch file ", input.as_slice(), b" : ", errno.message().as_bytes()].concat())
    };
    let text = cx.open(&input).map_err(cannot)?.read_to_end().await.map_err(cannot)?;
    let patches = parse::parse(&text, options.has("ed")).map_err(|bad| {
        let line = [format!("malformed patch at line {}: ", bad.number).as_bytes(), &bad.line, b"\n"].concat();
        fatal(line)
    })?;
    if patches.is_empty() {
        return if text.is_empty() { Ok(0) } else { Err(fatal("Only garbage was found in the patch input.")) };
    }
    let mut status = 0;
    for mut patch in patches {
        cx.check()?;
        if request.reverse {
            patch.swap();
        }
        status = status.max(one(cx, &request, patch).await?);
    }
    Ok(status)
}

fn request(cx: &Context, options: &Options) -> Result<Request> {
    let number = |key: &str, what: &str| match options.value(key) {
        None => Ok(None),
        Some(text) => match std::str::from_utf8(text).ok().and_then(|text| text.parse::<usize>().ok()) {
            Some(number) => Ok(Some(number)),
            None => Err(fatal([what.as_bytes(), b" ", text, b" is not a number"].concat())),
        },
    };
    let _ = cx;
    Ok(Request {
        strip: number("strip", "strip count")?,
        fuzz: number("fuzz", "fuzz factor")?.unwrap_or(2),
        loose: options.has("ignore-whitespace"),
        reverse: options.has("reverse"),
        forward: options.has("forward"),
        batch: options.has("batch"),
        force: options.has("force"),
        quiet: options.has("quiet") || options.has("silent"),
        dry: options.has("dry-run"),
        remove_empty: options.has("remove-empty-files"),
        backup: options.has("backup") || options.has("prefix") || options.has("suffix"),
        backup_mismatch: options.last_of(&["backup-if-mismatch", "no-backup-if-mismatch"])
            != Some("no-backup-if-mismatch"),
        prefix: options.value("prefix").unwrap_or_default().to_vec(),
        suffix: match (options.value("suffix"), options.value("prefix")) {
            (Some(suffix), _) => suffix.to_vec(),
            (None, Some(_)) => Vec::new(),
            (None, None) => b".orig".to_vec(),
        },
        output: options.value("output").map(<[u8]>::to_vec),
        rejects: options.value("reject-file").map(<[u8]>::to_vec),
        file: options.operands.first().cloned(),
    })
}

/// The file that a patch is for: of the names that are there the one with the
/// fewest components, then the shortest; for a new file its name.
fn target(cx: &Context, request: &Request, patch: &FilePatch) -> Option<Vec<u8>> {
    if let Some(file) = &request.file {
        return Some(file.clone());
    }
    let names: Vec<Vec<u8>> = [&patch.old_name, &patch.new_name, &patch.index]
        .into_iter()
        .filter(|name| !name.is_empty() && name.as_slice() != b"/dev/null")
        .filter_map(|name| stripped(name, request.strip))
        .collect();
    let rank = |name: &&Vec<u8>| {
        let parts = name.iter().filter(|byte| **byte == b'/').count();
        (parts, path::base_name(name).len(), name.len())
    };
    let present = names.iter().filter(|name| cx.vfs.exists(&cx.place, name)).min_by_key(rank);
    present.or_else(|| names.iter().filter(|_| patch.creates() || patch.removes()).min_by_key(rank)).cloned()
}

/// A name without its first components; all but the last without `-p`.
fn stripped(name: &[u8], count: Option<usize>) -> Option<Vec<u8>> {
    let Some(count) = count else { return Some(path::base_name(name).to_vec()) };
    let mut rest = name;
    for _ in 0..count {
        let at = rest.iter().position(|byte| *byte == b'/')?;
        let after = &rest[at..];
        rest = &after[after.iter().take_while(|byte| **byte == b'/').count()..];
    }
    (!rest.is_empty()).then(|| rest.to_vec())
}

/// Says what happens, but not with `-s`.
fn tell(cx: &mut Context, request: &Request, text: &[u8]) {
    if !request.quiet {
        cx.stdout.push(text);
    }
}

fn hunks(count: usize) -> &'static str {
    if count == 1 { "hunk" } else { "hunks" }
}

/// What is said when no file to patch is found.
fn no_target(request: &Request, patch: &FilePatch, count: usize) -> Vec<u8> {
    [
        format!("can't find file to patch at input line {}\n", patch.line).as_bytes(),
        if request.strip.is_some() {
            b"Perhaps you used the wrong -p or --strip option?\n".as_slice()
        } else {
            b"Perhaps you should have used the -p or --strip option?\n"
        },
        b"The text leading up to this was:\n--------------------------\n",
        &patch.lead,
        b"--------------------------\n",
        if request.batch || request.force {
            b"No file to patch.  Skipping patch.\n".as_slice()
        } else {
            b"File to patch: \nSkip this patch? [y] \nSkipping patch.\n"
        },
        format!("{count} out of {count} {} ignored\n", hunks(count)).as_bytes(),
    ]
    .concat()
}

async fn one(cx: &mut Context, request: &Request, mut patch: FilePatch) -> Result<u8> {
    let count = patch.hunks.len();
    let Some(name) = target(cx, request, &patch) else {
        cx.stdout.push(&no_target(request, &patch, count));
        return Ok(1);
    };
    let there = cx.vfs.exists(&cx.place, &name);
    if patch.form == Form::Ed {
        return edit(cx, request, &patch, &name);
    }
    let content = match cx.vfs.read_file(&cx.place, &name) {
        Ok(content) => content,
        Err(Errno::NotFound) => Vec::new(),
        Err(errno) => {
            let text = [b"Can't open file ", name.as_slice(), b" : ", errno.message().as_bytes()].concat();
            return Err(fatal(text));
        }
    };
    let target = request.output.clone().unwrap_or_else(|| name.clone());
    let verb: &[u8] = if request.dry { b"checking file " } else { b"patching file " };
    let mut line = [verb, &target].concat();
    if request.output.is_some() {
        line.extend_from_slice(&[b" (read from ", name.as_slice(), b")"].concat());
    }
    line.push(b'\n');
    if target == b"-" && !request.quiet {
        cx.say_raw(&line).await?;
    }
    let clash = patch.creates() && there && !content.is_empty() && !request.force;
    let gone = patch.removes() && !there && !request.force;
    if clash || gone {
        let (what, state) = if clash {
            (b"create".as_slice(), b"already exists!".as_slice())
        } else {
            (b"delete".as_slice(), b"does not exist!".as_slice())
        };
        let text = [b"The next patch would ", what, b" the file ", &name, b",\nwhich ", state];
        cx.stdout.push(&text.concat());
        cx.stdout.push(skipping(request).as_bytes());
        cx.stdout.push(format!("{count} out of {count} {} ignored\n", hunks(count)).as_bytes());
        return Ok(1);
    }
    if target != b"-" {
        tell(cx, request, &line);
    }
    let mut applied = apply::apply(&patch, &content, request.fuzz, request.loose, !request.force);
    if applied.reversed && request.batch && !request.forward {
        let what = if request.reverse { "  Ignoring -R.\n" } else { "  Assuming -R.\n" };
        tell(cx, request, &[detected(request), what].concat().into_bytes());
        patch.swap();
        applied = apply::apply(&patch, &content, request.fuzz, request.loose, false);
        applied.turned = true;
    }
    report(cx, request, &applied);
    if !there && !applied.failed.is_empty() && !patch.creates() {
        if request.backup_mismatch && !request.dry {
            let file = [request.prefix.as_slice(), &name, &request.suffix].concat();
            let _ = cx.vfs.replace_file(&cx.place, &file, b"");
        }
        let text = [b"Can't reopen file ", name.as_slice(), b" : No such file or directory"].concat();
        return Err(fatal(text));
    }
    finish(cx, request, &patch, &applied, &name, &target, there, &content).await
}

/// An ed script is run without a word.
fn edit(cx: &Context, request: &Request, patch: &FilePatch, name: &[u8]) -> Result<u8> {
    let trouble = |errno: &Errno| fatal([b"Can't open file ", name, b" : ", errno.message().as_bytes()].concat());
    let content = match cx.vfs.read_file(&cx.place, name) {
        Ok(content) => content,
        Err(Errno::NotFound) => Vec::new(),
        Err(errno) => return Err(trouble(&errno)),
    };
    if request.dry {
        return Ok(0);
    }
    let text = script::run(&patch.script, &content).ok_or_else(|| fatal("ed FAILED"))?;
    if request.backup && request.output.is_none() {
        let file = [request.prefix.as_slice(), name, &request.suffix].concat();
        cx.vfs.replace_file(&cx.place, &file, &content).map_err(|errno| trouble(&errno))?;
    }
    let target = request.output.as_deref().unwrap_or(name);
    cx.vfs.replace_file(&cx.place, target, &text).map_err(|errno| trouble(&errno))?;
    Ok(0)
}

/// What is said when nobody answers.
fn skipping(request: &Request) -> &'static str {
    match (request.forward || request.batch, request.reverse) {
        (true, _) => "  Skipping patch.\n",
        (_, true) => "  Ignore -R? [n] \nApply anyway? [n] \nSkipping patch.\n",
        _ => "  Assume -R? [n] \nApply anyway? [n] \nSkipping patch.\n",
    }
}

/// The patch fits the other way round.
fn detected(request: &Request) -> &'static str {
    if request.reverse { "Unreversed patch detected!" } else { "Reversed (or previously applied) patch detected!" }
}

fn report(cx: &mut Context, request: &Request, applied: &Applied) {
    if applied.reversed {
        cx.stdout.push(detected(request).as_bytes());
        cx.stdout.push(skipping(request).as_bytes());
        return;
    }
    for (at, found) in applied.found.iter().enumerate() {
        let number = at + 1;
        match *found {
            Found::Failed { line } => {
                cx.stdout.push(format!("Hunk #{number} FAILED at {line}.\n").as_bytes());
            }
            Found::At { fuzz: 0, offset: 0, .. } => {}
            Found::At { line, fuzz, offset } => {
                let mut text = format!("Hunk #{number} succeeded at {line}");
                if fuzz > 0 {
                    text.push_str(&format!(" with fuzz {fuzz}"));
                }
                if offset != 0 {
                    let lines = if offset == 1 { "line" } else { "lines" };
                    text.push_str(&format!(" (offset {offset} {lines})"));
                }
                text.push_str(".\n");
                tell(cx, request, text.as_bytes());
            }
        }
    }
}

#[expect(clippy::too_many_arguments, reason = "one step of `one`, kept apart for its length")]
async fn finish(
    cx: &mut Context,
    request: &Request,
    patch: &FilePatch,
    applied: &Applied,
    name: &[u8],
    target: &[u8],
    there: bool,
    content: &[u8],
) -> Result<u8> {
    let failed = applied.failed.len();
    let mut status = u8::from(failed > 0);
    let cannot = |file: &[u8], errno: &Errno| {
        fatal([b"Can't create file ", file, b" : ", errno.message().as_bytes()].concat())
    };
    let mismatch = applied.turned
        || applied.found.iter().any(|found| !matches!(found, Found::At { fuzz: 0, offset: 0, .. }));
    let wrote = failed < patch.hunks.len();
    if !request.dry {
        let backup = request.backup || (mismatch && request.backup_mismatch && !applied.reversed);
        if backup && (wrote || mismatch) && request.output.is_none() {
            let file = [request.prefix.as_slice(), name, &request.suffix].concat();
            cx.vfs.replace_file(&cx.place, &file, content).map_err(|errno| cannot(&file, &errno))?;
        }
        let empty = applied.text.is_empty() && (request.remove_empty || patch.removes());
        if target == b"-" {
            cx.stdout.push(&applied.text);
        } else if wrote && empty {
            if there {
                cx.vfs.remove_file(&cx.place, target).map_err(|errno| cannot(target, &errno))?;
            }
        } else if wrote || request.output.is_some() {
            if !there {
                make_parents(cx, target);
            }
            let fresh = request.output.is_some() && !cx.vfs.exists(&cx.place, target);
            cx.vfs.replace_file(&cx.place, target, &applied.text).map_err(|errno| cannot(target, &errno))?;
            if fresh {
                // GNU moves its temporary file there, which nobody else may read.
                let _ = cx.vfs.set_mode(&cx.place, target, 0o600);
            }
            if patch.removes() {
                let text = [b"Not deleting file ", target, b" as content differs from patch\n"].concat();
                tell(cx, request, &text);
                status = 1;
            }
        }
    }
    if failed > 0 {
        let what = if applied.reversed { "ignored" } else { "FAILED" };
        let count = patch.hunks.len();
        let mut text = format!("{failed} out of {count} {} {what}", hunks(count)).into_bytes();
        let file = request.rejects.clone().unwrap_or_else(|| [target, b".rej"].concat());
        if !request.dry && file != b"-" {
            text.extend_from_slice(&[b" -- saving rejects to file ", file.as_slice()].concat());
            let rejects = rejected(request, patch, applied);
            cx.vfs.replace_file(&cx.place, &file, &rejects).map_err(|errno| cannot(&file, &errno))?;
        }
        text.push(b'\n');
        cx.stdout.push(&text);
    }
    cx.stdout.ready().await?;
    Ok(status)
}

fn make_parents(cx: &Context, file: &[u8]) {
    for (at, _) in file.iter().enumerate().filter(|(at, byte)| *at > 0 && **byte == b'/') {
        // What is there already stays; a real failure shows when the file is made.
        let _ = cx.vfs.create_directory(&cx.place, &file[..at], 0o777);
    }
}

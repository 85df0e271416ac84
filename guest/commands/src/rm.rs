//! rm: remove files and directories. Spec: GNU coreutils 9.1.
//! Differs: standard input is never a terminal, so write-protected files are
//! only asked for with -i; `--one-file-system` sees one file system.

use bivalve_kit::mode::kind_name;
use bivalve_kit::walk::{Links, Stop, Walk, When};
use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result, choose, path, quote};
use bivalve_vfs::{Errno, Follow, Kind, Node};

pub const COMMAND: Command = Command {
    name: "rm",
    group: Group::Files,
    summary: "remove (unlink) the FILE(s)",
    usage: "[OPTION]... [FILE]...",
    flags: bivalve_kit::flags![
        Flag::switch('f', "force", "ignore nonexistent files and arguments, never prompt"),
        Flag::optional('\0', "interactive", "WHEN", "prompt according to WHEN: never, once (-I), or always (-i)"),
        Flag::switch('\0', "one-file-system", "skip directories on other file systems"),
        Flag::switch('\0', "no-preserve-root", "do not treat '/' specially"),
        Flag::optional('\0', "preserve-root", "all", "do not remove '/' (default)"),
        Flag::switch('r', "recursive", "remove directories and their contents recursively"),
        Flag::switch('d', "dir", "remove empty directories"),
        Flag::switch('v', "verbose", "explain what is being done"),
        Flag::switch('i', "", "prompt before every removal"),
        Flag::switch('I', "", "prompt once before removing more than three files, or when removing recursively"),
        Flag::switch('R', "", "the same as -r"),
    ],
    examples: &[Example { script: "mkdir a && touch a/b && rm -rv a", stdout: "removed 'a/b'\nremoved directory 'a'\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ask {
    Never,
    Once,
    Always,
}

/// What the options ask for.
struct Style {
    force: bool,
    ask: Ask,
    recursive: bool,
    directories: bool,
    verbose: bool,
    preserve_root: bool,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    let style = style(cx, &options)?;
    ended.map_err(|failure| suggest(cx, failure))?;
    if abbreviated(cx) {
        return Err(Failure::new("you may not abbreviate the --no-preserve-root option"));
    }
    if options.operands.is_empty() {
        return if style.force { Ok(0) } else { Err(cx.missing_operand(None)) };
    }
    if style.ask == Ask::Once && !confirm_once(cx, options.operands.len(), style.recursive).await? {
        return Ok(0);
    }
    let mut status = 0;
    for file in &options.operands {
        if !remove(cx, one_slash(file), &style).await? {
            status = 1;
        }
        cx.check()?;
    }
    Ok(status)
}

/// Whether `--no-preserve-root` was given by less than its name.
fn abbreviated(cx: &Context) -> bool {
    let options = cx.argv.iter().skip(1).take_while(|argument| *argument != b"--");
    let mut short = options.filter(|argument| argument.len() > 2 && b"--no-preserve-root".starts_with(argument));
    short.any(|argument| argument != b"--no-preserve-root")
}

/// A name with one slash at its end at most, as it is shown.
fn one_slash(file: &[u8]) -> &[u8] {
    let mut file = file;
    while let [front @ .., b'/', b'/'] = file {
        file = &file[..front.len() + 1];
    }
    file
}

/// Where a file has the name of what was read as options, its removal is explained.
fn suggest(cx: &Context, failure: Failure) -> Failure {
    let Failure::Message(message, status) = failure else { return failure };
    let file = cx.argv.iter().skip(1).find(|argument| {
        argument.len() > 1 && argument.starts_with(b"-") && cx.vfs.lstat(&cx.place, argument).is_ok()
    });
    let (Some(file), Some(end)) = (file, message.iter().rposition(|&byte| byte == b'\n')) else {
        return Failure::Message(message, status);
    };
    let dotted = [b"./", file.as_slice()].concat();
    let command = [b"rm ", quote::maybe_quoted(&dotted, cx.locale.utf8).as_slice()].concat();
    let hint = [b"\nTry '", command.as_slice(), b"' to remove the file ", &cx.quoted_file(file), b"."].concat();
    let message = [&message[..end], &hint, &message[end..]].concat();
    Failure::Message(message, status)
}

fn style(cx: &Context, options: &Options) -> Result<Style> {
    const WHEN: &[(&str, Ask)] = &[
        ("never", Ask::Never),
        ("no", Ask::Never),
        ("none", Ask::Never),
        ("once", Ask::Once),
        ("always", Ask::Always),
        ("yes", Ask::Always),
    ];
    let mut style = Style {
        force: false,
        ask: Ask::Never,
        recursive: false,
        directories: false,
        verbose: false,
        preserve_root: true,
    };
    for given in &options.given {
        match given.key() {
            "force" => (style.force, style.ask) = (true, Ask::Never),
            "i" => (style.force, style.ask) = (false, Ask::Always),
            "I" => (style.force, style.ask) = (false, Ask::Once),
            "interactive" => {
                style.ask = match &given.value {
                    None => Ask::Always,
                    Some(text) => choose(cx, "--interactive", text, WHEN)?,
                };
                style.force &= style.ask == Ask::Never;
            }
            "recursive" | "R" => style.recursive = true,
            "dir" => style.directories = true,
            "verbose" => style.verbose = true,
            "no-preserve-root" => style.preserve_root = false,
            "preserve-root" => {
                if given.value.as_ref().is_some_and(|value| value != b"all") {
                    let value = cx.quoted_file(given.text());
                    let message = [b"unrecognized --preserve-root argument: ", value.as_slice()].concat();
                    return Err(bivalve_kit::Failure::new(message));
                }
                style.preserve_root = true;
            }
            _ => {}
        }
    }
    Ok(style)
}

async fn confirm_once(cx: &mut Context, count: usize, recursive: bool) -> Result<bool> {
    if !recursive && count <= 3 {
        return Ok(true);
    }
    let noun = if count == 1 { "argument" } else { "arguments" };
    let how = if recursive { " recursively" } else { "" };
    cx.confirm(format!("remove {count} {noun}{how}?").as_bytes()).await
}

/// Removes an operand; false when something could not be removed.
async fn remove(cx: &mut Context, file: &[u8], style: &Style) -> Result<bool> {
    let node = match cx.vfs.lookup(&cx.place, file, Follow::No) {
        Ok(node) => node,
        Err(Errno::NotFound | Errno::NotADirectory) if style.force => return Ok(true),
        Err(errno) => return fail(cx, file, &errno).await,
    };
    if node.kind != Kind::Directory {
        return remove_file(cx, file, &node, style).await;
    }
    if !style.recursive && !style.directories {
        return fail(cx, file, &Errno::IsADirectory).await;
    }
    if style.recursive && matches!(path::base_name(file), b"." | b"..") {
        let message = [b"refusing to remove '.' or '..' directory: skipping ", cx.quoted_file(file).as_slice()].concat();
        cx.say(&message).await?;
        return Ok(false);
    }
    if style.recursive && style.preserve_root && is_root(cx, file) {
        refuse_root(cx, file).await?;
        return Ok(false);
    }
    if style.recursive {
        return remove_tree(cx, file, style).await;
    }
    remove_directory(cx, file, style).await
}

fn is_root(cx: &Context, file: &[u8]) -> bool {
    cx.vfs.resolve(&cx.place, file, Follow::Yes).is_ok_and(|path| &*path == b"/")
}

async fn refuse_root(cx: &mut Context, file: &[u8]) -> Result<()> {
    let same = if file == b"/" { Vec::new() } else { [b" (same as ", cx.quoted_file(b"/").as_slice(), b")"].concat() };
    let message = [b"it is dangerous to operate recursively on ", cx.quoted_file(file).as_slice(), &same].concat();
    cx.say(&message).await?;
    cx.say(b"use --no-preserve-root to override this failsafe").await
}

async fn fail(cx: &mut Context, file: &[u8], errno: &Errno) -> Result<bool> {
    cx.say_what("cannot remove", file, errno).await?;
    Ok(false)
}

async fn remove_file(cx: &mut Context, file: &[u8], node: &Node, style: &Style) -> Result<bool> {
    if style.ask == Ask::Always {
        let protected = if node.kind != Kind::Symlink && node.mode & 0o200 == 0 { "write-protected " } else { "" };
        let kind = kind_name(node.kind, node.size);
        let question = [b"remove ", protected.as_bytes(), kind.as_bytes(), b" ", &cx.quoted_file(file), b"?"].concat();
        if !cx.confirm(&question).await? {
            return Ok(true);
        }
    }
    match cx.vfs.remove_file(&cx.place, file) {
        Ok(()) => {
            tell(cx, b"removed ", file, style);
            cx.stdout.ready().await?;
            Ok(true)
        }
        Err(Errno::NotFound) if style.force => Ok(true),
        Err(errno) => fail(cx, file, &errno).await,
    }
}

async fn remove_directory(cx: &mut Context, file: &[u8], style: &Style) -> Result<bool> {
    if style.ask == Ask::Always {
        let question = [b"remove directory ", cx.quoted_file(file).as_slice(), b"?"].concat();
        if !cx.confirm(&question).await? {
            return Ok(true);
        }
    }
    match cx.vfs.remove_directory(&cx.place, file) {
        Ok(()) => {
            tell(cx, b"removed directory ", file, style);
            cx.stdout.ready().await?;
            Ok(true)
        }
        Err(errno) => fail(cx, file, &errno).await,
    }
}

fn tell(cx: &mut Context, what: &[u8], file: &[u8], style: &Style) {
    if style.verbose {
        let quoted = cx.quoted_file(file);
        cx.stdout.push(&[what, &quoted, b"\n"].concat());
    }
}

/// Removes a directory with all in it. A directory in which something could not be
/// removed is left without another word; what an answer kept does not save it from the question.
async fn remove_tree(cx: &mut Context, file: &[u8], style: &Style) -> Result<bool> {
    let mut walk = match Walk::new(&cx.vfs, &cx.place, file, Links::Never) {
        Ok(walk) => walk.whole(),
        Err(errno) => return fail(cx, file, &errno).await,
    };
    let mut done = true;
    // The depth below which nothing may be removed any more, because something stayed.
    let mut kept = 0;
    while let Some(stop) = walk.next(&cx.vfs, &cx.place) {
        cx.check()?;
        let gone = match stop.when {
            When::Before => {
                if !enter(cx, &stop, style).await? {
                    walk.skip();
                    kept = stop.depth;
                }
                continue;
            }
            When::After => {
                if let Some(errno) = &stop.error {
                    done &= fail(cx, &stop.path, errno).await?;
                    kept = stop.depth;
                    continue;
                }
                if kept > stop.depth {
                    kept = stop.depth;
                    continue;
                }
                remove_directory(cx, &stop.path, style).await?
            }
            When::Once => remove_file(cx, &stop.path, &stop.node, style).await?,
        };
        if !gone {
            done = false;
            kept = kept.max(stop.depth);
        }
    }
    Ok(done)
}

/// Asks whether to go into a directory that is not empty.
async fn enter(cx: &mut Context, stop: &Stop, style: &Style) -> Result<bool> {
    if style.ask != Ask::Always {
        return Ok(true);
    }
    let empty = cx.vfs.read_directory(&cx.place, &stop.path).is_ok_and(|entries| entries.is_empty());
    if empty {
        return Ok(true);
    }
    let protected: &[u8] = if stop.node.mode & 0o200 == 0 { b"write-protected " } else { b"" };
    let question = [b"descend into ", protected, b"directory ", &cx.quoted_file(&stop.path), b"?"].concat();
    cx.confirm(&question).await
}

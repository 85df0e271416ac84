//! ln: make links between files. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::backup::Backup;
use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Result, path, quote};
use bivalve_vfs::{Errno, Follow, Kind, trim_slashes};

pub const COMMAND: Command = Command {
    name: "ln",
    group: Group::Files,
    summary: "make links between files",
    usage: "[OPTION]... [-T] TARGET LINK_NAME\n[OPTION]... TARGET\n[OPTION]... TARGET... DIRECTORY\n[OPTION]... -t DIRECTORY TARGET...",
    flags: bivalve_kit::flags![
        Flag::optional('\0', "backup", "CONTROL", "make a backup of each existing destination file"),
        Flag::switch('d', "directory", "allow the superuser to attempt to hard link directories"),
        Flag::switch('n', "no-dereference", "treat LINK_NAME as a normal file if it is a symbolic link to a directory"),
        Flag::switch('T', "no-target-directory", "treat LINK_NAME as a normal file always"),
        Flag::switch('f', "force", "remove existing destination files"),
        Flag::switch('i', "interactive", "prompt whether to remove destinations"),
        Flag::value('S', "suffix", "SUFFIX", "override the usual backup suffix"),
        Flag::value('t', "target-directory", "DIRECTORY", "specify the DIRECTORY in which to create the links"),
        Flag::switch('L', "logical", "dereference TARGETs that are symbolic links"),
        Flag::switch('P', "physical", "make hard links directly to symbolic links"),
        Flag::switch('r', "relative", "with -s, create links relative to link location"),
        Flag::switch('s', "symbolic", "make symbolic links instead of hard links"),
        Flag::switch('v', "verbose", "print name of each linked file"),
        Flag::switch('b', "", "like --backup but does not accept an argument"),
        Flag::switch('F', "", "the same as -d"),
    ],
    examples: &[Example { script: "ln -sv a b", stdout: "'b' -> 'a'\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

struct Style {
    symbolic: bool,
    relative: bool,
    logical: bool,
    force: bool,
    interactive: bool,
    /// `-d`: directories are tried, too.
    directories: bool,
    verbose: bool,
    backup: Backup,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    options.in_order(|options| target_directory(cx, options))?;
    ended?;
    let removal = options.last_of(&["force", "interactive"]);
    let (mut files, directory) = destination(cx, &options, options.has("no-dereference"))?;
    let style = Style {
        symbolic: options.has("symbolic"),
        relative: options.has("relative"),
        logical: options.last_of(&["logical", "physical"]) == Some("logical"),
        force: removal == Some("force"),
        interactive: removal == Some("interactive"),
        directories: options.has("directory") || options.has("F"),
        verbose: options.has("verbose"),
        backup: Backup::from_options(cx, &options)?,
    };
    if style.relative && !style.symbolic {
        return Err(bivalve_kit::Failure::new("cannot do --relative without --symbolic"));
    }
    let mut status = 0;
    match directory {
        Some(directory) => {
            let mut made: Vec<Vec<u8>> = Vec::new();
            for file in &files {
                let link = path::join(&directory, path::base_name(file));
                if made.contains(&link) && style.force && !style.symbolic {
                    let message = [
                        b"will not overwrite just-created ".as_slice(),
                        &cx.quoted_file(&link),
                        b" with ",
                        &cx.quoted_file(file),
                    ];
                    cx.say(&message.concat()).await?;
                    status = 1;
                } else if link_one(cx, file, &link, &style).await? {
                    made.push(link);
                } else {
                    status = 1;
                }
            }
        }
        None => {
            let link = files.pop().unwrap_or_default();
            let file = files.pop().unwrap_or_default();
            if !link_one(cx, &file, &link, &style).await? {
                status = 1;
            }
        }
    }
    Ok(status)
}

/// Looks at `-t`.
fn target_directory(cx: &Context, options: &Options) -> Result<()> {
    let Some(directory) = crate::copying::target_directory(options)? else { return Ok(()) };
    let Err(errno) = cx.vfs.stat(&cx.place, directory) else { return Ok(()) };
    let (quoted, reason) = (cx.quoted_file(directory), errno.message());
    let message = [b"failed to access ".as_slice(), &quoted, b": ", reason.as_bytes()].concat();
    Err(bivalve_kit::Failure::new(message))
}

/// Targets, and the directory for their links.
type Destination = (Vec<Vec<u8>>, Option<Vec<u8>>);

/// The targets, and the directory for the links; without one the last of two operands is the link.
fn destination(cx: &Context, options: &Options, no_dereference: bool) -> Result<Destination> {
    let mut files = options.operands.clone();
    let given = crate::copying::target_directory(options)?;
    if files.is_empty() {
        return Err(cx.usage_error(b"missing file operand"));
    }
    if options.has("no-target-directory") {
        if given.is_some() {
            return Err(bivalve_kit::Failure::new("cannot combine --target-directory and --no-target-directory"));
        }
        return match files.as_slice() {
            [_, _] => Ok((files, None)),
            [file] => {
                Err(cx.usage_error(&[b"missing destination file operand after ", cx.quoted_file(file).as_slice()].concat()))
            }
            [_, _, extra, ..] => Err(cx.extra_operand(extra)),
            [] => Err(cx.usage_error(b"missing file operand")),
        };
    }
    let is_directory = |file: &[u8]| {
        let link = no_dereference
            && cx.vfs.lstat(&cx.place, file).is_ok_and(|node| node.kind == Kind::Symlink);
        !link && cx.vfs.is_directory(&cx.place, file)
    };
    if let Some(directory) = given {
        return match cx.vfs.stat(&cx.place, directory) {
            Ok(node) if node.kind == Kind::Directory => Ok((files, Some(directory.to_vec()))),
            _ => {
                let message = [b"target ".as_slice(), &cx.quoted_file(directory), b" is not a directory"].concat();
                Err(bivalve_kit::Failure::new(message))
            }
        };
    }
    if files.len() == 1 {
        return Ok((files, Some(b".".to_vec())));
    }
    let last = files.last().cloned().unwrap_or_default();
    if is_directory(&last) {
        files.pop();
        return Ok((files, Some(last)));
    }
    if files.len() == 2 {
        return Ok((files, None));
    }
    let errno = match cx.vfs.stat(&cx.place, &last) {
        Err(errno) => errno,
        Ok(_) => Errno::NotADirectory,
    };
    Err(target_failure(cx, &last, &errno))
}

fn target_failure(cx: &Context, directory: &[u8], errno: &Errno) -> bivalve_kit::Failure {
    let reason = errno.message();
    let message = [b"target ".as_slice(), &cx.quoted_file(directory), b": ", reason.as_bytes()].concat();
    bivalve_kit::Failure::new(message)
}

/// Makes one link; false when that failed.
async fn link_one(cx: &mut Context, file: &[u8], link: &[u8], style: &Style) -> Result<bool> {
    if !style.symbolic {
        let follow = if style.logical { Follow::Yes } else { Follow::No };
        match cx.vfs.lookup(&cx.place, file, follow) {
            Err(errno) => {
                cx.say_what("failed to access", file, &errno).await?;
                return Ok(false);
            }
            Ok(node) if node.kind == Kind::Directory && style.directories => {
                let there = cx.vfs.lstat(&cx.place, link).is_ok();
                let errno = if there { Errno::AlreadyExists } else { Errno::NotPermitted };
                fail(cx, file, link, style, &errno).await?;
                return Ok(false);
            }
            Ok(node) if node.kind == Kind::Directory => {
                let name = quote::maybe_quoted(file, cx.locale.utf8);
                let message = [&name, b": hard link not allowed for directory".as_slice()].concat();
                cx.say(&message).await?;
                return Ok(false);
            }
            Ok(_) => {}
        }
    }
    let Some(backup) = clear(cx, file, link, style).await? else { return Ok(true) };
    let Some(backup) = backup else { return Ok(false) };
    let source = if style.relative { relative(cx, file, link) } else { file.to_vec() };
    match make(cx, &source, link, style) {
        Ok(()) => {
            if style.verbose {
                let mut line = cx.quoted_file(link);
                line.extend_from_slice(if style.symbolic { b" -> " } else { b" => " });
                line.extend_from_slice(&cx.quoted_file(&source));
                if !backup.is_empty() {
                    line = [cx.quoted_file(&backup).as_slice(), b" ~ ", &line].concat();
                }
                line.push(b'\n');
                cx.stdout.push(&line);
                cx.stdout.ready().await?;
            }
            Ok(true)
        }
        Err(errno) => {
            fail(cx, &source, link, style, &errno).await?;
            Ok(false)
        }
    }
}

/// Makes room for the link: with what name a backup was made (or none, empty).
/// Outer none: the answer was no. Inner none: it failed and was said.
async fn clear(cx: &mut Context, file: &[u8], link: &[u8], style: &Style) -> Result<Option<Option<Vec<u8>>>> {
    let done = Ok(Some(Some(Vec::new())));
    if !(style.force || style.interactive || style.backup.is_on()) {
        return done;
    }
    let node = match cx.vfs.lstat(&cx.place, link) {
        Ok(node) => node,
        Err(errno @ Errno::AccessDenied) => {
            cx.say_what("failed to access", link, &errno).await?;
            return Ok(Some(None));
        }
        Err(_) => return done,
    };
    if node.kind == Kind::Directory {
        let name = quote::maybe_quoted(link, cx.locale.utf8);
        let message = [&name, b": cannot overwrite directory".as_slice()].concat();
        cx.say(&message).await?;
        return Ok(Some(None));
    }
    if same_file(cx, file, link, style) {
        let message = [cx.quoted_file(file).as_slice(), b" and ", &cx.quoted_file(link), b" are the same file"].concat();
        cx.say(&message).await?;
        return Ok(Some(None));
    }
    if style.interactive {
        let question = [b"replace ".as_slice(), &cx.quoted_file(link), b"?"].concat();
        if !cx.confirm(&question).await? {
            return Ok(None);
        }
    }
    if style.backup.is_on() {
        return match style.backup.make(cx, link) {
            Ok(name) => Ok(Some(Some(name))),
            Err(errno) => {
                cx.say_what("cannot backup", link, &errno).await?;
                Ok(Some(None))
            }
        };
    }
    match cx.vfs.remove_file(&cx.place, link) {
        Ok(()) | Err(Errno::NotFound) => done,
        Err(errno) => {
            fail(cx, file, link, style, &errno).await?;
            Ok(Some(None))
        }
    }
}

/// Whether the link would replace the very file it is to point to: removing
/// the link's name would remove that file.
fn same_file(cx: &Context, file: &[u8], link: &[u8], style: &Style) -> bool {
    if style.symbolic && style.backup.is_on() {
        return false;
    }
    let follow = if style.symbolic || style.logical { Follow::Yes } else { Follow::No };
    let file = cx.vfs.resolve(&cx.place, file, follow);
    file.is_ok_and(|file| cx.vfs.resolve(&cx.place, link, Follow::No).is_ok_and(|link| file == link))
}

fn make(cx: &Context, source: &[u8], link: &[u8], style: &Style) -> std::result::Result<(), Errno> {
    if style.symbolic {
        return cx.vfs.symlink(&cx.place, source, link);
    }
    if style.logical {
        let source = cx.vfs.resolve(&cx.place, source, Follow::Yes)?;
        return cx.vfs.link(&cx.place, &source, link);
    }
    cx.vfs.link(&cx.place, source, link)
}

async fn fail(cx: &mut Context, source: &[u8], link: &[u8], style: &Style, errno: &Errno) -> Result<()> {
    let (link, source) = (cx.quoted_file(link), cx.quoted_file(source));
    let mut message = Vec::new();
    if style.symbolic {
        message.extend_from_slice(b"failed to create symbolic link ");
        message.extend_from_slice(&link);
        if *errno == Errno::NameTooLong || source == b"''" {
            message.extend_from_slice(b" -> ");
            message.extend_from_slice(&source);
        }
    } else {
        message.extend_from_slice(b"failed to create hard link ");
        message.extend_from_slice(&link);
        if !matches!(errno, Errno::AlreadyExists | Errno::NoSpace | Errno::ReadOnly) {
            message.extend_from_slice(b" => ");
            message.extend_from_slice(&source);
        }
    }
    message.extend_from_slice(b": ");
    message.extend_from_slice(errno.message().as_bytes());
    cx.say(&message).await
}

/// The target as seen from the link's directory.
fn relative(cx: &Context, file: &[u8], link: &[u8]) -> Vec<u8> {
    use bivalve_kit::canonical::{Existence, canonicalize, relative_to};
    let directory = canonicalize(cx, path::directory_name(trim_slashes(link)), Existence::Missing, true);
    let target = canonicalize(cx, file, Existence::Missing, true);
    match (directory, target) {
        (Ok(directory), Ok(target)) => relative_to(&target, &directory),
        _ => file.to_vec(),
    }
}

//! cp: copy files and directories. Spec: GNU coreutils 9.1. Differs: ownership, ACLs and extended attributes are the store's;
//! `--sparse` and `--reflink=auto` change nothing that can be seen.

use crate::copying::{Copier, Dereference, Overwrite, Preserve, Style, destination, warn_of_context};
use bivalve_kit::backup::Backup;
use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result, choose, path};
use bivalve_vfs::{Kind, trim_slashes};

pub const COMMAND: Command = Command {
    name: "cp",
    group: Group::Files,
    summary: "copy SOURCE to DEST, or multiple SOURCE(s) to DIRECTORY",
    usage: "[OPTION]... [-T] SOURCE DEST\n[OPTION]... SOURCE... DIRECTORY\n[OPTION]... -t DIRECTORY SOURCE...",
    flags: bivalve_kit::flags![
        Flag::switch('a', "archive", "same as -dR --preserve=all"),
        Flag::switch('\0', "attributes-only", "don't copy the file data, just the attributes"),
        Flag::optional('\0', "backup", "CONTROL", "make a backup of each existing destination file"),
        Flag::switch('\0', "copy-contents", "copy contents of special files when recursive"),
        Flag::switch('L', "dereference", "always follow symbolic links in SOURCE"),
        Flag::switch('f', "force", "if an existing destination file cannot be opened, remove it and try again"),
        Flag::switch('i', "interactive", "prompt before overwrite (overrides a previous -n option)"),
        Flag::switch('l', "link", "hard link files instead of copying"),
        Flag::switch('n', "no-clobber", "do not overwrite an existing file (overrides a previous -i option)"),
        Flag::switch('P', "no-dereference", "never follow symbolic links in SOURCE"),
        Flag::value('\0', "no-preserve", "ATTR_LIST", "don't preserve the specified attributes"),
        Flag::switch('T', "no-target-directory", "treat DEST as a normal file"),
        Flag::switch('x', "one-file-system", "stay on this file system"),
        Flag::switch('\u{1}', "parents", "use full source file name under DIRECTORY"),
        Flag::switch('\u{1}', "path", ""),
        Flag::optional('\0', "preserve", "ATTR_LIST", "preserve the specified attributes: mode, ownership, timestamps, links, context, xattr, all"),
        Flag::switch('R', "recursive", "copy directories recursively"),
        Flag::switch('\0', "remove-destination", "remove each existing destination file before attempting to open it"),
        Flag::value('\0', "sparse", "WHEN", "control creation of sparse files: auto, always, never"),
        Flag::optional('\0', "reflink", "WHEN", "control clone/CoW copies: always, auto, never"),
        Flag::switch('\0', "strip-trailing-slashes", "remove any trailing slashes from each SOURCE argument"),
        Flag::value('S', "suffix", "SUFFIX", "override the usual backup suffix"),
        Flag::switch('s', "symbolic-link", "make symbolic links instead of copying"),
        Flag::value('t', "target-directory", "DIRECTORY", "copy all SOURCE arguments into DIRECTORY"),
        Flag::switch('u', "update", "copy only when the SOURCE file is newer than the destination file or when it is missing"),
        Flag::switch('v', "verbose", "explain what is being done"),
        Flag::optional('\0', "context", "CTX", "nothing: there is no SELinux here"),
        Flag::switch('Z', "", "the same"),
        Flag::switch('b', "", "like --backup but does not accept an argument"),
        Flag::switch('d', "", "same as --no-dereference --preserve=links"),
        Flag::switch('H', "", "follow command-line symbolic links in SOURCE"),
        Flag::switch('p', "", "same as --preserve=mode,ownership,timestamps"),
        Flag::switch('r', "", "copy directories recursively"),
    ],
    examples: &[Example { script: "echo 1 > a && cp -v a b && cat b", stdout: "'a' -> 'b'\n1\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    warn_of_context(cx, &options, "an SELinux").await?;
    let style = style(cx, &options, ended)?;
    let mut wanted = destination(cx, &options)?;
    if options.has("strip-trailing-slashes") && wanted.directory {
        for source in &mut wanted.sources {
            *source = trim_slashes(source).to_vec();
        }
    }
    let parents = options.has("parents");
    if parents && !wanted.directory {
        return Err(cx.usage_error(b"with --parents, the destination must be a directory"));
    }
    let mut copier = Copier::new(&style);
    let mut status = 0;
    for source in &wanted.sources {
        let target = if !wanted.directory {
            wanted.target.clone()
        } else if parents {
            let trimmed = trim_slashes(source);
            if !make_parents(cx, trimmed, &wanted.target, &style).await? {
                status = 1;
                continue;
            }
            path::join(&wanted.target, trimmed.strip_prefix(b"/").unwrap_or(trimmed))
        } else {
            match path::base_name(source) {
                // The entries of `d/.` and `d/..` go right into the target.
                b"." | b".." | b"/" => path::join(&wanted.target, b"."),
                name => path::join(&wanted.target, name),
            }
        };
        if !copier.run(cx, source, &target).await? {
            status = 1;
        }
    }
    Ok(status)
}

fn style(cx: &Context, options: &Options, ended: Result<()>) -> Result<Style> {
    let mut recursive = false;
    let mut dereference = None;
    let mut overwrite = Overwrite::Yes;
    let mut preserve = Preserve::default();
    let (mut clone, mut sparse) = (false, 1);
    for given in &options.given {
        match given.key() {
            "archive" => {
                (recursive, dereference) = (true, Some(Dereference::Never));
                preserve = Preserve { mode: true, times: true, links: true, ..Preserve::default() };
            }
            "d" => (dereference, preserve.links) = (Some(Dereference::Never), true),
            "H" => dereference = Some(Dereference::CommandLine),
            "dereference" => dereference = Some(Dereference::Always),
            "no-dereference" => dereference = Some(Dereference::Never),
            "interactive" => overwrite = Overwrite::Ask,
            "no-clobber" => overwrite = Overwrite::No,
            "p" => (preserve.mode, preserve.times, preserve.no_mode) = (true, true, false),
            "preserve" => match &given.value {
                None => (preserve.mode, preserve.times, preserve.no_mode) = (true, true, false),
                Some(list) => attributes(cx, "--preserve", list, true, &mut preserve)?,
            },
            "no-preserve" => attributes(cx, "--no-preserve", given.text(), false, &mut preserve)?,
            "recursive" | "r" => recursive = true,
            "reflink" => {
                const WHEN: &[(&str, u8)] = &[("auto", 0), ("always", 1), ("never", 2)];
                let always = |word: &Vec<u8>| choose(cx, "--reflink", word, WHEN).map(|when| when == 1);
                clone = given.value.as_ref().map_or(Ok(true), always)?;
            }
            "sparse" => {
                sparse = choose(cx, "--sparse", given.text(), &[("never", 0), ("auto", 1), ("always", 2)])?;
            }
            _ => {}
        }
    }
    crate::copying::target_directory(options)?;
    ended?;
    let (hard_link, symbolic_link) = (options.has("link"), options.has("symbolic-link"));
    if hard_link && symbolic_link {
        return Err(cx.usage_error(b"cannot make both hard and symbolic links"));
    }
    let backup = Backup::from_options(cx, options)?;
    if overwrite == Overwrite::No && backup.is_on() {
        return Err(cx.usage_error(b"options --backup and --no-clobber are mutually exclusive"));
    }
    if clone && sparse != 1 {
        return Err(cx.usage_error(b"--reflink can be used only with --sparse=auto"));
    }
    if preserve.context {
        return Err(Failure::new("cannot preserve security context without an SELinux-enabled kernel"));
    }
    let default = if recursive && !hard_link { Dereference::Never } else { Dereference::Always };
    Ok(Style {
        moving: false,
        recursive,
        dereference: dereference.unwrap_or(default),
        overwrite,
        update: options.has("update"),
        verbose: options.has("verbose"),
        hard_link,
        symbolic_link,
        preserve,
        remove_first: options.has("remove-destination"),
        force: options.has("force"),
        data: !options.has("attributes-only"),
        clone,
        backup,
    })
}

/// Reads a list of attributes.
fn attributes(cx: &Context, flag: &str, list: &[u8], on: bool, preserve: &mut Preserve) -> Result<()> {
    const NAMES: &[(&str, u8)] = &[
        ("mode", 0),
        ("timestamps", 1),
        ("ownership", 2),
        ("links", 3),
        ("context", 4),
        ("xattr", 5),
        ("all", 6),
    ];
    for name in list.split(|&byte| byte == b',') {
        match choose(cx, flag, name, NAMES)? {
            0 => (preserve.mode, preserve.no_mode) = (on, !on),
            1 => preserve.times = on,
            3 => preserve.links = on,
            4 => preserve.context = on,
            6 => *preserve = Preserve { mode: on, times: on, links: on, no_mode: !on, context: false },
            _ => {}
        }
    }
    Ok(())
}

/// `--parents`: makes the source's directories below the target.
async fn make_parents(cx: &mut Context, source: &[u8], target: &[u8], style: &Style) -> Result<bool> {
    for (at, _) in source.iter().enumerate().skip(1).filter(|(_, byte)| **byte == b'/') {
        let from = &source[..at];
        let to = path::join(target, from.strip_prefix(b"/").unwrap_or(from));
        match cx.vfs.stat(&cx.place, &to) {
            Ok(node) if node.kind == Kind::Directory => continue,
            Ok(_) => {
                let quoted = cx.quoted_file(&to);
                cx.say(&[quoted.as_slice(), b" exists but is not a directory"].concat()).await?;
                return Ok(false);
            }
            Err(_) => {}
        }
        let node = match cx.vfs.stat(&cx.place, from) {
            Ok(node) => node,
            Err(errno) => {
                cx.say_what("failed to get attributes of", from, &errno).await?;
                return Ok(false);
            }
        };
        if let Err(errno) = cx.vfs.create_directory(&cx.place, &to, node.mode & 0o777 | 0o700) {
            cx.say_what("cannot make directory", &to, &errno).await?;
            return Ok(false);
        }
        if style.preserve.mode {
            let _ = cx.vfs.set_mode(&cx.place, &to, node.mode);
        }
        if style.verbose {
            cx.stdout.push(&[from, b" -> ", &to, b"\n"].concat());
        }
    }
    Ok(true)
}

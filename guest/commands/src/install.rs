//! install: copy files and set attributes. Spec: GNU coreutils 9.1. Differs:
//! owner and group must be the session's own.

use crate::copying::{say_destroys, target_directory, warn_of_context};
use bivalve_kit::backup::Backup;
use bivalve_kit::mode::Change;
use bivalve_kit::{accounts, Command, Context, Ended, Example, Failure, Flag, Group, Options, Result, path};
use bivalve_vfs::{Errno, Follow, Kind, OpenOptions, trim_slashes};

pub const COMMAND: Command = Command {
    name: "install",
    group: Group::Files,
    summary: "copy files and set attributes",
    usage: "[OPTION]... [-T] SOURCE DEST\n[OPTION]... SOURCE... DIRECTORY\n[OPTION]... -t DIRECTORY SOURCE...\n[OPTION]... -d DIRECTORY...",
    flags: bivalve_kit::flags![
        Flag::optional('\0', "backup", "CONTROL", "make a backup of each existing destination file"),
        Flag::switch('C', "compare", "compare content of source and destination files, and if no change to content, ownership, and permissions, do not modify the destination at all"),
        Flag::optional('\0', "context", "CTX", "nothing: there is no SELinux here"),
        Flag::switch('d', "directory", "treat all arguments as directory names; create all components of the specified directories"),
        Flag::value('g', "group", "GROUP", "set group ownership"),
        Flag::value('m', "mode", "MODE", "set permission mode (as in chmod), instead of rwxr-xr-x"),
        Flag::switch('T', "no-target-directory", "treat DEST as a normal file"),
        Flag::value('o', "owner", "OWNER", "set ownership"),
        Flag::switch('p', "preserve-timestamps", "apply access/modification times of SOURCE files to corresponding destination files"),
        Flag::switch('\0', "preserve-context", "nothing: there is no SELinux here"),
        Flag::switch('s', "strip", "run strip on what was copied"),
        Flag::value('\0', "strip-program", "PROGRAM", "run PROGRAM instead of strip"),
        Flag::value('S', "suffix", "SUFFIX", "override the usual backup suffix"),
        Flag::value('t', "target-directory", "DIRECTORY", "copy all SOURCE arguments into DIRECTORY"),
        Flag::switch('v', "verbose", "print the name of each created file or directory"),
        Flag::switch('b', "", "like --backup but does not accept an argument"),
        Flag::switch('c', "", "(ignored)"),
        Flag::switch('Z', "", "the same as --context"),
        Flag::switch('D', "", "create all leading components of DEST except the last, then copy SOURCE to DEST"),
    ],
    examples: &[Example { script: "touch a && install -Dm 640 a b/c && stat -c %a b/c", stdout: "640\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

struct Style {
    mode: Change,
    verbose: bool,
    compare: bool,
    times: bool,
    leading: bool,
    backup: Backup,
    /// What to run on each copy.
    strip: Option<Vec<u8>>,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    warn_of_context(cx, &options, "an SELinux").await?;
    if options.has("preserve-context") {
        cx.say(b"WARNING: ignoring --preserve-context; this kernel is not SELinux-enabled").await?;
    }
    let into = target_directory(&options)?;
    ended?;
    let (directories, strip) = (options.has("directory"), options.has("strip"));
    if directories && strip {
        return Err(Failure::new("the strip option may not be used when installing a directory"));
    }
    if directories && options.has("target-directory") {
        return Err(Failure::new("target directory not allowed when installing a directory"));
    }
    let backup = Backup::from_options(cx, &options)?;
    match options.operands.as_slice() {
        [] => return Err(cx.usage_error(b"missing file operand")),
        [only] if !directories && into.is_none() => {
            let message = [b"missing destination file operand after ", cx.quoted_file(only).as_slice()].concat();
            return Err(cx.usage_error(&message));
        }
        _ => {}
    }
    let mode = match options.value("mode") {
        None => Change::exactly(0o755),
        Some(text) => Change::parse(text)
            .ok_or_else(|| Failure::new([b"invalid mode ", cx.quoted(text).as_slice()].concat()))?,
    };
    let stripper = options.value("strip-program");
    if stripper.is_some() && !strip {
        cx.say(b"WARNING: ignoring --strip-program option as -s option was not specified").await?;
    }
    let style = Style {
        mode,
        verbose: options.has("verbose"),
        compare: options.has("compare"),
        times: options.has("preserve-timestamps"),
        leading: options.has("D"),
        backup,
        strip: strip.then(|| stripper.unwrap_or(b"strip").to_vec()),
    };
    for (other, name) in [(style.times, "preserve-timestamps"), (strip, "strip")] {
        if style.compare && other {
            let text = format!("options --compare (-C) and --{name} are mutually exclusive");
            return Err(cx.usage_error(text.as_bytes()));
        }
    }
    check_owner(cx, &options)?;
    warn_of_bits(cx, &style).await?;
    if directories {
        return make_all(cx, &options.operands, &style).await;
    }
    let (sources, target, into) = destination(cx, &options, &style).await?;
    let mut status = 0;
    let mut made = Vec::new();
    for source in &sources {
        let file = if into { path::join(&target, path::base_name(source)) } else { target.clone() };
        if made.contains(&file) && !style.backup.is_numbered() {
            let (to, from) = (cx.quoted_file(&file), cx.quoted_file(source));
            cx.say(&[b"will not overwrite just-created ", to.as_slice(), b" with ", &from].concat()).await?;
            status = 1;
        } else if install(cx, source, &file, &style).await? {
            made.push(file);
        } else {
            status = 1;
        }
    }
    Ok(status)
}

/// Says that `-C` compares nothing where the mode has special bits.
async fn warn_of_bits(cx: &mut Context, style: &Style) -> Result<()> {
    if style.compare && style.mode.apply(0, false, 0) & !0o777 != 0 {
        cx.say(b"the --compare (-C) option is ignored when you specify a mode with non-permission bits").await?;
    }
    Ok(())
}

/// Runs the stripper on a file; what it cannot strip is removed.
async fn strip(cx: &mut Context, program: &[u8], file: &[u8]) -> Result<bool> {
    cx.stdout.flush().await?;
    let argv = vec![program.to_vec(), file.to_vec()];
    let child = cx.child(argv);
    let errno = match cx.system.run(child).await {
        Ended::Status(0) => return Ok(true),
        Ended::Status(_) => None,
        Ended::NotFound => Some(Errno::NotFound),
        Ended::NotExecutable => Some(Errno::AccessDenied),
    };
    if let Some(errno) = errno {
        cx.say_what("cannot run", program, &errno).await?;
    }
    cx.say(b"strip process terminated abnormally").await?;
    let _ = cx.vfs.remove_file(&cx.place, file);
    Ok(false)
}

/// Only the session's own user and group can be given.
fn check_owner(cx: &Context, options: &Options) -> Result<()> {
    let identity = cx.system.identity();
    let group = accounts::group_name(identity);
    for (key, what, name, own) in
        [("owner", "user", &identity.user, identity.uid), ("group", "group", &group, identity.gid)]
    {
        let Some(given) = options.value(key) else { continue };
        if given != name && given != own.to_string().as_bytes() {
            let message = format!("invalid {what} ");
            return Err(Failure::new([message.as_bytes(), &cx.quoted(given)].concat()));
        }
    }
    Ok(())
}

async fn make_all(cx: &mut Context, names: &[Vec<u8>], style: &Style) -> Result<u8> {
    let mut status = 0;
    for name in names {
        // A directory that is there keeps what the mode does not speak of.
        let old = cx.vfs.stat(&cx.place, name).map_or(0, |node| node.mode);
        if !make_directories(cx, name, style).await? {
            status = 1;
            continue;
        }
        let mode = style.mode.apply(old, true, 0);
        if let Err(errno) = cx.vfs.set_mode(&cx.place, name, mode) {
            cx.say_what("cannot change permissions of", name, &errno).await?;
            status = 1;
        }
    }
    Ok(status)
}

/// Makes a directory with all before it; false when that failed and was said.
async fn make_directories(cx: &mut Context, name: &[u8], style: &Style) -> Result<bool> {
    let whole = trim_slashes(name);
    let mut ends: Vec<usize> = whole.iter().enumerate().skip(1).filter(|(_, byte)| **byte == b'/').map(|(at, _)| at).collect();
    ends.push(whole.len());
    for end in ends {
        let part = whole.get(..end).unwrap_or(whole);
        if cx.vfs.is_directory(&cx.place, part) {
            continue;
        }
        if let Err(errno) = cx.vfs.create_directory(&cx.place, part, 0o755) {
            // What is in the way of the directories above is no directory.
            let above = end < whole.len() && errno == Errno::AlreadyExists;
            let errno = if above { Errno::NotADirectory } else { errno };
            let (quoted, reason) = (cx.quoted(part), errno.message());
            cx.say(&[b"cannot create directory ", quoted.as_slice(), b": ", reason.as_bytes()].concat()).await?;
            return Ok(false);
        }
        if style.verbose {
            let quoted = cx.quoted_file(part);
            cx.stdout.push(&[b"install: creating directory ", quoted.as_slice(), b"\n"].concat());
        }
    }
    Ok(true)
}

/// The sources, the target, and whether it is a directory to copy into.
async fn destination(cx: &mut Context, options: &Options, style: &Style) -> Result<(Vec<Vec<u8>>, Vec<u8>, bool)> {
    let mut sources = options.operands.clone();
    let exact = options.has("no-target-directory");
    if let Some(directory) = options.value("target-directory") {
        if exact {
            return Err(Failure::new("cannot combine --target-directory (-t) and --no-target-directory (-T)"));
        }
        let missing = cx.vfs.stat(&cx.place, directory).err() == Some(Errno::NotFound);
        if style.leading && missing && !make_directories(cx, directory, style).await? {
            return Err(Failure::Exit(1));
        }
        return match cx.vfs.stat(&cx.place, directory) {
            Ok(node) if node.kind == Kind::Directory => Ok((sources, directory.to_vec(), true)),
            found => {
                let errno = found.err().unwrap_or(Errno::NotADirectory);
                Err(refuse(cx, b"failed to access ", directory, &errno))
            }
        };
    }
    let target = sources.pop().unwrap_or_default();
    if exact && sources.len() > 1 {
        return Err(cx.extra_operand_file(sources.get(2).unwrap_or(&target)));
    }
    if !exact && cx.vfs.is_directory(&cx.place, &target) {
        return Ok((sources, target, true));
    }
    if sources.len() > 1 {
        let errno = cx.vfs.stat(&cx.place, &target).err().unwrap_or(Errno::NotADirectory);
        return Err(refuse(cx, b"target ", &target, &errno));
    }
    if style.leading && !make_directories(cx, path::directory_name(&target), style).await? {
        return Err(Failure::Exit(1));
    }
    Ok((sources, target, false))
}

fn refuse(cx: &Context, what: &[u8], file: &[u8], errno: &Errno) -> Failure {
    let reason = errno.message();
    Failure::new([what, &cx.quoted_file(file), b": ", reason.as_bytes()].concat())
}

/// The content of the source; none if it cannot be read, which is said.
async fn content(cx: &mut Context, source: &[u8]) -> Result<Option<Vec<u8>>> {
    match cx.vfs.read_file(&cx.place, source) {
        Ok(content) => Ok(Some(content)),
        Err(errno) => {
            let (quoted, reason) = (cx.quoted_file(source), errno.message());
            cx.say(&[b"cannot open ", quoted.as_slice(), b" for reading: ", reason.as_bytes()].concat()).await?;
            Ok(None)
        }
    }
}

async fn install(cx: &mut Context, source: &[u8], file: &[u8], style: &Style) -> Result<bool> {
    let node = match cx.vfs.stat(&cx.place, source) {
        Ok(node) => node,
        Err(errno) => {
            cx.say_what("cannot stat", source, &errno).await?;
            return Ok(false);
        }
    };
    if node.kind == Kind::Directory {
        cx.say(&[b"omitting directory ", cx.quoted_file(source).as_slice()].concat()).await?;
        return Ok(false);
    }
    let mode = style.mode.apply(0, false, 0);
    let Some(content) = content(cx, source).await? else { return Ok(false) };
    let mut backup = Vec::new();
    let present = cx.vfs.lstat(&cx.place, file);
    if let Err(errno @ Errno::AccessDenied) = &present {
        cx.say_what("cannot stat", file, errno).await?;
        return Ok(false);
    }
    if let Ok(present) = present {
        if style.compare && present.kind == Kind::File && present.mode == mode && (mode | node.mode) & !0o777 == 0 {
            let same = cx.vfs.read_file(&cx.place, file).is_ok_and(|old| old == content);
            if same {
                return Ok(true);
            }
        }
        let resolved = |path: &[u8]| cx.vfs.resolve(&cx.place, path, Follow::Yes);
        if resolved(source).is_ok_and(|from| resolved(file).is_ok_and(|to| from == to)) {
            let (from, to) = (cx.quoted_file(source), cx.quoted_file(file));
            cx.say(&[from.as_slice(), b" and ", &to, b" are the same file"].concat()).await?;
            return Ok(false);
        }
        match clear(cx, source, file, &present.kind, style).await? {
            Some(name) => backup = name,
            None => return Ok(false),
        }
    }
    if style.verbose {
        let mut line = [cx.quoted_file(source).as_slice(), b" -> ", &cx.quoted_file(file)].concat();
        if !backup.is_empty() {
            line.extend_from_slice(&[b" (backup: ", cx.quoted_file(&backup).as_slice(), b")"].concat());
        }
        line.push(b'\n');
        cx.stdout.push(&line);
    }
    let open = OpenOptions { exclusive: true, mode: 0o600, ..OpenOptions::WRITE };
    let written = match cx.vfs.open(&cx.place, file, open) {
        Ok(output) => output.write(&content).await,
        Err(errno) => {
            let errno = if file.ends_with(b"/") { Errno::NotADirectory } else { errno };
            cx.say_what("cannot create regular file", file, &errno).await?;
            return Ok(false);
        }
    };
    if let Err(errno) = written {
        cx.say_what("error writing", file, &errno).await?;
        return Ok(false);
    }
    if let Some(program) = &style.strip
        && !strip(cx, program, file).await?
    {
        return Ok(false);
    }
    attributes(cx, file, mode, style.times.then_some((node.accessed, node.modified))).await
}

/// Takes what is there out of the way: the backup's name, or nothing. None when that failed.
async fn clear(
    cx: &mut Context,
    source: &[u8],
    file: &[u8],
    kind: &Kind,
    style: &Style,
) -> Result<Option<Vec<u8>>> {
    if *kind == Kind::Directory {
        let start: &[u8] = b"cannot overwrite directory ";
        cx.say(&[start, &cx.quoted_file(file), b" with non-directory"].concat()).await?;
        return Ok(None);
    }
    if style.backup.would_destroy(cx, source, file, Follow::Yes) {
        say_destroys(cx, source, file, false).await?;
        return Ok(None);
    }
    let result = if style.backup.is_on() {
        style.backup.make(cx, file)
    } else {
        let removed = cx.vfs.remove_file(&cx.place, file).map(|()| Vec::new());
        if removed.is_ok() && style.verbose {
            let quoted = cx.quoted_file(file);
            cx.stdout.push(&[b"removed ", quoted.as_slice(), b"\n"].concat());
        }
        removed
    };
    match result {
        Ok(name) => Ok(Some(name)),
        Err(errno) => {
            let what = if style.backup.is_on() { "cannot backup" } else { "cannot remove" };
            cx.say_what(what, file, &errno).await?;
            Ok(None)
        }
    }
}

async fn attributes(
    cx: &mut Context,
    file: &[u8],
    mode: u32,
    times: Option<(bivalve_vfs::Timestamp, bivalve_vfs::Timestamp)>,
) -> Result<bool> {
    if let Some((accessed, modified)) = times
        && let Err(errno) = cx.vfs.set_times(&cx.place, file, Follow::Yes, Some(accessed), Some(modified)) {
            cx.say_what("cannot set timestamps for", file, &errno).await?;
            return Ok(false);
        }
    if let Err(errno) = cx.vfs.set_mode(&cx.place, file, mode) {
        cx.say_what("cannot change permissions of", file, &errno).await?;
        return Ok(false);
    }
    Ok(true)
}

//! mkdir: make directories. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::mode::Change;
use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result};
use bivalve_vfs::{Errno, Kind, trim_slashes};

pub const COMMAND: Command = Command {
    name: "mkdir",
    group: Group::Files,
    summary: "create the DIRECTORY(ies), if they do not already exist",
    usage: "[OPTION]... DIRECTORY...",
    flags: bivalve_kit::flags![
        Flag::optional('\0', "context", "CTX", "nothing: there is no SELinux here"),
        Flag::value('m', "mode", "MODE", "set file mode (as in chmod), not a=rwx - umask"),
        Flag::switch('p', "parents", "no error if existing, make parent directories as needed"),
        Flag::switch('v', "verbose", "print a message for each created directory"),
        Flag::switch('Z', "", "the same as --context"),
    ],
    examples: &[Example { script: "mkdir -pv a/b", stdout: "mkdir: created directory 'a'\nmkdir: created directory 'a/b'\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// How directories are made.
struct Style {
    mode: Option<Change>,
    parents: bool,
    verbose: bool,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    crate::copying::warn_of_context(cx, &options, "an SELinux/SMACK").await?;
    ended?;
    if options.operands.is_empty() {
        return Err(cx.missing_operand(None));
    }
    let mode = match options.value("mode") {
        None => None,
        Some(text) => Some(Change::parse(text).ok_or_else(|| {
            Failure::new([b"invalid mode ", cx.quoted(text).as_slice()].concat())
        })?),
    };
    let style = Style { mode, parents: options.has("parents"), verbose: options.has("verbose") };
    let mut status = 0;
    for directory in &options.operands {
        let made = if style.parents { make_with_parents(cx, directory, &style).await? } else { make(cx, directory, &style).map_err(Some) };
        match made {
            Ok(true) => tell(cx, directory, &style),
            Ok(false) => {}
            Err(errno) => {
                if let Some(errno) = errno {
                    refuse(cx, directory, &errno).await?;
                }
                status = 1;
            }
        }
        cx.stdout.ready().await?;
    }
    Ok(status)
}

/// mkdir quotes names as words, not for a shell.
async fn refuse(cx: &mut Context, directory: &[u8], errno: &Errno) -> Result<()> {
    let (quoted, reason) = (cx.quoted(directory), errno.message());
    cx.say(&[b"cannot create directory ", quoted.as_slice(), b": ", reason.as_bytes()].concat()).await
}

fn tell(cx: &mut Context, directory: &[u8], style: &Style) {
    if style.verbose {
        let quoted = cx.quoted_file(directory);
        cx.stdout.push(b"mkdir: created directory ");
        cx.stdout.push(&quoted);
        cx.stdout.push_byte(b'\n');
    }
}

/// Makes one directory with the mode asked for.
fn make(cx: &Context, directory: &[u8], style: &Style) -> std::result::Result<bool, Errno> {
    cx.vfs.create_directory(&cx.place, directory, 0o777)?;
    if let Some(change) = &style.mode {
        let mut mode = change.apply(0o777, true, cx.place.umask);
        if mode & 0o1000 != 0 {
            // GNU gives the sticky bit to a directory that only its owner may write.
            mode = change.apply(0o755, true, cx.place.umask);
        }
        cx.vfs.set_mode(&cx.place, directory, mode)?;
    }
    Ok(true)
}

/// Makes what is missing of the path; the error is none when it is said already.
async fn make_with_parents(
    cx: &mut Context,
    directory: &[u8],
    style: &Style,
) -> Result<std::result::Result<bool, Option<Errno>>> {
    let whole = trim_slashes(directory);
    let ends = whole.iter().enumerate().filter(|(at, byte)| **byte == b'/' && *at > 0 && whole[at - 1] != b'/');
    for end in ends.map(|(at, _)| at).collect::<Vec<_>>() {
        let parent = &whole[..end];
        if let Ok(node) = cx.vfs.stat(&cx.place, parent)
            && node.kind == Kind::Directory
        {
            if node.mode & 0o100 == 0 {
                refuse(cx, parent, &Errno::AccessDenied).await?;
                return Ok(Err(None));
            }
            continue;
        }
        match cx.vfs.create_directory(&cx.place, parent, 0o777) {
            Ok(()) => {
                // The owner can always go on below.
                let mode = 0o777 & !cx.place.umask | 0o300;
                let _ = cx.vfs.set_mode(&cx.place, parent, mode);
                tell(cx, parent, style);
            }
            Err(errno) => {
                let file = errno == Errno::AlreadyExists && cx.vfs.exists(&cx.place, parent);
                let errno = if file { Errno::NotADirectory } else { errno };
                refuse(cx, parent, &errno).await?;
                return Ok(Err(None));
            }
        }
    }
    Ok(match make(cx, directory, style) {
        Err(Errno::AlreadyExists) if cx.vfs.is_directory(&cx.place, directory) => Ok(false),
        other => other.map_err(Some),
    })
}

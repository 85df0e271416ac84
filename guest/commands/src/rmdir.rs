//! rmdir: remove empty directories. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Result};
use bivalve_vfs::{Errno, trim_slashes};

pub const COMMAND: Command = Command {
    name: "rmdir",
    group: Group::Files,
    summary: "remove the DIRECTORY(ies), if they are empty",
    usage: "[OPTION]... DIRECTORY...",
    flags: bivalve_kit::flags![
        Flag::switch('\0', "ignore-fail-on-non-empty", "ignore each failure to remove a non-empty directory"),
        Flag::switch('p', "path", ""),
        Flag::switch('p', "parents", "remove DIRECTORY and its ancestors"),
        Flag::switch('v', "verbose", "output a diagnostic for every directory processed"),
    ],
    examples: &[Example { script: "mkdir -p a/b && rmdir -pv a/b", stdout: "rmdir: removing directory, 'a/b'\nrmdir: removing directory, 'a'\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    if options.operands.is_empty() {
        return Err(cx.missing_operand(None));
    }
    let mut status = 0;
    for directory in &options.operands {
        let mut at = directory.as_slice();
        let mut what = "failed to remove";
        loop {
            if !remove(cx, at, &options, what).await? {
                status = 1;
                break;
            }
            if !options.has("parents") || cx.vfs.exists(&cx.place, at) {
                break;
            }
            let whole = trim_slashes(at);
            match whole.iter().rposition(|&byte| byte == b'/') {
                Some(slash) => at = trim_slashes(&whole[..slash]),
                None => break,
            }
            if at.is_empty() {
                break;
            }
            what = "failed to remove directory";
        }
    }
    Ok(status)
}

/// Removes one; false when that failed and is not to be ignored.
async fn remove(cx: &mut Context, directory: &[u8], options: &Options, what: &str) -> Result<bool> {
    if options.has("verbose") {
        let quoted = cx.quoted_file(directory);
        cx.stdout.push(&[b"rmdir: removing directory, ", quoted.as_slice(), b"\n"].concat());
        cx.stdout.ready().await?;
    }
    match cx.vfs.remove_directory(&cx.place, directory) {
        Ok(()) => Ok(true),
        Err(Errno::NotEmpty) if options.has("ignore-fail-on-non-empty") => Ok(true),
        Err(errno) => {
            if directory.ends_with(b"/") && errno == Errno::NotADirectory {
                // A link to nothing, or to a directory.
                let leads = !matches!(cx.vfs.stat(&cx.place, trim_slashes(directory)), Ok(node) if node.kind != bivalve_vfs::Kind::Directory);
                let is_link = leads && cx.vfs.lstat(&cx.place, trim_slashes(directory)).is_ok_and(|node| node.kind == bivalve_vfs::Kind::Symlink);
                if is_link {
                    let message = [b"failed to remove ", cx.quoted_file(directory).as_slice(), b": Symbolic link not followed"].concat();
                    cx.say(&message).await?;
                    return Ok(false);
                }
            }
            cx.say_what(what, directory, &errno).await?;
            Ok(false)
        }
    }
}

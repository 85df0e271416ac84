//! mv: move (rename) files. Spec: GNU coreutils 9.1. Differs:
//! standard input is never a terminal, so unwritable files are only asked for with -i.

use crate::copying::{Copier, Dereference, Overwrite, Preserve, Style, destination};
use bivalve_kit::backup::Backup;
use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Result, path};
use bivalve_vfs::trim_slashes;

pub const COMMAND: Command = Command {
    name: "mv",
    group: Group::Files,
    summary: "rename SOURCE to DEST, or move SOURCE(s) to DIRECTORY",
    usage: "[OPTION]... [-T] SOURCE DEST\n[OPTION]... SOURCE... DIRECTORY\n[OPTION]... -t DIRECTORY SOURCE...",
    flags: bivalve_kit::flags![
        Flag::optional('\0', "backup", "CONTROL", "make a backup of each existing destination file"),
        Flag::switch('Z', "context", "nothing: there is no SELinux here"),
        Flag::switch('f', "force", "do not prompt before overwriting"),
        Flag::switch('i', "interactive", "prompt before overwrite"),
        Flag::switch('n', "no-clobber", "do not overwrite an existing file"),
        Flag::switch('T', "no-target-directory", "treat DEST as a normal file"),
        Flag::switch('\0', "strip-trailing-slashes", "remove any trailing slashes from each SOURCE argument"),
        Flag::value('S', "suffix", "SUFFIX", "override the usual backup suffix"),
        Flag::value('t', "target-directory", "DIRECTORY", "move all SOURCE arguments into DIRECTORY"),
        Flag::switch('u', "update", "move only when the SOURCE file is newer than the destination file or when it is missing"),
        Flag::switch('v', "verbose", "explain what is being done"),
        Flag::switch('b', "", "like --backup but does not accept an argument"),
    ],
    examples: &[Example { script: "touch a && mv -v a b", stdout: "renamed 'a' -> 'b'\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    crate::copying::target_directory(&options)?;
    ended?;
    let mut wanted = destination(cx, &options)?;
    let backup = Backup::from_options(cx, &options)?;
    let overwrite = match options.last_of(&["force", "interactive", "no-clobber"]) {
        Some("interactive") => Overwrite::Ask,
        Some("no-clobber") => Overwrite::No,
        _ => Overwrite::Yes,
    };
    if overwrite == Overwrite::No && backup.is_on() {
        return Err(cx.usage_error(b"options --backup and --no-clobber are mutually exclusive"));
    }
    let style = Style {
        moving: true,
        recursive: true,
        dereference: Dereference::Never,
        overwrite,
        update: options.has("update"),
        verbose: options.has("verbose"),
        hard_link: false,
        symbolic_link: false,
        preserve: Preserve { mode: true, times: true, links: true, ..Preserve::default() },
        remove_first: true,
        force: true,
        data: true,
        clone: false,
        backup,
    };
    if options.has("strip-trailing-slashes") {
        for source in &mut wanted.sources {
            *source = trim_slashes(source).to_vec();
        }
    }
    let mut copier = Copier::new(&style);
    let mut status = 0;
    for source in &wanted.sources {
        let target =
            if wanted.directory { path::join(&wanted.target, path::base_name(source)) } else { wanted.target.clone() };
        if !copier.run(cx, source, &target).await? {
            status = 1;
        }
        cx.check()?;
    }
    Ok(status)
}

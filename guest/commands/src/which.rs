//! which: locate a command. Spec: Debian's which (debianutils 5.7).
//! Differs: built-in commands are found in /usr/bin, which is in every PATH.

use bivalve_kit::{Command, Context, Example, Failure, Group, Result, Flag};
use bivalve_vfs::Kind;

pub const COMMAND: Command = Command {
    name: "which",
    group: Group::Shell,
    summary: "locate a command",
    usage: "[-a] args",
    flags: bivalve_kit::flags![Flag::switch('a', "", "print all matching pathnames of each argument")],
    usage_status: 2,
    operands_end_options: true,
    examples: &[Example { script: "which no-such-command || echo none", stdout: "none\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// Where the shell that the real one runs in looks when it is told nothing.
const PATH: &[u8] = b"/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

async fn run(cx: &mut Context) -> Result<u8> {
    let (all, names) = arguments(cx).await?;
    let search = cx.variable("PATH").unwrap_or(PATH).to_vec();
    let mut status = if names.is_empty() { 1 } else { 0 };
    for name in names {
        let mut found = false;
        if name.contains(&b'/') {
            found = is_program(cx, &name);
            if found {
                cx.stdout.push(&[&name, b"\n".as_slice()].concat());
            }
        } else {
            for directory in search.split(|&byte| byte == b':') {
                let directory = if directory.is_empty() { b"." } else { directory };
                let file = [directory, b"/", &name].concat();
                if !is_program(cx, &file) {
                    continue;
                }
                found = true;
                cx.stdout.push(&[&file, b"\n".as_slice()].concat());
                if !all {
                    break;
                }
            }
        }
        if !found {
            status = 1;
        }
        cx.stdout.ready().await?;
    }
    Ok(status)
}

/// Reads `-a` as getopts does; another option ends in the script's own words.
async fn arguments(cx: &mut Context) -> Result<(bool, Vec<Vec<u8>>)> {
    let mut rest = cx.argv.get(1..).unwrap_or_default().to_vec();
    let mut all = false;
    while let Some(first) = rest.first().filter(|first| first.len() > 1 && first.starts_with(b"-")).cloned() {
        rest.remove(0);
        if first == b"--" {
            break;
        }
        for &letter in &first[1..] {
            if letter != b'a' {
                cx.say_raw(&[b"Illegal option -", [letter].as_slice(), b"\n"].concat()).await?;
                cx.stdout.push(b"Usage: /usr/bin/which [-a] args\n");
                return Err(Failure::Exit(2));
            }
            all = true;
        }
    }
    Ok((all, rest))
}

fn is_program(cx: &Context, file: &[u8]) -> bool {
    cx.vfs.stat(&cx.place, file).is_ok_and(|node| node.kind == Kind::File && node.mode & 0o111 != 0)
}

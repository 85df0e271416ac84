//! stat: display file status. Spec: GNU coreutils 9.1. Differs: one device, one
//! file system that does not tell its size; birth times are unknown.

mod format;

use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Result, choose};
use bivalve_vfs::{Errno, Follow, Kind, Node};
use format::{Format, Item};

pub const COMMAND: Command = Command {
    name: "stat",
    group: Group::Files,
    summary: "display file status",
    usage: "[OPTION]... FILE...",
    flags: bivalve_kit::flags![
        Flag::switch('L', "dereference", "follow links"),
        Flag::switch('f', "file-system", "display the status of the file system that FILE is on"),
        Flag::value('c', "format", "FORMAT", "use the specified FORMAT instead of the default; output a newline after each use of FORMAT"),
        Flag::value('\0', "printf", "FORMAT", "like --format, but interpret backslash escapes, and do not output a mandatory trailing newline"),
        Flag::switch('t', "terse", "print the information in terse form"),
        Flag::value('\0', "cached", "MODE", "specify how to use cached attributes: always, never, default"),
    ],
    examples: &[Example { script: "printf abc > a && stat -c '%n %s %F' a", stdout: "a 3 regular file\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

const TERSE: &[u8] = b"%n %s %b %f %u %g %D %i %h %t %T %X %Y %Z %W %o\n";
const START: &[u8] = b"  File: %N\n  Size: %-10s\tBlocks: %-10b IO Block: %-6o %F\n";
const PLAIN: &[u8] = b"Device: %Hd,%Ld\tInode: %-10i  Links: %h\n";
const DEVICE: &[u8] = b"Device: %Hd,%Ld\tInode: %-10i  Links: %-5h Device type: %Hr,%Lr\n";
const END: &[u8] = b"Access: (%04a/%10.10A)  Uid: (%5u/%8U)   Gid: (%5g/%8G)\nAccess: %x\nModify: %y\nChange: %z\n Birth: %w\n";

const SYSTEM: &[u8] = b"  File: \"%n\"\n    ID: %-8i Namelen: %-7l Type: %T\nBlock size: %-10s Fundamental block size: %S\nBlocks: Total: %-10b Free: %-10f Available: %a\nInodes: Total: %-10c Free: %d\n";
const SYSTEM_TERSE: &[u8] = b"%n %i %l %t %s %S %b %f %a %c %d\n";

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    for given in options.given.iter().filter(|given| given.key() == "cached") {
        // Nothing is cached, so there is nothing to choose.
        choose(cx, "--cached", given.text(), &[("default", 0), ("never", 1), ("always", 2)])?;
    }
    ended?;
    if options.operands.is_empty() {
        return Err(cx.missing_operand(None));
    }
    let given = options.given.iter().rev().find(|given| matches!(given.key(), "format" | "printf"));
    if let (Some(word), Some(given)) = (cx.variable("QUOTING_STYLE").map(<[u8]>::to_vec), given)
        && memchr::memmem::find(given.text(), b"%N").is_some()
        && !bivalve_kit::quoting::Style::TABLE.iter().any(|(known, _)| known.as_bytes() == word.as_slice())
    {
        let quoted = cx.quoted(&word);
        cx.say(&[b"ignoring invalid value of environment variable QUOTING_STYLE: ", quoted.as_slice()].concat()).await?;
    }
    let follow = if options.has("dereference") || options.has("file-system") { Follow::Yes } else { Follow::No };
    let mut status = 0;
    let system = options.has("file-system");
    for file in &options.operands {
        if system && file == b"-" {
            cx.say(b"using '-' to denote standard input does not work in file system mode").await?;
            status = 1;
            continue;
        }
        let (name, node) = match look(cx, file, follow) {
            Ok(found) => found,
            Err(errno) => {
                let what = if system { "cannot read file system information for" } else { "cannot statx" };
                cx.say_what(what, file, &errno).await?;
                status = 1;
                continue;
            }
        };
        let escapes = given.is_some_and(|given| given.key() == "printf");
        let layout = match given {
            Some(given) => given.text().to_vec(),
            None if system && options.has("terse") => SYSTEM_TERSE.to_vec(),
            None if system => SYSTEM.to_vec(),
            None if options.has("terse") => TERSE.to_vec(),
            None => [START, if node.kind == Kind::Device { DEVICE } else { PLAIN }, END].concat(),
        };
        let mut layout = Format::new(cx, &layout, escapes, given.is_none());
        let item = Item { name: &name, node: &node, system };
        let mut text = Vec::new();
        let applied = layout.apply(&item, &mut text);
        let warnings = layout.into_warnings();
        cx.stdout.push(&text);
        for warning in warnings {
            cx.say(&warning).await?;
        }
        applied?;
        if given.is_some() && !escapes {
            cx.stdout.push_byte(b'\n');
        }
        cx.stdout.ready().await?;
    }
    Ok(status)
}

/// The name to print and the metadata; `-` is standard input.
fn look(cx: &Context, file: &[u8], follow: Follow) -> std::result::Result<(Vec<u8>, Node), Errno> {
    if file == b"-" {
        return Ok((file.to_vec(), cx.vfs.stat_open(cx.stdin.file())?));
    }
    Ok((file.to_vec(), cx.vfs.lookup(&cx.place, file, follow)?))
}

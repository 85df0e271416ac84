//! pathchk: check whether file names are valid or portable. Spec: GNU coreutils 9.1. Differs: nothing known.

use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Result, quote};
use bivalve_vfs::Errno;

pub const COMMAND: Command = Command {
    name: "pathchk",
    group: Group::Files,
    summary: "diagnose invalid or non-portable file names",
    usage: "[OPTION]... NAME...",
    flags: bivalve_kit::flags![
        Flag::switch('\0', "portability", "check for all POSIX systems (equivalent to -p -P)"),
        Flag::switch('p', "", "check for most POSIX systems"),
        Flag::switch('P', "", "check for empty names and leading \"-\""),
    ],
    operands_end_options: true,
    examples: &[Example { script: "pathchk -p 'a b' || echo no", stdout: "no\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    if options.operands.is_empty() {
        return Err(cx.missing_operand(None));
    }
    let all = options.has("portability");
    let (portable, basic) = (all || options.has("p"), all || options.has("P"));
    let mut status = 0;
    for name in &options.operands {
        if let Some(message) = complaint(cx, name, portable, basic) {
            cx.say(&message).await?;
            status = 1;
        }
    }
    Ok(status)
}

/// What is wrong with a name.
fn complaint(cx: &Context, name: &[u8], portable: bool, basic: bool) -> Option<Vec<u8>> {
    let components = || name.split(|&byte| byte == b'/').filter(|component| !component.is_empty());
    if basic && components().any(|component| component.starts_with(b"-")) {
        return Some([b"leading '-' in a component of file name ", cx.quoted_file(name).as_slice()].concat());
    }
    if (basic || portable) && name.is_empty() {
        return Some(b"empty file name".to_vec());
    }
    if portable {
        let allowed = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'-' | b'/');
        if let Some(at) = name.iter().position(|byte| !allowed(byte)) {
            let rest = name.get(at..).unwrap_or_default();
            let (length, _) = quote::character(rest, cx.locale.utf8);
            let character = rest.get(..length).unwrap_or(rest);
            let (character, name) = (cx.quoted(character), cx.quoted_file(name));
            return Some([b"nonportable character ", character.as_slice(), b" in file name ", &name].concat());
        }
    } else if let Err(errno) = cx.vfs.lstat(&cx.place, name)
        && (errno != Errno::NotFound || name.is_empty()) {
            let shown = if name.is_empty() { cx.quoted_file(name) } else { quote::maybe_quoted(name, cx.locale.utf8) };
            return Some([shown.as_slice(), b": ", errno.message().as_bytes()].concat());
        }
    if !portable {
        return None;
    }
    let too_long = |limit: usize, length: usize, what: &str, text: &[u8]| {
        let start = format!("limit {limit} exceeded by length {length} of {what} ");
        Some([start.as_bytes(), &cx.quoted_file(text)].concat())
    };
    if name.len() > 255 {
        return too_long(255, name.len(), "file name", name);
    }
    components().find(|component| component.len() > 14).and_then(|component| {
        too_long(14, component.len(), "file name component", component)
    })
}

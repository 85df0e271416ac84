//! uname: print system information. Spec: GNU coreutils 9.1. Differs: the system is
//! the sandbox, a WebAssembly machine that behaves as Linux does.

use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Result};

/// What `uname -m` and `arch` say.
pub const MACHINE: &[u8] = b"x86_64";
const RELEASE: &[u8] = b"6.1.0";
const VERSION: &[u8] = b"#1 SMP Debian 12";

pub const COMMAND: Command = Command {
    name: "uname",
    group: Group::System,
    summary: "print certain system information",
    usage: "[OPTION]...",
    flags: bivalve_kit::flags![
        Flag::switch('a', "all", "print all information, except omit -p and -i if unknown"),
        Flag::switch('s', "kernel-name", "print the kernel name"),
        Flag::switch('s', "sysname", ""),
        Flag::switch('n', "nodename", "print the network node hostname"),
        Flag::switch('r', "kernel-release", "print the kernel release"),
        Flag::switch('r', "release", ""),
        Flag::switch('v', "kernel-version", "print the kernel version"),
        Flag::switch('m', "machine", "print the machine hardware name"),
        Flag::switch('p', "processor", "print the processor type (non-portable)"),
        Flag::switch('i', "hardware-platform", "print the hardware platform (non-portable)"),
        Flag::switch('o', "operating-system", "print the operating system"),
    ],
    examples: &[Example { script: "uname", stdout: "Linux\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    if let Some(extra) = options.operands.first() {
        return Err(cx.extra_operand(extra));
    }
    let all = options.has("all");
    let none = options.given.is_empty();
    let system = cx.system.clone();
    let has = |name| options.has(name);
    let parts: [(bool, &[u8]); 8] = [
        (all || none || has("kernel-name"), b"Linux"),
        (all || has("nodename"), &system.identity().host),
        (all || has("kernel-release"), RELEASE),
        (all || has("kernel-version"), VERSION),
        (all || has("machine"), MACHINE),
        (has("processor") && !all, b"unknown"),
        (has("hardware-platform") && !all, b"unknown"),
        (all || has("operating-system"), b"GNU/Linux"),
    ];
    let shown: Vec<&[u8]> = parts.iter().filter(|(on, _)| *on).map(|(_, text)| *text).collect();
    cx.stdout.push(&shown.join(&b' '));
    cx.stdout.push_byte(b'\n');
    Ok(0)
}

//! hostname: print the host's name. Spec: Debian's hostname 3.23. Differs: the name cannot be
//! set, and there is no network to ask.

use bivalve_kit::{Command, Context, Failure, Flag, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "hostname",
    group: Group::System,
    summary: "print the system's host name",
    usage: "[-s|-f]",
    flags: &[
        Flag::switch('f', "fqdn", "long host name (FQDN)"),
        Flag::switch('f', "long", ""),
        Flag::switch('s', "short", "short host name"),
    ],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    if !options.operands.is_empty() {
        return Err(Failure::new("you must be root to change the host name"));
    }
    let system = cx.system.clone();
    let host = &system.identity().host;
    let short = host.split(|&byte| byte == b'.').next().unwrap_or_default();
    cx.stdout.push(if options.has("short") { short } else { host });
    cx.stdout.push_byte(b'\n');
    Ok(0)
}

//! groups: print the groups of users. Spec: GNU coreutils 9.1. Differs: as id.

use bivalve_kit::{accounts, Command, Context, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "groups",
    group: Group::System,
    summary: "print group memberships for each USERNAME",
    usage: "[OPTION]... [USERNAME]...",
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let system = cx.system.clone();
    let identity = system.identity();
    let group = accounts::group_name(identity);
    if options.operands.is_empty() {
        cx.stdout.push(&[&group, b"\n".as_slice()].concat());
        return Ok(0);
    }
    let mut status = 0;
    for user in &options.operands {
        if let Some(found) = accounts::user(identity, user) {
            let group = accounts::group_by_number(identity, found.gid).unwrap_or_default();
            cx.stdout.push(&[user, b" : ".as_slice(), &group, b"\n"].concat());
        } else {
            let quoted = cx.quoted(user);
            cx.say(&[&quoted, b": no such user".as_slice()].concat()).await?;
            status = 1;
        }
    }
    Ok(status)
}

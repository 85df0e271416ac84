//! id: print user and group IDs. Spec: GNU coreutils 9.1. Differs: the users are the
//! session's and those of a base system, each in one group.

use bivalve_kit::{accounts, Command, Context, Failure, Flag, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "id",
    group: Group::System,
    summary: "print user and group information for each specified USER",
    usage: "[OPTION]... [USER]...",
    flags: bivalve_kit::flags![
        Flag::switch('Z', "context", "print the security context; there is none"),
        Flag::switch('g', "group", "print only the effective group ID"),
        Flag::switch('G', "groups", "print all group IDs"),
        Flag::switch('n', "name", "print a name instead of a number, for -ugG"),
        Flag::switch('r', "real", "print the real ID instead of the effective ID, with -ugG"),
        Flag::switch('u', "user", "print only the effective user ID"),
        Flag::switch('z', "zero", "delimit entries with NUL characters, not whitespace"),
        Flag::switch('a', "", "ignore, for compatibility with other versions"),
    ],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    if options.has("context") {
        return Err(Failure::new("--context (-Z) works only on an SELinux-enabled kernel"));
    }
    let kinds = ["group", "groups", "user"].iter().filter(|name| options.has(name)).count();
    if kinds > 1 {
        return Err(Failure::new("cannot print \"only\" of more than one choice"));
    }
    if kinds == 0 && (options.has("name") || options.has("real")) {
        return Err(Failure::new("cannot print only names or real IDs in default format"));
    }
    if kinds == 0 && options.has("zero") {
        return Err(Failure::new("option --zero not permitted in default format"));
    }
    let system = cx.system.clone();
    let identity = system.identity();
    let mut status = 0;
    let own = vec![identity.user.clone()];
    let users = if options.operands.is_empty() { &own } else { &options.operands };
    for user in users {
        let number = std::str::from_utf8(user).ok().and_then(|digits| digits.parse().ok());
        let found = accounts::user(identity, user)
            .or_else(|| number.and_then(|number| accounts::user_by_number(identity, number)));
        let Some(found) = found else {
            let quoted = cx.quoted(user);
            let why: &[u8] = if user.is_empty() { b": No such file or directory" } else { b"" };
            cx.say(&[&quoted, b": no such user".as_slice(), why].concat()).await?;
            status = 1;
            continue;
        };
        let (uid, gid) = (found.uid.to_string().into_bytes(), found.gid.to_string().into_bytes());
        let group = accounts::group_by_number(identity, found.gid).unwrap_or_default();
        let named = options.has("name");
        let line = match () {
            () if options.has("user") && named => found.name.clone(),
            () if options.has("user") => uid.clone(),
            () if kinds > 0 && named => group,
            () if kinds > 0 => gid.clone(),
            () => {
                let group = [gid.as_slice(), b"(", &group, b")"].concat();
                [b"uid=", uid.as_slice(), b"(", &found.name, b") gid=", &group, b" groups=", &group].concat()
            }
        };
        cx.stdout.push(&line);
        cx.stdout.push_byte(if options.has("zero") { 0 } else { b'\n' });
    }
    Ok(status)
}

//! who: show who is logged on. Spec: GNU coreutils 9.1.
//! Differs: a sandbox has no logins, whatever file is named.

use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "who",
    group: Group::System,
    summary: "print information about users who are currently logged in",
    usage: "[OPTION]... [ FILE | ARG1 ARG2 ]",
    flags: bivalve_kit::flags![
        Flag::switch('a', "all", "same as -b -d --login -p -r -t -T -u"),
        Flag::switch('b', "boot", "time of last system boot"),
        Flag::switch('q', "count", "all login names and number of users logged on"),
        Flag::switch('d', "dead", "print dead processes"),
        Flag::switch('H', "heading", "print line of column headings"),
        Flag::switch('\0', "ips", "print ips instead of hostnames"),
        Flag::switch('l', "login", "print system login processes"),
        Flag::switch('\0', "lookup", "attempt to canonicalize hostnames via DNS"),
        Flag::switch('T', "message", ""),
        Flag::switch('T', "mesg", "add the user's message status: + if allowed, - if not, ? if unknown"),
        Flag::switch('p', "process", "print active processes spawned by init"),
        Flag::switch('r', "runlevel", "print current runlevel"),
        Flag::switch('s', "short", "print only name, line, and time (default)"),
        Flag::switch('t', "time", "print last system clock change"),
        Flag::switch('u', "users", "list users logged in"),
        Flag::switch('T', "writable", ""),
        Flag::switch('m', "", "only hostname and user associated with stdin"),
        Flag::switch('w', "", "same as -T"),
    ],
    examples: &[Example { script: "who -q", stdout: "\n# users=0\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    if let Some(extra) = options.operands.get(2) {
        return Err(cx.extra_operand(extra));
    }
    if options.has("count") {
        cx.stdout.push(b"\n# users=0\n");
    } else if options.has("heading") {
        let heading = heading(&options, cx.names_locale("LC_TIME"));
        cx.stdout.push(heading.trim_end().as_bytes());
        cx.stdout.push_byte(b'\n');
    }
    Ok(0)
}

fn heading(options: &Options, iso: bool) -> String {
    let given = |keys: &[&str]| options.last_of(keys).is_some();
    let message = given(&["all", "mesg", "w"]);
    let dead = given(&["all", "dead"]);
    let long = given(&["all", "dead", "login", "runlevel", "users"]);
    let idle = given(&["all", "dead", "login", "runlevel", "users"]);
    let mut line = format!("{:<8}{} {:<12} ", "NAME", if message { "  " } else { "" }, "LINE");
    line += &format!("{:<1$}", "TIME", if iso { 16 } else { 12 });
    if idle && long {
        line += " IDLE  ";
    }
    if long {
        line += "        PID";
    }
    line += &format!(" {:<8}", "COMMENT");
    if dead {
        line += " EXIT";
    }
    line
}

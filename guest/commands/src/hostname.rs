//! hostname: print the host's name. Spec: Debian's hostname 3.23. Differs: the usage that wrong
//! calls print is in our words; there is no network to ask, so the host is only known to itself.

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result, help};

pub const COMMAND: Command = Command {
    name: "hostname",
    group: Group::System,
    summary: "print the system's host name",
    usage: "[-a|-A|-d|-f|-i|-I|-s|-y]\n[-b] {NAME|-F FILE}",
    flags: bivalve_kit::flags![
        Flag::switch('d', "domain", "the name without what is before its first dot"),
        Flag::switch('b', "boot", "set a name if there is none, which there is"),
        Flag::value('F', "file", "FILE", "set the name that FILE has: only root may"),
        Flag::switch('f', "fqdn", "the long name"),
        Flag::switch('A', "all-fqdns", "all long names that the network knows: none"),
        Flag::switch('h', "help", "display this help and exit"),
        Flag::switch('f', "long", ""),
        Flag::switch('s', "short", "the name up to its first dot"),
        Flag::switch('V', "version", "output version information and exit"),
        Flag::switch('a', "alias", "other names: none"),
        Flag::switch('i', "ip-address", "the address of the name: the host's own"),
        Flag::switch('I', "all-ip-addresses", "the addresses on the network: none"),
        Flag::switch('y', "nis", "the name of NIS's domain, which is not set"),
        Flag::switch('y', "yp", ""),
    ],
    usage_status: 255,
    examples: &[Example { script: "hostname | wc -l", stdout: "1\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = match Options::parse(cx) {
        Err(Failure::Message(text, 255)) => {
            let message = text.split(|&byte| byte == b'\n').next().unwrap_or_default();
            cx.say(message).await?;
            cx.stdout.push(help::text(cx.command).as_bytes());
            return Ok(255);
        }
        parsed => parsed?,
    };
    if options.has("help") {
        cx.stdout.push(help::text(cx.command).as_bytes());
        return Ok(0);
    }
    if options.has("version") {
        cx.stdout.push(help::version(cx.command).as_bytes());
        return Ok(0);
    }
    let setting = |name: &[u8]| {
        let inner = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.');
        let ends = [name.first(), name.last()];
        let valid = name.iter().all(inner) && ends.iter().all(|end| end.is_some_and(u8::is_ascii_alphanumeric));
        Failure::new(if valid { "you must be root to change the host name" } else { "the specified hostname is invalid" })
    };
    if let Some(file) = options.value("file") {
        let read = cx.vfs.read_file(&cx.place, file);
        return Err(match read {
            Ok(content) => setting(content.split(|&byte| byte == b'\n').next().unwrap_or_default().trim_ascii()),
            Err(errno) => Failure::new(errno.message().as_bytes()),
        });
    }
    match options.operands.as_slice() {
        [] => {}
        [name] => return Err(setting(name)),
        _ => {
            let text = help::text(cx.command);
            cx.say_raw(text.as_bytes()).await?;
            return Ok(255);
        }
    }
    let system = cx.system.clone();
    let host = &system.identity().host;
    let dot = host.iter().position(|&byte| byte == b'.').unwrap_or(host.len());
    let shown: &[u8] = match options.given.last().map_or("", |given| given.key()) {
        "domain" if dot == host.len() => return Ok(0),
        "domain" => &host[dot + 1..],
        "short" => &host[..dot],
        "ip-address" => b"127.0.0.1",
        "alias" | "all-fqdns" | "all-ip-addresses" => b"",
        "nis" => {
            cx.stdout.push(b"hostname: Local domain name not set\n");
            return Ok(1);
        }
        _ => host,
    };
    cx.stdout.push(&[shown, b"\n"].concat());
    Ok(0)
}

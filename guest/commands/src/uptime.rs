//! uptime: tell how long the system has been running. Spec: procps-ng 4.0.2.
//! Differs: the system is the session; nobody is logged in and nothing loads it.

use bivalve_kit::clock::{self, Dialect, Zone};
use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "uptime",
    group: Group::System,
    summary: "tell how long the system has been running",
    usage: "[options]",
    flags: bivalve_kit::flags![
        Flag::switch('p', "pretty", "show uptime in pretty format"),
        Flag::switch('s', "since", "system up since"),
        Flag::switch('h', "", "display this help and exit"),
        Flag::switch('V', "", "output version information and exit"),
    ],
    examples: &[Example { script: "uptime | grep -c ' load average: '", stdout: "1\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

const USAGE: &str = "
Usage:
 uptime [options]

Options:
 -p, --pretty   show uptime in pretty format
 -h, --help     display this help and exit
 -s, --since    system up since
 -V, --version  output version information and exit

For more details see uptime(1).
";

async fn run(cx: &mut Context) -> Result<u8> {
    let options = match Options::parse(cx) {
        Err(Failure::Message(message, status)) => {
            let said = message.split(|&byte| byte == b'\n').next().unwrap_or_default().to_vec();
            cx.say(&said).await?;
            cx.say_raw(USAGE.as_bytes()).await?;
            return Ok(status);
        }
        other => other?,
    };
    if !options.operands.is_empty() {
        cx.say_raw(USAGE.as_bytes()).await?;
        return Ok(1);
    }
    let seconds = cx.system.monotonic() / 1_000_000_000;
    let line = match options.given.first().map(|given| given.key()) {
        Some("pretty") => pretty(seconds),
        Some("h") => USAGE.to_string(),
        Some("V") => "uptime from procps-ng 4.0.2\n".to_string(),
        Some("since") => at(cx, seconds, b"%Y-%m-%d %H:%M:%S\n"),
        _ => format!("{}{}", at(cx, 0, b" %H:%M:%S "), plain(seconds)),
    };
    cx.stdout.push(line.as_bytes());
    Ok(0)
}

/// The local time of so many seconds ago.
fn at(cx: &Context, ago: u64, format: &[u8]) -> String {
    let zone = Zone::from_environment(|name| cx.variable(name));
    let now = cx.system.now();
    let time = clock::moved(now, -(ago.min(1 << 40) as i64), 0).unwrap_or(now);
    let mut text = Vec::new();
    if let Some(civil) = zone.civil(time) {
        clock::format(&mut text, format, &civil, Dialect::Gnu);
    }
    String::from_utf8_lossy(&text).into_owned()
}

fn plain(seconds: u64) -> String {
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60);
    let mut out = String::from("up ");
    if days > 0 {
        out += &format!("{days} {}, ", if days > 1 { "days" } else { "day" });
    }
    out += &if hours > 0 { format!("{hours:2}:{minutes:02}, ") } else { format!("{minutes} min, ") };
    out + " 0 user,  load average: 0.00, 0.00, 0.00\n"
}

fn pretty(seconds: u64) -> String {
    let parts = [
        (seconds / 31_536_000 / 10, "decade"),
        (seconds / 31_536_000 % 10, "year"),
        (seconds / 604_800 % 52, "week"),
        (seconds / 86_400 % 7, "day"),
        (seconds / 3600 % 24, "hour"),
    ];
    let mut words: Vec<String> = Vec::new();
    let mut add = |count: u64, unit: &str| {
        words.push(format!("{count} {unit}{}", if count == 1 { "" } else { "s" }));
    };
    for (count, unit) in parts {
        if count > 0 {
            add(count, unit);
        }
    }
    let minutes = seconds / 60 % 60;
    if minutes > 0 || seconds < 60 {
        add(minutes, "minute");
    }
    format!("up {}\n", words.join(", "))
}

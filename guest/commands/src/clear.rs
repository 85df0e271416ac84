//! clear: clear the terminal screen. Spec: ncurses 6.4.
//! Differs: knows the terminals that are met, not the whole terminfo database.

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "clear",
    group: Group::System,
    summary: "clear the terminal screen",
    usage: "[options]",
    flags: bivalve_kit::flags![
        Flag::value('T', "", "TERM", "use this instead of $TERM"),
        Flag::switch('V', "", "print curses-version"),
        Flag::switch('x', "", "do not try to clear scrollback"),
    ],
    examples: &[Example { script: "TERM=vt100 clear | od -An -c", stdout: " 033   [   H 033   [   J\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

const USAGE: &[u8] = b"Usage: clear [options]

Options:
  -T TERM     use this instead of $TERM
  -V          print curses-version
  -x          do not try to clear scrollback
";
const SCROLLBACK: &[u8] = b"\x1b[3J";

async fn run(cx: &mut Context) -> Result<u8> {
    let options = match Options::parse(cx) {
        Err(Failure::Message(message, status)) => {
            let said = message.split(|&byte| byte == b'\n').next().unwrap_or_default().to_vec();
            cx.say(&said).await?;
            cx.say_raw(USAGE).await?;
            return Ok(status);
        }
        other => other?,
    };
    if !options.operands.is_empty() {
        cx.say_raw(USAGE).await?;
        return Ok(1);
    }
    if options.has("V") {
        cx.stdout.push(b"ncurses 6.4.20221231\n");
        return Ok(0);
    }
    let Some(terminal) = options.value("T").or_else(|| cx.variable("TERM")).map(<[u8]>::to_vec) else {
        cx.say_raw(b"TERM environment variable not set.\n").await?;
        return Ok(1);
    };
    let Some((screen, scrollback)) = capabilities(&terminal) else {
        let quoted = [b"'", terminal.as_slice(), b"': unknown terminal type.\n"].concat();
        cx.say_raw(&quoted).await?;
        return Ok(1);
    };
    cx.stdout.push(screen);
    if scrollback && !options.has("x") {
        cx.stdout.push(SCROLLBACK);
    }
    Ok(if screen.is_empty() { 1 } else { 0 })
}

/// What clears the terminal's screen, and whether its scrollback can be cleared.
fn capabilities(terminal: &[u8]) -> Option<(&'static [u8], bool)> {
    const WHOLE: &[u8] = b"\x1b[H\x1b[2J";
    const REST: &[u8] = b"\x1b[H\x1b[J";
    let base = terminal.strip_suffix(b"-256color").unwrap_or(terminal);
    Some(match base {
        b"dumb" | b"unknown" => (b"", false),
        b"xterm" | b"xterm-color" | b"alacritty" | b"xterm-kitty" => (WHOLE, true),
        b"linux" | b"tmux" => (REST, true),
        b"screen" | b"vt100" | b"vt102" | b"vt220" | b"ansi" | b"rxvt" | b"cygwin" => (REST, false),
        _ => return None,
    })
}

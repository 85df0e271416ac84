//! dircolors: set up LS_COLORS. Spec: GNU coreutils 9.1.
//! Differs: `--print-database` prints the built-in entries without the remarks that GNU has.

mod defaults;

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result, quote};
use bivalve_pattern::{Glob, GlobOptions};

pub const COMMAND: Command = Command {
    name: "dircolors",
    group: Group::System,
    summary: "output commands to set the LS_COLORS environment variable",
    usage: "[OPTION]... [FILE]",
    flags: bivalve_kit::flags![
        Flag::switch('b', "bourne-shell", "output Bourne shell code to set LS_COLORS"),
        Flag::switch('b', "sh", ""),
        Flag::switch('c', "csh", "output C shell code to set LS_COLORS"),
        Flag::switch('c', "c-shell", ""),
        Flag::switch('p', "print-database", "output defaults"),
        Flag::switch('\0', "print-ls-colors", "output fully escaped colors for display"),
    ],
    examples: &[Example {
        script: "echo 'DIR 01;34' | dircolors -b -",
        stdout: "LS_COLORS='di=01;34:';\nexport LS_COLORS\n",
    }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// Words of a database and the two letters that ls knows them by.
const CODES: &[(&str, &str)] = &[
    ("NORMAL", "no"),
    ("NORM", "no"),
    ("FILE", "fi"),
    ("RESET", "rs"),
    ("DIR", "di"),
    ("LNK", "ln"),
    ("LINK", "ln"),
    ("SYMLINK", "ln"),
    ("ORPHAN", "or"),
    ("MISSING", "mi"),
    ("FIFO", "pi"),
    ("PIPE", "pi"),
    ("SOCK", "so"),
    ("BLK", "bd"),
    ("BLOCK", "bd"),
    ("CHR", "cd"),
    ("CHAR", "cd"),
    ("DOOR", "do"),
    ("EXEC", "ex"),
    ("LEFT", "lc"),
    ("LEFTCODE", "lc"),
    ("RIGHT", "rc"),
    ("RIGHTCODE", "rc"),
    ("END", "ec"),
    ("ENDCODE", "ec"),
    ("SUID", "su"),
    ("SETUID", "su"),
    ("SGID", "sg"),
    ("SETGID", "sg"),
    ("STICKY", "st"),
    ("OTHER_WRITABLE", "ow"),
    ("OWR", "ow"),
    ("STICKY_OTHER_WRITABLE", "tw"),
    ("OWT", "tw"),
    ("CAPABILITY", "ca"),
    ("MULTIHARDLINK", "mh"),
    ("CLRTOEOL", "cl"),
];

/// Whether the terminal lines above fit ours.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Terminal {
    /// There were none.
    Any,
    Other,
    Ours,
    /// Behind the lines of terminals, of which one was ours.
    Chosen,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let shell = options.last_of(&["bourne-shell", "csh"]);
    let (database, display) = (options.has("print-database"), options.has("print-ls-colors"));
    if (database || display) && shell.is_some() {
        return Err(cx.usage_error(
            b"the options to output non shell syntax,\nand to select a shell syntax are mutually exclusive",
        ));
    }
    if database && display {
        return Err(cx.usage_error(b"options --print-database and --print-ls-colors are mutually exclusive"));
    }
    if let Some(extra) = options.operands.get(usize::from(!database)) {
        let mut message = [b"extra operand ", cx.quoted(extra).as_slice()].concat();
        if database {
            message.extend_from_slice(b"\nfile operands cannot be combined with --print-database (-p)");
        }
        return Err(cx.usage_error(&message));
    }
    if database {
        cx.stdout.push(&defaults::database());
        return Ok(0);
    }
    let c_shell = match (shell, cx.variable("SHELL")) {
        _ if display => false,
        (Some(shell), _) => shell == "csh",
        (None, Some(path)) if !path.is_empty() => {
            matches!(bivalve_kit::path::base_name(path), b"csh" | b"tcsh")
        }
        _ => return Err(Failure::new("no SHELL environment variable, and no shell type option given")),
    };
    let (name, text) = match options.operands.first() {
        None => (b"<internal>".to_vec(), defaults::database()),
        Some(file) => {
            let name = quote::maybe_quoted(file, cx.locale.utf8);
            let failed = |errno: bivalve_vfs::Errno| {
                Failure::new([&name, b": ".as_slice(), errno.message().as_bytes()].concat())
            };
            let text = cx.open(file).map_err(failed)?.read_to_end().await.map_err(failed)?;
            (name, text)
        }
    };
    let Some(entries) = entries(cx, &name, &text, display).await? else { return Ok(1) };
    let (before, after): (&[u8], &[u8]) = match c_shell {
        _ if display => (b"", b""),
        true => (b"setenv LS_COLORS '", b"'\n"),
        false => (b"LS_COLORS='", b"';\nexport LS_COLORS\n"),
    };
    cx.stdout.push(&[before, &entries, after].concat());
    Ok(0)
}

/// Reads a database; none when something is wrong with it.
async fn entries(cx: &mut Context, name: &[u8], text: &[u8], display: bool) -> Result<Option<Vec<u8>>> {
    let variable = |name| cx.variable(name).filter(|value| !value.is_empty()).map(<[u8]>::to_vec);
    let terminal = variable("TERM").unwrap_or_else(|| b"none".to_vec());
    let colors = cx.variable("COLORTERM").unwrap_or_default().to_vec();
    let (mut out, mut valid, mut state) = (Vec::new(), true, Terminal::Any);
    for (number, line) in text.split(|byte| *byte == b'\n').enumerate() {
        let Some((word, value)) = parts(line) else { continue };
        let complaint = |text: &[u8]| [name, format!(":{}: ", number + 1).as_bytes(), text].concat();
        let Some(value) = value else {
            cx.say(&complaint(b"invalid line;  missing second token")).await?;
            valid = false;
            continue;
        };
        let known = word.to_ascii_uppercase();
        if let b"TERM" | b"COLORTERM" = known.as_slice() {
            let ours = if known == b"TERM" { &terminal } else { &colors };
            if Glob::compile(value, GlobOptions::default()).matches(ours) {
                state = Terminal::Ours;
            } else if state != Terminal::Ours {
                state = Terminal::Other;
            }
            continue;
        }
        if state == Terminal::Ours {
            state = Terminal::Chosen;
        }
        if state == Terminal::Other || matches!(known.as_slice(), b"OPTIONS" | b"COLOR" | b"EIGHTBIT") {
            continue;
        }
        let code = CODES.iter().find(|(long, _)| long.as_bytes() == known).map(|(_, code)| code.as_bytes());
        match (word.first(), code) {
            (Some(b'.'), _) => entry(&mut out, b"*", word, value, display),
            (Some(b'*'), _) => entry(&mut out, b"", word, value, display),
            (_, Some(code)) => entry(&mut out, b"", code, value, display),
            _ if state == Terminal::Chosen => {
                cx.say(&complaint(&[b"unrecognized keyword ", word].concat())).await?;
                valid = false;
            }
            _ => {}
        }
    }
    Ok(valid.then_some(out))
}

/// The first word of a line and what follows it, up to a remark.
fn parts(line: &[u8]) -> Option<(&[u8], Option<&[u8]>)> {
    let blank = |byte: &u8| matches!(byte, b' ' | 9..=13);
    let start = line.iter().position(|byte| !blank(byte))?;
    let line = &line[start..];
    if line.starts_with(b"#") {
        return None;
    }
    let (word, rest) = line.split_at(line.iter().position(blank).unwrap_or(line.len()));
    let value = rest.split(|byte| *byte == b'#').next().unwrap_or_default().trim_ascii();
    Some((word, Some(value).filter(|value| !value.is_empty())))
}

fn entry(out: &mut Vec<u8>, lead: &[u8], key: &[u8], value: &[u8], display: bool) {
    if display {
        out.extend_from_slice(&[b"\x1b[", value, b"m", lead, key, b"\t", value, b"\x1b[0m\n"].concat());
        return;
    }
    out.extend_from_slice(lead);
    quoted(out, key);
    out.push(b'=');
    quoted(out, value);
    out.push(b':');
}

/// Quoted for the shell and for LS_COLORS; `\` and `^` quote the next byte already.
fn quoted(out: &mut Vec<u8>, text: &[u8]) {
    let mut free = true;
    for &byte in text {
        match byte {
            b'\'' => out.extend_from_slice(b"'\\'"),
            b':' | b'=' if free => out.push(b'\\'),
            _ => {}
        }
        free = !matches!(byte, b'\\' | b'^') || !free;
        out.push(byte);
    }
}

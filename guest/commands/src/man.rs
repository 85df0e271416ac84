//! man: the help of commands and built-ins. Spec: man-db 2.11 for its messages and lists.
//! Differs: there are no manual pages; what `--help` prints of a command stands for its page.

use bivalve_kit::{Command, Context, Ended, Example, Failure, Flag, Group, Options, Result, help};
use bivalve_pattern::{Options as RegexOptions, Regex, Syntax};

pub const COMMAND: Command = Command {
    name: "man",
    group: Group::Shell,
    summary: "print what there is to know about commands",
    usage: "[-f | -k] [SECTION] NAME...",
    flags: bivalve_kit::flags![
        Flag::switch('f', "whatis", "print one line about each command NAME"),
        Flag::switch('k', "apropos", "print one line about each command that NAME occurs in"),
    ],
    usage_status: 1,
    examples: &[Example { script: "man nosuch 2>&1", stdout: "No manual entry for nosuch\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// The status when something is not found.
const NOT_FOUND: u8 = 16;

async fn run(cx: &mut Context) -> Result<u8> {
    let options = match Options::parse(cx) {
        Err(Failure::Message(message, status)) => {
            let line = message.split(|&byte| byte == b'\n').next().unwrap_or_default();
            let hint = b"\nTry 'man --help' or 'man --usage' for more information.";
            return Err(Failure::Message([line, hint].concat(), status));
        }
        parsed => parsed?,
    };
    if options.has("apropos") || options.has("whatis") {
        return lines(cx, &options).await;
    }
    let (section, names) = match options.operands.split_first() {
        Some((first, rest)) if !rest.is_empty() && is_section(first) => (Some(first), rest),
        _ => (None, options.operands.as_slice()),
    };
    if names.is_empty() {
        cx.say_raw(b"What manual page do you want?\nFor example, try 'man man'.\n").await?;
        return Ok(1);
    }
    let mut status = 0;
    for name in names {
        if section.is_some_and(|section| section != b"1") || !page(cx, name).await? {
            status = NOT_FOUND;
            let place = section.map(|section| [b" in section ", section.as_slice()].concat()).unwrap_or_default();
            cx.say_raw(&[b"No manual entry for ", name.as_slice(), &place, b"\n"].concat()).await?;
        }
    }
    Ok(status)
}

/// `1`, `3p`, but not a name such as `2to3`.
fn is_section(word: &[u8]) -> bool {
    matches!(word, [b'1'..=b'9'] | [b'1'..=b'9', b'a'..=b'z'])
}

/// Prints what there is about a name; false when there is nothing.
async fn page(cx: &mut Context, name: &[u8]) -> Result<bool> {
    let commands = cx.system.commands();
    if let Some(command) = commands.iter().find(|command| command.name.as_bytes() == name) {
        cx.stdout.push(help::text(command).as_bytes());
        cx.stdout.ready().await?;
        return Ok(true);
    }
    // A built-in of the shell tells of itself.
    cx.stdout.flush().await?;
    let argv = [b"bash".as_slice(), b"-c", BUILT_IN, b"man", name];
    let argv = argv.iter().map(|word| word.to_vec()).collect();
    let child = cx.child(argv);
    Ok(matches!(cx.system.run(child).await, Ended::Status(0)))
}

const BUILT_IN: &[u8] = br#"test "$(type -t -- "$1")" = builtin && help -m -- "$1""#;

/// `-f` and `-k`: a line for each command of these names, or with these words in it.
async fn lines(cx: &mut Context, options: &Options) -> Result<u8> {
    let wide = options.has("apropos");
    if options.operands.is_empty() {
        cx.say_raw(if wide { b"apropos what?\n" } else { b"whatis what?\n" }).await?;
        return Ok(1);
    }
    let commands = cx.system.commands();
    let mut status = NOT_FOUND;
    for name in &options.operands {
        let wanted = Regex::new(name, &RegexOptions::new(Syntax::Extended).icase(true)).ok();
        let holds = |text: &str| wanted.as_ref().is_some_and(|wanted| wanted.is_match(text.as_bytes()));
        let mut found = false;
        for command in commands {
            let exact = command.name.as_bytes() == name.as_slice();
            if exact || (wide && (holds(command.name) || holds(command.summary))) {
                found = true;
                let line = format!("{:<20} - {}\n", format!("{} (1)", command.name), command.summary);
                cx.stdout.push(line.as_bytes());
            }
        }
        if found {
            status = 0;
        } else {
            cx.say_raw(&[name.as_slice(), b": nothing appropriate.\n"].concat()).await?;
        }
    }
    Ok(status)
}

//! less: view a file. Spec: GNU less 590 whose output is no terminal: it copies its files.
//! Differs: there is never a terminal, so options that rule a screen rule nothing; no log files.

use crate::cat;
use bivalve_kit::{Command, Context, Example, Input, Result, help};
use bivalve_kit::{Flag, Group};
use bivalve_vfs::{Errno, Kind};

pub const COMMAND: Command = Command {
    name: "less",
    group: Group::Text,
    summary: "view files; without a terminal, copy them to standard output",
    usage: "[OPTION]... [FILE]...",
    flags: bivalve_kit::flags![
        Flag::switch('?', "help", "display help"),
        Flag::switch('V', "version", "display the version number"),
        Flag::switch('N', "LINE-NUMBERS", "line numbers on a terminal's screen (so, none here)"),
        Flag::switch('R', "RAW-CONTROL-CHARS", "colours on a terminal's screen (here all is as it is)"),
        Flag::switch('S', "chop-long-lines", "cut lines at a terminal's edge (so, never here)"),
        Flag::switch('F', "quit-if-one-screen", "end at once if all fits on a terminal's screen"),
        Flag::switch('X', "no-init", "do not prepare a terminal"),
        Flag::value('p', "pattern", "PATTERN", "start at PATTERN on a terminal's screen"),
    ],
    examples: &[Example { script: "printf 'a\\nb\\n' | less -N", stdout: "a\nb\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// Letters that stand alone, and letters that have a value.
const SWITCHES: &[u8] = b"aABcCdeEfFgGiIJKLmMnNqQrRsSuUwWX~";
const VALUED: &[u8] = b"bDhjkoOpPtTxyz#\"";
/// Long names, `=` after those that have a value.
const LONG: &[&str] = &[
    "search-skip-screen",
    "SEARCH-SKIP-SCREEN",
    "buffers=",
    "auto-buffers",
    "clear-screen",
    "CLEAR-SCREEN",
    "dumb",
    "color=",
    "quit-at-eof",
    "QUIT-AT-EOF",
    "force",
    "quit-if-one-screen",
    "hilite-search",
    "HILITE-SEARCH",
    "max-back-scroll=",
    "ignore-case",
    "IGNORE-CASE",
    "jump-target=",
    "status-column",
    "lesskey-file=",
    "lesskey-src=",
    "quit-on-intr",
    "no-lessopen",
    "long-prompt",
    "LONG-PROMPT",
    "line-numbers",
    "LINE-NUMBERS",
    "log-file=",
    "LOG-FILE=",
    "pattern=",
    "prompt=",
    "quiet",
    "silent",
    "QUIET",
    "SILENT",
    "raw-control-chars",
    "RAW-CONTROL-CHARS",
    "squeeze-blank-lines",
    "chop-long-lines",
    "tag=",
    "tag-file=",
    "underline-special",
    "UNDERLINE-SPECIAL",
    "hilite-unread",
    "HILITE-UNREAD",
    "no-init",
    "tabs=",
    "max-forw-scroll=",
    "window=",
    "quotes=",
    "tilde",
    "shift=",
    "no-keypad",
    "mouse",
    "MOUSE",
    "wheel-lines=",
    "follow-name",
    "incsearch",
    "line-num-width=",
    "mouse",
    "no-histdups",
    "rscroll=",
    "save-marks",
    "status-col-width=",
    "use-backslash",
    "use-color",
    "exit-follow-on-close",
    "header=",
    "modelines=",
    "no-search-headers",
    "search-options=",
    "status-line",
    "intr=",
    "redraw-on-quit",
    "file-size",
    "show-preproc-errors",
    "proc-backspace",
    "PROC-BACKSPACE",
    "proc-return",
    "PROC-RETURN",
    "proc-tab",
    "PROC-TAB",
    "past-eof",
    "old-bot",
];

async fn run(cx: &mut Context) -> Result<u8> {
    let Some(files) = files(cx).await? else { return Ok(0) };
    if files.is_empty() {
        let input = Input::new(cx.stdin.file().clone());
        let _ = copy(cx, input).await?;
        return Ok(0);
    }
    for file in files {
        let directory = file != b"-" && cx.vfs.is_directory(&cx.place, &file);
        let failed = match cx.open(&file) {
            _ if directory => {
                cx.stdout.push(&[&file, b" is a directory\n".as_slice()].concat());
                continue;
            }
            Ok(input) => copy(cx, input).await?.err(),
            Err(errno) => Some(errno),
        };
        if let Some(errno) = failed {
            cx.stdout.push(&[&file, b": ".as_slice(), errno.message().as_bytes(), b"\n"].concat());
        }
    }
    Ok(0)
}

/// The files that are named; none when the options ask for something else.
async fn files(cx: &mut Context) -> Result<Option<Vec<Vec<u8>>>> {
    let mut files = Vec::new();
    let mut arguments = cx.argv.get(1..).unwrap_or_default().to_vec().into_iter();
    while let Some(argument) = arguments.next() {
        match argument.as_slice() {
            b"--" => {
                files.extend(arguments);
                break;
            }
            b"-?" | b"--help" => {
                let text = help::text(cx.command);
                cx.stdout.push(text.as_bytes());
                return Ok(None);
            }
            b"-V" | b"--version" => {
                cx.stdout.push(b"less 590 (GNU regular expressions)\n");
                return Ok(None);
            }
            [b'-', b'-', name @ ..] => long(cx, name, &mut arguments).await?,
            [b'-', letters @ ..] if !letters.is_empty() => cluster(cx, letters, &mut arguments).await?,
            // A command for the screen.
            [b'+', ..] => {}
            _ => files.push(argument),
        }
    }
    Ok(Some(files))
}

async fn long(cx: &mut Context, text: &[u8], arguments: &mut impl Iterator<Item = Vec<u8>>) -> Result<()> {
    let name = text.split(|&byte| byte == b'=').next().unwrap_or_default();
    let mut known = LONG.iter().filter(|long| long.as_bytes().starts_with(name));
    match known.next() {
        Some(long) if long.ends_with('=') && !text.contains(&b'=') => {
            arguments.next();
            Ok(())
        }
        Some(_) => Ok(()),
        None => no_option(cx, name).await,
    }
}

async fn cluster(
    cx: &mut Context,
    letters: &[u8],
    arguments: &mut impl Iterator<Item = Vec<u8>>,
) -> Result<()> {
    let mut rest = letters;
    while let Some((&letter, after)) = rest.split_first() {
        rest = after;
        match letter {
            b'+' | b'-' | b' ' | b'$' | b'0'..=b'9' => {}
            _ if SWITCHES.contains(&letter) => {}
            _ if VALUED.contains(&letter) => {
                if rest.is_empty() {
                    arguments.next();
                }
                return Ok(());
            }
            _ => return no_option(cx, &[b'-', letter]).await,
        }
    }
    Ok(())
}

async fn no_option(cx: &mut Context, name: &[u8]) -> Result<()> {
    cx.say_raw(&[b"There is no ", name, b" option (\"less --help\" for help)\n"].concat()).await
}

/// Prints a file without stopping; `more` does the same.
pub(crate) async fn copy(cx: &mut Context, input: Input) -> Result<std::result::Result<(), Errno>> {
    if input.file().kind() == Kind::Directory {
        return Ok(Err(Errno::IsADirectory));
    }
    cat::copy(cx, input).await
}

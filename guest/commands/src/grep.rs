//! grep: print lines that match patterns. Spec: GNU grep 3.8. Differs: `--color=auto`
//! is never, since there is no terminal; devices are not met in a sandbox.

mod names;
mod paint;
mod request;
mod search;

use bivalve_kit::walk::{Links, Walk, When};
use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Result};
use bivalve_vfs::{Errno, Kind, OpenFile, OpenOptions};
use request::{Directories, Listing, Request};
use std::rc::Rc;

pub const FLAGS: bivalve_kit::Flags = bivalve_kit::flags![
    Flag::switch('G', "basic-regexp", "PATTERNS are basic regular expressions"),
    Flag::switch('E', "extended-regexp", "PATTERNS are extended regular expressions"),
    Flag::switch('F', "fixed-regexp", ""),
    Flag::switch('F', "fixed-strings", "PATTERNS are strings"),
    Flag::switch('P', "perl-regexp", "PATTERNS are Perl regular expressions"),
    Flag::value('A', "after-context", "NUM", "print NUM lines of trailing context"),
    Flag::value('B', "before-context", "NUM", "print NUM lines of leading context"),
    Flag::value('\0', "binary-files", "TYPE", "assume that binary files are TYPE: binary, text or without-match"),
    Flag::switch('b', "byte-offset", "print the byte offset with output lines"),
    Flag::value('C', "context", "NUM", "print NUM lines of output context (also -NUM)"),
    Flag::optional('\u{1}', "color", "WHEN", "use markers to highlight the matching strings"),
    Flag::optional('\u{1}', "colour", "WHEN", ""),
    Flag::switch('c', "count", "print only a count of selected lines per FILE"),
    Flag::value('D', "devices", "ACTION", "how to handle devices, FIFOs and sockets: read or skip"),
    Flag::value('d', "directories", "ACTION", "how to handle directories: read, recurse or skip"),
    Flag::value('\0', "exclude", "GLOB", "skip files that match GLOB"),
    Flag::value('\0', "exclude-from", "FILE", "skip files that match any file pattern from FILE"),
    Flag::value('\0', "exclude-dir", "GLOB", "skip directories that match GLOB"),
    Flag::value('f', "file", "FILE", "take PATTERNS from FILE"),
    Flag::switch('l', "files-with-matches", "print only names of FILEs with selected lines"),
    Flag::switch('L', "files-without-match", "print only names of FILEs with no selected lines"),
    Flag::value('\0', "group-separator", "SEP", "print SEP on line between matches with context"),
    Flag::value('\0', "include", "GLOB", "search only files that match GLOB (a file pattern)"),
    Flag::switch('i', "ignore-case", "ignore case distinctions in patterns and data"),
    Flag::switch('\0', "no-ignore-case", "do not ignore case distinctions (default)"),
    Flag::switch('T', "initial-tab", "make tabs line up (if needed)"),
    Flag::value('\0', "label", "LABEL", "use LABEL as the standard input file name prefix"),
    Flag::switch('\0', "line-buffered", "flush output on every line"),
    Flag::switch('n', "line-number", "print line number with output lines"),
    Flag::switch('x', "line-regexp", "match only whole lines"),
    Flag::value('m', "max-count", "NUM", "stop after NUM selected lines"),
    Flag::switch('h', "no-filename", "suppress the file name prefix on output"),
    Flag::switch('\0', "no-group-separator", "do not print separator for matches with context"),
    Flag::switch('s', "no-messages", "suppress error messages"),
    Flag::switch('Z', "null", "print 0 byte after FILE name"),
    Flag::switch('z', "null-data", "a data line ends in 0 byte, not newline"),
    Flag::switch('o', "only-matching", "show only nonempty parts of lines that match"),
    Flag::switch('q', "quiet", "suppress all normal output"),
    Flag::switch('r', "recursive", "like --directories=recurse"),
    Flag::switch('R', "dereference-recursive", "likewise, but follow all symlinks"),
    Flag::value('e', "regexp", "PATTERNS", "use PATTERNS for matching"),
    Flag::switch('v', "invert-match", "select non-matching lines"),
    Flag::switch('q', "silent", ""),
    Flag::switch('a', "text", "equivalent to --binary-files=text"),
    Flag::switch('U', "binary", "do not strip CR characters at EOL (MSDOS/Windows)"),
    Flag::switch('u', "unix-byte-offsets", "(obsolete, ignored)"),
    Flag::switch('H', "with-filename", "print file name with output lines"),
    Flag::switch('w', "word-regexp", "match only whole words"),
    Flag::switch('y', "", "same as -i"),
    Flag::switch('V', "", "display version information and exit"),
    Flag::switch('I', "", "equivalent to --binary-files=without-match"),
    Flag::value('X', "", "MATCHER", "which matcher to use: grep, egrep, fgrep, awk, gawk, posixawk or perl"),
];

pub const COMMAND: Command = Command {
    name: "grep",
    group: Group::Text,
    summary: "print lines that match patterns",
    usage: "[OPTION]... PATTERNS [FILE]...",
    flags: FLAGS,
    usage_status: 2,
    examples: &[
        Example { script: "printf 'a1\\nb\\na2\\n' | grep -n '^a'", stdout: "1:a1\n3:a2\n" },
        Example { script: "echo key=value | grep -oE '[a-z]+$'", stdout: "value\n" },
    ],
    run: |cx| Box::pin(run(cx, None)),
    ..Command::DEFAULT
};

/// What is known across files.
pub struct Progress {
    /// A line was selected.
    selected: bool,
    failed: bool,
    /// Something was printed, so that the next group is set apart.
    printed: bool,
}

/// Runs grep; egrep and fgrep give the option that they stand for.
pub async fn run(cx: &mut Context, preset: Option<&'static str>) -> Result<u8> {
    cx.command = &COMMAND;
    let request = request::read(cx, preset).await?;
    if request.selects_nothing() {
        return Ok(1);
    }
    let mut progress = Progress { selected: false, failed: false, printed: false };
    let done = search_all(cx, &request, &mut progress).await;
    let done = done.map(|()| status(&request, &progress));
    match done {
        // The first selected line settles it.
        Err(Failure::Exit(0)) => Ok(0),
        other => other,
    }
}

fn status(request: &Request, progress: &Progress) -> u8 {
    match () {
        () if progress.failed && !(request.quiet && progress.selected) => 2,
        () if progress.selected => 0,
        () => 1,
    }
}

async fn search_all(cx: &mut Context, request: &Request, progress: &mut Progress) -> Result<()> {
    for operand in &request.files {
        if operand == b"-" {
            let file = cx.stdin.file().clone();
            search_open(cx, request, progress, b"-", file, request.names.unwrap_or(false)).await?;
            continue;
        }
        if request.directories == Directories::Recurse {
            search_tree(cx, request, progress, operand).await?;
            continue;
        }
        let file = match cx.vfs.open(&cx.place, operand, OpenOptions::READ) {
            Ok(file) => file,
            Err(errno) => {
                complain(cx, request, progress, operand, &errno).await?;
                continue;
            }
        };
        let skipped = if file.kind() == Kind::Directory {
            request.directories == Directories::Skip || request.skips.directory(operand, true, false)
        } else {
            request.skips.file(operand, true)
        };
        if !skipped {
            search_open(cx, request, progress, operand, file, request.names.unwrap_or(false)).await?;
        }
    }
    Ok(())
}

/// All files below an operand.
async fn search_tree(cx: &mut Context, request: &Request, progress: &mut Progress, operand: &[u8]) -> Result<()> {
    let links = if request.follow { Links::Always } else { Links::Start };
    let mut walk = match Walk::new(&cx.vfs, &cx.place, operand, links) {
        Ok(walk) => walk,
        Err(errno) => return complain(cx, request, progress, operand, &errno).await,
    };
    let (vfs, place) = (cx.vfs.clone(), cx.place.clone());
    // A lone file given by name is printed without its name.
    let mut names = request.names;
    while let Some(stop) = walk.next(&vfs, &place) {
        cx.check()?;
        let shown = if request.omit_dot { stop.path.strip_prefix(b"./").unwrap_or(&stop.path) } else { &stop.path };
        let base = stop.path.rsplit(|&byte| byte == b'/').next().unwrap_or_default();
        let on_command_line = stop.depth == 0;
        let name: &[u8] = if on_command_line { &stop.path } else { base };
        match stop.when {
            When::After => {
                if let Some(errno) = &stop.error {
                    complain(cx, request, progress, shown, errno).await?;
                }
            }
            When::Before => {
                names = Some(names.unwrap_or(true));
                if stop.cycle {
                    let message = [b"warning: ", shown, b": recursive directory loop"].concat();
                    walk.skip();
                    if !request.silent {
                        cx.say(&message).await?;
                    }
                } else if request.skips.directory(name, on_command_line, request.omit_dot) {
                    walk.skip();
                }
            }
            When::Once => {
                if let Some(errno @ Errno::AccessDenied) = &stop.error {
                    complain(cx, request, progress, shown, errno).await?;
                    continue;
                }
                let unwanted = !on_command_line && stop.node.kind != Kind::File;
                let dangling = request.follow && stop.node.kind == Kind::Symlink;
                if (unwanted && !dangling) || request.skips.file(name, on_command_line) {
                    continue;
                }
                search_path(cx, request, progress, &stop.path, shown, names.unwrap_or(false)).await?;
            }
        }
    }
    Ok(())
}

async fn search_path(
    cx: &mut Context,
    request: &Request,
    progress: &mut Progress,
    path: &[u8],
    shown: &[u8],
    names: bool,
) -> Result<()> {
    match cx.vfs.open(&cx.place, path, OpenOptions::READ) {
        Ok(file) => search_open(cx, request, progress, shown, file, names).await,
        Err(errno) => complain(cx, request, progress, shown, &errno).await,
    }
}

async fn search_open(
    cx: &mut Context,
    request: &Request,
    progress: &mut Progress,
    operand: &[u8],
    file: Rc<OpenFile>,
    names: bool,
) -> Result<()> {
    let shown = if operand == b"-" { request.label.as_slice() } else { operand };
    let prints_lines = !request.quiet && !request.count && request.listing == Listing::None;
    if prints_lines && request.max_count != Some(1) && file.same_file(cx.stdout.file()) {
        if !request.silent {
            cx.say(&[shown, b": input file is also the output"].concat()).await?;
        }
        progress.failed = true;
        return Ok(());
    }
    let names = names && !request.no_names;
    let mut search = search::Search::new(request, shown, names, progress.printed);
    let result = search.run(cx, &file).await?;
    progress.printed = search.printed;
    let selected = search.selected > 0;
    progress.selected |= selected;
    if let Err(errno) = result {
        complain(cx, request, progress, shown, &errno).await?;
    }
    search.report(cx).await?;
    if request.quiet && selected {
        return Err(Failure::Exit(0));
    }
    Ok(())
}

async fn complain(cx: &mut Context, request: &Request, progress: &mut Progress, file: &[u8], errno: &Errno) -> Result<()> {
    progress.failed = true;
    if request.silent {
        return Ok(());
    }
    cx.say(&[file, b": ", errno.message().as_bytes()].concat()).await
}

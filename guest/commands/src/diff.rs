//! diff: compare files line by line. Spec: GNU diffutils 3.8.
//! Differs: no `-l` (pr); `--color=auto` never colors.

pub mod files;
mod format;
mod hunk;
pub mod lines;
mod paint;
mod print;
pub mod request;
pub mod script;
mod side;
mod tree;

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result};
use request::Request;

pub const COMMAND: Command = Command {
    name: "diff",
    group: Group::Text,
    summary: "compare FILES line by line",
    usage: "[OPTION]... FILES",
    flags: FLAGS,
    usage_status: 2,
    named_hint: true,
    examples: &[Example {
        script: "diff <(printf 'a\\nb\\n') <(printf 'a\\nc\\n')",
        stdout: "2c2\n< b\n---\n> c\n",
    }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

const FLAGS: bivalve_kit::Flags = bivalve_kit::flags![
    Flag::switch('q', "brief", "report only when files differ"),
    Flag::value('\0', "changed-group-format", "GFMT", "format groups of changed lines with GFMT"),
    Flag::optional('\0', "color", "WHEN", "color output; WHEN is 'never', 'always', or 'auto' (no colors here)"),
    Flag::optional('\0', "context", "NUM", "output NUM (default 3) lines of copied context"),
    Flag::switch('e', "ed", "output an ed script"),
    Flag::value('x', "exclude", "PAT", "exclude files that match PAT"),
    Flag::value('X', "exclude-from", "FILE", "exclude files that match any pattern in FILE"),
    Flag::switch('t', "expand-tabs", "expand tabs to spaces in output"),
    Flag::switch('f', "forward-ed", "output something like an ed script, in forward order"),
    Flag::value('\0', "from-file", "FILE1", "compare FILE1 to all operands; FILE1 can be a directory"),
    Flag::value('\0', "horizon-lines", "NUM", "keep NUM lines of the common prefix and suffix"),
    Flag::value('D', "ifdef", "NAME", "output merged file with '#ifdef NAME' diffs"),
    Flag::switch('w', "ignore-all-space", "ignore all white space"),
    Flag::switch('B', "ignore-blank-lines", "ignore changes where lines are all blank"),
    Flag::switch('i', "ignore-case", "ignore case differences in file contents"),
    Flag::switch('\0', "ignore-file-name-case", "ignore case when comparing file names"),
    Flag::value('I', "ignore-matching-lines", "RE", "ignore changes where all lines match RE"),
    Flag::switch('b', "ignore-space-change", "ignore changes in the amount of white space"),
    Flag::switch('E', "ignore-tab-expansion", "ignore changes due to tab expansion"),
    Flag::switch('Z', "ignore-trailing-space", "ignore white space at line end"),
    Flag::switch('T', "initial-tab", "make tabs line up by prepending a tab"),
    Flag::value('L', "label", "LABEL", "use LABEL instead of file name and timestamp (can be repeated)"),
    Flag::switch('\0', "left-column", "output only the left column of common lines"),
    Flag::value('\0', "line-format", "LFMT", "format all input lines with LFMT"),
    Flag::switch('d', "minimal", "try hard to find a smaller set of changes"),
    Flag::switch('N', "new-file", "treat absent files as empty"),
    Flag::value('\0', "new-group-format", "GFMT", "format groups of lines from FILE2 with GFMT"),
    Flag::value('\0', "new-line-format", "LFMT", "format lines from FILE2 with LFMT"),
    Flag::switch('\0', "no-dereference", "don't follow symbolic links"),
    Flag::switch('\0', "no-ignore-file-name-case", "consider case when comparing file names"),
    Flag::switch('\0', "normal", "output a normal diff (the default)"),
    Flag::value('\0', "old-group-format", "GFMT", "format groups of lines from FILE1 with GFMT"),
    Flag::value('\0', "old-line-format", "LFMT", "format lines from FILE1 with LFMT"),
    Flag::switch('l', "paginate", "pass output through 'pr' to paginate it"),
    Flag::value('\0', "palette", "PALETTE", "the colors to use when --color is active, as ad=..:de=..:hd=..:ln=..:rs=.."),
    Flag::switch('n', "rcs", "output an RCS format diff"),
    Flag::switch('r', "recursive", "recursively compare any subdirectories found"),
    Flag::switch('s', "report-identical-files", "report when two files are the same"),
    Flag::switch('p', "show-c-function", "show which C function each change is in"),
    Flag::value('F', "show-function-line", "RE", "show the most recent line matching RE"),
    Flag::switch('y', "side-by-side", "output in two columns"),
    Flag::switch('H', "speed-large-files", "assume large files and many scattered small changes"),
    Flag::value('S', "starting-file", "FILE", "start with FILE when comparing directories"),
    Flag::switch('\0', "binary", "read and write data in binary mode, as is always done"),
    Flag::switch('\0', "strip-trailing-cr", "strip trailing carriage return on input"),
    Flag::switch('\0', "suppress-blank-empty", "suppress space or tab before empty output lines"),
    Flag::switch('\0', "suppress-common-lines", "do not output common lines"),
    Flag::value('\0', "tabsize", "NUM", "tab stops every NUM (default 8) print columns"),
    Flag::switch('a', "text", "treat all files as text"),
    Flag::value('\0', "to-file", "FILE2", "compare all operands to FILE2; FILE2 can be a directory"),
    Flag::value('\0', "unchanged-group-format", "GFMT", "format groups of common lines with GFMT"),
    Flag::value('\0', "unchanged-line-format", "LFMT", "format common lines with LFMT"),
    Flag::switch('P', "unidirectional-new-file", "treat absent first files as empty"),
    Flag::optional('\0', "unified", "NUM", "output NUM (default 3) lines of unified context"),
    Flag::switch('v', "version", "output version information and exit"),
    Flag::value('W', "width", "NUM", "output at most NUM (default 130) print columns"),
    Flag::switch('c', "", "output 3 lines of copied context"),
    Flag::value('C', "", "NUM", "output NUM lines of copied context"),
    Flag::switch('u', "", "output 3 lines of unified context"),
    Flag::value('U', "", "NUM", "output NUM lines of unified context"),
    Flag::value('#', "", "NUM", "lines of context"),
];

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    let request = Request::new(cx, &options, ended).await?;
    let mut status = 0;
    for (old, new) in pairs(cx, &options)? {
        status = status.max(tree::compare(cx, &request, &old, &new).await?);
    }
    cx.stdout.write(&request.messages.take()).await?;
    Ok(status)
}

/// The files to compare with each other.
fn pairs(cx: &Context, options: &Options) -> Result<Vec<(Vec<u8>, Vec<u8>)>> {
    let operands = &options.operands;
    let all = operands.iter().cloned();
    match (options.value("from-file"), options.value("to-file")) {
        (Some(_), Some(_)) => Err(Failure::with_status("--from-file and --to-file both specified", 2)),
        (Some(from), None) => Ok(all.map(|new| (from.to_vec(), new)).collect()),
        (None, Some(to)) => Ok(all.map(|old| (old, to.to_vec())).collect()),
        (None, None) => match operands.as_slice() {
            [old, new] => Ok(vec![(old.clone(), new.clone())]),
            [_, _, extra, ..] => Err(cx.usage_error(&[b"extra operand ", &*request::plain_quotes(extra)].concat())),
            few => {
                let last = few.last().or(cx.argv.last()).map_or(&b"diff"[..], Vec::as_slice);
                Err(cx.usage_error(&[b"missing operand after ", &*request::plain_quotes(last)].concat()))
            }
        },
    }
}

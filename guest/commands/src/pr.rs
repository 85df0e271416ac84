//! pr: paginate or columnate files for printing. Spec: GNU coreutils 9.1.
//! Differs: `+PAGES` behind `--` is taken as before it.

mod ink;
mod reader;
mod request;
mod sheet;

use bivalve_kit::{Command, Context, Example, Flag, Group, Result};

pub const COMMAND: Command = Command {
    name: "pr",
    group: Group::Text,
    summary: "paginate or columnate FILE(s) for printing",
    usage: "[OPTION]... [FILE]...",
    flags: bivalve_kit::flags![
        Flag::value('\0', "pages", "FIRST[:LAST]", "begin and stop printing with these pages; also +FIRST[:LAST]"),
        Flag::value('\0', "columns", "COLUMN", "output COLUMN columns and print columns down; also -COLUMN"),
        Flag::switch('a', "across", "print columns across rather than down"),
        Flag::switch('c', "show-control-chars", "use hat notation and octal backslash notation"),
        Flag::switch('d', "double-space", "double space the output"),
        Flag::value('D', "date-format", "FORMAT", "use FORMAT for the header date"),
        Flag::optional('e', "expand-tabs", "CHAR[WIDTH]", "expand input CHARs (TABs) to tab WIDTH (8)"),
        Flag::switch('F', "form-feed", "use form feeds instead of newlines to separate pages"),
        Flag::value('h', "header", "HEADER", "use a centered HEADER instead of the file name"),
        Flag::optional('i', "output-tabs", "CHAR[WIDTH]", "replace spaces with CHARs (TABs) to tab WIDTH (8)"),
        Flag::switch('J', "join-lines", "merge full lines, turn off -W truncation, no column alignment"),
        Flag::value('l', "length", "PAGE_LENGTH", "set the page length to PAGE_LENGTH (66) lines"),
        Flag::switch('m', "merge", "print all files in parallel, one in each column"),
        Flag::optional('n', "number-lines", "SEP[DIGITS]", "number lines, use DIGITS (5) digits, then SEP (TAB)"),
        Flag::value('N', "first-line-number", "NUMBER", "start counting with NUMBER at the first line printed"),
        Flag::value('o', "indent", "MARGIN", "offset each line with MARGIN (zero) spaces"),
        Flag::switch('r', "no-file-warnings", "omit the warning when a file cannot be opened"),
        Flag::optional('s', "separator", "CHAR", "separate columns by a single character, TAB by default"),
        Flag::optional('S', "sep-string", "STRING", "separate columns by STRING"),
        Flag::switch('t', "omit-header", "omit page headers and trailers; implied if the page is short"),
        Flag::switch('T', "omit-pagination", "the same, and drop form feeds of the input"),
        Flag::switch('v', "show-nonprinting", "use octal backslash notation"),
        Flag::value('w', "width", "PAGE_WIDTH", "set the page width to PAGE_WIDTH (72) for several columns only"),
        Flag::value('W', "page-width", "PAGE_WIDTH", "set the page width always, truncate lines"),
        Flag::value('#', "", "NUM", "print NUM columns"),
        Flag::switch('b', "", "balance the columns, as is done anyway"),
        Flag::switch('f', "", "the same as -F"),
    ],
    examples: &[Example { script: "seq 6 | pr -t -2 -w 20", stdout: "1\t  4\n2\t  5\n3\t  6\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let (request, files) = request::parse(cx)?;
    let mut stdin = reader::Reader::stdin(cx);
    let runs: Vec<&[Vec<u8>]> = match files.as_slice() {
        [] => vec![&[]],
        all if request.merge => vec![all],
        all => all.chunks(1).collect(),
    };
    let mut status = 0;
    for names in runs {
        if !sheet::print(cx, &request, names, &mut stdin).await? {
            status = 1;
        }
    }
    stdin.give_back();
    Ok(status)
}

//! ls: list directory contents. Spec: GNU coreutils 9.1.
//! Differs: output is never a terminal; files
//! have no birth time; all files belong to the session's user.

mod color;
mod columns;
mod entry;
mod list;
mod long;
mod name;
mod style;

use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Result};

pub const COMMAND: Command = Command {
    name: "ls",
    group: Group::Files,
    summary: "list information about the FILEs (the current directory by default)",
    usage: "[OPTION]... [FILE]...",
    flags: bivalve_kit::flags![
        Flag::switch('a', "all", "do not ignore entries starting with ."),
        Flag::switch('b', "escape", "print C-style escapes for nongraphic characters"),
        Flag::switch('d', "directory", "list directories themselves, not their contents"),
        Flag::switch('D', "dired", "with -l, tell where names stand, for Emacs"),
        Flag::switch('\0', "full-time", "like -l --time-style=full-iso"),
        Flag::switch('\0', "group-directories-first", "group directories before files"),
        Flag::switch('h', "human-readable", "with -l and -s, print sizes like 1K 234M 2G etc."),
        Flag::switch('i', "inode", "print the index number of each file"),
        Flag::switch('k', "kibibytes", "default to 1024-byte blocks for file system usage"),
        Flag::switch('n', "numeric-uid-gid", "like -l, but list numeric user and group IDs"),
        Flag::switch('G', "no-group", "in a long listing, don't print group names"),
        Flag::switch('q', "hide-control-chars", "print ? instead of nongraphic characters"),
        Flag::switch('r', "reverse", "reverse order while sorting"),
        Flag::switch('s', "size", "print the allocated size of each file, in blocks"),
        Flag::value('w', "width", "COLS", "set output width to COLS. 0 means no limit"),
        Flag::switch('A', "almost-all", "do not list implied . and .."),
        Flag::switch('B', "ignore-backups", "do not list implied entries ending with ~"),
        Flag::optional('\0', "classify", "WHEN", "append indicator (one of */=>@|) to entries"),
        Flag::switch('\0', "file-type", "likewise, except do not append '*'"),
        Flag::switch('\0', "si", "likewise, but use powers of 1000 not 1024"),
        Flag::switch('H', "dereference-command-line", "follow symbolic links listed on the command line"),
        Flag::switch('\0', "dereference-command-line-symlink-to-dir", "follow each command line symbolic link that points to a directory"),
        Flag::value('\0', "hide", "PATTERN", "do not list implied entries matching shell PATTERN (overridden by -a or -A)"),
        Flag::value('I', "ignore", "PATTERN", "do not list implied entries matching shell PATTERN"),
        Flag::value('\0', "indicator-style", "WORD", "append indicator with style WORD to entry names: none, slash (-p), file-type, classify (-F)"),
        Flag::switch('L', "dereference", "show information for the file a link references"),
        Flag::switch('N', "literal", "print entry names without quoting"),
        Flag::switch('Q', "quote-name", "enclose entry names in double quotes"),
        Flag::value('\0', "quoting-style", "WORD", "use quoting style WORD for entry names"),
        Flag::switch('R', "recursive", "list subdirectories recursively"),
        Flag::value('\0', "format", "WORD", "across -x, commas -m, horizontal -x, long -l, single-column -1, verbose -l, vertical -C"),
        Flag::switch('\0', "show-control-chars", "show nongraphic characters as-is (the default)"),
        Flag::value('\0', "sort", "WORD", "sort by WORD instead of name: none (-U), size (-S), time (-t), version (-v), extension (-X), width"),
        Flag::value('T', "tabsize", "COLS", "assume tab stops at each COLS instead of 8"),
        Flag::value('\0', "time", "WORD", "change the default of using modification times: atime (-u), ctime (-c), birth"),
        Flag::value('\0', "time-style", "TIME_STYLE", "time/date format with -l: full-iso, long-iso, iso, locale, +FORMAT"),
        Flag::switch('\0', "zero", "end each output line with NUL, not newline"),
        Flag::optional('\0', "color", "WHEN", "color the output: always, auto, never"),
        Flag::optional('\0', "hyperlink", "WHEN", "link names to their files, for terminals: always, auto, never"),
        Flag::value('\0', "block-size", "SIZE", "with -l, scale sizes by SIZE when printing them"),
        Flag::switch('Z', "context", "print the security context of each file, which is ?"),
        Flag::switch('\0', "author", "with -l, print the author of each file"),
        Flag::switch('c', "", "sort by, and show, ctime (time of last change of file status information)"),
        Flag::switch('C', "", "list entries by columns"),
        Flag::switch('f', "", "list all entries in directory order"),
        Flag::switch('F', "", "append indicator (one of */=>@|) to entries"),
        Flag::switch('g', "", "like -l, but do not list owner"),
        Flag::switch('l', "", "use a long listing format"),
        Flag::switch('m', "", "fill width with a comma separated list of entries"),
        Flag::switch('o', "", "like -l, but do not list group information"),
        Flag::switch('p', "", "append / indicator to directories"),
        Flag::switch('S', "", "sort by file size, largest first"),
        Flag::switch('t', "", "sort by time, newest first"),
        Flag::switch('u', "", "sort by, and show, access time"),
        Flag::switch('U', "", "do not sort; list entries in directory order"),
        Flag::switch('v', "", "natural sort of (version) numbers within text"),
        Flag::switch('x', "", "list entries by lines instead of by columns"),
        Flag::switch('X', "", "sort alphabetically by entry extension"),
        Flag::switch('1', "", "list one file per line"),
    ],
    usage_status: 2,
    examples: &[
        Example { script: "mkdir d && touch d/b d/a d/.c && ls -A d", stdout: ".c\na\nb\n" },
        Example { script: "mkdir d && touch a && ls -pd a d", stdout: "a\nd/\n" },
    ],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// What `ls`, `dir` and `vdir` differ in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Variant {
    Ls,
    /// By columns, with escapes.
    Dir,
    /// Long, with escapes.
    Vdir,
}

async fn run(cx: &mut Context) -> Result<u8> {
    run_as(cx, Variant::Ls).await
}

/// Runs as one of the variants.
pub(crate) async fn run_as(cx: &mut Context, variant: Variant) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    let mut warnings = Vec::new();
    let style = style::style(cx, &options, ended, variant, &mut warnings)?;
    style::warn_of_environment(cx, &options, &style).await?;
    for warning in warnings {
        cx.say(&warning).await?;
    }
    let mut files = options.operands;
    if files.is_empty() && style.themselves {
        files.push(b".".to_vec());
    }
    list::list(cx, &style, &files).await
}

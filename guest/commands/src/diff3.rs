//! diff3: compare three files line by line. Spec: GNU diffutils 3.8.
//! Differs: no `--diff-program`: the comparison is that of our diff.

mod blocks;
mod merged;
mod report;
mod script;

use crate::diff::files::{is_binary, without_returns};
use crate::diff::lines::Lines;
use crate::diff::request::plain_quotes;
use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result, help};
use bivalve_vfs::{Errno, Kind};
use blocks::{Block, Odd};

pub const COMMAND: Command = Command {
    name: "diff3",
    group: Group::Text,
    summary: "compare three files line by line",
    usage: "[OPTION]... MYFILE OLDFILE YOURFILE",
    flags: FLAGS,
    usage_status: 2,
    named_hint: true,
    examples: &[Example {
        script: "diff3 -m <(printf 'a\\nb\\nx\\n') <(printf 'a\\nb\\n') <(printf 'A\\nb\\n')",
        stdout: "A\nb\nx\n",
    }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

const FLAGS: bivalve_kit::Flags = bivalve_kit::flags![
    Flag::switch('3', "easy-only", "like -e, but incorporate only nonoverlapping changes"),
    Flag::switch('e', "ed", "output ed script incorporating changes from OLDFILE to YOURFILE into MYFILE"),
    Flag::switch('T', "initial-tab", "make tabs line up by prepending a tab"),
    Flag::value('L', "label", "LABEL", "use LABEL instead of file name (can be repeated up to three times)"),
    Flag::switch('m', "merge", "output actual merged file, according to -A if no other options are given"),
    Flag::switch('x', "overlap-only", "like -e, but incorporate only overlapping changes"),
    Flag::switch('A', "show-all", "output all changes, bracketing conflicts"),
    Flag::switch('E', "show-overlap", "like -e, but bracket conflicts"),
    Flag::switch('\0', "strip-trailing-cr", "strip trailing carriage return on input"),
    Flag::switch('a', "text", "treat all files as text"),
    Flag::switch('v', "version", "output version information and exit"),
    Flag::switch('X', "", "like -x, as GNU diff3 3.8 has it"),
    Flag::switch('i', "", "append 'w' and 'q' commands to ed scripts"),
];

/// The options that choose what an ed script or a merge takes over; one at most.
const CHOICES: [&str; 6] = ["show-all", "ed", "show-overlap", "easy-only", "overlap-only", "X"];

/// What a call asks for.
struct Request {
    form: Form,
    /// Changes of yours that do not meet mine are taken over.
    easy: bool,
    /// Those that do are, too.
    overlaps: bool,
    /// Overlaps are put in brackets.
    brackets: bool,
    /// The old lines are shown in them, and also where mine and yours agree.
    show_old: bool,
    /// The script ends by writing the file.
    finish: bool,
    indent: &'static [u8],
    labels: [Vec<u8>; 3],
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Report,
    Script,
    Merge,
}

/// What is done with a block in a script or a merge.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deed {
    Nothing,
    Take,
    Bracket,
}

impl Request {
    fn new(cx: &Context, options: &Options) -> Result<Request> {
        let mut chosen: Option<&str> = None;
        for given in options.given.iter().filter(|given| CHOICES.contains(&given.key())) {
            if chosen.is_some_and(|before| before != given.key()) {
                return Err(cx.usage_error(b"incompatible options"));
            }
            chosen = Some(given.key());
        }
        let labels: Vec<Vec<u8>> =
            options.given.iter().filter(|given| given.key() == "label").map(|given| given.text().to_vec()).collect();
        if labels.len() > 3 {
            return Err(cx.usage_error(b"too many file label options"));
        }
        let merge = options.has("merge");
        let form = match (merge, chosen) {
            (true, _) => Form::Merge,
            (false, Some(_)) => Form::Script,
            (false, None) => Form::Report,
        };
        let all = chosen == Some("show-all") || (merge && chosen.is_none());
        let brackets = all || chosen == Some("show-overlap");
        if (options.has("i") && merge) || (!labels.is_empty() && !brackets) {
            return Err(cx.usage_error(b"incompatible options"));
        }
        let label = |at: usize| labels.get(at).or(options.operands.get(at)).cloned().unwrap_or_default();
        Ok(Request {
            form,
            easy: !matches!(chosen, Some("overlap-only" | "X")),
            overlaps: chosen != Some("easy-only"),
            brackets,
            show_old: all,
            finish: options.has("i"),
            indent: if options.has("initial-tab") { b"\t" } else { b"  " },
            labels: [label(0), label(1), label(2)],
        })
    }

    fn deed(&self, block: &Block) -> Deed {
        match block.odd {
            Odd::Old if self.show_old => Deed::Bracket,
            Odd::Yours if self.easy => Deed::Take,
            Odd::All if self.overlaps && self.brackets => Deed::Bracket,
            Odd::All if self.overlaps => Deed::Take,
            _ => Deed::Nothing,
        }
    }
}

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    if options.has("version") {
        cx.stdout.push(help::version(cx.command).as_bytes());
        return Ok(0);
    }
    let request = Request::new(cx, &options)?;
    let names = match options.operands.as_slice() {
        [mine, old, yours] => [mine, old, yours],
        [_, _, _, extra, ..] => return Err(cx.usage_error(&[b"extra operand ", &*plain_quotes(extra)].concat())),
        _ => {
            let last = cx.argv.last().map_or(&b"diff3"[..], Vec::as_slice);
            return Err(cx.usage_error(&[b"missing operand after ", &*plain_quotes(last)].concat()));
        }
    };
    if request.form == Form::Merge && names[0] == b"-" {
        let words = b"failed to reopen '-' with mode 'r': No such file or directory";
        return Err(Failure::with_status(words, 2));
    }
    // Blocks are found against the old file, or against yours for the report.
    let mut common = if request.form == Form::Report { 2 } else { 1 };
    if names[common] == b"-" {
        common = 3 - common;
        if names[0] == b"-" || names[common] == b"-" {
            return Err(Failure::with_status("'-' specified for more than one input file", 2));
        }
    }
    let [mine, old, yours] = read(cx, names, common, &options).await?;
    let files = [Lines::new(mine), Lines::new(old), Lines::new(yours)];
    let (blocks, cuts) = blocks::find(&files, common, request.form == Form::Script);
    if request.form == Form::Script {
        for _ in 0..cuts {
            cx.say(b"No newline at end of file").await?;
        }
    }
    let conflicts = match request.form {
        Form::Report => report::print(cx, &request, &files, &blocks).await?,
        Form::Script => script::print(cx, &request, &files, &blocks).await?,
        Form::Merge => merged::print(cx, &request, &files, &blocks).await?,
    };
    Ok(u8::from(conflicts))
}

fn trouble(name: &[u8], errno: &Errno) -> Failure {
    Failure::with_status([name, b": ", errno.message().as_bytes()].concat(), 2)
}

/// The three texts.
async fn read(cx: &mut Context, names: [&Vec<u8>; 3], common: usize, options: &Options) -> Result<[Vec<u8>; 3]> {
    for name in names.into_iter().filter(|name| name.as_slice() != b"-") {
        let node = cx.vfs.stat(&cx.place, name).map_err(|errno| trouble(name, &errno))?;
        if node.kind == Kind::Directory {
            return Err(trouble(name, &Errno::IsADirectory));
        }
    }
    let mut texts = [Vec::new(), Vec::new(), Vec::new()];
    // In the order of the comparisons, should two of them be standard input.
    for at in [3 - common, common, 0] {
        let (text, name) = (&mut texts[at], names[at]);
        let mut input = cx.open(name).map_err(|errno| trouble(name, &errno))?;
        *text = input.read_to_end().await.map_err(|errno| trouble(name, &errno))?;
        if options.has("strip-trailing-cr") {
            *text = without_returns(text);
        }
    }
    if !options.has("text") {
        // Each of two comparisons may fail; the one of yours is made first.
        for other in [3 - common, 0] {
            let (a, b) = (&texts[other], &texts[common]);
            if a != b && (is_binary(a) || is_binary(b)) {
                let pair = [names[other].as_slice(), b" and ", names[common], b" differ"].concat();
                return Err(Failure::with_status([b"diff failed: Binary files ".as_slice(), &pair].concat(), 2));
            }
        }
    }
    Ok(texts)
}

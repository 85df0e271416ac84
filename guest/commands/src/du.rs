//! du: estimate file space usage. Spec: GNU coreutils 9.1. Differs: space is
//! counted in blocks of 4 KiB; `-x` sees one file system.

use bivalve_kit::clock::{Dialect, Zone, format};
use bivalve_kit::human::Unit;
use bivalve_kit::walk::{Links, Stop, Walk, When};
use bivalve_kit::{Command, Context, Example, Failure, Flag, Given, Group, Options, Result, choose, files0, size};
use bivalve_pattern::{Glob, GlobOptions};
use bivalve_vfs::{Errno, Kind, Node, Timestamp};
use std::collections::BTreeSet;

pub const COMMAND: Command = Command {
    name: "du",
    group: Group::Files,
    summary: "summarize device usage of the set of FILEs, recursively for directories",
    usage: "[OPTION]... [FILE]...\n[OPTION]... --files0-from=F",
    flags: bivalve_kit::flags![
        Flag::switch('a', "all", "write counts for all files, not just directories"),
        Flag::switch('\0', "apparent-size", "print apparent sizes rather than device usage"),
        Flag::value('B', "block-size", "SIZE", "scale sizes by SIZE before printing them"),
        Flag::switch('b', "bytes", "equivalent to '--apparent-size --block-size=1'"),
        Flag::switch('l', "count-links", "count sizes many times if hard linked"),
        Flag::switch('L', "dereference", "dereference all symbolic links"),
        Flag::switch('D', "dereference-args", "dereference only symlinks that are listed on the command line"),
        Flag::value('\0', "exclude", "PATTERN", "exclude files that match PATTERN"),
        Flag::value('X', "exclude-from", "FILE", "exclude files that match any pattern in FILE"),
        Flag::value('\0', "files0-from", "F", "summarize device usage of the NUL-terminated file names specified in file F"),
        Flag::switch('h', "human-readable", "print sizes in human readable format"),
        Flag::switch('\0', "inodes", "list inode usage information instead of block usage"),
        Flag::switch('\0', "si", "like -h, but use powers of 1000 not 1024"),
        Flag::value('d', "max-depth", "N", "print the total for a directory only if it is N or fewer levels below the argument"),
        Flag::switch('0', "null", "end each output line with NUL, not newline"),
        Flag::switch('P', "no-dereference", "don't follow any symbolic links (this is the default)"),
        Flag::switch('x', "one-file-system", "skip directories on different file systems"),
        Flag::switch('S', "separate-dirs", "for directories do not include size of subdirectories"),
        Flag::switch('s', "summarize", "display only a total for each argument"),
        Flag::switch('c', "total", "produce a grand total"),
        Flag::value('t', "threshold", "SIZE", "exclude entries smaller than SIZE if positive, or entries greater than SIZE if negative"),
        Flag::optional('\0', "time", "WORD", "show time of the last modification of any file in the directory"),
        Flag::value('\0', "time-style", "STYLE", "show times using STYLE: full-iso, long-iso, iso, or +FORMAT"),
        Flag::switch('H', "", "equivalent to --dereference-args (-D)"),
        Flag::switch('k', "", "like --block-size=1K"),
        Flag::switch('m', "", "like --block-size=1M"),
    ],
    examples: &[Example { script: "mkdir d && printf abc > d/a && du -b d/a", stdout: "3\td/a\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Which {
    Modified,
    Accessed,
    Changed,
}

struct Style {
    all: bool,
    apparent: bool,
    unit: Unit,
    links: Links,
    deepest: usize,
    inodes: bool,
    count_links: bool,
    separate: bool,
    threshold: Option<(bool, u64)>,
    time: Option<(Which, Vec<u8>)>,
    exclude: Vec<Glob>,
    end: u8,
    zone: Zone,
}

/// What a file or a tree comes to.
#[derive(Debug, Clone, Copy, Default)]
struct Sum {
    bytes: u64,
    inodes: u64,
    time: Timestamp,
}

impl Sum {
    fn add(&mut self, other: Sum) {
        self.bytes = self.bytes.saturating_add(other.bytes);
        self.inodes = self.inodes.saturating_add(other.inodes);
        self.time = self.time.max(other.time);
    }
}

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read_on(cx);
    let style = style(cx, &options, ended).await?;
    let files = files(cx, &options).await?;
    let mut seen = BTreeSet::new();
    let mut total = Sum::default();
    let mut status = 0;
    let source = options.value("files0-from");
    for (at, file) in files.iter().enumerate() {
        if let Some(message) = source.and_then(|source| files0::refuse(cx, source, at, file)) {
            cx.say(&message).await?;
            status = 1;
            continue;
        }
        if file.is_empty() {
            cx.say(b"invalid zero-length file name").await?;
            status = 1;
            continue;
        }
        match tree(cx, file, &style, &mut seen).await? {
            Some((sum, done)) => {
                total.add(sum);
                if !done {
                    status = 1;
                }
            }
            None => status = 1,
        }
    }
    if options.has("total") {
        print(cx, &style, total, b"total").await?;
    }
    Ok(status)
}

async fn files(cx: &mut Context, options: &Options) -> Result<Vec<Vec<u8>>> {
    let Some(source) = options.value("files0-from") else {
        return Ok(if options.operands.is_empty() { vec![b".".to_vec()] } else { options.operands.clone() });
    };
    if let Some(extra) = options.operands.first() {
        let end = b"\nfile operands cannot be combined with --files0-from";
        return Err(cx.usage_error(&[b"extra operand ", cx.quoted(extra).as_slice(), end].concat()));
    }
    files0::read(cx, source, &[]).await
}

async fn style(cx: &mut Context, options: &Options, ended: Result<()>) -> Result<Style> {
    let mut apparent = options.has("apparent-size");
    let mut unit = default_unit(cx);
    let (mut patterns, mut wrong) = (Vec::new(), false);
    for given in &options.given {
        if let Some(message) = refusal(cx, given, &mut patterns).await? {
            wrong = true;
            cx.say(&message).await?;
        }
        unit = match given.key() {
            "block-size" => Unit::parse(given.text()).map_err(|wrong| {
                size::block_argument(cx, given.shown().as_bytes(), given.text(), wrong)
            })?,
            "bytes" => {
                apparent = true;
                Unit::blocks(1)
            }
            "human-readable" => Unit::HUMAN,
            "si" => Unit::SI,
            "k" => Unit::blocks(1024),
            "m" => Unit::blocks(1024 * 1024),
            _ => continue,
        };
    }
    ended?;
    if wrong {
        return Err(cx.hint().await);
    }
    let links = match options.last_of(&["dereference-args", "H", "dereference", "no-dereference"]) {
        Some("dereference") => Links::Always,
        Some("dereference-args" | "H") => Links::Start,
        _ => Links::Never,
    };
    let deepest = depth(cx, options).await?;
    let threshold = options.value("threshold").and_then(threshold);
    let setting = GlobOptions { utf8: cx.locale.utf8, ..GlobOptions::default() };
    let inodes = options.has("inodes");
    if inodes && apparent {
        cx.say(b"warning: options --apparent-size and -b are ineffective with --inodes").await?;
    }
    Ok(Style {
        all: options.has("all"),
        apparent,
        unit,
        links,
        deepest,
        inodes,
        count_links: options.has("count-links"),
        separate: options.has("separate-dirs"),
        threshold,
        time: time(cx, options)?,
        exclude: patterns.iter().map(|pattern| Glob::compile(pattern, setting)).collect(),
        end: if options.has("null") { 0 } else { b'\n' },
        zone: Zone::from_environment(|name| cx.variable(name)),
    })
}

fn default_unit(cx: &Context) -> Unit {
    // The first that is set counts, even if it is no size.
    let set = ["DU_BLOCK_SIZE", "BLOCK_SIZE", "BLOCKSIZE"].iter().find_map(|name| cx.variable(name));
    if let Some(Ok(unit)) = set.filter(|value| !value.is_empty()).map(Unit::parse) {
        return unit;
    }
    Unit::blocks(if cx.variable("POSIXLY_CORRECT").is_some() { 512 } else { 1024 })
}

/// How deep directories are listed; `-s` is depth 0.
async fn depth(cx: &mut Context, options: &Options) -> Result<usize> {
    let summarize = options.has("summarize");
    if summarize && options.has("all") {
        return Err(cx.usage_error(b"cannot both summarize and show all entries"));
    }
    let Some(text) = options.value("max-depth") else { return Ok(if summarize { 0 } else { usize::MAX }) };
    let depth = size::parse(text, "").unwrap_or(u64::MAX);
    if summarize && depth == 0 {
        cx.say(b"warning: summarizing is the same as using --max-depth=0").await?;
    } else if summarize {
        let message = format!("warning: summarizing conflicts with --max-depth={depth}");
        return Err(cx.usage_error(message.as_bytes()));
    }
    Ok(usize::try_from(depth).unwrap_or(usize::MAX))
}

/// Whether small entries are left out (or large ones), and the bound.
fn threshold(text: &[u8]) -> Option<(bool, u64)> {
    let (least, digits) = match text.strip_prefix(b"-") {
        Some(digits) => (false, digits),
        None => (true, text),
    };
    let bound = size::parse(digits, "kKmMGTPEZY0").ok()?;
    (least || bound > 0).then_some((least, bound))
}

fn which(cx: &Context, given: &Given) -> Result<Which> {
    const WORDS: &[(&str, Which)] = &[
        ("atime", Which::Accessed),
        ("access", Which::Accessed),
        ("use", Which::Accessed),
        ("ctime", Which::Changed),
        ("status", Which::Changed),
    ];
    given.value.as_ref().map_or(Ok(Which::Modified), |word| choose(cx, "--time", word, WORDS))
}

fn time(cx: &Context, options: &Options) -> Result<Option<(Which, Vec<u8>)>> {
    const STYLES: &[(&str, &str)] =
        &[("full-iso", "%Y-%m-%d %H:%M:%S.%N %z"), ("long-iso", "%Y-%m-%d %H:%M"), ("iso", "%Y-%m-%d")];
    let Some(given) = options.given.iter().rev().find(|given| given.key() == "time") else { return Ok(None) };
    let which = which(cx, given)?;
    let layout = match options.value("time-style").or(cx.variable("TIME_STYLE")) {
        None | Some(b"locale") => b"%Y-%m-%d %H:%M".to_vec(),
        Some([b'+', layout @ ..]) => layout.to_vec(),
        Some(word) => choose(cx, "time style", word, STYLES)?.as_bytes().to_vec(),
    };
    Ok(Some((which, layout)))
}

/// Takes what is to be left out from an option, and says what is wrong with its value.
async fn refusal(cx: &mut Context, given: &Given, patterns: &mut Vec<Vec<u8>>) -> Result<Option<Vec<u8>>> {
    let text = given.text();
    match given.key() {
        "?" => return Ok(Some(text.to_vec())),
        "max-depth" if size::parse(text, "").is_err() => {
            return Ok(Some([b"invalid maximum depth ", cx.quoted(text).as_slice()].concat()));
        }
        "threshold" if threshold(text).is_none() => {
            let name = given.shown();
            // A threshold of minus nothing is refused, though it is a number.
            return Err(match size::parse(text.strip_prefix(b"-").unwrap_or(text), "kKmMGTPEZY0") {
                Err(wrong) => size::argument(cx, name.as_bytes(), text, wrong),
                Ok(_) => Failure::new([b"invalid ", name.as_bytes(), b" argument '", text, b"'"].concat()),
            });
        }
        "time" => {
            which(cx, given)?;
        }
        "exclude" => patterns.push(text.to_vec()),
        "exclude-from" => {
            let read = match cx.open(text) {
                Ok(mut input) => input.read_to_end().await,
                Err(errno) => Err(errno),
            };
            match read {
                Ok(content) => {
                    let lines = content.split(|&byte| byte == b'\n');
                    patterns.extend(lines.filter(|line| !line.is_empty()).map(<[u8]>::to_vec));
                }
                Err(errno) => {
                    let name = bivalve_kit::quote::maybe_quoted(text, cx.locale.utf8);
                    return Ok(Some([&name, b": ".as_slice(), errno.message().as_bytes()].concat()));
                }
            }
        }
        _ => {}
    }
    Ok(None)
}

/// Whether a pattern fits the path or a part of it after a slash.
fn excluded(style: &Style, path: &[u8]) -> bool {
    let tails = || {
        let ends = path.iter().enumerate().filter(|(_, byte)| **byte == b'/').map(|(at, _)| at + 1);
        std::iter::once(0).chain(ends)
    };
    style.exclude.iter().any(|glob| tails().any(|at| glob.matches(path.get(at..).unwrap_or_default())))
}

/// Adds up one argument; the sum and whether all could be read.
async fn tree(
    cx: &mut Context,
    file: &[u8],
    style: &Style,
    seen: &mut BTreeSet<u64>,
) -> Result<Option<(Sum, bool)>> {
    let mut walk = match Walk::new(&cx.vfs, &cx.place, file, style.links) {
        Ok(walk) => walk,
        Err(errno) => {
            cx.say_what("cannot access", file, &errno).await?;
            return Ok(None);
        }
    };
    // For each directory on the way down: all in it, and what is directly in it.
    let mut open: Vec<(Sum, Sum)> = Vec::new();
    let mut total = Sum::default();
    let mut done = true;
    while let Some(stop) = walk.next(&cx.vfs, &cx.place) {
        cx.check()?;
        if stop.when != When::After && (excluded(style, &stop.path) || !counts(&stop, style, seen)) {
            walk.skip();
            continue;
        }
        let dangles = style.links != Links::Never && stop.node.kind == Kind::Symlink;
        if dangles && (style.links == Links::Always || stop.depth == 0) {
            cx.say(&[b"cannot access ", cx.quoted_file(&stop.path).as_slice()].concat()).await?;
            done = false;
            continue;
        }
        let own = own(&stop.node, style);
        match stop.when {
            When::Before => open.push((own, own)),
            When::After => {
                if let Some(errno) = &stop.error {
                    cannot_read(cx, &stop.path, errno).await?;
                    done = false;
                }
                let (all, direct) = open.pop().unwrap_or_default();
                match open.last_mut() {
                    Some(parent) => parent.0.add(all),
                    None => total = all,
                }
                if stop.depth <= style.deepest {
                    print(cx, style, if style.separate { direct } else { all }, &stop.path).await?;
                }
            }
            When::Once => {
                if let Some(errno) = &stop.error {
                    cx.say_what("cannot access", &stop.path, errno).await?;
                    done = false;
                    continue;
                }
                match open.last_mut() {
                    Some(parent) => {
                        parent.0.add(own);
                        parent.1.add(own);
                    }
                    None => total = own,
                }
                if stop.depth == 0 || (style.all && stop.depth <= style.deepest) {
                    print(cx, style, own, &stop.path).await?;
                }
            }
        }
    }
    Ok(Some((total, done)))
}

async fn cannot_read(cx: &mut Context, path: &[u8], errno: &Errno) -> Result<()> {
    cx.say_what("cannot read directory", path, errno).await
}

/// A file with several names counts once, and so does an argument given twice.
fn counts(stop: &Stop, style: &Style, seen: &mut BTreeSet<u64>) -> bool {
    let many = style.links == Links::Always || stop.node.kind == Kind::Directory || stop.node.links > 1 || stop.depth == 0;
    if style.count_links || !many {
        return true;
    }
    seen.insert(stop.node.id)
}

fn own(node: &Node, style: &Style) -> Sum {
    let bytes = match node.kind {
        Kind::File | Kind::Directory if !style.apparent => node.size.div_ceil(4096).saturating_mul(4096),
        _ if !style.apparent => 0,
        _ => node.size,
    };
    let time = match &style.time {
        Some((Which::Accessed, _)) => node.accessed,
        Some((Which::Changed, _)) => node.changed,
        _ => node.modified,
    };
    Sum { bytes, inodes: 1, time }
}

async fn print(cx: &mut Context, style: &Style, sum: Sum, name: &[u8]) -> Result<()> {
    let value = if style.inodes { sum.inodes } else { sum.bytes };
    if let Some((least, bound)) = style.threshold
        && ((least && value < bound) || (!least && value > bound)) {
            return Ok(());
        }
    let unit = match style.unit {
        unit if unit.scaled => unit,
        _ if style.inodes => Unit::blocks(1),
        unit => unit,
    };
    cx.stdout.push(unit.format(value).as_bytes());
    if let Some((_, layout)) = &style.time {
        cx.stdout.push_byte(b'\t');
        let mut text = Vec::new();
        match style.zone.civil(sum.time) {
            Some(moment) => format(&mut text, layout, &moment, Dialect::Gnu),
            None => text.extend_from_slice(sum.time.seconds.to_string().as_bytes()),
        }
        cx.stdout.push(&text);
    }
    cx.stdout.push(&[b"\t", name, &[style.end]].concat());
    cx.stdout.ready().await
}

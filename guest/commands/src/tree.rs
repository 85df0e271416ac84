//! tree: list contents of directories in a tree-like format. Spec: tree 2.1.
//! Differs: no colors, HTML, XML and file lists; times and owners are not shown.

use bivalve_kit::human::Unit;
use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Result, mode, path, size, version};
use bivalve_pattern::{Glob, GlobOptions};
use bivalve_vfs::{Entry, Kind, Node};
use std::cmp::Ordering;

pub const COMMAND: Command = Command {
    name: "tree",
    group: Group::Files,
    summary: "list contents of directories in a tree-like format",
    usage: "[OPTION]... [DIRECTORY]...",
    flags: &[
        Flag::switch('a', "", "all files are listed"),
        Flag::switch('d', "", "list directories only"),
        Flag::switch('l', "", "follow symbolic links like directories"),
        Flag::switch('f', "", "print the full path prefix for each file"),
        Flag::value('L', "", "LEVEL", "descend only LEVEL directories deep"),
        Flag::value('P', "", "PATTERN", "list only those files that match the pattern given"),
        Flag::value('I', "", "PATTERN", "do not list files that match the given pattern"),
        Flag::switch('\0', "ignore-case", "ignore case when pattern matching"),
        Flag::switch('\0', "matchdirs", "include directory names in -P pattern matching"),
        Flag::switch('\0', "prune", "prune empty directories from the output"),
        Flag::switch('\0', "noreport", "turn off file/directory count at end of tree listing"),
        Flag::value('\0', "filelimit", "N", "do not descend dirs with more than N files in them"),
        Flag::switch('p', "", "print the protections for each file"),
        Flag::switch('s', "", "print the size in bytes of each file"),
        Flag::switch('h', "", "print the size in a more human readable way"),
        Flag::switch('F', "", "appends '/', '=', '*', '@', '|' or '>' as per ls -F"),
        Flag::switch('i', "", "don't print indentation lines"),
        Flag::switch('n', "", "turn colorization off always"),
        Flag::switch('v', "", "sort files alphanumerically by version"),
        Flag::switch('t', "", "sort files by last modification time"),
        Flag::switch('U', "", "leave files unsorted"),
        Flag::switch('r', "", "reverse the order of the sort"),
        Flag::switch('\0', "dirsfirst", "list directories before files"),
        Flag::switch('\0', "filesfirst", "list files before directories"),
        Flag::value('o', "", "FILENAME", "output to file instead of stdout"),
        Flag::value('\0', "charset", "X", "use charset X for indentation lines"),
        Flag::switch('J', "", "prints out a JSON representation of the tree"),
    ],
    examples: &[Example { script: "mkdir d && touch d/a && tree d", stdout: "d\n`-- a\n\n1 directory, 1 file\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

struct Style {
    options: Options,
    deepest: usize,
    only: Vec<Glob>,
    ignore: Vec<Glob>,
    limit: Option<usize>,
    /// The lines: going on, a branch, the last branch.
    lines: [&'static str; 3],
}

#[derive(Default)]
struct Counts {
    directories: u64,
    files: u64,
}

/// A directory that is being listed.
struct Level {
    path: Vec<u8>,
    entries: std::vec::IntoIter<Entry>,
    /// The index numbers of this directory and of those around it.
    id: u64,
    first: bool,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let style = match style(cx, options) {
        Ok(style) => style,
        Err(message) => {
            cx.say_raw(&[b"tree: ", message.as_bytes(), b"\n"].concat()).await?;
            return Ok(1);
        }
    };
    let mut starts = style.options.operands.clone();
    if starts.is_empty() {
        starts.push(b".".to_vec());
    }
    let mut counts = Counts::default();
    let mut out = Vec::new();
    let json = style.options.has("J");
    if json {
        out.extend_from_slice(b"[\n");
    }
    let mut status = 0;
    for (at, start) in starts.iter().enumerate() {
        if json && at > 0 {
            out.extend_from_slice(b",\n");
        }
        if !tree(cx, start, &style, &mut counts, &mut out).await? {
            status = 2;
        }
    }
    if json {
        out.push(b'\n');
    }
    report(&style, &counts, json, &mut out);
    if json {
        out.extend_from_slice(b"\n]\n");
    }
    match style.options.value("o") {
        None => cx.stdout.push(&out),
        Some(file) => {
            if let Err(errno) = cx.vfs.replace_file(&cx.place, file, &out) {
                cx.say_file(file, &errno).await?;
                return Ok(1);
            }
        }
    }
    Ok(status)
}

fn style(cx: &Context, options: Options) -> std::result::Result<Style, String> {
    let deepest = match options.value("L") {
        None => usize::MAX,
        Some(text) => match size::parse(text, "") {
            Ok(level) if level > 0 => usize::try_from(level).unwrap_or(usize::MAX),
            _ => return Err("Invalid level, must be greater than 0.".to_string()),
        },
    };
    let setting = GlobOptions {
        nocase: options.has("ignore-case"),
        utf8: cx.locale.utf8,
        ..GlobOptions::default()
    };
    let globs = |key: &str| -> Vec<Glob> {
        let given = options.given.iter().filter(|given| given.key() == key);
        let parts = given.flat_map(|given| given.text().split(|&byte| byte == b'|'));
        parts.map(|part| Glob::compile(part.strip_suffix(b"/").unwrap_or(part), setting)).collect()
    };
    let utf8 = match options.value("charset") {
        Some(name) => name.to_ascii_lowercase().starts_with(b"utf"),
        None => cx.locale.curly,
    };
    let lines = if utf8 {
        ["\u{2502}\u{a0}\u{a0} ", "\u{251c}\u{2500}\u{2500} ", "\u{2514}\u{2500}\u{2500} "]
    } else {
        ["|   ", "|-- ", "`-- "]
    };
    let limit = options.value("filelimit").and_then(|text| size::parse(text, "").ok());
    let limit = limit.and_then(|limit| usize::try_from(limit).ok());
    let (only, ignore) = (globs("P"), globs("I"));
    Ok(Style { options, deepest, only, ignore, limit, lines })
}

/// Lists one start; false when it cannot be read.
async fn tree(cx: &mut Context, start: &[u8], style: &Style, counts: &mut Counts, out: &mut Vec<u8>) -> Result<bool> {
    let json = style.options.has("J");
    let node = cx.vfs.stat(&cx.place, start).ok().filter(|node| node.kind == Kind::Directory);
    let entries = node.as_ref().and_then(|_| cx.vfs.read_directory(&cx.place, start).ok());
    let (Some(node), Some(entries)) = (node, entries) else {
        if json {
            let name = json_text(start);
            let error = br#","error": "opening dir"}"#;
            out.extend_from_slice(&[br#"  {"type":"directory","name":"#.as_slice(), &name, error].concat());
        } else {
            out.extend_from_slice(&[start, b"  [error opening dir]\n"].concat());
        }
        return Ok(false);
    };
    counts.directories += 1;
    if json {
        let name = json_text(start);
        out.extend_from_slice(&[br#"  {"type":"directory","name":"#.as_slice(), &name, br#","contents":["#].concat());
    } else {
        out.extend_from_slice(&details(style, &node));
        out.extend_from_slice(start);
        if style.options.has("F") && !start.ends_with(b"/") {
            out.push(b'/');
        }
        out.push(b'\n');
    }
    let entries = chosen(cx, start, entries, style);
    let mut levels = vec![Level { path: start.to_vec(), entries, id: node.id, first: true }];
    while let Some(level) = levels.last_mut() {
        cx.check()?;
        let Some(entry) = level.entries.next() else {
            levels.pop();
            if json {
                close(levels.len(), out);
            }
            continue;
        };
        let file = path::join(&level.path, &entry.name);
        if json {
            if !std::mem::replace(&mut level.first, false) {
                out.push(b',');
            }
            out.push(b'\n');
        }
        let next = visit(cx, &file, &entry, style, &levels, counts, out);
        if let Some(next) = next {
            levels.push(next);
        }
    }
    Ok(true)
}

/// Ends the list of a directory in JSON.
fn close(depth: usize, out: &mut Vec<u8>) {
    out.push(b'\n');
    out.resize(out.len() + depth * 2 + 2, b' ');
    out.extend_from_slice(b"]}");
}

/// Prints an entry; the directory to go on with if it is to be entered.
fn visit(
    cx: &Context,
    file: &[u8],
    entry: &Entry,
    style: &Style,
    levels: &[Level],
    counts: &mut Counts,
    out: &mut Vec<u8>,
) -> Option<Level> {
    let json = style.options.has("J");
    let is_link = entry.node.kind == Kind::Symlink;
    let target = if is_link { cx.vfs.stat(&cx.place, file).ok() } else { Some(entry.node.clone()) };
    let directory = target.as_ref().is_some_and(|node| node.kind == Kind::Directory);
    if directory {
        counts.directories += 1;
    } else {
        counts.files += 1;
    }
    let link = if is_link { cx.vfs.read_link(&cx.place, file).ok() } else { None };
    let id = target.map_or(0, |node| node.id);
    let mut enters = directory && (!is_link || style.options.has("l")) && levels.len() < style.deepest;
    let mut note: &[u8] = b"";
    if enters && is_link && levels_contain(cx, levels, id) {
        (enters, note) = (false, b"  [recursive, not followed]");
    }
    let mut next = None;
    if enters {
        match cx.vfs.read_directory(&cx.place, file) {
            Ok(entries) => {
                if style.limit.is_some_and(|limit| entries.len() > limit) {
                    note = b"  [exceeds filelimit, not opening dir]";
                } else {
                    let entries = chosen(cx, file, entries, style);
                    next = Some(Level { path: file.to_vec(), entries, id, first: true });
                }
            }
            Err(_) => note = b"  [error opening dir]",
        }
    }
    if json {
        push_json(entry, link.as_deref(), directory, next.is_some(), levels.len(), style, file, out);
        if next.as_ref().is_some_and(|level| level.entries.len() == 0) {
            out.truncate(out.len() - br#","contents":["#.len());
            out.extend_from_slice(br#","contents":[]}"#);
            next = None;
        }
        return next;
    }
    push_lines(style, levels, out);
    out.extend_from_slice(&details(style, &entry.node));
    out.extend_from_slice(if style.options.has("f") { file } else { &entry.name });
    if style.options.has("F") {
        out.extend(indicator(&entry.node));
    }
    if let Some(link) = link {
        out.extend_from_slice(b" -> ");
        out.extend_from_slice(&link);
    }
    out.extend_from_slice(note);
    out.push(b'\n');
    next
}

/// A link to a directory that is listed already, here or around, is not followed.
fn levels_contain(cx: &Context, levels: &[Level], id: u64) -> bool {
    levels.iter().any(|level| {
        level.id == id
            || cx.vfs.read_directory(&cx.place, &level.path).is_ok_and(|entries| {
                entries.iter().any(|entry| entry.node.kind == Kind::Directory && entry.node.id == id)
            })
    })
}

#[allow(clippy::too_many_arguments)]
fn push_json(
    entry: &Entry,
    link: Option<&[u8]>,
    directory: bool,
    enters: bool,
    depth: usize,
    style: &Style,
    file: &[u8],
    out: &mut Vec<u8>,
) {
    out.resize(out.len() + depth * 2 + 2, b' ');
    let kind: &str = match (link.is_some(), directory) {
        (true, _) => "link",
        (false, true) => "directory",
        (false, false) => "file",
    };
    let name = json_text(if style.options.has("f") { file } else { &entry.name });
    out.extend_from_slice(&[br#"{"type":""#, kind.as_bytes(), br#"","name":"#, &name].concat());
    if let Some(link) = link {
        out.extend_from_slice(&[br#","target":"#.as_slice(), &json_text(link)].concat());
    }
    if style.options.has("p") {
        let text = mode::text(entry.node.kind, entry.node.mode);
        let number = std::format!(r#","mode":"{:04o}","prot":""#, entry.node.mode);
        out.extend_from_slice(&[number.as_bytes(), &text, b"\""].concat());
    }
    if style.options.has("s") || style.options.has("h") {
        out.extend_from_slice(std::format!(r#","size":{}"#, entry.node.size).as_bytes());
    }
    out.extend_from_slice(if enters { br#","contents":["# } else { b"}" });
}

fn json_text(text: &[u8]) -> Vec<u8> {
    let mut out = vec![b'"'];
    for &byte in text {
        match byte {
            b'"' => out.extend_from_slice(b"\\\""),
            b'\\' => out.extend_from_slice(b"\\\\"),
            b'\n' => out.extend_from_slice(b"\\n"),
            b'\t' => out.extend_from_slice(b"\\t"),
            0..32 => out.extend_from_slice(std::format!("\\u{byte:04x}").as_bytes()),
            _ => out.push(byte),
        }
    }
    out.push(b'"');
    out
}

fn push_lines(style: &Style, levels: &[Level], out: &mut Vec<u8>) {
    if style.options.has("i") {
        return;
    }
    for (at, level) in levels.iter().enumerate() {
        let more = level.entries.len() > 0;
        let line = match (at + 1 == levels.len(), more) {
            (false, true) => style.lines[0],
            (false, false) => "    ",
            (true, true) => style.lines[1],
            (true, false) => style.lines[2],
        };
        out.extend_from_slice(line.as_bytes());
    }
}

/// `[drwxr-xr-x 4.0K]  `
fn details(style: &Style, node: &Node) -> Vec<u8> {
    let mut parts: Vec<Vec<u8>> = Vec::new();
    if style.options.has("p") {
        parts.push(mode::text(node.kind, node.mode).to_vec());
    }
    if style.options.has("h") {
        parts.push(std::format!("{:>4}", Unit::HUMAN.format(node.size)).into_bytes());
    } else if style.options.has("s") {
        parts.push(std::format!("{:>11}", node.size).into_bytes());
    }
    if parts.is_empty() { Vec::new() } else { [b"[", parts.join(&b' ').as_slice(), b"]  "].concat() }
}

fn indicator(node: &Node) -> Option<u8> {
    match node.kind {
        Kind::Directory => Some(b'/'),
        Kind::File if node.mode & 0o111 != 0 => Some(b'*'),
        Kind::Fifo => Some(b'|'),
        _ => None,
    }
}

/// The entries that are listed, in order.
fn chosen(cx: &Context, directory: &[u8], entries: Vec<Entry>, style: &Style) -> std::vec::IntoIter<Entry> {
    let options = &style.options;
    let is_directory = |entry: &Entry| match entry.node.kind {
        Kind::Symlink => cx.vfs.is_directory(&cx.place, &path::join(directory, &entry.name)),
        kind => kind == Kind::Directory,
    };
    let mut chosen: Vec<(bool, Entry)> = entries.into_iter().map(|entry| (is_directory(&entry), entry)).collect();
    chosen.retain(|(directory, entry)| {
        let name = entry.name.as_slice();
        let shown = options.has("a") || !name.starts_with(b".");
        let matched = style.only.is_empty()
            || (*directory && !options.has("matchdirs"))
            || style.only.iter().any(|glob| glob.matches(name));
        shown && matched && (*directory || !options.has("d")) && !style.ignore.iter().any(|glob| glob.matches(name))
    });
    if options.has("prune") {
        chosen.retain(|(is_directory, entry)| {
            !is_directory || has_files(cx, &path::join(directory, &entry.name), style)
        });
    }
    if !options.has("U") {
        bivalve_kit::order::sort_by(&mut chosen, |(a_directory, a), (b_directory, b)| {
            let order = compare(a, b, style);
            let order = if options.has("r") { order.reverse() } else { order };
            match (options.has("dirsfirst"), options.has("filesfirst")) {
                (true, _) => b_directory.cmp(a_directory).then(order),
                (_, true) => a_directory.cmp(b_directory).then(order),
                _ => order,
            }
        });
    }
    chosen.into_iter().map(|(_, entry)| entry).collect::<Vec<_>>().into_iter()
}

fn compare(a: &Entry, b: &Entry, style: &Style) -> Ordering {
    match style.options.last_of(&["v", "t"]) {
        Some("v") => version::compare(&a.name, &b.name),
        Some(_) => a.node.modified.cmp(&b.node.modified).then_with(|| a.name.cmp(&b.name)),
        None => a.name.cmp(&b.name),
    }
}

/// Whether a directory has a file to show, at any depth.
fn has_files(cx: &Context, directory: &[u8], style: &Style) -> bool {
    let mut waiting = vec![directory.to_vec()];
    while let Some(next) = waiting.pop() {
        for entry in cx.vfs.read_directory(&cx.place, &next).unwrap_or_default() {
            let name = entry.name.as_slice();
            let hidden = name.starts_with(b".") && !style.options.has("a");
            if hidden || style.ignore.iter().any(|glob| glob.matches(name)) {
                continue;
            }
            if entry.node.kind == Kind::Directory {
                waiting.push(path::join(&next, name));
            } else if style.only.is_empty() || style.only.iter().any(|glob| glob.matches(name)) {
                return true;
            }
        }
    }
    false
}

fn report(style: &Style, counts: &Counts, json: bool, out: &mut Vec<u8>) {
    if style.options.has("noreport") {
        return;
    }
    let only_directories = style.options.has("d");
    if json {
        let files = if only_directories { String::new() } else { std::format!(r#","files":{}"#, counts.files) };
        let line = std::format!(",\n  {{\"type\":\"report\",\"directories\":{}{files}}}", counts.directories);
        out.extend_from_slice(line.as_bytes());
        return;
    }
    let noun = if counts.directories == 1 { "directory" } else { "directories" };
    let mut line = std::format!("\n{} {noun}", counts.directories);
    if !only_directories {
        let noun = if counts.files == 1 { "file" } else { "files" };
        line.push_str(&std::format!(", {} {noun}", counts.files));
    }
    line.push('\n');
    out.extend_from_slice(line.as_bytes());
}

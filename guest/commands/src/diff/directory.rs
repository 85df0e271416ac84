//! Pairs of files and of directories.

use super::compare;
use super::file::{self, File};
use super::paint::Page;
use super::request::{Form, Request, Space};
use super::{context, edit, hunk, side};
use bivalve_kit::clock::Zone;
use bivalve_kit::{Context, Result, path};
use bivalve_vfs::{Errno, Follow, Kind, Node, Timestamp};
use std::cmp::Ordering;

/// Names in two directories that are compared.
struct Level {
    left: Vec<u8>,
    right: Vec<u8>,
    names: std::vec::IntoIter<(Vec<u8>, Option<Vec<u8>>, Option<Vec<u8>>)>,
}

/// What is at a path, if anything.
type Found = std::result::Result<Option<Node>, Errno>;

/// Compares two operands; gives the exit status.
pub async fn compare(cx: &mut Context, request: &Request, left: &[u8], right: &[u8]) -> Result<u8> {
    let directory = |name: &[u8]| name != b"-" && cx.vfs.is_directory(&cx.place, name);
    let (left_dir, right_dir) = (directory(left), directory(right));
    let (mut left, mut right) = (left.to_vec(), right.to_vec());
    // A file and a directory: the file of that name in the directory.
    if left_dir && !right_dir && right != b"-" && cx.vfs.exists(&cx.place, &right) {
        left = path::join(&left, path::base_name(&right));
    } else if right_dir && !left_dir && left != b"-" && cx.vfs.exists(&cx.place, &left) {
        right = path::join(&right, path::base_name(&left));
    } else if left_dir != right_dir && (left == b"-" || right == b"-") {
        cx.say(b"cannot compare '-' to a directory").await?;
        return Ok(2);
    }
    let mut levels: Vec<Level> = Vec::new();
    let mut status = pair(cx, request, &left, &right, true, &mut levels).await?;
    while let Some(level) = levels.last_mut() {
        let Some((name, in_left, in_right)) = level.names.next() else {
            levels.pop();
            continue;
        };
        cx.check()?;
        let (left_dir, right_dir) = (level.left.clone(), level.right.clone());
        let side = |directory: &[u8], own: &Option<Vec<u8>>| path::join(directory, own.as_ref().unwrap_or(&name));
        let (left, right) = (side(&left_dir, &in_left), side(&right_dir, &in_right));
        let as_empty = request.new_file || (request.new_first_file && in_left.is_none());
        let lone = match (&in_left, &in_right) {
            (Some(_), None) if !as_empty => Some(&left_dir),
            (None, Some(_)) if !as_empty => Some(&right_dir),
            _ => None,
        };
        if let Some(directory) = lone {
            let line = [b"Only in ", directory.as_slice(), b": ", &name, b"\n"].concat();
            cx.stdout.push(&line);
            cx.stdout.ready().await?;
            status = status.max(1);
            continue;
        }
        status = status.max(pair(cx, request, &left, &right, false, &mut levels).await?);
    }
    Ok(status)
}

fn find(cx: &Context, request: &Request, name: &[u8]) -> Found {
    if name == b"-" {
        return cx.vfs.stat_open(cx.stdin.file()).map(Some);
    }
    let follow = if request.follow { Follow::Yes } else { Follow::No };
    match cx.vfs.lookup(&cx.place, name, follow) {
        Ok(node) => Ok(Some(node)),
        Err(Errno::NotFound) => Ok(None),
        Err(errno) => Err(errno),
    }
}

/// Compares what two paths name. Directories to be entered go on the stack.
async fn pair(
    cx: &mut Context,
    request: &Request,
    left: &[u8],
    right: &[u8],
    top: bool,
    levels: &mut Vec<Level>,
) -> Result<u8> {
    let (mut a, mut b) = (find(cx, request, left), find(cx, request, right));
    let mut failed = false;
    let absent = [matches!(a, Ok(None)), matches!(b, Ok(None))];
    let forgiven = absent != [true, true]
        && (request.new_file || (request.new_first_file && absent == [true, false]));
    for (found, name) in [(&mut a, left), (&mut b, right)] {
        let errno = match found {
            Ok(None) if !forgiven => Errno::NotFound,
            Err(errno) => errno.clone(),
            _ => continue,
        };
        let message = [name, b": ".as_slice(), errno.message().as_bytes()].concat();
        cx.say(&message).await?;
        failed = true;
    }
    if failed {
        return Ok(2);
    }
    let (a, b) = (a.unwrap_or(None), b.unwrap_or(None));
    let is_directory = |node: &Option<Node>| node.as_ref().is_some_and(|node| node.kind == Kind::Directory);
    let directories = (is_directory(&a) || a.is_none()) && (is_directory(&b) || b.is_none());
    if directories && (is_directory(&a) || is_directory(&b)) {
        if !top && !request.recursive {
            let line = [b"Common subdirectories: ", left, b" and ", right, b"\n"].concat();
            cx.stdout.push(&line);
            return Ok(0);
        }
        return enter(cx, request, left, right, (&a, &b), levels).await;
    }
    if is_directory(&a) || is_directory(&b) {
        let (first, second) = (kind_name(&a), kind_name(&b));
        let parts: [&[u8]; 8] =
            [b"File ", left, b" is a ", first, b" while file ", right, b" is a ", second];
        cx.stdout.push(&[parts.concat().as_slice(), b"\n"].concat());
        return Ok(1);
    }
    if let (Some(x), Some(y)) = (&a, &b)
        && !request.follow
        && (x.kind == Kind::Symlink || y.kind == Kind::Symlink)
    {
        return links(cx, (left, x), (right, y)).await;
    }
    files(cx, request, (left, a), (right, b), top).await
}

fn kind_name(node: &Option<Node>) -> &'static [u8] {
    match node {
        Some(node) if node.kind == Kind::Directory => b"directory",
        Some(node) if node.kind == Kind::Symlink => b"symbolic link",
        Some(node) if node.size > 0 => b"regular file",
        _ => b"regular empty file",
    }
}

/// With `--no-dereference`, links are compared by what they name.
async fn links(cx: &mut Context, (left, a): (&[u8], &Node), (right, b): (&[u8], &Node)) -> Result<u8> {
    let line = if a.kind == b.kind {
        let target = |name| cx.vfs.read_link(&cx.place, name).unwrap_or_default();
        if target(left) == target(right) {
            return Ok(0);
        }
        [b"Symbolic links ", left, b" and ", right, b" differ\n"].concat()
    } else {
        let (first, second) = (kind_name(&Some(a.clone())), kind_name(&Some(b.clone())));
        [b"File ", left, b" is a ", first, b" while file ", right, b" is a ", second, b"\n"].concat()
    };
    cx.stdout.push(&line);
    Ok(1)
}

/// Lists two directories (either may be missing) and puts their names on the stack.
async fn enter(
    cx: &mut Context,
    request: &Request,
    left: &[u8],
    right: &[u8],
    (a, b): (&Option<Node>, &Option<Node>),
    levels: &mut Vec<Level>,
) -> Result<u8> {
    let mut lists = [Vec::new(), Vec::new()];
    for (list, (name, node)) in lists.iter_mut().zip([(left, a), (right, b)]) {
        if node.is_none() {
            continue;
        }
        match cx.vfs.read_directory(&cx.place, name) {
            Ok(entries) => *list = entries.into_iter().map(|entry| entry.name).collect(),
            Err(errno) => {
                let message = [name, b": ".as_slice(), errno.message().as_bytes()].concat();
                cx.say(&message).await?;
                return Ok(2);
            }
        }
        list.retain(|name| !request.exclude.iter().any(|glob| glob.matches(name)));
        if levels.is_empty()
            && let Some(start) = &request.start
        {
            list.retain(|name| name >= start);
        }
        list.sort_by(|a, b| order(request, a, b).then_with(|| a.cmp(b)));
    }
    let [a, b] = lists;
    let names = merged(request, a, b).into_iter();
    levels.push(Level { left: left.to_vec(), right: right.to_vec(), names });
    Ok(0)
}

fn order(request: &Request, a: &[u8], b: &[u8]) -> Ordering {
    if request.ignore_name_case {
        return a.to_ascii_lowercase().cmp(&b.to_ascii_lowercase());
    }
    a.cmp(b)
}

type Names = Vec<(Vec<u8>, Option<Vec<u8>>, Option<Vec<u8>>)>;

fn merged(request: &Request, a: Vec<Vec<u8>>, b: Vec<Vec<u8>>) -> Names {
    let (mut a, mut b) = (a.into_iter().peekable(), b.into_iter().peekable());
    let mut out = Vec::new();
    loop {
        let order = match (a.peek(), b.peek()) {
            (None, None) => return out,
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some(x), Some(y)) => order(request, x, y),
        };
        let left = if order.is_le() { a.next() } else { None };
        let right = if order.is_ge() { b.next() } else { None };
        let name = left.clone().or_else(|| right.clone()).unwrap_or_default();
        out.push((name, left, right));
    }
}

async fn load(
    cx: &mut Context,
    request: &Request,
    name: &[u8],
    node: Option<Node>,
) -> Result<std::result::Result<File, Errno>> {
    let modified = match &node {
        Some(_) if name == b"-" && cx.stdin.file().is_stream() => cx.system.now(),
        Some(node) => node.modified,
        None => Timestamp::default(),
    };
    let bytes = match node {
        None => Vec::new(),
        Some(_) => {
            let mut input = match cx.open(name) {
                Ok(input) => input,
                Err(errno) => return Ok(Err(errno)),
            };
            match input.read_to_end().await {
                Ok(bytes) => bytes,
                Err(errno) => return Ok(Err(errno)),
            }
        }
    };
    Ok(Ok(File::new(name.to_vec(), modified, bytes, request.strip_cr)))
}

async fn files(
    cx: &mut Context,
    request: &Request,
    (left, a): (&[u8], Option<Node>),
    (right, b): (&[u8], Option<Node>),
    top: bool,
) -> Result<u8> {
    let mut loaded = Vec::new();
    // Standard input compared with itself is read once.
    let same_stream = left == b"-" && right == b"-";
    for (name, node) in [(left, a), (right, b)] {
        if same_stream && !loaded.is_empty() {
            break;
        }
        match load(cx, request, name, node).await? {
            Ok(file) => loaded.push(file),
            Err(errno) => {
                let message = [name, b": ".as_slice(), errno.message().as_bytes()].concat();
                cx.say(&message).await?;
            }
        }
    }
    let (first, second) = match loaded.as_slice() {
        [one] if same_stream => (one, one),
        [one, two] => (one, two),
        _ => return Ok(2),
    };
    let status = texts(cx, request, first, second, top).await?;
    if status == 0 && request.report_same {
        let [a, b] = shown_names(request, first, second);
        cx.stdout.push(&[b"Files ", a, b" and ", b, b" are identical\n"].concat());
    }
    cx.stdout.ready().await?;
    Ok(status)
}

fn shown_names<'a>(request: &'a Request, left: &'a File, right: &'a File) -> [&'a [u8]; 2] {
    let label = |at: usize, file: &'a File| request.labels.get(at).map_or(file.name.as_slice(), Vec::as_slice);
    [label(0, left), label(1, right)]
}

/// What GNU looks at to tell text from other files.
const SAMPLE: usize = 4096;

fn is_binary(file: &File) -> bool {
    memchr::memchr(0, &file.bytes[..file.bytes.len().min(SAMPLE)]).is_some()
}

async fn texts(cx: &mut Context, request: &Request, left: &File, right: &File, top: bool) -> Result<u8> {
    let same = left.bytes == right.bytes && left.unended == right.unended;
    let [a, b] = shown_names(request, left, right);
    let binary = !request.text && (is_binary(left) || is_binary(right));
    let exact = request.space == Space::Counts
        && !request.ignore_case
        && !request.ignore_blank_lines
        && request.ignore_lines.is_none();
    if same && request.form != Form::SideBySide {
        return Ok(0);
    }
    if binary || (request.brief && exact) {
        if same {
            return Ok(0);
        }
        let kind: &[u8] = if request.brief { b"Files " } else { b"Binary files " };
        cx.stdout.push(&[kind, a, b" and ", b, b" differ\n"].concat());
        return Ok(1);
    }
    let classes = file::classes(left, right, request);
    let mut changes = compare::changes(&classes, request.minimal);
    hunk::mark_ignored(&mut changes, left, right, request);
    let differs = changes.iter().any(|change| !change.ignored);
    if request.brief {
        if differs {
            cx.stdout.push(&[b"Files ", a, b" and ", b, b" differ\n"].concat());
        }
        return Ok(u8::from(differs));
    }
    let shown = differs || request.form == Form::SideBySide;
    let ed = matches!(request.form, Form::Ed | Form::ForwardEd);
    if !shown {
        return if ed { complain_of_ends(cx, left, right, 0).await } else { Ok(0) };
    }
    let mut page = Page::new(request);
    if !top && differs {
        let line = [b"diff", request.switches.as_slice(), b" ", &left.name, b" ", &right.name].concat();
        page.say(super::paint::Kind::Plain, &line);
    }
    let files = [left, right];
    match request.form {
        Form::Normal => edit::normal(&mut page, files, &changes),
        Form::Ed => edit::ed(&mut page, files, &changes),
        Form::ForwardEd => edit::forward_ed(&mut page, files, &changes),
        Form::Rcs => edit::rcs(&mut page, files, &changes),
        Form::SideBySide => side::print(&mut page, files, &changes),
        Form::Context | Form::Unified => {
            let zone = Zone::from_environment(|name| cx.variable(name));
            context::header(&mut page, files, &zone);
            context::print(&mut page, files, &changes);
        }
    }
    cx.stdout.write(&page.bytes).await?;
    if ed {
        return complain_of_ends(cx, left, right, u8::from(differs)).await;
    }
    Ok(u8::from(differs))
}

/// ed scripts cannot say that the last line has no newline.
async fn complain_of_ends(cx: &mut Context, left: &File, right: &File, status: u8) -> Result<u8> {
    let mut status = status;
    for file in [left, right] {
        if file.unended {
            let message = [file.name.as_slice(), b": No newline at end of file\n"].concat();
            cx.say(&message).await?;
            status = 2;
        }
    }
    Ok(status)
}

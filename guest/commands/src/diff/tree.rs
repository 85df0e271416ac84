//! Which files are compared: two of them, or what two directories have.

use super::files::{self, Pair};
use super::request::{Request, Style};
use bivalve_kit::{Context, Failure, Result, path};
use bivalve_vfs::{Errno, Follow, Kind, Node};
use std::cmp::Ordering;

/// One side of a comparison. Without node there is no such file.
#[derive(Clone)]
pub struct Side {
    pub name: Vec<u8>,
    pub node: Option<Node>,
}

impl Side {
    fn is_directory(&self) -> bool {
        self.node.as_ref().is_some_and(|node| node.kind == Kind::Directory)
    }

    fn is_link(&self) -> bool {
        self.node.as_ref().is_some_and(|node| node.kind == Kind::Symlink)
    }

    fn is_plain(&self) -> bool {
        self.node.as_ref().is_none_or(|node| matches!(node.kind, Kind::File | Kind::Symlink))
    }
}

/// Two directories whose entries are being compared.
struct Level {
    old: Side,
    new: Side,
    /// Pairs of names still to come, last first; none where a side has no such entry.
    names: Vec<(Option<Vec<u8>>, Option<Vec<u8>>)>,
}

/// What a pair turned out to be.
enum Found {
    Status(u8),
    Directories(Side, Side),
}

/// Compares two operands.
pub async fn compare(cx: &mut Context, request: &Request, old: &[u8], new: &[u8]) -> Result<u8> {
    let Some((old, new)) = operands(cx, request, old, new).await? else { return Ok(2) };
    let mut status = 0;
    let mut levels = Vec::new();
    match pair(cx, request, old, new, None).await? {
        Found::Status(found) => return Ok(found),
        Found::Directories(old, new) => enter(cx, request, &mut levels, old, new, &mut status).await?,
    }
    while let Some(level) = levels.last_mut() {
        cx.check()?;
        let Some((old_name, new_name)) = level.names.pop() else {
            levels.pop();
            continue;
        };
        let parents = (level.old.name.clone(), level.new.name.clone());
        let name = old_name.clone().or(new_name.clone()).unwrap_or_default();
        let treated = request.new_file || request.new_first_file && old_name.is_none();
        if let (false, Some(parent)) = (treated, alone(&old_name, &new_name, &parents)) {
            // It is not looked at: a link may lead nowhere.
            only(cx, request, parent, &name).await?;
            status = status.max(1);
            continue;
        }
        let old = entry(cx, request, &parents.0, old_name.as_deref(), &name);
        let new = entry(cx, request, &parents.1, new_name.as_deref(), &name);
        let (Some(old), Some(new)) = (reported(cx, old, &mut status).await?, reported(cx, new, &mut status).await?)
        else {
            continue;
        };
        match pair(cx, request, old, new, Some((&parents.0, &parents.1))).await? {
            Found::Status(found) => status = status.max(found),
            Found::Directories(old, new) => enter(cx, request, &mut levels, old, new, &mut status).await?,
        }
    }
    Ok(status)
}

/// The operands as they are; a directory beside a file stands for its entry of that name.
async fn operands(cx: &mut Context, request: &Request, old: &[u8], new: &[u8]) -> Result<Option<(Side, Side)>> {
    let mut joined = false;
    let mut sides = [operand(cx, request, old), operand(cx, request, new)];
    for at in [0, 1] {
        let other_is_directory = matches!(&sides[1 - at], Ok(side) if side.is_directory());
        let name = if at == 0 { old } else { new };
        let directory = if at == 0 { new } else { old };
        if !other_is_directory || matches!(&sides[at], Ok(side) if side.is_directory()) || sides[at].is_err() {
            continue;
        }
        if name == b"-" {
            return Err(Failure::with_status("cannot compare '-' to a directory", 2));
        }
        let inside = below(directory, path::base_name(name));
        sides[1 - at] = operand(cx, request, &inside);
        joined = true;
        break;
    }
    let absent = |errno: &(Vec<u8>, Errno)| errno.1 == Errno::NotFound;
    let [mut old, mut new] = sides;
    if let (Err(error), Ok(_)) = (&old, &new)
        && absent(error)
        && request.new_first_file
        && !joined
    {
        old = Ok(Side { name: error.0.clone(), node: None });
    }
    if let (Ok(side), Err(error)) = (&old, &new)
        && side.node.is_some()
        && absent(error)
        && request.new_file
        && !joined
    {
        new = Ok(Side { name: error.0.clone(), node: None });
    }
    let mut status = 0;
    let old = reported(cx, old, &mut status).await?;
    let new = reported(cx, new, &mut status).await?;
    Ok(old.zip(new))
}

/// A name within a directory, with one slash between them.
fn below(directory: &[u8], name: &[u8]) -> Vec<u8> {
    [path::trim(directory), b"/", name].concat()
}

/// A side, or its name and why it cannot be looked at.
type Looked = std::result::Result<Side, (Vec<u8>, Errno)>;

fn operand(cx: &Context, request: &Request, name: &[u8]) -> Looked {
    let node = if name == b"-" {
        cx.vfs.stat_open(cx.stdin.file())
    } else {
        cx.vfs.lookup(&cx.place, name, follow(request))
    };
    match node {
        Ok(node) => Ok(Side { name: name.to_vec(), node: Some(node) }),
        Err(errno) => Err((name.to_vec(), errno)),
    }
}

fn follow(request: &Request) -> Follow {
    if request.no_dereference { Follow::No } else { Follow::Yes }
}

fn entry(cx: &Context, request: &Request, parent: &[u8], own: Option<&[u8]>, name: &[u8]) -> Looked {
    match own {
        Some(own) => operand(cx, request, &below(parent, own)),
        None => Ok(Side { name: below(parent, name), node: None }),
    }
}

async fn reported(cx: &mut Context, looked: Looked, status: &mut u8) -> Result<Option<Side>> {
    match looked {
        Ok(side) => Ok(Some(side)),
        Err((name, errno)) => {
            trouble(cx, &name, &errno).await?;
            *status = 2;
            Ok(None)
        }
    }
}

/// `diff: NAME: REASON`
pub async fn trouble(cx: &mut Context, name: &[u8], errno: &Errno) -> Result<()> {
    cx.say(&[name, b": ", errno.message().as_bytes()].concat()).await
}

/// Compares one pair; `parents` are the directories it is in, below the top.
async fn pair(
    cx: &mut Context,
    request: &Request,
    old: Side,
    new: Side,
    parents: Option<(&[u8], &[u8])>,
) -> Result<Found> {
    let status = match (&old.node, &new.node) {
        (Some(a), Some(b)) if same_file(&old, &new, a, b) && request.silent_when_same() => 0,
        _ if old.is_directory() && new.is_directory() => {
            if request.style == Style::Merged {
                return Err(Failure::with_status("-D option not supported with directories", 2));
            }
            if parents.is_none() || request.recursive {
                return Ok(Found::Directories(old, new));
            }
            return common(cx, request, &old, &new).await;
        }
        (None, _) | (_, None) => {
            let treat = request.new_file || (request.new_first_file && old.node.is_none());
            let directory = old.is_directory() || new.is_directory();
            if treat && directory && (request.recursive || parents.is_none()) {
                return Ok(Found::Directories(old, new));
            }
            if treat && directory {
                return common(cx, request, &old, &new).await;
            }
            if !treat {
                return only_in(cx, request, &old, &new, parents).await;
            }
            files::compare(cx, request, &Pair { old: &old, new: &new, nested: parents.is_some() }).await?
        }
        _ if old.is_link() || new.is_link() => links(cx, request, &old, &new).await?,
        _ if old.is_directory() || new.is_directory() => unlike(cx, request, &old, &new).await?,
        _ if parents.is_some() && !(old.is_plain() && new.is_plain()) => unlike(cx, request, &old, &new).await?,
        _ => files::compare(cx, request, &Pair { old: &old, new: &new, nested: parents.is_some() }).await?,
    };
    if status == 0 && request.report_identical && !old.is_directory() {
        files::report(cx, request, "Files ", &old, &new, " are identical\n").await?;
    }
    Ok(Found::Status(status))
}

/// Both are one file of the store (made-up files have no number of their own).
fn same_file(old: &Side, new: &Side, a: &Node, b: &Node) -> bool {
    let real = matches!(a.kind, Kind::File | Kind::Directory) && a.kind == b.kind;
    old.name == new.name || (real && a.id == b.id && a.id > 3 && a.size == b.size && a.modified == b.modified)
}

async fn common(cx: &mut Context, request: &Request, old: &Side, new: &Side) -> Result<Found> {
    let text = [b"Common subdirectories: ", old.name.as_slice(), b" and ", &new.name, b"\n"].concat();
    files::message(cx, request, &text).await?;
    Ok(Found::Status(0))
}

/// The directory that alone has a name.
fn alone<'a>(old: &Option<Vec<u8>>, new: &Option<Vec<u8>>, parents: &'a (Vec<u8>, Vec<u8>)) -> Option<&'a [u8]> {
    match (old, new) {
        (Some(_), None) => Some(&parents.0),
        (None, _) => Some(&parents.1),
        _ => None,
    }
}

async fn only(cx: &mut Context, request: &Request, parent: &[u8], name: &[u8]) -> Result<()> {
    files::message(cx, request, &[b"Only in ", parent, b": ", name, b"\n"].concat()).await
}

async fn only_in(
    cx: &mut Context,
    request: &Request,
    old: &Side,
    new: &Side,
    parents: Option<(&[u8], &[u8])>,
) -> Result<Found> {
    let (old_parent, new_parent) = parents.unwrap_or((b".", b"."));
    let (parent, side) = if old.node.is_some() { (old_parent, old) } else { (new_parent, new) };
    only(cx, request, parent, path::base_name(&side.name)).await?;
    Ok(Found::Status(1))
}

async fn links(cx: &mut Context, request: &Request, old: &Side, new: &Side) -> Result<u8> {
    if !(old.is_link() && new.is_link()) {
        return unlike(cx, request, old, new).await;
    }
    let target = |side: &Side| cx.vfs.read_link(&cx.place, &side.name);
    match (target(old), target(new)) {
        (Ok(a), Ok(b)) if a == b => Ok(0),
        (Ok(_), Ok(_)) => {
            files::report(cx, request, "Symbolic links ", old, new, " differ\n").await?;
            Ok(1)
        }
        (Err(errno), _) => {
            trouble(cx, &old.name, &errno).await?;
            Ok(2)
        }
        (_, Err(errno)) => {
            trouble(cx, &new.name, &errno).await?;
            Ok(2)
        }
    }
}

async fn unlike(cx: &mut Context, request: &Request, old: &Side, new: &Side) -> Result<u8> {
    let names = [files::label(request, 0, old), files::label(request, 1, new)];
    let text = [
        b"File ",
        names[0],
        b" is a ",
        file_type(old),
        b" while file ",
        names[1],
        b" is a ",
        file_type(new),
        b"\n",
    ];
    files::message(cx, request, &text.concat()).await?;
    Ok(1)
}

fn file_type(side: &Side) -> &'static [u8] {
    match side.node.as_ref().map(|node| (node.kind, node.size)) {
        Some((Kind::File, 0)) => b"regular empty file",
        Some((Kind::File, _)) => b"regular file",
        Some((Kind::Directory, _)) => b"directory",
        Some((Kind::Symlink, _)) => b"symbolic link",
        Some((Kind::Fifo, _)) => b"fifo",
        Some((Kind::Device, _)) => b"character special file",
        _ => b"weird file",
    }
}

/// Goes into two directories, of which one may be absent.
async fn enter(
    cx: &mut Context,
    request: &Request,
    levels: &mut Vec<Level>,
    old: Side,
    new: Side,
    status: &mut u8,
) -> Result<()> {
    let looped = |side: &Side| {
        let id = side.node.as_ref().map(|node| node.id);
        id.is_some() && levels.iter().any(|level| [&level.old, &level.new].iter().any(|above| {
            above.node.as_ref().map(|node| node.id) == id && side.name.starts_with(&above.name)
        }))
    };
    for side in [&old, &new] {
        if looped(side) {
            cx.say(&[side.name.as_slice(), b": recursive directory loop"].concat()).await?;
            *status = 2;
            return Ok(());
        }
    }
    let start = if levels.is_empty() { request.start.as_deref() } else { None };
    let mut lists = [Vec::new(), Vec::new()];
    for (side, list) in [&old, &new].into_iter().zip(&mut lists) {
        if side.node.is_none() {
            continue;
        }
        match cx.vfs.read_directory(&cx.place, &side.name) {
            Ok(entries) => *list = entries.into_iter().map(|entry| entry.name).collect(),
            Err(errno) => {
                trouble(cx, &side.name, &errno).await?;
                *status = 2;
                return Ok(());
            }
        }
        list.retain(|name| {
            !request.exclude.iter().any(|glob| glob.matches(name))
                && start.is_none_or(|start| order(request, name, start) != Ordering::Less)
        });
        bivalve_kit::order::sort_by(list, |a, b| order(request, a, b).then_with(|| a.cmp(b)));
    }
    let [old_names, new_names] = lists;
    let mut names = merged(request, old_names, new_names);
    names.reverse();
    levels.push(Level { old, new, names });
    Ok(())
}

fn order(request: &Request, a: &[u8], b: &[u8]) -> Ordering {
    if request.fold_names { a.to_ascii_lowercase().cmp(&b.to_ascii_lowercase()) } else { a.cmp(b) }
}

type Names = Vec<(Option<Vec<u8>>, Option<Vec<u8>>)>;

/// Two sorted lists as pairs of equal names.
fn merged(request: &Request, old: Vec<Vec<u8>>, new: Vec<Vec<u8>>) -> Names {
    let mut names = Vec::with_capacity(old.len().max(new.len()));
    let (mut old, mut new) = (old.into_iter().peekable(), new.into_iter().peekable());
    loop {
        let order = match (old.peek(), new.peek()) {
            (None, None) => return names,
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some(a), Some(b)) => order(request, a, b),
        };
        names.push(match order {
            Ordering::Less => (old.next(), None),
            Ordering::Greater => (None, new.next()),
            Ordering::Equal => (old.next(), new.next()),
        });
    }
}

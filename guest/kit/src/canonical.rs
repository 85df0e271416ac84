//! Absolute paths without links: readlink -f, realpath, ln -r.

use crate::Context;
use bivalve_vfs::{Errno, Kind};

/// What of a path has to be there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Existence {
    /// All of it (`-e`).
    All,
    /// All but the last component (`-f`).
    AllButLast,
    /// Nothing (`-m`).
    Missing,
}

/// How many links are followed before it is called a loop.
const LINK_LIMIT: usize = 40;

/// The absolute path without `.` and `..`; with `links` without links, too.
pub fn canonicalize(cx: &Context, path: &[u8], existence: Existence, links: bool) -> Result<Vec<u8>, Errno> {
    if path.is_empty() {
        return Err(Errno::NotFound);
    }
    let start = if path.starts_with(b"/") { b"/".as_slice() } else { &cx.place.directory };
    let mut out: Vec<u8> = if start == b"/" { Vec::new() } else { start.to_vec() };
    // Components still to go, the next one last.
    let mut rest: Vec<Vec<u8>> = Vec::new();
    push_components(&mut rest, path);
    let mut trailing = path.ends_with(b"/");
    let mut followed = 0;
    while let Some(component) = rest.pop() {
        match component.as_slice() {
            b"." => continue,
            b".." => {
                let end = out.iter().rposition(|&byte| byte == b'/').unwrap_or(0);
                out.truncate(end);
                continue;
            }
            name => {
                out.push(b'/');
                out.extend_from_slice(name);
            }
        }
        let last = rest.is_empty();
        match cx.vfs.lstat(&cx.place, &out) {
            Ok(node) if node.kind == Kind::Symlink && links => {
                followed += 1;
                if followed > LINK_LIMIT {
                    if existence == Existence::Missing {
                        continue;
                    }
                    return Err(Errno::Loop);
                }
                let target = cx.vfs.read_link(&cx.place, &out)?;
                trailing |= last && target.ends_with(b"/");
                if target.starts_with(b"/") {
                    out.clear();
                } else {
                    let end = out.iter().rposition(|&byte| byte == b'/').unwrap_or(0);
                    out.truncate(end);
                }
                push_components(&mut rest, &target);
            }
            Ok(node) if node.kind != Kind::Directory && (!last || trailing) => {
                let through_link = node.kind == Kind::Symlink && cx.vfs.is_directory(&cx.place, &out);
                if existence != Existence::Missing && !through_link {
                    return Err(Errno::NotADirectory);
                }
            }
            Ok(_) => {}
            Err(_) if existence == Existence::Missing => {}
            Err(Errno::NotFound) if existence == Existence::AllButLast && last => {}
            Err(errno) => return Err(errno),
        }
    }
    if out.is_empty() {
        out.push(b'/');
    }
    Ok(out)
}

fn push_components(rest: &mut Vec<Vec<u8>>, path: &[u8]) {
    let components = path.split(|&byte| byte == b'/').filter(|component| !component.is_empty());
    rest.extend(components.rev().map(<[u8]>::to_vec));
}

/// An absolute path as seen from an absolute directory.
pub fn relative_to(path: &[u8], directory: &[u8]) -> Vec<u8> {
    let components = |path: &[u8]| -> Vec<Vec<u8>> {
        let parts = path.split(|&byte| byte == b'/');
        parts.filter(|part| !part.is_empty()).map(<[u8]>::to_vec).collect()
    };
    let (path, directory) = (components(path), components(directory));
    let common = path.iter().zip(&directory).take_while(|(a, b)| a == b).count();
    let up = std::iter::repeat_n(b"..".to_vec(), directory.len() - common);
    let parts: Vec<Vec<u8>> = up.chain(path.get(common..).unwrap_or_default().iter().cloned()).collect();
    if parts.is_empty() { b".".to_vec() } else { parts.join(&b'/') }
}

/// Whether an absolute path is a directory or below it.
pub fn is_within(path: &[u8], directory: &[u8]) -> bool {
    let rest = path.strip_prefix(directory.strip_suffix(b"/").unwrap_or(directory));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(b"/"))
}

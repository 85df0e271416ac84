//! What an overlay changed, as a unified diff that `git apply` takes, and as JSON.

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use bivalve::storage::{Change, ChangeKind, Error, Kind, Node, Overlay, Storage, path};
use serde_json::{Value, json};
use similar::TextDiff;

use super::Failure;

/// Bytes per read.
const BLOCK: u32 = 4 << 20;
/// A file with a zero byte this early is not text, as git decides it.
const LOOKED_AT: usize = 8000;

/// The stores here are on this machine and never wait.
fn now<T>(future: impl Future<Output = Result<T, Error>>) -> Result<T, Failure> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(result) => Ok(result?),
        Poll::Pending => Err("a store is in use".into()),
    }
}

/// All changes as a unified diff.
pub fn unified(overlay: &Overlay, coloured: bool) -> Result<Vec<u8>, Failure> {
    let mut out = Vec::new();
    for change in now(overlay.changes())? {
        one(overlay, &change, &mut out)?;
    }
    Ok(if coloured { colour(&out) } else { out })
}

/// All changes as JSON: path, kind, and size and mode before and after.
pub fn in_json(overlay: &Overlay) -> Result<Value, Failure> {
    let node = |node: &Option<Node>| match node {
        Some(node) => {
            json!({ "kind": kind(node.kind), "size": node.size, "mode": format!("{:04o}", node.mode) })
        }
        None => Value::Null,
    };
    let change = |change: Change| {
        json!({
            "path": change.path,
            "change": match change.kind {
                ChangeKind::Added => "added",
                ChangeKind::Deleted => "deleted",
                ChangeKind::Modified => "modified",
                ChangeKind::Mode => "mode",
                ChangeKind::Symlink => "symlink",
            },
            "before": node(&change.before),
            "after": node(&change.after),
        })
    };
    Ok(now(overlay.changes())?.into_iter().map(change).collect())
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::File => "file",
        Kind::Directory => "directory",
        Kind::Symlink => "symlink",
        Kind::Other => "other",
    }
}

/// One change with git's header lines.
fn one(overlay: &Overlay, change: &Change, out: &mut Vec<u8>) -> Result<(), Failure> {
    let name = path::to_bytes(change.path.trim_start_matches('/')).into_owned();
    let is_directory = |node: &Option<Node>| node.as_ref().is_some_and(|node| node.kind == Kind::Directory);
    if is_directory(&change.before) || is_directory(&change.after) {
        // A diff has no words for directories; files in them tell of them.
        return Ok(());
    }
    let mut line = |parts: &[&[u8]]| {
        parts.iter().for_each(|part| out.extend_from_slice(part));
        out.push(b'\n');
    };
    line(&[b"diff --git a/", &name, b" b/", &name]);
    match (&change.before, &change.after) {
        (None, Some(node)) => line(&[b"new file mode ", mode(node).as_bytes()]),
        (Some(node), None) => line(&[b"deleted file mode ", mode(node).as_bytes()]),
        (Some(before), Some(after)) if mode(before) != mode(after) => {
            line(&[b"old mode ", mode(before).as_bytes()]);
            line(&[b"new mode ", mode(after).as_bytes()]);
        }
        _ => {}
    }
    if change.kind == ChangeKind::Mode {
        return Ok(());
    }
    let before = content(overlay.lower().as_ref(), &change.path, &change.before)?;
    let after = content(overlay, &change.path, &change.after)?;
    if before == after {
        return Ok(());
    }
    let from =
        if change.before.is_some() { [b"a/", name.as_slice()].concat() } else { b"/dev/null".to_vec() };
    let to = if change.after.is_some() { [b"b/", name.as_slice()].concat() } else { b"/dev/null".to_vec() };
    if is_binary(&before) || is_binary(&after) {
        line(&[b"Binary files ", &from, b" and ", &to, b" differ"]);
        return Ok(());
    }
    line(&[b"--- ", &from]);
    line(&[b"+++ ", &to]);
    let diff = TextDiff::from_lines(before.as_slice(), after.as_slice());
    let mut unified = diff.unified_diff();
    for hunk in unified.context_radius(3).iter_hunks() {
        hunk.to_writer(&mut *out)?;
    }
    Ok(())
}

/// The mode as git writes it.
fn mode(node: &Node) -> String {
    match node.kind {
        Kind::Symlink => "120000".to_owned(),
        _ => format!("100{:03o}", node.mode & 0o777),
    }
}

/// A file's bytes, or where a link points.
fn content(store: &dyn Storage, path: &str, node: &Option<Node>) -> Result<Vec<u8>, Failure> {
    let Some(node) = node else { return Ok(Vec::new()) };
    match node.kind {
        Kind::Symlink => Ok(path::to_bytes(&now(store.read_link(path))?).into_owned()),
        Kind::File => {
            let mut bytes = Vec::new();
            loop {
                let block = now(store.read(path, bytes.len() as u64, BLOCK))?;
                if block.is_empty() {
                    return Ok(bytes);
                }
                bytes.extend(block);
            }
        }
        _ => Ok(Vec::new()),
    }
}

fn is_binary(bytes: &[u8]) -> bool {
    bytes.get(..LOOKED_AT.min(bytes.len())).unwrap_or_default().contains(&0)
}

/// Paints each line by how it starts, in git's colours.
fn colour(diff: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(diff.len() * 2);
    let mut in_header = true;
    for line in diff.split_inclusive(|&byte| byte == b'\n') {
        in_header = line.starts_with(b"diff --git ") || (in_header && !line.starts_with(b"@@"));
        let paint: &[u8] = match line.first() {
            _ if in_header => b"\x1b[1m",
            Some(b'@') => b"\x1b[36m",
            Some(b'+') => b"\x1b[32m",
            Some(b'-') => b"\x1b[31m",
            _ => b"",
        };
        let text = line.strip_suffix(b"\n").unwrap_or(line);
        if paint.is_empty() {
            out.extend_from_slice(line);
            continue;
        }
        out.extend_from_slice(paint);
        out.extend_from_slice(text);
        out.extend_from_slice(b"\x1b[m");
        out.extend_from_slice(line.get(text.len()..).unwrap_or_default());
    }
    out
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bivalve::storage::Memory;

    use super::*;

    #[test]
    fn a_diff_names_every_change() {
        let lower: Arc<dyn Storage> = Arc::new(Memory::new());
        for (path, text) in [("/a", "one\ntwo\n"), ("/gone", "bye"), ("/mode", "x\n"), ("/bin", "\0")] {
            now(lower.create(path, 0o644)).unwrap();
            now(lower.replace(path, text.as_bytes())).unwrap();
        }
        let overlay = Overlay::new(lower);
        now(overlay.replace("/a", b"one\n2\n")).unwrap();
        now(overlay.remove_file("/gone")).unwrap();
        now(overlay.set_mode("/mode", 0o755)).unwrap();
        now(overlay.replace("/bin", b"\0\0")).unwrap();
        now(overlay.symlink("a", "/link")).unwrap();
        let text = String::from_utf8(unified(&overlay, false).unwrap()).unwrap();
        assert_eq!(
            text,
            "diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1,2 +1,2 @@\n one\n-two\n+2\n\
             diff --git a/bin b/bin\nBinary files a/bin and b/bin differ\n\
             diff --git a/gone b/gone\ndeleted file mode 100644\n--- a/gone\n+++ /dev/null\n@@ -1 +0,0 @@\n-bye\n\\ No newline at end of file\n\
             diff --git a/link b/link\nnew file mode 120000\n--- /dev/null\n+++ b/link\n@@ -0,0 +1 @@\n+a\n\\ No newline at end of file\n\
             diff --git a/mode b/mode\nold mode 100644\nnew mode 100755\n"
        );
        assert!(unified(&overlay, true).unwrap().starts_with(b"\x1b[1mdiff --git a/a b/a\x1b[m\n"));
    }
}

//! A change as a unified diff that `git apply` takes.

use similar::TextDiff;

use super::changes::{Changes, Difference, FileChange, FileState};
use crate::path;
use crate::types::{Error, Kind};

/// A file with a zero byte this early is not text, as git decides it.
const LOOKED_AT: usize = 8000;

/// One change with git's header lines.
pub(super) async fn one(
    changes: &Changes,
    index: usize,
    change: &FileChange,
    out: &mut Vec<u8>,
) -> Result<(), Error> {
    let is_directory =
        |state: &Option<FileState>| state.as_ref().is_some_and(|state| state.kind == Kind::Directory);
    if is_directory(&change.before) || is_directory(&change.after) {
        // A diff has no words for directories; files in them tell of them.
        return Ok(());
    }
    let (old_name, name) = (named(change.from.as_ref().unwrap_or(&change.path)), named(&change.path));
    let mut line = |parts: &[&[u8]]| {
        parts.iter().for_each(|part| out.extend_from_slice(part));
        out.push(b'\n');
    };
    line(&[b"diff --git a/", &old_name, b" b/", &name]);
    match (&change.before, &change.after) {
        (None, Some(state)) => line(&[b"new file mode ", mode(state).as_bytes()]),
        (Some(state), None) => line(&[b"deleted file mode ", mode(state).as_bytes()]),
        (Some(before), Some(after)) if mode(before) != mode(after) => {
            line(&[b"old mode ", mode(before).as_bytes()]);
            line(&[b"new mode ", mode(after).as_bytes()]);
        }
        _ => {}
    }
    match change.difference {
        Difference::Mode => return Ok(()),
        Difference::Renamed => {
            line(&[b"similarity index 100%"]);
            line(&[b"rename from ", &old_name]);
            line(&[b"rename to ", &name]);
            return Ok(());
        }
        _ => {}
    }
    let before = text(&change.before, changes.before(index).await?);
    let after = text(&change.after, changes.after(index).await?);
    if before == after {
        return Ok(());
    }
    let side = |state: &Option<FileState>, letter: &[u8]| match state {
        Some(_) => [letter, name.as_slice()].concat(),
        None => b"/dev/null".to_vec(),
    };
    let (from, to) = (side(&change.before, b"a/"), side(&change.after, b"b/"));
    if is_binary(&before) || is_binary(&after) {
        line(&[b"Binary files ", &from, b" and ", &to, b" differ"]);
        return Ok(());
    }
    line(&[b"--- ", &from]);
    line(&[b"+++ ", &to]);
    let diff = TextDiff::from_lines(before.as_slice(), after.as_slice());
    let mut unified = diff.unified_diff();
    for hunk in unified.context_radius(3).iter_hunks() {
        // Writing to memory does not fail.
        let _ = hunk.to_writer(&mut *out);
    }
    Ok(())
}

fn named(path: &str) -> Vec<u8> {
    path::to_bytes(path.trim_start_matches('/')).into_owned()
}

/// The mode as git writes it.
fn mode(state: &FileState) -> String {
    match state.kind {
        Kind::Symlink => "120000".to_owned(),
        _ => format!("100{:03o}", state.mode & 0o777),
    }
}

/// A file's bytes, or where a link points.
fn text(state: &Option<FileState>, content: Vec<u8>) -> Vec<u8> {
    match state.as_ref().and_then(|state| state.target.as_ref()) {
        Some(target) => path::to_bytes(target).into_owned(),
        None => content,
    }
}

fn is_binary(bytes: &[u8]) -> bool {
    bytes.get(..LOOKED_AT.min(bytes.len())).unwrap_or_default().contains(&0)
}

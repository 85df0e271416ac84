//! Where sed writes: standard output, or the file that is edited in place.

use super::program::{Sink, Written};
use bivalve_kit::{Context, Failure, Output, Result, path};
use bivalve_vfs::{Errno, Follow, OpenOptions};

/// The main output.
pub struct Target {
    /// The new content of the file that is edited.
    edited: Option<Vec<u8>>,
    missing_newline: bool,
}

impl Target {
    pub fn new() -> Target {
        Target { edited: None, missing_newline: false }
    }

    /// From now on the output is a file's new content.
    pub fn start_edit(&mut self) {
        self.edited = Some(Vec::new());
        self.missing_newline = false;
    }

    pub fn is_edit(&self) -> bool {
        self.edited.is_some()
    }

    /// Ends the last line, if it is still open.
    fn end_line(&mut self, cx: &mut Context, delimiter: u8) {
        if std::mem::take(&mut self.missing_newline) {
            self.push(cx, &[delimiter]);
        }
    }

    fn push(&mut self, cx: &mut Context, text: &[u8]) {
        match &mut self.edited {
            Some(edited) => edited.extend_from_slice(text),
            None => cx.stdout.push(text),
        }
    }

    /// Writes text as it is, on a line of its own.
    pub fn text(&mut self, cx: &mut Context, text: &[u8], delimiter: u8) {
        self.end_line(cx, delimiter);
        self.push(cx, text);
    }

    /// Writes a line; the last one of a file may go without its newline.
    pub fn line(&mut self, cx: &mut Context, line: &[u8], ended: bool, delimiter: u8) {
        self.end_line(cx, delimiter);
        self.push(cx, line);
        if ended {
            self.push(cx, &[delimiter]);
        }
        self.missing_newline = !ended;
    }

    /// Puts the new content in the file's place, at once.
    pub fn finish_edit(&mut self, cx: &Context, name: &[u8], suffix: &[u8], follow: bool) -> Result<()> {
        let Some(content) = self.edited.take() else { return Ok(()) };
        let fail = |what: &str, errno: Errno| {
            let text = errno.message();
            let message = [what.as_bytes(), b" ", name, b": ", text.as_bytes()].concat();
            Failure::with_status(message, 4)
        };
        let name = if follow {
            let resolved = cx.vfs.resolve(&cx.place, name, Follow::Yes);
            resolved.map_err(|errno| fail("couldn't follow symlink", errno))?.to_vec()
        } else {
            name.to_vec()
        };
        let mode = cx.vfs.stat(&cx.place, &name).map_or(0o644, |node| node.mode & 0o7777);
        let directory = path::directory_name(&name).to_vec();
        let temporary = temporary(cx, &directory, mode, &content).map_err(|(file, errno)| {
            let text = errno.message();
            let parts = [b"couldn't open temporary file ", file.as_slice(), b": ", text.as_bytes()];
            Failure::with_status(parts.concat(), 4)
        })?;
        let renamed = match backup(&name, suffix) {
            Some(backup) => cx.vfs.rename(&cx.place, &name, &backup),
            None => Ok(()),
        };
        let renamed = renamed.and_then(|()| cx.vfs.rename(&cx.place, &temporary, &name));
        renamed.map_err(|errno| {
            let _ = cx.vfs.remove_file(&cx.place, &temporary);
            fail("cannot rename", errno)
        })
    }
}

/// A new file with the content, beside the one it will replace.
fn temporary(
    cx: &Context,
    directory: &[u8],
    mode: u32,
    content: &[u8],
) -> std::result::Result<Vec<u8>, (Vec<u8>, Errno)> {
    const LETTERS: &[u8; 62] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    loop {
        let letters = cx.system.random(6);
        let letters: Vec<u8> = letters.iter().map(|byte| LETTERS[usize::from(*byte) % LETTERS.len()]).collect();
        let file = [directory, b"/sed", &letters].concat();
        let options = OpenOptions { exclusive: true, ..OpenOptions::WRITE };
        let open = match cx.vfs.open(&cx.place, &file, options) {
            Err(Errno::AlreadyExists) => continue,
            other => other.map_err(|errno| (file.clone(), errno))?,
        };
        let written = open.write_now(content).unwrap_or(Err(Errno::Unsupported));
        let written = written.and_then(|()| cx.vfs.set_mode(&cx.place, &file, mode));
        if let Err(errno) = written {
            let _ = cx.vfs.remove_file(&cx.place, &file);
            return Err((file, errno));
        }
        return Ok(file);
    }
}

/// The name of the backup: the suffix at the end, or the base name for each `*` in it.
fn backup(name: &[u8], suffix: &[u8]) -> Option<Vec<u8>> {
    if suffix.is_empty() {
        return None;
    }
    let base = path::base_name(name);
    let pattern = if suffix.contains(&b'*') { suffix.to_vec() } else { [b"*", suffix].concat() };
    let parts: Vec<&[u8]> = pattern.split(|&byte| byte == b'*').collect();
    let backup = parts.join(base);
    if backup.contains(&b'/') || !name.contains(&b'/') {
        return Some(backup);
    }
    Some(path::join(path::directory_name(name), &backup))
}

/// The outputs of `w`. None stands for standard output, which is written in its turn.
pub fn sinks(cx: &Context, sinks: &[Sink]) -> Vec<Option<Written>> {
    let written = |file| Some(Written { out: Output::new(file), missing_newline: false });
    let open = |sink: &Sink| match sink {
        Sink::Stdout => None,
        Sink::Stderr => written(cx.stderr.clone()),
        Sink::File { file, .. } => written(file.clone()),
    };
    sinks.iter().map(open).collect()
}

//! `-i inplace`: what is printed while a file is read takes the file's place.
//! Spec: the library of this name that comes with gawk, which is built in here.

use super::super::ast::{Place, special};
use super::super::value::{Str, Value};
use super::{Machine, Result, fatal};
use bivalve_kit::Output;
use bivalve_vfs::{Errno, Kind, OpenFile, OpenOptions};
use std::rc::Rc;

/// The line of the library that starts an edit, as its warnings name it.
pub const LINE: u32 = 59;

/// A file that is being edited.
pub struct Edited {
    name: Vec<u8>,
    temporary: Vec<u8>,
    stdout: Output,
    descriptor: Option<Rc<OpenFile>>,
}

impl Machine<'_> {
    /// Between two files: ends the edit of one and starts that of the next.
    pub(super) async fn edit_next(&mut self) -> Result<()> {
        let Some(inplace) = self.code.inplace else { return Ok(()) };
        self.end_edit().await?;
        if !self.global(inplace.enable).is_true() {
            return Ok(());
        }
        let name = self.global(special::FILENAME).text(b"%.6g").as_bytes().to_vec();
        let reason = match self.cx.vfs.stat(&self.cx.place, &name) {
            _ if matches!(name.as_slice(), b"" | b"-") => {
                [b"disabling in-place editing for invalid FILENAME `", &name[..], b"'"].concat()
            }
            Err(errno) => [b"Cannot stat `", &name[..], b"' (", errno.message().as_bytes(), b")"].concat(),
            Ok(node) if node.kind != Kind::File => [b"`", &name[..], b"' is not a regular file"].concat(),
            Ok(node) => return self.start_edit(name, node.mode).await,
        };
        self.elsewhere = Some(Place { source: inplace.source, line: LINE });
        self.say(&[b"warning: inplace::begin: ".as_slice(), &reason].concat()).await?;
        self.elsewhere = None;
        Ok(())
    }

    async fn start_edit(&mut self, name: Vec<u8>, mode: u32) -> Result<()> {
        const LETTERS: &[u8; 62] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
        let letters = self.cx.system.random(6);
        let letters = letters.iter().map(|byte| LETTERS[usize::from(*byte) % LETTERS.len()]);
        let temporary: Vec<u8> = name.iter().chain(b".gawk.").copied().chain(letters).collect();
        let options = OpenOptions { exclusive: true, ..OpenOptions::WRITE };
        let made = self.cx.vfs.open(&self.cx.place, &temporary, options);
        let made = made.and_then(|file| {
            self.cx.vfs.set_mode(&self.cx.place, &temporary, mode)?;
            Ok(file)
        });
        let file = match made {
            Ok(file) => file,
            Err(errno) => return failed(b"begin: mkstemp(`", &[&name[..], b".gawk.XXXXXX"].concat(), errno),
        };
        self.cx.stdout.flush().await?;
        let stdout = std::mem::replace(&mut self.cx.stdout, Output::new(file.clone()));
        let descriptor = self.cx.place.descriptors.get(1).cloned();
        self.cx.place.descriptors.set(1, file);
        self.edited = Some(Edited { name, temporary, stdout, descriptor });
        Ok(())
    }

    /// Puts what was printed in the file's place, and keeps the old one if a suffix is set.
    pub(super) async fn end_edit(&mut self) -> Result<()> {
        if self.edited.is_none() {
            return Ok(());
        }
        self.cx.stdout.flush().await?;
        let Some((name, temporary)) = self.leave_edit() else { return Ok(()) };
        let suffix = self.code.inplace.map(|inplace| [inplace.suffix, inplace.old_suffix]).unwrap_or_default();
        let mut suffixes = suffix.iter().map(|&number| self.global(number)).filter(|suffix| suffix.is_true());
        let suffix = suffixes.next().map_or(Str::EMPTY, |suffix| suffix.text(b"%.6g"));
        if !suffix.as_bytes().is_empty() {
            let backup = [&name[..], suffix.as_bytes()].concat();
            let _ = self.cx.vfs.remove_file(&self.cx.place, &backup);
            if let Err(errno) = self.cx.vfs.link(&self.cx.place, &name, &backup) {
                return failed(b"end: link(`", &[&name[..], b"', `", &backup].concat(), errno);
            }
        }
        match self.cx.vfs.rename(&self.cx.place, &temporary, &name) {
            Ok(()) => Ok(()),
            Err(errno) => failed(b"end: rename(`", &[&temporary[..], b"', `", &name].concat(), errno),
        }
    }

    /// Standard output is what it was; the names of the file and of what was printed.
    fn leave_edit(&mut self) -> Option<(Vec<u8>, Vec<u8>)> {
        let Edited { name, temporary, stdout, descriptor } = self.edited.take()?;
        self.cx.stdout = stdout;
        if let Some(file) = descriptor {
            self.cx.place.descriptors.set(1, file);
        }
        Some((name, temporary))
    }

    /// A program that fails leaves its file as it was.
    pub(super) fn abandon_edit(&mut self) {
        if let Some((_, temporary)) = self.leave_edit() {
            let _ = self.cx.vfs.remove_file(&self.cx.place, &temporary);
        }
    }

    /// What the library sets before the program begins.
    pub(super) fn allow_edits(&mut self) {
        if let Some(inplace) = self.code.inplace {
            self.set_global(inplace.enable, Value::Num(1.0));
        }
    }
}

fn failed<T>(what: &[u8], names: &[u8], errno: Errno) -> Result<T> {
    fatal([b"inplace::", what, names, b"') failed (", errno.message().as_bytes(), b")"].concat())
}

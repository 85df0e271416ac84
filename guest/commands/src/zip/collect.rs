//! Finding the files that are meant.

use super::options::{Action, matches};
use super::{Ended, Job, fatal};
use crate::zip_archive::Entry;
use bivalve_kit::{Context, Result, path};
use bivalve_vfs::{Kind, Node};

/// A file and the name it gets.
pub(super) struct Found {
    pub(super) file: Vec<u8>,
    pub(super) name: Vec<u8>,
    pub(super) node: Node,
}

impl Job {
    /// The files of the operands and of standard input, in order.
    pub(super) async fn collect(
        &self,
        cx: &mut Context,
        operands: &[Vec<u8>],
        old: &[Entry],
    ) -> Result<Ended<Vec<Found>>> {
        let mut found: Vec<Found> = Vec::new();
        let mut operands = operands.to_vec();
        if self.style.from_stdin {
            let text = cx.stdin.read_to_end().await.unwrap_or_default();
            let lines = text.split(|byte| *byte == b'\n').map(<[u8]>::to_vec);
            operands.extend(lines.filter(|line| !line.is_empty()));
        }
        let all = operands.is_empty() && (self.style.action == Action::Freshen || self.style.sync);
        if all {
            operands = old.iter().map(|entry| entry.name.clone()).collect();
        }
        if self.style.patterns {
            self.tree(cx, b".", &mut found)?;
            let patterns = &operands;
            found.retain(|found| {
                let base = path::base_name(&found.name);
                patterns.iter().any(|pattern| matches(pattern, base) || matches(pattern, &found.name))
            });
            operands = Vec::new();
        }
        for operand in operands {
            cx.check()?;
            if operand == b"-" {
                found.push(self.standard_input(cx));
                continue;
            }
            let looked =
                if self.style.links { cx.vfs.lstat(&cx.place, &operand) } else { cx.vfs.stat(&cx.place, &operand) };
            match looked {
                Ok(node) if node.kind == Kind::Directory && self.style.recurse => {
                    self.tree(cx, &operand, &mut found)?;
                }
                Ok(node) => self.take(operand, node, &mut found),
                Err(_) if all => {}
                Err(_) => self.unmatched(cx, &operand, old).await?,
            }
        }
        let (after, before) = (self.style.after, self.style.before);
        found.retain(|found| {
            after.is_none_or(|limit| found.node.modified >= limit)
                && before.is_none_or(|limit| found.node.modified < limit)
        });
        Ok(self.check_names(found))
    }

    /// An operand that is no file may still be a pattern for names in the archive.
    async fn unmatched(&self, cx: &mut Context, operand: &[u8], old: &[Entry]) -> Result<()> {
        if old.iter().any(|entry| matches(operand, &entry.name)) && operand.iter().any(|byte| b"*?[".contains(byte)) {
            return Ok(());
        }
        self.warn(cx, &[b"name not matched: ", operand].concat()).await
    }

    fn check_names(&self, found: Vec<Found>) -> Ended<Vec<Found>> {
        let mut kept: Vec<Found> = Vec::new();
        let mut seen = std::collections::BTreeMap::new();
        for one in found {
            let Some(first) = seen.get(&one.name).and_then(|at: &usize| kept.get(*at)) else {
                seen.insert(one.name.clone(), kept.len());
                kept.push(one);
                continue;
            };
            if first.file == one.file || bivalve_vfs::trim_slashes(&first.file) == bivalve_vfs::trim_slashes(&one.file) {
                continue;
            }
            let lines = [
                b"\tzip warning:   first full name: ",
                first.file.as_slice(),
                b"\n                      second full name: ",
                &one.file,
                b"\n                     name in zip file repeated: ",
                &one.name,
                b"\n                     this may be a result of using -j\n",
            ];
            let (status, text) = fatal(16, "Invalid command arguments (cannot repeat names in zip file)");
            return Err((status, [lines.concat(), text].concat()));
        }
        Ok(kept)
    }

    fn standard_input(&self, cx: &Context) -> Found {
        let now = cx.system.now();
        let node = Node {
            kind: Kind::Fifo,
            size: 0,
            mode: 0o600,
            modified: now,
            accessed: now,
            changed: now,
            id: 0,
            links: 1,
            version: 0,
        };
        Found { file: b"-".to_vec(), name: b"-".to_vec(), node }
    }

    /// A directory and all below it.
    fn tree(&self, cx: &Context, start: &[u8], found: &mut Vec<Found>) -> Result<()> {
        let Ok(node) = cx.vfs.stat(&cx.place, start) else { return Ok(()) };
        let mut stack = vec![(start.to_vec(), node)];
        while let Some((file, node)) = stack.pop() {
            cx.check()?;
            let node = match node.kind {
                Kind::Symlink if !self.style.links => match cx.vfs.stat(&cx.place, &file) {
                    Ok(node) => node,
                    Err(_) => continue,
                },
                _ => node,
            };
            let directory = node.kind == Kind::Directory;
            self.take(file.clone(), node, found);
            if directory {
                let entries = cx.vfs.read_directory(&cx.place, &file).unwrap_or_default();
                let below = entries.into_iter().rev();
                stack.extend(below.map(|entry| (path::join(&file, &entry.name), entry.node)));
            }
        }
        Ok(())
    }

    /// Adds a file under the name it gets, if the patterns let it in.
    fn take(&self, file: Vec<u8>, node: Node, found: &mut Vec<Found>) {
        let directory = node.kind == Kind::Directory;
        if directory && (self.style.junk || self.style.no_directories) {
            return;
        }
        let mut name = file.clone();
        while let Some(rest) = name.strip_prefix(b"./").or_else(|| name.strip_prefix(b"/")) {
            name = rest.to_vec();
        }
        if self.style.junk {
            name = path::base_name(&name).to_vec();
        }
        if directory && !name.ends_with(b"/") {
            name.push(b'/');
        }
        let itself = bivalve_vfs::trim_slashes(&file) == bivalve_vfs::trim_slashes(&self.archive)
            || name == self.archive;
        if name == b"./" || name == b"/" || itself || !self.style.takes(&name) {
            return;
        }
        found.push(Found { file, name, node });
    }
}

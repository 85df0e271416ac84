//! `-exec` and its like.

use super::Search;
use super::evaluate::File;
use bivalve_kit::{Child, Context, Ended, Result, Started, path};
use bivalve_vfs::Follow;

/// Bytes of file names that one command gets.
const ARGUMENTS: usize = 128 * 1024 - 2048;

impl Search {
    /// `-exec ... ;`: whether the command succeeded.
    pub(super) async fn run(
        &mut self,
        cx: &mut Context,
        argv: &[Vec<u8>],
        in_directory: bool,
        ask: bool,
        file: &File<'_>,
    ) -> Result<bool> {
        let name = if in_directory { [b"./", file.name()].concat() } else { file.stop.path.clone() };
        let argv: Vec<Vec<u8>> = argv.iter().map(|argument| replace(argument, &name)).collect();
        if ask && !confirm(cx, &argv, &file.stop.path).await? {
            return Ok(false);
        }
        let directory = in_directory.then(|| path::directory_name(&file.stop.path));
        Ok(self.spawn(cx, argv, directory).await? == 0)
    }

    /// `-exec ... +`: adds the file to a batch that is run when it is full.
    pub(super) async fn gather(&mut self, cx: &mut Context, number: usize, file: &File<'_>) -> Result<()> {
        let Some(batch) = self.program.batches.get(number) else { return Ok(()) };
        let (name, directory) = if batch.in_directory {
            ([b"./", file.name()].concat(), path::directory_name(&file.stop.path).to_vec())
        } else {
            (file.stop.path.clone(), Vec::new())
        };
        let size = name.len() + 9;
        let full = !batch.files.is_empty() && (batch.bytes + size > ARGUMENTS || batch.directory != directory);
        if full {
            self.run_batch(cx, number).await?;
        }
        if let Some(batch) = self.program.batches.get_mut(number) {
            batch.files.push(name);
            batch.bytes += size;
            batch.directory = directory;
        }
        Ok(())
    }

    /// Runs what a batch has gathered.
    pub(super) async fn run_batch(&mut self, cx: &mut Context, number: usize) -> Result<()> {
        let Some(batch) = self.program.batches.get_mut(number) else { return Ok(()) };
        if batch.files.is_empty() {
            return Ok(());
        }
        let mut argv = batch.argv.clone();
        argv.append(&mut batch.files);
        batch.bytes = 0;
        let directory = batch.in_directory.then(|| batch.directory.clone());
        if self.spawn(cx, argv, directory.as_deref()).await? != 0 {
            self.status = 1;
        }
        Ok(())
    }

    /// Runs a command, in another directory if one is given; its status.
    async fn spawn(&mut self, cx: &mut Context, argv: Vec<Vec<u8>>, directory: Option<&[u8]>) -> Result<u8> {
        cx.stdout.flush().await?;
        let mut place = cx.place.clone();
        if let Some(directory) = directory {
            match cx.vfs.resolve(&cx.place, directory, Follow::Yes) {
                Ok(resolved) => place.directory = resolved,
                Err(errno) => {
                    self.fail(cx, directory, &errno).await?;
                    return Ok(1);
                }
            }
        }
        let name = argv.first().cloned().unwrap_or_default();
        let child = Child { place, ..cx.child(argv) };
        let Started { running, died, .. } = cx.system.start(child);
        match running.await {
            Ended::Status(status) => {
                if let Some(signal) = died() {
                    let end = format!(" terminated by signal {signal}");
                    cx.say(&[cx.quoted(&name).as_slice(), end.as_bytes()].concat()).await?;
                }
                Ok(status)
            }
            ended => {
                let reason: &[u8] =
                    if ended == Ended::NotFound { b": No such file or directory" } else { b": Permission denied" };
                let message = [cx.quoted(&name).as_slice(), reason].concat();
                cx.say(&message).await?;
                Ok(1)
            }
        }
    }
}

async fn confirm(cx: &mut Context, argv: &[Vec<u8>], file: &[u8]) -> Result<bool> {
    let name = argv.first().cloned().unwrap_or_default();
    cx.say_raw(&[b"< ", name.as_slice(), b" ... ", file, b" > ? "].concat()).await?;
    let answer = cx.stdin.line(b'\n').await;
    Ok(matches!(answer, Ok(Some([b'y' | b'Y', ..]))))
}

/// The argument with each `{}` replaced.
fn replace(argument: &[u8], name: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(argument.len());
    let mut rest = argument;
    while let Some(at) = memchr::memmem::find(rest, b"{}") {
        out.extend_from_slice(&rest[..at]);
        out.extend_from_slice(name);
        rest = &rest[at + 2..];
    }
    out.extend_from_slice(rest);
    out
}

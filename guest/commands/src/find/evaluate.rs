//! Running the compiled expression over a file.

use super::Search;
use super::program::{Action, Op};
use bivalve_kit::walk::{Stop, When};
use bivalve_kit::{Context, Result, path};
use bivalve_vfs::{Errno, Kind};

/// The file that is looked at.
pub(super) struct File<'a> {
    pub(super) stop: Stop,
    /// The starting point that it was reached from.
    pub(super) start: &'a [u8],
    /// It may not be looked at: there is its name and its kind. Said once, where more is wanted.
    pub(super) refused: Option<Errno>,
    said: bool,
}

impl<'a> File<'a> {
    pub(super) fn new(stop: Stop, start: &'a [u8]) -> File<'a> {
        let refused = stop.error.clone().filter(|_| stop.when == When::Once);
        File { stop, start, refused, said: false }
    }

    /// The last component, without slashes after it.
    pub(super) fn name(&self) -> &[u8] {
        path::base_name(&self.stop.path)
    }
}

impl Search {
    /// Evaluates the expression.
    pub(super) async fn evaluate(&mut self, cx: &mut Context, file: &mut File<'_>) -> Result<()> {
        let mut result = true;
        let mut at = 0;
        while let Some(op) = self.program.ops.get(at) {
            at += 1;
            match op {
                Op::Test(test) if file.refused.is_some() && test.looks() => {
                    result = false;
                    self.refuse(cx, file).await?;
                }
                Op::Test(test) => match test.passes(cx, file, self.setup.links) {
                    Ok(passes) => result = passes,
                    Err(errno) => {
                        result = false;
                        self.fail(cx, &file.stop.path, &errno).await?;
                    }
                },
                Op::Not => result = !result,
                Op::IfFalse(next) if !result => at = *next,
                Op::IfTrue(next) if result => at = *next,
                Op::IfFalse(_) | Op::IfTrue(_) => {}
                Op::Action(_) => result = self.act(cx, at - 1, file).await?,
            }
            if self.quit {
                break;
            }
        }
        Ok(())
    }

    /// Says once that a file may not be looked at.
    pub(super) async fn refuse(&mut self, cx: &mut Context, file: &mut File<'_>) -> Result<()> {
        match file.refused.clone().filter(|_| !std::mem::replace(&mut file.said, true)) {
            Some(errno) => self.fail(cx, &file.stop.path, &errno).await,
            None => Ok(()),
        }
    }

    /// Performs the action at a step; whether it succeeded.
    async fn act(&mut self, cx: &mut Context, at: usize, file: &mut File<'_>) -> Result<bool> {
        let Some(Op::Action(action)) = self.program.ops.get(at) else { return Ok(true) };
        match action {
            Action::Print { to, end } => {
                let to = *to;
                let line = [&file.stop.path, [*end].as_slice()].concat();
                self.print(cx, to, &line).await?;
            }
            Action::Printf { layout, .. } if file.refused.is_some() && layout.looks() => {
                self.refuse(cx, file).await?;
                return Ok(false);
            }
            Action::List { .. } if file.refused.is_some() => {
                self.refuse(cx, file).await?;
                return Ok(false);
            }
            Action::Printf { to, layout } => {
                let to = *to;
                let (text, stop) = layout.format(cx, file, self.setup.links);
                self.print(cx, to, &text).await?;
                if stop {
                    self.flush(cx).await?;
                }
            }
            Action::List { to } => {
                let to = *to;
                let line = super::print::list(cx, file);
                self.print(cx, to, &line).await?;
            }
            Action::Delete => return self.delete(cx, file).await,
            Action::Prune => self.prune = true,
            Action::Quit => self.quit = true,
            Action::Run { argv, in_directory, ask } => {
                let (argv, in_directory, ask) = (argv.clone(), *in_directory, *ask);
                return self.run(cx, &argv, in_directory, ask, file).await;
            }
            Action::Batch(number) => {
                let number = *number;
                self.gather(cx, number, file).await?;
            }
        }
        Ok(true)
    }

    async fn print(&mut self, cx: &mut Context, to: usize, text: &[u8]) -> Result<()> {
        if to == 0 {
            cx.stdout.push(text);
            return cx.stdout.ready().await;
        }
        let Some((name, output)) = self.program.outputs.get_mut(to) else { return Ok(()) };
        match output {
            Some(output) => {
                output.push(text);
                if let Err(bivalve_kit::Failure::Write(errno)) = output.ready().await {
                    let name = name.clone();
                    return self.fail(cx, &name, &errno).await;
                }
                Ok(())
            }
            None => cx.say_raw(text).await,
        }
    }

    async fn flush(&mut self, cx: &mut Context) -> Result<()> {
        cx.stdout.flush().await?;
        for (_, output) in &mut self.program.outputs {
            if let Some(output) = output {
                output.flush().await?;
            }
        }
        Ok(())
    }

    async fn delete(&mut self, cx: &mut Context, file: &File<'_>) -> Result<bool> {
        let target = &file.stop.path;
        if target == b"." {
            return Ok(true);
        }
        let remove = |directory| match directory {
            true => cx.vfs.remove_directory(&cx.place, target),
            false => cx.vfs.remove_file(&cx.place, target),
        };
        let mut removed = remove(file.stop.node.kind == Kind::Directory);
        if removed == Err(Errno::IsADirectory) {
            removed = remove(true);
        }
        let Err(errno) = removed else { return Ok(true) };
        if errno == Errno::NotFound && self.setup.forgives_races {
            return Ok(true);
        }
        self.status = 1;
        let message = [b"cannot delete ", cx.quoted(target).as_slice(), b": ", errno.message().as_bytes()].concat();
        cx.say(&message).await?;
        Ok(false)
    }

    /// What is left to do at the end: gathered files, open outputs.
    pub(super) async fn finish(&mut self, cx: &mut Context) -> Result<()> {
        for number in 0..self.program.batches.len() {
            self.run_batch(cx, number).await?;
        }
        self.flush(cx).await
    }
}

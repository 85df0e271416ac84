//! find: search for files in a directory tree. Spec: GNU findutils 4.9.
//! Differs: no `-context`, `-D help` alone; entries come in the store's order; tests are run in the order given, whatever
//! `-O` says; all files belong to the session's user; there are no birth times.

mod evaluate;
mod execute;
mod parse;
mod print;
mod program;
mod tests;
mod times;

use bivalve_kit::walk::{Links, Stop, Walk, When};
use bivalve_kit::{Command, Context, Example, Failure, Group, Result};
use bivalve_vfs::{Errno, Kind};
use parse::Asked;
use program::{Program, Setup};

pub const COMMAND: Command = Command {
    name: "find",
    group: Group::Files,
    summary: "search for files in a directory hierarchy",
    usage: "[-H] [-L] [-P] [-Olevel] [path...] [expression]",
    examples: &[
        Example { script: "mkdir -p d/e && touch d/e/a.c && find d -name '*.c'", stdout: "d/e/a.c\n" },
        Example { script: "touch a && find a -printf '%f %y %s\\n'", stdout: "a f 0\n" },
    ],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// A search on its way.
struct Search {
    program: Program,
    setup: Setup,
    status: u8,
    quit: bool,
    /// The tree is not entered below the last stop.
    prune: bool,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let arguments = cx.argv.get(1..).unwrap_or_default().to_vec();
    let (setup, program) = match parse::parse(cx, &arguments).await? {
        Asked::Search(setup, program) => (setup, program),
        Asked::Text(text) => {
            cx.stdout.push(text.as_bytes());
            return Ok(0);
        }
    };
    let starts = starts(cx, &setup).await?;
    let mut search = Search { program, setup, status: 0, quit: false, prune: false };
    for (number, start) in starts.iter().enumerate() {
        if start.is_empty() {
            search.unnamed(cx, number + 1).await?;
            continue;
        }
        search.tree(cx, start).await?;
        if search.quit {
            break;
        }
    }
    search.finish(cx).await?;
    Ok(search.status)
}

/// The starting points, from the arguments or from `-files0-from`.
async fn starts(cx: &mut Context, setup: &Setup) -> Result<Vec<Vec<u8>>> {
    let Some(file) = &setup.files_from else { return Ok(setup.starts.clone()) };
    let refuse = |cx: &Context, errno: &Errno| {
        let reason = errno.message();
        Failure::new([b"cannot open ", cx.quoted(file).as_slice(), b" for reading: ", reason.as_bytes()].concat())
    };
    let mut input = cx.open(file).map_err(|errno| refuse(cx, &errno))?;
    let mut content = input.read_to_end().await.map_err(|errno| refuse(cx, &errno))?;
    if content.is_empty() {
        return Ok(Vec::new());
    }
    if content.last() == Some(&0) {
        content.pop();
    }
    Ok(content.split(|&byte| byte == 0).map(<[u8]>::to_vec).collect())
}

impl Search {
    async fn tree(&mut self, cx: &mut Context, start: &[u8]) -> Result<()> {
        let walk = match Walk::new(&cx.vfs, &cx.place, start, self.setup.links) {
            Ok(walk) => walk,
            Err(errno) => return self.fail(cx, start, &errno).await,
        };
        let mut walk = if self.program.changes_tree { walk.whole() } else { walk };
        while let Some(stop) = walk.next(&cx.vfs, &cx.place) {
            cx.check()?;
            if let Some(errno) = stop.error.as_ref().filter(|errno| stop.when != When::Once || **errno != Errno::AccessDenied) {
                self.fail(cx, &stop.path, errno).await?;
                if stop.when == When::Once {
                    continue;
                }
            }
            if stop.cycle {
                self.report_loop(cx, &walk, &stop).await?;
                continue;
            }
            self.visit(cx, &mut walk, stop, start).await?;
            if self.quit {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Evaluates the expression for one file, if it is in depth and in turn.
    async fn visit(&mut self, cx: &mut Context, walk: &mut Walk, stop: Stop, start: &[u8]) -> Result<()> {
        let setup = &self.setup;
        let deepest = setup.max_depth.is_some_and(|most| stop.depth >= most);
        if stop.when == When::Before && deepest {
            walk.skip();
        }
        let in_turn = match stop.when {
            When::Once => true,
            When::Before => !setup.depth_first || deepest,
            When::After => setup.depth_first,
        };
        if !in_turn || setup.max_depth.is_some_and(|most| stop.depth > most) || stop.depth < setup.min_depth {
            return Ok(());
        }
        let entered = stop.when == When::Before;
        self.prune = false;
        let mut file = evaluate::File::new(stop, start);
        if file.stop.node.kind == Kind::Directory {
            self.refuse(cx, &mut file).await?;
        }
        self.evaluate(cx, &mut file).await?;
        if self.prune && entered {
            walk.skip();
        }
        cx.stdout.ready().await
    }

    /// A starting point without a name.
    async fn unnamed(&mut self, cx: &mut Context, number: usize) -> Result<()> {
        let Some(file) = &self.setup.files_from else { return self.fail(cx, b"", &Errno::NotFound).await };
        let shown: &[u8] = if file == b"-" { b"(standard input)" } else { file };
        let place = [cx.quoted(shown).as_slice(), b":", number.to_string().as_bytes()].concat();
        self.status = 1;
        cx.say(&[place.as_slice(), b": invalid zero-length file name"].concat()).await
    }

    async fn fail(&mut self, cx: &mut Context, file: &[u8], errno: &Errno) -> Result<()> {
        self.status = 1;
        let message = [cx.quoted(file).as_slice(), b": ", errno.message().as_bytes()].concat();
        cx.say(&message).await
    }

    async fn report_loop(&mut self, cx: &mut Context, walk: &Walk, stop: &Stop) -> Result<()> {
        self.status = 1;
        let above = walk.ancestor(stop.node.id).unwrap_or_default();
        let (here, above) = (cx.quoted(&stop.path), cx.quoted(above));
        let start: &[u8] = b"File system loop detected; ";
        let middle: &[u8] = b" is part of the same file system loop as ";
        cx.say(&[start, &here, middle, &above, b"."].concat()).await
    }
}

/// Whether `-L` or, for a starting point, `-H` follows links.
fn follows(links: Links, depth: usize) -> bool {
    links == Links::Always || (links == Links::Start && depth == 0)
}

/// The letter of `-type` and `%y`.
fn type_letter(kind: Kind) -> u8 {
    match kind {
        Kind::File => b'f',
        Kind::Directory => b'd',
        Kind::Symlink => b'l',
        Kind::Fifo => b'p',
        Kind::Device => b'c',
        Kind::Other => b'U',
    }
}

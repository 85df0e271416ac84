//! `tail -f` and `-F`: prints what files grow by, until nothing is left to follow.

use bivalve_kit::{Context, Failure, Options, Result, choose, duration, size};
use bivalve_vfs::{Errno, OpenFile};
use std::rc::Rc;

/// What the options say of following.
pub struct Following {
    follows: bool,
    /// By name: files that are replaced are opened anew.
    names: bool,
    retry: bool,
    pids: Vec<u32>,
    pause: u64,
}

impl Following {
    /// None without `-f`; options that then have no effect are warned of.
    pub fn read(cx: &Context, options: &Options, old: bool) -> Result<Following> {
        let mut following =
            Following { follows: old, names: false, retry: false, pids: Vec::new(), pause: 1_000_000_000 };
        for given in &options.given {
            match given.key() {
                "follow" => {
                    following.follows = true;
                    following.names = given.value.is_some()
                        && choose(cx, "--follow", given.text(), &[("descriptor", false), ("name", true)])?;
                }
                "f" => following.follows = true,
                "F" => (following.follows, following.names, following.retry) = (true, true, true),
                "retry" => following.retry = true,
                "pid" => {
                    let pid = size::number(cx, given.text(), "", 0..=i32::MAX as u64, "invalid PID")?;
                    following.pids.push(u32::try_from(pid).unwrap_or(u32::MAX));
                }
                "sleep-interval" => {
                    following.pause = match duration::parse(given.text()) {
                        Some(duration::Duration::Nanoseconds(time)) => time,
                        Some(duration::Duration::Forever) => u64::MAX,
                        None => {
                            let quoted = cx.quoted(given.text());
                            return Err(Failure::new(
                                [b"invalid number of seconds: ", quoted.as_slice()].concat(),
                            ));
                        }
                    };
                }
                "max-unchanged-stats" => {
                    let what = "invalid maximum number of unchanged stats between opens";
                    size::number(cx, given.text(), "", 0..=u64::MAX, what)?;
                }
                _ => {}
            }
        }
        Ok(following)
    }

    /// Warns of what has no effect; none where nothing is followed.
    pub async fn checked(self, cx: &mut Context) -> Result<Option<Following>> {
        if self.retry && !self.follows {
            cx.say(b"warning: --retry ignored; --retry is useful only when following").await?;
        } else if self.retry && !self.names {
            cx.say(b"warning: --retry only effective for the initial open").await?;
        }
        if !self.pids.is_empty() && !self.follows {
            cx.say(b"warning: PID ignored; --pid=PID is useful only when following").await?;
        }
        Ok(self.follows.then_some(self))
    }

    /// Whether names are followed, and not the files that they are of now.
    pub fn by_name(&self) -> bool {
        self.names
    }

    /// Whether a file that cannot be opened now may be there later.
    pub fn waits(&self) -> bool {
        self.retry
    }
}

/// A file that is followed; not open while there is none of its name.
pub struct Followed {
    pub name: Vec<u8>,
    pub file: Option<Rc<OpenFile>>,
}

/// The longest time between two looks at the files, in nanoseconds.
const PROMPT: u64 = 100_000_000;

/// Prints what the files grow by; the last header printed was that of `last`.
pub async fn follow(
    cx: &mut Context,
    following: &Following,
    mut files: Vec<Followed>,
    headers: bool,
    mut last: Option<usize>,
) -> Result<()> {
    // What comes through a pipe was read to its end.
    files.retain(|followed| followed.file.as_ref().is_none_or(|file| file.size().is_ok()));
    if files.is_empty() {
        return Ok(());
    }
    loop {
        let dead = !following.pids.is_empty() && !following.pids.iter().any(|pid| cx.system.runs(*pid));
        for (at, followed) in files.iter_mut().enumerate() {
            if following.names {
                reopen(cx, followed, following.retry).await?;
            }
            grow(cx, followed, headers.then_some(at), &mut last).await?;
        }
        cx.stdout.flush().await?;
        if following.names && !following.retry && files.iter().all(|followed| followed.file.is_none()) {
            return Err(Failure::new("no files remaining"));
        }
        if dead {
            return Ok(());
        }
        if cx.stdout.file().is_unread() {
            return Err(Failure::Write(Errno::BrokenPipe));
        }
        cx.check()?;
        // GNU's tail is told of changes and prints them at once, whatever the pause.
        cx.system.sleep(following.pause.min(PROMPT)).await;
    }
}

/// Prints what one file has grown by.
async fn grow(
    cx: &mut Context,
    followed: &Followed,
    header: Option<usize>,
    last: &mut Option<usize>,
) -> Result<()> {
    let Some(file) = &followed.file else { return Ok(()) };
    if let (Ok(at), Ok(size)) = (file.position(), file.size())
        && size < at
    {
        let name = bivalve_kit::quote::maybe_quoted(&followed.name, cx.locale.utf8);
        cx.say(&[&name, b": file truncated".as_slice()].concat()).await?;
        let _ = file.seek(0);
    }
    let mut bytes = Vec::new();
    while let Ok(1..) = file.read(&mut bytes, bivalve_vfs::BLOCK).await {
        if header.is_some() && *last != header {
            cx.stdout.push(&[b"\n==> ", followed.name.as_slice(), b" <==\n"].concat());
            *last = header;
        }
        cx.stdout.write(&bytes).await?;
        bytes.clear();
        cx.check()?;
    }
    Ok(())
}

/// Looks what file has the name now.
async fn reopen(cx: &mut Context, followed: &mut Followed, retry: bool) -> Result<()> {
    if followed.name == b"standard input" {
        return Ok(());
    }
    let quoted = cx.quoted_file(&followed.name);
    let opened = cx.open(&followed.name).map(|input| input.file().clone());
    match (opened, &followed.file) {
        (Ok(file), Some(known)) => {
            let same = |a: &OpenFile, b: &OpenFile| {
                let id = |file: &OpenFile| cx.vfs.stat_open(file).map(|node| node.id).ok();
                id(a) == id(b)
            };
            if !same(&file, known) {
                cx.say(&[&quoted, b" has been replaced;  following new file".as_slice()].concat()).await?;
                followed.file = Some(file);
            }
        }
        (Ok(file), None) if retry => {
            cx.say(&[&quoted, b" has appeared;  following new file".as_slice()].concat()).await?;
            followed.file = Some(file);
        }
        (Ok(_), None) | (Err(_), None) => {}
        (Err(errno), Some(_)) => {
            let text = inaccessible(&quoted, &errno);
            cx.say(&text).await?;
            followed.file = None;
        }
    }
    Ok(())
}

fn inaccessible(quoted: &[u8], errno: &Errno) -> Vec<u8> {
    [quoted, b" has become inaccessible: ", errno.message().as_bytes()].concat()
}

//! tree: list contents of directories in a tree-like format. Spec: tree 2.1.
//! Differs: no HTML and no .info files; links that lead back are told by what was listed before.

mod colors;
mod list;
mod listed;
mod show;

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Result, Takes};
use list::{Item, Lister};
use show::{Format, Show};
use std::collections::BTreeSet;

pub const COMMAND: Command = Command {
    name: "tree",
    group: Group::Files,
    summary: "list contents of directories in a tree-like format",
    usage: "[OPTION]... [DIRECTORY]...",
    flags: bivalve_kit::flags![
        Flag::switch('a', "", "all files are listed"),
        Flag::switch('d', "", "list directories only"),
        Flag::switch('l', "", "follow symbolic links like directories"),
        Flag::switch('f', "", "print the full path prefix for each file"),
        Flag::switch('x', "", "stay on current filesystem only (there is one)"),
        Flag::value('L', "", "LEVEL", "descend only LEVEL directories deep"),
        Flag::value('P', "", "PATTERN", "list only those files that match the pattern given"),
        Flag::value('I', "", "PATTERN", "do not list files that match the given pattern"),
        Flag::switch('\0', "gitignore", "filter by using .gitignore files"),
        Flag::switch('\0', "ignore-case", "ignore case when pattern matching"),
        Flag::switch('\0', "matchdirs", "include directory names in -P pattern matching"),
        Flag::switch('\0', "metafirst", "print meta-data at the beginning of each line"),
        Flag::switch('\0', "prune", "prune empty directories from the output"),
        Flag::switch('\0', "noreport", "turn off file/directory count at end of tree listing"),
        Flag::value('\0', "charset", "X", "use charset X for indentation lines"),
        Flag::value('\0', "filelimit", "N", "do not descend dirs with more than N files in them"),
        Flag::value('o', "", "FILENAME", "output to file instead of stdout"),
        Flag::switch('q', "", "print non-printable characters as '?'"),
        Flag::switch('N', "", "print non-printable characters as is"),
        Flag::switch('Q', "", "quote filenames with double quotes"),
        Flag::switch('p', "", "print the protections for each file"),
        Flag::switch('u', "", "displays file owner"),
        Flag::switch('g', "", "displays file group owner"),
        Flag::switch('s', "", "print the size in bytes of each file"),
        Flag::switch('h', "", "print the size in a more human readable way"),
        Flag::switch('\0', "si", "like -h, but use in SI units (powers of 1000)"),
        Flag::switch('\0', "du", "compute size of directories by their contents"),
        Flag::switch('D', "", "print the date of last modification or (-c) status change"),
        Flag::value('\0', "timefmt", "FORMAT", "print and format time according to FORMAT"),
        Flag::switch('F', "", "appends '/', '=', '*', '@', '|' or '>' as per ls -F"),
        Flag::switch('\0', "inodes", "print inode number of each file"),
        Flag::switch('v', "", "sort files alphanumerically by version"),
        Flag::switch('t', "", "sort files by last modification time"),
        Flag::switch('c', "", "sort files by last status change time"),
        Flag::switch('U', "", "leave files unsorted"),
        Flag::switch('r', "", "reverse the order of the sort"),
        Flag::switch('\0', "dirsfirst", "list directories before files"),
        Flag::switch('\0', "filesfirst", "list files before directories"),
        Flag::value('\0', "sort", "X", "select sort: name,version,size,mtime,ctime"),
        Flag::switch('\0', "fromfile", "read paths from files (. is standard input)"),
        Flag::switch('\0', "fflinks", "process link information when using --fromfile"),
        Flag::switch('\0', "device", "print device ID number to which each file belongs"),
        Flag::switch('i', "", "don't print indentation lines"),
        Flag::switch('S', "", "print CP437 (console) graphics indentation lines"),
        Flag::switch('A', "", "print ANSI lines graphic indentation lines"),
        Flag::switch('n', "", "turn colorization off always (-C overrides)"),
        Flag::switch('C', "", "turn colorization on always"),
        Flag::switch('X', "", "prints out an XML representation of the tree"),
        Flag::switch('J', "", "prints out a JSON representation of the tree"),
    ],
    examples: &[Example { script: "mkdir d && touch d/a && tree d", stdout: "d\n`-- a\n\n1 directory, 1 file\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// What follows a usage error.
const USAGE: &str = "usage: tree [-acdfghilnpqrstuvxACDFJQNSUX] [-L level [-R]] [-H  baseHREF]
\t[-T title] [-o filename] [-P pattern] [-I pattern] [--gitignore]
\t[--gitfile[=]file] [--matchdirs] [--metafirst] [--ignore-case]
\t[--nolinks] [--hintro[=]file] [--houtro[=]file] [--inodes] [--device]
\t[--sort[=]<name>] [--dirsfirst] [--filesfirst] [--filelimit #] [--si]
\t[--du] [--prune] [--charset[=]X] [--timefmt[=]format] [--fromfile]
\t[--fflinks] [--info] [--infofile[=]file] [--noreport] [--version]
\t[--help] [--] [directory ...]";

/// The options of a call, with their values.
#[derive(Default)]
pub struct Choices {
    given: Vec<(&'static str, Vec<u8>)>,
    starts: Vec<Vec<u8>>,
}

impl Choices {
    /// Whether an option was given, by its letter or its name.
    pub fn has(&self, key: &str) -> bool {
        self.given.iter().any(|(name, _)| *name == key)
    }

    pub fn value(&self, key: &str) -> Option<&[u8]> {
        self.given.iter().rev().find(|(name, _)| *name == key).map(|(_, value)| value.as_slice())
    }

    pub fn values<'a>(&'a self, key: &'a str) -> impl Iterator<Item = &'a [u8]> {
        self.given.iter().filter(move |(name, _)| *name == key).map(|(_, value)| value.as_slice())
    }

    /// Which of these was given last.
    pub fn last_of(&self, keys: &[&str]) -> Option<&'static str> {
        self.given.iter().rev().map(|(name, _)| *name).find(|name| keys.contains(name))
    }

    /// Reads the arguments. A letter's value is always the next argument.
    fn read(cx: &mut Context) -> Result<Choices> {
        let mut choices = Choices::default();
        let mut arguments = cx.argv.get(1..).unwrap_or_default().to_vec().into_iter();
        let mut only_starts = false;
        let invalid = |text: &str| Failure::new(format!("Invalid argument {text}.\n{USAGE}"));
        while let Some(argument) = arguments.next() {
            if only_starts || argument.len() < 2 || !argument.starts_with(b"-") {
                choices.starts.push(argument);
                continue;
            }
            if argument == b"--" {
                only_starts = true;
                continue;
            }
            let text = String::from_utf8_lossy(&argument).into_owned();
            if let Some(long) = text.strip_prefix("--") {
                match long {
                    "help" => return Err(answer(cx, &bivalve_kit::help::text(cx.command))),
                    "version" => return Err(answer(cx, &bivalve_kit::help::version(cx.command))),
                    _ => {}
                }
                let (name, attached) = long.split_once('=').map_or((long, None), |(name, value)| (name, Some(value)));
                let known = COMMAND.flags.into_iter().find(|flag| flag.long == Some(name));
                let known = known.filter(|flag| attached.is_none() || flag.takes != Takes::Nothing);
                let Some(flag) = known else { return Err(invalid(&format!("`{text}'"))) };
                let value = match (flag.takes, attached) {
                    (Takes::Nothing, _) => Vec::new(),
                    (_, Some("")) => return Err(Failure::new(format!("Missing argument to --{name}="))),
                    (_, Some(value)) => value.as_bytes().to_vec(),
                    (_, None) => {
                        let missing = || Failure::new(format!("Missing argument to --{name}"));
                        arguments.next().ok_or_else(missing)?
                    }
                };
                choices.given.push((key(&flag), value));
                continue;
            }
            for letter in text.chars().skip(1) {
                let known = COMMAND.flags.into_iter().find(|flag| flag.short == Some(letter));
                let Some(flag) = known else { return Err(invalid(&format!("-`{letter}'"))) };
                let missing = || Failure::new(format!("Missing argument to -{letter} option."));
                let value = match flag.takes {
                    Takes::Nothing => Vec::new(),
                    _ => arguments.next().ok_or_else(missing)?,
                };
                choices.given.push((key(&flag), value));
                if letter == 'L' && choices.level() == Some(0) {
                    return Err(Failure::new("Invalid level, must be greater than 0."));
                }
            }
        }
        Ok(choices)
    }

    /// How deep to go; 0 if that is no number.
    fn level(&self) -> Option<usize> {
        let text = String::from_utf8_lossy(self.value("L")?).into_owned();
        let digits: String = text.trim_start().chars().take_while(char::is_ascii_digit).collect();
        Some(digits.parse().unwrap_or(0))
    }
}

/// An option by its name, or its letter where it has none.
fn key(flag: &Flag) -> &'static str {
    const LETTERS: &str = "ACDFIJLNPQSUXadfghilnopqrstuvx";
    let at = flag.short.and_then(|letter| LETTERS.find(letter));
    flag.long.or_else(|| at.map(|at| &LETTERS[at..=at])).unwrap_or_default()
}

fn answer(cx: &mut Context, text: &str) -> Failure {
    cx.stdout.push(text.as_bytes());
    Failure::Exit(0)
}

#[derive(Default)]
pub struct Totals {
    pub directories: u64,
    pub files: u64,
    pub size: u64,
}

/// A directory that is being listed.
struct Level {
    items: std::vec::IntoIter<Item>,
    /// What ends it, and whether something follows it there.
    path: Vec<u8>,
    closes: Option<(Item, bool)>,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let choices = Choices::read(cx)?;
    if let Some(sort) = choices.value("sort")
        && !list::SORTS.iter().any(|name| name.as_bytes().eq_ignore_ascii_case(sort))
    {
        let sort = String::from_utf8_lossy(sort).into_owned();
        cx.say_raw(format!("tree: Sort type '{sort}' not valid, should be one of: ").as_bytes()).await?;
        cx.stdout.push(format!("{}\n", list::SORTS.join(",")).as_bytes());
        return Ok(1);
    }
    let starts = if choices.starts.is_empty() { vec![b".".to_vec()] } else { choices.starts.clone() };
    let mut call = Call {
        lister: Lister::new(cx, &choices),
        show: Show::new(cx, &choices),
        deepest: choices.level().unwrap_or(usize::MAX),
        choices,
        totals: Totals::default(),
        errors: false,
        seen: BTreeSet::new(),
        out: Vec::new(),
    };
    call.show.intro(&mut call.out);
    for (at, start) in starts.iter().enumerate() {
        call.tree(cx, start, at + 1 < starts.len()).await?;
    }
    if !call.choices.has("noreport") {
        call.show.report(&mut call.out, &call.totals);
    }
    call.show.outro(&mut call.out);
    match call.choices.value("o") {
        None => cx.stdout.push(&call.out),
        Some(file) => {
            if let Err(errno) = cx.vfs.replace_file(&cx.place, file, &call.out) {
                cx.say_file(file, &errno).await?;
                return Ok(1);
            }
        }
    }
    Ok(if call.errors { 2 } else { 0 })
}

struct Call {
    choices: Choices,
    lister: Lister,
    show: Show,
    deepest: usize,
    totals: Totals,
    errors: bool,
    /// Directories that were listed or named.
    seen: BTreeSet<u64>,
    out: Vec<u8>,
}

impl Call {
    /// Lists one start.
    async fn tree(&mut self, cx: &mut Context, start: &[u8], more: bool) -> Result<()> {
        let mut name = start.to_vec();
        while self.choices.has("f") && name.len() > 1 && name.ends_with(b"/") {
            name.pop();
        }
        let item = self.lister.start(cx, &name);
        let listed = self.choices.has("fromfile");
        if listed && item.is_some() {
            self.load(cx, &name).await?;
        }
        let read = self.lister.read(cx, &name, 0);
        let count = read.as_ref().map_or(0, Vec::len);
        let limit = self.lister.limit.filter(|limit| count > *limit);
        if let Some(item) = &item {
            self.seen.insert(item.id);
            self.show.info(&mut self.out, cx, item, &[]);
            // Of a directory, only what is in it counts, at each depth anew.
            self.totals.size += if item.is_directory { 0 } else { item.size };
        }
        let descends = count > 0 || listed || read.is_none();
        let open = self.show.file(&mut self.out, cx, &name, item.as_ref(), descends);
        match read {
            None => {
                self.show.error(&mut self.out, "error opening dir");
                self.show.newline(&mut self.out, more);
                self.errors |= item.is_none();
                self.totals.files += u64::from(item.is_some());
                if open {
                    self.show.close(&mut self.out, item.as_ref(), Some(0), more);
                }
            }
            Some(_) if limit.is_some() => {
                self.show.error(&mut self.out, &format!("{count} entries exceeds filelimit, not opening dir"));
                self.show.newline(&mut self.out, more);
                self.totals.directories += 1;
                if open {
                    self.show.close(&mut self.out, item.as_ref(), Some(0), more);
                }
            }
            Some(items) => {
                self.show.newline(&mut self.out, false);
                self.totals.directories += u64::from(count > 0 || listed);
                let closes = item.filter(|_| open).map(|item| (item, more));
                let mut levels = vec![Level { items: items.into_iter(), path: name, closes }];
                while !levels.is_empty() {
                    self.step(cx, &mut levels)?;
                    if self.choices.value("o").is_none() {
                        cx.stdout.push(&std::mem::take(&mut self.out));
                        cx.stdout.ready().await?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Reads a list of paths.
    async fn load(&mut self, cx: &mut Context, name: &[u8]) -> Result<()> {
        let text = match name {
            b"." => cx.stdin.read_to_end().await,
            file => match cx.open(file) {
                Ok(mut input) => input.read_to_end().await,
                Err(errno) => Err(errno),
            },
        };
        let Ok(text) = text else {
            return cx.say_raw(&[b"Error opening ".as_slice(), name, b" for reading.\n"].concat()).await;
        };
        self.lister.listed = Some(listed::read(&text, name, self.choices.has("fflinks")));
        Ok(())
    }

    /// Prints the next entry, or ends a directory.
    fn step(&mut self, cx: &mut Context, levels: &mut Vec<Level>) -> Result<()> {
        cx.check()?;
        let depth = levels.len();
        let Some(level) = levels.last_mut() else { return Ok(()) };
        let Some(item) = level.items.next() else {
            if let Some(Level { closes: Some((item, more)), .. }) = levels.pop() {
                self.show.close(&mut self.out, Some(&item), Some(depth - 1), more);
            }
            return Ok(());
        };
        let more = level.items.len() > 0;
        let path = bivalve_kit::path::join(&level.path, &item.name);
        let open: Vec<bool> = levels.iter().map(|level| level.items.len() > 0).collect();
        self.show.info(&mut self.out, cx, &item, &open);
        let mut next = None;
        let mut error = None;
        self.totals.size += item.size;
        if item.is_directory {
            self.totals.directories += 1;
            let found = !self.seen.insert(item.id);
            let follows = item.link.is_none() || self.choices.has("l");
            if follows && item.link.is_some() && found {
                error = Some("recursive, not followed".to_string());
            } else if follows && depth < self.deepest {
                match self.lister.read(cx, &path, depth) {
                    None => error = Some("error opening dir".to_string()),
                    Some(items) if self.lister.limit.is_some_and(|limit| items.len() > limit) => {
                        error = Some(format!("{} entries exceeds filelimit, not opening dir", items.len()));
                    }
                    Some(items) => next = Some(items).filter(|items| !items.is_empty()),
                }
                self.errors |= error.is_some();
            }
        } else {
            self.totals.files += 1;
        }
        let shown = if self.choices.has("f") { &path } else { &item.name };
        let descends = next.is_some() || (self.show.format == Format::Json && self.errors);
        let needs_close = self.show.file(&mut self.out, cx, shown, Some(&item), descends);
        if let Some(error) = error {
            self.show.error(&mut self.out, &error);
        }
        match next {
            Some(items) => {
                self.show.newline(&mut self.out, false);
                let closes = needs_close.then_some((item, more));
                levels.push(Level { items: items.into_iter(), path, closes });
            }
            None if needs_close => self.show.close(&mut self.out, Some(&item), None, more),
            None => self.show.newline(&mut self.out, more),
        }
        Ok(())
    }
}

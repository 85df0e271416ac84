//! What stands among the operands of tar, in order: names, lists, directories, patterns.

use super::{Item, Tar, unquote};
use crate::tar::names::{Matching, Pattern, Selection, Wanted};
use bivalve_kit::{Context, Failure, Given, Options, Result};
use bivalve_vfs::{Errno, Place};
use std::rc::Rc;

/// Operands, and the options whose place among them matters, in order.
pub(super) fn sequence(cx: &Context, options: &Options) -> Result<Vec<Item>> {
    let mut included = Matching {
        wildcards: false,
        anchored: true,
        nocase: false,
        slash: true,
        recursion: true,
        utf8: cx.locale.utf8,
    };
    let mut excluded = Matching { wildcards: true, anchored: false, recursion: true, ..included };
    let mut items = vec![Item::Matching(included)];
    let mut operands = options.operands.iter();
    let (mut taken, mut nul) = (0, false);
    let unquotes = options.last_of(&["unquote", "no-unquote"]) != Some("no-unquote");
    let name = |text: &[u8]| Item::Name(if unquotes { unquote(text) } else { text.to_vec() });
    for given in &options.given {
        while taken < given.before {
            items.extend(operands.next().map(|text| name(text)));
            taken += 1;
        }
        if matches!(given.key(), "recursion" | "no-recursion") {
            included.recursion = given.key() == "recursion";
            items.push(Item::Matching(included));
            continue;
        }
        if change_matching(&mut included, &mut excluded, given.key()) {
            items.push(Item::Matching(included));
            continue;
        }
        match given.key() {
            "directory" => items.push(Item::Directory(given.text().to_vec())),
            // GNU's takes no more than this member, whatever follows it.
            "add-file" | "starting-file" => items.push(name(given.text())),
            "null" => nul = true,
            "no-null" => nul = false,
            "files-from" => items.push(Item::List(given.text().to_vec(), nul, unquotes, [included, excluded])),
            _ if exclusion(given, excluded, &mut items) => items.push(Item::Matching(included)),
            _ => {}
        }
    }
    items.extend(operands.map(|text| name(text)));
    Ok(items)
}

/// Whether that is what the option is for.
fn exclusion(given: &Given, matching: Matching, items: &mut Vec<Item>) -> bool {
    const VCS: [&[u8]; 19] = [
        b"CVS", b".cvsignore", b"RCS", b"SCCS", b".git", b".gitignore", b".gitmodules", b".gitattributes",
        b".svn", b".arch-ids", b"{arch}", b"=RELEASE-ID", b"=meta-update", b"=update", b".bzr", b".bzrignore",
        b".bzrtags", b".hg", b".hgignore",
    ];
    const BACKUPS: [&[u8]; 3] = [b".#*", b"*~", b"#*#"];
    let words: Vec<&[u8]> = match given.key() {
        "exclude" => vec![given.text()],
        "exclude-vcs" => VCS.iter().copied().chain([b".hgtags".as_slice(), b"_darcs"]).collect(),
        "exclude-backups" => BACKUPS.to_vec(),
        "exclude-from" => {
            items.push(Item::Matching(matching));
            items.push(Item::ExcludeFrom(given.text().to_vec()));
            return true;
        }
        _ => return false,
    };
    items.push(Item::Matching(matching));
    items.extend(words.into_iter().map(|word| Item::Exclude(word.to_vec())));
    true
}

/// The options that change how patterns match; they hold for both kinds.
fn change_matching(included: &mut Matching, excluded: &mut Matching, key: &str) -> bool {
    for matching in [included, excluded] {
        match key {
            "wildcards" => matching.wildcards = true,
            "no-wildcards" => matching.wildcards = false,
            "anchored" => matching.anchored = true,
            "no-anchored" => matching.anchored = false,
            "ignore-case" => matching.nocase = true,
            "no-ignore-case" => matching.nocase = false,
            "wildcards-match-slash" => matching.slash = true,
            "no-wildcards-match-slash" => matching.slash = false,
            _ => return false,
        }
    }
    true
}

/// An option on a line of a list: its name, and its value behind `=` or blanks.
fn listed_option(line: &[u8]) -> (String, Option<Vec<u8>>) {
    let (name, rest) = match line.strip_prefix(b"--") {
        Some(long) => {
            let end = long.iter().position(|byte| matches!(byte, b'=' | b' ' | b'\t')).unwrap_or(long.len());
            let (name, rest) = long.split_at(end);
            (name, rest.strip_prefix(b"=").unwrap_or(rest))
        }
        None => line.get(1..).unwrap_or_default().split_at(usize::from(line.len() > 1)),
    };
    let value = rest.trim_ascii();
    (String::from_utf8_lossy(name).into_owned(), (!value.is_empty()).then(|| value.to_vec()))
}

/// The place with another directory.
pub(in super::super) fn placed(cx: &Context, directory: Option<Rc<[u8]>>) -> Place {
    let mut place = cx.place.clone();
    if let Some(directory) = directory {
        place.directory = directory;
    }
    place
}

impl Tar {
    /// A directory to go to, from another one.
    pub(in super::super) fn enter(&self, cx: &Context, from: &Rc<[u8]>, directory: &[u8]) -> Result<Rc<[u8]>> {
        let place = placed(cx, Some(from.clone()));
        let entered = cx.vfs.list(&place, directory).and_then(|_| {
            cx.vfs.resolve(&place, directory, bivalve_vfs::Follow::Yes)
        });
        entered.map_err(|errno| self.fatal(cx, directory, "open", &errno))
    }

    pub(in super::super) fn fatal(&self, cx: &Context, name: &[u8], what: &str, errno: &Errno) -> Failure {
        Failure::Message(self.refusal(cx, name, what, errno), 2)
    }

    /// The names of a `-T` or `-X` file.
    pub(in super::super) async fn lines(&self, cx: &mut Context, file: &[u8], nul: bool) -> Result<Vec<Vec<u8>>> {
        let stat = |errno: &Errno| self.fatal(cx, file, "stat", errno);
        let mut input = cx.open(file).map_err(|errno| stat(&errno))?;
        let content = input.read_to_end().await.map_err(|errno| self.fatal(cx, file, "read", &errno))?;
        // At the first NUL it is plain how names end.
        let mut ended = nul;
        let first = if nul { None } else { memchr::memchr(0, &content) };
        if first.is_some() && self.style.warns("filename-with-nuls") {
            let text = [&self.colon(cx, file), b": file name read contains nul character".as_slice()].concat();
            cx.say(&text).await?;
        }
        let split = |byte: &u8| {
            ended |= *byte == 0;
            if ended { *byte == 0 } else { *byte == b'\n' }
        };
        let names = content.split(split).filter(|name| !name.is_empty());
        Ok(names.map(<[u8]>::to_vec).collect())
    }

    /// The items with the contents of lists in their place.
    pub(in super::super) async fn expand(&mut self, cx: &mut Context, items: Vec<Item>) -> Result<Vec<Item>> {
        let mut out = Vec::new();
        // The lists that were read, and what asked for them.
        let mut read: Vec<(Vec<u8>, Vec<u8>)> = Vec::new();
        let mut waiting: Vec<(Item, Vec<u8>)> = Vec::new();
        let by_line = b"command line".to_vec();
        waiting.extend(items.into_iter().rev().map(|item| (item, by_line.clone())));
        while let Some((item, asker)) = waiting.pop() {
            match item {
                Item::List(file, nul, unquotes, matching) => {
                    if let Some((_, first)) = read.iter().find(|(known, _)| *known == file && file != b"-") {
                        self.status = 2;
                        let words = [b": file list requested from ".as_slice(), &asker, b" already read from ", first];
                        cx.say(&[&self.colon(cx, &file), words.concat().as_slice()].concat()).await?;
                        continue;
                    }
                    read.push((file.clone(), asker));
                    let listed = self.listed(cx, &file, (nul, unquotes), matching).await?;
                    waiting.extend(listed.into_iter().rev().map(|item| (item, file.clone())));
                }
                Item::ExcludeFrom(file) => {
                    let opened = match cx.vfs.is_directory(&cx.place, &file) {
                        true => Err(Errno::IsADirectory),
                        false => cx.open(&file).map(drop),
                    };
                    if let Err(errno) = opened {
                        let text = [&self.colon(cx, &file), b": ".as_slice(), errno.message().as_bytes()].concat();
                        return Err(Failure::Message(text, 2));
                    }
                    out.extend(self.lines(cx, &file, false).await?.into_iter().map(Item::Exclude));
                }
                item => out.push(item),
            }
        }
        Ok(out)
    }

    /// The names in a list, and the options among them.
    async fn listed(
        &mut self,
        cx: &mut Context,
        file: &[u8],
        (nul, unquotes): (bool, bool),
        [mut included, mut excluded]: [Matching; 2],
    ) -> Result<Vec<Item>> {
        let verbatim = nul || self.style.more.verbatim;
        let mut items = Vec::new();
        for (number, line) in self.lines(cx, file, nul).await?.into_iter().enumerate() {
            if verbatim || !line.starts_with(b"-") {
                items.push(Item::Name(if verbatim || !unquotes { line } else { unquote(&line) }));
                continue;
            }
            let (key, value) = listed_option(&line);
            match (key.as_str(), value) {
                ("C" | "directory", Some(value)) => items.push(Item::Directory(value)),
                ("add-file", Some(value)) => items.push(Item::Name(value)),
                ("T" | "files-from", Some(value)) => {
                    items.push(Item::List(value, nul, unquotes, [included, excluded]));
                }
                ("X" | "exclude-from", Some(value)) => {
                    items.extend([Item::Matching(excluded), Item::ExcludeFrom(value), Item::Matching(included)]);
                }
                ("exclude", Some(value)) => {
                    items.extend([Item::Matching(excluded), Item::Exclude(value), Item::Matching(included)]);
                }
                ("recursion" | "no-recursion", None) => {
                    included.recursion = key == "recursion";
                    items.push(Item::Matching(included));
                }
                (key, None) if change_matching(&mut included, &mut excluded, key) => {
                    items.push(Item::Matching(included));
                }
                _ => {
                    self.status = 2;
                    let words = format!(":{}: unrecognized option", number + 1);
                    cx.say(&[&self.colon(cx, file), words.as_bytes()].concat()).await?;
                }
            }
        }
        Ok(items)
    }

    /// The members that are meant, for those who read an archive.
    pub(in super::super) async fn selection(&mut self, cx: &mut Context, items: Vec<Item>) -> Result<Selection> {
        let mut selection = Selection { occurrence: self.style.occurrence, ..Selection::default() };
        let mut directory: Rc<[u8]> = cx.place.directory.clone();
        let mut matching = None;
        for item in self.expand(cx, items).await? {
            match item {
                Item::Matching(changed) => matching = Some(changed),
                Item::Directory(name) => directory = self.enter(cx, &directory, &name)?,
                Item::Name(name) => {
                    let Some(matching) = matching else { continue };
                    let pattern = Pattern::new(&name, matching);
                    selection.wanted.push(Wanted { pattern, directory: directory.clone(), found: 0 });
                }
                Item::Exclude(name) => {
                    if let Some(how) = matching {
                        selection.excluded.add(&name, how);
                    }
                }
                Item::List(..) | Item::ExcludeFrom(_) => {}
            }
        }
        selection.directory = Some(directory);
        Ok(selection)
    }
}

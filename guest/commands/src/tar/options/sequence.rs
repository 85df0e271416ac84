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
            "files-from" => items.push(Item::List(given.text().to_vec(), nul, unquotes)),
            _ => exclusion(given, excluded, &mut items),
        }
    }
    items.extend(operands.map(|text| name(text)));
    Ok(items)
}

fn exclusion(given: &Given, matching: Matching, items: &mut Vec<Item>) {
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
            return;
        }
        _ => return,
    };
    items.push(Item::Matching(matching));
    items.extend(words.into_iter().map(|word| Item::Exclude(word.to_vec())));
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
    pub(in super::super) async fn expand(&self, cx: &mut Context, items: Vec<Item>) -> Result<Vec<Item>> {
        let mut out = Vec::new();
        for item in items {
            match item {
                Item::List(file, nul, unquotes) => {
                    for line in self.lines(cx, &file, nul).await? {
                        let directory = line.strip_prefix(b"-C").or_else(|| line.strip_prefix(b"--directory="));
                        let verbatim = nul || self.style.more.verbatim;
                        match directory.filter(|_| !verbatim) {
                            Some(directory) => out.push(Item::Directory(directory.trim_ascii().to_vec())),
                            None if verbatim || !unquotes => out.push(Item::Name(line)),
                            None => out.push(Item::Name(unquote(&line))),
                        }
                    }
                }
                Item::ExcludeFrom(file) => {
                    out.extend(self.lines(cx, &file, false).await?.into_iter().map(Item::Exclude));
                }
                item => out.push(item),
            }
        }
        Ok(out)
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

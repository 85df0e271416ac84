//! The options of tar, also in their old form without a dash.

mod flags;

pub(super) use flags::FLAGS;

use super::Tar;
use super::header::Format as Layout;
use super::names::{Matching, Pattern, Selection, Wanted};
use super::transform::{self, Transform};
use crate::codec::Format;
use bivalve_kit::backup::Backup;
use bivalve_kit::clock::{Zone, parse_date};
use bivalve_kit::mode::Change;
use bivalve_kit::quoting::Style as Quoting;
use bivalve_kit::{accounts, Context, Failure, Given, Options, Result, Takes, choose, path};
use bivalve_vfs::{Errno, Place, Timestamp};
use std::rc::Rc;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Action {
    Create,
    Extract,
    List,
    Append,
    Update,
    Concatenate,
    Compare,
    Delete,
    TestLabel,
}

/// What happens to files that are there already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Old {
    Replace,
    Keep,
    Skip,
    KeepNewer,
    Overwrite,
    UnlinkFirst,
}

/// What stands among the operands, in order.
pub(super) enum Item {
    Name(Vec<u8>),
    /// `-C`
    Directory(Vec<u8>),
    /// `-T`, and whether its names end in NUL.
    List(Vec<u8>, bool),
    /// Options that change how the patterns behind them match.
    Matching(Matching),
    Exclude(Vec<u8>),
    ExcludeFrom(Vec<u8>),
}

/// A file that keeps what is beside it out of the archive.
pub(super) struct Tag {
    pub(super) name: Vec<u8>,
    /// It counts only with this start.
    pub(super) start: &'static [u8],
    /// The directory itself is left out, or all below it but the tag.
    pub(super) all: bool,
    pub(super) keeps_tag: bool,
}

/// What the options ask for.
pub(super) struct Style {
    pub(super) action: Action,
    pub(super) archive: Vec<u8>,
    pub(super) format: Option<Format>,
    pub(super) layout: Layout,
    pub(super) blocks: u64,
    pub(super) verbose: usize,
    pub(super) quoting: Quoting,
    pub(super) absolute: bool,
    pub(super) block_numbers: bool,
    pub(super) totals: bool,
    pub(super) full_time: bool,
    pub(super) utc: bool,
    pub(super) numeric: bool,
    pub(super) show_transformed: bool,
    pub(super) transforms: Vec<Transform>,
    pub(super) strip: usize,
    pub(super) to_stdout: bool,
    pub(super) old: Old,
    pub(super) permissions: bool,
    pub(super) touch: bool,
    pub(super) keep_links: bool,
    pub(super) no_overwrite_directory: bool,
    pub(super) one_top_level: Option<Vec<u8>>,
    pub(super) dereference: bool,
    pub(super) hard_dereference: bool,
    /// Patterns among operands may be meant as such, and are not.
    pub(super) warns_of_patterns: bool,
    pub(super) sort: bool,
    pub(super) remove_files: bool,
    pub(super) check_links: bool,
    pub(super) mtime: Option<Timestamp>,
    pub(super) clamp: bool,
    pub(super) newer: Option<Timestamp>,
    pub(super) mode: Option<Change>,
    pub(super) owner: Option<(Vec<u8>, Option<u64>)>,
    pub(super) group: Option<(Vec<u8>, Option<u64>)>,
    pub(super) ignore_zeros: bool,
    pub(super) ignore_failed: bool,
    pub(super) occurrence: Option<u64>,
    pub(super) pax: super::writer::Pax,
    pub(super) backup: Backup,
    pub(super) label: Option<Vec<u8>>,
    pub(super) index: Option<Vec<u8>>,
    pub(super) tags: Vec<Tag>,
    /// Words of `--warning`.
    pub(super) warnings: Vec<Vec<u8>>,
    /// Nothing of the archive was understood yet.
    pub(super) first: bool,
}

impl Style {
    /// Whether warnings of this kind are said.
    pub(super) fn warns(&self, kind: &str) -> bool {
        let mut says = true;
        for word in &self.warnings {
            match word.strip_prefix(b"no-") {
                Some(off) if off == kind.as_bytes() || off == b"all" => says = false,
                None if word == b"none" => says = false,
                None if word == b"all" || word == kind.as_bytes() => says = true,
                _ => {}
            }
        }
        says
    }
}

/// Usage errors of tar have another hint.
pub(super) fn usage(failure: Failure) -> Failure {
    match failure {
        Failure::Message(text, status) => {
            let text = String::from_utf8_lossy(&text)
                .replace("Try 'tar --help' for more information.", "Try 'tar --help' or 'tar --usage' for more information.");
            Failure::Message(text.into_bytes(), status)
        }
        other => other,
    }
}

fn wrong(text: impl AsRef<[u8]>) -> Failure {
    let hint = b"\nTry 'tar --help' for more information.".as_slice();
    // A status above 2 keeps it apart from failures that are told to be final.
    Failure::Message([text.as_ref(), hint].concat(), 2)
}

/// `czf a.tgz` as `-c -z -f a.tgz`.
fn modern(arguments: &[Vec<u8>]) -> Result<Vec<Vec<u8>>> {
    let Some((first, rest)) = arguments.split_first().filter(|(first, _)| !first.starts_with(b"-") && !first.is_empty())
    else {
        return Ok(arguments.to_vec());
    };
    let mut out = Vec::new();
    let mut rest = rest.iter();
    for letter in first {
        out.push(vec![b'-', *letter]);
        let flag = FLAGS.iter().find(|flag| flag.short == Some(char::from(*letter)));
        if flag.is_some_and(|flag| matches!(flag.takes, Takes::Value(_))) {
            let value = rest.next().ok_or_else(|| {
                wrong([b"Old option '", std::slice::from_ref(letter), b"' requires an argument."].concat())
            })?;
            out.push(value.clone());
        }
    }
    out.extend(rest.cloned());
    Ok(out)
}

pub(super) async fn parse(cx: &mut Context) -> Result<(Style, Vec<Item>)> {
    let arguments = modern(cx.argv.get(1..).unwrap_or_default())?;
    let options = Options::parse_arguments(cx, arguments)?;
    if options.has("show-defaults") {
        cx.stdout.push(
            b"--format=gnu -f- -b20 --quoting-style=escape --rmt-command=/usr/sbin/rmt --rsh-command=/usr/bin/rsh\n",
        );
        return Err(Failure::Exit(0));
    }
    let style = style(cx, &options)?;
    let items = sequence(cx, &options)?;
    check(&style, &items, &options)?;
    Ok((style, items))
}

fn check(style: &Style, items: &[Item], options: &Options) -> Result<()> {
    let sources = items.iter().any(|item| matches!(item, Item::Name(_) | Item::List(..)));
    if style.action == Action::Create && !sources {
        return Err(wrong("Cowardly refusing to create an empty archive"));
    }
    let updates = matches!(
        style.action,
        Action::Append | Action::Update | Action::Concatenate | Action::Delete
    );
    if updates && style.format.is_some() {
        return Err(wrong("Cannot update compressed archives"));
    }
    if options.has("occurrence") && !sources {
        return Err(wrong("--occurrence is meaningless without a file list"));
    }
    Ok(())
}

fn action(options: &Options) -> Result<Action> {
    let mut found = None;
    for given in &options.given {
        let action = match given.key() {
            "create" => Action::Create,
            "extract" | "get" => Action::Extract,
            "list" => Action::List,
            "append" => Action::Append,
            "update" => Action::Update,
            "catenate" | "concatenate" => Action::Concatenate,
            "diff" | "compare" => Action::Compare,
            "delete" => Action::Delete,
            "test-label" => Action::TestLabel,
            _ => continue,
        };
        if found.is_some_and(|found| found != action) {
            return Err(wrong(
                "You may not specify more than one '-Acdtrux', '--delete' or  '--test-label' option",
            ));
        }
        found = Some(action);
    }
    found.ok_or_else(|| {
        wrong("You must specify one of the '-Acdtrux', '--delete' or '--test-label' options")
    })
}

fn format(options: &Options, archive: &[u8], action: Action) -> Result<Option<Format>> {
    let mut found = None;
    for given in &options.given {
        let format = match given.key() {
            "gzip" | "gunzip" | "ungzip" => Format::Gzip,
            "bzip2" => Format::Bzip2,
            "xz" => Format::Xz,
            "lzma" => Format::Lzma,
            "zstd" => Format::Zstd,
            "use-compress-program" => program(given.text())?,
            _ => continue,
        };
        if found.is_some_and(|found| found != format) {
            return Err(wrong("Conflicting compression options"));
        }
        found = Some(format);
    }
    if found.is_none() && options.last_of(&["auto-compress", "no-auto-compress"]) == Some("auto-compress") {
        // What is read is known by its content.
        return Ok(Format::by_suffix(archive).filter(|_| action == Action::Create));
    }
    Ok(found)
}

/// The format that a program of `-I` writes. A level is for the program; nothing else is.
fn program(text: &[u8]) -> Result<Format> {
    let mut words = text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    let name = words.next().unwrap_or_default();
    let format = match name.rsplit(|byte| *byte == b'/').next().unwrap_or_default() {
        b"gzip" => Format::Gzip,
        b"bzip2" => Format::Bzip2,
        b"xz" => Format::Xz,
        b"lzma" => Format::Lzma,
        b"zstd" => Format::Zstd,
        _ => {
            let child = [b"(child): ".as_slice(), text, b": Cannot exec: No such file or directory"].concat();
            return Err(wrong(String::from_utf8_lossy(&child).into_owned()));
        }
    };
    let level = |word: &[u8]| matches!(word, [b'-', digits @ ..] if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit));
    match words.find(|word| !level(word)) {
        None => Ok(format),
        Some(word) => Err(wrong(format!("{}: options of a compressor other than its level are not supported", word.escape_ascii()))),
    }
}

fn layout(options: &Options) -> Result<Layout> {
    const LAYOUTS: &[(&str, Layout)] = &[
        ("v7", Layout::V7),
        ("oldgnu", Layout::OldGnu),
        ("ustar", Layout::Ustar),
        ("posix", Layout::Pax),
        ("pax", Layout::Pax),
        ("gnu", Layout::Gnu),
    ];
    let mut layout = if options.has("pax-option") { Layout::Pax } else { Layout::Gnu };
    for given in &options.given {
        layout = match given.key() {
            "posix" => Layout::Pax,
            "old-archive" | "portability" => Layout::V7,
            "o" if options.has("create") => Layout::V7,
            "format" => match LAYOUTS.iter().find(|(name, _)| name.as_bytes() == given.text()) {
                Some((_, layout)) => *layout,
                None => {
                    return Err(wrong([given.text(), b": Invalid archive format"].concat()));
                }
            },
            _ => layout,
        };
    }
    Ok(layout)
}

/// What happens to files that are there.
fn old(options: &Options) -> Old {
    match options.last_of(&[
        "keep-old-files", "skip-old-files", "keep-newer-files", "overwrite", "unlink-first", "recursive-unlink",
    ]) {
        Some("keep-old-files") => Old::Keep,
        Some("skip-old-files") => Old::Skip,
        Some("keep-newer-files") => Old::KeepNewer,
        Some("overwrite") => Old::Overwrite,
        Some(_) => Old::UnlinkFirst,
        None => Old::Replace,
    }
}

fn transforms(cx: &Context, options: &Options) -> Result<Vec<Transform>> {
    let mut transforms = Vec::new();
    for given in options.given.iter().filter(|given| matches!(given.key(), "transform" | "xform")) {
        if transform::parse(given.text(), cx.locale.utf8, &mut transforms).is_none() {
            return Err(wrong("Invalid transform expression"));
        }
    }
    Ok(transforms)
}

/// The time of `-N`.
fn newer(cx: &Context, options: &Options) -> Result<Option<Timestamp>> {
    let is_newer = |given: &&Given| matches!(given.key(), "newer" | "after-date" | "newer-mtime");
    options.given.iter().rev().find(is_newer).map(|given| date(cx, given.text())).transpose()
}

fn style(cx: &Context, options: &Options) -> Result<Style> {
    let has = |key: &str| options.has(key);
    // What is wrong with other options is told before that there is nothing to do.
    let chosen = action(options);
    let action = chosen.as_ref().copied().unwrap_or(Action::List);
    let archive = options.value("file").or(cx.variable("TAPE")).unwrap_or(b"-").to_vec();
    let root = cx.system.identity().uid == 0;
    let permissions = match options.last_of(&["preserve-permissions", "same-permissions", "no-same-permissions"]) {
        Some(last) => last != "no-same-permissions",
        None => root,
    };
    let count = |key: &str| options.given.iter().filter(|given| given.key() == key).count();
    if options.has("clamp-mtime") && !options.has("mtime") {
        return Err(wrong("--clamp-mtime needs a date specified using --mtime"));
    }
    Ok(Style {
        format: format(options, &archive, action)?,
        layout: layout(options)?,
        blocks: blocks(options)?,
        verbose: count("verbose"),
        quoting: match options.value("quoting-style") {
            Some(word) => choose(cx, "--quoting-style", word, Quoting::TABLE)?,
            None => Quoting::Escape,
        },
        absolute: has("absolute-names"),
        block_numbers: has("block-number"),
        totals: has("totals"),
        full_time: has("full-time"),
        utc: has("utc"),
        numeric: has("numeric-owner"),
        show_transformed: has("show-transformed-names") || has("show-stored-names"),
        transforms: transforms(cx, options)?,
        strip: whole(options.value("strip-components"), "number of elements")?.unwrap_or(0) as usize,
        to_stdout: has("to-stdout"),
        old: old(options),
        permissions,
        touch: has("touch"),
        keep_links: has("keep-directory-symlink"),
        no_overwrite_directory: has("no-overwrite-dir"),
        one_top_level: one_top_level(options, &archive),
        dereference: has("dereference"),
        hard_dereference: has("hard-dereference"),
        warns_of_patterns: options.last_of(&["wildcards", "no-wildcards"]).is_none(),
        sort: sort(cx, options)?,
        remove_files: has("remove-files"),
        check_links: has("check-links"),
        mtime: options.value("mtime").map(|text| date(cx, text)).transpose()?,
        clamp: has("clamp-mtime"),
        newer: newer(cx, options)?,
        mode: options.value("mode").map(mode).transpose()?,
        owner: options.value("owner").map(|text| owner(cx, text, true)),
        group: options.value("group").map(|text| owner(cx, text, false)),
        ignore_zeros: has("ignore-zeros"),
        ignore_failed: has("ignore-failed-read"),
        occurrence: occurrence(options)?,
        pax: pax(options)?,
        warnings: warnings(options),
        backup: unhinted(Backup::from_options_as(cx, options, "--backup"))?,
        label: options.value("label").map(<[u8]>::to_vec),
        index: options.value("index-file").map(<[u8]>::to_vec),
        tags: tags(cx, options)?,
        first: true,
        archive,
        action: chosen?,
    })
}

/// Whether the entries of directories are sorted by name.
fn sort(cx: &Context, options: &Options) -> Result<bool> {
    const ORDERS: &[(&str, u8)] = &[("none", 0), ("name", 1), ("inode", 2)];
    let Some(word) = options.value("sort") else { return Ok(false) };
    Ok(unhinted(choose(cx, "--sort", word, ORDERS))? == 1)
}

fn occurrence(options: &Options) -> Result<Option<u64>> {
    match options.given.iter().rev().find(|given| given.key() == "occurrence") {
        Some(given) => whole(Some(given.value.as_deref().unwrap_or(b"1")), "number"),
        None => Ok(None),
    }
}

fn warnings(options: &Options) -> Vec<Vec<u8>> {
    let words = options.given.iter().filter(|given| given.key() == "warning");
    words.map(|given| given.text().to_vec()).collect()
}

/// A wrong word among a list is told without a hint.
fn unhinted<T>(result: Result<T>) -> Result<T> {
    result.map_err(|failure| match failure {
        Failure::Message(text, _) => {
            let end = memchr::memmem::find(&text, b"\nTry ").unwrap_or(text.len());
            Failure::with_status(text.get(..end).unwrap_or(&text), super::UNHINTED)
        }
        other => other,
    })
}

/// The tags that keep directories out, in order.
fn tags(cx: &Context, options: &Options) -> Result<Vec<Tag>> {
    const METHODS: &[(&str, u8)] = &[("replace", 0), ("system", 1)];
    if let Some(word) = options.value("atime-preserve").filter(|word| !word.is_empty()) {
        unhinted(choose(cx, "--atime-preserve", word, METHODS))?;
    }
    let mut tags = Vec::new();
    for given in &options.given {
        let Some(kind) = given.key().strip_prefix("exclude-") else { continue };
        let caches = kind.starts_with("caches");
        if !caches && !kind.starts_with("tag") {
            continue;
        }
        tags.push(Tag {
            name: if caches { b"CACHEDIR.TAG".to_vec() } else { given.text().to_vec() },
            start: if caches { b"Signature: 8a477f597d28d172789f06886806bc55" } else { b"" },
            all: kind.ends_with("-all"),
            keeps_tag: !kind.contains('-'),
        });
    }
    Ok(tags)
}

fn blocks(options: &Options) -> Result<u64> {
    if let Some(size) = whole(options.value("record-size"), "record size")? {
        if size == 0 || size % 512 != 0 {
            return Err(wrong("Record size must be a multiple of 512."));
        }
        return Ok(size / 512);
    }
    match whole(options.value("blocking-factor"), "blocking factor")? {
        Some(0) => Err(wrong("0: Invalid blocking factor")),
        Some(blocks) if blocks < 1 << 22 => Ok(blocks),
        Some(_) => Err(wrong("Invalid blocking factor")),
        None => Ok(20),
    }
}

fn whole(text: Option<&[u8]>, what: &str) -> Result<Option<u64>> {
    let Some(text) = text else { return Ok(None) };
    match std::str::from_utf8(text).ok().and_then(|digits| digits.parse().ok()) {
        Some(number) => Ok(Some(number)),
        None => Err(wrong([text, b": Invalid ", what.as_bytes()].concat())),
    }
}

fn one_top_level(options: &Options, archive: &[u8]) -> Option<Vec<u8>> {
    let given = options.given.iter().rev().find(|given| given.key() == "one-top-level")?;
    if let Some(directory) = &given.value {
        return Some(directory.clone());
    }
    let base = path::base_name(archive);
    let mut stem = base;
    if Format::by_suffix(base).is_some() {
        let at = base.iter().rposition(|byte| *byte == b'.').unwrap_or(base.len());
        stem = base.get(..at).unwrap_or(base);
    }
    Some(stem.strip_suffix(b".tar").unwrap_or(stem).to_vec())
}

/// A date, or the time of a file where it is a path.
fn date(cx: &Context, text: &[u8]) -> Result<Timestamp> {
    if text.starts_with(b"/") || text.starts_with(b".") {
        return cx.vfs.stat(&cx.place, text).map(|node| node.modified).map_err(|errno| {
            Failure::with_status([text, b": Cannot stat: ", errno.message().as_bytes()].concat(), 2)
        });
    }
    let zone = Zone::from_environment(|name| cx.variable(name));
    parse_date(text, cx.system.now(), &zone).ok_or_else(|| {
        wrong([b"Invalid date: ".as_slice(), &cx.quoted(text)].concat())
    })
}

fn mode(text: &[u8]) -> Result<Change> {
    Change::parse(text).ok_or_else(|| Failure::with_status("Invalid mode given on option", 2))
}

/// `NAME`, `NAME:NUMBER`, or a number.
fn owner(cx: &Context, text: &[u8], user: bool) -> (Vec<u8>, Option<u64>) {
    let digits = |text: &[u8]| std::str::from_utf8(text).ok().and_then(|digits| digits.parse().ok());
    if let Some(colon) = memchr::memchr(b':', text) {
        return (text[..colon].to_vec(), digits(&text[colon + 1..]));
    }
    let text = text.strip_prefix(b"+").unwrap_or(text);
    let identity = cx.system.identity();
    let name = |number: u32| match user {
        true => accounts::user_by_number(identity, number).map(|user| user.name),
        false => accounts::group_by_number(identity, number),
    };
    match digits(text) {
        Some(number) => (u32::try_from(number).ok().and_then(name).unwrap_or_default(), Some(number)),
        None if user => (text.to_vec(), accounts::user(identity, text).map(|user| user.uid.into())),
        None => (text.to_vec(), accounts::group(identity, text).map(u64::from)),
    }
}

/// `--pax-option=exthdr.name=...,delete=...,mtime:=...`.
fn pax(options: &Options) -> Result<super::writer::Pax> {
    let mut pax = super::writer::Pax::default();
    for given in options.given.iter().filter(|given| given.key() == "pax-option") {
        for word in given.text().split(|byte| *byte == b',') {
            let Some(at) = memchr::memchr(b'=', word) else {
                return Err(Failure::with_status("Pattern matching characters used in file names", 2));
            };
            let (key, value) = (&word[..at], word[at + 1..].to_vec());
            let key = key.strip_suffix(b":").unwrap_or(key);
            match key {
                b"delete" => pax.delete.push(value),
                b"exthdr.name" => pax.name = Some(value),
                b"exthdr.mtime" | b"globexthdr.name" | b"globexthdr.mtime" => {}
                key => pax.values.push((String::from_utf8_lossy(key).into_owned(), value)),
            }
        }
    }
    Ok(pax)
}

/// Operands, and the options whose place among them matters, in order.
fn sequence(cx: &Context, options: &Options) -> Result<Vec<Item>> {
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
    for given in &options.given {
        while taken < given.before {
            items.extend(operands.next().map(|name| Item::Name(name.clone())));
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
            "add-file" | "starting-file" => items.push(Item::Name(given.text().to_vec())),
            "null" => nul = true,
            "no-null" => nul = false,
            "files-from" => items.push(Item::List(given.text().to_vec(), nul)),
            _ => exclusion(given, excluded, &mut items),
        }
    }
    items.extend(operands.map(|name| Item::Name(name.clone())));
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
pub(super) fn placed(cx: &Context, directory: Option<Rc<[u8]>>) -> Place {
    let mut place = cx.place.clone();
    if let Some(directory) = directory {
        place.directory = directory;
    }
    place
}

impl Tar {
    /// A directory to go to, from another one.
    pub(super) fn enter(&self, cx: &Context, from: &Rc<[u8]>, directory: &[u8]) -> Result<Rc<[u8]>> {
        let place = placed(cx, Some(from.clone()));
        let entered = cx.vfs.list(&place, directory).and_then(|_| {
            cx.vfs.resolve(&place, directory, bivalve_vfs::Follow::Yes)
        });
        entered.map_err(|errno| self.fatal(cx, directory, "open", &errno))
    }

    pub(super) fn fatal(&self, cx: &Context, name: &[u8], what: &str, errno: &Errno) -> Failure {
        let reason = errno.message();
        let text = [
            &self.colon(cx, name),
            b": Cannot ".as_slice(),
            what.as_bytes(),
            b": ",
            reason.as_bytes(),
        ];
        Failure::Message(text.concat(), 2)
    }

    /// The names of a `-T` or `-X` file.
    pub(super) async fn lines(&self, cx: &mut Context, file: &[u8], nul: bool) -> Result<Vec<Vec<u8>>> {
        let stat = |errno: &Errno| self.fatal(cx, file, "stat", errno);
        let mut input = cx.open(file).map_err(|errno| stat(&errno))?;
        let content = input.read_to_end().await.map_err(|errno| self.fatal(cx, file, "read", &errno))?;
        let delimiter = if nul { 0 } else { b'\n' };
        let names = content.split(|byte| *byte == delimiter).filter(|name| !name.is_empty());
        Ok(names.map(<[u8]>::to_vec).collect())
    }

    /// The items with the contents of lists in their place.
    pub(super) async fn expand(&self, cx: &mut Context, items: Vec<Item>) -> Result<Vec<Item>> {
        let mut out = Vec::new();
        for item in items {
            match item {
                Item::List(file, nul) => {
                    for line in self.lines(cx, &file, nul).await? {
                        let directory = line.strip_prefix(b"-C").or_else(|| line.strip_prefix(b"--directory="));
                        match directory.filter(|_| !nul) {
                            Some(directory) => out.push(Item::Directory(directory.trim_ascii().to_vec())),
                            None => out.push(Item::Name(line)),
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
    pub(super) async fn selection(&mut self, cx: &mut Context, items: Vec<Item>) -> Result<Selection> {
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
                Item::Exclude(name) => selection.excluded.extend(matching.map(|how| Pattern::new(&name, how))),
                Item::List(..) | Item::ExcludeFrom(_) => {}
            }
        }
        selection.directory = Some(directory);
        Ok(selection)
    }
}

//! The options of tar, also in their old form without a dash.

mod flags;
mod more;
mod sequence;

pub(super) use flags::FLAGS;
pub(super) use more::{Checkpoint, More};
pub(super) use sequence::placed;

use super::Tar;
use super::header::Format as Layout;
use super::names::Matching;
use super::transform::{self, Transform};
use crate::codec::Format;
use bivalve_kit::backup::Backup;
use bivalve_kit::clock::{self, Zone, parse_date};
use bivalve_kit::mode::Change;
use bivalve_kit::quoting::Style as Quoting;
use bivalve_kit::{accounts, Context, Failure, Given, Options, Result, Takes, choose, path};
use bivalve_vfs::Timestamp;

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
    /// `-T`, whether its names end in NUL, and whether they have escapes;
    /// and how names and excludes match there.
    List(Vec<u8>, bool, bool, [Matching; 2]),
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
    /// A file is newer also by the time of its last change.
    pub(super) newer_changes: bool,
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
    pub(super) more: More,
    /// What is said of options that have no effect.
    pub(super) useless: Vec<Vec<u8>>,
    /// What `-I` names where it is none of the formats.
    pub(super) program: Option<Vec<u8>>,
    /// `--restrict`
    pub(super) restricted: bool,
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
        let flag = FLAGS.into_iter().find(|flag| flag.short == Some(char::from(*letter)));
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
    if options.has("show-snapshot-field-ranges") {
        cx.stdout.push(RANGES);
        return Err(Failure::Exit(0));
    }
    let mut dates = Vec::new();
    let (style, action) = style(cx, &options, &mut dates)?;
    let items = sequence::sequence(cx, &options)?;
    let verbose = style.verbose > 0 || matches!(action, Ok(Action::List));
    for date in dates.iter().filter(|date| verbose || date.starts_with(b"S")) {
        cx.say(date).await?;
    }
    check(&style, action.is_ok(), &items, &options)?;
    if options.has("level") && style.more.snapshot.is_none() {
        cx.say(b"--level is meaningless without --listed-incremental").await?;
    }
    action?;
    Ok((style, items))
}

const RANGES: &[u8] = b"This tar's snapshot file field ranges are
   (field name      => [ min, max ]):

    nfs             => [ 0, 1 ],
    timestamp_sec   => [ -9223372036854775808, 9223372036854775807 ],
    timestamp_nsec  => [ 0, 999999999 ],
    dev             => [ 0, 18446744073709551615 ],
    ino             => [ 0, 18446744073709551615 ],

";

/// An action as messages have it.
pub(super) fn letter(action: Option<Action>) -> &'static str {
    match action {
        None => "unknown?",
        Some(Action::Create) => "-c",
        Some(Action::Extract) => "-x",
        Some(Action::List) => "-t",
        Some(Action::Append) => "-r",
        Some(Action::Update) => "-u",
        Some(Action::Concatenate) => "-A",
        Some(Action::Compare) => "-d",
        Some(Action::Delete) => "-D",
        Some(Action::TestLabel) => "--test-label",
    }
}

fn conflict(one: &str, other: &str) -> Failure {
    wrong(format!("'{one}' cannot be used with '{other}'"))
}

/// A text without the escapes of names in lists.
pub(super) fn unquote(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut bytes = text.iter().copied().peekable();
    while let Some(byte) = bytes.next() {
        if byte != b'\\' {
            out.push(byte);
            continue;
        }
        let Some(byte) = bytes.next() else {
            out.push(b'\\');
            break;
        };
        if let Some(control) = bivalve_kit::escape::control(byte) {
            out.push(control);
            continue;
        }
        match byte {
            b'\\' => out.push(b'\\'),
            b'?' => out.push(127),
            b'0'..=b'7' => {
                let mut value = byte - b'0';
                for _ in 0..2 {
                    let Some(digit) = bytes.next_if(|byte| (b'0'..=b'7').contains(byte)) else { break };
                    value = value.wrapping_mul(8).wrapping_add(digit - b'0');
                }
                out.push(value);
            }
            byte => out.extend([b'\\', byte]),
        }
    }
    out
}

/// The options behind all names, which have no effect when an archive is made.
fn idle(options: &Options, action: Action) -> &[Given] {
    let names = options.operands.len();
    let behind = options.given.iter().rev().take_while(|given| {
        given.before == names && !matches!(given.key(), "files-from" | "add-file")
    });
    let makes = matches!(action, Action::Create | Action::Update);
    let count = if makes { behind.count() } else { 0 };
    options.given.get(options.given.len() - count..).unwrap_or_default()
}

/// What is said of those.
fn useless(cx: &Context, options: &[Given]) -> Vec<Vec<u8>> {
    let positional = |key: &&str| {
        let key = key.strip_prefix("no-").unwrap_or(key);
        matches!(key, "anchored" | "ignore-case" | "null" | "recursion" | "unquote" | "verbatim-files-from" | "directory")
            || key.starts_with("wildcards")
            || key.starts_with("exclude")
    };
    let given = options.iter().filter(|given| positional(&given.key()));
    let text = |given: &Given| {
        let name = if given.key() == "directory" { "-C".into() } else { format!("--{}", given.key()) };
        let value = given.value.as_ref().map(|value| [b" ".as_slice(), &cx.quoted(value)].concat()).unwrap_or_default();
        [name.as_bytes(), &value, b" has no effect"].concat()
    };
    given.map(text).collect()
}

fn check(style: &Style, known: bool, items: &[Item], options: &Options) -> Result<()> {
    let packed = style.format.is_some() || style.program.is_some();
    if options.has("occurrence") && !items.iter().any(|item| matches!(item, Item::Name(_) | Item::List(..))) {
        return Err(wrong("--occurrence is meaningless without a file list"));
    }
    let changes = matches!(style.action, Action::Create | Action::Append | Action::Update | Action::Concatenate);
    if options.has("occurrence") && known && changes {
        return Err(conflict("--occurrence", letter(Some(style.action))));
    }
    if options.has("sparse") && matches!(style.layout, Layout::V7 | Layout::Ustar) {
        return Err(wrong("GNU features wanted on incompatible archive format"));
    }
    style.more.check(known.then_some(style.action), style.blocks, packed, options)?;
    replacing(options)?;
    if options.has("one-top-level") && style.one_top_level.is_none() {
        let text = "Cannot deduce top-level directory name; please set it explicitly with --one-top-level=DIR";
        return Err(wrong(text));
    }
    let sources = items.iter().any(|item| matches!(item, Item::Name(_) | Item::List(..)));
    if style.action == Action::Create && !sources {
        return Err(wrong("Cowardly refusing to create an empty archive"));
    }
    let updates = matches!(
        style.action,
        Action::Append | Action::Update | Action::Concatenate | Action::Delete
    );
    if updates && packed {
        return Err(wrong("Cannot update compressed archives"));
    }
    Ok(())
}

/// Options for what is there already do not go together.
fn replacing(options: &Options) -> Result<()> {
    const WAYS: [&str; 6] =
        ["keep-old-files", "skip-old-files", "keep-newer-files", "overwrite", "no-overwrite-dir", "unlink-first"];
    let mut ways = options.given.iter().map(Given::key).filter(|key| WAYS.contains(key));
    let first = ways.next();
    match (ways.find(|way| Some(*way) != first), first) {
        (Some(other), Some(first)) => Err(conflict(&format!("--{other}"), &format!("--{first}"))),
        _ => Ok(()),
    }
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
            "compress" => Format::Foreign("compress", "-Z"),
            "lzip" => Format::Foreign("lzip", "--lzip"),
            "lzop" => Format::Foreign("lzop", "--lzop"),
            "use-compress-program" => match program(given.text()) {
                Some(format) => format,
                None => continue,
            },
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

/// The format of a program of `-I` that is called without options; others are run.
fn program(text: &[u8]) -> Option<Format> {
    const FORMATS: &[Format] = &[Format::Gzip, Format::Bzip2, Format::Xz, Format::Lzma, Format::Zstd];
    FORMATS.iter().find(|format| format.program().as_bytes() == text).copied()
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
        transform::parse(given.text(), cx.locale.utf8, &mut transforms).map_err(wrong)?;
    }
    Ok(transforms)
}

/// The time of `-N`.
fn newer(cx: &Context, options: &Options, dates: &mut Vec<Vec<u8>>) -> Result<Option<Timestamp>> {
    let is_newer = |given: &&Given| matches!(given.key(), "newer" | "after-date" | "newer-mtime");
    let Some(given) = options.given.iter().rev().find(is_newer) else { return Ok(None) };
    date(cx, given.text(), if given.key() == "newer-mtime" { "--newer-mtime" } else { "--after-date" }, dates)
}

fn style(cx: &Context, options: &Options, dates: &mut Vec<Vec<u8>>) -> Result<(Style, Result<Action>)> {
    let has = |key: &str| options.has(key);
    // What is wrong with other options is told before that there is nothing to do.
    let chosen = action(options);
    let action = chosen.as_ref().copied().unwrap_or(Action::List);
    let first = options.given.iter().find(|given| given.key() == "file").map(Given::text);
    let archive = first.or(cx.variable("TAPE")).unwrap_or(b"-").to_vec();
    let root = cx.system.identity().uid == 0;
    let last = options.last_of(&["preserve-permissions", "same-permissions", "no-same-permissions"]);
    let count = |key: &str| options.given.iter().filter(|given| given.key() == key).count();
    if options.has("clamp-mtime") && !options.has("mtime") {
        return Err(wrong("--clamp-mtime needs a date specified using --mtime"));
    }
    let idle = idle(options, action);
    let given = |key: &str| options.given.iter().rev().find(|given| given.key() == key);
    let style = Style {
        more: More::new(cx, options, idle.len())?,
        useless: useless(cx, idle),
        program: given("use-compress-program").map(|given| given.text().to_vec()).filter(|text| program(text).is_none()),
        restricted: has("restrict"),
        newer_changes: options.last_of(&["newer", "after-date", "newer-mtime"]).is_some_and(|key| key != "newer-mtime"),
        format: format(options, &archive, action)?,
        layout: layout(options)?,
        blocks: blocks(options)?,
        // Times in UTC come with all that there is to list.
        verbose: count("verbose") + if has("utc") { 2 } else { 0 },
        quoting: options.value("quoting-style").map_or(Ok(Quoting::Escape), quoting)?,
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
        permissions: last.map_or(root, |last| last != "no-same-permissions"),
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
        mtime: options.value("mtime").map(|text| date(cx, text, "--mtime", dates)).transpose()?.flatten(),
        clamp: has("clamp-mtime"),
        newer: newer(cx, options, dates)?,
        mode: options.value("mode").map(mode).transpose()?,
        owner: options.value("owner").map(|text| owner(cx, text, true)),
        group: options.value("group").map(|text| owner(cx, text, false)),
        ignore_zeros: has("ignore-zeros"),
        ignore_failed: has("ignore-failed-read"),
        occurrence: occurrence(options)?,
        pax: pax(options)?,
        warnings: warnings(cx, options)?,
        backup: unhinted(Backup::from_options_as(cx, options, "--backup"))?,
        label: options.value("label").map(<[u8]>::to_vec),
        index: options.value("index-file").map(<[u8]>::to_vec),
        tags: tags(cx, options, idle.len())?,
        first: true,
        archive,
        action,
    };
    Ok((style, chosen))
}

fn quoting(word: &[u8]) -> Result<Quoting> {
    let found = Quoting::TABLE.iter().find(|(known, _)| known.as_bytes() == word);
    found.map(|(_, style)| *style).ok_or_else(|| {
        let end = b"'. Try 'tar --quoting-style=help' to get a list.".as_slice();
        Failure::with_status([b"Unknown quoting style '", word, end].concat(), 2)
    })
}

/// Whether the entries of directories are sorted by name.
fn sort(cx: &Context, options: &Options) -> Result<bool> {
    const ORDERS: &[(&str, u8)] = &[("none", 0), ("name", 1), ("inode", 2)];
    let Some(word) = options.value("sort") else { return Ok(false) };
    Ok(unhinted(choose(cx, "--sort", word, ORDERS))? == 1)
}

/// A mistake after which there is nothing to try.
fn fatal(failure: Failure) -> Failure {
    match failure {
        Failure::Message(text, _) => Failure::Message(text, 2),
        other => other,
    }
}

fn occurrence(options: &Options) -> Result<Option<u64>> {
    match options.given.iter().rev().find(|given| given.key() == "occurrence") {
        Some(given) => unhinted(whole(Some(given.value.as_deref().unwrap_or(b"1")), "number")).map_err(fatal),
        None => Ok(None),
    }
}

fn warnings(cx: &Context, options: &Options) -> Result<Vec<Vec<u8>>> {
    const KINDS: &[(&str, u8)] = &[
        ("all", 0),
        ("alone-zero-block", 1),
        ("bad-dumpdir", 2),
        ("cachedir", 3),
        ("contiguous-cast", 4),
        ("file-changed", 5),
        ("file-ignored", 6),
        ("file-removed", 7),
        ("file-shrank", 8),
        ("file-unchanged", 9),
        ("filename-with-nuls", 10),
        ("ignore-archive", 11),
        ("ignore-newer", 12),
        ("new-directory", 13),
        ("rename-directory", 14),
        ("symlink-cast", 15),
        ("timestamp", 16),
        ("unknown-cast", 17),
        ("unknown-keyword", 18),
        ("xdev", 19),
        ("decompress-program", 20),
        ("existing-file", 21),
        ("xattr-write", 22),
        ("record-size", 23),
        ("failed-read", 24),
    ];
    let words = options.given.iter().filter(|given| given.key() == "warning");
    words
        .map(|given| {
            let word = given.text();
            unhinted(choose(cx, "--warning", word.strip_prefix(b"no-").unwrap_or(word), KINDS))?;
            Ok(word.to_vec())
        })
        .collect()
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
fn tags(cx: &Context, options: &Options, idle: usize) -> Result<Vec<Tag>> {
    const METHODS: &[(&str, u8)] = &[("replace", 0), ("system", 1)];
    if let Some(word) = options.value("atime-preserve").filter(|word| !word.is_empty()) {
        unhinted(choose(cx, "--atime-preserve", word, METHODS))?;
    }
    let mut tags = Vec::new();
    for given in options.given.iter().take(options.given.len() - idle) {
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
    let stem = stem.strip_suffix(b".tar").unwrap_or(stem);
    (stem != base && !stem.is_empty()).then(|| stem.to_vec())
}

/// A date, or the time of a file where it is a path. What is made of a date is told by `dates`.
fn date(cx: &Context, text: &[u8], option: &str, dates: &mut Vec<Vec<u8>>) -> Result<Option<Timestamp>> {
    if text.starts_with(b"/") || text.starts_with(b".") {
        return cx.vfs.stat(&cx.place, text).map(|node| Some(node.modified)).map_err(|errno| {
            let reason = errno.message();
            wrong([text, b": Cannot stat: ", reason.as_bytes(), b"\ntar: Date sample file not found"].concat())
        });
    }
    let zone = Zone::from_environment(|name| cx.variable(name));
    let Some(time) = parse_date(text, cx.system.now(), &zone) else {
        let lead = b"Substituting -9223372036854775807 for unknown date format ".as_slice();
        dates.push([lead, &cx.quoted(text)].concat());
        return Ok(None);
    };
    let mut treated = Vec::new();
    if let Some(moment) = zone.civil(time) {
        clock::format(&mut treated, b"%Y-%m-%d %H:%M:%S", &moment, clock::Dialect::Gnu);
    }
    if time.nanoseconds > 0 {
        let digits = format!(".{:09}", time.nanoseconds);
        treated.extend_from_slice(digits.trim_end_matches('0').as_bytes());
    }
    if treated != text {
        dates.push([b"Option ", option.as_bytes(), b": Treating date '", text, b"' as ", &treated].concat());
    }
    Ok(Some(time))
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
                return Err(wrong([b"Keyword ", word, b" is unknown or not yet implemented"].concat()));
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

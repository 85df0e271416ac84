//! What the options and variables ask of ls.

use super::Variant;
use super::color::{self, Colors};
use bivalve_kit::clock::Zone;
use bivalve_kit::human::Unit;
use bivalve_kit::quoting::Style as Quoting;
use bivalve_kit::{Context, Failure, Options, Result, choose, size};
use bivalve_pattern::{Glob, GlobOptions};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    Single,
    Long,
    Columns,
    Across,
    Commas,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    None,
    Name,
    Time,
    Size,
    Extension,
    Version,
    Width,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Time {
    Modified,
    Accessed,
    Changed,
    Birth,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Indicators {
    None,
    Slash,
    FileType,
    Classify,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Follow {
    Unset,
    Never,
    /// Command line links to directories.
    Directories,
    CommandLine,
    Always,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Hidden {
    Default,
    /// `-A`
    Dots,
    /// `-a`
    All,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum When {
    Never,
    Always,
    Auto,
}

pub(super) struct Style {
    pub(super) format: Format,
    pub(super) sort: Sort,
    pub(super) reverse: bool,
    pub(super) directories_first: bool,
    pub(super) time: Time,
    pub(super) indicators: Indicators,
    pub(super) follow: Follow,
    pub(super) hidden: Hidden,
    pub(super) ignore: Vec<Glob>,
    pub(super) hide: Vec<Glob>,
    pub(super) themselves: bool,
    pub(super) recursive: bool,
    pub(super) inode: bool,
    pub(super) blocks: bool,
    pub(super) owner: bool,
    pub(super) group: bool,
    pub(super) author: bool,
    pub(super) context: bool,
    pub(super) dired: bool,
    pub(super) hyperlink: bool,
    pub(super) numeric: bool,
    pub(super) unit: Unit,
    pub(super) file_unit: Unit,
    pub(super) quoting: Quoting,
    pub(super) question_marks: bool,
    pub(super) width: usize,
    pub(super) tab: usize,
    pub(super) end: u8,
    /// Formats for old and for recent times.
    pub(super) times: [Vec<u8>; 2],
    pub(super) zone: Zone,
    pub(super) colors: Option<Colors>,
    /// What links lead to is looked at also where it does not show.
    pub(super) checks_links: bool,
}

impl Style {
    /// Whether more of files is shown than a directory says of them.
    pub(super) fn looks(&self) -> bool {
        self.format == Format::Long || matches!(self.sort, Sort::Time | Sort::Size) || self.blocks
    }

    /// Whether `-L` has to look at what links lead to.
    pub(super) fn needs_targets(&self) -> bool {
        self.looks()
            || self.inode
            || self.recursive
            || self.colors.is_some()
            || self.indicators != Indicators::None
            || self.directories_first
    }
}

const WHEN: &[(&str, When)] = &[
    ("always", When::Always),
    ("yes", When::Always),
    ("force", When::Always),
    ("never", When::Never),
    ("no", When::Never),
    ("none", When::Never),
    ("auto", When::Auto),
    ("tty", When::Auto),
    ("if-tty", When::Auto),
];
const FORMATS: &[(&str, Format)] = &[
    ("verbose", Format::Long),
    ("long", Format::Long),
    ("commas", Format::Commas),
    ("horizontal", Format::Across),
    ("across", Format::Across),
    ("vertical", Format::Columns),
    ("single-column", Format::Single),
];
const SORTS: &[(&str, Sort)] = &[
    ("none", Sort::None),
    ("time", Sort::Time),
    ("size", Sort::Size),
    ("extension", Sort::Extension),
    ("version", Sort::Version),
    ("width", Sort::Width),
];
const TIMES: &[(&str, Time)] = &[
    ("atime", Time::Accessed),
    ("access", Time::Accessed),
    ("use", Time::Accessed),
    ("ctime", Time::Changed),
    ("status", Time::Changed),
    ("birth", Time::Birth),
    ("creation", Time::Birth),
];
const INDICATORS: &[(&str, Indicators)] = &[
    ("none", Indicators::None),
    ("slash", Indicators::Slash),
    ("file-type", Indicators::FileType),
    ("classify", Indicators::Classify),
];

/// What is gathered option by option, before the defaults are known.
struct Given {
    format: Option<Format>,
    sort: Option<Sort>,
    quoting: Option<Quoting>,
    unit: Option<Unit>,
    kibibytes: bool,
    time_set: bool,
    time_style: Option<Vec<u8>>,
    width: Option<usize>,
    tab: Option<usize>,
    color: bool,
}

/// The style that options and environment ask for, and warnings about the environment.
pub(super) fn style(
    cx: &Context,
    options: &Options,
    ended: Result<()>,
    variant: Variant,
    warnings: &mut Vec<Vec<u8>>,
) -> Result<Style> {
    let mut style = initial(cx);
    let mut given = Given {
        format: None,
        sort: None,
        quoting: None,
        unit: None,
        kibibytes: false,
        time_set: false,
        time_style: None,
        width: None,
        tab: None,
        color: false,
    };
    for option in &options.given {
        let text = option.text();
        match option.key() {
            "format" => given.format = Some(choose(cx, "--format", text, FORMATS)?),
            "sort" => given.sort = Some(choose(cx, "--sort", text, SORTS)?),
            "time" => (style.time, given.time_set) = (choose(cx, "--time", text, TIMES)?, true),
            "indicator-style" => style.indicators = choose(cx, "--indicator-style", text, INDICATORS)?,
            "quoting-style" => given.quoting = Some(choose(cx, "--quoting-style", text, Quoting::TABLE)?),
            "classify" => {
                let when = option.value.as_ref().map_or(Ok(When::Always), |text| choose(cx, "--classify", text, WHEN))?;
                if when == When::Always {
                    style.indicators = Indicators::Classify;
                }
            }
            "color" => {
                let when = option.value.as_ref().map_or(Ok(When::Always), |text| choose(cx, "--color", text, WHEN))?;
                given.color = when == When::Always;
            }
            "hyperlink" => {
                let when = option.value.as_ref().map_or(Ok(When::Always), |text| choose(cx, "--hyperlink", text, WHEN))?;
                style.hyperlink = when == When::Always;
            }
            "ignore" => style.ignore.push(glob(cx, text)),
            "hide" => style.hide.push(glob(cx, text)),
            "block-size" => given.unit = Some(unit(cx, text)?),
            "time-style" => given.time_style = Some(text.to_vec()),
            "width" => given.width = Some(columns(cx, text, "invalid line width")?),
            "tabsize" => given.tab = Some(columns(cx, text, "invalid tab size")?),
            key => switch(cx, key, &mut style, &mut given),
        }
    }
    ended?;
    finish(cx, style, given, variant, warnings)
}

/// Options without value.
fn switch(cx: &Context, key: &str, style: &mut Style, given: &mut Given) {
    match key {
        "all" => style.hidden = Hidden::All,
        "almost-all" => style.hidden = Hidden::Dots,
        "author" => style.author = true,
        "context" => style.context = true,
        "dired" => style.dired = true,
        "escape" => given.quoting = Some(Quoting::Escape),
        "ignore-backups" => style.ignore.extend([glob(cx, b"*~"), glob(cx, b".*~")]),
        "c" => (style.time, given.time_set) = (Time::Changed, true),
        "u" => (style.time, given.time_set) = (Time::Accessed, true),
        "C" => given.format = Some(Format::Columns),
        "x" => given.format = Some(Format::Across),
        "m" => given.format = Some(Format::Commas),
        "l" => given.format = Some(Format::Long),
        "1" if given.format != Some(Format::Long) => given.format = Some(Format::Single),
        "g" => (given.format, style.owner) = (Some(Format::Long), false),
        "o" => (given.format, style.group) = (Some(Format::Long), false),
        "numeric-uid-gid" => (given.format, style.numeric) = (Some(Format::Long), true),
        "full-time" => {
            given.format = Some(Format::Long);
            given.time_style = Some(b"full-iso".to_vec());
        }
        "directory" => style.themselves = true,
        "f" => {
            style.hidden = Hidden::All;
            given.sort = Some(Sort::None);
            if given.format == Some(Format::Long) {
                given.format = None;
            }
            (style.blocks, style.hyperlink) = (false, false);
            given.color = false;
        }
        "file-type" => style.indicators = Indicators::FileType,
        "F" => style.indicators = Indicators::Classify,
        "p" => style.indicators = Indicators::Slash,
        "group-directories-first" => style.directories_first = true,
        "no-group" => style.group = false,
        "human-readable" => given.unit = Some(Unit::HUMAN),
        "si" => given.unit = Some(Unit::SI),
        "kibibytes" => given.kibibytes = true,
        "dereference" => style.follow = Follow::Always,
        "dereference-command-line" => style.follow = Follow::CommandLine,
        "dereference-command-line-symlink-to-dir" => style.follow = Follow::Directories,
        "inode" => style.inode = true,
        "literal" => given.quoting = Some(Quoting::Literal),
        "quote-name" => given.quoting = Some(Quoting::C),
        "hide-control-chars" => style.question_marks = true,
        "show-control-chars" => style.question_marks = false,
        "reverse" => style.reverse = true,
        "recursive" => style.recursive = true,
        "size" => style.blocks = true,
        "S" => given.sort = Some(Sort::Size),
        "t" => given.sort = Some(Sort::Time),
        "U" => given.sort = Some(Sort::None),
        "v" => given.sort = Some(Sort::Version),
        "X" => given.sort = Some(Sort::Extension),
        "zero" => {
            style.end = 0;
            given.color = false;
            given.quoting = Some(Quoting::Literal);
            style.question_marks = false;
            if given.format != Some(Format::Long) {
                given.format = Some(Format::Single);
            }
        }
        _ => {}
    }
}

fn initial(cx: &Context) -> Style {
    Style {
        format: Format::Single,
        sort: Sort::Name,
        reverse: false,
        directories_first: false,
        time: Time::Modified,
        indicators: Indicators::None,
        follow: Follow::Unset,
        hidden: Hidden::Default,
        ignore: Vec::new(),
        hide: Vec::new(),
        themselves: false,
        recursive: false,
        inode: false,
        blocks: false,
        owner: true,
        group: true,
        author: false,
        context: false,
        dired: false,
        hyperlink: false,
        numeric: false,
        unit: Unit::blocks(1024),
        file_unit: Unit::blocks(1),
        quoting: Quoting::Literal,
        question_marks: false,
        width: 80,
        tab: 8,
        end: b'\n',
        times: [Vec::new(), Vec::new()],
        zone: Zone::from_environment(|name| cx.variable(name)),
        colors: None,
        checks_links: false,
    }
}

fn finish(
    cx: &Context,
    mut style: Style,
    given: Given,
    variant: Variant,
    warnings: &mut Vec<Vec<u8>>,
) -> Result<Style> {
    let (format, quoting) = match variant {
        Variant::Ls => (Format::Single, Quoting::Literal),
        Variant::Dir => (Format::Columns, Quoting::Escape),
        Variant::Vdir => (Format::Long, Quoting::Escape),
    };
    style.format = given.format.unwrap_or(format);
    style.dired &= style.format == Format::Long && !style.hyperlink;
    if style.dired && style.end == 0 {
        return Err(Failure::with_status("--dired and --zero are incompatible", 2));
    }
    let by_time = given.time_set && style.format != Format::Long;
    style.sort = given.sort.unwrap_or(if by_time { Sort::Time } else { Sort::Name });
    let environment = |name: &str| cx.variable(name).filter(|value| !value.is_empty());
    if let Some(unit) = given.unit {
        (style.unit, style.file_unit) = (unit, unit);
    } else {
        let variable = environment("LS_BLOCK_SIZE").or_else(|| environment("BLOCK_SIZE"));
        if let Some(Ok(unit)) = variable.map(Unit::parse) {
            (style.unit, style.file_unit) = (unit, unit);
        } else if let Some(Ok(unit)) = environment("BLOCKSIZE").map(Unit::parse) {
            style.unit = unit;
        } else if cx.variable("POSIXLY_CORRECT").is_some() {
            style.unit = Unit::blocks(512);
        }
        if given.kibibytes {
            style.unit = Unit::blocks(1024);
        }
    }
    style.quoting = match (given.quoting, environment("QUOTING_STYLE")) {
        (Some(quoting), _) => quoting,
        (None, Some(word)) => choose(cx, "QUOTING_STYLE", word, Quoting::TABLE).unwrap_or(quoting),
        (None, None) => quoting,
    };
    let number = |name: &str| match c_number(environment(name)?) {
        Err(size::Wrong::Overflow) if name == "COLUMNS" => Some(0),
        other => other.ok().and_then(|number| usize::try_from(number).ok()),
    };
    style.width = given.width.or_else(|| number("COLUMNS")).unwrap_or(80);
    style.tab = given.tab.or_else(|| number("TABSIZE")).unwrap_or(8);
    if style.format == Format::Long {
        let word = given.time_style.or_else(|| environment("TIME_STYLE").map(<[u8]>::to_vec));
        style.times = times(cx, &word.unwrap_or_else(|| b"locale".to_vec()))?;
    }
    style.checks_links = style.directories_first;
    let colors = cx.variable("LS_COLORS").unwrap_or_default();
    if given.color && (!colors.is_empty() || color::terminal_has_colors(cx)) {
        paint(cx, &mut style, colors, warnings);
    }
    if style.follow == Follow::Unset {
        let plain = style.themselves || style.indicators == Indicators::Classify || style.format == Format::Long;
        style.follow = if plain { Follow::Never } else { Follow::Directories };
    }
    if style.themselves {
        style.recursive = false;
    }
    Ok(style)
}

/// Takes the colors of `LS_COLORS`; where it is malformed there are none, and that is said.
fn paint(cx: &Context, style: &mut Style, colors: &[u8], warnings: &mut Vec<Vec<u8>>) {
    match Colors::new(colors) {
        Ok(colors) => {
            style.checks_links |= colors.checks_links(style.format == Format::Long);
            style.colors = Some(colors);
            // Lines may be repainted: tabs would leave the color behind.
            style.tab = 0;
        }
        Err(unknown) => {
            let prefix = |key: [u8; 2]| [b"unrecognized prefix: ".as_slice(), &cx.quoted(&key)].concat();
            warnings.extend(unknown.map(prefix));
            warnings.push(b"unparsable value for LS_COLORS environment variable".to_vec());
        }
    }
}

fn glob(cx: &Context, pattern: &[u8]) -> Glob {
    let options = GlobOptions { period: true, utf8: cx.locale.utf8, ..GlobOptions::default() };
    Glob::compile(pattern, options)
}

fn unit(cx: &Context, text: &[u8]) -> Result<Unit> {
    Unit::parse(text).map_err(|wrong| size::block_argument(cx, b"--block-size", text, wrong))
}

/// Says which variables hold nothing that can be used, if they would be.
pub(super) async fn warn_of_environment(cx: &mut Context, options: &Options, style: &Style) -> Result<()> {
    let word = |name: &str| cx.variable(name).filter(|value| !value.is_empty()).map(<[u8]>::to_vec);
    let named = ["quoting-style", "literal", "escape", "quote-name"].iter().any(|key| options.has(key));
    let columns = matches!(style.format, Format::Columns | Format::Across | Format::Commas);
    let quoting = word("QUOTING_STYLE").filter(|word| {
        !named && !Quoting::TABLE.iter().any(|(known, _)| known.as_bytes() == word.as_slice())
    });
    let counted = columns || style.colors.is_some();
    let bad = |name: &str, wanted: bool| {
        word(name).filter(|word| wanted && c_number(word) == Err(size::Wrong::Invalid))
    };
    let said = [
        ("width in environment variable COLUMNS", bad("COLUMNS", counted && !options.has("width"))),
        ("tab size in environment variable TABSIZE", bad("TABSIZE", counted && !options.has("tabsize"))),
        ("value of environment variable QUOTING_STYLE", quoting),
    ];
    for (what, word) in said {
        if let Some(word) = word {
            let quoted = cx.quoted(&word);
            cx.say(&[b"ignoring invalid ", what.as_bytes(), b": ", &quoted].concat()).await?;
        }
    }
    Ok(())
}

/// A number as C writes it: octal after `0`, hexadecimal after `0x`.
pub(super) fn c_number(text: &[u8]) -> std::result::Result<u64, size::Wrong> {
    let (radix, digits) = match text {
        [b'0', b'x' | b'X', rest @ ..] => (16, rest),
        [b'0', rest @ ..] if !rest.is_empty() => (8, rest),
        _ => return size::parse(text, ""),
    };
    if !digits.iter().all(|&digit| char::from(digit).is_digit(radix)) {
        return Err(size::Wrong::Invalid);
    }
    let text = std::str::from_utf8(digits).map_err(|_| size::Wrong::Invalid)?;
    u64::from_str_radix(text, radix).map_err(|_| size::Wrong::Overflow)
}

fn columns(cx: &Context, text: &[u8], what: &str) -> Result<usize> {
    match c_number(text) {
        Ok(number) => Ok(usize::try_from(number).unwrap_or(0)),
        Err(size::Wrong::Overflow) if what == "invalid line width" => Ok(0),
        Err(_) => {
            Err(Failure::with_status([what.as_bytes(), b": ", &cx.quoted(text)].concat(), 2))
        }
    }
}

/// The formats of a time style.
fn times(cx: &Context, word: &[u8]) -> Result<[Vec<u8>; 2]> {
    let both = |format: &[u8]| [format.to_vec(), format.to_vec()];
    let word = word.strip_prefix(b"posix-").unwrap_or(word);
    let locale = || [b"%b %e  %Y".to_vec(), b"%b %e %H:%M".to_vec()];
    if let Some(format) = word.strip_prefix(b"+") {
        let mut halves = format.splitn(2, |&byte| byte == b'\n');
        let old = halves.next().unwrap_or_default();
        return match halves.next() {
            None => Ok(both(old)),
            Some(recent) if recent.contains(&b'\n') => Err(Failure::with_status(
                [b"invalid time style format ", cx.quoted(format).as_slice()].concat(),
                2,
            )),
            Some(recent) => Ok([old.to_vec(), recent.to_vec()]),
        };
    }
    const WORDS: [&str; 4] = ["full-iso", "long-iso", "iso", "locale"];
    let found: Vec<&str> = WORDS.iter().filter(|known| known.as_bytes().starts_with(word)).copied().collect();
    match WORDS.iter().find(|known| known.as_bytes() == word).or_else(|| found.first().filter(|_| found.len() == 1)) {
        Some(&"full-iso") => Ok(both(b"%Y-%m-%d %H:%M:%S.%N %z")),
        Some(&"long-iso") => Ok(both(b"%Y-%m-%d %H:%M")),
        Some(&"iso") => Ok([b"%Y-%m-%d ".to_vec(), b"%m-%d %H:%M".to_vec()]),
        Some(_) => Ok(locale()),
        None => {
            let kind: &[u8] = if found.is_empty() { b"invalid argument " } else { b"ambiguous argument " };
            let message = [kind, &cx.quoted(word), b" for ", &cx.quoted(b"time style")].concat();
            let list = b"\nValid arguments are:\n  - [posix-]full-iso\n  - [posix-]long-iso\n  - [posix-]iso\n  - [posix-]locale\n  - +FORMAT (e.g., +%H:%M) for a 'date'-style format";
            Err(cx.usage_error(&[message.as_slice(), list].concat()))
        }
    }
}

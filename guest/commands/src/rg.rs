//! rg: search files for a pattern, directories and all below them. Spec: ripgrep 13.
//! Differs: files come in the order of their names; no encodings but Unicode's and Latin 1;
//! no preprocessors, no --debug; times in statistics are 0; help is ours.

mod arguments;
mod colors;
mod encoding;
mod globs;
mod json;
mod pattern;
mod printer;
mod replace;
mod report;
mod request;
mod search;
mod source;
mod syntax;
mod types;
mod walk;

pub(crate) use globs::Rule as IgnoreRule;
pub(crate) use replace::expand;

/// The rules of an ignore file, for those who filter as git does.
pub(crate) fn ignore_rules(content: &[u8]) -> Vec<IgnoreRule> {
    globs::read(content, b"", false, &mut Vec::new())
}

use arguments::Arguments;
use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Result};
use bivalve_pattern::Regex;
use bivalve_vfs::{Errno, Kind, OpenOptions, Timestamp};
use encoding::{Decoder, Encoding};
use report::{Report, Totals};
use request::{Binary, Mode, Request, Sort};
use search::Search;
use source::{Source, Trouble};
use walk::{Step, Walk};

pub const COMMAND: Command = Command {
    name: "rg",
    group: Group::Text,
    summary: "recursively search the current directory for lines matching a pattern",
    usage: "[OPTIONS] PATTERN [PATH ...]\n[OPTIONS] -e PATTERN ... [PATH ...]\n[OPTIONS] -f PATTERNFILE ... [PATH ...]\n[OPTIONS] --files [PATH ...]\n[OPTIONS] --type-list",
    flags: bivalve_kit::flags![
        Flag::value('A', "after-context", "NUM", "show NUM lines after each match"),
        Flag::switch('\0', "auto-hybrid-regex", "as --engine auto"),
        Flag::switch('\0', "no-auto-hybrid-regex", "undo --auto-hybrid-regex"),
        Flag::value('B', "before-context", "NUM", "show NUM lines before each match"),
        Flag::value('C', "context", "NUM", "show NUM lines before and after each match"),
        Flag::switch('\0', "binary", "search binary files too"),
        Flag::switch('\0', "no-binary", "undo --binary"),
        Flag::switch('b', "byte-offset", "print the byte offset of each line"),
        Flag::switch('s', "case-sensitive", "search case sensitively (the default)"),
        Flag::value('\0', "color", "WHEN", "when to use colours: never, auto, always, ansi"),
        Flag::switch('\0', "column", "show column numbers of first matches"),
        Flag::switch('\0', "no-column", "undo --column"),
        Flag::value('\0', "colors", "COLOR_SPEC", "what is shown how: path, line, column or match, fg, bg or style, and which"),
        Flag::value('\0', "context-separator", "SEPARATOR", "what separates contexts that do not touch"),
        Flag::switch('\0', "no-context-separator", "print nothing between contexts"),
        Flag::switch('c', "count", "only show the number of matching lines of each file"),
        Flag::switch('\0', "count-matches", "only show the number of matches of each file"),
        Flag::switch('\0', "crlf", "lines may end in \\r\\n"),
        Flag::switch('\0', "no-crlf", "undo --crlf"),
        Flag::value(
            '\0',
            "field-context-separator",
            "SEPARATOR",
            "what separates fields of lines of context",
        ),
        Flag::value('\0', "field-match-separator", "SEPARATOR", "what separates fields of matching lines"),
        Flag::value('E', "encoding", "ENCODING", "what files are written in: auto, none, utf-8, utf-16, utf-16le, utf-16be, latin1"),
        Flag::switch('\0', "no-encoding", "undo --encoding"),
        Flag::value('\0', "engine", "ENGINE", "how patterns are read: default, pcre2 or auto"),
        Flag::value('f', "file", "PATTERNFILE", "take patterns from PATTERNFILE, one a line"),
        Flag::switch('\0', "files", "print each file that would be searched"),
        Flag::switch('l', "files-with-matches", "only print the paths of files that match"),
        Flag::switch('\0', "files-without-match", "only print the paths of files that do not match"),
        Flag::switch('F', "fixed-strings", "patterns are plain text"),
        Flag::switch('\0', "no-fixed-strings", "undo --fixed-strings"),
        Flag::switch('L', "follow", "follow symbolic links"),
        Flag::switch('\0', "no-follow", "undo --follow"),
        Flag::value('g', "glob", "GLOB", "search only files that match GLOB, or not those that match !GLOB"),
        Flag::switch('\0', "glob-case-insensitive", "globs of -g match both cases"),
        Flag::switch('\0', "no-glob-case-insensitive", "undo --glob-case-insensitive"),
        Flag::switch('\0', "heading", "print each path once, above its lines"),
        Flag::switch('\0', "no-heading", "print the path with each line (the default)"),
        Flag::switch('.', "hidden", "search hidden files and directories"),
        Flag::switch('\0', "no-hidden", "undo --hidden"),
        Flag::value('\0', "iglob", "GLOB", "as -g, both cases"),
        Flag::switch('i', "ignore-case", "match both cases"),
        Flag::value('\0', "ignore-file", "PATH", "a file of globs to ignore"),
        Flag::switch('\0', "ignore-file-case-insensitive", "globs of ignore files match both cases"),
        Flag::switch('\0', "no-ignore-file-case-insensitive", "undo --ignore-file-case-insensitive"),
        Flag::switch('\0', "include-zero", "with -c, print files without a match too"),
        Flag::switch('v', "invert-match", "lines that do not match"),
        Flag::switch('\0', "json", "print results as lines of JSON"),
        Flag::switch('\0', "no-json", "undo --json"),
        Flag::switch('n', "line-number", "show line numbers"),
        Flag::switch('N', "no-line-number", "do not show line numbers"),
        Flag::switch('x', "line-regexp", "only matches of whole lines"),
        Flag::value('M', "max-columns", "NUM", "do not print lines longer than this"),
        Flag::switch('\0', "max-columns-preview", "print the start of lines that are too long"),
        Flag::switch('\0', "no-max-columns-preview", "undo --max-columns-preview"),
        Flag::value('m', "max-count", "NUM", "stop after NUM matching lines of a file"),
        Flag::value('\0', "max-depth", "NUM", "go down at most NUM directories"),
        Flag::value('\0', "max-filesize", "NUM+SUFFIX?", "leave out files that are larger"),
        Flag::switch('U', "multiline", "matches may span lines"),
        Flag::switch('\0', "no-multiline", "undo --multiline"),
        Flag::switch('\0', "multiline-dotall", "with -U, a dot matches newlines"),
        Flag::switch('\0', "no-multiline-dotall", "undo --multiline-dotall"),
        Flag::switch('\0', "no-ignore", "do not use ignore files"),
        Flag::switch('\0', "ignore", "undo --no-ignore"),
        Flag::switch('\0', "no-ignore-dot", "do not use .ignore and .rgignore"),
        Flag::switch('\0', "ignore-dot", "undo --no-ignore-dot"),
        Flag::switch('\0', "no-ignore-files", "do not use the files of --ignore-file"),
        Flag::switch('\0', "ignore-files", "undo --no-ignore-files"),
        Flag::switch('\0', "no-ignore-exclude", "do not use .git/info/exclude"),
        Flag::switch('\0', "ignore-exclude", "undo --no-ignore-exclude"),
        Flag::switch('\0', "no-ignore-global", "do not use the ignore file of git's user"),
        Flag::switch('\0', "ignore-global", "undo --no-ignore-global"),
        Flag::switch('\0', "no-ignore-messages", "no messages about faults of ignore files"),
        Flag::switch('\0', "ignore-messages", "undo --no-ignore-messages"),
        Flag::switch('\0', "no-ignore-parent", "do not use ignore files of parent directories"),
        Flag::switch('\0', "ignore-parent", "undo --no-ignore-parent"),
        Flag::switch('\0', "no-ignore-vcs", "do not use .gitignore"),
        Flag::switch('\0', "ignore-vcs", "undo --no-ignore-vcs"),
        Flag::switch('\0', "no-messages", "no messages about files that cannot be read"),
        Flag::switch('\0', "messages", "undo --no-messages"),
        Flag::switch('\0', "no-require-git", "use .gitignore outside of repositories too"),
        Flag::switch('\0', "require-git", "undo --no-require-git"),
        Flag::switch('\0', "no-unicode", "classes and cases are those of ASCII"),
        Flag::switch('\0', "unicode", "undo --no-unicode"),
        Flag::switch('\0', "no-pcre2-unicode", "as --no-unicode"),
        Flag::switch('\0', "pcre2-unicode", "undo --no-pcre2-unicode"),
        Flag::switch('0', "null", "print a NUL byte after each path"),
        Flag::switch('\0', "null-data", "lines end in NUL"),
        Flag::switch('o', "only-matching", "print only what matched"),
        Flag::switch('\0', "passthru", "print all lines"),
        Flag::value('\0', "path-separator", "SEPARATOR", "stands for / in paths"),
        Flag::switch('P', "pcre2", "allow look-around and back-references"),
        Flag::switch('\0', "no-pcre2", "undo --pcre2"),
        Flag::switch('\0', "pcre2-version", "print the version of PCRE2"),
        Flag::switch('p', "pretty", "as --color always --heading --line-number"),
        Flag::switch('q', "quiet", "print nothing"),
        Flag::value('e', "regexp", "PATTERN", "a pattern to search for; may be given often"),
        Flag::value('r', "replace", "REPLACEMENT_TEXT", "print this in place of each match"),
        Flag::switch('z', "search-zip", "search in compressed files"),
        Flag::switch('\0', "no-search-zip", "undo --search-zip"),
        Flag::switch('S', "smart-case", "match both cases unless a pattern has a capital"),
        Flag::value('\0', "sort", "SORTBY", "sort by path, modified, accessed, created or none"),
        Flag::value('\0', "sortr", "SORTBY", "the same, in reverse"),
        Flag::switch('\0', "sort-files", "as --sort path"),
        Flag::switch('\0', "no-sort-files", "undo --sort-files"),
        Flag::switch('\0', "stats", "print statistics at the end"),
        Flag::switch('\0', "no-stats", "undo --stats"),
        Flag::switch('a', "text", "search binary files as if they were text"),
        Flag::switch('\0', "no-text", "undo --text"),
        Flag::value('j', "threads", "NUM", "accepted: there is one thread, and results do not depend on it"),
        Flag::switch('\0', "trim", "print lines without blanks at their start"),
        Flag::switch('\0', "no-trim", "undo --trim"),
        Flag::value('t', "type", "TYPE", "search only files of this type"),
        Flag::value('T', "type-not", "TYPE", "do not search files of this type"),
        Flag::value('\0', "type-add", "TYPE_SPEC", "add globs to a type: name:glob"),
        Flag::value('\0', "type-clear", "TYPE", "forget the globs of a type"),
        Flag::switch('\0', "type-list", "print all types and their globs"),
        Flag::switch('u', "unrestricted", "once: --no-ignore; twice: --hidden too; thrice: --binary too"),
        Flag::switch('\0', "vimgrep", "print each match on a line of its own, with line and column"),
        Flag::switch('H', "with-filename", "print the path with each line"),
        Flag::switch('I', "no-filename", "do not print paths"),
        Flag::switch('w', "word-regexp", "only matches between word borders"),
        Flag::switch('\0', "line-buffered", "print lines as soon as they are found"),
        Flag::switch('\0', "no-line-buffered", "undo --line-buffered"),
        Flag::switch('\0', "block-buffered", "accepted: it changes no output"),
        Flag::switch('\0', "no-block-buffered", "undo --block-buffered"),
        Flag::switch('\0', "mmap", "accepted: it changes no output"),
        Flag::switch('\0', "no-mmap", "accepted: it changes no output"),
        Flag::value('\0', "dfa-size-limit", "NUM+SUFFIX?", "accepted: it changes no output"),
        Flag::value('\0', "regex-size-limit", "NUM+SUFFIX?", "accepted: patterns have a limit of their own"),
        Flag::switch('\0', "one-file-system", "accepted: there is one file system"),
        Flag::switch('\0', "no-one-file-system", "undo --one-file-system"),
        Flag::switch('\0', "no-config", "do not read the file that RIPGREP_CONFIG_PATH names"),
        Flag::switch('V', "", "print the version"),
        Flag::switch('h', "", "print help"),
    ],
    usage_status: 2,
    examples: &[Example { script: "printf 'one\\ntwo\\n' | rg -n w", stdout: "2:two\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    match answer(cx).await {
        // Messages stand alone.
        Err(Failure::Message(message, _)) => {
            cx.say_raw(&[message.as_slice(), b"\n"].concat()).await?;
            Ok(2)
        }
        other => other,
    }
}

async fn answer(cx: &mut Context) -> Result<u8> {
    let given = cx.argv.get(1..).unwrap_or_default().to_vec();
    let mut arguments = Arguments::read(cx, given.clone())?;
    if let Some(path) = cx.variable("RIPGREP_CONFIG_PATH").map(<[u8]>::to_vec)
        && !path.is_empty()
        && !arguments.has("no-config")
    {
        let more = settings(cx, &path).await?;
        arguments = Arguments::read(cx, [more, given].concat())?;
    }
    if arguments.has("type-list") {
        for (name, globs) in request::known_types(&arguments)? {
            cx.stdout.push(format!("{name}: {}\n", globs.join(", ")).as_bytes());
        }
        return Ok(0);
    }
    if arguments.has("pcre2-version") {
        cx.stdout.push(b"PCRE2 10.32 is available\nJIT is available\n");
        return Ok(0);
    }
    let mut operands = arguments.operands.clone();
    let patterns = patterns(cx, &arguments, &mut operands).await?;
    let files = arguments.has("files");
    let regex = if files || patterns.is_empty() { None } else { Some(pattern::compile(cx, &arguments, &patterns)?) };
    for limit in ["regex-size-limit", "dfa-size-limit"] {
        request::size(&arguments, limit)?;
    }
    let implied = operands.is_empty();
    if implied {
        let stdin = cx.stdin.file();
        let piped = (stdin.is_pipe() || stdin.kind() == Kind::File) && stdin.is_readable();
        let used = files || arguments.values("file").iter().any(|file| file == b"-");
        operands.push(if piped && !used { b"-".to_vec() } else { b"./".to_vec() });
    }
    let mut request = request::read(cx, &arguments, &operands)?;
    if !files && (patterns.is_empty() || request.max_count == Some(0)) {
        // Nothing can match: nothing is searched at all.
        return Ok(1);
    }
    // Where no match can span lines they are searched one by one.
    request.multiline &= pattern::span_lines(&arguments, &patterns);
    let session = Session { request, regex, totals: Totals::default(), matched: false, printed: false, status: 0, searched: 0, first_root: None };
    session.run(cx, operands, implied).await
}

/// The arguments of a file of settings, one a line.
async fn settings(cx: &mut Context, path: &[u8]) -> Result<Vec<Vec<u8>>> {
    match cx.vfs.read_file(&cx.place, path) {
        Ok(content) => {
            let lines = content.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
            Ok(lines.filter(|line| !line.is_empty() && !line.starts_with(b"#")).map(<[u8]>::to_vec).collect())
        }
        Err(errno) => {
            cx.say_raw(&[file_error(path, &errno).as_slice(), b"\n"].concat()).await?;
            Ok(Vec::new())
        }
    }
}

/// The patterns: of `-e` and `-f`, else the first operand.
async fn patterns(cx: &mut Context, arguments: &Arguments, operands: &mut Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>> {
    if arguments.has("files") {
        return Ok(Vec::new());
    }
    let mut patterns = arguments.values("regexp").to_vec();
    if !arguments.has_pattern() {
        patterns.push(operands.remove(0));
    }
    for file in arguments.values("file") {
        let content = match file.as_slice() {
            b"-" => cx.stdin.read_to_end().await,
            file => cx.vfs.read_file(&cx.place, file),
        };
        let shown: &[u8] = if file == b"-" { b"<stdin>" } else { file };
        let content = content.map_err(|errno| Failure::with_status(file_error(shown, &errno), 2))?;
        let content = content.strip_suffix(b"\n").or(Some(&content[..]).filter(|rest| !rest.is_empty()));
        let lines = content.into_iter().flat_map(|content| content.split(|&byte| byte == b'\n'));
        patterns.extend(lines.map(|line| line.strip_suffix(b"\r").unwrap_or(line).to_vec()));
    }
    let invalid = patterns.iter().find_map(|pattern| Some((pattern, std::str::from_utf8(pattern).err()?.valid_up_to())));
    if let Some((pattern, at)) = invalid {
        let shown = pattern.escape_ascii().to_string().replace("\\x", "\\X").to_uppercase().replace("\\X", "\\x");
        let words = format!("found invalid UTF-8 in pattern at byte offset {at}: {shown} (disable Unicode mode and use hex escape sequences to match arbitrary bytes in a pattern, e.g., '(?-u)\\xFF')");
        return Err(Failure::with_status(words, 2));
    }
    Ok(patterns)
}

/// `NAME: No such file or directory (os error 2)`.
fn file_error(name: &[u8], errno: &Errno) -> Vec<u8> {
    let number = match errno {
        Errno::NotFound => 2,
        Errno::NotADirectory => 20,
        Errno::IsADirectory => 21,
        Errno::Loop => 40,
        _ => 13,
    };
    [name, format!(": {} (os error {number})", errno.message()).as_bytes()].concat()
}

const NOTHING_SEARCHED: &str = "No files were searched, which means ripgrep probably applied a filter you didn't expect.\nRunning with --debug will show why files are being skipped.\n";

/// A call under way.
struct Session {
    request: Request,
    regex: Option<Regex>,
    totals: Totals,
    matched: bool,
    /// Something was printed of an earlier file.
    printed: bool,
    status: u8,
    /// How many files were looked into.
    searched: u64,
    /// The first directory that was walked.
    first_root: Option<Vec<u8>>,
}

impl Session {
    async fn run(mut self, cx: &mut Context, mut operands: Vec<Vec<u8>>, implied: bool) -> Result<u8> {
        let default_path = implied && operands.first().is_some_and(|first| first == b"./");
        if let Some((sort, reverse)) = self.request.newest_first {
            sort_operands(cx, &mut operands, sort, reverse);
        }
        self.complain(cx).await?;
        for operand in operands {
            if self.over() {
                break;
            }
            self.operand(cx, &operand, implied).await?;
        }
        if default_path && !self.request.files && self.searched == 0 {
            self.status = 2;
            if self.request.messages {
                cx.say_raw(NOTHING_SEARCHED.as_bytes()).await?;
            }
        }
        if self.request.stats && !self.request.files {
            let statistics = if self.request.json { json::summary(&self.totals) } else { self.statistics() };
            cx.stdout.push(statistics.as_bytes());
        }
        let quiet = self.request.mode == Mode::Quiet;
        Ok(if self.status > 0 && !(quiet && self.matched) { 2 } else { u8::from(!self.matched) })
    }

    /// Whether no more files need be looked at.
    fn over(&self) -> bool {
        self.request.mode == Mode::Quiet && self.matched && !self.request.stats
    }

    /// Tells of faults in ignore files.
    async fn complain(&mut self, cx: &mut Context) -> Result<()> {
        let complaints = self.request.filter.complaints.take();
        for complaint in complaints {
            cx.say_raw(&[complaint.as_slice(), b"\n"].concat()).await?;
        }
        Ok(())
    }

    async fn operand(&mut self, cx: &mut Context, operand: &[u8], implied: bool) -> Result<()> {
        if operand == b"-" {
            if self.request.files {
                return self.file(cx, b"<stdin>", true).await;
            }
            let source = Source::file(cx.stdin.file().clone());
            return self.search(cx, b"<stdin>", source, true, false).await;
        }
        if !cx.vfs.is_directory(&cx.place, operand) {
            return self.file(cx, operand, true).await;
        }
        let root = if operand.len() > 1 { operand.strip_suffix(b"/").unwrap_or(operand) } else { operand };
        let first = self.first_root.get_or_insert_with(|| root.to_vec());
        let mut walk = Walk::new(cx, &self.request.filter, root, first, implied, self.request.newest_first);
        while let Some(step) = walk.next(cx, &self.request.filter).filter(|_| !self.over()) {
            self.complain(cx).await?;
            match step {
                Step::File(path) => self.file(cx, &path, false).await?,
                Step::Failed(path, errno) => self.failed(cx, &path, &errno).await?,
                Step::Said(message) => self.say(cx, message).await?,
            }
        }
        self.complain(cx).await
    }

    async fn file(&mut self, cx: &mut Context, path: &[u8], explicit: bool) -> Result<()> {
        cx.check()?;
        if self.request.files {
            if explicit && path != b"<stdin>" && !cx.vfs.exists(&cx.place, path) {
                return self.missing(cx, path, &Errno::NotFound).await;
            }
            self.matched = true;
            if self.request.mode != Mode::Quiet {
                let mut line = Vec::new();
                self.request.paint(&mut line, &self.request.colors.path, &self.request.shown_path(path));
                line.push(if self.request.null { 0 } else { b'\n' });
                cx.stdout.push(&line);
                cx.stdout.ready().await?;
            }
            return Ok(());
        }
        let file = match cx.vfs.open(&cx.place, path, OpenOptions::READ) {
            Ok(file) => file,
            Err(errno) if explicit && errno == Errno::NotFound => return self.missing(cx, path, &errno).await,
            Err(errno) => return self.failed(cx, path, &errno).await,
        };
        if !explicit && file.same_file(cx.stdout.file()) {
            return Ok(());
        }
        let source = if self.request.unpack { Source::packed(file, path) } else { Source::file(file) };
        self.search(cx, path, source, explicit, self.request.mapped).await
    }

    async fn search(&mut self, cx: &mut Context, path: &[u8], mut source: Source, explicit: bool, mapped: bool) -> Result<()> {
        let Some(regex) = &self.regex else { return Ok(()) };
        self.searched += 1;
        let encoding = self.request.encoding;
        let needed = match source.start().await {
            Ok(start) => Decoder::needed(encoding, start),
            Err(trouble) => return self.stopped(cx, path, trouble).await,
        };
        let mapped = mapped && !needed && !source.is_packed();
        if encoding != Encoding::None && !mapped {
            source.decode(Decoder::new(encoding));
        }
        let binary = match self.request.binary {
            Binary::Quit if explicit => Binary::Tell,
            other => other,
        };
        let report = Report::new(&self.request, path, binary, self.printed);
        let mut search = Search::new(&self.request, regex, report, mapped);
        let result = search.run(cx, &mut source).await?;
        let (report, exceeded) = (search.report, regex.exceeded());
        self.printed |= report.written > 0;
        if result.is_ok() {
            self.totals.add(&report.totals);
            self.matched |= report.has_match();
        }
        match result {
            Err(trouble) => self.stopped(cx, path, trouble).await,
            Ok(()) if exceeded => self.say(cx, [path, b": PCRE2: error matching: match limit exceeded"].concat()).await,
            Ok(()) => Ok(()),
        }
    }

    async fn stopped(&mut self, cx: &mut Context, path: &[u8], trouble: Trouble) -> Result<()> {
        match trouble {
            Trouble::Errno(errno) => self.failed(cx, path, &errno).await,
            Trouble::Packed(words) => {
                let path = String::from_utf8_lossy(path);
                let words = words.trim().replace("(stdin)", &path).replace("stdin", &path);
                let rule = "-".repeat(79);
                self.say(cx, format!("{path}: \n{rule}\n{words}\n{rule}").into_bytes()).await
            }
        }
    }

    /// An operand that is not there.
    async fn missing(&mut self, cx: &mut Context, path: &[u8], errno: &Errno) -> Result<()> {
        if !self.request.one_by_one {
            return self.failed(cx, path, errno).await;
        }
        self.say(cx, [path, b": IO error for operation on ", file_error(path, errno).as_slice()].concat()).await
    }

    async fn failed(&mut self, cx: &mut Context, path: &[u8], errno: &Errno) -> Result<()> {
        self.say(cx, file_error(path, errno)).await
    }

    async fn say(&mut self, cx: &mut Context, message: Vec<u8>) -> Result<()> {
        self.status = 2;
        if self.request.messages {
            cx.say_raw(&[message.as_slice(), b"\n"].concat()).await?;
        }
        Ok(())
    }

    fn statistics(&self) -> String {
        let totals = &self.totals;
        format!(
            "\n{} matches\n{} matched lines\n{} files contained matches\n{} files searched\n{} bytes printed\n{} bytes searched\n0.000000 seconds spent searching\n0.000000 seconds\n",
            totals.matches, totals.lines, totals.files_matched, totals.files, totals.printed, totals.bytes
        )
    }
}

/// Operands keep their order for `path`, which sorts only what is below each.
fn sort_operands(cx: &Context, operands: &mut [Vec<u8>], sort: Sort, reverse: bool) {
    if sort == Sort::Modified {
        let time =
            |path: &Vec<u8>| cx.vfs.stat(&cx.place, path).map_or(Timestamp::default(), |node| node.modified);
        bivalve_kit::order::sort_by_key(operands, |path| (time(path).seconds, time(path).nanoseconds));
        if reverse {
            operands.reverse();
        }
    }
}

//! tar: archives. Spec: GNU tar 1.34. Differs: archives of several volumes are
//! not changed, owners other than the user's own are stored but cannot be
//! restored, no signals are waited for, and there are no remote archives.

mod compare;
mod create;
mod extract;
mod header;
mod ignore;
mod incremental;
mod list;
mod names;
mod options;
mod program;
mod purge;
mod reader;
mod store;
mod transform;
mod update;
mod volumes;
mod writer;

use bivalve_kit::quoting::{self, Style as Quoting};
use bivalve_kit::{Command, Context, Example, Failure, Group, Result};
use names::Selection;
use options::{Action, Style};
use reader::{Next, Reader};

pub const COMMAND: Command = Command {
    name: "tar",
    group: Group::Archives,
    summary: "save many files together into an archive, and restore them from it",
    usage: "[OPTION...] [FILE]...",
    flags: options::FLAGS,
    usage_status: 64,
    examples: &[Example {
        script: "echo hi > f; tar czf a.tgz f; rm f; tar xvf a.tgz; cat f",
        stdout: "f\nhi\n",
    }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// Marks a usage error without a hint.
const UNHINTED: u8 = 255;

/// A volume's label without its number.
fn numbered(label: &[u8]) -> Option<&[u8]> {
    let digits = label.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
    label.get(..label.len() - digits)?.strip_suffix(b" Volume ")
}

/// A call of tar.
struct Tar {
    style: Style,
    status: u8,
    /// Prefixes that were taken off names, said once each.
    said: Vec<(Vec<u8>, bool)>,
    /// Columns of owner and size, and of dates, in long lists; they only grow.
    widths: (usize, usize),
    /// What goes to `--index-file`.
    index: Vec<u8>,
    volumes: volumes::Volumes,
    /// The program that compresses or expands the archive.
    filter: Option<bivalve_kit::Beside>,
    /// Records that were read or written, for checkpoints.
    records: u64,
    started: bivalve_vfs::Timestamp,
    rules: Vec<ignore::Rules>,
    /// Directories are gone through.
    recursion: bool,
    /// What is read is what was just written.
    verifies: bool,
}

async fn run(cx: &mut Context) -> Result<u8> {
    if let Some(name) = cx.argv.first_mut() {
        *name = b"tar".to_vec();
    }
    let (style, sequence) = match options::parse(cx).await {
        Ok(parsed) => parsed,
        Err(Failure::Message(text, UNHINTED)) => return Err(Failure::Message(text, 2)),
        // What has no hint is said to be final.
        Err(Failure::Message(text, 2)) if memchr::memmem::find(&text, b"\nTry 'tar").is_none() => {
            cx.say(&text).await?;
            cx.say(b"Error is not recoverable: exiting now").await?;
            return Ok(2);
        }
        Err(failure) => return Err(options::usage(failure)),
    };
    let mut tar = Tar {
        volumes: volumes::Volumes::new(style.more.volumes.clone()),
        style,
        status: 0,
        said: Vec::new(),
        widths: (19, 16),
        index: Vec::new(),
        filter: None,
        records: 0,
        started: cx.system.now(),
        rules: Vec::new(),
        recursion: true,
        verifies: false,
    };
    tar.start_volumes(cx)?;
    let result = match tar.style.action {
        Action::Create => tar.create(cx, sequence).await,
        Action::Append | Action::Update | Action::Concatenate | Action::Delete => tar.update(cx, sequence).await,
        Action::TestLabel => tar.test_label(cx, sequence).await,
        Action::List | Action::Extract | Action::Compare => tar.read(cx, sequence).await,
    };
    if let (Some(file), true) = (tar.style.index.take(), result.is_ok())
        && let Err(errno) = cx.vfs.replace_file(&cx.place, &file, &tar.index)
    {
        tar.cannot(cx, &file, "open", &errno).await?;
    }
    tar.store_volume_number(cx);
    match result {
        Err(Failure::Message(text, 2)) => {
            cx.say(&text).await?;
            cx.say(b"Error is not recoverable: exiting now").await?;
            return Ok(2);
        }
        other => other?,
    }
    if tar.status == 2 {
        cx.say(b"Exiting with failure status due to previous errors").await?;
    }
    Ok(tar.status)
}

impl Tar {
    /// Something could not be done: status 2 in the end.
    async fn error(&mut self, cx: &mut Context, message: &[u8]) -> Result<()> {
        self.status = 2;
        cx.say(message).await
    }

    /// `NAME: Cannot WHAT: REASON`.
    async fn cannot(
        &mut self,
        cx: &mut Context,
        name: &[u8],
        what: &str,
        errno: &bivalve_vfs::Errno,
    ) -> Result<()> {
        self.error(cx, &self.refusal(cx, name, what, errno)).await
    }

    /// The words of [`Tar::cannot`].
    fn refusal(&self, cx: &Context, name: &[u8], what: &str, errno: &bivalve_vfs::Errno) -> Vec<u8> {
        let name = self.colon(cx, name);
        let reason = errno.message();
        [&name, b": Cannot ".as_slice(), what.as_bytes(), b": ", reason.as_bytes()].concat()
    }

    /// A name as lists have it.
    fn shown(&self, cx: &Context, name: &[u8]) -> Vec<u8> {
        let setting =
            quoting::Setting { utf8: cx.locale.utf8, curly: cx.locale.curly, space: false, colon: false, ..quoting::Setting::default() };
        self.marked(name, quoting::styled(name, self.style.quoting, setting))
    }

    /// With a backslash before the characters of `--quote-chars`.
    fn marked(&self, name: &[u8], styled: Vec<u8>) -> Vec<u8> {
        let more = &self.style.more;
        let marks = |byte: &u8| more.quoted.contains(byte) && !more.unquoted.contains(byte);
        if self.style.quoting != Quoting::Escape || !name.iter().any(marks) {
            return styled;
        }
        let mut out = Vec::with_capacity(styled.len() + 8);
        let mut bytes = styled.into_iter();
        while let Some(byte) = bytes.next() {
            if byte == b'\\' {
                out.push(byte);
                out.extend(bytes.next());
                continue;
            }
            if marks(&byte) {
                out.push(b'\\');
            }
            out.push(byte);
        }
        out
    }

    /// A name as messages have it.
    fn colon(&self, cx: &Context, name: &[u8]) -> Vec<u8> {
        let setting =
            quoting::Setting { utf8: cx.locale.utf8, curly: cx.locale.curly, space: false, colon: true, ..quoting::Setting::default() };
        self.marked(name, quoting::styled(name, self.style.quoting, setting))
    }

    /// A name in quotes, in messages.
    fn quoted(&self, cx: &Context, name: &[u8]) -> Vec<u8> {
        let setting =
            quoting::Setting { utf8: cx.locale.utf8, curly: cx.locale.curly, space: false, colon: false, ..quoting::Setting::default() };
        quoting::styled(name, Quoting::Locale, setting)
    }

    /// Takes off a name what leads out of the directory, and says so once.
    async fn safe(&mut self, cx: &mut Context, name: &[u8], link: bool) -> Result<Vec<u8>> {
        if self.style.absolute {
            return Ok(name.to_vec());
        }
        let (front, rest) = names::safe(name);
        if !front.is_empty() && !self.said.iter().any(|(said, of_link)| said == front && *of_link == link) {
            self.said.push((front.to_vec(), link));
            let what: &[u8] = if link { b"hard link targets" } else { b"member names" };
            cx.say(&[b"Removing leading `", front, b"' from ", what].concat()).await?;
        }
        if rest == b"." && !front.is_empty() && !link {
            cx.say(b"Substituting `.' for empty member name").await?;
        }
        Ok(rest.to_vec())
    }

    /// Lists, extracts or compares.
    async fn read(&mut self, cx: &mut Context, sequence: Vec<options::Item>) -> Result<()> {
        let mut selection = self.selection(cx, sequence).await?;
        let mut reader = self.open(cx).await?;
        let mut extraction = extract::Extraction::default();
        while let Some(member) = self.next(cx, &mut reader).await? {
            self.check_label(cx, Some(&member))?;
            // A label is told whatever is asked for.
            let directory = selection.take(&member.name);
            let Some(directory) = directory.or((member.kind == b'V').then_some(None)) else {
                if let Some(name) = member.name.strip_suffix(b"/").filter(|_| self.style.more.tells_omitted) {
                    let name = self.colon(cx, name);
                    cx.say(&[&name, b": Omitting".as_slice()].concat()).await?;
                }
                continue;
            };
            let place = options::placed(cx, directory);
            match self.style.action {
                Action::List => self.list(cx, &mut reader, &member).await?,
                Action::Compare => self.compare(cx, &mut reader, &place, &member).await?,
                _ => self.extract(cx, &mut reader, &place, &member, &mut extraction).await?,
            }
        }
        let position = reader.position;
        drop(reader);
        extraction.finish(self, cx).await?;
        self.end_filter().await?;
        self.report_missing(cx, &selection).await?;
        if self.style.totals {
            let text = self.total("Total bytes read: ", position);
            cx.say_raw(text.as_bytes()).await?;
        }
        Ok(())
    }

    /// With `-V`, an archive has that label, or one that the pattern matches, as its first member.
    fn check_label(&mut self, cx: &Context, first: Option<&header::Member>) -> Result<()> {
        let Some(wanted) = self.style.label.take() else { return Ok(()) };
        let quoted = self.quoted(cx, &wanted);
        let text = match first.filter(|member| member.kind == b'V') {
            Some(member) if names::matches_all(&wanted, &member.name) => return Ok(()),
            Some(member) if self.style.more.multi && numbered(&member.name) == Some(&wanted) => return Ok(()),
            Some(member) => {
                [b"Volume ".as_slice(), &self.quoted(cx, &member.name), b" does not match ", &quoted].concat()
            }
            None => [b"Archive not labeled to match ".as_slice(), &quoted].concat(),
        };
        Err(Failure::with_status(text, 2))
    }

    /// `--test-label`: prints the label, or says whether it is one of the operands.
    async fn test_label(&mut self, cx: &mut Context, sequence: Vec<options::Item>) -> Result<()> {
        let mut reader = self.open(cx).await?;
        let label = self.next(cx, &mut reader).await?.filter(|member| member.kind == b'V').map(|member| member.name);
        let names = |item: options::Item| if let options::Item::Name(name) = item { Some(name) } else { None };
        let names: Vec<Vec<u8>> = sequence.into_iter().filter_map(names).collect();
        if let Some(label) = label.as_ref().filter(|_| names.is_empty() || self.style.verbose > 0) {
            cx.stdout.push(&[label.as_slice(), b"\n"].concat());
        }
        if names.is_empty() || label.is_some_and(|label| names.contains(&label)) {
            return Ok(());
        }
        self.status = 1;
        if self.style.verbose > 0 {
            cx.say(b"Archive label mismatch").await?;
        }
        Ok(())
    }

    async fn report_missing(&mut self, cx: &mut Context, selection: &Selection) -> Result<()> {
        for wanted in &selection.wanted {
            if wanted.found == 0 {
                let name = &wanted.pattern.text;
                if self.style.warns_of_patterns && bivalve_pattern::has_glob_chars(name, false) {
                    cx.say(b"Pattern matching characters used in file names").await?;
                    let hint = "Use --wildcards to enable pattern matching, or --no-wildcards to suppress this warning";
                    cx.say(hint.as_bytes()).await?;
                }
                let name = self.colon(cx, &wanted.pattern.text);
                self.error(cx, &[&name, b": Not found in archive".as_slice()].concat()).await?;
            }
        }
        Ok(())
    }

    /// The next member; what is wrong with the archive is said here.
    async fn next(&mut self, cx: &mut Context, reader: &mut Reader) -> Result<Option<header::Member>> {
        loop {
            let next = reader.next(self, cx).await?;
            for keyword in std::mem::take(&mut reader.unknown) {
                if self.style.warns("unknown-keyword") {
                    let quoted = self.quoted(cx, &keyword);
                    let text = [b"Ignoring unknown extended header keyword ".as_slice(), &quoted].concat();
                    cx.say(&text).await?;
                }
            }
            match next {
                Next::Member(member) => {
                    self.style.first = false;
                    return Ok(Some(*member));
                }
                Next::Bad => {
                    if std::mem::take(&mut self.style.first) {
                        self.error(cx, b"This does not look like a tar archive").await?;
                    }
                    self.error(cx, b"Skipping to next header").await?;
                }
                Next::End => {
                    let name = self.style.archive.clone();
                    reader.check_end(cx, &name).await?;
                    if self.style.first && !reader.zero_seen {
                        self.end_filter().await?;
                    }
                    let nothing = self.style.action == Action::Delete && reader.position == 0;
                    if std::mem::take(&mut self.style.first) && !reader.zero_seen && !nothing {
                        self.error(cx, b"This does not look like a tar archive").await?;
                    }
                    if reader.zero_seen && self.style.block_numbers {
                        let number = reader.end / header::BLOCK as u64;
                        self.emit(cx, format!("block {number}: ** Block of NULs **\n").as_bytes()).await?;
                    }
                    if let Some(number) = reader.lone_zero.filter(|_| self.style.warns("alone-zero-block")) {
                        cx.say(format!("A lone zero block at {number}").as_bytes()).await?;
                    }
                    return Ok(None);
                }
            }
        }
    }

    /// `--totals`, without a speed that would mean something.
    fn total(&self, lead: &str, bytes: u64) -> String {
        format!("{lead}{}\n", self.figures(bytes.next_multiple_of(self.record())))
    }

    fn figures(&self, bytes: u64) -> String {
        let unit = bivalve_kit::human::Unit::parse(b"human-readable").ok();
        let size = unit.map(|unit| unit.format(bytes)).unwrap_or_default();
        let suffix = if bytes >= 1024 { "iB" } else { "B" };
        format!("{bytes} ({size}{suffix}, {size}{suffix}/s)")
    }
}

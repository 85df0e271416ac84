//! file: tell what kind of file something is. Spec: file 5.44 as Debian has it.
//! Differs: it knows the common kinds only, in libmagic's words; what libmagic
//! knows beyond them is `data` or plain text here. -z, -k, -e and -m are not there.

mod binary;
mod compiled;
mod elf;
mod json;
mod packed;
mod rules;
mod script;
mod text;

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result};
use bivalve_vfs::{Errno, Kind, Node, OpenFile, OpenOptions};
use std::rc::Rc;

pub const COMMAND: Command = Command {
    name: "file",
    group: Group::Files,
    summary: "determine type of FILEs",
    usage: "[OPTION...] [FILE...]",
    flags: bivalve_kit::flags![
        Flag::switch('b', "brief", "do not prepend filenames to output lines"),
        Flag::value('f', "files-from", "FILE", "read the filenames to be examined from FILE"),
        Flag::value('F', "separator", "STRING", "use string as separator instead of `:'"),
        Flag::switch('i', "mime", "output MIME type strings (--mime-type and --mime-encoding)"),
        Flag::switch('\0', "mime-type", "output the MIME type"),
        Flag::switch('\0', "mime-encoding", "output the MIME encoding"),
        Flag::switch('L', "dereference", "follow symlinks"),
        Flag::switch('h', "no-dereference", "don't follow symlinks (default)"),
        Flag::switch('n', "no-buffer", "do not buffer output, which is never done for long"),
        Flag::switch('N', "no-pad", "do not pad output"),
        Flag::switch('0', "print0", "terminate filenames with ASCII NUL"),
        Flag::switch('p', "preserve-date", "preserve access times on files, which never change"),
        Flag::switch('r', "raw", "don't translate unprintable chars to \\ooo"),
        Flag::switch('s', "special-files", "treat special files as ordinary ones"),
        Flag::switch('S', "no-sandbox", "disable sandboxing, of which there is none here"),
        Flag::switch('E', "", "on filesystem errors, issue an error message and exit"),
        Flag::switch('v', "", "output version information and exit"),
    ],
    examples: &[Example { script: "echo hi > f; file f", stdout: "f: ASCII text\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// How much of a file is looked at; how much of what may be JSON.
const LOOK: usize = 1 << 20;
const LOOK_FAR: usize = 7 << 20;

/// What a file is, in words and as a media type.
#[derive(Debug, Clone, Default)]
struct Guess {
    text: String,
    mime: String,
    encoding: String,
}

impl Guess {
    fn binary(text: impl Into<String>, mime: &str) -> Guess {
        Guess { text: text.into(), mime: mime.into(), encoding: "binary".into() }
    }
}

/// A file that is looked at: its start, and the rest on demand.
struct Sample {
    start: Vec<u8>,
    file: Rc<OpenFile>,
}

impl Sample {
    fn at(&self, offset: u64, length: usize) -> Vec<u8> {
        let inside = usize::try_from(offset).ok().and_then(|at| self.start.get(at..at.checked_add(length)?));
        match inside {
            Some(bytes) => bytes.to_vec(),
            None => crate::zip_archive::read_at(&self.file, offset, length).unwrap_or_default(),
        }
    }

    fn size(&self) -> u64 {
        self.file.size().unwrap_or(self.start.len() as u64)
    }
}

/// What the options ask for.
struct Style {
    brief: bool,
    separator: Vec<u8>,
    mime_type: bool,
    mime_encoding: bool,
    follow: bool,
    no_pad: bool,
    zeros: usize,
    raw: bool,
    special: bool,
    strict: bool,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let options = match Options::parse(cx) {
        Err(Failure::Message(text, status)) => {
            let end = memchr::memmem::find(&text, b"\nTry ").unwrap_or(text.len());
            cx.say(text.get(..end).unwrap_or(&text)).await?;
            return usage(cx).await.map(|_| status);
        }
        other => other?,
    };
    if options.has("v") {
        cx.stdout.push(bivalve_kit::help::version(cx.command).as_bytes());
        return Ok(0);
    }
    let mime = options.has("mime");
    let style = Style {
        brief: options.has("brief"),
        separator: options.value("separator").unwrap_or(b":").to_vec(),
        mime_type: mime || options.has("mime-type"),
        mime_encoding: mime || options.has("mime-encoding"),
        follow: match options.last_of(&["dereference", "no-dereference"]) {
            Some(last) => last == "dereference",
            None => cx.variable("POSIXLY_CORRECT").is_some(),
        },
        no_pad: options.has("no-pad"),
        zeros: options.given.iter().filter(|given| given.key() == "print0").count(),
        raw: options.has("raw"),
        special: options.has("special-files"),
        strict: options.has("E"),
    };
    let mut names = Vec::new();
    if let Some(list) = options.value("files-from") {
        let list = list.to_vec();
        let mut input = match cx.open(&list) {
            Ok(input) => input,
            Err(errno) => {
                let reason = errno.message();
                let text = [b"Cannot open `", list.as_slice(), b"' (", reason.as_bytes(), b")"].concat();
                cx.say(&text).await?;
                return Ok(1);
            }
        };
        let text = input.read_to_end().await.unwrap_or_default();
        names.extend(text.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()).map(<[u8]>::to_vec));
    }
    names.extend(options.operands.iter().cloned());
    if names.is_empty() && !options.has("files-from") {
        return usage(cx).await;
    }
    let width = names.iter().map(|name| shown(cx, &style, name).1).max().unwrap_or(0);
    let mut status = 0;
    for name in &names {
        cx.check()?;
        status = status.max(one(cx, &style, name, width).await?);
    }
    Ok(status)
}

/// What a call that makes no sense is answered with.
const USAGE: &[u8] = b"Usage: file [-bcCdEhikLlNnprsSvzZ0] [--apple] [--extension] [--mime-encoding]
            [--mime-type] [-e <testname>] [-F <separator>]  [-f <namefile>]
            [-m <magicfiles>] [-P <parameter=value>] [--exclude-quiet]
            <file> ...
       file -C [-m <magicfiles>]
       file [--help]
";

async fn usage(cx: &mut Context) -> Result<u8> {
    cx.say_raw(USAGE).await?;
    Ok(1)
}

/// A name as it is printed, and its columns.
fn shown(cx: &Context, style: &Style, name: &[u8]) -> (Vec<u8>, usize) {
    if name == b"-" {
        return (b"/dev/stdin".to_vec(), 10);
    }
    let mut out = Vec::new();
    let mut rest = name;
    while !rest.is_empty() {
        let (length, printable) = bivalve_kit::quote::character(rest, cx.locale.utf8);
        let (this, after) = rest.split_at(length.min(rest.len()));
        rest = after;
        if printable || style.raw {
            out.extend_from_slice(this);
        } else {
            out.extend(this.iter().flat_map(|byte| format!("\\{byte:03o}").into_bytes()));
        }
    }
    let columns = bivalve_kit::width::of_text(&out);
    (out, columns)
}

/// One file's line.
async fn one(cx: &mut Context, style: &Style, name: &[u8], width: usize) -> Result<u8> {
    let (guess, status) = examine(cx, style, name).await?;
    if !style.brief && !name.is_empty() {
        let (text, columns) = shown(cx, style, name);
        cx.stdout.push(&text);
        if style.zeros > 0 {
            cx.stdout.push(b"\0");
        }
        if style.zeros < 2 {
            cx.stdout.push(&style.separator);
            let padding = if style.no_pad || name == b"-" { 0 } else { width.saturating_sub(columns) };
            cx.stdout.push(&vec![b' '; padding + 1]);
        }
    }
    let text = match (style.mime_type, style.mime_encoding) {
        _ if guess.mime.is_empty() => guess.text,
        (true, true) if guess.encoding.is_empty() => guess.mime,
        (true, true) => format!("{}; charset={}", guess.mime, guess.encoding),
        (true, false) => guess.mime,
        (false, true) => guess.encoding,
        (false, false) => guess.text,
    };
    cx.stdout.push(text.as_bytes());
    cx.stdout.push(if style.zeros > 1 { b"\0" } else { b"\n" });
    cx.stdout.ready().await?;
    Ok(status)
}

/// What a file is; a guess without a media type is a message.
async fn examine(cx: &mut Context, style: &Style, name: &[u8]) -> Result<(Guess, u8)> {
    if name == b"-" {
        let file = cx.stdin.file().clone();
        return Ok((read(cx, file, None).await, 0));
    }
    let answer = if style.follow { cx.vfs.stat(&cx.place, name) } else { cx.vfs.lstat(&cx.place, name) };
    let node = match answer {
        Ok(node) => node,
        Err(errno) => return Ok((cannot(name, &errno, style.strict), u8::from(style.strict))),
    };
    if let Some(guess) = from_node(cx, style, name, &node) {
        return Ok((guess, 0));
    }
    let file = match cx.vfs.open(&cx.place, name, OpenOptions::READ) {
        Ok(file) => file,
        Err(Errno::AccessDenied) => {
            let guess = Guess::binary("regular file, no read permission", "inode/x-empty");
            return Ok((Guess { mime: String::new(), ..guess }, 0));
        }
        Err(errno) => return Ok((cannot(name, &errno, style.strict), u8::from(style.strict))),
    };
    let mut guess = read(cx, file, Some(&node)).await;
    let marks = marks(node.mode);
    if !marks.is_empty() {
        let bare = ["ASCII", "Unicode", "ISO-8859", "Non-ISO"].iter().any(|name| guess.text.starts_with(name));
        let comma = if bare { ", " } else { "" };
        guess.text = format!("{marks}{comma}{}", guess.text);
    }
    Ok((guess, 0))
}

fn cannot(name: &[u8], errno: &Errno, strict: bool) -> Guess {
    let name = String::from_utf8_lossy(name);
    let lead = if strict { "ERROR: cannot stat" } else { "cannot open" };
    Guess { text: format!("{lead} `{name}' ({})", errno.message()), ..Guess::default() }
}

fn marks(mode: u32) -> String {
    let marks = [(0o4000, "setuid "), (0o2000, "setgid "), (0o1000, "sticky ")];
    marks.iter().filter(|(bit, _)| mode & bit != 0).map(|(_, word)| *word).collect()
}

/// What the file system tells already.
fn from_node(cx: &Context, style: &Style, name: &[u8], node: &Node) -> Option<Guess> {
    match node.kind {
        Kind::Directory => {
            let marks = marks(node.mode);
            let lead = if marks.is_empty() { String::new() } else { format!("{}, ", marks.trim_end()) };
            Some(Guess::binary(format!("{lead}directory"), "inode/directory"))
        }
        Kind::Symlink => {
            let target = cx.vfs.read_link(&cx.place, name).unwrap_or_default();
            let target = String::from_utf8_lossy(&target).into_owned();
            if cx.vfs.exists(&cx.place, name) {
                return Some(Guess::binary(format!("symbolic link to {target}"), "inode/symlink"));
            }
            let guess = Guess::binary(format!("broken symbolic link to {target}"), "inode/symlink");
            Some(Guess { encoding: String::new(), ..guess })
        }
        Kind::Fifo if !style.special => Some(Guess::binary("fifo (named pipe)", "inode/fifo")),
        Kind::Device if !style.special => {
            let number = match bivalve_kit::path::base_name(name) {
                b"null" => "1/3",
                b"zero" => "1/5",
                b"full" => "1/7",
                b"random" => "1/8",
                b"urandom" => "1/9",
                _ => "0/0",
            };
            Some(Guess::binary(format!("character special ({number})"), "inode/chardevice"))
        }
        Kind::File if node.size == 0 => Some(Guess::binary("empty", "inode/x-empty")),
        _ => None,
    }
}

/// Looks into a file.
async fn read(cx: &Context, file: Rc<OpenFile>, node: Option<&Node>) -> Guess {
    let mut start = Vec::new();
    loop {
        let far = matches!(start.trim_ascii_start(), [b'{' | b'[', ..]);
        let wanted = if far { LOOK_FAR } else { LOOK }.saturating_sub(start.len());
        if wanted == 0 || cx.system.interrupted() {
            break;
        }
        match file.read(&mut start, wanted.min(64 * 1024)).await {
            Ok(0) => break,
            Ok(_) => {}
            Err(errno) => {
                let name = file.path().to_vec();
                return Guess {
                    text: format!("cannot read `{}' ({})", String::from_utf8_lossy(&name), errno.message()),
                    ..Guess::default()
                };
            }
        }
    }
    let _ = node;
    look(&Sample { start, file })
}

/// From the content alone.
fn look(sample: &Sample) -> Guess {
    let bytes = &sample.start;
    match bytes.len() {
        0 => return Guess::binary("empty", "inode/x-empty"),
        1 => return Guess::binary("very short file (no magic)", "application/octet-stream"),
        _ => {}
    }
    let encoding = text::encoding(bytes);
    if let Some(mut guess) = binary::guess(sample) {
        if let Some(encoding) = &encoding {
            guess.encoding = encoding.charset.into();
            // What has no type of its own is a text then.
            if guess.mime == "application/octet-stream" {
                guess.mime = "text/plain".into();
            }
        }
        return guess;
    }
    match encoding {
        Some(encoding) => text::describe(bytes, &encoding),
        None => Guess::binary("data", "application/octet-stream"),
    }
}

//! wc: count lines, words, characters and bytes. Spec: GNU coreutils 9.1.
//! Differs: characters that Unicode has not assigned count as printable.

mod count;

use bivalve_kit::{Command, Context, Example, Flag, Group, Input, Options, Result, files0, quote};
use bivalve_vfs::{Errno, Kind};
use count::{Counter, Counts};

pub const COMMAND: Command = Command {
    name: "wc",
    group: Group::Text,
    summary: "print newline, word, and byte counts for each FILE",
    usage: "[OPTION]... [FILE]...\n[OPTION]... --files0-from=F",
    flags: bivalve_kit::flags![
        Flag::switch('c', "bytes", "print the byte counts"),
        Flag::switch('m', "chars", "print the character counts"),
        Flag::switch('l', "lines", "print the newline counts"),
        Flag::switch('w', "words", "print the word counts"),
        Flag::switch('\0', "debug", "tell whether the processor helps to count lines"),
        Flag::value('\0', "files0-from", "F", "read input from the files specified by NUL-terminated names in file F"),
        Flag::switch('L', "max-line-length", "print the maximum display width"),
    ],
    examples: &[Example { script: "printf 'a b\\nc\\n' | wc -lw", stdout: "      2       3\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// Which counts are printed.
#[derive(Clone, Copy)]
struct Columns {
    lines: bool,
    words: bool,
    characters: bool,
    bytes: bool,
    width: bool,
}

impl Columns {
    fn from_options(options: &Options) -> Columns {
        let columns = Columns {
            lines: options.has("lines"),
            words: options.has("words"),
            characters: options.has("chars"),
            bytes: options.has("bytes"),
            width: options.has("max-line-length"),
        };
        match columns.number() {
            0 => Columns { lines: true, words: true, bytes: true, ..columns },
            _ => columns,
        }
    }

    fn number(self) -> usize {
        [self.lines, self.words, self.characters, self.bytes, self.width].into_iter().filter(|on| *on).count()
    }

    fn line(self, counts: &Counts, width: usize, name: &[u8]) -> Vec<u8> {
        let shown = [
            (self.lines, counts.lines),
            (self.words, counts.words),
            (self.characters, counts.characters),
            (self.bytes, counts.bytes),
            (self.width, counts.width),
        ];
        let numbers = shown.iter().filter(|(on, _)| *on).map(|(_, count)| format!("{count:width$}"));
        let mut line = numbers.collect::<Vec<_>>().join(" ").into_bytes();
        if !name.is_empty() {
            line.push(b' ');
            line.extend_from_slice(name);
        }
        line.push(b'\n');
        line
    }
}

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let columns = Columns::from_options(&options);
    if options.has("debug") && columns.lines && !columns.words && !columns.characters && !columns.width {
        cx.say(b"avx2 support not detected").await?;
    }
    let named = !options.operands.is_empty();
    let source = options.value("files0-from").map(<[u8]>::to_vec);
    let (files, width) = match &source {
        Some(source) => {
            let files = files0::read(cx, source, &options.operands).await?;
            // GNU knows the files in advance only if their list is a file.
            let listed = if source == b"-" {
                cx.stdin.file().size().is_ok()
            } else {
                cx.vfs.stat(&cx.place, source).is_ok_and(|node| node.kind == Kind::File)
            };
            let width = if listed { number_width(cx, &files, columns) } else { 1 };
            (files, width)
        }
        None if options.operands.is_empty() => {
            let files = vec![b"".to_vec()];
            let width = number_width(cx, &files, columns);
            (files, width)
        }
        None => {
            let width = number_width(cx, &options.operands, columns);
            (options.operands, width)
        }
    };
    let mut total = Counts::default();
    let mut status = 0;
    for (index, file) in files.iter().enumerate() {
        if let Some(source) = &source
            && let Some(message) = files0::refuse(cx, source, index, file)
        {
            cx.say(&message).await?;
            status = 1;
            continue;
        }
        if file.is_empty() && source.is_none() && named {
            cx.say(b"invalid zero-length file name").await?;
            status = 1;
            continue;
        }
        let input = match cx.open(if file.is_empty() { b"-" } else { file }) {
            Ok(input) => input,
            Err(errno) => {
                cx.say_file(file, &errno).await?;
                status = 1;
                continue;
            }
        };
        let (counts, result) = count(cx, input, columns).await?;
        if let Err(errno) = result {
            let name: &[u8] = if file.is_empty() { b"-" } else { file };
            cx.say_file(name, &errno).await?;
            status = 1;
        }
        let name = if file.contains(&b'\n') { quote::shell_quoted(file, cx.locale.utf8) } else { file.clone() };
        cx.stdout.push(&columns.line(&counts, width, &name));
        cx.stdout.ready().await?;
        total.add(&counts);
    }
    if files.len() > 1 {
        cx.stdout.push(&columns.line(&total, width, b"total"));
    }
    Ok(status)
}

/// Enough digits for the sum of the files' sizes; 7 at least if one is no regular file.
fn number_width(cx: &Context, files: &[Vec<u8>], columns: Columns) -> usize {
    if files.is_empty() || (files.len() == 1 && columns.number() == 1) {
        return 1;
    }
    let (mut least, mut sum) = (1, 0_u64);
    for (at, file) in files.iter().enumerate() {
        let node = if file.is_empty() || file == b"-" {
            cx.vfs.stat_open(cx.stdin.file())
        } else {
            cx.vfs.stat(&cx.place, file)
        };
        match node {
            Ok(node) if node.kind == Kind::File => sum = sum.saturating_add(node.size),
            Ok(_) => least = 7,
            Err(_) if at == 0 && files.len() == 1 => return 1,
            Err(_) => {}
        }
    }
    (sum.max(1).ilog10() as usize + 1).max(least)
}

async fn count(
    cx: &mut Context,
    mut input: Input,
    columns: Columns,
) -> Result<(Counts, std::result::Result<(), Errno>)> {
    let bytes_only = columns.bytes && columns.number() == 1;
    if bytes_only
        && let (Ok(at), Ok(size)) = (input.file().position(), input.file().size())
    {
        let counts = Counts { bytes: size.saturating_sub(at), ..Counts::default() };
        return Ok((counts, input.seek(size.max(at))));
    }
    let mut counter = Counter::new(cx.locale.utf8, columns.words, columns.width, columns.characters);
    loop {
        let block = match input.fill().await {
            Ok([]) => return Ok((counter.finish(), Ok(()))),
            Ok(block) => block,
            Err(errno) => return Ok((counter.finish(), Err(errno))),
        };
        let length = block.len();
        if bytes_only {
            counter.skip(block);
        } else {
            counter.add(block);
        }
        input.consume(length);
        cx.check()?;
    }
}

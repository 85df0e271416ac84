//! shuf: put lines in random order. Spec: GNU coreutils 9.1. Differs: with
//! `--random-source` the order is reproducible, but another one than GNU's.

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Options, Result, quote, size};

pub const COMMAND: Command = Command {
    name: "shuf",
    group: Group::Text,
    summary: "write a random permutation of the input lines to standard output",
    usage: "[OPTION]... [FILE]\n-e [OPTION]... [ARG]...\n-i LO-HI [OPTION]...",
    flags: &[
        Flag::switch('e', "echo", "treat each ARG as an input line"),
        Flag::value('i', "input-range", "LO-HI", "treat each number LO through HI as an input line"),
        Flag::value('n', "head-count", "COUNT", "output at most COUNT lines"),
        Flag::value('o', "output", "FILE", "write result to FILE instead of standard output"),
        Flag::value('\0', "random-source", "FILE", "get random bytes from FILE"),
        Flag::switch('r', "repeat", "output lines can be repeated"),
        Flag::switch('z', "zero-terminated", "line delimiter is NUL, not newline"),
    ],
    examples: &[Example { script: "shuf -i 1-3 | sort", stdout: "1\n2\n3\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// Where lines come from.
enum Lines {
    Range(u64, u64),
    Texts(Vec<Vec<u8>>),
}

impl Lines {
    fn len(&self) -> u64 {
        match self {
            Lines::Range(from, to) if from <= to => (to - from).saturating_add(1),
            Lines::Range(..) => 0,
            Lines::Texts(texts) => texts.len() as u64,
        }
    }

    fn get(&self, at: u64) -> Vec<u8> {
        match self {
            Lines::Range(from, _) => from.wrapping_add(at).to_string().into_bytes(),
            Lines::Texts(texts) => usize::try_from(at).ok().and_then(|at| texts.get(at)).cloned().unwrap_or_default(),
        }
    }
}

/// Random numbers, from the session's source or a file.
struct Random {
    bytes: Vec<u8>,
    at: usize,
    file: bool,
}

impl Random {
    /// A number below `limit`, all alike.
    fn below(&mut self, cx: &Context, limit: u64) -> Result<u64> {
        if limit <= 1 {
            return Ok(0);
        }
        let top = u64::MAX - u64::MAX % limit;
        loop {
            if self.at + 8 > self.bytes.len() {
                if self.file {
                    return Err(Failure::new("random source: end of file"));
                }
                self.bytes = cx.system.random(4096);
                self.at = 0;
            }
            let bytes = self.bytes.get(self.at..self.at + 8).and_then(|bytes| bytes.try_into().ok());
            let Some(bytes) = bytes else { return Err(Failure::new("random source: end of file")) };
            self.at += 8;
            let number = u64::from_le_bytes(bytes);
            if number < top {
                return Ok(number % limit);
            }
        }
    }
}

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let delimiter = if options.has("zero-terminated") { 0 } else { b'\n' };
    let count = options.given.iter().filter(|given| given.key() == "head-count").map(|given| {
        match size::parse(given.text(), "") {
            Ok(count) => Ok(count),
            Err(size::Wrong::Overflow) => Ok(u64::MAX),
            Err(size::Wrong::Invalid) => {
                let quoted = cx.quoted(given.text());
                Err(Failure::new([b"invalid line count: ".as_slice(), &quoted].concat()))
            }
        }
    }).collect::<Result<Vec<u64>>>()?.into_iter().min().unwrap_or(u64::MAX);
    let lines = read_lines(cx, &options, delimiter).await?;
    let mut random = match options.value("random-source") {
        Some(file) => {
            let bytes = cx.vfs.read_file(&cx.place, file).map_err(|errno| fatal(cx, file, &errno))?;
            Random { bytes, at: 0, file: true }
        }
        None => Random { bytes: Vec::new(), at: 0, file: false },
    };
    if let Some(file) = options.value("output") {
        cx.stdout = cx.create(file).map_err(|errno| fatal(cx, file, &errno))?;
    }
    if options.has("repeat") {
        if count > 0 && lines.len() == 0 {
            return Err(Failure::new("no lines to repeat"));
        }
        let mut left = count;
        while left > 0 {
            let at = random.below(cx, lines.len())?;
            put(cx, &lines.get(at), delimiter).await?;
            left = left.saturating_sub(u64::from(count != u64::MAX));
        }
        return Ok(0);
    }
    // A sparse shuffle: only places that were swapped are remembered.
    let mut swapped = std::collections::BTreeMap::new();
    let total = lines.len();
    for at in 0..count.min(total) {
        let other = at + random.below(cx, total - at)?;
        let here = swapped.remove(&at).unwrap_or(at);
        let chosen = if other == at { here } else { swapped.insert(other, here).unwrap_or(other) };
        put(cx, &lines.get(chosen), delimiter).await?;
    }
    Ok(0)
}

async fn put(cx: &mut Context, line: &[u8], delimiter: u8) -> Result<()> {
    cx.stdout.push(line);
    cx.stdout.push_byte(delimiter);
    if cx.stdout.is_full() {
        cx.check()?;
        cx.stdout.flush().await?;
    }
    Ok(())
}

fn fatal(cx: &Context, file: &[u8], errno: &bivalve_vfs::Errno) -> Failure {
    let name = quote::maybe_quoted(file, cx.locale.utf8);
    Failure::new([&name, b": ".as_slice(), errno.message().as_bytes()].concat())
}

async fn read_lines(cx: &mut Context, options: &Options, delimiter: u8) -> Result<Lines> {
    let operands = &options.operands;
    if options.has("echo") && options.has("input-range") {
        return Err(cx.usage_error(b"cannot combine -e and -i options"));
    }
    if let Some(text) = options.value("input-range") {
        if let Some(extra) = operands.first() {
            return Err(cx.extra_operand(extra));
        }
        let mut halves = text.splitn(2, |&byte| byte == b'-');
        let number = |text: Option<&[u8]>| text.and_then(|text| size::parse(text, "").ok());
        let (from, to) = (number(halves.next()), number(halves.next()));
        return match (from, to) {
            (Some(from), Some(to)) if from <= to || from == to.wrapping_add(1) => Ok(Lines::Range(from, to)),
            _ => {
                let quoted = cx.quoted(text);
                Err(Failure::new([b"invalid input range: ".as_slice(), &quoted].concat()))
            }
        };
    }
    if options.has("echo") {
        return Ok(Lines::Texts(operands.clone()));
    }
    if let Some(extra) = operands.get(1) {
        return Err(cx.extra_operand(extra));
    }
    let file = operands.first().map_or(&b"-"[..], Vec::as_slice);
    let mut input = cx.open(file).map_err(|errno| fatal(cx, file, &errno))?;
    let content = input.read_to_end().await.map_err(|errno| {
        Failure::new([b"read error: ".as_slice(), errno.message().as_bytes()].concat())
    })?;
    let body = content.strip_suffix(&[delimiter]).unwrap_or(&content);
    if content.is_empty() {
        return Ok(Lines::Texts(Vec::new()));
    }
    Ok(Lines::Texts(body.split(|&byte| byte == delimiter).map(<[u8]>::to_vec).collect()))
}

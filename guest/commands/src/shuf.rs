//! shuf: put lines in random order. Spec: GNU coreutils 9.1. Differs:
//! nothing known.

use bivalve_kit::{Command, Context, Example, Failure, Flag, Group, Input, Options, Result, quote, size};
use bivalve_vfs::{Errno, Kind};

pub const COMMAND: Command = Command {
    name: "shuf",
    group: Group::Text,
    summary: "write a random permutation of the input lines to standard output",
    usage: "[OPTION]... [FILE]\n-e [OPTION]... [ARG]...\n-i LO-HI [OPTION]...",
    flags: bivalve_kit::flags![
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
    /// Input that may be long: of a pipe, or of many bytes.
    Unread(Input),
}

/// From how many bytes on a file is not read whole if few lines are wanted.
const LONG: u64 = 8 << 20;

impl Lines {
    fn len(&self) -> u64 {
        match self {
            Lines::Range(from, to) if from <= to => (to - from).saturating_add(1),
            Lines::Range(..) => 0,
            Lines::Texts(texts) => texts.len() as u64,
            Lines::Unread(_) => 0,
        }
    }

    fn get(&self, at: u64) -> Vec<u8> {
        match self {
            Lines::Range(from, _) => from.wrapping_add(at).to_string().into_bytes(),
            Lines::Texts(texts) => usize::try_from(at).ok().and_then(|at| texts.get(at)).cloned().unwrap_or_default(),
            Lines::Unread(_) => Vec::new(),
        }
    }
}

/// Random numbers, from the session's source or a file's bytes, which are used as GNU's
/// shuf uses them.
struct Random {
    bytes: Vec<u8>,
    at: usize,
    /// The file and its name, read as far as is needed: it may have no end.
    file: Option<(Input, Vec<u8>)>,
    /// What is left of the bytes that were taken: a number, and how great it may be.
    number: u64,
    most: u64,
}

impl Random {
    async fn byte(&mut self, cx: &Context) -> Result<u64> {
        if self.at == self.bytes.len() {
            self.bytes = match &mut self.file {
                Some((input, name)) => {
                    let block = input.fill().await.map_err(|errno| fatal(cx, name, &errno))?.to_vec();
                    input.consume(block.len());
                    if block.is_empty() {
                        return Err(Failure::new([cx.quoted(name).as_slice(), b": end of file"].concat()));
                    }
                    block
                }
                None => cx.system.random(4096),
            };
            self.at = 0;
        }
        let byte = self.bytes.get(self.at).copied().unwrap_or(0);
        self.at += 1;
        Ok(u64::from(byte))
    }

    /// A number below `limit`, all alike.
    async fn below(&mut self, cx: &Context, limit: u64) -> Result<u64> {
        let Some(greatest) = limit.checked_sub(1) else { return Ok(0) };
        let (mut number, mut most) = (self.number, self.most);
        loop {
            while most < greatest {
                number = (number << 8).wrapping_add(self.byte(cx).await?);
                most = (most << 8).wrapping_add(255);
            }
            if most == greatest {
                (self.number, self.most) = (0, 0);
                return Ok(number);
            }
            let excess = most - greatest;
            let unusable = excess % limit;
            let reduced = number % limit;
            if number <= most - unusable {
                (self.number, self.most) = (number / limit, excess / limit);
                return Ok(reduced);
            }
            // What is known of the number still counts.
            (number, most) = (reduced, unusable - 1);
        }
    }
}

/// Refuses an option that is given twice, unless with the same value where that may be.
fn once(options: &Options, key: &str, same: bool, message: &str) -> Result<()> {
    let mut values = options.given.iter().filter(|given| given.key() == key).map(bivalve_kit::Given::text);
    let first = values.next();
    if values.any(|value| !same || Some(value) != first) { Err(Failure::new(message)) } else { Ok(()) }
}

/// The least of the counts that are given.
fn head_count(cx: &Context, options: &Options) -> Result<u64> {
    let mut least = u64::MAX;
    for given in options.given.iter().filter(|given| given.key() == "head-count") {
        match size::parse(given.text(), "") {
            Ok(count) => least = least.min(count),
            Err(size::Wrong::Overflow) => {}
            Err(size::Wrong::Invalid) => {
                let quoted = cx.quoted(given.text());
                return Err(Failure::new([b"invalid line count: ".as_slice(), &quoted].concat()));
            }
        }
    }
    Ok(least)
}

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    let delimiter = if options.has("zero-terminated") { 0 } else { b'\n' };
    let count = options.in_order(|options| {
        once(options, "input-range", false, "multiple -i options specified")?;
        once(options, "output", true, "multiple output files specified")?;
        once(options, "random-source", true, "multiple random sources specified")?;
        options.value("input-range").map(|text| range(cx, text)).transpose()?;
        head_count(cx, options)
    })?;
    ended?;
    let lines = if count == 0 && !options.has("input-range") && options.operands.len() < 2 {
        // Nothing is read where nothing is wanted.
        Lines::Texts(Vec::new())
    } else {
        given_lines(cx, &options, delimiter).await?
    };
    let sampled = matches!(&lines, Lines::Unread(_)) && !options.has("repeat") && count != u64::MAX;
    let lines = match lines {
        Lines::Unread(input) if !sampled => read_lines(input, delimiter).await?,
        lines => lines,
    };
    let mut random = match options.value("random-source") {
        // Where there is nothing, no source is needed.
        Some(file) if options.has("repeat") || sampled || lines.len() > 0 => {
            let input = cx.open(file).map_err(|errno| fatal(cx, file, &errno))?;
            Random { bytes: Vec::new(), at: 0, file: Some((input, file.to_vec())), number: 0, most: 0 }
        }
        _ => Random { bytes: Vec::new(), at: 0, file: None, number: 0, most: 0 },
    };
    let lines = match lines {
        Lines::Unread(input) => sample(cx, input, delimiter, count, &mut random).await?,
        lines => lines,
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
            let at = random.below(cx, lines.len()).await?;
            put(cx, &lines.get(at), delimiter).await?;
            left = left.saturating_sub(u64::from(count != u64::MAX));
        }
        return Ok(0);
    }
    // A sparse shuffle: only places that were swapped are remembered.
    let mut swapped = std::collections::BTreeMap::new();
    let total = lines.len();
    for at in 0..count.min(total) {
        let other = at + random.below(cx, total - at).await?;
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

fn fatal(cx: &Context, file: &[u8], errno: &Errno) -> Failure {
    let name = quote::maybe_quoted(file, cx.locale.utf8);
    Failure::new([&name, b": ".as_slice(), errno.message().as_bytes()].concat())
}

/// The numbers of `-i`.
fn range(cx: &Context, text: &[u8]) -> Result<(u64, u64)> {
    let refuse = |text: &[u8], reason: &str| {
        let quoted = cx.quoted(text);
        Failure::new([b"invalid input range: ".as_slice(), &quoted, reason.as_bytes()].concat())
    };
    let number = |text: &[u8]| {
        size::parse(text, "").map_err(|wrong| match wrong {
            size::Wrong::Overflow => refuse(text, ": Value too large for defined data type"),
            size::Wrong::Invalid => refuse(text, ""),
        })
    };
    let dash = text.iter().position(|byte| *byte == b'-').ok_or_else(|| refuse(text, ""))?;
    let (from, to) = (number(&text[..dash])?, number(&text[dash + 1..])?);
    if from > to && from != to.wrapping_add(1) {
        return Err(refuse(text, ""));
    }
    Ok((from, to))
}

async fn given_lines(cx: &mut Context, options: &Options, delimiter: u8) -> Result<Lines> {
    let operands = &options.operands;
    if options.has("echo") && options.has("input-range") {
        return Err(cx.usage_error(b"cannot combine -e and -i options"));
    }
    if let Some(text) = options.value("input-range") {
        let (from, to) = range(cx, text)?;
        if let Some(extra) = operands.first() {
            return Err(cx.extra_operand(extra));
        }
        return Ok(Lines::Range(from, to));
    }
    if options.has("echo") {
        return Ok(Lines::Texts(operands.clone()));
    }
    if let Some(extra) = operands.get(1) {
        return Err(cx.extra_operand(extra));
    }
    let file = operands.first().map_or(&b"-"[..], Vec::as_slice);
    let input = cx.open(file).map_err(|errno| fatal(cx, file, &errno))?;
    let opened = input.file();
    let left = || opened.size().unwrap_or(0).saturating_sub(opened.position().unwrap_or(0));
    if opened.kind() != Kind::File || left() > LONG {
        return Ok(Lines::Unread(input));
    }
    read_lines(input, delimiter).await
}

fn unreadable(errno: &Errno) -> Failure {
    Failure::new([b"read error: ".as_slice(), errno.message().as_bytes()].concat())
}

/// A few lines of many, each as likely as any other, as GNU's shuf draws them:
/// no more lines are kept than are wanted.
async fn sample(
    cx: &Context,
    mut input: Input,
    delimiter: u8,
    count: u64,
    random: &mut Random,
) -> Result<Lines> {
    let (mut kept, mut seen) = (Vec::new(), 0u64);
    loop {
        let at = if seen < count { seen } else { random.below(cx, seen + 1).await? };
        let Some(line) = input.line(delimiter).await.map_err(|errno| unreadable(&errno))? else { break };
        let line = line.strip_suffix(&[delimiter]).unwrap_or(line);
        match usize::try_from(at).ok().and_then(|at| kept.get_mut(at)) {
            Some(place) => *place = line.to_vec(),
            None if seen < count => kept.push(line.to_vec()),
            None => {}
        }
        seen += 1;
    }
    Ok(Lines::Texts(kept))
}

async fn read_lines(mut input: Input, delimiter: u8) -> Result<Lines> {
    let content = input.read_to_end().await.map_err(|errno| unreadable(&errno))?;
    let body = content.strip_suffix(&[delimiter]).unwrap_or(&content);
    if content.is_empty() {
        return Ok(Lines::Texts(Vec::new()));
    }
    Ok(Lines::Texts(body.split(|&byte| byte == delimiter).map(<[u8]>::to_vec).collect()))
}

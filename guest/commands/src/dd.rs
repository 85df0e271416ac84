//! dd: convert and copy a file. Spec: GNU coreutils 9.1. Differs: flags
//! that only steer the kernel's caches change nothing.

mod convert;
mod operands;

use bivalve_kit::{Command, Context, Example, Failure, Group, Input, Options, Result};
use bivalve_vfs::{Errno, Follow, Kind, OpenFile, OpenOptions};
use convert::Converter;
use operands::{Plan, Records, Report};
use std::rc::Rc;

pub const COMMAND: Command = Command {
    name: "dd",
    group: Group::Files,
    summary: "copy a file, converting and formatting according to the operands",
    usage: "[OPERAND]...\nOPTION",
    examples: &[Example { script: "echo hello | dd bs=1 count=4 conv=ucase status=none", stdout: "HELL" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// Records read and written, whole and partial.
#[derive(Default)]
struct Counts {
    whole_in: u64,
    partial_in: u64,
    whole_out: u64,
    partial_out: u64,
    bytes: u64,
    truncated: u64,
}

/// The output with what is not a whole block yet.
struct Sink {
    file: Rc<OpenFile>,
    block: usize,
    pending: Vec<u8>,
}

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let plan = operands::read(cx, &options.operands)?;
    let start = cx.system.monotonic();
    for warning in &plan.warnings {
        cx.say(warning).await?;
    }
    let source = match &plan.input {
        None if plan.input_kind.directory => return refuse_flags(cx, b"standard input").await,
        None => cx.stdin.file().clone(),
        Some(name) => match demanded(cx, name, plan.input_kind)
            .and_then(|()| cx.vfs.open(&cx.place, name, OpenOptions::READ))
        {
            Ok(file) => file,
            Err(errno) => {
                cx.say_what("failed to open", name, &errno).await?;
                return Ok(1);
            }
        },
    };
    let Some(target) = open_output(cx, &plan).await? else { return Ok(1) };
    let mut counts = Counts::default();
    let mut sink = Sink { file: target, block: plan.output_block, pending: Vec::new() };
    let mut input = Input::new(source);
    let done = transfer(cx, &plan, &mut input, &mut sink, &mut counts).await;
    let elapsed = cx.system.monotonic().saturating_sub(start);
    report(cx, &plan, &counts, elapsed).await?;
    done
}

async fn open_output(cx: &mut Context, plan: &Plan) -> Result<Option<Rc<OpenFile>>> {
    let Some(name) = &plan.output else {
        let file = cx.stdout.file().clone();
        if plan.output_kind.directory {
            refuse_flags(cx, b"standard output").await?;
            return Ok(None);
        }
        if plan.seek > 0 {
            return seek_output(cx, &file, plan).await.map(|done| done.then_some(file));
        }
        return Ok(Some(file));
    };
    let open = OpenOptions {
        write: true,
        read: false,
        append: plan.append,
        create: !plan.no_create,
        exclusive: plan.exclusive,
        truncate: plan.truncate && plan.seek == 0,
        mode: 0,
    };
    let demanded = demanded(cx, name, plan.output_kind);
    let opened = demanded.and_then(|()| cx.vfs.open(&cx.place, name, open)).and_then(|file| {
        if plan.seek > 0 {
            if plan.truncate {
                cx.vfs.truncate_open(&file, plan.seek)?;
            }
            file.seek(plan.seek)?;
        }
        Ok(file)
    });
    match opened {
        Ok(file) => Ok(Some(file)),
        Err(errno) => {
            cx.say_what("failed to open", name, &errno).await?;
            Ok(None)
        }
    }
}

/// Fails where a file is not what a flag says that it is.
fn demanded(cx: &Context, name: &[u8], kind: operands::Demands) -> std::result::Result<(), Errno> {
    if kind.no_follow && cx.vfs.lookup(&cx.place, name, Follow::No).is_ok_and(|node| node.kind == Kind::Symlink) {
        return Err(Errno::Loop);
    }
    if kind.directory && cx.vfs.lookup(&cx.place, name, Follow::Yes)?.kind != Kind::Directory {
        return Err(Errno::NotADirectory);
    }
    Ok(())
}

async fn refuse_flags(cx: &mut Context, name: &[u8]) -> Result<u8> {
    cx.say_what("setting flags for", name, &Errno::NotADirectory).await?;
    Ok(1)
}

/// Goes on in standard output: a file is seeked, to anything else zeros are written.
async fn seek_output(cx: &mut Context, file: &Rc<OpenFile>, plan: &Plan) -> Result<bool> {
    if let Ok(at) = file.position() {
        let _ = file.seek(at.saturating_add(plan.seek));
        return Ok(true);
    }
    cx.say(b"'standard output': cannot seek: Illegal seek").await?;
    report(cx, plan, &Counts::default(), 0).await?;
    Ok(false)
}

/// Skips, copies and flushes; the status.
async fn transfer(
    cx: &mut Context,
    plan: &Plan,
    input: &mut Input,
    sink: &mut Sink,
    counts: &mut Counts,
) -> Result<u8> {
    let name = plan.input.clone().unwrap_or_else(|| b"standard input".to_vec());
    if plan.skip > 0 && !skip(cx, plan, input, &name).await? {
        return Ok(1);
    }
    let mut status = 0;
    let mut left = plan.count;
    let mut converter = Converter::new(plan);
    let (mut partial, mut warn) = (0, plan.warn_partial);
    while left != Some(0) {
        cx.check()?;
        let most = match (left, plan.count_bytes) {
            (Some(left), true) => usize::try_from(left).unwrap_or(usize::MAX).min(plan.input_block),
            _ => plan.input_block,
        };
        let mut block = Vec::new();
        // A file is not read in part where it goes on, while a pipe may be.
        let full = plan.full_blocks || !input.file().is_stream();
        if let Err(errno) = read_block(input, &mut block, most, full).await {
            cx.say_what("error reading", &name, &errno).await?;
            status = 1;
            if !plan.no_error {
                break;
            }
        }
        if block.is_empty() {
            break;
        }
        if partial > 0 && std::mem::take(&mut warn) && plan.report != Report::None {
            let noun = if partial == 1 { "byte" } else { "bytes" };
            let text = format!("warning: partial read ({partial} {noun}); suggest iflag=fullblock");
            cx.say(text.as_bytes()).await?;
        }
        partial = if block.len() < plan.input_block { block.len() } else { 0 };
        left = left.map(|left| left.saturating_sub(if plan.count_bytes { block.len() as u64 } else { 1 }));
        if block.len() == plan.input_block {
            counts.whole_in += 1;
        } else {
            counts.partial_in += 1;
            if plan.sync {
                let pad = if plan.records == Records::Keep { 0 } else { b' ' };
                block.resize(plan.input_block, pad);
            }
        }
        let block = converter.apply(block);
        counts.truncated = converter.truncated;
        if let Err(errno) = sink.write(&block, counts, plan.direct).await {
            return failed_write(cx, plan, &errno).await;
        }
    }
    let rest = converter.finish();
    if !rest.is_empty()
        && let Err(errno) = sink.write(&rest, counts, plan.direct).await
    {
        return failed_write(cx, plan, &errno).await;
    }
    if let Err(errno) = sink.flush(counts).await {
        return failed_write(cx, plan, &errno).await;
    }
    Ok(status)
}

async fn failed_write(cx: &mut Context, plan: &Plan, errno: &Errno) -> Result<u8> {
    if *errno == Errno::BrokenPipe && cx.signals.reaches(bivalve_kit::signal::PIPE) {
        return Err(Failure::Write(errno.clone()));
    }
    let name = plan.output.clone().unwrap_or_else(|| b"standard output".to_vec());
    cx.say_what("error writing", &name, errno).await?;
    Ok(1)
}

/// Says that there is less input than is to be passed over.
async fn beyond(cx: &mut Context, plan: &Plan, name: &[u8]) -> Result<()> {
    if plan.report == Report::None {
        return Ok(());
    }
    let quoted = bivalve_kit::quote::maybe_quoted(name, cx.locale.utf8);
    cx.say(&[quoted.as_slice(), b": cannot skip to specified offset"].concat()).await
}

/// Passes over input; a file is seeked, all else is read.
async fn skip(cx: &mut Context, plan: &Plan, input: &mut Input, name: &[u8]) -> Result<bool> {
    let file = input.file().clone();
    if let (Ok(at), Ok(size)) = (file.position(), file.size()) {
        let target = at.saturating_add(plan.skip);
        let _ = file.seek(target.min(size));
        if target > size {
            beyond(cx, plan, name).await?;
        }
        return Ok(true);
    }
    let mut left = plan.skip;
    while left > 0 {
        let length = match input.fill().await {
            Ok([]) => {
                beyond(cx, plan, name).await?;
                return Ok(true);
            }
            Ok(block) => block.len().min(usize::try_from(left).unwrap_or(usize::MAX)),
            Err(errno) => {
                cx.say_what("error reading", name, &errno).await?;
                return Ok(false);
            }
        };
        input.consume(length);
        left -= length as u64;
    }
    Ok(true)
}

/// One read, or with `fullblock` as many as fill the block.
async fn read_block(
    input: &mut Input,
    block: &mut Vec<u8>,
    most: usize,
    full: bool,
) -> std::result::Result<(), Errno> {
    // What was read ahead while skipping comes first.
    let buffered = input.buffered();
    let length = buffered.len().min(most);
    block.extend_from_slice(&buffered[..length]);
    input.consume(length);
    while block.is_empty() || (full && block.len() < most) {
        let room = most - block.len();
        if input.file().read(block, room).await? == 0 {
            return Ok(());
        }
    }
    Ok(())
}

impl Sink {
    /// Writes whole output blocks; with `bs=` each input block at once.
    async fn write(&mut self, bytes: &[u8], counts: &mut Counts, direct: bool) -> std::result::Result<(), Errno> {
        if direct {
            self.put(bytes, counts).await?;
            return Ok(());
        }
        self.pending.extend_from_slice(bytes);
        let whole = self.pending.len() / self.block * self.block;
        for at in (0..whole).step_by(self.block) {
            let block = self.pending.get(at..at + self.block).unwrap_or_default().to_vec();
            self.put(&block, counts).await?;
        }
        self.pending.drain(..whole);
        Ok(())
    }

    async fn flush(&mut self, counts: &mut Counts) -> std::result::Result<(), Errno> {
        if self.pending.is_empty() {
            return Ok(());
        }
        let rest = std::mem::take(&mut self.pending);
        self.put(&rest, counts).await
    }

    async fn put(&self, block: &[u8], counts: &mut Counts) -> std::result::Result<(), Errno> {
        self.file.write(block).await?;
        counts.bytes += block.len() as u64;
        if block.len() == self.block {
            counts.whole_out += 1;
        } else {
            counts.partial_out += 1;
        }
        Ok(())
    }
}

/// The records and the speed, on standard error.
async fn report(cx: &mut Context, plan: &Plan, counts: &Counts, nanoseconds: u64) -> Result<()> {
    if plan.report == Report::None {
        return Ok(());
    }
    let mut text = format!(
        "{}+{} records in\n{}+{} records out\n",
        counts.whole_in, counts.partial_in, counts.whole_out, counts.partial_out
    );
    if counts.truncated > 0 {
        let noun = if counts.truncated == 1 { "record" } else { "records" };
        text.push_str(&format!("{} truncated {noun}\n", counts.truncated));
    }
    if plan.report != Report::NoTransfer {
        let seconds = nanoseconds as f64 / 1e9;
        let speed = if seconds > 0.0 { operands::human(counts.bytes as f64 / seconds, 1000.0) } else { "Infinity B".to_string() };
        let noun = if counts.bytes == 1 { "byte" } else { "bytes" };
        let both = match counts.bytes {
            0..1000 => String::new(),
            1000..1024 => format!(" ({})", operands::human(counts.bytes as f64, 1000.0)),
            bytes => format!(" ({}, {})", operands::human(bytes as f64, 1000.0), operands::human(bytes as f64, 1024.0)),
        };
        let seconds = operands::general(seconds);
        text.push_str(&format!("{} {noun}{both} copied, {seconds} s, {speed}/s\n", counts.bytes));
    }
    cx.say_raw(text.as_bytes()).await
}

//! Whole streams through an encoder or decoder, and the files they come from and go to.

use super::{Decoder, Encoder, Stream, Trouble};
use bivalve_kit::{Context, Input, Output, Result};
use bivalve_vfs::{Errno, Follow, Node, OpenOptions};

/// Where data goes.
pub(crate) enum Sink {
    Standard,
    File(Output),
    /// It is only looked at.
    Nowhere,
}

impl Sink {
    pub(crate) async fn put(&mut self, cx: &mut Context, block: &[u8]) -> Result<()> {
        match self {
            Sink::Standard => cx.stdout.write(block).await,
            Sink::File(output) => output.write(block).await,
            Sink::Nowhere => Ok(()),
        }
    }
}

/// Encodes all of the input; gives the bytes read and written.
pub(crate) async fn encode(
    cx: &mut Context,
    input: &mut Input,
    encoder: &mut dyn Encoder,
    sink: &mut Sink,
) -> Result<std::result::Result<(u64, u64), Errno>> {
    let (mut read, mut written) = (0, 0);
    let mut out = Vec::new();
    loop {
        cx.check()?;
        let count = match input.fill().await {
            Ok(block) => {
                encoder.encode(block, &mut out);
                block.len()
            }
            Err(errno) => return Ok(Err(errno)),
        };
        if count == 0 {
            encoder.finish(&mut out);
        }
        input.consume(count);
        read += count as u64;
        written += out.len() as u64;
        sink.put(cx, &out).await?;
        out.clear();
        if count == 0 {
            return Ok(Ok((read, written)));
        }
    }
}

/// Decodes all of the stream.
pub(crate) async fn decode<D: Decoder>(
    cx: &mut Context,
    stream: &mut Stream<D>,
    sink: &mut Sink,
) -> Result<std::result::Result<(), Trouble>> {
    loop {
        cx.check()?;
        match stream.next().await {
            Ok(Some(block)) => sink.put(cx, block).await?,
            Ok(None) => return Ok(Ok(())),
            Err(trouble) => return Ok(Err(trouble)),
        }
    }
}

/// Copies the rest of the input as it is.
pub(crate) async fn copy(
    cx: &mut Context,
    input: &mut Input,
    sink: &mut Sink,
) -> Result<std::result::Result<(), Errno>> {
    loop {
        cx.check()?;
        let count = match input.fill().await {
            Ok([]) => return Ok(Ok(())),
            Ok(block) => {
                sink.put(cx, block).await?;
                block.len()
            }
            Err(errno) => return Ok(Err(errno)),
        };
        input.consume(count);
    }
}

/// Makes a file beside the one it comes from; `replace` says that one that is there goes first.
pub(crate) fn create(
    cx: &Context,
    target: &[u8],
    node: &Node,
    replace: bool,
) -> std::result::Result<Output, Errno> {
    let options = OpenOptions { exclusive: true, mode: node.mode & 0o777 | 0o200, ..OpenOptions::WRITE };
    let mut answer = cx.vfs.open(&cx.place, target, options);
    if replace && matches!(answer, Err(Errno::AlreadyExists)) {
        cx.vfs.remove_file(&cx.place, target)?;
        answer = cx.vfs.open(&cx.place, target, options);
    }
    answer.map(Output::new)
}

/// Stores a file that was made, with the mode and the times of the one it comes from.
pub(crate) async fn finish(cx: &mut Context, mut output: Output, target: &[u8], node: &Node) -> Result<()> {
    output.flush().await?;
    drop(output);
    let _ = cx.vfs.set_mode(&cx.place, target, node.mode);
    let (accessed, modified) = (Some(node.accessed), Some(node.modified));
    let _ = cx.vfs.set_times(&cx.place, target, Follow::Yes, accessed, modified);
    Ok(())
}

//! What xz does with one file.

use super::limits::too_low;
use super::list::nice;
use super::{Job, Kind, Mode};
use crate::codec::run::{self, Sink};
use crate::codec::xz::{Check, Lzma, UnLzma, Unxz, Xz};
use crate::codec::{Decoder, Encoder, Fault, Format, State, Stream, Trouble};
use bivalve_kit::{Context, Input, Result};
use bivalve_vfs::{Kind as FileKind, Node};

/// Decodes xz and `.lzma`, as the file's start has it.
enum Either {
    /// With how much memory may be taken.
    Unknown(Kind, u64),
    Xz(Box<Unxz>),
    Lzma(Box<UnLzma>),
}

impl Decoder for Either {
    fn decode(&mut self, input: &[u8], ended: bool, out: &mut Vec<u8>) -> std::result::Result<(usize, State), Fault> {
        match self {
            Either::Xz(decoder) => decoder.decode(input, ended, out),
            Either::Lzma(decoder) => decoder.decode(input, ended, out),
            Either::Unknown(kind, limit) => {
                if input.len() < 13 && !ended {
                    return Ok((0, State::Hungry));
                }
                let limit = *limit;
                *self = match *kind {
                    Kind::Auto | Kind::Xz if Format::detect(input) == Some(Format::Xz) => {
                        Either::Xz(Box::new(Unxz::new(limit)))
                    }
                    Kind::Auto | Kind::Lzma if UnLzma::starts(input) => Either::Lzma(Box::new(UnLzma::new(limit))),
                    _ => return Err(Fault::Foreign),
                };
                Ok((0, State::Full))
            }
        }
    }
}

impl Job {
    async fn warn(&mut self, cx: &mut Context, name: &[u8], text: &str) -> Result<()> {
        if self.status == 0 {
            self.status = 2;
        }
        if self.style.quiet > 0 { Ok(()) } else { cx.say(&[name, text.as_bytes()].concat()).await }
    }

    async fn error(&mut self, cx: &mut Context, name: &[u8], text: &str) -> Result<()> {
        self.complain(cx, &[name, b": ", text.as_bytes()].concat()).await
    }

    pub(super) async fn complain(&mut self, cx: &mut Context, text: &[u8]) -> Result<()> {
        self.status = 1;
        if self.style.quiet > 1 { Ok(()) } else { cx.say(text).await }
    }

    /// A file, or `-` for standard input.
    pub(super) async fn file(&mut self, cx: &mut Context, file: &[u8]) -> Result<()> {
        if file == b"-" {
            let input = Input::new(cx.stdin.file().clone());
            if self.style.mode == Mode::List {
                return self.complain(cx, b"--list does not support reading from standard input").await;
            }
            return self.stream(cx, b"(stdin)", b"-", input, None).await;
        }
        if file.is_empty() {
            return self.complain(cx, b"Empty filename, skipping").await;
        }
        self.named(cx, file).await
    }

    /// A file of this name, be it `-`.
    pub(super) async fn named(&mut self, cx: &mut Context, file: &[u8]) -> Result<()> {
        let writes = matches!(self.style.mode, Mode::Compress | Mode::Decompress) && !self.style.to_stdout;
        let node = match self.look(cx, file, writes).await? {
            Some(node) => node,
            None => return Ok(()),
        };
        if self.style.mode == Mode::Compress
            && writes
            && let Some(suffix) = self.suffixes().into_iter().find(|(suffix, _)| has_suffix(file, suffix))
        {
            let text = format!(": File already has `{}' suffix, skipping", String::from_utf8_lossy(&suffix.0));
            return self.warn(cx, file, &text).await;
        }
        let input = match cx.open(file) {
            Ok(input) => input,
            Err(errno) => return self.error(cx, file, &errno.message()).await,
        };
        self.stream(cx, file, file, input, writes.then_some(node)).await
    }

    async fn look(&mut self, cx: &mut Context, file: &[u8], writes: bool) -> Result<Option<Node>> {
        let strict = writes && !self.style.force;
        let answer = if strict && !self.style.keep {
            cx.vfs.lstat(&cx.place, file)
        } else {
            cx.vfs.stat(&cx.place, file)
        };
        let node = match answer {
            Ok(node) => node,
            Err(errno) => {
                self.error(cx, file, &errno.message()).await?;
                return Ok(None);
            }
        };
        let odd = match node.kind {
            FileKind::Directory => ": Is a directory, skipping",
            FileKind::Symlink => ": Is a symbolic link, skipping",
            FileKind::File if strict && !self.style.keep && node.links > 1 => {
                ": Input file has more than one hard link, skipping"
            }
            FileKind::File => return Ok(Some(node)),
            _ if strict => ": Not a regular file, skipping",
            _ => return Ok(Some(node)),
        };
        self.warn(cx, file, odd).await?;
        Ok(None)
    }

    /// Suffixes of compressed files, and what stands in their place.
    fn suffixes(&self) -> Vec<(Vec<u8>, &'static [u8])> {
        let mut suffixes: Vec<(Vec<u8>, &'static [u8])> = Vec::new();
        let compress = self.style.mode == Mode::Compress;
        if self.style.kind != Kind::Lzma {
            suffixes.push((b".xz".to_vec(), b""));
            suffixes.push((b".txz".to_vec(), b".tar"));
        }
        if self.style.kind == Kind::Lzma || (self.style.kind == Kind::Auto && !compress) {
            suffixes.push((b".lzma".to_vec(), b""));
            suffixes.push((b".tlz".to_vec(), b".tar"));
        }
        suffixes.extend(self.style.suffix.clone().map(|suffix| (suffix, b"".as_slice())));
        suffixes
    }

    /// The name of what is made; none when it cannot be told.
    async fn target(&mut self, cx: &mut Context, file: &[u8]) -> Result<Option<Vec<u8>>> {
        if self.style.mode == Mode::Compress {
            let own: &[u8] = if self.style.kind == Kind::Lzma { b".lzma" } else { b".xz" };
            return Ok(Some([file, self.style.suffix.as_deref().unwrap_or(own)].concat()));
        }
        let known = self.suffixes().into_iter().find(|(suffix, _)| has_suffix(file, suffix));
        if let Some((suffix, plain)) = known {
            let stem = file.get(..file.len() - suffix.len()).unwrap_or_default();
            return Ok(Some([stem, plain].concat()));
        }
        self.warn(cx, file, ": Filename has an unknown suffix, skipping").await?;
        Ok(None)
    }

    /// One stream; with a node into a file beside it.
    async fn stream(
        &mut self,
        cx: &mut Context,
        name: &[u8],
        file: &[u8],
        input: Input,
        node: Option<Node>,
    ) -> Result<()> {
        let mut stream = Stream::new(input, Either::Unknown(self.style.kind, self.style.limit));
        if self.style.mode != Mode::Compress
            && let Err(trouble) = stream.prime(|decoder| !matches!(decoder, Either::Unknown(..))).await
        {
            return self.bad_start(cx, name, stream, &trouble).await;
        }
        if let Either::Xz(decoder) = &mut stream.decoder {
            (decoder.single, decoder.unchecked) = (self.style.single, self.style.unchecked);
        }
        let mut target = Vec::new();
        let mut sink = match (&node, self.style.mode) {
            (_, Mode::Test | Mode::List) => Sink::Nowhere,
            (None, _) => Sink::Standard,
            (Some(node), _) => {
                let Some(name) = self.target(cx, file).await? else { return Ok(()) };
                target = name;
                match run::create(cx, &target, node, self.style.force) {
                    Ok(output) => Sink::File(output),
                    Err(errno) => return self.error(cx, &target, &errno.message()).await,
                }
            }
        };
        let counts = if self.style.mode == Mode::Compress {
            self.compress(cx, name, &mut stream.input, &mut sink).await?
        } else {
            self.expand(cx, name, &mut stream, &mut sink).await?
        };
        if let (Sink::File(output), Some(node)) = (sink, &node) {
            if counts.is_none() {
                drop(output);
                let _ = cx.vfs.remove_file(&cx.place, &target);
                return Ok(());
            }
            run::finish(cx, output, &target, node).await?;
            if !self.style.keep {
                let _ = cx.vfs.remove_file(&cx.place, file);
            }
        }
        let Some((packed, plain)) = counts else { return Ok(()) };
        if self.style.mode == Mode::List {
            return self.list_stream(cx, name, &stream, (packed, plain)).await;
        }
        if self.style.verbose {
            let ratio = if plain > 0 { packed as f64 / plain as f64 } else { 10.0 };
            let ratio = if ratio > 9.999 { "> 9.999".into() } else { format!("= {ratio:.3}") };
            let text = format!(": {} / {} {ratio}\n", nice(packed), nice(plain));
            cx.say_raw(&[name, text.as_bytes()].concat()).await?;
        }
        Ok(())
    }

    async fn list_stream(
        &mut self,
        cx: &mut Context,
        name: &[u8],
        stream: &Stream<Either>,
        sizes: (u64, u64),
    ) -> Result<()> {
        match &stream.decoder {
            Either::Xz(decoder) => {
                let (counts, check) = ((decoder.streams, decoder.blocks), decoder.check);
                let check = if decoder.blocks == 0 && decoder.streams == 0 { Check::None } else { check };
                self.list(cx, name, counts, sizes, check).await
            }
            _ => self.error(cx, name, "File format not recognized").await,
        }
    }

    async fn compress(
        &mut self,
        cx: &mut Context,
        name: &[u8],
        input: &mut Input,
        sink: &mut Sink,
    ) -> Result<Option<(u64, u64)>> {
        let style = &self.style;
        let dictionary = style.dictionary;
        let mut encoder: Box<dyn Encoder> = if style.kind == Kind::Lzma {
            Box::new(Lzma::new(style.level, style.extreme, dictionary))
        } else {
            Box::new(Xz::new(style.level, style.extreme, style.check, dictionary))
        };
        match run::encode(cx, input, &mut *encoder, sink).await? {
            Ok((read, written)) => Ok(Some((written, read))),
            Err(errno) => {
                self.error(cx, name, &errno.message()).await?;
                Ok(None)
            }
        }
    }

    async fn expand(
        &mut self,
        cx: &mut Context,
        name: &[u8],
        stream: &mut Stream<Either>,
        sink: &mut Sink,
    ) -> Result<Option<(u64, u64)>> {
        match run::decode(cx, stream, sink).await? {
            Ok(()) => Ok(Some((stream.taken, stream.given))),
            Err(trouble) => {
                cx.stdout.flush().await?;
                self.fault(cx, name, &trouble).await?;
                Ok(None)
            }
        }
    }

    /// Says what is wrong with compressed data.
    async fn fault(&mut self, cx: &mut Context, name: &[u8], trouble: &Trouble) -> Result<()> {
        self.error(cx, name, &wording(trouble)).await?;
        match trouble {
            Trouble::Fault(Fault::Memory(needed)) if self.style.quiet < 2 => {
                cx.say_raw(too_low(*needed, self.style.limit).as_bytes()).await
            }
            _ => Ok(()),
        }
    }

    /// A file that is not of these formats: `-cdf` prints it as it is.
    async fn bad_start(
        &mut self,
        cx: &mut Context,
        name: &[u8],
        mut stream: Stream<Either>,
        trouble: &Trouble,
    ) -> Result<()> {
        let style = &self.style;
        let foreign = *trouble == Trouble::Fault(Fault::Foreign);
        if foreign && style.mode == Mode::Decompress && style.force && style.to_stdout {
            return match run::copy(cx, &mut stream.input, &mut Sink::Standard).await? {
                Ok(()) => Ok(()),
                Err(errno) => self.error(cx, name, &errno.message()).await,
            };
        }
        let small = style.mode == Mode::List && stream.input.buffered().len() < 24;
        if foreign && small {
            return self.error(cx, name, "Too small to be a valid .xz file").await;
        }
        self.fault(cx, name, trouble).await
    }
}

fn has_suffix(file: &[u8], suffix: &[u8]) -> bool {
    let stem = file.strip_suffix(suffix);
    stem.is_some_and(|stem| !stem.is_empty() && !stem.ends_with(b"/"))
}

fn wording(trouble: &Trouble) -> String {
    match trouble {
        Trouble::Errno(errno) => errno.message().into_owned(),
        Trouble::Fault(Fault::Foreign) => "File format not recognized".into(),
        Trouble::Fault(Fault::Memory(_)) => "Memory usage limit reached".into(),
        Trouble::Fault(Fault::Truncated) => "Unexpected end of input".into(),
        Trouble::Fault(Fault::Unsupported(_)) => "Unsupported options".into(),
        Trouble::Fault(_) => "Compressed data is corrupt".into(),
    }
}

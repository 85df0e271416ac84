//! What zstd does with files.

use super::{Job, Mode, human};
use crate::codec::run::{self, Sink};
use crate::codec::xz::{Check, Lzma, Xz};
use crate::codec::zstd::{Unzstd, Zstd, dictionary_number};
use crate::codec::{Decoder, Encoder, Fault, Format, Stream, Trouble, gzip::Gzip};
use bivalve_kit::{Context, Failure, Input, Output, Result, path};
use bivalve_vfs::{Errno, Kind, Node, OpenOptions};

const SUFFIXES: [(&[u8], &[u8]); 8] = [
    (b".zst", b""),
    (b".tzst", b".tar"),
    (b".gz", b""),
    (b".tgz", b".tar"),
    (b".xz", b""),
    (b".txz", b".tar"),
    (b".lzma", b""),
    (b".tlz", b".tar"),
];

impl Job {
    async fn error(&mut self, cx: &mut Context, parts: &[&[u8]]) -> Result<()> {
        self.status = 1;
        if self.style.loudness >= 1 { cx.say_raw(&parts.concat()).await } else { Ok(()) }
    }

    /// Directories become their files with -r; links are passed over without -f.
    pub(super) async fn expand(&mut self, cx: &mut Context, files: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>> {
        let mut out = Vec::new();
        if files.is_empty() {
            return Ok(vec![b"-".to_vec()]);
        }
        let mut skipped = false;
        for file in files {
            let link = cx.vfs.lstat(&cx.place, &file).is_ok_and(|node| node.kind == Kind::Symlink);
            if link && file != b"-" && !self.style.force {
                cx.say_raw(&[b"Warning : ", file.as_slice(), b" is a symbolic link, ignoring \n"].concat()).await?;
                skipped = true;
                continue;
            }
            if !self.style.recursive || !cx.vfs.is_directory(&cx.place, &file) {
                out.push(file);
                continue;
            }
            let mut stack = vec![file];
            while let Some(directory) = stack.pop() {
                cx.check()?;
                for entry in cx.vfs.read_directory(&cx.place, &directory).unwrap_or_default() {
                    let name = path::join(&directory, &entry.name);
                    match entry.node.kind {
                        Kind::Directory => stack.push(name),
                        Kind::File => out.push(name),
                        _ => {}
                    }
                }
            }
        }
        if out.is_empty() && skipped {
            self.status = 1;
        }
        Ok(out)
    }

    pub(super) async fn all(&mut self, cx: &mut Context, files: Vec<Vec<u8>>) -> Result<()> {
        if self.style.mode == Mode::List {
            return self.list(cx, &files).await;
        }
        let piped = matches!(files.as_slice(), [file] if file == b"-") && self.style.output.is_none();
        if piped && self.style.loudness == 2 {
            self.style.loudness = 1;
        }
        if !self.joined(cx, files.len()).await? {
            return Ok(());
        }
        let mut shared = match &self.style.output {
            Some(target) if self.style.mode != Mode::Test && !self.style.to_stdout => {
                let target = target.clone();
                match self.create(cx, &target, 0o666).await? {
                    Some(output) => Some(Sink::File(output)),
                    None => return Ok(()),
                }
            }
            _ => None,
        };
        for file in &files {
            cx.check()?;
            self.file(cx, file, &mut shared).await?;
        }
        if let Some(Sink::File(mut output)) = shared {
            output.flush().await?;
        }
        if self.many && self.done > 0 && self.style.loudness >= 2 {
            self.summary(cx).await?;
        }
        Ok(())
    }

    /// Whether several files may go into one.
    async fn joined(&mut self, cx: &mut Context, count: usize) -> Result<bool> {
        let Some(name) = self.style.output.clone().filter(|_| count > 1 && self.style.mode != Mode::Test) else {
            return Ok(true);
        };
        if self.style.to_stdout {
            return Ok(true);
        }
        if self.style.loudness >= 2 {
            let text = [
                b"zstd: WARNING: all input files will be processed and concatenated into a single output file: ",
                name.as_slice(),
                b" \nThe concatenated output CANNOT regenerate original file names nor directory structure. \n",
            ];
            cx.say_raw(&text.concat()).await?;
            if self.style.remove {
                cx.say_raw(b"Since it's a destructive operation, input files will not be removed. \n").await?;
            }
        }
        self.style.remove = false;
        if self.style.force {
            return Ok(true);
        }
        if self.style.loudness <= 1 {
            let text = b"Concatenating multiple processed inputs into a single output loses file metadata. \nAborting. \n";
            return self.error(cx, &[text]).await.map(|()| false);
        }
        cx.say_raw(b"Proceed? (y/n): ").await?;
        if self.agreed(cx).await {
            return Ok(true);
        }
        self.error(cx, &[b"Aborting... \n"]).await.map(|()| false)
    }

    async fn agreed(&self, cx: &mut Context) -> bool {
        matches!(cx.stdin.line(b'\n').await, Ok(Some([b'y' | b'Y', ..])))
    }

    async fn summary(&self, cx: &mut Context) -> Result<()> {
        let text = if self.style.mode == Mode::Compress {
            let ((from, from_unit), (to, to_unit)) = (human(self.read), human(self.written));
            let percent = if self.read == 0 { 0.0 } else { 100.0 * self.written as f64 / self.read as f64 };
            format!(
                "{:3} files compressed : {percent:.2}% ({from}{from_unit:>4} => {to}{to_unit:>4})\n",
                self.done
            )
        } else {
            format!("{} files decompressed : {:6} bytes total \n", self.done, self.written)
        };
        cx.say_raw(text.as_bytes()).await
    }

    /// Makes the output file; asks nobody when it is there already.
    async fn create(&mut self, cx: &mut Context, target: &[u8], mode: u32) -> Result<Option<Output>> {
        let exclusive = !self.style.force;
        let options = OpenOptions { exclusive, mode: mode & 0o777 | 0o200, ..OpenOptions::WRITE };
        match cx.vfs.open(&cx.place, target, options) {
            Ok(file) => Ok(Some(Output::new(file))),
            Err(Errno::AlreadyExists) => {
                self.status = 1;
                let mut text = [b"zstd: ", target, b" already exists; "].concat();
                match self.style.loudness {
                    ..=1 => text.extend_from_slice(b"not overwritten  \n"),
                    _ => text.extend_from_slice(b"overwrite (y/n) ? "),
                }
                if self.style.loudness >= 1 {
                    cx.say_raw(&text).await?;
                }
                if self.style.loudness <= 1 {
                    return Ok(None);
                }
                if self.agreed(cx).await {
                    self.status = 0;
                    let options = OpenOptions { exclusive: false, ..options };
                    return Ok(cx.vfs.open(&cx.place, target, options).ok().map(Output::new));
                }
                cx.say_raw(b"Not overwritten  \n \n").await?;
                Ok(None)
            }
            Err(errno) => {
                let reason = errno.message();
                self.error(cx, &[b"zstd: ", target, b": ", reason.as_bytes(), b" \n"]).await?;
                Ok(None)
            }
        }
    }

    /// The name of what is made; none when it cannot be told.
    async fn target(&mut self, cx: &mut Context, file: &[u8]) -> Result<Option<Vec<u8>>> {
        let mut target = if self.style.mode == Mode::Compress {
            let suffix: &[u8] = match self.style.format {
                Format::Gzip => b".gz",
                Format::Xz => b".xz",
                Format::Lzma => b".lzma",
                _ => b".zst",
            };
            [file, suffix].concat()
        } else {
            let found = SUFFIXES.iter().find(|(suffix, _)| file.len() > suffix.len() && file.ends_with(suffix));
            let Some((suffix, plain)) = found else {
                let text = b": unknown suffix (.zst/.tzst/.gz/.tgz/.lzma/.xz/.txz/.lz4/.tlz4 expected). \
                    Can't derive the output file name. Specify it with -o dstFileName. Ignoring.\n";
                self.error(cx, &[b"zstd: ", file, text]).await?;
                return Ok(None);
            };
            [file.get(..file.len() - suffix.len()).unwrap_or_default(), plain].concat()
        };
        if let Some(directory) = self.style.directory.clone() {
            if self.style.mirrors && target.split(|byte| *byte == b'/').any(|part| part == b"..") {
                let text = [b"zstd: --output-dir-mirror cannot compress '", file, b"' into '", &directory, b"' \n"];
                self.error(cx, &text).await?;
                return Ok(None);
            }
            target = match self.style.mirrors {
                true => self.mirrored(cx, &directory, &target).await?,
                false => path::join(&directory, path::base_name(&target)),
            };
        }
        Ok(Some(target))
    }

    /// `--output-dir-mirror`: makes the directories that a file has above it.
    async fn mirrored(&mut self, cx: &mut Context, top: &[u8], file: &[u8]) -> Result<Vec<u8>> {
        let mut inside = file;
        while let Some(rest) = inside.strip_prefix(b"./").or_else(|| inside.strip_prefix(b"/")) {
            inside = rest;
        }
        let target = path::join(top, inside);
        for at in memchr::memchr_iter(b'/', &target).filter(|at| *at > 0) {
            let _ = cx.vfs.create_directory(&cx.place, target.get(..at).unwrap_or_default(), 0o755);
        }
        Ok(target)
    }

    async fn file(&mut self, cx: &mut Context, file: &[u8], shared: &mut Option<Sink>) -> Result<()> {
        let standard = file == b"-";
        let in_place = !standard && !self.style.to_stdout && self.style.mode != Mode::Test && shared.is_none();
        let mut target = None;
        // The name of what is expanded is looked at first.
        if in_place && self.style.mode == Mode::Decompress {
            match self.target(cx, file).await? {
                Some(name) => target = Some(name),
                None => return Ok(()),
            }
        }
        let node = if standard { None } else { cx.vfs.stat(&cx.place, file).map(Some).unwrap_or(None) };
        match &node {
            None if !standard => {
                let text = b" : No such file or directory -- ignored \n";
                return self.error(cx, &[b"zstd: can't stat ", file, text]).await;
            }
            Some(node) if node.kind == Kind::Directory => {
                return self.error(cx, &[b"zstd: ", file, b" is a directory -- ignored \n"]).await;
            }
            _ => {}
        }
        if in_place && target.is_none() {
            target = self.target(cx, file).await?;
        }
        let input = match cx.open(file) {
            Ok(input) => input,
            Err(errno) => {
                let reason = errno.message();
                return self.error(cx, &[b"zstd: ", file, b": ", reason.as_bytes(), b" \n"]).await;
            }
        };
        let name: &[u8] = if standard { b"/*stdin*\\" } else { file };
        let own = match (&target, &node) {
            (Some(target), Some(node)) => {
                let Some(output) = self.create(cx, target, node.mode).await? else { return Ok(()) };
                Some(Sink::File(output))
            }
            _ => None,
        };
        let mut fallback =
            own.unwrap_or(if self.style.mode == Mode::Test { Sink::Nowhere } else { Sink::Standard });
        let sink = shared.as_mut().unwrap_or(&mut fallback);
        let size = match standard {
            true => self.style.stream_size,
            false => node.as_ref().filter(|node| node.kind == Kind::File).map(|node| node.size),
        };
        let shown = target.clone().or_else(|| self.style.output.clone()).unwrap_or_else(|| b"/*stdout*\\".to_vec());
        let good = if self.style.mode == Mode::Compress {
            self.compress(cx, name, input, sink, size, &shown).await?
        } else {
            self.decompress(cx, name, input, sink).await?
        };
        let (Some(target), Some(node)) = (target, node) else { return Ok(()) };
        self.close(cx, file, &target, fallback, &node, good).await
    }

    async fn close(
        &mut self,
        cx: &mut Context,
        file: &[u8],
        target: &[u8],
        sink: Sink,
        node: &Node,
        good: bool,
    ) -> Result<()> {
        let Sink::File(output) = sink else { return Ok(()) };
        if !good {
            drop(output);
            let _ = cx.vfs.remove_file(&cx.place, target);
            return Ok(());
        }
        run::finish(cx, output, target, node).await?;
        if self.style.remove {
            let _ = cx.vfs.remove_file(&cx.place, file);
        }
        Ok(())
    }

    async fn compress(
        &mut self,
        cx: &mut Context,
        name: &[u8],
        mut input: Input,
        sink: &mut Sink,
        size: Option<u64>,
        target: &[u8],
    ) -> Result<bool> {
        let level = self.style.level.clamp(1, 9) as u8;
        // What fits into memory is counted before anything is written.
        let promised = self.style.stream_size.filter(|_| name == b"/*stdin*\\");
        while promised.is_some_and(|size| input.buffered().len() as u64 <= size.min(1 << 20)) {
            if !matches!(input.more().await, Ok(true)) {
                break;
            }
        }
        if promised.is_some_and(|size| size <= 1 << 20 && size != input.buffered().len() as u64) {
            return self.wrong_size(cx).await;
        }
        let mut encoder: Box<dyn Encoder> = match self.style.format {
            Format::Gzip => Box::new(Gzip::new(level, None, 0)),
            Format::Xz => Box::new(Xz::new(level, false, Check::Crc64, u32::MAX)),
            Format::Lzma => Box::new(Lzma::new(level, false, u32::MAX)),
            _ => Box::new(Zstd::new(size.filter(|_| self.style.sized), self.style.check, dictionary_number(&self.style.dictionary))),
        };
        let (read, written) = match run::encode(cx, &mut input, &mut *encoder, sink).await? {
            Ok(counts) => counts,
            Err(errno) => {
                let reason = errno.message();
                self.error(cx, &[b"zstd: ", name, b": ", reason.as_bytes(), b" \n"]).await?;
                return Ok(false);
            }
        };
        if promised.is_some_and(|size| size != read) {
            return self.wrong_size(cx).await;
        }
        self.done += 1;
        self.read += read;
        self.written += written;
        if self.style.loudness < 2 || (self.many && self.style.loudness == 2) {
            return Ok(true);
        }
        let ((from, from_unit), (to, to_unit)) = (human(read), human(written));
        let percent = if read == 0 { 0.0 } else { 100.0 * written as f64 / read as f64 };
        let text = if read == 0 {
            format!(" :  ({from}{from_unit} => {to}{to_unit}, ")
        } else {
            format!(" :{percent:6.2}%   ({from}{from_unit} => {to}{to_unit}, ")
        };
        cx.say_raw(&[&padded(name), text.as_bytes(), target, b") \n"].concat()).await?;
        Ok(true)
    }

    async fn wrong_size(&mut self, cx: &mut Context) -> Result<bool> {
        self.error(cx, &[b"zstd: error 11 : Src size is incorrect \n"]).await?;
        Err(Failure::Exit(11))
    }

    async fn decompress(
        &mut self,
        cx: &mut Context,
        name: &[u8],
        mut input: Input,
        sink: &mut Sink,
    ) -> Result<bool> {
        while input.buffered().len() < 6 && matches!(input.more().await, Ok(true)) {}
        let format = Format::detect(input.buffered());
        let skippable = input.buffered().get(1..4) == Some(b"\x2a\x4d\x18");
        let dictionary = &self.style.dictionary;
        let decoder: Box<dyn Decoder> = match format.and_then(Format::decoder) {
            Some(_) if format == Some(Format::Zstd) && !dictionary.is_empty() => match Unzstd::with_dictionary(dictionary) {
                Ok(decoder) => Box::new(decoder),
                Err(_) => {
                    self.error(cx, &[name, b" : Decoding error (36) : Dictionary is corrupted \n"]).await?;
                    return Ok(false);
                }
            },
            Some(decoder) => decoder,
            None if skippable => Box::new(Unzstd::new()),
            None => return self.foreign(cx, name, input, sink).await,
        };
        let mut stream = Stream::new(input, decoder);
        let fault = match run::decode(cx, &mut stream, sink).await? {
            Ok(()) => {
                self.done += 1;
                self.written += stream.given;
                if self.style.loudness > 2 || (!self.many && self.style.loudness == 2) {
                    let text = format!(": {} bytes \n", stream.given);
                    cx.say_raw(&[&padded(name), text.as_bytes()].concat()).await?;
                }
                return Ok(true);
            }
            Err(Trouble::Errno(errno)) => {
                let reason = errno.message();
                self.error(cx, &[b"zstd: ", name, b": ", reason.as_bytes(), b" \n"]).await?;
                return Ok(false);
            }
            Err(Trouble::Fault(fault)) => fault,
        };
        cx.stdout.flush().await?;
        let text: &[u8] = match fault {
            Fault::Foreign => {
                self.error(cx, &[b"zstd: ", name, b": unsupported format \n"]).await?;
                return Ok(false);
            }
            Fault::Truncated => b"Read error (39) : premature end \n",
            Fault::Checksum => b"Decoding error (36) : Restored data doesn't match checksum \n",
            Fault::Unsupported(0) => b"Decoding error (36) : Frame requires too much memory for decoding \n",
            Fault::Unsupported(_) => b"Decoding error (36) : Dictionary mismatch \n",
            _ => b"Decoding error (36) : Data corruption detected \n",
        };
        self.error(cx, &[name, b" : ", text]).await?;
        Ok(false)
    }

    /// What is not compressed: passed on with -f to standard output.
    async fn foreign(
        &mut self,
        cx: &mut Context,
        name: &[u8],
        mut input: Input,
        sink: &mut Sink,
    ) -> Result<bool> {
        if self.style.pass.unwrap_or(self.style.force && matches!(sink, Sink::Standard)) {
            return Ok(run::copy(cx, &mut input, sink).await?.is_ok());
        }
        let text: &[u8] = match input.buffered().len() {
            0 => b": unexpected end of file \n",
            1..4 => b": unknown header \n",
            _ => b": unsupported format \n",
        };
        self.error(cx, &[b"zstd: ", name, text]).await?;
        Ok(false)
    }
}

/// A name in 20 columns.
fn padded(name: &[u8]) -> Vec<u8> {
    if name.len() > 20 {
        return [b"...", name.get(name.len() - 17..).unwrap_or_default()].concat();
    }
    let mut name = name.to_vec();
    name.resize(20, b' ');
    name
}

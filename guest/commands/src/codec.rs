//! Compressed formats as streams: a decoder or encoder is handed blocks and
//! appends what comes of them, so that nothing waits inside of one and memory
//! stays bounded. The commands around them own files, names and messages.

pub(crate) mod bzip2;
pub(crate) mod crc32;
pub(crate) mod deflate;
pub(crate) mod gzip;
mod lzma;
pub(crate) mod pkware;
pub(crate) mod run;
pub(crate) mod xz;
pub(crate) mod zstd;

use bivalve_kit::Input;
use bivalve_vfs::Errno;

/// What a decoder gives at one call, about.
pub(crate) const BLOCK: usize = 64 * 1024;

/// How a call of a decoder ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum State {
    /// It wants more input than it was given.
    Hungry,
    /// It has more to give, but this is enough for now.
    Full,
    /// The data is over; what is left of the input is not its.
    Ended,
}

/// What is wrong with compressed data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// It ends too soon.
    Truncated,
    /// It does not start as this format does.
    Foreign,
    /// It is of a method, or has an option, that is not known.
    Unsupported(u32),
    Encrypted,
    /// More memory is needed than there may be.
    Memory(u64),
    /// It cannot be.
    Corrupt,
    /// The check sum is another.
    Checksum,
    /// The length is another.
    Length,
    /// The check sum and the length are others.
    ChecksumAndLength,
}

/// Takes compressed data, gives plain.
pub(crate) trait Decoder {
    /// Takes some of `input`, appends to `out`, and says how much it took.
    /// `ended` says that nothing follows the input.
    fn decode(&mut self, input: &[u8], ended: bool, out: &mut Vec<u8>) -> Result<(usize, State), Fault>;
}

impl Decoder for Box<dyn Decoder> {
    fn decode(&mut self, input: &[u8], ended: bool, out: &mut Vec<u8>) -> Result<(usize, State), Fault> {
        (**self).decode(input, ended, out)
    }
}

/// Takes plain data, gives compressed.
pub(crate) trait Encoder {
    fn encode(&mut self, input: &[u8], out: &mut Vec<u8>);
    /// Appends all that is still to come.
    fn finish(&mut self, out: &mut Vec<u8>);
}

/// Why a stream stopped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Trouble {
    Errno(Errno),
    Fault(Fault),
}

/// A file that is decoded while it is read.
pub(crate) struct Stream<D> {
    pub(crate) input: Input,
    pub(crate) decoder: D,
    out: Vec<u8>,
    /// Bytes of the file taken so far, and given.
    pub(crate) taken: u64,
    pub(crate) given: u64,
    file_ended: bool,
    over: bool,
    /// What went wrong behind the data that was given last.
    trouble: Option<Trouble>,
}

impl<D: Decoder> Stream<D> {
    pub(crate) fn new(input: Input, decoder: D) -> Stream<D> {
        let (out, trouble) = (Vec::new(), None);
        Stream { input, decoder, out, taken: 0, given: 0, file_ended: false, over: false, trouble }
    }

    /// The next block; none at the end of the data. What comes before a fault is given first.
    pub(crate) async fn next(&mut self) -> Result<Option<&[u8]>, Trouble> {
        self.out.clear();
        while self.out.len() < BLOCK && !self.over && self.trouble.is_none() {
            self.step().await;
        }
        if self.out.is_empty() {
            return match &self.trouble {
                Some(trouble) => Err(trouble.clone()),
                None => Ok(None),
            };
        }
        self.given += self.out.len() as u64;
        Ok(Some(&self.out))
    }

    /// One call of the decoder, with more input where it needs that.
    async fn step(&mut self) {
        let answer = self.decoder.decode(self.input.buffered(), self.file_ended, &mut self.out);
        let (count, state) = match answer {
            Ok(answer) => answer,
            Err(fault) => {
                self.trouble = Some(Trouble::Fault(fault));
                return;
            }
        };
        self.input.consume(count);
        self.taken += count as u64;
        match state {
            State::Full => {}
            State::Ended => self.over = true,
            State::Hungry if self.file_ended => self.trouble = Some(Trouble::Fault(Fault::Truncated)),
            State::Hungry => match self.input.more().await {
                Ok(more) => self.file_ended = !more,
                Err(errno) => self.trouble = Some(Trouble::Errno(errno)),
            },
        }
    }

    /// Reads up to the first data, a fault or the end, so that the decoder knows its header.
    pub(crate) async fn prime(&mut self, known: impl Fn(&D) -> bool) -> Result<(), Trouble> {
        while !known(&self.decoder) && !self.over && self.trouble.is_none() {
            self.step().await;
        }
        match &self.trouble {
            Some(trouble) if !known(&self.decoder) => Err(trouble.clone()),
            _ => Ok(()),
        }
    }
}

/// The formats of whole files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    Gzip,
    Bzip2,
    Xz,
    Lzma,
    Zstd,
    /// Of a program that there is not: its name, and tar's option for it.
    Foreign(&'static str, &'static str),
}

impl Format {
    /// The format that a file's first bytes speak of.
    pub(crate) fn detect(start: &[u8]) -> Option<Format> {
        const STARTS: &[(&[u8], Format)] = &[
            (&gzip::MAGIC, Format::Gzip),
            (b"BZh", Format::Bzip2),
            (b"\xfd7zXZ\0", Format::Xz),
            (b"\x5d\0\0", Format::Lzma),
            (b"\xff\x06\0", Format::Lzma),
            (b"\x28\xb5\x2f\xfd", Format::Zstd),
            (b"\x1f\x9d", Format::Foreign("compress", "-Z")),
            (b"LZIP", Format::Foreign("lzip", "--lzip")),
            (b"\x89LZO", Format::Foreign("lzop", "--lzop")),
        ];
        STARTS.iter().find(|(magic, _)| start.starts_with(magic)).map(|(_, format)| *format)
    }

    /// The format of a file with this suffix.
    pub(crate) fn by_suffix(name: &[u8]) -> Option<Format> {
        const SUFFIXES: &[(&[u8], Format)] = &[
            (b"gz", Format::Gzip),
            (b"z", Format::Gzip),
            (b"tgz", Format::Gzip),
            (b"taz", Format::Gzip),
            (b"bz2", Format::Bzip2),
            (b"tz2", Format::Bzip2),
            (b"tbz2", Format::Bzip2),
            (b"tbz", Format::Bzip2),
            (b"xz", Format::Xz),
            (b"txz", Format::Xz),
            (b"lzma", Format::Lzma),
            (b"tlz", Format::Lzma),
            (b"zst", Format::Zstd),
            (b"tzst", Format::Zstd),
            (b"Z", Format::Foreign("compress", "-Z")),
            (b"taZ", Format::Foreign("compress", "-Z")),
            (b"lz", Format::Foreign("lzip", "--lzip")),
            (b"lzo", Format::Foreign("lzop", "--lzop")),
        ];
        let at = name.iter().rposition(|byte| *byte == b'.')?;
        let suffix = name.get(at + 1..)?;
        SUFFIXES.iter().find(|(known, _)| *known == suffix).map(|(_, format)| *format)
    }

    /// The program that handles it.
    pub(crate) fn program(self) -> &'static str {
        match self {
            Format::Gzip => "gzip",
            Format::Bzip2 => "bzip2",
            Format::Xz => "xz",
            Format::Lzma => "lzma",
            Format::Zstd => "zstd",
            Format::Foreign(name, _) => name,
        }
    }

    pub(crate) fn decoder(self) -> Option<Box<dyn Decoder>> {
        Some(match self {
            Format::Gzip => Box::new(gzip::Gunzip::new()),
            Format::Bzip2 => Box::new(bzip2::Bunzip2::new()),
            Format::Xz => Box::new(xz::Unxz::new(u64::MAX)),
            Format::Lzma => Box::new(xz::UnLzma::new(u64::MAX)),
            Format::Zstd => Box::new(zstd::Unzstd::new()),
            Format::Foreign(..) => return None,
        })
    }

    /// Compresses as the program does without options.
    pub(crate) fn encoder(self) -> Option<Box<dyn Encoder>> {
        Some(match self {
            Format::Gzip => Box::new(gzip::Gzip::new(6, None, 0)),
            Format::Bzip2 => Box::new(bzip2::Bzip2::new(9)),
            Format::Xz => Box::new(xz::Xz::new(6, false, xz::Check::Crc64, u32::MAX)),
            Format::Lzma => Box::new(xz::Lzma::new(6, false, u32::MAX)),
            Format::Zstd => Box::new(zstd::Zstd::new(None, true, None)),
            Format::Foreign(..) => return None,
        })
    }
}

/// What the program says of bad data on its standard input.
pub(crate) fn complaint(program: &str, trouble: &Trouble) -> String {
    let fault = match trouble {
        Trouble::Errno(errno) => return format!("{program}: (stdin): {}\n", errno.message()),
        Trouble::Fault(fault) => *fault,
    };
    match (program, fault) {
        ("gzip", Fault::Foreign) => "\ngzip: stdin: not in gzip format\n".into(),
        ("gzip", Fault::Truncated) => "\ngzip: stdin: unexpected end of file\n".into(),
        ("gzip", Fault::Checksum) => "\ngzip: stdin: invalid compressed data--crc error\n".into(),
        ("gzip", Fault::Length) => "\ngzip: stdin: invalid compressed data--length error\n".into(),
        ("gzip", _) => "\ngzip: stdin: invalid compressed data--format violated\n".into(),
        ("bzip2", Fault::Foreign) => "bzip2: (stdin) is not a bzip2 file.\n".into(),
        ("xz" | "lzma", Fault::Foreign) => format!("{program}: (stdin): File format not recognized\n"),
        ("xz" | "lzma", Fault::Truncated) => format!("{program}: (stdin): Unexpected end of input\n"),
        ("xz" | "lzma", _) => format!("{program}: (stdin): Compressed data is corrupt\n"),
        ("zstd", Fault::Foreign) => "zstd: /*stdin*\\: unsupported format \n".into(),
        ("zstd", Fault::Truncated) => "zstd: /*stdin*\\: Read error (39) : premature end \n".into(),
        ("zstd", _) => "zstd: /*stdin*\\: Decoding error (36) : Data corruption detected \n".into(),
        _ => format!("{program}: (stdin): compressed data is corrupt\n"),
    }
}

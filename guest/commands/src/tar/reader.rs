//! An archive that is read: blocks from a file or a decoder, members with the
//! headers before them put together.

use super::Tar;
use super::header::{self, BLOCK, Member};
use super::volumes::Part;
use crate::codec::{Decoder, Stream, Trouble};
use bivalve_kit::{Context, Failure, Input, Result};

enum Source {
    Plain(Input),
    Packed(Stream<Box<dyn Decoder>>, &'static str),
}

/// What comes next in an archive.
pub(super) enum Next {
    Member(Box<Member>),
    /// A block that is no header, for the first time in a row.
    Bad,
    End,
}

pub(super) struct Reader {
    source: Source,
    buffer: Vec<u8>,
    start: usize,
    /// Offset of the first buffered byte.
    pub(super) position: u64,
    ended: bool,
    /// What is wrong with the compressed data.
    trouble: Option<Trouble>,
    /// Bytes of the member's data to come, and the zeros behind it.
    left: u64,
    padding: u64,
    ignore_zeros: bool,
    /// Records of pax headers for all members that follow.
    global: Vec<(Vec<u8>, Vec<u8>)>,
    skipping: bool,
    /// A header was seen.
    started: bool,
    /// A block of zeros was seen.
    pub(super) zero_seen: bool,
    /// The number of a zero block that stands alone.
    pub(super) lone_zero: Option<u64>,
    /// Where the end of the archive's members is.
    pub(super) end: u64,
    /// Keywords of pax headers that are not known.
    pub(super) unknown: Vec<Vec<u8>>,
    /// The member whose data is read, and all of its bytes.
    member: (Vec<u8>, u64),
    /// Where the last record that was needed ends.
    fetched: u64,
    /// Why there is no other volume.
    failure: Option<Failure>,
}

impl Reader {
    pub(super) fn plain(input: Input, ignore_zeros: bool) -> Reader {
        Reader::new(Source::Plain(input), ignore_zeros)
    }

    /// `program` is who says what is wrong with the data.
    pub(super) fn packed(
        input: Input,
        decoder: Box<dyn Decoder>,
        program: &'static str,
        ignore_zeros: bool,
    ) -> Reader {
        Reader::new(Source::Packed(Stream::new(input, decoder), program), ignore_zeros)
    }

    fn new(source: Source, ignore_zeros: bool) -> Reader {
        Reader {
            source,
            buffer: Vec::new(),
            start: 0,
            position: 0,
            ended: false,
            trouble: None,
            left: 0,
            padding: 0,
            ignore_zeros,
            global: Vec::new(),
            skipping: false,
            started: false,
            zero_seen: false,
            lone_zero: None,
            end: 0,
            unknown: Vec::new(),
            member: (Vec::new(), 0),
            fetched: 0,
            failure: None,
        }
    }

    fn buffered(&self) -> &[u8] {
        self.buffer.get(self.start..).unwrap_or_default()
    }

    fn consume(&mut self, count: usize) {
        self.start += count;
        self.position += count as u64;
    }

    /// Reads until so many bytes are buffered; false when the archive ends before.
    async fn need(&mut self, tar: &mut Tar, cx: &mut Context, count: usize) -> bool {
        self.count_records(tar, cx, count as u64).await;
        while self.buffered().len() < count && !self.ended {
            if self.start > 0 {
                self.buffer.drain(..self.start);
                self.start = 0;
            }
            let more = match &mut self.source {
                Source::Plain(input) => match input.fill().await {
                    Ok(block) => {
                        let length = block.len();
                        self.buffer.extend_from_slice(block);
                        input.consume(length);
                        Ok(length > 0)
                    }
                    Err(errno) => Err(Trouble::Errno(errno)),
                },
                Source::Packed(stream, _) => match stream.next().await {
                    Ok(Some(block)) => {
                        self.buffer.extend_from_slice(block);
                        Ok(true)
                    }
                    Ok(None) => Ok(false),
                    Err(trouble) => Err(trouble),
                },
            };
            match more {
                Ok(more) => self.ended = !more,
                Err(trouble) => {
                    self.ended = true;
                    self.trouble = Some(trouble);
                }
            }
            if self.ended && self.trouble.is_none() && tar.reads_volumes() {
                self.follow(tar, cx).await;
            }
        }
        self.buffered().len() >= count
    }

    /// Goes on with the next volume.
    async fn follow(&mut self, tar: &mut Tar, cx: &mut Context) {
        let left = self.left.saturating_sub(self.buffered().len() as u64);
        let (name, total) = self.member.clone();
        let part = (left > 0).then_some(Part { name, total, left, start: 0 });
        match tar.follow_volume(cx, part.as_ref()).await {
            Ok((file, bytes)) => {
                self.source = Source::Plain(Input::new(file));
                self.buffer.extend(bytes);
                self.ended = false;
            }
            Err(failure) => self.failure = Some(failure),
        }
    }

    /// Checkpoints, for the records up to so many bytes from here.
    async fn count_records(&mut self, tar: &mut Tar, cx: &mut Context, count: u64) {
        while tar.style.more.every > 0 && self.fetched < self.position + count && self.failure.is_none() {
            self.fetched += tar.record();
            let number = tar.records + 1;
            self.failure = tar.checkpoints(cx, number, false).await.err();
        }
    }

    /// Records that are skipped are not read where the file can be seeked.
    fn skip_records(&mut self, tar: &Tar, count: u64) {
        let Source::Plain(input) = &self.source else { return };
        let ahead = self.fetched.saturating_sub(self.position);
        if tar.style.more.every > 0 && count > ahead && input.file().kind() == bivalve_vfs::Kind::File {
            self.fetched += (count - ahead) / tar.record() * tar.record();
        }
    }

    /// Skips what is left of the member.
    pub(super) async fn skip(&mut self, tar: &mut Tar, cx: &mut Context) -> Result<()> {
        self.skip_records(tar, self.left);
        loop {
            let mut count = self.left + self.padding;
            if count == 0 {
                return Ok(());
            }
            cx.check()?;
            let here = self.buffered().len() as u64;
            if here == 0 && count > 1 << 17 && self.seek(count - 1).is_some() {
                (self.left, self.padding, count) = (0, 1, 1);
            }
            if !self.need(tar, cx, 1).await {
                return self.too_short(cx).await;
            }
            let some = (self.buffered().len() as u64).min(count);
            self.consume(some as usize);
            let data = some.min(self.left);
            self.left -= data;
            self.padding -= some - data;
        }
    }

    /// Moves on in a file that can be seeked, where nothing is buffered.
    fn seek(&mut self, count: u64) -> Option<()> {
        let Source::Plain(input) = &mut self.source else { return None };
        if !input.buffered().is_empty() || self.ended {
            return None;
        }
        let to = input.file().position().ok()?.checked_add(count)?;
        if input.file().size().ok()? < to {
            return None;
        }
        input.seek(to).ok()?;
        self.position += count;
        Some(())
    }

    /// A piece of the member's data; none at its end.
    pub(super) async fn chunk(&mut self, tar: &mut Tar, cx: &mut Context) -> Result<Option<Vec<u8>>> {
        if self.left == 0 {
            return Ok(None);
        }
        cx.check()?;
        if !self.need(tar, cx, 1).await {
            self.too_short(cx).await?;
            return Ok(None);
        }
        let count = (self.buffered().len() as u64).min(self.left) as usize;
        let piece = self.buffered().get(..count).unwrap_or_default().to_vec();
        self.consume(count);
        self.left -= count as u64;
        Ok(Some(piece))
    }

    async fn too_short(&mut self, cx: &mut Context) -> Result<()> {
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        self.say_trouble(cx).await?;
        cx.say(b"Unexpected EOF in archive").await?;
        cx.say(b"Error is not recoverable: exiting now").await?;
        Err(Failure::Exit(2))
    }

    /// Says what the program behind a pipe would have said of the data.
    async fn say_trouble(&mut self, cx: &mut Context) -> Result<bool> {
        let (Some(trouble), Source::Packed(_, program)) = (self.trouble.take(), &self.source) else {
            return Ok(false);
        };
        let text = crate::codec::complaint(program, &trouble);
        cx.say_raw(text.as_bytes()).await?;
        Ok(true)
    }

    /// At the end: data that was bad all along, or a file that could not be read.
    pub(super) async fn check_end(&mut self, cx: &mut Context, name: &[u8]) -> Result<()> {
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        if let (Some(Trouble::Errno(errno)), Source::Plain(_)) = (&self.trouble, &self.source) {
            let message = errno.message();
            cx.say(&[name, b": Cannot read: ", message.as_bytes()].concat()).await?;
            if !self.started {
                cx.say(b"At beginning of tape, quitting now").await?;
            }
            cx.say(b"Error is not recoverable: exiting now").await?;
            return Err(Failure::Exit(2));
        }
        if !self.ended {
            return Ok(());
        }
        let program = match &self.source {
            Source::Packed(_, program) => *program,
            Source::Plain(_) => "",
        };
        if self.say_trouble(cx).await? {
            let status = if program == "bzip2" { 2 } else { 1 };
            cx.say(format!("Child returned status {status}").as_bytes()).await?;
            cx.say(b"Error is not recoverable: exiting now").await?;
            return Err(Failure::Exit(2));
        }
        Ok(())
    }

    /// The next member, after what is left of the last one.
    pub(super) async fn next(&mut self, tar: &mut Tar, cx: &mut Context) -> Result<Next> {
        self.skip(tar, cx).await?;
        let mut extended: Vec<(Vec<u8>, Vec<u8>)> = Vec::new();
        let (mut long_name, mut long_link) = (None, None);
        let mut raw: Vec<u8> = Vec::new();
        let mut first = None;
        loop {
            cx.check()?;
            self.end = first.map_or(self.position, |block: u64| block * BLOCK as u64);
            let Some(block) = self.block(tar, cx).await else {
                return Ok(Next::End);
            };
            if block.iter().all(|byte| *byte == 0) {
                if self.zero_block(tar, cx).await {
                    return Ok(Next::End);
                }
                continue;
            }
            if !header::is_sound(&block) {
                if std::mem::replace(&mut self.skipping, true) {
                    continue;
                }
                return Ok(Next::Bad);
            }
            self.skipping = false;
            self.started = true;
            let mut member = header::decode(&block);
            first.get_or_insert(self.position / BLOCK as u64 - 1);
            if matches!(member.kind, b'L' | b'K' | b'x' | b'g' | b'X') {
                let Some(data) = self.whole(tar, cx, member.stored).await else {
                    self.too_short(cx).await?;
                    return Ok(Next::End);
                };
                let end = data.iter().position(|byte| *byte == 0).unwrap_or(data.len());
                match member.kind {
                    b'L' => long_name = data.get(..end).map(<[u8]>::to_vec),
                    b'K' => long_link = data.get(..end).map(<[u8]>::to_vec),
                    b'g' => merge(&mut self.global, &data),
                    _ => merge(&mut extended, &data),
                }
                raw.extend_from_slice(&block);
                raw.extend_from_slice(&data);
                raw.resize(raw.len().next_multiple_of(BLOCK), 0);
                continue;
            }
            member.block = first.unwrap_or_default();
            if let Some(name) = long_name.take() {
                member.name = name;
            }
            if let Some(link) = long_link.take() {
                member.link = link;
            }
            if member.kind == b'S' && !self.sparse_extensions(tar, cx, &mut member, &block).await {
                self.too_short(cx).await?;
            }
            self.left = member.stored;
            self.apply(&mut member, &extended);
            self.member = (member.name.clone(), self.left);
            self.padding = self.left.next_multiple_of(BLOCK as u64) - self.left;
            if member.map_in_data && !self.map_from_data(tar, cx, &mut member).await {
                self.too_short(cx).await?;
            }
            raw.append(&mut member.raw);
            member.raw = raw;
            return Ok(Next::Member(Box::new(member)));
        }
    }

    /// The block after a zero block; whether the archive ends here.
    async fn zero_block(&mut self, tar: &mut Tar, cx: &mut Context) -> bool {
        self.zero_seen = true;
        if self.ignore_zeros {
            return false;
        }
        let number = self.position / BLOCK as u64;
        match self.need(tar, cx, BLOCK).await {
            true if self.buffered().iter().take(BLOCK).all(|byte| *byte == 0) => {}
            _ => self.lone_zero = Some(number),
        }
        true
    }

    async fn block(&mut self, tar: &mut Tar, cx: &mut Context) -> Option<Vec<u8>> {
        if !self.need(tar, cx, BLOCK).await {
            return None;
        }
        let block = self.buffered().get(..BLOCK)?.to_vec();
        self.consume(BLOCK);
        Some(block)
    }

    /// The data of a header that stands before a member, and its padding.
    async fn whole(&mut self, tar: &mut Tar, cx: &mut Context, length: u64) -> Option<Vec<u8>> {
        let length = usize::try_from(length).ok()?;
        let padded = length.checked_next_multiple_of(BLOCK)?;
        let mut data = Vec::new();
        while data.len() < padded {
            if !self.need(tar, cx, 1).await {
                return None;
            }
            let some = self.buffered().len().min(padded - data.len());
            data.extend_from_slice(self.buffered().get(..some)?);
            self.consume(some);
        }
        data.truncate(length);
        Some(data)
    }

    /// More of an old GNU sparse map, in blocks of its own.
    async fn sparse_extensions(&mut self, tar: &mut Tar, cx: &mut Context, member: &mut Member, block: &[u8]) -> bool {
        let mut more = block.get(482).is_some_and(|flag| *flag != 0);
        while more {
            let Some(block) = self.block(tar, cx).await else { return false };
            let map = member.map.get_or_insert_default();
            map.extend(header::pairs(block.get(..504).unwrap_or_default()));
            more = block.get(504).is_some_and(|flag| *flag != 0);
            member.raw.extend_from_slice(&block);
        }
        true
    }

    /// The map of pax's sparse format 1.0: decimal numbers, a line each, before the data.
    async fn map_from_data(&mut self, tar: &mut Tar, cx: &mut Context, member: &mut Member) -> bool {
        let (mut numbers, mut wanted, mut digits) = (Vec::new(), 1, Vec::new());
        while numbers.len() < wanted {
            let Some(block) = self.block(tar, cx).await else { return false };
            self.left = self.left.saturating_sub(BLOCK as u64);
            member.raw.extend_from_slice(&block);
            for byte in block {
                if byte != b'\n' {
                    digits.push(byte);
                    continue;
                }
                let number = unsigned(&digits);
                digits.clear();
                if numbers.is_empty() {
                    wanted = usize::try_from(number.saturating_mul(2).saturating_add(1)).unwrap_or(usize::MAX);
                }
                numbers.push(number);
                if numbers.len() == wanted {
                    break;
                }
            }
        }
        let pairs = numbers.get(1..).unwrap_or_default().chunks_exact(2);
        member.map = Some(pairs.map(|pair| (pair[0], pair[1])).collect());
        true
    }

    /// What pax headers say of a member.
    fn apply(&mut self, member: &mut Member, extended: &[(Vec<u8>, Vec<u8>)]) {
        let mut offset = None;
        let global = self.global.clone();
        for (key, value) in global.iter().chain(extended) {
            match key.as_slice() {
                b"path" => member.name.clone_from(value),
                b"linkpath" => member.link.clone_from(value),
                b"size" => {
                    (member.size, self.left) = (unsigned(value), unsigned(value));
                    member.stored = member.size;
                }
                b"mtime" => member.modified = header::parse_decimal(value).unwrap_or(member.modified),
                b"uid" => member.uid = unsigned(value),
                b"gid" => member.gid = unsigned(value),
                b"uname" => member.user.clone_from(value),
                b"gname" => member.group.clone_from(value),
                b"GNU.sparse.name" => member.name.clone_from(value),
                b"GNU.sparse.size" | b"GNU.sparse.realsize" => {
                    member.size = unsigned(value);
                    member.map.get_or_insert_default();
                }
                b"GNU.sparse.offset" => offset = Some(unsigned(value)),
                b"GNU.sparse.numbytes" => {
                    let start = offset.take().unwrap_or_default();
                    member.map.get_or_insert_default().push((start, unsigned(value)));
                }
                b"GNU.sparse.map" => {
                    let numbers: Vec<u64> = value.split(|byte| *byte == b',').map(unsigned).collect();
                    member.map = Some(numbers.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect());
                }
                b"GNU.sparse.major" => member.map_in_data = value == b"1",
                b"GNU.dumpdir" => member.dumpdir = Some(value.clone()),
                b"atime" => {
                    let time = header::parse_decimal(value).unwrap_or(member.modified);
                    member.others.get_or_insert((time, time)).0 = time;
                }
                b"ctime" => {
                    let time = header::parse_decimal(value).unwrap_or(member.modified);
                    member.others.get_or_insert((time, time)).1 = time;
                }
                b"comment" | b"charset" | b"hdrcharset" => {}
                key if key.starts_with(b"GNU.") || key.starts_with(b"RHT.") => {}
                key if key.starts_with(b"SCHILY.xattr") || key.starts_with(b"SCHILY.acl") => {}
                key => self.unknown.push(key.to_vec()),
            }
        }
    }

    /// Passes the member's data on as it stands, with what fills its last block.
    pub(super) async fn raw_chunk(&mut self, tar: &mut Tar, cx: &mut Context) -> Result<Option<Vec<u8>>> {
        self.left += std::mem::take(&mut self.padding);
        self.chunk(tar, cx).await
    }
}

fn unsigned(digits: &[u8]) -> u64 {
    std::str::from_utf8(digits).ok().and_then(|digits| digits.trim().parse().ok()).unwrap_or_default()
}

/// What a global pax header says of the file that a volume continues: name, size and offset.
pub(super) fn volume_of(data: &[u8]) -> Option<(Vec<u8>, u64, u64)> {
    let mut records = Vec::new();
    merge(&mut records, data);
    let find = |key: &[u8]| {
        records.iter().find(|(known, _)| known.strip_prefix(b"GNU.volume.") == Some(key)).map(|(_, value)| value.clone())
    };
    Some((find(b"filename")?, unsigned(&find(b"size")?), unsigned(&find(b"offset")?)))
}

/// Adds the records of a pax header; a key that comes again has its new value,
/// but those of a sparse map add up.
fn merge(into: &mut Vec<(Vec<u8>, Vec<u8>)>, mut data: &[u8]) {
    while let Some(space) = memchr::memchr(b' ', data) {
        let Ok(length) = usize::try_from(unsigned(&data[..space])) else { return };
        let Some(record) = data.get(space + 1..length) else { return };
        data = data.get(length..).unwrap_or_default();
        let record = record.strip_suffix(b"\n").unwrap_or(record);
        let Some(equals) = memchr::memchr(b'=', record) else { continue };
        let (key, value) = (record[..equals].to_vec(), record[equals + 1..].to_vec());
        let adds = matches!(key.as_slice(), b"GNU.sparse.offset" | b"GNU.sparse.numbytes");
        if !adds {
            into.retain(|(known, _)| *known != key);
        }
        into.push((key, value));
    }
}

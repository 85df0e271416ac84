//! `-d`: what is different between an archive and the files.

use super::Tar;
use super::header::Member;
use super::reader::Reader;
use super::transform::Of;
use bivalve_kit::{Context, Result};
use bivalve_vfs::{Errno, Kind, Node, OpenOptions, Place, trim_slashes};

impl Tar {
    pub(super) async fn compare(
        &mut self,
        cx: &mut Context,
        reader: &mut Reader,
        place: &Place,
        member: &Member,
    ) -> Result<()> {
        let Some(renamed) = self.renamed(&member.name, Of::File) else { return Ok(()) };
        let target = self.safe(cx, &renamed, false).await?;
        if self.verifies && self.style.verbose > 0 {
            self.emit(cx, b"Verify ").await?;
        }
        self.announce(cx, member, &member.name.clone()).await?;
        // The label of a volume is no file.
        if member.kind == b'V' {
            return Ok(());
        }
        let target = trim_slashes(&target).to_vec();
        let node = match cx.vfs.lstat(place, &target) {
            Ok(node) => node,
            Err(errno) => {
                let what = if member.kind == b'2' { "readlink" } else { "stat" };
                return self.missing(cx, &target, what, &errno).await;
            }
        };
        match member.kind {
            _ if member.is_directory() => {
                if node.kind != Kind::Directory {
                    return self.differs(cx, member, "File type differs").await;
                }
                self.compare_mode(cx, member, &node).await
            }
            b'1' => {
                let link = self.safe(cx, &member.link, true).await?;
                match cx.vfs.lstat(place, &link) {
                    Ok(other) if other.id == node.id => Ok(()),
                    Ok(_) => {
                        let quoted = self.colon(cx, &link);
                        let text = [b"Not linked to ".as_slice(), &quoted].concat();
                        self.differs(cx, member, &String::from_utf8_lossy(&text)).await
                    }
                    Err(errno) => self.missing(cx, &link, "stat", &errno).await,
                }
            }
            b'2' => match cx.vfs.read_link(place, &target) {
                Ok(link) if link == member.link => Ok(()),
                Ok(_) => self.differs(cx, member, "Symlink differs").await,
                Err(errno) => self.missing(cx, &target, "readlink", &errno).await,
            },
            b'0' | b'S' => self.compare_file(cx, reader, place, &target, member, &node).await,
            _ => Ok(()),
        }
    }

    /// `-W`: compares what was written with the files.
    pub(super) async fn verify(&mut self, cx: &mut Context) -> Result<()> {
        if !self.style.more.verify {
            return Ok(());
        }
        let renamed = !self.style.transforms.is_empty();
        for (fails, text) in [
            (!self.said.is_empty(), "Archive contains file names with leading prefixes removed."),
            (renamed, "Archive contains transformed file names."),
            (renamed || !self.said.is_empty(), "Verification may fail to locate original files."),
        ] {
            if fails {
                cx.say(text.as_bytes()).await?;
            }
        }
        (self.verifies, self.style.transforms) = (true, Vec::new());
        let mut reader = self.open(cx).await?;
        while let Some(member) = self.next(cx, &mut reader).await? {
            let place = cx.place.clone();
            self.compare(cx, &mut reader, &place, &member).await?;
        }
        Ok(())
    }

    async fn compare_mode(&mut self, cx: &mut Context, member: &Member, node: &Node) -> Result<()> {
        if member.mode & 0o7777 != node.mode & 0o7777 {
            self.differs(cx, member, "Mode differs").await?;
        }
        Ok(())
    }

    async fn compare_file(
        &mut self,
        cx: &mut Context,
        reader: &mut Reader,
        place: &Place,
        target: &[u8],
        member: &Member,
        node: &Node,
    ) -> Result<()> {
        if node.kind != Kind::File {
            return self.differs(cx, member, "File type differs").await;
        }
        self.compare_mode(cx, member, node).await?;
        let identity = cx.system.identity();
        let (uid, gid) = (u64::from(identity.uid), u64::from(identity.gid));
        if member.uid != uid {
            self.differs(cx, member, "Uid differs").await?;
        }
        if member.gid != gid {
            self.differs(cx, member, "Gid differs").await?;
        }
        let exact = member.modified.nanoseconds != 0;
        let same_time = member.modified.seconds == node.modified.seconds
            && (!exact || member.modified.nanoseconds == node.modified.nanoseconds);
        if !same_time {
            self.differs(cx, member, "Mod time differs").await?;
        }
        if member.size != node.size {
            return self.differs(cx, member, "Size differs").await;
        }
        let file = match cx.vfs.open(place, target, OpenOptions::READ) {
            Ok(file) => file,
            Err(errno) => return self.missing(cx, target, "open", &errno).await,
        };
        let mut pieces = member.map.clone().unwrap_or_else(|| vec![(0, member.size)]).into_iter();
        let mut current = pieces.next();
        while let Some(chunk) = reader.chunk(self, cx).await? {
            let mut rest = chunk.as_slice();
            while !rest.is_empty() {
                let Some((offset, length)) = current else { break };
                let count = (rest.len() as u64).min(length) as usize;
                let (now, later) = rest.split_at(count);
                let mut there = Vec::new();
                let _ = file.seek(offset);
                loop {
                    let wanted = count.saturating_sub(there.len());
                    if wanted == 0 || !file.read(&mut there, wanted).await.is_ok_and(|read| read > 0) {
                        break;
                    }
                }
                if there.get(..count) != Some(now) {
                    return self.differs(cx, member, "Contents differ").await;
                }
                rest = later;
                current = if length > count as u64 {
                    Some((offset + count as u64, length - count as u64))
                } else {
                    pieces.next()
                };
            }
        }
        Ok(())
    }

    async fn differs(&mut self, cx: &mut Context, member: &Member, what: &str) -> Result<()> {
        self.status = self.status.max(1);
        let name = self.colon(cx, bivalve_vfs::trim_slashes(&member.name));
        self.emit(cx, &[&name, b": ".as_slice(), what.as_bytes(), b"\n"].concat()).await
    }

    async fn missing(&mut self, cx: &mut Context, name: &[u8], what: &str, errno: &Errno) -> Result<()> {
        self.status = self.status.max(1);
        let reason = errno.message();
        let text = [
            &self.colon(cx, name),
            b": Warning: Cannot ".as_slice(),
            what.as_bytes(),
            b": ",
            reason.as_bytes(),
        ];
        cx.say(&text.concat()).await
    }
}

//! Listing members: names, or long lines with `-v`.

use super::header::Member;
use super::reader::Reader;
use super::transform::Of;
use super::{Action, Tar, names, transform};
use bivalve_kit::clock::{Dialect, Zone, format};
use bivalve_kit::{Context, Result, mode};
use bivalve_vfs::Kind;

impl Tar {
    /// `-t`.
    pub(super) async fn list(&mut self, cx: &mut Context, reader: &mut Reader, member: &Member) -> Result<()> {
        if member.kind != b'V' {
            let _ = self.safe(cx, &member.name, false).await?;
        }
        if member.kind == b'1' {
            let _ = self.safe(cx, &member.link, true).await?;
        }
        let name = if self.style.show_transformed {
            match self.renamed(&member.name, Of::File) {
                Some(name) => self.below_top(name),
                None => return Ok(()),
            }
        } else {
            member.name.clone()
        };
        self.print(cx, member, &name, self.style.verbose > 0).await?;
        self.list_entries(cx, reader, member).await
    }

    /// A name after `--transform` and `--strip-components`; none when nothing is left.
    pub(super) fn renamed(&self, name: &[u8], of: Of) -> Option<Vec<u8>> {
        // Expressions do not see the slash behind a directory.
        let slash = of == Of::File && name.len() > 1 && name.ends_with(b"/") && !self.style.transforms.is_empty();
        let bare = if slash { bivalve_vfs::trim_slashes(name) } else { name };
        let mut name = transform::apply(&self.style.transforms, bare, of);
        if slash {
            name.push(b'/');
        }
        if of == Of::Symlink || self.style.strip == 0 {
            return Some(name);
        }
        names::strip(&name, self.style.strip).map(<[u8]>::to_vec)
    }

    /// Prints a member as it is dealt with: `-v` its name, `-vv` a long line.
    pub(super) async fn announce(&mut self, cx: &mut Context, member: &Member, name: &[u8]) -> Result<()> {
        match self.style.verbose {
            0 => Ok(()),
            1 => self.print(cx, member, name, false).await,
            _ => self.print(cx, member, name, true).await,
        }
    }

    /// A line for a member.
    pub(super) async fn print(
        &mut self,
        cx: &mut Context,
        member: &Member,
        name: &[u8],
        long: bool,
    ) -> Result<()> {
        let mut line = Vec::new();
        if self.style.block_numbers {
            line.extend_from_slice(format!("block {}: ", member.block).as_bytes());
        }
        if long {
            self.push_long(cx, member, &mut line);
        }
        line.extend_from_slice(&self.shown(cx, name));
        if long {
            let link = match member.kind {
                b'2' => Some(" -> "),
                b'1' => Some(" link to "),
                _ => None,
            };
            if let Some(text) = link {
                line.extend_from_slice(text.as_bytes());
                line.extend_from_slice(&self.shown(cx, &member.link));
            }
            match member.kind {
                b'0'..=b'7' | b'S' | b'D' => {}
                b'V' => line.extend_from_slice(b"--Volume Header--"),
                b'M' => line.extend(format!("--Continued at byte {}--", member.device.1).into_bytes()),
                b'A'..=b'Z' => {}
                kind => line.extend_from_slice(format!(" unknown file type '{}'", char::from(kind)).as_bytes()),
            }
        }
        line.push(b'\n');
        self.emit(cx, &line).await
    }

    /// Mode, owner, size and time.
    fn push_long(&mut self, cx: &Context, member: &Member, line: &mut Vec<u8>) {
        let kind = match member.kind {
            b'2' => Kind::Symlink,
            b'5' | b'D' => Kind::Directory,
            b'6' => Kind::Fifo,
            b'3' => Kind::Device,
            _ if member.is_directory() => Kind::Directory,
            _ => Kind::File,
        };
        let mut text = mode::text(kind, member.mode);
        text[0] = match member.kind {
            b'1' => b'h',
            b'4' => b'b',
            b'7' => b'C',
            b'V' => b'V',
            b'M' => b'M',
            _ => text[0],
        };
        line.extend_from_slice(&text);
        line.push(b' ');
        let owner = |name: &[u8], number: u64| {
            if name.is_empty() || self.style.numeric { number.to_string().into_bytes() } else { name.to_vec() }
        };
        let owners = [
            owner(&member.user, member.uid).as_slice(),
            b"/",
            &owner(&member.group, member.gid),
        ]
        .concat();
        let size = match member.kind {
            b'3' | b'4' => format!("{},{}", member.device.0, member.device.1),
            b'1' | b'2' | b'5' | b'6' if self.style.action != Action::Create => "0".into(),
            _ => member.size.to_string(),
        };
        self.widths.0 = self.widths.0.max(owners.len() + 1 + size.len());
        line.extend_from_slice(&owners);
        let width = self.widths.0 - owners.len();
        line.extend_from_slice(format!("{size:>width$} ").as_bytes());
        let zone = if self.style.utc { Zone::utc() } else { Zone::from_environment(|name| cx.variable(name)) };
        let mut date = Vec::new();
        match zone.civil(member.modified) {
            Some(moment) if self.style.full_time => {
                format(&mut date, b"%Y-%m-%d %H:%M:%S", &moment, Dialect::Gnu);
                let fraction = member.modified.nanoseconds;
                if fraction > 0 {
                    let digits = format!(".{fraction:09}");
                    date.extend_from_slice(digits.trim_end_matches('0').as_bytes());
                }
            }
            Some(moment) => format(&mut date, b"%Y-%m-%d %H:%M", &moment, Dialect::Gnu),
            None => date.extend_from_slice(member.modified.seconds.to_string().as_bytes()),
        }
        self.widths.1 = self.widths.1.max(date.len());
        date.resize(self.widths.1, b' ');
        line.extend_from_slice(&date);
        line.push(b' ');
    }
}

//! The nodes that the guest makes up: `/dev`, the commands in `/bin` and
//! `/usr/bin`, and some files of `/etc` that say who the user is. What the
//! store has under all but the first comes first.

use crate::{Kind, Node, Timestamp};

/// A made-up node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum System {
    Directory,
    Null,
    Zero,
    Full,
    Random,
    /// `/dev/tty`: there, but no process has a terminal.
    Tty,
    /// `/dev/fd/N`, and `/dev/stdin` and so on.
    Descriptor(u32),
}

pub(crate) const DEVICES: [&str; 10] =
    ["fd", "full", "null", "random", "stderr", "stdin", "stdout", "tty", "urandom", "zero"];

/// What stands at this normalised path under `/dev`; none when nothing does.
pub(crate) fn device(path: &[u8]) -> Option<System> {
    Some(match path.strip_prefix(b"/dev")? {
        b"" | b"/fd" => System::Directory,
        b"/null" => System::Null,
        b"/zero" => System::Zero,
        b"/tty" => System::Tty,
        b"/full" => System::Full,
        b"/random" | b"/urandom" => System::Random,
        b"/stdin" => System::Descriptor(0),
        b"/stdout" => System::Descriptor(1),
        b"/stderr" => System::Descriptor(2),
        rest => {
            let digits = rest.strip_prefix(b"/fd/")?;
            if digits.is_empty() || digits.len() > 4 || !digits.iter().all(u8::is_ascii_digit) {
                return None;
            }
            System::Descriptor(digits.iter().fold(0, |sum, digit| sum * 10 + u32::from(digit - b'0')))
        }
    })
}

/// Whether the path is `/dev` or below it.
pub(crate) fn is_device_path(path: &[u8]) -> bool {
    path.strip_prefix(b"/dev").is_some_and(|rest| rest.is_empty() || rest[0] == b'/')
}

/// The name of a command if the path is directly in `/bin` or `/usr/bin`.
pub(crate) fn program_name(path: &[u8]) -> Option<&[u8]> {
    let name = path.strip_prefix(b"/usr/bin/").or_else(|| path.strip_prefix(b"/bin/"))?;
    (!name.is_empty() && !name.contains(&b'/')).then_some(name)
}

/// Whether the path is one of the directories that are always there.
pub(crate) fn is_program_directory(path: &[u8]) -> bool {
    matches!(path, b"/bin" | b"/usr" | b"/usr/bin")
}

/// The directory of the made-up files.
pub(crate) const SETTINGS: &[u8] = b"/etc";

/// The name of a file if the path is directly in `/etc`.
pub(crate) fn setting_name(path: &[u8]) -> Option<&[u8]> {
    path.strip_prefix(SETTINGS)?.strip_prefix(b"/")
}

/// Metadata of a made-up node.
pub(crate) fn node(kind: Kind, mode: u32, id: u64) -> Node {
    let epoch = Timestamp::default();
    Node { kind, size: 0, mode, modified: epoch, accessed: epoch, changed: epoch, id, links: 1, version: 0 }
}

/// What the text of a command that is read as a file starts with.
pub(crate) const PROGRAM_TEXT: &[u8] = b"# built-in command: ";

/// The name of the command whose file this text was copied from.
pub fn copied_program(text: &[u8]) -> Option<&[u8]> {
    let name = text.strip_prefix(PROGRAM_TEXT)?.strip_suffix(b"\n")?;
    (!name.is_empty() && !name.iter().any(|byte| matches!(byte, b'/' | b'\n'))).then_some(name)
}

//! A session's saved bytes: the guest's state, and what the host puts beside it.
//!
//! Alone, the state is what the guest gave: `BVST`, a version, fields, a sum. With
//! files beside it, it is in a box: `BVSS`, the box's version, parts of a kind, a
//! length and bytes, and the same kind of sum over all. Both are looked at before
//! anything is used.

use crate::error::Error;

const STATE: &[u8; 4] = b"BVST";
const BOX: &[u8; 4] = b"BVSS";
/// The newest version of the state that this host's component reads.
const STATE_VERSION: u8 = 1;
/// Raised when a part changes its meaning.
const BOX_VERSION: u8 = 1;

/// A part of the box.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    State = 1,
    Scratch = 2,
    Workspace = 3,
}

/// What is saved besides the shell's own state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Saving {
    pub(super) scratch: bool,
    pub(super) workspace: bool,
}

impl Saving {
    /// The shell's state and no files.
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether `/tmp` is saved too, with modes and times.
    pub fn scratch(mut self, scratch: bool) -> Self {
        self.scratch = scratch;
        self
    }

    /// Whether the workspace's files are, which makes sense when they are
    /// nowhere but in memory.
    pub fn workspace(mut self, workspace: bool) -> Self {
        self.workspace = workspace;
        self
    }
}

/// Saved bytes taken apart.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Saved {
    pub(crate) state: Vec<u8>,
    pub(crate) scratch: Option<Vec<u8>>,
    pub(crate) workspace: Option<Vec<u8>>,
}

impl Saved {
    pub(crate) fn pack(self) -> Vec<u8> {
        if self.scratch.is_none() && self.workspace.is_none() {
            return self.state;
        }
        let mut out = BOX.to_vec();
        out.push(BOX_VERSION);
        let parts = [
            (Part::State, Some(self.state)),
            (Part::Scratch, self.scratch),
            (Part::Workspace, self.workspace),
        ];
        for (kind, bytes) in parts {
            let Some(bytes) = bytes else { continue };
            out.push(kind as u8);
            out.extend_from_slice(&(bytes.len() as u64).to_le_bytes());
            out.extend(bytes);
        }
        let sum = sum(&out);
        out.extend_from_slice(&sum.to_le_bytes());
        out
    }

    /// Takes bytes apart and checks them.
    pub(crate) fn unpack(bytes: &[u8]) -> Result<Self, Error> {
        let mut saved = Self::default();
        if !bytes.starts_with(BOX) {
            saved.state = checked_state(bytes)?.to_vec();
            return Ok(saved);
        }
        let body = summed(bytes)?;
        let (&version, mut rest) = body
            .get(BOX.len()..)
            .and_then(<[u8]>::split_first)
            .ok_or_else(|| damaged("it ends too early"))?;
        if version > BOX_VERSION {
            return Err(Error::SavedByNewer { version: version.into() });
        }
        while let Some((&kind, after)) = rest.split_first() {
            let (length, after) = after.split_first_chunk().ok_or_else(|| damaged("it ends too early"))?;
            let length = usize::try_from(u64::from_le_bytes(*length));
            let part = length.ok().and_then(|length| after.split_at_checked(length));
            let (part, after) = part.ok_or_else(|| damaged("a part is cut off"))?;
            match kind {
                1 => saved.state = checked_state(part)?.to_vec(),
                2 => saved.scratch = Some(part.to_vec()),
                3 => saved.workspace = Some(part.to_vec()),
                _ => return Err(damaged("a part has an unknown kind")),
            }
            rest = after;
        }
        if saved.state.is_empty() { Err(damaged("the shell's part is missing")) } else { Ok(saved) }
    }
}

pub(super) fn damaged(what: &str) -> Error {
    Error::DamagedState(what.to_owned())
}

/// The guest's part, when its frame is right.
fn checked_state(state: &[u8]) -> Result<&[u8], Error> {
    if !state.starts_with(STATE) {
        return Err(damaged("it does not start as saved state does"));
    }
    summed(state)?;
    match state.get(STATE.len()) {
        Some(&version) if version > STATE_VERSION => Err(Error::SavedByNewer { version: version.into() }),
        Some(_) => Ok(state),
        None => Err(damaged("it is too short")),
    }
}

/// The bytes without the sum at their end, when that is right.
fn summed(bytes: &[u8]) -> Result<&[u8], Error> {
    let (body, told) = bytes.split_last_chunk().ok_or_else(|| damaged("it is too short"))?;
    if sum(body).to_le_bytes() == *told { Ok(body) } else { Err(damaged("its sum is wrong")) }
}

/// Fowler, Noll and Vo's hash, as the guest takes it.
fn sum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(2_166_136_261, |hash: u32, &byte| hash.wrapping_mul(16_777_619) ^ u32::from(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(version: u8) -> Vec<u8> {
        let mut bytes = [STATE.as_slice(), &[version], b"fields"].concat();
        bytes.extend_from_slice(&sum(&bytes).to_le_bytes());
        bytes
    }

    #[test]
    fn what_is_packed_is_unpacked() {
        let alone = Saved { state: state(1), ..Saved::default() };
        assert_eq!(Saved::unpack(&state(1)).unwrap(), alone);
        let boxed = || Saved { state: state(1), scratch: Some(b"tmp".to_vec()), workspace: Some(Vec::new()) };
        assert_eq!(Saved::unpack(&boxed().pack()).unwrap(), boxed());
    }

    #[test]
    fn damage_and_newer_versions_are_refused() {
        assert!(matches!(Saved::unpack(&state(9)), Err(Error::SavedByNewer { version: 9 })));
        let whole = Saved { state: state(1), scratch: Some(b"tmp".to_vec()), workspace: None }.pack();
        for at in 0..whole.len() {
            let mut broken = whole.clone();
            broken[at] ^= 1;
            assert!(Saved::unpack(&broken).is_err(), "{at}");
            assert!(Saved::unpack(&whole[..at]).is_err(), "{at}");
        }
    }
}

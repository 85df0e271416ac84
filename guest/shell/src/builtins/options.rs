//! Options of built-ins, read and complained about as bash does: clustered
//! letters, values attached or next, `--`.

use super::Io;
use crate::state::Shell;

/// The words of a built-in, read from the left.
pub struct Options<'a> {
    name: &'static str,
    /// Letters that are known; one with a value has a colon behind it.
    known: &'static [u8],
    words: &'a [Vec<u8>],
    at: usize,
    cluster: &'a [u8],
}

/// An option: its letter, and its value if it takes one.
pub type Given<'a> = (u8, &'a [u8]);

impl<'a> Options<'a> {
    pub fn new(name: &'static str, known: &'static str, words: &'a [Vec<u8>]) -> Options<'a> {
        Options { name, known: known.as_bytes(), words, at: 1, cluster: b"" }
    }

    /// The next option; the error is the status after a complaint.
    pub fn next(&mut self, shell: &Shell, io: &mut Io) -> Result<Option<Given<'a>>, u8> {
        if self.cluster.is_empty() {
            let Some(word) = self.words.get(self.at) else { return Ok(None) };
            if word.len() < 2 || word[0] != b'-' {
                return Ok(None);
            }
            self.at += 1;
            if word == b"--" {
                return Ok(None);
            }
            self.cluster = &word[1..];
        }
        let Some((&letter, rest)) = self.cluster.split_first() else { return Ok(None) };
        self.cluster = rest;
        let place = self.known.iter().position(|known| *known == letter && letter != b':');
        let Some(place) = place else {
            io.complain(shell, self.name, [b"-", &[letter][..], b": invalid option"].concat());
            io.usage(self.name);
            return Err(2);
        };
        if self.known.get(place + 1) != Some(&b':') {
            return Ok(Some((letter, b"")));
        }
        if !rest.is_empty() {
            self.cluster = b"";
            return Ok(Some((letter, rest)));
        }
        let Some(value) = self.words.get(self.at) else {
            io.complain(shell, self.name, [b"-", &[letter][..], b": option requires an argument"].concat());
            io.usage(self.name);
            return Err(2);
        };
        self.at += 1;
        Ok(Some((letter, value)))
    }

    /// Whether letters are left of the word that is read.
    pub fn in_cluster(&self) -> bool {
        !self.cluster.is_empty()
    }

    /// The words after the options.
    pub fn operands(&self) -> &'a [Vec<u8>] {
        self.words.get(self.at..).unwrap_or_default()
    }
}

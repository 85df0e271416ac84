//! Ready-made sets of rules.

use super::resolved;

/// How much is taken for granted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Profile {
    /// For machines that others work on: what `Standard` blocks cannot be
    /// allowed by a rule, programs of the host are asked about, and so are
    /// change sets.
    Strict,
    /// Privileges and destruction at large are blocked, unless a rule allows them.
    Standard,
    /// Only destruction at large is blocked.
    Permissive,
    /// Nothing is.
    #[default]
    Unrestricted,
}

/// Commands that ask for somebody else's rights.
const PRIVILEGE: [&[u8]; 6] = [b"sudo", b"su", b"doas", b"pkexec", b"runuser", b"chroot"];
/// Commands that end the machine.
const POWER: [&[u8]; 5] = [b"shutdown", b"reboot", b"halt", b"poweroff", b"init"];
/// Directories that a system does not live without.
const SYSTEM: [&str; 10] = ["/", "/bin", "/boot", "/dev", "/etc", "/lib", "/proc", "/sbin", "/sys", "/usr"];

impl Profile {
    /// The profile of this name.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "strict" => Some(Self::Strict),
            "standard" => Some(Self::Standard),
            "permissive" => Some(Self::Permissive),
            "unrestricted" => Some(Self::Unrestricted),
            _ => None,
        }
    }

    /// Why the profile stops a command, if it does.
    pub(super) fn blocks(self, name: &[u8], argv: &[Vec<u8>], directory: &str) -> Option<String> {
        if self == Self::Unrestricted {
            return None;
        }
        if self != Self::Permissive && PRIVILEGE.contains(&name) {
            return Some("no script gets somebody else's rights here".into());
        }
        if POWER.contains(&name) {
            return Some("no script ends the machine here".into());
        }
        if name.starts_with(b"mkfs") || (name == b"dd" && writes_a_device(argv)) {
            return Some("no script writes to a device here".into());
        }
        let recursive = matches!(name, b"rm" | b"chmod" | b"chown" | b"chgrp") && is_recursive(argv);
        let operands = argv.iter().skip(1).filter(|word| !word.starts_with(b"-"));
        let mut paths = operands.map(|word| resolved(word, directory));
        if recursive && paths.any(|path| SYSTEM.contains(&path.as_str())) {
            return Some("it would reach the whole system".into());
        }
        None
    }
}

fn writes_a_device(argv: &[Vec<u8>]) -> bool {
    const HARMLESS: [&[u8]; 4] = [b"/dev/null", b"/dev/stdout", b"/dev/stderr", b"/dev/full"];
    argv.iter()
        .filter_map(|word| word.strip_prefix(b"of="))
        .any(|target| target.starts_with(b"/dev/") && !HARMLESS.contains(&target))
}

fn is_recursive(argv: &[Vec<u8>]) -> bool {
    argv.iter().skip(1).take_while(|word| *word != b"--").any(|word| match word.strip_prefix(b"--") {
        Some(long) => long.len() > 2 && b"recursive".starts_with(long),
        None => {
            word.len() > 1 && word.starts_with(b"-") && word.iter().any(|byte| matches!(byte, b'r' | b'R'))
        }
    })
}

//! Permission bits as users write and read them: `755`, `u+rwx,g=u`, `drwxr-xr-x`.

use bivalve_vfs::Kind;

const ALL: u32 = 0o7777;
const SPECIAL: u32 = 0o7000;

/// A change of permission bits, as chmod and `mkdir -m` take it.
#[derive(Debug, Clone)]
pub struct Change {
    clauses: Vec<Clause>,
}

#[derive(Debug, Clone, Copy)]
struct Clause {
    operator: u8,
    /// Bits of the who letters; 0 when there were none.
    who: u32,
    value: u32,
    what: What,
    /// Bits that the clause speaks of: the rest of setuid, setgid stays on directories.
    mentioned: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum What {
    Bits,
    /// `X`: execute for directories and what has it somewhere.
    ExecuteIfAny,
    /// `g=u`: from the bits there are.
    Copy,
}

impl Change {
    /// Reads an octal or symbolic mode; none when it is neither.
    pub fn parse(text: &[u8]) -> Option<Change> {
        if text.first().is_some_and(u8::is_ascii_digit) {
            let value = octal(text)?;
            let mentioned = if text.len() < 5 { (value & SPECIAL) | 0o777 } else { ALL };
            let clause = Clause { operator: b'=', who: ALL, value, what: What::Bits, mentioned };
            return Some(Change { clauses: vec![clause] });
        }
        let mut clauses = Vec::new();
        for part in text.split(|&byte| byte == b',') {
            parse_part(part, &mut clauses)?;
        }
        Some(Change { clauses })
    }

    /// Exactly these bits, as `--reference` gives them.
    pub fn exactly(mode: u32) -> Change {
        let clause = Clause { operator: b'=', who: ALL, value: mode & ALL, what: What::Bits, mentioned: ALL };
        Change { clauses: vec![clause] }
    }

    /// The bits after the change. Clauses without who letters leave alone what the umask has.
    pub fn apply(&self, old: u32, directory: bool, umask: u32) -> u32 {
        let mut mode = old & ALL;
        for clause in &self.clauses {
            let keep = if directory { (SPECIAL & 0o6000) & !clause.mentioned } else { 0 };
            let mut value = clause.value;
            match clause.what {
                What::Bits => {}
                What::Copy => {
                    value &= mode;
                    let spread = |bits: u32, mask: u32| if value & mask != 0 { bits } else { 0 };
                    value |= spread(0o444, 0o444) | spread(0o222, 0o222) | spread(0o111, 0o111);
                }
                What::ExecuteIfAny if directory || mode & 0o111 != 0 => value |= 0o111,
                What::ExecuteIfAny => {}
            }
            let who = if clause.who == 0 { ALL & !umask } else { clause.who };
            value &= who & !keep;
            match clause.operator {
                b'=' => {
                    let stays = (if clause.who == 0 { 0 } else { !clause.who }) | keep;
                    mode = (mode & stays) | value;
                }
                b'+' => mode |= value,
                _ => mode &= !value,
            }
        }
        mode
    }
}

fn octal(text: &[u8]) -> Option<u32> {
    let mut value: u32 = 0;
    for &digit in text {
        if !(b'0'..=b'7').contains(&digit) {
            return None;
        }
        value = (value * 8 + u32::from(digit - b'0')).min(0o10000);
    }
    (value <= ALL && !text.is_empty()).then_some(value)
}

/// `[ugoa]*` and one or more of `[-+=]` with letters or digits.
fn parse_part(part: &[u8], clauses: &mut Vec<Clause>) -> Option<()> {
    let split = part.iter().position(|byte| !b"ugoa".contains(byte))?;
    let (letters, mut rest) = part.split_at(split);
    let who = letters.iter().fold(0, |who, letter| {
        who | match letter {
            b'u' => 0o4700,
            b'g' => 0o2070,
            b'o' => 0o1007,
            _ => ALL,
        }
    });
    while let Some((&operator, after)) = rest.split_first() {
        if !b"+-=".contains(&operator) {
            return None;
        }
        let end = after.iter().position(|byte| b"+-=".contains(byte)).unwrap_or(after.len());
        let (what, next) = after.split_at(end);
        clauses.push(parse_clause(operator, who, what)?);
        rest = next;
    }
    Some(())
}

fn parse_clause(operator: u8, who: u32, text: &[u8]) -> Option<Clause> {
    let mut clause = Clause { operator, who, value: 0, what: What::Bits, mentioned: 0 };
    if text.first().is_some_and(u8::is_ascii_digit) {
        if who != 0 {
            return None;
        }
        clause.value = octal(text)?;
        (clause.who, clause.mentioned) = (ALL, ALL);
        return Some(clause);
    }
    if let [letter @ (b'u' | b'g' | b'o')] = text {
        clause.what = What::Copy;
        clause.value = match letter {
            b'u' => 0o700,
            b'g' => 0o070,
            _ => 0o007,
        };
    } else {
        for letter in text {
            clause.value |= match letter {
                b'r' => 0o444,
                b'w' => 0o222,
                b'x' => 0o111,
                b's' => 0o6000,
                b't' => 0o1000,
                b'X' => {
                    clause.what = What::ExecuteIfAny;
                    0
                }
                _ => return None,
            };
        }
    }
    clause.mentioned = if who == 0 { clause.value } else { who & clause.value };
    Some(clause)
}

/// `drwxr-xr-x`.
pub fn text(kind: Kind, mode: u32) -> [u8; 10] {
    let letter = match kind {
        Kind::File => b'-',
        Kind::Directory => b'd',
        Kind::Symlink => b'l',
        Kind::Fifo => b'p',
        Kind::Device => b'c',
        Kind::Other => b'?',
    };
    let bit = |bit: u32, letter: u8| if mode & bit != 0 { letter } else { b'-' };
    let execute = |bit: u32, special: u32, letter: u8| match (mode & bit != 0, mode & special != 0) {
        (false, false) => b'-',
        (true, false) => b'x',
        (true, true) => letter,
        (false, true) => letter.to_ascii_uppercase(),
    };
    [
        letter,
        bit(0o400, b'r'),
        bit(0o200, b'w'),
        execute(0o100, 0o4000, b's'),
        bit(0o040, b'r'),
        bit(0o020, b'w'),
        execute(0o010, 0o2000, b's'),
        bit(0o004, b'r'),
        bit(0o002, b'w'),
        execute(0o001, 0o1000, b't'),
    ]
}

/// The kind of file in words, as `stat` and the prompts of rm have it.
pub fn kind_name(kind: Kind, size: u64) -> &'static str {
    match kind {
        Kind::File if size == 0 => "regular empty file",
        Kind::File => "regular file",
        Kind::Directory => "directory",
        Kind::Symlink => "symbolic link",
        Kind::Fifo => "fifo",
        Kind::Device => "character special file",
        Kind::Other => "weird file",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(text: &str, old: u32, directory: bool) -> u32 {
        Change::parse(text.as_bytes()).map_or(u32::MAX, |change| change.apply(old, directory, 0o022))
    }

    #[test]
    fn changes() {
        assert_eq!(change("755", 0, false), 0o755);
        assert_eq!(change("755", 0o2000, true), 0o2755);
        assert_eq!(change("00755", 0o2000, true), 0o755);
        assert_eq!(change("+w", 0, false), 0o200);
        assert_eq!(change("a+X", 0o644, false), 0o644);
        assert_eq!(change("a+X", 0o644, true), 0o755);
        assert_eq!(change("g=u,o-r", 0o604, false), 0o660);
        assert_eq!(change("u+s,+t", 0o755, false), 0o5755);
        assert_eq!(change("8", 0, false), u32::MAX);
        assert_eq!(change("u+q", 0, false), u32::MAX);
    }
}

//! `ulimit`: shows limits as bash does. The limits of a sandbox are set by its
//! host, so of all only the number of open files can be changed from here:
//! others take only what they are already.

use super::{Builtin, Io, Run};
use crate::state::{Exec, Shell};

pub const BUILTINS: &[Builtin] = &[Builtin {
    name: "ulimit",
    special: false,
    usage: "[-SHabcdefiklmnpqrstuvxPRT] [limit]",
    summary: "Modify shell resource limits.",
    run: Run::Now(run),
}];

/// A resource: letter, name, unit, and its limit (none: unlimited).
struct Limit {
    letter: u8,
    name: &'static str,
    unit: &'static str,
    soft: Option<u64>,
    hard: Option<u64>,
}

const fn limit(letter: u8, name: &'static str, unit: &'static str, soft: Option<u64>) -> Limit {
    Limit { letter, name, unit, soft, hard: soft }
}

const LIMITS: &[Limit] = &[
    limit(b'R', "real-time non-blocking time", "microseconds, ", None),
    limit(b'c', "core file size", "blocks, ", Some(0)),
    limit(b'd', "data seg size", "kbytes, ", None),
    limit(b'e', "scheduling priority", "", Some(0)),
    limit(b'f', "file size", "blocks, ", None),
    limit(b'i', "pending signals", "", Some(4096)),
    limit(b'l', "max locked memory", "kbytes, ", Some(0)),
    limit(b'm', "max memory size", "kbytes, ", None),
    limit(b'n', "open files", "", Some(1024)),
    limit(b'p', "pipe size", "512 bytes, ", Some(8)),
    limit(b'q', "POSIX message queues", "bytes, ", Some(0)),
    limit(b'r', "real-time priority", "", Some(0)),
    Limit { letter: b's', name: "stack size", unit: "kbytes, ", soft: Some(8192), hard: None },
    limit(b't', "cpu time", "seconds, ", None),
    limit(b'u', "max user processes", "", Some(4096)),
    limit(b'v', "virtual memory", "kbytes, ", None),
    limit(b'x', "file locks", "", None),
];

fn text(limit: Option<u64>) -> String {
    limit.map_or_else(|| "unlimited".to_string(), |limit| limit.to_string())
}

/// One resource to show or set.
struct Wanted<'a> {
    limit: &'static Limit,
    value: Option<&'a [u8]>,
}

fn run(shell: &mut Shell, io: &mut Io, words: &[Vec<u8>]) -> Exec<u8> {
    let (mut hard, mut soft, mut all) = (false, false, false);
    let mut wanted: Vec<Wanted<'_>> = Vec::new();
    let mut at = 1;
    while let Some(word) = words.get(at).filter(|word| word.len() > 1 && word[0] == b'-') {
        at += 1;
        if word == b"--" {
            break;
        }
        for letter in &word[1..] {
            match letter {
                b'H' => hard = true,
                b'S' => soft = true,
                b'a' => all = true,
                letter => match LIMITS.iter().find(|limit| limit.letter == *letter) {
                    Some(limit) => wanted.push(Wanted { limit, value: None }),
                    None => {
                        io.complain(shell, "ulimit", [b"-", &[*letter][..], b": invalid option"].concat());
                        io.usage("ulimit");
                        return Ok(2);
                    }
                },
            }
        }
        if let Some(value) = words.get(at).filter(|value| !value.starts_with(b"-") && !all)
            && let Some(last) = wanted.last_mut()
        {
            last.value = Some(value);
            at += 1;
        }
    }
    let open = (shell.place.descriptors.limit, shell.place.descriptors.most);
    let one = |limit: &Limit| match (limit.letter, hard && !soft) {
        (b'n', true) => Some(u64::from(open.1)),
        (b'n', false) => Some(u64::from(open.0)),
        (_, true) => limit.hard,
        (_, false) => limit.soft,
    };
    if all {
        LIMITS.iter().for_each(|limit| show(io, limit, one(limit)));
        return Ok(0);
    }
    if wanted.is_empty() {
        let value = words.get(at).map(Vec::as_slice);
        let file_size = LIMITS.iter().find(|limit| limit.letter == b'f');
        wanted.extend(file_size.map(|limit| Wanted { limit, value }));
    }
    let several = wanted.len() > 1;
    for Wanted { limit, value } in wanted {
        match value {
            Some(value) => {
                if !set(shell, io, limit, value, (hard || !soft, soft || !hard)) {
                    return Ok(1);
                }
            }
            None if several => show(io, limit, one(limit)),
            None => io.out(format!("{}\n", text(one(limit))).as_bytes()),
        }
    }
    Ok(0)
}

fn show(io: &mut Io, limit: &Limit, value: Option<u64>) {
    let unit = format!("({}-{})", limit.unit, char::from(limit.letter));
    io.out(format!("{:<20}{unit:>20} {}\n", limit.name, text(value)).as_bytes());
}

/// Sets a limit: the hard one, the soft one, or both.
fn set(shell: &mut Shell, io: &mut Io, limit: &Limit, value: &[u8], which: (bool, bool)) -> bool {
    let files = limit.letter == b'n';
    let open = &mut shell.place.descriptors;
    let number = match value {
        b"hard" if files => Some(u64::from(open.most)),
        b"soft" if files => Some(u64::from(open.limit)),
        b"hard" => limit.hard,
        b"soft" => limit.soft,
        b"unlimited" => None,
        digits if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) => {
            std::str::from_utf8(digits).ok().and_then(|text| text.parse().ok()).or(Some(u64::MAX))
        }
        other => {
            io.complain(shell, "ulimit", [other, b": invalid number"].concat());
            return false;
        }
    };
    if files
        && let Some(number) = number.and_then(|number| u32::try_from(number).ok())
        && number <= open.most
    {
        if which.1 {
            open.limit = number;
        }
        if which.0 {
            open.most = number;
            open.limit = open.limit.min(number);
        }
        return true;
    }
    if !files && (number == limit.soft || number == limit.hard) {
        return true;
    }
    let message = format!("{}: cannot modify limit: Operation not permitted", limit.name);
    io.complain(shell, "ulimit", message);
    false
}

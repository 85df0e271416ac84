//! The options of volumes, snapshots, programs and checkpoints.

use super::{Action, conflict, unhinted, whole, wrong};
use crate::tar::ignore::Owners;
use bivalve_kit::{Context, Failure, Options, Result, choose};

/// What is done at a checkpoint.
pub(in super::super) enum Checkpoint {
    Dot,
    Echo(Vec<u8>),
    Exec(Vec<u8>),
    Sleep(u64),
    Totals,
    /// For a terminal, which there is not.
    Terminal,
}

/// What they ask for.
#[derive(Default)]
pub(in super::super) struct More {
    /// The volumes: all values of `-f`.
    pub(in super::super) volumes: Vec<Vec<u8>>,
    pub(in super::super) multi: bool,
    /// Bytes of a volume; 0 for no limit.
    pub(in super::super) length: u64,
    pub(in super::super) script: Option<Vec<u8>>,
    pub(in super::super) number_file: Option<Vec<u8>>,
    pub(in super::super) incremental: bool,
    pub(in super::super) snapshot: Option<Vec<u8>>,
    pub(in super::super) from_scratch: bool,
    pub(in super::super) verify: bool,
    pub(in super::super) asks: bool,
    pub(in super::super) command: Option<Vec<u8>>,
    pub(in super::super) ignores_status: bool,
    /// Records between two checkpoints; 0 for none.
    pub(in super::super) every: u64,
    pub(in super::super) actions: Vec<Checkpoint>,
    /// Files with patterns, and whether these hold below subdirectories.
    pub(in super::super) ignores: Vec<(Vec<u8>, bool)>,
    pub(in super::super) users: Owners,
    pub(in super::super) groups: Owners,
    /// Characters that are quoted in names as well.
    pub(in super::super) quoted: Vec<u8>,
    /// What is not quoted.
    pub(in super::super) unquoted: Vec<u8>,
    /// Names of `-T` are taken as they stand.
    pub(in super::super) verbatim: bool,
    /// Directories that nobody asks for are told.
    pub(in super::super) tells_omitted: bool,
}

impl More {
    /// Reads them; the last ones are `idle`.
    pub(super) fn new(cx: &Context, options: &Options, idle: usize) -> Result<More> {
        const HOLES: &[(&str, u8)] = &[("raw", 0), ("seek", 1)];
        let mut more = More::default();
        let effective = options.given.len() - idle;
        for (at, given) in options.given.iter().enumerate() {
            let text = given.text().to_vec();
            match given.key() {
                "file" => more.volumes.push(text),
                "multi-volume" => more.multi = true,
                "show-omitted-dirs" => more.tells_omitted = true,
                "info-script" => (more.script, more.multi) = (Some(text), true),
                "volno-file" => more.number_file = Some(text),
                "tape-length" => (more.length, more.multi) = (length(&text)?, true),
                "incremental" => more.incremental = true,
                "listed-incremental" => (more.snapshot, more.incremental) = (Some(text), true),
                "level" => match whole(Some(&text), "") {
                    Ok(level) => more.from_scratch = level == Some(0),
                    Err(_) => return Err(wrong("Invalid incremental level value")),
                },
                "verify" => more.verify = true,
                "interactive" => more.asks = true,
                "to-command" if more.command.is_some() => {
                    return Err(wrong("Only one --to-command option allowed"));
                }
                "to-command" => more.command = Some(text),
                "ignore-command-error" => more.ignores_status = true,
                "no-ignore-command-error" => more.ignores_status = false,
                "checkpoint" => more.checkpoint(given.value.as_deref())?,
                "checkpoint-action" => more.actions.push(action(&text)?),
                key if key.starts_with("exclude") && at >= effective => {}
                // Both are the same but for one name.
                "exclude-ignore" | "exclude-ignore-recursive" => {
                    let below = text != b".cvsignore";
                    more.ignores.push((text, below));
                }
                "exclude-vcs-ignores" => {
                    let files = [".cvsignore", ".gitignore", ".bzrignore", ".hgignore"];
                    more.ignores.extend(files.map(|file| (file.into(), true)));
                }
                "owner-map" => more.users.read(cx, &text, true)?,
                "group-map" => more.groups.read(cx, &text, false)?,
                "quote-chars" => more.quoted.extend(text),
                "no-quote-chars" => more.unquoted.extend(text),
                "verbatim-files-from" => more.verbatim = true,
                "no-verbatim-files-from" => more.verbatim = false,
                "hole-detection" => drop(unhinted(choose(cx, "--hole-detection", &text, HOLES))?),
                "sparse-version" if text.iter().any(|byte| !byte.is_ascii_digit() && *byte != b'.') => {
                    return Err(wrong("Invalid sparse version value"));
                }
                "totals" if given.value.is_some() => {
                    return Err(Failure::with_status([b"Unknown signal name: ", text.as_slice()].concat(), 2));
                }
                _ => {}
            }
        }
        if more.every > 0 && more.actions.is_empty() {
            more.actions.push(Checkpoint::Echo(Vec::new()));
        } else if more.every == 0 && !more.actions.is_empty() {
            more.every = 10;
        }
        Ok(more)
    }

    /// `--checkpoint[=[.]NUMBER]`
    fn checkpoint(&mut self, text: Option<&[u8]>) -> Result<()> {
        let mut text = text.unwrap_or(b"10");
        if let Some(rest) = text.strip_prefix(b".") {
            self.actions.push(Checkpoint::Dot);
            text = rest;
        }
        let number = std::str::from_utf8(text).ok();
        let number = number.and_then(|digits| if digits.is_empty() { Some(0) } else { digits.parse().ok() });
        self.every =
            number.ok_or_else(|| Failure::with_status("--checkpoint value is not an integer", 2))?;
        Ok(())
    }

    /// What cannot be asked for together, in GNU's order.
    pub(super) fn check(&self, action: Option<Action>, blocks: u64, packed: bool, options: &Options) -> Result<()> {
        let gnu = !options.has("old-archive")
            && !options.has("portability")
            && options.value("format").is_none_or(|format| matches!(format, b"gnu" | b"oldgnu" | b"pax" | b"posix"));
        if (self.incremental || self.multi) && !gnu {
            return Err(wrong("GNU features wanted on incompatible archive format"));
        }
        if self.volumes.len() > 1 && !self.multi {
            return Err(wrong("Multiple archive files require '-M' option"));
        }
        let newer = ["newer", "after-date", "newer-mtime"].iter().any(|key| options.has(key));
        if self.snapshot.is_some() && newer {
            return Err(conflict("--listed-incremental", "--newer"));
        }
        if self.verify {
            if self.multi {
                return Err(wrong("Cannot verify multi-volume archives"));
            }
            if packed {
                return Err(wrong("Cannot verify compressed archives"));
            }
            if !matches!(action, Some(Action::Create | Action::Append | Action::Update | Action::Concatenate | Action::Delete)) {
                return Err(conflict("--verify", super::letter(action)));
            }
        }
        if self.length > 0 && self.length < blocks * 512 {
            return Err(wrong("Volume length cannot be less than record size"));
        }
        if packed && self.multi {
            return Err(wrong("Cannot use multi-volume compressed archives"));
        }
        let reads = matches!(action, Some(Action::Extract | Action::List | Action::Compare | Action::TestLabel));
        if !reads && options.has("starting-file") {
            return Err(conflict("--starting-file", super::letter(action)));
        }
        if !reads && (options.has("same-order") || options.has("preserve-order")) {
            return Err(conflict("--same-order", super::letter(action)));
        }
        if self.multi && matches!(action, Some(Action::Append | Action::Update | Action::Concatenate | Action::Delete)) {
            return Err(wrong("archives of several volumes can be created and read, but not changed"));
        }
        Ok(())
    }
}

fn length(text: &[u8]) -> Result<u64> {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (number, suffix) = text.split_at(digits);
    let number: Option<u64> = std::str::from_utf8(number).ok().and_then(|digits| digits.parse().ok());
    let unit = match suffix {
        b"c" => 1,
        b"w" => 2,
        b"b" => 512,
        b"" | b"k" | b"K" => 1 << 10,
        b"m" | b"M" => 1 << 20,
        b"g" | b"G" => 1 << 30,
        b"t" | b"T" => 1 << 40,
        _ => 0,
    };
    match number.and_then(|number| number.checked_mul(unit)) {
        Some(length) if unit > 0 => Ok(length),
        _ => Err(wrong([text, b": Invalid tape length"].concat())),
    }
}

fn action(text: &[u8]) -> Result<Checkpoint> {
    let at = memchr::memchr(b'=', text);
    let (word, value) = text.split_at(at.unwrap_or(text.len()));
    let value = value.get(1..);
    let unquoted = |value: &[u8]| match value {
        [first @ (b'"' | b'\''), inner @ .., last] if first == last => super::unquote(inner),
        value => super::unquote(value),
    };
    Ok(match (word, value) {
        (b"." | b"dot", None) => Checkpoint::Dot,
        (b"bell", None) | (b"ttyout", Some(_)) => Checkpoint::Terminal,
        (b"echo", value) => Checkpoint::Echo(unquoted(value.unwrap_or_default())),
        (b"exec", Some(command)) => Checkpoint::Exec(unquoted(command)),
        (b"totals", None) => Checkpoint::Totals,
        (b"sleep", Some(seconds)) => match whole(Some(seconds), "") {
            Ok(seconds) => Checkpoint::Sleep(seconds.unwrap_or_default()),
            Err(_) => return Err(Failure::with_status([text, b": not a valid timeout"].concat(), 2)),
        },
        // No signal can be waited for.
        (b"wait", Some(signal)) => {
            return Err(Failure::with_status([b"Unknown signal name: ", signal].concat(), 2));
        }
        _ => return Err(Failure::with_status([text, b": unknown checkpoint action"].concat(), 2)),
    })
}

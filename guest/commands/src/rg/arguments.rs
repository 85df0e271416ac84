//! rg's arguments as its parser reads them: an option given later takes the place of those
//! that it contradicts, and what is missing or at odds is said at the end. Spec: clap 2.33.

use super::COMMAND;
use bivalve_kit::{Context, Failure, Flag, Result, Takes};

/// An option with all that it was given.
struct Given {
    flag: Flag,
    values: Vec<Vec<u8>>,
    count: usize,
}

/// Options and operands of a call.
#[derive(Default)]
pub struct Arguments {
    given: Vec<Given>,
    pub operands: Vec<Vec<u8>>,
    /// An option that waits for its value.
    waiting: Option<Flag>,
}

/// Of each group only the option that was given last counts; so it is for `X` and `no-X` too.
const GROUPS: &[&[&str]] = &[
    &["after-context", "passthru", "context"],
    &["before-context", "passthru", "context"],
    &["engine", "pcre2", "no-pcre2", "auto-hybrid-regex", "no-auto-hybrid-regex"],
    &["binary", "no-binary", "text", "no-text"],
    &["block-buffered", "no-block-buffered", "line-buffered", "no-line-buffered"],
    &["case-sensitive", "ignore-case", "smart-case"],
    &["count", "count-matches"],
    &["crlf", "null-data"],
    &["files-with-matches", "files-without-match"],
    &["line-regexp", "word-regexp"],
    &["with-filename", "no-filename"],
    &["sort", "sortr", "sort-files", "no-sort-files"],
    &["unicode", "pcre2-unicode", "no-unicode", "no-pcre2-unicode"],
];

/// An option, and those that may not stand beside it.
const CONFLICTS: &[(&str, &[&str])] = &[
    ("files", &["file", "regexp", "type-list"]),
    ("json", &["count", "count-matches", "files", "files-with-matches", "files-without-match"]),
    ("type-list", &["file", "files", "regexp"]),
];

/// Options whose values add up.
const MULTIPLE: &str =
    " colors file glob iglob ignore-file regexp type type-add type-clear type-not unrestricted ";
/// Options whose value may start with `-`.
const HYPHENS: &str = " file glob iglob ignore-file regexp replace ";
/// Options that take a number.
const NUMBERS: &str = " after-context before-context context max-columns max-count max-depth ";
/// Options that take one of a few words.
const CHOICES: &[(&str, &[&str])] = &[
    ("color", &["always", "ansi", "auto", "never"]),
    ("engine", &["auto", "default", "pcre2"]),
    ("sort", SORTS),
    ("sortr", SORTS),
];
const SORTS: &[&str] = &["accessed", "created", "modified", "none", "path"];

/// What follows each usage error.
const USAGE: &str = "USAGE:
    
    rg [OPTIONS] PATTERN [PATH ...]
    rg [OPTIONS] -e PATTERN ... [PATH ...]
    rg [OPTIONS] -f PATTERNFILE ... [PATH ...]
    rg [OPTIONS] --files [PATH ...]
    rg [OPTIONS] --type-list
    command | rg [OPTIONS] PATTERN
    rg [OPTIONS] --help
    rg [OPTIONS] --version

For more information try --help
";

fn usage_error(words: &str) -> Failure {
    Failure::Message(format!("error: {words}\n\n{USAGE}").into_bytes(), 2)
}

fn name(flag: Flag) -> &'static str {
    flag.long.unwrap_or_default()
}

fn listed(list: &str, flag: Flag) -> bool {
    list.contains(&format!(" {} ", name(flag)))
}

/// The option as messages have it.
fn shown(flag: Flag) -> String {
    let more = if listed(MULTIPLE, flag) { "..." } else { "" };
    match flag.takes {
        Takes::Value(value) => format!("--{} <{value}>{more}", name(flag)),
        _ => format!("--{}{more}", name(flag)),
    }
}

impl Arguments {
    /// Reads the arguments. Help and version are answered here.
    pub fn read(cx: &mut Context, arguments: Vec<Vec<u8>>) -> Result<Arguments> {
        let mut read = Arguments::default();
        let mut only_operands = false;
        for argument in arguments {
            let hyphen = argument.len() > 1 && argument.starts_with(b"-");
            match read.waiting {
                _ if only_operands => read.operands.push(argument),
                Some(flag) if !hyphen || listed(HYPHENS, flag) => read.add_value(flag, argument),
                _ if argument == b"--" => only_operands = true,
                _ if argument.starts_with(b"--") => read.long(cx, &argument)?,
                _ if hyphen => read.cluster(cx, &argument)?,
                _ => read.operands.push(argument),
            }
        }
        read.check()?;
        Ok(read)
    }

    pub fn has(&self, key: &str) -> bool {
        self.given.iter().any(|given| name(given.flag) == key)
    }

    /// The last value of an option.
    pub fn value(&self, key: &str) -> Option<&[u8]> {
        self.values(key).last().map(Vec::as_slice)
    }

    pub fn values(&self, key: &str) -> &[Vec<u8>] {
        let given = self.given.iter().find(|given| name(given.flag) == key);
        given.map_or(&[], |given| &given.values)
    }

    pub fn count(&self, key: &str) -> usize {
        self.given.iter().find(|given| name(given.flag) == key).map_or(0, |given| given.count)
    }

    /// Whether the first operand is no pattern.
    pub fn has_pattern(&self) -> bool {
        ["file", "files", "regexp", "type-list", "pcre2-version"].iter().any(|key| self.has(key))
    }

    fn entry(&mut self, flag: Flag) -> Option<&mut Given> {
        let key = name(flag);
        let positive = key.strip_prefix("no-").unwrap_or(key);
        let beside = |other: &str| {
            other.strip_prefix("no-").unwrap_or(other) == positive
                || GROUPS.iter().any(|group| group.contains(&key) && group.contains(&other))
        };
        self.given.retain(|given| name(given.flag) == key || !beside(name(given.flag)));
        let at = self.given.iter().position(|given| name(given.flag) == key).unwrap_or_else(|| {
            self.given.push(Given { flag, values: Vec::new(), count: 0 });
            self.given.len() - 1
        });
        self.given.get_mut(at)
    }

    fn add_value(&mut self, flag: Flag, value: Vec<u8>) {
        let Some(given) = self.entry(flag) else { return };
        given.values.push(value);
        // A lone value given anew asks for one more, as rg's parser counts.
        let more = !listed(MULTIPLE, flag) && given.values.len() != 1;
        self.waiting = more.then_some(flag);
    }

    /// An option as given, with its value if that is attached.
    fn add(&mut self, flag: Flag, attached: Option<&[u8]>) {
        // What was given before is settled only now.
        if let Some(given) = self.given.iter_mut().find(|given| given.values.len() > 1)
            && !listed(MULTIPLE, given.flag)
        {
            given.values.remove(0);
        }
        let takes_value = matches!(flag.takes, Takes::Value(_));
        if let Some(given) = self.entry(flag) {
            given.count += 1;
        }
        self.waiting = takes_value.then_some(flag);
        if let Some(value) = attached.filter(|_| takes_value) {
            let start = value.iter().take_while(|byte| **byte == b'=').count();
            self.add_value(flag, value[start..].to_vec());
            self.waiting = None;
        }
    }

    fn cluster(&mut self, cx: &mut Context, argument: &[u8]) -> Result<()> {
        let text = String::from_utf8_lossy(&argument[1..]).into_owned();
        for (at, letter) in text.char_indices() {
            let known = COMMAND.flags.into_iter().find(|flag| flag.short == Some(letter));
            let Some(flag) = known else {
                let words = format!("Found argument '-{letter}' which wasn't expected, or isn't valid in this context");
                return Err(usage_error(&words));
            };
            match letter {
                'h' => return Err(answer(cx, &bivalve_kit::help::text(cx.command))),
                'V' => return Err(answer(cx, "ripgrep 13.0.0\n")),
                _ => {}
            }
            let rest = argument.get(at + 2..).filter(|rest| !rest.is_empty());
            self.add(flag, rest);
            if matches!(flag.takes, Takes::Value(_)) {
                break;
            }
        }
        Ok(())
    }

    fn long(&mut self, cx: &mut Context, argument: &[u8]) -> Result<()> {
        let start = argument.iter().take_while(|byte| **byte == b'-').count();
        let mut halves = argument[start..].splitn(2, |&byte| byte == b'=');
        let text = String::from_utf8_lossy(halves.next().unwrap_or_default()).into_owned();
        let text = match text.as_str() {
            "maxdepth" => "max-depth",
            "passthrough" => "passthru",
            other => other,
        };
        match text {
            "help" => return Err(answer(cx, &bivalve_kit::help::text(cx.command))),
            "version" => return Err(answer(cx, "ripgrep 13.0.0\n-SIMD -AVX (compiled)\n")),
            _ => {}
        }
        let known = COMMAND.flags.into_iter().find(|flag| flag.long == Some(text));
        let Some(flag) = known else {
            // Options without a value are tried first.
            let of_kind = |takes| COMMAND.flags.into_iter().filter(move |flag| matches!(flag.takes, Takes::Value(_)) == takes);
            let names = of_kind(false).filter_map(|flag| flag.long).chain(["help", "version"]);
            let names = names.chain(of_kind(true).filter_map(|flag| flag.long));
            let like = similar(text, names).map_or(String::new(), |name| format!("\n\tDid you mean --{name}?"));
            let words =
                format!("Found argument '--{text}' which wasn't expected, or isn't valid in this context{like}");
            return Err(usage_error(&words));
        };
        self.add(flag, halves.next());
        Ok(())
    }

    /// What is missing, at odds or malformed.
    fn check(&mut self) -> Result<()> {
        let lacking = self.operands.is_empty() && !self.has_pattern();
        let required = || usage_error("The following required arguments were not provided:\n    <PATTERN>");
        if let Some(flag) = self.waiting {
            if lacking {
                return Err(required());
            }
            if self.values(name(flag)).is_empty() {
                let words = format!("The argument '{}' requires a value but none was supplied", shown(flag));
                return Err(usage_error(&words));
            }
        }
        for (key, others) in CONFLICTS.iter().filter(|(key, _)| self.has(key)) {
            let other = self.given.iter().find(|given| others.contains(&name(given.flag)));
            let pattern = *key == "type-list" && !self.operands.is_empty();
            let other = other.map(|given| shown(given.flag)).or(pattern.then(|| "<PATTERN>".into()));
            if let Some(other) = other {
                return Err(usage_error(&format!("The argument '{other}' cannot be used with '--{key}'")));
            }
        }
        if lacking {
            return Err(required());
        }
        for given in &mut self.given {
            if given.values.len() > 1 && !listed(MULTIPLE, given.flag) {
                given.values.remove(0);
            }
            check_values(given)?;
        }
        Ok(())
    }
}

fn check_values(given: &Given) -> Result<()> {
    let flag = given.flag;
    let lone = matches!(flag.takes, Takes::Value(_)) && !listed(MULTIPLE, flag);
    if lone && given.values.len() != 1 || given.values.is_empty() && matches!(flag.takes, Takes::Value(_)) {
        let count = given.values.len();
        let words = format!("The argument '{}' requires 1 values, but {count} were provided", shown(flag));
        return Err(usage_error(&words));
    }
    let choices = CHOICES.iter().find(|(key, _)| *key == name(flag)).map(|(_, choices)| *choices);
    for value in &given.values {
        let text = String::from_utf8_lossy(value);
        if let Some(choices) = choices.filter(|choices| !choices.contains(&text.as_ref())) {
            let like = similar(&text, choices.iter().copied());
            let like = like.map_or(String::new(), |name| format!("\n\tDid you mean '{name}'?\n"));
            let list = choices.join(", ");
            let words = format!("'{text}' isn't a valid value for '{}'\n\t[possible values: {list}]\n{like}", shown(flag));
            let words = words.strip_suffix("?\n").map_or(words.clone(), |rest| format!("{rest}?"));
            return Err(usage_error(&words));
        }
        if listed(NUMBERS, flag)
            && let Err(error) = text.parse::<usize>()
        {
            let message = format!("error: Invalid value for '{}': {error}\n", shown(flag));
            return Err(Failure::Message(message.into_bytes(), 2));
        }
    }
    Ok(())
}

fn answer(cx: &mut Context, text: &str) -> Failure {
    cx.stdout.push(text.as_bytes());
    Failure::Exit(0)
}

/// The name that is most like a text, if any is like it.
fn similar<'a>(text: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let mut best = (0.8, None);
    for name in names {
        let likeness = jaro_winkler(text.as_bytes(), name.as_bytes());
        if likeness > best.0 {
            best = (likeness, Some(name));
        }
    }
    best.1
}

/// Jaro's measure of how alike two texts are, raised for a common start.
fn jaro_winkler(a: &[u8], b: &[u8]) -> f64 {
    let reach = (a.len().max(b.len()) / 2).saturating_sub(1);
    let mut taken = vec![false; b.len()];
    let (mut matches, mut moved, mut last) = (0.0, 0.0, 0);
    for (at, byte) in a.iter().enumerate() {
        let to = (at + reach + 1).min(b.len());
        if let Some(found) = (at.saturating_sub(reach)..to).find(|&at| !taken[at] && b[at] == *byte) {
            taken[found] = true;
            matches += 1.0;
            moved += f64::from(u8::from(found < last));
            last = found;
        }
    }
    if matches == 0.0 {
        return 0.0;
    }
    let jaro = (matches / a.len() as f64 + matches / b.len() as f64 + (matches - moved) / matches) / 3.0;
    let prefix = a.iter().zip(b).take_while(|(a, b)| a == b).count() as f64;
    (jaro + 0.1 * prefix * (1.0 - jaro)).min(1.0)
}

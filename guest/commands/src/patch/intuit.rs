//! Finds the next diff in a patch: of what kind it is, what its headers say, and
//! which file it is for.

use super::output::Known;
use super::names::{Named, is_space, skip_spaces};
use super::{Kind, Run, Verbosity, fatal};
use bivalve_kit::Result;
use bivalve_vfs::Timestamp;

/// What headers say of a file: the old one, or the new one.
#[derive(Default, Clone)]
pub struct About {
    pub name: Option<Vec<u8>>,
    /// The rest of the header line.
    pub time: Vec<u8>,
    pub stamp: Option<Timestamp>,
    /// 1: it is empty or not there; 2: it is not there.
    pub nonexistent: u8,
    pub mode: u32,
    pub copy: bool,
    pub rename: bool,
}

/// The headers of a diff.
#[derive(Default, Clone)]
pub struct Header {
    /// The old file and the new one.
    pub about: [About; 2],
    pub index: Option<Vec<u8>>,
    pub git: bool,
    pub revision: Option<Vec<u8>>,
    /// Git's own headers were met.
    extended: bool,
}

impl Header {
    pub fn copies(&self) -> bool {
        self.about.iter().all(|about| about.copy)
    }

    pub fn renames(&self) -> bool {
        self.about.iter().all(|about| about.rename)
    }

    fn names(&self) -> [Option<&[u8]>; 3] {
        [self.about[0].name.as_deref(), self.about[1].name.as_deref(), self.index.as_deref()]
    }
}

/// What is remembered from line to line.
#[derive(Default)]
struct Scan {
    need_header: bool,
    at: usize,
    previous: usize,
    /// A command of an ed script: where, in which line, with which letter.
    command: Option<(usize, usize, Option<u8>)>,
    was_command: bool,
    is_command: bool,
    stars: bool,
    had_stars: bool,
    indent: usize,
    last_indent: usize,
}

const TYPE: u32 = 0o170_000;
pub const REGULAR: u32 = 0o100_000;
pub const LINK: u32 = 0o120_000;

impl Run<'_> {
    /// Whether there is a diff left; the file that it is for is found, or asked for.
    pub fn another_patch(&mut self, need_header: bool) -> Result<bool> {
        let verbose = self.request.verbosity == Verbosity::Verbose;
        let first = self.patch.base == 0;
        if !first && self.patch.base >= self.patch.text.len() {
            if verbose {
                self.say("done\n");
            }
            return Ok(false);
        }
        if verbose {
            self.say("Hmm...");
        }
        self.kind = self.intuit(need_header)?;
        let Some(kind) = self.kind else {
            if verbose {
                self.say(if first {
                    "  I can't seem to find a patch in there anywhere.\n"
                } else {
                    "  Ignoring the trailing garbage.\ndone\n"
                });
            }
            if first && !self.patch.text.is_empty() {
                return Err(fatal("Only garbage was found in the patch input."));
            }
            return Ok(false);
        };
        self.choose_file();
        if self.skip {
            (self.patch.at, self.patch.line) = (self.patch.start, self.patch.start_line.saturating_sub(1));
            return Ok(true);
        }
        if verbose {
            let what = kind.described();
            self.say(format!("  {}ooks like {what} to me...\n", if first { "L" } else { "The next patch l" }));
        }
        if self.request.binary {
            self.patch.strip_return = false;
        }
        self.tell_found(kind);
        self.skip_to_start();
        if self.name.is_none() {
            self.skip = true;
            if self.request.force || self.request.batch {
                self.say("No file to patch.  Skipping patch.\n");
            } else {
                self.say("File to patch: \nSkip this patch? [y] \n");
                self.tell("Skipping patch.\n");
            }
        }
        Ok(true)
    }

    fn tell_found(&mut self, kind: Kind) {
        if self.request.verbosity == Verbosity::Silent {
            return;
        }
        if self.patch.indent > 0 {
            let (count, s) = (self.patch.indent, if self.patch.indent == 1 { "" } else { "s" });
            self.say(format!("(Patch is indented {count} space{s}.)\n"));
        }
        if self.patch.strip_return {
            self.say("(Stripping trailing CRs from patch; use --binary to disable.)\n");
        }
        if self.name.is_none() {
            self.say(format!("can't find file to patch at input line {}\n", self.patch.start_line));
            if !matches!(kind, Kind::Ed | Kind::Normal) {
                self.say(if self.request.strip.is_none() {
                    "Perhaps you should have used the -p or --strip option?\n"
                } else {
                    "Perhaps you used the wrong -p or --strip option?\n"
                });
            }
        }
    }

    /// Goes to the diff itself, and shows what is before it where that may help.
    fn skip_to_start(&mut self) {
        let verbose = self.request.verbosity == Verbosity::Verbose;
        if (verbose || self.name.is_none()) && self.patch.base < self.patch.start {
            self.say("The text leading up to this was:\n--------------------------\n");
            let text = self.patch.text[self.patch.base..self.patch.start].to_vec();
            for line in text.split_inclusive(|&byte| byte == b'\n') {
                self.say([b"|", line].concat());
            }
            self.say("--------------------------\n");
        }
        (self.patch.at, self.patch.line) = (self.patch.start, self.patch.start_line.saturating_sub(1));
    }

    fn found(&mut self, at: usize, line: usize, kind: Kind) -> Option<Kind> {
        (self.patch.start, self.patch.start_line) = (at, line);
        Some(kind)
    }

    /// Reads headers up to the diff itself.
    fn intuit(&mut self, need_header: bool) -> Result<Option<Kind>> {
        // A Prereq: line holds until a patch is done.
        self.header = Header { revision: self.header.revision.take(), ..Header::default() };
        self.patch.nesting = 0;
        (self.patch.at, self.patch.line) = (self.patch.base, self.patch.base_line.saturating_sub(1));
        let need_header = need_header && !matches!(self.kind, Some(Kind::Ed | Kind::Normal));
        let mut scan = Scan { need_header, ..Scan::default() };
        loop {
            scan.previous = scan.at;
            scan.was_command = scan.is_command;
            scan.had_stars = scan.stars;
            scan.last_indent = scan.indent;
            scan.at = self.patch.at;
            let length = self.patch.plain();
            self.say_torn();
            if length == 0 {
                return Ok(match scan.command {
                    Some((at, line, Some(_))) => self.found(at, line, Kind::Ed),
                    _ => {
                        let found = self.found(scan.at, self.patch.line, Kind::Unified);
                        // Without hunks any kind will do.
                        found.filter(|_| self.header.extended)
                    }
                });
            }
            let buffer = self.patch.buffer.clone();
            let returns = buffer.ends_with(b"\r\n");
            let lead = buffer.iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'X')).count();
            let column = |column, byte: &u8| if *byte == b'\t' { (column + 8) & !7 } else { column + 1 };
            scan.indent = buffer[..lead].iter().fold(0, column);
            let text = &buffer[lead..];
            if text[0].is_ascii_digit() {
                // Other lines leave this as it was.
                if let Some(found) = is_normal_command(text) {
                    scan.is_command = found;
                }
            }
            if !scan.need_header && scan.command.is_none() {
                let letter = ed_command(text);
                if letter.is_some() || scan.is_command {
                    scan.command = Some((scan.at, self.patch.line, letter));
                    (self.patch.indent, self.patch.strip_return) = (scan.indent, returns);
                }
            }
            if let Some(kind) = self.header_line(&mut scan, text, returns) {
                return Ok(Some(kind));
            }
            if !scan.need_header
                && let Some(kind) = self.start_line(&mut scan, text, returns)?
            {
                return Ok(Some(kind));
            }
        }
    }

    /// Takes a header line; the kind of diff where it starts at this line already.
    fn header_line(&mut self, scan: &mut Scan, text: &[u8], returns: bool) -> Option<Kind> {
        if !scan.had_stars && text.starts_with(b"*** ") {
            // `+++` is swapped with `---` later.
            self.take_name(0, &text[4..]);
        } else if let Some(rest) = text.strip_prefix(b"+++ ") {
            self.take_name(0, rest);
            self.patch.strip_return = returns;
        } else if let Some(rest) = text.strip_prefix(b"Index:") {
            if let Named::File { name, .. } = self.header_name(rest, false) {
                self.header.index = Some(name);
            }
            self.patch.strip_return = returns;
        } else if let Some(rest) = text.strip_prefix(b"Prereq:") {
            self.take_revision(skip_spaces(rest), scan.at);
            return None;
        } else if let Some(rest) = text.strip_prefix(b"diff --git ") {
            if self.header.extended {
                return self.found(scan.at, self.patch.line, Kind::Unified);
            }
            let names = self.git_names(rest);
            let (old, new) = names.map_or((None, None), |(old, new)| (Some(old), Some(new)));
            (self.header.about[0].name, self.header.about[1].name) = (old, new);
            self.header.git = true;
        } else if self.header.git && text.starts_with(b"GIT binary patch") {
            return self.found(scan.at, self.patch.line, Kind::GitBinary);
        } else if self.header.git && self.header.git_line(text) {
            return None;
        } else {
            let mut rest = text;
            let mut nesting = 0;
            while let Some(after) = rest.strip_prefix(b"- ") {
                (rest, nesting) = (after, nesting + 1);
            }
            let rest = rest.strip_prefix(b"--- ")?;
            let known = self.header.about[1].stamp.take();
            self.take_name(1, rest);
            if self.header.about[1].stamp.is_some() {
                self.patch.nesting = nesting;
            } else {
                self.header.about[1].stamp = known;
            }
            self.patch.strip_return = returns;
        }
        scan.need_header = false;
        None
    }

    fn take_name(&mut self, which: usize, text: &[u8]) {
        match self.header_name(text, true) {
            Named::Nothing => {}
            Named::Absent => self.header.about[which].stamp = Some(Timestamp::default()),
            Named::File { name, time, stamp } => {
                let about = &mut self.header.about[which];
                (about.name, about.time, about.stamp) = (Some(name), time, stamp);
            }
        }
    }

    fn take_revision(&mut self, text: &[u8], at: usize) {
        let end = text.iter().position(|byte| is_space(*byte)).unwrap_or(text.len());
        if !skip_spaces(&text[end..]).is_empty() {
            self.say(format!("Prereq: with multiple words at line {at} of patch\n"));
        }
        self.header.revision = (end > 0).then(|| text[..end].to_vec());
    }

    /// The kind of diff, if one starts here.
    fn start_line(&mut self, scan: &mut Scan, text: &[u8], returns: bool) -> Result<Option<Kind>> {
        let may = |kinds: &[Kind]| self.kind.is_none_or(|kind| kinds.contains(&kind));
        let line = self.patch.line;
        if may(&[Kind::Ed])
            && text == b".\n"
            && let Some((at, line, _)) = scan.command
        {
            return Ok(self.found(at, line, Kind::Ed));
        }
        if may(&[Kind::Unified]) && text.starts_with(b"@@ -") {
            // Names and times are turned round so far.
            let [old, new] = &mut self.header.about;
            std::mem::swap(&mut old.name, &mut new.name);
            std::mem::swap(&mut old.time, &mut new.time);
            std::mem::swap(&mut old.stamp, &mut new.stamp);
            self.header.says_empty(0, &text[4..]);
            let end = text[4..].iter().position(|byte| matches!(byte, b' ' | b'\n')).unwrap_or_default() + 4;
            let rest = &text[end..];
            let rest = &rest[rest.iter().take_while(|byte| **byte == b' ').count()..];
            if let Some(rest) = rest.strip_prefix(b"+") {
                self.header.says_empty(1, rest);
            }
            self.patch.indent = scan.indent;
            return Ok(self.found(scan.at, line, Kind::Unified));
        }
        scan.stars = text.starts_with(b"********");
        if may(&[Kind::Context, Kind::NewContext])
            && scan.had_stars
            && scan.last_indent == scan.indent
            && text.starts_with(b"*** ")
        {
            self.header.says_empty(0, &text[4..]);
            (self.patch.indent, self.patch.strip_return) = (scan.indent, returns);
            let kind = if text.ends_with(b"*\n") { Kind::NewContext } else { Kind::Context };
            self.look_ahead(scan.previous, kind)?;
            return Ok(self.found(scan.previous, line.saturating_sub(1), kind));
        }
        if may(&[Kind::Normal]) && scan.was_command && matches!(text, [b'<' | b'>', b' ', ..]) {
            self.patch.indent = scan.indent;
            return Ok(self.found(scan.previous, line.saturating_sub(1), Kind::Normal));
        }
        Ok(None)
    }

    /// Whether a context diff's first hunk leaves nothing.
    fn look_ahead(&mut self, at: usize, kind: Kind) -> Result<()> {
        let (base, base_line) = (self.patch.base, self.patch.base_line);
        self.patch.at = at;
        self.patch.line = self.patch.line.saturating_sub(2);
        if let Some(hunk) = self.another_hunk(kind, false)?
            && hunk.new_count == 0
            && hunk.new_first == 1
        {
            self.header.set_empty(1);
        }
        (self.patch.base, self.patch.base_line) = (base, base_line);
        Ok(())
    }
}

impl Header {
    /// A line number 0 says that a file is empty, or not there.
    fn says_empty(&mut self, which: usize, numbers: &[u8]) {
        if numbers.first() == Some(&b'0') && !numbers.get(1).is_some_and(u8::is_ascii_digit) {
            self.set_empty(which);
        }
    }

    fn set_empty(&mut self, which: usize) {
        let about = &mut self.about[which];
        about.nonexistent = 1 + u8::from(about.stamp.is_some_and(|stamp| stamp.seconds == 0));
    }

    /// Takes one of git's headers.
    fn git_line(&mut self, text: &[u8]) -> bool {
        const HEADERS: [&[u8]; 9] = [
            b"old mode ",
            b"new mode ",
            b"deleted file mode ",
            b"new file mode ",
            b"rename from ",
            b"rename to ",
            b"copy from ",
            b"copy to ",
            b"index ",
        ];
        let Some(at) = HEADERS.iter().position(|header| text.starts_with(header)) else { return false };
        let rest = &text[HEADERS[at].len()..];
        // Git leaves out the prefix of these names, so they are of no use.
        match at {
            0 | 1 => self.about[at].mode = mode(rest),
            2 | 3 => {
                self.about[at - 2].mode = mode(rest);
                self.about[3 - at].nonexistent = 2;
            }
            4 | 5 => self.about[at - 4].rename = true,
            6 | 7 => self.about[at - 6].copy = true,
            _ if self.git_index(rest).is_none() => return true,
            _ => {}
        }
        self.extended = true;
        true
    }

    fn git_index(&mut self, text: &[u8]) -> Option<()> {
        let hex = |text: &[u8]| {
            text.iter().take_while(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')).count()
        };
        let end = hex(text);
        let rest = text[end..].strip_prefix(b"..").filter(|_| end > 0)?;
        let new_end = hex(rest);
        if new_end == 0 || rest.get(new_end).is_some_and(|byte| !is_space(*byte)) {
            return None;
        }
        self.about[0].nonexistent = sum_says(&text[..end]);
        self.about[1].nonexistent = sum_says(&rest[..new_end]);
        let rest = skip_spaces(&rest[new_end..]);
        if !rest.is_empty() {
            let mode = mode(rest);
            (self.about[0].mode, self.about[1].mode) = (mode, mode);
        }
        Some(())
    }
}

/// What a sum of git's says: 2 for no file, 1 for an empty one.
fn sum_says(sum: &[u8]) -> u8 {
    match sum {
        _ if sum.iter().all(|byte| *byte == b'0') => 2,
        _ if b"e69de29bb2d1d6434b8b29ae775ad8c2e48c5391".starts_with(sum) => 1,
        _ => 0,
    }
}

/// Six octal digits and the line's end; else 0.
fn mode(text: &[u8]) -> u32 {
    match skip_spaces(text) {
        [digits @ .., b'\r', b'\n'] | [digits @ .., b'\n']
            if digits.len() == 6 && digits.iter().all(|byte| matches!(byte, b'0'..=b'7')) =>
        {
            digits.iter().fold(0, |mode, digit| mode << 3 | u32::from(digit - b'0'))
        }
        _ => 0,
    }
}

fn after_numbers(text: &[u8]) -> &[u8] {
    &text[text.iter().take_while(|byte| byte.is_ascii_digit() || **byte == b',').count()..]
}

/// Whether a line is a command of a normal diff; none if it only starts with a number.
fn is_normal_command(text: &[u8]) -> Option<bool> {
    let rest = after_numbers(text);
    let rest = rest.strip_prefix(b"d").or(rest.strip_prefix(b"c")).or(rest.strip_prefix(b"a"))?;
    let rest = after_numbers(rest);
    let rest = &rest[rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count()..];
    Some(rest.strip_prefix(b"\r").unwrap_or(rest).starts_with(b"\n"))
}

/// The letter of a command that an ed script may have.
pub fn ed_command(line: &[u8]) -> Option<u8> {
    let digits = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let mut rest = &line[digits(line)..];
    let mut pair = false;
    if rest.len() < line.len()
        && let Some(after) = rest.strip_prefix(b",")
    {
        let count = digits(after);
        if count == 0 {
            return None;
        }
        (rest, pair) = (&after[count..], true);
    }
    let (&letter, rest) = rest.split_first()?;
    let rest = match letter {
        b'a' | b'i' if pair => return None,
        b'a' | b'i' | b'c' | b'd' => rest,
        b's' => rest.strip_prefix(b"/.//")?,
        _ => return None,
    };
    let rest = &rest[rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count()..];
    rest.starts_with(b"\n").then_some(letter)
}

impl Run<'_> {
    /// Finds the file to patch among the names.
    fn choose_file(&mut self) {
        self.invalid.clear();
        let types = [self.header.about[0].mode & TYPE, self.header.about[1].mode & TYPE];
        self.file_type = match types {
            [0, 0] => REGULAR,
            [0, new] => new,
            [old, 0] => old,
            [old, new] if old == new => old,
            _ => 0,
        };
        let mut chosen = None;
        let mut nodes: [Option<Known>; 3] = [None; 3];
        if self.name.is_none() {
            chosen = self.choose_name(&mut nodes);
        }
        let target = usize::from(!self.reverse);
        let moves = self.header.renames() || self.header.copies();
        if moves && self.name.is_none() {
            let valid = matches!(chosen, Some(0 | 1))
                && self.header.about[target].name.clone().is_some_and(|name| self.is_valid(&name));
            if !valid {
                let what = if self.header.renames() { "rename" } else { "copy" };
                self.say(format!("Cannot {what} file without two valid file names\n"));
                self.skip = true;
            }
        }
        match chosen {
            Some(at) => {
                self.name = self.header.names()[at].map(<[u8]>::to_vec);
                self.node = Some(nodes[at]);
            }
            None => {
                self.node = None;
                if let Some(name) = self.name.clone() {
                    let node = self.stat(&name);
                    self.node = Some(node);
                    if node.is_none_or(|node| file_type(&node) == self.file_type) {
                        self.maybe_reverse(&name, node.is_none(), node.is_none_or(|node| node.size == 0));
                    }
                }
            }
        }
    }

    fn choose_name(&mut self, nodes: &mut [Option<Known>; 3]) -> Option<usize> {
        let posix = self.request.posix;
        if !posix && self.header.about.iter().any(|about| about.name.is_some()) {
            self.header.index = None;
        }
        let header = self.header.clone();
        let names = header.names();
        let mut last = None;
        for (at, name) in names.iter().enumerate() {
            let Some(name) = name else { continue };
            nodes[at] = self.stat(name).filter(|_| posix || !self.is_doomed(name));
            if posix && nodes[at].is_some() && !self.is_doomed(name) && self.is_valid(name) {
                return Some(at);
            }
            last = Some(at);
        }
        if posix {
            return None;
        }
        let mut chosen = self.best_name(names, |at| nodes[at].is_some());
        if let Some(last) = last {
            let node = chosen.and_then(|at| nodes[at]);
            let name = names[chosen.unwrap_or(last)].unwrap_or_default().to_vec();
            if node.is_none_or(|node| file_type(&node) == self.file_type)
                && self.maybe_reverse(&name, chosen.is_none(), node.is_none_or(|node| node.size == 0))
                && chosen.is_none()
            {
                chosen = Some(last);
            }
        }
        if chosen.is_none() && header.about[usize::from(self.reverse)].nonexistent > 0 {
            let made = names.map(|name| name.map_or(usize::MAX, |name| components(name) - self.present(name)));
            let least = made.iter().min().copied().unwrap_or_default();
            chosen = self.best_name(names, |at| made[at] == least);
        }
        chosen
    }

    /// How many of the directories in a name are there.
    fn present(&self, name: &[u8]) -> usize {
        slashes(name).take_while(|at| self.cx.vfs.is_directory(&self.cx.place, &name[..*at])).count()
    }

    /// The first of the names with the fewest components, then the shortest.
    fn best_name(&mut self, names: [Option<&[u8]>; 3], fit: impl Fn(usize) -> bool) -> Option<usize> {
        let mut least = [usize::MAX; 3];
        let ranks = [0, 1, 2].map(|at| {
            let name = names[at].filter(|_| fit(at))?;
            let end = name.iter().rposition(|byte| *byte != b'/').map_or(0, |end| end + 1);
            let rank = [components(name), end, name.len()];
            // Each rank counts only among names that are not worse in the one before.
            for (least, own) in least.iter_mut().zip(rank) {
                if *least < own {
                    return None;
                }
                *least = own;
            }
            Some(rank)
        });
        (0..3).find(|at| {
            let name = names[*at].filter(|_| fit(*at));
            name.is_some_and(|name| self.is_valid(name)) && ranks[*at] == Some(least)
        })
    }

    /// Whether a name stays inside the directory; says so once if not.
    fn is_valid(&mut self, name: &[u8]) -> bool {
        if self.invalid.iter().any(|known| known == name) {
            return false;
        }
        let valid = !name.starts_with(b"/") && name.split(|byte| *byte == b'/').all(|part| part != b"..");
        if !valid && !self.cx.place.directory.iter().eq(b"/") {
            let quoted = self.quoted(name);
            self.say([b"Ignoring potentially dangerous file name ", &*quoted, b"\n"].concat());
            self.invalid.push(name.to_vec());
            return false;
        }
        true
    }

    /// Whether a patch that creates or removes a file looks reversed; then it is, if that is wanted.
    fn maybe_reverse(&mut self, name: &[u8], absent: bool, empty: bool) -> bool {
        let says = |which: bool| self.header.about[usize::from(which)].nonexistent;
        let reverse = self.reverse;
        let looks = u8::from(!empty) < says(reverse ^ empty);
        // Empty files may be made and removed where git's header says that they are empty.
        if empty && says(reverse ^ absent) == 1 && says(!reverse ^ absent) == 2 {
            return false;
        }
        if looks {
            let quoted = self.quoted(name);
            let (would, which): (&[u8], &[u8]) = match (absent, empty) {
                (true, _) => (b"delete", b"does not exist"),
                (_, true) => (b"empty out", b"is already empty"),
                _ => (b"create", b"already exists"),
            };
            let when: &[u8] = if reverse { b", when reversed," } else { b"" };
            let question =
                [b"The next patch", when, b" would ", would, b" the file ", &quoted, b",\nwhich ", which, b"!"];
            self.reverse ^= self.ok_to_reverse(&question.concat());
        }
        looks
    }

    /// Asks whether a patch may be reversed. Nobody answers, so questions get their default.
    pub fn ok_to_reverse(&mut self, question: &[u8]) -> bool {
        let request = &self.request;
        let (forward, force, batch) = (request.forward, request.force, request.batch);
        if forward || !(force && request.verbosity == Verbosity::Silent) {
            self.say(question);
        }
        if forward {
            self.say("  Skipping patch.\n");
            self.skip = true;
        } else if force {
            self.tell("  Applying it anyway.\n");
        } else if batch {
            self.say(if self.reverse { "  Ignoring -R.\n" } else { "  Assuming -R.\n" });
            return true;
        } else {
            let what = if self.reverse { "Ignore" } else { "Assume" };
            self.say(format!("  {what} -R? [n] \nApply anyway? [n] \n"));
            self.tell("Skipping patch.\n");
            self.skip = true;
        }
        false
    }
}

/// The bits that say what a file is.
pub fn file_type(node: &Known) -> u32 {
    match node.kind {
        bivalve_vfs::Kind::File => REGULAR,
        bivalve_vfs::Kind::Symlink => LINK,
        _ => 1,
    }
}

/// Where names of directories end in a path.
fn slashes(name: &[u8]) -> impl Iterator<Item = usize> + '_ {
    (1..name.len()).filter(|at| name[*at] == b'/' && name[at - 1] != b'/')
}

fn components(name: &[u8]) -> usize {
    slashes(name).count()
}

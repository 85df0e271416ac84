//! patch: apply differences to files. Spec: GNU patch 2.7.
//! Differs: nobody is asked: questions get their default answer; there are no
//! revision systems for `-g` to get files from.

mod apply;
mod hunk;
mod intuit;
mod merge;
mod names;
mod output;
mod reader;
mod rejects;
mod request;
mod script;

use apply::Work;
use bivalve_kit::{Command, Context, Example, Failure, Group, Result, quoting};
use bivalve_vfs::Errno;
use hunk::Hunk;
use intuit::{Header, LINK, REGULAR, ed_command, file_type};
use output::{Files, Known, Placed};
use reader::Reader;
use request::{Request, Verbosity};

pub const COMMAND: Command = Command {
    name: "patch",
    group: Group::Text,
    summary: "apply a diff file to an original",
    usage: "[OPTION]... [ORIGFILE [PATCHFILE]]",
    flags: request::FLAGS,
    usage_status: 2,
    named_hint: true,
    examples: &[Example {
        script: "cd /tmp; seq 3 > n; printf '2c2\\n< 2\\n---\\n> two\\n' | patch n; cat n; rm n",
        stdout: "patching file n\n1\ntwo\n3\n",
    }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// The kinds of diffs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Context,
    NewContext,
    Unified,
    Normal,
    Ed,
    GitBinary,
}

impl Kind {
    fn described(self) -> &'static str {
        match self {
            Kind::Context => "a context diff",
            Kind::NewContext => "a new-style context diff",
            Kind::Unified => "a unified diff",
            Kind::Normal => "a normal diff",
            Kind::Ed => "an ed script",
            Kind::GitBinary => "a git binary diff",
        }
    }
}

/// A call, and where it is in its patch.
struct Run<'a> {
    cx: &'a mut Context,
    request: Request,
    patch: Reader,
    header: Header,
    kind: Option<Kind>,
    /// The file to patch; it was named by the caller.
    name: Option<Vec<u8>>,
    explicit: bool,
    /// What that file is, once that was looked up.
    node: Option<Option<Known>>,
    file_type: u32,
    invalid: Vec<Vec<u8>>,
    reverse: bool,
    /// The rest of this diff is only read.
    skip: bool,
    failed: bool,
    work: Work,
    files: Files,
    rejects: Vec<u8>,
    wrote_rejects: bool,
    /// Lines that there is room for in a hunk, and the last one's context before its change.
    most_lines: isize,
    last_prefix: isize,
    /// What is said where the output goes to standard output.
    aside: Vec<u8>,
}

fn fatal(message: impl AsRef<[u8]>) -> Failure {
    Failure::with_status([b"**** ", message.as_ref()].concat(), 2)
}

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = request::options(cx);
    let mut request = request::request(cx, &options, ended)?;
    let file = request.patch.clone();
    let cannot = |errno: Errno| {
        fatal([b"Can't open patch file ", file.as_slice(), b" : ", errno.message().as_bytes()].concat())
    };
    if let Some(output) = request.output.as_ref().filter(|output| output.as_slice() != b"-") {
        // The output is made first, even if it is the input.
        let fresh = !cx.vfs.exists(&cx.place, output);
        let quoted = quoting::styled(output, request.style, quoting::Setting::default());
        cx.vfs.replace_file(&cx.place, output, b"").map_err(|errno| {
            fatal([b"Can't create file ", &*quoted, b" : ", errno.message().as_bytes()].concat())
        })?;
        if fresh {
            let _ = cx.vfs.set_mode(&cx.place, output, 0o600);
        }
    }
    let text = cx.open(&file).map_err(cannot)?.read_to_end().await.map_err(cannot)?;
    let (name, warning) = (request.name.take(), std::mem::take(&mut request.warning));
    let mut run = Run {
        explicit: name.is_some(),
        reverse: request.reverse,
        kind: request.kind,
        cx,
        request,
        patch: Reader::new(text),
        header: Header::default(),
        name,
        node: None,
        file_type: REGULAR,
        invalid: Vec::new(),
        skip: false,
        failed: false,
        work: Work::new(),
        files: Files::default(),
        rejects: Vec::new(),
        wrote_rejects: false,
        most_lines: hunk::MOST_LINES,
        last_prefix: 0,
        aside: Vec::new(),
    };
    run.say(warning);
    let result = run.all();
    // What git's diffs noted is written, whatever happened.
    let placed = run.place_waiting();
    let removed = if result.is_ok() { run.remove_waiting() } else { Ok(()) };
    let (failed, aside) = (run.failed, std::mem::take(&mut run.aside));
    let (output, out) = (run.request.output.take(), std::mem::take(&mut run.work.out));
    if !aside.is_empty() {
        cx.say_raw(&aside).await?;
    }
    match output.as_deref() {
        Some(b"-") => cx.stdout.push(&out),
        Some(output) => {
            cx.vfs.replace_file(&cx.place, output, &out).map_err(|errno| fatal(errno.message().as_bytes()))?;
        }
        None => {}
    }
    result.and(placed).and(removed).map(|()| u8::from(failed))
}

impl Run<'_> {
    fn say(&mut self, text: impl AsRef<[u8]>) {
        if self.request.output.as_deref() == Some(b"-") {
            self.aside.extend_from_slice(text.as_ref());
        } else {
            self.cx.stdout.push(text.as_ref());
        }
    }

    /// Says something, but not with `-s`.
    fn tell(&mut self, text: impl AsRef<[u8]>) {
        if self.request.verbosity != Verbosity::Silent {
            self.say(text);
        }
    }

    fn quoted(&self, name: &[u8]) -> Vec<u8> {
        quoting::styled(name, self.request.style, quoting::Setting::default())
    }

    fn all(&mut self) -> Result<()> {
        // Without a patch, the input is copied to the output.
        let mut copy = self.explicit && self.request.output.is_some();
        let mut git = false;
        self.work.start();
        loop {
            let another = self.another_patch(!(self.explicit || self.request.posix))?;
            if !another && !std::mem::take(&mut copy) {
                return Ok(());
            }
            copy = false;
            self.cx.check()?;
            self.failed |= self.skip;
            if git != self.header.git {
                if git {
                    self.place_waiting()?;
                    self.node = None;
                }
                git = self.header.git;
            }
            self.one()?;
            self.again();
        }
    }

    /// Makes ready for the next diff.
    fn again(&mut self) {
        let patch = &mut self.patch;
        (patch.indent, patch.strip_return) = (0, false);
        self.work.load(Vec::new());
        if !self.explicit {
            self.name = None;
        }
        self.kind = None;
        self.header.revision = None;
        self.reverse = self.request.reverse;
        self.skip = false;
        self.rejects.clear();
    }

    fn refuse(&mut self, parts: &[&[u8]]) {
        self.say(parts.concat());
        self.skip = true;
        self.failed = true;
    }

    /// The name that the result gets.
    fn out_name(&self) -> Option<Vec<u8>> {
        match &self.request.output {
            Some(output) => Some(output.clone()),
            None if self.header.copies() || self.header.renames() => {
                self.header.about[usize::from(!self.reverse)].name.clone()
            }
            None => self.name.clone(),
        }
    }

    /// Deals with one diff.
    fn one(&mut self) -> Result<()> {
        let name = self.name.clone().unwrap_or_default();
        let quoted = self.quoted(&name);
        if !self.skip && self.file_type == 0 {
            let modes = [self.reverse, !self.reverse].map(|which| {
                format!("0{:o}", self.header.about[usize::from(which)].mode & 0o170_000)
            });
            let text = format!(": can't change file type from {} to {}.\n", modes[0], modes[1]);
            self.refuse(&[b"File ", &quoted, text.as_bytes()]);
        }
        let out_name = if self.skip { None } else { self.out_name() };
        if let Some(out_name) = out_name.as_ref().filter(|_| self.header.git) {
            let known = self.node.filter(|_| *out_name == name).unwrap_or_else(|| self.stat(out_name));
            if known.is_some() && self.queue(out_name) {
                self.place_waiting()?;
                self.node = None;
                self.queue(out_name);
            }
        }
        let node = match self.node {
            Some(node) => node,
            None => self.stat(&name).filter(|_| !name.is_empty()),
        };
        self.node = Some(node);
        if !self.skip
            && let Some(node) = &node
            && (!matches!(self.file_type, REGULAR | LINK) || file_type(node) != self.file_type)
        {
            let what: &[u8] = if self.file_type == LINK { b"symbolic link" } else { b"regular file" };
            self.refuse(&[b"File ", &quoted, b" is not a ", what, b" -- refusing to patch\n"]);
        }
        let locked = node.is_some_and(|node| file_type(&node) != LINK && node.mode & 0o200 == 0);
        if locked && self.request.read_only != request::ReadOnly::Ignore {
            let start = [b"File ", &*quoted, b" is read-only; "].concat();
            if self.request.read_only == request::ReadOnly::Warn {
                self.say([&start, b"trying to patch anyway\n".as_slice()].concat());
            } else {
                self.refuse(&[&start, b"refusing to patch\n"]);
            }
        }
        let mut no_rejects = false;
        if let Some(out_name) = &out_name {
            if self.request.output.is_none() && self.leads_out(out_name) {
                let shown = self.quoted(out_name);
                self.refuse(&[b"Invalid file name ", &shown, b" -- skipping patch\n"]);
                no_rejects = true;
            } else if !self.request.dry {
                self.make_parents(out_name);
            }
        }
        if self.kind == Some(Kind::Ed) {
            self.failed |= self.skip;
            let before = self.ed_script(&name)?;
            return match out_name {
                Some(out_name) if !self.skip && !self.request.dry => {
                    self.finish(&name, &out_name, Outcome { edited: before, ..Outcome::default() })
                }
                _ => Ok(()),
            };
        }
        let outcome = self.hunks(&name, out_name.as_deref(), no_rejects)?;
        if let Some(out_name) = out_name.as_ref().filter(|_| !self.skip && self.request.output.is_none()) {
            self.finish(&name, out_name, outcome)?;
        }
        if outcome.failed > 0 && !no_rejects {
            self.tell_rejects(out_name.as_deref(), outcome)?;
        }
        Ok(())
    }

    fn announce(&mut self, name: &[u8], out_name: &[u8]) {
        let same = name == out_name;
        let already = same && self.header.renames();
        let verb: &[u8] = if self.request.dry { b"checking " } else { b"patching " };
        let what: &[u8] = if self.file_type == LINK { b"symbolic link " } else { b"file " };
        let mut line = [verb, what, &self.quoted(out_name)].concat();
        if !same || already {
            let verb: &[u8] = match (self.header.copies(), self.header.renames()) {
                (true, _) => b"copied",
                (_, true) => b"renamed",
                _ => b"read",
            };
            let other = self.header.about[usize::from(self.header.about[0].name.as_deref() == Some(name))].name.clone();
            let from = if already { other.unwrap_or_default() } else { name.to_vec() };
            let already: &[u8] = if already { b"already " } else { b"" };
            line.extend_from_slice(&[b" (", already, verb, b" from ", &from, b")"].concat());
        }
        line.push(b'\n');
        self.tell(line);
        if self.request.verbosity == Verbosity::Verbose {
            self.say("Using Plan A...\n");
        }
    }

    /// Says whether the file has the words of a `Prereq:` line.
    fn check_revision(&mut self) -> Result<()> {
        let Some(revision) = self.header.revision.clone() else { return Ok(()) };
        let text = self.work.lines.text();
        // As GNU looks for it: not at the very end, and anything may follow one byte before that.
        let end = text.len().saturating_sub(revision.len());
        let space = |at: usize| text.get(at).is_some_and(|byte| names::is_space(*byte));
        let found = memchr::memmem::find_iter(text, &revision).take_while(|at| *at < end).any(|at| {
            (at == 0 || space(at - 1)) && (at + 1 == end || space(at + revision.len()))
        });
        let quoted = self.quoted(&revision);
        if found {
            if self.request.verbosity == Verbosity::Verbose {
                self.say([b"Good.  This file appears to be the ", &*quoted, b" version.\n"].concat());
            }
            return Ok(());
        }
        let start = [b"his file doesn't appear to be the ", &*quoted, b" version -- "].concat();
        if self.request.force {
            let start = [b"Warning: t", &*start, b"patching anyway.\n"].concat();
            self.tell(start);
            return Ok(());
        }
        if self.request.batch {
            return Err(fatal([b"T", &*start, b"aborting."].concat()));
        }
        self.say([b"T", &*start, b"patch anyway? [n] \n"].concat());
        Err(fatal("aborted"))
    }

    /// Reads the hunks, and applies those that fit.
    fn hunks(&mut self, name: &[u8], out_name: Option<&[u8]>, no_rejects: bool) -> Result<Outcome> {
        let mut outcome = Outcome::default();
        let kind = self.kind.unwrap_or(Kind::Normal);
        if !self.skip && kind == Kind::GitBinary {
            let quoted = self.quoted(out_name.unwrap_or_default());
            self.refuse(&[b"File ", &quoted, b": git binary diffs are not supported.\n"]);
        }
        if !self.skip {
            if self.request.output.is_none() {
                self.work.start();
            }
            let content = self.load(name, self.node.flatten().as_ref())?;
            self.work.load(content);
            self.check_revision()?;
            self.announce(name, out_name.unwrap_or_default());
        }
        let mut anyway = self.request.merge.is_some();
        while let Some(mut hunk) = self.another_hunk(self.kind.unwrap_or(kind), self.reverse)? {
            outcome.hunks += 1;
            let mut found = (None, 0);
            if !self.skip {
                found = self.find(&mut hunk, &mut outcome, &mut anyway);
            }
            self.take(&mut hunk, found, &mut outcome, no_rejects)?;
        }
        if !self.skip && self.work.frozen < self.work.count() && !self.copy_till(self.work.count()) {
            self.say("Skipping patch.\n");
            self.skip = true;
        }
        Ok(outcome)
    }

    /// Where a hunk fits, with how much fuzz.
    fn find(&mut self, hunk: &mut Hunk, outcome: &mut Outcome, anyway: &mut bool) -> (Option<isize>, isize) {
        let loose = self.request.loose;
        let most = if self.request.merge.is_some() { 0 } else { self.request.fuzz.min(hunk.prefix.max(hunk.suffix)) };
        let mut fuzz = 0;
        loop {
            let mut place = self.work.locate(hunk, fuzz, loose);
            outcome.mismatch |= place.is_none() || fuzz > 0 || self.work.in_offset != 0;
            let may_turn = !self.request.force && !*anyway && self.reverse == self.request.reverse;
            if outcome.hunks == 1 && place.is_none() && may_turn {
                hunk.swap();
                place = self.work.locate(hunk, fuzz, loose);
                let what: &[u8] = if self.reverse { b"Unreversed" } else { b"Reversed (or previously applied)" };
                if place.is_some() && self.ok_to_reverse(&[what, b" patch detected!"].concat()) {
                    self.reverse = !self.reverse;
                } else {
                    hunk.swap();
                    if place.take().is_some() {
                        *anyway = true;
                        fuzz -= 1;
                    }
                }
            }
            if self.skip || place.is_some() {
                return (place, fuzz);
            }
            fuzz += 1;
            if fuzz > most {
                return (None, fuzz);
            }
        }
    }

    fn take(
        &mut self,
        hunk: &mut Hunk,
        (place, fuzz): (Option<isize>, isize),
        outcome: &mut Outcome,
        no_rejects: bool,
    ) -> Result<()> {
        let number = outcome.hunks;
        let shown = place.unwrap_or(hunk.first) + self.work.out_offset;
        let gone = self.header.about[usize::from(self.reverse)].nonexistent == 2;
        let has_size = self.node.flatten().is_some_and(|node| node.size > 0);
        let applied = !self.skip
            && match place {
                _ if self.request.merge.is_some() => self.merge_hunk(number, hunk, place),
                Some(1) if gone && has_size => false,
                Some(place) => self.apply_hunk(hunk, place)?,
                None => false,
            };
        let verbosity = self.request.verbosity;
        if !applied {
            let differing = !self.skip && self.work.differing_ends(hunk, shown);
            if !no_rejects {
                self.reject(hunk, outcome.failed == 0)?;
            }
            outcome.failed += 1;
            if verbosity == Verbosity::Verbose || (!self.skip && verbosity != Verbosity::Silent) {
                let what = if self.skip { "ignored" } else { "FAILED" };
                let ends = if differing { " (different line endings)" } else { "" };
                self.say(format!("Hunk #{number} {what} at {shown}{ends}.\n"));
            }
            return Ok(());
        }
        let offset = self.work.in_offset;
        let said = verbosity == Verbosity::Verbose
            || (verbosity != Verbosity::Silent && (fuzz > 0 || offset != 0));
        if self.request.merge.is_none() && said {
            let mut text = format!("Hunk #{number} succeeded at {shown}");
            if fuzz > 0 {
                text.push_str(&format!(" with fuzz {fuzz}"));
            }
            if offset != 0 {
                text.push_str(&format!(" (offset {offset} line{})", if offset == 1 { "" } else { "s" }));
            }
            self.say(text + ".\n");
        }
        Ok(())
    }

    /// Puts the result where it belongs.
    fn finish(&mut self, name: &[u8], out_name: &[u8], mut outcome: Outcome) -> Result<()> {
        if self.request.output.is_some() {
            return Ok(());
        }
        let wrong = outcome.mismatch || outcome.failed > 0;
        let backup = self.request.backup || (self.request.backup_mismatch && wrong);
        let [old, new] = [self.reverse, !self.reverse].map(|which| self.header.about[usize::from(which)].clone());
        let (posix, link) = (self.request.posix, self.file_type == LINK);
        let empty = self.work.empty;
        if empty && (self.request.remove_empty || (new.nonexistent == 2 && !posix) || link) {
            if !self.request.dry {
                self.remove_later(out_name, backup, link);
            }
            return Ok(());
        }
        if !empty
            && new.nonexistent == 2
            && (self.request.remove_empty || !posix)
            && !(self.request.merge.is_some() && self.failed)
        {
            outcome.mismatch = true;
            self.failed = true;
            let quoted = self.quoted(out_name);
            self.tell([b"Not deleting file ", &*quoted, b" as content differs from patch\n"].concat());
        }
        if self.request.dry {
            return Ok(());
        }
        let (node, renames) = (self.node.flatten(), self.header.renames());
        let set_mode = new.mode != 0 && old.mode != new.mode;
        let changed = outcome.failed < outcome.hunks || outcome.edited || set_mode || renames || self.header.copies();
        let mut placed =
            Placed { name: out_name.to_vec(), content: None, link, mode: None, time: None, backup };
        if changed {
            placed.time = self.new_time(&old, &new, out_name, wrong || outcome.mismatch);
            placed.mode = if set_mode { Some(new.mode) } else { node.map(|node| node.mode) };
            placed.content = Some(std::mem::take(&mut self.work.out));
        }
        self.place(placed)?;
        if changed && renames {
            self.remove_later(name, backup, link);
        }
        Ok(())
    }

    /// The time that `-T` and `-Z` give a file, unless something does not fit.
    fn new_time(
        &mut self,
        old: &intuit::About,
        new: &intuit::About,
        out_name: &[u8],
        wrong: bool,
    ) -> Option<bivalve_vfs::Timestamp> {
        let time = new.stamp.filter(|_| self.request.time || self.request.utc)?;
        let differs = self.node.flatten().is_some_and(|node| {
            old.nonexistent != 2 && old.stamp.is_some_and(|stamp| stamp != node.modified)
        });
        if !self.request.force && (differs || wrong) {
            let why: &[u8] = if differs { b"time" } else { b"contents" };
            let quoted = self.quoted(out_name);
            self.say([b"Not setting time of file ", &*quoted, b" (", why, b" mismatch)\n"].concat());
            return None;
        }
        Some(time)
    }

    fn tell_rejects(&mut self, out_name: Option<&[u8]>, outcome: Outcome) -> Result<()> {
        self.failed = true;
        let (failed, hunks, s) = (outcome.failed, outcome.hunks, if outcome.hunks == 1 { "" } else { "s" });
        let what = if self.skip { "ignored" } else { "FAILED" };
        self.say(format!("{failed} out of {hunks} hunk{s} {what}"));
        let named = self.request.rejects.clone();
        let file = match (out_name, named) {
            (None, _) => None,
            (_, Some(named)) if named == b"-" => None,
            (_, Some(named)) => Some(named),
            (Some(name), None) => Some([name, b".rej"].concat()),
        };
        let Some(file) = file.filter(|_| !self.request.dry) else {
            self.say("\n");
            return Ok(());
        };
        let quoted = self.quoted(&file);
        self.say([b" -- saving rejects to file ", &*quoted, b"\n"].concat());
        self.save_rejects(&file)
    }

    /// Runs an ed script; whether the file is to be written.
    fn ed_script(&mut self, name: &[u8]) -> Result<bool> {
        let mut script = Vec::new();
        loop {
            let start = self.patch.at;
            let letter = if self.next_line() > 0 { ed_command(&self.patch.buffer) } else { None };
            let Some(letter) = letter else {
                self.patch.next_from(start);
                break;
            };
            script.push(self.patch.buffer.clone());
            if matches!(letter, b'a' | b'c' | b'i') {
                self.patch.comments = true;
                while self.next_line() > 0 {
                    script.push(self.patch.buffer.clone());
                    if self.patch.buffer == b".\n" {
                        break;
                    }
                }
                self.patch.comments = false;
            }
        }
        if self.request.dry || self.skip {
            return Ok(false);
        }
        let content = self.load(name, self.node.flatten().as_ref())?;
        if !content.is_empty() && !content.ends_with(b"\n") {
            self.say("Newline appended\n");
        }
        let Some(text) = script::run(&script, &content) else {
            self.say("?\n");
            return Err(fatal("ed FAILED"));
        };
        if self.request.output.is_none() {
            self.work.start();
        }
        self.work.put(&text);
        self.work.empty = text.is_empty();
        Ok(true)
    }
}

/// What became of a diff's hunks.
#[derive(Debug, Clone, Copy, Default)]
struct Outcome {
    hunks: usize,
    failed: usize,
    mismatch: bool,
    /// An ed script was run.
    edited: bool,
}

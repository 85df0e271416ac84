//! ELF: programs, libraries and objects of Unix.

use super::Sample;

type Found = Option<(String, &'static str)>;

/// Reads numbers in the file's order and width.
struct Reader<'a> {
    sample: &'a Sample,
    wide: bool,
    big: bool,
}

impl Reader<'_> {
    fn number(&self, bytes: &[u8], at: usize, length: usize) -> u64 {
        let field = bytes.get(at..at + length).unwrap_or_default();
        let fold = |value: u64, byte: &u8| value << 8 | u64::from(*byte);
        if self.big { field.iter().fold(0, fold) } else { field.iter().rev().fold(0, fold) }
    }

    /// A field whose place and size depend on the width.
    fn field(&self, bytes: &[u8], narrow: (usize, usize), wide: (usize, usize)) -> u64 {
        let (at, length) = if self.wide { wide } else { narrow };
        self.number(bytes, at, length)
    }
}

/// What is told by headers.
#[derive(Default)]
struct Facts {
    dynamic: bool,
    interpreter: Option<String>,
    pie: bool,
    /// What notes tell, in their order: the build and the system.
    notes: Vec<String>,
    debug: bool,
    symbols: bool,
    sections: bool,
}

impl Facts {
    fn note(&mut self, note: String) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }
}

const MACHINES: &[(u64, &str)] = &[
    (2, "SPARC"),
    (3, "Intel 80386"),
    (4, "Motorola m68k"),
    (8, "MIPS"),
    (20, "PowerPC or cisco 4500"),
    (21, "64-bit PowerPC or cisco 7500"),
    (22, "IBM S/390"),
    (40, "ARM"),
    (43, "SPARC V9"),
    (50, "IA-64"),
    (62, "x86-64"),
    (183, "ARM aarch64"),
    (243, "UCB RISC-V"),
    (258, "LoongArch"),
];

pub(super) fn guess(sample: &Sample) -> Found {
    let head = sample.start.as_slice();
    if !head.starts_with(b"\x7fELF") {
        return None;
    }
    let (Some(class), Some(order)) = (head.get(4), head.get(5)) else {
        return Some(("ELF".into(), "application/octet-stream"));
    };
    let reader = Reader { sample, wide: *class == 2, big: *order == 2 };
    let facts = reader.facts(head);
    let kind = reader.number(head, 16, 2);
    let shared_name = if facts.pie { "pie executable" } else { "shared object" };
    let (name, mime) = match kind {
        1 => ("relocatable", "application/x-object"),
        2 => ("executable", "application/x-executable"),
        3 if shared_name == "pie executable" => (shared_name, "application/x-pie-executable"),
        3 => (shared_name, "application/x-sharedlib"),
        4 => ("core file", "application/x-coredump"),
        _ => ("", "application/octet-stream"),
    };
    let machine = reader.number(head, 18, 2);
    let machine = MACHINES.iter().find(|(known, _)| *known == machine).map(|(_, name)| (*name).to_string());
    let machine = machine.unwrap_or_else(|| format!("*unknown arch {:#x}*", reader.number(head, 18, 2)));
    let system = match head.get(7) {
        Some(3) => "GNU/Linux",
        Some(9) => "FreeBSD",
        _ => "SYSV",
    };
    let mut text = format!(
        "ELF {} {} {name}, {machine}, version {} ({system})",
        if reader.wide { "64-bit" } else { "32-bit" },
        if reader.big { "MSB" } else { "LSB" },
        reader.number(head, 20, 4)
    );
    if matches!(kind, 2 | 3) {
        text.push_str(match (facts.interpreter.is_some() || facts.dynamic, facts.pie && facts.interpreter.is_none()) {
            (true, true) => ", static-pie linked",
            (true, false) => ", dynamically linked",
            (false, _) => ", statically linked",
        });
    }
    if let Some(interpreter) = &facts.interpreter {
        text.push_str(&format!(", interpreter {interpreter}"));
    }
    for note in &facts.notes {
        text.push_str(note);
    }
    if facts.debug {
        text.push_str(", with debug_info");
    }
    if !facts.sections {
        text.push_str(", no section header");
    } else if kind != 4 {
        text.push_str(if facts.symbols { ", not stripped" } else { ", stripped" });
    }
    Some((text, mime))
}

impl Reader<'_> {
    fn facts(&self, head: &[u8]) -> Facts {
        let mut facts = Facts::default();
        let start = self.field(head, (28, 4), (32, 8));
        let (size, count) = (self.field(head, (42, 2), (54, 2)), self.field(head, (44, 2), (56, 2)));
        for number in 0..count.min(256) {
            let header = self.sample.at(start.saturating_add(number * size), size.min(128) as usize);
            let offset = self.field(&header, (4, 4), (8, 8));
            let length = self.field(&header, (16, 4), (32, 8)).min(1 << 16) as usize;
            match self.number(&header, 0, 4) {
                2 => {
                    facts.dynamic = true;
                    facts.pie = self.is_pie(&self.sample.at(offset, length));
                }
                3 => {
                    let path = self.sample.at(offset, length);
                    let path = path.split(|byte| *byte == 0).next().unwrap_or_default();
                    facts.interpreter = Some(String::from_utf8_lossy(path).into_owned());
                }
                4 => self.notes(&self.sample.at(offset, length), &mut facts),
                _ => {}
            }
        }
        self.sections(head, &mut facts);
        facts
    }

    /// Whether the dynamic section says so: flags 1, bit 27.
    fn is_pie(&self, dynamic: &[u8]) -> bool {
        let width = if self.wide { 8 } else { 4 };
        dynamic.chunks_exact(2 * width).any(|entry| {
            self.number(entry, 0, width) == 0x6fff_fffb && self.number(entry, width, width) & 0x0800_0000 != 0
        })
    }

    fn notes(&self, notes: &[u8], facts: &mut Facts) {
        let mut rest = notes;
        while rest.len() >= 12 {
            let (name, data) = (self.number(rest, 0, 4) as usize, self.number(rest, 4, 4) as usize);
            let kind = self.number(rest, 8, 4);
            let start = 12_usize.saturating_add(name.next_multiple_of(4));
            let Some(content) = rest.get(start..start.saturating_add(data)) else { return };
            if rest.get(12..16) == Some(b"GNU\0") {
                match kind {
                    1 if data >= 16 => {
                        let part = |at| self.number(content, at, 4);
                        facts.note(format!(", for GNU/Linux {}.{}.{}", part(4), part(8), part(12)));
                    }
                    3 => {
                        let build: String = content.iter().map(|byte| format!("{byte:02x}")).collect();
                        facts.note(format!(", BuildID[sha1]={build}"));
                    }
                    _ => {}
                }
            }
            rest = rest.get(start.saturating_add(data.next_multiple_of(4))..).unwrap_or_default();
        }
    }

    fn sections(&self, head: &[u8], facts: &mut Facts) {
        let start = self.field(head, (32, 4), (40, 8));
        let (size, count) = (self.field(head, (46, 2), (58, 2)), self.field(head, (48, 2), (60, 2)));
        let names = self.field(head, (50, 2), (62, 2));
        if count == 0 {
            return;
        }
        facts.sections = true;
        let section = |number: u64| self.sample.at(start.saturating_add(number * size), size.min(128) as usize);
        let table = section(names);
        let offset = self.field(&table, (16, 4), (24, 8));
        let length = self.field(&table, (20, 4), (32, 8)).min(1 << 20) as usize;
        let names = self.sample.at(offset, length);
        for number in 0..count.min(4096) {
            let header = section(number);
            let name = names.get(self.number(&header, 0, 4) as usize..).unwrap_or_default();
            let name = name.split(|byte| *byte == 0).next().unwrap_or_default();
            match self.number(&header, 4, 4) {
                2 => facts.symbols = true,
                7 if facts.notes.len() < 2 => {
                    let offset = self.field(&header, (16, 4), (24, 8));
                    let length = self.field(&header, (20, 4), (32, 8)).min(1 << 16) as usize;
                    self.notes(&self.sample.at(offset, length), facts);
                }
                _ => {}
            }
            facts.debug |= name == b".debug_info";
        }
    }
}

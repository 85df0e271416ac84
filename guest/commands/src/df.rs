//! df: report file system space usage. Spec: GNU coreutils 9.1. Differs: there
//! is one file system, the session's storage, and it does not tell its size.

use bivalve_kit::human::Unit;
use bivalve_kit::{Command, Context, Example, Failure, Flag, Given, Group, Options, Result, size};

pub const COMMAND: Command = Command {
    name: "df",
    group: Group::Files,
    summary: "show information about the file system on which each FILE resides, or all file systems by default",
    usage: "[OPTION]... [FILE]...",
    flags: bivalve_kit::flags![
        Flag::switch('a', "all", "include pseudo, duplicate, inaccessible file systems"),
        Flag::value('B', "block-size", "SIZE", "scale sizes by SIZE before printing them"),
        Flag::switch('i', "inodes", "list inode information instead of block usage"),
        Flag::switch('h', "human-readable", "print sizes in powers of 1024"),
        Flag::switch('H', "si", "print sizes in powers of 1000"),
        Flag::switch('l', "local", "limit listing to local file systems"),
        Flag::optional('\0', "output", "FIELD_LIST", "print these columns, or all of them: source, fstype, itotal, iused, iavail, ipcent, size, used, avail, pcent, file, target"),
        Flag::switch('P', "portability", "use the POSIX output format"),
        Flag::switch('T', "print-type", "print file system type"),
        Flag::switch('\0', "sync", "write what is pending first; all is written when a command ends"),
        Flag::switch('\0', "no-sync", "do not (the default)"),
        Flag::switch('\0', "total", "produce a grand total"),
        Flag::value('t', "type", "TYPE", "only file systems of this type"),
        Flag::value('x', "exclude-type", "TYPE", "no file systems of this type"),
        Flag::switch('k', "", "like --block-size=1K"),
        Flag::switch('m', "", "like --block-size=1M"),
        Flag::switch('v', "", "nothing, as on System V"),
        Flag::value('F', "", "TYPE", "the same as -t"),
    ],
    examples: &[Example { script: "df . | wc -l", stdout: "2\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

/// A column: its name for `--output`, its heading, its least width, and whether it is left-aligned.
type Field = (&'static str, &'static str, usize, bool);

const FIELDS: [Field; 12] = [
    ("source", "Filesystem", 14, true),
    ("fstype", "Type", 4, true),
    ("itotal", "Inodes", 5, false),
    ("iused", "IUsed", 5, false),
    ("iavail", "IFree", 5, false),
    ("ipcent", "IUse%", 4, false),
    ("size", "Size", 5, false),
    ("used", "Used", 5, false),
    ("avail", "Avail", 5, false),
    ("pcent", "Use%", 4, false),
    ("file", "File", 0, true),
    ("target", "Mounted on", 0, true),
];

/// The only file system and its type.
const STORAGE: &str = "storage";

async fn run(cx: &mut Context) -> Result<u8> {
    let (options, ended) = Options::read(cx);
    let (unit, fields) = options.in_order(|options| Ok((unit(cx, options)?, fields(cx, options)?)))?;
    ended?;
    let types = |key| {
        let matches = move |given: &&Given| given.key() == key || given.key() == "F" && key == "type";
        options.given.iter().filter(matches).map(Given::text)
    };
    if let Some(both) = types("type").find(|name| types("exclude-type").any(|other| other == *name)) {
        let quoted = cx.quoted(both);
        return Err(Failure::new([b"file system type ", quoted.as_slice(), b" both selected and excluded"].concat()));
    }
    let mut status = 0;
    let mut rows = Vec::new();
    for file in &options.operands {
        match cx.vfs.stat(&cx.place, file) {
            Ok(_) => rows.push(String::from_utf8_lossy(file).into_owned()),
            Err(errno) => {
                cx.say_file(file, &errno).await?;
                status = 1;
            }
        }
    }
    if options.operands.is_empty() {
        rows.push("-".to_string());
    }
    let ours = |name: &[u8]| name == STORAGE.as_bytes();
    if types("type").next().is_some_and(|_| !types("type").any(ours)) || types("exclude-type").any(ours) {
        rows.clear();
    }
    if rows.is_empty() {
        return if status == 0 { Err(Failure::new("no file systems processed")) } else { Ok(status) };
    }
    let row = |source: &str, kind: &str, file: &str, target: &str| -> Vec<String> {
        let cell = |field: &Field| match field.0 {
            "source" => source,
            "fstype" => kind,
            "file" => file,
            "target" => target,
            _ => "-",
        };
        fields.iter().map(|field| cell(field).to_string()).collect()
    };
    let mut table = vec![fields.iter().map(|field| heading(field, &options, unit)).collect::<Vec<String>>()];
    table.extend(rows.iter().map(|file| row(STORAGE, STORAGE, file, "/")));
    if options.has("total") {
        let named = fields.iter().any(|field| field.0 == "source");
        table.push(row("total", "-", "-", if named { "-" } else { "total" }));
    }
    print(cx, &fields, &table);
    Ok(status)
}

/// The columns asked for.
fn fields(cx: &Context, options: &Options) -> Result<Vec<Field>> {
    let typed = options.has("print-type");
    let middle: &[&str] =
        if options.has("inodes") { &["itotal", "iused", "iavail", "ipcent"] } else { &["size", "used", "avail", "pcent"] };
    if !options.has("output") {
        let plain = |name: &str| name == "source" || name == "target" || name == "fstype" && typed || middle.contains(&name);
        return Ok(FIELDS.into_iter().filter(|field| plain(field.0)).collect());
    }
    for (key, letter) in [("inodes", 'i'), ("portability", 'P'), ("print-type", 'T')] {
        if options.has(key) {
            let text = format!("options -{letter} and --output are mutually exclusive");
            return Err(cx.usage_error(text.as_bytes()));
        }
    }
    let mut fields: Vec<Field> = Vec::new();
    let lists = options.given.iter().filter(|given| given.key() == "output").filter_map(|given| given.value.as_ref());
    for name in lists.flat_map(|list| list.split(|&byte| byte == b',')) {
        let found = FIELDS.into_iter().find(|field| field.0.as_bytes() == name);
        let wrong: &[u8] = match found {
            None => b" unknown",
            Some(field) if fields.contains(&field) => b" used more than once",
            Some(field) => {
                fields.push(field);
                continue;
            }
        };
        return Err(cx.usage_error(&[b"option --output: field ", cx.quoted(name).as_slice(), wrong].concat()));
    }
    Ok(if fields.is_empty() { FIELDS.to_vec() } else { fields })
}

fn unit(cx: &Context, options: &Options) -> Result<Unit> {
    let mut unit = Unit::blocks(1024);
    for given in &options.given {
        unit = match given.key() {
            "human-readable" => Unit::HUMAN,
            "si" => Unit::SI,
            "k" => Unit::blocks(1024),
            "m" => Unit::blocks(1 << 20),
            "block-size" => Unit::parse(given.text())
                .map_err(|wrong| size::block_argument(cx, given.shown().as_bytes(), given.text(), wrong))?,
            _ => unit,
        };
    }
    Ok(unit)
}

fn heading(field: &Field, options: &Options, unit: Unit) -> String {
    let portable = options.has("portability") && !unit.scaled;
    match field.0 {
        "size" if unit.scaled => field.1.to_string(),
        "size" if portable => format!("{}-blocks", unit.block),
        "size" => format!("{}-blocks", blocks(unit.block)),
        "avail" if !unit.scaled && !options.has("output") => "Available".to_string(),
        "pcent" if portable => "Capacity".to_string(),
        _ => field.1.to_string(),
    }
}

/// A block size in its shortest form: `1K`.
fn blocks(block: u64) -> String {
    let letters = [(1 << 30, "G"), (1 << 20, "M"), (1 << 10, "K"), (1_000_000, "MB"), (1000, "kB")];
    let found = letters.iter().find(|(unit, _)| block >= *unit && block.is_multiple_of(*unit));
    found.map_or_else(|| block.to_string(), |(unit, letter)| format!("{}{letter}", block / unit))
}

fn print(cx: &mut Context, fields: &[Field], table: &[Vec<String>]) {
    let cells = |column: usize| table.iter().filter_map(move |row| row.get(column));
    let widths: Vec<usize> = fields
        .iter()
        .enumerate()
        .map(|(column, field)| cells(column).map(String::len).max().unwrap_or(0).max(field.2))
        .collect();
    for row in table {
        let mut line = String::new();
        for (column, (cell, (width, field))) in row.iter().zip(widths.iter().zip(fields)).enumerate() {
            if column > 0 {
                line.push(' ');
            }
            line.push_str(&match (field.3, column + 1 == fields.len()) {
                (true, true) => cell.clone(),
                (true, false) => format!("{cell:<width$}"),
                (false, _) => format!("{cell:>width$}"),
            });
        }
        line.push('\n');
        cx.stdout.push(line.as_bytes());
    }
}

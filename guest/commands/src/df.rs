//! df: report file system space usage. Spec: GNU coreutils 9.1. Differs: there
//! is one file system, the session's storage, and it does not tell its size.

use bivalve_kit::human::Unit;
use bivalve_kit::{Command, Context, Example, Flag, Group, Options, Result, size};

pub const COMMAND: Command = Command {
    name: "df",
    group: Group::Files,
    summary: "show information about the file system on which each FILE resides, or all file systems by default",
    usage: "[OPTION]... [FILE]...",
    flags: &[
        Flag::switch('a', "all", "include pseudo, duplicate, inaccessible file systems"),
        Flag::value('B', "block-size", "SIZE", "scale sizes by SIZE before printing them"),
        Flag::switch('h', "human-readable", "print sizes in powers of 1024"),
        Flag::switch('H', "si", "print sizes in powers of 1000"),
        Flag::switch('i', "inodes", "list inode information instead of block usage"),
        Flag::switch('k', "", "like --block-size=1K"),
        Flag::switch('l', "local", "limit listing to local file systems"),
        Flag::switch('P', "portability", "use the POSIX output format"),
        Flag::switch('T', "print-type", "print file system type"),
        Flag::switch('\0', "total", "produce a grand total"),
    ],
    examples: &[Example { script: "df . | wc -l", stdout: "2\n" }],
    run: |cx| Box::pin(run(cx)),
    ..Command::DEFAULT
};

async fn run(cx: &mut Context) -> Result<u8> {
    let options = Options::parse(cx)?;
    let mut status = 0;
    let mut rows = usize::from(options.operands.is_empty());
    for file in &options.operands {
        match cx.vfs.stat(&cx.place, file) {
            Ok(_) => rows += 1,
            Err(errno) => {
                cx.say_file(file, &errno).await?;
                status = 1;
            }
        }
    }
    if rows == 0 {
        return Ok(status);
    }
    let mut table = vec![header(cx, &options)?];
    let typed = options.has("print-type");
    let row = |name: &str, place: &str| {
        let mut row = vec![name.to_string()];
        if typed {
            row.push(if name == "total" { "-" } else { "storage" }.to_string());
        }
        row.extend(["-", "-", "-", "-"].map(String::from));
        row.push(place.to_string());
        row
    };
    table.extend((0..rows).map(|_| row("storage", "/")));
    if options.has("total") {
        table.push(row("total", "-"));
    }
    print(cx, &table, typed);
    Ok(status)
}

fn header(cx: &Context, options: &Options) -> Result<Vec<String>> {
    let inodes = options.has("inodes");
    let last = options.last_of(&["block-size", "human-readable", "si", "k"]);
    let portable = options.has("portability");
    let unit = match (last, options.value("block-size")) {
        (Some("human-readable"), _) => Unit::HUMAN,
        (Some("si"), _) => Unit::SI,
        (Some("block-size"), Some(text)) => {
            let given = options.given.iter().rfind(|given| given.key() == "block-size");
            let name = given.map_or_else(String::new, bivalve_kit::Given::shown);
            Unit::parse(text).map_err(|wrong| size::block_argument(cx, name.as_bytes(), text, wrong))?
        }
        _ => Unit::blocks(1024),
    };
    let size = match (inodes, unit.scaled, portable) {
        (true, _, _) => "Inodes".to_string(),
        (false, true, _) => "Size".to_string(),
        (false, false, true) => format!("{}-blocks", unit.block),
        (false, false, false) => format!("{}-blocks", blocks(unit.block)),
    };
    let mut names = vec!["Filesystem".to_string()];
    if options.has("print-type") {
        names.push("Type".to_string());
    }
    names.push(size);
    let rest = match (inodes, unit.scaled, portable) {
        (true, _, _) => ["IUsed", "IFree", "IUse%"],
        (false, true, false) => ["Used", "Avail", "Use%"],
        (false, _, true) => ["Used", "Available", "Capacity"],
        (false, false, false) => ["Used", "Available", "Use%"],
    };
    names.extend(rest.map(String::from));
    names.push("Mounted on".to_string());
    Ok(names)
}

/// A block size in its shortest form: `1K`.
fn blocks(block: u64) -> String {
    let letters = [(1 << 30, "G"), (1 << 20, "M"), (1 << 10, "K"), (1_000_000, "MB"), (1000, "kB")];
    let found = letters.iter().find(|(unit, _)| block >= *unit && block.is_multiple_of(*unit));
    found.map_or_else(|| block.to_string(), |(unit, letter)| format!("{}{letter}", block / unit))
}

fn print(cx: &mut Context, table: &[Vec<String>], typed: bool) {
    let columns = table.first().map_or(0, Vec::len);
    let widths: Vec<usize> = (0..columns)
        .map(|column| {
            let least = if column == 0 { 14 } else if column == 1 + usize::from(typed) { 5 } else { 0 };
            table.iter().filter_map(|row| row.get(column)).map(String::len).max().unwrap_or(0).max(least)
        })
        .collect();
    for row in table {
        let mut line = String::new();
        for (column, (cell, width)) in row.iter().zip(&widths).enumerate() {
            if column > 0 {
                line.push(' ');
            }
            let left = column == 0 || (typed && column == 1);
            match (left, column + 1 == columns) {
                (_, true) => line.push_str(cell),
                (true, false) => line.push_str(&format!("{cell:<width$}")),
                (false, false) => line.push_str(&format!("{cell:>width$}")),
            }
        }
        line.push('\n');
        cx.stdout.push(line.as_bytes());
    }
}

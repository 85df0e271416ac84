//! The part of the README that is generated: the commands, from their declarations.

use std::fs;
use std::io;

use bivalve_commands::COMMANDS;
use bivalve_kit::Group;

use crate::tree;

const START: &str = "<!-- commands: `make readme` writes these lines -->\n";
const END: &str = "<!-- end of commands -->\n";

const GROUPS: &[Group] = &[Group::Files, Group::Text, Group::Archives, Group::System, Group::Shell];

/// The README as it is.
pub fn current() -> io::Result<String> {
    fs::read_to_string(tree::root().join("README.md"))
}

/// The README as it should be.
pub fn fresh() -> io::Result<String> {
    let text = current()?;
    let parts = text.split_once(START).and_then(|(before, rest)| Some((before, rest.split_once(END)?.1)));
    let (before, after) = parts.ok_or_else(|| io::Error::other("README.md has no lines for the commands"))?;
    Ok(format!("{before}{START}{}{END}{after}", table()))
}

fn table() -> String {
    let mut table = String::from("| group | commands |\n| --- | --- |\n");
    for group in GROUPS {
        let names: Vec<String> = COMMANDS
            .iter()
            .filter(|command| command.group == *group)
            .map(|command| format!("`{}`", command.name))
            .collect();
        if !names.is_empty() {
            table.push_str(&format!("| {} | {} |\n", group.name(), names.join(" ")));
        }
    }
    table
}

/// A command line of the README.
pub struct Example {
    /// What follows `bivalve`.
    pub command: String,
    /// What it prints, where the README says.
    pub prints: Option<String>,
}

/// The command lines of a text's console blocks: `$ bivalve ...`, and what they print below.
pub fn examples(text: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    for block in text.split("\n```console\n").skip(1) {
        for line in block.lines().take_while(|line| *line != "```") {
            if let Some(command) = line.strip_prefix("$ bivalve ") {
                examples.push(Example { command: command.to_owned(), prints: None });
            } else if let Some(example) = examples.last_mut() {
                let prints = example.prints.get_or_insert_default();
                prints.push_str(line);
                prints.push('\n');
            }
        }
    }
    examples
}

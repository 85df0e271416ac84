//! `bivalve commands`: what scripts can call.

use bivalve::{CommandInfo, FlagInfo};
use serde_json::{Value, json};

use super::Failure;
use super::arguments::Arguments;
use super::run::writing;
use super::setup::setup;

/// Prints the commands, one a line, or as JSON with their options.
pub fn commands(arguments: &Arguments) -> Result<u8, Failure> {
    let commands = setup(arguments, |builder| builder)?.shell.commands_blocking()?;
    writing(|stdout| {
        if arguments.json {
            let all: Vec<Value> = commands.iter().map(in_json).collect();
            return writeln!(stdout, "{:#}", Value::Array(all));
        }
        let width = commands.iter().map(|command| command.name.chars().count()).max().unwrap_or(0);
        commands
            .iter()
            .try_for_each(|command| writeln!(stdout, "{:width$}  {}", command.name, command.summary))
    })?;
    Ok(0)
}

fn in_json(command: &CommandInfo) -> Value {
    let flag = |flag: &FlagInfo| json!({ "short": flag.short, "long": flag.long, "value": flag.value, "help": flag.help });
    json!({
        "name": command.name,
        "group": command.group,
        "summary": command.summary,
        "usage": command.usage,
        "flags": command.flags.iter().map(flag).collect::<Vec<_>>(),
    })
}

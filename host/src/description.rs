//! What a model is told about the tool: generated from what there is.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::duration;
use crate::error::Error;
use crate::session::{Session, blocking};
use crate::shell::{Config, Shell};

/// One option of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlagInfo {
    /// The letter, where there is one.
    pub short: Option<char>,
    /// The long name without dashes, where there is one.
    pub long: Option<String>,
    /// The value's name; none when it takes none.
    pub value: Option<String>,
    /// What it does.
    pub help: String,
}

/// A command that scripts can call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandInfo {
    /// Its name.
    pub name: String,
    /// Its family; `host` for what the host added.
    pub group: String,
    /// One line.
    pub summary: String,
    /// What follows the name.
    pub usage: String,
    /// Its options.
    pub flags: Vec<FlagInfo>,
}

/// A tool as agent frameworks want it described.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// The tool's name.
    pub name: String,
    /// What it does, in prose for a model.
    pub description: String,
    /// The JSON schema of its input, as text.
    pub input_schema: String,
}

impl Shell {
    /// The commands that scripts can call, by name. What the host added comes
    /// in place of a built-in of the same name.
    pub async fn commands(&self) -> Result<Vec<CommandInfo>, Error> {
        self.session().list_commands().await
    }

    /// As [`Shell::commands`], for hosts without an async runtime.
    pub fn commands_blocking(&self) -> Result<Vec<CommandInfo>, Error> {
        blocking(self.commands())?
    }

    /// The tool's description for a model.
    pub async fn describe(&self) -> Result<Description, Error> {
        self.session().describe().await
    }

    /// As [`Shell::describe`], for hosts without an async runtime.
    pub fn describe_blocking(&self) -> Result<Description, Error> {
        blocking(self.describe())?
    }
}

impl Session {
    /// The commands that this session's scripts can call, by name: those of
    /// its shell, and what was added to it since.
    pub async fn list_commands(&self) -> Result<Vec<CommandInfo>, Error> {
        let built_in = self.commands().await?;
        let programs = self.programs();
        let mut commands: BTreeMap<String, CommandInfo> = BTreeMap::new();
        for command in built_in {
            let flags = command.flags.into_iter();
            let flags = flags.map(|flag| FlagInfo {
                short: flag.short,
                long: flag.long,
                value: flag.value,
                help: flag.help,
            });
            let info = CommandInfo {
                name: command.name.clone(),
                group: command.group,
                summary: command.summary,
                usage: command.usage,
                flags: flags.collect(),
            };
            commands.insert(command.name, info);
        }
        for (name, program) in programs.iter() {
            let info = CommandInfo {
                name: name.clone(),
                group: "host".into(),
                summary: program.summary().to_owned(),
                usage: "[ARGUMENT]...".into(),
                flags: Vec::new(),
            };
            commands.insert(name.clone(), info);
        }
        Ok(commands.into_values().collect())
    }

    /// The tool's description for a model, with what was added since.
    pub async fn describe(&self) -> Result<Description, Error> {
        let commands = self.list_commands().await?;
        let config = self.config();
        Ok(Description {
            name: config.tool_name.clone(),
            description: prose(config, &commands),
            input_schema: INPUT_SCHEMA.to_owned(),
        })
    }
}

fn prose(config: &Config, commands: &[CommandInfo]) -> String {
    let limits = &config.limits;
    let mut text = format!(
        "Run a bash script in a sandbox. This is GNU bash 5.2's language (pipes, redirections, here-documents, \
             functions, arrays, loops, substitutions, globs, traps, background jobs) with GNU's commands built in. \
             The workspace is at {}, where scripts start; /tmp is scratch space of this session. Directory, variables, \
             functions and files stay from call to call.",
        config.mount_point
    );
    if let Some(timeout) = limits.timeout {
        let _ = write!(text, " A call may take {}.", duration::format(timeout));
    }
    if let Some(output) = limits.output {
        let _ = write!(text, " Of the output, {output} bytes are kept: the first and the last.");
    }
    text.push_str("\n\nCommands:\n");
    for command in commands {
        let _ = writeln!(text, "- {}: {}", command.name, command.summary);
    }
    text.push_str("\nNo network, no package managers, no compilers or interpreters unless listed.");
    text
}

/// What the tool takes. A host that offers it runs the script with
/// [`crate::Session::run_with`], or in the background with [`crate::Processes`].
const INPUT_SCHEMA: &str = r#"{
  "type": "object",
  "properties": {
    "command": {
      "type": "string",
      "description": "The bash script to run"
    },
    "description": {
      "type": "string",
      "description": "What the script does, in 5 to 10 words, for logs"
    },
    "timeout": {
      "type": "number",
      "exclusiveMinimum": 0,
      "description": "Seconds that it may take"
    },
    "run_in_background": {
      "type": "boolean",
      "description": "Come back at once with the id of a process, to be read and stopped later"
    }
  },
  "required": ["command"],
  "additionalProperties": false
}"#;

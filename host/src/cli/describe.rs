//! `bivalve describe`: the tool as models and agent frameworks want it described.

use serde_json::{Value, json};

use super::Failure;
use super::arguments::{Action, Arguments, Format};
use super::run::writing;
use super::setup::setup;

/// Prints the description in the form that was asked for.
pub fn describe(arguments: &Arguments) -> Result<u8, Failure> {
    let Action::Describe(format) = arguments.action else { return Ok(0) };
    let format = if arguments.json && format == Format::Text { Format::Json } else { format };
    let description = setup(arguments, |builder| builder)?.shell.describe_blocking()?;
    let schema: Value = serde_json::from_str(&description.input_schema)?;
    let (name, text) = (&description.name, &description.description);
    let told = match format {
        Format::Text => {
            writing(|stdout| writeln!(stdout, "{name}\n\n{text}\n\nInput:\n{schema:#}"))?;
            return Ok(0);
        }
        Format::Json | Format::Anthropic => {
            json!({ "name": name, "description": text, "input_schema": schema })
        }
        Format::AnthropicBash => json!({ "type": "bash_20250124", "name": "bash" }),
        Format::OpenAiResponses => {
            json!({ "type": "function", "name": name, "description": text, "parameters": schema, "strict": false })
        }
        Format::OpenAi => {
            json!({ "type": "function", "function": { "name": name, "description": text, "parameters": schema } })
        }
        Format::Mcp => json!({ "name": name, "description": text, "inputSchema": schema }),
    };
    writing(|stdout| writeln!(stdout, "{told:#}"))?;
    Ok(0)
}

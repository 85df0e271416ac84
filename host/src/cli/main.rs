//! The program `bivalve`: a shell for agents, from the command line.

use std::io::Write;
use std::process::ExitCode;

mod analyze;
mod arguments;
mod commands;
mod describe;
mod diff;
mod help;
mod interrupt;
mod mcp;
mod policy;
mod progress;
mod repl;
mod run;
mod session_file;
mod setup;
mod size;
mod transactions;

use arguments::{Action, Arguments};

/// What went wrong before or beside a script, in words for people.
type Failure = Box<dyn std::error::Error>;

/// The status of a mistake in the command line, as GNU's tools have it.
const USAGE: u8 = 2;

fn main() -> ExitCode {
    let arguments = match arguments::parse(std::env::args_os().skip(1)) {
        Ok(arguments) => arguments,
        Err(error) => {
            say(&format!("{error}\nTry 'bivalve help' for more information."));
            return ExitCode::from(USAGE);
        }
    };
    match dispatch(arguments) {
        // Not returned: giving back what the end of the process gives back
        // anyway would cost a script of one line more than running it.
        Ok(status) => std::process::exit(i32::from(status)),
        Err(error) => {
            say(&error.to_string());
            ExitCode::from(USAGE)
        }
    }
}

fn dispatch(arguments: Arguments) -> Result<u8, Failure> {
    match arguments.action {
        Action::Help(topic) => print(help::text(topic)),
        Action::Version => print(concat!("bivalve ", env!("CARGO_PKG_VERSION"), "\n")),
        Action::Run(_) => run::run(arguments),
        Action::Repl => repl::repl(&arguments),
        Action::Commands => commands::commands(&arguments),
        Action::Compile => print(&format!("{}\n", bivalve::compile_beside_program()?.display())),
        Action::Describe(_) => describe::describe(&arguments),
        Action::Mcp(_) => mcp::serve(&arguments),
        Action::Analyze(_) => analyze::analyze(&arguments),
        Action::Preview(_) => transactions::preview(&arguments),
        Action::Diff(_) => transactions::show(&arguments),
        Action::Commit(_) => transactions::commit(&arguments),
        Action::Discard(_) => transactions::discard(&arguments),
    }
}

/// Prints a whole text on standard output. A reader that has gone away does not
/// matter to us.
fn print(text: &str) -> Result<u8, Failure> {
    match std::io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(0),
    }
}

/// Says something to the person at the terminal.
fn say(words: &str) {
    let _ = writeln!(std::io::stderr(), "bivalve: {words}");
}

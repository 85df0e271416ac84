//! An agent's loop with a scripted model: the model asks for tool calls, the shell
//! answers, and the model goes on from the answer until it is done.
#![allow(clippy::print_stdout, reason = "an example prints what happens")]

use std::sync::Arc;

use bivalve::storage::Memory;
use bivalve::{Error, Outcome, Session, Shell};

/// Stands for a model: it looks at the last answer and says what to run next.
fn model(turn: usize, last: Option<&Outcome>) -> Option<&'static str> {
    match (turn, last.map(|outcome| outcome.exit_code)) {
        (0, _) => Some("mkdir -p app && cd app && printf 'port=80\nhost=local\n' > app.conf && cat app.conf"),
        (1, Some(0)) => Some("sed -i 's/^port=.*/port=8080/' app.conf; grep port app.config"),
        // The file's name was wrong; a model sees that in the message.
        (2, Some(_)) if last.is_some_and(|outcome| outcome.text().contains("app.config")) => {
            Some("grep port app.conf")
        }
        _ => None,
    }
}

fn run(session: &Session) -> Result<Vec<Outcome>, Error> {
    let mut answers: Vec<Outcome> = Vec::new();
    while let Some(command) = model(answers.len(), answers.last()) {
        println!("$ {command}");
        let outcome = session.run_blocking(command)?;
        print!("{}", outcome.text());
        answers.push(outcome);
    }
    Ok(answers)
}

fn main() -> Result<(), Error> {
    let shell = Shell::builder().storage(Arc::new(Memory::new())).build()?;
    let tool = shell.describe_blocking()?;
    println!("the model is told of the tool '{}' in {} bytes", tool.name, tool.description.len());
    let answers = run(&shell.session())?;
    assert_eq!(answers.last().map(|outcome| outcome.text().into_owned()).as_deref(), Some("port=8080\n"));
    Ok(())
}

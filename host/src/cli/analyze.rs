//! `bivalve analyze`: what a script names, without running it.

use bivalve::Foreseen;

use super::Failure;
use super::arguments::{Action, Arguments};
use super::run::{text_of, writing};
use super::setup::setup;

/// Prints what a script names and, where there is a policy, what of it would not
/// just run. The status is 1 for a syntax error.
pub fn analyze(arguments: &Arguments) -> Result<u8, Failure> {
    let Action::Analyze(script) = &arguments.action else { return Ok(0) };
    let text = text_of(script)?;
    let prepared = setup(arguments, |builder| builder)?;
    let analysis = prepared.shell.analyze_blocking(&text)?;
    let foreseen = prepared.shell.session().foresee(&analysis);
    let status = u8::from(analysis.error.is_some());
    let words = |command: &[Vec<u8>]| String::from_utf8_lossy(&command.join(&b' ')).into_owned();
    if arguments.json {
        let mut told = analysis.json();
        if let Some(told) = told.as_object_mut() {
            told.insert("foreseen".into(), foreseen.iter().map(Foreseen::json).collect());
        }
        writing(|stdout| writeln!(stdout, "{told:#}"))?;
        return Ok(status);
    }
    writing(|stdout| {
        for command in &analysis.commands {
            let known = command.iter().map(|word| word.clone().unwrap_or_else(|| b"...".to_vec()));
            writeln!(stdout, "runs      {}", words(&known.collect::<Vec<_>>()))?;
        }
        let lists = [
            ("reads", &analysis.reads),
            ("writes", &analysis.writes),
            ("variable", &analysis.variables),
            ("function", &analysis.functions),
        ];
        for (what, names) in lists {
            for name in names {
                writeln!(stdout, "{what:9} {}", String::from_utf8_lossy(name))?;
            }
        }
        for (line, why) in &analysis.opaque {
            writeln!(stdout, "opaque    line {line}: {why}")?;
        }
        for found in &foreseen {
            let (decision, why) = found.decision.told();
            writeln!(stdout, "{decision:9} {}: {why}", words(&found.command))?;
        }
        match &analysis.error {
            Some(error) => writeln!(stdout, "error     {error}"),
            None => Ok(()),
        }
    })?;
    Ok(status)
}

//! `seal CORE OUT` writes the component of a core module; `seal --imports COMPONENT` prints what a
//! component imports and fails when that is more than our interfaces.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["--imports", component] => print_imports(Path::new(component)),
        [core, out] => seal_file(Path::new(core), Path::new(out)),
        _ => Err("usage: seal CORE OUT | seal --imports COMPONENT".to_owned()),
    };
    let Err(sentence) = done else {
        return ExitCode::SUCCESS;
    };
    let _ = writeln!(std::io::stderr(), "seal: {sentence}");
    ExitCode::FAILURE
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    std::fs::read(path).map_err(|error| format!("cannot read {}: {error}", path.display()))
}

fn print_imports(component: &Path) -> Result<(), String> {
    let names = bivalve_seal::check(&read(component)?).map_err(|error| error.to_string())?;
    writeln!(std::io::stdout(), "{}", names.join("\n")).map_err(|error| error.to_string())
}

/// Writes beside the target and renames, so that nobody ever reads half a component.
fn seal_file(core: &Path, out: &Path) -> Result<(), String> {
    let component = bivalve_seal::seal(&read(core)?).map_err(|error| error.to_string())?;
    let new = out.with_extension("new");
    std::fs::write(&new, component)
        .and_then(|()| std::fs::rename(&new, out))
        .map_err(|error| format!("cannot write {}: {error}", out.display()))
}

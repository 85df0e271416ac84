//! The rules for the source itself, a test each.

use bivalve_commands::COMMANDS;
use bivalve_kit::Flag;
use bivalve_tidy::{absent, layers, readme, shape, tree};

fn none(findings: Vec<String>) {
    assert!(findings.is_empty(), "\n{}", findings.join("\n"));
}

#[test]
fn crates_use_only_lower_layers() {
    none(layers::findings());
}

#[test]
fn files_are_short() {
    none(shape::long_files());
}

#[test]
fn functions_are_short() {
    none(shape::long_functions());
}

#[test]
fn files_say_what_they_are() {
    none(shape::headers());
}

#[test]
fn names_say_what_is_inside() {
    none(shape::names());
}

#[test]
fn the_guest_touches_nothing() {
    none(absent::findings());
}

#[test]
fn commands_are_sorted() {
    let unsorted = COMMANDS.windows(2).filter(|pair| pair[0].name >= pair[1].name);
    none(unsorted.map(|pair| format!("{} stands before {}", pair[0].name, pair[1].name)).collect());
}

#[test]
fn commands_have_spec_files() {
    let directory = tree::root().join("tests/spec/commands");
    let missing =
        COMMANDS.iter().filter(|command| !directory.join(format!("{}.test.sh", command.name)).exists());
    none(missing.map(|command| format!("no tests/spec/commands/{}.test.sh", command.name)).collect());
}

#[test]
fn commands_are_declared_whole() {
    let mut findings = Vec::new();
    for command in COMMANDS {
        let name = command.name;
        if command.summary.is_empty() || command.summary.ends_with('.') || command.summary.contains('\n') {
            findings.push(format!("{name}: the summary is one line without a full stop"));
        }
        // Another name of an option has its help; digits and a name with three dashes are told to nobody.
        let told = |flag: &Flag| {
            !flag.main(command).help.is_empty()
                || flag.short == Some('#')
                || flag.long.is_some_and(|long| long.starts_with('-'))
        };
        for flag in command.flags.into_iter().filter(|flag| !told(flag)) {
            findings.push(format!("{name}: no help for {:?} {:?}", flag.short, flag.long));
        }
    }
    none(findings);
}

#[test]
fn the_readme_is_fresh() {
    let (current, fresh) = (readme::current().unwrap(), readme::fresh().unwrap());
    assert!(current == fresh, "README.md is stale: run `make readme`");
}

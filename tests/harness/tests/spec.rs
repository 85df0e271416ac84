//! `cargo test -p bivalve-harness`: every case of `tests/spec` in Bivalve, a test each.
//!
//! A test's name is its file and its title (`commands/sort: reverse order`), so that
//! `cargo test -p bivalve-harness -- commands/sort` runs one file. BIVALVE_RUNNER chooses the shell.

use std::collections::BTreeMap;
use std::os::unix::ffi::OsStringExt;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

use bivalve_harness::{compare, coverage, files, known, native, parse, runner};
use libtest_mimic::{Arguments, Failed, Trial};

type Counts = Arc<Mutex<BTreeMap<String, (usize, usize)>>>;

#[allow(clippy::print_stderr, reason = "a test program reports its own failure")]
fn main() -> ExitCode {
    if let Some(status) = shell_or_command() {
        return ExitCode::from(status);
    }
    let arguments = Arguments::from_args();
    let counts = Counts::default();
    match trials(&counts) {
        Ok(trials) => {
            let conclusion = libtest_mimic::run(&arguments, trials);
            if conclusion.num_failed > 0 {
                print_failing_files(&counts);
            }
            conclusion.exit_code()
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// Plays our shell or one of our commands when the program is called by their name.
fn shell_or_command() -> Option<u8> {
    let mut words = std::env::args_os().map(OsStringExt::into_vec);
    let name = words.next()?;
    if name == native::COMMAND.as_bytes() || name.ends_with(b"/native-command") {
        return Some(bivalve_native::run_command(words.collect()));
    }
    if name != native::SHELL.as_bytes() {
        return None;
    }
    let script = words.nth(1).unwrap_or_default();
    Some(bivalve_native::run_script(script, None, None, Vec::new()))
}

fn trials(counts: &Counts) -> Result<Vec<Trial>, String> {
    // A shell that cannot be run fails each case, so that the tests can be listed without one.
    let names: Vec<&str> = bivalve_commands::COMMANDS.iter().map(|command| command.name).collect();
    let shell = Arc::new(runner::chosen(&names));
    let mut trials = vec![Trial::test("every command has its spec file", every_command_has_its_file)];
    trials.push(Trial::test("every option has its case", every_option_has_its_case));
    let known = known::Known::read()?;
    let in_cli = std::env::var_os("BIVALVE_RUNNER").is_some_and(|runner| runner == "cli");
    for path in files::all()? {
        let name = files::short_name(&path);
        let text = std::fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))?;
        let file = Arc::new(parse::parse(&text).map_err(|why| format!("{}: {why}", path.display()))?);
        if known.waits(&name) {
            let command = name.trim_start_matches("commands/").to_owned();
            let there = names.contains(&command.as_str());
            trials.push(Trial::test(format!("{name}: not there yet"), move || {
                let gone = "the command is there now: delete its line in known-failures";
                if there { Err(Failed::from(gone)) } else { Ok(()) }
            }));
            continue;
        }
        for index in 0..file.cases.len() {
            let (file, shell, counts, name) = (file.clone(), shell.clone(), counts.clone(), name.clone());
            let title = format!("{name}: {}", file.cases[index].title);
            let reason = known.reason(&title).map(str::to_owned);
            let lenient = in_cli && known.may_fail_in_cli(&title);
            trials.push(Trial::test(title, move || {
                let case = &file.cases[index];
                let result = fails_as_known(check(&file, case, shell.as_ref()), reason.as_deref());
                let result = if lenient { Ok(()) } else { result };
                count(&counts, &name, result.is_ok());
                result.map_err(|why| Failed::from(format!("line {}\n{why}", case.line)))
            }));
        }
    }
    Ok(trials)
}

/// A case with a known failure must fail.
fn fails_as_known(result: Result<(), String>, reason: Option<&str>) -> Result<(), String> {
    match (result, reason) {
        (result, None) => result,
        (Err(_), Some(_)) => Ok(()),
        (Ok(()), Some(reason)) => {
            Err(format!("it is right now: delete its line in known-failures ({reason})"))
        }
    }
}

fn every_command_has_its_file() -> Result<(), Failed> {
    let names = bivalve_commands::COMMANDS.iter().map(|command| command.name);
    let missing: Vec<&str> = names
        .filter(|name| !files::directory().join("commands").join(format!("{name}.test.sh")).exists())
        .collect();
    if missing.is_empty() {
        Ok(())
    } else {
        Err(format!("no tests/spec/commands file for {missing:?}").into())
    }
}

/// Each name of each declared option is called in a spec case of the command, or of another that declares
/// the same ones.
fn every_option_has_its_case() -> Result<(), Failed> {
    let commands = bivalve_commands::COMMANDS;
    let mut missing = Vec::new();
    for command in commands {
        let alike: Vec<&str> =
            commands.iter().filter(|other| other.flags == command.flags).map(|other| other.name).collect();
        let mut words = Vec::new();
        for name in &alike {
            words.extend(coverage::words(name)?);
        }
        let covered = |option: &String| {
            coverage::called(&words, option) || alike.iter().any(|name| coverage::exempt(name, option))
        };
        for flag in command.flags {
            let short = flag.letter().map(|letter| format!("-{letter}"));
            let long = flag.long.map(|long| format!("--{long}"));
            let names = short.into_iter().chain(long);
            missing
                .extend(names.filter(|name| !covered(name)).map(|name| format!("{} {name}", command.name)));
        }
    }
    missing.sort();
    missing.dedup();
    if missing.is_empty() {
        Ok(())
    } else {
        Err(format!("no spec case calls: {}", missing.join(", ")).into())
    }
}

fn check(
    file: &bivalve_harness::case::SpecFile,
    case: &bivalve_harness::case::Case,
    shell: &Result<Box<dyn runner::Runner>, String>,
) -> Result<(), String> {
    let shell = shell.as_ref().map_err(Clone::clone)?;
    let job = runner::Job::new(file, case);
    let outcome = shell.run(&job)?;
    compare::judge(case, &compare::observed(&job, &outcome))
}

fn count(counts: &Counts, name: &str, passed: bool) {
    if let Ok(mut counts) = counts.lock() {
        let entry = counts.entry(name.to_owned()).or_default();
        entry.0 += usize::from(passed);
        entry.1 += 1;
    }
}

#[allow(clippy::print_stdout, reason = "a test program reports on standard output")]
fn print_failing_files(counts: &Counts) {
    if let Ok(counts) = counts.lock() {
        println!("files with failures (passed/all):");
        for (name, (passed, all)) in counts.iter().filter(|(_, (passed, all))| passed < all) {
            println!("    {passed:4}/{all:<4} {name}");
        }
    }
}

//! Records what GNU bash and its tools do into the spec files.
//!
//!     record [--check] [--new] [FILE or part of a name]...
//!
//! Each case runs twice, on two kinds of file system; one whose results differ is an error.
//! `--check` writes nothing and fails where a file does not say what the tools do; `--new`
//! leaves cases alone that have an expectation already.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for people")]

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use bivalve_harness::case::{Case, Expected, Locale, SpecFile};
use bivalve_harness::escape::escape;
use bivalve_harness::oracle::{Disk, Oracle};
use bivalve_harness::runner::{Job, Runner};
use bivalve_harness::{compare, files, parse, render};

struct Options {
    check: bool,
    new_only: bool,
    names: Vec<String>,
}

struct Shells {
    first: Oracle,
    second: Oracle,
}

fn main() -> ExitCode {
    match record_all() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("record: {why}");
            ExitCode::FAILURE
        }
    }
}

fn record_all() -> Result<(), String> {
    let mut options = Options { check: false, new_only: false, names: Vec::new() };
    for argument in std::env::args().skip(1) {
        match argument.as_str() {
            "--check" => options.check = true,
            "--new" => options.new_only = true,
            name => options.names.push(name.to_owned()),
        }
    }
    let shells = Shells { first: Oracle::new(Disk::Memory)?, second: Oracle::new(Disk::Temporary)? };
    let mut complaints = Vec::new();
    let (mut cases, mut count) = (0, 0);
    for path in files::all()? {
        if options.names.is_empty()
            || options.names.iter().any(|name| path.to_string_lossy().contains(name.as_str()))
        {
            cases += record_file(&path, &shells, &options, &mut complaints)?;
            count += 1;
        }
    }
    println!("{cases} cases in {count} files");
    for complaint in &complaints {
        eprintln!("{complaint}");
    }
    if complaints.is_empty() { Ok(()) } else { Err(format!("{} complaints", complaints.len())) }
}

fn record_file(
    path: &Path,
    shells: &Shells,
    options: &Options,
    complaints: &mut Vec<String>,
) -> Result<usize, String> {
    let text = std::fs::read_to_string(path).map_err(|why| format!("{}: {why}", path.display()))?;
    let mut file = parse::parse(&text).map_err(|why| format!("{}: {why}", path.display()))?;
    let results = run_cases(&file, shells, options);
    for (case, result) in file.cases.iter_mut().zip(results) {
        let place = format!("{}:{}: {}", path.display(), case.line, case.title);
        match result {
            Ok(None) => {}
            Ok(Some(expected)) if options.check && case.expected != expected => {
                complaints.push(format!("{place}: the tools do otherwise now: {}", shown(&expected)));
            }
            Ok(Some(expected)) => case.expected = expected,
            Err(why) => complaints.push(format!("{place}: {why}")),
        }
    }
    let new = render::spec_file(&file);
    if !options.check && new != text {
        write_whole(path, &new)?;
    }
    Ok(file.cases.len())
}

fn write_whole(path: &Path, text: &str) -> Result<(), String> {
    let beside: PathBuf = path.with_extension("new");
    std::fs::write(&beside, text).and_then(|()| std::fs::rename(&beside, path)).map_err(|why| why.to_string())
}

type Recorded = Result<Option<Expected>, String>;

fn run_cases(file: &SpecFile, shells: &Shells, options: &Options) -> Vec<Recorded> {
    let next = AtomicUsize::new(0);
    let results: Vec<Mutex<Recorded>> = file.cases.iter().map(|_| Mutex::new(Ok(None))).collect();
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let (Some(case), Some(slot)) = (file.cases.get(index), results.get(index)) else {
                        break;
                    };
                    if !(options.new_only && is_recorded(case)) {
                        *slot.lock().expect("no panic holds it") = record_case(file, case, shells);
                    }
                }
            });
        }
    });
    results.into_iter().map(|slot| slot.into_inner().expect("no panic held it")).collect()
}

fn shown(expected: &Expected) -> String {
    let Expected { stdout, stderr, status, files } = expected;
    format!("[{}] [{}] {status} [{}]", escape(stdout), escape(stderr), escape(files.as_bytes()))
}

fn is_recorded(case: &Case) -> bool {
    case.expected != Expected::default()
}

fn record_case(file: &SpecFile, case: &Case, shells: &Shells) -> Recorded {
    let job = Job::new(file, case);
    let named = case.input.env.iter().any(|(name, _)| name.starts_with("LC_") || name == "LANG");
    let ascii = case.script.is_ascii() && case.input.stdin.is_ascii();
    if case.input.locale == Locale::Unset && !named && !ascii {
        return Err("text beyond ASCII needs '## locale: UTF-8' or a locale variable".to_owned());
    }
    let first = run_once(&job, &shells.first)?;
    let second = run_once(&job, &shells.second)?;
    if first != second {
        return Err(format!("not the same twice: {} and {}", shown(&first), shown(&second)));
    }
    Ok(Some(first))
}

fn run_once(job: &Job, shell: &Oracle) -> Result<Expected, String> {
    Ok(compare::observed(job, &shell.run(job)?))
}

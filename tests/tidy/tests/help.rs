//! Help says what the declarations say, and what it says is accepted.

use bivalve_commands::COMMANDS;
use bivalve_kit::{Command, Flag, Takes, help};
use bivalve_native::{Done, Scene, run_scene};

/// What ends with other words, as the real ones do; `man` has their help.
const NO_HELP: &[&str] = &["time", "unzip", "which", "xxd", "zipinfo"];
/// The help of these is another's, as with the real ones.
const OTHERS: &[(&str, &str)] = &[("egrep", "grep"), ("fgrep", "grep"), ("gunzip", "gzip"), ("zcat", "gzip")];

fn run(script: &str) -> Done {
    run_scene(Scene {
        root: b"/home/user".to_vec(),
        environment: vec![("PATH".into(), "/usr/bin:/bin".into())],
        script: script.into(),
        timeout: 60,
        ..Scene::default()
    })
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The options that a help text names, with the value that each takes and whether it needs it.
fn named(text: &str) -> Vec<(String, Option<String>)> {
    let mut found = Vec::new();
    for line in
        text.lines().filter_map(|line| line.strip_prefix("  ")).filter(|line| !line.starts_with("        "))
    {
        let names = line.split("  ").find(|part| !part.is_empty()).unwrap_or_default().trim_start();
        let value =
            names.split_once('=').or_else(|| names.split_once(' ').filter(|(name, _)| !name.ends_with(',')));
        let value = value.map(|(_, value)| value.trim_end_matches(']').to_string());
        for name in names.split(", ").filter(|name| name.starts_with('-')) {
            let end = name.find(['=', '[', ' ']).filter(|end| *end > 1).unwrap_or(name.len());
            let optional =
                names.contains("[=") && names.ends_with(']') || names.as_bytes().get(2) == Some(&b'[');
            found.push((name[..end].to_string(), value.clone().filter(|_| !optional)));
        }
    }
    found
}

fn shown(flag: &Flag) -> Vec<String> {
    let short = flag.letter().map(|letter| format!("-{letter}"));
    short.into_iter().chain(flag.long.map(|long| format!("--{long}"))).collect()
}

/// Each option that is told of stands in the help, with its letter, its name, its value and its words.
#[test]
fn help_has_every_option() {
    let mut findings = Vec::new();
    for command in COMMANDS {
        let name = command.name;
        let call = if NO_HELP.contains(&name) { format!("man {name}") } else { format!("{name} --help") };
        let done = run(&call);
        let told = text(&done.stdout);
        let called = OTHERS.iter().find(|(other, _)| *other == name).map_or(name, |(_, of)| of);
        if done.status != Some(0) || !done.stderr.is_empty() || !told.starts_with(&format!("Usage: {called}"))
        {
            findings.push(format!("{call}: {:?} {told:?} {:?}", done.status, text(&done.stderr)));
        }
        let names = named(&told);
        for flag in command.flags.into_iter().filter(|flag| !flag.main(command).help.is_empty()) {
            for shown in shown(&flag).iter().filter(|shown| !names.iter().any(|(name, _)| name == *shown)) {
                findings.push(format!("{call}: nothing about {shown}"));
            }
            let value =
                if let Takes::Value(value) | Takes::Optional(value) = flag.takes { value } else { "" };
            if !told.contains(flag.help) || !told.contains(value) || flag.help.contains('\n') {
                findings.push(format!("{call}: {:?} or {value} is not there", flag.help));
            }
        }
        let flags = help::listed(command);
        for (name, _) in names.iter().filter(|(name, _)| !["--help", "--version"].contains(&name.as_str())) {
            let declared = flags.iter().any(|flag| shown(flag).contains(name))
                || command.flags.into_iter().any(|flag| shown(&flag).contains(name));
            if !declared {
                findings.push(format!("{call}: {name} is not declared"));
            }
        }
    }
    assert!(findings.is_empty(), "\n{}", findings.join("\n"));
}

/// Not just any value will do for these, or they use it at once.
const PARTICULAR: &[&str] = &[
    "env -S",
    "env --split-string",
    "jq --rawfile",
    "jq --slurpfile",
    "zip -t",
    "zip --before-date",
    "zip --from-date",
    "zstd --format",
    "unzstd --format",
    "zstdcat --format",
];

/// What is said of an option that a command does not know.
const UNKNOWN: &[&str] =
    &["unrecognized option", "invalid option", "nknown option", "wasn't expected", "allow an argument"];

/// What reads its options one by one takes each that its help names: `--help` behind it still
/// counts, unless the option itself only prints something, or minds the value before it comes to that.
#[test]
fn options_of_the_help_are_accepted() {
    let mut findings = Vec::new();
    let mut tried = 0;
    for command in COMMANDS.iter().filter(|command| !NO_HELP.contains(&command.name)) {
        let told = help::text(command);
        let help = run(&format!("{} --help", command.name)).stdout;
        for (name, value) in named(&told).iter().filter(|(name, _)| name != "--version" && name != "--help") {
            let value = match value {
                None => "",
                Some(_) if command.name == "jq" => " 1 1",
                Some(_) if name.starts_with("--") => "=1",
                Some(_) => " 1",
            };
            // A `#` stands for digits.
            let call = format!("{} {}", command.name, name.replace('#', "1"));
            if PARTICULAR.contains(&call.as_str()) {
                continue;
            }
            let call = format!("{call}{value} --help");
            let done = run(&call);
            tried += 1;
            let prints = ["-V", "-v", "-L", "--license"].contains(&name.as_str()) && !done.stdout.is_empty();
            let said = text(&done.stderr);
            let minds = done.status != Some(0)
                && !said.is_empty()
                && !UNKNOWN.iter().any(|words| said.contains(words));
            if !minds && (done.status != Some(0) || done.stdout != help && !prints) {
                findings.push(format!("{call}: {:?} {:?}", done.status, text(&done.stderr)));
            }
        }
    }
    assert!(findings.is_empty(), "\n{}", findings.join("\n"));
    assert!(tried > 1000, "{tried}");
}

/// `help` and `man` know what can be called.
#[test]
fn manuals_are_the_help() {
    for Command { name, .. } in COMMANDS.iter().filter(|command| !NO_HELP.contains(&command.name)) {
        let script = format!("man {name}");
        let done = run(&script);
        assert_eq!(done.status, Some(0), "{script}: {}", text(&done.stderr));
        assert!(done.stdout.starts_with(b"Usage: "), "{script}");
    }
    let builtins = run("compgen -b").stdout;
    for name in text(&builtins).lines() {
        let done = run(&format!("help -- {name} && help -s -- {name} && help -d -- {name}"));
        assert_eq!((done.status, text(&done.stderr)), (Some(0), String::new()), "help {name}");
        assert!(text(&done.stdout).starts_with(&format!("{name}: ")), "help {name}: {}", text(&done.stdout));
    }
}

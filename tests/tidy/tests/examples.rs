//! Documentation is executed: the commands' examples, and those of the README.

use std::path::Path;
use std::process::Command;

use bivalve_commands::COMMANDS;
use bivalve_native::{Scene, run_scene};
use bivalve_tidy::{readme, tree};

#[test]
fn examples_of_commands() {
    let mut findings = Vec::new();
    for (command, example) in COMMANDS.iter().flat_map(|c| c.examples.iter().map(move |e| (c, e))) {
        let variables = [("PATH", "/usr/bin:/bin"), ("HOME", "/home/user"), ("TZ", "UTC0")];
        let done = run_scene(Scene {
            root: b"/home/user".to_vec(),
            environment: variables.map(|(name, value)| (name.into(), value.into())).to_vec(),
            script: example.script.into(),
            timeout: 60,
            ..Scene::default()
        });
        if done.stdout != example.stdout.as_bytes() {
            findings.push(format!(
                "{}: {:?}\n  says   {:?}\n  prints {:?}\n  errors {:?}",
                command.name,
                example.script,
                example.stdout,
                String::from_utf8_lossy(&done.stdout),
                String::from_utf8_lossy(&done.stderr)
            ));
        }
    }
    assert!(findings.is_empty(), "\n{}", findings.join("\n"));
}

/// Each `bivalve run` of the README ends well. What it prints is as shown, if shown.
#[test]
fn examples_of_the_readme() {
    let Some(program) = std::env::var_os("BIVALVE_BIN") else {
        return;
    };
    let text = readme::current().unwrap();
    let examples = readme::examples(&text);
    assert!(!examples.is_empty(), "README.md has no examples");
    for example in examples {
        let output = Command::new("bash")
            .args(["-c", &format!("\"$0\" {}", example.command)])
            .arg(Path::new(&program))
            .current_dir(tree::root())
            .output()
            .unwrap();
        let (stdout, stderr) =
            (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success(), "{}: {}\n{stderr}", example.command, output.status);
        if let Some(prints) = example.prints {
            assert_eq!(stdout, prints, "{}", example.command);
        }
    }
}

//! The program `bivalve`, run as people run it.
#![cfg(feature = "cli")]

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn bivalve(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bivalve"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that does not read its input may be gone already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A folder with one file.
fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("bivalve-cli-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    std::fs::write(path.join("file"), "one\ntwo\n").unwrap();
    path.canonicalize().unwrap()
}

#[test]
fn a_script_runs_and_its_status_is_ours() {
    let output = bivalve(&["run", "-c", "echo $0 $1; cat; echo err >&2; exit 3", "name", "arg"], "input\n");
    assert_eq!((text(&output.stdout), text(&output.stderr)), ("name arg\ninput\n".into(), "err\n".into()));
    assert_eq!(output.status.code(), Some(3));
    let output = bivalve(&["run", "-"], "echo from stdin");
    assert_eq!(text(&output.stdout), "from stdin\n");
}

#[test]
fn a_file_is_a_script_with_arguments() {
    let folder = folder("file");
    let script = folder.join("script.sh");
    std::fs::write(&script, "echo \"$#:$1\"\nnosuch\n").unwrap();
    let output = bivalve(&["run", script.to_str().unwrap(), "--one", "two"], "");
    assert_eq!(text(&output.stdout), "2:--one\n");
    assert_eq!(text(&output.stderr), format!("{}: line 2: nosuch: command not found\n", script.display()));
    assert_eq!(output.status.code(), Some(127));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_directory_is_mounted_at_its_own_path() {
    let folder = folder("dir");
    let directory = folder.to_str().unwrap();
    let output = bivalve(&["run", "--dir", directory, "-c", "pwd; cat file; echo new > made"], "");
    assert_eq!(text(&output.stdout), format!("{directory}\none\ntwo\n"));
    assert_eq!(std::fs::read_to_string(folder.join("made")).unwrap(), "new\n");
    let output = bivalve(&["run", "--dir", directory, "--read-only", "-c", "echo x > file"], "");
    assert_ne!(output.status.code(), Some(0));
    assert!(text(&output.stderr).contains("Read-only file system"), "{}", text(&output.stderr));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn an_overlay_leaves_the_directory_alone_and_shows_its_changes() {
    let folder = folder("overlay");
    let directory = folder.to_str().unwrap();
    let script = "sed -i s/two/2/ file; echo new > made; rm -f nosuch";
    let output = bivalve(&["run", "--dir", directory, "--overlay", "--diff", "-c", script], "");
    assert_eq!(
        text(&output.stdout),
        "diff --git a/file b/file\n--- a/file\n+++ b/file\n@@ -1,2 +1,2 @@\n one\n-two\n+2\n\
         diff --git a/made b/made\nnew file mode 100644\n--- /dev/null\n+++ b/made\n@@ -0,0 +1 @@\n+new\n"
    );
    assert_eq!(std::fs::read_to_string(folder.join("file")).unwrap(), "one\ntwo\n");
    assert!(!folder.join("made").exists());
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn limits_name_themselves() {
    let output = bivalve(&["run", "--timeout", "200ms", "-c", "while :; do :; done"], "");
    assert_eq!(text(&output.stderr), "bash: timed out after 200ms; the script was stopped\n");
    assert_eq!(output.status.code(), Some(124));
    let output = bivalve(&["run", "--max-output", "200", "-c", "seq 1 1000"], "");
    assert!(output.stdout.len() <= 200 && text(&output.stdout).contains(" bytes of output cut] ..."));
}

#[test]
fn json_tells_the_outcome() {
    let output = bivalve(&["run", "--json", "-c", "echo hi; printf '\\377' >&2; exit 4"], "");
    let told: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(told["stdout"], "hi\n");
    assert_eq!(told["stderr_base64"], "/w==");
    assert_eq!((&told["exit_code"], &told["ended_by"]), (&4.into(), &"finished".into()));
    assert_eq!(output.status.code(), Some(4));
}

#[test]
fn mistakes_have_status_two_and_words() {
    for (arguments, words) in [
        (&["walk"][..], "'walk' is not a command"),
        (&["run", "/no/such/script"], "/no/such/script: No such file or directory"),
        (&["run", "--dir", "/no/such", "-c", "x"], "/no/such: No such file or directory"),
        (&["run", "--diff", "-c", "x"], "needs --overlay"),
    ] {
        let output = bivalve(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(words), "{}", text(&output.stderr));
    }
}

#[test]
fn commands_and_descriptions_are_listed() {
    let output = bivalve(&["commands"], "");
    assert!(text(&output.stdout).lines().any(|line| line.starts_with("grep ")), "{}", text(&output.stdout));
    for format in ["json", "anthropic", "openai", "mcp"] {
        let output = bivalve(&["describe", "--format", format], "");
        let told: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert!(told.is_object());
    }
    assert!(text(&bivalve(&["help", "run"], "").stdout).contains("--overlay"));
}

/// `commands --json` and the manuals come from the same declarations.
#[test]
fn the_list_in_json_is_the_help() {
    let listed = bivalve(&["commands", "--json"], "");
    let commands: Vec<serde_json::Value> = serde_json::from_slice(&listed.stdout).unwrap();
    let word = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_string();
    let script: String =
        commands.iter().map(|command| format!("man {0}; echo '#{0}'\n", word(&command["name"]))).collect();
    let manuals = text(&bivalve(&["run", "-c", &script], "").stdout);
    let mut rest = manuals.as_str();
    for command in &commands {
        let name = word(&command["name"]);
        let (manual, after) = rest.split_once(&format!("#{name}\n")).unwrap();
        rest = after;
        let usage = word(&command["usage"]);
        assert!(
            manual.starts_with("Usage: ") && manual.contains(usage.lines().next().unwrap_or_default()),
            "{name}: {manual}"
        );
        let flags = command["flags"].as_array().unwrap();
        for flag in flags {
            for part in [word(&flag["help"]), word(&flag["value"]).trim_matches(['[', ']']).to_string()] {
                assert!(manual.contains(&part), "{name}: {part:?} is not in {manual}");
            }
            let names = [("-", word(&flag["short"])), ("--", word(&flag["long"]))];
            assert!(names.iter().any(|(_, name)| !name.is_empty()), "{name}: {flag}");
            for (dashes, option) in names.iter().filter(|(_, name)| !name.is_empty()) {
                assert!(manual.contains(&format!("{dashes}{option}")), "{name}: {option} is not in {manual}");
            }
        }
        for line in manual.lines().filter(|line| line.starts_with("  -") || line.starts_with("      --")) {
            let option = line.trim_start().split([',', ' ', '=', '[']).next().unwrap_or_default();
            let known = |flag: &serde_json::Value| {
                [format!("-{}", word(&flag["short"])), format!("--{}", word(&flag["long"]))]
                    .iter()
                    .any(|known| known == option)
            };
            let standard = ["--help", "--version"].contains(&option);
            assert!(
                standard || option.starts_with("-[") || flags.iter().any(known),
                "{name}: {option} is not listed"
            );
        }
    }
}

#[test]
fn the_repl_keeps_its_session() {
    let output = bivalve(&["repl"], "x=5\necho $((x + 1))\nexit 9\necho never\n");
    assert!(text(&output.stdout).contains("6\n"), "{}", text(&output.stdout));
    assert!(!text(&output.stdout).contains("never"));
    assert_eq!(output.status.code(), Some(9));
    // In a file it outlives the process, as those of `run` do.
    let folder = folder("repl");
    let session = folder.join("session");
    let session = session.to_str().unwrap();
    bivalve(&["repl", "--session", session], "x=5\necho t > /tmp/t\n");
    let output = bivalve(&["run", "--session", session, "-c", "echo $x; cat /tmp/t; x=6"], "");
    assert_eq!(text(&output.stdout), "5\nt\n");
    let output = bivalve(&["repl", "--session", session, "--max-output", "200"], "echo $x\nseq 1 1000\n");
    let shown = text(&output.stdout);
    assert!(shown.contains("6\n") && shown.contains("bytes of output cut"), "{shown}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_compiled_component_lies_beside_the_program() {
    let output = bivalve(&["compile"], "");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let compiled = PathBuf::from(text(&output.stdout).trim_end());
    assert_eq!(compiled.parent(), PathBuf::from(env!("CARGO_BIN_EXE_bivalve")).parent());
    let written = || std::fs::metadata(&compiled).unwrap().modified().unwrap();
    let before = written();
    // It is used without a cache, and compiled once.
    let run = Command::new(env!("CARGO_BIN_EXE_bivalve"))
        .args(["run", "-c", "echo ran"])
        .env_clear()
        .output()
        .unwrap();
    assert_eq!(text(&run.stdout), "ran\n");
    assert!(bivalve(&["compile"], "").status.success());
    assert_eq!(written(), before);
    assert_eq!(bivalve(&["compile", "--dir"], "").status.code(), Some(2));
}

#[test]
fn a_folder_where_others_write_is_not_trusted() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder("compile");
    let program = folder.join("bivalve");
    std::fs::copy(env!("CARGO_BIN_EXE_bivalve"), &program).unwrap();
    std::fs::set_permissions(&folder, std::fs::Permissions::from_mode(0o777)).unwrap();
    let output = Command::new(&program).arg("compile").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("others may write there"), "{}", text(&output.stderr));
    std::fs::remove_dir_all(folder).unwrap();
}

/// Runs a command line on a terminal of its own, and gives everything that is to be seen there.
fn on_a_terminal(line: &str, folder: &std::path::Path) -> (i32, String) {
    let output = Command::new("script")
        .args(["-qec", &line.replace("BIVALVE", env!("CARGO_BIN_EXE_bivalve")), "/dev/null"])
        .env("BIVALVE_TRANSACTIONS", folder.join("transactions"))
        .env_remove("NO_COLOR")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    (output.status.code().unwrap(), text(&output.stdout))
}

#[test]
fn differences_have_colours_on_a_terminal_alone() {
    let folder = folder("colour");
    let directory = folder.to_str().unwrap();
    let line = format!("BIVALVE run --dir {directory} --overlay --diff -c 'sed -i s/two/2/ file'");
    let (status, shown) = on_a_terminal(&line, &folder);
    assert_eq!(status, 0, "{shown}");
    assert!(shown.contains("\x1b[31m-two\x1b[m\r\n\x1b[32m+2\x1b[m\r\n"), "{shown:?}");
    assert!(shown.contains("\x1b[36m@@ -1,2 +1,2 @@\x1b[m"), "{shown:?}");
    let (_, shown) = on_a_terminal(&format!("NO_COLOR=1 {line}"), &folder);
    assert!(shown.contains("-two\r\n+2\r\n"), "{shown:?}");
    // The difference that a preview keeps, too.
    let (status, shown) = on_a_terminal(
        &format!("BIVALVE preview --dir {directory} -c 'echo three >> file'; BIVALVE diff"),
        &folder,
    );
    assert!(status == 0 && shown.contains("\x1b[32m+three\x1b[m"), "{shown:?}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_takes_long_shows_a_bar_on_a_terminal_alone() {
    let folder = folder("bar");
    let work = folder.join("work");
    std::fs::create_dir(&work).unwrap();
    let preview = format!("BIVALVE preview --dir {} -c 'head -c 40000000 /dev/zero > large'", work.display());
    let (status, shown) = on_a_terminal(&format!("{preview}; BIVALVE commit"), &folder);
    assert_eq!(status, 0, "{shown}");
    for what in ["keeping the changes", "committing"] {
        let bar = format!("\r{what} [#");
        let at = shown.find(&bar).unwrap_or_else(|| panic!("{what}: {shown:?}"));
        // It is wiped away before anything else is said.
        let after = &shown[at..];
        let wiped = after.find("\r\x1b[K").unwrap();
        assert!(after[..wiped].contains(" %") && !after[..wiped].contains('\n'), "{shown:?}");
    }
    assert!(shown.trim_end().ends_with("committed 1 change"), "{shown:?}");
    assert_eq!(std::fs::metadata(work.join("large")).unwrap().len(), 40_000_000);
    // Nothing of it where no terminal is, and nothing for what is short.
    std::fs::remove_file(work.join("large")).unwrap();
    let (_, shown) = on_a_terminal(&format!("{preview} 2>&1 | cat"), &folder);
    assert!(!shown.contains('['), "{shown:?}");
    let (_, shown) =
        on_a_terminal(&format!("BIVALVE preview --dir {} -c 'echo x > short'", work.display()), &folder);
    assert!(!shown.contains('['), "{shown:?}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn descriptions_have_the_shapes_that_the_interfaces_take() {
    let told = |format: &str| -> serde_json::Value {
        serde_json::from_slice(&bivalve(&["describe", "--format", format], "").stdout).unwrap()
    };
    let keys =
        |value: &serde_json::Value| -> Vec<String> { value.as_object().unwrap().keys().cloned().collect() };
    let anthropic = told("anthropic");
    assert_eq!(keys(&anthropic), ["description", "input_schema", "name"]);
    let schema = &anthropic["input_schema"];
    assert_eq!((&schema["type"], &schema["required"][0]), (&"object".into(), &"command".into()));
    assert_eq!(told("anthropic-bash"), serde_json::json!({ "type": "bash_20250124", "name": "bash" }));
    let chat = told("openai");
    assert_eq!((keys(&chat), &chat["type"]), (vec!["function".into(), "type".into()], &"function".into()));
    assert_eq!(keys(&chat["function"]), ["description", "name", "parameters"]);
    assert_eq!(&chat["function"]["parameters"], schema);
    let responses = told("openai-responses");
    assert_eq!(keys(&responses), ["description", "name", "parameters", "strict", "type"]);
    let mcp = told("mcp");
    assert_eq!(keys(&mcp), ["description", "inputSchema", "name"]);
    assert_eq!(&mcp["inputSchema"], schema);
    for name in [&anthropic["name"], &chat["function"]["name"], &responses["name"], &mcp["name"]] {
        // What all of them allow in a name.
        assert_eq!(name, "bash");
    }
}

#[test]
fn errors_name_what_to_do_next() {
    let folder = folder("next");
    let empty = folder.join("transactions");
    let say = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bivalve"));
        text(&command.args(arguments).env("BIVALVE_TRANSACTIONS", &empty).output().unwrap().stderr)
    };
    for (arguments, words) in [
        (&["run", "--nonsense"][..], "Try 'bivalve help'"),
        (&["walk"], "'bivalve help' lists them"),
        (&["commit"], "make one with 'bivalve preview'"),
        (&["commit", "nosuch"], "'bivalve diff' shows the only one, or names all"),
        (&["preview", "-c", "x"], "give --dir DIR"),
        (&["run", "--diff", "-c", "x"], "needs --overlay"),
        (&["describe", "--format", "x"], "use text, json"),
        (&["run", "--profile", "lax", "-c", "x"], "use strict, standard"),
        (&["mcp", "--http", "nowhere:x"], "nowhere:x"),
    ] {
        let said = say(arguments);
        assert!(said.contains(words), "{arguments:?}: {said}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

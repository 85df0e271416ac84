//! What may be done: rules on commands as they run, on paths, on change sets.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use bivalve::storage::Memory;
use bivalve::{
    Access, Answer, Case, Command, Decision, Error, External, PathRule, Policy, Profile, Reviewer, Rule,
    RuleKind, RunOptions, Session, Shell,
};

use crate::{Folder, wait};

fn session(policy: Policy) -> Session {
    Shell::builder().policy(policy).build().unwrap().session()
}

#[test]
fn a_denied_command_is_told_why_and_the_script_goes_on() {
    let policy = Policy::new(Profile::Standard).rule(Rule::block("rm *").because("nothing is removed here"));
    let session = session(policy);
    let script = "echo x > kept; rm kept; echo $?; rm kept > kept 2>&1 || echo next; cat kept; echo sudo rm";
    assert_eq!(
        session.run_blocking(script).unwrap().text(),
        "bash: line 1: rm: not allowed: nothing is removed here\n126\n\
         bash: line 1: rm: not allowed: nothing is removed here\nnext\nx\nsudo rm\n"
    );
    let outcome = session.run_blocking("set -e; sudo id; echo never").unwrap();
    assert_eq!(
        outcome.text(),
        "bash: line 1: sudo: not allowed: no script gets somebody else's rights here\n"
    );
    assert_eq!(outcome.exit_code, 126);
}

#[test]
fn commands_are_seen_wherever_they_run() {
    let session = session(Policy::default().rule(Rule::block("rm").because("no")));
    session.run_blocking("touch a b").unwrap();
    for script in [
        "rm a",
        "\\rm a",
        "/bin/rm a",
        "command rm a",
        "env rm a",
        "x=r; ${x}m a",
        "eval 'rm a'",
        "bash -c 'rm a'",
        "echo a | xargs rm",
        "find . -name a -exec rm {} \\;",
        "f() { rm a; }; f",
        "(rm a)",
        "$(rm a)",
        "rm a &\nwait",
        "trap 'rm a' EXIT",
        "exec rm a",
        "timeout 5 rm a",
        "echo 'rm a' > s; . ./s",
        "rm() { command rm a; }; rm",
        // What it is called besides is nothing to the rule.
        "exec -a other rm a",
        "exec -l rm a > out",
        "hash -p /bin/rm other; other a",
        "ln -sf /bin/rm other; ./other a > out",
        "ln -sf other another; PATH=.; another a",
        "cp /bin/rm copy; ./copy a",
        "ln -f copy linked; ./linked a",
        "printf '#!/bin/rm\\n' > script; chmod +x script; ./script a",
    ] {
        let outcome = session.run_blocking(script).unwrap();
        assert!(outcome.text().contains(": not allowed: no"), "{script}: {}", outcome.text());
        session.run_blocking("PATH=/usr/bin; hash -r").unwrap();
    }
    assert_eq!(session.run_blocking("ls a b").unwrap().text(), "a\nb\n");
    // A program of the host is started under its own name as well, whatever a link is called.
    let (echo, fails) = (External::new("one", "/bin/echo", "/"), External::new("two", "/bin/false", "/"));
    let session = Shell::builder().external(echo).external(fails).build().unwrap().session();
    let outcome = session.run_blocking("mkdir d; ln -s /usr/bin/one d/two; d/two said; echo $?");
    assert_eq!(outcome.unwrap().text(), "said\n0\n");
}

#[test]
fn profiles_block_what_they_say() {
    let asked = |profile, words: &str| {
        let argv: Vec<Vec<u8>> = words.split(' ').map(|word| word.as_bytes().to_vec()).collect();
        Policy::new(profile).command(&argv, "/work", false)
    };
    for (words, strict, standard, permissive) in [
        ("sudo apt install vim", false, false, true),
        ("rm -rf /", false, false, false),
        ("rm --recursive ../usr", false, false, false),
        ("rm -rf build", true, true, true),
        ("chmod -R 777 /etc", false, false, false),
        ("dd if=x of=/dev/sda", false, false, false),
        ("dd if=x of=/dev/null", true, true, true),
        ("mkfs.ext4 /dev/sda", false, false, false),
        ("echo sudo", true, true, true),
    ] {
        for (profile, allowed) in
            [(Profile::Strict, strict), (Profile::Standard, standard), (Profile::Permissive, permissive)]
        {
            assert_eq!(asked(profile, words) == Decision::Allow, allowed, "{profile:?} {words}");
        }
        assert_eq!(asked(Profile::Unrestricted, words), Decision::Allow);
    }
    let sudo = [b"sudo".to_vec(), b"systemctl".to_vec(), b"restart".to_vec()];
    let rule = Rule::allow("sudo systemctl *");
    assert_eq!(Policy::new(Profile::Standard).rule(rule.clone()).command(&sudo, "/", false), Decision::Allow);
    assert_ne!(Policy::new(Profile::Strict).rule(rule).command(&sudo, "/", false), Decision::Allow);
}

#[test]
fn the_first_rule_that_fits_decides() {
    let policy = Policy::default()
        .rule(Rule::allow("git status *"))
        .rule(Rule::regex(RuleKind::Block, "^git .*--force").unwrap().because("no force"))
        .rule(Rule::allow("git"))
        .rule(Rule::block("cp").touching("/secret/**"))
        .rule(Rule::allow("cp"))
        .otherwise(RuleKind::Block);
    let ask = |words: &str| {
        let argv: Vec<Vec<u8>> = words.split(' ').map(|word| word.as_bytes().to_vec()).collect();
        policy.command(&argv, "/secret/deep", false) == Decision::Allow
    };
    for (words, allowed) in [
        ("git status", true),
        ("git status --force", true),
        ("git push --force", false),
        ("git push", true),
        ("cp x /tmp", false),
        ("cp ../../a /tmp", true),
        ("ls", false),
    ] {
        assert_eq!(ask(words), allowed, "{words}");
    }
}

#[test]
fn paths_have_rules_of_their_own() {
    let policy = Policy::default()
        .path(PathRule::new(RuleKind::Block, "/secret/**"))
        .path(PathRule::new(RuleKind::Block, "/fixed*").access(Access::Write));
    let store = Arc::new(Memory::new());
    Shell::builder()
        .storage(store.clone())
        .build()
        .unwrap()
        .session()
        .run_blocking("mkdir secret; echo key > secret/key; echo f > fixed; ln -s secret/key way")
        .unwrap();
    let session = Shell::builder().storage(store).policy(policy).build().unwrap().session();
    for script in [
        "cat secret/key",
        "cat way",
        "cp secret/key x",
        "grep -r key .",
        "mv secret/key y",
        "echo x > fixed",
        "rm fixed",
        "ln secret/key z",
    ] {
        let outcome = session.run_blocking(script).unwrap();
        assert!(outcome.text().contains("Permission denied"), "{script}: {}", outcome.text());
    }
    assert_eq!(
        session.run_blocking("cat fixed x; [ -e y ] || [ -e z ] || echo none").unwrap().text(),
        "f\nnone\n"
    );
}

#[test]
fn a_reviewer_is_asked_and_heard() {
    let seen = Arc::new(Mutex::new(Vec::new()));
    let note = Arc::clone(&seen);
    let reviewer = Reviewer::new(move |case| match case {
        Case::Command { argv, directory, .. } => {
            note.lock().unwrap().push((argv.clone(), directory.clone()));
            if argv.len() > 2 { Answer::Deny("one at a time".into()) } else { Answer::Allow }
        }
        _ => Answer::Review("a person should see this".into()),
    });
    let policy = Policy::default().rule(Rule::ask("touch")).ask_about_changes(true).reviewer(reviewer);
    let session = session(policy);
    let outcome = session.run_blocking("mkdir d; cd d; touch a; touch b c; ls").unwrap();
    assert_eq!(outcome.text(), "bash: line 1: touch: not allowed: one at a time\na\n");
    assert_eq!(seen.lock().unwrap()[0], (vec![b"touch".to_vec(), b"a".to_vec()], "/d".to_owned()));
    // Change sets are asked about too, and wait for a person.
    let transaction = wait(session.preview("echo x > made")).unwrap();
    assert!(
        matches!(wait(session.commit(&transaction.id)), Err(Error::NeedsReview(words)) if words.contains("person"))
    );
    wait(session.commit_reviewed(&transaction.id)).unwrap();
    assert_eq!(session.run_blocking("cat made").unwrap().text(), "x\n");
    // Nobody to ask means no.
    let alone = self::session(Policy::default().rule(Rule::ask("touch")));
    assert!(alone.run_blocking("touch a").unwrap().text().contains("there is nobody to ask"));
}

#[test]
fn a_reviewer_may_be_a_program() {
    let folder = Folder::new("reviewer");
    let program = folder.0.join("review");
    std::fs::write(
        &program,
        "#!/bin/sh\ncase=$(cat)\ncase $case in *forbidden*) echo '{\"answer\":\"deny\",\"feedback\":\"not that\"}';; *broken*) exit 3;; *) echo '{\"answer\":\"allow\"}';; esac\n",
    )
    .unwrap();
    std::fs::set_permissions(&program, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    let session =
        session(Policy::default().rule(Rule::ask("touch")).reviewer(Reviewer::program(&program, &[])));
    let outcome = session.run_blocking("touch fine; touch forbidden; touch broken; echo *").unwrap();
    assert_eq!(
        outcome.text(),
        "bash: line 1: touch: not allowed: not that\n\
         bash: line 1: touch: not allowed: the reviewer failed: exit status: 3\nfine tmp\n"
    );
}

#[test]
fn nobody_waits_for_a_reviewer_when_time_is_up() {
    let folder = Folder::new("slow-reviewer");
    let program = folder.0.join("review");
    let number = folder.0.join("number");
    std::fs::write(&program, format!("#!/bin/sh\necho $$ > '{}'\nexec sleep 50\n", number.display()))
        .unwrap();
    std::fs::set_permissions(&program, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    for reviewer in [
        Reviewer::program(&program, &[]),
        Reviewer::new(|_| {
            std::thread::sleep(Duration::from_secs(50));
            Answer::Allow
        }),
    ] {
        let session = session(Policy::default().rule(Rule::ask("touch")).reviewer(reviewer));
        let begun = Instant::now();
        let options = RunOptions::new().timeout(Some(Duration::from_millis(500)));
        let outcome = session.run_blocking_with("echo a; touch b; echo c", options).unwrap();
        assert_eq!((outcome.exit_code, &outcome.stdout[..]), (124, &b"a\n"[..]));
        assert!(begun.elapsed() < Duration::from_secs(20));
    }
    let number = std::fs::read_to_string(number).unwrap();
    assert!(!std::path::Path::new("/proc").join(number.trim()).exists(), "the program runs on");
}

#[test]
fn programs_of_the_host_are_asked_about_under_the_strict_profile() {
    let shell = Shell::builder()
        .policy(Policy::new(Profile::Strict))
        .external(External::new("host-true", "/bin/true", "/"))
        .command(Command::new("mine", "", |_| Ok(0)))
        .build()
        .unwrap();
    let session = shell.session();
    let refused = "not allowed: it is a program of the host, and there is nobody to ask\n";
    for (script, called) in [
        ("mine && host-true", "host-true"),
        ("/usr/bin/host-true", "/usr/bin/host-true"),
        ("exec -a mine host-true", "mine"),
        ("ln -s /usr/bin/host-true mine; ./mine", "./mine"),
    ] {
        let outcome = session.run_blocking(script).unwrap();
        assert_eq!(outcome.text(), format!("bash: line 1: {called}: {refused}"), "{script}");
    }
    // Which is foreseen.
    let analysis = wait(session.analyze(b"mine; host-true; /usr/bin/host-true x")).unwrap();
    let told: Vec<_> = session.foresee(&analysis).iter().map(bivalve::Foreseen::json).collect();
    let commands: Vec<_> = told.iter().map(|found| (&found["command"], &found["decision"])).collect();
    assert_eq!(
        commands,
        [(&"host-true".into(), &"ask".into()), (&"/usr/bin/host-true x".into(), &"ask".into())]
    );
}

#[test]
fn a_policy_comes_from_json() {
    let text = r#"{"profile": "standard", "rules": [{"allow": "git *"}, {"ask": "^curl ", "regex": true},
        {"block": "cp", "touching": "/a/**", "because": "no"}], "paths": [{"block": "/etc/**", "access": "write"}],
        "otherwise": "block", "changes": "ask"}"#;
    let policy = Policy::from_json(&serde_json::from_str(text).unwrap()).unwrap();
    let ask = |words: &[&str]| {
        policy.command(&words.iter().map(|word| word.as_bytes().to_vec()).collect::<Vec<_>>(), "/", false)
    };
    assert_eq!(ask(&["git", "push"]), Decision::Allow);
    assert!(matches!(ask(&["curl", "x"]), Decision::Ask(_)));
    assert_eq!(ask(&["cp", "/a/b", "c"]), Decision::Deny("no".into()));
    assert!(matches!(ask(&["ls"]), Decision::Deny(_)));
    assert!(matches!(policy.touch("/etc/x", Access::Write), Decision::Deny(_)));
    assert_eq!(policy.touch("/etc/x", Access::Read), Decision::Allow);
    // What is not understood is not taken for something else.
    for (wrong, words) in [
        ("[]", "[] is not an object"),
        (r#"{"rule": []}"#, "there is no 'rule', only profile, rules, "),
        (r#"{"profile": "lax"}"#, "'profile' is strict, standard, "),
        (r#"{"profile": 1}"#, "'profile' is not a string"),
        (r#"{"rules": {"block": "rm"}}"#, "'rules' is not a list"),
        (r#"{"rules": [{"permit": "x"}]}"#, "there is no 'permit', only allow, "),
        (r#"{"rules": [{"because": "x"}]}"#, "says neither allow, block nor ask"),
        (r#"{"rules": [{"allow": "x", "block": "x"}]}"#, "says more than one of allow, block and ask"),
        (r#"{"rules": [{"allow": "rm", "touches": "/tmp/**"}]}"#, "there is no 'touches'"),
        (r#"{"rules": [{"block": "rm", "touching": ["/x"]}]}"#, "'touching' is not a string"),
        (r#"{"rules": [{"block": "^rm", "regex": "yes"}]}"#, "'regex' is true or false"),
        (r#"{"paths": [{"block": "/x", "access": "run"}]}"#, "'run' is neither read nor write"),
        (r#"{"otherwise": "no"}"#, "'otherwise' is allow, block or ask"),
        (r#"{"changes": true}"#, "'changes' is not a string"),
        (r#"{"reviewer": "/bin/true"}"#, "'reviewer' is not a list"),
    ] {
        let error = Policy::from_json(&serde_json::from_str(wrong).unwrap()).err().unwrap().to_string();
        assert!(error.starts_with("the policy is wrong: ") && error.contains(words), "{wrong}: {error}");
    }
}

#[test]
fn a_script_is_looked_at_before_it_runs() {
    let shell = Shell::builder().build().unwrap();
    let script = b"f() { sudo reboot; }\ngit push \"$x\" < in > out\neval \"$y\"\nrm -rf /\n";
    let analysis = shell.analyze_blocking(script).unwrap();
    let words = |words: &[Option<&str>]| {
        words.iter().map(|word| word.map(|word| word.as_bytes().to_vec())).collect::<Vec<_>>()
    };
    assert!(analysis.commands.contains(&words(&[Some("git"), Some("push"), None])), "{analysis:?}");
    assert_eq!((&analysis.reads, &analysis.writes), (&vec![b"in".to_vec()], &vec![b"out".to_vec()]));
    assert_eq!(analysis.functions, [b"f".to_vec()]);
    assert_eq!(analysis.opaque.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [3]);
    let foreseen = Policy::new(Profile::Standard).foresee(&analysis, "/");
    let shown: Vec<String> = foreseen
        .iter()
        .map(|found| String::from_utf8_lossy(&found.command.join(&b' ')).into_owned())
        .collect();
    assert_eq!(shown, ["sudo reboot", "rm -rf /"]);
    assert!(shell.analyze_blocking(b"if").unwrap().error.is_some());
}

#[cfg(feature = "cli")]
#[test]
fn the_program_takes_rules_and_files_of_them() {
    let folder = Folder::new("rules");
    let file = folder.0.join("policy.json");
    std::fs::write(&file, r#"{"rules": [{"block": "touch", "because": "read only"}], "otherwise": "block"}"#)
        .unwrap();
    let bivalve = |arguments: &[&str]| {
        let output =
            std::process::Command::new(env!("CARGO_BIN_EXE_bivalve")).args(arguments).output().unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
    };
    let (status, _, err) = bivalve(&["run", "--block", "rm *", "-c", "rm x"]);
    assert_eq!(
        (status, err.as_str()),
        (126, "bash: line 1: rm: not allowed: a rule of the host's forbids it\n")
    );
    let file = file.to_str().unwrap();
    let (_, out, err) =
        bivalve(&["run", "--policy", file, "--allow", "echo", "-c", "echo said; touch x; ls"]);
    assert_eq!(out, "said\n");
    assert!(
        err.contains("touch: not allowed: read only") && err.contains("ls: not allowed: no rule allows it"),
        "{err}"
    );
    let (status, _, err) = bivalve(&["run", "--profile", "lax", "-c", "true"]);
    assert_eq!(status, 2);
    assert!(err.contains("'lax' is not a profile"), "{err}");
    let (status, out, _) =
        bivalve(&["analyze", "--json", "--profile", "standard", "-c", "sudo reboot; echo $x"]);
    let told: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((status, &told["foreseen"][0]["decision"]), (0, &"deny".into()));
    assert_eq!(bivalve(&["analyze", "-c", "if"]).0, 1);
}

#[test]
fn a_reviewer_s_program_is_given_the_whole_case() {
    let folder = Folder::new("cases");
    let program = folder.0.join("review");
    let cases = folder.0.join("cases");
    let script = format!(
        "#!/bin/sh\ncat >> {0}; echo >> {0}\necho '{{\"answer\":\"review\",\"feedback\":\"ask Ann\"}}'\n",
        cases.display()
    );
    std::fs::write(&program, script).unwrap();
    std::fs::set_permissions(&program, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    let policy = Policy::default()
        .rule(Rule::ask("touch").because("it leaves something"))
        .path(PathRule::new(RuleKind::Ask, "/secret").access(Access::Read))
        .ask_about_changes(true)
        .reviewer(Reviewer::program(&program, &["an argument"]));
    let session = session(policy);
    let outcome = session.run_blocking("mkdir d; cd d; touch 'a b'; echo s > /secret; cat /secret").unwrap();
    assert_eq!(
        outcome.text(),
        "bash: line 1: touch: not allowed: a person must look first: ask Ann\ncat: /secret: Permission denied\n"
    );
    let transaction = wait(session.preview("echo x > made")).unwrap();
    assert!(
        matches!(wait(session.commit(&transaction.id)), Err(Error::NeedsReview(words)) if words == "ask Ann")
    );
    let text = std::fs::read_to_string(&cases).unwrap();
    let told: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let command = serde_json::json!({
        "case": "command", "argv": ["touch", "a b"], "directory": "/d", "why": "it leaves something",
    });
    assert_eq!(told[0], command);
    assert_eq!(
        (&told[1]["case"], &told[1]["path"], &told[1]["access"]),
        (&"path".into(), &"/secret".into(), &"read".into())
    );
    let last = told.last().unwrap();
    assert_eq!((&last["case"], &last["script"]), (&"changes".into(), &"echo x > made".into()));
    assert!(last["diff"].as_str().unwrap().contains("+x"), "{last}");
    assert_eq!(last["transaction"]["changes"][0]["path"], "/d/made");
}

#[test]
fn a_session_foresees_what_its_policy_says() {
    let policy = Policy::new(Profile::Standard).path(PathRule::new(RuleKind::Block, "/etc/**"));
    let session = session(policy);
    let analysis = wait(session.analyze(b"sudo id; cat < /etc/passwd; ls")).unwrap();
    let told: Vec<_> = session.foresee(&analysis).iter().map(bivalve::Foreseen::json).collect();
    assert_eq!(
        (told.len(), &told[0]["command"], &told[0]["decision"]),
        (2, &"sudo id".into(), &"deny".into())
    );
    assert_eq!(told[1]["command"], "/etc/passwd");
}

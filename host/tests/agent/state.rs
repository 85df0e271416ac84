//! A session's state is a value.

use std::time::Duration;

use bivalve::{Carry, Command, Error, Extension, Saving, Shell};

use crate::{Folder, wait};

/// Sets something of every kind, and prints all of it.
const SET: &str = r#"
mkdir -p d/e; cd d; pushd e > /dev/null
bin=$'a\x01\xff\nb'; declare -a holes=([3]=x [10]=y); declare -A map=([k]=v ["two words"]=w)
declare -n ref=bin; declare -r fixed=1; declare -i number=5; declare -x exported=out
f() { echo "f $1"; }; export -f f; alias ll='ls -l'
shopt -s extglob nullglob; set -u; umask 027; trap 'echo bye' EXIT; trap - EXIT; trap 'echo usr' USR1
set -x
"#;
const SHOW: &str = r#"
dirs; declare -p bin holes map ref fixed number exported; declare -f f; declare -Fx; alias
shopt extglob nullglob; set -o | grep nounset; umask; trap -p; echo "$-"; number+=2; echo $number
"#;

#[test]
fn everything_is_carried_byte_for_byte_and_set_x_is_not() {
    let shell = Shell::builder().build().unwrap();
    let session = shell.session();
    session.run_blocking(SET).unwrap();
    let saved = wait(session.save()).unwrap();
    assert!(saved.len() <= 4096, "{} bytes", saved.len());
    let shown = session.run_blocking(SHOW).unwrap();
    assert!(shown.success(), "{}", shown.text());
    let resumed = shell.resume(&saved).unwrap().run_blocking(SHOW).unwrap();
    assert_eq!(resumed.text(), shown.text());
    assert!(
        shown.text().contains("declare -n ref=\"bin\"") && shown.text().contains("[10]=\"y\""),
        "{}",
        shown.text()
    );
    assert_eq!(shown.stderr, b"", "set -x leaked");
    // Saving what was resumed gives the same bytes again.
    let session = shell.resume(&saved).unwrap();
    assert_eq!(wait(session.save()).unwrap(), saved);
}

#[test]
fn scratch_and_workspace_are_saved_when_asked_for() {
    let shell = || Shell::builder().build().unwrap();
    let session = shell().session();
    session
        .run_blocking("mkdir -m 700 /tmp/d; printf 'a\\0b' > /tmp/d/f; chmod 640 /tmp/d/f; ln -s f /tmp/d/l; echo w > work; touch -d 2001-02-03 /tmp/d")
        .unwrap();
    let show = "stat -c '%A %s %Y %N' /tmp/d /tmp/d/f /tmp/d/l; od -c /tmp/d/f; cat work";
    let expected = session.run_blocking(show).unwrap().text().into_owned();
    let saved = wait(session.save_with(Saving::new().scratch(true).workspace(true))).unwrap();
    assert_eq!(shell().resume(&saved).unwrap().run_blocking(show).unwrap().text(), expected);
    let without = shell().resume(&wait(session.save()).unwrap()).unwrap();
    assert_eq!(without.run_blocking("ls -A /tmp").unwrap().text(), "");
}

#[test]
fn damaged_and_newer_state_is_refused() {
    let shell = Shell::builder().build().unwrap();
    let saved = wait(shell.session().save()).unwrap();
    let mut broken = saved.clone();
    broken[saved.len() / 2] ^= 1;
    assert!(matches!(shell.resume(&broken), Err(Error::DamagedState(_))));
    assert!(matches!(shell.resume(b"nonsense"), Err(Error::DamagedState(_))));
    let error = shell.resume(&saved[..saved.len() - 1]).err().unwrap().to_string();
    assert!(error.starts_with("this is not a session's saved state: "), "{error}");
}

#[test]
fn what_is_carried_is_a_setting() {
    let show =
        "pwd; echo \"[${plain-}] [${exported-}] $(type -t f) $(alias a 2> /dev/null) $(shopt extglob)\"";
    let set = "mkdir -p d; cd d; plain=1; export exported=2; f() { :; }; alias a=b; shopt -s extglob; trap 'echo t' USR1";
    for (carry, expected) in [
        (Carry::Directory, "/d\n[] []   extglob        \toff\n"),
        (Carry::Environment, "/d\n[] [2] function alias a='b' extglob        \ton\n"),
        (Carry::Everything, "/d\n[1] [2] function alias a='b' extglob        \ton\n"),
    ] {
        let shell = Shell::builder().carry(carry).variable("GIVEN", "g").build().unwrap();
        let session = shell.session();
        session.run_blocking(set).unwrap();
        assert_eq!(session.run_blocking(show).unwrap().text(), expected, "{carry:?}");
        let saved = wait(session.save()).unwrap();
        assert_eq!(shell.resume(&saved).unwrap().run_blocking(show).unwrap().text(), expected, "{carry:?}");
        assert_eq!(
            session.run_blocking("echo $GIVEN; trap -p USR1 | wc -l").unwrap().text(),
            match carry {
                Carry::Everything => "g\n1\n",
                _ => "g\n0\n",
            }
        );
    }
}

#[test]
fn a_function_named_as_a_builtin_breaks_nothing() {
    let shell = Shell::builder().build().unwrap();
    let session = shell.session();
    session.run_blocking("builtin() { return 0; }; declare() { :; }; x=1").unwrap();
    let saved = wait(session.save()).unwrap();
    assert_eq!(shell.resume(&saved).unwrap().run_blocking("echo $x").unwrap().text(), "1\n");
}

#[test]
fn a_trap_drops_its_own_call_and_says_so() {
    let session = Shell::builder()
        .memory(64 << 20)
        .timeout(Some(Duration::from_millis(500)))
        .build()
        .unwrap()
        .session();
    session.run_blocking("x=before").unwrap();
    let trapped = session.run_blocking("x=after; v=xxxxxxxx; while :; do v=$v$v; done").unwrap();
    assert!(!trapped.state_kept);
    assert_eq!(session.run_blocking("echo $x").unwrap().text(), "before\n");
    let stopped = session.run_blocking("x=after; sleep 100").unwrap();
    assert!(stopped.state_kept);
    assert_eq!(session.run_blocking("echo $x").unwrap().text(), "after\n");
}

#[test]
fn commands_and_extensions_are_added_to_a_living_session() {
    let session = Shell::builder().variable("PATH", "/usr/bin").build().unwrap().session();
    session.run_blocking("x=1").unwrap();
    session
        .add_command(Command::new("deploy", "put it into the world", |call| {
            call.stdout.write_all(b"deployed\n")?;
            Ok(0)
        }))
        .unwrap();
    let store = std::sync::Arc::new(bivalve::storage::Memory::new());
    let extension = Extension::new("data")
        .mount("/data", store)
        .variable("DATA", "it's here")
        .command(Command::new("fetch-data", "get data", |_| Ok(0)));
    wait(session.extend(&extension)).unwrap();
    let outcome = session.run_blocking("deploy; type -t deploy; compgen -c fetch-; which deploy > /dev/null; echo $? $x; echo $DATA; echo d > /data/f; cat /data/f");
    assert_eq!(outcome.unwrap().text(), "deployed\nfile\nfetch-data\n0 1\nit's here\nd\n");
    let description = wait(session.describe()).unwrap().description;
    assert!(description.contains("- deploy: put it into the world\n"), "{description}");
    let wrong = Extension::new("wrong").mount("/tmp", std::sync::Arc::new(bivalve::storage::Memory::new()));
    assert!(wait(session.extend(&wrong)).is_err());
}

#[cfg(feature = "cli")]
#[test]
fn the_program_keeps_a_session_in_a_file() {
    let folder = Folder::new("session");
    let file = folder.0.join("s");
    let carrying = |what: &str, script: &str| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_bivalve"));
        command.args(["run", "--carry", what, "--session"]).arg(&file).args(["-c", script]);
        let output = command.output().unwrap();
        (
            String::from_utf8_lossy(&output.stdout).into_owned(),
            String::from_utf8_lossy(&output.stderr).into_owned(),
        )
    };
    let run = |script: &str| carrying("everything", script);
    run("mkdir d; cd d; x=1; f() { echo f; }; echo t > /tmp/t; echo w > w");
    assert_eq!(run("pwd; echo $x; f; cat /tmp/t w").0, "/d\n1\nf\nt\nw\n");
    // What goes on from a call is for that call to say.
    assert_eq!(carrying("directory", "pwd; echo [$x]").0, "/d\n[1]\n");
    assert_eq!(run("pwd; echo [$x]; type -t f").0, "/d\n[]\n");
    std::fs::write(&file, "nonsense").unwrap();
    let (out, err) = run("echo never");
    assert_eq!(out, "");
    assert!(err.contains("not a session's saved state") && err.contains("remove the file"), "{err}");
}

#[test]
fn a_newer_version_is_refused_by_number() {
    let shell = Shell::builder().build().unwrap();
    let mut newer = wait(shell.session().save()).unwrap();
    // The version stands after the four letters of the name; the sum over all before it at the end.
    let sum_at = newer.len() - 4;
    newer[4] += 1;
    let sum = newer[..sum_at]
        .iter()
        .fold(2_166_136_261, |hash: u32, &byte| hash.wrapping_mul(16_777_619) ^ u32::from(byte));
    newer[sum_at..].copy_from_slice(&sum.to_le_bytes());
    let error = shell.resume(&newer).err().unwrap();
    assert!(matches!(error, Error::SavedByNewer { version: 2 }), "{error}");
    assert!(error.to_string().contains("use that version"), "{error}");
}

#[test]
fn a_shell_is_started_anew() {
    let session = Shell::builder().build().unwrap().session();
    wait(session.extend(&Extension::new("given").variable("GIVEN", "it's here"))).unwrap();
    session.run_blocking("mkdir d; cd d; x=1; f() { :; }; echo t > /tmp/t").unwrap();
    // Even when a call is under way.
    let busy = session.clone();
    let thread = std::thread::spawn(move || busy.run_blocking("touch /tmp/started; sleep 1000").unwrap());
    while wait(session.storage().lookup("/tmp/started")).is_err() {
        std::thread::sleep(Duration::from_millis(5));
    }
    wait(session.restart()).unwrap();
    assert_eq!(thread.join().unwrap().exit_code, 130);
    let outcome = session.run_blocking("pwd; echo [$x] $GIVEN; type -t f; cat /tmp/t; ls").unwrap();
    assert_eq!(outcome.text(), "/\n[] it's here\nt\nd\ntmp\n");
}

#[test]
fn what_is_added_is_seen_everywhere() {
    let session = Shell::builder().build().unwrap().session();
    session.run_blocking("x=1").unwrap();
    let extension = Extension::new("tools")
        .command(bivalve::Command::new("deploy", "put it into the world", |_| Ok(0)))
        .external(bivalve::External::new("host-true", "/bin/true", "/").summary("do nothing, well"));
    wait(session.extend(&extension)).unwrap();
    for (script, expected) in [
        ("type -t deploy host-true", "file\nfile\n"),
        ("which deploy host-true", "/usr/bin/deploy\n/usr/bin/host-true\n"),
        ("command -v deploy", "/usr/bin/deploy\n"),
        ("compgen -c deplo | uniq; compgen -c host- | uniq", "deploy\nhost-true\n"),
        ("help deploy | tail -n 1", "    put it into the world\n"),
        ("help host-true | tail -n 1", "    do nothing, well\n"),
        ("/usr/bin/host-true && xargs deploy < /dev/null; echo $? $x", "0 1\n"),
    ] {
        assert_eq!(session.run_blocking(script).unwrap().text(), expected, "{script}");
    }
    let description = wait(session.describe()).unwrap().description;
    assert!(description.contains("- host-true: do nothing, well\n"), "{description}");
    let completed = wait(session.complete(b"depl")).unwrap();
    assert_eq!(completed.candidates.len(), 1, "{completed:?}");
}

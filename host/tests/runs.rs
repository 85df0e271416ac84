//! What a call gives: output, status, state from call to call.

use std::sync::{Arc, Mutex};

use bivalve::storage::{Memory, Storage};
use bivalve::{EndedBy, Input, RunOptions, Shell, Stream};

#[test]
fn a_failing_script_is_an_ordinary_outcome() {
    let session = Shell::builder().build().unwrap().session();
    let outcome = session.run_blocking("echo out; echo err >&2; nosuch; exit 7").unwrap();
    assert_eq!(outcome.stdout, b"out\n");
    assert_eq!(outcome.stderr, b"err\nbash: line 1: nosuch: command not found\n");
    assert_eq!(outcome.text(), "out\nerr\nbash: line 1: nosuch: command not found\n");
    assert_eq!((outcome.exit_code, outcome.truncated), (7, false));
    assert_eq!(outcome.ended_by, EndedBy::Finished);
    assert!(outcome.state_kept);
}

#[test]
fn state_goes_from_call_to_call() {
    let shell = Shell::builder().build().unwrap();
    let session = shell.session();
    session
        .run_blocking("mkdir -p a/b; cd a/b; x=1; export y=2; f() { echo f $x; }; z=(p q); echo t > /tmp/t")
        .unwrap();
    let outcome = session.run_blocking("pwd; f; echo $y ${z[1]}; cat /tmp/t").unwrap();
    assert_eq!(outcome.text(), "/a/b\nf 1\n2 q\nt\n");
    // Another session of the shell shares the workspace and nothing else.
    let outcome = shell.session().run_blocking("pwd; ls /; echo [$x]; cat /tmp/t").unwrap();
    assert!(outcome.text().contains("a\n") && outcome.text().contains("[]\n"), "{}", outcome.text());
    assert_eq!(outcome.exit_code, 1);
}

#[test]
fn a_session_is_resumed_from_its_bytes() {
    let shell = Shell::builder().build().unwrap();
    let session = shell.session();
    session.run_blocking("mkdir d; cd d; x='a b'; declare -A m=([k]=v); set -- one two").unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    let state = runtime.block_on(session.save()).unwrap();
    let outcome = shell.resume(&state).unwrap().run_blocking("pwd; echo \"$x\" ${m[k]}").unwrap();
    assert_eq!(outcome.text(), "/d\na b v\n");
}

#[test]
fn a_call_has_arguments_input_variables_and_a_directory_of_its_own() {
    let session = Shell::builder().build().unwrap().session();
    session.run_blocking("mkdir sub; v=kept").unwrap();
    let options = RunOptions::new()
        .name("tool")
        .arguments(["one", "two words"])
        .variable("v", "given")
        .directory("/sub")
        .input(Input::Bytes(b"from stdin\n".to_vec()));
    let script = "echo $0 $# \"$2\" $v; pwd; cat";
    let outcome = session.run_blocking_with(script, options).unwrap();
    assert_eq!(outcome.text(), "tool 2 two words given\n/sub\nfrom stdin\n");
    assert_eq!(session.run_blocking("echo $v $#; pwd").unwrap().text(), "kept 0\n/\n");
}

#[test]
fn input_is_read_as_it_is_wanted() {
    let session = Shell::builder().build().unwrap().session();
    let endless = Input::Reader(Box::new(std::io::repeat(b'y')));
    let outcome = session.run_blocking_with("head -c 5", RunOptions::new().input(endless)).unwrap();
    assert_eq!(outcome.text(), "yyyyy");
}

#[test]
fn output_is_handed_over_as_it_happens() {
    let session = Shell::builder().build().unwrap().session();
    let seen = Arc::new(Mutex::new(Vec::new()));
    let copy = Arc::clone(&seen);
    let options = RunOptions::new().capture(false).on_output(move |stream, data| {
        copy.lock().unwrap().push((stream, data.to_vec()));
        true
    });
    let outcome = session.run_blocking_with("echo a; echo b >&2; echo c", options).unwrap();
    assert!(outcome.output.is_empty());
    let seen = seen.lock().unwrap();
    let of = |wanted| {
        seen.iter()
            .filter(|(stream, _)| *stream == wanted)
            .flat_map(|(_, data)| data.clone())
            .collect::<Vec<u8>>()
    };
    assert_eq!((of(Stream::Stdout), of(Stream::Stderr)), (b"a\nc\n".to_vec(), b"b\n".to_vec()));
}

#[test]
fn a_writer_whose_reader_is_gone_ends() {
    let session = Shell::builder().build().unwrap().session();
    let options = RunOptions::new().on_output(|_, _| false);
    let outcome = session.run_blocking_with("yes; echo ended $? >&2", options).unwrap();
    assert_eq!(outcome.ended_by, EndedBy::Finished);
}

#[test]
fn long_output_keeps_head_and_tail() {
    let session = Shell::builder().output(Some(1000)).build().unwrap().session();
    let outcome = session.run_blocking("seq 1 100000").unwrap();
    let text = outcome.text();
    assert!(outcome.truncated && outcome.output.len() <= 1000);
    assert!(text.starts_with("1\n2\n") && text.ends_with("\n100000\n"), "{text}");
    assert!(text.contains(" bytes of output cut] ..."));
    assert_eq!(outcome.usage.output, 588_895);
}

#[test]
fn what_the_host_puts_in_the_store_is_what_the_script_sees() {
    let store = Arc::new(Memory::new());
    let session = Shell::builder().storage(store.clone()).build().unwrap().session();
    session.run_blocking("printf 'hello' > greeting; chmod 600 greeting; ln -s greeting link").unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(async {
        assert_eq!(store.read("/greeting", 0, 99).await.unwrap(), b"hello");
        assert_eq!(store.lookup("/greeting").await.unwrap().mode, 0o600);
        assert_eq!(store.read_link("/link").await.unwrap(), "greeting");
    });
}

#[test]
fn the_same_seed_and_clock_give_the_same_run() {
    let run = || {
        let start = bivalve::storage::Timestamp { seconds: 1_700_000_000, nanoseconds: 0 };
        let shell = Shell::builder()
            .clock(bivalve::Clock::Virtual(start))
            .seed(7)
            .fuel(Some(10_000_000_000))
            .build()
            .unwrap();
        let outcome = shell
            .session()
            .run_blocking("echo $RANDOM $RANDOM; date +%s; sleep 3600; date +%s; mktemp -u")
            .unwrap();
        (outcome.text().into_owned(), outcome.usage.fuel, outcome.usage.steps)
    };
    let (first, second) = (run(), run());
    assert_eq!(first, second);
    assert!(first.0.contains("1700000000\n1700003600\n"), "{}", first.0);
}

#[test]
fn the_description_names_commands_of_both_sides() {
    let add = bivalve::Command::new("deploy", "put it into the world", |_| Ok(0));
    let shell = Shell::builder().command(add).tool_name("sh").build().unwrap();
    let description = shell.describe_blocking().unwrap();
    assert_eq!(description.name, "sh");
    assert!(description.description.contains("- deploy: put it into the world\n"));
    assert!(description.description.contains("- grep: "), "{}", description.description);
    assert!(
        shell
            .commands_blocking()
            .unwrap()
            .iter()
            .any(|command| command.name == "sort" && !command.flags.is_empty())
    );
}

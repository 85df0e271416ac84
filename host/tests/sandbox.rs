//! What scripts cannot reach.
#![cfg(target_os = "linux")]

use std::os::unix::fs::symlink;
use std::path::PathBuf;
use std::sync::Arc;

use bivalve::storage::Directory;
use bivalve::{Builder, Shell};

/// A folder that goes away with this value.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("bivalve-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A workspace at its own path, next to a secret.
fn workspace(folder: &Temporary) -> Builder {
    let work = folder.0.join("work");
    std::fs::create_dir(&work).unwrap();
    std::fs::write(folder.0.join("secret"), "secret\n").unwrap();
    std::fs::write(work.join("file"), "file\n").unwrap();
    symlink(folder.0.join("secret"), work.join("absolute")).unwrap();
    symlink("../secret", work.join("relative")).unwrap();
    symlink("..", work.join("up")).unwrap();
    symlink("/", work.join("root")).unwrap();
    Shell::builder().storage(Arc::new(Directory::open(&work).unwrap())).mount_point("/home/agent/work")
}

#[test]
fn nothing_outside_the_workspace_is_there() {
    let folder = Temporary::new("outside");
    let session = workspace(&folder).build().unwrap().session();
    for path in [
        "/etc/shadow",
        "../secret",
        "../../../etc/shadow",
        "absolute",
        "relative",
        "up/secret",
        "root/etc/shadow",
        "/proc/self/environ",
    ] {
        let outcome = session.run_blocking(format!("cat {path}")).unwrap();
        assert_eq!(outcome.exit_code, 1, "{path}: {}", outcome.text());
        assert!(!outcome.text().contains("secret\n"), "{}", outcome.text());
        let outcome = session.run_blocking(format!("echo gotcha > {path}")).unwrap();
        assert_ne!(outcome.exit_code, 0, "{path}: {}", outcome.text());
    }
    assert_eq!(std::fs::read_to_string(folder.0.join("secret")).unwrap(), "secret\n");
    assert_eq!(
        session.run_blocking("pwd; cat file; ls /home").unwrap().text(),
        "/home/agent/work\nfile\nagent\n"
    );
    // What scripts ask of /etc is made up, and tells nothing of the host.
    assert_eq!(
        session.run_blocking("tail -n 1 /etc/passwd; cat /etc/hostname").unwrap().text(),
        "user:x:1000:1000::/home/agent/work:/bin/bash\nlocalhost\n"
    );
}

#[test]
fn the_host_s_environment_is_not_seen() {
    let session = Shell::builder().variable("GIVEN", "yes").build().unwrap().session();
    let outcome = session.run_blocking("env").unwrap();
    let text = outcome.text();
    assert!(text.contains("GIVEN=yes\n") && text.contains("HOME=/\n"), "{text}");
    for name in ["CARGO", "RUST", "LD_LIBRARY"] {
        assert!(!text.contains(name), "{text}");
    }
    let outcome = session.run_blocking("echo $UID $$; whoami; hostname; echo ~root").unwrap();
    assert!(outcome.text().starts_with("1000 100\nuser\nlocalhost\n"), "{}", outcome.text());
}

#[test]
fn hidden_names_are_not_there() {
    let folder = Temporary::new("hidden");
    std::fs::create_dir(folder.0.join(".git")).unwrap();
    std::fs::write(folder.0.join(".env"), "KEY=secret\n").unwrap();
    std::fs::write(folder.0.join("seen"), "").unwrap();
    let storage = Arc::new(Directory::open(&folder.0).unwrap());
    let session =
        Shell::builder().storage(storage).mount_point("/w").hide_hidden(true).build().unwrap().session();
    assert_eq!(
        session.run_blocking("ls -A; find . -type f; echo .e*").unwrap().text(),
        "seen\n./seen\n.e*\n"
    );
    let outcome = session.run_blocking("cat .env").unwrap();
    assert_eq!(outcome.text(), "cat: .env: No such file or directory\n");
    assert_ne!(session.run_blocking("echo x > .new").unwrap().exit_code, 0);
    assert_eq!(session.run_blocking("echo x > /tmp/.fine; cat /tmp/.fine").unwrap().text(), "x\n");
}

#[test]
fn what_cannot_be_configured_is_refused_in_words() {
    let refused = |builder: Builder, words: &str| {
        let error = builder.build().err().unwrap().to_string();
        assert!(error.contains(words), "{error}");
    };
    refused(Shell::builder().mount_point("/tmp"), "scratch");
    refused(Shell::builder().mount_point("/dev/x"), "/dev");
    refused(Shell::builder().mount_point("work"), "absolute");
    refused(Shell::builder().mount_point("/a/../b"), "absolute");
    refused(Shell::builder().variable("A-B", ""), "'A-B'");
    refused(Shell::builder().command(bivalve::Command::new("a/b", "", |_| Ok(0))), "'a/b'");
    refused(Shell::builder().external(bivalve::External::new("x", "/no/such", "/")), "/no/such");
}

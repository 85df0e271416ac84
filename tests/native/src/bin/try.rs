//! `try NAME ARGUMENT...`: one built-in command over the machine's own files.

use std::os::unix::ffi::OsStringExt;

fn main() {
    let argv = std::env::args_os().skip(1).map(OsStringExt::into_vec).collect();
    std::process::exit(bivalve_native::run_command(argv).into());
}

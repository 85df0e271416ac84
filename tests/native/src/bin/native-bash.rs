//! `native-bash -c SCRIPT [NAME [ARGUMENT...]]` and `native-bash FILE [ARGUMENT...]`,
//! over the machine's own files.

use std::io::Read;
use std::os::unix::ffi::OsStringExt;

fn main() {
    let mut arguments = std::env::args_os().skip(1).map(OsStringExt::into_vec).peekable();
    let (script, file, name) = match arguments.next() {
        Some(option) if option == b"-c" => {
            let script = arguments.next().unwrap_or_default();
            (script, None, arguments.next())
        }
        Some(path) => {
            use std::os::unix::ffi::OsStrExt;
            let script = std::fs::read(std::ffi::OsStr::from_bytes(&path)).unwrap_or_default();
            (script, Some(path), None)
        }
        None => {
            let mut script = Vec::new();
            let _ = std::io::stdin().read_to_end(&mut script);
            (script, None, None)
        }
    };
    let status = bivalve_native::run_script(script, file, name, arguments.collect());
    std::process::exit(status.into());
}

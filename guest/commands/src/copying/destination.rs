//! Where the operands of cp and mv go.

use bivalve_kit::{Context, Failure, Options, Result};
use bivalve_vfs::{Errno, Kind};

/// The sources, and where they go.
pub(crate) struct Destination {
    pub(crate) sources: Vec<Vec<u8>>,
    pub(crate) target: Vec<u8>,
    /// The target is a directory that the sources go into.
    pub(crate) directory: bool,
}

/// Reads the operands, `-t` and `-T`.
pub(crate) fn destination(cx: &Context, options: &Options) -> Result<Destination> {
    let mut sources = options.operands.clone();
    let given = super::target_directory(options)?;
    let exact = options.has("no-target-directory");
    let missing = match (sources.as_slice(), given) {
        ([], _) => Some(b"missing file operand".to_vec()),
        ([file], None) => {
            Some([b"missing destination file operand after ", cx.quoted_file(file).as_slice()].concat())
        }
        _ => None,
    };
    if let Some(message) = missing {
        return Err(cx.usage_error(&message));
    }
    if exact {
        if given.is_some() {
            let text = "cannot combine --target-directory (-t) and --no-target-directory (-T)";
            return Err(Failure::new(text));
        }
        if let Some(extra) = sources.get(2) {
            return Err(cx.extra_operand_file(extra));
        }
    }
    if let Some(directory) = given {
        return match cx.vfs.stat(&cx.place, directory) {
            Ok(node) if node.kind == Kind::Directory => {
                Ok(Destination { sources, target: directory.to_vec(), directory: true })
            }
            Ok(_) => Err(refuse(cx, b"target directory ", directory, &Errno::NotADirectory)),
            Err(errno) => Err(refuse(cx, b"target directory ", directory, &errno)),
        };
    }
    let target = sources.pop().unwrap_or_default();
    let is_directory = !exact && cx.vfs.is_directory(&cx.place, &target);
    if !is_directory && !exact && sources.len() > 1 {
        let errno = cx.vfs.stat(&cx.place, &target).err().unwrap_or(Errno::NotADirectory);
        return Err(refuse(cx, b"target ", &target, &errno));
    }
    Ok(Destination { sources, target, directory: is_directory })
}

fn refuse(cx: &Context, what: &[u8], file: &[u8], errno: &Errno) -> Failure {
    let reason = errno.message();
    Failure::new([what, &cx.quoted_file(file), b": ", reason.as_bytes()].concat())
}

//! From the command line to a shell.

use std::sync::Arc;

use bivalve::storage::{Directory, Memory, Overlay, ReadOnly, Storage, path};
use bivalve::{Builder, External, Shell};

use super::Failure;
use super::arguments::Arguments;

/// A shell and, where the workspace is one, its overlay.
pub struct Setup {
    pub shell: Shell,
    pub overlay: Option<Arc<Overlay>>,
    /// Whether host programs could still run when we end.
    pub has_programs: bool,
}

/// Puts together what the command line asks for. `settle` has the last word on
/// what it does not say.
pub fn setup(arguments: &Arguments, settle: impl FnOnce(Builder) -> Builder) -> Result<Setup, Failure> {
    let mut builder = settle(Shell::builder().output(arguments.output)).hide_hidden(arguments.hide_hidden);
    let directory = match &arguments.directory {
        Some(directory) => {
            let found = directory
                .canonicalize()
                .map_err(|error| format!("{}: {}", directory.display(), plain(&error)))?;
            Some(found)
        }
        None => None,
    };
    let mut storage: Arc<dyn Storage> = match &directory {
        Some(directory) => Arc::new(
            Directory::open(directory)
                .map_err(|error| format!("{}: {}", directory.display(), plain(&error)))?,
        ),
        None => Arc::new(Memory::new()),
    };
    let mut overlay = None;
    if arguments.overlay {
        let layer = Arc::new(Overlay::new(storage));
        overlay = Some(Arc::clone(&layer));
        storage = layer;
    }
    if arguments.read_only {
        storage = Arc::new(ReadOnly::new(storage));
    }
    builder = builder.storage(storage);
    // The workspace lies where it lies on the host, so that paths mean the same there.
    let own_place = directory.as_ref().map(|directory| {
        path::from_bytes(std::os::unix::ffi::OsStrExt::as_bytes(directory.as_os_str())).into_owned()
    });
    if let Some(mount_point) = arguments.mount_point.clone().or(own_place) {
        builder = builder.mount_point(mount_point);
    }
    for (name, value) in &arguments.environment {
        builder = builder.variable(name.clone(), value.clone());
    }
    for (name, program) in &arguments.externals {
        builder = builder.external(external(name, program, directory.as_deref())?);
    }
    if let Some(memory) = arguments.memory {
        builder = builder.memory(memory);
    }
    if let Some(timeout) = arguments.timeout {
        builder = builder.timeout(timeout);
    }
    if let Some(policy) = arguments.policy.policy()? {
        builder = builder.policy(policy);
    }
    let shell = builder
        .carry(arguments.carry)
        .fuel(arguments.fuel)
        .steps(arguments.steps)
        .few_sessions(true)
        .build()?;
    Ok(Setup { shell, overlay, has_programs: !arguments.externals.is_empty() })
}

/// A host program runs where the script is, when the workspace is a directory of
/// the host; else where we are. It gets PATH and HOME, which nearly all want.
fn external(
    name: &str,
    program: &std::path::Path,
    workspace: Option<&std::path::Path>,
) -> Result<External, Failure> {
    let mut external = match workspace {
        Some(workspace) => External::new(name, program, workspace).follow_directory(),
        None => External::new(name, program, std::env::current_dir()?),
    };
    for variable in ["PATH", "HOME"] {
        if let Some(value) = std::env::var_os(variable) {
            external = external.variable(variable, value);
        }
    }
    Ok(external)
}

/// An error's words without the number that std adds.
pub fn plain(error: &std::io::Error) -> String {
    let words = error.to_string();
    match words.find(" (os error") {
        Some(end) => words.get(..end).unwrap_or(&words).to_owned(),
        None => words,
    }
}

//! The built-in commands, one file each.

mod copying;

use bivalve_kit::Command;

mod base_encoding;
mod digest;
mod field_list;

/// Declares the modules and the table; keep the lines sorted by command name.
macro_rules! commands {
    ($($module:ident),* $(,)?) => {
        $(mod $module;)*
        /// All commands, sorted by name.
        pub const COMMANDS: &[&Command] = &[$(&$module::COMMAND),*];
    };
}

commands! {
    awk,
    b2sum,
    base32,
    base64,
    basename,
    basenc,
    cat,
    chmod,
    cksum,
    cp,
    cut,
    date,
    dd,
    diff,
    dirname,
    du,
    egrep,
    env,
    fgrep,
    find,
    grep,
    head,
    install,
    jq,
    link,
    ln,
    ls,
    md5sum,
    mkdir,
    mktemp,
    mv,
    paste,
    pathchk,
    readlink,
    realpath,
    rm,
    rmdir,
    sed,
    seq,
    sha1sum,
    sha224sum,
    sha256sum,
    sha384sum,
    sha512sum,
    sleep,
    sort,
    split,
    stat,
    sum,
    sync,
    tac,
    tail,
    tee,
    timeout,
    touch,
    tr,
    truncate,
    uniq,
    unlink,
    wc,
    which,
    xargs,
}

/// The command of this name.
pub fn find(name: &[u8]) -> Option<&'static Command> {
    let at = COMMANDS.binary_search_by(|command| command.name.as_bytes().cmp(name)).ok()?;
    COMMANDS.get(at).copied()
}

//! The built-in commands, one file each.

mod copying;

use bivalve_kit::Command;

mod base_encoding;
mod codec;
mod concatenated;
mod decimal;
mod digest;
mod field_list;
mod sources;
mod tab_stops;
mod zip_archive;

/// Declares the modules and the table; keep the lines sorted by command name.
macro_rules! commands {
    ($($module:ident),* $(,)?) => {
        $(mod $module;)*
        /// All commands, sorted by name.
        pub const COMMANDS: &[&Command] = &[$(&$module::COMMAND),*];
    };
}

commands! {
    arch,
    awk,
    b2sum,
    base32,
    base64,
    basename,
    basenc,
    bc,
    bunzip2,
    bzcat,
    bzip2,
    cat,
    chmod,
    cksum,
    clear,
    cmp,
    column,
    comm,
    cp,
    csplit,
    cut,
    date,
    dc,
    dd,
    df,
    diff,
    dir,
    dircolors,
    dirname,
    du,
    egrep,
    env,
    expand,
    expr,
    factor,
    fgrep,
    file,
    find,
    fmt,
    fold,
    getopt,
    grep,
    groups,
    gunzip,
    gzip,
    head,
    hexdump,
    hostname,
    id,
    install,
    join,
    jq,
    less,
    link,
    ln,
    logname,
    ls,
    lzcat,
    lzma,
    md5sum,
    mkdir,
    mktemp,
    more,
    mv,
    nice,
    nl,
    nohup,
    nproc,
    numfmt,
    od,
    paste,
    patch,
    pathchk,
    pr,
    printenv,
    readlink,
    realpath,
    rev,
    rg,
    rm,
    rmdir,
    sed,
    seq,
    sha1sum,
    sha224sum,
    sha256sum,
    sha384sum,
    sha512sum,
    shuf,
    sleep,
    sort,
    split,
    stat,
    strings,
    sum,
    sync,
    tac,
    tail,
    tar,
    tee,
    time,
    timeout,
    touch,
    tr,
    tree,
    truncate,
    tsort,
    tty,
    uname,
    unexpand,
    uniq,
    unlink,
    unlzma,
    unxz,
    unzip,
    unzstd,
    uptime,
    users,
    vdir,
    wc,
    which,
    who,
    whoami,
    xargs,
    xxd,
    xz,
    xzcat,
    yes,
    yq,
    zcat,
    zip,
    zipinfo,
    zstd,
    zstdcat,
}

/// The command of this name.
pub fn find(name: &[u8]) -> Option<&'static Command> {
    let at = COMMANDS.binary_search_by(|command| command.name.as_bytes().cmp(name)).ok()?;
    COMMANDS.get(at).copied()
}

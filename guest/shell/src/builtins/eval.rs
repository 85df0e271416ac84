//! `eval`, `.` and `source`.

use super::{Builtin, Io, Run};
use crate::exec::ScriptText;
use bivalve_syntax::Name;
use crate::state::{Bytes, Call, Exec, SetOption, Shell, Shopt, Stop};
use crate::traps::Event;
use bivalve_vfs::{Errno, Kind};
use std::rc::Rc;

pub const BUILTINS: &[Builtin] = &[
    Builtin {
        name: ".",
        special: true,
        usage: "filename [arguments]",
        summary: "Execute commands from a file in the current shell.",
        run: Run::Waits(|shell, io, words| Box::pin(source(shell, io, words, "."))),
    },
    Builtin {
        name: "eval",
        special: true,
        usage: "[arg ...]",
        summary: "Execute arguments as a shell command.",
        run: Run::Waits(|shell, _, words| Box::pin(eval(shell, words))),
    },
    Builtin {
        name: "source",
        special: true,
        usage: "filename [arguments]",
        summary: "Execute commands from a file in the current shell.",
        run: Run::Waits(|shell, io, words| Box::pin(source(shell, io, words, "source"))),
    },
];

async fn eval(shell: &mut Shell, words: &[Vec<u8>]) -> Exec<u8> {
    let mut words = &words[1..];
    match words.first().map(Vec::as_slice) {
        Some(b"--") => words = &words[1..],
        Some(option) if option.len() > 1 && option.starts_with(b"-") => {
            let letter = &option[..2];
            return Ok(shell.invalid_option("eval", letter));
        }
        _ => {}
    }
    let text = words.join(&b' ');
    let status = shell.status;
    shell.status = 0;
    if text.trim_ascii().is_empty() {
        return Ok(0);
    }
    shell.status = status;
    shell.run_text_boxed(&text, "eval").await?;
    Ok(shell.status)
}

async fn source(shell: &mut Shell, _: &mut Io, words: &[Vec<u8>], name: &str) -> Exec<u8> {
    let mut words = &words[1..];
    match words.first().map(Vec::as_slice) {
        Some(b"--") => words = &words[1..],
        Some(option) if option.len() > 1 && option.starts_with(b"-") => {
            let letter = &option[..2];
            return Ok(shell.invalid_option(name, letter));
        }
        _ => {}
    }
    let Some(file) = words.first() else {
        shell.complain_as(name, "filename argument required");
        return Ok(shell.usage(name));
    };
    if file.contains(&b'/') && shell.is_set(SetOption::RESTRICTED) {
        shell.complain_as(name, [file, b": restricted".as_slice()].concat());
        return Ok(1);
    }
    let posix = shell.is_set(SetOption::POSIX);
    let Some(path) = locate(shell, file) else {
        shell.complain_as(name, [file, b": file not found".as_slice()].concat());
        shell.status = 1;
        return if shell.within_command { Ok(1) } else { Err(Stop::Exit) };
    };
    let text = match read(shell, &path).await {
        Ok(text) => text,
        Err(errno) => {
            let message = [file, b": ".as_slice(), errno.message().as_bytes()].concat();
            if errno == Errno::IsADirectory {
                shell.complain_as(name, [file, b": is a directory".as_slice()].concat());
            } else {
                shell.complain(message);
            }
            shell.status = 1;
            if posix && !shell.within_command {
                return Err(Stop::Exit);
            }
            return Ok(1);
        }
    };
    if bivalve_vfs::copied_program(&text).is_some() {
        shell.complain_as(name, [file, b": cannot execute binary file".as_slice()].concat());
        return Ok(126);
    }
    run_source(shell, path, text, &words[1..]).await
}

/// A name without slash is looked for in PATH, then here (not in POSIX mode).
fn locate(shell: &Shell, file: &[u8]) -> Option<Vec<u8>> {
    if file.contains(&b'/') || !shell.has(Shopt::SOURCEPATH) {
        return Some(file.to_vec());
    }
    let path = shell.text(Name::PATH).unwrap_or_default();
    for directory in path.split(|&byte| byte == b':').filter(|directory| !directory.is_empty()) {
        let candidate = [directory, b"/", file].concat();
        let node = shell.runtime.vfs.stat(&shell.place, &candidate);
        let is_program = shell.runtime.vfs.program_at(&shell.place, &candidate).is_some();
        if node.is_ok_and(|node| node.kind == Kind::File && node.mode & 0o400 != 0) && !is_program {
            return Some(candidate);
        }
    }
    (!shell.is_set(SetOption::POSIX)).then(|| file.to_vec())
}

/// The whole file, also from a pipe.
async fn read(shell: &Shell, path: &[u8]) -> Result<Vec<u8>, Errno> {
    let file = shell.runtime.vfs.open(&shell.place, path, bivalve_vfs::OpenOptions::READ)?;
    let mut text = Vec::new();
    while file.read(&mut text, 1 << 16).await? > 0 {}
    Ok(text)
}

async fn run_source(shell: &mut Shell, path: Vec<u8>, text: Vec<u8>, arguments: &[Vec<u8>]) -> Exec<u8> {
    let call = Call {
        name: Bytes::from(&b"source"[..]),
        source: Bytes::from(path.as_slice()),
        line: shell.line,
        is_function: false,
        saved_options: None,
        outer: shell.arguments.clone(),
        has_arguments: !arguments.is_empty(),
    };
    let outer = (!arguments.is_empty()).then(|| {
        let arguments = arguments.iter().map(|word| Bytes::from(word.as_slice())).collect();
        std::mem::replace(&mut shell.arguments, Rc::new(arguments))
    });
    Rc::make_mut(&mut shell.calls).push(call);
    if !shell.variables.in_function() {
        shell.texts.bottom.get_or_init(|| shell.arguments.clone());
    }
    let arguments_set = std::mem::take(&mut shell.arguments_set);
    let script = ScriptText { text: Rc::from(text), line: 1, inner: None, sourced: true };
    shell.trace_depth += 1;
    let line = shell.line;
    let hooks = shell.hide_debug();
    let mut result = shell.run_script_boxed(script).await;
    if matches!(result, Ok(()) | Err(Stop::Return)) {
        shell.line = line;
        result = shell.after_return(&result).await;
    }
    if let Some(before) = hooks {
        shell.traps = shell.traps.restore_hooks(&before, &[Event::Debug]);
    }
    shell.trace_depth = shell.trace_depth.saturating_sub(1);
    let call = Rc::make_mut(&mut shell.calls).pop();
    if let Some(call) = call {
        shell.line = call.line;
    }
    if let Some(outer) = outer
        && (!shell.arguments_set || shell.variables.in_function())
    {
        // What the file `set` stays, outside functions.
        shell.arguments = outer;
    }
    shell.arguments_set = arguments_set;
    result?;
    Ok(shell.status)
}

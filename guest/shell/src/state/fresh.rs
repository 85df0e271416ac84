//! New shells: from an environment, as a program starts.

use super::value::{Attributes, Bytes, Value, Variable};
use super::{Reading, SetOption, Shell, dynamic};
use crate::runtime::Runtime;
use bivalve_kit::Environment;
use bivalve_syntax::Name;
use bivalve_vfs::Place;
use std::rc::Rc;

/// Where bash looks for built-ins to load; here there are none.
const LOADABLES: &[u8] =
    b"/usr/local/lib/bash:/usr/lib/bash:/opt/local/lib/bash:/usr/pkg/lib/bash:/opt/pkg/lib/bash:.";

impl Shell {
    /// A shell with nothing but what bash sets by itself.
    pub fn bare(runtime: Rc<Runtime>, place: Place) -> Shell {
        let seed = runtime.host.random(4).iter().fold(0u32, |seed, byte| seed << 8 | u32::from(*byte));
        let mut shell = Shell::blank(runtime, place);
        shell.random = seed;
        dynamic::install(&mut shell);
        shell.set_own_variables();
        shell
    }

    /// A shell without a variable.
    fn blank(runtime: Rc<Runtime>, place: Place) -> Shell {
        Shell {
            pid: runtime.identity.pid,
            family: super::Family::of(runtime.identity.pid),
            seconds: (runtime.host.monotonic(), 0),
            shown_directory: place.directory.clone(),
            runtime,
            place,
            variables: Default::default(),
            functions: Rc::default(),
            aliases: Rc::default(),
            options: Default::default(),
            status: 0,
            pipe_status: Vec::new(),
            arguments: Rc::default(),
            zero: Bytes::from(&b"bash"[..]),
            script: None,
            reading: Reading::CommandString,
            calls: Rc::default(),
            line: 0,
            base_line: 0,
            traps: Default::default(),
            jobs: Default::default(),
            depth: 0,
            found: Rc::default(),
            disabled: Rc::default(),
            directories: Vec::new(),
            guarded: 0,
            negations: 0,
            inverted: false,
            loops: 0,
            last_background: None,
            last_argument: b"/usr/bin/bash".to_vec(),
            touched: Default::default(),
            random: 0,
            substituted: None,
            nesting: 0,
            texts: Default::default(),
            execution_string: None,
            substitutions: Rc::default(),
            command_text: None,
            names_command: false,
            coprocesses: Rc::default(),
            completions: Rc::default(),
            history: Default::default(),
            replaceable: false,
            deaths: Default::default(),
            asked: false,
            arguments_set: false,
            running: "",
            within_command: false,
            prefixed: false,
            names_elements: false,
            getopts: Default::default(),
            generation: 0,
            hidden_builtins: false,
            as_sh: false,
            as_utility: false,
            given_environment: None,
            imported: Vec::new(),
            negated_condition: false,
            arith_failed: false,
            arith_within: None,
            stdin: super::StdinFrom::Outside,
            condition_error: None,
            own_redirects: 0,
            trace_depth: 0,
            scope_floor: 0,
        }
    }

    /// A shell as a program of its own, with these exported variables.
    pub fn from_environment(runtime: Rc<Runtime>, environment: &Environment, place: Place) -> Shell {
        let mut shell = Shell::bare(runtime, place);
        for (name, value) in environment.iter() {
            shell.import(name, value);
        }
        shell.after_import();
        shell
    }

    /// Takes one variable of the environment.
    pub fn import(&mut self, name: &[u8], value: &[u8]) {
        if let Some(function) = name.strip_prefix(b"BASH_FUNC_").and_then(|rest| rest.strip_suffix(b"%%")) {
            self.imported.push((function.to_vec(), value.to_vec()));
            return;
        }
        if name == b"SHELLOPTS" {
            for option in value.split(|byte| *byte == b':').filter_map(SetOption::named) {
                crate::builtins::set::change(self, option, true);
            }
            if let Some(variable) = self.variables.get_mut(Name::new(name)) {
                variable.attributes = variable.attributes.with(Attributes::EXPORT);
            }
            return;
        }
        if matches!(name, b"_" | b"SHELLOPTS" | b"BASHOPTS" | b"IFS") {
            return;
        }
        if !crate::expand_name(name) {
            // No variable, but handed on.
            self.variables.add_odd(name, value);
            return;
        }
        self.variables.put(Name::new(name), Some(Variable::exported(value)));
        if name == b"POSIXLY_CORRECT" {
            crate::builtins::set::follow_posix(self);
        }
    }

    /// PWD, OLDPWD and SHLVL follow from the environment.
    pub fn after_import(&mut self) {
        let pwd = Name::PWD;
        let inherited = self.text(pwd);
        let vfs = self.runtime.vfs.clone();
        let keeps = inherited.as_ref().is_some_and(|path| {
            path.starts_with(b"/")
                && vfs
                    .resolve(&self.place, path, bivalve_vfs::Follow::Yes)
                    .is_ok_and(|real| real == self.place.directory)
        });
        if !keeps {
            let path = self.place.directory.to_vec();
            self.variables.put(pwd, Some(Variable::exported(path)));
        }
        self.shown_directory = Bytes::from(self.text(pwd).unwrap_or_default());
        let oldpwd = Name::OLDPWD;
        if self.variables.get(oldpwd).is_none() {
            self.variables
                .put(oldpwd, Some(Variable { value: Value::Unset, attributes: Attributes::EXPORT }));
        }
        let level = Name::new(b"SHLVL");
        let number = self.text(level).and_then(|text| std::str::from_utf8(&text).ok()?.parse::<i64>().ok());
        let next = number.unwrap_or(0).clamp(-1, 998) + 1;
        self.variables.put(level, Some(Variable::exported(next.to_string())));
    }

    fn set_own_variables(&mut self) {
        let identity = self.runtime.identity.clone();
        let number = |number: u32, extra: Attributes| Variable {
            value: Value::Number(i64::from(number)),
            attributes: Attributes::INTEGER.with(extra),
        };
        let text = |text: &[u8]| Variable { value: Value::text(text), attributes: Attributes::default() };
        let version = ["5", "2", "15", "1", "release", "x86_64-pc-linux-gnu"];
        let version = Variable {
            value: Value::list(version.map(|part| Bytes::from(part.as_bytes()))),
            attributes: Attributes::READONLY.with(Attributes::INDEXED),
        };
        let own = [
            ("BASH", text(b"/usr/bin/bash")),
            ("BASH_LOADABLES_PATH", text(LOADABLES)),
            ("BASH_VERSINFO", version),
            ("BASH_VERSION", text(b"5.2.15(1)-release")),
            ("EUID", number(identity.uid, Attributes::READONLY)),
            ("UID", number(identity.uid, Attributes::READONLY)),
            ("PPID", number(self.family.parent, Attributes::READONLY)),
            ("HOSTNAME", text(&identity.host)),
            ("HOSTTYPE", text(b"x86_64")),
            ("MACHTYPE", text(b"x86_64-pc-linux-gnu")),
            ("OSTYPE", text(b"linux-gnu")),
            ("IFS", text(b" \t\n")),
            ("OPTERR", Variable { value: Value::Number(1), attributes: Attributes::default() }),
            ("OPTIND", number(1, Attributes::default())),
            ("PS4", text(b"+ ")),
            ("PATH", text(b"/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin")),
            ("SHELL", text(b"/bin/bash")),
            ("TERM", text(b"dumb")),
        ];
        for (name, variable) in own {
            self.variables.put(Name::new(name.as_bytes()), Some(variable));
        }
    }
}

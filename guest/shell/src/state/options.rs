//! The options of `set` and `shopt`.

/// A set of options. Each is a bit; the tables below name them in bash's order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    set: u32,
    shopt: u64,
}

/// An option of `set -o`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetOption(u32);

/// An option of `shopt`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shopt(u64);

/// Names, letters (0 where there is none) and options of `set`, in bash's order.
pub const SET_OPTIONS: &[(&str, u8, SetOption)] = &[
    ("allexport", b'a', SetOption::ALLEXPORT),
    ("braceexpand", b'B', SetOption::BRACEEXPAND),
    ("emacs", 0, SetOption::EMACS),
    ("errexit", b'e', SetOption::ERREXIT),
    ("errtrace", b'E', SetOption::ERRTRACE),
    ("functrace", b'T', SetOption::FUNCTRACE),
    ("hashall", b'h', SetOption::HASHALL),
    ("histexpand", b'H', SetOption::HISTEXPAND),
    ("history", 0, SetOption::HISTORY),
    ("ignoreeof", 0, SetOption::IGNOREEOF),
    ("interactive-comments", 0, SetOption::INTERACTIVE_COMMENTS),
    ("keyword", b'k', SetOption::KEYWORD),
    ("monitor", b'm', SetOption::MONITOR),
    ("noclobber", b'C', SetOption::NOCLOBBER),
    ("noexec", b'n', SetOption::NOEXEC),
    ("noglob", b'f', SetOption::NOGLOB),
    ("nolog", 0, SetOption::NOLOG),
    ("notify", b'b', SetOption::NOTIFY),
    ("nounset", b'u', SetOption::NOUNSET),
    ("onecmd", b't', SetOption::ONECMD),
    ("physical", b'P', SetOption::PHYSICAL),
    ("pipefail", 0, SetOption::PIPEFAIL),
    ("posix", 0, SetOption::POSIX),
    ("privileged", b'p', SetOption::PRIVILEGED),
    ("verbose", b'v', SetOption::VERBOSE),
    ("vi", 0, SetOption::VI),
    ("xtrace", b'x', SetOption::XTRACE),
];

/// Names and options of `shopt`, in bash's order.
pub const SHOPTS: &[(&str, Shopt)] = &[
    ("autocd", Shopt::AUTOCD),
    ("assoc_expand_once", Shopt::ASSOC_EXPAND_ONCE),
    ("cdable_vars", Shopt::CDABLE_VARS),
    ("cdspell", Shopt::CDSPELL),
    ("checkhash", Shopt::CHECKHASH),
    ("checkjobs", Shopt::CHECKJOBS),
    ("checkwinsize", Shopt::CHECKWINSIZE),
    ("cmdhist", Shopt::CMDHIST),
    ("compat31", Shopt::COMPAT31),
    ("compat32", Shopt::COMPAT32),
    ("compat40", Shopt::COMPAT40),
    ("compat41", Shopt::COMPAT41),
    ("compat42", Shopt::COMPAT42),
    ("compat43", Shopt::COMPAT43),
    ("compat44", Shopt::COMPAT44),
    ("complete_fullquote", Shopt::COMPLETE_FULLQUOTE),
    ("direxpand", Shopt::DIREXPAND),
    ("dirspell", Shopt::DIRSPELL),
    ("dotglob", Shopt::DOTGLOB),
    ("execfail", Shopt::EXECFAIL),
    ("expand_aliases", Shopt::EXPAND_ALIASES),
    ("extdebug", Shopt::EXTDEBUG),
    ("extglob", Shopt::EXTGLOB),
    ("extquote", Shopt::EXTQUOTE),
    ("failglob", Shopt::FAILGLOB),
    ("force_fignore", Shopt::FORCE_FIGNORE),
    ("globasciiranges", Shopt::GLOBASCIIRANGES),
    ("globskipdots", Shopt::GLOBSKIPDOTS),
    ("globstar", Shopt::GLOBSTAR),
    ("gnu_errfmt", Shopt::GNU_ERRFMT),
    ("histappend", Shopt::HISTAPPEND),
    ("histreedit", Shopt::HISTREEDIT),
    ("histverify", Shopt::HISTVERIFY),
    ("hostcomplete", Shopt::HOSTCOMPLETE),
    ("huponexit", Shopt::HUPONEXIT),
    ("inherit_errexit", Shopt::INHERIT_ERREXIT),
    ("interactive_comments", Shopt::INTERACTIVE_COMMENTS),
    ("lastpipe", Shopt::LASTPIPE),
    ("lithist", Shopt::LITHIST),
    ("localvar_inherit", Shopt::LOCALVAR_INHERIT),
    ("localvar_unset", Shopt::LOCALVAR_UNSET),
    ("login_shell", Shopt::LOGIN_SHELL),
    ("mailwarn", Shopt::MAILWARN),
    ("no_empty_cmd_completion", Shopt::NO_EMPTY_CMD_COMPLETION),
    ("nocaseglob", Shopt::NOCASEGLOB),
    ("nocasematch", Shopt::NOCASEMATCH),
    ("noexpand_translation", Shopt::NOEXPAND_TRANSLATION),
    ("nullglob", Shopt::NULLGLOB),
    ("patsub_replacement", Shopt::PATSUB_REPLACEMENT),
    ("progcomp", Shopt::PROGCOMP),
    ("progcomp_alias", Shopt::PROGCOMP_ALIAS),
    ("promptvars", Shopt::PROMPTVARS),
    ("restricted_shell", Shopt::RESTRICTED_SHELL),
    ("shift_verbose", Shopt::SHIFT_VERBOSE),
    ("sourcepath", Shopt::SOURCEPATH),
    ("varredir_close", Shopt::VARREDIR_CLOSE),
    ("xpg_echo", Shopt::XPG_ECHO),
];

impl SetOption {
    pub const ALLEXPORT: SetOption = SetOption(1 << 0);
    pub const BRACEEXPAND: SetOption = SetOption(1 << 1);
    pub const EMACS: SetOption = SetOption(1 << 2);
    pub const ERREXIT: SetOption = SetOption(1 << 3);
    pub const ERRTRACE: SetOption = SetOption(1 << 4);
    pub const FUNCTRACE: SetOption = SetOption(1 << 5);
    pub const HASHALL: SetOption = SetOption(1 << 6);
    pub const HISTEXPAND: SetOption = SetOption(1 << 7);
    pub const HISTORY: SetOption = SetOption(1 << 8);
    pub const IGNOREEOF: SetOption = SetOption(1 << 9);
    pub const INTERACTIVE_COMMENTS: SetOption = SetOption(1 << 10);
    pub const KEYWORD: SetOption = SetOption(1 << 11);
    pub const MONITOR: SetOption = SetOption(1 << 12);
    pub const NOCLOBBER: SetOption = SetOption(1 << 13);
    pub const NOEXEC: SetOption = SetOption(1 << 14);
    pub const NOGLOB: SetOption = SetOption(1 << 15);
    pub const NOLOG: SetOption = SetOption(1 << 16);
    pub const NOTIFY: SetOption = SetOption(1 << 17);
    pub const NOUNSET: SetOption = SetOption(1 << 18);
    pub const ONECMD: SetOption = SetOption(1 << 19);
    pub const PHYSICAL: SetOption = SetOption(1 << 20);
    pub const PIPEFAIL: SetOption = SetOption(1 << 21);
    pub const POSIX: SetOption = SetOption(1 << 22);
    pub const PRIVILEGED: SetOption = SetOption(1 << 23);
    pub const VERBOSE: SetOption = SetOption(1 << 24);
    pub const VI: SetOption = SetOption(1 << 25);
    pub const XTRACE: SetOption = SetOption(1 << 26);
    /// `set -r`, which has no name and is never taken back.
    pub const RESTRICTED: SetOption = SetOption(1 << 27);
    /// Any of those under which a command is more than what it does.
    pub const LOUD: SetOption = SetOption(Self::XTRACE.0 | Self::NOEXEC.0 | Self::KEYWORD.0 | Self::POSIX.0);

    /// The option with this name.
    pub fn named(name: &[u8]) -> Option<SetOption> {
        SET_OPTIONS.iter().find(|(known, ..)| known.as_bytes() == name).map(|(_, _, option)| *option)
    }

    /// The option with this letter.
    pub fn lettered(letter: u8) -> Option<SetOption> {
        if letter == b'r' {
            return Some(SetOption::RESTRICTED);
        }
        SET_OPTIONS.iter().find(|(_, known, _)| *known == letter && letter != 0).map(|(_, _, option)| *option)
    }
}

impl Shopt {
    pub const AUTOCD: Shopt = Shopt(1 << 0);
    pub const ASSOC_EXPAND_ONCE: Shopt = Shopt(1 << 1);
    pub const CDABLE_VARS: Shopt = Shopt(1 << 2);
    pub const CDSPELL: Shopt = Shopt(1 << 3);
    pub const CHECKHASH: Shopt = Shopt(1 << 4);
    pub const CHECKJOBS: Shopt = Shopt(1 << 5);
    pub const CHECKWINSIZE: Shopt = Shopt(1 << 6);
    pub const CMDHIST: Shopt = Shopt(1 << 7);
    pub const COMPAT31: Shopt = Shopt(1 << 8);
    pub const COMPAT32: Shopt = Shopt(1 << 9);
    pub const COMPAT40: Shopt = Shopt(1 << 10);
    pub const COMPAT41: Shopt = Shopt(1 << 11);
    pub const COMPAT42: Shopt = Shopt(1 << 12);
    pub const COMPAT43: Shopt = Shopt(1 << 13);
    pub const COMPAT44: Shopt = Shopt(1 << 14);
    pub const COMPLETE_FULLQUOTE: Shopt = Shopt(1 << 15);
    pub const DIREXPAND: Shopt = Shopt(1 << 16);
    pub const DIRSPELL: Shopt = Shopt(1 << 17);
    pub const DOTGLOB: Shopt = Shopt(1 << 18);
    pub const EXECFAIL: Shopt = Shopt(1 << 19);
    pub const EXPAND_ALIASES: Shopt = Shopt(1 << 20);
    pub const EXTDEBUG: Shopt = Shopt(1 << 21);
    pub const EXTGLOB: Shopt = Shopt(1 << 22);
    pub const EXTQUOTE: Shopt = Shopt(1 << 23);
    pub const FAILGLOB: Shopt = Shopt(1 << 24);
    pub const FORCE_FIGNORE: Shopt = Shopt(1 << 25);
    pub const GLOBASCIIRANGES: Shopt = Shopt(1 << 26);
    pub const GLOBSKIPDOTS: Shopt = Shopt(1 << 27);
    pub const GLOBSTAR: Shopt = Shopt(1 << 28);
    pub const GNU_ERRFMT: Shopt = Shopt(1 << 29);
    pub const HISTAPPEND: Shopt = Shopt(1 << 30);
    pub const HISTREEDIT: Shopt = Shopt(1 << 31);
    pub const HISTVERIFY: Shopt = Shopt(1 << 32);
    pub const HOSTCOMPLETE: Shopt = Shopt(1 << 33);
    pub const HUPONEXIT: Shopt = Shopt(1 << 34);
    pub const INHERIT_ERREXIT: Shopt = Shopt(1 << 35);
    pub const INTERACTIVE_COMMENTS: Shopt = Shopt(1 << 36);
    pub const LASTPIPE: Shopt = Shopt(1 << 37);
    pub const LITHIST: Shopt = Shopt(1 << 38);
    pub const LOCALVAR_INHERIT: Shopt = Shopt(1 << 39);
    pub const LOCALVAR_UNSET: Shopt = Shopt(1 << 40);
    pub const LOGIN_SHELL: Shopt = Shopt(1 << 41);
    pub const MAILWARN: Shopt = Shopt(1 << 42);
    pub const NO_EMPTY_CMD_COMPLETION: Shopt = Shopt(1 << 43);
    pub const NOCASEGLOB: Shopt = Shopt(1 << 44);
    pub const NOCASEMATCH: Shopt = Shopt(1 << 45);
    pub const NOEXPAND_TRANSLATION: Shopt = Shopt(1 << 46);
    pub const NULLGLOB: Shopt = Shopt(1 << 47);
    pub const PATSUB_REPLACEMENT: Shopt = Shopt(1 << 48);
    pub const PROGCOMP: Shopt = Shopt(1 << 49);
    pub const PROGCOMP_ALIAS: Shopt = Shopt(1 << 50);
    pub const PROMPTVARS: Shopt = Shopt(1 << 51);
    pub const RESTRICTED_SHELL: Shopt = Shopt(1 << 52);
    pub const SHIFT_VERBOSE: Shopt = Shopt(1 << 53);
    pub const SOURCEPATH: Shopt = Shopt(1 << 54);
    pub const VARREDIR_CLOSE: Shopt = Shopt(1 << 55);
    pub const XPG_ECHO: Shopt = Shopt(1 << 56);

    /// The option with this name.
    pub fn named(name: &[u8]) -> Option<Shopt> {
        SHOPTS.iter().find(|(known, _)| known.as_bytes() == name).map(|(_, option)| *option)
    }
}

impl Default for Options {
    /// What a non-interactive bash starts with.
    fn default() -> Options {
        let set = [SetOption::BRACEEXPAND, SetOption::HASHALL, SetOption::INTERACTIVE_COMMENTS];
        let shopt = [
            Shopt::CHECKWINSIZE,
            Shopt::CMDHIST,
            Shopt::COMPLETE_FULLQUOTE,
            Shopt::EXTQUOTE,
            Shopt::FORCE_FIGNORE,
            Shopt::GLOBASCIIRANGES,
            Shopt::GLOBSKIPDOTS,
            Shopt::HOSTCOMPLETE,
            Shopt::INTERACTIVE_COMMENTS,
            Shopt::PATSUB_REPLACEMENT,
            Shopt::PROGCOMP,
            Shopt::PROMPTVARS,
            Shopt::SOURCEPATH,
        ];
        Options {
            set: set.iter().fold(0, |all, option| all | option.0),
            shopt: shopt.iter().fold(0, |all, option| all | option.0),
        }
    }
}

impl Options {
    #[inline]
    pub fn is_set(self, option: SetOption) -> bool {
        self.set & option.0 != 0
    }

    pub fn set(&mut self, option: SetOption, on: bool) {
        if on { self.set |= option.0 } else { self.set &= !option.0 }
    }

    #[inline]
    pub fn has(self, option: Shopt) -> bool {
        self.shopt & option.0 != 0
    }

    pub fn set_shopt(&mut self, option: Shopt, on: bool) {
        if on { self.shopt |= option.0 } else { self.shopt &= !option.0 }
    }

    /// Both sets as numbers, for saving.
    pub fn bits(self) -> (u32, u64) {
        (self.set, self.shopt)
    }

    /// From what [`Options::bits`] gave.
    pub fn from_bits(set: u32, shopt: u64) -> Options {
        Options { set, shopt }
    }

    /// `$-` without the letters for how the shell was started.
    pub fn letters(self) -> Vec<u8> {
        let on = SET_OPTIONS.iter().filter(|(_, letter, option)| *letter != 0 && self.is_set(*option));
        let mut letters: Vec<u8> = on.map(|(_, letter, _)| *letter).collect();
        if self.is_set(SetOption::RESTRICTED) {
            letters.push(b'r');
        }
        bivalve_kit::order::sort_by_key(&mut letters, |letter| (letter.is_ascii_uppercase(), *letter));
        letters
    }

    /// `SHELLOPTS`.
    pub fn set_names(self) -> Vec<u8> {
        let on: Vec<&[u8]> = SET_OPTIONS
            .iter()
            .filter(|(_, _, option)| self.is_set(*option))
            .map(|(name, ..)| name.as_bytes())
            .collect();
        on.join(&b':')
    }

    /// `BASHOPTS`.
    pub fn shopt_names(self) -> Vec<u8> {
        let on: Vec<&[u8]> =
            SHOPTS.iter().filter(|(_, option)| self.has(*option)).map(|(name, _)| name.as_bytes()).collect();
        on.join(&b':')
    }
}

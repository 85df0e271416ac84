//! `-D`: what find would say of its own work. Only `help` is there; the rest, which tells how GNU's
//! program goes about its search, is met with its words for a flag that it does not know.

use super::{Parser, fail};
use bivalve_kit::Result;

const HELP: &str = "\
Valid arguments for -D:
exec       Show diagnostic information relating to -exec, -execdir, -ok and -okdir
opt        Show diagnostic information relating to optimisation
rates      Indicate how often each predicate succeeded
search     Navigate the directory tree verbosely
stat       Trace calls to stat(2) and lstat(2)
time       Show diagnostic information relating to time-of-day and timestamp comparisons
tree       Display the expression tree
all        Set all of the debug flags (but help)
help       Explain the various -D options
";

impl Parser<'_> {
    pub(super) fn debug(&mut self) -> Result<()> {
        let usage = "\nTry 'find --help' for more information.";
        let Some(flags) = self.arguments.get(self.at) else {
            return fail(&["Missing argument after the -D option.", usage].concat());
        };
        self.at += 1;
        let mut names = flags.split(|&byte| byte == b',').filter(|name| !name.is_empty()).peekable();
        let Some(first) = names.peek().copied() else {
            return fail(&["Empty argument to the -D option.", usage].concat());
        };
        for name in names {
            if name == b"help" {
                self.text = Some(HELP.to_string());
            } else {
                // GNU names the first flag of the list, whichever it is that is not known.
                let quoted = self.cx.quoted(first);
                self.warnings.push([b"Ignoring unrecognised debug flag ".as_slice(), &quoted].concat());
            }
        }
        if self.text.is_some() {
            self.at = self.arguments.len();
        }
        Ok(())
    }
}

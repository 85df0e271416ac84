//! What `bivalve help` says.

/// The text on a topic; the overview for none.
pub fn text(topic: &str) -> &'static str {
    match topic {
        "run" => RUN,
        "repl" => REPL,
        "commands" => COMMANDS,
        "describe" => DESCRIBE,
        _ => OVERVIEW,
    }
}

const OVERVIEW: &str = "\
A bash for AI agents: GNU bash and GNU's commands inside a sandbox.

Usage: bivalve COMMAND [OPTION]...

Commands:
  run        run a script
  repl       type commands, one after the other
  commands   list the commands that scripts can call
  describe   print the tool description for a model
  help       explain a command: bivalve help run

Examples:
  bivalve run -c 'echo hello | tr a-z A-Z'
  bivalve run --dir . --overlay --diff -c 'grep -rl old . | xargs sed -i s/old/new/'
  bivalve repl --dir .

Nothing of the host is seen but the directory and the programs that you name.
";

const RUN: &str = "\
Run a script. Its output comes as it happens, and its exit status is ours.

Usage: bivalve run [OPTION]... -c SCRIPT [NAME [ARGUMENT]...]
       bivalve run [OPTION]... FILE [ARGUMENT]...
       bivalve run [OPTION]... -

Files:
  --dir DIR            the workspace is this directory, at its own path; without it,
                       an empty one in memory
  --overlay            keep what the script writes in memory
  --diff               at the end, print what the overlay holds, as a unified diff
  --read-only          let nothing be written but /tmp
  --mount-point PATH   where the workspace lies for the script
  --hide-hidden        hide names that start with . or _

Limits:
  --timeout TIME       time for the script: 30s, 1m30s, none (default: 60s)
  --memory SIZE        memory of the shell: 64M, 1G (default: 512M)
  --max-output SIZE    keep the first and the last of so much output (default: unlimited)
  --fuel N             units of work, the same on every machine
  --steps N            steps of the interpreter, the same on every host

More:
  --env NAME=VALUE     a variable for the script; yours are not seen
  --external NAME=PATH a program of the host that the script may run
  --json               print the outcome as JSON, and nothing as it happens

A limit that is reached is named; the exit status is 124 for time and steps, else 137.
Mistakes in the command line give status 2.
";

const REPL: &str = "\
Type commands, one after the other. Directory, variables and functions stay.

Usage: bivalve repl [OPTION]...

Tab completes, an unfinished command goes on in the next line, Ctrl-C stops what runs,
and Ctrl-D ends. The history is kept in $XDG_STATE_HOME/bivalve/history.
Options are those of `bivalve help run`; there is no time-out unless you set one.
";

const COMMANDS: &str = "\
List the commands that scripts can call, each with one line.

Usage: bivalve commands [--json] [OPTION]...

With --json, each comes with its options. The other options are those of `bivalve help run`.
";

const DESCRIBE: &str = "\
Print the tool's description for a model, and the JSON schema of its input.

Usage: bivalve describe [--format text|json|anthropic|openai|mcp] [OPTION]...

The other options are those of `bivalve help run`: what they add is described too.
";

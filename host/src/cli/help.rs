//! What `bivalve help` says.

/// The text on a topic; the overview for none.
pub fn text(topic: &str) -> &'static str {
    match topic {
        "run" => RUN,
        "repl" => REPL,
        "commands" => COMMANDS,
        "compile" => COMPILE,
        "describe" => DESCRIBE,
        "analyze" => ANALYZE,
        "policy" => POLICY,
        "mcp" => MCP,
        "preview" | "diff" | "commit" | "discard" => PREVIEW,
        _ => OVERVIEW,
    }
}

const OVERVIEW: &str = "\
A bash for AI agents: GNU bash and GNU's commands inside a sandbox.

Usage: bivalve COMMAND [OPTION]...

Commands:
  run        run a script
  analyze    say what a script names, without running it
  preview    run a script over a snapshot, and keep what it would change
  diff       print what a preview would change
  commit     bring a preview's changes into the directory, all or none
  discard    drop a preview
  mcp        serve agents over the Model Context Protocol
  repl       type commands, one after the other
  commands   list the commands that scripts can call
  describe   print the tool description for a model
  compile    compile the component once, for everybody who runs this program
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

Policy:
  --profile NAME       strict, standard, permissive or unrestricted (default)
  --allow PATTERN      let commands run that the glob PATTERN fits: a name, or a line of
  --block PATTERN      words; stop them; or ask the reviewer. The first that fits decides
  --ask PATTERN
  --policy FILE        rules for commands, paths and changes: see `bivalve help policy`
  --reviewer PROGRAM   is given a case as JSON and prints {\"answer\": \"allow\"}, \"deny\" or
                       \"review\", with a \"feedback\"

Sessions:
  --session FILE       go on from the session in this file, and keep it there: directory,
                       variables, functions, options, /tmp; without --dir the files too
  --carry WHAT         what goes from one call to the next: directory, environment, or
                       everything (default)

More:
  --env NAME=VALUE     a variable for the script; yours are not seen
  --external NAME=PATH a program of the host that the script may run
  --json               print the outcome as JSON, and nothing as it happens

A limit that is reached is named; the exit status is 124 for time and steps, else 137.
Mistakes in the command line give status 2.
";

const MCP: &str = "\
Serve agents over the Model Context Protocol: the shell as a tool, background processes,
previews with commit and diff, analysis, and files.

Usage: bivalve mcp [OPTION]...                 on standard input and output
       bivalve mcp --http [HOST:]PORT [OPTION]...   over HTTP, at /mcp

Each connection has a session of its own, over HTTP for as long as its Mcp-Session-Id is
used. With --session FILE the session on standard input and output outlives the process.
A page in a browser may talk to it only from this machine. Options are those of
`bivalve help run`; of the output of a call, --max-output SIZE is kept (default: 30K).
With --process-input, background processes may be given standard input.
";

const POLICY: &str = "\
What scripts may do, as --policy FILE takes it. Everything may be left out:

  {
    \"profile\": \"standard\",
    \"rules\": [
      {\"allow\": \"git status *\"},
      {\"block\": \"rm *\", \"touching\": \"/home/**\", \"because\": \"nothing is removed there\"},
      {\"ask\": \"^curl \", \"regex\": true}
    ],
    \"otherwise\": \"allow\",
    \"paths\": [{\"block\": \"/home/secret/**\", \"access\": \"read\"}],
    \"changes\": \"ask\",
    \"reviewer\": [\"/path/to/program\", \"argument\"]
  }

Rules judge commands as they run, words expanded; the first that fits decides, then the
profile, then 'otherwise'. A glob of one word is a command's name; a longer one is held
against the words. In paths, * stays within a directory and ** does not.

  strict        as standard, but no rule allows what it blocks; programs of the host and
                changes before a commit are asked about
  standard      no sudo and the like, no end of the machine, nothing recursive over the system
  permissive    the same, with sudo and the like
  unrestricted  everything that the sandbox can do

A command that is denied prints 'NAME: not allowed: REASON', status 126, and the script
goes on. A reviewer is given {\"case\": \"command\"|\"path\"|\"changes\", ...} on standard input
and prints {\"answer\": \"allow\"|\"deny\"|\"review\", \"feedback\": ...}.
";

const ANALYZE: &str = "\
Say what a script names without running it: commands with their literal words, files of
redirections, variables, functions, and the places where it cannot be told.

Usage: bivalve analyze [--json] [OPTION]... -c SCRIPT
       bivalve analyze [--json] [OPTION]... FILE

With a policy (see `bivalve help run`), also what of it would be denied or asked about.
The status is 1 for a syntax error.
";

const PREVIEW: &str = "\
Run a script over a snapshot of a directory, look at what it would change, and then commit
or discard exactly that.

Usage: bivalve preview --dir DIR [--diff] [OPTION]... -c SCRIPT
       bivalve diff [--json] [ID]
       bivalve commit [--json] [--policy FILE | --profile NAME] [--reviewer PROGRAM] [ID]
       bivalve discard [--json] [ID]

A preview prints the script's output and, on standard error, the transaction's id. Its
exit status is the script's; only what ends with 0 can be committed. With --session FILE
the script starts from the session in the file, which stays as it is. A commit is refused,
with status 1 and the paths, when what the script read or overwrites has changed since;
with a policy that asks about changes, also when its reviewer does not allow them.
An ID may be left out when there is only one transaction. They are kept in
$BIVALVE_TRANSACTIONS, or bivalve/transactions in the user's state folder, until they are
committed or discarded. The other options are those of `bivalve help run`.
";

const REPL: &str = "\
Type commands, one after the other. Directory, variables and functions stay.

Usage: bivalve repl [OPTION]...

Tab completes, an unfinished command goes on in the next line, Ctrl-C stops what runs,
and Ctrl-D ends. The history is kept in $XDG_STATE_HOME/bivalve/history.
With --session FILE you go on from the session in the file, and keep it there.
Options are those of `bivalve help run`; there is no time-out unless you set one.
";

const COMMANDS: &str = "\
List the commands that scripts can call, each with one line.

Usage: bivalve commands [--json] [OPTION]...

With --json, each comes with its options. The other options are those of `bivalve help run`.
";

const COMPILE: &str = "\
Compile the component into a file beside the program, and print its name.

Usage: bivalve compile

Every user's first run finds it there, and starts in some milliseconds. Without it, the first run
of each user compiles for some seconds, and keeps the result in the user's cache.
";

const DESCRIBE: &str = "\
Print the tool's description for a model, and the JSON schema of its input.

Usage: bivalve describe [--format FORMAT] [OPTION]...

  text, json        for people, and as it is
  anthropic         a tool of the Messages API
  anthropic-bash    the Messages API's own bash tool, which has no description; its calls
                    have a 'command', or 'restart' to start the shell anew
  openai            a function of Chat Completions
  openai-responses  a function of Responses
  mcp               a tool as a server lists it

The other options are those of `bivalve help run`: what they add is described too.
";

# jq: its options, each by each of its names. What they do is looked at in commands/jq.
## FILE: data
7 8
## END
## FILE: in
{"b":[1,2],"a":"é"}
"x"
## END
## FILE: lib/m.jq
def f: "m";
## END
## FILE: p.jq
.a?
## END

#### options (1 of 4)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t jq -n '[inputs]|length' in
t jq --null-input '1'
t jq -R . in
t jq --raw-input . in
t jq -s length in
t jq --slurp length in
t jq -c . in
t jq --compact-output . in
t jq -r '.a?' in
t jq --raw-output '.a?' in
## STDOUT:
+ jq -n [inputs]|length in
2
+ jq --null-input 1
1
+ jq -R . in
"{\"b\":[1,2],\"a\":\"é\"}"
"\"x\""
+ jq --raw-input . in
"{\"b\":[1,2],\"a\":\"é\"}"
"\"x\""
+ jq -s length in
2
+ jq --slurp length in
2
+ jq -c . in
{"b":[1,2],"a":"é"}
"x"
+ jq --compact-output . in
{"b":[1,2],"a":"é"}
"x"
+ jq -r .a? in
é
+ jq --raw-output .a? in
é
## END

#### options (2 of 4)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t jq --raw-output0 '.a?' in | tr '\0' @
t jq -j '.a?' in
t jq --join-output '.a?' in
t jq -a . in
t jq --ascii-output . in
t jq -S . in
t jq --sort-keys . in
t jq -C . in
t jq --color-output . in
t jq -M . in
## stdout-escaped: + jq --raw-output0 .a? in\né@+ jq -j .a? in\né+ jq --join-output .a? in\né+ jq -a . in\n{\n  "b": [\n    1,\n    2\n  ],\n  "a": "\\u00e9"\n}\n"x"\n+ jq --ascii-output . in\n{\n  "b": [\n    1,\n    2\n  ],\n  "a": "\\u00e9"\n}\n"x"\n+ jq -S . in\n{\n  "a": "é",\n  "b": [\n    1,\n    2\n  ]\n}\n"x"\n+ jq --sort-keys . in\n{\n  "a": "é",\n  "b": [\n    1,\n    2\n  ]\n}\n"x"\n+ jq -C . in\n\x1b[1;39m{\x1b[0m\n  \x1b[1;34m"b"\x1b[0m\x1b[1;39m:\x1b[0m \x1b[1;39m[\x1b[0m\n    \x1b[0;39m1\x1b[0m\x1b[1;39m,\x1b[0m\n    \x1b[0;39m2\x1b[0m\n  \x1b[1;39m]\x1b[0m\x1b[1;39m,\x1b[0m\n  \x1b[1;34m"a"\x1b[0m\x1b[1;39m:\x1b[0m \x1b[0;32m"é"\x1b[0m\n\x1b[1;39m}\x1b[0m\n\x1b[0;32m"x"\x1b[0m\n+ jq --color-output . in\n\x1b[1;39m{\x1b[0m\n  \x1b[1;34m"b"\x1b[0m\x1b[1;39m:\x1b[0m \x1b[1;39m[\x1b[0m\n    \x1b[0;39m1\x1b[0m\x1b[1;39m,\x1b[0m\n    \x1b[0;39m2\x1b[0m\n  \x1b[1;39m]\x1b[0m\x1b[1;39m,\x1b[0m\n  \x1b[1;34m"a"\x1b[0m\x1b[1;39m:\x1b[0m \x1b[0;32m"é"\x1b[0m\n\x1b[1;39m}\x1b[0m\n\x1b[0;32m"x"\x1b[0m\n+ jq -M . in\n{\n  "b": [\n    1,\n    2\n  ],\n  "a": "é"\n}\n"x"\n

#### options (3 of 4)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t jq --monochrome-output . in
t jq --tab . in
t jq --indent=1 . in
t jq --unbuffered . in
t jq -c --stream . in
echo '[1,{' | t jq -c --stream-errors .
t jq -c --seq . in | tr '\036' @
t jq -Llib -n 'import "m" as m; m::f'
t jq --library-path lib -n 'import "m" as m; m::f'
t jq -f p.jq in
## STDOUT:
+ jq --monochrome-output . in
{
  "b": [
    1,
    2
  ],
  "a": "é"
}
"x"
+ jq --tab . in
{
	"b": [
		1,
		2
	],
	"a": "é"
}
"x"
+ jq --indent=1 . in
status 2
+ jq --unbuffered . in
{
  "b": [
    1,
    2
  ],
  "a": "é"
}
"x"
+ jq -c --stream . in
[["b",0],1]
[["b",1],2]
[["b",1]]
[["a"],"é"]
[["a"]]
[[],"x"]
+ jq -c --stream-errors .
[[0],1]
["Unfinished JSON term at EOF at line 2, column 0",[1,null]]
+ jq -c --seq . in
+ jq -Llib -n import "m" as m; m::f
"m"
+ jq --library-path lib -n import "m" as m; m::f
"m"
+ jq -f p.jq in
"é"
## END
## STDERR:
jq: Unknown option --indent=1
Use jq --help for help with command-line options,
or see the jq manpage, or online docs at https://jqlang.org
jq: ignoring parse error: Unfinished abandoned text at EOF at line 3, column 0
## END

#### options (4 of 4)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t jq --from-file p.jq in
t jq -n --arg x 1 '$x'
t jq -n --argjson x '[1]' '$x'
t jq -n --slurpfile x data '$x'
t jq -n --rawfile x data '$x'
t jq -nc '$ARGS' --args a b
t jq -nc '$ARGS' --jsonargs 1 '{}'
t jq -e '.a?' in
t jq --exit-status 'false' in
## STDOUT:
+ jq --from-file p.jq in
"é"
+ jq -n --arg x 1 $x
"1"
+ jq -n --argjson x [1] $x
[
  1
]
+ jq -n --slurpfile x data $x
[
  7,
  8
]
+ jq -n --rawfile x data $x
"7 8\n"
+ jq -nc $ARGS --args a b
{"positional":["a","b"],"named":{}}
+ jq -nc $ARGS --jsonargs 1 {}
{"positional":[1,{}],"named":{}}
+ jq -e .a? in
"é"
+ jq --exit-status false in
false
false
status 1
## END

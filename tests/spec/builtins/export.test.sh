# export: export to the environment.

#### export
export e=1; bash -c 'echo $e'; e=2; bash -c 'echo $e'; export -n e; bash -c 'echo "[$e]"'; f=3; export f; bash -c 'echo $f'; declare -x g=4; bash -c 'echo $g'; export nope; bash -c 'echo "[${nope-unset}]"'; declare +x g; bash -c 'echo "[$g]"'
## STDOUT:
1
2
[]
3
4
[unset]
[]
## END

#### export -p
env -i PATH="$PATH" bash -c 'export b="x y"; export a; export -p' | grep -v 'OLDPWD\|PWD\|SHLVL\|PATH\| _='
## STDOUT:
declare -x a
declare -x b="x y"
## END

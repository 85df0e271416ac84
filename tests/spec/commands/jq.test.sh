# jq: 1.8.
## FILE: a.json
{"name": "bivalve", "tags": ["shell", "wasm"], "size": {"mb": 4, "kb": 4096}, "ok": true, "none": null}
## END
## FILE: list.json
[{"id": 1, "v": "a", "n": 3}, {"id": 2, "v": "b", "n": 1}, {"id": 3, "v": "a", "n": 2}]
## END

#### identity and layout (1 of 2)
jq . a.json
jq -c . a.json
jq --tab . list.json | head -n 3
## STDOUT:
{
  "name": "bivalve",
  "tags": [
    "shell",
    "wasm"
  ],
  "size": {
    "mb": 4,
    "kb": 4096
  },
  "ok": true,
  "none": null
}
{"name":"bivalve","tags":["shell","wasm"],"size":{"mb":4,"kb":4096},"ok":true,"none":null}
[
	{
		"id": 1,
## END

#### identity and layout (2 of 2)
jq --indent 1 . list.json | head -n 3
jq --indent 0 .size a.json
jq --compact-output .tags a.json
## STDOUT:
[
 {
  "id": 1,
{
"mb": 4,
"kb": 4096
}
["shell","wasm"]
## END

#### no filter means identity
echo '[1,2]' | jq
## STDOUT:
[
  1,
  2
]
## END

#### fields and indices (1 of 4)
jq .name a.json
jq '.size.mb' a.json
jq '.tags[0]' a.json
## STDOUT:
"bivalve"
4
"shell"
## END

#### fields and indices (2 of 4)
jq '.tags[-1]' a.json
jq '.["name"]' a.json
jq '."name"' a.json
## STDOUT:
"wasm"
"bivalve"
"bivalve"
## END

#### fields and indices (3 of 4)
jq '.nope' a.json
jq '.size["kb"]' a.json
jq '.tags[1:]' a.json
## STDOUT:
null
4096
[
  "wasm"
]
## END

#### fields and indices (4 of 4)
jq '.name[2:4]' a.json
jq '.tags[:-1]' -c a.json
jq '.nope?.x?' a.json
## STDOUT:
"va"
["shell"]
null
## END

#### iterate
jq '.[].id' list.json
jq '.[] | .v' list.json
jq -c '.size[]' a.json
jq '.tags[]?, .name[]?' a.json
## STDOUT:
1
2
3
"a"
"b"
"a"
4
4096
"shell"
"wasm"
## END

#### raw output and joining
jq -r .name a.json
jq --raw-output '.tags[]' a.json
jq -j '.tags[]' a.json
jq -r '.tags' a.json
jq --raw-output0 '.tags[]' a.json | tr '\0' '|'
## stdout-escaped: bivalve\nshell\nwasm\nshellwasm[\n  "shell",\n  "wasm"\n]\nshell|wasm|

#### pipes, commas, parentheses
jq -c '.tags | length, (.[0] | length)' a.json
jq '1, 2 | . * 10' -n
jq -n '(1,2) + (10,20)'
## STDOUT:
2
5
10
20
11
12
21
22
## END

#### constructing (1 of 3)
jq -c '{name, n: .size.mb}' a.json
jq -c '[.tags[] | ascii_upcase]' a.json
jq -c '{(.name): 1}' a.json
## STDOUT:
{"name":"bivalve","n":4}
["SHELL","WASM"]
{"bivalve":1}
## END

#### constructing (2 of 3)
jq -c '{"a b": 1, "x\(1+1)": 2}' -n
jq -nc '{a:(1,2)}'
jq -nc '{$__loc__}'
## STDOUT:
{"a b":1,"x2":2}
{"a":1}
{"a":2}
{"__loc__":{"file":"<top-level>","line":1}}
## END

#### constructing (3 of 3)
jq -c '{v: .[].v}' list.json
jq -nc '{"a":1} as {a:$x} | {$x}'
## STDOUT:
{"v":"a"}
{"v":"b"}
{"v":"a"}
{"x":1}
## END

#### arithmetic
jq -n '1+2*3, 7/2, 7%3, -5%3, 1-3, 5%-3'
jq -nc '[1,2,3,1]-[1], "ab"*3, {"a":1}+{"b":2}, {"a":{"b":1}}*{"a":{"c":2}}, [1]+[2], null+1, "a"+"b", "a,b"/","'
jq -n '"x" * 0'
jq -n '1e3, 1.5, 100000000000000000000, 0.1+0.2, 1e-5, 3.0'
## STDOUT:
7
3.5
1
-2
-2
2
[2,3]
"ababab"
{"a":1,"b":2}
{"a":{"b":1,"c":2}}
[1,2]
1
"ab"
["a","b"]
""
1E+3
1.5
100000000000000000000
0.30000000000000004
0.00001
3.0
## END

#### literal numbers keep their digits
echo '[1.000, 1e2, 12345678901234567890]' | jq -c .
echo '100000000000000000001' | jq '., .+0'
## STDOUT:
[1.000,1E+2,12345678901234567890]
100000000000000000001
1e+20
## END

#### comparison and order of types
jq -nc '[1 < 2, "a" < "b", 1 == 1.0, null < false, [] < {}, "a" > 1]'
jq -nc '[{"a":1}, [1], "s", 3, true, false, null] | sort'
## STDOUT:
[true,true,true,true,true,true]
[null,false,true,3,"s",[1],{"a":1}]
## END

#### and, or, not, alternatives
jq -nc '[(true, false) and (true, false)], [true or error], (null // 1), (false // empty // 2), (empty // 3), ([] | not)'
jq -c '.nope // "default"' a.json
jq -nc '[(null, 1, false, 2) // 9]'
## STDOUT:
[true,false,false]
[true]
1
2
3
false
"default"
[1,2]
## END

#### if
jq -n 'if 1 > 2 then "a" elif true then "b" else "c" end'
jq -n 'if false then 1 end'
jq -nc '[if (true, false) then 1 else 2 end]'
## STDOUT:
"b"
null
[1,2]
## END

#### select, map, recurse
jq -c 'map(select(.v == "a") | .id)' list.json
jq -c '[.. | numbers]' a.json
jq -c '[recurse | scalars]' list.json
jq -nc '[2 | recurse(if . < 20 then . * . else empty end)]'
jq -c 'map_values(.+1)' <<< '{"a":1,"b":2}'
## STDOUT:
[1,3]
[4,4096]
[1,"a",3,2,"b",1,3,"a",2]
[2,4,16,256]
{"a":2,"b":3}
## END

#### keys, has, length, in (1 of 3)
jq -c 'keys, keys_unsorted' a.json
jq -c 'has("name"), has("zz")' a.json
jq -nc '[1,2] | has(0), has(5)'
## STDOUT:
["name","none","ok","size","tags"]
["name","tags","size","ok","none"]
true
false
true
false
## END

#### keys, has, length, in (2 of 3)
jq -c 'length, (.tags|length), (.name|length), (.none|length)' a.json
jq -nc '-5 | length'
jq -nc '"a" | in({"a":1})'
## STDOUT:
5
2
7
0
5
true
## END

#### keys, has, length, in (3 of 3)
jq -nc '["a",1,null,true,{},[]] | map(type)'
## STDOUT:
["string","number","null","boolean","object","array"]
## END

#### paths (1 of 5)
jq -c 'paths' a.json
jq -c '[paths(type == "number")]' a.json
jq -c 'path(.size.mb)' a.json
## STDOUT:
["name"]
["tags"]
["tags",0]
["tags",1]
["size"]
["size","mb"]
["size","kb"]
["ok"]
["none"]
[["size","mb"],["size","kb"]]
["size","mb"]
## END

#### paths (2 of 5)
jq -c '[leaf_paths]' list.json | head -c 60; echo
jq -c 'getpath(["size","kb"])' a.json
jq -c 'setpath(["size","kb"]; 1).size' a.json
## STDOUT:

4096
{"mb":4,"kb":1}
## END
## STDERR:
jq: error: leaf_paths/0 is not defined at <top-level>, line 1, column 2:
    [leaf_paths]
     ^^^^^^^^^^
jq: 1 compile error
## END

#### paths (3 of 5)
jq -c 'delpaths([["tags",0],["size"]])' a.json
jq -c 'del(.tags, .size.kb)' a.json
jq -c 'to_entries' <<< '{"a":1}'
## STDOUT:
{"name":"bivalve","tags":["wasm"],"ok":true,"none":null}
{"name":"bivalve","size":{"mb":4},"ok":true,"none":null}
[{"key":"a","value":1}]
## END

#### paths (4 of 5)
jq -c 'with_entries(.value += 1)' <<< '{"a":1}'
jq -c 'from_entries' <<< '[{"name":"a","value":1},{"k":"b","v":2}]'
jq -c 'pick(.size.mb)' a.json
## STDOUT:
{"a":2}
{"size":{"mb":4}}
## END
## STDERR:
jq: error (at <stdin>:1): Cannot use null (null) as object key
## END

#### paths (5 of 5)
jq -nc '[1,[2]] | getpath([1,0]), tostream' 
## STDOUT:
2
[[0],1]
[[1,0],2]
[[1,0]]
[[1]]
## END

#### updates (1 of 3)
jq -c '.size.mb = 5 | .size' a.json
jq -c '.size.mb |= . + 1 | .size' a.json
jq -c '.size[] += 1 | .size' a.json
## STDOUT:
{"mb":5,"kb":4096}
{"mb":5,"kb":4096}
{"mb":5,"kb":4097}
## END

#### updates (2 of 3)
jq -c '.tags |= map(length)' a.json | cut -c 1-40
jq -c '.a -= 1, .a *= 2, .a /= 2, .a %= 2, .b //= 7' <<< '{"a":3}'
jq -c '.[] |= empty' <<< '[1,2,3]'
## STDOUT:
{"name":"bivalve","tags":[5,4],"size":{"
{"a":2}
{"a":6}
{"a":1.5}
{"a":1}
{"a":3,"b":7}
[]
## END

#### updates (3 of 3)
jq -c '.x.y.z = 1' <<< null
jq -c '.[2] = 1' <<< null
jq -c '(.[] | select(. > 1)) = 0' <<< '[1,2,3]'
## STDOUT:
{"x":{"y":{"z":1}}}
[null,null,1]
[1,0,0]
## END

#### sort, group, unique, min, max (1 of 8)
jq -c 'sort_by(.n) | map(.id)' list.json
jq -c 'group_by(.v) | map(map(.id))' list.json
jq -c 'unique_by(.v) | map(.id)' list.json
## STDOUT:
[2,3,1]
[[1,3],[2]]
[1,2]
## END

#### sort, group, unique, min, max (2 of 8)
jq -c 'min_by(.n).id, max_by(.n).id' list.json
jq -nc '[3,1,2,1] | sort, unique, min, max, add, (add/length), any, all'
jq -nc '[] | min, add, any, all'
## STDOUT:
2
1
[1,1,2,3]
[1,2,3]
1
3
7
1.75
true
true
null
null
false
true
## END

#### sort, group, unique, min, max (3 of 8)
jq -c 'sort_by(.v, -.n) | map(.id)' list.json
jq -nc '[1,[2,[3]]] | flatten, flatten(1)'
jq -nc '[range(5)], [range(2;5)], [range(0;10;3)], [range(5;0;-2)]'
## STDOUT:
[1,3,2]
[1,2,3]
[1,2,[3]]
[0,1,2,3,4]
[2,3,4]
[0,3,6,9]
[5,3,1]
## END

#### sort, group, unique, min, max (4 of 8)
jq -nc '[1,2,3] | reverse, first, last, nth(1), index(2), .[1:] , contains([2]), inside([1,2,3,4])'
jq -nc '"abc" | reverse' 
jq -nc '[limit(2; 1,2,3)], [first(range(10))], (1 | until(. > 100; . * 2)), [skip(1; 1,2,3)]' 
## STDOUT:
[3,2,1]
1
3
2
1
[2,3]
true
true
[1,2]
[0]
128
[2,3]
## END
## STDERR:
jq: error (at <unknown>): Cannot index string with number (2)
## END

#### sort, group, unique, min, max (5 of 8)
jq -nc '[[1,2],[3,4]] | transpose, combinations' 
jq -nc '[1,2,3] | IN(2), any(. > 2), all(. > 0), (map(select(IN(1,2))))'
jq -nc '[1,1,2] | indices(1), to_entries[0]'
## STDOUT:
[[1,3],[2,4]]
[1,3]
[1,4]
[2,3]
[2,4]
false
true
true
[1,2]
[0,1]
{"key":0,"value":1}
## END

#### sort, group, unique, min, max (6 of 8)
jq -nc 'now | type'
jq -nc '[1,2,3,4,5] | bsearch(3), bsearch(9)'
jq -nc '{"a":[1,2]} | tojson, (tojson|fromjson)'
## STDOUT:
"number"
2
-6
"{\"a\":[1,2]}"
{"a":[1,2]}
## END

#### sort, group, unique, min, max (7 of 8)
jq -nc '[{"a":1},{"b":2}] | add, (.[0] * .[1])'
jq -nc '[1,2,3,4] | (.[1:3]) = ["x"], del(.[0,2])'
jq -nc '[1,null,2] | map(values), map(nulls)'
## STDOUT:
{"a":1,"b":2}
{"a":1,"b":2}
[1,"x",4]
[2,4]
[1,2]
[null]
## END

#### sort, group, unique, min, max (8 of 8)
jq -nc '"a-b_c" | ascii_downcase, ascii_upcase, ltrimstr("a"), rtrimstr("c"), startswith("a"), endswith("x"), explode, (explode|implode), trimstr("a")'
## STDOUT:
"a-b_c"
"A-B_C"
"-b_c"
"a-b_"
true
false
[97,45,98,95,99]
"a-b_c"
"-b_c"
## END

#### strings (1 of 5)
jq -nc '"a,b,c" | split(","), (split(",")|join("-")), test("b"), sub(",";";"), gsub(",";";")'
jq -nc '"  x " | trim, ltrim, rtrim'
jq -nc '"x\(1+2)y", "tab\tq\"\u00e9"'
## STDOUT:
["a","b","c"]
"a-b-c"
true
"a;b,c"
"a;b;c"
"x"
"x "
"  x"
"x3y"
"tab\tq\"é"
## END

#### strings (2 of 5)
jq -nr '@text "v=\([1])", @json "j=\("q\"")", @csv "\(["a",1])"'
jq -nc '"test" | .[1:3], length, utf8bytelength'
jq -nc '["a",1,null] | join(",")'
## STDOUT:
v=[1]
j="q\""
"a",1
"es"
4
4
"a,1,"
## END

#### strings (3 of 5)
jq -nc '"abc" | indices("b"), index("z"), (tostring|length)'
jq -nc '[1,"1",[1]] | map(tostring), map(tonumber?)'
jq -nc '"1 2" | [match("\\d";"g").string]'
## STDOUT:
[1]
null
3
["1","1","[1]"]
[1,1]
["1","2"]
## END

#### strings (4 of 5)
jq -nc '"a1b22" | [scan("[0-9]+")], [splits("[0-9]+")], (capture("(?<l>[a-z])(?<d>[0-9])"))'
jq -nc '"aBc" | test("b";"i"), (gsub("(?<x>[a-z])";"<\(.x)>")), [match("(b)|(z)";"i").captures[].string]'
jq -nc '"foo bar" | ascii_upcase | split(" ";null)'
## STDOUT:
["1","22"]
["a","b",""]
{"l":"a","d":"1"}
true
"<a>B<c>"
["B",null]
["FOO","BAR"]
## END

#### strings (5 of 5)
jq -nc '"abcb" | ltrimstr("ab"), [match("b";"g").offset]'
jq -nc '"ab" | tojson, @json, @html, @uri, @sh, @base64, @base32, (@base64|@base64d)'
## STDOUT:
"cb"
[1,3]
"\"ab\""
"\"ab\""
"ab"
"ab"
"'ab'"
"YWI="
## END
## STDERR:
jq: error (at <unknown>): base32 is not a valid format
## END
## status: 5

#### formats (1 of 3)
jq -r '@csv' <<< '["a","b\"c",1,null,true]'
jq -r '@tsv' <<< '["a\tb","c\\d",1,null]'
jq -r '@html' <<< '"<a href=\"x\">&'"'"'</a>"'
## STDOUT:
"a","b""c",1,,true
a\tb	c\\d	1	
&lt;a href=&quot;x&quot;&gt;&amp;&apos;&lt;/a&gt;
## END

#### formats (2 of 3)
jq -r '@uri' <<< '"a b/?&=~-_."'
jq -r '@sh' <<< '["a b","it'"'"'s",1]'
jq -r '@base64' <<< '"hello"'
## STDOUT:
a%20b%2F%3F%26%3D~-_.
'a b' 'it'\''s' 1
aGVsbG8=
## END

#### formats (3 of 3)
jq -r '@base64d' <<< '"aGVsbG8="'
jq -r '@base32, (@base32|@base32d)' <<< '"hi"'
jq -r '@urid' <<< '"a%20b"'
## STDOUT:
hello
a b
## END
## STDERR:
jq: error (at <stdin>:1): base32 is not a valid format
## END

#### reduce and foreach
jq -n 'reduce range(5) as $i (0; . + $i)'
jq -nc '[foreach range(4) as $i (0; . + $i)]'
jq -nc '[foreach range(4) as $i (0; . + $i; [$i, .])]'
jq -nc 'reduce ([1,2],[3,4]) as [$a,$b] (0; . + $a * $b)'
## STDOUT:
10
[0,1,3,6]
[[0,0],[1,1],[2,3],[3,6]]
14
## END

#### variables and destructuring (1 of 2)
jq -nc '1 as $x | 2 as $y | [$x, $y]'
jq -c '.[] as {id: $i, v: $v} | [$i, $v]' list.json
jq -nc '[1,[2,3]] as [$a,[$b]] | $a + $b'
## STDOUT:
[1,2]
[1,"a"]
[2,"b"]
[3,"a"]
3
## END

#### variables and destructuring (2 of 2)
jq -nc '{"a":1} as {$a} | $a'
jq -nc '[[1,2]] | .[] as [$a] ?// $a | [$a]'
jq -nc '{"k":"x","x":5} as {k:$k, ("x"):$v} | [$k,$v]'
## STDOUT:
1
[1]
["x",5]
## END

#### functions
jq -nc 'def f: . * 2; 3 | f'
jq -nc 'def f($a; g): $a + g; f(1; 2)'
jq -nc 'def fac: if . <= 1 then 1 else . * (. - 1 | fac) end; 10 | fac'
jq -nc 'def f(g): [g, g]; f(1, 2)'
jq -nc '[limit(5; def f: ., (. + 1 | f); 0 | f)]'
## STDOUT:
6
3
3628800
[1,2,1,2]
[0,1,2,3,4]
## END

#### errors and try (1 of 6)
jq -nc 'try error("x") catch .'
jq -nc '[.[]?]'
jq -nc 'try error({a:1}) catch .a'
## STDOUT:
"x"
[]
1
## END

#### errors and try (2 of 6)
jq -n 'error("boom")'; echo $?
jq -n '{} | .a.b.c'
jq -n '[] | .a'; echo $?
## STDOUT:
5
null
5
## END
## STDERR:
jq: error (at <unknown>): boom
jq: error (at <unknown>): Cannot index array with string ("a")
## END

#### errors and try (3 of 6)
jq -n '{} | .[0]'; echo $?
jq -n '1 | .[]'; echo $?
jq -n '"a" + 1'; echo $?
## STDOUT:
5
5
5
## END
## STDERR:
jq: error (at <unknown>): Cannot index object with number (0)
jq: error (at <unknown>): Cannot iterate over number (1)
jq: error (at <unknown>): string ("a") and number (1) cannot be added
## END

#### errors and try (4 of 6)
jq -n '{} - 1'; echo $?
jq -n 'error(null)'; echo $?
jq -n '{"a":"long long long long long long long long value"} | .[0]'; echo $?
## STDOUT:
5
5
5
## END
## STDERR:
jq: error (at <unknown>): object ({}) and number (1) cannot be subtracted
jq: error (at <unknown>) (not a string): null
jq: error (at <unknown>): Cannot index object with number (0)
## END

#### errors and try (5 of 6)
jq -nc '[try error("\(1,2)") catch .]'
jq -n '1/0'; echo $?
jq -n '[1] | implode'; echo $?
## STDOUT:
["1"]
5
"\u0001"
0
## END
## STDERR:
jq: error (at <unknown>): number (1) and number (0) cannot be divided because the divisor is zero
## END

#### errors and try (6 of 6)
jq -n '"x" | tonumber'; echo $?
jq -n '"[1" | fromjson'; echo $?
## STDOUT:
5
5
## END
## STDERR:
jq: error (at <unknown>): string ("x") cannot be parsed as a number
jq: error (at <unknown>): Unfinished JSON term at EOF at line 1, column 2 (while parsing '[1')
## END

#### label and break
jq -nc '[label $out | 1, 2, break $out, 3]'
jq -nc '[range(10) | label $f | if . > 3 then break $f else . end]'
## STDOUT:
[1,2]
[0,1,2,3]
## END

#### arguments (1 of 4)
jq -n --arg a 1 --argjson b '{"x":2}' '$a, $b.x' -c
jq -nc '$ARGS' --args a b
jq -nc '$ARGS.positional' --jsonargs 1 '"x"' null
## STDOUT:
"1"
2
{"positional":["a","b"],"named":{}}
[1,"x",null]
## END

#### arguments (2 of 4)
jq -nc '$__prog_args?' 2>/dev/null; echo $?
jq -nc --arg v x '$ARGS.named, $v'
jq -n '$undefined'; echo $?
## STDOUT:
3
{"v":"x"}
"x"
3
## END
## STDERR:
jq: error: $undefined is not defined at <top-level>, line 1, column 1:
    $undefined
    ^^^^^^^^^^
jq: 1 compile error
## END

#### arguments (3 of 4)
X=env jq -n 'env.X, $ENV.X'
jq -n --slurpfile f a.json '$f[0].name'
jq -nr --rawfile f list.json '$f | length'
## STDOUT:
"env"
"env"
"bivalve"
88
## END

#### arguments (4 of 4)
jq -n --argjson b '{bad' '$b'; echo $?
jq -n --arg a; echo $?
## STDOUT:
2
2
## END
## STDERR:
jq: invalid JSON text passed to --argjson
Use jq --help for help with command-line options,
or see the jq manpage, or online docs at https://jqlang.org
jq: --arg takes two parameters (e.g. --arg varname value)
Use jq --help for help with command-line options,
or see the jq manpage, or online docs at https://jqlang.org
## END

#### slurp, null input, raw input (1 of 4)
printf '1 2 3' | jq -s -c .
printf '1 2 3' | jq -n '[inputs]' -c
printf '1 2 3' | jq -c '[., input]'
## STDOUT:
[1,2,3]
[1,2,3]
[1,2]
## END
## STDERR:
jq: error (at <stdin>:0): break
## END
## status: 5

#### slurp, null input, raw input (2 of 4)
printf 'a\nb\n' | jq -R .
printf 'a\nb\n' | jq -Rs .
printf 'a\nb' | jq -nR '[inputs]' -c
## STDOUT:
"a"
"b"
"a\nb\n"
["a","b"]
## END

#### slurp, null input, raw input (3 of 4)
printf '1 2' | jq -n 'input, input'
printf '1' | jq 'input'; echo $?
printf '' | jq .; echo $?
## STDOUT:
1
2
5
0
## END
## STDERR:
jq: error (at <stdin>:0): break
## END

#### slurp, null input, raw input (4 of 4)
printf '' | jq -s -c .
printf '1 2' | jq -n 'first(inputs)'
printf '{"a":1}[2]"s"3' | jq -c .
## STDOUT:
[]
1
{"a":1}
[2]
"s"
3
## END

#### exit status (1 of 3)
jq -e .ok a.json; echo $?
jq -e .none a.json; echo $?
jq -e .nope a.json > /dev/null; echo $?
## STDOUT:
true
0
null
1
1
## END

#### exit status (2 of 3)
jq -e empty a.json; echo $?
jq -e false -n; echo $?
jq -n 'halt'; echo $?
## STDOUT:
4
false
1
0
## END

#### exit status (3 of 3)
jq -n '"bye\n" | halt_error'; echo $?
jq -n '{"a":1} | halt_error(3)'; echo $?
## STDOUT:
5
3
## END
## STDERR:
bye
{"a":1}
## END

#### invalid input
echo '{"a":1' | jq .; echo $?
echo '{a:1}' | jq .; echo $?
echo '[1,]' | jq .; echo $?
echo '1 x 2' | jq .; echo $?
echo "{'a':1}" | jq .; echo $?
echo '"a
b"' | jq .; echo $?
echo 'nan' | jq .; echo $?
echo '[1 2]' | jq .; echo $?
echo 'tru' | jq .; echo $?
## STDOUT:
5
5
5
1
5
5
5
null
0
5
5
## END
## STDERR:
jq: parse error: Unfinished JSON term at EOF at line 2, column 0
jq: parse error: Invalid numeric literal at line 1, column 3
jq: parse error: Expected another array element at line 1, column 4
jq: parse error: Invalid numeric literal at line 1, column 4
jq: parse error: Invalid string literal; expected ", but got ' at line 1, column 5
jq: parse error: Invalid string: control characters from U+0000 through U+001F must be escaped at line 2, column 2
jq: parse error: Expected separator between values at line 1, column 5
jq: parse error: Invalid literal at line 2, column 0
## END

#### syntax errors (1 of 3)
jq '.a |' a.json; echo $?
jq '.[' a.json; echo $?
jq '{' a.json; echo $?
## STDOUT:
3
3
3
## END
## STDERR:
jq: error: syntax error, unexpected end of file at <top-level>, line 1, column 4:
    .a |
       ^
jq: 1 compile error
jq: error: syntax error, unexpected end of file at <top-level>, line 1, column 2:
    .[
     ^
jq: 1 compile error
jq: error: syntax error, unexpected end of file at <top-level>, line 1, column 1:
    {
    ^
jq: 1 compile error
## END

#### syntax errors (2 of 3)
jq 'nofunc' a.json; echo $?
jq '.a b' a.json; echo $?
jq '"unterminated' a.json; echo $?
## STDOUT:
3
3
3
## END
## STDERR:
jq: error: nofunc/0 is not defined at <top-level>, line 1, column 1:
    nofunc
    ^^^^^^
jq: 1 compile error
jq: error: syntax error, unexpected IDENT, expecting end of file at <top-level>, line 1, column 4:
    .a b
       ^
jq: 1 compile error
jq: error: syntax error, unexpected end of file, expecting QQSTRING_TEXT or QQSTRING_INTERP_START or QQSTRING_END at <top-level>, line 1, column 2:
    "unterminated
     ^^^^^^^^^^^^
jq: 1 compile error
## END

#### syntax errors (3 of 3)
jq 'if 1 then 2' a.json; echo $?
jq '%' a.json; echo $?
jq 'f(1)' a.json; echo $?
## STDOUT:
3
3
3
## END
## STDERR:
jq: error: syntax error, unexpected end of file at <top-level>, line 1, column 11:
    if 1 then 2
              ^
jq: error: Possibly unterminated 'if' statement at <top-level>, line 1, column 1:
    if 1 then 2
    ^^^^^^^^^^^
jq: 2 compile errors
jq: error: syntax error, unexpected '%', expecting end of file at <top-level>, line 1, column 1:
    %
    ^
jq: 1 compile error
jq: error: f/1 is not defined at <top-level>, line 1, column 1:
    f(1)
    ^
jq: 1 compile error
## END

#### missing files and options (1 of 2)
jq . nope; echo $?
jq . nope a.json | head -n 1
jq --bogus . a.json 2>&1 | head -n 2
## STDOUT:
2
{
jq: Unknown option --bogus
Use jq --help for help with command-line options,
## END
## STDERR:
jq: error: Could not open file nope: No such file or directory
jq: error: Could not open file nope: No such file or directory
## END

#### missing files and options (2 of 2)
jq -y . a.json 2>&1 | head -n 1
jq --indent 9 . a.json; echo $?
jq --indent x . a.json; echo $?
## STDOUT:
jq: Unknown option -y
2
2
## END
## STDERR:
jq: --indent takes a number between -1 and 7
Use jq --help for help with command-line options,
or see the jq manpage, or online docs at https://jqlang.org
jq: --indent takes a number between -1 and 7
Use jq --help for help with command-line options,
or see the jq manpage, or online docs at https://jqlang.org
## END

#### sort keys
echo '{"b":1,"a":{"d":2,"c":3}}' | jq -S -c .
echo '{"b":1,"a":2}' | jq --sort-keys -c 'keys_unsorted, .'
echo '{"b":1,"a":2,"b":3}' | jq -c .
## STDOUT:
{"a":{"c":3,"d":2},"b":1}
["b","a"]
{"a":2,"b":1}
{"b":3,"a":2}
## END

#### colour
jq -C -c . a.json
jq -C . <<< '[1,{"a":null},"s",true,false,[]]'
jq -M -c .tags a.json
JQ_COLORS='0;31:0;32' jq -C -c . <<< '[null,false]'
## stdout-escaped: \x1b[1;39m{\x1b[0m\x1b[1;34m"name"\x1b[0m\x1b[1;39m:\x1b[0m\x1b[0;32m"bivalve"\x1b[0m\x1b[1;39m,\x1b[0m\x1b[1;34m"tags"\x1b[0m\x1b[1;39m:\x1b[0m\x1b[1;39m[\x1b[0m\x1b[0;32m"shell"\x1b[0m\x1b[1;39m,\x1b[0m\x1b[0;32m"wasm"\x1b[0m\x1b[1;39m]\x1b[0m\x1b[1;39m,\x1b[0m\x1b[1;34m"size"\x1b[0m\x1b[1;39m:\x1b[0m\x1b[1;39m{\x1b[0m\x1b[1;34m"mb"\x1b[0m\x1b[1;39m:\x1b[0m\x1b[0;39m4\x1b[0m\x1b[1;39m,\x1b[0m\x1b[1;34m"kb"\x1b[0m\x1b[1;39m:\x1b[0m\x1b[0;39m4096\x1b[0m\x1b[1;39m}\x1b[0m\x1b[1;39m,\x1b[0m\x1b[1;34m"ok"\x1b[0m\x1b[1;39m:\x1b[0m\x1b[0;39mtrue\x1b[0m\x1b[1;39m,\x1b[0m\x1b[1;34m"none"\x1b[0m\x1b[1;39m:\x1b[0m\x1b[0;90mnull\x1b[0m\x1b[1;39m}\x1b[0m\n\x1b[1;39m[\x1b[0m\n  \x1b[0;39m1\x1b[0m\x1b[1;39m,\x1b[0m\n  \x1b[1;39m{\x1b[0m\n    \x1b[1;34m"a"\x1b[0m\x1b[1;39m:\x1b[0m \x1b[0;90mnull\x1b[0m\n  \x1b[1;39m}\x1b[0m\x1b[1;39m,\x1b[0m\n  \x1b[0;32m"s"\x1b[0m\x1b[1;39m,\x1b[0m\n  \x1b[0;39mtrue\x1b[0m\x1b[1;39m,\x1b[0m\n  \x1b[0;39mfalse\x1b[0m\x1b[1;39m,\x1b[0m\n  \x1b[1;39m[]\x1b[0m\n\x1b[1;39m]\x1b[0m\n["shell","wasm"]\n\x1b[1;39m[\x1b[0m\x1b[0;31mnull\x1b[0m\x1b[1;39m,\x1b[0m\x1b[0;32mfalse\x1b[0m\x1b[1;39m]\x1b[0m\n

#### seq and stream (1 of 2)
printf '[1,[2]]' | jq -c --stream .
printf '[1,[2]]' | jq -nc 'fromstream(inputs|.)' --stream
jq --seq -c .tags a.json | od -An -c | head -n 1
## STDOUT:
[[0],1]
[[1,0],2]
[[1,0]]
[[1]]
[1,[2]]
## END
## STDERR:
jq: ignoring parse error: Unfinished abandoned text at EOF at line 2, column 0
## END

#### seq and stream (2 of 2)
printf '{"a":[1,2]}' | jq -c 'tostream'
printf '[[0],1][[0]]' | jq -nc '[fromstream(([[0],1],[[0]]))]'
printf '{"a":{"b":1}}' | jq -c '[truncate_stream(1; tostream)]'
## STDOUT:
[["a",0],1]
[["a",1],2]
[["a",1]]
[["a"]]
[[1]]
## END
## STDERR:
jq: error: truncate_stream/2 is not defined at <top-level>, line 1, column 2:
    [truncate_stream(1; tostream)]
     ^^^^^^^^^^^^^^^
jq: 1 compile error
## END
## status: 3

#### filters from files
echo '.name # comment' > f.jq
jq -f f.jq a.json
jq --from-file f.jq a.json
printf 'def twice: . * 2;\n' > m.jq
jq -n -L . 'import "m" as m; 3 | m::twice'
jq -n -L . 'include "m"; 4 | twice'
echo '{"k":7}' > d.json
jq -nc -L . 'import "d" as $d; $d[0].k'
jq -f nope a.json; echo $?
jq -n -L . 'import "zz" as z; 1'; echo $?
## STDOUT:
"bivalve"
"bivalve"
6
8
7
2
3
## END
## STDERR:
jq: Could not open nope: No such file or directory
jq: error: module not found: zz

jq: 1 compile error
## END
## FILES:
d.json: {"k":7}\n
f.jq: .name # comment\n
m.jq: def twice: . * 2;\n
## END

#### dates (1 of 2)
jq -nc '0 | todate, (gmtime|mktime), strftime("%Y-%m-%d"), (strftime("%A"))'
jq -nc '"2020-01-02T03:04:05Z" | fromdate, fromdateiso8601, (strptime("%Y-%m-%dT%H:%M:%SZ")|mktime)'
jq -nc '1700000000.5 | todate, gmtime'
## STDOUT:
"1970-01-01T00:00:00Z"
0
"1970-01-01"
"Thursday"
1577934245
1577934245
1577934245
"2023-11-14T22:13:20Z"
[2023,10,14,22,13,20.5,2,317]
## END

#### dates (2 of 2)
jq -nc '"10:20" | strptime("%H:%M")' 
jq -nc '1700000000 | localtime | strftime("%H %Z")'
jq -nc '1425599621 | date, dateadd("seconds"; 10)?' 
## STDOUT:
[1900,0,0,10,20,0,8,367]
"22 GMT"
## END
## STDERR:
jq: error: date/0 is not defined at <top-level>, line 1, column 14:
    1425599621 | date, dateadd("seconds"; 10)?
                 ^^^^
jq: error: dateadd/2 is not defined at <top-level>, line 1, column 20:
    1425599621 | date, dateadd("seconds"; 10)?
                       ^^^^^^^
jq: 2 compile errors
## END
## status: 3

#### mathematics (1 of 3)
jq -nc '[4 | sqrt, pow(.;2), log2, exp2] , [3.7,-3.7 | floor, ceil, round, trunc, fabs]'
jq -nc 'infinite, -infinite, nan | ., isnan, isinfinite, isnormal'
jq -nc '[nan] | sort, (nan < nan), (nan == nan)'
## STDOUT:
[2,16,2,16]
[3,4,4,3,3.7,-4,-3,-4,-3,3.7]
1.7976931348623157e+308
false
true
false
-1.7976931348623157e+308
false
true
false
null
true
false
false
[null]
true
false
## END

#### mathematics (2 of 3)
jq -nc '10 | log10, (significand), logb, frexp, (ldexp(1;3))'
jq -nc '5 | tojson, tostring, @text' 
jq -nc '[limit(3;repeat(1))], [range(3)] , ([1,2,3]|.[1:] |first), abs?, (-1|abs), toarray, have_literal_numbers'
## STDOUT:
1
1.25
3
[0.625,4]
8
"5"
"5"
"5"
## END
## STDERR:
jq: error: toarray/0 is not defined at <top-level>, line 1, column 76:
    [limit(3;repeat(1))], [range(3)] , ([1,2,3]|.[1:] |first), abs?, (-1|abs), toarray, have_literal_numbers
                                                                               ^^^^^^^
jq: 1 compile error
## END
## status: 3

#### mathematics (3 of 3)
jq -nc '[1.1, 2.5, -0.5] | map(round), map(trunc), add'
jq -nc '-0, 0 * -1, [-0]'
## STDOUT:
[1,3,-1]
[1,2,-0]
3.1
0
-0
[0]
## END

#### INDEX, walk, group sums
jq -nc 'INDEX({"id":1},{"id":2}; .id)'
jq -nc '[{"id":1,"x":"a"}] | INDEX(.id)'
jq -c 'group_by(.v) | map({v: .[0].v, sum: map(.n) | add})' list.json
jq -nc '[1,2,3] | walk(if type == "number" then . + 1 else . end)'
jq -nc '[1,[2,[3]]] | (.. |= (numbers |= .+1)?)'
## STDOUT:
{"1":{"id":1},"2":{"id":2}}
{"1":{"id":1,"x":"a"}}
[{"v":"a","sum":5},{"v":"b","sum":1}]
[2,3,4]
[2,[3,[4]]]
## END

#### several paths at once
jq -nc '{} | .["a","b"] = 1'
jq -nc '{} | (.a,.b) = 2'
jq -nc '{"a":1,"b":null} | del(..|nulls)'
jq -nc '{"a":[1,{"b":2}]} | [paths]'
jq -nc '{"a":[1,{"b":2}]} | any(..; . == 2)'
## STDOUT:
{"a":1,"b":1}
{"a":2,"b":2}
{"a":1}
[["a"],["a",0],["a",1],["a",1,"b"]]
true
## END

#### debug, stderr and input_line_number
jq -nc '[debug]'
jq -nc '1|debug("m")'
jq -nc '"e"|stderr'
jq -nc '[1]|debug(.[0])'
jq -nc 'input_line_number, input_filename'
## STDOUT:
[null]
1
"e"
[1]
0
null
## END
## STDERR:
["DEBUG:",null]
["DEBUG:","m"]
e["DEBUG:",1]
## END

#### isempty, add with a filter, error without a message (1 of 2)
jq -nc 'isempty(empty), isempty(1)'
jq -nc 'add(1,2,3), ([1,2]|add(.[]*2))'
jq -nc 'error?, (try error catch .)'
## STDOUT:
true
false
6
6
null
## END

#### isempty, add with a filter, error without a message (2 of 2)
jq -nc '[limit(0; 1,2)]'
jq -nc '@base64 "x\("abc")"'
jq -nc '@sh "x \("a b")"'
## STDOUT:
[]
"xYWJj"
"x 'a b'"
## END

#### pretty printing of nested and empty values
jq . <<< '{"a":[],"b":{},"c":[[]],"d":[{"e":null}]}'
## STDOUT:
{
  "a": [],
  "b": {},
  "c": [
    []
  ],
  "d": [
    {
      "e": null
    }
  ]
}
## END

#### escapes in output
jq -c . <<< '"\u0000\u001f\u007f\t\n\"\\\/"'
jq -r . <<< '"a\u0001b"' | od -An -c
## STDOUT:
"\u0000\u001f\u007f\t\n\"\\/"
   a 001   b  \n
## END

#### multibyte
## locale: UTF-8
jq -c '., length, utf8bytelength, .[1:2], ascii_downcase, explode' <<< '"é日😀"'
jq -ac . <<< '"é😀"'
jq -r 'ascii_upcase, @uri' <<< '"éa"'
jq -c 'test("\\w"), sub("日";"x"), [match("😀").offset]' <<< '"é日😀"'
## STDOUT:
"é日😀"
3
9
"日"
"é日😀"
[233,26085,128512]
"\u00e9\ud83d\ude00"
éA
%C3%A9a
true
"éx😀"
[2]
## END

#### invalid UTF-8 is replaced
printf '"a\377b"' | jq . | od -An -tx1
## STDOUT:
 22 61 ef bf bd 62 22 0a
## END

#### deep nesting
printf '%0.s[' $(seq 300) > deep; printf '%0.s]' $(seq 300) >> deep
jq -c '[.. | length] | length' deep
printf '%0.s[' $(seq 20000) | jq -c . ; echo $?
## STDOUT:
300
5
## END
## STDERR:
jq: parse error: Exceeds depth limit for parsing at line 1, column 10001
## END
## FILES:
deep: 600 bytes, fnv 868a9c3a4d71e035
## END

#### getpath, ltrimstr, splits, tojson on big numbers
jq -nc '1e1000, -1e1000, 1e17, 123456789012345678, 0.1, 1.0e2, 5e-324' 
jq -nc '[1e1000] | tojson, .[0] == infinite'
## STDOUT:
1E+1000
-1E+1000
1E+17
123456789012345678
0.1
1.0E+2
5E-324
"[1E+1000]"
true
## END

#### limits of indexes and slices
jq -nc '[0,1,2] | .[1.7], .[-5], .[5:], .[-2:], .[:1.5]'
jq -nc 'null | .[1:2], .a, .[0], length, keys?' 
jq -nc '[1,2] | .["a"]?, .[null]?' ; jq -n '{} | .[null]'; echo $?
## STDOUT:
1
null
[]
[1,2]
[0,1]
null
null
null
0
5
## END
## STDERR:
jq: error (at <unknown>): Cannot index object with null (null)
## END

#### ascii, @json and comments
jq -n '1 # one
+ 1 # two'
jq -nc '[ .a? // "x", ("y" | . as $v | $v) ] # end'
## STDOUT:
2
["x","y"]
## END

#### optional chaining errors are silent
jq -c '[.[] | .a?]' <<< '[{"a":1},2,"x",null]'
jq -c '.. | .id?' list.json | head -n 3
## STDOUT:
[1,null]
1
2
3
## END

#### version
jq --version | cut -d. -f1
jq -V | cut -d. -f2
## STDOUT:
jq-1
8
## END

#### build and input with several files
jq -c '.name? // length' a.json list.json
jq -c -n '[inputs | type]' a.json list.json
jq -c -s 'length' a.json list.json
jq 'input_filename' a.json list.json
## STDOUT:
"bivalve"
3
["object","array"]
2
"a.json"
"list.json"
## END

#### getting keys in insertion order
jq -c 'keys_unsorted' <<< '{"z":1,"a":2}'
jq -c 'to_entries[0].key' <<< '{"z":1,"a":2}'
jq -c '{z, a}' <<< '{"a":2,"z":1}'
jq -c '. + {"b":1}' <<< '{"z":1,"a":2}'
jq -c '. * {"a":3}' <<< '{"z":1,"a":2}'
## STDOUT:
["z","a"]
"z"
{"z":1,"a":2}
{"z":1,"a":2,"b":1}
{"z":1,"a":3}
## END

#### limit, getpath and ltrimstr error kinds (1 of 8)
jq -n '[1,2] | join(1)'; echo $?
jq -n '{} | sort'; echo $?
jq -n '[1] | test("a")'; echo $?
## STDOUT:
5
5
5
## END
## STDERR:
jq: error (at <unknown>): string ("1") and number (1) cannot be added
jq: error (at <unknown>): object ({}) cannot be sorted, as it is not an array
jq: error (at <unknown>): array ([1]) cannot be matched, as it is not a string
## END

#### limit, getpath and ltrimstr error kinds (2 of 8)
jq -n '"a" | test("(")'; echo $?
jq -n '{"a":1} | has(0)'; echo $?
jq -n '[] | has("a")'; echo $?
## STDOUT:
5
5
5
## END
## STDERR:
jq: error (at <unknown>): Regex failure: end pattern with unmatched parenthesis
jq: error (at <unknown>): Cannot check whether object has a number key
jq: error (at <unknown>): Cannot check whether array has a string key
## END

#### limit, getpath and ltrimstr error kinds (3 of 8)
jq -n '"abc" | .[0]'; echo $?
jq -n '1 | keys'; echo $?
jq -n '{} | map(.)' -c; echo $?
## STDOUT:
5
5
[]
0
## END
## STDERR:
jq: error (at <unknown>): Cannot index string with number (0)
jq: error (at <unknown>): number (1) has no keys
## END

#### limit, getpath and ltrimstr error kinds (4 of 8)
jq -n '[1,"a"] | add'; echo $?
jq -n 'null | implode'; echo $?
jq -n '"x" | strptime("%Y")'; echo $?
## STDOUT:
5
5
5
## END
## STDERR:
jq: error (at <unknown>): number (1) and string ("a") cannot be added
jq: error (at <unknown>): implode input must be an array
jq: error (at <unknown>): date "x" does not match format "%Y"
## END

#### limit, getpath and ltrimstr error kinds (5 of 8)
jq -n 'splits("a")'; echo $?
jq -n '1 | ascii_downcase'; echo $?
jq -n '"x" | @base64d'; echo $?
## STDOUT:
5
5
5
## END
## STDERR:
jq: error (at <unknown>): null (null) cannot be matched, as it is not a string
jq: error (at <unknown>): explode input must be a string
jq: error (at <unknown>): string ("x") trailing base64 byte found
## END

#### limit, getpath and ltrimstr error kinds (6 of 8)
jq -n '[[1]] | @csv'; echo $?
jq -n '{} | .a = 1 | .a.b = 2'; echo $?
jq -n '[] | .[-1] = 1'; echo $?
## STDOUT:
5
5
5
## END
## STDERR:
jq: error (at <unknown>): array ([1]) is not valid in a csv row
jq: error (at <unknown>): Cannot index number with string ("b")
jq: error (at <unknown>): Out of bounds negative array index
## END

#### limit, getpath and ltrimstr error kinds (7 of 8)
jq -n 'limit(-1; 1)'; echo $?
jq -n '{(1):2}'; echo $?
jq -n 'try error' ; echo $?
## STDOUT:
5
3
0
## END
## STDERR:
jq: error (at <unknown>): limit doesn't support negative count
jq: error: Cannot use number (1) as object key at <top-level>, line 1, column 3:
    {(1):2}
      ^
jq: 1 compile error
## END

#### limit, getpath and ltrimstr error kinds (8 of 8)
jq -n '. as [$a] | $a'; echo $?
jq -n 'path(1)'; echo $?
jq -n '{} | to_entries | from_entries' -c; echo $?
## STDOUT:
null
0
5
{}
0
## END
## STDERR:
jq: error (at <unknown>): Invalid path expression with result 1
## END

#### bare control characters in strings
printf '{"a":"x\ny"}' | jq .a; printf '"a\tb"' | jq .; printf '["a\001b"]' | jq -c .; jq -nc '"\"a\tb\"" | fromjson'
## STDERR:
jq: parse error: Invalid string: control characters from U+0000 through U+001F must be escaped at line 2, column 2
jq: parse error: Invalid string: control characters from U+0000 through U+001F must be escaped at line 1, column 5
jq: parse error: Invalid string: control characters from U+0000 through U+001F must be escaped at line 1, column 6
jq: error (at <unknown>): Invalid string: control characters from U+0000 through U+001F must be escaped at line 1, column 5 (while parsing '"a	b"')
## END
## status: 5

#### the name of the input
echo 1 > f.json; echo 2 | jq -c 'input_filename' f.json -; jq -n 'input_filename'
## STDOUT:
"f.json"
"<stdin>"
null
## END
## FILES:
f.json: 1\n
## END

#### modules: import and include
mkdir lib; echo 'def one: 1; def add($n): . + $n;' > lib/num.jq; echo 'include "num" {search: "./"}; def two: one + 1;' > lib/more.jq
jq -n -L lib 'import "num" as n; n::one, (5 | n::add(2))'
jq -n -L lib 'include "more"; two'
jq -n -Llib 'include "more"; one'; echo $?
jq -n --library-path lib 'import "num" as a; import "num" as b; a::one + b::one'
jq -n 'import "num" as n {search: "./lib"}; n::one'
jq -n 'import "num" as n {search: ["./nope", "lib"]}; n::one'
jq -nc -L lib '[get_search_list[] | sub(".*/"; "")]'
## STDOUT:
1
7
2
3
2
1
1
["lib"]
## END
## STDERR:
jq: error: one/0 is not defined at <top-level>, line 1, column 17:
    include "more"; one
                    ^^^
jq: 1 compile error
## END
## FILES:
lib/
lib/more.jq: include "num" {search: "./"}; def two: one + 1;\n
lib/num.jq: def one: 1; def add($n): . + $n;\n
## END

#### modules: where a module lies
mkdir -p lib/pack/jq lib/same home/.jq; echo 'def w: "main";' > lib/pack/jq/main.jq; echo 'def v: "same";' > lib/same/same.jq
echo 'def h: "home";' > home/.jq/mine.jq
jq -n -L lib 'include "pack"; include "same"; w, v'
HOME=$PWD/home jq -n 'import "mine" as m; m::h'
rm -r home/.jq; echo 'def h: "file";' > home/.jq
HOME=$PWD/home jq -n 'h'
jq -n -L lib 'import "../lib/num" as n; 1'; echo $?
jq -n -L lib 'import "a/a" as n; 1'; echo $?
jq -n -L lib 'import "zz" as n {optional: true}; 1'
## STDOUT:
"main"
"same"
"home"
"file"
3
3
1
## END
## STDERR:
jq: error: Relative paths to modules may not traverse to parent directories (../lib/num)

jq: 1 compile error
jq: error: module names must not have equal consecutive components: a/a

jq: 1 compile error
## END
## FILES:
home/
home/.jq: def h: "file";\n
lib/
lib/pack/
lib/pack/jq/
lib/pack/jq/main.jq: def w: "main";\n
lib/same/
lib/same/same.jq: def v: "same";\n
## END

#### modules: data
mkdir lib; echo '{"k": 7} [1]' > lib/d.json; echo '{bad' > lib/bad.json
jq -nc -L lib 'import "d" as $d; $d, $d::d'
jq -nc -L lib 'import "d" as $d; import "d" as $e; {$d, $e}'
jq -nc -L lib 'import "d" as d; 1'; echo $?
jq -nc -L lib 'import "d" as $d; $e'; echo $?
## STDOUT:
[{"k":7},[1]]
[{"k":7},[1]]
{"d":[{"k":7},[1]],"e":[{"k":7},[1]]}
3
3
## END
## STDERR:
jq: error: module not found: d

jq: 1 compile error
jq: error: $e is not defined at <top-level>, line 1, column 19:
    import "d" as $d; $e
                      ^^
jq: 1 compile error
## END
## FILES:
lib/
lib/bad.json: {bad\n
lib/d.json: {"k": 7} [1]\n
## END

#### modules: modulemeta
mkdir lib; cat > lib/m.jq <<'M'
module {"name": "m", v: 1};
import "a" as A {search: "./", k: 2};
import "d" as $D;
include "b";
def f: 1;
def g($a; b): 2;
M
jq -nc -L lib '"m" | modulemeta'
jq -nc -L lib '"nope" | modulemeta'; echo $?
jq -nc -L lib '3 | modulemeta'; echo $?
## STDOUT:
{"name":"m","v":1,"deps":[{"search":"./","k":2,"as":"A","is_data":false,"relpath":"a"},{"as":"D","is_data":true,"relpath":"d"},{"is_data":false,"relpath":"b"}],"defs":["f/0","g/2"]}
5
5
## END
## STDERR:
jq: error (at <unknown>): module not found: nope
jq: error (at <unknown>): modulemeta input module name must be a string
## END
## FILES:
lib/
lib/m.jq: module {"name": "m", v: 1};\nimport "a" as A {search: "./", k: 2};\nimport "d" as $D;\ninclude "b";\ndef f: 1;\ndef g($a; b): 2;\n
## END

#### modules: what is wrong with them
mkdir lib; echo 'def s: (1;' > lib/syn.jq; echo 'def s: 1; s' > lib/main.jq; echo 'def good: 1; def bad: nope;' > lib/und.jq
echo '{bad' > lib/bad.json
jq -n -L lib 'include "syn"; 1' 2>&1 | sed "s,$PWD/,,"; jq -n -L lib 'include "main"; s'; echo $?
jq -n -L lib 'include "und"; good'; jq -n -L lib 'include "und"; bad' 2>&1 | sed "s,$PWD/,,"
jq -n -L lib 'import "bad" as $b; 1' 2>&1 | sed "s,$PWD/,,g"
jq -n 'import "a" as a []; 1'; jq -n 'import "a" as a {a: .}; 1'; jq -n 'import "a\(1)" as a; 1'
jq -n 'import a as a; 1'; jq -n 'import "a" as 1; 1'; jq -n 'import "a"; 1'; jq -n 'def f: 1; import "a" as a; 1'
jq -n 'module 1; 1'; jq -n 'module {a: 1}; 1'
## STDOUT:
jq: error: syntax error, unexpected ';', expecting '|' or ',' or ')' at lib/syn.jq, line 1, column 10:
    def s: (1;
             ^
jq: 1 compile error
3
1
jq: error: nope/0 is not defined at lib/und.jq, line 1, column 23:
    def good: 1; def bad: nope;
                          ^^^^
jq: 1 compile error
jq: error loading data file lib/bad.json: Invalid numeric literal at line 2, column 0

jq: 1 compile error
1
## END
## STDERR:
jq: error: jq: error: library should only have function definitions, not a main expression
jq: 1 compile error
jq: error: Module metadata must be an object at <top-level>, line 1, column 17:
    import "a" as a []; 1
                    ^^
jq: 1 compile error
jq: error: Module metadata must be constant at <top-level>, line 1, column 17:
    import "a" as a {a: .}; 1
                    ^^^^^^
jq: 1 compile error
jq: error: Import path must be constant at <top-level>, line 1, column 8:
    import "a\(1)" as a; 1
           ^^^^^^^
jq: 1 compile error
jq: error: syntax error, unexpected IDENT, expecting FORMAT or QQSTRING_START at <top-level>, line 1, column 8:
    import a as a; 1
           ^
jq: 1 compile error
jq: error: syntax error, unexpected LITERAL, expecting IDENT or BINDING at <top-level>, line 1, column 15:
    import "a" as 1; 1
                  ^
jq: 1 compile error
jq: error: syntax error, unexpected ';', expecting as at <top-level>, line 1, column 11:
    import "a"; 1
              ^
jq: 1 compile error
jq: error: syntax error, unexpected import, expecting end of file at <top-level>, line 1, column 11:
    def f: 1; import "a" as a; 1
              ^^^^^^
jq: 1 compile error
jq: error: Module metadata must be an object at <top-level>, line 1, column 8:
    module 1; 1
           ^
jq: 1 compile error
## END
## FILES:
lib/
lib/bad.json: {bad\n
lib/main.jq: def s: 1; s\n
lib/syn.jq: def s: (1;\n
lib/und.jq: def good: 1; def bad: nope;\n
## END

#### modules: circles, and a module's own variables
mkdir lib; echo 'import "two" as t {search: "./"}; def a: 1;' > lib/one.jq; echo 'import "one" as o {search: "./"}; def b: 1;' > lib/two.jq
echo 'def v: $x; def l: $__loc__.line;' > lib/v.jq
jq -n -L lib 'import "one" as o; o::a' 2>&1 | sed "s,$PWD/,,"
jq -n -L lib --arg x 5 'import "v" as v; v::v, v::l'
## STDOUT:
jq: error: circular import of lib/one.jq

jq: 1 compile error
"5"
1
## END
## FILES:
lib/
lib/one.jq: import "two" as t {search: "./"}; def a: 1;\n
lib/two.jq: import "one" as o {search: "./"}; def b: 1;\n
lib/v.jq: def v: $x; def l: $__loc__.line;\n
## END

#### functions that are not called may be wrong
jq -n 'def f: nosuch; 1'
jq -n 'def f: nosuch; f'; echo $?
jq -n 'def f: nosuch1; nosuch2, f'; echo $?
## STDOUT:
1
3
3
## END
## STDERR:
jq: error: nosuch/0 is not defined at <top-level>, line 1, column 8:
    def f: nosuch; f
           ^^^^^^
jq: 1 compile error
jq: error: nosuch2/0 is not defined at <top-level>, line 1, column 17:
    def f: nosuch1; nosuch2, f
                    ^^^^^^^
jq: 1 compile error
## END

#### syntax errors say what was expected
for p in '1 + +' '(1' '[1' '{a' '{a:1' 'if 1 then' 'if 1 then 2 else 3' 'reduce .[] as $x' 'reduce . as $x (1)' '. as' '. as 1' '. as $x 1' '. as {a' 'def f' 'def f(' 'def f(a' 'def f: 1' 'label' 'label x | 1' 'break' '.[1' '.[1:2' '.a.' '.a b' '1 2' '"abc' '"a\(1' '%' '}' '[1]]' '. == 1 == 2' '.a |= 1 += 2' 'then' 'try 1 catch' 'limit(1' 'f(;)' '{a b}' '{1:2}' '{"a":1 "b":2}' '"\q"' '"\u12"' '"\ud800"'; do jq -n "$p"; done
## STDERR:
jq: error: syntax error, unexpected '+' at <top-level>, line 1, column 5:
    1 + +
        ^
jq: 1 compile error
jq: error: syntax error, unexpected end of file, expecting '|' or ',' or ')' at <top-level>, line 1, column 2:
    (1
     ^
jq: 1 compile error
jq: error: syntax error, unexpected end of file, expecting '|' or ',' or ']' at <top-level>, line 1, column 2:
    [1
     ^
jq: 1 compile error
jq: error: syntax error, unexpected end of file, expecting '}' at <top-level>, line 1, column 2:
    {a
     ^
jq: 1 compile error
jq: error: syntax error, unexpected end of file, expecting '}' at <top-level>, line 1, column 4:
    {a:1
       ^
jq: 1 compile error
jq: error: syntax error, unexpected end of file at <top-level>, line 1, column 6:
    if 1 then
         ^^^^
jq: error: Possibly unterminated 'if' statement at <top-level>, line 1, column 1:
    if 1 then
    ^^^^^^^^^
jq: 2 compile errors
jq: error: syntax error, unexpected end of file, expecting end or '|' or ',' at <top-level>, line 1, column 18:
    if 1 then 2 else 3
                     ^
jq: error: Possibly unterminated 'if' statement at <top-level>, line 1, column 1:
    if 1 then 2 else 3
    ^^^^^^^^^^^^^^^^^^
jq: 2 compile errors
jq: error: syntax error, unexpected end of file, expecting '(' at <top-level>, line 1, column 15:
    reduce .[] as $x
                  ^^
jq: 1 compile error
jq: error: syntax error, unexpected ')', expecting '|' or ',' or ';' at <top-level>, line 1, column 18:
    reduce . as $x (1)
                     ^
jq: 1 compile error
jq: error: syntax error, unexpected end of file, expecting BINDING or '[' or '{' at <top-level>, line 1, column 3:
    . as
      ^^
jq: 1 compile error
jq: error: syntax error, unexpected LITERAL, expecting BINDING or '[' or '{' at <top-level>, line 1, column 6:
    . as 1
         ^
jq: 1 compile error
jq: error: syntax error, unexpected LITERAL, expecting '|' at <top-level>, line 1, column 9:
    . as $x 1
            ^
jq: 1 compile error
jq: error: syntax error, unexpected end of file, expecting ':' at <top-level>, line 1, column 7:
    . as {a
          ^
jq: 1 compile error
jq: error: syntax error, unexpected end of file, expecting ':' or '(' at <top-level>, line 1, column 5:
    def f
        ^
jq: 1 compile error
jq: error: syntax error, unexpected end of file, expecting IDENT or BINDING at <top-level>, line 1, column 6:
    def f(
         ^
jq: 1 compile error
jq: error: syntax error, unexpected end of file, expecting ';' or ')' at <top-level>, line 1, column 7:
    def f(a
          ^
jq: 1 compile error
jq: error: syntax error, unexpected end of file, expecting '|' or ',' or ';' at <top-level>, line 1, column 8:
    def f: 1
           ^
jq: 1 compile error
jq: error: syntax error, unexpected end of file, expecting BINDING at <top-level>, line 1, column 1:
    label
    ^^^^^
jq: 1 compile error
jq: error: syntax error, unexpected IDENT, expecting BINDING at <top-level>, line 1, column 7:
    label x | 1
          ^
jq: 1 compile error
jq: error: syntax error, unexpected end of file, expecting BINDING at <top-level>, line 1, column 1:
    break
    ^^^^^
jq: error: break requires a label to break to at <top-level>, line 1, column 1:
    break
    ^^^^^
jq: 2 compile errors
jq: error: syntax error, unexpected end of file, expecting '|' or ',' or ':' or ']' at <top-level>, line 1, column 3:
    .[1
      ^
jq: 1 compile error
jq: error: syntax error, unexpected end of file, expecting '|' or ',' or ']' at <top-level>, line 1, column 5:
    .[1:2
        ^
jq: 1 compile error
jq: error: syntax error, unexpected end of file, expecting FORMAT or QQSTRING_START or '[' at <top-level>, line 1, column 3:
    .a.
      ^
jq: 1 compile error
jq: error: syntax error, unexpected IDENT, expecting end of file at <top-level>, line 1, column 4:
    .a b
       ^
jq: 1 compile error
jq: error: syntax error, unexpected LITERAL, expecting end of file at <top-level>, line 1, column 3:
    1 2
      ^
jq: 1 compile error
jq: error: syntax error, unexpected end of file, expecting QQSTRING_TEXT or QQSTRING_INTERP_START or QQSTRING_END at <top-level>, line 1, column 2:
    "abc
     ^^^
jq: 1 compile error
jq: error: syntax error, unexpected end of file, expecting QQSTRING_INTERP_END or '|' or ',' at <top-level>, line 1, column 5:
    "a\(1
        ^
jq: 1 compile error
jq: error: syntax error, unexpected '%', expecting end of file at <top-level>, line 1, column 1:
    %
    ^
jq: 1 compile error
jq: error: syntax error, unexpected INVALID_CHARACTER, expecting end of file at <top-level>, line 1, column 1:
    }
    ^
jq: 1 compile error
jq: error: syntax error, unexpected INVALID_CHARACTER, expecting end of file at <top-level>, line 1, column 4:
    [1]]
       ^
jq: 1 compile error
jq: error: syntax error, unexpected == at <top-level>, line 1, column 8:
    . == 1 == 2
           ^^
jq: 1 compile error
jq: error: syntax error, unexpected += at <top-level>, line 1, column 9:
    .a |= 1 += 2
            ^^
jq: 1 compile error
jq: error: syntax error, unexpected then, expecting end of file at <top-level>, line 1, column 1:
    then
    ^^^^
jq: 1 compile error
jq: error: syntax error, unexpected end of file at <top-level>, line 1, column 7:
    try 1 catch
          ^^^^^
jq: error: Possibly unterminated 'try' statement at <top-level>, line 1, column 1:
    try 1 catch
    ^^^^^^^^^^^
jq: 2 compile errors
jq: error: syntax error, unexpected end of file, expecting ';' or ')' at <top-level>, line 1, column 7:
    limit(1
          ^
jq: 1 compile error
jq: error: syntax error, unexpected ';' at <top-level>, line 1, column 3:
    f(;)
      ^
jq: 1 compile error
jq: error: syntax error, unexpected IDENT, expecting '}' at <top-level>, line 1, column 4:
    {a b}
       ^
jq: 1 compile error
jq: error: syntax error, unexpected LITERAL at <top-level>, line 1, column 2:
    {1:2}
     ^
jq: error: May need parentheses around object key expression at <top-level>, line 1, column 2:
    {1:2}
     ^
jq: 2 compile errors
jq: error: syntax error, unexpected QQSTRING_START, expecting '}' at <top-level>, line 1, column 8:
    {"a":1 "b":2}
           ^
jq: error: May need parentheses around object key expression at <top-level>, line 1, column 2:
    {"a":1 "b":2}
     ^^^^^^^^^
jq: 2 compile errors
jq: error: Invalid escape at line 1, column 4 (while parsing '"\q"') at <top-level>, line 1, column 2:
    "\q"
     ^^
jq: 1 compile error
jq: error: Invalid \uXXXX escape at line 1, column 6 (while parsing '"\u12"') at <top-level>, line 1, column 2:
    "\u12"
     ^^^^
jq: 1 compile error
jq: error: Invalid \uXXXX\uXXXX surrogate pair escape at line 1, column 8 (while parsing '"\ud800"') at <top-level>, line 1, column 2:
    "\ud800"
     ^^^^^^
jq: 1 compile error
## END
## status: 3

#### a minus that starts a program
jq -n '-1'; jq -nc '-(2) , [-0]'; jq -n -Z; echo $?; jq -nZ; echo $?
## STDOUT:
-1
-2
[0]
2
2
## END
## STDERR:
jq: Unknown option -Z
Use jq --help for help with command-line options,
or see the jq manpage, or online docs at https://jqlang.org
jq: Unknown option -Z
Use jq --help for help with command-line options,
or see the jq manpage, or online docs at https://jqlang.org
## END

#### words and digits beyond ASCII
## locale: UTF-8
jq -c '[match("\\w+"; "g").string], [match("\\W"; "g").offset], [match(".\\b").string], test("^\\w+$")' <<< '"é日 a"'
## STDOUT:
["é日","a"]
[2]
["日"]
false
## END

#### broken-down times that lack days
jq -nc '"10:20" | strptime("%H:%M")'; jq -nc '"Mon 10" | strptime("%a %H")'; jq -nc '"2020" | strptime("%Y")'; jq -nc '"050" | strptime("%j")'
jq -nc '"2020-03-05 1" | strptime("%Y-%m-%d %w")'; jq -nc '"2020-04" | strptime("%Y-%m") | ., mktime'; jq -nc '0 | strftime("%Z"), strflocaltime("%Z")'
## STDOUT:
[1900,0,0,10,20,0,8,367]
[1900,0,0,10,0,0,1,367]
[2020,0,0,0,0,0,2,-1]
[1900,0,0,0,0,0,8,49]
[2020,2,5,0,0,0,1,64]
[2020,3,0,0,0,0,2,90]
1585612800
"GMT"
"UTC"
## END

#### numbers beyond doubles
jq -nc '1e1000 | . + 0, . == infinite, . < infinite, -., floor, tostring'; jq -c '-.' <<< 0
## STDOUT:
1.7976931348623157e+308
true
false
-1E+1000
1.7976931348623157e+308
"1E+1000"
0
## END

#### a question mark is about its own step
jq -c '[.[].n?]' <<< '[1, {"n": 2}, "x", {"n": 4}]'; jq -c '[.[][]?]' <<< '[1, [2, 3], [4]]'
jq -c '[.[]["a", 0]?]' <<< '[{"a": 5}, [6]]'; jq -c '.["a", 0]? |= . + 1' <<< '[0, 1]'
jq -nc '{a: 1} | try .a.b.c? catch "too early"'; jq -nc 'try .[0[]]? catch "the key"'; jq -nc '5 | .[]?, (.a.b)?, .a?, 7'
jq -nc '5 | try path([.] | .[]?) catch .'; jq -nc '"abc" | .[1:]?, .[{}]?'
## STDOUT:
[2,4]
[2,3,4]
[5,6]
[1,1]
"too early"
"the key"
7
"Invalid path expression near attempt to iterate through [5]"
"bc"
## END

#### slices and indices in odd forms
jq -nc '[range(5)] | .[-2.8], .[1.9], .[-1.2:], .[:1.2]'; jq -nc '[1, 2] | try .[{start: 1}] catch ., .[{start: 1, end: null}]'
jq -nc 'try ([] | setpath([{start: 0}]; [1])) catch .'; jq -nc 'try ([1] | delpaths([["x"]])) catch .'; jq -nc 'try ({a: 1} | delpaths([[0]])) catch .'
jq -nc '{x: [{y: 1}]} | delpaths([["x"], ["x", 0, "y"]], [["x", 0], ["x", 0, "y"]])'; jq -n '[[1]] | .[0].[:1]'
## STDOUT:
3
1
[3,4]
[0,1]
"Array/string slice indices must be integers"
[2]
"Array/string slice indices must be integers"
"Cannot delete string element of array"
"Cannot delete number field of object"
{}
{"x":[]}
## END
## STDERR:
jq: error: syntax error, unexpected ':' at <top-level>, line 1, column 15:
    [[1]] | .[0].[:1]
                  ^
jq: 1 compile error
## END
## status: 3

#### what is asked of null and of other types
jq -nc 'null | has(0), has("a"), isnan, isinfinite, isnormal'; jq -nc '"x" | isnan, isnormal, isfinite'; jq -nc '[nan, infinite, 1, "x"] | map(finites)'
jq -nc 'try (true | contains(false)) catch ., (true | contains(true)), ([true] | contains([false]))'; jq -nc '"a" | indices(""), index("")'; jq -nc '[1] | indices([])'
jq -nc '"s", [1], {}, -3, 2 | abs'; jq -nc 'try (null | abs) catch .'
## STDOUT:
false
false
false
false
false
false
false
false
[null,1]
"boolean (true) and boolean (false) cannot have their containment checked"
true
false
[]
null
[]
"s"
[1]
{}
3
2
"null (null) cannot be negated"
## END

#### range by steps of any kind, flatten by halves
jq -nc '[range(0; 1; 0.4)], [range("a"; "aaaa"; "a")], [range([]; [1, 1]; [1])]'; jq -nc 'try range(0; 1; []) catch .'; jq -nc '[range(1.0; 3; 1)]'
jq -nc '[1, [2, [3, [4]]]] | flatten(1.5), flatten(0)'; jq -nc 'try ([[]] | flatten("")) catch ., try ([] | flatten(-1)) catch ., try ([] | flatten(nan)) catch .'
## STDOUT:
[0,0.4,0.8]
["a","aa","aaa"]
[[],[1]]
0
"number (0) and array ([]) cannot be added"
[1.0,2]
[1,2,3,4]
[1,[2,[3,[4]]]]
"string (\"\") and number (1) cannot be subtracted"
"flatten depth must not be negative"
"flatten depth must not be negative"
## END

#### flags of patterns, replacements that differ in number
jq -nc '"a\nb" | test("a.b"), test("a.b"; "s"), test("a.b"; "m"), test("A.B"; "ip")'; jq -nc '"aXbX" | [sub("X"; "1", "2")], [gsub("(?<l>[ab])"; "\(.l)1", if .l == "a" then empty else "z" end)], sub("a"; empty)'
jq -nc '"ABab" | [match("a", "b"; "", "i") | .string]'
## STDOUT:
false
false
true
true
["a1bX","a2bX"]
["a1Xb1X","XzX"]
"aXbX"
["a","b","A","B"]
## END

#### formats of NUL and of no number
jq -nc '["a\u0000b", nan, 1] | @csv, @tsv, (.[:1] | @sh)'; jq -nc '"Zm9v=bar" | @base64d'; jq -C -nc '[nan, 1]'
## stdout-escaped: "\\"a\\\\0b\\",,1"\n"a\\\\0b\\t\\t1"\n"'a\\\\0b'"\n"foo"\n\x1b[1;39m[\x1b[0m\x1b[0;39m\x1b[0;90mnull\x1b[0m\x1b[0m\x1b[1;39m,\x1b[0m\x1b[0;39m1\x1b[0m\x1b[1;39m]\x1b[0m\n

#### objects merged and searched at any depth
jq -n 'reduce range(3000) as $i ({}; {a: ., b: 1}) | (. * {a: {a: {c: 1}}} | .a.a.c), contains(.)'
jq -n 'reduce range(10002) as $i (1; {a: .}) | try (. * .) catch .'
jq -n '[range(20000) | {key: tostring, value: .}] | from_entries | .[] |= . + 1 | .["19999"]'
## STDOUT:
1
true
"Object merge too deep"
20000
## END

#### raw lines are counted as they come
printf '1\nx\ny' | jq -R 'tonumber'
printf '1 2' | jq --raw-output0 'if . == 2 then "a\u0000b" else . end' | tr '\0' ,
jq --indent=3 .; jq -nc 'def $f: 1; 2'
## stdout-escaped: 1\n1,
## STDERR:
jq: error (at <stdin>:2): string ("x") cannot be parsed as a number
jq: error (at <stdin>:2): string ("y") cannot be parsed as a number
jq: error (at <stdin>:0): Cannot dump a string containing NUL with --raw-output0 option
jq: Unknown option --indent=3
Use jq --help for help with command-line options,
or see the jq manpage, or online docs at https://jqlang.org
jq: error: syntax error, unexpected BINDING, expecting IDENT at <top-level>, line 1, column 5:
    def $f: 1; 2
        ^^
jq: 1 compile error
## END
## status: 3

#### seq: what is cut off is dropped, and said
printf 'x\n\0361\n\036[1,\0362 \036"a' | jq --seq -c .; printf '\0361\0362\n\036"a\036{"a":1}\n\036tru\036nul\n\0363' | jq --seq -c .; printf '1\n' | jq --seq .; printf '\036x y\n\0361\n' | jq --seq .
printf '\036[1\n\0361\n' | jq --seq -s -c .; printf '\0361\036[2]\n' | jq --seq -s -c .; printf '\036[1\n\0361\n' | jq --seq -n -c '[inputs]'; jq --seq . < /dev/null
## stdout-escaped: \x1e1\n\x1e2\n\x1e2\n\x1e{"a":1}\n\x1e1\n\x1e[1]\n\x1e[[2]]\n\x1e[1]\n
## STDERR:
jq: ignoring parse error: Truncated value at line 3, column 5
jq: ignoring parse error: Unfinished string at EOF at line 3, column 10
jq: ignoring parse error: Potentially truncated top-level numeric value at line 1, column 3
jq: ignoring parse error: Truncated value at line 2, column 4
jq: ignoring parse error: Truncated value at line 3, column 5
jq: ignoring parse error: Invalid literal at line 4, column 0 (need RS to resync)
jq: ignoring parse error: Potentially truncated top-level numeric value at EOF at line 4, column 2
jq: ignoring parse error: Unfinished abandoned text at EOF at line 2, column 0
jq: ignoring parse error: Invalid numeric literal at line 1, column 3 (need RS to resync)
jq: ignoring parse error: Invalid numeric literal at line 2, column 0 (need RS to resync)
jq: ignoring parse error: Potentially truncated top-level numeric value at line 1, column 3
jq: ignoring parse error: Unfinished abandoned text at EOF at line 1, column 0
## END

#### errors left of an alternative
jq -c '.a // "d"' <<< '[1]'; jq -nc 'error("x") // 1'; jq -nc 'try ((null, error("x")) // 2) catch .'; jq -nc '[(1, null) // 2], ((null, false) // 3), [.[]? // 4], (.a? // 5)'; jq -c 'try from_entries catch .' <<< '[3]'
## STDOUT:
"x"
[1]
3
[4]
5
"Cannot index number with string (\"key\")"
## END
## STDERR:
jq: error (at <stdin>:1): Cannot index array with string ("a")
jq: error (at <unknown>): x
## END

#### the ends of gamma's functions, and noughts without a sign
jq -n -c '[0, 1, -1, 3, infinite] | map(lgamma, tgamma, lgamma_r)'
jq -n -c '[3, -2.5, -1, infinite] | map(modf), [.[] | lgamma_r[1]]'
jq -n -c '[-0.0, -0 | floor, sqrt, sin, ceil, fmod(.; 1)]'
## STDOUT:
[1.7976931348623157e+308,1.7976931348623157e+308,[1.7976931348623157e+308,1],0,1,[0,1],1.7976931348623157e+308,null,[1.7976931348623157e+308,1],0.6931471805599453,2,[0.6931471805599453,1],1.7976931348623157e+308,1.7976931348623157e+308,[1.7976931348623157e+308,1]]
[[0,3],[-0.5,-2],[-0,-1],[0,1.7976931348623157e+308]]
[1,-1,1,1]
[0,0,0,0,0,0,0,0,0,0]
## END

#### --stream-errors gives the message and the path, and goes on with the next line
printf '{"a":[1,} 3 4\n[5,x]\n[6]\n' | jq -c --stream-errors .; echo $?
printf '1 x\n3\n' | jq -c --stream-errors .; printf '[1,[2,{"b":[true,x' | jq -c --stream-errors .
printf '{"a":{"b":1,"c"x\n{"a":' | jq -nc --stream-errors '[inputs]'
## STDOUT:
[["a",0],1]
["Expected another key:value pair at line 1, column 9",["a",1]]
[[0],5]
["Invalid numeric literal at line 1, column 14",[1]]
[[0],6]
[[0]]
0
[[],1]
["Invalid numeric literal at line 2, column 0",[]]
[[],3]
[[0],1]
[[1,0],2]
[[1,1,"b",0],true]
["Invalid numeric literal at EOF at line 1, column 18",[1,1,"b",1]]
[[["a","b"],1],["Invalid numeric literal at line 2, column 0",["a",null]],["Unfinished JSON term at EOF at line 2, column 5",["a"]]]
## END

#### what is wrong with the events of --stream
for text in '[1,]' '{"a":1,}' '{"a":}' '{"a":1:2}' ':' ',' '[1,,' '{"a":[]"b"' '{"a":[]{' '{[' '{"a":1,{' '[1['; do
  printf %s "$text" | jq --stream . 2>&1 >o; done; rm o
## STDOUT:
jq: parse error: Expected another array element at line 1, column 4
jq: parse error: Expected another key:value pair at line 1, column 8
jq: parse error: Missing value in key:value pair at line 1, column 6
jq: parse error: Object keys must be strings at line 1, column 7
jq: parse error: ':' not as part of an object at line 1, column 1
jq: parse error: Expected value before ',' at line 1, column 1
jq: parse error: Expected value before ',' at line 1, column 4
jq: parse error: Expected separator between values at line 1, column 10
jq: parse error: Expected a separator between values at line 1, column 8
jq: parse error: Expected string key after '{', not '[' at line 1, column 2
jq: parse error: Expected string key after ',' in object, not '{' at line 1, column 8
jq: parse error: Expected a separator between values at line 1, column 3
## END

#### escapes that are none, and a low surrogate alone
for text in '"\u12"' '"\u12xx"' '"\q"' '"\ud800\uxx"' '"\ud800x"' '"\udc00"' '"a":' '1:' ':'; do
  printf %s "$text" | jq . 2>&1 >o; cat o; done; rm o
## STDOUT:
jq: parse error: Invalid \uXXXX escape at line 1, column 6
jq: parse error: Invalid characters in \uXXXX escape at line 1, column 8
jq: parse error: Invalid escape at line 1, column 4
jq: parse error: Invalid \uXXXX\uXXXX surrogate pair escape at line 1, column 12
jq: parse error: Invalid \uXXXX\uXXXX surrogate pair escape at line 1, column 9
"�"
jq: parse error: Expected string key before ':' at line 1, column 4
"a"
jq: parse error: Expected string key before ':' at line 1, column 2
jq: parse error: Expected string key before ':' at line 1, column 1
## END

#### -L without its directory is said without jq's name
jq -nL 2>&1; echo $?; jq -n . --library-path 2>&1; echo $?
## STDOUT:
-L takes a parameter: (e.g. -L /search/path or -L/search/path)
Use jq --help for help with command-line options,
or see the jq manpage, or online docs at https://jqlang.org
2
-L takes a parameter: (e.g. -L /search/path or -L/search/path)
Use jq --help for help with command-line options,
or see the jq manpage, or online docs at https://jqlang.org
2
## END

#### what is wrong inside of a string, and what is wrong behind it
jq -n '"\u'
jq -n '"\'
jq -n '"\uAAGA\n"'
jq -n '"\q\u12" | .a b'
jq -n '"\(1 +)"'
jq -n '. a'
jq -n 'label $x | break x'
jq -n '{(0): 1, (null): 2} as {(1): $x} | $x'
jq -nc '[1.,1.|2.0]'
echo '[[5]]' | jq -c '0..[0]?, 1.|2'
## STDOUT:
[2.0,2.0]
2
## END
## STDERR:
jq: error: Invalid \uXXXX escape at line 1, column 4 (while parsing '"\u"') at <top-level>, line 1, column 2:
    "\u
     ^^
jq: error: syntax error, unexpected end of file, expecting QQSTRING_TEXT or QQSTRING_INTERP_START or QQSTRING_END at <top-level>, line 1, column 2:
    "\u
     ^^
jq: 2 compile errors
jq: error: syntax error, unexpected INVALID_CHARACTER, expecting QQSTRING_TEXT or QQSTRING_INTERP_START or QQSTRING_END at <top-level>, line 1, column 2:
    "\
     ^
jq: 1 compile error
jq: error: Invalid characters in \uXXXX escape at line 1, column 10 (while parsing '"\uAAGA\n"') at <top-level>, line 1, column 2:
    "\uAAGA\n"
     ^^^^^^^^
jq: 1 compile error
jq: error: Invalid escape at line 1, column 8 (while parsing '"\q\u12"') at <top-level>, line 1, column 2:
    "\q\u12" | .a b
     ^^^^^^
jq: error: syntax error, unexpected IDENT, expecting end of file at <top-level>, line 1, column 15:
    "\q\u12" | .a b
                  ^
jq: 2 compile errors
jq: error: syntax error, unexpected QQSTRING_INTERP_END at <top-level>, line 1, column 7:
    "\(1 +)"
          ^
jq: 1 compile error
jq: error: syntax error, unexpected end of file at <top-level>, line 1, column 3:
    . a
      ^
jq: error: try .["field"] instead of .field for unusually named fields at <top-level>, line 1, column 1:
    . a
    ^^^
jq: 2 compile errors
jq: error: syntax error, unexpected IDENT, expecting BINDING at <top-level>, line 1, column 18:
    label $x | break x
                     ^
jq: error: break requires a label to break to at <top-level>, line 1, column 12:
    label $x | break x
               ^^^^^^^
jq: 2 compile errors
jq: error: Cannot use number (0) as object key at <top-level>, line 1, column 3:
    {(0): 1, (null): 2} as {(1): $x} | $x
      ^
jq: error: Cannot use null (null) as object key at <top-level>, line 1, column 11:
    {(0): 1, (null): 2} as {(1): $x} | $x
              ^^^^
jq: error: Cannot use number (1) as object key at <top-level>, line 1, column 26:
    {(0): 1, (null): 2} as {(1): $x} | $x
                             ^
jq: 3 compile errors
## END

#### try sees a break as an error
jq -nc 'label $f | ((1, break $f, 2)?), 3'
jq -nc 'label $f | try (1, break $f, 2) catch ., 3'
jq -nc '[label $a | label $b | try break $a catch .], (1, 2 | [label $c | try break $c catch .])'
jq -nc '[limit(2; (1, 2, 3)?)], first(try error("x") catch .)'
## STDOUT:
1
3
1
{"__jq":0}
3
[{"__jq":0}]
[{"__jq":2}]
[{"__jq":3}]
[1,2]
"x"
## END

#### paths from numbers of the program, and from values found aside
echo 0 | jq -c '0 |= . + 1'
echo '{}' | jq -c 'path({} | getpath([]))'
echo '[{"a":1}]' | jq -c 'path(foreach (0, "a") as $i (.; .[$i]))'
echo '[[1,2]]' | jq -c 'reduce (0, 1) as $p (.; .[$p]) += 1'
echo '[1,2,3]' | jq -c '(.[1:]) += [1], getpath(path(last)) -= 1'
echo '{"foo":10}' | jq '. as [$i, $j] | [$j, $i]'
## STDOUT:
[0]
[1,2,3,1]
[1,2,2]
## END
## STDERR:
jq: error (at <stdin>:1): Invalid path expression with result 0
jq: error (at <stdin>:1): Invalid path expression with result {}
jq: error (at <stdin>:1): Invalid path expression near attempt to access element "a" of {"a":1}
jq: error (at <stdin>:1): Invalid path expression near attempt to access element 1 of [1,2]
jq: error (at <stdin>:1): Cannot index object with number (1)
## END
## status: 5

#### null and other types where keys, lists and dates belong
jq -nc 'try index(null) catch ., try getpath([false]) catch ., getpath([1, "a", {"start": 1}])'
echo '{"a":1}' | jq -c 'try sort_by(.) catch ., try group_by(.) catch ., try unique_by(.) catch ., try reverse catch ., try transpose catch .'
jq -nc '{}, 0, 3, true | try reverse catch .'
jq -nc '"" | try fromjson catch .'
jq -nc '"1 +Infinity" | try fromjson catch .'
echo '+nan sNaN +Infinity' | jq -c .
jq -nc 'try mktime catch ., try (1e18 | todate) catch ., try ([null] | strftime(1)) catch ., try (1e18 | strflocaltime("")) catch .'
jq -nc '"a" | try test(1) catch ., try scan(null; "g") catch .'
jq -nc '[1, 2] | try [limit("b"; .[])] catch ., try [limit(-1; .[])] catch ., [limit(1; .[])]'
jq -nc '5 | try paths(.a) catch ., try halt_error("x") catch .'
jq -n '"gone" | halt_error(1e300)'; echo $?
jq -nc '[scalb(nan, 1; nan, 1)], scalb(1; infinite), scalb(0; infinite), scalb(1; 0.5)'
jq -n 'pow10'
jq -nc '"bnVsbA==", "4p4=", "4p54", "7aCA" | @base64d'
printf '"a\342\202"\n"\342\202x\355\240\200"\n' | jq -c .
## STDOUT:
"Cannot index null with null (null)"
"Cannot index null with boolean (false)"
null
"object ({\"a\":1}) and array ([[1]]) cannot be sorted, as they are not both arrays"
"object ({\"a\":1}) and array ([[1]]) cannot be sorted, as they are not both arrays"
"object ({\"a\":1}) and array ([[1]]) cannot be sorted, as they are not both arrays"
"Cannot index object with number (0)"
"Cannot index number with number (0)"
[]
[]
"Cannot index number with number (2)"
"boolean (true) has no length"
"Expected JSON value (while parsing '')"
"Unexpected extra JSON values (while parsing '1 +Infinity')"
null
null
1.7976931348623157e+308
"mktime requires array inputs"
"error converting number of seconds since epoch to datetime"
"strftime/1 requires a string format"
"error converting number of seconds since epoch to datetime"
"number not a string or array"
"null (null) is not a string"
"string (\"b\") and number (1) cannot be subtracted"
"limit doesn't support negative count"
[1]
"Cannot index number with string (\"a\")"
"number (5) halt_error/1: number required"
0
[null,null,null,2]
1.7976931348623157e+308
null
null
"null"
"�"
"�x"
"�"
"a�"
"�x�"
## END
## STDERR:
gonejq: error: pow10/0 is not defined at <top-level>, line 1, column 1:
    pow10
    ^^^^^
jq: 1 compile error
## END

#### classes of characters beyond ASCII
## locale: UTF-8
t='"aZ é5É\u0663_-.\u00a0\u2028\u0085\u0001\u007f高αx\u0301€«½²ª\u200b\ue000\t\n"'
for class in '\S' '\s' '\w' '\W' '\d' '\D' '[\W]' '[\w]' '[\S]' '[^\S]' '[^\W\d]' '\h' '[[:alpha:]]' '[[:^alpha:]]' \
    '[[:upper:]]' '[[:lower:]]' '[[:digit:]]' '[[:punct:]]' '[[:^punct:]]' '[[:space:]]' '[[:word:]]' '[[:blank:]]' \
    '[[:^blank:]]' '[[:cntrl:]]' '[[:print:]]' '[[:^print:]]' '[[:graph:]]' '[[:^graph:]]' '[[:^alnum:]]' '\p{Alpha}' \
    '\P{Alpha}' '\p{^Digit}' '\p{Punct}' '\p{Upper}' '\p{Han}'; do
    jq -nr --arg c "$class" "$t"' | $c + " " + ([match($c; "g").offset] | tojson)'
done
jq -nc '"Mr. 高橋 & Mrs. 嵯峨" | sub("(?<title>(Mr|Ms|Mrs)\\.) (?<name>\\S+)"; "\(.name) (\(.title))"; "g")'
jq -nc '"ab" | [match("\\p{Alpha}"; "g").string]'
## STDOUT:
\S [0,1,3,4,5,6,7,8,9,13,14,15,16,17,18,19,20,21,22,23,24,25]
\s [2,10,11,12,26,27]
\w [0,1,3,4,5,6,7,15,16,17,18,21,22,23]
\W [2,8,9,10,11,12,13,14,19,20,24,25,26,27]
\d [4,6]
\D [0,1,2,3,5,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27]
[\W] [2,8,9,10,11,12,13,14,19,20,21,22,24,25,26,27]
[\w] [0,1,3,4,5,6,7,15,16,17,18,23]
[\S] [0,1,3,4,5,6,7,8,9,13,14,15,16,17,18,19,20,21,22,23,24,25]
[^\S] [2,10,11,12,26,27]
[^\W\d] [0,1,3,5,7,15,16,17,18,23]
\h []
[[:alpha:]] [0,1,3,5,15,16,17,23]
[[:^alpha:]] [2,4,6,7,8,9,10,11,12,13,14,18,19,20,21,22,24,25,26,27]
[[:upper:]] [1,5]
[[:lower:]] [0,3,16,17,23]
[[:digit:]] [4,6]
[[:punct:]] [7,8,9,19,20]
[[:^punct:]] [0,1,2,3,4,5,6,10,11,12,13,14,15,16,17,18,21,22,23,24,25,26,27]
[[:space:]] [2,10,11,12,26,27]
[[:word:]] [0,1,3,4,5,6,7,15,16,17,18,23]
[[:blank:]] [2,10,26]
[[:^blank:]] [0,1,3,4,5,6,7,8,9,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,27]
[[:cntrl:]] [12,13,14,26,27]
[[:print:]] [0,1,2,3,4,5,6,7,8,9,10,15,16,17,18,19,20,21,22,23,24,25]
[[:^print:]] [11,12,13,14,26,27]
[[:graph:]] [0,1,3,4,5,6,7,8,9,15,16,17,18,19,20,21,22,23,24,25]
[[:^graph:]] [2,10,11,12,13,14,26,27]
[[:^alnum:]] [2,7,8,9,10,11,12,13,14,18,19,20,21,22,24,25,26,27]
\p{Alpha} [0,1,3,5,15,16,17,23]
\P{Alpha} [2,4,6,7,8,9,10,11,12,13,14,18,19,20,21,22,24,25,26,27]
\p{^Digit} [0,1,2,3,5,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27]
\p{Punct} [7,8,9,20]
\p{Upper} [1,5]
\p{Han} [15]
"高橋 (Mr.) & 嵯峨 (Mrs.)"
["a","b"]
## END

#### matches of nothing
## locale: UTF-8
jq -nc '"foo  foo" | match("foo (?<bar>bar)? foo", "( )*o")'
jq -nc '"b" | match("(?<x>a?)b?")'
jq -nc '"é日" | gsub(""; "-"), [match(""; "g").offset], [splits("")]'
jq -nc '"aé日b" | gsub("x*"; "-"), gsub("^"; "-"), gsub("$"; "-"), gsub("(?=日)"; "-"), gsub("(?<=日)"; "-")'
## STDOUT:
{"offset":0,"length":8,"string":"foo  foo","captures":[{"offset":-1,"string":null,"length":0,"name":"bar"}]}
{"offset":1,"length":1,"string":"o","captures":[{"offset":-1,"string":null,"length":0,"name":null}]}
{"offset":0,"length":1,"string":"b","captures":[{"offset":0,"string":"","length":0,"name":"x"}]}
"-é--日---"
[0,1,1,2,2,2]
["","é","","日","","",""]
"-a-é--日---b-"
"-aé日b"
"aé日b-"
"aé-日b"
"aé日-b"
## END

#### where a filter ends too early
jq -n '1, # foo'
jq -n '1, #'
jq -n '1,
  # x
   '
jq -n '"abc\('
jq -n '"abc\(foo # c'
jq -n '"\u\('
jq -n '{a:  # x'
jq -n '"a\(1) b" + '
## STDERR:
jq: error: syntax error, unexpected end of file at <top-level>, line 1, column 8:
    1, # foo
           ^
jq: 1 compile error
jq: error: syntax error, unexpected end of file at <top-level>, line 1, column 4:
    1, #
       ^
jq: 1 compile error
jq: error: syntax error, unexpected end of file at <top-level>, line 3, column 1:
       
    ^^^
jq: 1 compile error
jq: error: syntax error, unexpected end of file at <top-level>, line 1, column 5:
    "abc\(
        ^^
jq: 1 compile error
jq: error: syntax error, unexpected end of file, expecting QQSTRING_INTERP_END or '|' or ',' at <top-level>, line 1, column 13:
    "abc\(foo # c
                ^
jq: 1 compile error
jq: error: Invalid \uXXXX escape at line 1, column 4 (while parsing '"\u"') at <top-level>, line 1, column 2:
    "\u\(
     ^^
jq: error: syntax error, unexpected end of file at <top-level>, line 1, column 4:
    "\u\(
       ^^
jq: 2 compile errors
jq: error: syntax error, unexpected end of file at <top-level>, line 1, column 8:
    {a:  # x
           ^
jq: 1 compile error
jq: error: syntax error, unexpected end of file at <top-level>, line 1, column 12:
    "a\(1) b" + 
               ^
jq: 1 compile error
## END
## status: 3

#### the last of many is no path
jq -nc '[last(1, 2, 3)], [last(empty)], [last(null)]'
jq -c 'try path(last(.[])) catch .' <<< '[1, 2, 3]'
## STDOUT:
[3]
[]
[null]
"Invalid path expression with result 3"
## END

# yq: mikefarah's yq 4.53.6; expectations are recorded from it where the directory of BIVALVE_ORACLE has it.
## FILE: f.yaml
# top
name: shop # the name
items:
  - id: 1
    price: 2.50
    tags: [new, "hot"]
  - id: 2
    price: 10
    tags: []
owner: &me
  mail: me@example.org
again: *me
text: |
  one
  two
## END

#### paths
yq . f.yaml
yq .items[0].price f.yaml
yq '.items[].id' f.yaml
yq '.owner' f.yaml
yq '.nope' f.yaml
yq '.items[-1].tags' f.yaml
yq '.again.mail' f.yaml
## STDOUT:
# top
name: shop # the name
items:
  - id: 1
    price: 2.50
    tags: [new, "hot"]
  - id: 2
    price: 10
    tags: []
owner: &me
  mail: me@example.org
again: *me
text: |
  one
  two
2.50
1
2
&me
mail: me@example.org
null
[]
me@example.org
## END

#### changes
yq '.items[0].price = 3' f.yaml
yq -i '.new.deep = "x"' f.yaml; tail -n 3 f.yaml
yq 'del(.items[0]) | .items' f.yaml
yq '.items[].id |= . * 10 | .items[].id' f.yaml
## STDOUT:
# top
name: shop # the name
items:
  - id: 1
    price: 3
    tags: [new, "hot"]
  - id: 2
    price: 10
    tags: []
owner: &me
  mail: me@example.org
again: *me
text: |
  one
  two
  two
new:
  deep: x
- id: 2
  price: 10
  tags: []
10
20
## END
## FILES:
f.yaml: # top\nname: shop # the name\nitems:\n  - id: 1\n    price: 2.50\n    tags: [new, "hot"]\n  - id: 2\n    price: 10\n    tags: []\nowner: &me\n  mail: me@example.org\nagain: *me\ntext: |\n  one\n  two\nnew:\n  deep: x\n
## END

#### functions
yq '.items | length' f.yaml
yq '.items | map(.id)' f.yaml
yq '.items[] | select(.id > 1) | .price' f.yaml
yq '.owner | to_entries' f.yaml
yq '.items | sort_by(.price) | .[0].id' f.yaml
yq '.owner | keys' f.yaml
yq '.items[0].tags | join("-")' f.yaml
yq '.name | upcase' f.yaml
X=5 yq -n '{"a": env(X), "b": strenv(X)}'
yq -n '{"a":{"b":1}} * {"a":{"c":2}}'
## STDOUT:
2
- 1
- 2
10
- key: mail
  value: me@example.org
1
- mail
new-hot
SHOP
a: 5
b: "5"
a:
  b: 1
  c: 2
## END

#### formats
yq -o json '.items' f.yaml
yq -o json -I0 '.owner' f.yaml
printf '{"a":[1,{"b":null}],"c":"x"}' | yq -P .
printf '<a x="1"><b>t</b></a>' | yq -p xml -oy .
printf 'x = 1\n[t]\ny = "s"\n' | yq -p toml -oy .
printf 'a,b\n1,x\n' | yq -p csv -oy .
yq -n -o csv '[{"a":1,"b":2},{"a":3,"b":"x,y"}]'
yq -o props '.owner' f.yaml
## STDOUT:
[
  {
    "id": 1,
    "price": 2.50,
    "tags": [
      "new",
      "hot"
    ]
  },
  {
    "id": 2,
    "price": 10,
    "tags": []
  }
]
{"mail":"me@example.org"}
a:
  - 1
  - b: null
c: x
a:
  +@x: "1"
  b: t
x: 1
t:
  y: s
- a: 1
  b: x
a,b
1,2
3,"x,y"
mail = me@example.org
## END

#### documents
printf 'a: 1\n---\na: 2\n' | yq .a
printf 'a: 1\n---\na: 2\n' | yq -N .a
printf 'a: 1\n---\nb: 2\n' | yq ea 'select(di == 0) * select(di == 1)'
## STDOUT:
1
---
2
1
2
a: 1
b: 2
## END

#### errors
yq . nope.yaml; echo $?
yq -e .nope f.yaml; echo $?
## STDOUT:
1
null
1
## END
## STDERR:
Error: open nope.yaml: no such file or directory
Error: no matches found
## END

#### short options with an equals sign
yq -o=json -I=0 '.items[0]' f.yaml; printf '{"a":[1]}\n{"a":2}\n' | yq -p=json -o=json -I=0 .a; yq -n=true '1 + 1'; yq -oj -I=0 .owner f.yaml
## STDOUT:
{"id":1,"price":2.50,"tags":["new","hot"]}
[1]
2
2
{"mail":"me@example.org"}
## END

#### variables hold to the end of the pipes
printf 'a: 1\nb: 2\n' | yq '.a as $x | .b as $y | .b = $x | .a = $y'; printf 'n: {k: v}\nl: [k]\n' | yq '.n as $n | .l[] | {"t": $n[.]}'; yq -n 'null == ~'
## STDOUT:
a: 2
b: 1
t: v
true
## END

#### keys can be changed, and what is made belongs to its document
printf 'a:\n  x: 1 # one\n' | yq '(.a.x | key) = "y"'; printf 'a: 1\n---\na: 2\n' | yq '.a | {"d": document_index}'; yq -n 'null | to_entries'
## STDOUT:
a:
  y: 1 # one
d: 0
---
d: 1
## END

#### dates
printf 'a: 2001-12-15T02:59:43.1Z\n' > d.yaml; yq '.a |= format_datetime("Monday, 02-Jan-06 at 3:04PM")' d.yaml; yq '.a | format_datetime("2006-01-02")' d.yaml
yq '.a += "3h10m" | .b = .a - "24h"' d.yaml; yq -n '1675301929 | from_unix | tz("UTC")'; yq -n '"2001-12-15T02:59:43Z" | to_unix'; yq -n '1675301929 | from_unix | tz("Australia/Sydney")'
printf 'a: Saturday, 15-Dec-01 at 2:59AM GMT\n' | yq '.a |= with_dtf("Monday, 02-Jan-06 at 3:04PM MST"; tz("Australia/Sydney"))'
printf 'a: Saturday, 15-Dec-01 at 2:59AM GMT\n' | yq 'with_dtf("Monday, 02-Jan-06 at 3:04PM MST"; .a += "3h1m")'; yq -n 'now | format_datetime("2006") > "2000"'
## STDOUT:
a: Saturday, 15-Dec-01 at 2:59AM
2001-12-15
a: 2001-12-15T06:09:43Z
b: 2001-12-14T06:09:43Z
2023-02-02T01:38:49Z
1008385183
2023-02-02T12:38:49+11:00
a: Saturday, 15-Dec-01 at 1:59PM AEDT
a: Saturday, 15-Dec-01 at 6:00AM GMT
## END
## STDERR:
Error: !!int not yet supported for comparison
## END
## status: 1
## FILES:
d.yaml: a: 2001-12-15T02:59:43.1Z\n
## END

#### documents put together, and what they are made of
printf 'a: 1\nb:\n  c: 2\n  l: [1, 2]\n' > a.yaml; printf 'b:\n  d: 3\n  l: [3]\ne: five\n' > b.yaml
yq ea '. as $item ireduce ({}; . * $item)' a.yaml b.yaml
yq ea 'select(fi == 0) *+ select(fi == 1)' a.yaml b.yaml
yq 'keys' a.yaml b.yaml; yq 'length, filename' a.yaml b.yaml; yq '.b | length' a.yaml b.yaml
yq '.b.x[].y += 1' a.yaml b.yaml
yq '.q | keys' a.yaml
## STDOUT:
a: 1
b:
  c: 2
  l: [3]
  d: 3
e: five
a: 1
b:
  c: 2
  l: [1, 2, 3]
  d: 3
e: five
- a
- b
- b
- e
2
a.yaml
2
b.yaml
2
---
2
a: 1
b:
  c: 2
  l: [1, 2]
  x: []
---
b:
  d: 3
  l: [3]
  x: []
e: five
## END
## STDERR:
Error: cannot get keys of !!null, keys only works for maps and arrays
## END
## status: 1
## FILES:
a.yaml: a: 1\nb:\n  c: 2\n  l: [1, 2]\n
b.yaml: b:\n  d: 3\n  l: [3]\ne: five\n
## END

#### merge keys, as they override
cat > m.yaml <<X
base: &b {x: 1, y: 2}
more: &m {y: 8, z: 9}
first:
  <<: *b
  y: 3
last:
  y: 3
  <<: *b
both:
  <<: [*b, *m]
X
yq '.last.y, .first.y, .both.y' m.yaml 2>/dev/null
yq '.first[], .last[], .both[]' m.yaml 2>/dev/null
yq 'explode(.)' m.yaml 2>/dev/null
yq -o json -I0 '.first, .both' m.yaml 2>/dev/null
yq -o props '.first' m.yaml 2>/dev/null
yq -o shell '.' m.yaml 2>/dev/null
echo 'a: *x' | yq . 2>&1 | head -c 6
## stdout-escaped: 2\n3\n8\n1\n3\n2\n1\n1\n8\n9\nbase: {x: 1, y: 2}\nmore: {y: 8, z: 9}\nfirst:\n  x: 1\n  y: 3\nlast:\n  y: 2\n  x: 1\nboth:\n  y: 2\n  z: 9\n  x: 1\n{"x":1,"y":3}\n{"y":2,"z":9,"x":1}\nx = 1\ny = 3\nbase_x=1\nbase_y=2\nmore_y=8\nmore_z=9\nfirst_x=1\nfirst_y=3\nlast_y=2\nlast_x=1\nboth_y=2\nboth_z=9\nboth_x=1\nError:
## FILES:
m.yaml: base: &b {x: 1, y: 2}\nmore: &m {y: 8, z: 9}\nfirst:\n  <<: *b\n  y: 3\nlast:\n  y: 3\n  <<: *b\nboth:\n  <<: [*b, *m]\n
## END

#### results in files of their own
printf 'kind: A\n---\nkind: B\n' > k.yaml
yq -s '.kind' k.yaml; cat A.yml B.yml
yq -o json -s '"out_" + $index' k.yaml; cat out_0.json out_1.json
## STDOUT:
kind: A
---
kind: B
{
  "kind": "A"
}
{
  "kind": "B"
}
## END
## FILES:
A.yml: kind: A\n
B.yml: ---\nkind: B\n
k.yaml: kind: A\n---\nkind: B\n
out_0.json: {\n  "kind": "A"\n}\n
out_1.json: {\n  "kind": "B"\n}\n
## END

#### YAML in front of a text
printf -- '---\ntitle: Hi\ntags: [a]\n---\n# Body\n\ntext\n' > p.md
yq --front-matter=extract .title p.md
yq --front-matter=process '.title = "Yo"' p.md
yq -i -f process '.tags += "b"' p.md; cat p.md
## STDOUT:
Hi
---
title: Yo
tags: [a]
---
# Body

text
---
title: Hi
tags: [a, b]
---
# Body

text
## END
## FILES:
p.md: ---\ntitle: Hi\ntags: [a, b]\n---\n# Body\n\ntext\n
## END

#### numbers, texts and styles as they are written
printf '{"n":1.50,"e":1e5,"big":12345678901234567890,"s":"t"}' > d.json
yq . d.json; yq .s d.json; yq -r .s d.json; yq -oy .s d.json
yq -n '1234567.5 + 1, 1e3 + 1, 1/3, 0xF + 1, 10 % 4.5'
printf 'a: ["x"]\nb: [y]\n' | yq '.a += "n" | .b += "9:00" | .b += "u:v"'
printf 'a: "\\U0001F600"\nb: "x\\ty"\nc: "\xc2\xa9"\n' | yq .
printf 'a: >\n  x\n  y\nb: 1\n' | yq .
printf "a: 'x\\n\n  y'\n" | yq .
printf 'a:\n  - b:\n      - c: [1]\n' | yq -I4 .
printf 'a: "no"\nb: "8000:8000"\nc: "1"\n' | yq -P .
printf 'a: !own 3\nb: !its 4\n' | yq '.a += .b | .c = .a'; printf 'a: !own x\nb: !its y\n' | yq '.a = .b'; printf 'a: !own x\nb: !its y\n' | yq '.a =c .b'
## STDOUT:
{
  "n": 1.5,
  "e": 100000,
  "big": 1.2345678901234567e+19,
  "s": "t"
}
"t"
t
t
1.2345685e+06
1001
0.3333333333333333
0x10
1
a: ["x", "n"]
b: [y, '9:00', 'u:v']
a: "\U0001F600"
b: "x\ty"
c: "©"
a: >
  x y

b: 1
a: 'x

  y'
a:
    - b:
        - c: [1]
a: "no"
b: 8000:8000
c: "1"
a: !own 7
b: !its 4
c: !own 7
a: !own y
b: !its y
a: !its y
b: !its y
## END
## FILES:
d.json: {"n":1.50,"e":1e5,"big":12345678901234567890,"s":"t"}
## END

#### errors in expressions and values
for e in '.a |' '.a | nosuch' '{a: 1}' '.a)' '.a.b' '.a - 1' '{} / 1' '1 + null' '5 % 0' '.a < 1' '.m | flatten' '.l.x' '.l.x?' 'delpaths(["a"])' '.l | from_entries' '.l | map(. + {"z": 1})' '"x" | @base64d' '.n | test("1")' '"${nope} ${nope2}" | envsubst(nu)' '"${nope}" | envsubst(nu,ff)' 'load("none")'; do
  printf 'a: x\nl: [1]\nm: {k: v}\nn: 1\n' | yq "$e"; echo "=$?"
done
## STDOUT:
=1
=1
=1
=1
=0
=1
=1
=1
=1
=1
=1
=1
=0
=1
=1
=1
=1
=1
=1
=1
=1
## END
## STDERR:
Error: '|' expects 2 args but there is 1
Error: 1:6: lexer: invalid input text "nosuch"
Error: 1:2: lexer: invalid input text "a: 1}"
Error: bad expression, got close brackets without matching opening bracket
Error: strings cannot be subtracted
Error: !!map () cannot be divided by !!int ()
Error: !!int cannot be added to !!null
Error: cannot modulo by 0
Error: !!str not yet supported for comparison
Error: only arrays are supported for flatten
Error: cannot index array with 'x' (strconv.ParseInt: parsing "x": invalid syntax)
Error: DELPATHS: expected entry [0] to be a sequence, but its a !!str. Note that delpaths takes an array of path arrays, e.g. [["a", "b"]]
Error: expected to find one 'key' entry but found 0 in position 0
Error: !!map () cannot be added to a !!int (l[0])
Error: illegal base64 data at input byte 1
Error: cannot match with !!int, can only match strings. Hint: Most often you'll want to use '|=' over '=' for this operation
Error: variable ${nope} not set
variable ${nope2} not set
Error: variable ${nope} not set
Error: failed to load none: open none: no such file or directory
## END

#### what is wrong with a file, and where
printf 'a: 1\nb: x: y\n' > bad.yaml; yq . bad.yaml; echo "=$?"
printf 'a: 1\n---\nb: x: y\n' | yq .a; echo "=$?"
printf '# c\n\na: 1\nb:\n' | yq '.a | line, (.a | column)'
## STDOUT:
=1
1
=1
1
4
## END
## STDERR:
Error: bad file 'bad.yaml': go-yaml load error in scanner at L2.C5: mapping values are not allowed in this context
Error: bad file '-': go-yaml load error in scanner at L3.C5: mapping values are not allowed in this context
## END
## FILES:
bad.yaml: a: 1\nb: x: y\n
## END

#### tables of TOML, variables of a shell
printf '[a.b]\nx = 1 # one\n[[t.u]]\na = 1\n[[t.u]]\na = 2\n[t.v]\nk = "s"\n' > t.toml
yq . t.toml; yq '.a.b.x = 2 | .n.o = true' t.toml
printf 'a b: it'"'"'s\nc: [x/y, 1.5]\n1d: z\n' | yq -o shell .; printf 'a: {b: c}\n' | yq -o shell --shell-key-separator=__ .
printf 'a: {b c: [1, d e]}\n' | yq -o props --properties-array-brackets .; printf 'a: b c\n' | yq -o props -r=false .
printf 'a,b\n1,x: y\n' > c.csv; yq -oy . c.csv; yq -oy --csv-auto-parse=false . c.csv; printf 'a: [b]\n' | yq -o csv '[.]'
printf '<a x="1">t</a>' > x.xml; yq -oj -I0 --xml-attribute-prefix=@ --xml-content-name=text . x.xml; yq -oy '.a.+@x' x.xml
## STDOUT:
[a.b]
x = 1  # one

[[t.u]]
a = 1
[[t.u]]
a = 2

[t.v]
k = "s"
[a.b]
x = 2  # one

[[t.u]]
a = 1
[[t.u]]
a = 2

[t.v]
k = "s"

[n]
o = true
a_b='it'"'"'s'
c_0='x/y'
c_1='1.5'
_1d=z
a__b=c
a.b\ c[0] = 1
a.b\ c[1] = d e
a = "b c"
- a: 1
  b:
    x: y
- a: 1
  b: 'x: y'
{"a":{"text":"t","@x":"1"}}
1
## END
## STDERR:
Error: csv encoding only works for arrays of scalars (string/numbers/booleans), child[0] is a !!seq
## END
## FILES:
c.csv: a,b\n1,x: y\n
t.toml: [a.b]\nx = 1 # one\n[[t.u]]\na = 1\n[[t.u]]\na = 2\n[t.v]\nk = "s"\n
x.xml: <a x="1">t</a>
## END

#### keys, comments and parents
printf 'a: # on a\n  b: 1 # on b\n' | yq '(.a | key | line_comment), (.a | line_comment), (.a.b | line_comment)'
printf 'a:\n  b:\n    c: 1\n' | yq '.a.b.c | parent(-2), parent(2)'
printf 'b: 2\na: 1\n' | yq 'sort, sort_by(key), (to_entries | reverse)'
printf -- '- [1, 2]\n- [3]\n' | yq 'pivot, (.[0] | pick([1, 0]))'
## STDOUT:
on a

on b
b:
  c: 1
a: 1
b: 2
a: 1
b: 2
- key: a
  value: 1
- key: b
  value: 2
- - 1
  - 3
- - 2
  -
[2, 1]
## END

#### comments at the end of what they belong to
cat > c.yaml <<'X'
# head of the file

name: n # the name

# alone between blanks

on:
  push:
    - a
    # below the last item
  other: 1
  # below the last key

permissions:
  id: w
  # to be turned on
  # later

jobs:
- run: |
    x
- run: y   

# the end
X
yq . c.yaml
yq 'del(.on) | .new = 1' c.yaml
printf '# only a comment\n' | yq .
printf '# c\nx\n' | yq .
## STDOUT:
# head of the file

name: n # the name
# alone between blanks
on:
  push:
    - a
    # below the last item
  other: 1
  # below the last key
permissions:
  id: w
  # to be turned on
  # later
jobs:
  - run: |
      x
  - run: y
# the end
# head of the file

name: n # the name
permissions:
  id: w
  # to be turned on
  # later
jobs:
  - run: |
      x
  - run: y
new: 1
# the end
# only a comment
# c
x
## END
## FILES:
c.yaml: # head of the file\n\nname: n # the name\n\n# alone between blanks\n\non:\n  push:\n    - a\n    # below the last item\n  other: 1\n  # below the last key\n\npermissions:\n  id: w\n  # to be turned on\n  # later\n\njobs:\n- run: |\n    x\n- run: y   \n\n# the end\n
## END

#### texts with blanks before breaks, empty values in flow, long keys
printf 'a: |\n  x \n  y\nb: |\n\n  z\nc: {d: , e: f}\n' | yq .
printf '%0130d:\n  a: 1\n  b: [2]\nk: v\n' 7 | yq .
## STDOUT:
a: "x \ny\n"
b: |

  z
c: {d: '', e: f}
? 0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000007
: a: 1
  b: [2]
k: v
## END

#### comments inside of flow collections
cat > f.yaml <<'X'
m:
  t: ["x", # 64
    "i", # 32
    y, z # last
  ]
  u: {a: 1, # one
    b: 2}
  v: [a,
    b]
X
yq '.m.v += "c"' f.yaml
yq -o json -I0 . f.yaml
## STDOUT:
m:
  t: ["x", # 64
    "i", # 32
    y, z, # last
  ]
  u: {a: 1, # one
    b: 2}
  v: [a, b, c]
{"m":{"t":["x","i","y","z"],"u":{"a":1,"b":2},"v":["a","b"]}}
## END
## FILES:
f.yaml: m:\n  t: ["x", # 64\n    "i", # 32\n    y, z # last\n  ]\n  u: {a: 1, # one\n    b: 2}\n  v: [a,\n    b]\n
## END

#### numbers and words before a line's end in flow style
printf '{\n\t"a": 4,\n\t"b": [\n\t\t1,\n\t\ttrue\n\t]\n}\n{\n\t"c": null\n}\n' > two.json
yq -o=json -I0 . two.json
printf 'a: {\n  b: 4\n  }\nc: [\n  two\n  words\n]\n' | yq -o=json -I0
rm two.json
## STDOUT:
{"a":4,"b":[1,true]}
{"c":null}
{"a":{"b":4},"c":["two words"]}
## END

#### texts that hold documents: one line stays one line
printf "a: 'foo: bar'\n" > in.yaml
yq '.a |= (from_yaml | .foo = "cat" | to_yaml)' in.yaml
printf 'a: |\n  foo: bar\n' | yq '.a |= (from_yaml | .foo = "cat" | to_yaml)'
printf -- '- 1\n- ~\n- cat\n- an: object\n- [array, 2]\n' | yq '.[] |= to_string'
rm in.yaml
## STDOUT:
a: 'foo: cat'
a: |
  foo: cat
- "1"
- "~"
- cat
- "an: object"
- "[array, 2]"
## END

#### an assignment from another file
printf 'a: apples\n' > one.yaml; printf 'b: bob\n' > two.yaml
yq eval-all 'select(fileIndex==0).a = select(fileIndex==1) | select(fileIndex==0)' one.yaml two.yaml
rm one.yaml two.yaml
## STDOUT:
a:
  b: bob
## END

#### a merge that takes the tags of the other
printf 'a: !horse\n  cat: meow\nb: !goat\n  dog: woof\n' | yq '.a *=c .b'
printf 'a: !horse\n  cat: meow\nb: !goat\n  dog: woof\n' | yq '.a *= .b | .a'
## STDOUT:
a: !goat
  cat: meow
  dog: woof
b: !goat
  dog: woof
!horse
cat: meow
dog: woof
## END

#### properties: comments in lists, and indexes beyond the end
printf '# pets\np.pets.0 = cat\np.pets.1.nested.0 = entry\n' > in.properties
yq -p=props -oy in.properties
yq -p=props -o=props '.p.pets.0 = "dog"' in.properties
printf 'things.10 = mike\n' | yq -p=props -oy '.things |= array_to_map'
rm in.properties
## STDOUT:
p:
  pets:
    # pets
    - cat
    - nested:
        - entry
# pets
p.pets.0 = dog
p.pets.1.nested.0 = entry
things:
  10: mike
## END

#### XML: a document type with entities; instructions inside of elements
printf '%s\n' '<?xml version="1.0"?>' '<!DOCTYPE root [' '<!ENTITY writer "B>l.">' ']>' '<root><item>&writer;</item></root>' > in.xml
yq in.xml
printf '<a><?i v="1"?><!C meow ><b>x</b></a>\n' > in.xml
yq in.xml
rm in.xml
## STDOUT:
<?xml version="1.0"?>
<!DOCTYPE root [
<!ENTITY writer "B>l.">
]>
<root>
  <item>&amp;writer;</item>
</root>
<a><?i v="1"?><!C meow >
  <b>x</b>
</a>
## END

#### TOML: a table of one line is a map elsewhere
printf 'name = { first = "Tom", last = "P" }\n' > in.toml
yq -oy . in.toml
yq . in.toml
rm in.toml
## STDOUT:
name:
  first: Tom
  last: P
name = { first = "Tom", last = "P" }
## END

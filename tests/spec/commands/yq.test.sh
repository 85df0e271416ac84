# yq: mikefarah's yq 4.
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
printf '<a x="1"><b>t</b></a>' | yq -p xml .
printf 'x = 1\n[t]\ny = "s"\n' | yq -p toml .
printf 'a,b\n1,x\n' | yq -p csv .
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
true
## END
## FILES:
d.yaml: a: 2001-12-15T02:59:43.1Z\n
## END

# yq: its options, each by each of its names. What they do is looked at in commands/yq.
## FILE: expr
.name
## END
## FILE: f.csv
n;v
x;1
y;true
## END
## FILE: f.json
{"a": {"b": [1, 2.50]}, "c": "x\ny"}
## END
## FILE: f.props
a.b = 1
a.c = two
## END
## FILE: f.yaml
# top
name: "shop" # the name
items: [1, two]
map: {a: 1, b: null}
## END
## FILE: post.md
---
title: t
---
body
## END
## FILE: two.yaml
a: 1
---
a: 2
## END

#### reading and printing
t() { echo "+ $*"; "$@" || echo "status $?"; }
t yq -e .nothing f.yaml
t yq --exit-status .name f.yaml
t yq --expression .name f.yaml
t yq --from-file expr f.yaml
t yq -I4 .map f.yaml
t yq --indent 1 -o json .map f.yaml
t yq -p json -oy .a f.json
t yq --input-format=json -oy .c f.json
t yq -o json .items f.yaml
t yq --output-format=props .items f.yaml
t yq -j .map f.yaml
t yq --tojson .items f.yaml
t yq -M .name f.yaml
t yq --no-colors .items f.yaml
## STDOUT:
+ yq -e .nothing f.yaml
null
status 1
+ yq --exit-status .name f.yaml
shop
+ yq --expression .name f.yaml
shop
+ yq --from-file expr f.yaml
shop
+ yq -I4 .map f.yaml
{a: 1, b: null}
+ yq --indent 1 -o json .map f.yaml
{
 "a": 1,
 "b": null
}
+ yq -p json -oy .a f.json
b:
  - 1
  - 2.5
+ yq --input-format=json -oy .c f.json
x
y
+ yq -o json .items f.yaml
[
  1,
  "two"
]
+ yq --output-format=props .items f.yaml
0 = 1
1 = two
+ yq -j .map f.yaml
{
  "a": 1,
  "b": null
}
+ yq --tojson .items f.yaml
[
  1,
  "two"
]
+ yq -M .name f.yaml
shop
+ yq --no-colors .items f.yaml
[1, two]
## END
## STDERR:
Error: no matches found
Flag --tojson has been deprecated, please use -o=json instead
Flag --tojson has been deprecated, please use -o=json instead
## END

#### documents and values
t() { echo "+ $*"; "$@" || echo "status $?"; }
t yq -N .a two.yaml
t yq --no-doc .a two.yaml
t yq -0 .a two.yaml | tr '\0' @
t yq --nul-output .a two.yaml | tr '\0' @
t yq -n '1 + 2'
t yq --null-input '{"a": 1}'
t yq -P .map f.yaml
t yq --prettyPrint .name f.yaml
t yq -r .name f.yaml
t yq --unwrapScalar=false .name f.yaml
t yq --unwrapScalar .name f.yaml
t yq -v .items f.yaml 2> /dev/null
t yq --verbose .items f.yaml 2> /dev/null
t yq --string-interpolation=false -n '"\(1)"'
## STDOUT:
+ yq -N .a two.yaml
1
2
+ yq --no-doc .a two.yaml
1
2
+ yq -0 .a two.yaml
1@---
2@+ yq --nul-output .a two.yaml
1@---
2@+ yq -n 1 + 2
3
+ yq --null-input {"a": 1}
a: 1
+ yq -P .map f.yaml
a: 1
b: null
+ yq --prettyPrint .name f.yaml
shop
+ yq -r .name f.yaml
shop
+ yq --unwrapScalar=false .name f.yaml
"shop" # the name
+ yq --unwrapScalar .name f.yaml
shop
+ yq -v .items f.yaml
[1, two]
+ yq --verbose .items f.yaml
[1, two]
+ yq --string-interpolation=false -n "\(1)"
\(1)
## END

#### files
t() { echo "+ $*"; "$@" || echo "status $?"; }
cp f.yaml g.yaml
t yq -i '.name = 1' g.yaml
t yq --inplace '.items[1] = 2' g.yaml
cat g.yaml
t yq -s '"out" + $index' two.yaml
t yq --split-exp '.a | tostring' two.yaml
tail -n +1 out0.yml out1.yml 1.yml 2.yml
t yq -f extract .title post.md
t yq --front-matter=process '.title = "new"' post.md
rm g.yaml out0.yml out1.yml 1.yml 2.yml
## STDOUT:
+ yq -i .name = 1 g.yaml
+ yq --inplace .items[1] = 2 g.yaml
# top
name: 1 # the name
items: [1, 2]
map: {a: 1, b: null}
+ yq -s "out" + $index two.yaml
+ yq --split-exp .a | tostring two.yaml
==> out0.yml <==
a: 1

==> out1.yml <==
---
a: 2

==> 1.yml <==
a: 1

==> 2.yml <==
---
a: 2
+ yq -f extract .title post.md
t
+ yq --front-matter=process .title = "new" post.md
---
title: new
---
body
## END

#### formats
t() { echo "+ $*"; "$@" || echo "status $?"; }
t yq -p csv -oy --csv-separator=';' . f.csv
t yq -p csv -oy --csv-separator ';' --csv-auto-parse=false . f.csv
t yq -p props -o props --properties-separator=: . f.props
t yq -o props --properties-array-brackets . f.yaml
t yq -o shell --shell-key-separator=. .map f.yaml
t yq -p props -o xml --xml-attribute-prefix=@ '.["@x"] = 1 | {"r": .}' f.props
t yq -o xml --xml-content-name=text -n '{"r": {"+@x": 1, "text": "t"}}'
## STDOUT:
+ yq -p csv -oy --csv-separator=; . f.csv
- n: x
  v: 1
- n: y
  v: true
+ yq -p csv -oy --csv-separator ; --csv-auto-parse=false . f.csv
- n: x
  v: 1
- n: y
  v: true
+ yq -p props -o props --properties-separator=: . f.props
a.b:1
a.c:two
+ yq -o props --properties-array-brackets . f.yaml
# top
# the name
name = shop
items[0] = 1
items[1] = two
map.a = 1
map.b = null
+ yq -o shell --shell-key-separator=. .map f.yaml
a=1
b=null
+ yq -p props -o xml --xml-attribute-prefix=@ .["@x"] = 1 | {"r": .} f.props
<r x="1">
  <a>
    <b>1</b>
    <c>two</c>
  </a>
</r>
+ yq -o xml --xml-content-name=text -n {"r": {"+@x": 1, "text": "t"}}
<r x="1">t</r>
## END

#### what may not be asked for
yq --security-disable-env-ops -n 'env("HOME")'
yq --security-disable-env-ops -n 'strenv(HOME)'
yq --security-disable-env-ops -n '"value: ${HOME}" | envsubst'
yq --security-disable-env-ops -n '1 + 1'
yq --security-disable-file-ops -n 'load("f.yaml")'
yq --security-disable-file-ops -n 'load_str("f.yaml")'
## STDOUT:
2
## END
## STDERR:
Error: env operations have been disabled
Error: env operations have been disabled
Error: env operations have been disabled
Error: file operations have been disabled
Error: file operations have been disabled
## END
## status: 1

# The functions that are written in jq itself.
def map(f): [.[] | f];
def select(f): if f then . else empty end;
def recurse: recurse(.[]?);
def recurse(f): def down: ., (f | down); down;
def recurse(f; keep): def down: ., (f | select(keep) | down); down;
def values: select(. != null);
def nulls: select(. == null);
def booleans: select(type == "boolean");
def numbers: select(type == "number");
def strings: select(type == "string");
def arrays: select(type == "array");
def objects: select(type == "object");
def iterables: select(type | . == "array" or . == "object");
def scalars: select(type | . != "array" and . != "object");
def finites: select(isfinite);
def abs: if . < 0 then -. else . end;
def normals: select(isnormal);
def isfinite: type == "number" and (isinfinite | not);
def isvalid(f): try (f | true) catch false;
def add(f): reduce f as $x (null; . + $x);
def sort_by(f): _sort_by(map([f]));
def group_by(f): _group_by(map([f]));
def unique_by(f): _unique_by(map([f]));
def min_by(f): _min_by(map([f]));
def max_by(f): _max_by(map([f]));
def first(f): label $out | (f | ., break $out);
def first: .[0];
def last: .[-1];
def last(f): (reduce f as $x (null; [$x])) as $last | if $last then $last | min else empty end;
def nth($n): .[$n];
def nth($n; f): if $n < 0 then error("nth doesn't support negative indices") else first(skip($n; f)) end;
def limit($n; f):
  if $n > 0 then label $out | foreach f as $x ($n; . - 1; $x, if . <= 0 then break $out else empty end)
  elif $n == 0 then empty
  else error("limit doesn't support negative count") end;
def skip($n; f):
  if $n > 0 then foreach f as $x ($n; . - 1; if . < 0 then $x else empty end)
  elif $n == 0 then f
  else error("skip doesn't support negative count") end;
def range($from; $to; $by):
  if ($from | type) == "number" and ($to | type) == "number" and ($by | type) == "number" then _range($from; $to; $by)
  elif $by > 0 then $from | while(. < $to; . + $by)
  elif $by < 0 then $from | while(. > $to; . + $by)
  else empty end;
def until(stop; f): def go: if stop then . else (f | go) end; go;
def while(go_on; f): def go: if go_on then ., (f | go) else empty end; go;
def repeat(f): def go: f, go; go;
def isempty(f): label $out | (f | false, break $out), true;
def any(f; test): isempty(first(f | if test then true else empty end)) | not;
def all(f; test): isempty(first(f | if test then empty else false end));
def any(test): any(.[]; test);
def all(test): all(.[]; test);
def any: any(.);
def all: all(.);
def in(xs): . as $key | xs | has($key);
def inside(xs): . as $x | xs | contains($x);
def map_values(f): .[] |= f;
def paths: path(..) | select(length > 0);
def paths(f): path(recurse | select(f)) | select(length > 0);
def del(f): delpaths([path(f)]);
def from_entries:
  map({(.key // .Key // .name // .Name): (if has("value") then .value else .Value end)}) | add // {};
def with_entries(f): to_entries | map(f) | from_entries;
def walk(f): def w: if type == "object" then map_values(w) elif type == "array" then map(w) else . end | f; w;
def flatten: _flatten(1e9);
def flatten($depth):
  def down($depth): reduce .[] as $item ([];
    if $item | type == "array" and $depth != 0 then . + ($item | down($depth - 1)) else . + [$item] end);
  if $depth < 0 then error("flatten depth must not be negative")
  elif $depth | type == "number" and . == floor then _flatten($depth)
  else down($depth) end;
def join($separator): _join($separator);
def index($x): indices($x) | .[0];
def rindex($x): indices($x) | .[-1:][0];
def combinations: if length == 0 then [] else .[0][] as $x | (.[1:] | combinations) as $rest | [$x] + $rest end;
def combinations($n): . as $set | [range($n)] | map($set) | combinations;
def tostream: path(def r: (.[]? | r), .; r) as $p | getpath($p) | reduce path(.[]?) as $q ([$p, .]; [$p + $q]);
def fromstream(f):
  {x: null, e: false} as $start
  | foreach f as $event ($start;
      if .e then $start else . end
      | if $event | length == 2
        then setpath(["e"]; $event[0] | length == 0) | setpath(["x"] + $event[0]; $event[1])
        else setpath(["e"]; $event[0] | length == 1) end;
      if .e then .x else empty end);
def truncate_stream(f): . as $n | null | f | . as $event
  | if ($event[0] | length) > $n then setpath([0]; $event[0][$n:]) else empty end;
def debug(message): (message | debug | empty), .;
def inputs: def go: (try {v: input} catch (if . == "break" then empty else error end)) | .v, go; go;
def todate: strftime("%Y-%m-%dT%H:%M:%SZ");
def fromdateiso8601: strptime("%Y-%m-%dT%H:%M:%SZ") | mktime;
def todateiso8601: strftime("%Y-%m-%dT%H:%M:%SZ");
def fromdate: fromdateiso8601;
def date: todate;
def dateadd(unit; $n): . + $n;
def datesub(unit; $n): . - $n;
def match(re; flags): _match(re; flags; false) | .[];
def match($x): ($x | type) as $kind
  | if $kind == "string" then match($x; null)
    elif $kind == "array" and ($x | length > 1) then match($x[0]; $x[1])
    elif $kind == "array" and ($x | length > 0) then match($x[0]; null)
    else error($kind + " not a string or array") end;
def test(re; flags): _match(re; flags; true);
def test($x): ($x | type) as $kind
  | if $kind == "string" then test($x; null)
    elif $kind == "array" and ($x | length > 1) then test($x[0]; $x[1])
    elif $kind == "array" and ($x | length > 0) then test($x[0]; null)
    else error($kind + " not a string or array") end;
def _names: reduce (.captures[] | select(.name != null)) as $group ({}; . + {($group.name): $group.string});
def capture($x): match($x) | _names;
def capture(re; flags): match(re; flags) | _names;
def scan($re; $flags): match($re; "g" + $flags) | if (.captures | length) > 0 then [.captures[].string] else .string end;
def scan($re): scan($re; null);
def split($re; $flags): . as $text
  | [foreach ((match($re; $flags + "g") | [.offset, .length]), null) as $m ([0, null];
      if $m == null then [.[0], $text[.[0]:]] else [$m[0] + $m[1], $text[.[0]:$m[0]]] end; .[1])];
def splits($re): splits($re; null);
def splits($re; $flags): split($re; $flags) | .[];
def sub($re; f; $flags): . as $text
  | _match($re; $flags; false) as $found
  | if ($found | length) == 0 then .
    else [$found[] | [_names | f]] as $new
      | ($new | map(length) | unique) as $counts
      | if $counts == [0] then .
        elif $counts | length == 1 then range($counts[0]) as $k | $text | _splice($found; [$new[][$k]])
        else
          reduce range($found | length) as $i ({out: [], end: 0};
            $text[.end:$found[$i].offset] as $gap
            | reduce range($new[$i] | length) as $k (.; .out[$k] += $gap + $new[$i][$k])
            | .end = $found[$i].offset + $found[$i].length)
          | .out[] + $text[.end:]
        end
    end;
def sub($re; f): sub($re; f; "");
def gsub($re; f; $flags): sub($re; f; $flags + "g");
def gsub($re; f): sub($re; f; "g");
def INDEX(f; key): reduce f as $row ({}; .[$row | key | tostring] |= $row);
def INDEX(key): INDEX(.[]; key);
def IN(f): any(f == .; .);
def IN(source; f): any(source == f; .);
def JOIN($index; key): [.[] | [., $index[key]]];
def JOIN($index; f; key): f | [., $index[key]];
def JOIN($index; f; key; join): f | [., $index[key]] | join;
def pick(f): . as $top | reduce path(f) as $p (null; setpath($p; $top | getpath($p)));
def get_prog_origin: null;
def get_jq_origin: null;

# readonly: read-only variables.

#### read only
readonly r=1; r=2; echo $?; readonly; echo end
## STDERR:
bash: line 1: r: readonly variable
## END
## status: 1

#### read-only errors by command
readonly r=1
(r=2; echo no); echo $?
(declare r=3); echo $?
(unset r); echo $?
(export r=4); echo $?
(f() { local r=5; }; f); echo $?
(r+=x; echo no); echo $?
(read r <<< 7); echo $?
(for r in 1; do :; done; echo no); echo $?
(((r=8))); echo $?
(r=9 true; echo went on); echo $?
(declare +r r); echo $?
## STDOUT:
1
1
1
1
1
1
1
no
0
1
went on
0
1
## END
## STDERR:
bash: line 2: r: readonly variable
bash: line 3: declare: r: readonly variable
bash: line 4: unset: r: cannot unset: readonly variable
bash: line 5: r: readonly variable
environment: line 6: local: r: readonly variable
bash: line 7: r: readonly variable
bash: line 8: r: readonly variable
bash: line 9: r: readonly variable
bash: line 10: r: readonly variable
bash: line 11: r: readonly variable
bash: line 12: declare: r: readonly variable
## END

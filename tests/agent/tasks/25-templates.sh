# Fill in templates with nothing but the shell.
mkdir -p templates out
cat > templates/deploy.yaml <<'END'
name: {{name}}
image: registry.example/{{name}}:{{version}}
replicas: {{replicas}}
env:
  - {{env_one}}
  - {{missing}}
END
declare -A values=([name]=web [version]=1.2.3 [replicas]=3 [env_one]='PATH=/a&b\c/d')
render() {
    local text key
    text=$(< "$1")
    for key in "${!values[@]}"; do
        text=${text//"{{$key}}"/"${values[$key]}"}
    done
    printf '%s\n' "$text"
}
render templates/deploy.yaml | tee out/deploy.yaml
grep -o '{{[a-z_]*}}' out/deploy.yaml
for name in api worker 'batch jobs'; do
    values[name]=${name// /-}
    values[replicas]=$((${#name} % 4 + 1))
    render templates/deploy.yaml > "out/${values[name]}.yaml"
done
grep -H replicas out/*.yaml
path=/usr/local/lib/libfoo.so.1.2
echo "${path##*/} ${path%/*} ${path%%.*} ${path#*.} ${path/lib/LIB} ${path//lib/LIB} ${path/%1.2/9}"
text='the Quick brown fox'
echo "${text^} ${text^^} ${text,,} ${text:4:5} ${text: -3} ${#text} ${text@Q} ${text//[aeiou]/_}"
echo "${unset-default} ${unset:=assigned} $unset ${text:+set} ${text/#the/a}"
printf '%05.1f|%+d|%x|%o|%e|%-8s|%8s|%q|%b\n' 3.14159 42 255 8 12345.678 left right "a b'c" 'tab\there'
printf '%(%Y-%m-%d)T\n' 0
printf -v padded '%-20s|' "$text" && echo "$padded"
read -r -a words <<< "$text"
echo "${#words[@]} ${words[1]} ${words[*]: -2}"
IFS=: read -ra parts <<< 'a:b::d' && printf '<%s>' "${parts[@]}" && echo
mapfile -t lines < templates/deploy.yaml && echo "${#lines[@]} ${lines[3]}"
echo {1..10..3} {a,b}{x,y} {05..07}
let 'n = 2 ** 10 + (7 % 4)' && echo "$n $((n >> 2 & 0xff)) $((n > 5 ? 1 : 0)) $((16#ff))"
select_lines() { sed -n "$1p" "$2"; }
select_lines 2,3 templates/deploy.yaml
eval "$(sed -n 's/^\([a-z]*\): \([0-9a-z]*\)$/got_\1=\2/p' out/api.yaml)"
echo "$got_name $got_replicas"

#!/bin/bash
# A careful script: strict options, traps, a temporary directory, errors, a status of its own.
set -euo pipefail
IFS=$'\n\t'
work=$(mktemp -d)
trap 'code=$?; rm -rf "$work"; echo "cleaned up after status $code"' EXIT
trap 'echo "failed at line $LINENO: $BASH_COMMAND"' ERR

log() { printf '[%s] %s\n' "$1" "${*:2}" >&2; }
die() { log error "$@"; exit 3; }
retry() {
    local tries=$1 try; shift
    for ((try = 1; try <= tries; try++)); do
        if "$@"; then return 0; fi
        log warn "try $try of '$*' failed"
    done
    return 1
}
flaky() { local n; n=$(cat "$work/n" 2> /dev/null || echo 0); echo $((n + 1)) > "$work/n"; ((n >= 2)); }

usage() { echo "usage: ${0##*/} [-v] [-n COUNT] DIRECTORY" >&2; }
main() {
    local verbose=0 count=5 option OPTIND
    while getopts ':vn:h' option; do
        case $option in
            v) verbose=1 ;;
            n) count=$OPTARG ;;
            h) usage; return 0 ;;
            :) log error "-$OPTARG needs a value"; usage; return 2 ;;
            *) log error "unknown option -$OPTARG"; usage; return 2 ;;
        esac
    done
    shift $((OPTIND - 1))
    local directory=${1:?a directory is needed}
    ((verbose)) && log info "looking at $directory"
    find "$directory" -type f -name '*.rs' -printf '%s\t%P\n' | sort -k1,1nr -k2 > "$work/list"
    head -n "$count" "$work/list"
}

retry 4 flaky && log info 'flaky worked'
main -v -n 3 vendor/tokio-*/src
main -n 2>&1 || echo "status $?"
main -x || echo "status $?"
(main) || echo "status $?"
if ! false | true; then echo 'the pipe failed'; fi
x=$(false; echo never) || echo "substitution failed: '$x'"
[[ -d vendor ]] || die 'no vendor directory'
grep -q 'no such text anywhere' vendor/tokio-*/Cargo.toml || log info 'not found'
false || true
cat "$work/list" | grep -q 'runtime' && echo 'has a runtime'
[[ -f missing.txt ]] || die "missing.txt is missing"
echo 'not reached'

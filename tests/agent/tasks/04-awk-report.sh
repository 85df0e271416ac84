# A report by kind of file, in awk.
find vendor -type f -printf '%s %p\n' | LC_ALL=C sort -k2 | awk '
    {
        size = $1
        path = $0; sub(/^[0-9]+ /, "", path)
        parts = split(path, names, "/")
        name = names[parts]
        kind = match(name, /\.[A-Za-z0-9]+$/) ? substr(name, RSTART + 1) : "(none)"
        bytes[kind] += size; count[kind]++
        if (size > largest[kind]) { largest[kind] = size; where[kind] = path }
        depth[parts]++
    }
    END {
        for (kind in bytes)
            printf "%-10s %6d files %10d bytes %9.1f mean  largest %s\n", kind, count[kind], bytes[kind], bytes[kind] / count[kind], where[kind]
    }' | sort -k4,4nr | head -n 25

awk -F'"' '/^name = / { name = $2 } /^version = / && name { print name, $2; name = "" }' vendor/*/Cargo.toml | sort -u

awk 'FNR == 1 { files++ } /^[ \t]*\/\// { comment++; next } /^[ \t]*$/ { blank++; next } { code++ }
    END { printf "%d files: %d code, %d comment, %d blank; %.2f%% comments\n", files, code, comment, blank, 100 * comment / (code + comment) }' \
    $(find vendor -path '*/src/*.rs' | sort)

awk -v OFS='\t' 'length($0) > longest { longest = length($0); line = FNR; file = FILENAME } END { print file, line, longest }' vendor/syn-*/src/*.rs

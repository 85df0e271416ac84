# strings: printable runs in binary files.

#### default and length
printf 'ab\0abcd\0abcdefg\001x' | strings
printf 'ab\0abcd\0abcdefg\001x' | strings -n 6
printf 'ab\0abcd\0' | strings -2
## STDOUT:
abcd
abcdefg
abcdefg
ab
abcd
## END

#### offsets
printf 'ab\0abcd\0' | strings -t d
printf 'ab\0abcd\0' | strings -t x
printf 'ab\0abcd\0' | strings -o
## STDOUT:
      3 abcd
      3 abcd
      3 abcd
## END

#### files
printf 'text\n' > f; strings f; strings -f f
strings nope; echo $?
## STDOUT:
text
f: text
1
## END
## STDERR:
strings: 'nope': No such file
## END
## FILES:
f: text\n
## END

#### --unicode: highlighted on terminals only
printf 'caf\303\251 au lait\n' > u; strings -U h u; strings --unicode=highlight u; rm u
## STDOUT:
caf\u00e9 au lait
caf\u00e9 au lait
## END

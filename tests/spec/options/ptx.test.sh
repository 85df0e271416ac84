# ptx: its options, each by each of its names. What they do is looked at in commands/ptx.
## file-escaped: br u## END\n## FILE: ig\nthe\n
## FILE: in
the quick fox
jumps over dogs
## END
## FILE: on
fox
## END
## FILE: ref
r1 the quick fox
r2 jumps
## END

#### options (1 of 4)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t ptx -A in
t ptx --auto-reference in
t ptx -bbr in
t ptx --break-file br in
t ptx -F'~' in
t ptx --flag-truncation '~' in
t ptx -f in
t ptx --ignore-case in
t ptx -g5 in
## STDOUT:
+ ptx -A in
in:2:       the quick fox jumps over   dogs
in:1:                      the quick   fox jumps over dogs
in:2:                  the quick fox   jumps over dogs
in:2:            the quick fox jumps   over dogs
in:1:                            the   quick fox jumps over dogs
in:1:                                  the quick fox jumps over dogs
+ ptx --auto-reference in
in:2:       the quick fox jumps over   dogs
in:1:                      the quick   fox jumps over dogs
in:2:                  the quick fox   jumps over dogs
in:2:            the quick fox jumps   over dogs
in:1:                            the   quick fox jumps over dogs
in:1:                                  the quick fox jumps over dogs
+ ptx -bbr in
                             the qui   ck fox jumps over dogs
            the quick fox jumps over   dogs
                           the quick   fox jumps over dogs
                       the quick fox   jumps over dogs
                    the quick fox ju   mps over dogs
                 the quick fox jumps   over dogs
                                 the   quick fox jumps over dogs
             the quick fox jumps ove   r dogs
        the quick fox jumps over dog   s
+ ptx --break-file br in
                             the qui   ck fox jumps over dogs
            the quick fox jumps over   dogs
                           the quick   fox jumps over dogs
                       the quick fox   jumps over dogs
                    the quick fox ju   mps over dogs
                 the quick fox jumps   over dogs
                                 the   quick fox jumps over dogs
             the quick fox jumps ove   r dogs
        the quick fox jumps over dog   s
+ ptx -F~ in
            the quick fox jumps over   dogs
                           the quick   fox jumps over dogs
                       the quick fox   jumps over dogs
                 the quick fox jumps   over dogs
                                 the   quick fox jumps over dogs
                                       the quick fox jumps over dogs
+ ptx --flag-truncation ~ in
            the quick fox jumps over   dogs
                           the quick   fox jumps over dogs
                       the quick fox   jumps over dogs
                 the quick fox jumps   over dogs
                                 the   quick fox jumps over dogs
                                       the quick fox jumps over dogs
+ ptx -f in
            the quick fox jumps over   dogs
                           the quick   fox jumps over dogs
                       the quick fox   jumps over dogs
                 the quick fox jumps   over dogs
                                 the   quick fox jumps over dogs
                                       the quick fox jumps over dogs
+ ptx --ignore-case in
            the quick fox jumps over   dogs
                           the quick   fox jumps over dogs
                       the quick fox   jumps over dogs
                 the quick fox jumps   over dogs
                                 the   quick fox jumps over dogs
                                       the quick fox jumps over dogs
+ ptx -g5 in
            the quick fox jumps over     dogs
                           the quick     fox jumps over dogs
                       the quick fox     jumps over dogs
                 the quick fox jumps     over dogs
                                 the     quick fox jumps over dogs
                                         the quick fox jumps over dogs
## END

#### options (2 of 4)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t ptx --gap-size 5 in
t ptx -iig in
t ptx --ignore-file ig in
t ptx -O -M mm in
t ptx -O --macro-name=mm in
t ptx -oon in
t ptx --only-file on in
t ptx -r ref
t ptx --references ref
## STDOUT:
+ ptx --gap-size 5 in
            the quick fox jumps over     dogs
                           the quick     fox jumps over dogs
                       the quick fox     jumps over dogs
                 the quick fox jumps     over dogs
                                 the     quick fox jumps over dogs
                                         the quick fox jumps over dogs
+ ptx -iig in
status 1
+ ptx --ignore-file ig in
status 1
+ ptx -O -M mm in
.mm "" "the quick fox jumps over" "dogs" ""
.mm "" "the quick" "fox jumps over dogs" ""
.mm "" "the quick fox" "jumps over dogs" ""
.mm "" "the quick fox jumps" "over dogs" ""
.mm "" "the" "quick fox jumps over dogs" ""
.mm "" "" "the quick fox jumps over dogs" ""
+ ptx -O --macro-name=mm in
.mm "" "the quick fox jumps over" "dogs" ""
.mm "" "the quick" "fox jumps over dogs" ""
.mm "" "the quick fox" "jumps over dogs" ""
.mm "" "the quick fox jumps" "over dogs" ""
.mm "" "the" "quick fox jumps over dogs" ""
.mm "" "" "the quick fox jumps over dogs" ""
+ ptx -oon in
                           the quick   fox jumps over dogs
+ ptx --only-file on in
                           the quick   fox jumps over dogs
+ ptx -r ref
r1                        the quick   fox
r2                                    jumps
r1                              the   quick fox
r1                                    the quick fox
+ ptx --references ref
r1                        the quick   fox
r2                                    jumps
r1                              the   quick fox
r1                                    the quick fox
## END
## STDERR:
ptx: ig: No such file or directory
ptx: ig: No such file or directory
## END

#### options (3 of 4)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t ptx -A -R in
t ptx -A --right-side-refs in
t ptx --format=roff in
t ptx --format=tex in
t ptx -S'\n' in
t ptx --sentence-regexp '\n' in
t ptx -G in
t ptx --traditional in
t ptx -t in
## STDOUT:
+ ptx -A -R in
         the quick fox jumps over   dogs                                   in:2
                        the quick   fox jumps over dogs                    in:1
                    the quick fox   jumps over dogs                        in:2
              the quick fox jumps   over dogs                              in:2
                              the   quick fox jumps over dogs              in:1
                                    the quick fox jumps over dogs          in:1
+ ptx -A --right-side-refs in
         the quick fox jumps over   dogs                                   in:2
                        the quick   fox jumps over dogs                    in:1
                    the quick fox   jumps over dogs                        in:2
              the quick fox jumps   over dogs                              in:2
                              the   quick fox jumps over dogs              in:1
                                    the quick fox jumps over dogs          in:1
+ ptx --format=roff in
.xx "" "the quick fox jumps over" "dogs" ""
.xx "" "the quick" "fox jumps over dogs" ""
.xx "" "the quick fox" "jumps over dogs" ""
.xx "" "the quick fox jumps" "over dogs" ""
.xx "" "the" "quick fox jumps over dogs" ""
.xx "" "" "the quick fox jumps over dogs" ""
+ ptx --format=tex in
\xx {}{the quick fox jumps over}{dogs}{}{}
\xx {}{the quick}{fox}{ jumps over dogs}{}
\xx {}{the quick fox}{jumps}{ over dogs}{}
\xx {}{the quick fox jumps}{over}{ dogs}{}
\xx {}{the}{quick}{ fox jumps over dogs}{}
\xx {}{}{the}{ quick fox jumps over dogs}{}
+ ptx -S\n in
                          jumps over   dogs
                           the quick   fox
                                       jumps over dogs
                               jumps   over dogs
                                 the   quick fox
                                       the quick fox
+ ptx --sentence-regexp \n in
                          jumps over   dogs
                           the quick   fox
                                       jumps over dogs
                               jumps   over dogs
                                 the   quick fox
                                       the quick fox
+ ptx -G in
.xx "" "jumps over" "dogs" ""
.xx "" "the quick" "fox" ""
.xx "" "" "jumps over dogs" ""
.xx "" "jumps" "over dogs" ""
.xx "" "the" "quick fox" ""
.xx "" "" "the quick fox" ""
+ ptx --traditional in
.xx "" "jumps over" "dogs" ""
.xx "" "the quick" "fox" ""
.xx "" "" "jumps over dogs" ""
.xx "" "jumps" "over dogs" ""
.xx "" "the" "quick fox" ""
.xx "" "" "the quick fox" ""
+ ptx -t in
            the quick fox jumps over   dogs
                           the quick   fox jumps over dogs
                       the quick fox   jumps over dogs
                 the quick fox jumps   over dogs
                                 the   quick fox jumps over dogs
                                       the quick fox jumps over dogs
## END

#### options (4 of 4)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t ptx --typeset-mode in
t ptx -w30 in
t ptx --width 30 in
t ptx -W'[a-z]+' in
t ptx --word-regexp '[a-z]+' in
t ptx -O in
t ptx -T in
## STDOUT:
+ ptx --typeset-mode in
            the quick fox jumps over   dogs
                           the quick   fox jumps over dogs
                       the quick fox   jumps over dogs
                 the quick fox jumps   over dogs
                                 the   quick fox jumps over dogs
                                       the quick fox jumps over dogs
+ ptx -w30 in
     jumps over   dogs       /fox
      the quick   fox jumps/
     /quick fox   jumps over/
     /fox jumps   over dogs
            the   quick fox/
   jumps/         the quick fox
+ ptx --width 30 in
     jumps over   dogs       /fox
      the quick   fox jumps/
     /quick fox   jumps over/
     /fox jumps   over dogs
            the   quick fox/
   jumps/         the quick fox
+ ptx -W[a-z]+ in
            the quick fox jumps over   dogs
                           the quick   fox jumps over dogs
                       the quick fox   jumps over dogs
                 the quick fox jumps   over dogs
                                 the   quick fox jumps over dogs
                                       the quick fox jumps over dogs
+ ptx --word-regexp [a-z]+ in
            the quick fox jumps over   dogs
                           the quick   fox jumps over dogs
                       the quick fox   jumps over dogs
                 the quick fox jumps   over dogs
                                 the   quick fox jumps over dogs
                                       the quick fox jumps over dogs
+ ptx -O in
.xx "" "the quick fox jumps over" "dogs" ""
.xx "" "the quick" "fox jumps over dogs" ""
.xx "" "the quick fox" "jumps over dogs" ""
.xx "" "the quick fox jumps" "over dogs" ""
.xx "" "the" "quick fox jumps over dogs" ""
.xx "" "" "the quick fox jumps over dogs" ""
+ ptx -T in
\xx {}{the quick fox jumps over}{dogs}{}{}
\xx {}{the quick}{fox}{ jumps over dogs}{}
\xx {}{the quick fox}{jumps}{ over dogs}{}
\xx {}{the quick fox jumps}{over}{ dogs}{}
\xx {}{the}{quick}{ fox jumps over dogs}{}
\xx {}{}{the}{ quick fox jumps over dogs}{}
## END

# ptx: a permuted index.
## FILE: few
the
quick
Words
## END
## FILE: refs
r1 foo bar
r2 baz qux
  lead x
## END
## FILE: text
The quick brown fox jumps over the lazy dog. It was quick.  The end!
Another "line" of words,	with a tab and more words than fit into one line of output
## END

#### plain
ptx text
ptx -w 30 refs
ptx < refs
## STDOUT:
   tab and more words than fit/        Another "line" of words, with a
        fox jumps over the lazy dog.   It was quick.           /quick brown
   lazy dog. It was quick.             The quick brown fox jumps over the
                                       The end!
       Another "line" of words, with   a tab and more words than fit into/
        /"line" of words, with a tab   and more words than fit into one/
   It was quick.           The quick   brown fox jumps over the lazy dog.
       brown fox jumps over the lazy   dog. It was quick.         The quick
                                 The   end!
      with a tab and more words than   fit into one line of output       /,
   was quick.        The quick brown   fox jumps over the lazy dog. It
       a tab and more words than fit   into one line of output      /, with
   quick.        The quick brown fox   jumps over the lazy dog. It was
      quick brown fox jumps over the   lazy dog. It was quick.          The
   more words than/        Another "   line" of words, with a tab and
        more words than fit into one   line of output            /a tab and
    /"line" of words, with a tab and   more words than fit into one line/
   words than/        Another "line"   of words, with a tab and more
        words than fit into one line   of output              /tab and more
        and more words than fit into   one line of output     /, with a tab
     words than fit into one line of   output                     /and more
           The quick brown fox jumps   over the lazy dog. It was quick.
   lazy dog. It was quick.       The   quick brown fox jumps over the
     jumps over the lazy dog. It was   quick.                    /brown fox
     Another "line" of words, with a   tab and more words than fit into/
        /, with a tab and more words   than fit into one line of output
      The quick brown fox jumps over   the lazy dog. It was quick.
     fox jumps over the lazy dog. It   was quick.                    /brown
            Another "line" of words,   with a tab and more words than fit/
   than fit/       Another "line" of   words, with a tab and more words
    /" of words, with a tab and more   words than fit into one line of/
         r1 foo   bar r2 baz/
     foo bar r2   baz qux/     r1
   baz/      r1   foo bar r2
     r2 baz qux   lead x     /bar
    /bar r2 baz   qux   lead x
   baz/           r1 foo bar r2
     r1 foo bar   r2 baz qux/
     qux   lead   x       /r2 baz
                              r1 foo   bar r2 baz qux   lead x
                       r1 foo bar r2   baz qux   lead x
                                  r1   foo bar r2 baz qux   lead x
               r1 foo bar r2 baz qux   lead x
                   r1 foo bar r2 baz   qux   lead x
                                       r1 foo bar r2 baz qux   lead x
                          r1 foo bar   r2 baz qux   lead x
        r1 foo bar r2 baz qux   lead   x
## END

#### widths and gaps
ptx -w 40 -g 1 text
ptx --width=20 --gap-size=5 refs
ptx -w 3 refs
ptx -w 0 refs; echo $?
ptx -w x refs; echo $?
ptx -g 0 refs; echo $?
## STDOUT:
 words, with a/      Another "line" of
       the lazy dog. It was quick.  /over
 fox jumps over/     The quick brown
                     The end!
   /" of words, with a tab and more/
   words, with a tab and more words/  /of
 over/     The quick brown fox jumps
      /over the lazy dog. It was quick.
                 The end!
    /more words than fit into one line/
     The quick brown fox jumps over the/
     /words than fit into one line of/
     quick brown fox jumps over the/  The
     /jumps over the lazy dog. It was/
 with a/   Another " line" of words,
  /than fit into one line of output
   /, with a tab and more words than/
      Another "line" of words, with a/
   fit into one line of output      /than
      /than fit into one line of output
    into one line of output     /than fit
    /brown fox jumps over the lazy dog./
 jumps over/     The quick brown fox
    lazy dog. It was quick.     /over the
   /of words, with a tab and more words/
     /and more words than fit into one/
     /fox jumps over the lazy dog. It/
    the lazy dog. It was quick.     /over
   /"line" of words, with a tab and/
   Another "line" of words, with a tab/
     /a tab and more words than fit/
      /foo     bar r2/
       /r2     baz qux/
        r1     foo bar/
      /qux     lead x
      /baz     qux/
               r1 foo/
      /bar     r2 baz/
          /     x
   /   bar/
   /   baz/
   /   foo/
   /   lead/
   /   qux/
      r/
   /   r/
   /   x
1
1
1
## END
## STDERR:
ptx: invalid line width: '0'
ptx: invalid line width: 'x'
ptx: invalid gap width: '0'
## END

#### references
ptx -A refs
ptx -A -R refs text
ptx -r refs
ptx -rR refs
ptx --auto-reference - < refs
ptx -O -r refs
## STDOUT:
refs:1:                        r1 foo   bar r2 baz qux   lead x
refs:2:                 r1 foo bar r2   baz qux   lead x
refs:1:                            r1   foo bar r2 baz qux   lead x
refs:3:         r1 foo bar r2 baz qux   lead x
refs:2:             r1 foo bar r2 baz   qux   lead x
refs:1:  x                              r1 foo bar r2 baz qux   lead
refs:2:                    r1 foo bar   r2 baz qux   lead x
refs:3:     foo bar r2 baz qux   lead   x                            r1
tab and more words than fit/        Another "line" of words, with a        text:2
     fox jumps over the lazy dog.   It was quick.           /quick brown   text:1
lazy dog. It was quick.             The quick brown fox jumps over the     text:1
                                    The end!                               text:1
    Another "line" of words, with   a tab and more words than fit into/    text:2
     /"line" of words, with a tab   and more words than fit into one/      text:2
                           r1 foo   bar r2 baz qux   lead x                refs:1
                    r1 foo bar r2   baz qux   lead x                       refs:2
It was quick.           The quick   brown fox jumps over the lazy dog.     text:1
    brown fox jumps over the lazy   dog. It was quick.         The quick   text:1
                              The   end!                                   text:1
   with a tab and more words than   fit into one line of output       /,   text:2
                               r1   foo bar r2 baz qux   lead x            refs:1
was quick.        The quick brown   fox jumps over the lazy dog. It        text:1
    a tab and more words than fit   into one line of output      /, with   text:2
quick.        The quick brown fox   jumps over the lazy dog. It was        text:1
   quick brown fox jumps over the   lazy dog. It was quick.          The   text:1
            r1 foo bar r2 baz qux   lead x                                 refs:3
more words than/        Another "   line" of words, with a tab and         text:2
     more words than fit into one   line of output            /a tab and   text:2
 /"line" of words, with a tab and   more words than fit into one line/     text:2
words than/        Another "line"   of words, with a tab and more          text:2
     words than fit into one line   of output              /tab and more   text:2
     and more words than fit into   one line of output     /, with a tab   text:2
  words than fit into one line of   output                     /and more   text:2
        The quick brown fox jumps   over the lazy dog. It was quick.       text:1
lazy dog. It was quick.       The   quick brown fox jumps over the         text:1
  jumps over the lazy dog. It was   quick.                    /brown fox   text:1
                r1 foo bar r2 baz   qux   lead x                           refs:2
                                    r1 foo bar r2 baz qux   lead x         refs:1
                       r1 foo bar   r2 baz qux   lead x                    refs:2
  Another "line" of words, with a   tab and more words than fit into/      text:2
     /, with a tab and more words   than fit into one line of output       text:2
   The quick brown fox jumps over   the lazy dog. It was quick.            text:1
  fox jumps over the lazy dog. It   was quick.                    /brown   text:1
         Another "line" of words,   with a tab and more words than fit/    text:2
than fit/       Another "line" of   words, with a tab and more words       text:2
 /" of words, with a tab and more   words than fit into one line of/       text:2
     r1 foo bar r2 baz qux   lead   x                                      refs:3
r1                              foo   bar
r2                                    baz qux
r1                                    foo bar
                                      lead x
r2                              baz   qux
                               lead   x
                              foo   bar                                    r1
                                    baz qux                                r2
                                    foo bar                                r1
                                    lead x                                 
                              baz   qux                                    r2
                             lead   x                                      
:1:                          r1 foo   bar r2 baz qux   lead x
:2:                   r1 foo bar r2   baz qux   lead x
:1:                              r1   foo bar r2 baz qux   lead x
:3:           r1 foo bar r2 baz qux   lead x
:2:               r1 foo bar r2 baz   qux   lead x
:1:                                   r1 foo bar r2 baz qux   lead x
:2:                      r1 foo bar   r2 baz qux   lead x
:3:    r1 foo bar r2 baz qux   lead   x
.xx "" "foo" "bar" "" "r1"
.xx "" "" "baz qux" "" "r2"
.xx "" "" "foo bar" "" "r1"
.xx "" "" "lead x" "" ""
.xx "" "baz" "qux" "" "r2"
.xx "" "lead" "x" "" ""
## END

#### directives
ptx -O text
ptx -T text
ptx --format=tex -M idx refs
ptx --format=roff -A refs
printf 'a $%%&#_{}\\ ~^ "q"\n' | ptx -T
printf 'a $%%&#_{}\\ ~^ "q"\n' | ptx -O
ptx --format=no refs; echo $?
## STDOUT:
.xx "tab and more words than fit/" "" "Another ""line"" of words, with a" ""
.xx "" "fox jumps over the lazy dog." "It was quick." "/quick brown"
.xx "lazy dog. It was quick." "" "The quick brown fox jumps over the" ""
.xx "" "" "The end!" ""
.xx "" "Another ""line"" of words, with" "a tab and more words than fit into/" ""
.xx "" "/""line"" of words, with a tab" "and more words than fit into one/" ""
.xx "It was quick." "The quick" "brown fox jumps over the lazy dog." ""
.xx "" "brown fox jumps over the lazy" "dog. It was quick." "The quick"
.xx "" "The" "end!" ""
.xx "" "with a tab and more words than" "fit into one line of output" "/,"
.xx "was quick." "The quick brown" "fox jumps over the lazy dog. It" ""
.xx "" "a tab and more words than fit" "into one line of output" "/, with"
.xx "quick." "The quick brown fox" "jumps over the lazy dog. It was" ""
.xx "" "quick brown fox jumps over the" "lazy dog. It was quick." "The"
.xx "more words than/" "Another """ "line"" of words, with a tab and" ""
.xx "" "more words than fit into one" "line of output" "/a tab and"
.xx "" "/""line"" of words, with a tab and" "more words than fit into one line/" ""
.xx "words than/" "Another ""line""" "of words, with a tab and more" ""
.xx "" "words than fit into one line" "of output" "/tab and more"
.xx "" "and more words than fit into" "one line of output" "/, with a tab"
.xx "" "words than fit into one line of" "output" "/and more"
.xx "" "The quick brown fox jumps" "over the lazy dog. It was quick." ""
.xx "lazy dog. It was quick." "The" "quick brown fox jumps over the" ""
.xx "" "jumps over the lazy dog. It was" "quick." "/brown fox"
.xx "" "Another ""line"" of words, with a" "tab and more words than fit into/" ""
.xx "" "/, with a tab and more words" "than fit into one line of output" ""
.xx "" "The quick brown fox jumps over" "the lazy dog. It was quick." ""
.xx "" "fox jumps over the lazy dog. It" "was quick." "/brown"
.xx "" "Another ""line"" of words," "with a tab and more words than fit/" ""
.xx "than fit/" "Another ""line"" of" "words, with a tab and more words" ""
.xx "" "/"" of words, with a tab and more" "words than fit into one line of/" ""
\xx {tab and more words than fit}{}{Another}{ "line" of words, with a}{}
\xx {}{fox jumps over the lazy dog.}{It}{ was quick.}{quick brown}
\xx {lazy dog. It was quick.}{}{The}{ quick brown fox jumps over the}{}
\xx {}{}{The}{ end!}{}
\xx {}{Another "line" of words, with}{a}{ tab and more words than fit into}{}
\xx {}{"line" of words, with a tab}{and}{ more words than fit into one}{}
\xx {It was quick.}{The quick}{brown}{ fox jumps over the lazy dog.}{}
\xx {}{brown fox jumps over the lazy}{dog}{. It was quick.}{The quick}
\xx {}{The}{end}{!}{}
\xx {}{with a tab and more words than}{fit}{ into one line of output}{,}
\xx {was quick.}{The quick brown}{fox}{ jumps over the lazy dog. It}{}
\xx {}{a tab and more words than fit}{into}{ one line of output}{, with}
\xx {quick.}{The quick brown fox}{jumps}{ over the lazy dog. It was}{}
\xx {}{quick brown fox jumps over the}{lazy}{ dog. It was quick.}{The}
\xx {more words than}{Another "}{line}{" of words, with a tab and}{}
\xx {}{more words than fit into one}{line}{ of output}{a tab and}
\xx {}{"line" of words, with a tab and}{more}{ words than fit into one line}{}
\xx {words than}{Another "line"}{of}{ words, with a tab and more}{}
\xx {}{words than fit into one line}{of}{ output}{tab and more}
\xx {}{and more words than fit into}{one}{ line of output}{, with a tab}
\xx {}{words than fit into one line of}{output}{}{and more}
\xx {}{The quick brown fox jumps}{over}{ the lazy dog. It was quick.}{}
\xx {lazy dog. It was quick.}{The}{quick}{ brown fox jumps over the}{}
\xx {}{jumps over the lazy dog. It was}{quick}{.}{brown fox}
\xx {}{Another "line" of words, with a}{tab}{ and more words than fit into}{}
\xx {}{, with a tab and more words}{than}{ fit into one line of output}{}
\xx {}{The quick brown fox jumps over}{the}{ lazy dog. It was quick.}{}
\xx {}{fox jumps over the lazy dog. It}{was}{ quick.}{brown}
\xx {}{Another "line" of words,}{with}{ a tab and more words than fit}{}
\xx {than fit}{Another "line" of}{words}{, with a tab and more words}{}
\xx {}{" of words, with a tab and more}{words}{ than fit into one line of}{}
\idx {}{r1 foo}{bar}{ r2 baz qux   lead x}{}
\idx {}{r1 foo bar r2}{baz}{ qux   lead x}{}
\idx {}{r1}{foo}{ bar r2 baz qux   lead x}{}
\idx {}{r1 foo bar r2 baz qux}{lead}{ x}{}
\idx {}{r1 foo bar r2 baz}{qux}{   lead x}{}
\idx {}{}{r}{1 foo bar r2 baz qux   lead x}{}
\idx {}{r1 foo bar}{r}{2 baz qux   lead x}{}
\idx {}{r1 foo bar r2 baz qux   lead}{x}{}{}
.xx "" "r1 foo" "bar r2 baz qux   lead x" "" "refs:1"
.xx "" "r1 foo bar r2" "baz qux   lead x" "" "refs:2"
.xx "" "r1" "foo bar r2 baz qux   lead x" "" "refs:1"
.xx "" "r1 foo bar r2 baz qux" "lead x" "" "refs:3"
.xx "" "r1 foo bar r2 baz" "qux   lead x" "" "refs:2"
.xx "x" "" "r1 foo bar r2 baz qux   lead" "" "refs:1"
.xx "" "r1 foo bar" "r2 baz qux   lead x" "" "refs:2"
.xx "" "foo bar r2 baz qux   lead" "x" "r1" "refs:3"
\xx {}{}{a}{ \$\%\&\#\_$\{$$\}$\backslash{} ~^ "q"}{}
\xx {}{a \$\%\&\#\_$\{$$\}$\backslash{} ~^ "}{q}{"}{}
.xx "" "" "a $%&#_{}\ ~^ ""q""" ""
.xx "" "a $%&#_{}\ ~^ """ "q""" ""
1
## END
## STDERR:
ptx: invalid argument 'no' for '--format'
Valid arguments are:
  - 'roff'
  - 'tex'
Try 'ptx --help' for more information.
## END

#### words
ptx -i few text
ptx -f -i few text
ptx -o few text
ptx -f --only-file=few text
ptx -W '[a-z]+s' text
ptx -b few refs
## STDOUT:
   tab and more words than fit/        Another "line" of words, with a
        fox jumps over the lazy dog.   It was quick.           /quick brown
   lazy dog. It was quick.             The quick brown fox jumps over the
                                       The end!
       Another "line" of words, with   a tab and more words than fit into/
        /"line" of words, with a tab   and more words than fit into one/
   It was quick.           The quick   brown fox jumps over the lazy dog.
       brown fox jumps over the lazy   dog. It was quick.         The quick
                                 The   end!
      with a tab and more words than   fit into one line of output       /,
   was quick.        The quick brown   fox jumps over the lazy dog. It
       a tab and more words than fit   into one line of output      /, with
   quick.        The quick brown fox   jumps over the lazy dog. It was
      quick brown fox jumps over the   lazy dog. It was quick.          The
   more words than/        Another "   line" of words, with a tab and
        more words than fit into one   line of output            /a tab and
    /"line" of words, with a tab and   more words than fit into one line/
   words than/        Another "line"   of words, with a tab and more
        words than fit into one line   of output              /tab and more
        and more words than fit into   one line of output     /, with a tab
     words than fit into one line of   output                     /and more
           The quick brown fox jumps   over the lazy dog. It was quick.
     Another "line" of words, with a   tab and more words than fit into/
        /, with a tab and more words   than fit into one line of output
     fox jumps over the lazy dog. It   was quick.                    /brown
            Another "line" of words,   with a tab and more words than fit/
   than fit/       Another "line" of   words, with a tab and more words
    /" of words, with a tab and more   words than fit into one line of/
       Another "line" of words, with   a tab and more words than fit into/
        /"line" of words, with a tab   and more words than fit into one/
   tab and more words than fit/        Another "line" of words, with a
   It was quick.           The quick   brown fox jumps over the lazy dog.
       brown fox jumps over the lazy   dog. It was quick.         The quick
                                 The   end!
      with a tab and more words than   fit into one line of output       /,
   was quick.        The quick brown   fox jumps over the lazy dog. It
       a tab and more words than fit   into one line of output      /, with
        fox jumps over the lazy dog.   It was quick.           /quick brown
   quick.        The quick brown fox   jumps over the lazy dog. It was
      quick brown fox jumps over the   lazy dog. It was quick.          The
   more words than/        Another "   line" of words, with a tab and
        more words than fit into one   line of output            /a tab and
    /"line" of words, with a tab and   more words than fit into one line/
   words than/        Another "line"   of words, with a tab and more
        words than fit into one line   of output              /tab and more
        and more words than fit into   one line of output     /, with a tab
     words than fit into one line of   output                     /and more
           The quick brown fox jumps   over the lazy dog. It was quick.
     Another "line" of words, with a   tab and more words than fit into/
        /, with a tab and more words   than fit into one line of output
     fox jumps over the lazy dog. It   was quick.                    /brown
            Another "line" of words,   with a tab and more words than fit/
   lazy dog. It was quick.       The   quick brown fox jumps over the
     jumps over the lazy dog. It was   quick.                    /brown fox
      The quick brown fox jumps over   the lazy dog. It was quick.
   lazy dog. It was quick.       The   quick brown fox jumps over the
     jumps over the lazy dog. It was   quick.                    /brown fox
   lazy dog. It was quick.             The quick brown fox jumps over the
      The quick brown fox jumps over   the lazy dog. It was quick.
                                       The end!
   than fit/       Another "line" of   words, with a tab and more words
    /" of words, with a tab and more   words than fit into one line of/
   ick.          The quick brown fox   jumps over the lazy dog. It was qu
     fox jumps over the lazy dog. It   was quick.                  /k brown
   han fit in/     Another "line" of   words, with a tab and more words t
    /" of words, with a tab and more   words than fit into one line of ou/
               r1 foo bar r2 baz qux     lead x
                              r1 foo    bar r2 baz qux   lead x
        r1 foo bar r2 baz qux   lead    x
                                   r   1 foo bar r2 baz qux   lead x
                        r1 foo bar r   2 baz qux   lead x
          r1 foo bar r2 baz qux   le   ad x
                r1 foo bar r2 baz qu   x   lead x
## END

#### sentences and marks
ptx -S '\n' text
ptx -S '' refs
ptx -F '' text
ptx -F '>>' -w 30 text
ptx --sentence-regexp='[.!]' text
ptx -S 'r' refs; echo $?
## STDOUT:
   tab and more words than fit/        Another "line" of words, with a
        fox jumps over the lazy dog.   It was quick.  The end!       /brown
   lazy dog. It was quick./            The quick brown fox jumps over the
         the lazy dog. It was quick.   The end!                 /jumps over
       Another "line" of words, with   a tab and more words than fit into/
        /"line" of words, with a tab   and more words than fit into one/
   It was quick.  The/     The quick   brown fox jumps over the lazy dog.
      /brown fox jumps over the lazy   dog. It was quick.  The end!
        lazy dog. It was quick.  The   end!                       /over the
      with a tab and more words than   fit into one line of output       /,
   was quick./       The quick brown   fox jumps over the lazy dog. It
       a tab and more words than fit   into one line of output      /, with
   quick./       The quick brown fox   jumps over the lazy dog. It was
     /quick brown fox jumps over the   lazy dog. It was quick.  The end!
   more words than/        Another "   line" of words, with a tab and
        more words than fit into one   line of output            /a tab and
    /"line" of words, with a tab and   more words than fit into one line/
   words than/        Another "line"   of words, with a tab and more
        words than fit into one line   of output              /tab and more
        and more words than fit into   one line of output     /, with a tab
     words than fit into one line of   output                     /and more
           The quick brown fox jumps   over the lazy dog. It was quick./
   lazy dog. It was quick./      The   quick brown fox jumps over the
     jumps over the lazy dog. It was   quick.  The end!          /brown fox
     Another "line" of words, with a   tab and more words than fit into/
        /, with a tab and more words   than fit into one line of output
      The quick brown fox jumps over   the lazy dog. It was quick.  The/
     fox jumps over the lazy dog. It   was quick.  The end!          /brown
            Another "line" of words,   with a tab and more words than fit/
   than fit/       Another "line" of   words, with a tab and more words
    /" of words, with a tab and more   words than fit into one line of/
                              r1 foo   bar r2 baz qux   lead x
                       r1 foo bar r2   baz qux   lead x
                                  r1   foo bar r2 baz qux   lead x
               r1 foo bar r2 baz qux   lead x
                   r1 foo bar r2 baz   qux   lead x
                                       r1 foo bar r2 baz qux   lead x
                          r1 foo bar   r2 baz qux   lead x
        r1 foo bar r2 baz qux   lead   x
   and more words than fit into        Another "line" of words, with a tab
        fox jumps over the lazy dog.   It was quick.            quick brown
   lazy dog. It was quick.             The quick brown fox jumps over the
                                       The end!
       Another "line" of words, with   a tab and more words than fit into
         "line" of words, with a tab   and more words than fit into one
   It was quick.           The quick   brown fox jumps over the lazy dog.
       brown fox jumps over the lazy   dog. It was quick.         The quick
                                 The   end!
    , with a tab and more words than   fit into one line of output    words
   quick.            The quick brown   fox jumps over the lazy dog. It was
       a tab and more words than fit   into one line of output       , with
   quick.        The quick brown fox   jumps over the lazy dog. It was
      quick brown fox jumps over the   lazy dog. It was quick.          The
   words than fit into     Another "   line" of words, with a tab and more
    and more words than fit into one   line of output                 a tab
     "line" of words, with a tab and   more words than fit into one line of
   than fit into      Another "line"   of words, with a tab and more words
   more words than fit into one line   of output                    tab and
    tab and more words than fit into   one line of output          , with a
     words than fit into one line of   output                      and more
           The quick brown fox jumps   over the lazy dog. It was quick.
   dog. It was quick.            The   quick brown fox jumps over the lazy
     jumps over the lazy dog. It was   quick.                     brown fox
     Another "line" of words, with a   tab and more words than fit into one
    words, with a tab and more words   than fit into one line of output
      The quick brown fox jumps over   the lazy dog. It was quick.
     fox jumps over the lazy dog. It   was quick.                     brown
   into     Another "line" of words,   with a tab and more words than fit
   than fit        Another "line" of   words, with a tab and more words
     " of words, with a tab and more   words than fit into one line of
   line>>         Another "
         >>dog.   It was>>
                  The quick>>
                  The end!
       >>, with   a tab and>>
        >>a tab   and more>>
        >>quick   brown fox>>
     >>the lazy   dog. It was>>
            The   end!
         >>than   fit into>>
        >>brown   fox jumps>>
     >>than fit   into one>>
          >>fox   jumps over>>
     >>over the   lazy dog.>>
            >>"   line" of>>
     >>into one   line of>>
      >>tab and   more words>>
       >>"line"   of words,>>
     >>one line   of output
     >>fit into   one line of>>
      >>line of   output
        >>jumps   over the>>
            The   quick brown>>
     >>. It was   quick.
     >>, with a   tab and>>
        >>words   than fit>>
         >>over   the lazy>>
      >>dog. It   was quick.
       >>words,   with a tab>>
     >>line" of   words, with>>
     >>and more   words than>>
   tab and more words than fit/         Another "line" of words, with a
                                        It was quick.
   lazy dog.                           The quick brown fox jumps over the
                                         The end!
       Another "line" of words, with   a tab and more words than fit into/
        /"line" of words, with a tab   and more words than fit into one/
                           The quick   brown fox jumps over the lazy dog.
       brown fox jumps over the lazy   dog.                       The quick
                                 The   end!
      with a tab and more words than   fit into one line of output       /,
                     The quick brown   fox jumps over the lazy dog.
       a tab and more words than fit   into one line of output      /, with
                 The quick brown fox   jumps over the lazy dog.
      quick brown fox jumps over the   lazy dog.                        The
   more words than/        Another "   line" of words, with a tab and
        more words than fit into one   line of output            /a tab and
    /"line" of words, with a tab and   more words than fit into one line/
   words than/        Another "line"   of words, with a tab and more
        words than fit into one line   of output              /tab and more
        and more words than fit into   one line of output     /, with a tab
     words than fit into one line of   output                     /and more
           The quick brown fox jumps   over the lazy dog.
   lazy dog.                     The   quick brown fox jumps over the
                              It was   quick.
     Another "line" of words, with a   tab and more words than fit into/
        /, with a tab and more words   than fit into one line of output
      The quick brown fox jumps over   the lazy dog.
                                  It   was quick.
            Another "line" of words,   with a tab and more words than fit/
   than fit/       Another "line" of   words, with a tab and more words
    /" of words, with a tab and more   words than fit into one line of/
1
## END
## STDERR:
ptx: error: regular expression has a match of length zero: 'r'
## END

#### traditional
ptx -G refs
ptx -G -T refs
ptx -G refs out; cat out
ptx -G -b few refs
## STDOUT:
.xx "" "r1 foo" "bar" ""
.xx "" "r2" "baz qux" ""
.xx "" "r1" "foo bar" ""
.xx "" "" "lead x" ""
.xx "" "r2 baz" "qux" ""
.xx "" "" "r1 foo bar" ""
.xx "" "" "r2 baz qux" ""
.xx "" "lead" "x" ""
\xx {}{r1 foo}{bar}{}{}
\xx {}{r2}{baz}{ qux}{}
\xx {}{r1}{foo}{ bar}{}
\xx {}{}{lead}{ x}{}
\xx {}{r2 baz}{qux}{}{}
\xx {}{}{r1}{ foo bar}{}
\xx {}{}{r2}{ baz qux}{}
\xx {}{lead}{x}{}{}
.xx "" "r1 foo" "bar" ""
.xx "" "r2" "baz qux" ""
.xx "" "r1" "foo bar" ""
.xx "" "" "lead x" ""
.xx "" "r2 baz" "qux" ""
.xx "" "" "r1 foo bar" ""
.xx "" "" "r2 baz qux" ""
.xx "" "lead" "x" ""
.xx "" "r" "1 foo bar" ""
.xx "" "r" "2 baz qux" ""
.xx "" "le" "ad x" ""
.xx "" "r1 foo" "bar" ""
.xx "" "r2" "baz qux" ""
.xx "" "r1" "foo bar" ""
.xx "" "" "lead x" ""
.xx "" "r2 baz qu" "x" ""
.xx "" "lead" "x" ""
## END
## FILES:
out: .xx "" "r1 foo" "bar" ""\n.xx "" "r2" "baz qux" ""\n.xx "" "r1" "foo bar" ""\n.xx "" "" "lead x" ""\n.xx "" "r2 baz" "qux" ""\n.xx "" "" "r1 foo bar" ""\n.xx "" "" "r2 baz qux" ""\n.xx "" "lead" "x" ""\n
## END

#### errors
ptx nope; echo $?
ptx -i nope refs; echo $?
ptx -W '\(' refs; echo $?
ptx -Z; echo $?
## STDOUT:
1
1
1
1
## END
## STDERR:
ptx: nope: No such file or directory
ptx: nope: No such file or directory
ptx: Unmatched ( or \( (for regexp '\\(')
ptx: invalid option -- 'Z'
Try 'ptx --help' for more information.
## END

#### the first mistake in a call is told
ptx -b@x --ignore-case=3 < /dev/null
ptx -M@x --word-regexp= < /dev/null
ptx -F@x --auto-reference=3 < /dev/null
ptx -G@x --macro-name= --help < /dev/null | head -c 6; echo "$?"
## STDOUT:
0
## END
## STDERR:
ptx: option '--ignore-case' doesn't allow an argument
Try 'ptx --help' for more information.
ptx: option '--auto-reference' doesn't allow an argument
Try 'ptx --help' for more information.
ptx: invalid option -- '@'
Try 'ptx --help' for more information.
## END

//! What libmagic looks for in texts, in the order of its strength.

/// What a text may be: the words, the media type, and whether `executable`
/// stands behind the encoding.
pub(super) const KINDS: &[(&str, &str, &str, bool)] = &[
    ("am", "automake makefile script", "text/x-makefile", false),
    ("asm", "assembler source", "text/x-asm", false),
    ("aux", "LaTeX auxiliary file", "text/x-tex", false),
    ("awk", "awk or perl script", "text/plain", false),
    ("bat", "DOS batch file", "text/x-msdos-batch", false),
    ("bdf", "X11 BDF font", "text/plain", false),
    ("bsd", "BSD makefile script", "text/x-makefile", false),
    ("c", "C source", "text/x-c", false),
    ("c++", "C++ source", "text/x-c++", false),
    ("cdiff", "context diff output", "text/x-diff", false),
    ("ctags", "Exuberant Ctags tag file", "text/plain", false),
    ("dcl", "DCL command file", "text/plain", false),
    ("diff", "diff output", "text/x-diff", false),
    ("flex", "C program text (from flex)", "text/plain", false),
    ("fortran", "FORTRAN program", "text/x-fortran", false),
    ("html", "HTML document", "text/html", false),
    ("info", "GNU Info", "text/x-info", false),
    ("java", "Java source", "text/x-java", false),
    ("js", "JavaScript source", "application/javascript", false),
    ("la", "libtool library file", "text/plain", false),
    ("latex", "LaTeX document", "text/x-tex", false),
    ("latex2", "LaTeX 2e document", "text/x-tex", false),
    ("lex", "lex description", "text/plain", false),
    ("lisp", "Lisp/Scheme program", "text/x-lisp", false),
    ("lo", "libtool object file", "text/plain", false),
    ("m3u", "M3U playlist", "text/plain", false),
    ("m4", "M4 macro processor script", "text/x-m4", false),
    ("mail", "RFC 822 mail", "message/rfc822", false),
    ("make", "makefile script", "text/x-makefile", false),
    ("manifest", "JAR Manifest", "text/plain", false),
    ("mime", "MIME entity", "text/plain", false),
    ("news", "news", "message/news", false),
    ("newsmail", "news or mail", "message/rfc822", false),
    ("objc", "Objective-C source", "text/x-objective-c", false),
    ("pascal", "Pascal source", "text/x-pascal", false),
    ("perl", "Perl script", "text/x-perl", false),
    ("perl5", "Perl5 module source", "text/plain", false),
    ("php", "PHP script", "text/x-php", false),
    ("pls", "PLS playlist", "text/plain", false),
    ("po", "GNU gettext message catalogue", "text/x-po", false),
    ("pod", "Perl POD document", "text/plain", false),
    ("py", "Python script", "text/x-script.python", true),
    ("pydoc", "Python script", "text/plain", true),
    ("rcs", "RCS/CVS diff output", "text/x-diff", false),
    ("rst", "ReStructuredText file", "text/plain", false),
    ("ruby", "Ruby script", "text/x-ruby", false),
    ("sgml", "exported SGML document", "text/plain", false),
    ("smtp", "SMTP mail", "message/rfc822", false),
    ("srt", "SubRip", "application/x-subrip", false),
    ("stored", "saved news", "message/news", false),
    ("tcl", "Tcl script", "text/plain", false),
    ("tex", "TeX document", "text/x-tex", false),
    ("texi", "Texinfo source", "text/x-texinfo", false),
    ("toc", "LaTeX table of contents", "text/x-tex", false),
    ("troff", "troff or preprocessor input", "text/troff", false),
    ("udiff", "unified diff output", "text/x-diff", false),
    ("vtt", "WebVTT subtitles", "text/vtt", false),
    ("xml", "XML document", "text/xml", false),
];

/// A rule a line: what the text is, then what must hold, all of it:
/// `=WORD` or `~WORD` stands first, in this or in any case; `N?WORD` is found
/// within so many bytes; `N<WORD` too, in any case, its blanks being any white
/// space; `N!WORD` is not; `/EXPRESSION` matches, `N/EXPRESSION` within so many
/// lines, `N-EXPRESSION` does not. Behind `+`, what comes is looked for behind
/// what was found last. A line `#N` is where scripts of that strength are known
/// by the program that they call. ¶ is the end of a line.
pub(super) const RULES: &str = r##"
manifest	=Manifest-Version: 1.0
html	~<!doctype html
smtp	~delivered-to:
mime	=MIME-Version:
smtp	~return-path:
po	1024?¶msgid	+1024?¶msgstr
udiff	4096?--- 	+1024?¶	+1?+++ 	+1024?¶	+1?@@
mail	=Received:
js	8192?export 	/^export (function|class|default|const|var|let|async) 
stored	=Article
vtt	=WEBVTT	+/[0-9]{2}:[0-9]{2}\.[0-9]{3} -->
html	~<html>
js	8192?require(	/^(const|var|let).*=.*require\(
js	8192? from 	/^(import|export).* from 
js	8192?exports	/module(\.|\[["'])exports.*=
news	=Path:
news	=Xref:
newsmail	=From:
newsmail	=Date:
ruby	/^[[:space:]]*(class|module)[[:space:]][A-Z]	/(modul|includ)e [A-Z]|def [a-z]	+/^[[:space:]]*end([[:space:]]+[;#].*)?$
js	8192?port 	/^(import|export) ["']\./
js	8192?function	/\((async )?function[( ]
perl5	8192?package	/^package[ 	]+[0-9A-Za-z_:]+ *;
js	0?"use strict"
js	0?'use strict'
c++	8192?using	/^using[[:space:]]+(namespace )?std(::)?[[:alpha:]]*[[:space:]]*;
rst	256?==	+/^[=]+$	+512?:Author:
rst	256?==	+/^[=]+$	+/^\.\.[A-Za-z]
html	~<!--	+4096<<!doctype html
html	~<!--	+4096<<html>
c++	8192?namespace	/^namespace[[:space:]]+[_[:alpha:]]{1,30}[[:space:]]*\{
c++	8192?protected	/^[[:space:]]*protected:
php	~<?php
c++	8192?template	/^[[:space:]]*template[[:space:]]*<.*>[[:space:]]*$
js	8192?require(	/^require\(["']
js	8192?typeof	/typeof.*[!=]==
#69
c++	8192?virtual	/^[[:space:]]*virtual[[:space:]]+.*[};][[:space:]]*$
c++	8192?private	/^[[:space:]]*private:
ruby	8192?require	/^[[:space:]]*require[[:space:]]'[A-Za-z_/.]+'	/def [a-z]| do$	+/^[[:space:]]*end([[:space:]]+[;#].*)?$
c++	8192?public	/^[[:space:]]*public:
objc	8192?#import	/^#import[[:space:]]+["<]
#63
latex	4096?\documentstyle
perl	1024?eval '(exit $?0)' && eval 'exec
perl	1024?eval "exec /usr/local/bin/perl
perl	1024?eval 'exec /usr/local/bin/perl
pydoc	="""
ruby	/^[[:space:]]*(class|module)[[:space:]][A-Z]	+/^[[:space:]]*end([[:space:]]+[;#if].*)?$
latex2	4096?\documentclass
la	80?.la - a libtool library file
py	4096?def __init__	+64?self
toc	4096?\contentsline
lo	80?.lo - a libtool object file
py	4096?if __name__	+64?'__main__'
py	4096?if __name__	+64?"__main__"
py	8192?class	/^class [_[:alpha:]]+(\(.*\))?( )*:([ 	]+pass)?$
latex	4096?\section
latex	4096?\chapter
xml	~<?xml
latex	4096?\setlength
c++	8192?class	/^[[:space:]]*class[[:space:]]+[[:digit:][:alpha:]:_]+[[:space:]]*\{(.|¶)*\}(;)?$
m4	8192?AC_DEFUN	/^AC_DEFUN\(\[
perl	1024?eval "exec /usr/bin/perl
perl	1024?eval 'exec /usr/bin/perl
py	4096?try:	+/^[[:space:]]*except.*:$
py	4096?try:	+4096?finally:
py	8192?def 	/^[[:space:]]{0,50}def {1,50}[_a-zA-Z]{1,100}	+/\(([[:alpha:]*_, ]){0,255}\):$
diff	=Common subdirectories: 
html	4096<<script>
html	4096<<script 
html	4096<<a href=
c	8192?#include	/^#include
lisp	4096?(custom-set-variables 
make	100/^(CFLAGS|VPATH|LDFLAGS|all:|\.PRECIOUS)
py	8192?import	/^from[ 	]+([A-Za-z0-9_]|\.)+[ 	]+import.*$
html	4096<<title>
html	4096<<title 
html	4096<<style>
html	4096<<style 
html	4096<<table>
html	4096<<table 
html	4096<<head>
html	4096<<head 
html	4096<<html>
html	4096<<html 
tex	4096?\input
latex	4096?\begin
aux	4096?\relax
#51
dcl	=$!
perl	1024?eval "exec /bin/perl
perl	1024?eval 'exec /bin/perl
ruby	8192?def 	/^[[:space:]]*def [a-z]|def [[:alpha:]]+::[a-z]	+/^[[:space:]]*end([[:space:]]+[;#].*)?$
html	4096<<!doctype html
flex	100?generated by flex
info	=This is Info file
perl	1024?eval "exec perl
perl	1024?eval 'exec perl
srt	=1	/^1[[:cntrl:]]+0[01]:[0-9]{2}:[0-9]{2},[0-9]{3} -->
texi	=\input texinfo
latex	4096?% -*-latex-*-
bsd	100/^\.(BEGIN|endif|include)
tcl	=package req
c	8192?endif	/^#[[:space:]]*(if|ifn)def	+/^#[[:space:]]*endif$
c	8192?float	/^[[:space:]]*float( \*|\*)(.+)(=.*)?;[[:space:]]*$
c	8192?union	/^union[[:space:]]+
java	8192?main(	+64?String
c	8192?main(	+/\)[[:space:]]*\{
bat	~@echo off
bat	~@ echo off
bat	~@rem
bat	~@set 
pod	1024?¶=encoding 
pls	=[playlist]
ctags	=!_TAG
diff	=diff 
bdf	=STARTFONT 
lex	=%{
lisp	4096?(defparam 
lisp	4096?(autoload 
m4	8192?dnl	/^dnl 
pod	1024?=pod¶
pod	1024?=encoding 
troff	=\"
c	8192?char	/^[[:space:]]*char( \*|\*)(.+)(=.*)?;[[:space:]]*$
php	=<?¶
cdiff	=*** 	+1024?¶--- 
sgml	4096<<!doctype
troff	=.\"
troff	='\"
troff	20/^\.[A-Za-z][A-Za-z0-9]$
awk	4096?BEGIN	/^[[:space:]]{0,100}BEGIN[[:space:]]{0,100}[{]
diff	=Only in 
lisp	4096?(defvar 
pod	1024?¶=head1 
pod	1024?¶=head2 
ruby	8192?require	/^[[:space:]]*require[[:space:]]'[A-Za-z_/.]+'
ruby	8192?include	/^[[:space:]]*include ([A-Z]+[a-z]*(::))+
tex	=\ifx
troff	='.\"
troff	20/^\.[A-Za-z][A-Za-z0-9][ 	]
asm	8192?.globl	/^[ 	]{0,50}\.globl
m3u	=#EXTM3U
c	8192?pragma	/^#[[:space:]]*pragma
c	8192?define	/^#[[:space:]]*(if|ifn)def	+/^#[[:space:]]*define
c	8192?double	/^[[:space:]]*double( \*|\*)(.+)(=.*)?;[[:space:]]*$
c	8192?extern	/^[[:space:]]*extern[[:space:]]+
c	8192?struct	/^struct[[:space:]]+
java	8192?import	/^import.*;$
lisp	4096?(defun 
pascal	8192?(input,
pod	1024?=head1 
pod	1024?=head2 
py	8192?import	/^import [_[:alpha:]]+ as [[:alpha:]][[:space:]]*$
asm	8192?.	/^[ 	]{0,50}\.(byte|even|text|file|type)
rcs	=Index:
lisp	4096?(setq 
pod	1024?¶=pod¶
sgml	4096<<!--
am	100/^SUBDIRS[[:space:]]+=
#20
fortran	100-^[^Cc 	].*$	100/^[Cc][ 	]
tcl	2!p	/^package[ 	]+req
"##;

//! The types of files that `-t` and `-T` know: names and their globs.

/// A line each, sorted by name. (One text: pairs of them would be pointers, which hardly compress.)
pub const TYPES: &str = "\
agda: *.agda, *.lagda\n\
aidl: *.aidl\n\
amake: *.bp, *.mk\n\
asciidoc: *.adoc, *.asc, *.asciidoc\n\
asm: *.S, *.asm, *.s\n\
asp: *.ascx, *.ascx.cs, *.ascx.vb, *.aspx, *.aspx.cs, *.aspx.vb\n\
ats: *.ats, *.dats, *.hats, *.sats\n\
avro: *.avdl, *.avpr, *.avsc\n\
awk: *.awk\n\
bazel: *.BUILD, *.bazel, *.bazelrc, *.bzl, BUILD, WORKSPACE\n\
bitbake: *.bb, *.bbappend, *.bbclass, *.conf, *.inc\n\
brotli: *.br\n\
buildstream: *.bst\n\
bzip2: *.bz2, *.tbz2\n\
c: *.[chH], *.[chH].in, *.cats\n\
cabal: *.cabal\n\
cbor: *.cbor\n\
ceylon: *.ceylon\n\
clojure: *.clj, *.cljc, *.cljs, *.cljx\n\
cmake: *.cmake, CMakeLists.txt\n\
coffeescript: *.coffee\n\
config: *.cfg, *.conf, *.config, *.ini\n\
coq: *.v\n\
cpp: *.[ChH], *.[ChH].in, *.[ch]pp, *.[ch]pp.in, *.[ch]xx, *.[ch]xx.in, *.cc, *.cc.in, *.hh, *.hh.in, *.inl\n\
creole: *.creole\n\
crystal: *.cr, Projectfile\n\
cs: *.cs\n\
csharp: *.cs\n\
cshtml: *.cshtml\n\
css: *.css, *.scss\n\
csv: *.csv\n\
cython: *.pxd, *.pxi, *.pyx\n\
d: *.d\n\
dart: *.dart\n\
dhall: *.dhall\n\
diff: *.diff, *.patch\n\
docker: *Dockerfile*\n\
dvc: *.dvc, Dvcfile\n\
ebuild: *.ebuild\n\
edn: *.edn\n\
elisp: *.el\n\
elixir: *.eex, *.ex, *.exs\n\
elm: *.elm\n\
erb: *.erb\n\
erlang: *.erl, *.hrl\n\
fidl: *.fidl\n\
fish: *.fish\n\
flatbuffers: *.fbs\n\
fortran: *.F, *.F77, *.F90, *.F95, *.f, *.f77, *.f90, *.f95, *.pfo\n\
fsharp: *.fs, *.fsi, *.fsx\n\
fut: .fut\n\
gap: *.g, *.gap, *.gd, *.gi, *.tst\n\
gn: *.gn, *.gni\n\
go: *.go\n\
gradle: *.gradle\n\
groovy: *.gradle, *.groovy\n\
gzip: *.gz, *.tgz\n\
h: *.h, *.hpp\n\
haml: *.haml\n\
haskell: *.c2hs, *.cpphs, *.hs, *.hsc, *.lhs\n\
hbs: *.hbs\n\
hs: *.hs, *.lhs\n\
html: *.ejs, *.htm, *.html\n\
idris: *.idr, *.lidr\n\
java: *.java, *.jsp, *.jspx, *.properties\n\
jinja: *.j2, *.jinja, *.jinja2\n\
jl: *.jl\n\
js: *.js, *.jsx, *.vue\n\
json: *.json, composer.lock\n\
jsonl: *.jsonl\n\
julia: *.jl\n\
jupyter: *.ipynb, *.jpynb\n\
k: *.k\n\
kotlin: *.kt, *.kts\n\
less: *.less\n\
license: *[.-]LICEN[CS]E*, AGPL-*[0-9]*, APACHE-*[0-9]*, BSD-*[0-9]*, CC-BY-*, COPYING, COPYING[.-]*, COPYRIGHT, COPYRIGHT[.-]*, EULA, EULA[.-]*, GFDL-*[0-9]*, GNU-*[0-9]*, GPL-*[0-9]*, LGPL-*[0-9]*, LICEN[CS]E, LICEN[CS]E[.-]*, MIT-*[0-9]*, MPL-*[0-9]*, NOTICE, NOTICE[.-]*, OFL-*[0-9]*, PATENTS, PATENTS[.-]*, UNLICEN[CS]E, UNLICEN[CS]E[.-]*, agpl[.-]*, gpl[.-]*, lgpl[.-]*, licen[cs]e, licen[cs]e.*\n\
lisp: *.el, *.jl, *.lisp, *.lsp, *.sc, *.scm\n\
lock: *.lock, package-lock.json\n\
log: *.log\n\
lua: *.lua\n\
lz4: *.lz4\n\
lzma: *.lzma\n\
m4: *.ac, *.m4\n\
make: *.mak, *.mk, [Gg][Nn][Uu]makefile, [Gg][Nn][Uu]makefile.am, [Gg][Nn][Uu]makefile.in, [Mm]akefile, [Mm]akefile.am, [Mm]akefile.in\n\
mako: *.mako, *.mao\n\
man: *.[0-9][cEFMmpSx], *.[0-9lnpx]\n\
markdown: *.markdown, *.md, *.mdown, *.mkdn\n\
matlab: *.m\n\
md: *.markdown, *.md, *.mdown, *.mkdn\n\
meson: meson.build, meson_options.txt\n\
minified: *.min.css, *.min.html, *.min.js\n\
mint: *.mint\n\
mk: mkfile\n\
ml: *.ml\n\
msbuild: *.csproj, *.fsproj, *.proj, *.props, *.targets, *.vcxproj\n\
nim: *.nim, *.nimble, *.nimf, *.nims\n\
nix: *.nix\n\
objc: *.h, *.m\n\
objcpp: *.h, *.mm\n\
ocaml: *.ml, *.mli, *.mll, *.mly\n\
org: *.org, *.org_archive\n\
pascal: *.dpr, *.inc, *.lpr, *.pas, *.pp\n\
pdf: *.pdf\n\
perl: *.PL, *.perl, *.pl, *.plh, *.plx, *.pm, *.t\n\
php: *.php, *.php3, *.php4, *.php5, *.phtml\n\
po: *.po\n\
pod: *.pod\n\
postscript: *.eps, *.ps\n\
protobuf: *.proto\n\
ps: *.cdxml, *.ps1, *.ps1xml, *.psd1, *.psm1\n\
puppet: *.erb, *.pp, *.rb\n\
purs: *.purs\n\
py: *.py\n\
qmake: *.prf, *.pri, *.pro\n\
qml: *.qml\n\
r: *.R, *.Rmd, *.Rnw, *.r\n\
racket: *.rkt\n\
rdoc: *.rdoc\n\
readme: *README, README*\n\
red: *.r, *.red, *.reds\n\
robot: *.robot\n\
rst: *.rst\n\
ruby: *.gemspec, *.rb, *.rbw, .irbrc, Gemfile, Rakefile, config.ru\n\
rust: *.rs\n\
sass: *.sass, *.scss\n\
scala: *.sbt, *.scala\n\
sh: *.bash, *.bashrc, *.csh, *.cshrc, *.ksh, *.kshrc, *.sh, *.tcsh, *.zsh, .bash_login, .bash_logout, .bash_profile, .bashrc, .cshrc, .kshrc, .login, .logout, .profile, .tcshrc, .zlogin, .zlogout, .zprofile, .zshenv, .zshrc, bash_login, bash_logout, bash_profile, bashrc, profile, zlogin, zlogout, zprofile, zshenv, zshrc\n\
slim: *.skim, *.slim, *.slime\n\
smarty: *.tpl\n\
sml: *.sig, *.sml\n\
soy: *.soy\n\
spark: *.spark\n\
spec: *.spec\n\
sql: *.psql, *.sql\n\
stylus: *.styl\n\
sv: *.h, *.sv, *.svh, *.v, *.vg\n\
svg: *.svg\n\
swift: *.swift\n\
swig: *.def, *.i\n\
systemd: *.automount, *.conf, *.device, *.link, *.mount, *.path, *.scope, *.service, *.slice, *.socket, *.swap, *.target, *.timer\n\
taskpaper: *.taskpaper\n\
tcl: *.tcl\n\
tex: *.bib, *.cls, *.dtx, *.ins, *.ltx, *.sty, *.tex\n\
textile: *.textile\n\
tf: *.tf\n\
thrift: *.thrift\n\
toml: *.toml, Cargo.lock\n\
ts: *.ts, *.tsx\n\
twig: *.twig\n\
txt: *.txt\n\
typoscript: *.ts, *.typoscript\n\
vala: *.vala\n\
vb: *.vb\n\
vcl: *.vcl\n\
verilog: *.sv, *.svh, *.v, *.vh\n\
vhdl: *.vhd, *.vhdl\n\
vim: *.vim\n\
vimscript: *.vim\n\
webidl: *.idl, *.webidl, *.widl\n\
wiki: *.mediawiki, *.wiki\n\
xml: *.dtd, *.rng, *.sch, *.xhtml, *.xjb, *.xml, *.xml.dist, *.xsd, *.xsl, *.xslt\n\
xz: *.txz, *.xz\n\
yacc: *.y\n\
yaml: *.yaml, *.yml\n\
yang: *.yang\n\
z: *.Z\n\
zig: *.zig\n\
zsh: *.zsh, .zlogin, .zlogout, .zprofile, .zshenv, .zshrc, zlogin, zlogout, zprofile, zshenv, zshrc\n\
zstd: *.zst, *.zstd";

# unzip: its options, each by each of its names. What they do is looked at in commands/unzip.

#### options (1 of 4)
mkdir -p src/d; printf "A\n" > src/a; printf "B\r\n" > src/d/b; touch -d "2020-01-02 03:04:06 UTC" src/a src/d/b src/d; (cd src; zip -qXr ../z.zip a d)
t() { rm -rf out a d; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find a d out -type f 2> /dev/null | sort; }
t unzip -p z.zip a
t unzip -l z.zip
t unzip -t z.zip
t unzip -v z.zip
t unzip -z z.zip
rm -rf ./*
## STDOUT:
+ unzip -p z.zip a
A
+ unzip -l z.zip
Archive:  z.zip
  Length      Date    Time    Name
---------  ---------- -----   ----
        2  2020-01-02 03:04   a
        0  2020-01-02 03:04   d/
        3  2020-01-02 03:04   d/b
---------                     -------
        5                     3 files
+ unzip -t z.zip
Archive:  z.zip
    testing: a                        OK
    testing: d/                       OK
    testing: d/b                      OK
No errors detected in compressed data of z.zip.
+ unzip -v z.zip
Archive:  z.zip
 Length   Method    Size  Cmpr    Date    Time   CRC-32   Name
--------  ------  ------- ---- ---------- ----- --------  ----
       2  Stored        2   0% 2020-01-02 03:04 486e85a5  a
       0  Stored        0   0% 2020-01-02 03:04 00000000  d/
       3  Stored        3   0% 2020-01-02 03:04 d92417ef  d/b
--------          -------  ---                            -------
       5                5   0%                            3 files
+ unzip -z z.zip
Archive:  z.zip
## END

#### options (2 of 4)
mkdir -p src/d; printf "A\n" > src/a; printf "B\r\n" > src/d/b; touch -d "2020-01-02 03:04:06 UTC" src/a src/d/b src/d; (cd src; zip -qXr ../z.zip a d)
t() { rm -rf out a d; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find a d out -type f 2> /dev/null | sort; }
t unzip -c z.zip a
t unzip -f z.zip
t unzip -u z.zip
t unzip -n z.zip
t unzip -o z.zip
rm -rf ./*
## STDOUT:
+ unzip -c z.zip a
Archive:  z.zip
 extracting: a                       
A

+ unzip -f z.zip
Archive:  z.zip
+ unzip -u z.zip
Archive:  z.zip
 extracting: a                       
   creating: d/
 extracting: d/b                     
a
d/b
+ unzip -n z.zip
Archive:  z.zip
 extracting: a                       
   creating: d/
 extracting: d/b                     
a
d/b
+ unzip -o z.zip
Archive:  z.zip
 extracting: a                       
   creating: d/
 extracting: d/b                     
a
d/b
## END

#### options (3 of 4)
mkdir -p src/d; printf "A\n" > src/a; printf "B\r\n" > src/d/b; touch -d "2020-01-02 03:04:06 UTC" src/a src/d/b src/d; (cd src; zip -qXr ../z.zip a d)
t() { rm -rf out a d; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find a d out -type f 2> /dev/null | sort; }
t unzip -j z.zip
t unzip -q z.zip
t unzip -C z.zip A
t unzip -L z.zip
t unzip -D z.zip
rm -rf ./*
## STDOUT:
+ unzip -j z.zip
Archive:  z.zip
 extracting: a                       
 extracting: b                       
a
+ unzip -q z.zip
a
d/b
+ unzip -C z.zip A
Archive:  z.zip
 extracting: a                       
a
+ unzip -L z.zip
Archive:  z.zip
 extracting: a                       
   creating: d/
 extracting: d/b                     
a
d/b
+ unzip -D z.zip
Archive:  z.zip
 extracting: a                       
   creating: d/
 extracting: d/b                     
a
d/b
## END

#### options (4 of 4)
mkdir -p src/d; printf "A\n" > src/a; printf "B\r\n" > src/d/b; touch -d "2020-01-02 03:04:06 UTC" src/a src/d/b src/d; (cd src; zip -qXr ../z.zip a d)
t() { rm -rf out a d; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find a d out -type f 2> /dev/null | sort; }
t unzip -K z.zip
t unzip -: z.zip
t unzip z.zip -x a
t unzip z.zip -d out
rm -rf ./*
## STDOUT:
+ unzip -K z.zip
Archive:  z.zip
 extracting: a                       
   creating: d/
 extracting: d/b                     
a
d/b
+ unzip -: z.zip
Archive:  z.zip
 extracting: a                       
   creating: d/
 extracting: d/b                     
a
d/b
+ unzip z.zip -x a
Archive:  z.zip
   creating: d/
 extracting: d/b                     
d/b
+ unzip z.zip -d out
Archive:  z.zip
 extracting: out/a                   
   creating: out/d/
 extracting: out/d/b                 
out/a
out/d/b
## END

#### options (5)
mkdir -p src/d; printf "A\n" > src/a; printf "B\r\n" > src/d/b; touch -d "2020-01-02 03:04:06 UTC" src/a src/d/b src/d; (cd src; zip -qXr ../z.zip a d)
t() { rm -rf out a d; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find a d out -type f 2> /dev/null | sort; }
t unzip -T z.zip
t unzip -a z.zip -d out
t unzip -b z.zip -d out
t unzip -U z.zip -d out
t unzip -X z.zip -d out
t unzip -V z.zip -d out
t unzip -M z.zip -d out
t unzip -^ z.zip -d out
rm -rf ./*
## STDOUT:
+ unzip -T z.zip
Updated time stamp for z.zip.
+ unzip -a z.zip -d out
Archive:  z.zip
 extracting: out/a                   [text]  
   creating: out/d/
 extracting: out/d/b                 [text]  
out/a
out/d/b
+ unzip -b z.zip -d out
Archive:  z.zip
 extracting: out/a                   
   creating: out/d/
 extracting: out/d/b                 
out/a
out/d/b
+ unzip -U z.zip -d out
Archive:  z.zip
 extracting: out/a                   
   creating: out/d/
 extracting: out/d/b                 
out/a
out/d/b
+ unzip -X z.zip -d out
Archive:  z.zip
 extracting: out/a                   
   creating: out/d/
 extracting: out/d/b                 
out/a
out/d/b
+ unzip -V z.zip -d out
Archive:  z.zip
 extracting: out/a                   
   creating: out/d/
 extracting: out/d/b                 
out/a
out/d/b
+ unzip -M z.zip -d out
Archive:  z.zip
 extracting: out/a                   
   creating: out/d/
 extracting: out/d/b                 
out/a
out/d/b
+ unzip -^ z.zip -d out
Archive:  z.zip
 extracting: out/a                   
   creating: out/d/
 extracting: out/d/b                 
out/a
out/d/b
## END

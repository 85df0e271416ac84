# times: process times.

#### times
times | wc -l; times | grep -c '^[0-9]*m[0-9.]*s [0-9]*m[0-9.]*s$'
## STDOUT:
2
2
## END

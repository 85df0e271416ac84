# groups: name the groups.

#### uses
groups
## STDOUT:
user
## END

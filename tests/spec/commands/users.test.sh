# users: who is logged in.

#### nobody
users

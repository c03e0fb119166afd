x = 1
---- periplus rnu @
error: there is no command `rnu` [E0606]
    hint: `periplus --help` lists the commands
[exit 2]
---- periplus frobnicate
error: there is no command `frobnicate` [E0606]
    hint: `periplus --help` lists the commands
[exit 2]
---- periplus @
error: there is no command `fail_command.py` [E0606]
    hint: `periplus run fail_command.py` runs a program
[exit 2]
---- periplus compile @
error: there is no command `compile` [E0606]
    hint: did you mean `compare`?
[exit 2]

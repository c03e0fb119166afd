x = 1
---- periplus graph
error: TARGET is required [E0604]
    hint: `periplus graph --help` says what it takes
[exit 2]
---- periplus graph @ --mode sideways
error: there is no mode `sideways` [E0607]
    hint: a mode is one of eager, trace, trace-example, script, hybrid
[exit 2]
---- periplus opt --passes=no-such-pass @
fail_usage.py:1:1: error: graph text: expected `graph` [E0701]
  1 | x = 1
    | ^
[exit 1]
---- periplus --explain=E9999
error: there is no diagnostic `E9999` [E0608]
    hint: `--explain=all` prints them
[exit 2]
---- periplus frobnicate
error: there is no command `frobnicate` [E0606]
    hint: `periplus --help` lists the commands
[exit 2]

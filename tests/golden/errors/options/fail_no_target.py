x = 1
---- periplus graph
error: TARGET is required [E0604]
    hint: `periplus graph --help` says what it takes
[exit 2]

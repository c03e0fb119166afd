x = 1
---- periplus run -O 7 @
error: --opt-level: 7 not in {0,2} [E0604]
    hint: `periplus run --help` says what it takes
[exit 2]
---- periplus run --deadline -1 @
error: --deadline: `-1` is not a positive number [E0604]
    hint: `periplus run --help` says what it takes
[exit 2]
---- periplus run --deadline soon @
error: --deadline: `soon` is not a positive number [E0604]
    hint: `periplus run --help` says what it takes
[exit 2]
---- periplus run --color purple @
error: --color: purple not in {auto,always,never} [E0604]
    hint: `periplus run --help` says what it takes
[exit 2]
---- periplus run --weights half @
error: --weights: half not in {float32,bfloat16} [E0604]
    hint: `periplus run --help` says what it takes
[exit 2]
---- periplus bench @ --threads many
error: --threads: Value many not in range 1 to 64 [E0604]
    hint: `periplus bench --help` says what it takes
[exit 2]

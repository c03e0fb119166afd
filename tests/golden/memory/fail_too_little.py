print(1)
---- periplus run @ --memory 0.01
error: --memory: Value 0.01 not in range 0.050000 to 1000000000.000000 [E0604]
    hint: `periplus run --help` says what it takes
[exit 2]

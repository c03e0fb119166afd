x = 1
---- periplus --explain=E9999
error: there is no diagnostic `E9999` [E0608]
    hint: `--explain=all` prints them
[exit 2]
---- periplus --explain=E009
error: there is no diagnostic `E009` [E0608]
    hint: did you mean `E0009`?
[exit 2]
---- periplus --explain=MissmatchedBracket
error: there is no diagnostic `MissmatchedBracket` [E0608]
    hint: did you mean `MismatchedBracket`?
[exit 2]

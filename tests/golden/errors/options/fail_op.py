x = 1
---- periplus ops rellu
error: there is no operator `rellu` [E0604]
    hint: did you mean `relu`?
[exit 2]

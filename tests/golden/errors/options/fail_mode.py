x = 1
---- periplus graph @ --mode scripted
error: there is no mode `scripted` [E0607]
    hint: did you mean `script`?
[exit 2]
---- periplus bench @ --modes eager,scrpt
error: there is no mode `scrpt` [E0607]
    hint: did you mean `script`?
[exit 2]
---- periplus run @ --mode fast
error: there is no mode `fast` [E0607]
    hint: a mode is one of eager, trace, trace-example, script, hybrid
[exit 2]

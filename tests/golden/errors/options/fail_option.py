x = 1
---- periplus run --optlevel 2 @
error: there is no option `--optlevel` [E0605]
    hint: `periplus run --help` lists the options; those of the program stand after FILE
[exit 2]
---- periplus graph @ --mod script
error: there is no option `--mod` [E0605]
    hint: did you mean `--mode`?
[exit 2]
---- periplus check @ --jason
error: there is no option `--jason` [E0605]
    hint: did you mean `--json`?
[exit 2]
---- periplus bench @ --second 1
error: there is no option `--second` [E0605]
    hint: did you mean `--seconds`?
[exit 2]
---- periplus --explan=E0001
error: there is no option `--explan` [E0605]
    hint: did you mean `--explain`?
[exit 2]

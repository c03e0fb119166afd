x = 1
---- periplus graph @ --mode script --as pdf
error: --as: pdf not in {text,table,code,dot,svg,json} [E0604]
    hint: `periplus graph --help` says what it takes
[exit 2]

x = 1
---- periplus graph @ --mode eager
error: eager makes no graph: give --mode trace, script or hybrid [E0604]
    hint: `periplus --help` lists the commands and the options
[exit 2]

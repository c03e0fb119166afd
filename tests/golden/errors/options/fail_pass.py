x = 1
---- periplus opt --passes=cze graph.graph
error: no pass is called `cze` [E0704]
    hint: did you mean `cse`?
[exit 1]
---- periplus opt --passes=cse,dec graph.graph
error: no pass is called `dec` [E0704]
    hint: `periplus opt --list` prints the passes
[exit 1]
---- periplus opt graph.graph --skip-pass nothing
error: no pass is called `nothing` [E0704]
    hint: `periplus opt --list` prints the passes
[exit 1]

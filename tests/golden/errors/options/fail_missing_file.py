x = 1
---- periplus run modle.py
error: no such file: `modle.py` [E0601]
    hint: did you mean `model.py`?
[exit 1]
---- periplus check modle.py
error: no such file: `modle.py` [E0601]
    hint: did you mean `model.py`?
[exit 1]
---- periplus graph modle.py:build_small
error: no such file: `modle.py` [E0601]
    hint: did you mean `model.py`?
[exit 1]
---- periplus bench modle.py
error: no such file: `modle.py` [E0601]
    hint: did you mean `model.py`?
[exit 1]
---- periplus explain nothing_like_it.py
error: no such file: `nothing_like_it.py` [E0601]
    hint: a target is FILE.py[:BUILDER][@VARIANT]
[exit 1]
---- periplus opt grahp.graph
error: no such file: `grahp.graph` [E0601]
    hint: did you mean `graph.graph`?
[exit 1]

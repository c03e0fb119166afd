def build():
    return print
---- periplus graph @:build_other
error: `fail_missing_builder.py` defines no `build_other` [E0602]
    hint: a target's file has `build()` and `example_inputs()`
[exit 1]
---- periplus bench missing.py
error: no such file: `missing.py` [E0601]
    hint: a target is FILE.py[:BUILDER][@VARIANT]
[exit 1]
---- periplus run missing.py
error: no such file: `missing.py` [E0601]
    hint: a target is FILE.py[:BUILDER][@VARIANT]
[exit 1]

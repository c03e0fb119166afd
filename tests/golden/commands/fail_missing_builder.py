def build():
    return print
---- periplus graph @:build_other
---- periplus bench missing.py
---- periplus run missing.py

x = 1
---- periplus check @ other.py
error: `other.py` is one argument too many [E0604]
    hint: `periplus check --help` says what it takes
[exit 2]

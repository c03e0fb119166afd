s = "\N{no such character}"
---- periplus run @
fail_escape_name.py:1:6: error: invalid escape in a string: `\N{...}` names are not part of the language; write the character or `\u....` [E0015]
  1 | s = "\N{no such character}"
    |      ^^
[exit 1]

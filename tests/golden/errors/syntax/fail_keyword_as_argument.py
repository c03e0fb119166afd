f(class=3)
---- periplus run @
fail_keyword_as_argument.py:1:3: error: `class` is a keyword and cannot be a name [E0020]
  1 | f(class=3)
    |   ^^^^^
    hint: another name will do, such as `class_`
[exit 1]

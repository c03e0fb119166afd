名前 = "数" + + "字" )
---- periplus run @
fail_wide_characters.py:1:18: error: unmatched `)` [E0011]
  1 | 名前 = "数" + + "字" )
    |                      ^
[exit 1]

class = "resnet"
---- periplus run @
fail_keyword_as_name.py:1:1: error: `class` is a keyword and cannot be a name [E0020]
  1 | class = "resnet"
    | ^^^^^
    hint: another name will do, such as `class_`
[exit 1]

x.import = 3
---- periplus run @
fail_keyword_as_attribute.py:1:3: error: `import` is a keyword and cannot be a name [E0020]
  1 | x.import = 3
    |   ^^^^^^
    hint: another name will do, such as `import_`
[exit 1]

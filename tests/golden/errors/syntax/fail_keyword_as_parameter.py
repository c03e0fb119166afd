def f(x, lambda):
    return x
---- periplus run @
fail_keyword_as_parameter.py:1:10: error: `lambda` is a keyword and cannot be a name [E0020]
  1 | def f(x, lambda):
    |          ^^^^^^
    hint: another name will do, such as `lambda_`
[exit 1]

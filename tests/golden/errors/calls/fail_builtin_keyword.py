print("a", seperator=",")
---- periplus run @
Traceback (most recent call last):
  File "fail_builtin_keyword.py", line 1, in <module>
    print("a", seperator=",")
    ^^^^^^^^^^^^^^^^^^^^^^^^^ it takes `sep`, `end`, `file`, `flush`
TypeError: 'seperator' is an invalid keyword argument for print()
[exit 1]

print(lenght([1, 2]))
---- periplus run @
Traceback (most recent call last):
  File "fail_misspelt_builtin.py", line 1, in <module>
    print(lenght([1, 2]))
          ^^^^^^
NameError: name 'lenght' is not defined
[exit 1]

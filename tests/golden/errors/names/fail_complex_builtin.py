z = complex(1, 2)
---- periplus run @
Traceback (most recent call last):
  File "fail_complex_builtin.py", line 1, in <module>
    z = complex(1, 2)
        ^^^^^^^ complex numbers are not part of the language: keep two numbers or tensors
NameError: name 'complex' is not defined
[exit 1]

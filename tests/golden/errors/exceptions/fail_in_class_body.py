class A:
    x = undefined_name
---- periplus run @
Traceback (most recent call last):
  File "fail_in_class_body.py", line 1, in <module>
    class A:
  File "fail_in_class_body.py", line 2, in A
    x = undefined_name
        ^^^^^^^^^^^^^^
NameError: name 'undefined_name' is not defined
[exit 1]

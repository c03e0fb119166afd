f = lambda x: x / 0
f(1)
---- periplus run @
Traceback (most recent call last):
  File "fail_in_lambda.py", line 2, in <module>
    f(1)
  File "fail_in_lambda.py", line 1, in <lambda>
    f = lambda x: x / 0
                  ~~^~~
ZeroDivisionError: division by zero
[exit 1]

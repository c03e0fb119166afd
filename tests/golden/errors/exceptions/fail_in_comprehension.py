xs = [10 // n for n in (1, 0)]
---- periplus run @
Traceback (most recent call last):
  File "fail_in_comprehension.py", line 1, in <module>
    xs = [10 // n for n in (1, 0)]
         ^^^^^^^^^^^^^^^^^^^^^^^^^
  File "fail_in_comprehension.py", line 1, in <listcomp>
    xs = [10 // n for n in (1, 0)]
          ~~~^^~~
ZeroDivisionError: integer division or modulo by zero
[exit 1]

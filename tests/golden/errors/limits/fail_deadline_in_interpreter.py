n = 0
while True:
    n += 1
---- periplus run @ --deadline 0.3
Traceback (most recent call last):
  File "fail_deadline_in_interpreter.py", line 3, in <module>
    n += 1
TimeoutError: the deadline of this run has passed
[exit 1]

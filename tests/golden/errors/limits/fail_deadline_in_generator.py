def numbers():
    while True:
        yield 1

sum(numbers())
---- periplus run @ --deadline 0.3
Traceback (most recent call last):
  File "fail_deadline_in_generator.py", line 5, in <module>
    sum(numbers())
  File "fail_deadline_in_generator.py", line 3, in numbers
    yield 1
TimeoutError: the deadline of this run has passed
[exit 1]

def numbers():
    yield 1
    raise RuntimeError("no more")
for n in numbers():
    print(n)
---- periplus run @
1
Traceback (most recent call last):
  File "fail_in_generator.py", line 4, in <module>
    for n in numbers():
             ^^^^^^^^^
  File "fail_in_generator.py", line 3, in numbers
    raise RuntimeError("no more")
RuntimeError: no more
[exit 1]

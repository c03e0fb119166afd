def load(name):
    try:
        return {}[name]
    except KeyError:
        return 1 / 0
load("encoder")
---- periplus run @
Traceback (most recent call last):
  File "fail_during.py", line 3, in load
    return {}[name]
           ~~^^^^^^
KeyError: 'encoder'

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "fail_during.py", line 6, in <module>
    load("encoder")
  File "fail_during.py", line 5, in load
    return 1 / 0
           ~~^~~
ZeroDivisionError: division by zero
[exit 1]

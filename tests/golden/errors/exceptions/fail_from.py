def load(name):
    try:
        return {}[name]
    except KeyError as e:
        raise ValueError(f"no weights called {name}") from e
load("encoder")
---- periplus run @
Traceback (most recent call last):
  File "fail_from.py", line 3, in load
    return {}[name]
           ~~^^^^^^
KeyError: 'encoder'

The above exception was the direct cause of the following exception:

Traceback (most recent call last):
  File "fail_from.py", line 6, in <module>
    load("encoder")
  File "fail_from.py", line 5, in load
    raise ValueError(f"no weights called {name}") from e
ValueError: no weights called encoder
[exit 1]

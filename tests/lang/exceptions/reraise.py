def f():
    try:
        raise KeyError("k")
    except KeyError:
        print("log")
        raise


try:
    f()
except KeyError as e:
    print("again", e)
try:
    raise
except RuntimeError as e:
    print(e)

# expect: log
# expect: again 'k'
# expect: No active exception to reraise

# compile: f()

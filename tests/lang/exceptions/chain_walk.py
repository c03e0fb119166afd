def low(): raise OSError("disk")
def middle():
    try:
        low()
    except OSError as e:
        raise ValueError("bad data") from e
def high():
    try:
        middle()
    except ValueError as e:
        raise RuntimeError("failed") from e


try:
    high()
except RuntimeError as e:
    while e:
        print(type(e).__name__, e)
        e = e.__cause__

# expect: RuntimeError failed
# expect: ValueError bad data
# expect: OSError disk

# compile: high()

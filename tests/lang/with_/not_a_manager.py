try:
    with 5:
        pass
except TypeError as e:
    print(e)


class Half:
    def __enter__(self): pass


try:
    with Half():
        pass
except TypeError as e:
    print(e)

# expect: 'int' object does not support the context manager protocol
# expect: 'Half' object does not support the context manager protocol (missed __exit__ method)

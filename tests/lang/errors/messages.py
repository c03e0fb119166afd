try: {}["k"]
except KeyError as e: print(e, str(e))  # expect: 'k' 'k'
try: [1, 2][5]
except IndexError as e: print(e)  # expect: list index out of range
try: (1).foo
except AttributeError as e: print(e)  # expect: 'int' object has no attribute 'foo'
try: "a" + 1
except TypeError as e: print(e)  # expect: can only concatenate str (not "int") to str
try: 1 + "a"
except TypeError as e: print(e)  # expect: unsupported operand type(s) for +: 'int' and 'str'
try: a, b = [1]
except ValueError as e: print(e)  # expect: not enough values to unpack (expected 2, got 1)
try: a, b = [1, 2, 3]
except ValueError as e: print(e)  # expect: too many values to unpack (expected 2)
try: len(5)
except TypeError as e: print(e)  # expect: object of type 'int' has no len()
try: [] < 3
except TypeError as e: print(e)  # expect: '<' not supported between instances of 'list' and 'int'
try: assert 1 == 2, "msg"
except AssertionError as e: print("assert", e)  # expect: assert msg

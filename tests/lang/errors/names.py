def rec(n): return rec(n + 1)
try: rec(0)
except RecursionError as e: print("RecursionError")  # expect: RecursionError
try: undefined_name
except NameError as e: print(e)  # expect: name 'undefined_name' is not defined
def ub():
    print(q)
    q = 1
try: ub()
except UnboundLocalError as e: print(e)  # expect: cannot access local variable 'q' where it is not associated with a value
try: int("x1")
except ValueError as e: print(e)  # expect: invalid literal for int() with base 10: 'x1'

# compile: rec(0)
# compile: ub()

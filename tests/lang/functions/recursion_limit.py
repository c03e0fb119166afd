def f(n):
    return f(n + 1)


try:
    f(0)
except RecursionError as e:
    print(type(e).__name__, str(e)[:32])
import sys
print(sys.getrecursionlimit())

# expect: RecursionError maximum recursion depth exceeded
# expect: 1000

# compile: f(0)

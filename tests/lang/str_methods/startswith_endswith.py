s = "hello.py"
print(s.startswith("he"), s.startswith(("x", "h")), s.startswith("l", 2), s.endswith(".py"), s.endswith((".c", ".py")), s.endswith("l", 0, 4), s.startswith(""), s.startswith("hello.py!"), "".startswith(""))
try:
    s.startswith(5)
except TypeError as e:
    print(e)

# expect: True True True True True True True False True
# expect: startswith first arg must be str or a tuple of str, not int

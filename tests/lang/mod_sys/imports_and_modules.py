import sys
print("math" in sys.modules, "sys" in sys.modules, "builtins" in sys.modules)
import math
print(sys.modules["math"] is math, sys.modules["sys"] is sys, __name__)
import os.path
print(os.path.join("a", "b"), "path")
import os.path as p
print(p.basename("a/b"))
from os import path as q
print(q is p, os.path is p)
m = __import__("os.path"); print(m.__name__)
m = __import__("os.path", fromlist=["join"]); print(m is os.path)
import collections.abc
print(collections.abc.Sized.__name__, isinstance([], collections.abc.Sized))
from math import *
print(sqrt(4), pi)
import json as j, math as mm
print(j.dumps([1]), mm.floor(2.5))
import importlib
print(importlib.import_module("math") is math, importlib.import_module("os.path") is os.path)
print(type(sys.modules).__name__, sys.modules.get("zzz"))
def f():
    import math as local
    return local.e
print(f())
try: import math.foo
except ImportError as e: print(type(e).__name__, e)
import no_such_thing_at_all

# expect: False True True
# expect: True True __main__
# expect: a/b path
# expect: b
# expect: True True
# expect: os
# expect: True
# expect: Sized True
# expect: 2.0 3.141592653589793
# expect: [1] 2
# expect: True True
# expect: dict None
# expect: 2.718281828459045
# expect: ModuleNotFoundError No module named 'math.foo'; 'math' is not a package
# raises: ModuleNotFoundError: No module named 'no_such_thing_at_all'

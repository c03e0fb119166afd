try:
    import socket_not_there
except ModuleNotFoundError as e:
    print(e, e.name)
try:
    from math import nothing_here
except ImportError as e:
    print(str(e).split(" (")[0])
try:
    import math.inner
except ModuleNotFoundError as e:
    print(e)
import math as m, sys as s
from math import pi as p, e
print(m.pi == p, s.maxsize > 0)

# expect: No module named 'socket_not_there' socket_not_there
# expect: cannot import name 'nothing_here' from 'math'
# expect: No module named 'math.inner'; 'math' is not a package
# expect: True True

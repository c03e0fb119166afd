import copy
x = [1, [2, 3]]; y = copy.deepcopy(x); y[1].append(4); print(x, y, copy.copy(x) == x)  # expect: [1, [2, 3]] [1, [2, 3, 4]] True
class T:
    def __init__(self): self.v = [1]
t = T(); u = copy.deepcopy(t); u.v.append(2); print(t.v, u.v)  # expect: [1] [1, 2]

class Proxy:
    def __init__(self, target):
        object.__setattr__(self, "target", target)
        object.__setattr__(self, "log", [])
    def __getattr__(self, name):
        self.log.append("get " + name)
        return getattr(self.target, name)
    def __setattr__(self, name, v):
        self.log.append("set " + name)
        setattr(self.target, name, v)
    def __delattr__(self, name):
        self.log.append("del " + name)
        delattr(self.target, name)


class T: x = 1
p = Proxy(T())
p.y = 5
print(p.x, p.y, hasattr(p, "z"), p.target.y)
del p.y
print(p.log)

# expect: 1 5 False 5
# expect: ['set y', 'get x', 'get y', 'get z', 'del y']

class A:
    x = 1
    def __getattribute__(self, name):
        if name == "secret":
            return 42
        if name == "hidden":
            raise AttributeError(name)
        return super().__getattribute__(name)
    def __getattr__(self, name):
        return "fallback " + name


a = A()
print(a.x, a.secret, a.hidden, a.zzz)

# expect: 1 42 fallback hidden fallback zzz

class D(dict):
    def __missing__(self, k):
        self[k] = v = k * 2
        return v


d = D(a=1)
print(d["a"], d["b"], d, d.get("zz"), "zz" in d)

# expect: 1 bb {'a': 1, 'b': 'bb'} None False

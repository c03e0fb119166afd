class Query:
    def __init__(self, items): self.items = list(items)
    def where(self, f): return Query(filter(f, self.items))
    def select(self, f): return Query(map(f, self.items))
    def order(self, key=None): return Query(sorted(self.items, key=key))
    def __iter__(self): return iter(self.items)
    def first(self, default=None): return next(iter(self), default)


q = Query(range(10)).where(lambda x: x % 2).select(lambda x: x * x)
print(list(q), q.order(lambda x: -x).first(), Query([]).first("none"))

# expect: [1, 9, 25, 49, 81] 81 none

class Both:
    def __iter__(self): return iter("iter")
    def __getitem__(self, i): return "getitem"[i]


print(list(Both()), Both()[0], "".join(Both()), [*Both()][-1])

# expect: ['i', 't', 'e', 'r'] g iter r

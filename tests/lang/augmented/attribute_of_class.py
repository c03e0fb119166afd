class C:
    total = 0
    items = []
    def add(self, n):
        C.total += n
        self.items += [n]
        return self


a, b = C().add(1), C().add(2)
print(C.total, C.items, "items" in vars(a), a.items is C.items)

# expect: 3 [1, 2] True True

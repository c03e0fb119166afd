x = "global"


class C:
    x = "class"
    y = x
    items = [x for _ in range(1)]

    def m(self):
        return x


print(C.y, C.items, C().m())

# expect: class ['global'] global

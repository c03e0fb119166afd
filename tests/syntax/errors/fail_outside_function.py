return 1
yield 2


class C:
    return 3

class A:
    shared = []
    n = 0


a, b = A(), A()
a.shared.append(1)
a.n = 5
print(b.shared, b.n, A.n, "n" in vars(a), "n" in vars(b), A.__name__, A.__module__)
A.n = 9
print(a.n, b.n)
del a.n
print(a.n)

# expect: [1] 0 0 True False A __main__
# expect: 5 9
# expect: 9

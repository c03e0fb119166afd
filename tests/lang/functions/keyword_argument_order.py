def show(**kw): return list(kw.items())


print(show(b=1, a=2, c=3), show(**{"z": 1}, y=2), show(**{"q": 1}, **{"r": 2}))

# expect: [('b', 1), ('a', 2), ('c', 3)] [('z', 1), ('y', 2)] [('q', 1), ('r', 2)]

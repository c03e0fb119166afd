def f(a, b=2):
    c = 3
    return sorted(locals().items())


print(f(1))
value = 5
print(globals()["value"], "nothing" in globals())
globals()["made"] = 6
print(made)

# expect: [('a', 1), ('b', 2), ('c', 3)]
# expect: 5 False
# expect: 6

# compile: f(1)

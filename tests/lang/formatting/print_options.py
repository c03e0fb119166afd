print(1, 2, 3, sep="-", end="!\n")
print("a", "b", sep="")
print()
print(None, True, [1, "x"], sep=", ")
print(*[1, 2], *"ab", sep="|")
print("x", end="")
print("y")

# expect: 1-2-3!
# expect: ab
# expect:
# expect: None, True, [1, 'x']
# expect: 1|2|a|b
# expect: xy

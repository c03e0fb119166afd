g = (x * x for x in range(4))
print(next(g), list(g), list(g))
print(sum(x for x in range(5)), max((len(w) for w in ["a", "bcd"]), default=0))
print(any(x > 3 for x in range(5)), all(x > 3 for x in range(5)))
print(",".join(str(x) for x in range(3)))

# expect: 0 [1, 4, 9] []
# expect: 10 3
# expect: True False
# expect: 0,1,2

print(hash(1) == hash(1.0), 1 == 1.0, True == 1, {1: "a"}[1.0], {True: 1}[1])  # expect: True True True a 1
print("abc" < "abd", [1, 2] < [1, 3], (1, "a") > (0, "z"))  # expect: True True True

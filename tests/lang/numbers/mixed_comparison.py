print(1 == 1.0, 1 < 1.5, 2 ** 53 == 2.0 ** 53, 2 ** 53 + 1 == 2.0 ** 53, 10 ** 30 < 1e31, True == 1, True < 2, 1 == "1", 1 != "1", [1] == (1,), None == 0, hash(1) == hash(1.0) == hash(True), hash(2 ** 61 - 1), hash(-1), hash(0.5))

# expect: True True True False True True True False True False False True 0 -2 1152921504606846976

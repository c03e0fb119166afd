print(None, True, False, True + True, True * 3, -True, ~True, True & False, True ^ True, True == 1, True is 1 if False else "x")
print(isinstance(True, int), bool("False"), int(True), str(True), [False, True][True], None is None)

# expect: None True False 2 3 -1 -2 False False True x
# expect: True True 1 True True True

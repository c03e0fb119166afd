for a in (True, False):
    for b in (True, False):
        print(a and b, a or b, not a, a != b, a == b, (a and not b) or (b and not a), a <= b, int(a) + b)

# expect: True True False False True False True 2
# expect: False True False True False True False 1
# expect: False True True True False True True 1
# expect: False False True False True False True 0

class Point:
    def __init__(self): self.value = 1


p = Point()
print(p.value)
print(p.valu)

# expect: 1
# raises: AttributeError: 'Point' object has no attribute 'valu'. Did you mean: 'value'?

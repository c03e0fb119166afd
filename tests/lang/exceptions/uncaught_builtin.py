print("before")
x = [1, 2, 3]
x["a"]

# expect: before
# raises: TypeError: list indices must be integers or slices, not str

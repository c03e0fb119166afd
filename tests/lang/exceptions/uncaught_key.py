d = {"a": 1}
print(d["a"])
d["missing"]

# expect: 1
# raises: KeyError: 'missing'

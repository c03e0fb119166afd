def add(a, b): return a + b


ops = {"+": add, "-": lambda a, b: a - b, "max": max}
print([ops[o](7, 3) for o in ops], ops.get("?", lambda *a: "unknown")(1))

# expect: [10, 4, 7] unknown

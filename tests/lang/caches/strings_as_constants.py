def f(): return "constant"


a, b = f(), f()
a += " changed"
print(a, b, f(), f() is f())
table = {}
for _ in range(3):
    table.setdefault("key", []).append("item")
    table["key"][0] += "!"
print(table)

# expect: constant changed constant constant True
# expect: {'key': ['item!!!', 'item', 'item']}

# compile: f()

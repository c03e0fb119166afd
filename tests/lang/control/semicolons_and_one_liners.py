x = 1; y = 2; z = x + y
if z: print(z); print("same line")
for i in range(2): print(i, end=" "); print("-", end=" ")
print()
while x < 3: x += 1
print(x)
class A: a = 1; b = 2
def f(): return A.a; return 5
print(f(), A.b)

# expect: 3
# expect: same line
# expect: 0 - 1 -
# expect: 3
# expect: 1 2

# compile: f()

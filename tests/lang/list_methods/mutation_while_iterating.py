x = [1, 2, 3]
for v in x:
    if v < 3:
        x.append(v + 10)
    if len(x) > 6: break
print(x)
y = [1, 2, 3, 4]
for v in y:
    y.remove(v)
print(y)
d = {1: 1}
try:
    for k in d:
        d[k + 1] = 1
except RuntimeError as e:
    print(e)
s = {1}
try:
    for v in s:
        s.add(v + 1)
except RuntimeError as e:
    print(e)

# expect: [1, 2, 3, 11, 12]
# expect: [2, 4]
# expect: dictionary changed size during iteration
# expect: Set changed size during iteration

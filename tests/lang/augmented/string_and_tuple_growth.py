s = ""
for i in range(5):
    s += str(i)
t = ()
for i in range(3):
    t += (i,)
print(s, t, len(s))

# expect: 01234 (0, 1, 2) 5

a = 0777
b = 1__0
c = 12px
d = 0xg
e = 0b12
f = 1e
g = 3j

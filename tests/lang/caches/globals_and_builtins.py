def size(x): return len(x)


print(size("abc"))
len = lambda x: "shadowed"
print(size("abc"))
del len
print(size("abc"))
value = 1
def read(): return value
print(read())
value = 2
print(read())
del value
try:
    read()
except NameError as e:
    print(e)
value = 3
print(read())

# expect: 3
# expect: shadowed
# expect: 3
# expect: 1
# expect: 2
# expect: name 'value' is not defined
# expect: 3

# compile: size('abc')
# compile: read()

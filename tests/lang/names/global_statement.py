total = 0


def add(n):
    global total, fresh
    total += n
    fresh = n * 2


add(3)
add(4)
print(total, fresh)


def make():
    global Made

    class Made:
        kind = "global class"


make()
print(Made.kind)

# expect: 7 8
# expect: global class

# compile: add(3)
# compile: add(4)
# compile: make()

x = [3, 1, 2]
x.append(5)
x.extend([7, 8])
x.extend("ab")
x.insert(1, "i")
x.insert(100, "end")
x.insert(-1, "pre")
print(x, x.pop(), x.pop(0), x.pop(-2), x)
x.remove("a")
x.reverse()
print(x, x.index(7), x.count(8), x.copy() == x, x.copy() is x)
x.clear()
print(x)
for f in (lambda: [].pop(), lambda: [1].pop(5), lambda: [].remove(1), lambda: [1].index(2), lambda: [1].extend(5)):
    try:
        f()
    except (IndexError, ValueError, TypeError) as e:
        print(e)

# expect: ['i', 1, 2, 5, 7, 8, 'a', 'pre'] end 3 b ['i', 1, 2, 5, 7, 8, 'a', 'pre']
# expect: ['pre', 8, 7, 5, 2, 1, 'i'] 2 1 True False
# expect: []
# expect: pop from empty list
# expect: pop index out of range
# expect: list.remove(x): x not in list
# expect: 2 is not in list
# expect: 'int' object is not iterable

def compose(*fs):
    def run(x):
        for f in reversed(fs):
            x = f(x)
        return x
    return run


print(compose(str, abs, lambda x: x - 10)(3), list(map(pow, [2, 3], [3, 2])), list(filter(None, [0, 1, "", "a"])), sorted("bca", key=lambda c: -ord(c)))
print(list(map(lambda a, b: a + b, [1, 2, 3], [10, 20])), (lambda f, *a: f(*a))(max, 1, 5, 2))

# expect: 7 [8, 9] [1, 'a'] ['c', 'b', 'a']
# expect: [11, 22] 5

class Seq:
    def __getitem__(self, i):
        if i >= 4: raise IndexError(i)
        return i * i


print(list(Seq()), 9 in Seq(), 5 in Seq(), [x for x in Seq()], max(Seq()), dict(zip("ab", Seq())))
a, b, *c = Seq()
print(a, b, c)
class L:
    def __len__(self): return 3
    def __getitem__(self, i): return "abc"[i]
print(list(reversed(L())), list(L()))

# expect: [0, 1, 4, 9] True False [0, 1, 4, 9] 9 {'a': 0, 'b': 1}
# expect: 0 1 [4, 9]
# expect: ['c', 'b', 'a'] ['a', 'b', 'c']

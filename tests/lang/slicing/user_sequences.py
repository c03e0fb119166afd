class S:
    def __len__(self): return 10
    def __getitem__(self, i):
        if isinstance(i, slice):
            return list(range(*i.indices(len(self))))
        return i
    def __setitem__(self, i, v): print("set", i, v)
    def __delitem__(self, i): print("del", i)


s = S()
print(s[2:5], s[::-3], s[-3:], s[4])
s[1:2] = [3]
s[0] = "v"
del s[::2]
del s[-1]

# expect: [2, 3, 4] [9, 6, 3, 0] [7, 8, 9] 4
# expect: set slice(1, 2, None) [3]
# expect: set 0 v
# expect: del slice(None, None, 2)
# expect: del -1

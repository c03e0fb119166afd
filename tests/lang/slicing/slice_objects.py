s = slice(1, 10, 2)
print(s, s.start, s.stop, s.step, s.indices(6), slice(3), slice(None, None, -1).indices(4))
x = list(range(8))
print(x[s], x[slice(-2, None)], slice(1, 2) == slice(1, 2))


class Show:
    def __getitem__(self, k): return k


show = Show()
print(show[1:2], show[::3], show[1, 2:3], show[..., 0], show[:, None], show[()], show["a"])

# expect: slice(1, 10, 2) 1 10 2 (1, 6, 2) slice(None, 3, None) (3, -1, -1)
# expect: [1, 3, 5, 7] [6, 7] True
# expect: slice(1, 2, None) slice(None, None, 3) (1, slice(2, 3, None)) (Ellipsis, 0) (slice(None, None, None), None) () a

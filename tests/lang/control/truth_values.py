class Empty:
    def __len__(self):
        return 0


class No:
    def __bool__(self):
        return False


for v in (0, 0.0, "", [], (), {}, set(), None, range(0), b"", Empty(), No(), 1, "0", [0], -1, 0.1, Empty, object()):
    print(bool(v), end=" ")
print()

# expect: False False False False False False False False False False False False True True True True True True True

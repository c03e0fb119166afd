for e in (ValueError(), ValueError("a"), ValueError("a", 1), KeyError("k"), KeyError("a", "b"), Exception([1]), StopIteration(5)):
    print(repr(e), "|", str(e), "|", e.args)
print(StopIteration(5).value, OSError(2, "No such file").errno, OSError(2, "No such file").strerror, OSError(2, "x"))

# expect: ValueError() |  | ()
# expect: ValueError('a') | a | ('a',)
# expect: ValueError('a', 1) | ('a', 1) | ('a', 1)
# expect: KeyError('k') | 'k' | ('k',)
# expect: KeyError('a', 'b') | ('a', 'b') | ('a', 'b')
# expect: Exception([1]) | [1] | ([1],)
# expect: StopIteration(5) | 5 | (5,)
# expect: 5 2 No such file [Errno 2] x

def f(): "doc"
print(f.__doc__, __name__, len.__name__, str.upper.__name__, [].append.__name__, int.__name__, (5).__class__.__name__, "a".__len__(), (5).__add__(3), [1].__contains__(1), {}.__class__ is dict, (1).__eq__(1), "ab".__getitem__(1), int.__add__(2, 3), str.join("-", "ab"), list.append is list.append, dict.get({"a": 1}, "a"))

# expect: doc __main__ len upper append int int 1 8 True True True b 5 a-b True 1

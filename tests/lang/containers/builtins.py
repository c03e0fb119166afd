print(max([3, 1], key=lambda v: -v), min("hello"), sorted([3, 1, 2], reverse=True), sorted("bca", key=ord))  # expect: 1 e [3, 2, 1] ['a', 'b', 'c']

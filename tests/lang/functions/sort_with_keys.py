people = [("Ann", 30), ("Bob", 25), ("Cy", 30)]
print(sorted(people, key=lambda p: (-p[1], p[0])), min(people, key=lambda p: p[1]), sorted("banana", key="nab".index), sorted([3, -1, 2], key=abs, reverse=True))

# expect: [('Ann', 30), ('Cy', 30), ('Bob', 25)] ('Bob', 25) ['n', 'n', 'a', 'a', 'a', 'b'] [3, 2, -1]

import random
random.seed(42)
print(random.random(), random.randint(1, 6), random.randrange(0, 100, 5), random.uniform(1, 2), random.choice("abcdef"), random.gauss(0, 1), random.getrandbits(40), random.normalvariate(0, 1), random.expovariate(2), random.triangular(0, 1), random.betavariate(1, 2))
x = list(range(10))
random.shuffle(x)
print(x, random.sample(range(100), 5), random.choices("ab", k=5), random.choices([1, 2, 3], weights=[1, 2, 7], k=6), random.choices("xyz", cum_weights=[1, 3, 6], k=3))
r = random.Random(7)
print(r.random(), r.randint(1, 1000), r.choice([1, 2, 3]), r.sample("abcdef", 3))

# expect: 0.6394267984578837 1 40 1.2448918538034763 b -0.12758828378288709 600832336208 -1.2258167276173486 0.015125088603679294 0.3306342199497833 0.7379961196292132
# expect: [5, 1, 9, 0, 2, 4, 7, 3, 6, 8] [43, 35, 19, 27, 97] ['a', 'a', 'a', 'b', 'b'] [3, 3, 3, 3, 3, 3] ['z', 'z', 'z']
# expect: 0.32383276483316237 155 2 ['f', 'a', 'e']

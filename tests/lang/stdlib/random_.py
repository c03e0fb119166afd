import random
r = random.Random(42)
print(r.random(), r.randint(1, 10), r.choice("abc"), r.uniform(0, 1), r.gauss(0, 1))  # expect: 0.6394267984578837 1 c 0.27502931836911926 0.2735990065583831
l = list(range(10)); r.shuffle(l); print(l, r.sample(range(100), 5), r.randrange(0, 100, 7), r.choices([1, 2, 3], k=4), r.getrandbits(40))  # expect: [3, 2, 4, 9, 5, 7, 0, 6, 1, 8] [71, 25, 91, 83, 89] 56 [2, 2, 1, 3] 888022315787
random.seed(7); print(random.random(), random.normalvariate(0, 1))  # expect: 0.32383276483316237 -1.7159469834782781

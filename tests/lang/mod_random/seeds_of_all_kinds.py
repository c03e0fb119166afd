import random
for seed in (0, 1, -5, 2 ** 70, "text", b"bytes", 3.5):
    random.seed(seed)
    print(random.random(), random.getrandbits(10))
random.seed(1)
state = random.getstate()
a = random.random()
random.setstate(state)
print(a == random.random())
try:
    random.choice([])
except IndexError as e:
    print(e)
try:
    random.randint(5, 1)
except ValueError as e:
    print(e)

# expect: 0.8444218515250481 776
# expect: 0.13436424411240122 867
# expect: 0.6229016948897019 759
# expect: 0.2327882718301838 425
# expect: 0.8711565613554825 1013
# expect: 0.37075677971469856 686
# expect: 0.3039190124834461 235
# expect: True
# expect: Cannot choose from an empty sequence
# expect: empty range for randrange() (5, 2, -3)

import random
random.seed(3)
print(random.gammavariate(2, 1), random.lognormvariate(0, 1), random.vonmisesvariate(0, 1), random.paretovariate(3), random.weibullvariate(1, 2), random.randbytes(4))

# expect: 1.021411996942299 0.5693506384400545 5.023416979933835 1.8324044479713955 0.5479347771181579 b'3\x1d\xfd;'

n = 0
while True:
    n += 1
---- periplus run @ --deadline 0.2

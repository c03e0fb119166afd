# Nothing is left when the program's objects go.
kept, names = [], {}


def lists():
    while True:
        kept.append([0] * 1000)


def texts():
    n = 0
    while True:
        names[n] = str(n)
        n += 1


for grow in [lists, texts]:
    try:
        grow()
    except MemoryError:
        print("out of memory")
---- periplus run @ --memory 0.1
out of memory
out of memory

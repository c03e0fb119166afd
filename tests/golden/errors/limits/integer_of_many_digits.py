x = 10 ** 4299
print(len(str(x)), int("7" * 4300) % 1000)
---- periplus run @
4300 777

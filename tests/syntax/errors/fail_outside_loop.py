break
for x in y:
    def f():
        continue
else:
    break

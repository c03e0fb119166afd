for i in range(3):
    try:
        if i == 1: continue
        print("i", i)
    finally: print("f", i)
else: print("else")
def ff():
    try: return 1
    finally: print("fin")
print(ff())

# expect: i 0
# expect: f 0
# expect: f 1
# expect: i 2
# expect: f 2
# expect: else
# expect: fin
# expect: 1

# compile: ff()

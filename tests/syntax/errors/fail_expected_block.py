def f():
x = 1


while True:
# nothing here
y = 2

if y:

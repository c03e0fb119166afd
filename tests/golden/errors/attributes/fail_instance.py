class Net:
    def __init__(self):
        self.weight = 1
print(Net().wieght)
---- periplus run @
Traceback (most recent call last):
  File "fail_instance.py", line 4, in <module>
    print(Net().wieght)
          ^^^^^^^^^^^^
AttributeError: 'Net' object has no attribute 'wieght'. Did you mean: 'weight'?
[exit 1]

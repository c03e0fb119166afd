class A:
    @property
    def x(self):
        return 1
A().x = 2
---- periplus run @
Traceback (most recent call last):
  File "fail_property_without_setter.py", line 5, in <module>
    A().x = 2
    ^^^^^
AttributeError: property 'x' of 'A' object has no setter
[exit 1]

class A:
    @property
    def x(self):
        return self.y
A().x
---- periplus run @
Traceback (most recent call last):
  File "fail_in_property.py", line 5, in <module>
    A().x
  File "fail_in_property.py", line 4, in x
    return self.y
           ^^^^^^
AttributeError: 'A' object has no attribute 'y'
[exit 1]

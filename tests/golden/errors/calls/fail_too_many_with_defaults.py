def area(width, height=1):
    return width * height
area(1, 2, 3)
---- periplus run @
Traceback (most recent call last):
  File "fail_too_many_with_defaults.py", line 3, in <module>
    area(1, 2, 3)
TypeError: area() takes from 1 to 2 positional arguments but 3 were given
[exit 1]

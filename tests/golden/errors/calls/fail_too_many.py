def area(width, height):
    return width * height
area(1, 2, 3)
---- periplus run @
Traceback (most recent call last):
  File "fail_too_many.py", line 3, in <module>
    area(1, 2, 3)
TypeError: area() takes 2 positional arguments but 3 were given
[exit 1]

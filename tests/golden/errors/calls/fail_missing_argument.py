def area(width, height):
    return width * height
area(2)
---- periplus run @
Traceback (most recent call last):
  File "fail_missing_argument.py", line 3, in <module>
    area(2)
TypeError: area() missing 1 required positional argument: 'height'
[exit 1]

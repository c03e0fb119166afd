def area(width, height):
    return width * height
area(2, width=3)
---- periplus run @
Traceback (most recent call last):
  File "fail_multiple_values.py", line 3, in <module>
    area(2, width=3)
TypeError: area() got multiple values for argument 'width'
[exit 1]

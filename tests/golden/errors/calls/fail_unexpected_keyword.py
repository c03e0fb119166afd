def area(width, height):
    return width * height
area(width=2, heigth=3)
---- periplus run @
Traceback (most recent call last):
  File "fail_unexpected_keyword.py", line 3, in <module>
    area(width=2, heigth=3)
    ^^^^^^^^^^^^^^^^^^^^^^^ did you mean `height`?
TypeError: area() got an unexpected keyword argument 'heigth'
[exit 1]

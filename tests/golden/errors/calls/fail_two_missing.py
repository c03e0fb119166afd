def volume(width, height, depth):
    return width * height * depth
volume()
---- periplus run @
Traceback (most recent call last):
  File "fail_two_missing.py", line 3, in <module>
    volume()
TypeError: volume() missing 3 required positional arguments: 'width', 'height', and 'depth'
[exit 1]

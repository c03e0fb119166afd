x = "%d items" % "many"
---- periplus run @
Traceback (most recent call last):
  File "fail_percent.py", line 1, in <module>
    x = "%d items" % "many"
        ~~~~~~~~~~~^~~~~~~~
TypeError: %d format: a real number is required, not str
[exit 1]

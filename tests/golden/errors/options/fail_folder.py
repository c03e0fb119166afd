x = 1
---- periplus run .
error: no such file: `.` [E0601]
    hint: this is a folder; name a file in it
[exit 1]

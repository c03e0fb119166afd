print "hello"
exec "x = 1"

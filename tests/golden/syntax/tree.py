def f(x, n=2):
    while x > n:
        x = x - 1
    return x
---- periplus check @ --dump=ast
tree.py: no error
---- ast
Module
  FunctionDef f global @1:1-4:13
    param x normal
    param n normal
      default
        Constant int 2 @1:12-1:13
    scope: x n
    While @2:5-3:18
      Compare > @2:11-2:16
        Name x local 0 @2:11-2:12
        Name n local 1 @2:15-2:16
      body
        Assign @3:9-3:18
          Binary - @3:13-3:18
            Name x local 0 @3:13-3:14
            Constant int 1 @3:17-3:18
          Name x local 0 @3:9-3:10
    Return @4:5-4:13
      Name x local 0 @4:12-4:13

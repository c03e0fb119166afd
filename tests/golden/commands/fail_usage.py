x = 1
---- periplus graph
TARGET is required
Run with --help for more information.
[exit 2]
---- periplus graph @ --mode sideways
periplus: unknown mode `sideways`: it is one of eager, trace, trace-example, script, hybrid
[exit 2]
---- periplus opt --passes=no-such-pass @
fail_usage.py:1:1: error: graph text: expected `graph` [E0701]
  1 | x = 1
    | ^
[exit 1]
---- periplus --explain=E9999
periplus: no diagnostic `E9999`
[exit 2]
---- periplus frobnicate
The following argument was not expected: frobnicate
Run with --help for more information.
[exit 2]

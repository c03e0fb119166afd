import sys

print(sys.argv[1:])
sys.exit(7)
---- periplus run @ one --two
['one', '--two']
[exit 7]

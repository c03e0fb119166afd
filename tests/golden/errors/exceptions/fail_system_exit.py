raise SystemExit("nothing to do")
---- periplus run @
nothing to do
[exit 1]

x = 1
---- periplus graph
---- periplus graph @ --mode sideways
---- periplus opt --passes=no-such-pass @
---- periplus --explain=E9999
---- periplus frobnicate

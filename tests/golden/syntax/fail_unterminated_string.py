x = "abc
---- periplus check @

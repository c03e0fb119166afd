import numpy
---- periplus run @

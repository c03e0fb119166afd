def forward(self, x):

y = 1
---- periplus run @
fail_missing_block.py:3:1: error: expected an indented block after `def` on line 1 [E0005]
  1 | def forward(self, x):
    | --- this needs a body
  3 | y = 1
    | ^
[exit 1]

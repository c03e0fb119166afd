# SPDX-License-Identifier: Apache-2.0
# Patterns that do not fit are refused with the pattern in the message.
import torch
from einops import EinopsError, rearrange, reduce, repeat

x = torch.zeros(2, 3, 4, 6)
for pattern, sizes in (("b c h w -> b c h", {}), ("b c h -> b c h", {}), ("b c (h p) w -> b c h p w", {"p": 3}),
                       ("b c (h p) w -> b c h p w", {}), ("b c h w", {}), ("b c h w -> b c h w", {"z": 2}),
                       ("b c (h (p)) w -> b", {}), ("b b h w -> b h w", {}), ("b c h? w -> b", {}), ("b c) h w -> b", {})):
    try:
        rearrange(x, pattern, **sizes)
    except EinopsError as e:
        print(e)
for call in (lambda: repeat(x, "b c h w -> b c h w k"), lambda: reduce(x, "b c h w -> b k", "sum"),
             lambda: reduce(x, "b c h w -> b", "median")):
    try:
        call()
    except EinopsError as e:
        print(e)

# expect: 'w' on one side only of the pattern 'b c h w -> b c h'
# expect: the pattern 'b c h -> b c h' is for 3 dimensions, the tensor has 4: [2, 3, 4, 6]
# expect: a dimension of 4 is not a multiple of 3 in the pattern 'b c (h p) w -> b c h p w'
# expect: the sizes of h and p in the pattern 'b c (h p) w -> b c h p w' do not follow from 4: give one as a keyword argument
# expect: the pattern 'b c h w' needs one `->` between what is and what is to be
# expect: the axis 'z' is not in the pattern 'b c h w -> b c h w'
# expect: parentheses within parentheses in the pattern 'b c (h (p)) w -> b'
# expect: the axis 'b' is there twice on one side of the pattern 'b b h w -> b h w'
# expect: 'h?' is no name of an axis in the pattern 'b c h? w -> b'
# expect: a parenthesis is closed that was not opened in the pattern 'b c) h w -> b'
# expect: give the size of 'k' in the pattern 'b c h w -> b c h w k' as a keyword argument
# expect: the axis 'k' is only on the right of the pattern 'b c h w -> b k'
# expect: 'median' is no reduction: there are min, max, sum, mean, prod, any, all

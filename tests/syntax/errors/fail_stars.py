a = *b
(*a)
[*a for a in b]
{**a for a in b}

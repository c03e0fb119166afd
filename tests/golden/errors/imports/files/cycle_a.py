import cycle_b
A = cycle_b.B

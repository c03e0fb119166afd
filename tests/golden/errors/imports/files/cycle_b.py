import cycle_a
B = cycle_a.A

"""Kinds of numbers, for isinstance."""
Number = (int, float)
Real = (int, float)
Integral = int
Complex = (int, float)

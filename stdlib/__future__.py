"""Features of later versions: all are on."""
annotations = None
division = None

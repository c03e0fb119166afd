e = ValueError("with notes")
e.add_note("a note")
raise e

# raises: a note

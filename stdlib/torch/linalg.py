"""torch.linalg: rows of the operator table under their `linalg.` names."""

x = 1
---- periplus -c 'import torch; print(torch.arange(3) * 2)'
tensor([0, 2, 4])
---- periplus run - 
---- periplus check @
code.py: no error
---- periplus --explain=E0601
E0601 TargetFileMissing: no such file: `{}`
hint: a target is FILE.py[:BUILDER][@VARIANT]

There is no such file, or it cannot be read. Paths are relative to the folder the command runs in.

wrong

    periplus run modle.py

right

    periplus run model.py
---- periplus ops relu
relu(Tensor self) -> Tensor
  does      max(x, 0).
  code      pointwise

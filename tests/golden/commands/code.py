x = 1
---- periplus -c 'import torch; print(torch.arange(3) * 2)'
---- periplus run - 
---- periplus check @
---- periplus --explain=E0601
---- periplus ops relu

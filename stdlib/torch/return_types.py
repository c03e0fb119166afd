"""The classes of PyTorch's named results: tuples whose items have names too."""
import _periplus

for _name in ("aminmax cummax cummin frexp geqrf histogram histogramdd kthvalue linalg_cholesky_ex linalg_eigh linalg_inv_ex "
              "linalg_lstsq linalg_lu linalg_lu_factor linalg_lu_factor_ex linalg_qr linalg_slogdet linalg_solve_ex linalg_svd "
              "lu_unpack max median min mode nanmedian qr slogdet sort svd symeig topk triangular_solve").split():
    globals()[_name] = _periplus.return_type(_name)

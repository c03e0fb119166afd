# SPDX-License-Identifier: Apache-2.0
# torch.testing says what differs.
import torch
import torch.testing

torch.testing.assert_close(torch.ones(3), torch.ones(3) + 1e-7)
torch.testing.assert_close([torch.ones(1), {"a": torch.zeros(2)}], [torch.ones(1), {"a": torch.zeros(2)}])
for pair in ((torch.ones(3), torch.tensor([1.0, 2, 1])), (torch.tensor([1, 2]), torch.tensor([1, 5])),
             (torch.ones(2), torch.ones(3)), (torch.ones(2), torch.ones(2).double())):
    try:
        torch.testing.assert_close(*pair)
    except AssertionError as e:
        print(str(e).split("\n\n")[0], "|", str(e).split("\n")[-1][:60])

# expect: Tensor-likes are not close! | Greatest relative difference: 0.5 at index (1,) (up to 1.3e-
# expect: Tensor-likes are not equal! | Greatest relative difference: 0.6000000238418579 at index (1
# expect: The values for attribute 'shape' do not match: torch.Size([2]) != torch.Size([3]). | The values for attribute 'shape' do not match: torch.Size([2
# expect: The values for attribute 'dtype' do not match: torch.float32 != torch.float64. | The values for attribute 'dtype' do not match: torch.float32

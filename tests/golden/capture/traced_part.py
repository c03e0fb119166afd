import torch


class Head(torch.nn.Module):
    def forward(self, rows, sharp):
        if sharp.sum() > 1:
            rows = rows * 2
        return (rows - rows.sum(0)).reshape(rows.shape[0] * 3)


class Detector(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.head = torch.jit.trace(Head(), (torch.ones(2, 3), torch.ones(2)))

    def forward(self, frames, threshold: float, steps: int):
        total = torch.zeros(())
        k = 0
        while k < steps:
            kept = frames[k][frames[k, :, 0] > threshold]
            total = total + self.head(kept, frames[k, 0, :2]).sum()
            k += 1
        return total


def build():
    return Detector()


def example_inputs():
    return (torch.arange(36, dtype=torch.float32).reshape(6, 2, 3) - 15, -10.0, 6)
---- periplus graph @ --mode hybrid
graph forward(%frames: f32[6, 2, 3], %threshold: float, %steps: int) {
  guard "frames: f32[6, 2, 3]"
  guard "threshold: float"
  guard "steps: int"
  guard "head is as when captured"
  guard "head.original is as when captured"
  guard "head.example_inputs is as when captured"
  %zeros_1 = zeros([], None) : f32[]  # traced_part.py:17:17-32 in Detector.forward
  %while_2, %while_3 = while (%v = %zeros_1 : f32[], %v_1 = 0 : int) {  # traced_part.py:19:9-22:19 in Detector.forward
    %lt_2 = int.lt(%v_1, %steps) : bool  # traced_part.py:19:15-24 in Detector.forward
    yield %lt_2
  } do (%v_2: f32[], %v_3: int) {
    %select_5 = select(%frames, 0, %v_3) : f32[2, 3]  # traced_part.py:20:20-29 in Detector.forward
    %select_6 = select(%frames, 0, %v_3) : f32[2, 3]  # traced_part.py:20:30-45 in Detector.forward
    %select_7 = select(%select_6, 1, 0) : f32[2]  # traced_part.py:20:30-45 in Detector.forward
    %gt_4 = gt(%select_7, %threshold) : bool[2]  # traced_part.py:20:30-57 in Detector.forward
    %index_1 = index(%select_5, [%gt_4], [0]) : f32[s6, 3]  # traced_part.py:20:20-58 in Detector.forward
    %select_8 = select(%frames, 0, %v_3) : f32[2, 3]  # traced_part.py:21:45-61 in Detector.forward
    %select_9 = select(%select_8, 0, 0) : f32[3]  # traced_part.py:21:45-61 in Detector.forward
    %slice_2 = slice(%select_9, 0, None, 2, 1) : f32[2]  # traced_part.py:21:45-61 in Detector.forward
    %head_1 = boundary @head (%index_1) "traced with example inputs" {  # traced_part.py:21:29-62 in Detector.forward
      guard "rows.shape == [2, 3]" of %index_1  # traced_part.py:21:29-62
      %view_1 = view(%index_1, [2, 3]) : f32[2, 3]  # traced_part.py:21:29-62 in Detector.forward
      %sum_5 = sum(%slice_2, None) : f32[]  # traced_part.py:6:12-23 in head.original: Head.forward
      %gt_5 = gt(%sum_5, 1) : bool[]  # traced_part.py:6:12-27 in head.original: Head.forward
      %item_3 = item(%gt_5) : bool  # traced_part.py:6:9-7:28 in head.original: Head.forward
      guard.true(%item_3, "traced_part.py:6:9: if sharp.sum() > 1:")  # traced_part.py:6:9-7:28 in head.original: Head.forward
      %mul_3 = mul(%view_1, 2) : f32[2, 3]  # traced_part.py:7:20-28 in head.original: Head.forward
      %dim_2 = sum.dim(%mul_3, [0], False, None) : f32[3]  # traced_part.py:8:24-35 in head.original: Head.forward
      %sub_2 = sub(%mul_3, %dim_2, 1) : f32[2, 3]  # traced_part.py:8:17-35 in head.original: Head.forward
      %reshape_2 = reshape(%sub_2, [6]) : f32[6]  # traced_part.py:8:16-63 in head.original: Head.forward
      yield %reshape_2
    } fallback {
      %sum_6 = sum(%slice_2, None) : f32[]  # traced_part.py:6:12-23 in head.original: Head.forward
      %gt_6 = gt(%sum_6, 1) : bool[]  # traced_part.py:6:12-27 in head.original: Head.forward
      %item_4 = item(%gt_6) : bool  # traced_part.py:6:9-7:28 in head.original: Head.forward
      %if_3 = if %item_4 {  # traced_part.py:6:9-7:28 in head.original: Head.forward
        %mul_4 = mul(%index_1, 2) : f32[s6, 3]  # traced_part.py:7:20-28 in head.original: Head.forward
        yield %mul_4
      } else {
        yield %index_1
      } : f32[s6, 3]
      %dim_3 = sum.dim(%if_3, [0], False, None) : f32[3]  # traced_part.py:8:24-35 in head.original: Head.forward
      %sub_3 = sub(%if_3, %dim_3, 1) : f32[s6, 3]  # traced_part.py:8:17-35 in head.original: Head.forward
      %size_1 = size(%if_3, 0) : int  # traced_part.py:8:45-55 in head.original: Head.forward
      %mul_5 = int.mul(%size_1, 3) : int  # traced_part.py:8:45-62 in head.original: Head.forward
      %reshape_3 = reshape(%sub_3, [%mul_5]) : f32[s8]  # traced_part.py:8:16-63 in head.original: Head.forward
      yield %reshape_3
    } : f32[s9]
    %sum_7 = sum(%head_1, None) : f32[]  # traced_part.py:21:29-68 in Detector.forward
    %add_1 = add(%v_2, %sum_7, 1) : f32[]  # traced_part.py:21:21-68 in Detector.forward
    %add_2 = int.add(%v_3, 1) : int  # traced_part.py:22:13-19 in Detector.forward
    yield %add_1, %add_2
  } : f32[], int
  return (%while_2,)
}
---- periplus explain @ --no-times
traced_part.py

part              how       line                  why
Detector.forward  scripted  traced_part.py:19:9   `while k < steps:` decides on data
head: Head        traced    traced_part.py:21:29  with example inputs

38 nodes, 1 `if`, 1 `while`, 1 boundaries left; all of it runs as native code

boundary  line                  why                         guard                                    checked   failed
head      traced_part.py:21:29  traced with example inputs  rows.shape == [2, 3]                     run time       1
                                                            traced_part.py:6:9: if sharp.sum() > 1:  run time       2

compiled for
frames: f32[6, 2, 3]
threshold: float
steps: int
3 attributes of the modules are as when captured (--json lists them)

compiled because  guard
first call        

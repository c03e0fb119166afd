class Layer:
    def forward(self, hidden_states, attention_mask=None):
        return hidden_states

Layer().forward(1, attn_mask=2)
---- periplus run @
Traceback (most recent call last):
  File "fail_close_keyword_of_method.py", line 5, in <module>
    Layer().forward(1, attn_mask=2)
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ it takes `hidden_states`, `attention_mask`
TypeError: Layer.forward() got an unexpected keyword argument 'attn_mask'
[exit 1]

import warnings
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    warnings.warn("careful")
    warnings.warn("old", DeprecationWarning)
print(len(caught), caught[0].message, caught[1].category.__name__)
with warnings.catch_warnings():
    warnings.simplefilter("error")
    try:
        warnings.warn("now an error")
    except UserWarning as e:
        print("raised", e)
warnings.filterwarnings("ignore")
warnings.warn("silent")
print("end")

# expect: 2 careful DeprecationWarning
# expect: raised now an error
# expect: end

else:
    pass
elif x:
    pass
except:
    pass
finally:
    pass

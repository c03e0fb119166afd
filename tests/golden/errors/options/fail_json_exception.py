def load(name):
    try:
        return {}[name]
    except KeyError as e:
        raise ValueError("no \"weights\"") from e

load("encoder")
---- periplus run @ --errors json
[{"severity":"error","exception":"ValueError","message":"no \"weights\"","traceback":[{"function":"<module>","file":"fail_json_exception.py","line":7,"col":1,"end_line":7,"end_col":16},{"function":"load","file":"fail_json_exception.py","line":5,"col":9,"end_line":5,"end_col":50}],"cause":{"severity":"error","exception":"KeyError","message":"'encoder'","traceback":[{"function":"load","file":"fail_json_exception.py","line":3,"col":16,"end_line":3,"end_col":24}]}}]
[exit 1]

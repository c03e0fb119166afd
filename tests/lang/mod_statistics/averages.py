import statistics as st
d = [1, 2, 3, 4, 4, 10]
print(st.mean(d), st.fmean(d), st.median(d), st.median_low(d), st.median_high(d), st.mode(d), st.multimode([1, 1, 2, 2]), st.stdev(d), st.pstdev(d), st.variance(d), st.pvariance(d), st.harmonic_mean([1, 2, 4]), st.geometric_mean([1, 2, 4]))
print(st.mean([1.5, 2.5]), st.median([1, 2]), st.median([3, 1, 2]), st.quantiles([1, 2, 3, 4, 5]), st.mean([1, 2]), st.mean([0.1] * 10), st.variance([2.5, 3.5]), st.mode("aab"))
for f in (lambda: st.mean([]), lambda: st.stdev([1]), lambda: st.mode([])):
    try:
        f()
    except st.StatisticsError as e:
        print(e)

# expect: 4 4.0 3.5 3 4 4 [1, 2] 3.1622776601683795 2.8867513459481287 10 8.333333333333334 1.7142857142857142 2.0
# expect: 2.0 1.5 2 [1.5, 3.0, 4.5] 1.5 0.1 0.5 a
# expect: mean requires at least one data point
# expect: stdev requires at least two data points
# expect: no mode for empty data

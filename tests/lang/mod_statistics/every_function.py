import statistics as s


def show(*cases):
    for case in cases:
        try:
            print(repr(case()))
        except Exception as e:
            print(type(e).__name__, e)


show(
    lambda: s.mean([1, 2, 3, 4]),
    lambda: s.mean([1.5, 2.5]),
    lambda: s.mean([]),
    lambda: s.fmean([1, 2, 3]),
    lambda: s.fmean([1, 2], weights=[3, 1]),
    lambda: s.median([3, 1, 2]),
    lambda: s.median([1, 2, 3, 4]),
    lambda: s.median_low([1, 2, 3, 4]),
    lambda: s.median_high([1, 2, 3, 4]),
    lambda: s.median([]),
    lambda: s.median_grouped([1, 2, 2, 3]),
    lambda: s.mode([1, 1, 2]),
    lambda: s.mode("aab"),
    lambda: s.mode([]),
    lambda: s.multimode([1, 1, 2, 2]),
    lambda: s.stdev([1, 2, 3, 4]),
    lambda: s.pstdev([1, 2, 3, 4]),
    lambda: s.variance([1, 2, 3, 4]),
    lambda: s.pvariance([1, 2, 3, 4]),
    lambda: s.stdev([1]),
    lambda: s.variance([1.5, 2.5, 4]),
    lambda: s.quantiles([1, 2, 3, 4, 5]),
    lambda: s.quantiles([1, 2, 3, 4], n=10),
    lambda: s.quantiles([1, 2, 3], method="inclusive"),
    lambda: s.geometric_mean([1, 2, 4]),
    lambda: s.harmonic_mean([1, 2, 4]),
    lambda: s.correlation([1, 2, 3], [1, 2, 4]),
    lambda: s.covariance([1, 2, 3], [1, 2, 4]),
    lambda: s.linear_regression([1, 2, 3], [2, 4, 6]),
    lambda: s.NormalDist(0, 1).cdf(0),
    lambda: s.NormalDist(10, 2),
    lambda: s.NormalDist(0, 1).pdf(1),
    lambda: s.NormalDist(0, 1).inv_cdf(0.9),
    lambda: s.variance([1, 2, 3], 2),
    lambda: s.pvariance([1, 2, 3], mu=2),
)

# expect: 2.5
# expect: 2.0
# expect: StatisticsError mean requires at least one data point
# expect: 2.0
# expect: 1.25
# expect: 2
# expect: 2.5
# expect: 2
# expect: 3
# expect: StatisticsError no median for empty data
# expect: 2.0
# expect: 1
# expect: 'a'
# expect: StatisticsError no mode for empty data
# expect: [1, 2]
# expect: 1.2909944487358056
# expect: 1.118033988749895
# expect: 1.6666666666666667
# expect: 1.25
# expect: StatisticsError stdev requires at least two data points
# expect: 1.5833333333333333
# expect: [1.5, 3.0, 4.5]
# expect: [0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0, 4.5]
# expect: [1.5, 2.0, 2.5]
# expect: 2.0
# expect: 1.7142857142857142
# expect: 0.9819805060619656
# expect: 1.5
# expect: LinearRegression(slope=2.0, intercept=0.0)
# expect: 0.5
# expect: NormalDist(mu=10.0, sigma=2.0)
# expect: 0.24197072451914337
# expect: 1.2815515655446008
# expect: 1
# expect: 0.6666666666666666

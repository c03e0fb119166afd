import statistics as st
x, y = [1, 2, 3, 4, 5], [2, 4, 5, 4, 5]
print(st.correlation(x, y), st.covariance(x, y), st.linear_regression(x, y))

# expect: 0.7745966692414834 1.5 LinearRegression(slope=0.6, intercept=2.2)

# What a program that embeds Periplus links: `#include <periplus.hpp>`.
target_include_directories(periplus_api PUBLIC ${CMAKE_SOURCE_DIR}/src/api)
add_library(periplus::periplus ALIAS periplus_api)

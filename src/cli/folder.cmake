# The command itself: everything but its `main` is in the library, so that tests can link it.
add_executable(periplus ${CMAKE_SOURCE_DIR}/src/cli/main/main.cpp)
target_link_libraries(periplus PRIVATE periplus_cli)

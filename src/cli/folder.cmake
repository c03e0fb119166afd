# The command itself: everything but its `main` is in the library, so that tests can link it.
target_compile_definitions(periplus_cli PRIVATE PERIPLUS_VERSION="${PROJECT_VERSION}")
target_precompile_headers(periplus_cli PRIVATE <CLI/CLI.hpp> <fmt/format.h>)
add_executable(periplus ${CMAKE_SOURCE_DIR}/src/cli/main/main.cpp)
target_link_libraries(periplus PRIVATE periplus_cli)
# A position-independent executable is relocated at every start.
set_target_properties(periplus PROPERTIES PERIPLUS_LLVM_PARTS ON)
target_link_options(periplus PRIVATE -no-pie -Wl,--gc-sections)

# Generated programs in every mode (./dev fuzz), the programs that once failed, and fuzz targets for what reads files.
file(GLOB fuzz_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.cpp)
add_executable(periplus_fuzz ${fuzz_sources})
target_include_directories(periplus_fuzz PRIVATE ${CMAKE_CURRENT_LIST_DIR}/..)
target_link_libraries(periplus_fuzz PRIVATE periplus_report CLI11::CLI11)
target_compile_definitions(periplus_fuzz PRIVATE PERIPLUS_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
add_test(NAME fuzz.passes COMMAND periplus_fuzz --passes 12 --seed 1)
add_test(NAME fuzz.smoke COMMAND periplus_fuzz --seconds 8 --seed 1 --quiet --shrink-tries 0)
add_test(NAME fuzz.crashers COMMAND periplus_fuzz --run ${CMAKE_CURRENT_LIST_DIR}/crashers)

# Fuzz targets: what reads bytes from outside.
file(GLOB target_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/targets/*.cpp)
add_executable(periplus_fuzz_targets ${target_sources})
target_include_directories(periplus_fuzz_targets PRIVATE ${CMAKE_CURRENT_LIST_DIR}/..)
target_link_libraries(periplus_fuzz_targets PRIVATE periplus_repl CLI11::CLI11)
target_compile_definitions(periplus_fuzz_targets PRIVATE PERIPLUS_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
add_test(NAME fuzz.targets COMMAND periplus_fuzz_targets --seconds 3 --seed 1)

# The same targets for libFuzzer (the `fuzz` preset: clang, ASan, UBSan): one program a target.
if(PERIPLUS_LIBFUZZER)
  foreach(target parser graph safetensors wav npz program repl api)
    add_executable(periplus_libfuzzer_${target} ${CMAKE_CURRENT_LIST_DIR}/targets/targets.cpp
                                                ${CMAKE_CURRENT_LIST_DIR}/targets/sessions.cpp)
    target_include_directories(periplus_libfuzzer_${target} PRIVATE ${CMAKE_CURRENT_LIST_DIR}/..)
    target_link_libraries(periplus_libfuzzer_${target} PRIVATE periplus_repl)
    target_compile_definitions(periplus_libfuzzer_${target} PRIVATE
                               PERIPLUS_SOURCE_DIR="${CMAKE_SOURCE_DIR}" PERIPLUS_LIBFUZZER="${target}")
    target_link_options(periplus_libfuzzer_${target} PRIVATE -fsanitize=fuzzer)
  endforeach()
endif()

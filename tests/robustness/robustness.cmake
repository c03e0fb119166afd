# Limits and faults: files that lie, deadlines, depth, guard pages, the state of the process, threads.
file(GLOB robustness_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.cpp)
add_executable(periplus_robustness ${robustness_sources})
target_link_libraries(periplus_robustness PRIVATE periplus_test_main Catch2::Catch2 periplus_report)
target_compile_definitions(periplus_robustness PRIVATE PERIPLUS_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
foreach(part files limits process threads)
  add_test(NAME robustness.${part} COMMAND periplus_robustness "[${part}]" WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
endforeach()

# Limits and faults: files that lie, deadlines, depth, guard pages, the state of the process, threads.
file(GLOB robustness_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.cpp)
list(REMOVE_ITEM robustness_sources ${CMAKE_CURRENT_LIST_DIR}/allocation.cpp ${CMAKE_CURRENT_LIST_DIR}/ulp.cpp)
add_executable(periplus_robustness ${robustness_sources})
target_include_directories(periplus_robustness PRIVATE ${CMAKE_CURRENT_LIST_DIR}/..)
target_link_libraries(periplus_robustness PRIVATE periplus_test_main Catch2::Catch2 periplus_report)
target_compile_definitions(periplus_robustness PRIVATE PERIPLUS_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
foreach(part files limits process threads)
  add_test(NAME robustness.${part} COMMAND periplus_robustness "[${part}]" WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
endforeach()

# In a program of its own: it stands in for the C library's malloc.
add_executable(periplus_allocation ${CMAKE_CURRENT_LIST_DIR}/allocation.cpp)
target_link_libraries(periplus_allocation PRIVATE periplus_test_main Catch2::Catch2 periplus_report)
target_compile_definitions(periplus_allocation PRIVATE PERIPLUS_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
add_test(NAME robustness.allocation COMMAND periplus_allocation)

# Every 65521st float32 input here; all of them by command (docs/testing.md).
add_executable(periplus_ulp ${CMAKE_CURRENT_LIST_DIR}/ulp.cpp)
target_link_libraries(periplus_ulp PRIVATE periplus_report CLI11::CLI11)
add_test(NAME robustness.ulp COMMAND periplus_ulp --step 65521)

set(engine_libraries $<TARGET_FILE:periplus_runtime>)
foreach(folder diag tensor ops io ast parse graph passes codegen eager trace script plan api report)
  list(APPEND engine_libraries $<TARGET_FILE:periplus_${folder}>)
endforeach()
add_test(NAME robustness.symbols COMMAND ${CMAKE_CURRENT_LIST_DIR}/symbols.sh ${engine_libraries})

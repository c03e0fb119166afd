# Public bug reports of other systems as programs of ours (B01 … B39), and sweeps over the whole kind of each fault.
add_test(NAME bugcases.programs COMMAND periplus_cases lang ${CMAKE_CURRENT_LIST_DIR} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
if(EXISTS ${CMAKE_CURRENT_LIST_DIR}/sweeps.cpp)
  add_executable(periplus_sweeps ${CMAKE_CURRENT_LIST_DIR}/sweeps.cpp)
  target_link_libraries(periplus_sweeps PRIVATE periplus_report)
  target_compile_definitions(periplus_sweeps PRIVATE PERIPLUS_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  add_test(NAME bugcases.sweeps COMMAND periplus_sweeps WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
endif()

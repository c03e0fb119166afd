# Names of generated code in other tools.
foreach(tool perf_map gdb)
  add_test(NAME names.${tool} COMMAND ${CMAKE_CURRENT_LIST_DIR}/${tool}.sh $<TARGET_FILE:periplus>)
endforeach()
set_tests_properties(names.gdb PROPERTIES SKIP_RETURN_CODE 77)

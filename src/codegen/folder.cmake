# LLVM stays in this folder: its headers are slow to parse, so they come precompiled.
target_include_directories(periplus_codegen SYSTEM PRIVATE ${LLVM_INCLUDE_DIRS})
target_compile_definitions(periplus_codegen PRIVATE ${LLVM_DEFINITIONS})
target_precompile_headers(periplus_codegen PRIVATE ${CMAKE_CURRENT_LIST_DIR}/llvm_pch.h)
# The whole shared LLVM links in a second, but the loader takes longer to relocate it than a small program takes to run:
# the command (the target that has the property) links the parts it needs.
llvm_map_components_to_libnames(llvm_parts bitwriter core debuginfodwarf jitlink orcdebugging orcjit orctargetprocess passes nativecodegen)
target_link_libraries(periplus_codegen PUBLIC "$<IF:$<BOOL:$<TARGET_PROPERTY:PERIPLUS_LLVM_PARTS>>,${llvm_parts},LLVM>")

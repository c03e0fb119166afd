# LLVM stays in this folder: its headers are slow to parse, so they come precompiled.
target_include_directories(periplus_codegen SYSTEM PRIVATE ${LLVM_INCLUDE_DIRS})
target_compile_definitions(periplus_codegen PRIVATE ${LLVM_DEFINITIONS})
target_precompile_headers(periplus_codegen PRIVATE ${CMAKE_CURRENT_LIST_DIR}/llvm_pch.h)
target_link_libraries(periplus_codegen PUBLIC LLVM)

# The standard library as C++ text, so that one binary needs no files, and parsed, so that an import is quick; generator
# bodies run on boost::context fibers; regular expressions are PCRE2's.
file(GLOB_RECURSE stdlib_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/stdlib/*.py)
set(stdlib_cpp ${CMAKE_BINARY_DIR}/generated/embedded_stdlib.cpp)
add_executable(periplus_embed_stdlib ${CMAKE_SOURCE_DIR}/src/eager/embed/embed_stdlib.cpp)
target_link_libraries(periplus_embed_stdlib PRIVATE periplus_parse)
set_target_properties(periplus_embed_stdlib PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/generated)
add_custom_command(
  OUTPUT ${stdlib_cpp}
  COMMAND periplus_embed_stdlib ${CMAKE_SOURCE_DIR}/stdlib ${stdlib_cpp}
  DEPENDS ${stdlib_sources} periplus_embed_stdlib
  COMMENT "Embedding the standard library")
target_sources(periplus_eager PRIVATE ${stdlib_cpp})
find_library(BOOST_CONTEXT boost_context REQUIRED)
find_library(PCRE2 pcre2-8 REQUIRED)
target_link_libraries(periplus_eager PUBLIC ${BOOST_CONTEXT} ${PCRE2} Threads::Threads)
# The dispatch loops of the evaluator gain from inlining more than the default level does.
foreach(hot eval_expr exec_stmt calls)
  set_source_files_properties(${CMAKE_SOURCE_DIR}/src/eager/${hot}.cpp PROPERTIES COMPILE_OPTIONS "-O3")
endforeach()

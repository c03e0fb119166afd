# The lexer and the parser are generated from grammar/ into the build folder. They are a library of their
# own: what the tool emits wants C++17, and its warnings are not ours.
find_program(PERIPLUS_ANTLR antlr4 REQUIRED)
find_path(PERIPLUS_ANTLR_INCLUDE antlr4-runtime.h PATH_SUFFIXES antlr4-runtime REQUIRED)
# As an archive: its virtual tables as a shared library cost every process half a millisecond.
find_library(PERIPLUS_ANTLR_LIBRARY NAMES libantlr4-runtime.a antlr4-runtime REQUIRED)

set(grammar_dir ${CMAKE_SOURCE_DIR}/grammar)
set(generated_dir ${CMAKE_BINARY_DIR}/generated/parse)
set(antlr_command ${PERIPLUS_ANTLR} -Dlanguage=Cpp -no-listener -no-visitor
    -package periplus_grammar -o ${generated_dir})

add_custom_command(
  OUTPUT ${generated_dir}/PeriplusLexer.cpp ${generated_dir}/PeriplusLexer.h ${generated_dir}/PeriplusLexer.tokens
         ${generated_dir}/PeriplusParser.cpp ${generated_dir}/PeriplusParser.h
  COMMAND ${antlr_command} ${grammar_dir}/PeriplusLexer.g4
  COMMAND ${antlr_command} -lib ${generated_dir} ${grammar_dir}/PeriplusParser.g4
  DEPENDS ${grammar_dir}/PeriplusLexer.g4 ${grammar_dir}/PeriplusParser.g4
  WORKING_DIRECTORY ${grammar_dir}
  COMMENT "Generating the parser")

add_library(periplus_grammar STATIC ${generated_dir}/PeriplusLexer.cpp ${generated_dir}/PeriplusParser.cpp)
set_target_properties(periplus_grammar PROPERTIES CXX_STANDARD 17)
target_compile_options(periplus_grammar PRIVATE -w)
target_include_directories(periplus_grammar SYSTEM PUBLIC ${generated_dir} ${PERIPLUS_ANTLR_INCLUDE})
target_link_libraries(periplus_grammar PUBLIC ${PERIPLUS_ANTLR_LIBRARY} Threads::Threads)
# The characters of names, and the names of characters in "\N{...}".
find_library(PERIPLUS_ICU icuuc REQUIRED)
target_link_libraries(periplus_parse PRIVATE periplus_grammar ${PERIPLUS_ICU})
add_dependencies(periplus_parse periplus_grammar)

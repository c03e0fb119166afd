# Native loops of the pointwise rows, once per instruction set; ops/pointwise.cpp chooses at start.
foreach(isa v3 v4)
  add_library(periplus_ops_loops_${isa} OBJECT
    ${CMAKE_SOURCE_DIR}/src/ops/loops/math.cpp ${CMAKE_SOURCE_DIR}/src/ops/loops/arith.cpp)
  target_include_directories(periplus_ops_loops_${isa} PRIVATE ${CMAKE_SOURCE_DIR}/src ${CMAKE_SOURCE_DIR})
  target_compile_definitions(periplus_ops_loops_${isa} PRIVATE PERIPLUS_ISA=loops_${isa})
  target_compile_options(periplus_ops_loops_${isa} PRIVATE
    -march=x86-64-${isa} -O3 -fno-trapping-math -Wno-unused-function)
  target_sources(periplus_ops PRIVATE $<TARGET_OBJECTS:periplus_ops_loops_${isa}>)
endforeach()
target_compile_options(periplus_ops_loops_v4 PRIVATE -mprefer-vector-width=512)
# A row names only the columns that differ from their defaults.
target_compile_options(periplus_ops PRIVATE -Wno-missing-field-initializers)

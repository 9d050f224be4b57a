# The house rules of the build: what every target shares, and how a folder becomes a library.

add_library(seize_flags INTERFACE)
target_compile_options(seize_flags INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion -Wshadow -Werror
  # g++-12 sees overlaps in string concatenation, and empty optionals read by ==, where there are none.
  "$<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-maybe-uninitialized>")

if(SEIZE_TESTS)
  find_package(GTest REQUIRED)
  find_package(rapidcheck REQUIRED)
  enable_testing()
  include(GoogleTest)
endif()

# Makes the current folder a library that sees the headers of what it USES and of nothing else:
# its include root holds one link, to the folder itself, so `#include "table/table.h"` compiles only
# where the target's arrows reach table.
#   seize_library(table SOURCES table.cpp USES core)
function(seize_library name)
  cmake_parse_arguments(LIB "" "" "SOURCES;USES" ${ARGN})
  set(root ${CMAKE_BINARY_DIR}/include/${name})
  file(MAKE_DIRECTORY ${root})
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${root}/${name} SYMBOLIC)
  add_library(${name} STATIC ${LIB_SOURCES})
  target_include_directories(${name} PUBLIC ${root})
  target_link_libraries(${name} PUBLIC ${LIB_USES} PRIVATE seize_flags)
endfunction()

# As seize_library, for the folders that go into WebAssembly: no exceptions and no run-time types on
# any platform, so that what cannot work there does not compile here.
function(seize_portable_library name)
  seize_library(${name} ${ARGN})
  target_compile_options(${name} PRIVATE -fno-exceptions -fno-rtti)
  if(CMAKE_SYSTEM_NAME STREQUAL "WASI" AND NOT name MATCHES "^(core|solver)$")
    target_compile_options(${name} PRIVATE -Oz)  # a page waits for bytes; only the search waits for speed
  endif()
endfunction()

# The tests beside a library's code, one program for the folder.
#   seize_tests(core SOURCES piece_test.cpp game_test.cpp)
function(seize_tests name)
  if(NOT SEIZE_TESTS)
    return()
  endif()
  cmake_parse_arguments(T "" "" "SOURCES;USES" ${ARGN})
  add_executable(${name}_test ${T_SOURCES})
  target_link_libraries(${name}_test PRIVATE ${name} ${T_USES} seize_flags GTest::gmock_main rapidcheck)
  target_compile_definitions(${name}_test PRIVATE SEIZE_DATA="${CMAKE_SOURCE_DIR}/data")
  gtest_discover_tests(${name}_test TEST_PREFIX "${name}." DISCOVERY_TIMEOUT 60)
endfunction()

# The house rules of the build: what every target shares, and how a folder becomes a library.

add_library(seize_flags INTERFACE)
target_compile_options(seize_flags INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion -Wshadow -Werror
  # g++-12 sees overlaps in string concatenation, and empty optionals read by ==, where there are none.
  "$<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-maybe-uninitialized>"
  # Compiled together, one file's names stand before another's.
  "$<$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>:-Wno-shadow>")

# lld links in half the time; where it is not there, the compiler's own linker will do.
find_program(SEIZE_LLD NAMES ld.lld-19 ld.lld)
if(SEIZE_LLD AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
  add_link_options(-fuse-ld=lld)
endif()

if(SEIZE_TESTS)
  find_package(GTest REQUIRED)
  find_package(rapidcheck REQUIRED)
  enable_testing()
  include(GoogleTest)

  # What every test program shares. Its own code is not optimised, in no build: what is tested is, and optimising the tests
  # takes two thirds of their time. The headers of the test libraries are compiled once for all.
  add_library(seize_test_flags INTERFACE)
  target_compile_options(seize_test_flags INTERFACE -O0)
  target_compile_definitions(seize_test_flags INTERFACE SEIZE_DATA="${CMAKE_SOURCE_DIR}/data")
  target_link_libraries(seize_test_flags INTERFACE seize_flags GTest::gmock_main rapidcheck)
  file(CONFIGURE OUTPUT test_headers.cpp CONTENT "// Nothing: its target is there for its precompiled headers.\n")
  add_library(test_headers OBJECT ${CMAKE_CURRENT_BINARY_DIR}/test_headers.cpp)
  target_link_libraries(test_headers PRIVATE seize_test_flags)
  set_target_properties(test_headers PROPERTIES UNITY_BUILD ON)  # as the programs have it, for the same flags
  target_precompile_headers(test_headers PRIVATE <gmock/gmock.h> <gtest/gtest.h> <rapidcheck/gtest.h>)
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
  target_include_directories(${name} PUBLIC $<BUILD_INTERFACE:${root}>)
  target_link_libraries(${name} PUBLIC ${LIB_USES} PRIVATE $<BUILD_INTERFACE:seize_flags>)
  set_target_properties(${name} PROPERTIES UNITY_BUILD ${SEIZE_TOGETHER})
  if(NOT name MATCHES "^(arena|server)$")  # these wait, mostly for others
    target_compile_options(${name} PRIVATE ${SEIZE_COMPUTING_FLAGS})
  endif()
  if(name MATCHES "^(arena|certificate|cli|coach|picture|protocol|room|store|talk)$" AND NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
    target_compile_options(${name} PRIVATE $<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:Clang>>:-Os>)  # what waits for people is small
  endif()
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

# Puts the text of a file into a source, as a function of the folder's namespace that its header declares. The text stays as it
# is on disk, where the page reads it too. One long literal: the standard promises 64 KiB, both compilers take more.
#   seize_text(shipped_puzzles.cpp FILE data/puzzles.tsv HEADER cli/shipped_puzzles.h NAMESPACE seize::cli FUNCTION shipped_puzzles)
function(seize_text source)
  cmake_parse_arguments(T "" "FILE;HEADER;NAMESPACE;FUNCTION" "" ${ARGN})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${T_FILE})
  file(READ ${CMAKE_SOURCE_DIR}/${T_FILE} text)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [=[
#include "@T_HEADER@"

namespace @T_NAMESPACE@ {

std::string_view @T_FUNCTION@() {
  static constexpr std::string_view text = R"~~(@text@)~~";
  return text;
}

}  // namespace @T_NAMESPACE@
]=])
  set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/${source} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
endfunction()

# The tests beside a library's code, one program for the folder.
#   seize_tests(core SOURCES piece_test.cpp game_test.cpp)
function(seize_tests name)
  if(SEIZE_TESTS)
    cmake_parse_arguments(T "" "" "SOURCES;USES" ${ARGN})
    seize_test_program(${name}_test PREFIX ${name} SOURCES ${T_SOURCES} USES ${name} ${T_USES})
  endif()
endfunction()

# Files that cannot be compiled together with others of their folder, as tests are in every build and the rest is in the
# sanitizers' (SEIZE_TOGETHER): they have a name of their own for something that another has too.
#   seize_apart(suites.cpp)
function(seize_apart)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# One program of tests, whose names begin with the PREFIX; its own name labels them. Those of tests with threads are named
# …_threads_test: the thread sanitizer runs them too. Its files are compiled together, some at a time: half of what compiling
# them takes are the headers of what they test.
function(seize_test_program program)
  cmake_parse_arguments(T "" "PREFIX" "SOURCES;USES" ${ARGN})
  add_executable(${program} ${T_SOURCES})
  target_link_libraries(${program} PRIVATE ${T_USES} seize_test_flags)
  target_precompile_headers(${program} REUSE_FROM test_headers)
  set_target_properties(${program} PROPERTIES UNITY_BUILD ON)
  gtest_discover_tests(${program} TEST_PREFIX "${T_PREFIX}." DISCOVERY_TIMEOUT 60 PROPERTIES LABELS ${program})
endfunction()

# Test files that compute a lot themselves, and so are optimised a little.
#   seize_heavy_tests(solve_test.cpp)
function(seize_heavy_tests)
  set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS -O1 SKIP_PRECOMPILE_HEADERS ON)
endfunction()

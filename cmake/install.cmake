# What `cmake --install` puts where (docs/installing.md). Each component is a part that can be installed by itself
# (--component NAME) and becomes a Debian package.

# All that must be built for it; the page is built by itself.
add_custom_target(installable)
add_dependencies(installable seize documents core table notation solver analysis)

# The program, its manual and what shells complete.
install(TARGETS seize RUNTIME COMPONENT program)
install(DIRECTORY ${CMAKE_BINARY_DIR}/documents/man/ DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT program)
install(FILES ${CMAKE_BINARY_DIR}/documents/completions/bash RENAME seize
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program)
install(FILES ${CMAKE_BINARY_DIR}/documents/completions/zsh RENAME _seize
  DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT program)
install(FILES ${CMAKE_BINARY_DIR}/documents/completions/fish RENAME seize.fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT program)

install(FILES LICENCES.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)

# What it reads, and what other programs may want: books of exact values, openings and test suites.
install(DIRECTORY data/books data/openings data/suites data/benchmark
  DESTINATION ${CMAKE_INSTALL_DATADIR}/seize COMPONENT data)

# The page, where it has been built (`./run serve` does, or tools/page-archive).
install(DIRECTORY ${CMAKE_SOURCE_DIR}/build/page DESTINATION ${CMAKE_INSTALL_DATADIR}/seize COMPONENT page OPTIONAL)
install(FILES ${CMAKE_SOURCE_DIR}/build/page/favicon.svg RENAME seize.svg
  DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps COMPONENT page OPTIONAL)
install(FILES ${CMAKE_BINARY_DIR}/documents/seize.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT page)

# The libraries for other programs: find_package(seize) (docs/library.md). Only these headers are promised, and only they are
# installed, with those that they include.
set(public_libraries core table notation solver analysis)
set(public_headers
  core/game.h core/index_set.h core/perft.h core/piece.h core/position.h core/random.h core/refusal.h core/rules.h core/square.h
  core/winning_set.h
  table/options.h
  notation/fault.h notation/game_splitter.h notation/position_text.h notation/record.h notation/tag.h notation/token.h
  notation/words.h
  solver/book.h solver/book_code.h solver/book_index.h solver/deadline.h solver/engine.h solver/exchanges.h solver/proof_table.h
  solver/random_position.h solver/solve.h solver/symmetry.h solver/values.h solver/verdict.h
  analysis/analysis_text.h)
foreach(header IN LISTS public_headers)
  cmake_path(GET header PARENT_PATH folder)
  install(FILES ${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/seize/${folder} COMPONENT library)
endforeach()
# Independent of their position, so that they may be linked into a module of another program, such as ours for Python, which also
# says why something is refused (talk); hidden, so that they are compiled as well as for a program.
set_target_properties(${public_libraries} talk PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden)
foreach(library IN LISTS public_libraries)
  set_target_properties(${library} PROPERTIES OUTPUT_NAME seize_${library})
  # <seize/core/position.h>; the headers call each other "core/position.h".
  target_include_directories(${library} INTERFACE
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/seize>)
  target_compile_features(${library} INTERFACE cxx_std_23)
endforeach()
install(TARGETS ${public_libraries} EXPORT seize ARCHIVE COMPONENT library)

include(CMakePackageConfigHelpers)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/seize)
file(RELATIVE_PATH books_from_package ${CMAKE_INSTALL_FULL_LIBDIR}/cmake/seize ${CMAKE_INSTALL_FULL_DATADIR}/seize/books)
configure_file(cmake/version.h.in version/seize/version.h @ONLY)
configure_file(cmake/seize-config.cmake.in seize-config.cmake @ONLY)
write_basic_package_version_file(seize-config-version.cmake COMPATIBILITY SameMinorVersion)
install(EXPORT seize NAMESPACE seize:: FILE seize-targets.cmake DESTINATION ${package} COMPONENT library)
install(FILES ${CMAKE_BINARY_DIR}/seize-config.cmake ${CMAKE_BINARY_DIR}/seize-config-version.cmake
  DESTINATION ${package} COMPONENT library)
install(FILES ${CMAKE_BINARY_DIR}/version/seize/version.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/seize COMPONENT library)

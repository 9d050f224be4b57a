// clang-format off
// How long the levels take to answer, by number of pieces placed: one thread, processor time, with the books.
//
//   level_bench [--books data/books] [--count 60]
//   level_bench --print 1      no measuring: the positions, as level, rules, placed and position
//
// One row a line: what (the level), rules, placed, path, positions, then median, p99, greatest in milliseconds.
// clang-format on

#include <fmt/format.h>


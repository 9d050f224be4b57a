#pragma once

// What the tests of the coach share: games and books from text and files.

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "coach/judge.h"
#include "notation/game_splitter.h"
#include "notation/record.h"
#include "notation/words.h"

namespace seize::coach {

inline std::string contents(const std::string& file) {
  std::stringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

// REQUIRES: the text is the record of a game.
inline Game game_from(std::string_view text) { return parse_record(text).value().game; }

inline std::vector<Record> golden_records() {
  GameSplitter splitter;
  std::vector<std::string> texts = splitter.take(contents(SEIZE_DATA "/golden.txt"));
  for (std::string& last : splitter.finish()) texts.push_back(std::move(last));
  std::vector<Record> records;
  for (const std::string& text : texts) records.push_back(parse_record(text).value());
  return records;
}

// The book of such rules; each is read once.
inline solver::Book* book_of(Rules rules) {
  static std::map<std::string, std::optional<solver::Book>> books;
  std::string name = format_rules(solver::rules_of(solver::kind_of(rules)));
  name[1] = '-';
  const auto [slot, is_new] = books.try_emplace(name);
  if (is_new) {
    const std::string bytes = contents(SEIZE_DATA "/books/" + name + ".book");
    auto book = solver::Book::read({bytes.begin(), bytes.end()});
    if (book) slot->second = std::move(*book);
  }
  return slot->second ? &*slot->second : nullptr;
}

// One table for all, as a session has.
inline solver::Solver& test_solver() {
  static solver::Solver solver(table_memory);
  return solver;
}

inline Means means_for(const Game& game) {
  return {.solver = test_solver(), .book = book_of(game.start().rules()), .nodes = usual_nodes};
}

}  // namespace seize::coach

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/drawing.h"
#include "cli/raw_terminal.h"

namespace seize::cli {

// What is said, in the order in which it was.
struct Paragraph {
  std::string text;
  int turn = 0;   // of the table
  int round = 0;  // since a line was typed
};

// All that a screen shows.
struct Content {
  const Position& position;
  Edition edition = Edition::classic;
  Marks marks{};
  bool hidden = false;  // masks are on: nothing is drawn
  std::vector<Paragraph> words{};
  int turn = 0, round = 0;  // now
  std::string question{};   // empty: nothing is asked
  std::string typed{};      // so far
  std::string before_cursor{};
  std::string suggestion{};  // where nothing is typed: what can be
  std::string clock{};
};

// The lines of a screen, and where its cursor stands.
struct Frame {
  std::vector<std::string> lines;
  int row = 0, column = 0;
  bool operator==(const Frame&) const = default;
};

// The picture, what was said last, what is asked and what is typed: all of it in view. Nothing where what was
// said since the last line was typed takes more room than there is.
std::optional<Frame> frame_of(const Content& content, Pencil pencil, ScreenSize size,
                              const Catalogue& catalogue);

// What was said in this round as pages of such a screen, to be turned.
std::vector<Frame> pages_of(const Content& content, ScreenSize size, const std::string& turn_the_page);

// What makes the one of the other, in a terminal's own sequences; of nothing, all of it.
std::string changes(const std::optional<Frame>& before, const Frame& after, ScreenSize size);

}  // namespace seize::cli

#pragma once

#include <optional>
#include <string>

#include "cli/screen.h"

namespace seize::cli {

// Where a table is shown and talked to: in lines one after the other, or on a screen.
class Stage {
 public:
  Stage(const Looks& looks, const Catalogue& catalogue);

  // A screen from now on, where there can be one; and lines again, after what the screen showed last.
  void open_screen();
  void close_screen();
  bool has_screen() const { return screen_.has_value(); }
  Screen& screen() { return *screen_; }

  void say(const std::string& sentences, bool terse);
  // The same while a line may be under way.
  void interject(const std::string& sentences, bool terse);
  // A picture among the lines; a screen has its own.
  void draw(const Table& table);

  Heard read(std::optional<std::chrono::milliseconds> timeout);

 private:
  const Looks& looks_;
  const Catalogue& catalogue_;
  LineReader reader_;
  std::optional<Screen> screen_;
};

}  // namespace seize::cli

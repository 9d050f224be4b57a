#pragma once

#include <string>
#include <vector>

#include "cli/keys.h"

namespace seize::cli {

// A line that somebody types, and those typed before.
class EditedLine {
 public:
  const std::string& text() const { return text_; }
  // What stands before the place where letters go.
  std::string before_cursor() const { return text_.substr(0, cursor_); }

  // False where the key means nothing here.
  bool press(const Key& key);

  // The finished line; the next one is empty.
  std::string take();
  void clear();

 private:
  std::size_t letter_before(std::size_t place) const;
  std::size_t letter_after(std::size_t place) const;
  void erase(std::size_t begin, std::size_t end);
  bool recall(std::size_t number);

  std::string text_;
  std::size_t cursor_ = 0;  // bytes before it
  std::vector<std::string> before_;
  std::size_t recalled_ = 0;  // which of them; their number: none
};

}  // namespace seize::cli

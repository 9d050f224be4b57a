#include "cli/edited_line.h"

#include <algorithm>
#include <utility>

#include "cli/text_width.h"

namespace seize::cli {

namespace {

bool goes_on(char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80; }

}  // namespace

// What is put on a letter goes with it.
std::size_t EditedLine::letter_before(std::size_t place) const {
  std::size_t begin = place;
  while (begin > 0) {
    --begin;
    if (goes_on(text_[begin])) continue;
    if (display_width(std::string_view(text_).substr(begin, place - begin)) > 0) break;
  }
  return begin;
}

std::size_t EditedLine::letter_after(std::size_t place) const {
  std::size_t end = place;
  while (end < text_.size()) {
    ++end;
    while (end < text_.size() && goes_on(text_[end])) ++end;
    std::size_t next = end;
    while (next < text_.size() && (next == end || goes_on(text_[next]))) ++next;
    const bool put_on = next > end && display_width(std::string_view(text_).substr(end, next - end)) == 0;
    if (!put_on) break;
  }
  return end;
}

void EditedLine::erase(std::size_t begin, std::size_t end) {
  text_.erase(begin, end - begin);
  cursor_ = begin;
}

bool EditedLine::recall(std::size_t number) {
  if (number > before_.size()) return false;
  recalled_ = number;
  text_ = number < before_.size() ? before_[number] : "";
  cursor_ = text_.size();
  return true;
}

bool EditedLine::press(const Key& key) {
  switch (key.kind) {
    case Key::Kind::letter:
      text_.insert(cursor_, key.letter);
      cursor_ += key.letter.size();
      return true;
    case Key::Kind::backspace:
      erase(letter_before(cursor_), cursor_);
      return true;
    case Key::Kind::forward_delete:
      erase(cursor_, letter_after(cursor_));
      return true;
    case Key::Kind::left:
      cursor_ = letter_before(cursor_);
      return true;
    case Key::Kind::right:
      cursor_ = letter_after(cursor_);
      return true;
    case Key::Kind::home:
      cursor_ = 0;
      return true;
    case Key::Kind::end:
      cursor_ = text_.size();
      return true;
    case Key::Kind::to_begin:
      erase(0, cursor_);
      return true;
    case Key::Kind::to_end:
      erase(cursor_, text_.size());
      return true;
    case Key::Kind::word_before: {
      const std::size_t end = text_.find_last_not_of(' ', cursor_ == 0 ? 0 : cursor_ - 1);
      const std::size_t blank = end == std::string::npos ? end : text_.rfind(' ', end);
      erase(cursor_ == 0 || blank == std::string::npos ? 0 : blank + 1, cursor_);
      return true;
    }
    case Key::Kind::up:
    case Key::Kind::line_before:
      return recalled_ > 0 && recall(recalled_ - 1);
    case Key::Kind::down:
    case Key::Kind::line_after:
      return recall(recalled_ + 1);
    default:
      return false;
  }
}

std::string EditedLine::take() {
  std::string line = std::exchange(text_, {});
  if (!line.empty() && (before_.empty() || before_.back() != line)) before_.push_back(line);
  clear();
  return line;
}

void EditedLine::clear() {
  text_.clear();
  cursor_ = 0;
  recalled_ = before_.size();
}

}  // namespace seize::cli

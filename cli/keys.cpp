#include "cli/keys.h"

#include <algorithm>
#include <array>
#include <utility>

namespace seize::cli {

namespace {

using Kind = Key::Kind;

Kind control_key(char byte) {
  switch (byte) {
    case '\r':
    case '\n':
      return Kind::enter;
    case '\x7f':
    case '\b':
      return Kind::backspace;
    case '\x01':
      return Kind::home;
    case '\x02':
      return Kind::left;
    case '\x04':
      return Kind::end_of_input;
    case '\x05':
      return Kind::end;
    case '\x06':
      return Kind::right;
    case '\x0b':
      return Kind::to_end;
    case '\x0c':
      return Kind::redraw;
    case '\x0e':
      return Kind::line_after;
    case '\x10':
      return Kind::line_before;
    case '\x15':
      return Kind::to_begin;
    case '\x17':
      return Kind::word_before;
    default:
      return Kind::unknown;
  }
}

// What follows ESC [ or ESC O, by its last sign; before ~ a number tells the key.
Kind sequence_key(std::string_view sequence) {
  constexpr auto by_letter = std::to_array<std::pair<char, Kind>>({{'A', Kind::up},
                                                                   {'B', Kind::down},
                                                                   {'C', Kind::right},
                                                                   {'D', Kind::left},
                                                                   {'H', Kind::home},
                                                                   {'F', Kind::end},
                                                                   {'M', Kind::enter}});
  constexpr auto by_number = std::to_array<std::pair<std::string_view, Kind>>({{"1~", Kind::home},
                                                                               {"3~", Kind::forward_delete},
                                                                               {"4~", Kind::end},
                                                                               {"7~", Kind::home},
                                                                               {"8~", Kind::end}});
  for (const auto& [number, kind] : by_number)
    if (sequence == number) return kind;
  for (const auto& [letter, kind] : by_letter)
    if (sequence.back() == letter) return kind;
  return Kind::unknown;
}

std::size_t letter_bytes(unsigned char first) {
  if (first >= 0xf0) return 4;
  if (first >= 0xe0) return 3;
  return first >= 0xc0 ? 2 : 1;
}

struct Found {
  Key key;
  std::size_t bytes;
};

std::optional<Found> first_escape(std::string_view sent, bool complete) {
  Found alone{.key = {.kind = Kind::escape}, .bytes = 1};
  if (sent.size() == 1) return complete ? std::optional(alone) : std::nullopt;
  if (sent[1] != '[' && sent[1] != 'O') return alone;
  const std::size_t end = sent.find_first_not_of("0123456789;?<=>", 2);
  if (end != std::string_view::npos)
    return Found{.key = {.kind = sequence_key(sent.substr(2, end - 1))}, .bytes = end + 1};
  return complete ? std::optional(Found{.key = {}, .bytes = sent.size()}) : std::nullopt;
}

std::optional<Found> first_key(std::string_view sent, bool complete) {
  if (sent.empty()) return std::nullopt;
  const auto first = static_cast<unsigned char>(sent.front());
  if (first == 0x1b) return first_escape(sent, complete);
  if (first < 0x20 || first == 0x7f) return Found{.key = {.kind = control_key(sent.front())}, .bytes = 1};
  const std::size_t bytes = letter_bytes(first);
  if (sent.size() < bytes && !complete) return std::nullopt;
  return Found{.key = {.kind = Kind::letter, .letter = std::string(sent.substr(0, bytes))},
               .bytes = std::min(bytes, sent.size())};
}

}  // namespace

std::optional<Key> take_key(std::string& sent, bool complete) {
  const auto found = first_key(sent, complete);
  if (!found) return std::nullopt;
  sent.erase(0, found->bytes);
  return found->key;
}

}  // namespace seize::cli

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace seize::cli {

// A key as it was pressed.
struct Key {
  enum class Kind : std::uint8_t {
    letter,
    enter,
    backspace,
    forward_delete,
    left,
    right,
    up,
    down,
    home,
    end,
    escape,
    to_begin,      // Ctrl-U: what stands before
    to_end,        // Ctrl-K: what comes after
    word_before,   // Ctrl-W
    line_before,   // Ctrl-P
    line_after,    // Ctrl-N
    redraw,        // Ctrl-L
    end_of_input,  // Ctrl-D
    unknown,
  };
  Kind kind = Kind::unknown;
  std::string letter = {};  // UTF-8
  bool operator==(const Key&) const = default;
};

// The first key in what a terminal sent, which is taken out of it; nothing where it is not all there yet.
// An escape alone is one where `complete` says that nothing more comes.
std::optional<Key> take_key(std::string& sent, bool complete);

}  // namespace seize::cli

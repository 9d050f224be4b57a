#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace seize {

struct Said;

// Several messages as one argument.
struct Phrase {
  enum class Joint : std::uint8_t {
    letters,  // nothing between
    words,    // a space between
    list,     // as the language lists things: commas, and a word before the last
  };
  std::vector<Said> parts;
  Joint joint = Joint::words;
  bool operator==(const Phrase&) const;
};

// Verbatim text is for what needs no translation: names, squares, digits, what somebody typed.
using Value = std::variant<std::int64_t, std::string, Phrase>;

struct Argument {
  std::string_view name;
  Value value;
  bool operator==(const Argument&) const;
};

// A message: its id in the catalogues, and what stands in its places.
struct Said {
  std::string_view id;
  std::vector<Argument> arguments;
  bool operator==(const Said&) const = default;
};

inline bool Phrase::operator==(const Phrase&) const = default;
inline bool Argument::operator==(const Argument&) const = default;

// A message without arguments.
inline Said plain(std::string_view id) { return {.id = id, .arguments = {}}; }

// A phrase of one message.
inline Phrase phrase(Said said) { return Phrase{.parts = {std::move(said)}}; }

using Messages = std::vector<Said>;

}  // namespace seize

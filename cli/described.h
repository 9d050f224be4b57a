#pragma once

// What the program can be asked for, as values: what CLI11 was told, for the manual and for completion.

#include <cstdint>
#include <string>
#include <vector>

namespace seize::cli {

// What may stand as a value, as far as a shell can offer it.
struct Offer {
  enum class Paths : std::uint8_t { none, files, folders };

  std::vector<std::string> words = {};
  Paths paths = Paths::none;
};

struct DescribedOption {
  std::vector<std::string> names;  // "--color", "--colour"; "FILE" where it stands by its place
  std::string about;
  bool by_place = false;
  bool required = false;
  bool repeated = false;     // may stand several times
  bool takes_value = false;  // of its own, behind its name
  bool may_be_bare = false;  // or without it
  Offer offer = {};
};

struct DescribedCommand {
  std::string name;
  std::string about;
  std::vector<DescribedOption> options;
};

struct Described {
  std::vector<DescribedOption> options;  // that stand before or behind any command
  std::vector<DescribedCommand> commands;
};

}  // namespace seize::cli

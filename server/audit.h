#pragma once

#include <optional>
#include <string>
#include <vector>

#include "store/store.h"
#include "table/log.h"

namespace seize::server {

// Where what is kept of a table breaks when it is replayed.
struct Break {
  std::uint32_t game = 1;
  std::uint32_t entry = 0;      // counted from 1 through all games of the table; 0: the opening
  std::string what{};           // what stands there
  std::optional<Denial> why{};  // the rules' reason; nothing where it cannot be read at all
  bool operator==(const Break&) const = default;
};

// Every game of the table replayed, by the rules alone. Nothing where all of it follows.
store::Stored<std::optional<Break>> first_break(store::Store& store, store::Id id);

// The records of the table's finished games, in their order; nothing where what is kept cannot be replayed.
store::Stored<std::optional<std::vector<std::string>>> records_of(store::Store& store, store::Id id);

}  // namespace seize::server
